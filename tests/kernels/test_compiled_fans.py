"""Every marked function compiles, and answers as it does interpreted."""

import inspect
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from muraille.kernels import marked_kernels
from muraille.kernels.compiling import compile_function
from muraille.rules.mcr.circumstances import win_facts
from muraille.rules.mcr.editions import OIR_1998
from muraille.rules.mcr.evaluator import EVALUATOR, evaluator_source
from muraille.rules.mcr.fans.table import ROWS, FanLooks, FanTable
from muraille.rules.mcr.readings import McrReading, fans_in, readings
from muraille.shapes.forms import Form
from muraille.tiles.codes import code_of
from tests.differential.random_hands import Won, winning_hands

HANDS_OF_EACH_FORM = 200
ALL_ROWS = (*ROWS, OIR_1998.row(next(r.id for r in ROWS if "terminals_or" in r.id)))


@pytest.fixture(scope="module")
def held_fans(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """All rows of both families, compiled into a cache of the test's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MURAILLE_CACHE", str(tmp_path_factory.mktemp("compiled")))
        yield compile_function(EVALUATOR, evaluator_source(ALL_ROWS))


def _hands(form: Form) -> Iterator[Won]:
    hands = (won for won in winning_hands(100_000, seed=int(form)) if won.form is form)
    return islice(hands, HANDS_OF_EACH_FORM)


def _compiled(held_fans: Any, won: Won, reading: McrReading) -> list[int]:
    out = np.full(len(ALL_ROWS), -1, np.int64)
    codes = (*reading.codes, 0, 0, 0, 0)[:4]
    pair = reading.arrangement.pair
    held_fans(
        len(reading.codes),
        *codes,
        0 if pair is None else code_of(pair),
        reading.whole,
        win_facts(won.hand, won.given),
        -1 if reading.completed is None else code_of(reading.completed),
        won.hand.winning,
        reading.kinds_awaited,
        out,
    )
    return [int(number) for number in out]


def _interpreted(won: Won, reading: McrReading) -> list[int]:
    out = [0] * len(ALL_ROWS)
    win = win_facts(won.hand, won.given)
    places = {id(row): index for index, row in enumerate(ALL_ROWS)}
    for found in fans_in(reading, won.hand, win, FanTable(ALL_ROWS)):
        bits = sum(1 << place for place in found.sets)
        out[places[id(found.row)]] |= bits if found.row.looks.sets else found.times
    return out


@pytest.mark.slow
@pytest.mark.parametrize("form", Form, ids=lambda form: form.name.lower())
def test_compiled_fans_equal_interpreted_fans(form: Form, held_fans: Any) -> None:
    compared = 0
    for won in _hands(form):
        for reading in readings(won.hand, self_drawn=won.given.self_drawn):
            assert _compiled(held_fans, won, reading) == _interpreted(won, reading), won
        compared += 1
    assert compared == HANDS_OF_EACH_FORM


def test_every_marked_function_is_called_by_the_compiled_evaluator() -> None:
    """A marked predicate that nothing compiled reaches would never be checked."""
    reached = {row.holds for row in ALL_ROWS if row.looks is not FanLooks.SPECIAL}
    waiting = list(reached)
    while waiting:
        function = waiting.pop()
        called = inspect.getclosurevars(function).globals.values()
        fresh = {one for one in called if one in marked_kernels()} - reached
        reached |= fresh
        waiting += fresh
    predicates = [
        function
        for function in marked_kernels()
        if function.__module__.startswith("muraille.rules.mcr.fans")
    ]
    forgotten = [function.__qualname__ for function in predicates if function not in reached]
    assert predicates
    assert forgotten == []


SECOND_START = """
import numpy as np
from muraille.kernels.compiling import compile_function
from muraille.rules.mcr.evaluator import EVALUATOR, evaluator_source
from muraille.rules.mcr.fans.facts import McrWholeHand, McrWinFacts
from muraille.rules.mcr.fans.table import ROWS

held = compile_function(EVALUATOR, evaluator_source(ROWS))
out = np.zeros(len(ROWS), np.int64)
win = McrWinFacts(True, 0, False, False, False, False, -1, -1)
held(0, 0, 0, 0, 0, 0, McrWholeHand(3, (1 << 33) | 1, 0, 0, 0, False), win, -1, -1, 0, out)
print(sum(held.stats.cache_hits.values()), [ROWS[i].id for i in out.nonzero()[0]][0])
"""


@pytest.mark.slow
def test_a_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "MURAILLE_CACHE": str(tmp_path)}
    answers = [
        subprocess.run(
            [sys.executable, "-c", SECOND_START],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    ]
    assert answers == ["0 thirteen_orphans\n", "1 thirteen_orphans\n"]
