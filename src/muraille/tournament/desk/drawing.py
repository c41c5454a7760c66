"""The draw in two steps: a draft, which shows what it is worth, and then the seats.

A draft is the next stage, its next session by the standings, or a schedule that was drawn
elsewhere. Another one replaces it, and each stays in the log with its seed: nobody can try
seeds in secret until one pleases. What goes by the standings waits for every sheet before it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.desk.orders import DeskRequest, Draft, StateRequest, check
from muraille.tournament.desk.sessions import begun, problems_of_seats, seat, stage_at
from muraille.tournament.draw.by_rank import Ranked, SeatedByRank, session_by_rank
from muraille.tournament.draw.drawing import DrawnSchedule, Order, draw, groups_of
from muraille.tournament.draw.quality import quality_of
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.draw_types import Commitment, DrawReport
from muraille.tournament.facts.events import Drafted, LogEvent, Seated
from muraille.tournament.facts.people import People
from muraille.tournament.facts.presence import unknown_players
from muraille.tournament.facts.programme import By, Stage, going_on
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import Entrant, check_four_to_a_table, in_order
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.lists.wishes import Wishes, usual_avoided
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.standings import ranking, seats_by_rank

Pairs = tuple[tuple[str, str], ...]
"""Players by number, two and two."""
_CONFIRMED = (SheetStage.CONFIRMED, SheetStage.PUBLISHED)


@dataclass(frozen=True, slots=True)
class TakeSchedule(StateRequest):
    """A draft of a schedule that was drawn before, from session ``first`` on."""

    sessions: Schedule
    seed: str = ""
    first: int = 1
    commitment: Commitment | None = None

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        numbers = {number for session in self.sessions for four in session for number in four}
        players = tuple(sorted(numbers, key=in_order))
        report = DrawReport(players, taken=True, commitment=self.commitment)
        drafted = Drafted(self.first, self.sessions, self.seed, report)
        check(_unready(state, drafted))
        return (drafted,)


@dataclass(frozen=True, slots=True)
class DrawNext(DeskRequest):
    """A draft of the next stage, or of its next session; ``again`` of what has not begun.

    ``by_chance`` where nobody asked for this very seed; ``forbidden`` pairs must not meet.
    """

    seed: str
    avoid: tuple[str, ...] | None = None
    again: bool = False
    by_chance: bool = False
    forbidden: Pairs = ()

    @property
    def content(self) -> str:
        """What is asked: a seed by chance is no part of it."""
        return repr(replace(self, seed="")) if self.by_chance else repr(self)

    def order(self, book: Book) -> Order | Ranked:
        """What is to be drawn; ``InputError`` where nothing is, or sheets are waited for."""
        return next_draw(book.people, book.state, self.avoid, self.forbidden, again=self.again)

    def decide(self, draft: Draft) -> None:
        order = self.order(draft.book)
        if isinstance(order, Ranked):
            drafted = _ranked_draft(order, self.seed)
        else:
            drafted = drawn_draft(order, self.seed)
        check(_unready(draft.state, drafted))
        draft.add((drafted,))


@dataclass(frozen=True, slots=True)
class KeepDrawn(DeskRequest):
    """What ``asked`` for was drawn aside: a draft, if it is still what is to be drawn.

    Made by who searched for it alone; nobody can send one.
    """

    asked: DrawNext
    order: Order
    drafted: Drafted

    @property
    def content(self) -> str:
        """The request that was sent, for that is what comes again with the same key."""
        return self.asked.content

    def decide(self, draft: Draft) -> None:
        if self.asked.order(draft.book) != self.order:
            raise InputError((problem(Family.CONTRADICTION, "draft_outdated"),))
        check(_unready(draft.state, self.drafted))
        draft.add((self.drafted,))


@dataclass(frozen=True, slots=True)
class SeatDraft(DeskRequest):
    """Everybody sits as the last draft has it, if that is still what the draw was made for."""

    def decide(self, draft: Draft) -> None:
        state = draft.state
        drafted = state.drafted
        if drafted is None:
            raise InputError((problem(Family.CONTRADICTION, "nothing_drafted"),))
        check(against_draft(state, drafted))
        draft.add(seat(state, drafted.first, drafted.sessions, drafted.seed, drafted.commitment))


def next_draw(
    people: People,
    state: Tournament,
    avoid: tuple[str, ...] | None = None,
    forbidden: Pairs = (),
    *,
    again: bool = False,
) -> Order | Ranked:
    """What is to be drawn next; ``InputError`` where nothing is, or sheets are waited for."""
    first = _first(state, again=again)
    check((*_awaited(state, first), *against_pairs(state, forbidden)))
    order = _order_of(people, state, first, avoid, forbidden)
    check_four_to_a_table(len(order.entrants))
    return order


@dataclass(frozen=True, slots=True)
class ForeseenSession:
    """The next session by rank as the standings of now would have it; ``awaited`` may change it.

    ``tables`` are the players of each, the best first: winds are drawn when everything is in.
    """

    session: int
    order: Ranked
    seated: SeatedByRank
    awaited: tuple[Problem, ...]

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        rank = self.order.ranking.index
        return tuple(tuple(sorted(four, key=rank)) for four in self.seated.session)


def foreseen(
    people: People,
    state: Tournament,
    avoid: tuple[str, ...] | None = None,
    forbidden: Pairs = (),
) -> ForeseenSession:
    """Who would sit where; ``InputError`` where the next session does not go by the standings."""
    first = _first(state, again=False)
    order = _order_of(people, state, first, avoid, forbidden)
    if not isinstance(order, Ranked):
        raise InputError((problem(Family.CONTRADICTION, "nothing_to_foresee", session=first),))
    seated, awaited = session_by_rank(order, seed=""), tuple(_awaited(state, first))
    return ForeseenSession(first, order, seated, awaited)


def _order_of(
    people: People,
    state: Tournament,
    first: int,
    avoid: tuple[str, ...] | None,
    forbidden: Pairs,
) -> Order | Ranked:
    """The draw from session ``first`` on, as the standings are; pairs of those who play."""
    number, stage = stage_at(state, first)
    assert stage is not None
    field = tuple(_entrant(people, number) for number in _field(state, stage, first))
    here = {entrant.number for entrant in field}
    pairs = {(min(pair), max(pair)) for pair in forbidden if here.issuperset(pair)}
    avoided = usual_avoided(field) if avoid is None else avoid
    wishes = Wishes(avoid=avoided, forbidden=tuple(sorted(pairs)))
    played = state.schedule[: first - 1]
    if stage.seated_by is not By.DRAW:
        numbers = tuple(entrant.number for entrant in field)
        return Ranked(numbers, field, wishes, played, stage.seated_by, stage.final)
    last = sum(earlier.sessions for earlier in state.programme[:number])
    return Order(field, last, wishes, played)


def _first(state: Tournament, *, again: bool) -> int:
    """The first session to draw: after those seated, or after those that began."""
    seated = len(state.schedule)
    if again:
        seated = sum(begun(state, session) for session in range(1, seated + 1))
    if not state.programme:
        raise bad_request("programme_missing")
    if seated >= sum(stage.sessions for stage in state.programme):
        raise InputError((problem(Family.CONTRADICTION, "nothing_to_draw"),))
    return seated + 1


def _field(state: Tournament, stage: Stage, first: int) -> tuple[str, ...]:
    """Who plays the stage: the best first where seats go by rank, else by number."""
    numbers = state.playing
    if stage.best is not None:
        numbers = going_on(ranking(state, after=first - 1), stage.best)
    elif stage.seated_by is not By.DRAW:
        return seats_by_rank(state, after=first - 1)
    if stage.seated_by is By.DRAW:
        return tuple(sorted(numbers, key=in_order))
    return numbers


def _entrant(people: People, number: str) -> Entrant:
    return people.entrants.get(number, Entrant(number))


def drawn_draft(order: Order, seed: str, watch: Callable[[int], bool] | None = None) -> Drafted:
    """The draft of a draw; ``watch`` is told how many rounds are done, and may end the search."""
    drawn = draw(order, seed, watch=watch, as_committed=True)
    report = DrawReport(
        players=tuple(entrant.number for entrant in order.entrants),
        avoid=order.wishes.avoid,
        commitment=drawn.commitment,
        levels=drawn.levels,
        trade_offs=drawn.trade_offs,
        rounds=drawn.rounds,
        forbidden=order.wishes.forbidden,
        stopped=drawn.stopped,
    )
    return Drafted(len(order.played) + 1, drawn.sessions[len(order.played) :], seed, report)


def _ranked_draft(order: Ranked, seed: str) -> Drafted:
    seated = session_by_rank(order, seed)
    report = DrawReport(
        players=order.ranking,
        by=order.by,
        final=order.final,
        avoid=order.wishes.avoid,
        changes=seated.changes,
        own_tables=seated.own_tables,
        left=seated.left,
        forbidden=order.wishes.forbidden,
    )
    return Drafted(len(order.played) + 1, (seated.session,), seed, report)


# What is in the way


def against_draft(state: Tournament, drafted: Drafted) -> tuple[Problem, ...]:
    """Why a draft cannot be seated as things are."""
    return (*_unready(state, drafted), *_outdated(state, drafted))


def against_pairs(state: Tournament, pairs: Pairs) -> Iterator[Problem]:
    """Pairs of nobody, or of one player."""
    yield from unknown_players(state, *(number for pair in pairs for number in pair))
    for number, other in pairs:
        if number == other:
            yield problem(Family.CONTRADICTION, "pair_of_one", number=number)


def _unready(state: Tournament, drafted: Drafted) -> Iterator[Problem]:
    """Seats that cannot be, and sheets that sessions by the standings wait for."""
    yield from problems_of_seats(state, drafted.first, drafted.sessions)
    for session in range(drafted.first, drafted.first + len(drafted.sessions)):
        yield from _awaited(state, session)


def _awaited(state: Tournament, session: int) -> Iterator[Problem]:
    """Where the standings say who plays or where: every sheet that is not confirmed yet."""
    stage = stage_at(state, session)[1]
    if stage is None or (stage.seated_by is By.DRAW and stage.best is None):
        return
    for earlier in range(1, session):
        tables = state.schedule[earlier - 1] if earlier <= len(state.schedule) else ()
        waiting = [
            table for table in range(1, len(tables) + 1) if not _confirmed(state, earlier, table)
        ]
        if not tables:
            yield problem(Family.CONTRADICTION, "standings_await_session", session=earlier)
        elif waiting:
            yield problem(
                Family.CONTRADICTION,
                "standings_await_sheets",
                session=earlier,
                tables=", ".join(map(str, waiting)),
            )


def _confirmed(state: Tournament, session: int, table: int) -> bool:
    sheet = state.sheets.get((session, table))
    return sheet is not None and step_of(sheet) in _CONFIRMED


def _outdated(state: Tournament, drafted: Drafted) -> Iterator[Problem]:
    """A draft for others than those who play now, or in another order of the standings."""
    report = drafted.report
    stage = stage_at(state, drafted.first)[1]
    if report.taken:
        return
    if stage is None or _field(state, stage, drafted.first) != report.players:
        yield problem(Family.CONTRADICTION, "draft_outdated")


# What a draft says


def drafts_of(book: Book, first: int) -> tuple[tuple[LogEntry, Drafted], ...]:
    """Every draft there has been from that session on, with who made it and when."""
    return tuple(
        (entry, entry.event)
        for entry in book.entries
        if isinstance(entry.event, Drafted) and entry.event.first == first
    )


def last_seated(book: Book) -> Seated | None:
    """What was seated last."""
    seated = [entry.event for entry in book.entries if isinstance(entry.event, Seated)]
    return seated[-1] if seated else None


def draft_field(people: People, drafted: Drafted) -> tuple[Entrant, ...]:
    """Those for whom a draft was made."""
    return tuple(_entrant(people, number) for number in drafted.report.players)


def drawn_again(book: Book, drafted: Drafted) -> tuple[Order, DrawnSchedule]:
    """The draw of a draft, as its report tells it."""
    report, played = drafted.report, book.state.schedule[: drafted.first - 1]
    field, sessions = draft_field(book.people, drafted), (*played, *drafted.sessions)
    order = Order(field, len(sessions), _wishes(report), played)
    assert report.commitment is not None
    return order, DrawnSchedule(
        sessions=sessions,
        quality=quality_of(sessions, field, report.forbidden, len(played)),
        levels=report.levels,
        groups=groups_of(order),
        commitment=report.commitment,
        seed=drafted.seed,
        rounds=report.rounds,
        stopped=report.stopped,
        trade_offs=report.trade_offs,
    )


def ranked_again(book: Book, drafted: Drafted) -> tuple[Ranked, SeatedByRank]:
    """The session by rank of a draft, as its report tells it."""
    report, played = drafted.report, book.state.schedule[: drafted.first - 1]
    field, wishes = draft_field(book.people, drafted), _wishes(report)
    order = Ranked(report.players, field, wishes, played, report.by, report.final)
    (session,) = drafted.sessions
    return order, SeatedByRank(session, report.changes, report.own_tables, report.left)


def _wishes(report: DrawReport) -> Wishes:
    return Wishes(avoid=report.avoid, forbidden=report.forbidden)
