"""From a verdict to the events of a ruling, the same in every game.

A ruling is a :class:`~muraille.table.common.competition_actions.Rule` whose stage is known,
whoever noticed the offence. The rulebook gives verdicts and figures; what only
one game knows (a chombo, a void win) is that game's to carry out.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.common.clock import minutes_late
from muraille.rules.common.ladders import GradedFault, faults_before
from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    DiscardDuty,
    Discretion,
    Disqualification,
    Duty,
    Graded,
    OffenceId,
    OffenceStage,
    Right,
    Verdict,
)
from muraille.rules.common.rulebook import Rulebook, offence_named
from muraille.rules.common.sheets import (
    OffenceCase,
    PenaltySheet,
    graded_step,
    left_standing,
    problems_of,
)
from muraille.table.common import competition_events as c
from muraille.table.common.competition_actions import Rule
from muraille.table.common.competition_applying import SESSION
from muraille.table.common.state import SEATS, Called, Over, State, Turn
from muraille.table.common.tiles import HIDDEN, Tile, tile_name
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat

LATENESS = "lateness"


@dataclass(frozen=True, slots=True)
class FoundRuling:
    """A ruling with its verdict; ``rule.stage`` is ``stage``."""

    rule: Rule
    stage: OffenceStage
    verdict: Verdict


def ruled_on(book: Rulebook, rule: Rule) -> FoundRuling | None:
    """The verdict of a book on this, or None where it has no words for the offence or stage."""
    offence = book.offences.get(OffenceId(rule.offence))
    if offence is None or rule.stage is None or rule.stage not in offence.verdicts:
        return None
    return FoundRuling(rule, rule.stage, offence.verdicts[rule.stage])


def looked_up(book: Rulebook, rule: Rule) -> FoundRuling:
    """The verdict a referee asks for; ``InputError`` where the book has none.

    How late somebody is the clock tells. A stage that is left out is the only one there is.
    """
    offence = offence_named(book, rule.offence)
    late = rule.offence == LATENESS and rule.seconds > 0
    by_clock = book.lateness_stage(rule.seconds) if late else None
    stage = rule.stage if by_clock is None else by_clock
    if stage is None and len(offence.verdicts) == 1:
        stage = offence.stages[0]
    if stage is None:
        names = ", ".join(known.value for known in offence.stages)
        raise _error("stage_missing", offence=rule.offence, stages=names)
    if rule.stage not in (None, stage):
        raise _error("other_stage", stage=stage.value, seconds=rule.seconds)
    return FoundRuling(rule, stage, offence.verdict(stage))


def _error(code: str, **params: object) -> InputError:
    texts = tuple((name, str(value)) for name, value in params.items())
    return InputError((Problem(Family.BAD_REQUEST, code, texts),))


def effects(judged: FoundRuling) -> tuple[Consequence, ...]:
    """What happens: the row's consequences, and its other choices where the referee wants more."""
    follows = left_standing(judged.verdict, judged.rule.points)
    if not judged.rule.more:
        return follows
    more = (choice for choice in judged.verdict.choices if not isinstance(choice, Discretion))
    return (*follows, *more)


def case_of(state: State, judged: FoundRuling, minutes: int = 0) -> OffenceCase:
    """What the sheet must know, earlier faults of the ladder counted."""
    rule = judged.rule
    previous = _previous(state, judged)
    return OffenceCase(rule.seat, rule.offended, previous, rule.points, minutes)


def _previous(state: State, judged: FoundRuling) -> int:
    graded = _graded(judged.verdict)
    if graded is None:
        return 0
    number = 0 if state.hand is None else state.hand.number
    now = GradedFault(judged.rule.offence, SESSION, number, lasting=graded.lasting)
    own = [fault for seat, fault in state.ledger.faults if seat == judged.rule.seat]
    return faults_before(graded.ladder, own, now)


def _graded(verdict: Verdict) -> Graded | None:
    return next((each for each in verdict.consequences if isinstance(each, Graded)), None)


def figures(state: State, judged: FoundRuling, book: Rulebook) -> PenaltySheet:
    """The points of a ruling, by seat."""
    case = case_of(state, judged, minutes_late(judged.rule.seconds))
    dealer = state.current.dealer if state.is_under_way else Seat(0)
    return book.sheet(judged.verdict, case, dealer)


def rule_problems(state: State, judged: FoundRuling, article: str) -> Iterator[Problem]:
    """All that forbids what a referee said; ``article`` is the book's on the end of a game."""
    rule = judged.rule
    if isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "game_is_over", article=article)
        return
    if rule.seat not in SEATS or (rule.offended is not None and rule.offended not in SEATS):
        wrong = rule.seat if rule.seat not in SEATS else rule.offended
        yield problem(Family.BAD_REQUEST, "no_such_seat", seat=wrong)
        return
    if rule.seconds < 0:
        yield problem(Family.BAD_REQUEST, "seconds_below_zero", seconds=rule.seconds)
    yield from problems_of(judged.verdict, case_of(state, judged))
    yield from _choice_problems(judged)
    yield from _tile_problems(state, judged)


def _choice_problems(judged: FoundRuling) -> Iterator[Problem]:
    """The referee must say how many, where the row leaves it to him and is nothing without."""
    verdict, rule = judged.verdict, judged.rule
    article = verdict.articles[0] if verdict.articles else None
    required = [x for x in verdict.consequences if isinstance(x, Discretion) and not x.extra]
    if required and rule.points is None:
        yield problem(Family.BAD_REQUEST, "points_missing", article=article, offence=rule.offence)
    if rule.more and all(isinstance(choice, Discretion) for choice in verdict.choices):
        yield problem(Family.CONTRADICTION, "nothing_more", article=article, offence=rule.offence)


def _tile_problems(state: State, judged: FoundRuling) -> Iterator[Problem]:
    rule, verdict = judged.rule, judged.verdict
    article = verdict.articles[0] if verdict.articles else None
    duties = [each.tiles for each in effects(judged) if isinstance(each, DiscardDuty)]
    if not state.is_under_way:
        if rule.tiles:
            yield problem(Family.NOT_LAWFUL, "ruling_needs_hand", article=article)
        return
    if any(duty is not Duty.HELD_FIRST for duty in duties) and not rule.tiles:
        yield problem(Family.BAD_REQUEST, "tiles_missing", article=article, offence=rule.offence)
    held = list(concealed(state, rule.seat))
    for tile in rule.tiles:
        if tile in held and tile != HIDDEN:
            held.remove(tile)
        else:
            wind = state.current.wind_of(rule.seat).value
            yield problem(
                Family.NOT_LAWFUL, "tile_not_held", article=article, tile=tile_name(tile), seat=wind
            )


def needs_hand(judged: FoundRuling) -> bool:
    """Whether a hand must be under way for what is ruled."""
    return any(
        isinstance(each, DeadHand | DiscardDuty) or each in (Act.ACTION_LOST, Act.NO_WIN_NOW)
        for each in effects(judged)
    )


def concealed(state: State, seat: Seat) -> tuple[Tile, ...]:
    """All tiles of a hand that do not lie on the table, the one just drawn last."""
    tiles = state.current.players[seat].tiles
    drawn = _drawn(state, seat)
    return tiles if drawn is None else (*tiles, drawn)


def _drawn(state: State, seat: Seat) -> Tile | None:
    phase = state.phase
    turn = phase.before if isinstance(phase, Called) else phase
    return turn.drawn if isinstance(turn, Turn) and turn.seat == seat else None


def ruling_events(
    state: State, judged: FoundRuling, sheet_of: PenaltySheet, *, referee: bool = False
) -> Iterator[c.RulingEvent]:
    """The facts of a ruling: what it costs, then what it does to the player's hand.

    Acts that only one game knows are named in the first event and are left to that game.
    """
    rule = judged.rule
    every, graded = effects(judged), _graded(judged.verdict)
    yield c.Ruled(
        seat=rule.seat,
        offence=rule.offence,
        stage=judged.stage,
        articles=judged.verdict.articles,
        points=sheet_of.points,
        after_uma=sheet_of.after_uma,
        step=graded_step(judged.verdict, _previous(state, judged), rule.points),
        lasting=graded is not None and graded.lasting,
        acts=tuple(each for each in every if isinstance(each, Act)),
        referee=referee,
        chosen=rule.points,
        offended=rule.offended,
        seconds=rule.seconds,
        tiles=rule.tiles,
        more=rule.more,
    )
    for each in every:
        if isinstance(each, Disqualification):
            yield c.Disqualified(rule.seat, each.scope)
    if state.is_under_way:
        yield from _on_the_hand(state, judged, every)


def _on_the_hand(
    state: State, judged: FoundRuling, every: tuple[Consequence, ...]
) -> Iterator[c.RulingEvent]:
    seat, tiles = judged.rule.seat, judged.rule.tiles
    duties = [each.tiles for each in every if isinstance(each, DiscardDuty)]
    if Duty.HELD_FIRST in duties:
        tiles = concealed(state, seat)
    if tiles:
        yield _shown(state, seat, tiles)
    for each in every:
        if isinstance(each, DeadHand):
            yield c.HandDied(seat, tuple(right for right in Right if right in each.rights))
    if duties and tiles:
        yield c.DiscardDue(seat, tiles)
    if Act.ACTION_LOST in every:
        yield c.Barred(seat)
    elif Act.NO_WIN_NOW in every:
        yield c.Barred(seat, only_win=True)


def _shown(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> c.TilesShown:
    """Tiles of the hand first; the one just drawn only where the hand has too few of them."""
    rest = list(state.current.players[seat].tiles)
    from_hand: list[Tile] = []
    drawn: Tile | None = None
    for tile in tiles:
        if tile in rest:
            rest.remove(tile)
            from_hand.append(tile)
        else:
            drawn = tile
    return c.TilesShown(seat, tuple(from_hand), drawn)
