"""From the setup of a game to its rulebook, and a game's first state."""

from muraille.rules.mcr.rulebook import McrRulebook
from muraille.table.common.books import book_in, checked_book
from muraille.table.common.state import Between, Seating, Setup, State


def rulebook_of(setup: Setup) -> McrRulebook:
    """The rulebook of a game, switches included; ``InputError`` if there is none."""
    return book_in(setup, McrRulebook)


def book_of(state: State) -> McrRulebook:
    """The rulebook this game is played by."""
    return book_in(state.setup, McrRulebook)


def new_game(setup: Setup) -> State:
    """The state before the first hand; every fault of the setup is reported at once.

    >>> new_game(Setup("mcr-wmo-2014", hands=4)).scores
    (0, 0, 0, 0)
    """
    drawn = checked_book(setup, McrRulebook).seats_drawn
    return State(setup, Seating() if drawn else Between())


def unplayed(setup: Setup) -> State:
    """The first state for a log that is only replayed: its rulebook need not be known.

    Whether winds are drawn the log itself says.
    """
    return State(setup, Between())
