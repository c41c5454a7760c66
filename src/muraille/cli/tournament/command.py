"""``muraille tournament``: picks the part, and does what all parts have in common.

A part that changes something reads the file under its lock, decides, and writes it whole; a
request that was done before, by its key, changes nothing.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module

from muraille.answers import as_text
from muraille.cli.terminal.screen import Screen, screen_of
from muraille.cli.tournament.files import Store, changing
from muraille.cli.tournament.options import PRINTING, parts_offered
from muraille.cli.tournament.request import Asked, author
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.facts.events import Event
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.state import Tournament
from muraille.tournament.log.book import Book
from muraille.words import Language

Run = Callable[[argparse.Namespace, Language], None]


def run_tournament(options: argparse.Namespace, language: Language) -> None:
    """Run the part that was asked for."""
    if options.part is None:
        names = ", ".join(parts_offered())
        raise InputError((problem(Family.BAD_REQUEST, "nothing_asked", names=names),))
    if options.part == "print":
        printing: Run = import_module(PRINTING).run_print
        printing(options, language)
        return
    module, function = _PARTS[options.part]
    run: Run = getattr(import_module(f"muraille.cli.tournament.{module}"), function)
    run(options, language)


_PARTS = {
    "new": ("setup", "run_new"),
    "file": ("setup", "run_file"),
    "import": ("setup", "run_import"),
    "player": ("players", "run_player"),
    "draw": ("draw", "run_draw"),
    "session": ("session", "run_session"),
    "enter": ("sheets", "run_enter"),
    "sheet": ("sheets", "run_sheet"),
    "penalty": ("penalty", "run_penalty"),
    "standings": ("results", "run_standings"),
    "appeal": ("appeal", "run_appeal"),
    "export": ("results", "run_export"),
    "archive": ("results", "run_archive"),
    "check": ("check", "run_check"),
    "demo": ("demo", "run_demo"),
}


_NO_JUDGES = (Role.SCORER, Role.COMPUTING, Role.SUBSTITUTE)


class Change:
    """A file being changed: when, by whom, and what follows."""

    def __init__(self, store: Store, asked: Asked, role: Role) -> None:
        self._store = store
        self._key = asked.text("key")
        self.at: Instant = asked.now()
        self.book, self.by = author(store.book, asked.text("by"), role)
        self.done_before = bool(self._key) and self._key in store.book.state.keys
        # What is decided is decided as of now.
        self._events: list[Event] = []

    @property
    def state(self) -> Tournament:
        """The tournament, as of the moment of the change."""
        state = self.book.state
        return replace(state, now=Instant(max(state.now, self.at)))

    def add(self, events: Sequence[Event]) -> None:
        """Facts to be kept."""
        self._events += events
        self.book = self.book.with_events(events, self.at, self.by)

    def official(self, name: str, role: Role) -> str:
        """The id of an official, noted if the name is new."""
        self.book, found = author(self.book, name, role)
        return found

    def need_referee(self) -> None:
        """``InputError`` where who does it has another task than to judge (O13)."""
        who = self.book.people.officials[self.by]
        if who.role in _NO_JUDGES:
            told = problem(Family.NOT_LAWFUL, "referee_needed", name=who.name)
            raise InputError((told,))

    def keep(self) -> None:
        """Write everything down at once, under the request's key."""
        if self.done_before:
            return
        book = replace(self._store.book, people=self.book.people)
        self._store.keep(book.with_events(self._events, self.at, self.by, self._key))


@contextmanager
def change(asked: Asked, role: Role = Role.SCORER) -> Iterator[Change]:
    """The file open for one request; written when all went well."""
    asked.now()
    asked.end()
    with changing(asked.file) as store:
        found = Change(store, asked, role)
        if found.done_before:
            yield found
            return
        yield found
        found.keep()


def screen_for(language: Language) -> Screen:
    """Where the answer is read."""
    return screen_of(sys.stdout, language, os.environ)


def say_json(value: object) -> None:
    """The answer for programs."""
    print(as_text(value, sys.stdout.encoding or "utf-8"))


def current(book: Book, now: Instant | None = None) -> Tournament:
    """The tournament as of a moment, never before its last entry."""
    if now is None:
        return book.state
    return replace(book.state, now=Instant(max(book.state.now, now)))
