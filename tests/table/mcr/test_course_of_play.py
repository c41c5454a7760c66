"""The course of a hand: 3.4.10 to 3.4.24, 3.5.7 and 3.6, in guided play."""

import pytest

from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung, StartHand
from muraille.table.common.events import (
    After,
    Asked,
    Dealt,
    Discarded,
    Drawn,
    FlowerExposed,
    HandStarted,
    PlayBegan,
    ReplacementDrawn,
)
from muraille.table.common.melds import Meld
from muraille.table.common.state import Between, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.mcr import legal_actions
from muraille.table.mcr.events import McrWon
from muraille.table.mcr.worth import waiting_kinds
from muraille.tiles.kinds import mask_of
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat
from tests.table.prepared import (
    BOOKS,
    DICE,
    FFMJ,
    INTERNATIONAL,
    OIR,
    WMO,
    E,
    N,
    S,
    Table,
    W,
    built,
    row,
    tile,
    tiles,
)

# South waits for 5s, West may pung or kong it, North waits for it too; East holds it.
CONTESTED = row(
    ["5s 2m 8m 9p", "123456789m 46s 11p", "555s 1m 4m 2p 8p", "123456789p 46s EE"],
    draws="W N P F",
)
# South may chow 5s in three ways, West pung it, nobody wins.
CLAIMABLE = row(["5s 1m 4m 7m E", "3467s 2p 5p", "55s 9m 3p", "5s 8m 1p"], draws="W N P F C")
CHOW_FROM_THE_LEFT = {
    WMO: "3.6.6",
    FFMJ: "3.6.6",
    OIR: "WMO 3.6.6",
    INTERNATIONAL: "claiming",
}


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_1_every_player_discards_in_turn(book):
    table = Table(row(["E", "", "", ""], draws="S W N C"), book)
    table.throw("E")
    order = [table.turn.seat]
    for _ in range(3):
        order.append(table.throw().turn.seat)
    assert order == [S, W, N, E]


@pytest.mark.parametrize("book", BOOKS)
def test_3_5_7_5_the_deal_by_fours_then_one_and_three(book):
    opened = tuple(row(["", "", "", ""]))
    table = Table(opened, book)
    started = next(place for place, event in enumerate(table.log) if isinstance(event, HandStarted))
    dealt = table.log[started + 1]
    assert isinstance(dealt, Dealt)
    last = [(opened[48], opened[52]), (opened[49],), (opened[50],), (opened[51],)]
    for seat in (E, S, W, N):
        fours = [one for turn in (0, 16, 32) for one in opened[turn + 4 * seat :][:4]]
        assert dealt.hands[seat] == (*fours, *last[seat])
    assert [len(hand) for hand in dealt.hands] == [14, 13, 13, 13]
    assert table.state.current.wall.next_front() == opened[53]


@pytest.mark.parametrize("book", BOOKS)
def test_3_5_7_5_the_dice_say_who_rolls_again(book):
    table = Table(row([""] * 4), book)
    started = next(event for event in table.log if isinstance(event, HandStarted))
    assert (started.dice, started.second_roller, started.breach) == (DICE, E, 7)


@pytest.mark.parametrize("book", BOOKS)
def test_3_5_7_6_flowers_are_replaced_east_first_until_nobody_holds_one(book):
    prepared = row(["1f 2f", "3f", "", "4f"], replacements="5f 1m 2m 6f 3m 4m 9m")
    table = Table(prepared, book)
    shown = [event for event in table.log if isinstance(event, FlowerExposed)]
    assert [(event.seat, event.tile) for event in shown] == [
        *((E, tile(name)) for name in ("2f", "5f", "1f")),
        *((S, tile(name)) for name in ("3f", "6f")),
        (N, tile("4f")),
    ]
    replaced = [event.tile for event in table.log if isinstance(event, ReplacementDrawn)]
    assert tuple(replaced) == tiles("5f 1m 2m 6f 3m 4m")
    assert isinstance(table.log[-1], PlayBegan)
    assert table.turn == Turn(E, None, After.DEAL)
    assert [len(player.tiles) for player in table.state.current.players] == [14, 13, 13, 13]


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_20_a_drawn_flower_is_exposed_and_replaced_from_the_back(book):
    table = Table(row(["E", "", "", ""], draws="1f", replacements="2f 7p"), book).throw("E")
    assert [type(event) for event in table.log[-5:]] == [
        Drawn,
        FlowerExposed,
        ReplacementDrawn,
        FlowerExposed,
        ReplacementDrawn,
    ]
    assert table.turn == Turn(S, tile("7p"), After.FLOWER)
    assert table.state.current.players[S].flowers == tiles("1f 2f")


@pytest.mark.parametrize("claimed", ["chow", "pung", "kong"])
def test_3_4_10_thirteen_tiles_between_turns_sets_included(claimed):
    """What replaces a flower or a kong's fourth tile is not counted among them."""
    hands = ["5s", "1f 46s 9m", "555s 9m", ""]
    table = Table(row(hands, replacements="2f 1p 2p")).discard(E, "5s").let_go(S, W)
    if claimed == "chow":
        table.do(Pass(W)).chow(S, "4s").throw("9m")
    elif claimed == "pung":
        table.do(Pass(S)).pung(W).throw("9m")
    else:
        table.do(Pass(S)).kong(W, "5s").throw("9m")
    assert table.state.current.players[S].flowers == tiles("1f 2f")
    for seat in (E, S, W, N):
        player = table.state.current.players[seat]
        assert len(player.tiles) + 3 * len(player.melds) == 13


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_2_play_goes_on_counter_clockwise_after_a_claim(book):
    table = Table(CLAIMABLE, book).discard(E, "5s").let_go(W).pung(W)
    assert table.turn == Turn(W, None, After.CLAIM)
    assert table.throw("9m").turn.seat == N


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_3_the_next_player_draws_after_the_discard(book):
    table = Table(row(["E", "", "", ""], draws="S"), book).throw("E")
    assert table.turn == Turn(S, tile("S"), After.DRAW)


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_4_any_tile_held_may_be_discarded_the_drawn_one_too(book):
    table = Table(row(["E", "19m", "", ""], draws="S"), book).throw("E")
    held = {*table.state.current.players[S].tiles, tile("S")}
    offered = [action for action in legal_actions(table.state, S) if isinstance(action, Discard)]
    assert {action.tile for action in offered} == held
    table.discard(S, "9m")
    assert table.events[0] == Discarded(S, tile("9m"), drawn=False)
    assert tile("S") in table.state.current.players[S].tiles


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_4_a_tile_like_the_claimed_one_may_be_discarded(book):
    table = Table(row(["5s", "467s 5s", "", ""]), book).discard(E, "5s").let_go(S).chow(S, "4s")
    table.discard(S, "5s")
    assert isinstance(table.state.current.players[S].melds[0], Meld)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("after", After)
def test_3_6_4_whoever_has_drawn_or_claimed_and_does_not_win_must_discard(after, book):
    """So many tiles are held that one has to go; nobody else acts before that."""
    hands = ["5s N 1111m" if after is After.KONG else "5s N", "46s", "", ""]
    draws = "1f" if after is After.FLOWER else "P"
    table = Table(row(hands, draws=draws, replacements="7p"), book)
    if after is After.KONG:
        table.kong(E, "1m")
    elif after is After.CLAIM:
        table.discard(E, "5s").let_go(S).chow(S, "4s")
    elif after is not After.DEAL:
        table.throw("N")
    seat = table.turn.seat
    assert table.turn.after is after
    assert seat == (E if after in (After.DEAL, After.KONG) else S)
    player = table.state.current.players[seat]
    drawn = table.turn.drawn is not None
    assert len(player.tiles) + 3 * len(player.melds) + drawn == 14
    assert "discard" in table.names(seat)
    assert not any(table.names(other) for other in (E, S, W, N) if other != seat)
    table.do(Discard(seat, player.tiles[0])).let_go()
    assert table.turn.seat == (S if seat == E else W)


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_17_3_6_6_chow_is_for_the_next_player_in_every_way_his_tiles_allow(book):
    table = Table(CLAIMABLE, book).discard(E, "5s")
    lows = [action.low for action in legal_actions(table.state, S) if isinstance(action, Chow)]
    assert lows == list(tiles("345s"))
    table.let_go(S).chow(S, "3s")
    player = table.state.current.players[S]
    assert player.melds == (Meld(Shape.CHOW, tile("3s"), tile("5s"), E),)
    assert table.state.current.players[E].discards[-1].taken


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_17_chow_from_the_left_only(book):
    table = Table(CLAIMABLE, book).discard(E, "5s")
    found = table.problem(Chow(W, tile("4s")))
    assert found.code == "chow_from_left_only"
    assert found.article == CHOW_FROM_THE_LEFT[book]
    assert dict(found.params) == {"seat": "W"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("discarded", "held", "low", "code"),
    [
        ("E", "SW", "E", "no_such_chow"),
        ("9m", "12p", "8m", "no_such_chow"),
        ("1p", "89m", "8m", "no_such_chow"),
        ("5s", "47s", "5s", "set_not_held"),
        ("5s", "47s", "6s", "no_such_chow"),
    ],
)
def test_3_4_12_a_chow_is_three_consecutive_tiles_of_a_suit(discarded, held, low, code, book):
    pair = f"{discarded}{discarded}" if discarded == "E" else discarded[0] * 2 + discarded[1]
    table = Table(row([discarded, held, pair, ""]), book).discard(E, discarded)
    assert table.problem(Chow(S, tile(low))).code == code
    assert "chow" not in table.names(S)


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_18_3_6_7_pung_is_for_anybody_with_two_alike(book):
    table = Table(CLAIMABLE, book).discard(E, "5s")
    assert table.names(W) == {"pung", "pass"}
    assert table.names(N) == set()
    table.let_go(W).pung(W)
    assert table.state.current.players[W].melds == (Meld(Shape.PUNG, tile("5s"), tile("5s"), E),)


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_8_1_exposed_kong_of_a_discard_with_a_replacement_tile(book):
    table = Table(row(["5s", "", "555s", ""], replacements="9p"), book).discard(E, "5s")
    assert table.names(W) == {"kong", "pung", "pass"}
    table.kong(W, "5s")
    assert table.state.current.players[W].melds == (Meld(Shape.KONG, tile("5s"), tile("5s"), E),)
    assert table.turn == Turn(W, tile("9p"), After.KONG)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("claimed", [True, False], ids=["of a discard", "concealed"])
def test_3_6_8_1_3_6_8_2_a_kong_of_a_discard_opens_the_hand_a_concealed_one_does_not(claimed, book):
    hands = ["5s N" if claimed else "N", "", "555s 123456789m 1p", "1p"]
    table = Table(row(hands, draws="P C" if claimed else "P 5s C", replacements="9p"), book)
    if claimed:
        table.discard(E, "5s").let_go(W).kong(W, "5s").throw("9p")
    else:
        table.throw("N").throw().kong(W, "5s").throw("9p")
    won = table.discard(N, "1p").let_go(W).hu(W).state.current.result
    assert isinstance(won, McrWon)
    counted = {fan for fan, _, _ in won.fans}
    assert "pure_straight" in counted
    assert ("concealed_hand" in counted) is not claimed


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_8_2_concealed_kong_of_four_held_with_a_replacement_tile(book):
    table = Table(row(["5555s E", "", "", ""], replacements="9p"), book)
    table.kong(E, "5s")
    assert table.state.current.players[E].melds == (Meld(Shape.KONG, tile("5s")),)
    assert table.turn == Turn(E, tile("9p"), After.KONG)


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_19_kong_added_to_an_exposed_pung_also_with_a_tile_kept_in_hand(book):
    prepared = row(["5s C", "", "555s 9m", ""], draws="N E S P", replacements="9p")
    table = Table(prepared, book).discard(E, "5s").let_go(W).pung(W).throw("9m")
    table.throw().throw().throw()
    assert table.turn.seat == W
    assert "kong" in table.names(W)
    table.kong(W, "5s")
    assert table.state.current.players[W].melds == (
        Meld(Shape.KONG, tile("5s"), tile("5s"), E, added=True),
    )
    assert table.turn == Turn(W, tile("9p"), After.KONG)


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_19_a_discard_is_never_added_to_an_exposed_pung(book):
    """East may chow the fourth 5s; West, whose pung it would complete, may not have it."""
    prepared = row(["5s 46s", "", "55s 9m", ""], draws="5s")
    table = Table(prepared, book).discard(E, "5s").let_go(W).pung(W).throw("9m")
    table.discard(N, "5s")
    assert table.names(E) == {"chow", "pass"}
    assert table.names(W) == set()
    assert table.problem(Kong(W, tile("5s"))).code == "set_not_held"
    assert table.problem(Pung(W)).code == "set_not_held"


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_8_no_kong_in_the_turn_of_a_chow_or_pung(book):
    table = Table(row(["5s", "", "555s", ""]), book).discard(E, "5s").pung(W)
    assert table.problem(Kong(W, tile("5s"))).code == "kong_after_claim"
    assert table.names(W) == {"discard"}
    chowed = Table(row(["5s", "46s 1111m", "", ""]), book).let_go().discard(E, "5s")
    chowed.let_go(S).chow(S, "4s")
    assert chowed.problem(Kong(S, tile("1m"))).code == "kong_after_claim"


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_6_a_tile_passed_up_may_be_claimed_later(book):
    prepared = row(["5s 1m", "55s", "", ""], draws="N E 5s")
    table = Table(prepared, book).discard(E, "5s").let_go()
    table.throw().throw()
    assert table.turn == Turn(N, tile("5s"), After.DRAW)
    table.discard(N, "5s")
    assert "pung" in table.names(S)
    table.let_go(S).pung(S)


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_6_a_win_passed_up_may_be_claimed_later(book):
    prepared = row(["5s 1m", "123456789m 46s 11p", "", ""], draws="N E 5s")
    table = Table(prepared, book).discard(E, "5s").let_go()
    table.throw().throw().discard(N, "5s").let_go(S).hu(S)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert (won.seat, won.source) == (S, N)


def test_a_pass_is_final_within_the_window():
    table = Table(CONTESTED).discard(E, "5s").do(Pass(W))
    for action in (Pass(W), Pung(W), Kong(W, tile("5s"))):
        assert table.problem(action).code == "answered_already"
    assert table.names(W) == set()


# Answers of South, West, North: what is heard.
HEARD = [
    ("pass", "pass", "pass", None),
    ("pass", "pass", "hu", "N hu"),
    ("pass", "pung", "pass", "W pung"),
    ("pass", "pung", "hu", "N hu"),
    ("pass", "kong", "pass", "W kong"),
    ("pass", "kong", "hu", "N hu"),
    ("chow", "pass", "pass", "S chow"),
    ("chow", "pass", "hu", "N hu"),
    ("chow", "pung", "pass", "W pung"),
    ("chow", "pung", "hu", "N hu"),
    ("chow", "kong", "pass", "W kong"),
    ("chow", "kong", "hu", "N hu"),
    ("hu", "pass", "pass", "S hu"),
    ("hu", "pass", "hu", "S hu"),
    ("hu", "pung", "pass", "S hu"),
    ("hu", "pung", "hu", "S hu"),
    ("hu", "kong", "pass", "S hu"),
    ("hu", "kong", "hu", "S hu"),
]
SPOKEN = [(S, W, N), (N, W, S), (W, N, S)]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("spoken", SPOKEN, ids=["SWN", "NWS", "WNS"])
@pytest.mark.parametrize(("south", "west", "north", "heard"), HEARD)
def test_3_6_7_3_7_1_3_7_2_4_priority_whoever_spoke_first(south, west, north, heard, spoken, book):
    table = Table(CONTESTED, book).discard(E, "5s")
    assert isinstance(table.log[-1], Asked)
    said = {S: south, W: west, N: north}
    for seat in spoken:
        wanted = said[seat]
        table.do(next(act for act in legal_actions(table.state, seat) if act.name == wanted))
    state = table.state
    if heard is None:
        assert table.turn == Turn(S, tile("W"), After.DRAW)
        return
    who, call = heard.split()
    seat = {"S": S, "W": W, "N": N}[who]
    if call == "hu":
        assert isinstance(state.phase, Between)
        assert isinstance(state.current.result, McrWon)
        assert state.current.result.seat == seat
    else:
        assert table.turn.seat == seat
        assert state.current.players[seat].melds[0].shape.value == call


def test_3_4_22_hu_needs_a_complete_hand():
    table = Table(CONTESTED)
    found = table.problem(Hu(E))
    assert (found.code, found.article) == ("hand_not_complete", "3.4.22")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seat", [S, W, N], ids=["next", "opposite", "last"])
def test_3_4_22_3_7_1_any_player_may_take_a_discard_to_win_and_for_the_pair_too(seat, book):
    hands = ["1p", "", "", ""]
    hands[seat] = "123456789m 123s 1p"
    table = Table(row(hands), book).discard(E, "1p").let_go(seat).hu(seat)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert (won.seat, won.source, won.tile) == (seat, E, tile("1p"))
    assert isinstance(table.state.phase, Between)


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_6_one_may_win_with_a_tile_that_one_has_discarded(book):
    """South throws a 5s, and East the next one."""
    prepared = row(["1m", "123456789m 46s 11p", "", ""], draws="5s W N 5s")
    table = Table(prepared, book).throw("1m").throw().throw().throw()
    assert tile("5s") in [lying.tile for lying in table.state.current.players[S].discards]
    table.discard(E, "5s").let_go(S).hu(S)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert (won.seat, won.source) == (S, E)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("thrown", "held", "call", "left"),
    [("1m", "234m", "chow", "4m"), ("8m", "888m", "pung", "8m")],
)
def test_3_6_4_a_set_already_complete_may_be_claimed_for_and_the_rest_discarded(
    thrown, held, call, left, book
):
    table = Table(row([thrown, held, "", ""]), book).discard(E, thrown).let_go(S)
    table = table.chow(S, "1m") if call == "chow" else table.pung(S)
    table.discard(S, left)
    player = table.state.current.players[S]
    assert [(meld.shape.value, meld.source) for meld in player.melds] == [(call, E)]
    assert [lying.tile for lying in player.discards] == [tile(left)]


@pytest.mark.parametrize("book", BOOKS)
def test_F11_3_4_22_hu_needs_eight_points_without_flowers(book):
    """123m 456p 678s 999s EE: Concealed Hand and a terminal pung; three flowers do not help."""
    south = "123f 23m 456p 678s 99s"
    table = Table(row(["1m 4p", south, "", ""], replacements="9s EE"), book)
    table.discard(E, "1m")
    found = table.problem(Hu(S))
    assert found.code == "below_minimum"
    assert dict(found.params) == {"seat": "S", "points": "3", "minimum": "8"}
    assert "hu" not in table.names(S)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("won_on", "worth"), [("P", 8), ("W", 7)])
def test_3_4_22_eight_points_are_enough_and_seven_are_not(won_on, worth, book):
    """All Types 6 with a Dragon Pung 2, or with a pung of a wind 1."""
    prepared = row(["1m", "23m 345p 678s WWPP 9m", "", ""], draws=won_on)
    table = Table(prepared, book).discard(E, "1m").let_go(S).chow(S, "1m").throw("9m")
    table.discard(W, won_on).let_go(S)
    if worth >= 8:
        won = table.hu(S).state.current.result
        assert isinstance(won, McrWon)
        assert won.points == worth
    else:
        refused = table.problem(Hu(S))
        assert refused.code == "below_minimum"
        assert dict(refused.params)["points"] == str(worth)


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_23_self_drawn_is_paid_by_all(book):
    table = Table(row(["E", "123456789m 46s 11p", "", ""], draws="5s"), book).throw("E").hu(S)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert won.source is None
    assert won.payments == (-won.points - 8, 3 * won.points + 24, -won.points - 8, -won.points - 8)
    assert table.state.scores == won.payments


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_24_a_discard_is_paid_by_its_player_eight_by_the_others(book):
    table = Table(row(["5s", "", "123456789m 46s 11p", ""]), book).discard(E, "5s").let_go(W).hu(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert (won.source, won.tile) == (E, tile("5s"))
    assert won.payments == (-won.points - 8, -8, won.points + 24, -8)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("flower", range(1, 9))
def test_F11_flowers_are_paid_beside_the_points(flower, book):
    """One point each, whichever of the eight it is."""
    prepared = row(["5s", "", f"{flower}f 123456789m 46s 1p", ""], replacements="1p")
    table = Table(prepared, book).discard(E, "5s").let_go(W).hu(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert won.flowers == 1
    assert won.payments[W] == won.points + 1 + 24
    assert sum(points for _, _, points in won.fans) == won.points


def test_3_7_2_3_hu_is_not_offered_in_the_turn_of_a_claim():
    """Complete after a chow: the player must discard first."""
    prepared = row(["5s", "123456789m 46s 11p", "", ""])
    table = Table(prepared).discard(E, "5s").chow(S, "4s")
    assert table.problem(Hu(S)).code == "hu_after_claim"
    assert table.names(S) == {"discard"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Discard(S, tile("1m")), "not_your_turn"),
        (Discard(E, Tile(33)), "tile_not_held"),
        (Pass(E), "nothing_to_answer"),
        (Pung(S), "not_your_turn"),
        (Kong(S, tile("5s")), "not_your_turn"),
        (Kong(E, tile("5s")), "set_not_held"),
        (Chow(S, tile("4s")), "not_your_turn"),
        (Hu(S), "not_your_turn"),
        (StartHand(wall=built(CONTESTED), dice=DICE), "hand_under_way"),
    ],
)
def test_3_6_2_what_is_not_ones_turn_is_refused(action, code, book):
    table = Table(CONTESTED, book)
    assert table.problem(action).code == code


def test_3_6_2_in_a_window_only_those_asked_may_speak():
    table = Table(CLAIMABLE).discard(E, "5s")
    assert isinstance(table.state.phase, Window)
    assert table.problem(Discard(S, tile("3s"))).code == "not_your_turn"
    assert table.problem(Pass(N)).code == "nothing_to_answer"
    assert table.problem(Pass(E)).code == "nothing_to_answer"
    assert table.problem(Hu(E)).code == "nothing_to_answer"
    assert table.problem(Kong(W, tile("5s"))).code == "set_not_held"
    assert table.problem(Pung(N)).code == "set_not_held"


def test_after_the_hand_nobody_acts_until_the_next_starts():
    table = Table(row(["5s", "", "123456789m 46s 11p", ""])).discard(E, "5s").let_go(W).hu(W)
    assert table.problem(Discard(E, tile("5s"))).code == "no_hand_under_way"
    assert table.problem(Hu(S)).code == "no_hand_under_way"
    assert legal_actions(table.state, E) == ()


@pytest.mark.parametrize("book", BOOKS)
def test_J9_guided_play_names_every_fan(book):
    table = Table(row(["5s", "", "123456789m 46s 11p", ""]), book).discard(E, "5s").let_go(W).hu(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert {"pure_straight", "concealed_hand", "closed_wait"} <= {fan for fan, _, _ in won.fans}


def test_J3_dealt_kongs_are_replaced_in_turn_before_the_first_discard():
    prepared = row(["1111m 1f", "2222m", "", "3333m"], replacements="9p 1p 4p 8p")
    table = Table(prepared, INTERNATIONAL)
    assert table.state.waiting_for == (E,)
    assert table.names(E) == {"kong", "pass"}
    table.kong(E, "1m")
    assert table.state.waiting_for == (S,)
    table.do(Pass(S))
    assert table.state.waiting_for == (N,)
    table.kong(N, "3m")
    assert table.turn.seat == E
    assert table.turn.after is After.KONG
    melds = [len(player.melds) for player in table.state.current.players]
    assert melds == [1, 0, 0, 1]


@pytest.mark.parametrize("book", BOOKS[:3])
def test_J3_elsewhere_a_dealt_kong_waits_for_its_turn(book):
    table = Table(row(["1111m", "2222m", "", ""]), book)
    assert table.turn == Turn(E, None, After.DEAL)
    assert "kong" in table.names(E)


FORMS = [
    ("3.7.2 1-(1)", "123456789m 24p 55p", "3p"),
    ("3.7.2 1-(2)", "123456789m 11s 55p", "1s"),
    ("3.7.2 1-(3)", "123456m 777m 99m 55m", "9m"),
    ("3.7.2 1-(4)", "123m 555m 777m 99m 88m", "9m"),
    ("3.7.2 1-(5)", "111m 555m 777m 99m 33m", "9m"),
    ("3.7.2 2-(1)", "1133m 5577p 2299s E", "E"),
    ("3.7.2 2-(2)", "19m 19p 19s ESWN PFC", "1m"),
    ("3.7.2 2-(3)", "147m 258p 369s ESWN", "P"),
    ("H4", "147m 258p 369s EE 88s", "8s"),
]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("paragraph", "waiting", "winning"), FORMS)
def test_3_7_2_every_form_of_a_complete_hand_wins(paragraph, waiting, winning, book):
    table = Table(row([winning, waiting, "", ""]), book).discard(E, winning)
    assert "hu" in table.names(S), paragraph
    table.let_go(S).hu(S)
    assert isinstance(table.state.current.result, McrWon)


def test_3_7_2_1_a_kong_stands_for_a_pung_in_a_complete_hand():
    prepared = row(["5s", "123456789m 555s 1p", "", ""], replacements="1p")
    table = Table(prepared).discard(E, "5s").let_go(S).kong(S, "5s")
    assert "hu" in table.names(S)


def test_3_4_11_3_4_21_a_hand_waits_for_what_completes_it():
    assert waiting_kinds(tiles("123456789m 11p 55s"), 0) == mask_of(tiles("1p 5s"))
    assert waiting_kinds(tiles("2444m"), 3) == mask_of(tiles("23m"))
    assert waiting_kinds(tiles("19m 258p 369s ESWNP"), 0) == 0


@pytest.mark.parametrize("single", ["5p", "E"])
def test_3_4_14_a_pair_is_two_alike(single):
    assert waiting_kinds(tiles(f"123456789m 123s {single}"), 0) == mask_of(tiles(single))


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_28_the_winning_tile_is_shown_apart(book):
    table = Table(row(["5s", "", "123456789m 46s 11p", ""]), book).discard(E, "5s").let_go(W).hu(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert (won.hand, won.tile) == (tiles("123456789m 11p 46s"), tile("5s"))


def test_3_4_33_discards_lie_in_the_order_thrown():
    table = Table(row(["E 1m", "", "", ""], draws="S W N C S W N P"))
    table.throw("E")
    while len(table.state.current.players[E].discards) < 3:
        table.throw()
    thrown = table.state.current.players[E].discards
    assert [(lying.tile, lying.drawn) for lying in thrown] == [
        (tile("E"), False),
        (tile("C"), True),
        (tile("P"), True),
    ]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("shape", ["pung", "kong"])
@pytest.mark.parametrize("seat", [S, W, N], ids=["from the left", "from across", "from the right"])
def test_3_4_18_3_6_5_a_set_shows_whose_tile_was_taken(seat, shape, book):
    hands = ["5s", "", "", ""]
    hands[seat] = "555s"
    table = Table(row(hands), book).discard(E, "5s").let_go(seat)
    table = table.pung(seat) if shape == "pung" else table.kong(seat, "5s")
    (meld,) = table.state.current.players[seat].melds
    assert (meld.shape.value, meld.claimed, meld.source) == (shape, tile("5s"), E)
    assert meld.exposed


def test_a_seat_that_is_not_there_is_refused():
    found = Table(CONTESTED).problem(Discard(Seat(4), tile("5s")))
    assert found.code == "no_such_seat"
