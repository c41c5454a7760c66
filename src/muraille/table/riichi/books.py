"""From the setup of a game to its rulebook, and a game's first state."""

from functools import lru_cache

from muraille.rules.riichi.edition import RIICHI_RULEBOOKS, RiichiRulebook
from muraille.rules.riichi.play import PLAY_EMA, Play
from muraille.table.common.shuffling import GENERATOR
from muraille.table.common.state import Between, Seating, Setup, State
from muraille.table.riichi.state import RiichiState
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, Problem, problem

LENGTHS = (1, 4, 8)
"""One hand, or until the deal has passed four times (the East round) or eight (a whole game)."""

START = Four.each(PLAY_EMA.start)


@lru_cache(maxsize=64)
def _book(name: str, options: tuple[tuple[str, str], ...]) -> RiichiRulebook:
    by_id = {book.id: book for book in RIICHI_RULEBOOKS}
    if name not in by_id:
        unknown = problem(
            Family.BAD_REQUEST, "unknown_rulebook", rulebook=name, rulebooks=", ".join(by_id)
        )
        raise InputError((unknown,))
    return by_id[name].with_options(dict(options))


def rulebook_of(setup: Setup) -> RiichiRulebook:
    """The rulebook of a game, switches included; ``InputError`` if there is none."""
    return _book(setup.rulebook, setup.options)


def play_of(state: State) -> Play:
    """The numbers and articles of this game's book."""
    return rulebook_of(state.setup).play


def new_game(setup: Setup) -> RiichiState:
    """The state before the first hand; every fault of the setup is reported at once.

    The players may draw their winds, or sit as they are listed (2.3).

    >>> new_game(Setup("riichi-ema-2016", hands=8)).scores
    (30000, 30000, 30000, 30000)
    """
    problems: list[Problem] = []
    if setup.hands not in LENGTHS:
        lengths = ", ".join(map(str, LENGTHS))
        problems.append(
            problem(Family.BAD_REQUEST, "no_such_length", hands=setup.hands, lengths=lengths)
        )
    if setup.generator != GENERATOR:
        problems.append(problem(Family.BAD_REQUEST, "unknown_generator", generator=setup.generator))
    try:
        rulebook_of(setup)
    except InputError as error:
        problems.extend(error.problems)
    if problems:
        raise InputError(tuple(problems))
    return RiichiState(setup, Seating(), START)


def unplayed(setup: Setup) -> RiichiState:
    """The first state for a log that is only replayed: its rulebook need not be known."""
    return RiichiState(setup, Between(), START)
