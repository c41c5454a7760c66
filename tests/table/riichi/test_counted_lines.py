"""How many lines of play a few fixed walls allow at small depth, by the last act of each line.

The counts are data; a change of any rule of offering shows here, with the breakdown.
"""

import csv
from itertools import groupby
from pathlib import Path

import pytest

from muraille.table.common.actions import StartHand
from muraille.table.common.shuffling import hand_seed
from muraille.table.common.state import Setup
from muraille.table.riichi import new_game, step
from tests.table.laws import lines
from tests.table.riichi.laid import EMA

FILE = Path(__file__).with_name("counted_lines.csv")

with FILE.open(encoding="utf-8", newline="") as stream:
    ROWS = list(csv.DictReader(stream))

CASES = [
    (*key, {row["act"]: int(row["lines"]) for row in group})
    for key, group in groupby(ROWS, key=lambda row: (row["secret"], row["depth"]))
]


@pytest.mark.parametrize(("secret", "depth", "expected"), CASES)
def test_lines_of_play(secret, depth, expected):
    seed = hand_seed(secret.encode(), 1)
    state = step(new_game(Setup(EMA, hands=8)), StartHand(seed=seed))[1]
    assert dict(lines(state, int(depth))) == expected
