"""``muraille tournament print``: a tournament's sheets, cards, lists and forms as PDF.

Results and seating may be written as CSV or XLSX as well, by the name of the file; the result
file of the European association only so.
"""

import argparse
from pathlib import PurePath
from typing import TYPE_CHECKING

from muraille.cli.paper.command import need_paper, write_bytes
from muraille.cli.tournament.common_options import add_common
from muraille.cli.tournament.request import Asked
from muraille.records.tournaments import read_book
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.orders import current
from muraille.words import Language, translator

if TYPE_CHECKING:
    from muraille.paper.of_tournament.printing import Printing

_BY = ("player", "table")
_SEATED = ("sheets", "cards", "tables", "seating")
_NAMES = (*_SEATED, "results", "appeals", "file", "penalties", "certificates", "ema")


def fill_print(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``print``."""
    _ = translator(language)
    parser.usage = _("muraille tournament print FILE --what WHAT --out FILE.pdf [options]")
    parser.description = _(
        "Prints a tournament as PDF, A4: sheets (score sheets, as far as they are written),\n"
        "cards (players, with their schedules), tables (table cards), seating, results,\n"
        "appeals (forms 2 and 3), file (with its checklist), penalties (the rulebook's card),\n"
        "certificates. Results and seating also as .xlsx or .csv, and so the result file of the\n"
        "European association, ema."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament print cup.jsonl --what cards --out cards.pdf\n"
        "  muraille tournament print cup.jsonl --what sheets --session 3 --out sheets.pdf\n"
        "  muraille tournament print cup.jsonl --what seating --by player --out seating.pdf\n"
        "  muraille tournament print cup.jsonl --what tables --out tables.pdf"
        " --link http://192.168.1.10:8000/t/{table}\n"
        "  muraille tournament print cup.jsonl --what ema --out results.xlsx"
    )
    options = add_common(parser, language, changes=False)
    options.add_argument("--what", metavar=_("WHAT"), help=", ".join(_NAMES))
    options.add_argument(
        "--out", metavar=_("FILE"), help=_("the file to write; “-” is standard output")
    )
    options.add_argument(
        "--session", metavar="3", help=_("only this session; results: after this session")
    )
    options.add_argument(
        "--by", metavar="|".join(_BY), help=_("seating: by table, as usual, or by player")
    )
    options.add_argument("--appeal", metavar="1", help=_("appeals: which; blank forms without"))
    options.add_argument(
        "--link",
        metavar="http://…/{table}",
        help=_("an address printed as QR code; {session}, {table}, {number} are filled in"),
    )


def run_print(options: argparse.Namespace, language: Language) -> None:
    """Write what was asked for; ``InputError`` tells all that is wrong."""
    asked = Asked(options)
    what, out = asked.needed_text("what"), asked.text("out")
    session, appeal = asked.number("session"), asked.number("appeal")
    names = ", ".join(_NAMES)
    if what and what not in _NAMES:
        asked.refuse(problem(Family.BAD_REQUEST, "unknown_paper", name=what, names=names))
    if not out:
        asked.refuse(problem(Family.BAD_REQUEST, "missing_out"))
    by = asked.text("by") or "table"
    if by not in _BY:
        told = problem(Family.BAD_REQUEST, "unknown_paper", name=by, names=", ".join(_BY))
        asked.refuse(told)
    asked.end()
    book = read_book(asked.file)
    state = current(book.state, asked.now())
    if session is not None and not 1 <= session <= len(state.schedule):
        told = problem(Family.BAD_REQUEST, "no_such_session", session=session)
        raise InputError((told,))
    if what in _SEATED and not state.schedule:
        raise InputError((problem(Family.BAD_REQUEST, "nothing_drawn", name=what),))
    case = None if appeal is None else state.appeal(appeal)
    if appeal is not None and case is None:
        raise InputError((problem(Family.BAD_REQUEST, "no_such_appeal", id=appeal),))
    need_paper()
    from muraille.paper.of_tournament.printing import Printing

    link = asked.text("link")
    printing = Printing(state, book.people, language, session, case, by == "player", link)
    write_bytes(out, _made(printing, what, PurePath(out).suffix.lower()))


def _made(printing: "Printing", what: str, suffix: str) -> bytes:
    from muraille.paper.grids import csv_bytes
    from muraille.paper.of_tournament.printing import DOCUMENTS, GRIDS
    from muraille.paper.spreadsheets import xlsx_bytes
    from muraille.paper.typesetting import pdf

    if suffix not in (".csv", ".xlsx"):
        if what not in DOCUMENTS:
            raise InputError((problem(Family.BAD_REQUEST, "only_as_table", name=what),))
        return pdf(DOCUMENTS[what](printing))
    if what not in GRIDS:
        names = ", ".join(GRIDS)
        raise InputError((problem(Family.BAD_REQUEST, "not_as_table", name=what, names=names),))
    grids = GRIDS[what](printing)
    return xlsx_bytes(grids) if suffix == ".xlsx" else csv_bytes(grids[0])
