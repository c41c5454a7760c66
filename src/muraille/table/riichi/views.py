"""What each viewer sees of a riichi game: ``seen`` for an event, ``view_of`` for the whole.

A view is a state like any other, folded from seen events alone: unseen tiles are
``HIDDEN``, unseen questions and answers are not there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from muraille.table.common import events as e
from muraille.table.common.state import Setup
from muraille.table.common.views import MASKS, Mask, Viewer, everybody, own_event
from muraille.table.riichi import events as r
from muraille.table.riichi.applying import apply
from muraille.table.riichi.books import unplayed
from muraille.table.riichi.events import Event
from muraille.table.riichi.state import RiichiState


def _hand_started(event: r.HandStarted, _viewer: Viewer) -> r.HandStarted:
    return replace(event, wall=(), seed="")


# A concealed kong is shown before two of its tiles are turned over (3.3.7).
_MASKS: Mapping[type, Mask] = {
    **MASKS,
    e.KongConcealed: everybody,
    r.HandStarted: _hand_started,
    r.DoraShown: everybody,
    r.RiichiDeclared: everybody,
    r.BetReturned: everybody,
    r.TileMissed: own_event,
    r.KongFaulty: own_event,
    r.HandVoided: everybody,
    r.Won: everybody,
    r.WallEmpty: everybody,
    r.Declared: everybody,
    r.HandDrawn: everybody,
    r.HandEnded: everybody,
    r.SignalGiven: everybody,
    r.GameEnded: everybody,
}


def seen(event: Event, viewer: Viewer) -> Event | None:
    """The event as this seat (or a spectator, None) may see it; None where it may not.

    >>> from muraille.table.common.tiles import Tile
    >>> from muraille.tiles.winds import Seat
    >>> seen(e.Drawn(Seat(1), Tile(5)), Seat(0))
    Drawn(seat=1, tile=-1)
    """
    shown: Event | None = _MASKS[type(event)](event, viewer)
    return shown


def watch(view: RiichiState, event: Event, viewer: Viewer) -> RiichiState:
    """A viewer's state once this has happened; ``event`` may be the true or the seen one."""
    shown = seen(event, viewer)
    return view if shown is None else apply(view, shown)


def view_of(setup: Setup, events: Iterable[Event], viewer: Viewer) -> RiichiState:
    """All that a viewer knows after these events."""
    view = unplayed(setup)
    for event in events:
        view = watch(view, event, viewer)
    return view
