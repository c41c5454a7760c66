"""Every predicate of a yaku or a minipoint compiles, and then says the same."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numba
import pytest

from muraille.kernels.compiling import register_kernels
from muraille.rules.riichi.circumstances import win_facts
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.minipoints import MINIPOINT_ROWS
from muraille.rules.riichi.readings import RiichiReading, readings
from muraille.rules.riichi.yaku.facts import RiichiWinFacts
from muraille.rules.riichi.yaku.table import YakuLooks, YakuRow
from tests.rules.riichi.riichi_hands import winning_hands

Call = tuple[Callable[..., bool], tuple[Any, ...]]


def yaku_calls(row: YakuRow, reading: RiichiReading, win: RiichiWinFacts) -> Iterator[Call]:
    if row.looks is YakuLooks.WHOLE:
        yield row.holds, (reading.whole,)
    elif row.looks is YakuLooks.CIRCUMSTANCE:
        yield row.holds, (win,)
    elif reading.pair is not None:
        last: tuple[Any, ...] = (win,) if row.looks is YakuLooks.SET_AND_WIND else ()
        last = (reading.pair,) if row.looks.takes_pair else last
        for group in combinations(reading.codes, row.looks.sets):
            yield row.holds, (*group, *last)
    if reading.pair is not None:
        for _, holds in row.conditions:
            yield holds, (reading.whole, win)


def calls(reading: RiichiReading, win: RiichiWinFacts) -> Iterator[Call]:
    for row in RIICHI_EMA_2016.yaku.rows:
        yield from yaku_calls(row, reading, win)
    for line in MINIPOINT_ROWS:
        if line.of_sets:
            yield from ((line.holds, (code,)) for code in reading.codes)
        else:
            yield line.holds, (reading.whole, win)


@pytest.mark.slow
def test_compiled_predicates_agree_with_the_interpreted_ones():
    register_kernels()
    compiled: dict[Callable[..., bool], Any] = {}
    for won in winning_hands(60, seed=11):
        win = win_facts(won.hand, won.given)
        for reading in readings(won.hand, self_drawn=won.given.self_drawn):
            for holds, told in calls(reading, win):
                if holds not in compiled:
                    compiled[holds] = numba.njit(holds)
                assert compiled[holds](*told) == holds(*told), (won.hand, holds)
    assert {row.holds for row in RIICHI_EMA_2016.yaku.rows} <= set(compiled)
    assert {row.holds for row in MINIPOINT_ROWS} <= set(compiled)
