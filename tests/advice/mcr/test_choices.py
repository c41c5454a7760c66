"""Take it or leave it: claims and kongs have the figures of the hands they lead to."""

import pytest

from muraille.advice.mcr.bulk.choosing import plan_with_choices
from muraille.advice.mcr.bulk.planning import plan
from muraille.advice.mcr.choices import ChoiceWhy, McrChoice
from muraille.advice.taking import OfferedTile, Taking, claims_of, kongs_of
from muraille.notation import read_hand, read_tiles
from muraille.rules.mcr.editions import WMO_2014


def claim_of(text: str, *, chow: bool = False) -> OfferedTile:
    (tile,) = read_tiles(text)
    return OfferedTile(tile, chow)


def choices(hand: str, claim: str = "", *, chow: bool = False, **given: object) -> list[McrChoice]:
    asked = claim_of(claim, chow=chow) if claim else None
    found = plan_with_choices(read_hand(hand), WMO_2014, claim=asked, **given)  # type: ignore[arg-type]
    return list(found.choices)


@pytest.mark.parametrize(
    ("hand", "tile", "chow", "expected"),
    [
        ("345m 345p 34s 678s 99m", "5s", True, ["(345s)", "(456s)", "(567s)"]),
        ("345m 345p 34s 678s 99m", "5s", False, []),
        ("89m 11p 5678s EEE 22s", "1p", True, ["(111p)"]),
        ("89m 11p 5678s EEE 22s", "E", True, ["(EEE)", "(EEEE)"]),
        ("12m 8p 9p 5678s EEE 22s", "7p", True, ["(789p)"]),
        ("2p (123m) (456m) (789m) (EEE)", "2p", True, []),
    ],
)
def test_sets_that_a_tile_can_make(hand: str, tile: str, chow: bool, expected: list[str]):
    found = claims_of(read_hand(hand), claim_of(tile, chow=chow))
    assert [str(taken.part) for taken in found] == expected
    size = {True: 13, False: 14}
    assert all(taken.hand.size == size[taken.taking.draws_again] for taken in found)


def test_kongs_of_fourteen_tiles_leave_thirteen():
    found = kongs_of(read_hand("111m 5p 678s (555p) (EEE) +1m"))
    assert [(taken.taking, str(taken.part)) for taken in found] == [
        (Taking.CONCEALED_KONG, "[1111m]"),
        (Taking.ADDED_KONG, "(5555p)"),
    ]
    assert [taken.hand.size for taken in found] == [13, 13]


def test_a_claim_has_the_chance_of_the_hand_it_leads_to():
    hand, claim = read_hand("34m 345p 34s 678s 99m E"), claim_of("5m", chow=True)
    taken, left = plan_with_choices(hand, WMO_2014, claim=claim, draws=10).choices
    after = plan(read_hand("345p 34s 678s 99m E (345m)"), WMO_2014, draws=10)
    passed = plan(hand, WMO_2014, visible=(claim.tile,), draws=10)
    assert after.outcome is not None
    assert passed.outcome is not None
    assert (taken.taking, taken.discard) == (Taking.CHOW, after.discards[0].kind)
    assert taken.chance == after.outcome.chance
    assert (left.taking, left.chance) == (Taking.LEAVE, passed.outcome.chance)
    assert taken.reasons[0].why is ChoiceWhy.MORE_CHANCE
    assert taken.reasons[0].otherwise == left.chance
    assert left.reasons[0].why is ChoiceWhy.LESS_CHANCE


def test_a_claim_that_spoils_a_concealed_hand_is_left():
    left, taken = choices("123m 567m 234p 99p 55s", "5s", draws=8)
    assert (left.taking, taken.taking) == (Taking.LEAVE, Taking.PUNG)
    assert left.chance > taken.chance
    assert {reason.why for reason in left.reasons} >= {ChoiceWhy.MORE_CHANCE, ChoiceWhy.KEEPS}


def test_a_win_comes_first():
    won, *others = choices("345m 345p 34s 678s 99m", "5s", draws=4)
    assert (won.taking, won.chance, won.expected) == (Taking.WIN, 1.0, 24 + 13)
    assert [one.taking for one in others] == [Taking.LEAVE]


def test_a_replacement_may_win_alone():
    """Waiting on two pairs with too few points: eight with the replacement, whichever comes."""
    kong, left = choices("123p 55s 789s 44m (EEE) +E", draws=12)
    assert (kong.taking, left.taking) == (Taking.ADDED_KONG, Taking.LEAVE)
    alone = next(reason for reason in kong.reasons if reason.why is ChoiceWhy.REPLACEMENT)
    # Two 5s and two 4m among the 122 tiles that are not in the hand.
    assert alone.value == pytest.approx(4 / 122)
    assert kong.chance > left.chance


def test_nothing_to_choose_is_no_choice():
    assert choices("345m 345p 34s 678s 99m", "N", chow=True, draws=4) == []
    assert choices("345m 345p 34s 678s 99m +N", draws=4) == []
