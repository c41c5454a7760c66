"""Distances of all hands there are, against the published numbers.

Nothing is sampled: the hands are counted suit by suit. Suits of so many tiles fall into
a few classes; the hands of each split of the tiles over the four groups are products.
"""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from muraille.shapes import bulk
from muraille.shapes.distance import WinningForms
from muraille.shapes.forms import MCR_FORMS, Form
from tests.shapes.all_hands import (
    Number,
    at_distance,
    breakdown,
    draws,
    explained,
    groups,
    one_suit,
    other_groups,
    published,
    seven_pairs,
    special_hands,
    ways,
    won_by,
)

STANDARD = WinningForms(frozenset((Form.STANDARD,)), False)


def test_group_vectors_and_classes() -> None:
    """Apart from the number of tiles, 126 and 55 classes; with it, 159 and 137."""
    for ranks, what, vectors, classes, with_tiles in (
        (9, "suit count vectors, <=14 tiles", "9 kinds x4", 126, 159),
        (7, "honour count vectors, <=14 tiles", "7 kinds x4", 55, 137),
    ):
        found = groups(ranks)
        hands = sum(number.distinct for rows in found.values() for number in rows.values())
        assert hands == published()[what, 14, vectors].distinct
        pairs = {(tiles, kind) for tiles, rows in found.items() for kind, _ in rows}
        assert len({kind for _, kind in pairs}) == classes
        assert len(pairs) == with_tiles


@pytest.mark.parametrize("tiles", [13, 14])
def test_all_hands_are_counted(tiles: int) -> None:
    total = Number()
    for distance in range(-1, 9):
        total = total.plus(at_distance(distance, tiles))
    assert total == published()["all hands", tiles, "34 kinds x4"]


@pytest.mark.parametrize(
    ("tiles", "distance"), [*((13, d) for d in range(9)), *((14, d) for d in range(-1, 9))]
)
def test_distance_of_all_hands(tiles: int, distance: int) -> None:
    expected = published()[f"distance {distance}", tiles, "standard"]
    assert at_distance(distance, tiles) == expected, explained(distance, tiles, 4)


@pytest.mark.parametrize("tiles", [14, 11, 8, 5, 2])
def test_winning_concealed_parts_of_every_size(tiles: int) -> None:
    form = "standard (4 melds + pair)" if tiles == 14 else "standard, concealed part"
    sets = tiles // 3
    expected = published()["winning", tiles, form]
    assert at_distance(-1, tiles, sets) == expected, explained(-1, tiles, sets)


def test_winning_hands_of_one_suit_and_without_honours() -> None:
    one, suits = Number(), Number()
    for (distance, _), rows in breakdown(14, 4).items():
        for split, hands in rows.items():
            if distance == -1 and split[3] == 0:
                suits = suits.plus(hands)
                one = one.plus(hands) if split[0] == 14 else one
    of_one = published()["winning", 14, "standard, one given suit"]
    assert one == Number(3 * of_one.distinct, 3 * of_one.physical)
    assert suits == published()["winning", 14, "standard, three suits no honours"]


@pytest.mark.parametrize(
    ("form", "evenness"),
    [("standard AND seven pairs (riichi)", 2), ("standard AND seven pairs (MCR)", 1)],
)
def test_standard_hands_that_are_seven_pairs(form: str, evenness: int) -> None:
    assert at_distance(-1, 14, evenness=evenness) == published()["winning", 14, form]


def test_waiting_hands_of_one_suit() -> None:
    """Every hand of thirteen tiles of one suit, by the kinds it waits for."""
    hands = one_suit(13)
    found = bulk.accepted(hands, 0, STANDARD)
    waiting = found.distances == 0
    kinds = Counter(int(mask).bit_count() for mask in found.kinds[waiting])
    for number in range(1, 10):
        what = f"waiting with {number} kinds of wait", 13, "standard, one given suit"
        assert kinds[number] == published()[what].distinct, kinds
    assert waiting.sum() == published()["waiting", 13, "standard, one given suit"].distinct
    with_pairs = WinningForms(frozenset((Form.STANDARD, Form.SEVEN_PAIRS)), False)
    nearer = bulk.distances(hands, 0, with_pairs)
    either = published()["waiting", 13, "standard or seven pairs, one given suit"]
    assert (nearer == 0).sum() == either.distinct


@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_winning_tiles_left_of_one_suit_are_fourteen_times_the_winning_hands(game: str) -> None:
    """Each winning hand is reached by drawing any one of its fourteen tiles."""
    waiting, complete = one_suit(13), one_suit(14)
    found = bulk.accepted(waiting, 0, game)
    left = np.zeros(len(waiting), np.int64)
    for kind in range(9):
        accepts = (found.kinds >> np.uint64(kind) & np.uint64(1)).astype(np.int64)
        left += accepts * (4 - waiting[:, kind].astype(np.int64))
    drawn = (ways(waiting) * left)[found.distances == 0].sum()
    won = ways(complete)[bulk.distances(complete, 0, game) == -1].sum()
    assert drawn == 14 * won


def test_winning_tiles_left_of_all_hands_are_fourteen_times_the_winning_hands() -> None:
    """The law over all 54,747,045 waiting hands, group by group: where the tile is drawn."""
    total = 0
    for drawn_in_honours in (False, True):
        for (tiles, before, after), number in draws(7 if drawn_in_honours else 9).items():
            for split in product(range(14 - tiles), repeat=2):
                rest = 13 - tiles - sum(split)
                if rest >= 0:
                    others = other_groups(split, rest, drawn_in_honours)
                    hands = sum(
                        ways
                        for (left, right), ways in others.items()
                        if won_by(before, after, left, right, drawn_in_honours)
                    )
                    total += number * hands * (1 if drawn_in_honours else 3)
    assert total == 14 * published()["winning", 14, "standard (4 melds + pair)"].physical
    assert total == 14 * at_distance(-1, 14).physical


@pytest.mark.parametrize(
    ("form", "rows"),
    [
        (Form.THIRTEEN_ORPHANS, ["thirteen orphans"]),
        (Form.KNITTED_STRAIGHT, ["knitted straight + meld + pair"]),
        (
            Form.HONOURS_AND_KNITTED,
            ["greater honours and knitted tiles", "lesser honours and knitted tiles"],
        ),
    ],
)
def test_special_winning_hands_win_by_their_form_alone(form: Form, rows: list[str]) -> None:
    hands = special_hands(form)
    expected = Number()
    for row in rows:
        expected = expected.plus(published()["winning", 14, row])
    assert Number(len(hands), int(ways(hands).sum())) == expected
    by_form = bulk.distances_by_form(hands, 0, "mcr")
    assert ((by_form == -1).sum(axis=1) == 1).all()
    assert (by_form[:, form] == -1).all()


def test_all_forms_together() -> None:
    """Only sets and pairs overlap, so the hands of a game add up."""
    rows = {
        form: number
        for (what, tiles, form), number in published().items()
        if what == "winning" and tiles == 14
    }
    standard = at_distance(-1, 14)
    specials = Number()
    for form in sorted(MCR_FORMS - {Form.STANDARD, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS}):
        hands = special_hands(form)
        specials = specials.plus(Number(len(hands), int(ways(hands).sum())))
    orphans = special_hands(Form.THIRTEEN_ORPHANS)
    either = standard.plus(Number(len(orphans), int(ways(orphans).sum())))
    riichi = either.plus(rows["seven pairs, 7 kinds (riichi)"]).plus(
        at_distance(-1, 14, evenness=2), -1
    )
    assert riichi == rows["RIICHI, all forms"]
    mcr = either.plus(specials).plus(rows["seven pairs, quad = 2 pairs (MCR)"])
    mcr = mcr.plus(at_distance(-1, 14, evenness=1), -1)
    assert mcr == rows["MCR, all forms (before the 8-point minimum)"]


@pytest.mark.slow
def test_all_seven_pairs() -> None:
    """All 16,417,104: seven kinds win in both games, four alike in MCR alone."""
    either, mcr = Number(), Number()
    pairs = Form.SEVEN_PAIRS
    for quads in range(4):
        for hands in seven_pairs(quads):
            number = Number(len(hands), int(ways(hands).sum()))
            mcr = mcr.plus(number)
            assert (bulk.distances_by_form(hands, 0, "mcr")[:, pairs] == -1).all()
            in_riichi = bulk.distances_by_form(hands, 0, "riichi")[:, pairs]
            # Each four of a kind lacks one kind, of which two tiles are missing.
            assert (in_riichi == 2 * quads - 1).all()
            either = either.plus(number) if quads == 0 else either
    assert either == published()["winning", 14, "seven pairs, 7 kinds (riichi)"]
    assert mcr == published()["winning", 14, "seven pairs, quad = 2 pairs (MCR)"]
