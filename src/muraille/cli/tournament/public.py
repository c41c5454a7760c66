"""``muraille tournament public``, ``announce`` and ``wifi``: what everybody may see."""

import argparse
from collections.abc import Callable
from dataclasses import asdict
from functools import partial

from muraille.answers.hall import announcement_json
from muraille.answers.tournament import standings_json
from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.hall_view import announcements_view, hidden_lines, said_line
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import standings_view
from muraille.tiles.problems import Family, problem
from muraille.tournament.desk import hall as desk
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.wifi import Wifi
from muraille.tournament.log.book import Book
from muraille.tournament.running.public import announcements, public_standings
from muraille.words import Language, translator

_LANGUAGES = ("fr", "en")


def run_public(options: argparse.Namespace, language: Language) -> None:
    """Hide or show, then show what everybody may see."""
    asked = TournamentRequest(options)
    act = asked.only_one(*_PUBLIC)
    book, now = book_after(asked, _PUBLIC[act](asked) if act else None), asked.now()
    plain = partial(_plain, book, now)
    say(options, language, plain, partial(_view, book, now))


_PUBLIC: dict[str, Callable[[TournamentRequest], DeskRequest]] = {
    "hide_from": lambda asked: desk.HideStandings(asked.needed("hide_from")),
    "show_again": lambda _asked: desk.ShowStandings(),
}


def _plain(book: Book, now: Instant) -> object:
    return {
        "hidden_from": book.state.hall.hidden_from or None,
        "standings": standings_json(public_standings(book.state)),
        "announcements": [announcement_json(said, now) for said in announcements(book.state, now)],
    }


def _view(book: Book, now: Instant, screen: Screen) -> str:
    rows = public_standings(book.state)
    return page(
        [said_line(said, screen) for said in announcements(book.state, now)],
        [standings_view(book, rows, now, screen, public=True)],
        hidden_lines(book, screen),
    )


def run_announce(options: argparse.Namespace, language: Language) -> None:
    """Announce or withdraw, then show what was announced."""
    asked = TournamentRequest(options)
    texts = tuple((code, asked.text(code)) for code in _LANGUAGES if asked.text(code))
    until = asked.instant("until")
    request: DeskRequest | None = desk.Announce(texts, until) if texts or until else None
    if options.withdraw is not None:
        if request is not None:
            names = "--withdraw, --fr, --en, --until"
            asked.refuse(problem(Family.CONTRADICTION, "one_thing_at_a_time", names=names))
        request = desk.WithdrawAnnouncement(asked.needed("withdraw"))
    book, now = book_after(asked, request), asked.now()
    said = book.state.hall.announcements
    plain = [announcement_json(each, now) for each in said]
    say(options, language, lambda: plain, partial(announcements_view, said, now))


def run_wifi(options: argparse.Namespace, language: Language) -> None:
    """Note or forget the hall's network, then show it."""
    asked = TournamentRequest(options)
    act = asked.only_one(*_WIFI)
    wifi = book_after(asked, _WIFI[act](asked) if act else None).people.wifi
    plain = None if wifi is None else {**asdict(wifi), "code": wifi.code}
    say(options, language, lambda: plain, partial(_wifi_view, wifi))


_WIFI: dict[str, Callable[[TournamentRequest], DeskRequest]] = {
    "name": lambda asked: desk.SetWifi(asked.text("name"), asked.text("password")),
    "forget": lambda _asked: desk.SetWifi(""),
}


def _wifi_view(wifi: Wifi | None, screen: Screen) -> str:
    _ = translator(screen.language)
    if wifi is None:
        return _("No Wi-Fi is noted.")
    known = _("Wi-Fi: {name}").format(name=wifi.name)
    secret = _("Password: {password}").format(password=wifi.password or _("none"))
    return "\n".join((known, secret, wifi.code))
