"""From an event of MCR back to the action it came from, and to the article it follows.

Looks at the event and the state before it; whether the action is lawful is the table's.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.table.common import events as e
from muraille.table.common.actions import (
    Action,
    Chow,
    Discard,
    DrawWinds,
    Hu,
    Kong,
    Pass,
    Pung,
    Reveal,
    StartHand,
    Time,
)
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS, State, Turn, Window
from muraille.table.common.tiles import HIDDEN
from muraille.table.mcr import rulebook_of
from muraille.table.mcr.events import Event, GameEnded, Won


def cause(state: State, event: Event) -> Action | None:
    """The action that this event is the first to show; None if no action begins so.

    >>> from muraille.table.common.state import Between, Setup
    >>> from muraille.table.common.tiles import Tile
    >>> from muraille.tiles.winds import Seat
    >>> state = State(Setup("mcr-wmo-2014"), Between())
    >>> cause(state, e.Discarded(Seat(1), Tile(13), False))
    Discard(seat=1, tile=13)
    >>> cause(state, e.HandDrawn()) is None
    True
    """
    found = _CAUSES.get(type(event))
    return None if found is None else found(state, event)


def _winds(_state: State, event: e.WindsDrawn) -> Action:
    return DrawWinds(tuple(event.order.index(seat) for seat in SEATS))


def _start(_state: State, event: e.HandStarted) -> Action:
    if event.seed:
        return StartHand(event.seed)
    return StartHand(wall=event.wall, dice=event.dice)


def _answer(state: State, event: e.Answered) -> Action:
    seat = event.seat
    if event.call is Call.CHOW:
        return Chow(seat, HIDDEN if event.low is None else event.low)
    if event.call is Call.KONG:
        tile = state.phase.tile if isinstance(state.phase, Window) else HIDDEN
        return Kong(seat, tile)
    if event.call is Call.PUNG:
        return Pung(seat)
    return Hu(seat) if event.call is Call.HU else Pass(seat)


def _win(state: State, event: Won) -> Action | None:
    """On another's tile an answer comes first."""
    return Hu(event.seat) if isinstance(state.phase, Turn) else None


_CAUSES: Mapping[type, Callable[[State, Any], Action | None]] = {
    e.WindsDrawn: _winds,
    e.HandStarted: _start,
    e.Discarded: lambda _state, event: Discard(event.seat, event.tile),
    e.Answered: _answer,
    e.KongConcealed: lambda _state, event: Kong(event.seat, event.tile),
    e.KongAdded: lambda _state, event: Kong(event.seat, event.tile),
    e.HandBroken: lambda _state, _event: Time(),
    e.SecretRevealed: lambda _state, event: Reveal(event.secret),
    Won: _win,
    GameEnded: lambda _state, _event: Time(),
}

# Where the books rule on each event: a name of their list of articles.
_ARTICLES: Mapping[type, str] = {
    e.WindsDrawn: "seats",
    e.HandStarted: "dice",
    e.Dealt: "wall",
    e.ReplacementDrawn: "kong",
    e.PlayBegan: "turn",
    e.Drawn: "turn",
    e.Discarded: "discard",
    e.Asked: "winner",
    e.Answered: "winner",
    e.SetClaimed: "winner",
    e.KongConcealed: "kong",
    e.KongAdded: "kong",
    e.HandDrawn: "last_discard",
    e.HandBroken: "session",
    GameEnded: "session",
}


def article(state: State, event: Event) -> str | None:
    """Where this game's book rules on such an event; a win and its payment by the points."""
    book = rulebook_of(state.setup)
    if isinstance(event, Won | e.HandEnded):
        return book.citations.payments
    if isinstance(event, e.ReplacementDrawn) and event.after is not e.After.KONG:
        return None
    name = _ARTICLES.get(type(event))
    return None if name is None else str(getattr(book.play.articles, name))
