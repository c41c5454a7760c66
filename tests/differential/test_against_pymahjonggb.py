"""Our scoring against PyMahjongGB, on the same hands, under that library's values.

Totals must be equal; the lists equal, or another way to the same total (P4 lets
the winner choose, P7 only says which of them we print).
"""

from dataclasses import replace
from types import ModuleType

import pytest

from muraille.notation import read_winning_hand
from muraille.rules.common.examples import TaughtExample
from muraille.rules.mcr.examples import example_hands
from muraille.rules.mcr.scoring import score
from muraille.shapes.forms import Form
from muraille.tiles.winds import Wind
from tests.differential.peer_mcr import PEER, peer_fans
from tests.differential.random_hands import Won, winning_hands
from tests.rules.mcr.scoring_rows import circumstances_of


def _compare(peer: ModuleType, won: Won) -> tuple[str, bool]:
    """What differs, in words (empty when totals agree), and whether the lists are the same."""
    theirs = peer_fans(peer, won)
    result = score(won.hand, won.given, PEER)
    ours = {line.fan: (line.times, line.points) for line in result.fans}
    total = sum(points for _, points in theirs.values())
    same_total = result.points == total == sum(line.points for line in result.fans)
    difference = "" if same_total else f"{won}: ours {result.points} {ours}, peer {total} {theirs}"
    return difference, ours == theirs


def _compare_many(peer: ModuleType, count: int, seed: int) -> None:
    differences, tied = [], 0
    forms: dict[Form, int] = dict.fromkeys(Form, 0)
    fans: set[str] = set()
    for won in winning_hands(count, seed):
        forms[won.form] += 1
        difference, same_list = _compare(peer, won)
        tied += not same_list and not difference
        differences += [difference] if difference else []
        fans |= {line.fan for line in score(won.hand, won.given, PEER).fans}
    print(f"{count} hands, {tied} tied lists, {len(fans)} different fans, {forms}")
    assert differences == []
    assert tied < count // 500
    assert min(forms.values()) > count // 50
    assert len(fans) > 70


@pytest.mark.parametrize("example", example_hands().values(), ids=lambda example: example.taught)
def test_the_example_of_each_fan_agrees_with_pymahjonggb(
    example: TaughtExample, mahjong_gb: ModuleType
) -> None:
    given = circumstances_of(example.options)
    given = replace(given, seat=given.seat or Wind.NORTH, round=given.round or Wind.WEST)
    won = Won(Form.STANDARD, read_winning_hand(example.hand), replace(given, flowers=0))
    assert _compare(mahjong_gb, won)[0] == ""


def test_3000_hands_agree_with_pymahjonggb(mahjong_gb: ModuleType) -> None:
    _compare_many(mahjong_gb, 3_000, seed=2014)


@pytest.mark.slow
def test_50000_hands_agree_with_pymahjonggb(mahjong_gb: ModuleType) -> None:
    _compare_many(mahjong_gb, 50_000, seed=81)
