"""S5 *Entry desk* and *Confirm*: which sheets wait for whom, and the one that is looked at.

Values made of the tournament and its people; ``asked`` is what stands in the address. Holds no
sentence, changes nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from muraille.server.hall_pages.sheet_shown import ColumnShown, columns_of
from muraille.tournament.desk.orders import told_author
from muraille.tournament.desk.sheets import is_own_entry
from muraille.tournament.facts.people import TABLE
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.facts.versions import sheet_of, version
from muraille.tournament.log.book import Book
from muraille.tournament.running.tables import session_on
from muraille.tournament.sheets.counting import bets_left
from muraille.tournament.sheets.keeping import is_on_paper
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.writing import known_sheet

_TO_ENTER = (SheetStage.OPEN, SheetStage.AGREED, SheetStage.SIGNED)
_TO_CONFIRM = (SheetStage.ENTERED,)
_CONFIRMED = (SheetStage.CONFIRMED, SheetStage.PUBLISHED)

Asked = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class DeskTable:
    """A table of the session; ``waits`` where it is for who looks to do the next step."""

    number: int
    stage: SheetStage
    hands: int
    is_on_paper: bool
    is_doubted: bool
    is_own: bool
    waits: bool


@dataclass(frozen=True, slots=True)
class DeskSheet:
    """The sheet that is looked at; ``hand`` is the next one, ``unsigned`` who has not signed yet.

    ``authors`` are the names of those whose writing stands on it.
    """

    sheet: Sheet
    stage: SheetStage
    columns: tuple[ColumnShown, ...]
    hand: int
    bets: int
    is_on_paper: bool
    is_own: bool
    unsigned: tuple[ColumnShown, ...]
    authors: tuple[str, ...]
    doubted_by: str
    version: int


@dataclass(frozen=True, slots=True)
class Desk:
    """A session's sheets: how many are entered and confirmed, and the one that is looked at."""

    session: int
    sessions: int
    tables: tuple[DeskTable, ...]
    sheet: DeskSheet | None

    @property
    def entered(self) -> int:
        """How many are in the results."""
        return sum(table.stage not in _TO_ENTER for table in self.tables)

    @property
    def confirmed(self) -> int:
        """How many a second person has compared."""
        return sum(table.stage in _CONFIRMED for table in self.tables)


def entry_desk(book: Book, by: str, asked: Asked) -> Desk:
    """What is to be entered: sheets that are not, and those that a second person doubts."""
    return _desk(book, by, asked, lambda table: table.stage in _TO_ENTER or table.is_doubted)


def confirm_desk(book: Book, by: str, asked: Asked) -> Desk:
    """What somebody may confirm: entered sheets, and nobody his own."""
    return _desk(book, by, asked, lambda table: table.stage in _TO_CONFIRM and not table.is_own)


def _desk(book: Book, by: str, asked: Asked, waits: Callable[[DeskTable], bool]) -> Desk:
    state = book.state
    number = _asked_number(asked, "session")
    begun = [at for at in _sessions(state) if state.times(at).started is not None]
    tables = {at: _tables(book, at, by, waits) for at in begun}
    waiting = (at for at in begun if any(table.waits for table in tables[at]))
    session = number if number in _sessions(state) else next(waiting, session_on(state))
    mine = tables.get(session) or _tables(book, session, by, waits)
    table = _chosen(mine, asked)
    sheet = None if table is None else _sheet(book, known_sheet(state, session, table), by)
    return Desk(session, len(state.schedule), mine, sheet)


def _sessions(state: Tournament) -> range:
    return range(1, len(state.schedule) + 1)


def _tables(
    book: Book, session: int, by: str, waits: Callable[[DeskTable], bool]
) -> tuple[DeskTable, ...]:
    state = book.state
    if session not in _sessions(state):
        return ()
    shown = []
    for number in range(1, len(state.schedule[session - 1]) + 1):
        sheet = known_sheet(state, session, number)
        table = DeskTable(
            number,
            step_of(sheet),
            len(sheet.hands),
            step_of(sheet) is SheetStage.OPEN and is_on_paper(state, sheet),
            sheet.doubt is not None,
            is_own_entry(book.people, sheet, by),
            waits=False,
        )
        shown.append(replace(table, waits=waits(table)))
    return tuple(shown)


def _chosen(tables: Sequence[DeskTable], asked: Asked) -> int | None:
    """The table that was asked for; else the next that waits, after the last of them the first."""
    numbers = [table.number for table in tables]
    if (number := _asked_number(asked, "table")) in numbers:
        return number
    before = _asked_number(asked, "after")
    waiting = [table.number for table in tables if table.waits]
    later = [number for number in waiting if number > before]
    return next(iter(later or waiting), None)


def _asked_number(asked: Asked, name: str) -> int:
    text = asked.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0


def _sheet(book: Book, sheet: Sheet, by: str) -> DeskSheet:
    state, people = book.state, book.people
    columns = columns_of(book, sheet)
    authors = (author for author in sheet.authors if not author.startswith(TABLE))
    return DeskSheet(
        sheet,
        step_of(sheet),
        columns,
        len(sheet.hands) + 1,
        bets_left(sheet),
        is_on_paper(state, sheet),
        is_own_entry(people, sheet, by),
        tuple(column for column in columns if not column.signed),
        tuple(told_author(people, author) for author in authors),
        "" if sheet.doubt is None else told_author(people, sheet.doubt.mark.by),
        version(state, sheet_of(sheet.session, sheet.table)),
    )
