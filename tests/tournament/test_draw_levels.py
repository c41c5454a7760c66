"""The levels of a draw tell what the schedule that was drawn really costs."""

import pytest

from muraille.tournament.draw.drawing import Order, draw
from tests.tournament.fields import field


@pytest.mark.parametrize(("players", "sessions"), [(8, 4), (12, 5), (16, 7)])
@pytest.mark.parametrize(
    "seed", ["q", *(pytest.param(seed, marks=pytest.mark.slow) for seed in "rs")]
)
def test_repeats_are_those_of_the_schedule_after_evening_out(players, sessions, seed):
    drawn = draw(Order(field(players), sessions), seed)
    told = next(level for level in drawn.levels if level.name == "repeats")
    assert told.found == drawn.quality.repeats
    assert told.found >= told.least
