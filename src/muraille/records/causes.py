"""From a shared event back to the action it came from, the same in every game.

Looks at the event and the state before it; whether the action is lawful is the table's.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.table.common import events as e
from muraille.table.common.actions import (
    Chow,
    Discard,
    DrawWinds,
    Hu,
    Kong,
    Pass,
    PlayerAction,
    Pung,
    Reveal,
)
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS, State, Window
from muraille.table.common.tiles import HIDDEN

Cause = Callable[[Any, Any], Any]


def _winds(_state: State, event: e.WindsDrawn) -> DrawWinds:
    return DrawWinds(tuple(event.order.index(seat) for seat in SEATS))


def _answer(state: State, event: e.Answered) -> PlayerAction:
    seat = event.seat
    if event.call is Call.CHOW:
        return Chow(seat, HIDDEN if event.low is None else event.low)
    if event.call is Call.KONG:
        tile = state.phase.tile if isinstance(state.phase, Window) else HIDDEN
        return Kong(seat, tile)
    if event.call is Call.PUNG:
        return Pung(seat)
    return Hu(seat) if event.call is Call.HU else Pass(seat)


SHARED_CAUSES: Mapping[type, Cause] = {
    e.WindsDrawn: _winds,
    e.Discarded: lambda _state, event: Discard(event.seat, event.tile),
    e.Answered: _answer,
    e.KongConcealed: lambda _state, event: Kong(event.seat, event.tile),
    e.KongAdded: lambda _state, event: Kong(event.seat, event.tile),
    e.SecretRevealed: lambda _state, event: Reveal(event.secret),
}
