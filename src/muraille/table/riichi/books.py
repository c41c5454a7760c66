"""From the setup of a game to its rulebook, and a game's first state."""

from muraille.rules.catalogue.games import RULEBOOKS, game_behind
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.table.common.books import book_in, checked_book
from muraille.table.common.state import Between, Seating, Setup, State
from muraille.table.riichi.state import RiichiState
from muraille.tiles.four import Four


def rulebook_of(setup: Setup) -> RiichiRulebook:
    """The rulebook of a game, switches included; ``InputError`` if there is none."""
    return book_in(setup, RiichiRulebook)


def book_of(state: State) -> RiichiRulebook:
    """The rulebook this game is played by."""
    return book_in(state.setup, RiichiRulebook)


def new_game(setup: Setup) -> RiichiState:
    """The state before the first hand; every fault of the setup is reported at once.

    The players may draw their winds, or sit as they are listed (2.3).

    >>> new_game(Setup("riichi-ema-2016", hands=8)).scores
    (30000, 30000, 30000, 30000)
    """
    return RiichiState(setup, Seating(), Four.each(checked_book(setup, RiichiRulebook).start))


def unplayed(setup: Setup) -> RiichiState:
    """The first state for a log that is only replayed: its rulebook need not be known.

    What its players began with is then taken from the game's usual rulebook.
    """
    known = setup.rulebook if setup.rulebook in RULEBOOKS else game_behind(setup.rulebook).default
    return RiichiState(setup, Between(), Four.each(RULEBOOKS[known].start))
