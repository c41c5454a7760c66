"""``muraille tournament session``: starts, stoppages, ends; the clock and the timetable."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from muraille.answers.lines import errors
from muraille.answers.tournament import clock_json
from muraille.cli.terminal.printing import own_screen
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import clock_view, timetable_view
from muraille.cli.tournament.watching import watch
from muraille.clocks.steady import hall_clock
from muraille.tournament.desk import sessions as desk
from muraille.tournament.desk.arrivals import start_waits_for
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.instants import Instant
from muraille.tournament.log.book import Book
from muraille.tournament.running.clocks import HALL, ClockState, clock, timetable
from muraille.words import Language


def run_session(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, then show the clock; without a number the timetable."""
    asked = TournamentRequest(options)
    act = asked.only_one(*_REQUESTS)
    number = asked.needed("number") if act or options.number else 0
    table = asked.number("table") or HALL
    if options.watch:
        asked.needed("number")
    book = book_after(asked, _REQUESTS[act](asked, number, table) if act else None)
    if options.watch:
        desk.check_place(book.state, number, table)
        with suppress(KeyboardInterrupt):
            watch(asked.file, (number, table), hall_clock(), own_screen(language), sys.stdout)
        return
    _show(book, asked.now(), number, table, options, language)


def _give_time(asked: TournamentRequest, number: int, table: int) -> DeskRequest:
    return desk.GiveTime(number, table, asked.number("extra") or 0, asked.text("reason"))


_REQUESTS: dict[str, Callable[[TournamentRequest, int, int], DeskRequest]] = {
    "plan": lambda asked, number, _table: desk.PlanSession(
        number, asked.instant("plan") or Instant(0)
    ),
    "start": lambda _asked, number, _table: desk.StartSession(number),
    "stop": lambda _asked, number, table: desk.StopPlay(number, table),
    "resume": lambda _asked, number, table: desk.ResumePlay(number, table),
    "end": lambda _asked, number, _table: desk.EndSession(number),
    "extra": _give_time,
    "delay": lambda asked, number, _table: desk.DelaySession(number, asked.number("delay") or 0),
}


def _show(
    book: Book,
    now: Instant,
    number: int,
    table: int,
    options: argparse.Namespace,
    language: Language,
) -> None:
    state = book.state
    if not number:
        rows = [
            {"session": session, "starts": start, "ends": end}
            for session, start, end in timetable(state)
        ]
        say(options, language, lambda: rows, partial(timetable_view, book))
        return
    desk.check_place(state, number, table)
    shown = clock(state, number, now, table)
    waits = tuple(start_waits_for(state, number)) if shown.state is ClockState.WAITING else ()
    plain = {**clock_json(number, shown), "waits_for": errors(waits, language)}
    say(options, language, lambda: plain, partial(clock_view, number, table, shown, waits))
