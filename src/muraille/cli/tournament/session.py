"""``muraille tournament session``: starts, stoppages, ends; the clock and the timetable."""

import argparse

from muraille.answers.tournament import clock_json
from muraille.cli.tournament.command import change, current, say_json, screen_for
from muraille.cli.tournament.files import read_book
from muraille.cli.tournament.request import Asked
from muraille.cli.tournament.view import clock_view, timetable_view
from muraille.tournament.facts.events import Event
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.state import Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.running import sessions
from muraille.tournament.running.clocks import HALL, clock, timetable
from muraille.words import Language

_ACTS = ("plan", "start", "stop", "resume", "end", "extra", "delay")


def run_session(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, then show the clock; without a number the timetable."""
    asked = Asked(options)
    act = asked.only_one(*_ACTS)
    number = asked.needed("number") if act or options.number else 0
    table = asked.number("table") or HALL
    planned = asked.instant("plan")
    extra, delay = asked.number("extra") or 0, asked.number("delay") or 0
    asked.end()
    if act is None:
        book = read_book(asked.file)
        _show(book, current(book, asked.now()), number, table, options, language)
        return
    with change(asked, Role.CHIEF) as found:
        if not found.done_before:
            state, at = found.state, found.at
            events: tuple[Event, ...] = ()
            if act == "plan" and planned is not None:
                events = sessions.plan(state, number, planned)
            elif act == "extra":
                events = sessions.give_time(state, number, table, extra, asked.text("reason"))
            elif act == "delay":
                events = sessions.delay(state, number, delay)
            elif act == "stop":
                events = sessions.stop(state, number, table, at=at)
            elif act == "resume":
                events = sessions.resume(state, number, table, at=at)
            elif act == "start":
                events = sessions.start(state, number)
            else:
                events = sessions.end(state, number, at=at)
            found.add(events)
    _show(found.book, found.state, number, table, options, language)


def _show(
    book: Book,
    state: Tournament,
    number: int,
    table: int,
    options: argparse.Namespace,
    language: Language,
) -> None:
    screen = screen_for(language)
    if not number:
        if options.json:
            say_json(
                [
                    {"session": session, "starts": start, "ends": end}
                    for session, start, end in timetable(state)
                ]
            )
        else:
            print(timetable_view(book, screen))
        return
    sessions.check_place(state, number, table)
    found = clock(state, number, state.now, table)
    if options.json:
        say_json(clock_json(number, found))
    else:
        print(clock_view(number, table, found, screen))
