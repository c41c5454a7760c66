"""How many lines of play a few fixed walls allow at small depth, by the last act of each line.

The counts are data; a change of any rule of offering shows here, with the breakdown.
"""

import csv
from itertools import groupby
from pathlib import Path

import pytest

from muraille.table.common.actions import DrawWinds, StartHand
from muraille.table.common.shuffling import hand_seed
from muraille.table.common.state import Seating, Setup, State
from muraille.table.mcr import new_game, step
from tests.table.laws import lines

FILE = Path(__file__).with_name("counted_lines.csv")


def dealt(book: str, secret: str) -> State:
    state = new_game(Setup(book))
    if isinstance(state.phase, Seating):
        _, state = step(state, DrawWinds((0, 1, 2, 3)))
    return step(state, StartHand(seed=hand_seed(secret.encode(), 1)))[1]


def rows() -> list[dict[str, str]]:
    with FILE.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


CASES = [
    (*key, {row["act"]: int(row["lines"]) for row in group})
    for key, group in groupby(rows(), key=lambda row: (row["book"], row["secret"], row["depth"]))
]


@pytest.mark.parametrize(("book", "secret", "depth", "expected"), CASES)
def test_lines_of_play(book, secret, depth, expected):
    assert dict(lines(dealt(book, secret), int(depth))) == expected
