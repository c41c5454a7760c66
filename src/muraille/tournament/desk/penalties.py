"""The penalty ledger: from an offence of the rulebook to an entry with its figures.

Asks the catalogue of offences; counts the earlier faults of a graded scale from the ledger
itself (O5); tells how late a player was from stored instants (O1, R17). Knows when the points
go, and what else follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.rules.common.clock import minutes_late
from muraille.rules.common.ladders import GradedFault, faults_before
from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    Disqualification,
    Graded,
    Offence,
    OffenceStage,
    Scope,
    Verdict,
)
from muraille.rules.common.rulebook import offence_named
from muraille.rules.common.sheets import OffenceCase, graded_step, left_standing, problems_of
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tiles.winds import Seat
from muraille.tournament.desk.orders import Draft, StateRequest, check
from muraille.tournament.desk.sessions import not_seated
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.hands import McrHand, Players
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import Effect, Penalty, When
from muraille.tournament.facts.presence import reason_missing, strangers
from muraille.tournament.facts.state import Substitution, Thing, Tournament
from muraille.tournament.facts.versions import sheet_of, sheet_of_penalty
from muraille.tournament.running.clocks import expected_start
from muraille.tournament.sheets.counting import by_column, standing_penalties
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.writing import dead_winners

LATENESS = "lateness"
_ACTS = {
    Act.WARNING: Effect.WARNING,
    Act.CHOMBO: Effect.CHOMBO,
    Act.REDEAL: Effect.REDEAL,
    Act.SUBSTITUTE: Effect.SUBSTITUTE,
}
_SCOPES = {
    Scope.SESSION: Effect.OUT_OF_SESSION,
    Scope.TOURNAMENT: Effect.OUT_OF_TOURNAMENT,
    Scope.FUTURE: Effect.BANNED,
}


@dataclass(frozen=True, slots=True)
class Penalise(StateRequest):
    """What a referee notes: who, what, when; points where the book leaves him a choice.

    ``stage`` may be left out where the book tells none apart, or where ``late`` (seconds) or
    the moment he ``arrived``, here or in the log, says it. ``when`` changes the stage of
    counting; usually the book and the hand say it.
    """

    player: str
    offence: str
    session: int
    stage: str = ""
    hand: int = 0
    points: int | None = None
    against: str | None = None
    late: int | None = None
    when: When | None = None
    reason: str = ""
    arrived: Instant | None = None

    def about(self, state: Tournament) -> Thing:
        return sheet_of(self.session, state.table_of(self.session, self.player) or 0)

    def decide(self, draft: Draft) -> None:
        place = (self.session, draft.state.table_of(self.session, self.player))
        draft.add_to_sheets([place], self.reason, self.events)

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        """The entry, and with it a substitution where the book wants one from the start."""
        noted, arrived = self, self.arrived
        if self.offence == LATENESS and self.late is None and arrived is None:
            seat = state.hall.arrivals.get((self.session, self.player))
            arrived = None if seat is None else seat.came
        if arrived is not None:
            noted = replace(self, late=late_by(state, self.session, arrived))
        offence, stage = _judged(state, noted)
        table = state.table_of(noted.session, noted.player)
        players = None if table is None else state.seats(noted.session, table)
        if table is None or players is None:
            raise InputError((not_seated(noted.player, noted.session),))
        verdict = offence.verdict(stage)
        case = _case(state, noted, verdict, players)
        problems = [*problems_of(verdict, case), *_problems(state, noted, verdict, players, table)]
        check(problems)
        entry = _entry(state, noted, stage, verdict, case, players, table)
        check(_won_all_the_same(state, entry))
        extra: tuple[ev.LogEvent, ...] = ()
        if offence.id == LATENESS and Effect.SUBSTITUTE in entry.effects:
            extra = (_comes_late(state, noted.player, noted.session),)
        return (ev.Penalised(entry), *extra)


def _comes_late(state: Tournament, player: str, session: int) -> ev.Substituted:
    """Somebody else plays from the start: who was named already, or nobody knows who yet."""
    known = state.substitution(session, player)
    named = "" if known is None else known.substitute
    return ev.Substituted(player, session, ev.Moment.FROM_THE_START, named)


def late_by(state: Tournament, session: int, arrived: Instant) -> int:
    """Seconds after the start; ``InputError`` where the start is not known."""
    start = expected_start(state, session)
    if start is None:
        raise bad_request("start_unknown", session=session)
    return arrived - start


@dataclass(frozen=True, slots=True)
class StrikePenalty(StateRequest):
    """Cancel an entry; it stays readable, with the reason.

    Points that were taken in a hand stand on the sheet: there they are given back at once. So is
    the seat, where lateness brought a substitute and nobody was named.
    """

    penalty: int
    reason: str

    def about(self, state: Tournament) -> Thing:
        return sheet_of_penalty(state, self.penalty)

    def decide(self, draft: Draft) -> None:
        noted = (entry.penalty for entry in draft.state.ledger)
        places = (
            (penalty.session, penalty.table) for penalty in noted if penalty.id == self.penalty
        )
        draft.add_to_sheets(places, self.reason, self.events)

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = []
        entry = next((noted for noted in state.ledger if noted.penalty.id == self.penalty), None)
        if entry is None:
            problems.append(problem(Family.BAD_REQUEST, "no_such_penalty", id=self.penalty))
        elif entry.cancelled is not None:
            problems.append(problem(Family.CONTRADICTION, "cancelled_already", id=self.penalty))
        problems += reason_missing(self.reason)
        if problems or entry is None:
            raise InputError(tuple(problems))
        struck = ev.PenaltyCancelled(self.penalty, self.reason)
        return (struck, *_given_back(state, entry.penalty, self.reason))


def _given_back(state: Tournament, penalty: Penalty, reason: str) -> Iterator[ev.LogEvent]:
    came_late = penalty.offence == LATENESS and Effect.SUBSTITUTE in penalty.effects
    brought = Substitution(penalty.player, penalty.session, ev.Moment.FROM_THE_START)
    if came_late and state.substitution(penalty.session, penalty.player) == brought:
        yield ev.SubstituteStruck(penalty.player, penalty.session, reason)
    paper = state.sheet(penalty.session, penalty.table)
    if penalty.when is not When.IN_HAND or paper is None:
        return
    lost = by_column(penalty.points, paper.players)
    place, fault = (penalty.session, penalty.table), ev.SheetFault.ARITHMETIC
    for hand in paper.hands:
        if hand.number == penalty.hand and isinstance(hand, McrHand):
            new = replace(hand, penalties=hand.penalties - lost)
            yield ev.HandCorrected(*place, (new,), fault, reason)
    if paper.totals is not None:
        totals = paper.totals - lost
        yield ev.TotalsCorrected(
            *place, totals, paper.bets_left, fault, reason, paper.override, paper.borrowed
        )


def previous_faults(state: Tournament, player: str, graded: Graded, now: GradedFault) -> int:
    """How many of a player's faults still count on this ladder (O5)."""
    faults = [
        GradedFault(penalty.offence, penalty.session, penalty.hand, penalty.lasting)
        for penalty in standing_penalties(state)
        if penalty.player == player and penalty.graded
    ]
    return faults_before(graded.ladder, faults, now)


def _judged(state: Tournament, noted: Penalise) -> tuple[Offence, OffenceStage]:
    """The offence and its stage: told, by the clock, or the only one there is."""
    book = state.dossier.book
    offence = offence_named(book, noted.offence)
    stages = offence.stages
    if offence.id == LATENESS and noted.late is not None:
        by_clock = book.lateness_stage(noted.late)
        if by_clock is None:
            raise bad_request("not_late")
        return offence, by_clock
    if not noted.stage and len(stages) == 1:
        return offence, stages[0]
    names = ", ".join(stage.value for stage in stages)
    for stage in stages:
        if stage.value == noted.stage:
            return offence, stage
    if not noted.stage:
        raise bad_request("stage_missing", offence=offence.id, stages=names)
    raise bad_request(
        "no_such_stage", stage=noted.stage, offence=offence.id, rulebook=book.id, stages=names
    )


def _case(state: Tournament, noted: Penalise, verdict: Verdict, players: Players) -> OffenceCase:
    graded = _graded(verdict)
    previous = 0
    if graded is not None:
        now = GradedFault(noted.offence, noted.session, noted.hand, graded.lasting)
        previous = previous_faults(state, noted.player, graded, now)
    started = state.dossier.switch("R17") == "started"
    return OffenceCase(
        Seat(players.index(noted.player)),
        Seat(players.index(noted.against)) if noted.against in players else None,
        previous,
        noted.points,
        0 if noted.late is None else minutes_late(noted.late, started=started),
    )


def _problems(
    state: Tournament, noted: Penalise, verdict: Verdict, players: Players, table: int
) -> Iterator[Problem]:
    if noted.against is not None:
        yield from strangers(players, [noted.against])
    if noted.offence == LATENESS and noted.late is None:
        yield problem(Family.BAD_REQUEST, "delay_missing", article=verdict.articles[0])
    if noted.offence == LATENESS:
        yield from _late_already(state, noted, verdict)
    paper = state.sheet(noted.session, table)
    closed = paper is not None and paper.entered is not None
    by_hand = paper is not None and bool(paper.hands)
    in_hand = _when(state, noted, verdict) is When.IN_HAND
    book, most = state.dossier.book, sheet_game(state.dossier.rulebook).most_hands
    if in_hand and not book.penalties_in_hands:
        # No paragraph says so: it is how the sheet is kept.
        yield problem(Family.NOT_LAWFUL, "nothing_in_sticks")
    elif in_hand and not 1 <= noted.hand <= (most or noted.hand):
        yield problem(Family.BAD_REQUEST, "which_hand", hands=most or 0)
    if in_hand and closed:
        yield problem(Family.CONTRADICTION, "sheet_was_entered", session=noted.session, table=table)
    if Act.CHOMBO in verdict.consequences and by_hand and paper is not None:
        hand = next((written for written in paper.hands if written.number == noted.hand), None)
        if hand is None or noted.player not in getattr(hand, "chombo", ()):
            yield problem(Family.CONTRADICTION, "chombo_not_on_sheet", number=noted.player)


def _won_all_the_same(state: Tournament, entry: Penalty) -> Iterator[Problem]:
    """A hand that won on an entered sheet was not dead; one still open waits for the ledger."""
    paper = state.sheet(entry.session, entry.table)
    if paper is not None and paper.entered is not None:
        for hand in paper.hands:
            if hand.number == entry.hand:
                yield from dead_winners(state, hand, [entry])


def _late_already(state: Tournament, noted: Penalise, verdict: Verdict) -> Iterator[Problem]:
    """One comes late to a session once: the same lateness is not noted twice."""
    for penalty in standing_penalties(state):
        who, what = (penalty.player, penalty.session), penalty.offence
        if what == LATENESS and who == (noted.player, noted.session):
            yield problem(
                Family.CONTRADICTION,
                "late_already",
                article=verdict.articles[0],
                number=noted.player,
                session=noted.session,
                id=penalty.id,
            )


def _entry(
    state: Tournament,
    noted: Penalise,
    stage: OffenceStage,
    verdict: Verdict,
    case: OffenceCase,
    players: Players,
    table: int,
) -> Penalty:
    figures = state.dossier.book.sheet(verdict, case)
    later = any(figures.after_uma)
    row = figures.after_uma if later else figures.points
    graded = _graded(verdict)
    return Penalty(
        id=len(state.ledger) + 1,
        player=noted.player,
        offence=noted.offence,
        stage=stage.value,
        session=noted.session,
        table=table,
        hand=noted.hand,
        when=When.AFTER if later and noted.when is None else _when(state, noted, verdict),
        points=tuple(
            (number, amount) for number, amount in zip(players, row, strict=True) if amount
        ),
        effects=tuple(dict.fromkeys(_effects(left_standing(verdict, case.points), case))),
        articles=verdict.articles,
        graded=graded is not None,
        step=graded_step(verdict, case.previous, case.points),
        lasting=graded is not None and graded.lasting,
        reason=noted.reason,
    )


def _when(state: Tournament, noted: Penalise, verdict: Verdict) -> When:
    """In the hand where one is named, else at once on the session's score; a chombo later.

    In riichi nothing is ever taken in sticks, so a hand changes nothing.
    """
    if noted.when is not None:
        return noted.when
    if Act.CHOMBO in verdict.consequences:
        return When.AFTER
    in_hand = noted.hand and state.dossier.book.penalties_in_hands
    return When.IN_HAND if in_hand else When.SESSION


def _effects(consequences: tuple[Consequence, ...], case: OffenceCase) -> Iterator[Effect]:
    for consequence in consequences:
        if isinstance(consequence, Act) and consequence in _ACTS:
            yield _ACTS[consequence]
        elif isinstance(consequence, DeadHand):
            yield Effect.DEAD_HAND
        elif isinstance(consequence, Disqualification):
            yield _SCOPES[consequence.scope]
        elif isinstance(consequence, Graded) and consequence.ladder.points(case.previous) == 0:
            yield Effect.WARNING


def _graded(verdict: Verdict) -> Graded | None:
    return next(
        (consequence for consequence in verdict.consequences if isinstance(consequence, Graded)),
        None,
    )
