"""``simple`` for riichi: what it declares, claims and leaves, from laid hands."""

import pytest

from muraille.arena.games import Match
from muraille.arena.riichi.summary import summary_of as riichi_summary_of
from muraille.arena.running import played_games
from muraille.bots.registry import bot_named
from muraille.bots.riichi.routes import Route, Yaku, missing, open_routes
from muraille.chance import BlockChance
from muraille.shapes.standard import Keys, group_keys
from muraille.table.common.actions import Discard
from muraille.table.common.melds import Meld
from muraille.table.common.table import PlayerAction
from muraille.table.riichi import legal_actions, view_of
from muraille.table.riichi.actions import Riichi
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat
from tests.table.prepared import E, S, W, tile, tiles
from tests.table.riichi.laid import EMA, RiichiTable, row

EAST_EAST = (0, 0)
GAMES = 12


def keys_of(text: str) -> Keys:
    counts = [0] * 34
    for one in tiles(text):
        counts[one] += 1
    return group_keys(counts)


def meld(shape: Shape, low: str) -> Meld:
    return Meld(shape, tile(low), tile(low), S)


def chosen(table: RiichiTable, seat: Seat) -> PlayerAction:
    view = view_of(table.state.setup, table.log, seat)
    actions = legal_actions(table.state, seat)
    return bot_named("simple", "riichi-ema-2016").choose(view, seat, actions, BlockChance(b""))


# yaku, its honour or suit, sets still to be made, tiles, how many are missing
LACKING = [
    (Yaku.ANY, 0, 4, "123m 456p 789s 11p 23m", 1),
    (Yaku.PAIRS, 0, 4, "11m 22p 33s 44p EE SS 9m", 1),
    (Yaku.ORPHANS, 0, 4, "19m 19p 19s ESWNCFP", 1),
    (Yaku.VALUE, 33, 2, "123m 456p CC 99s", 1),
    (Yaku.VALUE, 33, 2, "123m 456p 11p 99s", 3),
    (Yaku.SIMPLES, 0, 3, "234m 456p 22s 19s", 3),
    (Yaku.FLUSH, 0, 3, "123m 456m EE 78p", 3),
    (Yaku.PUNGS, 0, 3, "111m 999p 22s EE", 1),
]


@pytest.mark.parametrize(("yaku", "of", "sets", "text", "expected"), LACKING)
def test_tiles_missing_on_each_route(yaku, of, sets, text, expected):
    assert missing(Route(yaku, sets, of), keys_of(text)) == expected


# declared sets, the routes they leave
ROUTES = [
    ((), {Yaku.ANY, Yaku.PAIRS, Yaku.ORPHANS}),
    ((Meld(Shape.KONG, tile("5m")),), {Yaku.ANY}),
    ((meld(Shape.PUNG, "C"),), {Yaku.ANY}),
    ((meld(Shape.CHOW, "2m"),), {Yaku.VALUE, Yaku.SIMPLES, Yaku.FLUSH}),
    ((meld(Shape.CHOW, "1m"),), {Yaku.VALUE, Yaku.FLUSH}),
    ((meld(Shape.CHOW, "1m"), meld(Shape.CHOW, "1p")), {Yaku.VALUE}),
    ((meld(Shape.PUNG, "5m"),), {Yaku.VALUE, Yaku.SIMPLES, Yaku.FLUSH, Yaku.PUNGS}),
    ((meld(Shape.PUNG, "N"),), {Yaku.VALUE, Yaku.FLUSH, Yaku.PUNGS}),
]


@pytest.mark.parametrize(("melds", "expected"), ROUTES)
def test_the_routes_that_declared_sets_leave(melds, expected):
    assert {route.yaku for route in open_routes(melds, EAST_EAST)} == expected


def test_riichi_on_the_wait_with_most_copies():
    table = RiichiTable(row(["123m 456p 789s 99p 34m E", "", "", ""]))
    assert chosen(table, E) == Riichi(E, tile("E"))


def test_no_riichi_in_furiten():
    hand = "1m 123m 456p 789s 99p 23m"
    table = RiichiTable(row([hand, "", "", ""], draws="ESWN"))
    table.throw("1m").throws("", "", "")
    action = chosen(table, E)
    assert isinstance(action, Discard)


def test_a_pung_of_dragons_is_claimed_where_it_brings_the_hand_nearer():
    table = RiichiTable(row(["C", "", "CC 123m 456p 78s 19p E", ""]))
    table.do(Discard(E, tile("C")))
    assert chosen(table, W).name == "pung"


def test_no_chow_without_a_yaku_in_sight():
    table = RiichiTable(row(["3m", "12m 789p 11p 79s 1s 99m E", "", ""]))
    table.do(Discard(E, tile("3m")))
    assert chosen(table, S).name == "pass"


def test_a_concealed_kong_that_costs_nothing_is_made():
    table = RiichiTable(row(["1111m 456p 789s 99p EW", "", "", ""]))
    assert chosen(table, E).name == "kong"


def test_simple_beats_players_without_a_plan():
    match = Match(EMA, ("simple", "greedy", "simple", "random"), "strength", hands=1)
    results = [played.result for played in played_games(match, GAMES)]
    simple, *rest = riichi_summary_of(match.bots, results).bots
    assert simple.wins > 5 * max(1, *(one.wins for one in rest))
    assert simple.result.value is not None
    assert simple.result.value > 0
    assert simple.riichi > 0


def test_four_simple_players_win_most_hands():
    match = Match(EMA, ("simple",) * 4, "strength", hands=4)
    results = [played.result for played in played_games(match, GAMES // 4)]
    summary = riichi_summary_of(match.bots, results)
    assert summary.drawn_hands <= summary.hands // 3
