"""Riichi: who may declare it, the bet, ippatsu, kongs after it, ura dora (3.3.14)."""

from dataclasses import replace

import pytest

from muraille.table.common.actions import Discard, Hu, Kong
from muraille.table.common.state import SEATS
from muraille.table.riichi.actions import Riichi
from muraille.table.riichi.events import BetReturned, RiichiDeclared, TileMissed
from muraille.table.riichi.waiting import may_kong_in_riichi
from muraille.tiles.four import Four
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import RiichiTable, row, yaku

STRAIGHT = "123456789m 46s 11p"  # waits for 5s
OTHER = "123456789p 46m 99s"  # waits for 5m


def declared(hands=None, draws="N", **more):
    """South declares riichi in the first turn, with the tile drawn."""
    table = RiichiTable(row(hands or ["F", STRAIGHT, "", ""], draws=draws, **more)).throw("F")
    return table.riichi(S, "N").let_go()


def test_3_3_14_a_riichi_turns_the_discard_and_bets_a_thousand():
    table = declared()
    player = table.state.current.players[S]
    assert (player.riichi, player.discards[-1].turned) == (True, True)
    assert (table.state.scores[S], table.state.bets) == (29_000, 1)
    assert table.of(RiichiDeclared)[0].double


def test_3_3_14_not_twice_not_open_not_without_a_waiting_hand():
    table = declared(draws="N P F C P")
    table.throws("", "")
    assert table.problem(Riichi(E, tile("C"))).code == "riichi_not_tenpai"
    table.throw()
    assert table.turn.seat == S
    assert table.problem(Riichi(S, tile("P"))).code == "in_riichi_already"
    hands = ["1p F", "11p 456789m 46s 22s 9s", "", ""]
    table = RiichiTable(row(hands, draws="N P F C")).discard(E, "1p").let_go(S).pung(S)
    table.throws("9s", "", "", "")
    assert table.problem(Riichi(S, table.drawn)).code == "riichi_hand_is_open"


def test_R25_the_hand_must_wait_after_that_discard():
    table = RiichiTable(row(["F", STRAIGHT, "", ""], draws="N")).throw("F")
    assert table.problem(Riichi(S, tile("5m"))).code == "riichi_not_tenpai"
    found = {action.tile for action in legal(table, S) if action.name == "riichi"}
    assert found == {tile("N")}


def legal(table, seat):
    return table.game.legal_actions(table.state, seat)


def test_3_3_14_a_riichi_discard_that_is_won_returns_the_bet():
    hands = ["F", STRAIGHT, "", "234m 567m 678p 24s 88p"]
    table = RiichiTable(row(hands, draws="3s")).throw("F").riichi(S, "3s")
    assert table.state.scores[S] == 29_000
    table.let_go(N).hu(N)
    assert table.of(BetReturned) == [BetReturned(S, 1_000)]
    (won,) = table.wins
    assert won.bets == 0
    assert table.state.bets == 0
    assert table.state.scores[S] == 30_000 + won.payments[S]


def test_3_3_14_a_riichi_discard_that_is_claimed_turns_the_next_one():
    table = RiichiTable(row(["F", STRAIGHT, "", "NN 9s"], draws="N P F C"))
    table.throw("F").riichi(S, "N").let_go(N).pung(N).throws("9s", "")
    turned = [lying.turned for lying in table.state.current.players[S].discards]
    assert turned == [True]
    assert not table.state.current.players[S].ippatsu
    table.throws("", "", "")
    discards = table.state.current.players[S].discards
    assert [(one.turned, one.taken) for one in discards] == [(True, True), (True, False)]


def test_3_3_14_R25_the_second_tile_turned_is_won_with_the_bet():
    """The riichi stood when its first tile was claimed for a set: the bet stays with it."""
    hands = ["F", STRAIGHT, "234m 567m 678p 24s 88p", "NN 9s"]
    table = RiichiTable(row(hands, draws="N P 3s"))
    table.throw("F").riichi(S, "N").let_go(N).pung(N).throws("9s", "")
    table.discard(S, "3s").let_go(W).hu(W)
    assert table.of(BetReturned) == []
    (won,) = table.wins
    assert won.bets == 1_000
    assert table.state.scores[S] == 29_000 + won.payments[S]
    assert table.state.scores[W] == 31_000 + won.payments[W]


def test_3_3_14_R8_points_below_a_thousand_do_not_forbid_it():
    table = RiichiTable(row(["F", STRAIGHT, "", ""], draws="N")).throw("F")
    table.state = replace(table.state, scores=Four((60_000, 500, 30_000, 29_500)))
    assert table.riichi(S, "N").state.scores[S] == -500


@pytest.mark.parametrize(("left", "seat", "allowed"), [(4, S, True), (3, W, False), (2, N, False)])
def test_3_3_14_riichi_needs_four_tiles_in_the_wall(left, seat, allowed):
    hands = ["F", STRAIGHT, OTHER, "EEE SSS WWW 77p 24s"]
    table = RiichiTable(row(hands, last="P P P N 5s")).throw("F").until_left(left)
    assert table.turn.seat == seat
    drawn = table.drawn
    if allowed:
        table.do(Riichi(seat, drawn))
    else:
        assert table.problem(Riichi(seat, drawn)).code == "riichi_too_late"


def test_R29_ippatsu_with_the_last_tile_of_the_wall():
    table = RiichiTable(row(["F", STRAIGHT, "", ""], last="P P P N 5s"))
    table.throw("F").until_left(4).do(Riichi(S, table.drawn)).let_go()
    table.throws("", "", "").hu(S)
    assert {"riichi", "ippatsu", "under_the_sea_draw"} <= yaku(table.wins[0])


def test_3_3_14_the_bet_returns_to_a_winner():
    table = declared(draws="N P F C 5s").throws("", "", "").hu(S)
    (won,) = table.wins
    assert won.bets == 1_000
    assert table.state.scores[S] == 30_000 + won.payments[S]


def test_3_3_14_another_winner_takes_the_bet():
    table = declared(["F", STRAIGHT, "234m 567m 234p 57s 88p", ""], draws="N 6s").hu(W)
    (won,) = table.wins
    assert (won.seat, won.bets) == (W, 1_000)
    assert table.state.scores[S] == 29_000 + won.payments[S]


def test_3_3_14_R10_of_several_winners_the_nearest_takes_the_other_bets():
    hands = ["F", "234m 567m 234p 46s 88p", OTHER, "345m 678m 345p 46s 66p"]
    table = RiichiTable(row(hands, draws="N W C 5s", dora="E")).throws("F", "")
    table.riichi(W, "W").let_go().riichi(N, "C").let_go()
    table.discard(E, "5s").hu(S).hu(N)
    assert [(won.seat, won.bets) for won in table.wins] == [(S, 1_000), (N, 1_000)]
    assert table.state.bets == 0


def test_R10_three_winners_each_paid_by_the_discarder():
    hands = ["F", "234m 567m 234p 46s 88p", "345m 678m 345p 46s 66p", "678m 678p 46s 77p 222s"]
    table = RiichiTable(row(hands, draws="N W C 5s", dora="E")).throws("F", "", "", "")
    table.discard(E, "5s").hu(N).hu(W).hu(S)
    assert [won.seat for won in table.wins] == [S, W, N]
    paid = [-sum(won.payments[seat] for won in table.wins) for seat in SEATS]
    assert paid[E] == sum(won.points for won in table.wins)
    assert (table.state.deals, table.state.counters) == (1, 0)


def test_3_3_14_after_riichi_only_the_drawn_tile_is_discarded_and_nothing_claimed():
    hands = ["F 1p", STRAIGHT, "", ""]
    table = declared(hands, draws="N P F C P").throws("", "").discard(E, "1p")
    # South holds two of them, and is not asked.
    assert table.turn.seat == S
    assert table.problem(Discard(S, tile("1m"))).code == "hand_fixed_by_riichi"
    assert {action.name for action in legal(table, S)} == {"discard"}


# R12: thirteen tiles in riichi, the tile drawn, whether a concealed kong may follow.
KONGS = [
    ("777p 123m 456m 78s 99s", "7p", True),
    ("444m 56m 99p 123p 789s", "4m", False),
    ("222333444m 99p 78s", "3m", False),
    ("222333444m 99p 78s", "2m", False),
    ("111m 23m 456p 789s EE", "1m", False),
    ("EEE 123m 456p 78s 99s", "E", True),
    ("555m 123p 456p 789p E", "5m", True),
    ("555m 6m 123p 456p 789p", "5m", False),
    ("99s 78s 123m 456m 777p", "9s", False),
]


@pytest.mark.parametrize(("hand", "drawn", "allowed"), KONGS)
def test_3_3_14_R12_kongs_after_riichi(hand, drawn, allowed):
    assert may_kong_in_riichi(tuple(sorted(tiles(hand))), (), tile(drawn)) is allowed


def test_3_3_14_R12_only_with_the_tile_just_drawn():
    hands = ["F", "777p 123m 456m 78s 99s", "", ""]
    table = declared(hands, draws="N P F C 7p").throws("", "", "")
    assert Kong(S, tile("7p")) in legal(table, S)
    kept = ["F", "7777p 89p 123m 456m 9s", "", ""]
    table = declared(kept, draws="N P F C P").throws("", "", "")
    assert table.state.current.players[S].riichi
    assert table.problem(Kong(S, tile("7p"))).code == "kong_changes_riichi"


def test_3_3_14_a_furiten_player_may_declare_riichi_and_win_by_drawing():
    hands = ["F", STRAIGHT, "", ""]
    table = RiichiTable(row(hands, draws="5s P F C N P F C 5s")).throw("F")
    table.throws("", "", "", "").riichi(S, "N").let_go().throws("", "", "").hu(S)
    assert table.wins[0].source is None


def test_R21_letting_a_tile_pass_after_riichi_is_furiten_to_the_end():
    hands = ["F", STRAIGHT, "", "5s"]
    table = declared(hands, draws="N P F C P 5s").throw().discard(N, "5s")
    assert table.names(S) == {"hu", "pass"}
    table.let_go()
    assert table.of(TileMissed) == [TileMissed(S)]
    table.throws("", "")
    assert table.state.current.players[S].missed
    table.do(Discard(W, tile("5s")))
    assert not table.wins
    assert S not in table.state.waiting_for


def test_3_3_14_ippatsu_within_the_first_turn():
    table = declared(["F", STRAIGHT, "5s", ""], draws="N P").discard(W, "5s").let_go(S).hu(S)
    assert {"double_riichi", "ippatsu"} <= yaku(table.wins[0])


def test_3_3_14_ippatsu_ends_after_the_own_next_discard():
    table = declared(["F", STRAIGHT, "5s", ""], draws="N P F C E").throws("", "", "", "")
    table.discard(W, "5s").let_go(S).hu(S)
    assert "ippatsu" not in yaku(table.wins[0])


@pytest.mark.parametrize("call", ["pung", "kong", "concealed kong"])
def test_3_3_14_a_call_ends_ippatsu(call):
    hands = ["F 5s", STRAIGHT, "P", "PP 8p"]
    if call == "kong":
        hands[N] = "PPP"
    if call == "concealed kong":
        hands[W] = "8888s"
    table = declared(hands, draws="N 9p")
    if call == "concealed kong":
        table.kong(W, "8s").throw()
        table.throw()
    else:
        table.discard(W, "P").let_go(N)
        table = table.pung(N).throw("8p") if call == "pung" else table.kong(N, "P").throw()
    table.discard(E, "5s").let_go(S).hu(S)
    assert "ippatsu" not in yaku(table.wins[0])
    assert "double_riichi" in yaku(table.wins[0])


def test_R29_a_robbed_kong_does_not_end_ippatsu():
    hands = ["5s", STRAIGHT, "55s 9m", ""]
    table = RiichiTable(row(hands, draws="N P F 5s", dora="S"))
    table.discard(E, "5s").let_go(W).pung(W).throws("9m", "", "")
    table.riichi(S, "F").let_go().kong(W, "5s").let_go(S).hu(S)
    assert {"riichi", "ippatsu", "robbing_the_kong"} <= yaku(table.wins[0])
    assert "double_riichi" not in yaku(table.wins[0])


def test_3_3_14_ura_dora_count_for_riichi_alone():
    table = declared(["F", STRAIGHT, "", ""], draws="N P F C 5s", dora="E", ura="1s")
    table.throws("", "", "").hu(S)
    (won,) = table.wins
    assert (won.dora, won.ura) == (tiles("E"), tiles("1s"))
    table = RiichiTable(row(["F", STRAIGHT, "", ""], draws="N P F C 5s", ura="4s"))
    table.throws("F", "", "", "", "").hu(S)
    assert table.wins[0].ura == ()


def test_4_2_1_double_riichi_only_before_any_call():
    table = RiichiTable(row(["F", STRAIGHT, "", ""], draws="N P F C E"))
    table.throws("F", "", "", "", "").riichi(S, "E")
    assert not table.of(RiichiDeclared)[0].double


def test_4_2_4_a_win_on_the_first_discards_is_the_blessing_of_man():
    table = RiichiTable(row(["5s", "234m 567m 234p 46s 88p", "", ""])).discard(E, "5s")
    table.let_go(S).hu(S)
    assert table.wins[0].first_turn
    assert table.wins[0].points >= 8_000


def test_4_2_5_a_dealt_hand_is_the_blessing_of_heaven():
    table = RiichiTable(row(["123456789m 456s 11p", "", "", ""])).hu(E)
    (won,) = table.wins
    assert (won.tile, won.dealt) == (None, True)
    assert "blessing_of_heaven" in yaku(won)
    assert won.payments == (48_000, -16_000, -16_000, -16_000)
    assert Hu(E) not in legal(table, E)
