"""Riichi hands scored in bulk are worth what each is worth alone, whatever the circumstances."""

import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from muraille.rules.riichi import bulk
from muraille.rules.riichi.bulk import (
    LIMIT_CODES,
    RiichiBulkScores,
    pack_hands,
    score_hands,
    yaku_in,
)
from muraille.rules.riichi.bulk_readings import MOST_READINGS, WIDTH, WORK_SIZE
from muraille.rules.riichi.circumstances import RiichiCircumstances, RobbedKong
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.bulk import HAND, empty_hands
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, COPIES
from muraille.tiles.winds import Wind
from tests.rules.riichi.riichi_hands import winning_hands

QUICK, SLOW = 5_000, 60_000
FLAT = RIICHI_EMA_2016.with_options({"R1": "flat"})

Given = tuple[Hand, RiichiCircumstances]
Line = tuple[int, int, int, object, bool, tuple[str, ...]]


def from_single(one: RiichiScore) -> Line:
    """What bulk scoring must say of a hand."""
    return (
        one.points if one.win else bulk.NOT_COMPLETE,
        -1 if one.han is None else one.han,
        -1 if one.minipoints is None else one.minipoints,
        one.limit,
        one.valid,
        tuple(line.yaku for line in one.yaku),
    )


def from_bulk(scores: RiichiBulkScores, place: int, rulebook: RiichiRulebook) -> Line:
    points, han, minipoints, limit, valid, yaku = (column[place].item() for column in scores)
    return points, han, minipoints, LIMIT_CODES[limit], valid, yaku_in(yaku, rulebook)


def compare(won: Iterable[Given], rulebook: RiichiRulebook = RIICHI_EMA_2016) -> list[Line]:
    """Every column of every hand; gives the lines back."""
    given = list(won)
    scores = score_hands(pack_hands(given), rulebook)
    lines = []
    for place, (hand, circumstances) in enumerate(given):
        line = from_single(score(hand, circumstances, rulebook))
        assert from_bulk(scores, place, rulebook) == line, (hand, circumstances)
        lines.append(line)
    return lines


def same(one: RiichiBulkScores, other: RiichiBulkScores) -> bool:
    """Equal in every column."""
    return all(bool(np.all(mine == theirs)) for mine, theirs in zip(one, other, strict=True))


def random_hands(count: int, seed: int) -> Iterator[Given]:
    return ((won.hand, won.given) for won in winning_hands(count, seed))


def concealed(count: int, seed: int) -> list[Hand]:
    """Hands without declared sets."""
    return [hand for hand, _ in random_hands(count, seed) if not hand.melds]


def test_bulk_equals_single():
    lines = compare(random_hands(QUICK, seed=41))
    assert {limit for _, _, _, limit, _, _ in lines} == set(LIMIT_CODES)


@pytest.mark.slow
def test_bulk_equals_single_on_many_hands():
    compare(random_hands(SLOW, seed=42))


def test_bulk_equals_single_with_winds_unknown():
    compare(
        (hand, replace(given, seat=None, round=None)) for hand, given in random_hands(500, seed=43)
    )


@pytest.mark.parametrize("rulebook", [RIICHI_EMA_2016, FLAT], ids=["highest", "flat"])
def test_R1_bulk_equals_single_with_the_blessing_of_man(rulebook):
    given = RiichiCircumstances(seat=Wind.SOUTH, round=Wind.EAST, first_turn=True)
    lines = compare(((hand, given) for hand in concealed(1_500, seed=44)), rulebook)
    alone = sum(yaku == ("blessing_of_man",) for *_, yaku in lines)
    assert alone > 0
    assert (alone == len(lines)) == (rulebook is FLAT)


def test_bulk_equals_single_for_dealt_hands():
    given = RiichiCircumstances(dealt=True)
    hands = [
        Hand((*hand.concealed, hand.winning))
        for hand in concealed(500, seed=45)
        if hand.winning is not None
    ]
    lines = compare((hand, given) for hand in hands)
    assert all("blessing_of_heaven" in yaku for *_, yaku in lines)


def test_bulk_equals_single_for_robbed_kongs():
    given = RiichiCircumstances(seat=Wind.NORTH, round=Wind.SOUTH, robbing_kong=RobbedKong.ANY)
    hands = [hand for hand, _ in random_hands(1_000, seed=46)]
    only_one = [
        hand for hand in hands if hand.winning is not None and hand.all_counts()[hand.winning] == 1
    ]
    assert all(
        "robbing_the_kong" in line[-1] or line[3]
        for line in compare((hand, given) for hand in only_one)
    )


def test_bulk_equals_single_for_double_riichi_that_is_not_called_riichi():
    given = RiichiCircumstances(double_riichi=True, ippatsu=True, self_drawn=True)
    compare((hand, given) for hand in concealed(300, seed=47))


def spoilt(hand: Hand, chance: random.Random) -> Hand:
    """The hand with some of its tiles changed, taken away or added."""
    tiles = list(hand.concealed)
    for _ in range(chance.choice((1, 1, 2, 4))):
        tiles.remove(chance.choice(tiles))
        if chance.random() < 0.9:
            held = Hand((*tiles,), hand.melds, hand.winning).all_counts()
            tiles.append(chance.choice([kind for kind in ALL_KINDS if held[kind] < COPIES]))
        if not tiles:
            break
    return Hand(tuple(tiles), hand.melds, hand.winning)


def test_bulk_equals_single_where_hands_are_not_complete():
    chance = random.Random(48)
    won = [
        (spoilt(hand, chance), replace(given, dora=(), ura=()))
        for hand, given in random_hands(3_000, seed=48)
    ]
    complete = [line[0] != bulk.NOT_COMPLETE for line in compare(won)]
    assert any(complete)
    assert not all(complete)


def test_two_threads_answer_as_one():
    hands = pack_hands(random_hands(1_001, seed=49))
    one = score_hands(hands, RIICHI_EMA_2016)
    two = score_hands(hands, RIICHI_EMA_2016, threads=2)
    assert same(one, two)


def test_the_loop_says_the_same_before_it_is_compiled():
    """The marked kernels run as Python on plain lists."""
    hands = pack_hands(random_hands(200, seed=50))
    expected = score_hands(hands, RIICHI_EMA_2016)
    rows = [
        SimpleNamespace(**{name: hands[name][place].tolist() for name in HAND.fields or ()})
        for place in range(len(hands))
    ]
    patterns = bulk._patterns()
    book = bulk._book(RIICHI_EMA_2016.limits, flat=False)
    scores = bulk._empty(len(hands))
    loop: Any = bulk._scorer(RIICHI_EMA_2016.yaku, RIICHI_EMA_2016.limits)().py_func
    unread = loop(
        rows,
        patterns._replace(suits=patterns.suits.tolist(), splits=patterns.splits.tolist()),
        book._replace(
            worth=book.worth.astype(np.int64), set_minipoints=book.set_minipoints.tolist()
        ),
        [0] * (MOST_READINGS * WIDTH),
        [0] * WORK_SIZE,
        scores,
    )
    assert unread == -1
    assert same(scores, expected)


def test_no_hands_have_no_scores():
    for threads in (1, 2):
        scores = score_hands(empty_hands(0), RIICHI_EMA_2016, threads=threads)
        assert scores.points.tolist() == []


def test_hands_are_left_as_they_were():
    hands = pack_hands(random_hands(50, seed=51))
    expected = score_hands(hands, RIICHI_EMA_2016)
    hands.flags.writeable = False
    assert (score_hands(hands[::-1], RIICHI_EMA_2016).points[::-1] == expected.points).all()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("tiles", 5),
        ("tiles", -1),
        ("melds", 272),
        ("melds", 6),
        ("melds", [-1, 0, -1, -1]),
        ("winning", 34),
        ("winning", 33),
        ("dora", 34),
        ("ura", 127),
    ],
)
def test_numbers_that_stand_for_nothing_are_refused(field, value):
    hands = empty_hands(3)
    hands[field][1] = value
    for threads in (1, 2):
        with pytest.raises(ValueError, match="hand 1 holds numbers"):
            score_hands(hands, RIICHI_EMA_2016, threads=threads)


@pytest.mark.parametrize("hands", [np.zeros((1, 34), np.int8), np.zeros((1, 1), HAND)])
def test_other_arrays_are_refused(hands):
    with pytest.raises(ValueError, match="HAND records"):
        score_hands(hands, RIICHI_EMA_2016)


START = """
from muraille.rules.riichi import bulk
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.bulk import empty_hands

hands = empty_hands(1)
hands["tiles"][0, :9] = 3, 1, 1, 1, 2, 1, 1, 1, 3
hands["winning"] = 4
scores = bulk.score_hands(hands, RIICHI_EMA_2016)
loop = bulk._scorer(RIICHI_EMA_2016.yaku, RIICHI_EMA_2016.limits)()
print(sum(loop.stats.cache_hits.values()), scores.points[0])
"""


@pytest.mark.slow
def test_a_second_process_loads_what_the_first_compiled(tmp_path: Path):
    environment = {**os.environ, "MURAILLE_CACHE": str(tmp_path)}
    answers = [
        subprocess.run(
            [sys.executable, "-c", START],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    ]
    assert answers == ["0 32000\n", "1 32000\n"]
