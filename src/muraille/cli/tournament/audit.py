"""``muraille tournament audit``: every entry of the log, and wrong times struck."""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import official_name, rows_of
from muraille.notation.codec import class_name
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.desk.times import StrikeTime
from muraille.tournament.facts import hall_events as ev
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.events import (
    CheckedIn,
    FeePaid,
    FinalChanged,
    OfficialNamed,
    TimeConfirmed,
    TimeStruck,
)
from muraille.tournament.facts.instants import shown_instant
from muraille.tournament.log.book import Book
from muraille.tournament.log.codec import entry_to_plain
from muraille.words import Language, translator
from muraille.words.tournament.tournaments import phrase


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
        (
            str(entry.seq),
            shown_instant(entry.at),
            official_name(book, entry.by),
            class_name(type(entry.event)),
            ", ".join(_notes(book, entry, screen)),
        )
        for entry in book.entries
    )
    return page(rows_of(rows, "><<<<", screen))


def _notes(book: Book, entry: LogEntry, screen: Screen) -> Iterator[str]:
    """Where it happened, and all that is not as usual about the entry."""
    _ = translator(screen.language)
    event = entry.event
    place = [str(getattr(event, name)) for name in ("session", "table") if hasattr(event, name)]
    if place:
        yield "/".join(place)
    for strike in (later.event for later in book.entries):
        if isinstance(strike, TimeStruck) and entry.seq in strike.entries:
            yield _("time struck, it was {time}").format(time=shown_instant(strike.right))
    if isinstance(event, TimeStruck):
        numbers = ", ".join(map(str, event.entries))
        yield _("time of entry {numbers}: {reason}").format(numbers=numbers, reason=event.reason)
    if isinstance(event, TimeConfirmed):
        yield _("the time is right, says {who}").format(who=official_name(book, event.official))
    if isinstance(event, OfficialNamed):
        yield f"{official_name(book, event.official)}, {phrase(event.role, screen.language)}"
    yield from _of_hall(book, event, screen)
    if isinstance(event, FinalChanged):
        yield _("changed after it was final: {reason}").format(reason=event.reason)


def _of_hall(book: Book, event: Any, screen: Screen) -> Iterator[str]:
    """Of whom or what a fact of the hall is, and that something is not so after all."""
    _ = translator(screen.language)
    match event:
        case CheckedIn() | FeePaid() | ev.SeatEmpty() | ev.Arrived():
            yield event.player
        case ev.KeeperNamed():
            yield f"{event.player} {phrase(event.how, screen.language)}".strip()
        case ev.PaperChosen():
            yield _("hand {number}").format(number=event.hand)
        case ev.RefereeCalled():
            yield phrase(event.why, screen.language)
        case ev.CallAnswered() | ev.CallClosed():
            yield _("call {id}").format(id=event.call)
        case ev.Announced():
            yield " / ".join(text for _language, text in event.texts)
        case ev.CodesIssued() | ev.CodesRevoked():
            yield official_name(book, event.holder)
    if not all(getattr(event, name, True) for name in ("there", "paid", "ready", "paper")):
        yield _("not after all")
