"""What each viewer sees of an MCR game: ``seen`` for an event, ``view_of`` for the whole.

A view is a state like any other, folded from seen events alone: unseen tiles are
``HIDDEN``, unseen questions and answers are not there.
"""

from collections.abc import Iterable, Mapping

from muraille.table.common.events import KongConcealed
from muraille.table.common.state import Setup, State
from muraille.table.common.views import MASKS, Mask, Viewer, everybody, own_tile
from muraille.table.mcr.applying import apply
from muraille.table.mcr.books import unplayed
from muraille.table.mcr.events import Event, FlowersLost, GameEnded, WinVoided, Won

# A concealed kong lies face down until the hand has ended (3.6.8 2-).
_MASKS: Mapping[type, Mask] = {
    **MASKS,
    KongConcealed: own_tile,
    Won: everybody,
    WinVoided: everybody,
    FlowersLost: everybody,
    GameEnded: everybody,
}


def seen(event: Event, viewer: Viewer) -> Event | None:
    """The event as this seat (or a spectator, None) may see it; None where it may not.

    >>> from muraille.table.common.events import Drawn
    >>> from muraille.table.common.tiles import Tile
    >>> from muraille.tiles.winds import Seat
    >>> seen(Drawn(Seat(1), Tile(5)), Seat(0))
    Drawn(seat=1, tile=-1)
    """
    shown: Event | None = _MASKS[type(event)](event, viewer)
    return shown


def watch(view: State, event: Event, viewer: Viewer) -> State:
    """A viewer's state once this has happened; ``event`` may be the true or the seen one."""
    shown = seen(event, viewer)
    return view if shown is None else apply(view, shown)


def view_of(setup: Setup, events: Iterable[Event], viewer: Viewer) -> State:
    """All that a viewer knows after these events."""
    view = unplayed(setup)
    for event in events:
        view = watch(view, event, viewer)
    return view
