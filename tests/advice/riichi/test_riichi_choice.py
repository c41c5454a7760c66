"""3.3.14, R8, R25: when riichi may be declared, when it is advised, what waits are worth."""

import pytest

from muraille.tiles.kinds import group_text
from tests.advice.riichi.advised import advice, after, as_it_stands, codes

NO_YAKU = "123m 456p 789s 22s 35m"
PINFU = "123m 456p 678s 22s 34m"
MIXED = "234m 567m 678p 55s 23s"  # all simples with 4s, pinfu with both
HALF = "222m 567m 678p 55s 23s"  # all simples with 4s, nothing with 1s
ORPHANS = "19m 19p 19s ESWNPFC"
OPEN = "(123m) 456p 789s 22s 34m"

ROWS = [
    # hand, facts, lawful, advised, reasons
    (NO_YAKU, {}, True, True, ["riichi_for_yaku", "riichi_for_value"]),
    (HALF, {}, True, True, ["riichi_for_yaku", "riichi_for_value"]),
    (PINFU, {}, True, True, ["riichi_for_value"]),
    (MIXED, {}, True, True, ["riichi_for_value"]),
    (ORPHANS, {}, True, False, ["riichi_gains_little"]),
    (NO_YAKU, {"wall": 4}, True, True, ["riichi_for_yaku", "riichi_for_value"]),
    (NO_YAKU, {"wall": 3}, False, False, ["riichi_short_wall"]),
    (OPEN, {}, False, False, ["riichi_open_hand"]),
    (OPEN, {"wall": 0}, False, False, ["riichi_open_hand", "riichi_short_wall"]),
    (PINFU, {"riichi": True}, False, False, ["riichi_declared"]),
    (NO_YAKU, {"visible": "4444m"}, True, False, ["riichi_nothing_left"]),
    ("[1111m] 456p 789s 22s 35m", {}, True, True, ["riichi_for_yaku", "riichi_for_value"]),
]


@pytest.mark.parametrize(("hand", "facts", "lawful", "advised", "reasons"), ROWS)
def test_R25_riichi_or_not(hand, facts, lawful, advised, reasons):
    choice = as_it_stands(hand, **facts).waiting.riichi
    assert (choice.lawful, choice.advised) == (lawful, advised)
    assert codes(choice.reasons) == reasons


def test_R25_riichi_takes_a_tile_for_each_player_once_the_hand_waits():
    # One draw from waiting: eight tiles now leave four then.
    one_away = "123m 456p 78s 22s 34m E"
    assert as_it_stands(one_away, wall=8).reach.riichi is not None
    assert as_it_stands(one_away, wall=7).reach.riichi is None


def test_4_2_a_wait_without_yaku_on_a_discard_is_named():
    found = as_it_stands(HALF)
    assert group_text(found.waiting.without_yaku) == "1s"
    one, four = found.waiting.waits
    assert (one.silent_on_discard.valid, one.silent_self_drawn.valid) == (False, True)
    assert four.silent_on_discard.valid
    assert one.riichi_on_discard.valid
    assert found.reach.without_yaku == pytest.approx(0.5)
    assert "no_yaku_without_riichi" in codes(found.reasons)
    short = as_it_stands(HALF, wall=3)
    assert "no_yaku_on_discard" in codes(short.reasons)
    assert short.waiting.waits[0].riichi_on_discard is None


def test_3_3_14_after_riichi_only_the_drawn_tile_goes():
    found = advice("123m 456p 678s 22s 34m +E", riichi=True)
    assert [outcome.discard for outcome in found.outcomes] == [27]
    waiting = found.outcomes[0].waiting
    assert waiting.waits[0].silent_on_discard is None
    assert waiting.waits[0].riichi_on_discard.valid
    assert found.outcomes[0].reach.silent is None


def test_4_1_each_wait_has_its_own_worth():
    found = as_it_stands("234m 567m 345p 55s 34s", dora="4s")
    two, five = found.waiting.waits
    assert five.silent_on_discard.points > two.silent_on_discard.points
    assert found.reach.best.points == five.riichi_self_drawn.points


def test_a_wait_of_which_no_copy_is_left_has_no_worth():
    found = as_it_stands("234m 567m 345p 55s 34s", visible="2222s")
    two, five = found.waiting.waits
    assert (two.left, two.silent_on_discard, two.riichi_self_drawn) == (0, None, None)
    assert five.silent_on_discard is not None
    assert found.reach.hands == 1


def test_a_complete_hand_is_told_its_win():
    found = advice("123m 456p 678s 22s 34m +5m", seat="S", round="E")
    assert found.distance == -1
    assert found.win.valid
    assert [line.yaku for line in found.win.yaku] == ["fully_concealed_hand", "pinfu"]
    assert after(found, "5m").distance == 0
