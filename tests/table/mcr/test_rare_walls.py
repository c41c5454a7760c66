"""Prepared walls for what is rare: robbed kongs, replacements, last tiles, J4 to J7, F5 to F12."""

import pytest

from muraille.table.common.actions import Hu, Kong, Pass, Pung
from muraille.table.common.events import After, HandDrawn, HandEnded, KongAdded
from muraille.table.common.melds import Meld
from muraille.table.common.state import Between, Turn, Window
from muraille.table.mcr import legal_actions, score_again
from muraille.table.mcr.events import McrWon
from muraille.tiles.parts import Shape
from tests.table.prepared import BOOKS, FFMJ, INTERNATIONAL, OIR, WMO, E, N, S, Table, W, row, tile

IN_2014 = (WMO, FFMJ, OIR)
# West pungs 5s and draws the fourth; South and North wait for it.
ROBBED = row(
    ["5s", "123456789m 46s 11p", "55s 9m", "123456789p 46s EE"], draws="N P F 5s", replacements="9p"
)
# All flowers are West's from the deal, so that the last tile drawn is the row's last.
FLOWERS = "12345678f"
REPLACED = "1m 4m 7m 2p 5p 8p 3s C"


def result(table: Table) -> McrWon:
    won = table.state.current.result
    assert isinstance(won, McrWon)
    again = score_again(table.state)
    assert again is not None
    assert again.points == won.points
    assert tuple((line.fan, line.times, line.points) for line in again.fans) == won.fans
    return won


def fans(table: Table) -> set[str]:
    return {fan for fan, _, _ in result(table).fans}


def kong_added(book: str = WMO) -> Table:
    table = Table(ROBBED, book).discard(E, "5s").let_go(W).pung(W).throw("9m")
    table.throw().throw().throw()
    assert table.turn == Turn(W, tile("5s"), After.DRAW)
    return table.kong(W, "5s")


@pytest.mark.parametrize("book", BOOKS)
def test_F7_an_added_kong_is_robbed_and_paid_by_who_added_it(book):
    table = kong_added(book)
    assert table.state.waiting_for == (N, S)
    assert table.names(S) == {"hu", "pass"}
    table.do(Pass(N)).hu(S)
    won = result(table)
    assert (won.source, won.robbing_kong, won.last_of_kind) == (W, True, False)
    assert "robbing_the_kong" in fans(table)
    assert not {"last_tile", "last_tile_claim"} & fans(table)
    assert won.payments == (-8, won.points + 24, -won.points - 8, -8)
    assert table.state.current.players[W].melds[0].shape is Shape.PUNG


def test_3_7_2_4_of_several_who_rob_the_nearest_wins():
    table = kong_added().hu(S).hu(N)
    assert result(table).seat == N


def test_an_added_kong_cannot_be_taken_for_a_set():
    table = kong_added()
    found = table.problem(Pung(S))
    assert (found.code, found.article) == ("only_hu_robs", "3.7.2 3-(2)")


def test_an_added_kong_that_nobody_robs_is_replaced():
    table = kong_added().let_go()
    assert table.turn == Turn(W, tile("9p"), After.KONG)
    assert table.state.current.players[W].melds == (
        Meld(Shape.KONG, tile("5s"), tile("5s"), E, added=True),
    )


def test_a_concealed_kong_cannot_be_robbed():
    prepared = row(["5555s E", "123456789m 46s 11p", "", ""], replacements="9p")
    table = Table(prepared).kong(E, "5s")
    assert table.turn == Turn(E, tile("9p"), After.KONG)


@pytest.mark.parametrize("book", BOOKS)
def test_kong_after_kong_then_out_with_replacement(book):
    table = Table(row(["1111p 222p 34m 55m 678m", "", "", ""], replacements="2p 5m"), book)
    table.kong(E, "1p")
    if book == INTERNATIONAL:
        assert table.state.waiting_for == (E,)
    table.kong(E, "2p")
    assert table.turn == Turn(E, tile("5m"), After.KONG)
    table.hu(E)
    assert result(table).kong_replacement
    assert {"two_concealed_kongs", "out_with_replacement_tile"} <= fans(table)


@pytest.mark.parametrize(
    ("replacements", "after", "counts"),
    [("5m", After.KONG, True), ("1f 5m", After.FLOWER, False), ("1f 2f 5m", After.FLOWER, False)],
)
def test_F5_a_flower_after_the_kong_clears_the_kong(replacements, after, counts):
    prepared = row(["1111p 222p 34m 55m 678m", "", "", ""], replacements=replacements)
    table = Table(prepared).kong(E, "1p")
    assert table.turn == Turn(E, tile("5m"), after)
    table.hu(E)
    assert result(table).kong_replacement is counts
    assert ("out_with_replacement_tile" in fans(table)) is counts


def test_F5_a_kong_after_a_flower_counts():
    prepared = row(["E", "111p 222p 34m 55m 678m", "", ""], draws="1f", replacements="1p 5m")
    table = Table(prepared).throw("E").kong(S, "1p")
    assert table.turn == Turn(S, tile("5m"), After.KONG)
    assert "out_with_replacement_tile" in fans(table.hu(S))


def at_the_last_tile(
    last: str, book: str = WMO, *, north: str = "", south: str = "", east: str = ""
) -> Table:
    """North has just drawn the last tile of the wall."""
    prepared = row(
        [f"9s {east}", south, FLOWERS + " 19m 19p E", north], last=last, replacements=REPLACED
    )
    table = Table(prepared, book).throw("9s").until_left(0)
    assert table.turn == Turn(N, tile(last), After.DRAW)
    return table


@pytest.mark.parametrize("book", BOOKS)
def test_last_tile_draw(book):
    table = at_the_last_tile("5s", book, north="123456789m 46s 22p").hu(N)
    assert result(table).last_of_wall
    assert "last_tile_draw" in fans(table)


@pytest.mark.parametrize("book", BOOKS)
def test_last_tile_claim(book):
    table = at_the_last_tile("5s", book, south="123456789m 46s 22p").discard(N, "5s").let_go(S)
    won = result(table.hu(S))
    assert (won.last_of_wall, won.source) == (True, N)
    assert "last_tile_claim" in fans(table)


@pytest.mark.parametrize("book", IN_2014)
def test_J4_3_4_30_only_hu_may_claim_the_last_discard(book):
    table = at_the_last_tile("5s", book, east="46s", south="55s")
    table.discard(N, "5s")
    assert isinstance(table.state.current.result, HandDrawn)
    assert isinstance(table.state.phase, Between)
    assert table.state.scores == (0, 0, 0, 0)


def test_J4_why_a_set_is_refused_on_the_last_discard():
    table = at_the_last_tile("5s", east="46s", south="123456789m 55s 22p")
    table.discard(N, "5s")
    assert table.names(S) == {"hu", "pass"}
    found = table.problem(Pung(S))
    assert (found.code, found.article) == ("only_hu_on_last_discard", "3.4.30")


def test_J4_in_004_chow_and_pung_may_and_the_next_discard_is_not_the_last_tile_claim():
    table = at_the_last_tile("5s", INTERNATIONAL, east="46s 3p", south="123456789m 24p 22s")
    table.discard(N, "5s")
    assert table.names(E) >= {"chow", "pass"}
    table.let_go(E).chow(E, "4s")
    assert table.turn == Turn(E, None, After.CLAIM)
    table.discard(E, "3p").let_go(S).hu(S)
    assert not result(table).last_of_wall
    assert "last_tile_claim" not in fans(table)


def test_J4_in_004_the_hand_ends_when_a_player_must_draw_and_cannot():
    table = at_the_last_tile("5s", INTERNATIONAL, east="46s 3p").discard(N, "5s")
    table.let_go(E).chow(E, "4s").throw("3p")
    assert isinstance(table.state.current.result, HandDrawn)


@pytest.mark.parametrize("book", BOOKS)
def test_J5_no_kong_without_a_replacement_tile(book):
    table = at_the_last_tile("5s", book, north="555s")
    assert table.problem(Kong(N, tile("5s"))).code == "no_replacement_tile"
    assert table.names(N) == {"discard"}


def test_J5_in_004_no_kong_of_the_last_discard_but_a_pung():
    table = at_the_last_tile("5s", INTERNATIONAL, south="555s").discard(N, "5s")
    assert table.problem(Kong(S, tile("5s"))).code == "no_replacement_tile"
    assert table.names(S) == {"pung", "pass"}


@pytest.mark.parametrize("book", BOOKS)
def test_J6_the_last_wall_tile_is_a_flower(book):
    prepared = row(["9s", "", "1234567f 19m 19p E", ""], replacements="1m 4m 7m 2p 5p 8p 3s 8f")
    table = Table(prepared, book).throw("9s").until_left(1)
    table.throw()
    assert isinstance(table.state.current.result, HandDrawn)
    assert [len(player.flowers) for player in table.state.current.players] == [1, 0, 7, 0]


WITH_A_KONG = "111p 222p 34m 55m 678m"


def test_F6_the_last_tile_as_a_kong_replacement_is_both():
    prepared = row(
        ["9s", "", WITH_A_KONG, FLOWERS + " 19m 9p E"], last="1p 5m", replacements=REPLACED
    )
    table = Table(prepared).throw("9s").until_left(1)
    assert table.turn == Turn(W, tile("1p"), After.DRAW)
    won = result(table.kong(W, "1p").hu(W))
    assert won.last_of_wall
    assert won.kong_replacement
    assert {"last_tile_draw", "out_with_replacement_tile"} <= fans(table)


def test_J6_a_flower_as_the_last_kong_replacement_ends_the_hand():
    prepared = row(
        ["9s", "", "1234567f 19m 9p E", WITH_A_KONG],
        last="1p",
        replacements="1m 4m 7m 2p 5p 8p 3s 8f",
    )
    table = Table(prepared).throw("9s").until_left(1)
    assert table.turn == Turn(N, tile("1p"), After.DRAW)
    table.kong(N, "1p")
    assert isinstance(table.state.current.result, HandDrawn)


def test_F6_the_last_tile_as_a_flower_replacement_is_last_tile_draw_only():
    prepared = row(
        ["9s", "", "1234567f 19m 19p E", "123456789m 46s 22p"],
        last="8f",
        replacements="1m 4m 7m 2p 5p 8p 3s 5s",
    )
    table = Table(prepared).throw("9s").until_left(0)
    assert table.turn == Turn(N, tile("5s"), After.FLOWER)
    won = result(table.hu(N))
    assert (won.last_of_wall, won.kong_replacement) == (True, False)
    assert "last_tile_draw" in fans(table)
    assert "out_with_replacement_tile" not in fans(table)


def test_F8_ones_own_exposed_sets_show_the_last_tile():
    """Three 9p in South's own exposed chows; the fourth wins."""
    prepared = row(["9999p 1m", "7777p 8888p 99s NPF", "", ""], draws="CC EE WW SS")
    table = Table(prepared)
    for thrown in "NPF":
        table.discard(E, "9p").let_go(S).chow(S, "7p").throw(thrown)
        table.throw().throw()
        assert table.turn.seat == E
    table.discard(E, "9p").hu(S)
    assert result(table).last_of_kind


def test_F8_a_concealed_copy_never_counts():
    """South holds a 5s, two lie open: the fourth is not the last of its kind."""
    prepared = row(["55s E 1p", "123456789m 5s 46s 1p", "", "5s"])
    table = Table(prepared)
    table.throw("5s")
    while table.turn.seat != E:
        table.throw()
    table.throw("5s")
    while table.turn.seat != E:
        table.throw()
    won_on_pair = table.discard(E, "1p").let_go(S).hu(S)
    assert not result(won_on_pair).last_of_kind


@pytest.mark.parametrize("shown", [2, 3])
def test_F8_three_open_copies_make_the_last_tile(shown):
    """East throws 5s again and again; South wins on the fourth copy, or on the third."""
    copies = "5s" * 3
    prepared = row([f"{copies} E", "123456789m 46s 11p", "", "5s"], draws="N P F C S W N P F C S W")
    table = Table(prepared)
    for _ in range(shown):
        table.throw("5s")
        while table.turn.seat != E:
            table.throw()
    if shown == 3:
        table.throw()
        while table.turn.seat != N:
            table.throw()
        table.discard(N, "5s").let_go(S).hu(S)
    else:
        table.discard(E, "5s").let_go(S).hu(S)
    assert result(table).last_of_kind is (shown == 3)
    assert ("last_tile" in fans(table)) is (shown == 3)


@pytest.mark.parametrize("book", BOOKS)
def test_F12_east_wins_with_the_dealt_tiles(book):
    table = Table(row(["123456789m 456s 11p", "", "", ""]), book)
    assert "hu" in table.names(E)
    won = result(table.hu(E))
    assert (won.dealt, won.tile, won.source) == (True, None, None)
    assert not {"single_wait", "closed_wait", "edge_wait"} & fans(table)
    assert won.payments[E] == 3 * (won.points + 8)


def test_F12_flowers_replaced_at_the_deal_leave_the_hand_dealt():
    table = Table(row(["1f 123456789m 46s 11p", "", "", ""], replacements="5s")).hu(E)
    assert result(table).dealt
    assert result(table).flowers == 1


def test_3_7_2_4_several_hu_on_a_discard_the_nearest_wins():
    waiting = "123456789{} 46s {}"
    prepared = row(["5s", waiting.format("m", "11p"), waiting.format("p", "EE"), ""], draws="N")
    table = Table(prepared).discard(E, "5s")
    assert set(table.state.waiting_for) == {S, W}
    table.hu(W)
    assert isinstance(table.state.phase, Window)
    table.hu(S)
    assert result(table).seat == S


def test_3_6_8_2_concealed_kongs_are_turned_up_at_the_end_of_the_hand():
    prepared = row(["1111p 222p 34m 55m 678m", "", "", ""], replacements="5m")
    table = Table(prepared).kong(E, "1p").hu(E)
    ended = table.log[-1]
    assert isinstance(ended, HandEnded)
    assert ended.kongs == ((E, tile("1p")),)


def test_the_window_of_an_added_kong_is_asked_only_of_those_who_can_win():
    table = kong_added()
    assert any(isinstance(event, KongAdded) for event in table.events)
    assert legal_actions(table.state, E) == ()
    assert table.problem(Hu(E)).code == "hand_not_complete"
