"""Whether a player can do something at all in competition play.

Refused is only what has no meaning at a table: acting out of turn, laying down tiles that one
does not hold, naming what nobody knows. Whether it is lawful is judged when it is done.
"""

from muraille.rules.common.offences import Act, OffenceId, OffenceStage, Verdict
from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import own_phase, tiles_problem
from muraille.table.common.checks import due_problem, lost_problem, not_now, refusal, turn_problem
from muraille.table.common.claims import CALLS, Call
from muraille.table.common.competition_actions import CompetitionAction, Show
from muraille.table.common.competition_checks import (
    SETS,
    Answering,
    no_run_problem,
    said_problem,
    second_step_problem,
    seconds_problem,
)
from muraille.table.common.ruling import concealed
from muraille.table.common.state import SEATS, Called, Exposed, Opening, State, Window
from muraille.table.common.tiles import is_flower, tile_name
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.books import book_of
from muraille.table.mcr.competition.calls import heard_problem
from muraille.table.mcr.verifying import flower_problem, verify_kong
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat


def verify(state: State, action: PlayerAction) -> Problem | None:
    """What stands in the way of the action, or None."""
    if action.seat not in SEATS:
        return problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)
    if isinstance(action, CompetitionAction):
        return _second_step(state, action)
    if isinstance(action, Discard | Flower):
        return _discard(state, action) if isinstance(action, Discard) else _flower(state, action)
    refused = seconds_problem(action)
    if refused is not None:
        return refused
    if isinstance(state.phase, Window) and state.phase.seat != action.seat:
        return _answer(state, state.phase, action)
    return _own_call(state, action)


def _discard(state: State, action: Discard) -> Problem | None:
    """In one's turn, wrong tiles exposed or not; but not what was laid aside as a flower."""
    seat = action.seat
    phase = own_phase(state, seat)
    if not isinstance(phase, Exposed) or phase.call is None:
        refused = turn_problem(state, seat)
        if refused is not None:
            return refused
    refused = tiles_problem(state, seat, (action.tile,))
    held = concealed(state, seat)
    return due_problem(state, seat, action.tile, held) if refused is None else refused


def _flower(state: State, action: Flower) -> Problem | None:
    """Any tile of one's own, in one's turn; before play begins a flower."""
    problem_of_flower = flower_problem(state, action.seat)
    if problem_of_flower is not None:
        return problem_of_flower
    if isinstance(state.phase, Opening) and not is_flower(action.tile):
        return refusal("not_a_flower", state, Subject.FLOWERS, tile=tile_name(action.tile))
    return tiles_problem(state, action.seat, (action.tile,), Subject.FLOWERS)


# Answers to a tile of another's.


def _answer(state: State, window: Window, action: Answering) -> Problem | None:
    refused = said_problem(state, window, action)
    return _call(state, window, action) if refused is None else refused


def _call(state: State, window: Window, action: Answering) -> Problem | None:
    if isinstance(action, Pass):
        return None
    win = isinstance(action, Hu)
    if window.robbing and not win:
        return refusal("only_hu_robs", state, Subject.ROBBING)
    tile = tile_name(window.tile)
    other_tile = isinstance(action, Kong) and action.tile != window.tile
    if other_tile or (not win and not _can_spare(state, action.seat)):
        subject = SETS[CALLS[type(action)]]
        return refusal("set_not_held", state, subject, seat=action.seat, tile=tile)
    refused = no_run_problem(state, window, action)
    if refused is not None:
        return refused
    return lost_problem(state, action.seat, win=win)


def _can_spare(state: State, seat: Seat) -> bool:
    """Two tiles for a set and one to discard: false sets may have taken too many of them."""
    return len(state.current.players[seat].tiles) > 2


# Calls in one's own turn.


def _own_call(state: State, action: Answering) -> Problem | None:
    phase, seat = state.phase, action.seat
    if isinstance(action, Pass):
        wrong_flower = isinstance(phase, Exposed) and phase.seat == seat and phase.call is None
        asked = isinstance(phase, Opening) and phase.asked == seat
        return None if wrong_flower or asked else not_now(state, seat)
    if isinstance(action, Chow | Pung):
        return not_now(state, seat)
    if isinstance(action, Kong):
        return _own_kong(state, action)
    refused = turn_problem(state, seat)
    return lost_problem(state, seat, win=True) if refused is None else refused


def _own_kong(state: State, action: Kong) -> Problem | None:
    seat = action.seat
    if isinstance(state.phase, Opening) and book_of(state).dealt_kongs:
        return verify_kong(state, seat, action.tile)
    refused = turn_problem(state, seat)
    if refused is not None:
        return refused
    if is_flower(action.tile):
        name = tile_name(action.tile)
        return refusal("set_not_held", state, Subject.CONCEALED_KONG, seat=seat, tile=name)
    lost = lost_problem(state, seat, win=False)
    if lost is not None:
        return lost
    return tiles_problem(state, seat, (action.tile,), Subject.CONCEALED_KONG)


# The second step.


def _second_step(state: State, action: CompetitionAction) -> Problem | None:
    return second_step_problem(state, action, heard=heard_problem, shown=_show, withdrawn=_withdraw)


def binds(state: State, phase: Called | Exposed) -> bool:
    """Whether the book holds the caller to a set that he can make (EMAR 2.4.1)."""
    if phase.call in (None, Call.HU):
        return False
    if Act.FIRST_CALL_BINDS not in _empty_call(state).consequences:
        return False
    return heard_problem(state, phase) is None


def _withdraw(state: State, phase: Called | Exposed) -> Problem | None:
    if not binds(state, phase):
        return None
    article = _empty_call(state).articles[-1]
    return refusal("call_binds", state, article, seat=phase.seat)


def _empty_call(state: State) -> Verdict:
    """What the book says of a set that could be made and is not."""
    return book_of(state).offences[OffenceId("empty_call")].verdict(OffenceStage.POSSIBLE)


def _show(state: State, action: Show) -> Problem | None:
    if action.named and action.value is not None:
        return problem(Family.BAD_REQUEST, "names_and_value")
    if action.value is not None and action.value < 0:
        return problem(Family.BAD_REQUEST, "value_below_zero", value=action.value)
    known = book_of(state).fans.by_key
    unknown = next((fan for fan in action.named if fan not in known), None)
    return None if unknown is None else problem(Family.BAD_REQUEST, "unknown_fan", fan=unknown)
