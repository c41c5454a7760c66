"""``muraille tournament codes``: links, table codes and PINs, issued, revoked, listed.

New secrets are shown by the command that makes them, and nowhere kept.
"""

import argparse
import secrets
from collections.abc import Iterator, Sequence
from functools import partial

from muraille.answers.hall import codes_json
from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import book_after, carried_out, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import NONE, rows_of
from muraille.tournament.desk.codes import IssueCodes, RevokeCodes
from muraille.tournament.desk.orders import NewCodes
from muraille.tournament.facts.hall_state import HolderCodes
from muraille.tournament.facts.instants import shown_instant
from muraille.tournament.facts.people import PLAYER
from muraille.tournament.log.book import Book
from muraille.words import Language, translator
from muraille.words.tournament.audit import official_name

_SEED_BYTES = 32


def run_codes(options: argparse.Namespace, language: Language) -> None:
    """Issue, revoke, or show who has what."""
    asked = TournamentRequest(options)
    act = asked.only_one("issue", "revoke")
    if act == "issue":
        seed = secrets.token_hex(_SEED_BYTES)
        finished = carried_out(asked, IssueCodes(tuple(options.issue), seed, options.pin))
        given = finished.handed_out
        plain = {"codes": [_new_json(codes) for codes in given], "again": finished.again}
        say(options, language, lambda: plain, partial(_new_view, finished.book, given))
        return
    revoke = None
    if act == "revoke":
        revoke = RevokeCodes(tuple(options.revoke), asked.text("reason"))
    book = book_after(asked, revoke)
    listed = [codes_json(codes) for codes in book.state.hall.codes]
    say(options, language, lambda: listed, partial(_view, book))


def _new_json(codes: NewCodes) -> dict[str, str]:
    return {"holder": codes.holder, "token": codes.token, "short": codes.short}


def _new_view(book: Book, given: Sequence[NewCodes], screen: Screen) -> str:
    _ = translator(screen.language)
    if not given:
        return _("This was done before; the secrets are not shown again.")
    rows = [(_("Who"), "", _("Token"), _("Code or PIN"))]
    rows += (
        (codes.holder, _name(book, codes.holder), codes.token, codes.short or NONE)
        for codes in given
    )
    once = _("These are shown this once: print or copy them now.")
    return page(rows_of(rows, "<<<<", screen), [once])


def _view(book: Book, screen: Screen) -> str:
    _ = translator(screen.language)
    if not book.state.hall.codes:
        return _("Nothing has been issued.")
    rows = [(_("Who"), "", _("Issued"), _("Code or PIN"), "")]
    rows += (
        (
            codes.holder,
            _name(book, codes.holder),
            shown_instant(codes.issued.at),
            _("yes") if codes.short else NONE,
            ", ".join(_end(codes, screen)),
        )
        for codes in book.state.hall.codes
    )
    return page(rows_of(rows, "<<<<<", screen))


def _end(codes: HolderCodes, screen: Screen) -> Iterator[str]:
    """That it counts no more, since when and why."""
    _ = translator(screen.language)
    if codes.ended is not None:
        yield _("ended {time}").format(time=shown_instant(codes.ended.at))
        if codes.reason:
            yield codes.reason


def _name(book: Book, holder: str) -> str:
    number = holder.removeprefix(PLAYER)
    if holder.startswith(PLAYER) and number in book.people.entrants:
        return book.people.name(number)
    name = official_name(book, holder)
    return "" if name == holder else name
