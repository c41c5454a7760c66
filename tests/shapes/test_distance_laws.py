"""What must hold for every hand: the definition, the size of a step, fifth copies."""

from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.shapes.distance import (
    GAMES,
    WinningForms,
    accepted,
    declared_counts,
    distances,
    nearest,
    outlook,
)
from muraille.shapes.forms import MCR_FORMS, Form
from muraille.shapes.waits import waits
from muraille.tiles.kinds import KIND_COUNT, Kind, group_text, kinds_in
from muraille.tiles.parts import chow, kong, pung
from tests.shapes.many_hands import STOCKS, mixed, with_sets

STANDARD = WinningForms(frozenset((Form.STANDARD,)), False)
SETS = [(kind,) * 3 for kind in range(34)] + [
    (kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7
]


@st.composite
def hands(draw: st.DrawFn) -> tuple[list[int], int]:
    """Concealed counts, with room for one more tile, and the number of declared sets."""
    melds = draw(st.sampled_from([0, 0, 0, 1, 2, 3, 4]))
    stock = draw(st.sampled_from(STOCKS))
    wall = [kind for kind in stock for _ in range(4)]
    tiles = draw(st.permutations(wall))[: draw(st.integers(1, 13 - 3 * melds))]
    counts = [0] * KIND_COUNT
    for kind in tiles:
        counts[kind] += 1
    return counts, melds


@pytest.mark.parametrize("name", GAMES)
@given(hand=hands())
def test_a_draw_lowers_the_distance_by_one_or_not_at_all(
    name: str, hand: tuple[list[int], int]
) -> None:
    """By every form, and accepted kinds are exactly those that lower it."""
    counts, melds = hand
    now = outlook(counts, GAMES[name], melds)
    for kind in range(KIND_COUNT):
        if counts[kind] == 4:
            assert not any(mask >> kind & 1 for mask in now.accepted_by_form.values())
            continue
        drawn = list(counts)
        drawn[kind] += 1
        after = distances(drawn, GAMES[name], melds)
        for form, distance in now.by_form.items():
            lowered = now.accepted_by_form[form] >> kind & 1
            assert after[form] == distance - lowered, (form, kind)
        assert nearest(drawn, GAMES[name], melds) == now.distance - (now.accepted >> kind & 1)


@pytest.mark.parametrize("name", GAMES)
def test_waiting_hands_accept_their_waits(name: str) -> None:
    """What is accepted at distance 0 completes the hand; fifth copies apart (W2)."""
    game, seen = GAMES[name], 0
    for melds in range(5):
        for counts in mixed(600, 13 - 3 * melds, seed=melds).tolist():
            formal = waits(counts, melds, game.forms)
            if game.four_alike:
                fifth = sum(1 << kind for kind in range(34) if counts[kind] == 4)
                distance = nearest(counts, game, melds)
                expected = formal & ~fifth
                assert (distance == 0) == bool(expected), counts
                if distance == 0:
                    seen += 1
                    assert accepted(counts, game, melds) == expected
            elif formal and max(counts) < 3:
                seen += 1
                assert accepted(counts, game, melds) == formal
    assert seen > 100


def _targets(sets: int) -> np.ndarray:
    """Every complete concealed part of so many sets and a pair, fifth copies included."""
    rows = set()
    for parts in combinations_with_replacement(SETS, sets):
        for kind in range(34):
            tiles = Counter(tile for part in parts for tile in part)
            tiles[kind] += 2
            rows.add(tuple(tiles[place] for place in range(34)))
    return np.array(sorted(rows), np.int8)


@pytest.mark.parametrize(
    ("melds", "hands_tried"), [(4, 300), (3, 300), pytest.param(2, 60, marks=pytest.mark.slow)]
)
def test_distance_is_the_tiles_missing_from_the_nearest_hand_that_can_be_made(
    melds: int, hands_tried: int
) -> None:
    """Against every target written down, with known and unknown declared sets."""
    targets = _targets(4 - melds)
    whole = targets[(targets <= 4).all(axis=1)]
    for size in (13 - 3 * melds, 14 - 3 * melds):
        concealed, declared = with_sets(hands_tried, melds, size, seed=size)
        for counts, others in zip(concealed.tolist(), declared.tolist(), strict=True):
            missing = np.maximum(0, whole - np.array(counts)).sum(axis=1)
            assert nearest(counts, STANDARD, melds) == missing.min() - 1
            possible = (whole + np.array(others) <= 4).all(axis=1)
            assert nearest(counts, STANDARD, melds, others) == missing[possible].min() - 1


@pytest.mark.parametrize("hands_tried", [5, pytest.param(25, marks=pytest.mark.slow)])
def test_accepted_kinds_beside_known_sets_are_those_that_lower_the_distance(
    hands_tried: int,
) -> None:
    """No fifth copy, in the hand or in the sets, is ever accepted."""
    game = GAMES["mcr"]
    for melds in (1, 2, 3, 4):
        concealed, declared = with_sets(hands_tried, melds, 13 - 3 * melds, seed=melds)
        for counts, others in zip(concealed.tolist(), declared.tolist(), strict=True):
            now = outlook(counts, game, melds, others)
            for kind in range(KIND_COUNT):
                lowered = 0
                if counts[kind] + others[kind] < 4:
                    drawn = list(counts)
                    drawn[kind] += 1
                    after = distances(drawn, game, melds, others)
                    for form, distance in now.by_form.items():
                        lower = now.accepted_by_form[form] >> kind & 1
                        assert after[form] == distance - lower
                    lowered = min(after.values()) < now.distance
                assert now.accepted >> kind & 1 == lowered


def _counts(*kinds: int) -> list[int]:
    found = Counter(kinds)
    return [found[kind] for kind in range(KIND_COUNT)]


def test_R7_a_hand_whose_every_wait_is_a_fifth_copy_does_not_wait() -> None:
    alone = _counts(*[0] * 4, *[3] * 3, *[15] * 3, *[26] * 3)
    assert nearest(alone, GAMES["riichi"]) == 1
    pung_of_ones = declared_counts([pung(Kind(0), exposed=True)])
    edge = _counts(0, *[5] * 3, *[15] * 3, *[26] * 3)
    assert nearest(edge, GAMES["riichi"], 1) == 0
    assert nearest(edge, GAMES["riichi"], 1, pung_of_ones) == 1


def test_R7_one_wait_with_a_copy_left_is_enough() -> None:
    """12m waits for the 3; beside a kong of threes it waits no more; 23m still does for 14."""
    sets = [kong(Kind(2)), chow(Kind(9), exposed=True), chow(Kind(9), exposed=True)]
    others = declared_counts(sets)
    assert nearest(_counts(0, 1, 27, 27), GAMES["riichi"], 3, others) == 1
    found = accepted(_counts(3, 4, 27, 27), GAMES["riichi"], 3, others)
    assert group_text(kinds_in(found)) == "6m"


def test_W2_the_formal_wait_of_MCR_is_told_by_waits() -> None:
    counts = _counts(*[0] * 4, *[3] * 3, *[15] * 3, *[26] * 3)
    assert waits(counts, 0, MCR_FORMS) == 1
    assert nearest(counts, GAMES["mcr"]) == 1


def test_seven_pairs_of_each_game() -> None:
    """Four alike are two pairs in MCR and one kind in riichi."""
    counts = _counts(*[0] * 4, 5, 5, 12, 12, 16, 16, 27, 27, 33)
    assert distances(counts, GAMES["mcr"])[Form.SEVEN_PAIRS] == 0
    assert distances(counts, GAMES["riichi"])[Form.SEVEN_PAIRS] == 2


@pytest.mark.parametrize(
    ("counts", "melds", "declared"),
    [
        ([1] * 33, 0, None),
        ([0] * 34, 5, None),
        ([1] * 14 + [0] * 20, 1, None),
        ([5] + [0] * 33, 0, None),
        ([2] + [0] * 33, 1, [3] + [0] * 33),
        ([-1] + [0] * 33, 0, None),
    ],
)
def test_what_is_no_hand_is_refused(
    counts: list[int], melds: int, declared: list[int] | None
) -> None:
    with pytest.raises(ValueError, match=r"counts|sets|copies"):
        nearest(counts, GAMES["mcr"], melds, declared)
