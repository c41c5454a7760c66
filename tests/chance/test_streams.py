"""Chance: every number may come, none more often, and the stream belongs to its key."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from muraille.chance import BlockChance, Chance, PieceChance

STREAMS = [
    pytest.param(BlockChance, id="whole blocks"),
    pytest.param(partial(PieceChance, size=2), id="pieces of two bytes"),
    pytest.param(partial(PieceChance, size=4), id="pieces of four bytes"),
]
Made = Callable[[bytes], Chance]


@pytest.mark.parametrize("chance_of", STREAMS)
def test_the_same_key_gives_the_same_stream(chance_of: Made):
    one, two, other = chance_of(b"seed"), chance_of(b"seed"), chance_of(b"another")
    numbers = [one.below(14) for _ in range(50)]
    assert numbers == [two.below(14) for _ in range(50)]
    assert numbers != [other.below(14) for _ in range(50)]


@pytest.mark.parametrize("chance_of", STREAMS)
def test_all_numbers_are_about_equally_likely(chance_of: Made):
    chance = chance_of(b"dice")
    found = Counter(chance.below(6) for _ in range(6000))
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
    assert all(850 < times < 1150 for times in found.values())


def test_pieces_that_would_favour_small_numbers_are_skipped():
    """Were pieces from 40,000 on taken, the first 25,536 numbers would come twice as often."""
    chance = PieceChance(b"fair", 2)
    low = sum(chance.below(40_000) < 25_536 for _ in range(4000))
    assert 0.60 < low / 4000 < 0.68


@pytest.mark.parametrize("chance_of", STREAMS)
def test_what_follows_from_numbers(chance_of: Made):
    chance = chance_of(b"all")
    assert sorted(chance.shuffled(range(144))) == list(range(144))
    assert {chance.one_of("ESWN") for _ in range(100)} == set("ESWN")
    assert {chance.weighed([(1, "a"), (0, "b"), (3, "c")]) for _ in range(100)} == {"a", "c"}
    assert 150 < sum(chance.percent(20) for _ in range(1000)) < 250
