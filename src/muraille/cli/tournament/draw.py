"""``muraille tournament draw``: the next stage drawn, or its next session seated by rank."""

import argparse
import secrets
from functools import partial

from muraille.answers.draw import as_lists, quality_fields
from muraille.cli.draw.files import schedule_in, written_in
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import seating_view
from muraille.tiles.problems import InputError
from muraille.tournament.desk.drawing import DrawNext, TakeSchedule
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.draw.quality import quality_of
from muraille.tournament.lists.wishes import avoided_in
from muraille.tournament.log.book import Book
from muraille.words import Language

_SEED_BYTES = 8


def run_draw(options: argparse.Namespace, language: Language) -> None:
    """Draw, take a drawn schedule, or show the seats."""
    asked = TournamentRequest(options)
    seed = options.seed or secrets.token_hex(_SEED_BYTES)
    request: DeskRequest = DrawNext(seed, again=options.again)
    try:
        if options.avoid is not None:
            request = DrawNext(seed, avoided_in(options.avoid), options.again)
        if options.schedule is not None:
            sessions = schedule_in(options.schedule, written_in(options.schedule))
            request = TakeSchedule(sessions, str(options.seed or ""))
    except InputError as error:
        asked.problems += error.problems
    book = book_after(asked, None if options.show else request)
    _show(book, "" if options.show else seed, options, language)


def _show(book: Book, seed: str, options: argparse.Namespace, language: Language) -> None:
    def plain() -> object:
        entrants = tuple(book.people.entrants.values())
        return {
            "sessions": as_lists(book.state.schedule),
            "quality": quality_fields(quality_of(book.state.schedule, entrants, ())),
            "seed": seed,
        }

    say(options, language, plain, partial(seating_view, book))
