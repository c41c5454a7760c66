"""Which discard is best and why: tiles accepted, yaku and dora kept, melded hands (4.2)."""

import pytest

from muraille.tiles.kinds import KIND_NAMES
from tests.advice.riichi.advised import advice, after, as_it_stands, codes, order


def yaku(outcome):
    return {one.yaku: round(one.share, 3) for one in outcome.reach.yaku}


def test_the_nearest_discard_with_most_tiles_comes_first():
    found = advice("234m 567m 34p 55s 678s 1p")
    best, second = found.outcomes[:2]
    assert order(found)[:2] == ["1p", "4p"]
    assert (best.left, second.left) == (8, 4)
    assert codes(best.reasons)[:2] == ["more_tiles", "wider_wait"]
    assert codes(second.reasons)[:2] == ["fewer_tiles", "narrower_wait"]
    third = found.outcomes[2]
    assert third.distance == 1
    assert codes(third.reasons)[0] == "further"


def test_4_2_1_a_kept_yaku_is_named_with_its_share():
    found = advice("234m 567m 34p 55s 678s 1p")
    assert yaku(found.outcomes[0]) == {"pinfu": 1.0, "all_simples": 1.0}
    kept = [one for one in found.outcomes[0].reasons if one.code.value == "keeps_yaku"]
    assert {one.text("yaku") for one in kept} == {"pinfu", "all_simples"}
    lost = [one for one in found.outcomes[1].reasons if one.code.value == "loses_yaku"]
    assert {one.number("other_percent") for one in lost} == {100}


def test_3_3_10_among_equals_the_dora_stays():
    found = advice("234m 567m 34p 22s 78s W N", dora="W")
    west, north = after(found, "W"), after(found, "N")
    assert (west.left, west.reach.value) == (north.left, north.reach.value)
    assert order(found)[:2] == ["W", "N"]
    assert (west.dora, north.dora) == (1, 0)
    assert codes(west.reasons) == ["keeps_dora"]
    assert codes(north.reasons) == ["loses_dora"]


def test_a_dora_in_a_declared_set_is_held_and_two_indicators_count_twice():
    found = as_it_stands("(555m) 34p 66s 678s 23m 9p", dora="44m")
    assert found.dora == 6


def test_value_decides_between_discards_that_accept_as_many():
    # Either end of 1-3-5 leaves a closed wait; one keeps all simples.
    found = advice("135p 234m 567m 55s 678s")
    assert order(found)[:2] == ["1p", "5p"]
    one, five = found.outcomes[:2]
    assert one.left == five.left
    assert one.reach.value > five.reach.value
    assert "worth_more" in codes(one.reasons)
    assert "worth_less" in codes(five.reasons)


def test_discards_alike_in_everything_are_called_so():
    found = advice("234m 567m 34p 22s 78s W N", seat="E", round="E")
    assert codes(after(found, "W").reasons) == ["as_good"]


@pytest.mark.parametrize(
    ("hand", "facts", "expected"),
    [
        ("(123m) (456p) 34s 99m 678s", {}, set()),
        ("(222m) (456p) 34s 88m 678s", {}, {"all_simples"}),
        ("(CCC) (456p) 34s 99m 678s", {}, {"dragon_pung"}),
        ("(EEE) (456p) 34s 99m 678s", {"seat": "E", "round": "S"}, {"seat_wind"}),
        ("(EEE) (456p) 34s 99m 678s", {"seat": "S", "round": "S"}, set()),
        ("(123m) (789m) 35m 99m NNN", {"seat": "E"}, {"half_flush"}),
        ("[2222m] 456p 34s 88m 678s", {}, {"all_simples"}),
        ("2244m 6688p 2244s P", {}, {"seven_pairs"}),
    ],
)
def test_4_2_yaku_in_reach_of_a_waiting_hand(hand, facts, expected):
    assert set(yaku(as_it_stands(hand, **facts))) == expected


def test_4_2_an_open_hand_without_yaku_in_reach_says_so():
    found = advice("(123m) (456p) 34s 99m 678s E", seat="S", round="S")
    best = found.outcomes[0]
    assert KIND_NAMES[best.discard] == "E"
    assert best.reach.value == 0
    assert best.reach.best is None
    assert best.reach.without_yaku == pytest.approx(1.0)
    assert codes(best.reasons)[-1] == "no_yaku_in_reach"


def test_4_2_5_yakuman_in_reach_have_no_han():
    found = as_it_stands("19m 19p 19s ESWNPFC")
    (orphans,) = found.reach.yaku
    assert (orphans.yaku, orphans.share, orphans.han) == ("thirteen_orphans", 1.0, None)
    assert found.reach.typical.limit.value == "yakuman"


def test_4_2_5_four_concealed_pungs_are_in_reach_of_a_self_draw():
    found = as_it_stands("111m 222p 333s 55m 77p")
    assert {"four_concealed_pungs", "all_pungs", "three_concealed_pungs"} == set(yaku(found))


def test_han_in_reach_are_those_of_an_open_hand_where_it_is_open():
    opened, closed = as_it_stands("(123m) 456m 89m 99m EEE"), as_it_stands("123m 456m 89m 99m EEE")
    worth = [
        next(one.han for one in found.reach.yaku if one.yaku == "half_flush")
        for found in (opened, closed)
    ]
    assert worth == [2, 3]


def test_tiles_seen_elsewhere_are_not_waited_for():
    found = advice("234m 567m 34p 55s 678s 1p", visible="2222p 5555p")
    gone = after(found, "1p")
    assert (gone.left, gone.reach.hands, gone.reach.value) == (0, 0, 0)
    assert "nothing_left" in codes(gone.reasons)


def test_R20_a_forbidden_kind_is_not_advised():
    assert "1p" not in order(advice("(234m) 567m 34p 55s 678s 1p", forbidden="1p"))


def test_a_far_hand_is_sampled_and_says_so():
    found = advice("123478m 259p 17s NFC")
    sampled = [one.reach.sampled for one in found.outcomes]
    assert any(sampled)
    assert all(one.reach.value > 0 for one in found.outcomes)
