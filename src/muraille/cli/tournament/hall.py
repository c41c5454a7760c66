"""``muraille tournament hall``, ``table`` and ``call``: what happens in the hall beside play."""

import argparse
from collections.abc import Callable
from functools import partial

from muraille.answers.hall import announcement_json, call_json, late_json, table_json
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.hall_view import calls_view, hall_view, table_view
from muraille.cli.tournament.request import TournamentRequest
from muraille.records.tournaments import read_book
from muraille.tiles.problems import bad_request
from muraille.tournament.desk import hall as desk
from muraille.tournament.desk.arrivals import late_seats
from muraille.tournament.desk.joining import missing, owing
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.hall_events import CallReason, KeptBy
from muraille.tournament.facts.instants import Instant, Place
from muraille.tournament.log.book import Book
from muraille.tournament.running.public import announcements
from muraille.tournament.running.tables import session_on
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language

_DICE = ("thrown", "not_thrown")


def run_hall(options: argparse.Namespace, language: Language) -> None:
    """Show a session's tables, and all that waits for somebody."""
    asked = TournamentRequest(options)
    number = asked.number("number")
    asked.end()
    book, now = read_book(asked.file), asked.now()
    session = session_on(book.state) if number is None else number
    if not 1 <= session <= len(book.state.schedule):
        raise bad_request("no_such_session", session=session)
    plain = partial(_plain, book, session, now)
    say(options, language, plain, partial(hall_view, book, session, now))


def _plain(book: Book, session: int, now: Instant) -> object:
    state = book.state
    tables = range(1, len(state.schedule[session - 1]) + 1)
    sheets = [known_sheet(state, session, table) for table in tables]
    return {
        "session": session,
        "tables": [table_json(state, sheet, now) for sheet in sheets],
        "calls": [call_json(state, call, now) for call in desk.open_calls(state)],
        "late": [late_json(seat) for seat in late_seats(state, session, now)],
        "missing": list(missing(state)),
        "owing": list(owing(state)),
        "announcements": [announcement_json(said, now) for said in announcements(state, now)],
        "hidden_from": state.hall.hidden_from or None,
    }


def run_table(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked at a table, and show it."""
    asked = TournamentRequest(options)
    place = asked.needed("session"), asked.needed("table")
    act = asked.only_one(*_AT_TABLE)
    book = book_after(asked, _AT_TABLE[act](asked, place) if act else None)
    sheet, now = known_sheet(book.state, *place), asked.now()
    plain = partial(table_json, book.state, sheet, now)
    say(options, language, plain, partial(table_view, book, sheet, now))


def _keeper(how: KeptBy, option: str = "") -> Callable[[TournamentRequest, Place], DeskRequest]:
    def request(asked: TournamentRequest, place: Place) -> DeskRequest:
        player = asked.text(option) if option else ""
        return desk.NameKeeper(*place, how, player, asked.number("hand") or 0)

    return request


def _signal(asked: TournamentRequest, place: Place) -> DeskRequest:
    said = asked.text("signal")
    asked.member("signal", said, _DICE)
    return desk.NoteSignal(*place, said == _DICE[0], asked.number("hand") or 0)


def _paper(paper: bool) -> Callable[[TournamentRequest, Place], DeskRequest]:
    return lambda asked, place: desk.KeepOnPaper(*place, paper, asked.number("hand") or 0)


_AT_TABLE: dict[str, Callable[[TournamentRequest, Place], DeskRequest]] = {
    "ready": lambda _asked, place: desk.TellReady(*place),
    "not_ready": lambda _asked, place: desk.TellReady(*place, ready=False),
    "keeper": _keeper(KeptBy.AGREED, "keeper"),
    "pass_to": _keeper(KeptBy.PASSED, "pass_to"),
    "in_turn": _keeper(KeptBy.IN_TURN),
    "paper": _paper(True),
    "device": _paper(False),
    "signal": _signal,
}


def run_call(options: argparse.Namespace, language: Language) -> None:
    """Call, answer or close; then show who is called."""
    asked = TournamentRequest(options)
    act = asked.only_one(*_CALLS)
    book, now = book_after(asked, _CALLS[act](asked) if act else None), asked.now()
    calls = book.state.hall.calls if options.all else desk.open_calls(book.state)
    plain = [call_json(book.state, call, now) for call in calls]
    say(options, language, lambda: plain, partial(calls_view, book, calls, now))


def _call(asked: TournamentRequest) -> DeskRequest:
    why = asked.one_of("why", CallReason) or CallReason.OTHER
    place = asked.needed("session"), asked.needed("table")
    return desk.CallReferee(*place, why, asked.text("text"))


_CALLS: dict[str, Callable[[TournamentRequest], DeskRequest]] = {
    "why": _call,
    "answer": lambda asked: desk.AnswerCall(asked.needed("answer")),
    "close": lambda asked: desk.CloseCall(asked.needed("close"), asked.text("text")),
}
