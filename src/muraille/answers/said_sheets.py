"""What stands on a sheet as people said it: read only where the players of the sheet are known."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.answers.tournament_sheets import sheet_lines
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk import sheets
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.instants import Place
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import Totals
from muraille.tournament.sheets.spoken import row_in
from muraille.tournament.sheets.writing import known_sheet

SaidRequest = sheets.WriteSheet | sheets.CorrectSheet | sheets.HandInSheet
"""Requests with something written on a sheet."""


@dataclass(frozen=True, slots=True)
class AsSaid:
    """A request about a sheet, with what stands there as people said it.

    Bytes of a line that are no text are kept as Python keeps them in file names.
    """

    request: SaidRequest
    lines: tuple[str, ...]
    override: str = ""

    def __call__(self, book: Book) -> DeskRequest:
        """The request, read; ``InputError`` names all that is wrong."""
        sheet = known_sheet(book.state, self.request.session, self.request.table)
        lines = (line.encode(errors="surrogateescape") for line in self.lines)
        written = sheet_lines(book.state.dossier.rulebook, sheet.players, lines)
        if isinstance(written, Totals):
            written = replace(written, override=self.override)
        return replace(self.request, written=written)


Wanted = DeskRequest | AsSaid


def typed_row(book: Book, place: Place, row: str, reason: str) -> AsSaid:
    """A row typed at a desk: added, or for this reason in place of what was typed wrongly (O13)."""
    sheet = known_sheet(book.state, *place)
    written = sheet_lines(book.state.dossier.rulebook, sheet.players, [row.encode()])
    if isinstance(written, Totals):
        again = sheet.totals is not None
    else:
        again = written[0].number in {hand.number for hand in sheet.hands}
    if not again:
        return AsSaid(sheets.WriteSheet(*place, ()), (row,))
    return AsSaid(sheets.CorrectSheet(*place, (), SheetFault.TYPING, reason), (row,))


def row_with(last: str, line: str) -> str:
    """The line as a row; what begins with + goes with the row typed before it."""
    return f"{last} {line}" if line.startswith("+") else line


def numbered(row: str, hand: int) -> str:
    """The row with the number of its hand, by which it can be typed again."""
    return row if row_in(row).number is not None else f"{hand}: {row}"


def without_line(error: InputError) -> Iterator[Problem]:
    """What is wrong with the only line there is, which needs no number."""
    for wrong in error.problems:
        yield replace(wrong, params=tuple(item for item in wrong.params if item[0] != "line"))
