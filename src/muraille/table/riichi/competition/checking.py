"""Whether a player can do something at all in competition play.

Refused is only what has no meaning at a table: acting out of turn, laying down tiles that one
does not hold. Whether it is lawful is judged when it is done.
"""

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import own_phase, tiles_problem
from muraille.table.common.checks import dead_problem, not_now, refusal, turn_problem
from muraille.table.common.competition_actions import CompetitionAction, Show
from muraille.table.common.competition_checks import (
    Answering,
    no_run_problem,
    said_problem,
    second_step_problem,
    seconds_problem,
    set_numbers,
)
from muraille.table.common.state import SEATS, Called, Exposed, Turn, Window
from muraille.table.common.tiles import tile_name
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.competition.calls import called_after, heard_problem
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.verifying import declaration_problem, robbing_problem
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat


def verify(state: RiichiState, action: PlayerAction) -> Problem | None:
    """What stands in the way of the action, or None."""
    if action.seat not in SEATS:
        return problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)
    if isinstance(action, CompetitionAction):
        return _second_step(state, action)
    if isinstance(action, Tenpai | Noten):
        return declaration_problem(state, action)
    if isinstance(action, Discard | Riichi):
        return _discard(state, action)
    return _first_step(state, action)


def _first_step(state: RiichiState, action: Answering) -> Problem | None:
    refused = seconds_problem(action)
    if refused is not None:
        return refused
    if isinstance(state.phase, Window) and state.phase.seat != action.seat:
        return _answer(state, state.phase, action)
    return _own_call(state, action)


def _discard(state: RiichiState, action: Discard | Riichi) -> Problem | None:
    """In one's turn, wrong tiles exposed or not; after riichi the tile just drawn."""
    seat = action.seat
    exposed = isinstance(own_phase(state, seat), Exposed) and isinstance(action, Discard)
    if not exposed:
        refused = turn_problem(state, seat)
        if refused is not None:
            return refused
    refused = tiles_problem(state, seat, (action.tile,))
    if refused is None and isinstance(action, Riichi):
        refused = _riichi(state, seat)
    if refused is not None:
        return refused
    phase, player = state.phase, state.current.players[seat]
    turn = phase.before if isinstance(phase, Exposed) else phase
    if isinstance(turn, Turn) and player.riichi and action.tile != turn.drawn:
        return refusal("hand_fixed_by_riichi", state, Subject.RIICHI, seat=seat)
    return None


def _riichi(state: RiichiState, seat: Seat) -> Problem | None:
    """Once; a dead hand has none (R27)."""
    if state.current.players[seat].riichi:
        return refusal("in_riichi_already", state, Subject.RIICHI, seat=seat)
    return dead_problem(state, seat)


# Answers to a tile of another's.


def _answer(state: RiichiState, window: Window, action: Answering) -> Problem | None:
    refused = said_problem(state, window, action)
    if refused is not None or isinstance(action, Pass):
        return refused
    if window.robbing and not isinstance(action, Hu):
        return robbing_problem(state, window)
    tile = tile_name(window.tile)
    if isinstance(action, Kong) and action.tile != window.tile:
        return refusal("set_not_held", state, Subject.KONG, seat=action.seat, tile=tile)
    return no_run_problem(state, window, action)


# Calls in one's own turn.


def _own_call(state: RiichiState, action: Answering) -> Problem | None:
    seat = action.seat
    if isinstance(action, Chow | Pung | Pass):
        return not_now(state, seat)
    refused = turn_problem(state, seat)
    if refused is None and isinstance(action, Kong):
        refused = tiles_problem(state, seat, (action.tile,), Subject.CONCEALED_KONG)
    return refused


# The second step.


def _second_step(state: RiichiState, action: CompetitionAction) -> Problem | None:
    return second_step_problem(
        state, action, heard=heard_problem, shown=_show, numbers=_numbers_exposed
    )


def _show(_state: RiichiState, action: Show) -> Problem | None:
    """The table counts: a winner names nothing."""
    if action.named or action.value is not None:
        return problem(Family.BAD_REQUEST, "nothing_to_name")
    return None


def _numbers_exposed(state: RiichiState, phase: Called) -> tuple[int, ...]:
    """A set; after a win only the two tiles of a set that was called too (5.2.3)."""
    return (2,) if called_after(phase) is not None else set_numbers(state, phase)
