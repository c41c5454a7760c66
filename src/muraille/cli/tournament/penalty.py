"""``muraille tournament penalty``: the ledger shown, an entry made or struck."""

import argparse

from muraille.answers.tournament import ledger_json
from muraille.cli.tournament.command import change, say_json, screen_for
from muraille.cli.tournament.files import read_book
from muraille.cli.tournament.request import Asked
from muraille.cli.tournament.view import ledger_view
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.people import Role
from muraille.tournament.log.book import Book
from muraille.tournament.rulings.ledger import Offending, cancel, late_by, penalise
from muraille.words import Language


def run_penalty(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, then show the ledger."""
    asked = Asked(options)
    act = asked.only_one("offence", "cancel")
    if act is None:
        asked.end()
        _show(read_book(asked.file), options, language)
        return
    if act == "cancel":
        number = asked.needed("cancel")
        with change(asked, Role.REFEREE) as found:
            if not found.done_before:
                found.add(cancel(found.state, number, asked.text("reason")))
        _show(found.book, options, language)
        return
    _note(asked, options, language)


def _note(asked: Asked, options: argparse.Namespace, language: Language) -> None:
    session, player = asked.needed("session"), asked.needed_text("player")
    late = asked.seconds("late")
    arrived = asked.instant("arrived")
    when = asked.one_of("when", When)
    hand, points = asked.number("hand") or 0, asked.number("points")
    with change(asked, Role.REFEREE) as found:
        if not found.done_before:
            if arrived is not None:
                late = late_by(found.state, session, arrived)
            told = Offending(
                player=player,
                offence=asked.text("offence"),
                session=session,
                stage=asked.text("stage"),
                hand=hand,
                points=points,
                against=asked.text("against") or None,
                late=late,
                when=when,
                reason=asked.text("reason"),
            )
            found.add(penalise(found.state, told))
    _show(found.book, options, language)


def _show(book: Book, options: argparse.Namespace, language: Language) -> None:
    if options.json:
        say_json(ledger_json(book.state.ledger))
    else:
        print(ledger_view(book, screen_for(language)))
