"""3.4.5 and R21: furiten is noticed, and said, as far as it follows from what is given."""

import pytest

from muraille.advice.riichi.facts import Furiten
from muraille.tiles.kinds import group_text
from tests.advice.riichi.advised import advice, after, as_it_stands, codes

OWN, PASSED, RIICHI = Furiten.OWN_DISCARD, Furiten.TEMPORARY, Furiten.AFTER_RIICHI
THREE_SIDED = "45678s 22p 123m 777p"
TWO_SIDED = "23567p 44s 123m 789s"
THREE_KINDS = "44456p CC 123m 789s"

ROWS = [
    # hand, facts, waits, furiten
    (THREE_SIDED, {}, "369s", ()),
    (THREE_SIDED, {"discards": "3s"}, "369s", (OWN,)),
    (THREE_SIDED, {"discards": "E 6s"}, "369s", (OWN,)),
    (THREE_SIDED, {"discards": "9s"}, "369s", (OWN,)),
    (THREE_SIDED, {"discards": "45s 8s 2p"}, "369s", ()),
    (TWO_SIDED, {"discards": "7p"}, "14p", ()),
    (TWO_SIDED, {"discards": "4p"}, "14p", (OWN,)),
    (THREE_KINDS, {"discards": "7p"}, "47p C", (OWN,)),
    (THREE_KINDS, {"discards": "C"}, "47p C", (OWN,)),
    (THREE_KINDS, {"discards": "56p"}, "47p C", ()),
    (TWO_SIDED, {"passed": "1p"}, "14p", (PASSED,)),
    (TWO_SIDED, {"passed": "7p"}, "14p", ()),
    (TWO_SIDED, {"passed": "1p", "riichi": True}, "14p", (RIICHI,)),
    (TWO_SIDED, {"discards": "4p", "passed": "1p", "riichi": True}, "14p", (OWN, RIICHI)),
]


@pytest.mark.parametrize(("hand", "facts", "waits", "furiten"), ROWS)
def test_R21_furiten_of_a_waiting_hand(hand, facts, waits, furiten):
    found = as_it_stands(hand, **facts)
    assert found.distance == 0
    assert group_text(wait.kind for wait in found.waiting.waits) == waits
    assert found.waiting.furiten == furiten
    assert ("furiten" in " ".join(codes(found.reasons))) == bool(furiten)


def test_R21_a_discard_seen_from_another_player_makes_no_furiten():
    assert as_it_stands(TWO_SIDED, visible="1p 4p").waiting.furiten == ()


def test_R21_a_furiten_hand_is_worth_its_self_draws_alone():
    free, furiten = as_it_stands(TWO_SIDED), as_it_stands(TWO_SIDED, discards="4p")
    wait = furiten.waiting.waits[0]
    drawn, on_discard = wait.riichi_self_drawn.points, wait.riichi_on_discard.points
    assert furiten.reach.riichi == pytest.approx(drawn / 4)
    assert free.reach.riichi == pytest.approx((drawn + 3 * on_discard) / 4)


def test_R21_the_tile_discarded_now_counts_among_ones_own():
    found = advice("123567p 44s 123m 789s")
    assert after(found, "1p").waiting.furiten == (OWN,)
    assert codes(after(found, "1p").reasons)[-1] == "furiten_discard"


def test_R21_a_draw_ends_temporary_furiten_but_not_that_of_riichi():
    silent = advice("23567p 44s 123m 789s +E", passed="1p")
    assert after(silent, "E").waiting.furiten == ()
    declared = advice("23567p 44s 123m 789s +E", passed="1p", riichi=True)
    assert after(declared, "E").waiting.furiten == (RIICHI,)


def test_R21_furiten_allows_riichi_but_it_is_not_advised_for_that():
    choice = as_it_stands(TWO_SIDED, discards="4p").waiting.riichi
    assert choice.lawful
    assert not choice.advised
    assert codes(choice.reasons) == ["riichi_in_furiten"]


def test_R7_a_wait_on_a_fifth_copy_alone_is_no_wait():
    found = as_it_stands("(111m) (234m) (567p) 789s 1m")
    assert found.distance == 1
    assert found.waiting is None
