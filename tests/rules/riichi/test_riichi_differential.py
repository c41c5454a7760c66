"""Our riichi scores beside those of two other programs, on seeded random hands.

Both differ from the EMA rules in a few named ways. Each is put into what we expect
of them, counted and printed; any other difference fails.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.scoring import score
from tests.rules.riichi.riichi_hands import Won, winning_hands
from tests.rules.riichi.riichi_peers import (
    MAHJONG,
    RIICHIENV,
    Habits,
    PeerScore,
    agree,
    expected_of,
    mahjong_score,
    ours_as_it_is,
    riichienv_score,
)

QUICK, SLOW = 1_500, 50_000


def compare(
    ask: Callable[[Won], PeerScore | None], habits: Habits, count: int, seed: int
) -> Counter[str]:
    """How often each named difference showed; fails at the first other one."""
    differences: Counter[str] = Counter()
    for won in winning_hands(count, seed):
        theirs = ask(won)
        expected = expected_of(won, theirs, habits)
        assert agree(expected, theirs), f"{won.hand} {won.given}: {theirs}, not {expected}"
        if not agree(ours_as_it_is(score(won.hand, won.given, RIICHI_EMA_2016)), theirs):
            assert expected.kinds, f"{won.hand} {won.given}: {theirs} differs for no known reason"
            differences.update(expected.kinds)
    for kind, times in sorted(differences.items()):
        print(f"{kind}: {times} of {count}")
    return differences


def compare_with_mahjong(mahjong, count: int, seed: int) -> Counter[str]:
    return compare(lambda won: mahjong_score(mahjong, won), MAHJONG, count, seed)


def compare_with_riichienv(riichienv, count: int, seed: int) -> Counter[str]:
    return compare(lambda won: riichienv_score(riichienv, won), RIICHIENV, count, seed)


def test_mahjong_agrees(mahjong):
    assert compare_with_mahjong(mahjong, QUICK, seed=2016)


def test_riichienv_agrees(riichienv):
    assert compare_with_riichienv(riichienv, QUICK, seed=2016)


@pytest.mark.slow
def test_mahjong_agrees_on_many_hands(mahjong):
    assert compare_with_mahjong(mahjong, SLOW, seed=2017)


@pytest.mark.slow
def test_riichienv_agrees_on_many_hands(riichienv):
    assert compare_with_riichienv(riichienv, SLOW, seed=2017)


def test_the_random_hands_show_nearly_every_yaku():
    shown: Counter[str] = Counter()
    for won in winning_hands(QUICK, seed=2016):
        result = score(won.hand, won.given, RIICHI_EMA_2016)
        shown.update(line.yaku for line in result.yaku)
    never = {row.id for row in RIICHI_EMA_2016.yaku.rows} - set(shown)
    assert never <= {"robbing_the_kong", "all_terminals", "four_kongs", "blessing_of_heaven"}
