"""What a call is for, and whether its player could lawfully make it.

Looks at the hand as the caller does; nothing here changes a state.
"""

from dataclasses import replace

from muraille.table.common.claims import Call
from muraille.table.common.state import Called, Exposed, State, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.mcr.verifying import is_added_kong, verify_chow, verify_hu, verify_kong
from muraille.table.mcr.verifying import verify_pung as _verify_pung
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat

CLAIM_SECONDS = 3
"""So long one may call for a discard (3.6.7, EMAR 1.7)."""


def at_the_call(state: State, phase: Called | Exposed) -> State:
    """The table as it was when this call was made, nobody having answered.

    Tiles that lie there wrongly are in the hand again.
    """
    before: Window | Turn = phase.before
    if isinstance(before, Window):
        before = replace(before, answers=())
    hand = state.current
    if isinstance(phase, Exposed):
        player = replace(hand.players[phase.seat], tiles=phase.held)
        players = (*hand.players[: phase.seat], player, *hand.players[phase.seat + 1 :])
        hand = replace(hand, players=players)
    return replace(state, phase=before, hand=hand)


def call_problem(state: State, seat: Seat, call: Call, low: Tile | None) -> Problem | None:
    """What forbids this call on the table as it was when it was made."""
    phase = state.phase
    if call is Call.HU:
        return verify_hu(state, seat)
    if call is Call.KONG:
        tile = phase.tile if isinstance(phase, Window) else low
        assert tile is not None
        return verify_kong(state, seat, tile)
    if call is Call.PUNG:
        return _verify_pung(state, seat)
    assert low is not None
    return verify_chow(state, seat, low)


def heard_problem(state: State, phase: Called | Exposed) -> Problem | None:
    """What forbids the call that was heard."""
    assert phase.call is not None
    return call_problem(at_the_call(state, phase), phase.seat, phase.call, phase.low)


def tiles_called(state: State, phase: Called | Exposed) -> tuple[Tile, ...]:
    """The tiles of the hand that the set which was called is made of."""
    before, low = phase.before, phase.low
    if isinstance(before, Turn):
        assert low is not None
        return (low,) if is_added_kong(state, phase.seat, low) else (low,) * 4
    if phase.call is Call.CHOW:
        assert low is not None
        run = (low, Tile(low + 1), Tile(low + 2))
        return tuple(tile for tile in run if tile != before.tile)
    return (before.tile,) * (3 if phase.call is Call.KONG else 2)


def number_exposed(state: State, phase: Called) -> tuple[int, ...]:
    """How many tiles one lays down for the call; a kong of one's own may be an added one."""
    if isinstance(phase.before, Turn):
        added = any(meld.exposed for meld in state.current.players[phase.seat].melds)
        return (4, 1) if added else (4,)
    return (3,) if phase.call is Call.KONG else (2,)
