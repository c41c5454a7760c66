"""``muraille tournament enter`` and ``sheet``: sheets written, corrected and brought along."""

import argparse
from collections.abc import Callable, Iterable
from functools import partial

from muraille.answers.said_sheets import AsSaid, SaidRequest, Wanted
from muraille.answers.tournament import sheet_json
from muraille.cli.terminal.files import file_lines
from muraille.cli.tournament.command import book_after, carried_out, say
from muraille.cli.tournament.request import TournamentRequest, checked_in
from muraille.cli.tournament.sheet_view import session_sheets_view, sheet_view
from muraille.tiles.problems import bad_request
from muraille.tournament.desk import sheets as desk
from muraille.tournament.desk.sessions import Reseat
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.instants import Place
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.spoken import BETS
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language

_ONE_TABLE = ("checked", "agree", "sign", "enter", "doubt", "correct", "reseat")


def run_enter(options: argparse.Namespace, language: Language) -> None:
    """Write a sheet; unless it stays open it is agreed, signed on paper and entered."""
    asked = TournamentRequest(options)
    place = asked.needed("session"), asked.needed("table")
    checked = checked_in(options.checked, asked.problems)
    lines = _lines(asked)
    if options.open:
        request = _said(desk.WriteSheet(*place, (), checked=checked), lines, asked)
    else:
        sheet = desk.HandInSheet(*place, (), asked.text("referee"), checked)
        request = _said(sheet, lines, asked)
    show_sheets(carried_out(asked, request).book, asked, *place, language)


def _lines(asked: TournamentRequest) -> list[bytes]:
    """The lines of the sheet, or the totals as a line of their own."""
    act, bets = asked.only_one("lines", "totals"), asked.number("bets")
    if act is None:
        asked.needed_text("lines")
    if asked.text("override"):
        asked.missing("by")
    asked.end()
    if act == "lines":
        return list(file_lines(asked.text("lines")))
    row = asked.text("totals") if bets is None else f"{asked.text('totals')} +{BETS} {bets}"
    return [row.encode()]


def _said(request: SaidRequest, lines: Iterable[bytes], asked: TournamentRequest) -> AsSaid:
    texts = tuple(line.decode(errors="surrogateescape") for line in lines)
    return AsSaid(request, texts, asked.text("override"))


def run_sheet(options: argparse.Namespace, language: Language) -> None:
    """Show a sheet or a session's tables, or bring them a step further."""
    asked = TournamentRequest(options)
    session = asked.needed("session")
    table = asked.number("table") or 0
    if options.sign is None and options.referee:
        options.sign = []
    act = asked.only_one(*_REQUESTS)
    if act in _ONE_TABLE:
        asked.needed("table")
    book = book_after(asked, _REQUESTS[act](asked, (session, table)) if act else None)
    show_sheets(book, asked, session, table, language)


def _correct(asked: TournamentRequest, place: Place) -> Wanted:
    fault = asked.one_of("fault", SheetFault)
    if fault is None:
        asked.missing("fault")
    asked.end()
    fault = fault or SheetFault.TYPING
    request = desk.CorrectSheet(*place, (), fault, asked.text("reason"))
    return _said(request, file_lines(asked.options.correct), asked)


def _reseat(asked: TournamentRequest, place: Place) -> Wanted:
    numbers = tuple(number.strip() for number in asked.text("reseat").split(","))
    return Reseat(*place, numbers, asked.text("reason"))


def _sign(asked: TournamentRequest, place: Place) -> Wanted:
    return desk.SignSheet(*place, tuple(asked.options.sign), asked.text("referee"))


_REQUESTS: dict[str, Callable[[TournamentRequest, Place], Wanted]] = {
    "checked": lambda asked, place: desk.CheckHands(
        *place, checked_in(asked.options.checked, asked.problems)
    ),
    "agree": lambda _asked, place: desk.AgreeSheet(*place),
    "sign": _sign,
    "enter": lambda _asked, place: desk.EnterSheet(*place),
    "confirm": lambda _asked, place: desk.ConfirmSheets(*place),
    "doubt": lambda asked, place: desk.DoubtSheet(*place, asked.text("doubt")),
    "publish": lambda _asked, place: desk.PublishSheets(*place),
    "correct": _correct,
    "reseat": _reseat,
}


def show_sheets(
    book: Book, asked: TournamentRequest, session: int, table: int, language: Language
) -> None:
    """One sheet, or without a table how far each of the session is."""
    state, now = book.state, asked.now()
    if table:
        sheet = known_sheet(state, session, table)
        view = partial(sheet_view, book, sheet, now)
        say(asked.options, language, lambda: sheet_json(state, sheet, now), view)
        return
    if not 1 <= session <= len(state.schedule):
        raise bad_request("no_such_session", session=session)
    tables = range(1, len(state.schedule[session - 1]) + 1)
    sheets = [known_sheet(state, session, place) for place in tables]
    view = partial(session_sheets_view, state, session, now)
    plain = [sheet_json(state, sheet, now) for sheet in sheets]
    say(asked.options, language, lambda: plain, view)
