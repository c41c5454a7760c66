"""Whole games: rounds, the end, bets left over, uma, the signal (3.5, 3.6, 5.10)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.table.common.actions import Reveal, StartHand
from muraille.table.common.shuffling import commitment, hand_seed
from muraille.table.common.state import Over, Setup
from muraille.table.common.tiles import tile_name
from muraille.table.riichi import new_game, step
from muraille.table.riichi.actions import Signal
from muraille.table.riichi.events import (
    RiichiGameEnded,
    RiichiHandEnded,
    RiichiHandStarted,
    SignalGiven,
)
from muraille.tiles.four import Four
from muraille.tiles.problems import InputError
from tests.table.players import play_game
from tests.table.prepared import E, S
from tests.table.riichi.laid import EMA, RiichiTable, row

QUICK = row(["F", "234m 567m 234p 46s 88p", "", ""], draws="5s", dora="E")


def quick_hand(table: RiichiTable) -> RiichiTable:
    """The player after East wins at once: the deal passes."""
    table.throw("F")
    return table.hu(table.turn.seat)


def test_3_5_the_south_round_follows_when_all_have_dealt_and_the_game_ends_after_it():
    table = quick_hand(RiichiTable(QUICK))
    for _ in range(7):
        assert not isinstance(table.state.phase, Over)
        quick_hand(table.deal(QUICK))
    started = table.of(RiichiHandStarted)
    assert [event.prevailing for event in started] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert [event.order[0] for event in started] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert isinstance(table.state.phase, Over)
    with pytest.raises(InputError) as caught:
        step(table.state, StartHand(hand_seed(b"more", 9)))
    assert [problem.code for problem in caught.value.problems] == ["game_is_over"]


def test_3_5_a_dealer_who_stays_makes_the_game_longer():
    _, log = play_game(Setup(EMA, hands=8), b"long", "careful")
    ends = [event for event in log if isinstance(event, RiichiHandEnded)]
    assert ends[-1].deals == 8
    assert len(ends) > 8


@pytest.mark.parametrize("length", [1, 4])
def test_shorter_games(length):
    state, log = play_game(Setup(EMA, hands=length), b"short", "random")
    assert isinstance(state.phase, Over)
    assert state.deals in (0, 1) if length == 1 else state.deals == 4
    assert isinstance(log[-1], RiichiGameEnded)


def test_3_6_scores_below_zero_end_nothing():
    table = RiichiTable(QUICK)
    table.state = replace(table.state, scores=Four((-500, 60_500, 30_000, 30_000)))
    quick_hand(table)
    assert table.state.scores[E] < -500
    assert not isinstance(table.state.phase, Over)
    table.deal(QUICK)


def test_3_6_the_dealer_may_not_stop_while_leading():
    table = RiichiTable(row(["123456789m 456s 11p", "", "", ""])).hu(E)
    table.state = replace(table.state, deals=7)
    order = table.state.order()
    table.deal(row(["123456789m 456s 11p", "", "", ""])).hu(order[0])
    assert not isinstance(table.state.phase, Over)


def test_3_6_R9_bets_left_go_to_the_first():
    noten = RiichiTable(row([""] * 4), hands=1)
    noten.state = replace(noten.state, scores=Four((20_000, 25_000, 33_000, 40_000)), bets=2)
    first = noten.state.current.players[E].tiles[0]
    noten.throw(tile_name(first)).until_left(0).throw()
    while noten.state.waiting_for:
        noten.noten(noten.state.waiting_for[0])
    ended = noten.log[-1]
    assert isinstance(ended, RiichiGameEnded)
    assert ended.places == (4, 3, 2, 1)
    assert ended.bets == ((0, 1), (0, 1), (0, 1), (2_000, 1))
    assert ended.uma == (-15_000, -5_000, 5_000, 15_000)
    assert ended.results == ((-25_000, 1), (-10_000, 1), (8_000, 1), (27_000, 1))


# R18: scores and what the places bring.
UMA = [
    ((50_000, 40_000, 20_000, 10_000), (15_000, 5_000, -5_000, -15_000)),
    ((40_000, 40_000, 30_000, 10_000), (10_000, 10_000, -5_000, -15_000)),
    ((50_000, 30_000, 30_000, 10_000), (15_000, 0, 0, -15_000)),
    ((50_000, 40_000, 15_000, 15_000), (15_000, 5_000, -10_000, -10_000)),
    ((35_000, 35_000, 35_000, 15_000), (5_000, 5_000, 5_000, -15_000)),
    ((60_000, 20_000, 20_000, 20_000), (15_000, -5_000, -5_000, -5_000)),
    ((30_000, 30_000, 30_000, 30_000), (0, 0, 0, 0)),
    ((40_000, 40_000, 20_000, 20_000), (10_000, 10_000, -10_000, -10_000)),
]


@pytest.mark.parametrize(("scores", "expected"), UMA)
def test_3_6_1_R18_uma_with_ties(scores, expected):
    assert uma(scores) == expected
    turned = scores[2:] + scores[:2]
    assert uma(turned) == expected[2:] + expected[:2]


def uma(scores):
    return tuple(result.uma for result in RIICHI_EMA_2016.session_results(Four(scores)))


def results(scores, bets):
    return [result.score for result in RIICHI_EMA_2016.session_results(Four(scores), bets)]


def test_R9_a_shared_first_place_shares_the_bets_exactly():
    third = Fraction(2_000, 3)
    found = RIICHI_EMA_2016.session_results(Four((35_000, 35_000, 35_000, 13_000)), 2)
    assert [seat.bets for seat in found] == [third, third, third, 0]
    assert sum(results((35_000, 35_000, 35_000, 13_000), 2)) == 0


def test_3_6_the_result_is_what_was_won_and_the_uma():
    assert results((41_000, 29_000, 30_000, 20_000), 0) == [26_000, -6_000, 5_000, -25_000]


def test_5_10_R34_at_the_signal_the_hand_under_way_and_one_more():
    table = RiichiTable(QUICK).do(Signal())
    assert table.of(SignalGiven) == [SignalGiven(2)]
    assert table.problem(Signal()).code == "signal_given_already"
    quick_hand(table)
    assert not isinstance(table.state.phase, Over)
    quick_hand(table.deal(QUICK))
    assert isinstance(table.state.phase, Over)
    assert table.problem(Signal()).code == "game_is_over"


def test_5_10_R34_before_the_dice_one_hand_is_left():
    table = quick_hand(RiichiTable(QUICK)).do(Signal())
    assert table.of(SignalGiven) == [SignalGiven(1)]
    quick_hand(table.deal(QUICK))
    assert isinstance(table.state.phase, Over)


def test_5_10_R34_never_beyond_the_whole_game():
    table = RiichiTable(QUICK)
    table.state = replace(table.state, deals=7)
    quick_hand(table.do(Signal()))
    assert isinstance(table.state.phase, Over)


def test_the_secret_is_revealed_after_the_game():
    secret = b"told"
    state, _ = play_game(Setup(EMA, hands=1, commitment=commitment(secret)), secret, "random")
    assert step(state, Reveal(secret.hex()))[1].secret == secret.hex()
    with pytest.raises(InputError):
        step(new_game(Setup(EMA, hands=1)), Reveal(secret.hex()))


def test_2_2_2_3_the_round_turns_with_whoever_was_drawn_east():
    state = new_game(Setup(EMA, hands=8))
    assert state.order() == (0, 1, 2, 3)
    assert replace(state, deals=5).order()[0] == S
