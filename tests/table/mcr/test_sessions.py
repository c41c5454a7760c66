"""Sixteen hands, seats, time and the end of a game: 3.4.2 to 3.4.9, 3.5.6, 3.9.2, J1, J8."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from muraille.table.common.actions import DrawWinds, Reveal, StartHand, Time
from muraille.table.common.events import (
    HandBroken,
    HandDrawn,
    HandEnded,
    HandStarted,
    WindsDrawn,
)
from muraille.table.common.shuffling import commitment, hand_seed, shuffled
from muraille.table.common.state import Mode, Over, Setup, State, Turn
from muraille.table.common.tiles import WITH_FLOWERS
from muraille.table.mcr import new_game, step
from muraille.table.mcr.events import Event, McrGameEnded, McrWon
from muraille.table.mcr.rounds import seating
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind
from tests.table.laws import tiles_of
from tests.table.players import play_game
from tests.table.prepared import BOOKS, DICE, INTERNATIONAL, WMO, E, N, S, Table, W, row

SECRET = b"session"
FIRST = (E, S, W, N)


@cache
def starts(hands: int, book: str) -> list[HandStarted]:
    _, log = play_game(Setup(book, hands=hands), SECRET, "random")
    return [event for event in log if isinstance(event, HandStarted)]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_3_4_2_a_hand_goes_from_the_deal_to_a_win_or_to_the_discard_of_the_last_tile(book, player):
    """Nothing is played before or after it, and a drawn hand has used its whole wall."""
    left: list[int] = []

    def watch(_before: State, state: State, events: tuple[Event, ...]) -> None:
        left.extend(state.current.wall.left for one in events if isinstance(one, HandDrawn))

    _, log = play_game(Setup(book, hands=4), b"pan", player, watch)
    names = [event.name for event in log]
    opening = ["winds_drawn"] if book == INTERNATIONAL else []
    assert names[: len(opening) + 2] == [*opening, "hand_started", "dealt"]
    assert names[-1] == "game_ended"
    hands = " ".join(names[len(opening) : -1]).split("hand_started dealt ")[1:]
    assert len(hands) == 4
    for hand in hands:
        *played, result, ended = hand.split()
        assert result in ("won", "hand_drawn")
        assert ended == "hand_ended"
        assert not {"won", "hand_drawn", "hand_ended", "hand_started"} & set(played)
    assert left == [0] * names.count("hand_drawn")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("hands", [1, 4, 16])
def test_3_4_4_a_game_has_one_four_or_sixteen_hands(hands, book):
    assert [event.number for event in starts(hands, book)] == list(range(1, hands + 1))


@pytest.mark.parametrize("hands", [0, 2, 17])
def test_3_4_4_no_other_length(hands):
    with pytest.raises(InputError, match="no_such_length"):
        new_game(Setup(WMO, hands=hands))


def test_every_fault_of_a_setup_is_told_at_once():
    with pytest.raises(InputError) as caught:
        new_game(Setup("mcr-none", hands=3, generator=9))
    codes = {found.code for found in caught.value.problems}
    assert codes == {"no_such_length", "unknown_generator", "unknown_rulebook"}


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_5_the_prevailing_wind_changes_every_four_hands(book):
    assert [event.prevailing for event in starts(16, book)] == [n // 4 for n in range(16)]
    assert [wind.order for wind in Wind] == [0, 1, 2, 3]


def test_3_4_3_3_4_8_each_deals_once_a_round_and_the_deal_passes_to_the_right():
    for first in range(1, 17, 4):
        orders = [seating(FIRST, number) for number in range(first, first + 4)]
        assert sorted(order[0] for order in orders) == list(FIRST)
        for before, now in pairwise(orders):
            assert now == before[1:] + before[:1]


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_8_the_deal_passes_also_when_east_has_won(book):
    table = Table(row(["123456789m 456s 11p", "", "", ""]), book).hu(E)
    table.do(StartHand(seed=hand_seed(SECRET, 2)))
    assert table.state.current.dealer == S


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_8_the_deal_passes_also_when_nobody_has_won_and_nothing_is_paid(book):
    table = Table(row([""] * 4), book).throw("1m")
    while isinstance(table.state.phase, Turn):
        table.throw()
    assert isinstance(table.state.current.result, HandDrawn)
    assert table.state.scores == (0, 0, 0, 0)
    table.do(StartHand(seed=hand_seed(SECRET, 2)))
    assert table.state.current.dealer == S


@pytest.mark.parametrize("book", BOOKS)
def test_J1_3_4_8_3_4_9_players_sit_as_the_numbers_of_the_hands_say(book):
    """In a whole game: who deals, and where everybody sits after each round."""
    first = starts(16, book)[0].order
    assert [event.order for event in starts(16, book)] == [
        seating(first, number) for number in range(1, 17)
    ]


@pytest.mark.parametrize(
    ("number", "order"),
    [(1, (E, S, W, N)), (5, (S, E, N, W)), (9, (W, N, S, E)), (13, (N, W, E, S))],
)
def test_J1_3_4_9_seats_after_each_round(number, order):
    assert seating(FIRST, number) == order


def test_J1_moves_as_the_ruling_tells_them():
    """After South: East's player to West, South's to North, West's to South, North's to East."""
    before, after = seating(FIRST, 5), seating(FIRST, 9)
    moves = {old: after.index(before[old]) for old in range(4)}
    assert moves == {0: 2, 1: 3, 2: 1, 3: 0}
    for number in (1, 9):
        before, after = seating(FIRST, number), seating(FIRST, number + 4)
        assert {old: after.index(before[old]) for old in range(4)} == {0: 1, 1: 0, 2: 3, 3: 2}


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_6_winds_of_the_players_in_a_hand(book):
    """East is who deals, South to the right of East; with the next dealer all winds change."""
    table = Table(row(["123456789m 456s 11p", "", "", ""]), book)
    hand = table.state.current
    assert [hand.wind_of(seat) for seat in (E, S, W, N)] == list(Wind)
    assert hand.round_wind is Wind.EAST
    table.hu(E).do(StartHand(seed=hand_seed(SECRET, 2)))
    hand = table.state.current
    assert [hand.wind_of(seat) for seat in (S, W, N, E)] == list(Wind)
    assert [hand.after(seat) for seat in (S, W, N, E)] == [W, N, E, S]


def test_3_4_7_in_004_the_players_draw_their_winds():
    state = new_game(Setup(INTERNATIONAL))
    with pytest.raises(InputError, match="winds_not_drawn"):
        step(state, StartHand(seed=hand_seed(SECRET, 1)))
    with pytest.raises(InputError, match="not_four_winds"):
        step(state, DrawWinds((0, 0, 1, 2)))
    events, state = step(state, DrawWinds((2, 0, 3, 1)))
    assert events == (WindsDrawn((S, N, E, W)),)
    _, state = step(state, StartHand(seed=hand_seed(SECRET, 1)))
    assert state.current.order == (S, N, E, W)


def test_3_4_7_elsewhere_the_seats_are_given():
    with pytest.raises(InputError, match="winds_drawn_already"):
        step(new_game(Setup(WMO)), DrawWinds((0, 1, 2, 3)))


def test_3_5_6_time_breaks_the_hand_off_and_earlier_hands_count():
    table = Table(row(["5s", "", "123456789m 46s 11p", ""])).discard(E, "5s").let_go(W).hu(W)
    scores = table.state.scores
    table.do(StartHand(seed=hand_seed(SECRET, 2))).do(Time())
    assert [type(event) for event in table.events] == [HandBroken, HandEnded, McrGameEnded]
    assert isinstance(table.state.phase, Over)
    assert table.state.scores == scores
    assert table.state.played == 1
    assert table.problem(Time()).code == "game_is_over"
    assert table.problem(StartHand(seed=hand_seed(SECRET, 3))).code == "game_is_over"


def test_3_5_6_time_between_two_hands():
    table = Table(row(["5s", "", "123456789m 46s 11p", ""])).discard(E, "5s").let_go(W).hu(W)
    table.do(Time())
    assert [type(event) for event in table.events] == [McrGameEnded]


@pytest.mark.parametrize("book", BOOKS)
def test_3_9_2_J8_table_points_but_in_004_points_alone(book):
    table = Table(row(["5s", "", "123456789m 46s 11p", ""]), book, hands=1)
    table.discard(E, "5s").let_go(W).hu(W)
    ended = table.log[-1]
    assert isinstance(ended, McrGameEnded)
    assert ended.places == (4, 2, 1, 2)
    shared = ((0, 1), (3, 2), (4, 1), (3, 2))
    assert ended.table_points == (() if book == INTERNATIONAL else shared)


def test_a_win_is_scored_for_the_player_not_for_the_chair():
    state, log = play_game(Setup(WMO), b"greedy", "greedy")
    total = [0, 0, 0, 0]
    for event in log:
        if isinstance(event, McrWon):
            total = [old + paid for old, paid in zip(total, event.payments, strict=True)]
    assert tuple(total) == state.scores


def test_a_seed_is_revealed_with_the_last_event_of_its_hand():
    _, log = play_game(Setup(WMO, hands=4), SECRET, "random")
    started = [event for event in log if isinstance(event, HandStarted)]
    ended = [event for event in log if isinstance(event, HandEnded)]
    for start, end in zip(started, ended, strict=True):
        assert end.seed == hand_seed(SECRET, end.number)
        assert start.commitment == commitment(bytes.fromhex(end.seed))


def test_the_secret_must_fit_the_commitment_and_comes_last():
    setup = Setup(WMO, hands=1, commitment=commitment(SECRET))
    with pytest.raises(InputError, match="secret_too_early"):
        step(new_game(setup), Reveal(SECRET.hex()))
    state, _ = play_game(setup, SECRET, "random")
    with pytest.raises(InputError, match="secret_does_not_match"):
        step(state, Reveal(b"another".hex()))
    _, state = step(state, Reveal(SECRET.hex()))
    assert state.secret == SECRET.hex()


@pytest.mark.parametrize(
    ("start", "code"),
    [
        (StartHand(wall=WITH_FLOWERS[1:], dice=DICE), "not_the_whole_wall"),
        (StartHand(wall=(WITH_FLOWERS[5], *WITH_FLOWERS[1:]), dice=DICE), "not_the_whole_wall"),
        (StartHand(wall=WITH_FLOWERS, dice=((0, 1), (1, 1))), "not_two_rolls"),
        (StartHand(wall=WITH_FLOWERS, dice=((1,), (1, 1, 1))), "not_two_rolls"),  # type: ignore[arg-type]
        (StartHand(seed="no seed"), "not_a_seed"),
        (StartHand(seed="00"), "not_a_seed"),
    ],
)
@pytest.mark.parametrize("book", BOOKS)
def test_3_5_7_4_a_hand_starts_with_a_whole_wall_and_two_rolls(start, code, book):
    state = new_game(Setup(book))
    if book == INTERNATIONAL:
        _, state = step(state, DrawWinds((0, 1, 2, 3)))
    with pytest.raises(InputError, match=code):
        step(state, start)


def test_a_hand_from_a_seed_is_the_hand_from_its_wall():
    seed = hand_seed(SECRET, 1)
    dice, wall = shuffled(seed, WITH_FLOWERS)
    _, by_seed = step(new_game(Setup(WMO)), StartHand(seed=seed))
    _, by_wall = step(new_game(Setup(WMO)), StartHand(wall=wall, dice=dice))
    assert by_seed.current.players == by_wall.current.players
    assert by_seed.current.wall == by_wall.current.wall
    assert (by_seed.current.seed, by_wall.current.seed) == (seed, "")


@pytest.mark.parametrize("mode", Mode)
def test_3_5_6_a_tile_just_drawn_stays_with_its_player_when_time_is_over(mode):
    table = Table(row(["9p", "", "", ""], "1m"), mode=mode).let_go().throw("9p")
    if mode is Mode.COMPETITION:
        table.hu(S)
    table.do(Time())
    assert tiles_of(table.state) == Counter(WITH_FLOWERS)
    assert len(table.state.current.players[S].tiles) == 14
