"""``simple`` for riichi while another is in riichi: when it gives its hand up, and for what."""

from typing import Any

import pytest

from muraille.arena.games import Match, play_game
from muraille.bots.registry import bot_named
from muraille.bots.riichi.defence import Danger, danger, in_order, safe_kinds
from muraille.chance import BlockChance
from muraille.table.common.actions import Discard
from muraille.table.common.events import Discarded
from muraille.table.common.table import PlayerAction
from muraille.table.riichi import apply, legal_actions, new_game, view_of
from muraille.table.riichi.actions import Riichi
from muraille.table.riichi.events import RiichiHandStarted
from muraille.tiles.winds import Seat
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import EMA, RiichiTable, row

WAITING = "123m 456p 789s 99p 34m"


def chosen(table: RiichiTable, seat: Seat) -> PlayerAction:
    view = view_of(table.state.setup, table.log, seat)
    actions = legal_actions(table.state, seat)
    return bot_named("simple", "riichi-ema-2016").choose(view, seat, actions, BlockChance(b""))


# what the position shows, East's tile of riichi, South's hand, South's draw, what South does
ANSWERS = [
    ("a safe tile before suji", "4s", "14s 258m 2558p 69s WN", "C", Discard(S, tile("4s"))),
    ("a suji terminal first", "4s", "17s 258m 2558p 69s WN", "C", Discard(S, tile("1s"))),
    ("suji before an honour", "4s", "7s 258m 25588p 69s WN", "C", Discard(S, tile("7s"))),
    ("an honour before a simple", "4s", "258m 225588p 366s W", "6s", Discard(S, tile("W"))),
    ("it folds one tile off", "4s", "123678m 11p 46s 79p C", "W", Discard(S, tile("4s"))),
    ("it goes on when it waits", "4s", "123678m 11p 46s 57p W", "5s", Riichi(S, tile("W"))),
]


@pytest.mark.parametrize(("shows", "declared", "hand", "draw", "expected"), ANSWERS)
def test_what_it_does_after_a_riichi(shows, declared, hand, draw, expected):
    table = RiichiTable(row([f"{WAITING} {declared}", hand, "", ""], draws=draw, dora="9m"))
    assert chosen(table.riichi(E, declared), S) == expected, shows


def test_without_a_riichi_it_keeps_the_hand():
    table = RiichiTable(row([f"{WAITING} 4s", "123678m 11p 46s 79p C", "", ""], "W", dora="9m"))
    assert chosen(table.discard(E, "4s"), S) in (Discard(S, tile("C")), Discard(S, tile("W")))


def test_a_tile_that_passed_since_the_riichi_is_safe():
    table = RiichiTable(row([f"{WAITING} 4s", "", "", "6p 1s 258m 28p 79s WNSP"], "6pFC"))
    table.riichi(E, "4s").throws("", "")
    assert chosen(table, N) == Discard(N, tile("6p"))


def test_of_two_in_riichi_both_must_be_unable_to_win():
    """The second may still win on what the first discarded before."""
    hands = [f"{WAITING} 4s", "123678m 11p 46s 57p 9m", "4s 9m 25m 258p 79s WNSE", ""]
    table = RiichiTable(row(hands, "5sC")).riichi(E, "4s").riichi(S, "9m")
    assert chosen(table, W) == Discard(W, tile("9m"))
    hand = table.state.current
    assert tile("9m") in safe_kinds(hand, E) & safe_kinds(hand, S)
    assert tile("4s") in safe_kinds(hand, E) - safe_kinds(hand, S)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("CC 123m 456p 78s 1p 9m E", "pass"), ("CC 123m 456p 78s 55s E", "pung")],
)
def test_after_a_riichi_it_claims_only_to_wait(hand, expected):
    table = RiichiTable(row([f"{WAITING} C", "", hand, ""]))
    assert chosen(table.riichi(E, "C"), W).name == expected


# a kind, what is safe, kinds of which no copy is hidden, its danger
DANGERS = [
    ("5m", "5m", "", Danger.SAFE),
    ("E", "", "E", Danger.HONOUR_NONE_HIDDEN),
    ("1m", "4m", "", Danger.TERMINAL_SUJI),
    ("9p", "", "8p", Danger.TERMINAL_SUJI),
    ("5m", "28m", "", Danger.SIMPLE_SUJI),
    ("5m", "2m", "7m", Danger.SIMPLE_SUJI),
    ("E", "", "", Danger.HONOUR),
    ("1m", "4p", "", Danger.TERMINAL),
    ("2m", "8m", "", Danger.SIMPLE),
    ("5m", "2m", "", Danger.SIMPLE),
    ("5m", "", "", Danger.SIMPLE_BOTH),
]


@pytest.mark.parametrize(("kind", "safe", "gone", "expected"), DANGERS)
def test_suji_and_copies_seen(kind, safe, gone, expected):
    hidden = [3] * 34
    for one in tiles(gone):
        hidden[one] = 0
    assert danger(tile(kind), frozenset(map(int, tiles(safe))), hidden) is expected


def test_the_table_tells_in_which_order_tiles_were_discarded():
    game = play_game(Match(EMA, ("greedy",) * 4, "order", hands=1), 1)
    state: Any = new_game(game.setup)
    made: list[Any] = []
    events: Any = game.events
    for event in events:
        state = apply(state, event)
        if isinstance(event, RiichiHandStarted):
            made = []
        elif isinstance(event, Discarded):
            made.append((event.seat, event.tile))
            assert [(seat, lying.tile) for seat, lying in in_order(state.current)] == made
    assert any(lying.taken for player in state.current.players for lying in player.discards)
