"""The examples shown with each fan: every hand earns its fan, every near miss does not."""

from collections.abc import Mapping

import pytest

from muraille.notation import read_winning_hand
from muraille.rules.common.examples import TaughtExample
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.examples import derived_near_misses, example_hands, second_examples
from muraille.rules.mcr.fans.table import FLOWERS, ROWS
from muraille.rules.mcr.scoring import Score, score
from muraille.tiles.winds import Wind
from tests.rules.mcr.scoring_rows import circumstances_of, counted, held

EXAMPLES = [pytest.param(example, id=fan) for fan, example in example_hands().items()]


def _score(hand: str, options: Mapping[str, object]) -> Score:
    return score(read_winning_hand(hand), circumstances_of(options), WMO_2014)


def test_there_is_one_example_for_each_fan_in_the_order_of_the_book():
    assert list(example_hands()) == list(dict.fromkeys(row.id for row in ROWS))


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_earns_its_fan(example: TaughtExample):
    result = _score(example.hand, example.options)
    if example.taught == FLOWERS:
        assert result.flowers == 1
    else:
        assert example.taught in counted(result)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_near_miss_does_not_have_the_fan_at_all(example: TaughtExample):
    result = _score(example.near_miss, example.near_miss_options)
    assert example.taught not in held(result)
    if example.taught == FLOWERS:
        assert result.flowers == 0


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_near_miss_differs_and_says_why(example: TaughtExample):
    one = (example.hand, dict(example.options))
    assert one != (example.near_miss, dict(example.near_miss_options))
    assert example.why.endswith(".")


def test_winds_are_told_wherever_a_pung_of_them_lies():
    hands = [(one.hand, one.options) for one in example_hands().values()]
    hands += [(one.near_miss, one.near_miss_options) for one in example_hands().values()]
    hands += [(one.hand, one.options) for some in derived_near_misses().values() for one in some]
    hands += [(hand, options) for _fan, hand, options in second_examples()]
    for hand, options in hands:
        counts = read_winning_hand(hand).all_counts()
        if any(counts[wind.kind] > 2 for wind in Wind):
            assert {"seat", "round"} <= set(options), hand
