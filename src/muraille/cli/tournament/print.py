"""``muraille tournament print``: a tournament's sheets, cards, lists and forms as PDF.

Results and seating may be written as CSV or XLSX as well, by the name of the file; the result
file of the European association only so.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from muraille.cli.paper.command import need_paper, write_bytes
from muraille.cli.tournament.common_options import add_common
from muraille.cli.tournament.request import Asked
from muraille.records.tournaments import read_book
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.orders import current
from muraille.tournament.facts.state import Appeal
from muraille.tournament.log.book import Book
from muraille.words import Language, translator

if TYPE_CHECKING:
    from muraille.paper.grids import Grid
    from muraille.paper.typesetting import Document
    from muraille.paper.values import Schedule

_BY = ("player", "table")
_SEATED = ("sheets", "cards", "tables", "seating")


@dataclass(frozen=True, slots=True)
class _Printing:
    """What is printed of which tournament, once the options are read."""

    book: Book
    language: Language
    session: int | None
    appeal: Appeal | None
    by: str
    link: str

    def schedule(self, *, public: bool = False) -> "Schedule":
        from muraille.paper.of_tournament.schedules import schedule_of

        sessions = () if self.session is None else (self.session,)
        return schedule_of(
            self.book.state,
            self.book.people,
            self.language,
            sessions=sessions,
            public=public,
            link=self.link,
        )


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
    book = replace(book, state=current(book.state, asked.now()))
    if session is not None and not 1 <= session <= len(book.state.schedule):
        told = problem(Family.BAD_REQUEST, "no_such_session", session=session)
        raise InputError((told,))
    if what in _SEATED and not book.state.schedule:
        raise InputError((problem(Family.BAD_REQUEST, "nothing_drawn", name=what),))
    case = None if appeal is None else book.state.appeal(appeal)
    if appeal is not None and case is None:
        raise InputError((problem(Family.BAD_REQUEST, "no_such_appeal", id=appeal),))
    need_paper()
    printing = _Printing(book, language, session, case, by, asked.text("link"))
    write_bytes(out, _made(printing, what, PurePath(out).suffix.lower()))


def _made(printing: _Printing, what: str, suffix: str) -> bytes:
    if suffix not in (".csv", ".xlsx"):
        if what not in _MAKERS:
            raise InputError((problem(Family.BAD_REQUEST, "only_as_table", name=what),))
        from muraille.paper.typesetting import pdf

        return pdf(_MAKERS[what](printing))
    if what not in _GRIDS:
        names = ", ".join(_GRIDS)
        raise InputError((problem(Family.BAD_REQUEST, "not_as_table", name=what, names=names),))
    from muraille.paper.grids import csv_bytes
    from muraille.paper.spreadsheets import xlsx_bytes

    grids = _GRIDS[what](printing)
    return xlsx_bytes(grids) if suffix == ".xlsx" else csv_bytes(grids[0])


def _sheets(printing: _Printing) -> "Document":
    from muraille.paper.of_tournament.sheets import sheets_of

    return sheets_of(printing.book.state, printing.schedule(), printing.language)


def _cards(printing: _Printing) -> "Document":
    from muraille.paper.cards import player_cards

    return player_cards(printing.schedule(), printing.language)


def _tables(printing: _Printing) -> "Document":
    from muraille.paper.cards import table_cards

    return table_cards(printing.schedule(public=True), printing.language)


def _seating(printing: _Printing) -> "Document":
    from muraille.paper.cards import seating_by_player, seating_by_table

    make = seating_by_player if printing.by == "player" else seating_by_table
    return make(printing.schedule(public=True), printing.language)


def _results(printing: _Printing) -> "Document":
    from muraille.paper.of_tournament.rankings import results_of
    from muraille.paper.results import result_lists

    book, language = printing.book, printing.language
    found = results_of(book.state, book.people, language, after=printing.session)
    return result_lists(found, language)


def _appeals(printing: _Printing) -> "Document":
    from muraille.paper.appeals import AppealHead, appeal_forms
    from muraille.paper.of_tournament.forms import appeal_of, decision_of, receipt_of
    from muraille.paper.of_tournament.heads import event_of

    book, language, case = printing.book, printing.language, printing.appeal
    if case is None:
        amount, currency = book.state.dossier.appeal_fee
        event = event_of(book.state, language)
        return appeal_forms(AppealHead(event, f"{amount} {currency}"), language)
    return appeal_forms(
        appeal_of(book.state, book.people, case, language),
        language,
        receipt_of(case, language),
        decision_of(case, book.people, language),
    )


def _file(printing: _Printing) -> "Document":
    from muraille.paper.of_tournament.forms import file_of
    from muraille.paper.tournament_file import tournament_file

    book, language = printing.book, printing.language
    return tournament_file(file_of(book.state, book.people, language), language)


def _penalties(printing: _Printing) -> "Document":
    from muraille.paper.penalty_card import penalty_card

    return penalty_card(printing.book.state.dossier.rulebook, printing.language)


def _certificates(printing: _Printing) -> "Document":
    from muraille.paper.of_tournament.rankings import certificates_of
    from muraille.paper.results import certificates

    book, language = printing.book, printing.language
    return certificates(certificates_of(book.state, book.people, language), language)


def _result_grids(printing: _Printing) -> "tuple[Grid, ...]":
    from muraille.paper.of_tournament.rankings import results_of
    from muraille.paper.tables import result_grids

    book, language = printing.book, printing.language
    found = results_of(book.state, book.people, language, after=printing.session)
    return result_grids(found, language)


def _seating_grids(printing: _Printing) -> "tuple[Grid, ...]":
    from muraille.paper.tables import seating_grid

    return (seating_grid(printing.schedule(public=True), printing.language),)


def _ema_grids(printing: _Printing) -> "tuple[Grid, ...]":
    from muraille.paper.tables import ema_grid
    from muraille.tournament.federation.ema import ema_file

    return (ema_grid(ema_file(printing.book.state, printing.book.people)),)


_MAKERS: "dict[str, Callable[[_Printing], Document]]" = {
    "sheets": _sheets,
    "cards": _cards,
    "tables": _tables,
    "seating": _seating,
    "results": _results,
    "appeals": _appeals,
    "file": _file,
    "penalties": _penalties,
    "certificates": _certificates,
}
_GRIDS: "dict[str, Callable[[_Printing], tuple[Grid, ...]]]" = {
    "results": _result_grids,
    "seating": _seating_grids,
    "ema": _ema_grids,
}
_NAMES = tuple(dict.fromkeys((*_MAKERS, *_GRIDS)))
