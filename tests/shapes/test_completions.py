"""The goals of a hand: all complete hands that are so many tiles away, each once."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.shapes import bulk
from muraille.shapes.completions import (
    STARTS_SIZE,
    GoalSearch,
    GroupTables,
    fill_goals,
    group_tables,
    sort_groups,
)
from muraille.shapes.distance import GAMES, nearest
from muraille.tiles.kinds import KIND_COUNT
from tests.shapes.many_hands import dealt, mixed

Row = tuple[int, ...]


def tried(hand: Row, melds: int, game: str, missing: int, most: int) -> Iterator[Row]:
    """Every draw of so many tiles and every discard, kept if what remains is complete."""
    kinds = [kind for kind, count in enumerate(hand) for _ in range(count)]
    size = 14 - 3 * melds
    for drawn in combinations_with_replacement(range(KIND_COUNT), missing):
        for kept in set(combinations(kinds, size - missing)):
            counts = [0] * KIND_COUNT
            for kind in (*kept, *drawn):
                counts[kind] += 1
            lacking = sum(max(0, c - h) for c, h in zip(counts, hand, strict=True))
            if (
                lacking == missing
                and max(counts) <= most
                and nearest(counts, GAMES[game], melds) < 0
            ):
                yield tuple(counts)


def found(hand: Row, melds: int, game: str, missing: int, most: int) -> list[Row]:
    goals = bulk.goals(hand, game, melds, most=most, missing=(missing, missing))
    return [tuple(int(count) for count in row) for row in goals.counts]


@pytest.mark.parametrize("game", ["mcr", "riichi"])
@pytest.mark.parametrize("melds", [2, 3])
def test_goals_are_all_that_trying_every_draw_and_discard_finds(game: str, melds: int):
    for row in dealt(12, 13 - 3 * melds, seed=melds):
        hand = tuple(int(count) for count in row)
        for missing in (1, 2):
            expected = set(tried(hand, melds, game, missing, 4))
            answered = found(hand, melds, game, missing, 4)
            assert len(answered) == len(set(answered))
            assert set(answered) == expected


@pytest.mark.parametrize("game", ["mcr", "riichi"])
def test_goals_one_tile_away_are_the_waits_of_every_form(game: str):
    """Hands near to each form: knitted, pairs, orphans and sets."""
    hands = mixed(80_000, 13, seed=5)
    by_form = bulk.distances_by_form(hands, 0, game)
    chosen = {
        int(row) for form in GAMES[game].forms for row in np.flatnonzero(by_form[:, form] == 0)[:20]
    }
    assert all((by_form[:, form] == 0).any() for form in GAMES[game].forms)
    for row in chosen:
        hand = tuple(int(count) for count in hands[row])
        expected = set()
        for kind in range(KIND_COUNT):
            counts = [count + (place == kind) for place, count in enumerate(hand)]
            if max(counts) <= 4 and nearest(counts, GAMES[game], 0) < 0:
                expected.add(tuple(counts))
        assert set(found(hand, 0, game, 1, 4)) == expected


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), game=st.sampled_from(["mcr", "riichi"]))
def test_every_goal_is_complete_and_misses_what_it_says(seed: int, game: str):
    hand = mixed(2, 13, seed)[seed % 2].astype(int)
    least = int(bulk.distances([hand], 0, game)[0]) + 1
    goals = bulk.goals(hand, game, missing=(max(0, least - 1), min(9, least + 1)))
    assert goals.missing.min(initial=99) == least
    assert (np.maximum(0, goals.counts - hand).sum(axis=1) == goals.missing).all()
    assert (goals.counts.sum(axis=1) == 14).all()
    assert len(np.unique(goals.counts, axis=0)) == len(goals.counts)
    assert (bulk.distances(goals.counts.astype(np.uint8), 0, game) == -1).all()


def test_a_goal_asks_for_no_more_copies_than_are_left():
    hand = np.zeros(KIND_COUNT, int)
    hand[[0, 1, 2, 3, 4, 5, 9, 10, 11, 18, 18, 27]] = 1
    hand[27] = 2
    hand[18] = 2
    none_left = hand.copy()
    goals = bulk.goals(hand, "mcr", most=none_left, missing=(1, 3))
    assert len(goals.counts) == 0
    none_left[27] = 3
    assert [
        tuple(row) for row in bulk.goals(hand, "mcr", most=none_left, missing=(1, 1)).counts
    ] == [tuple(hand + (np.arange(KIND_COUNT) == 27))]


@pytest.mark.slow
def test_the_kernels_answer_the_same_interpreted():
    tables = GroupTables(*group_tables())
    for row in mixed(4, 13, seed=8):
        hand = [int(count) for count in row]
        missing = int(bulk.distances([row], 0, "mcr")[0]) + 1
        goals = [0] * (KIND_COUNT * 3_000)
        near = [0] * (4 * len(tables.suit_needs))
        starts = [0] * STARTS_SIZE
        search = GoalSearch(
            hand, [4] * KIND_COUNT, 4, GAMES["mcr"].flags, tables, starts, near, goals
        )
        sort_groups(search)
        size = fill_goals(search, missing, 0)
        rows = {
            tuple(goals[start : start + KIND_COUNT])
            for start in range(0, size * KIND_COUNT, KIND_COUNT)
        }
        assert rows == set(found(tuple(hand), 0, "mcr", missing, 4))


def test_without_room_some_goals_are_left_out_and_that_is_said():
    hand = dealt(1, 13, seed=1)[0]
    everything = bulk.goals(hand, "mcr", missing=(0, 6))
    some = bulk.goals(hand, "mcr", missing=(0, 6), room=50)
    assert everything.all
    assert not some.all
    assert len(some.counts) <= 50 < len(everything.counts)


@pytest.mark.parametrize(
    ("hand", "melds", "missing", "words"),
    [
        ([0] * 33, 0, (0, 1), "34 counts"),
        ([5] + [0] * 33, 0, (0, 1), "from 0 to 4 copies"),
        ([0] * 34, 5, (0, 1), "declared sets"),
        ([0] * 34, 0, (0, 12), "miss from 0 to"),
        ([0] * 34, 0, (3, 2), "miss from 0 to"),
    ],
)
def test_what_is_no_hand_is_refused(
    hand: list[int], melds: int, missing: tuple[int, int], words: str
):
    with pytest.raises(ValueError, match=words):
        bulk.goals(hand, "mcr", melds, missing=missing)
