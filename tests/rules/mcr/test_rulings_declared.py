"""J9: what the winner names is what he is paid for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.notation import read_winning_hand
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.declared import Declaration, DeclaredScore, declared_score
from muraille.rules.mcr.editions import OIR_1998, WMO_2014
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import score
from muraille.tiles.problems import InputError
from tests.rules.mcr.strategies import wins

# Seven Pairs 24, Tile Hog 2, No Honours 1.
PAIRS = "1122m 3355p 66669s +9s"
# Two terminal pungs: Pung of Terminals or Honours counts twice.
TERMINALS = "46m 22s (111m) (999p) (999s) +5m"
OFTEN_NAMED = [FanId(fan) for fan in ("all_chows", "all_pungs", "outside_hand", "no_honours")]
CHICKEN = "CC 34p (123p) (444s) (789m) +5p"


def _declared(hand: str, fans: str = "", value: int | None = None, flowers: int = 0):
    names = tuple(FanId(fan) for fan in fans.split())
    return declared_score(
        read_winning_hand(hand),
        McrCircumstances(flowers=flowers),
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


@pytest.mark.parametrize(
    ("fans", "paid", "struck", "forgotten"),
    [
        ("seven_pairs", 0, (), 3),
        ("seven_pairs flower_tiles", 3, (), 0),
        ("seven_pairs flower_tiles flower_tiles", 2, (), 1),
        ("seven_pairs" + " flower_tiles" * 4, 3, ("flower_tiles",), 0),
    ],
)
def test_J9_flowers_are_paid_when_they_are_named(fans, paid, struck, forgotten):
    result = _declared(PAIRS, fans, flowers=3)
    assert result.score.flowers == paid
    assert result.struck == struck
    assert result.forgotten.count("flower_tiles") == forgotten
    assert result.lost == 3 + forgotten


def test_J9_the_minimum_is_tested_on_what_remains_without_flowers():
    named = "tile_hog no_honours flower_tiles"
    assert _summary(_declared(PAIRS, named, flowers=8)) == (3, 8, False)


def test_J9_any_lawful_list_of_combinations_may_be_named():
    """Two Short Straights and one Mixed Double Chow are as lawful as what we print."""
    named = "fully_concealed_hand short_straight short_straight mixed_double_chow one_voided_suit"
    result = declared_score(
        read_winning_hand("123456m 123p 45p EE +6p"),
        McrCircumstances(self_drawn=True),
        WMO_2014,
        Declaration(tuple(FanId(fan) for fan in named.split())),
    )
    assert _summary(result) == (8, 0, True)
    assert result.struck == ()


@pytest.mark.parametrize(
    ("hand", "fans", "book", "points"),
    [
        ("EESSWWNNCCFFP +P", "all_honours", WMO_2014.with_options({"S4": "drop"}), 0),
        ("1133m 55p 22s EESS C +C", "all_types fully_concealed_hand", OIR_1998, 0),
        ("19m 19p 19s ESWNCFP +E", "all_terminals_and_honours all_types", WMO_2014, 0),
        ("147m 258p 369s ESWN +C", "knitted_straight all_types concealed_hand", WMO_2014, 12),
    ],
)
def test_J9_what_a_ruling_shuts_out_is_struck_though_its_cause_was_not_named(
    hand, fans, book, points
):
    names = tuple(FanId(fan) for fan in fans.split())
    given = McrCircumstances(self_drawn="fully_concealed_hand" in names)
    result = declared_score(read_winning_hand(hand), given, book, Declaration(names))
    assert result.score.points == points
    assert set(result.struck) == set(names) - {"knitted_straight"}


def test_3_9_1_4_a_fan_that_was_named_is_not_forgotten_though_another_reading_is_paid():
    """All Chows is paid, by another reading than the best; what was named beside it is struck."""
    named = "all_chows one_voided_suit no_honours pung_of_terminals_or_honours"
    result = _declared("33m 77888999p (234p) +7p", named)
    assert [line.fan for line in result.score.fans] == ["all_chows", "one_voided_suit"]
    assert result.struck == ("no_honours", "pung_of_terminals_or_honours")
    assert result.forgotten == ("pure_shifted_pungs", "two_concealed_pungs")


def test_3_9_1_4_nothing_is_forgotten_where_nothing_is_lost():
    """Another list of the same worth leaves out what ours has."""
    named = "concealed_hand short_straight short_straight mixed_double_chow one_voided_suit"
    result = _declared("123456m 123p 45p EE +6p", named)
    assert (result.lost, result.struck, result.forgotten) == (0, (), ())


@given(win=wins(), data=st.data())
def test_3_9_1_4_no_fan_is_both_struck_and_forgotten(win, data):
    hand, circumstances = win
    full = score(hand, circumstances, WMO_2014)
    there = [line.fan for line in full.fans] + [line.fan for line in full.not_counted]
    names = data.draw(st.lists(st.sampled_from([*there, *OFTEN_NAMED])))
    result = declared_score(hand, circumstances, WMO_2014, Declaration(tuple(names)))
    assert not set(result.struck) & set(result.forgotten)


def test_J9_a_value_above_the_worth_is_surplus():
    result = _declared(PAIRS, value=40, flowers=3)
    assert (result.surplus, result.lost) == (10, 0)
    assert _declared(PAIRS, value=20, flowers=3).lost == 10


def test_J9_excluded_fans_are_named_as_such():
    result = _declared(PAIRS, "seven_pairs")
    assert {line.fan for line in result.score.not_counted} == {"concealed_hand", "single_wait"}


def test_J9_a_fan_swallowed_by_an_unnamed_one_may_be_named():
    """Full Flush would swallow No Honours; it was not named, so No Honours stands."""
    result = _declared("1112345678999m +9m", "no_honours pure_straight")
    assert [line.fan for line in result.score.fans] == ["pure_straight", "no_honours"]


def test_J9_an_unknown_name_is_an_error():
    with pytest.raises(InputError) as refused:
        _declared(PAIRS, "royal_flush")
    assert [problem.code for problem in refused.value.problems] == ["unknown_fan"]
