"""``muraille tournament new``, ``file`` and ``import``."""

import argparse

from muraille.answers.tournament import file_json
from muraille.cli.draw.files import about_file
from muraille.cli.draw.list_files import rows_of
from muraille.cli.tournament.command import Change, change, say_json, screen_for
from muraille.cli.tournament.files import creating, read_book
from muraille.cli.tournament.request import (
    Asked,
    changes_in,
    officials_in,
    stages_in,
)
from muraille.cli.tournament.view import file_view
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.facts.dossier import check_changes
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.people import Role, with_entrants, with_official
from muraille.tournament.facts.programme import Stage
from muraille.tournament.lists.entries import Entrant, entrants_in
from muraille.tournament.log.book import Book
from muraille.tournament.running.registering import change_file, register
from muraille.tournament.running.sessions import set_programme
from muraille.words import Language, counter, translator


class _Settings:
    """What ``new`` and ``file`` set."""

    def __init__(self, asked: Asked) -> None:
        self.changes = changes_in(asked.options.set, asked.problems)
        self.officials = officials_in(asked.options.official, asked.problems)
        self.stages: tuple[Stage, ...] = stages_in(asked.options, asked.problems)
        try:
            check_changes(self.changes)
        except InputError as error:
            asked.problems += error.problems

    def with_officials(self, book: Book) -> Book:
        """The book with the officials that were named."""
        people = book.people
        for role, name, passport in self.officials:
            people = with_official(people, name, role, passport)
        return book.with_people(people)

    def apply(self, found: Change) -> None:
        found.book = self.with_officials(found.book)
        if self.changes:
            found.add(change_file(found.state, self.changes))
        if self.stages:
            found.add(set_programme(found.state, self.stages))

    @property
    def empty(self) -> bool:
        return not (self.changes or self.officials or self.stages)


def run_new(options: argparse.Namespace, language: Language) -> None:
    """Begin a file."""
    asked = Asked(options)
    name = asked.needed_text("name")
    settings = _Settings(asked)
    settings.changes = {"name": name, **settings.changes}
    if options.rules:
        settings.changes["rulebook"] = options.rules
        try:
            check_changes(settings.changes)
        except InputError as error:
            asked.problems += (one for one in error.problems if one not in asked.problems)
    asked.now()
    asked.end()
    with creating(asked.file) as store:
        store.book = settings.with_officials(store.book)
        found = Change(store, asked, Role.ORGANISER)
        settings.apply(found)
        found.keep()
        _show(found.book, options, language)


def run_file(options: argparse.Namespace, language: Language) -> None:
    """Fill in the file, or show it."""
    asked = Asked(options)
    settings = _Settings(asked)
    asked.end()
    if settings.empty:
        _show(read_book(asked.file), options, language)
        return
    with change(asked, Role.ORGANISER) as found:
        if not found.done_before:
            settings.apply(found)
    _show(found.book, options, language)


def _show(book: Book, options: argparse.Namespace, language: Language) -> None:
    if options.json:
        say_json(file_json(book.state, book.people))
    else:
        print(file_view(book, screen_for(language)))


def run_import(options: argparse.Namespace, language: Language) -> None:
    """Register the players of a list."""
    asked = Asked(options)
    name = asked.needed_text("players")
    state = asked.one_of("state", Registration) or Registration.ACCEPTED
    entrants: tuple[Entrant, ...] = ()
    if name:
        try:
            entrants = entrants_in(rows_of(name))
        except InputError as error:
            asked.problems += _about(name, error.problems)
    with change(asked, Role.ORGANISER) as found:
        found.book = found.book.with_people(with_entrants(found.book.people, entrants))
        events = register(found.state, entrants, state)
        found.add(events)
    if options.json:
        say_json(file_json(found.book.state, found.book.people))
        return
    _ = translator(language)
    counted = counter(language)
    players = found.book.state.playing
    print(
        counted("{number} player registered", "{number} players registered", len(events)).format(
            number=len(events)
        )
    )
    print(_("{number} take part.").format(number=len(players)))


def _about(name: str, problems: tuple[Problem, ...]) -> list[Problem]:
    return list(about_file(name, problems))
