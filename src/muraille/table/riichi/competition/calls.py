"""What a call is for, and whether its player could lawfully make it.

Looks at the hand as the caller does; nothing here changes a state.
"""

from muraille.table.common.called import at_the_call, unanswered
from muraille.table.common.claims import Call
from muraille.table.common.replacing import replace
from muraille.table.common.state import Called, Exposed, Turn, Window
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.verifying import (
    verify_chow_itself,
    verify_hu,
    verify_kong,
    verify_pung_itself,
)
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat

FAULTY_KONG = "kong_changes_riichi"
"""The one fault of a kong that is accepted, and judged at the end of the hand (R15)."""


def heard_problem(state: RiichiState, phase: Called | Exposed) -> Problem | None:
    """What forbids the set that was called; a swap is judged with the discard."""
    then, seat, call = at_the_call(state, phase), phase.seat, phase.call
    if call is Call.KONG:
        tile = phase.before.tile if isinstance(phase.before, Window) else phase.low
        assert tile is not None
        return verify_kong(then, seat, tile)
    if call is Call.PUNG:
        return verify_pung_itself(then, seat)
    return verify_chow_itself(then, seat, phase.low)


def win_problem(state: RiichiState, seat: Seat) -> Problem | None:
    """What forbids this seat's win on the tile in question, whoever has answered."""
    phase = state.phase
    assert isinstance(phase, Window | Turn)
    return verify_hu(replace(state, phase=unanswered(phase)), seat)


def called_after(phase: Called) -> Call | None:
    """The set that was called after this win (5.2.3), if one was."""
    if phase.call is not Call.HU or not isinstance(phase.before, Window):
        return None
    said = next(answer for answer in phase.before.answers if answer.seat == phase.seat)
    return next((call for call in said.again if call is not Call.HU), None)
