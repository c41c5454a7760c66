"""``muraille tournament audit``: every entry of the log, and wrong times struck."""

import argparse
from functools import partial

from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import rows_of
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.desk.times import StrikeTime
from muraille.tournament.log.book import Book
from muraille.tournament.log.codec import entry_to_plain
from muraille.words import Language, translator
from muraille.words.tournament.audit import audit_rows


def run_audit(options: argparse.Namespace, language: Language) -> None:
    """Strike the time of an entry, if that was asked; then show who did what, and when."""
    asked = TournamentRequest(options)
    request: DeskRequest | None = None
    if options.strike_time:
        number, right = asked.needed("strike_time"), asked.instant("was")
        request = StrikeTime(number, right, asked.text("reason"))
    book = book_after(asked, request)
    plain = [entry_to_plain(entry) for entry in book.entries]
    say(options, language, lambda: plain, partial(_view, book))


def _view(book: Book, screen: Screen) -> str:
    _ = translator(screen.language)
    rows = [(_("Entry"), _("Time"), _("Who"), _("What"), "")]
    rows += (
        (str(row.seq), row.time, row.who, row.what, row.notes)
        for row in audit_rows(book, screen.language)
    )
    return page(rows_of(rows, "><<<<", screen))
