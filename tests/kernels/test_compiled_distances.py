"""Distances compiled and interpreted are the same, and the tables are what they should be."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from muraille.kernels import marked_kernels
from muraille.shapes import bulk
from muraille.shapes.distance import GAMES, outlook
from muraille.shapes.forms import Form
from muraille.shapes.needs_tables import needs_tables
from tests.shapes.many_hands import mixed, with_sets
from tools.build_tables import GROUP_SOURCE, build

# Concealed tiles of hands with and without declared sets; some are short of a tile or two.
SIZES = (14, 13, 12, 11, 10, 8, 7, 5, 4, 2, 1)


def _compare(hands: np.ndarray, melds: int, game: str, declared: np.ndarray | None = None) -> None:
    """Bulk and single answers for distance, distances by form and accepted kinds."""
    found = bulk.accepted(hands, melds, game, declared=declared)
    by_form = bulk.distances_by_form(hands, melds, game, declared=declared)
    assert (bulk.distances(hands, melds, game, declared=declared) == found.distances).all()
    for row, counts in enumerate(hands.tolist()):
        others = None if declared is None else declared[row].tolist()
        one = outlook(counts, GAMES[game], melds, others)
        assert one.distance == found.distances[row], counts
        assert one.accepted == found.kinds[row], counts
        assert [one.by_form.get(form, 99) for form in Form] == by_form[row].tolist(), counts


def _compare_many(count: int, game: str, melds: int, seed: int) -> None:
    sizes = [size for size in SIZES if size <= 14 - 3 * melds][:4]
    for size in sizes:
        _compare(mixed(count // len(sizes), size, seed + size), melds, game)


@pytest.mark.parametrize("game", ["riichi", "mcr"])
@pytest.mark.parametrize("melds", range(5))
def test_compiled_equals_interpreted(game: str, melds: int) -> None:
    _compare_many(1_000, game, melds, seed=melds)


@pytest.mark.parametrize("game", ["riichi", "mcr"])
@pytest.mark.parametrize("melds", range(1, 5))
def test_compiled_equals_interpreted_beside_known_sets(game: str, melds: int) -> None:
    for size in (13 - 3 * melds, 14 - 3 * melds):
        hands, declared = with_sets(12, melds, size, seed=melds)
        _compare(hands, melds, game, declared)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["riichi", "mcr"])
@pytest.mark.parametrize("melds", range(5))
def test_compiled_equals_interpreted_on_20000_hands(game: str, melds: int) -> None:
    _compare_many(20_000, game, melds, seed=1000 + melds)


@pytest.mark.parametrize(
    ("game", "count"),
    [
        pytest.param("riichi", 200, marks=pytest.mark.slow),
        pytest.param("mcr", 500, marks=pytest.mark.slow),
        pytest.param("mcr", 2_000, marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("melds", range(1, 5))
def test_compiled_equals_interpreted_beside_known_sets_on_many_hands(
    game: str, count: int, melds: int
) -> None:
    hands, declared = with_sets(count, melds, 13 - 3 * melds, seed=50 + melds)
    _compare(hands, melds, game, declared)


def test_two_threads_answer_as_one() -> None:
    hands = mixed(2 * bulk.SHARED_FROM + 1, 13, seed=9)
    one, two = (bulk.accepted(hands, 0, "mcr", threads=threads) for threads in (1, 2))
    assert (one.distances == two.distances).all()
    assert (one.kinds == two.kinds).all()


@pytest.mark.slow
def test_tables_are_those_that_the_needs_give() -> None:
    """After a change of the needs: run tools/build_tables.py."""
    assert build() == needs_tables()


@pytest.mark.parametrize(
    ("hands", "melds", "declared", "words"),
    [
        (np.zeros((1, 33), np.uint8), 0, None, "34 counts a row"),
        (np.zeros((1, 34)), 0, None, "whole numbers"),
        (np.full((1, 34), 5), 0, None, "from 0 to 4 copies"),
        (np.full((1, 34), -1), 0, None, "from 0 to 4 copies"),
        (np.zeros((1, 34), np.uint8), 5, None, "declared sets"),
        (np.eye(34, dtype=np.uint8)[:2] * 4, 4, None, "hand 0: 4 concealed tiles beside 4"),
        (np.ones((1, 34), np.uint8), 0, None, "hand 0: 34 concealed tiles beside 0"),
        (np.ones((1, 34), np.uint8), 0, np.ones((2, 34), np.uint8), "a row for each hand"),
        (np.ones((1, 34), np.uint8), 0, np.full((1, 34), 4), "from 0 to 4 copies"),
    ],
)
def test_arrays_that_hold_no_hands_are_refused(
    hands: np.ndarray, melds: int, declared: np.ndarray | None, words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        bulk.distances(hands, melds, "riichi", declared=declared)


def test_an_empty_array_has_no_distances() -> None:
    assert bulk.distances(np.zeros((0, 34), np.uint8)).tolist() == []


def test_any_whole_numbers_will_do_and_nothing_is_changed() -> None:
    hands = mixed(50, 13, seed=3)
    expected = bulk.distances(hands)
    locked = hands.astype(np.int32)
    locked.flags.writeable = False
    assert (bulk.distances(locked) == expected).all()
    assert (bulk.distances(hands.tolist()) == expected).all()
    hands.flags.writeable = False
    assert (bulk.distances(hands[::-1])[::-1] == expected).all()


def test_every_marked_function_is_called_by_compiled_code() -> None:
    """By the loops over hands and goals, or by the one that builds the tables."""
    named = set(re.findall(r"\w+", bulk.SOURCE + bulk.GOALS_SOURCE + GROUP_SOURCE))
    # Splitting serves the scores in bulk, and is compared there.
    ours = [
        one
        for one in marked_kernels()
        if one.__module__.startswith("muraille.shapes.")
        and one.__module__ != "muraille.shapes.splitting"
    ]
    reached = {one for one in ours if one.__name__ in named}
    waiting = list(reached)
    while waiting:
        called = inspect.getclosurevars(waiting.pop()).globals.values()
        fresh = {one for one in called if one in ours} - reached
        reached |= fresh
        waiting += fresh
    assert [one.__name__ for one in ours if one not in reached] == []


START = """
import numpy as np
from muraille.kernels import marked_kernels
from muraille.shapes import bulk

said = []
hands = np.zeros((1, 34), np.uint8)
hands[0, :9] = 3, 1, 1, 1, 1, 1, 1, 1, 3
found = bulk.accepted(hands, 0, "riichi", notify=lambda: said.append("compiling"))
loop = bulk._loop()
print(sum(loop.stats.cache_hits.values()), found.distances[0], bin(found.kinds[0]), said)
"""


@pytest.mark.slow
def test_a_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "MURAILLE_CACHE": str(tmp_path)}
    first, second = (
        subprocess.run(
            [sys.executable, "-c", START],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    )
    assert first == "0 0 0b111111111 ['compiling']\n"
    # Whether loading is announced depends on how busy the machine is; that it was loaded does not.
    assert second.startswith("1 0 0b111111111 ")


def test_one_hand_is_answered_without_numpy_or_numba() -> None:
    code = (
        "import sys; from muraille.shapes.distance import GAMES, outlook;"
        "outlook([1] * 13 + [0] * 21, GAMES['mcr']);"
        "print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
