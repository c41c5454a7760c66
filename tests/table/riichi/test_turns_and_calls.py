"""Turns, calls, swap calling, kongs and liability (3.1 to 3.3.13), on prepared walls."""

from dataclasses import replace

import pytest

from muraille.rules.riichi.circumstances import RobbedKong
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.events import After, Drawn, KongConcealed, SetClaimed
from muraille.table.common.melds import Meld
from muraille.table.common.state import Between, Turn, Window
from muraille.table.riichi import legal_actions, verify
from muraille.table.riichi.actions import Riichi
from muraille.table.riichi.events import DoraShown, TileMissed
from muraille.table.riichi.waiting import is_tenpai, swapped_kinds, waiting_kinds
from muraille.table.riichi.worth import liable_seat
from muraille.tiles.kinds import group_text, kinds_in, mask_of
from muraille.tiles.parts import Shape
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import RiichiTable, row, yaku

SIMPLES = "234m 567m 234p 46s 88p"  # waits for 5s
DRAGONS = "CC FF PP 34m 55p 1s 9s 9m"


def test_3_1_a_turn_goes_from_a_tile_taken_to_a_tile_discarded():
    table = RiichiTable(row(["N", "", "", ""])).throw("N")
    turns = [table.turn.seat]
    for _ in range(4):
        turns.append(table.throw().turn.seat)
    assert turns == [S, W, N, E, S]


def test_3_2_a_complete_hand_without_yaku_does_not_win():
    hands = ["5s N", "456m 46s 99s 789p 111p", "55s", ""]
    table = RiichiTable(row(hands, draws="P F C")).throws("N", "", "", "").discard(E, "5s")
    assert table.names(S) == {"chow", "pass"}
    assert table.problem(Hu(S)).code == "no_yaku"
    assert table.problem(Hu(N)).code == "hand_not_complete"


def test_3_2_nine_and_one_make_no_chow():
    table = RiichiTable(row(["1m", "89m 2p", "11m", ""])).discard(E, "1m")
    assert table.problem(Chow(S, tile("8m"))).code == "no_such_chow"
    assert table.problem(Chow(S, tile("9m"))).code == "no_such_chow"


def test_3_3_east_begins_without_drawing_and_only_the_player_in_turn_discards():
    table = RiichiTable(row(["N", "PPPP", "", ""]))
    assert table.turn == Turn(E, None, After.DEAL)
    assert table.problem(Discard(S, tile("P"))).code == "not_your_turn"
    assert table.problem(Discard(E, tile("P"))).code == "tile_not_held"
    table.throw("N")
    assert isinstance(table.events[-1], Drawn)


# 3.3.1: who claims 5s of East with what, in both orders of speaking.
CLAIMS = {
    "chow": (S, "46s 1m 9p"),
    "pung": (W, "55s 1m 9p"),
    "pung of South": (S, "55s 1m 9p"),
    "pung of North": (N, "55s 1m 9p"),
    "kong": (W, "555s 1m 9p"),
    "kong of South": (S, "555s 1m 9p"),
    "kong of North": (N, "555s 1m 9p"),
    "hu": (N, SIMPLES),
    "hu of South": (S, SIMPLES),
    "hu of West": (W, "345m 678m 345p 46s 66p"),
}
PAIRS = [
    ("hu", "chow", "hu"),
    ("hu", "pung", "hu"),
    ("hu", "kong", "hu"),
    ("pung", "chow", "pung"),
    ("kong", "chow", "kong"),
    ("hu", "hu of South", "both"),
    ("hu", "hu of West", "both"),
    ("hu of South", "hu of West", "both"),
    ("hu of South", "pung", "hu of South"),
    ("hu of South", "kong", "hu of South"),
    ("hu of West", "chow", "hu of West"),
    ("pung of North", "chow", "pung of North"),
    ("kong of North", "chow", "kong of North"),
    ("hu", "pung of South", "hu"),
    ("hu", "kong of South", "hu"),
    ("hu of South", "pung of North", "hu of South"),
    ("hu of South", "kong of North", "hu of South"),
    ("hu of West", "pung of South", "hu of West"),
    ("hu of West", "pung of North", "hu of West"),
    ("hu of West", "kong of South", "hu of West"),
    ("hu of West", "kong of North", "hu of West"),
]


def claim(name, seat):
    kind = name.split()[0]
    return {
        "chow": Chow(seat, tile("4s")),
        "pung": Pung(seat),
        "kong": Kong(seat, tile("5s")),
        "hu": Hu(seat),
    }[kind]


@pytest.mark.parametrize("turned", [False, True], ids=["in order", "reversed"])
@pytest.mark.parametrize(("one", "two", "heard"), PAIRS)
def test_3_3_1_R19_every_pair_of_simultaneous_claims(one, two, heard, turned):
    hands = ["5s N", "", "", ""]
    for name in (one, two):
        seat, held = CLAIMS[name]
        hands[seat] = held
    table = RiichiTable(row(hands, draws="P F C")).throws("N", "", "", "")
    table.discard(E, "5s")
    spoken = [one, two] if not turned else [two, one]
    claimers = [CLAIMS[name][0] for name in spoken]
    table.let_go(*claimers)
    for name, seat in zip(spoken, claimers, strict=True):
        table.do(claim(name, seat))
    winners = {won.seat for won in table.wins}
    if heard == "both":
        assert winners == set(claimers)
        assert isinstance(table.state.phase, Between)
    elif heard.startswith("hu"):
        assert winners == {CLAIMS[heard][0]}
    else:
        (made,) = table.of(SetClaimed)
        assert (made.seat, made.shape.value) == (CLAIMS[heard][0], heard.split()[0])


def test_3_3_1_R19_an_answer_is_final():
    table = RiichiTable(row(["5s", "46s 9m", "55s", ""])).discard(E, "5s").let_go(S, W)
    table.do(Pass(W))
    assert table.problem(Pung(W)).code == "answered_already"
    table.chow(S, "4s")
    assert table.turn == Turn(S, None, After.CLAIM)


def test_3_3_1_a_pung_lets_others_lose_their_turns():
    table = RiichiTable(row(["5s", "", "", "55s 9m"])).discard(E, "5s").let_go(N).pung(N)
    assert table.throw("9m").turn.seat == E


# R20: the chow's lowest tile, the tile claimed, the kinds that may not be discarded.
SWAPS = [
    ("4m", "4m", "47m"),
    ("4m", "5m", "5m"),
    ("1m", "3m", "3m"),
    ("7m", "7m", "7m"),
    ("4m", "6m", "36m"),
    ("6m", "6m", "69m"),
    ("1m", "2m", "2m"),
    ("1m", "1m", "14m"),
    ("7m", "9m", "69m"),
]


@pytest.mark.parametrize(("low", "claimed", "kinds"), SWAPS)
def test_3_3_2_R20_swap_calling_kinds_of_a_chow(low, claimed, kinds):
    meld = Meld(Shape.CHOW, tile(low), tile(claimed), E)
    assert set(swapped_kinds(meld)) == set(tiles(kinds))


def test_3_3_2_R20_swap_calling_is_refused_in_this_turn_only():
    table = RiichiTable(row(["4m", "4567m 9p", "", ""], draws="N P F"))
    table.discard(E, "4m").let_go(S).chow(S, "4m")
    for swapped in ("4m", "7m"):
        assert table.problem(Discard(S, tile(swapped))).code == "swap_calling"
    assert not {tile("4m"), tile("7m")} & {
        getattr(a, "tile", None) for a in legal_actions(table.state, S)
    }
    table.throws("9p", "", "", "")
    assert verify(table.state, Discard(S, tile("7m"))) is None


def test_3_3_2_R20_after_a_pung_the_fourth_tile_stays():
    table = RiichiTable(row(["4m", "", "444m 9p", ""])).discard(E, "4m").let_go(W).pung(W)
    assert table.problem(Discard(W, tile("4m"))).code == "swap_calling"


def test_3_3_2_R20_a_call_that_leaves_no_lawful_discard_is_not_offered():
    table = RiichiTable(row(["4s", "456s 7s", "", ""])).discard(E, "4s").let_go(S)
    state = table.state
    player = state.current.players[S]
    pungs = tuple(Meld(Shape.PUNG, tile(text), tile(text), W) for text in ("E", "S", "N"))
    short = replace(player, tiles=tiles("4567s"), melds=pungs)
    players = (state.current.players[E], short, *state.current.players[2:])
    table.state = replace(state, hand=replace(state.current, players=players))
    assert table.problem(Chow(S, tile("4s"))).code == "only_swaps_left"


def test_3_3_3_a_chow_is_claimed_from_the_left_alone():
    table = RiichiTable(row(["5m", "46m 9p", "46m", ""])).discard(E, "5m").let_go(S)
    assert table.problem(Chow(W, tile("4m"))).code == "chow_from_left_only"
    table.chow(S, "4m")
    meld = table.state.current.players[S].melds[0]
    assert (meld.claimed, meld.source, meld.exposed) == (tile("5m"), E, True)


@pytest.mark.parametrize("seat", [S, W, N])
def test_3_3_4_a_pung_from_anybody(seat):
    hands = ["5m", "", "", ""]
    hands[seat] = "55m"
    table = RiichiTable(row(hands)).discard(E, "5m").let_go(seat).pung(seat)
    (meld,) = table.state.current.players[seat].melds
    assert (meld.tiles, meld.claimed, meld.source) == (tiles("555m"), tile("5m"), E)
    assert table.turn == Turn(seat, None, After.CLAIM)


def test_3_3_5_R11_a_claimed_kong_shows_a_dora_then_takes_the_replacement():
    opened = row(["5m", "", "555m", ""], dora="1s 2s", replacements="9p")
    table = RiichiTable(opened).discard(E, "5m").let_go(W).kong(W, "5m")
    names = [event.name for event in table.events[-3:]]
    assert names == ["set_claimed", "dora_shown", "replacement_drawn"]
    assert table.turn == Turn(W, tile("9p"), After.KONG)
    wall = table.state.current.wall
    assert (wall.left, wall.untaken) == (68, 82)
    assert table.state.current.dora == tiles("12s")


def test_3_3_6_a_pung_becomes_a_kong_in_a_later_turn_not_in_its_own():
    table = RiichiTable(row(["5m", "", "555m 9p", ""], draws="N P F C"))
    table.discard(E, "5m").let_go(W).pung(W)
    assert table.problem(Kong(W, tile("5m"))).code == "kong_after_claim"
    table.throws("9p", "", "", "").kong(W, "5m")
    meld = table.state.current.players[W].melds[0]
    assert (meld.shape, meld.added, table.turn.after) == (Shape.KONG, True, After.KONG)
    assert len(table.of(DoraShown)) == 2


ROBBED = row(
    ["5s", "123456789m 46s 11p", "55s 9m", "123456789p 46s EE"],
    draws="N P F 5s",
    dora="S",
    replacements="9p",
)


def kong_added():
    table = RiichiTable(ROBBED).discard(E, "5s").let_go(W).pung(W).throws("9m", "", "", "")
    assert table.turn == Turn(W, tile("5s"), After.DRAW)
    return table.kong(W, "5s")


def test_3_3_6_an_added_kong_is_robbed_and_shows_no_dora():
    table = kong_added()
    assert table.names(S) == {"hu", "pass"}
    table.do(Pass(N)).hu(S)
    (won,) = table.wins
    assert (won.source, won.robbing_kong) == (W, RobbedKong.ADDED)
    assert "robbing_the_kong" in yaku(won)
    assert len(won.dora) == 1 == len(table.of(DoraShown))
    assert table.state.current.players[W].melds[0].shape is Shape.PUNG
    assert table.state.current.kongs == 0


def test_R10_two_rob_one_kong():
    table = kong_added().hu(N).hu(S)
    assert [won.seat for won in table.wins] == [N, S]


def test_3_3_7_a_concealed_kong_keeps_the_hand_concealed_and_is_not_robbed():
    hands = ["", "234m 567m 46s 888p 22p", "555s", ""]
    table = RiichiTable(row(hands, draws="N 5s", dora="S 1m"))
    table.do(Discard(E, table.state.current.players[E].tiles[0])).let_go().throw()
    table.kong(W, "5s")
    names = [event.name for event in table.events]
    assert names == ["kong_concealed", "dora_shown", "replacement_drawn"]
    assert table.state.current.players[W].is_concealed
    assert not table.state.current.players[S].missed


ORPHANS = "19m 19p 19s ESW PFC E"  # waits for N


def test_3_3_7_R13_thirteen_orphans_rob_a_concealed_kong():
    table = RiichiTable(row(["5m", ORPHANS, "NNN", ""], draws="5p N", dora="S"))
    table.throws("5m", "").kong(W, "N")
    assert isinstance(table.events[0], KongConcealed)
    assert table.state.waiting_for == (S,)
    refused = table.problem(Pung(S))
    assert (refused.code, refused.article) == ("only_orphans_rob", "3.3.7")
    table.hu(S)
    (won,) = table.wins
    assert (won.robbing_kong, yaku(won)) == (RobbedKong.CONCEALED, {"thirteen_orphans"})
    assert won.payments == (0, 32_000, -32_000, 0)
    robbed = table.state.current.players[W]
    assert robbed.melds == ()
    assert robbed.tiles.count(tile("N")) == 3


def test_3_3_7_R13_the_orphans_may_let_the_kong_stand():
    table = RiichiTable(row(["5m", ORPHANS, "NNN", ""], draws="5p N", dora="S"))
    table.throws("5m", "").kong(W, "N").let_go()
    assert table.turn.after is After.KONG
    assert table.of(TileMissed) == []


def test_3_3_7_no_concealed_kong_in_the_turn_of_a_claim():
    table = RiichiTable(row(["5m", "46m 1111p", "", ""])).discard(E, "5m").let_go(S)
    table.chow(S, "4m")
    assert table.problem(Kong(S, tile("1p"))).code == "kong_after_claim"
    assert table.names(S) == {"discard"}


def test_3_3_7_four_alike_are_a_kong_only_when_declared():
    table = RiichiTable(row(["5555m N", "", "", ""])).throw("N")
    assert table.state.current.kongs == 0


def test_3_3_8_exposed_tiles_are_neither_discarded_nor_used_again():
    table = RiichiTable(row(["5m", "", "55m 9p", ""])).discard(E, "5m").let_go(W).pung(W)
    assert table.problem(Discard(W, tile("5m"))).code == "tile_not_held"
    # 555m lies there; were it 456m and a pair of fives, 9s would win too.
    assert waiting_kinds(tiles("46m 123p 456p 99s"), 1) == mask_of(tiles("5m"))


# After East's C and F, North feeds P: South holds 34m 55p and waits for 2m and 5m.
def fed(draws, options=()):
    hands = ["C F", DRAGONS, "", "P"]
    opened = row(hands, draws=f"1m 1p 9p 1m 1p {draws}", dora="1s")
    table = RiichiTable(opened, options=options)
    table.discard(E, "C").let_go(S).pung(S).throws("9s", "", "")
    table.discard(E, "F").let_go(S).pung(S).throws("1s", "")
    return table.discard(N, "P").let_go(S).pung(S).throw("9m")


def test_3_3_9_R14_who_fed_the_third_dragon_pays_a_self_drawn_win_alone():
    table = fed("9m 9s 9s 5m").throws("", "", "").hu(S)
    (won,) = table.wins
    assert won.liable == N
    assert "big_three_dragons" in yaku(won)
    assert won.payments == (0, 32_000, 0, -32_000)


def test_3_3_9_R14_and_half_of_a_win_on_anothers_discard():
    table = fed("9m 9s 5m").throws("", "")
    assert table.turn.seat == E
    table.discard(E, "5m").let_go(S).hu(S)
    assert table.wins[0].payments == (-16_000, 32_000, 0, -16_000)


def test_3_3_9_R14_and_all_of_a_win_on_the_own_discard():
    table = fed("9m 5m").throw().discard(N, "5m").let_go(S).hu(S)
    assert table.wins[0].payments == (0, 32_000, 0, -32_000)


def test_3_3_9_R14_a_concealed_kong_counts_only_by_the_switch():
    table = fed("9m")
    player = table.state.current.players[S]
    melds = (Meld(Shape.KONG, tile("C")), *player.melds[1:])
    players = (table.state.current.players[E], replace(player, melds=melds))
    hand = replace(table.state.current, players=(*players, *table.state.current.players[2:]))
    assert liable_seat(replace(table.state, hand=hand), S) is None
    declared = replace(table.state.setup, options=(("R14", "declared"),))
    assert liable_seat(replace(table.state, hand=hand, setup=declared), S) == N


def test_3_3_10_R22_after_four_kongs_play_goes_on_without_a_fifth():
    opened = row(
        ["1111m 5555m 9999p 11s", "2222p 7m", "", "333s"],
        draws="N 3s",
        replacements="1s 1s E W",
    )
    table = RiichiTable(opened)
    for text in ("1m", "5m", "9p", "1s"):
        table.kong(E, text)
    state = table.state
    assert (state.current.kongs, len(state.current.dora)) == (4, 5)
    assert (state.current.wall.left, state.current.wall.untaken) == (65, 79)
    table.throw()
    assert table.problem(Kong(S, tile("2p"))).code == "four_kongs_made"
    assert "kong" not in table.names(S)
    table.throw().discard(W, "3s").let_go(N)
    assert table.problem(Kong(N, tile("3s"))).code == "four_kongs_made"
    assert "pung" in table.names(N)


def test_3_3_11_a_win_on_a_discard_needs_a_yaku_and_no_furiten():
    table = RiichiTable(row(["5s N", SIMPLES, "", ""], draws="P F C")).throws("N", "", "", "")
    table.discard(E, "5s").let_go(S).hu(S)
    assert "all_simples" in yaku(table.wins[0])


def test_3_3_12_a_self_drawn_win_is_paid_by_all_three():
    table = RiichiTable(row(["N", SIMPLES, "", ""], draws="5s")).throw("N").hu(S)
    (won,) = table.wins
    assert won.source is None
    assert all(won.payments[seat] < 0 for seat in (E, W, N))
    assert "blessing_of_earth" in yaku(won)


@pytest.mark.parametrize(
    ("hand", "melds", "waiting"),
    [
        ("123456789m 46s 11p", (), True),
        ("1111m 234p 567p 88s 9s", (), False),
        ("5555m 123p 456p 789p", (), False),
        ("5m", ("5m", "1p", "2p", "3p"), False),
        ("5m", ("6m", "1p", "2p", "3p"), True),
        ("1122334455667m", (), True),
        ("1111223344556p", (), True),
    ],
)
def test_3_3_13_R7_tenpai(hand, melds, waiting):
    sets = tuple(Meld(Shape.PUNG, tile(text), tile(text), E) for text in melds)
    assert is_tenpai(tiles(hand), sets) is waiting


def test_3_3_13_seven_pairs_are_seven_different_ones():
    assert waiting_kinds(tiles("1111m 22m 33p 44p 55s 6s"), 0) == 0
    found = waiting_kinds(tiles("11m 99m 33p 77p 55s EE N"), 0)
    assert group_text(kinds_in(found)) == "N"


def test_3_3_1_a_window_is_open_to_those_who_can_answer():
    table = RiichiTable(row(["5s", "46s 9m", "55s", ""])).discard(E, "5s")
    assert isinstance(table.state.phase, Window)
    assert set(table.state.waiting_for) >= {S, W}
    assert table.problem(Riichi(S, tile("4s"))).code == "not_your_turn"
