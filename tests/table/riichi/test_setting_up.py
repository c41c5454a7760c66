"""Seats, wall, dice, dead wall, dora and deal (2.1 to 2.8), on prepared walls."""

import pytest

from muraille.table.common.actions import DrawWinds, StartHand, Time
from muraille.table.common.events import Dealt
from muraille.table.common.shuffling import hand_seed, shuffled
from muraille.table.common.state import SEATS, Between, Seating, Setup
from muraille.table.common.tiles import WITHOUT_FLOWERS, tile_name
from muraille.table.riichi import new_game, step
from muraille.table.riichi.events import DoraShown, RiichiHandStarted
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import DICE, EMA, RiichiTable, built, row

SETUP = Setup(EMA, hands=8)


def codes(state, action):
    with pytest.raises(InputError) as caught:
        step(state, action)
    return [problem.code for problem in caught.value.problems]


def test_2_1_each_player_has_a_wind_east_to_north_in_the_order_of_play():
    hand = RiichiTable(row([""] * 4)).state.current
    assert [hand.wind_of(seat) for seat in SEATS] == list(Wind)
    assert [hand.after(seat) for seat in SEATS] == [S, W, N, E]


def test_2_2_the_game_begins_in_the_east_round():
    assert RiichiTable(row([""] * 4)).state.current.round_wind is Wind.EAST


def test_2_3_seats_are_drawn_once_or_given():
    _, drawn = step(new_game(SETUP), DrawWinds((2, 0, 3, 1)))
    assert drawn.first_order == (S, N, E, W)
    assert codes(drawn, DrawWinds((0, 1, 2, 3))) == ["winds_drawn_already"]
    assert codes(new_game(SETUP), DrawWinds((0, 1, 2, 2))) == ["not_four_winds"]
    assert isinstance(new_game(SETUP).phase, Seating)
    seed = hand_seed(b"given", 1)
    assert step(new_game(SETUP), StartHand(seed))[1].current.order == SEATS
    assert step(drawn, StartHand(seed))[1].current.order == (S, N, E, W)


def test_2_4_the_wall_has_136_tiles_in_four_sides_of_seventeen_stacks():
    state = new_game(SETUP)
    short = StartHand(wall=WITHOUT_FLOWERS[:-1], dice=DICE)
    flowers = StartHand(wall=(*WITHOUT_FLOWERS[:-1], tile("1f")), dice=DICE)
    assert codes(state, short) == codes(state, flowers) == ["not_the_136_tiles"]
    dice = StartHand(wall=WITHOUT_FLOWERS, dice=((1, 7),))
    assert codes(state, dice) == ["not_one_roll"]
    assert codes(state, StartHand(wall=WITHOUT_FLOWERS)) == ["not_one_roll"]
    assert codes(state, StartHand("ab")) == ["not_a_seed"]
    assert codes(RiichiTable(row([""] * 4)).state, StartHand(hand_seed(b"x", 2))) == [
        "hand_under_way"
    ]


@pytest.mark.parametrize(
    ("roll", "opener", "breach"),
    [((1, 1), S, 53), ((1, 2), W, 37), ((2, 2), N, 21), ((2, 3), E, 5), ((6, 6), N, 29)],
)
def test_2_5_the_dice_name_a_player_and_as_many_stacks_from_the_right(roll, opener, breach):
    """Stacks are counted East, North, West, South; twelve opens North's wall."""
    action = StartHand(wall=WITHOUT_FLOWERS, dice=(roll,))
    events, _ = step(new_game(SETUP), action)
    started = events[0]
    assert isinstance(started, RiichiHandStarted)
    assert (started.opener, started.breach) == (opener, breach)


def test_2_6_the_dead_wall_is_the_seven_stacks_right_of_the_opening_and_stays_whole():
    opened = row([""] * 4)
    table = RiichiTable(opened)
    wall = table.state.current.wall
    assert (wall.left, wall.untaken, wall.dead) == (69, 83, 14)
    assert wall.tiles == opened
    assert built(opened)[:10] == opened[-10:]


def test_2_7_the_indicator_is_the_upper_tile_of_the_third_stack():
    table = RiichiTable(row([""] * 4, dora="9s"))
    (shown,) = table.of(DoraShown)
    assert shown.tile == tile("9s") == table.state.current.wall.tiles[-6]
    assert table.state.current.dora == (tile("9s"),)


def test_2_8_the_deal_is_four_by_four_and_one_with_two_for_east():
    opened = row([""] * 4)
    (dealt,) = RiichiTable(opened).of(Dealt)
    assert [len(hand) for hand in dealt.hands] == [14, 13, 13, 13]
    last = [(opened[48], opened[52]), (opened[49],), (opened[50],), (opened[51],)]
    for seat in SEATS:
        fours = [one for turn in (0, 16, 32) for one in opened[turn + 4 * seat :][:4]]
        assert dealt.hands[seat] == (*fours, *last[seat])


def test_the_wall_comes_from_its_seed():
    seed = hand_seed(b"riichi", 1)
    started = step(new_game(SETUP), StartHand(seed))[0][0]
    assert isinstance(started, RiichiHandStarted)
    dice, wall = shuffled(seed, WITHOUT_FLOWERS)
    assert (started.dice, started.wall) == (dice[0], wall)


def test_R34_time_alone_stops_nothing():
    assert codes(RiichiTable(row([""] * 4)).state, Time()) == ["time_stops_nothing"]


def test_the_setup_is_checked_all_at_once():
    with pytest.raises(InputError) as caught:
        new_game(Setup("riichi-none", hands=3, generator=9))
    assert [problem.code for problem in caught.value.problems] == [
        "no_such_length",
        "unknown_generator",
        "unknown_rulebook",
    ]


def test_a_laid_row_is_dealt_as_written():
    table = RiichiTable(row(["", "123m", "", ""], draws="N P"))
    assert set(tiles("123m")) <= set(table.state.current.players[S].tiles)
    assert isinstance(new_game(SETUP).phase, Seating)
    table.throw(tile_name(table.state.current.players[E].tiles[0]))
    assert table.turn.drawn == tile("N")
    assert not isinstance(table.state.phase, Between)
