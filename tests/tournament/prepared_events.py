"""Small tournaments, made ready for the tests: players, seats and a session under way."""

from collections.abc import Sequence
from functools import reduce

from muraille.tournament.desk.joining import change_file, register
from muraille.tournament.desk.sessions import EndSession, PlanSession, StartSession, seat
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    ConfirmSheets,
    EnterSheet,
    PublishSheets,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.facts.events import LogEvent, Registration
from muraille.tournament.facts.instants import Instant, instant_in
from muraille.tournament.facts.people import NOBODY, Role, with_entrants, with_official
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.tournament.sheets.writing import known_sheet

MORNING = instant_in("2026-01-03T09:00")
SCORER, SECOND, REFEREE, CHIEF = "o1", "o2", "o3", "o4"
OFFICIALS = reduce(
    lambda people, official: with_official(people, *official),
    (
        ("Sam", Role.SCORER),
        ("Kim", Role.SCORER),
        ("Rita", Role.REFEREE),
        ("Carla", Role.CHIEF),
        ("Olga", Role.ORGANISER),
    ),
    NOBODY,
)


def players(number: int) -> tuple[Entrant, ...]:
    """So many entrants with names."""
    return tuple(
        Entrant(str(n), f"First{n}", f"Last{n}", country="FRA" if n % 2 else "BEL", licence="x")
        for n in range(1, number + 1)
    )


def simple_schedule(number: int, sessions: int) -> Schedule:
    """Neighbours at a table, turned by one seat each session; meetings repeat."""
    found = []
    for session in range(sessions):
        numbers = [str(n) for n in range(1, number + 1)]
        tables = [numbers[at : at + 4] for at in range(0, number, 4)]
        turned = [four[session % 4 :] + four[: session % 4] for four in tables]
        found.append(tuple((a, b, c, d) for a, b, c, d in turned))
    return tuple(found)


def tournament(
    rulebook: str = "mcr-wmo-2014", number: int = 4, sessions: int = 1, **changes: str
) -> Book:
    """A drawn tournament, nothing played yet."""
    book = Book(with_entrants(OFFICIALS, players(number)))
    told = {"name": "Cup", "rulebook": rulebook, **changes}
    book = then(book, change_file(book.state, told), MORNING)
    book = then(book, register(book.state, players(number), Registration.ACCEPTED), MORNING)
    return then(book, seat(book.state, 1, simple_schedule(number, sessions)), MORNING)


def then(book: Book, events: Sequence[LogEvent], at: Instant = MORNING, by: str = SCORER) -> Book:
    """The book with these facts."""
    return book.with_events(events, at, by)


def after(minutes: int, session: int = 1) -> Instant:
    """So many minutes after a session's planned start."""
    return Instant(MORNING + (session - 1) * 4 * 3600 + minutes * 60)


def started(book: Book, session: int = 1) -> Book:
    """The session runs."""
    book = then(book, PlanSession(session, after(0, session)).events(book.state))
    return then(book, StartSession(session).events(book.state), after(0, session))


def ended(book: Book, session: int = 1, minutes: int = 150) -> Book:
    """The session is over."""
    return then(book, EndSession(session).events(book.state), after(minutes, session))


def hands(book: Book, *lines: McrLine, session: int = 1, table: int = 1) -> Book:
    """MCR hands written."""
    return then(book, WriteSheet(session, table, lines).events(book.state), after(10, session))


def totals(
    book: Book,
    figures: Sequence[int],
    *,
    bets: int = 0,
    session: int = 1,
    table: int = 1,
    override: str = "",
) -> Book:
    """Totals written, in the order of the seats."""
    seats = book.state.seats(session, table)
    assert seats is not None
    by_number = dict(zip(seats, figures, strict=True))
    told = Totals(by_number, bets, override=override)
    events = WriteSheet(session, table, told).events(book.state)
    return then(book, events, after(150, session))


def entered(book: Book, session: int = 1, table: int = 1) -> Book:
    """The sheet agreed, signed and entered."""
    place, at = (session, table), after(155, session)
    book = then(book, AgreeSheet(*place).events(book.state), at)
    players = known_sheet(book.state, *place).players
    book = then(book, SignSheet(*place, players, REFEREE).events(book.state), at)
    return then(book, EnterSheet(*place).events(book.state), at)


def published(book: Book, session: int = 1, table: int = 1) -> Book:
    """The entered sheet confirmed by a second person, and published."""
    at = after(160, session)
    book = then(book, step(ConfirmSheets(session, table), book, SECOND), at, SECOND)
    return then(book, step(PublishSheets(session, table), book), at)


def step(
    request: ConfirmSheets | PublishSheets, book: Book, by: str = SCORER
) -> tuple[LogEvent, ...]:
    """What a step of one sheet's life makes a fact."""
    sheet = known_sheet(book.state, request.session, request.table)
    return (request.step(book.people, sheet, by),)
