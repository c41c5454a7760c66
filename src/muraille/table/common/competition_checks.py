"""Whether something can be done at all in competition play: the parts that all games share.

Refused is only what has no meaning at a table; whether it is lawful is judged when it is done.
"""

from collections.abc import Callable
from typing import Any

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow, Hu, Kong, Pass, Pung
from muraille.table.common.called import numbers_exposed, own_phase, tiles_problem, ways_to_make
from muraille.table.common.checks import not_now, refusal, runs_with
from muraille.table.common.claims import CALLS, Call
from muraille.table.common.competition_actions import (
    CompetitionAction,
    Correct,
    Expose,
    Show,
    Withdraw,
)
from muraille.table.common.state import Called, Exposed, State, Turn, Window
from muraille.table.common.tiles import tile_name
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

Answering = Chow | Pung | Kong | Hu | Pass
SETS = {Call.CHOW: Subject.CHOW, Call.PUNG: Subject.PUNG, Call.KONG: Subject.KONG}
Forbidding = Callable[[Any, Any], Problem | None]


def seconds_problem(action: Answering) -> Problem | None:
    """A call takes its time, or none."""
    if isinstance(action, Pass) or action.seconds >= 0:
        return None
    return problem(Family.BAD_REQUEST, "seconds_below_zero", seconds=action.seconds)


def said_problem(state: State, window: Window, action: Answering) -> Problem | None:
    """Who is asked answers, and may call once more in time after a call, but not the same."""
    seat, call = action.seat, CALLS[type(action)]
    said = next((answer for answer in window.answers if answer.seat == seat), None)
    if said is None:
        return None if seat in window.asked else not_now(state, seat)
    again = said.call is not Call.PASS and not said.seconds and not said.again
    if again and call not in (Call.PASS, said.call):
        return None
    return refusal("answered_already", state, Subject.CLAIMS, seat=seat)


def no_run_problem(state: State, window: Window, action: Answering) -> Problem | None:
    """There are chows with this tile, or the one that is named is among them."""
    if not isinstance(action, Chow) or runs_with(window.tile, action.low):
        return None
    return refusal("no_such_chow", state, Subject.CHOW, tile=tile_name(window.tile))


def set_numbers(state: State, phase: Called) -> tuple[int, ...]:
    """How many tiles may be exposed after this call: none after a win."""
    return () if phase.call is Call.HU else numbers_exposed(state, phase)


def second_step_problem(
    state: State,
    action: CompetitionAction,
    *,
    heard: Forbidding,
    shown: Forbidding,
    withdrawn: Forbidding = lambda _state, _phase: None,
    numbers: Callable[[Any, Called], tuple[int, ...]] = set_numbers,
) -> Problem | None:
    """What stands in the way of following up a call.

    ``heard`` forbids the call itself, ``shown`` what is named with a hand, ``withdrawn`` to take a
    call back.
    """
    phase, seat = own_phase(state, action.seat), action.seat
    if phase is None:
        return refusal("no_call_to_follow", state, Subject.CLAIMS, seat=seat)
    if isinstance(action, Withdraw):
        return withdrawn(state, phase)
    if isinstance(action, Correct):
        return _correct(state, phase, action, heard)
    if isinstance(phase, Exposed):
        return _wrong_step(state, seat)
    if isinstance(action, Show):
        return shown(state, action) if phase.call is Call.HU else _wrong_step(state, seat)
    return _expose(state, phase, action, numbers(state, phase))


def _wrong_step(state: State, seat: Seat) -> Problem:
    return refusal("other_step_first", state, Subject.CLAIMS, seat=seat)


def _expose(
    state: State, phase: Called, action: Expose, numbers: tuple[int, ...]
) -> Problem | None:
    if not numbers:
        return _wrong_step(state, action.seat)
    if len(action.tiles) not in numbers:
        return refusal("not_so_many_tiles", state, _set_subject(phase), number=numbers[0])
    return tiles_problem(state, action.seat, action.tiles, _set_subject(phase))


def _correct(
    state: State, phase: Called | Exposed, action: Correct, heard: Forbidding
) -> Problem | None:
    """Only the set that was called puts it right."""
    if isinstance(phase, Called) or phase.call is None:
        return _wrong_step(state, action.seat)
    ways = ways_to_make(state, phase)
    if heard(state, phase) is None and tuple(sorted(action.tiles)) in ways:
        return None
    return refusal("not_the_set_called", state, _set_subject(phase), seat=action.seat)


def _set_subject(phase: Called | Exposed) -> Subject:
    """Where it stands how the set that was called is made; after a win, how one calls."""
    if phase.call is Call.KONG and isinstance(phase.before, Turn):
        return Subject.CONCEALED_KONG
    return Subject.CLAIMS if phase.call is None else SETS.get(phase.call, Subject.CLAIMS)
