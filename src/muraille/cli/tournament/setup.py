"""``muraille tournament new``, ``file`` and ``import``."""

import argparse
from functools import partial

from muraille.answers.tournament import file_json
from muraille.cli.draw.files import about_file
from muraille.cli.draw.list_files import rows_of
from muraille.cli.tournament.command import book_after, carried_out, say
from muraille.cli.tournament.request import TournamentRequest, changes_in, officials_in, stages_in
from muraille.cli.tournament.view import file_view
from muraille.records.tournaments import creating
from muraille.tiles.problems import InputError
from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers
from muraille.tournament.facts.dossier import problems_of_changes
from muraille.tournament.facts.events import Registered, Registration
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.registrations import registrations_in
from muraille.tournament.log.book import Book
from muraille.words import Language, counter, translator


def _wanted(asked: TournamentRequest, **more: str) -> ChangeFile:
    """What ``new`` and ``file`` set."""
    changes = {**more, **changes_in(asked.options.set, asked.problems)}
    officials = officials_in(asked.options.official, asked.problems)
    stages = stages_in(asked.options, asked.problems)
    asked.problems += problems_of_changes(changes)
    return ChangeFile(changes, tuple(officials), stages, asked.text("reason"))


def run_new(options: argparse.Namespace, language: Language) -> None:
    """Begin a file."""
    asked = TournamentRequest(options)
    rules = {"rulebook": options.rules} if options.rules else {}
    request = _wanted(asked, name=asked.needed_text("name"), **rules)
    _show(carried_out(asked, request, creating).book, options, language)


def run_file(options: argparse.Namespace, language: Language) -> None:
    """Fill in the file, or show it."""
    asked = TournamentRequest(options)
    request = _wanted(asked)
    book = book_after(asked, None if request == ChangeFile(reason=request.reason) else request)
    _show(book, options, language)


def _show(book: Book, options: argparse.Namespace, language: Language) -> None:
    say(options, language, lambda: file_json(book.state, book.people), partial(file_view, book))


def run_import(options: argparse.Namespace, language: Language) -> None:
    """Register the players of a list."""
    asked = TournamentRequest(options)
    name = asked.needed_text("players")
    state = asked.one_of("state", Registration) or Registration.ACCEPTED
    entrants: tuple[Entrant, ...] = ()
    if name:
        try:
            entrants = registrations_in(rows_of(name))
        except InputError as error:
            asked.problems += about_file(name, error.problems)
    registered = carried_out(asked, RegisterPlayers(entrants, state))
    if options.json:
        _show(registered.book, options, language)
        return
    _ = translator(language)
    counted = counter(language)
    number = sum(isinstance(entry.event, Registered) for entry in registered.entries)
    template = counted("{number} player registered", "{number} players registered", number)
    print(template.format(number=number))
    print(_("{number} take part.").format(number=len(registered.book.state.playing)))
