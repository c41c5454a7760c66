"""``muraille tournament draw``: the next stage drawn, or its next session seated by rank."""

import argparse
import secrets

from muraille.answers.draw import as_lists, quality_fields
from muraille.cli.draw.files import written_in
from muraille.cli.tournament.command import change, say_json, screen_for
from muraille.cli.tournament.files import read_book
from muraille.cli.tournament.request import Asked
from muraille.cli.tournament.view import seating_view
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.draw.by_rank import Ranked, session_by_rank
from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.draw.quality import quality_of
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import By, Stage, going_on
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import Schedule, as_schedule
from muraille.tournament.lists.wishes import Wishes, avoided_in, usual_avoided
from muraille.tournament.log.book import Book
from muraille.tournament.running.sessions import seat, stage_at
from muraille.tournament.standings import ranking, seats_by_rank
from muraille.words import Language

_SEED_BYTES = 8


def run_draw(options: argparse.Namespace, language: Language) -> None:
    """Draw, take a drawn schedule, or show the seats."""
    asked = Asked(options)
    avoid: tuple[str, ...] | None = None
    if options.avoid is not None:
        try:
            avoid = avoided_in(options.avoid)
        except InputError as error:
            asked.problems += error.problems
    given: Schedule | None = None
    if options.schedule is not None:
        try:
            given = as_schedule(written_in(options.schedule).sessions)
        except InputError as error:
            asked.problems += error.problems
    asked.end()
    if options.show:
        _show(read_book(asked.file), "", options, language)
        return
    seed = options.seed or secrets.token_hex(_SEED_BYTES)
    with change(asked, Role.ORGANISER) as found:
        if not found.done_before:
            state = found.state
            if given is not None:
                found.add(seat(state, 1, given, str(options.seed or "")))
            else:
                first = _first(state, again=options.again)
                sessions, commitment = _drawn(found.book, state, first, seed, avoid)
                found.add(seat(state, first, sessions, seed, commitment))
    _show(found.book, seed, options, language)


def _first(state: Tournament, *, again: bool) -> int:
    """The first session to draw: after those drawn, or after those that began."""
    drawn = len(state.schedule)
    if again:
        drawn = sum(state.times(session).started is not None for session in range(1, drawn + 1))
    if not state.programme:
        raise InputError((problem(Family.BAD_REQUEST, "programme_missing"),))
    if drawn >= sum(stage.sessions for stage in state.programme):
        raise InputError((problem(Family.CONTRADICTION, "nothing_to_draw"),))
    return drawn + 1


def _drawn(
    book: Book, state: Tournament, first: int, seed: str, avoid: tuple[str, ...] | None
) -> tuple[Schedule, str]:
    """The sessions of the stage from ``first`` on, and what was committed to."""
    number, stage = stage_at(state, first)
    assert stage is not None
    played = state.schedule[: first - 1]
    field = _field(book, state, stage, first)
    wishes = Wishes(avoid=usual_avoided(field) if avoid is None else avoid)
    if stage.by is not By.DRAW:
        ranked = tuple(one.number for one in field)
        return (session_by_rank(Ranked(ranked, field, wishes, played, stage.by), seed),), ""
    last = sum(one.sessions for one in state.programme[:number])
    drawn = draw(Order(field, last, wishes, played), seed)
    return drawn.sessions[first - 1 :], drawn.commitment.digest()


def _field(book: Book, state: Tournament, stage: Stage, first: int) -> tuple[Entrant, ...]:
    """Who plays the stage, the best first where seats go by rank."""
    numbers = state.playing
    if stage.best is not None:
        numbers = going_on(ranking(state, after=first - 1), stage.best)
    elif stage.by is not By.DRAW:
        numbers = seats_by_rank(state, after=first - 1)
    return tuple(book.people.entrants.get(number, Entrant(number)) for number in numbers)


def _show(book: Book, seed: str, options: argparse.Namespace, language: Language) -> None:
    entrants = tuple(book.people.entrants.values())
    if options.json:
        quality = quality_of(book.state.schedule, entrants, ())
        say_json(
            {
                "sessions": as_lists(book.state.schedule),
                "quality": quality_fields(quality),
                "seed": seed,
            }
        )
        return
    print(seating_view(book, screen_for(language)))
