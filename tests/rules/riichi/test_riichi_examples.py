"""The examples shown with each yaku: every hand earns its yaku, every near miss does not."""

import csv
from pathlib import Path

import pytest

from muraille.notation import read_winning_hand
from muraille.rules.common.examples import TaughtExample
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.examples import derived_near_misses, example_hands
from muraille.rules.riichi.scoring import score
from muraille.rules.riichi.yaku.table import ROWS, YAKUMAN
from muraille.tiles.winds import Wind
from tests.rules.riichi.riichi_rows import circumstances_of, yaku

EXAMPLES = [pytest.param(example, id=name) for name, example in example_hands().items()]
DATA = Path(__file__).parents[2] / "data" / "yaku.csv"


def _han(text: str) -> int | None:
    if text == "yakuman":
        return YAKUMAN
    return int(text) if text else None


def test_the_table_has_every_yaku_with_its_han_and_article():
    with DATA.open(encoding="utf-8", newline="") as lines:
        listed = [
            (row["id"], _han(row["han_concealed"]), _han(row["han_open"]), row["section"])
            for row in csv.DictReader(lines)
        ]
    articles = RIICHI_EMA_2016.yaku_articles
    rows = [(row.id, row.han_concealed, row.han_open, articles[row.id]) for row in ROWS]
    assert rows == listed


def test_there_is_one_example_for_each_yaku_in_the_order_of_the_book():
    assert list(example_hands()) == [row.id for row in ROWS]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_earns_its_yaku(example: TaughtExample):
    hand = read_winning_hand(example.hand)
    result = score(hand, circumstances_of(example.options), RIICHI_EMA_2016)
    assert result.valid
    assert example.taught in yaku(result)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_near_miss_does_not_earn_it(example: TaughtExample):
    hand = read_winning_hand(example.near_miss)
    result = score(hand, circumstances_of(example.near_miss_options), RIICHI_EMA_2016)
    assert example.taught not in yaku(result)
    assert result.win == ("not complete" not in example.why)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_near_miss_differs_and_says_why(example: TaughtExample):
    one = (example.hand, dict(example.options))
    assert one != (example.near_miss, dict(example.near_miss_options))
    assert example.why.endswith(".")


def test_winds_are_told_wherever_they_could_count():
    hands = [(one.hand, one.options) for one in example_hands().values()]
    hands += [(one.near_miss, one.near_miss_options) for one in example_hands().values()]
    hands += [(one.hand, one.options) for some in derived_near_misses().values() for one in some]
    for hand, options in hands:
        counts = read_winning_hand(hand).all_counts()
        if any(counts[wind.kind] > 1 for wind in Wind):
            assert {"seat", "round"} <= set(options), hand
