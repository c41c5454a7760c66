"""What the house asks for: seats, hands, rulings, the end of time; each with its check."""

from collections.abc import Iterator, Mapping

from muraille.table.common.actions import StartHand, Time
from muraille.table.common.competition_actions import Rule
from muraille.table.common.starting import (
    SHARED_CHECKS,
    HouseCheck,
    dice_problems,
    over_problems,
    start_problems,
    wall_problems,
)
from muraille.table.common.state import State
from muraille.table.common.tiles import WITH_FLOWERS
from muraille.table.mcr.refereeing import ruling_problems
from muraille.tiles.problems import Problem


def _start_problems(state: State, action: StartHand) -> Iterator[Problem]:
    yield from start_problems(state, action, seats_first=True)
    yield from wall_problems("not_the_whole_wall", state, action, WITH_FLOWERS)
    yield from dice_problems("not_two_rolls", state, action, 2)


HOUSE_CHECKS: Mapping[type, HouseCheck] = {
    **SHARED_CHECKS,
    StartHand: _start_problems,
    Rule: ruling_problems,
    Time: over_problems,
}
