"""What stands on a sheet as people said it: read only where the players of the sheet are known."""

from dataclasses import dataclass, replace

from muraille.answers.tournament_sheets import sheet_lines
from muraille.tournament.desk import sheets
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import Totals
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
