"""Laws of riichi advice: the order of discards, and hands in reach against a slow count."""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from muraille.advice.riichi.advising import advise
from muraille.advice.riichi.given import RiichiSituation, copies_left
from muraille.notation import read_hand, read_tiles
from muraille.rules.riichi.dora import dora_of
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.yaku.table import YakuLooks
from muraille.shapes.distance import GAMES, declared_counts, outlook
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, KIND_NAMES, Kind, kinds_in
from muraille.tiles.parts import chow, pung
from muraille.tiles.winds import Wind
from tests.advice.riichi.advised import wins

WALL = [kind for kind in ALL_KINDS for _ in range(4)]
# Three ways to be near a win, then tiles at random, so that all distances are met.
STARTS = (
    "",
    "234m 567m 34p 55s",
    "123p 456p 77p 99s",
    "111m 222p 33s 44s",
    "1122m 3344p 55s",
    "19m 19p 19s ESWN",
)


@st.composite
def seen_hands(draw, size=14):
    """A hand with up to two melded sets, an indicator and some tiles seen elsewhere."""
    start = draw(st.sampled_from(STARTS))
    melds = draw(
        st.sampled_from([(), (), (pung(Kind(33), exposed=True),), (chow(Kind(20), exposed=True),)])
    )
    held = [*read_hand(start).concealed] if start else []
    rest = list(WALL)
    for kind in (*held, *(kind for meld in melds for kind in meld.tiles)):
        rest.remove(kind)
    shuffled = draw(st.permutations(rest))
    missing = size - 3 * len(melds) - len(held)
    tiles, others = [*held, *shuffled[: max(missing, 0)]], shuffled[max(missing, 0) :]
    hand = Hand(tuple(tiles[: size - 3 * len(melds)]), melds)
    seen = draw(st.integers(0, 40))
    return hand, RiichiSituation(
        visible=tuple(others[1:seen]),
        dora=(others[0],),
        seat=draw(st.sampled_from((None, *Wind))),
        round=Wind.EAST,
    )


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seen_hands())
def test_the_order_is_by_distance_then_tiles_then_value(seen):
    hand, facts = seen
    found = advise(hand, RIICHI_EMA_2016, facts)
    assert {one.discard for one in found.outcomes} == {*hand.concealed}
    for better, worse in pairwise(found.outcomes):
        assert better.reach.value or not worse.reach.value
        if bool(better.reach.value) != bool(worse.reach.value):
            continue
        assert better.distance <= worse.distance
        if better.distance == worse.distance:
            assert better.left >= worse.left
            if better.left == worse.left:
                assert better.reach.value >= worse.reach.value


@pytest.mark.parametrize(
    ("text", "discards", "last"),
    [
        # Without the dragons there is no yaku: more copies do not help.
        ("(234m) 567p CC 99m 34s 78s", "", "C"),
        # The 7m was discarded: waiting for it wins by self-draw alone.
        ("234m 567p 99p 234s 356m", "7m", "3m"),
    ],
)
def test_a_discard_that_cannot_win_so_comes_after_those_that_can(text, discards, last):
    facts = RiichiSituation(discards=read_tiles(discards) if discards else ())
    found = advise(read_hand(text), RIICHI_EMA_2016, facts)
    names = [KIND_NAMES[one.discard] for one in found.outcomes if one.discard is not None]
    assert last in names[1:]
    best = found.outcomes[0]
    assert best.reach.value > 0
    assert best.waiting is None or not best.waiting.furiten


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seen_hands())
def test_facts_of_a_discard_are_those_of_the_tiles_left(seen):
    hand, facts = seen
    left = copies_left(hand, facts)
    for one in advise(hand, RIICHI_EMA_2016, facts).outcomes:
        tiles = [*hand.concealed]
        tiles.remove(one.discard)
        rest = Hand(tuple(tiles), hand.melds)
        melds = len(hand.melds)
        expected = outlook(
            rest.concealed_counts(), GAMES["riichi"], melds, declared_counts(hand.melds)
        )
        assert one.distance == expected.distance
        assert [use.kind for use in one.accepts] == [*kinds_in(expected.accepted)]
        assert [use.left for use in one.accepts] == [left[use.kind] for use in one.accepts]
        assert one.dora == sum(rest.all_counts()[dora_of(kind)] for kind in facts.dora)
        assert (one.waiting is not None) == (one.distance == 0)
        # Some complete hand is that near and still to be had, wherever a useful tile is left.
        assert one.reach.hands == 0 or one.left > 0
        assert all(0 < yaku.share <= 1 for yaku in one.reach.yaku)
        assert one.reach.silent is not None
        assert one.reach.silent <= one.reach.value
        assert len(one.reasons) > 0 or len({*hand.concealed}) == 1


@pytest.mark.parametrize(
    ("hand", "facts"),
    [
        ("234m 567m 34p 55s 678s", {}),
        ("2345678m 34p 55s 67s", {"seat": Wind.EAST}),
        ("123456789m 1p 99s P", {}),
        ("1122m 3344p 5566s P", {"visible": (Kind(31),)}),
        ("111m 222p 333s 5m 77p 9p", {"seat": Wind.EAST}),
        ("(CCC) 34p 66s 678s 22m 9p", {"dora": (Kind(3),), "seat": Wind.SOUTH}),
        ("(123m) (789p) 12s 89s EE N", {"round": Wind.EAST, "seat": Wind.EAST}),
        ("2345678m 345p 5s 99p", {"dora": (Kind(5),)}),
        ("[5555p] 234m 78m 66s 22p E", {"visible": (Kind(8), Kind(8), Kind(5))}),
        ("11m 22p 3344p 556s 7s 9s", {}),
    ],
)
def test_hands_in_reach_agree_with_trying_every_tile(hand, facts):
    """Each listed yaku occurs in a completion that the interpreted scoring accepts."""
    tiles, known = read_hand(hand), RiichiSituation(**facts)
    (one,) = advise(tiles, RIICHI_EMA_2016, known).outcomes
    assert one.distance <= 1
    found = list(wins(tiles, one.distance, known, tiles))
    total = sum(weight for weight, _, _ in found)
    mean = sum(w * (3 * on.points + drawn.points) for w, on, drawn in found) / total / 4
    assert one.reach.silent == pytest.approx(mean)
    assert one.reach.without_yaku == pytest.approx(
        sum(weight for weight, on, _ in found if not on.valid) / total
    )
    shares: dict[str, float] = {}
    for weight, on, drawn in found:
        for yaku in {line.yaku for score in (on, drawn) for line in score.yaku}:
            if RIICHI_EMA_2016.row(yaku).looks is not YakuLooks.CIRCUMSTANCE:
                shares[yaku] = shares.get(yaku, 0) + weight / total
    assert {yaku.yaku: yaku.share for yaku in one.reach.yaku} == pytest.approx(shares)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seen_hands(size=13))
def test_thirteen_tiles_are_told_of_the_hand_as_it_stands(seen):
    hand, facts = seen
    found = advise(hand, RIICHI_EMA_2016, facts)
    (one,) = found.outcomes
    assert one.discard is None
    assert one.distance == found.distance


def test_a_sample_comes_near_to_the_whole(monkeypatch):
    hand = read_hand("123478m 259p 17s NFC")
    sampled = advise(hand, RIICHI_EMA_2016).outcomes[0].reach
    monkeypatch.setattr("muraille.advice.riichi.bulk.MOST_SCORED", 400_000)
    whole = advise(hand, RIICHI_EMA_2016).outcomes[0].reach
    assert sampled.sampled
    assert not whole.sampled
    assert sampled.value == pytest.approx(whole.value, rel=0.05)
