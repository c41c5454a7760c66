"""What each viewer may see of the shared events: one pure function of event and viewer.

A viewer is a seat, or None for a spectator. The answer is the event with ``HIDDEN`` tiles
where need be, or None where not even that it happened may be known.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.rules.common.offences import OffenceStage
from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.replacing import replace
from muraille.table.common.tiles import HIDDEN
from muraille.tiles.winds import Seat

Viewer = Seat | None
Mask = Callable[[Any, Viewer], Any]


def everybody(event: Any, _viewer: Viewer) -> Any:
    """All of it, to all."""
    return event


def own_tile(event: Any, viewer: Viewer) -> Any:
    """Its tile is for the seat that took it."""
    return event if viewer == event.seat else replace(event, tile=HIDDEN)


def own_event(event: Any, viewer: Viewer) -> Any:
    """Only that seat learns of it."""
    return event if viewer == event.seat else None


def nobody(_event: Any, _viewer: Viewer) -> None:
    """Nobody learns of it: it is for the table to judge by."""


def _hand_started(event: e.HandStarted, _viewer: Viewer) -> e.HandStarted:
    return replace(event, wall=(), seed="")


def _dealt(event: e.Dealt, viewer: Viewer) -> e.Dealt:
    hands = tuple(
        tiles if seat == viewer else (HIDDEN,) * len(tiles)
        for seat, tiles in enumerate(event.hands)
    )
    return e.Dealt(hands)


def _play_began(event: e.PlayBegan, viewer: Viewer) -> e.PlayBegan:
    if viewer == event.seat or event.drawn is None:
        return event
    return replace(event, drawn=HIDDEN)


def _asked(event: e.Asked, viewer: Viewer) -> e.Asked | None:
    return e.Asked((viewer,)) if viewer is not None and viewer in event.seats else None


def _call_heard(event: c.CallHeard, viewer: Viewer) -> c.CallHeard:
    """Who calls a kong in his own turn says no tile: it may lie face down in the end."""
    if event.call is not Call.KONG or viewer == event.seat:
        return event
    return replace(event, low=None)


def _ruled(event: c.Ruled, viewer: Viewer) -> c.Ruled:
    """Whether a call could have been made tells what the caller holds."""
    is_public = event.referee or viewer == event.seat or event.stage not in _OF_THE_HAND
    return event if is_public else replace(event, stage=OffenceStage.ANY)


_OF_THE_HAND = (OffenceStage.POSSIBLE, OffenceStage.IMPOSSIBLE)

MASKS: Mapping[type, Mask] = {
    e.WindsDrawn: everybody,
    e.HandStarted: _hand_started,
    e.Dealt: _dealt,
    e.FlowerExposed: everybody,
    e.ReplacementDrawn: own_tile,
    e.PlayBegan: _play_began,
    e.Drawn: own_tile,
    e.Discarded: everybody,
    e.Asked: _asked,
    e.Answered: own_event,
    e.SetClaimed: everybody,
    e.KongAdded: everybody,
    e.HandDrawn: everybody,
    e.HandBroken: everybody,
    e.HandEnded: everybody,
    e.SecretRevealed: everybody,
    **dict.fromkeys(c.COMPETITION_EVENTS.values(), everybody),
    c.CalledLate: own_event,
    c.CalledAgain: own_event,
    c.CallHeard: _call_heard,
    c.Ruled: _ruled,
}
"""The shared events but the concealed kong, which each game shows in its own way."""
