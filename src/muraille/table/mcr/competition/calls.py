"""Whether a call could lawfully be made, by MCR; nothing here changes a state."""

from muraille.table.common.called import at_the_call
from muraille.table.common.claims import Call
from muraille.table.common.state import Called, Exposed, State, Window
from muraille.table.common.tiles import Tile
from muraille.table.mcr.verifying import verify_chow, verify_hu, verify_kong, verify_pung
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat


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
        return verify_pung(state, seat)
    return verify_chow(state, seat, low)


def heard_problem(state: State, phase: Called | Exposed) -> Problem | None:
    """What forbids the call that was heard."""
    assert phase.call is not None
    return call_problem(at_the_call(state, phase), phase.seat, phase.call, phase.low)
