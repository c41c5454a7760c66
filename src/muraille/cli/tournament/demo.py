"""``muraille tournament demo``: a made-up tournament in a file of its own."""

import argparse
from functools import partial

from muraille.answers.tournament import file_json
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import standings_view
from muraille.records.tournaments import creating
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.facts.instants import instant_in
from muraille.tournament.lists.entries import MOST_PLAYERS, check_four_to_a_table
from muraille.tournament.lists.wishes import Wishes
from muraille.tournament.made_up.generator import MadeUpPlan, made_up, made_up_people
from muraille.tournament.standings import standings
from muraille.words import Language

_START = "2026-01-03T09:30"
_MOST_SESSIONS = 20


def run_demo(options: argparse.Namespace, language: Language) -> None:
    """Make it up, keep it, show its standings."""
    asked = TournamentRequest(options)
    players, sessions = asked.number("players") or 48, asked.number("sessions") or 7
    book_id = asked.text("rules") or DEFAULT_MCR
    for check in (lambda: rulebook(book_id), lambda: check_four_to_a_table(players)):
        try:
            check()
        except InputError as error:
            asked.problems += error.problems
    if not 4 <= players <= MOST_PLAYERS:
        asked.refuse(problem(Family.BAD_REQUEST, "too_many_entries", most=MOST_PLAYERS))
    if not 1 <= sessions <= _MOST_SESSIONS:
        asked.refuse(problem(Family.BAD_REQUEST, "no_such_session", session=sessions))
    asked.end()
    plan = MadeUpPlan(players, sessions, book_id, asked.text("seed") or "demo", instant_in(_START))
    with creating(asked.file) as store:
        drawn = draw(Order(made_up_people(plan), sessions, Wishes(avoid=("club",))), plan.seed)
        book = made_up(plan, drawn.sessions)
        store.keep(book)
    say(
        options,
        language,
        lambda: file_json(book.state, book.people),
        partial(standings_view, book, standings(book.state), asked.now(), public=False),
    )
