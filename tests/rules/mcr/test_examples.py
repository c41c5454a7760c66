"""The examples shown with each fan: every hand earns its fan, every near miss does not."""

from collections.abc import Mapping

import pytest

from muraille.notation import read_winning_hand
from muraille.rules.common.examples import TaughtExample
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.examples import derived_near_misses, example_hands, second_examples
from muraille.rules.mcr.fans.table import FLOWERS, ROWS
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score, score
from muraille.tiles.winds import Wind
from tests.rules.mcr.scoring_rows import circumstances_of, counted, held

EXAMPLES = [pytest.param(example, id=fan) for fan, example in example_hands().items()]
IN_EVERY_BOOK = pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)


def _score(hand: str, options: Mapping[str, object], book: McrRulebook) -> Score:
    return score(read_winning_hand(hand), circumstances_of(options), book)


def test_there_is_one_example_for_each_fan_in_the_order_of_the_book():
    assert list(example_hands()) == list(dict.fromkeys(row.id for row in ROWS))


@IN_EVERY_BOOK
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_earns_its_fan(example: TaughtExample, book: McrRulebook):
    result = _score(example.hand, example.options, book)
    if example.taught == FLOWERS:
        assert result.flowers == 1
    else:
        assert example.taught in counted(result)


@IN_EVERY_BOOK
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_near_miss_does_not_have_the_fan_at_all(example: TaughtExample, book: McrRulebook):
    result = _score(example.near_miss, example.near_miss_options, book)
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
