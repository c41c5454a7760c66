"""What a player may do without erring, in competition play as in guided play.

For players who leave the rules to the program: bots, time-outs. Nobody tells them that they are
furiten: they have watched what they let pass.
"""

from collections.abc import Iterator

from muraille.table.common.actions import Discard, Hu
from muraille.table.common.called import as_called, at_the_call, ways_out, ways_to_make
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Expose, Show, Withdraw
from muraille.table.common.state import Called, Declaring, Exposed, Window
from muraille.table.riichi import offering
from muraille.table.riichi.actions import Noten, PlayerAction
from muraille.table.riichi.competition import offering as competition_offering
from muraille.table.riichi.competition.calls import heard_problem, win_problem
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.waiting import let_pass
from muraille.tiles.winds import Seat


def lawful_actions(state: RiichiState, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat may lawfully do, strongest first; ``state`` may be the seat's view.

    Only who has erred already may find nothing lawful but to take it back, or nothing to discard
    but swaps. In guided play that is what the table offers.
    """
    if seat not in state.waiting_for:
        return ()
    phase = state.phase
    if isinstance(phase, Called):
        return _second_steps(state, phase)
    if isinstance(phase, Exposed):
        return ways_out(state, phase, heard_problem)
    offered = offering.legal_actions(state, seat)
    if state.is_competition:
        offered = as_called(offered)
        if isinstance(phase, Window) and _has_let_pass(state, seat):
            offered = tuple(action for action in offered if not isinstance(action, Hu))
    if isinstance(phase, Declaring) and state.current.players[seat].riichi:
        # A dead hand after riichi is shown, if it waits (R26).
        offered = tuple(action for action in offered if not isinstance(action, Noten)) or offered
    return offered or tuple(_swaps(state, seat))


def _has_let_pass(state: RiichiState, seat: Seat) -> bool:
    return let_pass(state.current.players[seat], state.current.passed[seat])


def _swaps(state: RiichiState, seat: Seat) -> Iterator[PlayerAction]:
    """After a claim that leaves nothing else to discard (R20)."""
    every = competition_offering.legal_actions(state, seat)
    return (action for action in every if isinstance(action, Discard))


def _second_steps(state: RiichiState, called: Called) -> tuple[PlayerAction, ...]:
    seat = called.seat
    if called.call is Call.HU:
        furiten = isinstance(called.before, Window) and _has_let_pass(state, seat)
        valid = not furiten and win_problem(at_the_call(state, called), seat) is None
        return (Show(seat) if valid else Withdraw(seat),)
    if heard_problem(state, called) is not None:
        return (Withdraw(seat),)
    return tuple(Expose(seat, way) for way in ways_to_make(state, called))
