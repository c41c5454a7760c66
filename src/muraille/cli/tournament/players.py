"""``muraille tournament player`` and ``arrive``: a player's page, registrations, who is there."""

import argparse
import re
from collections.abc import Callable
from functools import partial

from muraille.answers.hall import late_json, mark_json
from muraille.answers.tournament import standings_json
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import arrived_view, player_view
from muraille.tiles.problems import Family, bad_request, problem
from muraille.tournament.desk.arrivals import NoteArrivals, NoteEmptySeats, late_seats
from muraille.tournament.desk.joining import (
    CheckInPlayer,
    CheckInPlayers,
    ErasePlayer,
    InitialsOnly,
    PayFees,
    RemovePlayer,
    ReplacePlayer,
    SetRegistration,
    StrikeSubstitute,
    SubstitutePlayer,
    missing,
)
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.desk.sessions import check_place
from muraille.tournament.facts.events import Moment, Registration
from muraille.tournament.facts.versions import registration_of, version
from muraille.tournament.log.book import Book
from muraille.tournament.standings import standings
from muraille.words import Language

_RUN = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")


def run_player(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, or show the player."""
    asked = TournamentRequest(options)
    number = asked.needed_text("number")
    act = asked.only_one(*_REQUESTS)
    book = book_after(asked, _REQUESTS[act](asked, number) if act else None)
    _show(book, number, options, language)


def run_arrive(options: argparse.Namespace, language: Language) -> None:
    """Check in those named, and tell who is not there yet."""
    asked = TournamentRequest(options)
    numbers = tuple(number for text in options.numbers for number in _numbers(text))
    session = asked.number("session")
    for others in (("missing", "came"), ("session", "undo"), ("session", "paid")):
        asked.only_one(*others)
    if options.missing or options.came:
        asked.missing("session")
    if session is None:
        request = CheckInPlayers(numbers, not options.undo, bool(options.paid))
        book = book_after(asked, request if numbers else None)
    else:
        book = book_after(asked, _in_seats(asked, numbers, session) if numbers else None)
        check_place(book.state, session)
    now, absent = asked.now(), missing(book.state)
    seats = () if session is None else tuple(late_seats(book.state, session, now))
    there = len(book.state.playing) - len(absent)
    plain: dict[str, object] = {"there": there, "missing": list(absent)}
    if session is not None:
        plain["late"] = [late_json(seat) for seat in seats]
    say(options, language, lambda: plain, partial(arrived_view, book, seats))


def _in_seats(asked: TournamentRequest, numbers: tuple[str, ...], session: int) -> DeskRequest:
    came = asked.instant("came")
    if asked.options.missing:
        return NoteEmptySeats(numbers, session)
    return NoteArrivals(numbers, session, came)


def _numbers(text: str) -> tuple[str, ...]:
    """A number, or a run of them.

    >>> _numbers("7-9"), _numbers("B7")
    (('7', '8', '9'), ('B7',))
    """
    run = _RUN.fullmatch(text)
    if run is None or int(run[1]) > int(run[2]):
        return (text,)
    return tuple(map(str, range(int(run[1]), int(run[2]) + 1)))


def _state(asked: TournamentRequest, number: str) -> DeskRequest:
    wanted = asked.one_of("state", Registration)
    return SetRegistration(number, wanted or Registration.ACCEPTED)


def _substitute(asked: TournamentRequest, number: str) -> DeskRequest:
    options = asked.options
    moment = Moment.DURING_PLAY if options.during else Moment.FROM_THE_START
    session, by = asked.needed("session"), asked.text("substitute")
    reason = asked.text("reason")
    return SubstitutePlayer(number, session, moment, by, bool(options.rest), reason)


def _remove(asked: TournamentRequest, number: str) -> DeskRequest:
    chief, organiser = asked.text("chief"), asked.text("organiser")
    return RemovePlayer(number, chief, organiser, asked.text("reason"))


def _erase(asked: TournamentRequest, number: str) -> DeskRequest:
    if not asked.options.yes:
        asked.refuse(problem(Family.BAD_REQUEST, "erase_needs_yes", number=number))
    return ErasePlayer(number)


_REQUESTS: dict[str, Callable[[TournamentRequest, str], DeskRequest]] = {
    "state": _state,
    "check_in": lambda _asked, number: CheckInPlayer(number),
    "paid": lambda _asked, number: PayFees((number,)),
    "unpaid": lambda _asked, number: PayFees((number,), paid=False),
    "replace_by": lambda asked, number: ReplacePlayer(number, asked.text("replace_by")),
    "substitute": _substitute,
    "himself": lambda asked, number: StrikeSubstitute(
        number, asked.needed("session"), asked.text("reason")
    ),
    "remove": _remove,
    "initials": lambda _asked, number: InitialsOnly(number),
    "whole_name": lambda _asked, number: InitialsOnly(number, only=False),
    "erase": _erase,
}


def _show(book: Book, number: str, options: argparse.Namespace, language: Language) -> None:
    if number not in book.state.players:
        raise bad_request("no_such_player", number=number)
    say(options, language, partial(_plain, book, number), partial(player_view, book, number))


def _plain(book: Book, number: str) -> object:
    rows = [row for row in standings(book.state) if row.player == number]
    return {
        "number": number,
        "version": version(book.state, registration_of(number)),
        "state": book.state.players[number].state.value,
        "there": mark_json(book.state.players[number].checked_in),
        "paid": mark_json(book.state.players[number].paid),
        "seats": [
            {"session": session, "table": table, "seat": "ESWN"[four.index(number)]}
            for session, tables in enumerate(book.state.schedule, 1)
            for table, four in enumerate(tables, 1)
            if number in four
        ],
        "standing": standings_json(rows)[0] if rows else None,
    }
