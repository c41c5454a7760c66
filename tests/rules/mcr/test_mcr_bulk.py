"""Scoring in bulk says the same as scoring one hand, under every edition and switch."""

from dataclasses import replace

import numpy as np
import pytest

from muraille.notation import read_winning_hand
from muraille.rules.mcr import bulk as mcr_bulk
from muraille.rules.mcr.bulk import score_hands
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import SWITCHES
from muraille.rules.mcr.editions import MCR_RULEBOOKS, WMO_2014
from muraille.rules.mcr.examples import example_hands
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.tabulated import fan_tables
from muraille.shapes.forms import Form
from muraille.shapes.patterns import pattern_tables
from tests.differential.random_hands import Won, winning_hands
from tests.rules.mcr.bulk_checks import check, interpreted, packed
from tests.rules.mcr.scoring_rows import circumstances_of


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_bulk_equals_single_scoring(book: McrRulebook):
    wins = list(winning_hands(1_500, seed=4))
    check(wins, book, score_hands(packed(wins), book, fans=True))


@pytest.mark.slow
@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_bulk_equals_single_scoring_on_20000_hands(book: McrRulebook):
    wins = list(winning_hands(20_000, seed=44))
    check(wins, book, score_hands(packed(wins), book, fans=True))


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.id)
def test_bulk_follows_the_switches(switch):
    wins = list(winning_hands(400, seed=5))
    for position in switch.positions:
        book = WMO_2014.with_options({switch.id: position})
        check(wins, book, score_hands(packed(wins), book, fans=True))


def test_bulk_scores_the_example_of_every_fan():
    wins = [
        Won(Form.STANDARD, read_winning_hand(example.hand), circumstances_of(example.options))
        for example in example_hands().values()
    ]
    wins = [replace(won, given=replace(won.given, flowers=0)) for won in wins]
    check(wins, WMO_2014, score_hands(packed(wins), WMO_2014, fans=True))


@pytest.mark.parametrize(
    "text", ["11123456789995m", "123456m 67899p 123s", "1122334455m 6677p", "19m19p19sESWNPFCC"]
)
def test_F12_bulk_scores_dealt_hands(text: str):
    hand = read_winning_hand(text, dealt=True)
    wins = [Won(Form.STANDARD, hand, McrCircumstances(dealt=True))]
    records = packed(wins)
    records["seat"] = 27
    check(wins, WMO_2014, score_hands(records, WMO_2014, fans=True))


def test_bulk_says_which_hands_are_not_complete():
    wins = list(winning_hands(50, seed=6))
    hands = packed(wins)
    hands["tiles"][::2, :] = 0
    hands["tiles"][::2, :14:2] = 2
    hands["tiles"][0, 0] = 1
    hands["tiles"][0, 1] = 1
    hands["melds"][::2] = -1
    hands["winning"][::2] = 0
    points = score_hands(hands, WMO_2014).points
    assert points[0] == -1
    assert (points[1::2] > 0).all()


@pytest.mark.parametrize(
    ("field", "value"),
    [("tiles", 5), ("tiles", -1), ("winning", 34), ("melds", 400), ("melds", 6)],
)
def test_numbers_that_stand_for_nothing_are_refused(field: str, value: int):
    hands = packed(list(winning_hands(3, seed=8)))
    hands[field][1] = value
    with pytest.raises(ValueError, match="hand 1 holds numbers"):
        score_hands(hands, WMO_2014, threads=2)


def test_other_arrays_are_refused():
    with pytest.raises(ValueError, match="HAND records"):
        score_hands(np.zeros((2, 34), np.int8), WMO_2014)


def test_two_threads_say_the_same():
    hands = packed(list(winning_hands(1_001, seed=7)))
    one, two = (score_hands(hands, WMO_2014, fans=True, threads=n) for n in (1, 2))
    assert (one.points == two.points).all()
    assert one.fans is not None
    assert two.fans is not None
    assert (one.fans == two.fans).all()


def test_the_loop_says_the_same_before_it_is_compiled():
    """The marked kernels run as Python, on numbers of any size."""
    wins = list(winning_hands(150, seed=9))
    expected = score_hands(packed(wins), WMO_2014, fans=True)
    _, patterns, fans = mcr_bulk._machinery()
    shown = interpreted(wins, WMO_2014, patterns, fans)
    assert (shown.points == expected.points).all()
    assert np.array(shown.fans).tolist() == np.array(expected.fans).tolist()


@pytest.mark.slow
def test_the_tables_in_use_are_what_the_predicates_say():
    fresh = fan_tables()
    _, _, in_use = mcr_bulk._machinery()
    for name, table in in_use._asdict().items():
        assert table.tolist() == list(getattr(fresh, name)), name


def test_there_are_21743_complete_suits():
    tables = pattern_tables()
    assert sum(suit != 0 for suit in tables.suits) == 21_743
    _, patterns, _ = mcr_bulk._machinery()
    assert patterns.suits.tolist() == list(tables.suits)
    assert patterns.waits.tolist() == list(tables.waits)
