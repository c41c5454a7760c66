"""Who sits where he should: empty seats, arrivals, and what lateness costs by now (O1, R17).

What a late player is to lose is proposed here and noted by a referee, as any penalty is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.desk.joining import seat_is_empty
from muraille.tournament.desk.orders import Draft, StateRequest, check
from muraille.tournament.desk.penalties import LATENESS, Penalise
from muraille.tournament.desk.sessions import not_seated
from muraille.tournament.facts import hall_events as ev
from muraille.tournament.facts.events import LogEvent, Penalised
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import Effect, Penalty
from muraille.tournament.facts.people import TABLE
from muraille.tournament.facts.presence import no_session, unknown_players
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.tables import TableState, ready_state
from muraille.tournament.sheets.counting import standing_penalties
from muraille.tournament.sheets.writing import known_sheet


@dataclass(frozen=True, slots=True)
class NoteEmptySeats(StateRequest):
    """These players are not in their seats; their table may say so."""

    players: tuple[str, ...]
    session: int

    def is_open_to(self, author: str) -> bool:
        return author.startswith(TABLE)

    def decide(self, draft: Draft) -> None:
        by = draft.by
        tables = {draft.state.table_of(self.session, player) for player in self.players}
        if by.startswith(TABLE) and {f"{TABLE}{table}" for table in tables} != {by}:
            raise InputError((problem(Family.NOT_LAWFUL, "official_needed", name=by),))
        draft.add(self.events(draft.state))

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        check(_problems_of_seats(state, self.session, self.players))
        empty = state.hall.empty
        new = (player for player in self.players if (self.session, player) not in empty)
        return tuple(ev.SeatEmpty(player, self.session) for player in dict.fromkeys(new))


@dataclass(frozen=True, slots=True)
class NoteArrivals(StateRequest):
    """These players took their seats: now, or when it is said."""

    players: tuple[str, ...]
    session: int
    came: Instant | None = None

    def decide(self, draft: Draft) -> None:
        came = draft.at if self.came is None else self.came
        if came > draft.at:
            raise InputError((problem(Family.CONTRADICTION, "arrives_later"),))
        draft.add(replace(self, came=came).events(draft.state))

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        check(_problems_of_seats(state, self.session, self.players))
        came = self.came or Instant(0)
        return tuple(
            ev.Arrived(player, self.session, came) for player in dict.fromkeys(self.players)
        )


def _problems_of_seats(
    state: Tournament, session: int, players: Sequence[str]
) -> Iterator[Problem]:
    yield from unknown_players(state, *players)
    yield from no_session(state, session)
    for player in players:
        if player in state.players and state.table_of(session, player) is None:
            yield not_seated(player, session)


def start_waits_for(state: Tournament, session: int) -> Iterator[Problem]:
    """Why a session is better not started yet: empty seats, tables that no referee saw (3.5.7.2).

    It can be started all the same. Tables are told of only where some were seen.
    """
    tables = state.schedule[session - 1] if 1 <= session <= len(state.schedule) else ()
    empty = [player for four in tables for player in four if _is_awaited(state, session, player)]
    if empty:
        yield problem(Family.CONTRADICTION, "seats_are_empty", numbers=", ".join(empty))
    sheets = [known_sheet(state, session, table) for table in range(1, len(tables) + 1)]
    ready = {str(sheet.table): ready_state(state, sheet) for sheet in sheets}
    unseen = [table for table, reached in ready.items() if reached is not TableState.SEEN]
    if unseen and {*ready.values()} != {TableState.EMPTY}:
        yield problem(Family.CONTRADICTION, "tables_not_seen", tables=", ".join(unseen))


def _is_awaited(state: Tournament, session: int, player: str) -> bool:
    return state.substitution(session, player) is None and seat_is_empty(state, session, player)


# Lateness


@dataclass(frozen=True, slots=True)
class LateSeat:
    """A seat that is empty, or was taken late and nobody has noted it yet.

    ``late`` are the seconds since the start, None while the session has not started; ``came`` is
    None while the seat is empty. ``cost`` is the entry that a referee would note now.
    """

    session: int
    table: int
    player: str
    late: int | None
    came: Instant | None = None
    cost: Penalty | None = None

    @property
    def points(self) -> int:
        """What it costs the player now."""
        return 0 if self.cost is None else dict(self.cost.points).get(self.player, 0)

    @property
    def substitute(self) -> bool:
        """Whether somebody else plays the session by now."""
        wanted = {Effect.SUBSTITUTE, Effect.OUT_OF_SESSION}
        return self.cost is not None and not wanted.isdisjoint(self.cost.effects)


def late_seats(state: Tournament, session: int, now: Instant) -> Iterator[LateSeat]:
    """Empty seats of a session, and lateness to be noted, table by table."""
    noted = {
        penalty.player
        for penalty in standing_penalties(state)
        if (penalty.offence, penalty.session) == (LATENESS, session)
    }
    start = state.times(session).started
    tables = state.schedule[session - 1] if 1 <= session <= len(state.schedule) else ()
    for table, four in enumerate(tables, 1):
        for player in four:
            if player in noted or state.substitution(session, player) is not None:
                continue
            arrival = state.hall.arrivals.get((session, player))
            came = None if arrival is None else arrival.came
            late = None if start is None else max(0, (now if came is None else came) - start)
            if seat_is_empty(state, session, player) if came is None else late:
                cost = _cost(state, session, player, late) if late else None
                yield LateSeat(session, table, player, late, came, cost)


def _cost(state: Tournament, session: int, player: str, late: int) -> Penalty | None:
    """The ledger's entry; None where the rulebook does not punish it."""
    try:
        entry, *_more = Penalise(player, LATENESS, session, late=late).events(state)
    except InputError:
        return None
    return entry.penalty if isinstance(entry, Penalised) else None
