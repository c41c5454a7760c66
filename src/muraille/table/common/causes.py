"""From a shared event back to the action it came from, the same in every game.

Looks at the event and the state before it; whether the action is lawful is the table's.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.table.common import competition_events as c
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
from muraille.table.common.competition_actions import (
    CompetitionAction,
    Correct,
    Expose,
    Rule,
    Show,
    Substitute,
    Withdraw,
)
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, Called, Exposed, State, Turn, Window
from muraille.table.common.tiles import HIDDEN

Cause = Callable[[Any, Any], Any]


def _winds(_state: State, event: e.WindsDrawn) -> DrawWinds:
    return DrawWinds(tuple(event.order.index(seat) for seat in SEATS))


def _answer(state: State, event: e.Answered | c.CalledLate | c.CalledAgain) -> PlayerAction:
    seat = event.seat
    seconds = event.seconds if isinstance(event, c.CalledLate) else 0
    if event.call is Call.CHOW:
        return Chow(seat, event.low, seconds)
    if event.call is Call.KONG:
        tile = state.phase.tile if isinstance(state.phase, Window) else HIDDEN
        return Kong(seat, tile, seconds)
    if event.call is Call.PUNG:
        return Pung(seat, seconds)
    return Hu(seat, seconds) if event.call is Call.HU else Pass(seat)


def _own_call(state: State, event: c.CallHeard) -> PlayerAction | None:
    """In one's own turn; on another's tile an answer comes first."""
    if not isinstance(state.phase, Turn):
        return None
    if event.call is Call.HU:
        return Hu(event.seat)
    return Kong(event.seat, HIDDEN if event.low is None else event.low)


def _set(state: State, event: e.SetClaimed) -> CompetitionAction | None:
    """Exposed after the call in competition play; in guided play the call itself makes it."""
    if not isinstance(state.phase, Called):
        return None
    tiles = list(Meld(event.shape, event.low).tiles)
    if event.tile in tiles:
        tiles.remove(event.tile)
    return Expose(event.seat, tuple(tiles))


def _kong(state: State, event: e.KongConcealed | e.KongAdded) -> PlayerAction | CompetitionAction:
    if not isinstance(state.phase, Called):
        return Kong(event.seat, event.tile)
    return Expose(event.seat, (event.tile,) * (1 if isinstance(event, e.KongAdded) else 4))


def _replacement(state: State, event: e.ReplacementDrawn) -> PlayerAction | None:
    """Who leaves a tile there as a flower draws for it; otherwise another act comes first."""
    return Pass(event.seat) if isinstance(state.phase, Exposed) else None


def _ruling(_state: State, event: c.Ruled) -> Rule | None:
    """What a referee said; what the table judges follows from a player's act."""
    if not event.referee:
        return None
    return Rule(
        event.seat,
        event.offence,
        event.stage,
        event.chosen,
        event.offended,
        event.seconds,
        event.tiles,
        event.more,
    )


SHARED_CAUSES: Mapping[type, Cause] = {
    e.WindsDrawn: _winds,
    e.Discarded: lambda _state, event: Discard(event.seat, event.tile),
    e.Answered: _answer,
    e.SetClaimed: _set,
    e.KongConcealed: _kong,
    e.KongAdded: _kong,
    e.ReplacementDrawn: _replacement,
    e.SecretRevealed: lambda _state, event: Reveal(event.secret),
    c.CalledLate: _answer,
    c.CalledAgain: _answer,
    c.CallHeard: _own_call,
    c.CallWithdrawn: lambda _state, event: Withdraw(event.seat),
    c.HandShown: lambda _state, event: Show(event.seat, event.named, event.value),
    c.FalseSetExposed: lambda _state, event: Expose(event.seat, event.tiles),
    c.SetCorrected: lambda _state, event: Correct(event.seat, event.tiles),
    c.SetWithdrawn: lambda _state, event: Withdraw(event.seat),
    c.Ruled: _ruling,
    c.SeatTaken: lambda _state, event: Substitute(event.seat),
}
