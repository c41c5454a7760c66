"""Chows as competition play has them: called without a name, told apart by the tiles laid down.

Puts both steps in terms of the chow that comes of them; values nothing.
"""

from muraille.table.common.actions import Chow
from muraille.table.common.checks import runs_with
from muraille.table.common.competition_actions import Correct, Expose
from muraille.table.common.state import State, Window
from muraille.tiles.winds import Seat


def chows_meant(view: State, action: Chow) -> tuple[Chow, ...]:
    """The chows that this call may become with the tiles of its caller's hand."""
    window, seat = view.phase, action.seat
    assert isinstance(window, Window)
    tiles = {*view.current.players[seat].tiles, window.tile}
    runs = runs_with(window.tile, action.low)
    return tuple(Chow(seat, low) for low in runs if {low, low + 1, low + 2} <= tiles)


def chow_laid(view: State, seat: Seat, action: Expose | Correct) -> Chow:
    """The chow that these tiles make; ``view`` is the table when it was called."""
    window = view.phase
    assert isinstance(window, Window)
    return Chow(seat, min(*action.tiles, window.tile))
