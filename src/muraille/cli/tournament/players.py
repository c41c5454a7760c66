"""``muraille tournament player``: one player's page, and what changes in his registration."""

import argparse

from muraille.answers.tournament import standings_json
from muraille.cli.tournament.command import Change, change, say_json, screen_for
from muraille.cli.tournament.files import read_book
from muraille.cli.tournament.request import Asked
from muraille.cli.tournament.view import player_view
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.facts.events import Moment, Registration
from muraille.tournament.facts.people import Role, erased, with_initials
from muraille.tournament.log.book import Book
from muraille.tournament.running.registering import (
    check_in,
    remove,
    replace_player,
    set_registration,
    substitute,
)
from muraille.tournament.standings import standings
from muraille.words import Language

_ACTS = ("state", "check_in", "replace_by", "substitute", "remove", "initials", "erase")


def run_player(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, or show the player."""
    asked = Asked(options)
    number = asked.needed_text("number")
    wanted = asked.one_of("state", Registration)
    act = asked.only_one(*_ACTS)
    if act == "substitute":
        asked.needed("session")
    if act == "erase" and not options.yes:
        asked.refuse(problem(Family.BAD_REQUEST, "erase_needs_yes", number=number))
    asked.end()
    if act is None:
        _show(read_book(asked.file), number, options, language)
        return
    with change(asked, Role.ORGANISER) as found:
        if not found.done_before:
            _act(found, asked, act, number, wanted)
    _show(found.book, number, options, language)


def _act(found: Change, asked: Asked, act: str, number: str, wanted: Registration | None) -> None:
    state = found.state
    if act == "state" and wanted is not None:
        found.add(set_registration(state, number, wanted))
    elif act == "check_in":
        found.add(check_in(state, number))
    elif act == "replace_by":
        found.add(replace_player(state, number, asked.text("replace_by")))
    elif act == "substitute":
        _substitute(found, asked, number)
    elif act == "remove":
        chief, organiser = asked.text("chief"), asked.text("organiser")
        found.add(
            remove(
                state,
                number,
                found.official(chief, Role.CHIEF) if chief else "",
                found.official(organiser, Role.ORGANISER) if organiser else "",
                asked.text("reason"),
            )
        )
    elif act == "initials":
        found.book = found.book.with_people(with_initials(found.book.people, number, True))
    else:
        found.book = found.book.with_people(erased(found.book.people, number))


def _substitute(found: Change, asked: Asked, number: str) -> None:
    first = asked.needed("session")
    last = len(found.state.schedule) if asked.options.rest else first
    moment = Moment.DURING_PLAY if asked.options.during else Moment.FROM_THE_START
    by = asked.text("substitute")
    found.add(substitute(found.state, number, range(first, last + 1), moment, by))


def _show(book: Book, number: str, options: argparse.Namespace, language: Language) -> None:
    if number not in book.state.players:
        raise InputError((problem(Family.BAD_REQUEST, "no_such_player", number=number),))
    if options.json:
        rows = [row for row in standings(book.state) if row.player == number]
        say_json(
            {
                "number": number,
                "state": book.state.players[number].state.value,
                "seats": [
                    {"session": session, "table": table, "seat": "ESWN"[four.index(number)]}
                    for session, tables in enumerate(book.state.schedule, 1)
                    for table, four in enumerate(tables, 1)
                    if number in four
                ],
                "standing": standings_json(rows)[0] if rows else None,
            }
        )
        return
    print(player_view(book, number, screen_for(language)))
