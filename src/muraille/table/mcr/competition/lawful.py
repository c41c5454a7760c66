"""What is lawful in competition play: for players who do not want to err.

The same offers as in guided play, and the second step that each call leads to.
"""

from collections.abc import Iterator

from muraille.table.common.actions import Pass
from muraille.table.common.called import as_called, ways_out, ways_to_make
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Expose, Withdraw
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Called, Exposed, Opening, State, Turn
from muraille.table.common.tiles import is_flower
from muraille.table.mcr import offering
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.competition.calls import heard_problem
from muraille.table.mcr.competition.checking import verify
from muraille.table.mcr.competition.showing import full_show
from muraille.tiles.winds import Seat


def lawful_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat may lawfully do, strongest first; ``state`` may be the seat's view.

    Only who has erred already may find nothing lawful but to take it back. In guided play
    that is what the table offers.
    """
    if seat not in state.waiting_for:
        return ()
    if not state.is_competition:
        return offering.legal_actions(state, seat)
    phase = state.phase
    if isinstance(phase, Called):
        return _second_steps(state, phase)
    if isinstance(phase, Exposed):
        return ways_out(state, phase, heard_problem)
    return tuple(_first_step(state, seat))


def _first_step(state: State, seat: Seat) -> Iterator[PlayerAction]:
    """Flowers are announced first: a hand that holds one cannot win."""
    if isinstance(state.phase, Turn | Opening):
        for tile in concealed(state, seat):
            if is_flower(tile) and verify(state, Flower(seat, tile)) is None:
                yield Flower(seat, tile)
    offered = as_called(offering.legal_actions(state, seat))
    yield from (action for action in offered if verify(state, action) is None)
    if isinstance(state.phase, Opening) and not offered:
        yield Pass(seat)


def _second_steps(state: State, called: Called) -> tuple[PlayerAction, ...]:
    if heard_problem(state, called) is not None:
        return (Withdraw(called.seat),)
    if called.call is Call.HU:
        return (full_show(state, called.seat),)
    return tuple(Expose(called.seat, way) for way in ways_to_make(state, called))
