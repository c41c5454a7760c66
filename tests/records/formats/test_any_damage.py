"""However a file is damaged, reading, verifying and writing it again never fails otherwise."""

import json
import random
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.records.formats import WRITTEN, export, verify_game
from muraille.records.reading import Trouble
from muraille.tiles.problems import InputError
from tests.records.formats.games import read, sample

MATCH = json.loads(b"".join(sample("botzone.json")))
MOVES = [json.loads(line) for line in sample("mjai.jsonl")]
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    3,
    99,
    "",
    "?",
    "W1",
    "F9",
    "5m",
    "hora",
    "GANG T1",
    [],
    {},
    [1, 2],
    1.5,
)


def places(value, path=()):
    """Every place in a JSON value."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield (*path, key)
            yield from places(value[key], (*path, key))


def damaged(value, chance: random.Random):
    """One or two values replaced, dropped, or changed for another of the file."""
    value = deepcopy(value)
    for _ in range(chance.randint(1, 2)):
        *way, last = chance.choice(list(places(value)))
        inside = value
        for key in way:
            inside = inside[key]
        if chance.random() < 0.3:
            del inside[last]
        elif chance.random() < 0.5:
            inside[last] = deepcopy(chance.choice(STRANGE))
        else:
            inside[last] = other_like(inside[last], chance)
    return value


def other_like(value, chance: random.Random):
    if isinstance(value, str):
        words = value.split()
        if len(words) > 1:
            words[chance.randrange(len(words))] = chance.choice(
                ["W1", "B9", "T1", "0", "3", "PENG"]
            )
            return " ".join(words)
        return chance.choice(["1m", "9s", "E", "W", "tsumo", "pon", "dahai", "hora", "ryukyoku"])
    return chance.randint(0, 4) if isinstance(value, int) else value


def survives(lines: list[str], name: str) -> None:
    for found in read(lines, name):
        if isinstance(found, Trouble):
            assert found.problems
            continue
        verify_game(found)
        for target in WRITTEN:
            try:
                export(found, target)
            except InputError as error:
                assert error.problems


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_damaged_match(seed):
    survives([json.dumps(damaged(MATCH, random.Random(seed)))], "botzone")


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_damaged_mjai(seed):
    lines = damaged(MOVES, random.Random(seed))
    survives([json.dumps(line) for line in lines], "mjai")


@pytest.mark.slow
def test_much_damage():
    for seed in range(6_000):
        chance = random.Random(seed)
        survives([json.dumps(damaged(MATCH, chance))], "botzone")
        survives([json.dumps(line) for line in damaged(MOVES, chance)], "mjai")
