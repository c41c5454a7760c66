"""From an event of riichi back to the action it came from, and to the article it follows.

Looks at the event and the state before it; whether the action is lawful is the table's.
"""

from collections.abc import Mapping

from muraille.records.causes import SHARED_CAUSES, Cause
from muraille.table.common import events as e
from muraille.table.common.actions import Hu, StartHand
from muraille.table.common.state import Declaring, Turn
from muraille.table.riichi import events as r
from muraille.table.riichi import rulebook_of
from muraille.table.riichi.actions import Action, Noten, Riichi, Signal, Tenpai
from muraille.table.riichi.events import Event
from muraille.table.riichi.state import RiichiState


def cause(state: RiichiState, event: Event) -> Action | None:
    """The action that this event is the first to show; None if no action begins so.

    >>> from muraille.table.common.state import Between, Setup
    >>> from muraille.table.common.tiles import Tile
    >>> from muraille.tiles.winds import Seat
    >>> state = RiichiState(Setup("riichi-ema-2016"), Between())
    >>> cause(state, r.RiichiDeclared(Seat(1), Tile(13), double=False, bet=1_000))
    Riichi(seat=1, tile=13)
    >>> cause(state, r.WallEmpty()) is None
    True
    """
    found = _CAUSES.get(type(event))
    action: Action | None = None if found is None else found(state, event)
    return action


def _start(_state: RiichiState, event: r.HandStarted) -> Action:
    if event.seed:
        return StartHand(event.seed)
    return StartHand(wall=event.wall, dice=(event.dice,))


def _declared(state: RiichiState, event: r.Declared) -> Action | None:
    """Who has no choice speaks without being asked."""
    phase = state.phase
    if not isinstance(phase, Declaring) or event.seat not in phase.asked:
        return None
    return Tenpai(event.seat) if event.tenpai else Noten(event.seat)


def _win(state: RiichiState, event: r.Won) -> Action | None:
    """On another's tile an answer comes first."""
    return Hu(event.seat) if isinstance(state.phase, Turn) else None


_CAUSES: Mapping[type, Cause] = {
    **SHARED_CAUSES,
    r.HandStarted: _start,
    r.RiichiDeclared: lambda _state, event: Riichi(event.seat, event.tile),
    r.Declared: _declared,
    r.SignalGiven: lambda _state, _event: Signal(),
    r.Won: _win,
}

# Where the book rules on each event: a name of its list of articles.
_ARTICLES: Mapping[type, str] = {
    e.WindsDrawn: "seats",
    r.HandStarted: "dice",
    e.Dealt: "deal",
    r.DoraShown: "dora",
    e.ReplacementDrawn: "kong",
    e.PlayBegan: "turn",
    e.Drawn: "turn",
    r.RiichiDeclared: "riichi",
    e.Discarded: "discard",
    e.Asked: "winner",
    e.Answered: "winner",
    r.TileMissed: "furiten",
    r.BetReturned: "riichi",
    e.SetClaimed: "winner",
    e.KongConcealed: "concealed_kong",
    e.KongAdded: "added_kong",
    r.Won: "payment",
    r.WallEmpty: "drawn_hand",
    r.Declared: "drawn_hand",
    r.HandDrawn: "drawn_hand",
    r.HandEnded: "dealer",
    r.SignalGiven: "signal",
    r.GameEnded: "session",
}


def article(state: RiichiState, event: Event) -> str | None:
    """Where the book rules on such an event."""
    name = _ARTICLES.get(type(event))
    return None if name is None else str(getattr(rulebook_of(state.setup).play.articles, name))
