"""Chombo and redeal: what comes back, what stays, who deals, and what is not counted (R15, R38)."""

from fractions import Fraction

import pytest

from muraille.rules.common.offences import Act, OffenceStage
from muraille.table.common.competition_events import Ruled
from muraille.table.common.state import Between, Mode, Over
from muraille.table.riichi.actions import Signal
from muraille.table.riichi.events import HandVoided, RiichiGameEnded, RiichiHandEnded
from muraille.tiles.four import Four
from tests.table.prepared import E, N, S
from tests.table.riichi.court import PAYMENT, Court
from tests.table.riichi.laid import row

STRAIGHT = "123456789m 46s 11p"  # waits for 5s
PLAIN = row(["F", "", "", ""])
READY = row(["F", STRAIGHT, "", ""], "N")


def broken(table, seat=N, offence="play_made_impossible", stage=OffenceStage.BY_A_PLAYER):
    return table.rule(seat, offence, stage)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("options", "scores", "after"),
    [
        ((), (30_000,) * 4, (0, 0, 0, -20_000)),
        (PAYMENT, (34_000, 32_000, 32_000, 22_000), (0, 0, 0, 0)),
    ],
)
def test_3_4_6_R15_a_chombo_in_both_ways_of_paying(mode, options, scores, after):
    table = broken(Court(PLAIN, options=options, mode=mode))
    assert table.rulings == [(N, "play_made_impossible", "by_a_player")]
    assert table.voided == HandVoided(Act.CHOMBO, (N,), Four((0, 0, 0, 0)))
    assert isinstance(table.state.phase, Between)
    assert table.state.scores == scores
    assert table.state.ledger.after_uma == after
    assert sum(table.state.ledger.penalties) == 0
    table.verified()


@pytest.mark.parametrize("mode", Mode)
def test_3_4_6_R15_this_hands_bets_return_carried_ones_and_counters_stay(mode):
    table = Court(READY, mode=mode).throw("F").riichi(S, "N").let_go()
    table.until_left(0).throw().declares()
    assert (table.state.bets, table.state.counters, table.state.deals) == (1, 1, 1)
    scores = table.state.scores
    table.deal(row([STRAIGHT + "N", "", "", ""])).riichi(S, "N").let_go()
    assert table.state.bets == 2
    broken(table, E)
    assert table.voided.bets == (0, 1_000, 0, 0)
    assert table.state.scores == scores
    assert (table.state.bets, table.state.counters, table.state.deals) == (1, 1, 1)
    ended = table.events[-1]
    assert ended == RiichiHandEnded(2, scores, counters=1, bets=1, deals=1, seed="")
    table.deal(PLAIN)
    hand = table.state.current
    assert (hand.number, hand.dealer, hand.prevailing) == (3, S, 0)
    table.verified()


@pytest.mark.parametrize("mode", Mode)
def test_5_3_R38_a_redeal_by_nobodys_fault_costs_nothing(mode):
    table = Court(READY, mode=mode).throw("F").riichi(S, "N").let_go()
    broken(table, E, stage=OffenceStage.NOBODYS_FAULT)
    assert table.voided == HandVoided(Act.REDEAL, (), Four((0, 1_000, 0, 0)))
    assert table.state.scores == (30_000,) * 4
    assert table.state.ledger.after_uma == (0, 0, 0, 0)
    table.verified()


def test_5_3_R38_tiles_revealed_at_the_deal_may_be_dealt_again():
    table = Court(PLAIN).rule(E, "tiles_revealed", OffenceStage.AT_THE_DEAL_HARMFUL)
    assert table.voided.cause is Act.REDEAL
    assert table.deal(PLAIN).state.current.dealer == E


def test_5_10_R34_a_redeal_is_not_counted_after_the_signal():
    table = Court(PLAIN).do(Signal())
    assert table.state.hands_left == 2
    broken(table)
    assert table.state.hands_left == 2
    table.deal(PLAIN).until_left_after("F").declares()
    assert table.state.hands_left == 1
    broken(table.deal(PLAIN))
    assert table.state.hands_left == 1
    table.deal(PLAIN).until_left_after("F").declares()
    assert isinstance(table.state.phase, Over)
    table.verified()


def test_a_game_of_one_hand_is_not_over_with_a_redeal():
    table = broken(Court(PLAIN, hands=1))
    assert isinstance(table.state.phase, Between)
    table.deal(PLAIN).until_left_after("F").declares()
    assert isinstance(table.state.phase, Over)


def test_3_4_6_5_6_R16_penalties_after_the_uma_change_results_and_neither_place_nor_uma():
    table = broken(Court(PLAIN, hands=1), E)
    table.deal(PLAIN).rule(S, "disturbance", OffenceStage.FIRST_TIME, points=12_000)
    table.until_left_after("F").declares()
    (ended,) = table.of(RiichiGameEnded)
    assert ended.scores == (30_000,) * 4
    assert ended.places == (1, 1, 1, 1)
    assert ended.uma == (0, 0, 0, 0)
    assert ended.after_uma == (-20_000, -12_000, 0, 0)
    assert [Fraction(*one) for one in ended.results] == [-20_000, -12_000, 0, 0]
    table.verified()


def test_3_4_6_a_chombo_of_payment_moves_the_scores_and_so_the_places():
    table = broken(Court(PLAIN, hands=1, options=PAYMENT), E)
    table.deal(PLAIN).until_left_after("F").declares()
    (ended,) = table.of(RiichiGameEnded)
    assert ended.scores == (18_000, 34_000, 34_000, 34_000)
    assert ended.places == (4, 1, 1, 1)
    assert ended.uma == (-15_000, 5_000, 5_000, 5_000)
    assert ended.after_uma == (0, 0, 0, 0)
    assert [Fraction(*one) for one in ended.results] == [-27_000, 9_000, 9_000, 9_000]


@pytest.mark.parametrize(
    ("offence", "stage"),
    [
        ("play_made_impossible", OffenceStage.BY_A_PLAYER),
        ("play_made_impossible", OffenceStage.NOBODYS_FAULT),
        ("call_with_dead_hand", None),
        ("wrong_number_of_tiles", None),
    ],
)
def test_what_ends_or_kills_a_hand_needs_one(offence, stage):
    table = broken(Court(PLAIN))
    ruled = len(table.of(Ruled))
    told = table.problem(type(table).rule_of(E, offence, stage))
    assert told.code == "ruling_needs_hand"
    assert len(table.of(Ruled)) == ruled
