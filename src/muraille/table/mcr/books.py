"""From the setup of a game to its rulebook, and a game's first state."""

from functools import lru_cache

from muraille.rules.mcr.editions import MCR_RULEBOOKS, McrRulebook
from muraille.table.common.shuffling import GENERATOR
from muraille.table.common.state import Between, Seating, Setup, State
from muraille.tiles.problems import Family, InputError, Problem, problem

LENGTHS = (1, 4, 16)
"""Hands in a game: one, a round, or a whole session (3.4.4)."""


@lru_cache(maxsize=64)
def _book(name: str, options: tuple[tuple[str, str], ...]) -> McrRulebook:
    by_id = {book.id: book for book in MCR_RULEBOOKS}
    if name not in by_id:
        unknown = problem(
            Family.BAD_REQUEST, "unknown_rulebook", rulebook=name, rulebooks=", ".join(by_id)
        )
        raise InputError((unknown,))
    return by_id[name].with_options(dict(options))


def rulebook_of(setup: Setup) -> McrRulebook:
    """The rulebook of a game, switches included; ``InputError`` if there is none."""
    return _book(setup.rulebook, setup.options)


def new_game(setup: Setup) -> State:
    """The state before the first hand; every fault of the setup is reported at once.

    >>> new_game(Setup("mcr-wmo-2014", hands=4)).scores
    (0, 0, 0, 0)
    """
    problems: list[Problem] = []
    if setup.hands not in LENGTHS:
        lengths = ", ".join(map(str, LENGTHS))
        problems.append(
            problem(Family.BAD_REQUEST, "no_such_length", hands=setup.hands, lengths=lengths)
        )
    if setup.generator != GENERATOR:
        problems.append(problem(Family.BAD_REQUEST, "unknown_generator", generator=setup.generator))
    drawn = False
    try:
        drawn = rulebook_of(setup).play.seats_drawn
    except InputError as error:
        problems.extend(error.problems)
    if problems:
        raise InputError(tuple(problems))
    return State(setup, Seating() if drawn else Between())


def unplayed(setup: Setup) -> State:
    """The first state for a log that is only replayed: its rulebook need not be known.

    Whether winds are drawn the log itself says.
    """
    return State(setup, Between())
