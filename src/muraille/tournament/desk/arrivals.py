"""Who sits where he should: fees, empty seats, arrivals, and what lateness costs by now (O1, R17).

What a late player is to lose is proposed here and noted by a referee, as any penalty is.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.joining import missing
from muraille.tournament.desk.orders import Draft, StateRequest, check
from muraille.tournament.desk.penalties import LATENESS, Penalise
from muraille.tournament.desk.sessions import not_seated
from muraille.tournament.facts import hall_events as ev
from muraille.tournament.facts.events import FeePaid, LogEvent, Penalised
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import Effect, Penalty
from muraille.tournament.facts.people import TABLE
from muraille.tournament.facts.presence import no_session, unknown_players
from muraille.tournament.facts.state import Tournament
from muraille.tournament.sheets.counting import standing_penalties


@dataclass(frozen=True, slots=True)
class PayFees(StateRequest):
    """All these have paid, or have not after all; who had before stays so."""

    players: tuple[str, ...]
    paid: bool = True

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        check(unknown_players(state, *self.players))
        new = dict.fromkeys(
            number
            for number in self.players
            if (state.players[number].paid is not None) is not self.paid
        )
        return tuple(FeePaid(number, self.paid) for number in new)


def owing(state: Tournament) -> tuple[str, ...]:
    """Accepted players who have not paid; nobody where no fee was ever noted."""
    unpaid = tuple(number for number in state.playing if state.players[number].paid is None)
    return unpaid if any(player.paid is not None for player in state.players.values()) else ()


@dataclass(frozen=True, slots=True)
class NoteEmptySeat(StateRequest):
    """A player is not in his seat; his table may say so."""

    player: str
    session: int

    def is_open_to(self, author: str) -> bool:
        return author.startswith(TABLE)

    def decide(self, draft: Draft) -> None:
        by, table = draft.by, draft.state.table_of(self.session, self.player)
        if by.startswith(TABLE) and by != f"{TABLE}{table}":
            raise InputError((problem(Family.NOT_LAWFUL, "official_needed", name=by),))
        draft.add(self.events(draft.state))

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        _check_seat(state, self.session, self.player)
        known = (self.session, self.player) in state.hall.empty
        return () if known else (ev.SeatEmpty(self.player, self.session),)


@dataclass(frozen=True, slots=True)
class NoteArrival(StateRequest):
    """A player took his seat: now, or when it is said."""

    player: str
    session: int
    came: Instant | None = None

    def decide(self, draft: Draft) -> None:
        came = draft.at if self.came is None else self.came
        if came > draft.at:
            raise InputError((problem(Family.CONTRADICTION, "arrives_later"),))
        draft.add(NoteArrival(self.player, self.session, came).events(draft.state))

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        _check_seat(state, self.session, self.player)
        return (ev.Arrived(self.player, self.session, self.came or Instant(0)),)


def _check_seat(state: Tournament, session: int, player: str) -> None:
    problems = [*unknown_players(state, player), *no_session(state, session)]
    if not problems and state.table_of(session, player) is None:
        problems.append(not_seated(player, session))
    check(problems)


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
            if _is_empty(state, session, table, player) if came is None else late:
                cost = _cost(state, session, player, late) if late else None
                yield LateSeat(session, table, player, late, came, cost)


def _is_empty(state: Tournament, session: int, table: int, player: str) -> bool:
    """Noted as empty; or who never checked in, where others did, until the table was seen."""
    if (session, player) in state.hall.empty:
        return True
    seen, sheet = state.hall.tables.get((session, table)), state.sheet(session, table)
    is_seen = seen is not None and seen.seen and seen.players == state.seats(session, table)
    plays = is_seen or (sheet is not None and sheet.written)
    used = any(each.checked_in for each in state.players.values())
    return used and not plays and player in missing(state)


def _cost(state: Tournament, session: int, player: str, late: int) -> Penalty | None:
    """The ledger's entry; None where the rulebook does not punish it."""
    try:
        entry, *_more = Penalise(player, LATENESS, session, late=late).events(state)
    except InputError:
        return None
    return entry.penalty if isinstance(entry, Penalised) else None
