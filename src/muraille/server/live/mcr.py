"""MCR at a table of the site."""

from muraille.server.live.of_game import LiveGame
from muraille.table.common.state import State
from muraille.table.mcr.books import book_of


def _opening_calls(view: State) -> tuple[str, ...]:
    return ("kong",) if book_of(view).dealt_kongs else ()


GAME = LiveGame(
    open_calls=("kong", "flower"),
    opening_calls=_opening_calls,
    names_fans=True,
    flowers=True,
    rolls=2,
    stacks=18,
)
