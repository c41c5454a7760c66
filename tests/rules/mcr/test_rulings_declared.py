"""J9: what the winner names is what he is paid for."""

import pytest

from muraille.notation import read_winning_hand
from muraille.rules.mcr.circumstances import Circumstances
from muraille.rules.mcr.declared import Declaration, DeclaredScore, declared_score
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.fans.table import FanId
from muraille.tiles.problems import InputError

# Seven Pairs 24, Tile Hog 2, No Honours 1.
PAIRS = "1122m 3355p 66669s +9s"
# Two terminal pungs: Pung of Terminals or Honours counts twice.
TERMINALS = "46m 22s (111m) (999p) (999s) +5m"
CHICKEN = "CC 34p (123p) (444s) (789m) +5p"


def _declared(hand: str, fans: str = "", value: int | None = None, flowers: int = 0):
    names = tuple(FanId(fan) for fan in fans.split())
    return declared_score(
        read_winning_hand(hand),
        Circumstances(flowers=flowers),
        WMO_2014,
        Declaration(names, value),
    )


def _summary(result: DeclaredScore) -> tuple[int, int, bool]:
    return result.score.points, result.score.flowers, result.score.meets_minimum


@pytest.mark.parametrize(
    ("hand", "fans", "paid", "struck", "forgotten"),
    [
        (PAIRS, "seven_pairs tile_hog no_honours", (27, 0, True), (), ()),
        (PAIRS, "seven_pairs", (24, 0, True), (), ("no_honours", "tile_hog")),
        (PAIRS, "seven_pairs all_pungs", (24, 0, True), ("all_pungs",), ("no_honours", "tile_hog")),
        (PAIRS, "tile_hog no_honours", (3, 0, False), (), ("seven_pairs",)),
        (TERMINALS, "pung_of_terminals_or_honours", (1, 0, False), (),
         ("closed_wait", "double_pung", "no_honours", "pung_of_terminals_or_honours",
          "pung_of_terminals_or_honours")),
        (CHICKEN, "chicken_hand", (8, 0, True), (), ()),
        (CHICKEN, "all_chows", (0, 0, False), ("all_chows",), ("chicken_hand",)),
        (PAIRS, "chicken_hand", (0, 0, False), ("chicken_hand",),
         ("no_honours", "seven_pairs", "tile_hog")),
    ],
)  # fmt: skip
def test_J9_named_fans(hand, fans, paid, struck, forgotten):
    result = _declared(hand, fans)
    assert _summary(result) == paid
    assert (result.struck, tuple(sorted(set(result.forgotten)))) == (
        struck,
        tuple(sorted(set(forgotten))),
    )


@pytest.mark.parametrize(
    ("value", "flowers", "paid"),
    [
        (27, 0, (27, 0, True)),
        (40, 0, (27, 0, True)),
        (12, 0, (12, 0, True)),
        (7, 0, (7, 0, False)),
        (30, 3, (27, 3, True)),
        (28, 3, (27, 1, True)),
        (8, 3, (8, 0, True)),
    ],
)
def test_J9_a_named_value_is_paid_at_most(value, flowers, paid):
    assert _summary(_declared(PAIRS, value=value, flowers=flowers)) == paid


def test_J9_flowers_are_paid_though_only_fans_are_named():
    assert _summary(_declared(PAIRS, "seven_pairs", flowers=2)) == (24, 2, True)


def test_J9_fewer_flowers_named_than_held():
    assert _summary(_declared(PAIRS, "seven_pairs flower_tiles", flowers=2)) == (24, 1, True)


def test_J9_the_minimum_is_tested_on_what_remains_without_flowers():
    assert _summary(_declared(PAIRS, "tile_hog no_honours", flowers=8)) == (3, 8, False)


def test_J9_a_fan_swallowed_by_an_unnamed_one_may_be_named():
    """Full Flush would swallow No Honours; it was not named, so No Honours stands."""
    result = _declared("1112345678999m +9m", "no_honours pure_straight")
    assert [line.fan for line in result.score.fans] == ["pure_straight", "no_honours"]


def test_J9_an_unknown_name_is_an_error():
    with pytest.raises(InputError) as refused:
        _declared(PAIRS, "royal_flush")
    assert [problem.code for problem in refused.value.problems] == ["unknown_fan"]
