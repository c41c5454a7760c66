"""Laws that hold for every complete hand in every rulebook."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.notation import read_winning_hand
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import MCR_RULEBOOKS, WMO_2014
from muraille.rules.mcr.exclusions import KEPT
from muraille.rules.mcr.fans.table import CHICKEN, FanLooks, FanTable
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import CountedFan, Score, score
from muraille.shapes.forms import Form
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import GREEN, KIND_NAMES, REVERSIBLE, Kind, mask_of
from muraille.tiles.parts import Shape
from tests.rules.mcr.brute_force import best_points
from tests.rules.mcr.scoring_rows import counted
from tests.rules.mcr.strategies import standard_hands, suit_swaps, swapped, wins

Win = tuple[Hand, McrCircumstances]
BOOKS = st.sampled_from(MCR_RULEBOOKS)
SWAPS = st.sampled_from(suit_swaps())


def _same_count(one: Score, other: Score) -> None:
    assert one.points == other.points
    assert counted(one) == counted(other)


@given(win=wins(), book=BOOKS, data=st.data())
def test_order_of_tiles_and_sets_does_not_matter(win: Win, book: McrRulebook, data: st.DataObject):
    hand, circumstances = win
    tiles = data.draw(st.permutations([KIND_NAMES[kind] for kind in hand.concealed]))
    melds = data.draw(st.permutations([str(meld) for meld in hand.melds]))
    groups = data.draw(st.permutations([*tiles, *melds]))
    shuffled = read_winning_hand(" ".join(groups) + f" +{KIND_NAMES[hand.winning or 0]}")
    _same_count(score(shuffled, circumstances, book), score(hand, circumstances, book))


@given(win=wins(), book=BOOKS, swap=SWAPS)
def test_swapping_suits_changes_only_fans_that_name_a_suit(
    win: Win, book: McrRulebook, swap: dict[Kind, Kind]
):
    hand, circumstances = win
    other = swapped(hand, swap)
    blind = _without(book, "all_green", "reversible_tiles")
    _same_count(score(hand, circumstances, blind), score(other, circumstances, blind))
    if not (_names_a_suit(hand) or _names_a_suit(other)):
        _same_count(score(hand, circumstances, book), score(other, circumstances, book))


def _without(book: McrRulebook, *fans: str) -> McrRulebook:
    return replace(book, fans=FanTable(tuple(r for r in book.fans.rows if r.id not in fans)))


def _names_a_suit(hand: Hand) -> bool:
    """All Green or Reversible Tiles."""
    kinds = mask_of(kind for kind, count in enumerate(hand.all_counts()) if count)
    return kinds & ~GREEN == 0 or kinds & ~REVERSIBLE == 0


@given(win=wins(), book=BOOKS)
def test_a_flower_adds_one_to_each_payment_with_the_points_and_nothing_else(
    win: Win, book: McrRulebook
):
    hand, circumstances = win
    more = replace(circumstances, flowers=circumstances.flowers + 1)
    one, other = score(hand, circumstances, book), score(hand, more, book)
    assert other == replace(one, flowers=one.flowers + 1)
    assert other.meets_minimum == one.meets_minimum
    before, after = payments(one, circumstances), payments(other, more)
    assert bool(before) == bool(after)
    if before and after:
        assert _changes(dict(before), dict(after)) == _one_more(dict(before), circumstances)


def _changes(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before}


def _one_more(amounts: Mapping[str, int], circumstances: McrCircumstances) -> dict[str, int]:
    """Self-drawn all three pay one more, otherwise the discarder alone."""
    winner = max(amounts, key=lambda name: amounts[name])
    if circumstances.self_drawn:
        return {name: 3 if name == winner else -1 for name in amounts}
    discarder = min(amounts, key=lambda name: amounts[name])
    return {name: {winner: 1, discarder: -1}.get(name, 0) for name in amounts}


@given(win=wins(), book=BOOKS)
def test_no_fan_counts_beside_one_that_implies_it(win: Win, book: McrRulebook):
    hand, circumstances = win
    result = score(hand, circumstances, book)
    implied = book.implied[_form(result)]
    for line in result.fans:
        for other in result.fans:
            if other.fan in implied.get(line.fan, ()):
                assert _may_stand_beside(line, other, book)


def _form(result: Score) -> Form:
    shapes = Counter(part.shape for part in result.arrangement)
    if shapes[Shape.SINGLES]:
        return Form.THIRTEEN_ORPHANS
    if shapes[Shape.PAIR] == 7:
        return Form.SEVEN_PAIRS
    if shapes[Shape.KNITTED]:
        return Form.KNITTED_STRAIGHT if shapes[Shape.PAIR] else Form.HONOURS_AND_KNITTED
    return Form.STANDARD


def _may_stand_beside(line: CountedFan, other: CountedFan, book: McrRulebook) -> bool:
    """Left to P2, kept by a ruling, or a pung that is none of the other's sets."""
    if book.row(other.fan).joins or (line.fan, other.fan) in KEPT:
        return True
    per_set = book.row(other.fan).looks in (FanLooks.SET, FanLooks.SET_AND_WIND)
    own = {part for sets in line.sets for part in sets}
    return per_set and bool(own) and all(own.isdisjoint(sets) for sets in other.sets)


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
@settings(max_examples=60)
@given(win=wins())
def test_contract_of_every_rulebook(book: McrRulebook, win: Win):
    hand, circumstances = win
    result = score(hand, circumstances, book)
    assert result.win
    assert result.rulebook == book.id
    assert result.points == sum(line.points for line in result.fans) >= 1
    assert result.total == result.points + circumstances.flowers
    fans = [line.fan for line in result.fans]
    assert len(set(fans)) == len(fans)
    if CHICKEN in fans:
        assert fans == [CHICKEN]
        assert (result.points, result.not_counted) == (8, ())
    assert set(fans).isdisjoint(line.fan for line in result.not_counted)
    _lines_are_sound(result, book)
    assert hash(result) == hash(score(hand, circumstances, book))
    with pytest.raises(FrozenInstanceError):
        result.points = 0  # type: ignore[misc]


def _lines_are_sound(result: Score, book: McrRulebook) -> None:
    for line in result.fans:
        assert line.times >= 1
        assert line.points > 0
        assert line.article == book.fan_article(book.row(line.fan))
        looks = book.row(line.fan).looks
        if looks.sets or looks is FanLooks.TIMES:
            assert len(line.sets) == line.times
    for lost in (*result.not_counted, *result.partly_counted):
        assert lost.by, "something took it away"
        assert lost.article or lost.ruling, "the paragraph that says so, or our ruling alone"


@settings(max_examples=150)
@given(win=wins(), book=BOOKS)
def test_the_score_is_the_greatest_lawful_total(win: Win, book: McrRulebook):
    hand, circumstances = win
    assert score(hand, circumstances, book).points == best_points(hand, circumstances, book)


@settings(max_examples=60)
@given(hand=standard_hands())
def test_P3_changes_no_total_once_P2_holds(hand: Hand):
    plain = best_points(hand, McrCircumstances(), WMO_2014)
    assert plain == best_points(hand, McrCircumstances(), WMO_2014, non_identical=True)


@given(
    win=wins(),
    positions=st.dictionaries(st.sampled_from(["S2", "S3", "S4", "T1"]), st.just("drop")),
)
def test_switches_that_drop_fans_never_add_points(win: Win, positions: Mapping[str, str]):
    hand, circumstances = win
    usual = score(hand, circumstances, WMO_2014)
    assert score(hand, circumstances, WMO_2014.with_options(positions)).points <= usual.points


def test_every_form_is_drawn():
    examples: Sequence[str] = (
        "23m EE (678m) (777p) (456s) +4m",
        "147m 258p 3669s (123p) +6s",
        "1133m 5588p 22s EES +S",
        "19m 19p 19s ESWNPFC +E",
        "147m 258p 36s EWNFC +P",
    )
    forms = [
        _form(score(read_winning_hand(hand), McrCircumstances(), WMO_2014)) for hand in examples
    ]
    assert forms == [
        Form.STANDARD,
        Form.KNITTED_STRAIGHT,
        Form.SEVEN_PAIRS,
        Form.THIRTEEN_ORPHANS,
        Form.HONOURS_AND_KNITTED,
    ]
