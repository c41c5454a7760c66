"""``muraille tournament print``: a tournament's sheets, cards, lists and forms as PDF.

Results and seating may be written as CSV or XLSX as well, by the name of the file; the result
file of the European association only so.
"""

import argparse
from pathlib import PurePath
from typing import TYPE_CHECKING

from muraille.answers.hall import codes_in
from muraille.cli.draw.list_files import bytes_of
from muraille.cli.paper.command import need_paper, write_bytes, write_pdf
from muraille.cli.tournament.event_parts import PRINTED
from muraille.cli.tournament.request import TournamentRequest
from muraille.records.tournaments import read_book
from muraille.tiles.problems import Family, bad_request, problem
from muraille.words import Language

if TYPE_CHECKING:
    from muraille.paper.of_tournament.printing import Printing

_BY = ("player", "table")


def run_print(options: argparse.Namespace, language: Language) -> None:
    """Write what was asked for; ``InputError`` tells all that is wrong."""
    asked = TournamentRequest(options)
    what, out = asked.needed_text("what"), asked.text("out")
    session, appeal = asked.number("session"), asked.number("appeal")
    table = asked.number("table")
    names = ", ".join(PRINTED)
    if what and what not in PRINTED:
        asked.refuse(problem(Family.BAD_REQUEST, "unknown_paper", name=what, names=names))
    if not out:
        asked.refuse(problem(Family.BAD_REQUEST, "missing_out"))
    by = asked.text("by") or "table"
    if by not in _BY:
        trouble = problem(Family.BAD_REQUEST, "unknown_paper", name=by, names=", ".join(_BY))
        asked.refuse(trouble)
    asked.end()
    book = read_book(asked.file)
    state = book.state
    case = None if appeal is None else state.appeal(appeal)
    if appeal is not None and case is None:
        raise bad_request("no_such_appeal", id=appeal)
    need_paper()
    from muraille.paper.of_tournament.printing import Printing, document_of

    link, whole = asked.text("link"), bool(options.whole)
    codes = codes_in(bytes_of(asked.text("codes"))) if asked.text("codes") else {}
    printing = Printing(
        *(state, book.people, language, asked.now(), session, case),
        *(by == "player", link, codes, whole, table, asked.text("player")),
    )
    suffix = PurePath(out).suffix.lower()
    if suffix in (".csv", ".xlsx"):
        write_bytes(out, _table(printing, what, suffix))
    else:
        write_pdf(out, document_of(what, printing), language)


def _table(printing: "Printing", what: str, suffix: str) -> bytes:
    from muraille.paper.grids import csv_bytes
    from muraille.paper.of_tournament.printing import grids_of
    from muraille.paper.spreadsheets import xlsx_bytes

    grids = grids_of(what, printing)
    return xlsx_bytes(grids) if suffix == ".xlsx" else csv_bytes(grids[0])
