"""``muraille tournament desk``: the sheets of a session as they are typed, table after table.

A row is written as soon as it is understood. Leaving, by Ctrl-C, by the end of the input or by a
crash, loses nothing: who comes back finds the sheet open where it was.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from typing import TextIO

from muraille.answers.said_sheets import numbered, row_with, typed_row, without_line
from muraille.cli.terminal.printing import own_screen
from muraille.cli.terminal.screen import GAP, Screen
from muraille.cli.terminal.streams import need_input
from muraille.cli.terminal.typed import typed_lines
from muraille.cli.tournament.command import carried_out
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.sheet_view import players_of
from muraille.cli.tournament.sheets import show_sheets
from muraille.records.tournaments import read_book
from muraille.tiles.problems import InputError, bad_request
from muraille.tournament.desk import sheets as desk
from muraille.tournament.facts.state import Sheet
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.counting import bets_left, totals
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language, problem_sentences, translator

_LEAVE = ("q", "quit", "exit", "quitter")
_TABLE = re.compile(r"@\s*([0-9]{1,4})")
_CLOSE = re.compile(r"ok(?:\s+(.+))?", re.IGNORECASE)


def run_desk(options: argparse.Namespace, language: Language) -> None:
    """Take the session's sheets, then show how far each table is."""
    asked = TournamentRequest(options)
    session, table = asked.needed("session"), asked.number("table")
    asked.end()
    need_input()
    book = read_book(asked.file)
    if not 1 <= session <= len(book.state.schedule):
        raise bad_request("no_such_session", session=session)
    # With --json the answer stands alone on standard output.
    out = sys.stderr if options.json else sys.stdout
    _Typing(asked, session, own_screen(language), out).take(book, table)
    show_sheets(read_book(asked.file), asked, session, 0, language)


class _Typing:
    """A desk while somebody types: which table it is at, and what was typed there last."""

    def __init__(self, asked: TournamentRequest, session: int, screen: Screen, out: TextIO) -> None:
        self._asked, self._session = asked, session
        self._screen, self._out = screen, out
        self._referee = asked.text("referee")
        self._table = 0
        self._last_row = ""

    def take(self, book: Book, table: int | None) -> None:
        """Line after line until they end, or until no table waits any more."""
        if table is None:
            self._next(book)
        else:
            self._go_to(book, table)
        for line in typed_lines("> ") if self._table else ():
            try:
                leaves = self._answer(line.strip())
            except InputError as error:
                wrong = problem_sentences(tuple(without_line(error)), self._language)
                self._say(*map(self._screen.bad, wrong))
                leaves = False
            if leaves or not self._table:
                return

    @property
    def _language(self) -> Language:
        return self._screen.language

    def _say(self, *lines: str) -> None:
        if lines:
            print(*lines, sep="\n", file=self._out, flush=True)

    def _answer(self, line: str) -> bool:
        """Do what a line asks; whether that is to leave."""
        if line.casefold() in _LEAVE:
            return True
        if line == "?":
            self._help()
        elif line == ">":
            self._next(read_book(self._asked.file))
        elif place := _TABLE.fullmatch(line):
            self._go_to(read_book(self._asked.file), int(place[1]))
        elif close := _CLOSE.fullmatch(line):
            self._hand_in((close[1] or "").strip() or self._referee)
        elif line:
            self._row(line)
        return False

    # Tables

    def _next(self, book: Book) -> None:
        """The next table that waits, after the last of them the first again."""
        _ = translator(self._language)
        waiting = [
            table
            for table in range(1, len(book.state.schedule[self._session - 1]) + 1)
            if step_of(known_sheet(book.state, self._session, table)) is SheetStage.OPEN
        ]
        later = [table for table in waiting if table > self._table]
        if waiting:
            self._go_to(book, (later or waiting)[0], len(waiting))
        else:
            self._table = 0
            everything = _("Every sheet of session {session} is entered.")
            self._say(self._screen.good(everything.format(session=self._session)))

    def _go_to(self, book: Book, table: int, waiting: int = 0) -> None:
        _ = translator(self._language)
        sheet = known_sheet(book.state, self._session, table)
        self._table, self._last_row = table, ""
        place = {"session": self._session, "table": table}
        title = _("Session {session}, table {table}").format(**place)
        if waiting:
            title += " · " + _("{number} still waiting").format(number=waiting)
        self._say("", self._screen.strong(title), *players_of(book, sheet, self._screen))
        self._say(*self._sums(book, sheet))

    def _help(self) -> None:
        _ = translator(self._language)
        rulebook = read_book(self._asked.file).state.dossier.rulebook
        self._say(
            _("Rows: {rows}").format(rows=" · ".join(sheet_game(rulebook).spoken_examples)),
            _("ok NAME: the sheet is whole, this referee signed it · > next table · @7 table 7"),
            _("3: …: hand 3 typed again · q: leave; everything typed is kept"),
        )

    # Sheets

    def _row(self, line: str) -> None:
        """A row, the totals, or either typed again; what begins with + goes with the row before."""
        _ = translator(self._language)
        row, place = row_with(self._last_row, line), (self._session, self._table)
        reason = _("typed again at the desk")
        book = carried_out(self._asked, lambda book: typed_row(book, place, row, reason)).book
        sheet = known_sheet(book.state, *place)
        self._say(*self._sums(book, sheet))
        if sheet.totals is None:
            self._last_row = numbered(row, len(sheet.hands))
        elif step_of(sheet) is not SheetStage.OPEN:
            self._next(book)
        elif self._referee:
            self._hand_in(self._referee)

    def _hand_in(self, referee: str) -> None:
        """The sheet is whole: signed on paper by the four and the referee, and entered."""
        request = desk.HandInSheet(self._session, self._table, (), referee)
        book = carried_out(self._asked, request).book
        self._referee = referee
        self._next(book)

    def _sums(self, book: Book, sheet: Sheet) -> Iterator[str]:
        """The columns so far, and their sum."""
        _ = translator(self._language)
        figures = totals(book.state, sheet)
        if figures is None:
            return
        columns = zip(self._language.writing.winds, figures, strict=True)
        cells = [f"{wind} {figure}" for wind, figure in columns]
        cells.append(_("sum {sum}").format(sum=sum(figures)))
        if bets := bets_left(sheet):
            cells.append(_("Bets left: {bets}").format(bets=bets))
        if sheet.hands:
            cells.insert(0, _("hand {number}").format(number=len(sheet.hands)))
        yield GAP + " · ".join(cells)
