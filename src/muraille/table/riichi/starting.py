"""What the house asks for: seats, hands, rulings, the signal, the secret; each with its check."""

from collections.abc import Iterator, Mapping

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import StartHand, Time
from muraille.table.common.checks import refusal
from muraille.table.common.competition_actions import Rule
from muraille.table.common.starting import (
    SHARED_CHECKS,
    HouseCheck,
    dice_problems,
    over_problems,
    start_problems,
    wall_problems,
)
from muraille.table.common.tiles import WITHOUT_FLOWERS
from muraille.table.riichi.actions import Signal
from muraille.table.riichi.refereeing import ruling_problems
from muraille.table.riichi.state import RiichiState
from muraille.tiles.problems import Problem


def _start_problems(state: RiichiState, action: StartHand) -> Iterator[Problem]:
    yield from start_problems(state, action, seats_first=False)
    yield from wall_problems("not_the_136_tiles", state, action, WITHOUT_FLOWERS)
    yield from dice_problems("not_one_roll", state, action, 1)


def _time_problems(state: RiichiState, _action: Time) -> Iterator[Problem]:
    yield refusal("time_stops_nothing", state, Subject.SIGNAL)


def _signal_problems(state: RiichiState, _action: Signal) -> Iterator[Problem]:
    yield from over_problems(state)
    if state.hands_left is not None:
        yield refusal("signal_given_already", state, Subject.SIGNAL)


HOUSE_CHECKS: Mapping[type, HouseCheck] = {
    **SHARED_CHECKS,
    StartHand: _start_problems,
    Rule: ruling_problems,
    Signal: _signal_problems,
    Time: _time_problems,
}
