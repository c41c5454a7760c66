"""What everybody in the hall is shown on the wall: clock, seats by name, published standings.

Values made of what is public. Holds no sentence, asks no clock, changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from muraille.server.hall_pages.day import DayPhase, session_and_phase
from muraille.tournament.facts.hall_state import Announcement
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.people import People, spoken
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.clocks import Clock, ClockState, clock
from muraille.tournament.running.public import announcements
from muraille.tournament.standings import Standing, Status

FEW, ROWS = 48, 12
"""Up to so many names fill two columns, more three; a column has so many rows."""
SEATS_ONLY = 20 * MINUTE
"""So long before a session only the seats are shown, no more the standings."""

_Row = TypeVar("_Row")


class SoundKind(Enum):
    """What sounds in the hall: before the end of time, and at it."""

    SIGNAL = "signal"
    END = "end"


@dataclass(frozen=True, slots=True)
class HallSound:
    """A sound that is due."""

    kind: SoundKind
    at: Instant


@dataclass(frozen=True, slots=True)
class TableTime:
    """A table that has a time of its own: until when it plays, or that it stands still."""

    table: int
    ends: Instant
    is_stopped: bool


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """Who sits where, by public name; ``seat`` counts from 0, East."""

    number: str
    first: str
    last: str
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A line of the standings with the public name."""

    row: Standing
    name: str


@dataclass(frozen=True, slots=True)
class Projector:
    """Everything on the wall; ``session`` is that which is played or comes next.

    ``late`` is by how much the plan was shifted, ``standings_after`` the last session in the
    standings. Seats and standings come in pages.
    """

    session: int
    phase: DayPhase
    clock: Clock
    sounds: tuple[HallSound, ...] = ()
    tables: tuple[TableTime, ...] = ()
    late: int = 0
    seats: tuple[tuple[NamedSeat, ...], ...] = ()
    standings: tuple[tuple[NamedPlace, ...], ...] = ()
    standings_after: int = 0
    announced: tuple[Announcement, ...] = ()


def projector_of(
    state: Tournament, people: People, now: Instant, standings: Sequence[Standing]
) -> Projector:
    """The wall as it is; ``standings`` are the public ones."""
    session, phase = session_and_phase(state)
    time = clock(state, session, now)
    is_on = phase is DayPhase.PLAYING
    soon = time.starts is not None and time.starts - now <= SEATS_ONLY
    seats = _seats(state, people, session) if phase is DayPhase.BEFORE else ()
    shows_standings = not is_on and not (seats and soon)
    places = _places(people, standings) if shows_standings else ()
    return Projector(
        session,
        phase,
        time,
        _sounds(state, time) if is_on else (),
        _own_times(state, session, time, now) if is_on else (),
        0 if is_on else _late(state, session, time),
        pages(seats),
        pages(places),
        max((session for place in places for session, _table in place.row.results), default=0),
        announcements(state, now),
    )


def _sounds(state: Tournament, time: Clock) -> tuple[HallSound, ...]:
    """The book's signal, and the end where that ends hands; nothing while play stands still."""
    rules = state.dossier.book.clock
    if time.signal is None or time.ends is None or time.state is ClockState.STOPPED:
        return ()
    signal = (HallSound(SoundKind.SIGNAL, time.signal),) if rules.signal else ()
    end = (HallSound(SoundKind.END, time.ends),) if rules.ends_hands else ()
    return (*signal, *end)


def _own_times(state: Tournament, session: int, hall: Clock, now: Instant) -> tuple[TableTime, ...]:
    """Tables that end later than the hall, or stand still alone."""
    found = []
    for table in range(1, len(state.schedule[session - 1]) + 1):
        own = clock(state, session, now, table)
        alone = own.state is ClockState.STOPPED and hall.state is not ClockState.STOPPED
        if own.ends is not None and (own.ends != hall.ends or alone):
            found.append(TableTime(table, own.ends, alone))
    return tuple(found)


def _late(state: Tournament, session: int, time: Clock) -> int:
    planned = state.times(session).planned
    return 0 if planned is None or time.starts is None else max(0, time.starts - planned)


def _seats(state: Tournament, people: People, session: int) -> tuple[NamedSeat, ...]:
    """Everybody who sits down in a session by last name: a substitute where one is named."""
    rows = []
    for table, four in enumerate(state.schedule[session - 1], 1):
        for seat, number in enumerate(four):
            away = state.substitution(session, number)
            sits = number if away is None else away.substitute or number
            first, last = people.names(sits, public=True)
            rows.append(NamedSeat(sits, first, last or sits, table, seat))
    rows.sort(key=lambda row: (spoken(row.last), spoken(row.first), row.table))
    return tuple(rows)


def _places(people: People, standings: Sequence[Standing]) -> tuple[NamedPlace, ...]:
    """Nobody is named who was taken out of them (R33); nothing while nothing is published."""
    if not any(row.results for row in standings):
        return ()
    shown = (row for row in standings if row.status is not Status.REMOVED)
    return tuple(NamedPlace(row, people.public_name(row.player)) for row in shown)


def pages(rows: Sequence[_Row]) -> tuple[tuple[_Row, ...], ...]:
    """Rows in pages that are about equally full.

    >>> [len(page) for page in pages(range(40))], len(pages(range(256)))
    ([20, 20], 8)
    """
    if not rows:
        return ()
    most = ROWS * (2 if len(rows) <= FEW else 3)
    number = -(-len(rows) // most)
    size = -(-len(rows) // number)
    return tuple(tuple(rows[at : at + size]) for at in range(0, len(rows), size))
