"""The plans of ``simple``: each is worth eight points, and the nearest is found."""

from itertools import islice

import pytest

from muraille.bots.common.groups import counts_of
from muraille.bots.mcr.plans import FanPlan, Rest, all_plans, open_plans
from muraille.bots.mcr.resting import rest_missing
from muraille.bots.mcr.valuing import MOST_MISSING, prospect_of
from muraille.bots.registry import bot_named
from muraille.chance import BlockChance
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.scoring import score
from muraille.shapes.standard import Keys, group_keys
from muraille.table.common.actions import Discard
from muraille.table.common.melds import Meld
from muraille.table.mcr import legal_actions, view_of
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat, Wind
from tests.table.prepared import E, Table, row, tile, tiles

EAST = 0
PLANS = all_plans(EAST, EAST)


def keys_of(text: str) -> Keys:
    counts = [0] * 34
    for one in tiles(text):
        counts[one] += 1
    return group_keys(counts)


def nearest(text: str, plans: tuple[FanPlan, ...] = PLANS) -> tuple[int, FanPlan]:
    found = [prospect_of(plan, keys_of(text), MOST_MISSING) for plan in plans]
    best = min((one for one in found if one is not None), key=lambda one: one.missing)
    return best.missing, best.plan


# hand of fourteen tiles or fewer, tiles missing, kind of the rest, points promised
NEAREST = [
    ("123m 456p 789s 22s 567m", 0, Rest.ANY, 8),
    ("123m 456p 78s 22s 567m", 1, Rest.ANY, 8),
    ("345m 345p 345s 99p 111s", 0, Rest.ANY, 8),
    ("123m 234p 345s 99p 678p", 0, Rest.CHOWS, 8),
    ("123456789m 22p EEE", 0, Rest.ANY, 16),
    ("147m 258p 369s 22m 678p", 0, Rest.ANY, 12),
    ("123p 345p 567p 888p 11p", 0, Rest.GROUPS, 24),
    ("1122m 5566p 99s EE CC", 0, Rest.PAIRS, 24),
    ("19m 19p 19s ESWN PFCC", 0, Rest.ORPHANS, 88),
    ("14m 28p 369s ESWN PFC", 0, Rest.KNITTED, 12),
    ("111m 222p 333s CCC 5s", 1, Rest.PUNGS, 8),
    ("123m 567p 99s CCC EE 4m", 1, Rest.TYPES, 8),
]


@pytest.mark.parametrize(("hand", "missing", "rest", "points"), NEAREST)
def test_the_nearest_plan(hand, missing, rest, points):
    found = [
        plan
        for plan in PLANS
        if (one := prospect_of(plan, keys_of(hand), MOST_MISSING)) and one.missing == missing
    ]
    assert nearest(hand)[0] == missing
    assert (rest, points) in {(plan.rest, plan.points) for plan in found}


def test_a_declared_set_is_part_of_the_body_or_spare_or_rules_the_plan_out():
    chow = Meld(Shape.CHOW, tile("1m"), tile("2m"), Seat(3))
    left = open_plans((chow,), EAST, EAST)
    assert not any(plan.concealed for plan in left)
    assert not any(plan.rest is Rest.PUNGS for plan in left)
    straight = next(plan for plan in left if len(plan.sets) == 2 and plan.rest is Rest.ANY)
    assert straight.spare == 1
    others = (Meld(Shape.PUNG, tile("E"), tile("E"), Seat(1)), chow)
    assert all(plan.rest is not Rest.CHOWS for plan in open_plans(others, EAST, EAST))


def test_a_concealed_kong_keeps_a_concealed_plan():
    kong = Meld(Shape.KONG, tile("5m"))
    assert any(plan.concealed for plan in open_plans((kong,), EAST, EAST))


def hand_of(body: Keys, more: str) -> Hand:
    """The body's tiles and more, the last one winning."""
    kinds = [
        start + rank
        for start, key in zip((0, 9, 18, 27), body, strict=True)
        for rank, count in enumerate(counts_of(key))
        for _ in range(count)
    ]
    kinds += [int(one) for one in tiles(more)]
    *rest, last = (Kind(kind) for kind in kinds)
    return Hand(tuple(sorted(rest)), (), last)


def whole_hands(plan: FanPlan) -> list[Hand]:
    """Some ends of a plan: body and a free set and pair that do not ask for a fifth copy."""
    found = []
    for chow in ("123m", "678m", "234p", "789p", "456s", "567s"):
        for pair in ("11m", "99m", "22p", "88p", "44s", "66s"):
            counts = [0] * 34
            hand = hand_of(plan.body, chow + pair)
            for kind in (*hand.concealed, hand.winning):
                assert kind is not None
                counts[kind] += 1
            if max(counts) <= 4:
                found.append(hand)
    return found


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_every_end_of_a_plan_of_three_chows_is_worth_eight_points(book):
    won = McrCircumstances(seat=Wind.EAST, round=Wind.EAST, discarder=Wind.SOUTH)
    plans = [plan for plan in PLANS if plan.spare == 1 and any(plan.body)]
    for plan in plans:
        for hand in islice(whole_hands(plan), 0, None, 9):
            assert score(hand, won, book).points >= 8, (plan, hand)


def test_what_is_missing_falls_to_nothing_for_whole_hands():
    for plan in PLANS:
        if plan.spare == 1 and any(plan.body):
            for hand in islice(whole_hands(plan), 0, None, 7):
                kinds = [*hand.concealed, hand.winning]
                counts = [kinds.count(Kind(kind)) for kind in range(34)]
                prospect = prospect_of(plan, group_keys(counts), MOST_MISSING)
                assert prospect is not None
                assert prospect.missing == 0
                assert rest_missing(plan, prospect.rest) == 0


def test_simple_keeps_a_mixed_straight_and_discards_the_stranger():
    table = Table(row(["123m 456p 78s 22s 567m N"]))
    view = view_of(table.setup, table.log, E)
    chosen = bot_named("simple", "mcr-wmo-2014").choose(
        view, E, legal_actions(table.state, E), BlockChance(b"")
    )
    assert chosen == Discard(E, tile("N"))


def test_simple_takes_the_chow_that_makes_it_wait():
    table = Table(row(["9m", "123m 46p 789s 22s 56m W"], draws=""))
    table.do(Discard(E, tile("9m")))
    assert "chow" not in table.names(Seat(1))
    table = Table(row(["5p", "123m 46p 789s 22s 56m W"]))
    table.do(Discard(E, tile("5p")))
    seat = Seat(1)
    view = view_of(table.setup, table.log, seat)
    chosen = bot_named("simple", "mcr-wmo-2014").choose(
        view, seat, legal_actions(table.state, seat), BlockChance(b"")
    )
    assert chosen.name == "chow"
