"""Settling a hand of any ending: payments, bets, counters, the next dealer."""

import pytest

from muraille.notation import read_tiles
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.endings import (
    SEATS,
    Chombo,
    ChomboMode,
    Deal,
    DrawEnding,
    Ending,
    Redeal,
    ValueWin,
    WinEnding,
    seat_letter,
    wind_at,
)
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.settlement import SettledEnding, settle
from muraille.tiles.four import Four
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind
from tests.rules.riichi.riichi_rows import won

E, S, W, N = SEATS
NOTHING = (0, 0, 0, 0)
DRAGONS = "234m 9p (CCC) (FFF) (PPP) +9p"


def settled(deal: Deal, ending: Ending) -> SettledEnding:
    return settle(deal, ending, RIICHI_EMA_2016)


def codes(deal: Deal, ending: Ending) -> list[str]:
    with pytest.raises(InputError) as caught:
        settled(deal, ending)
    return [problem.code for problem in caught.value.problems]


def test_golden_two_winners_bets_and_a_counter():
    deal = Deal(E, Wind.EAST, counters=1, carried_bets=1, riichi=(W, N))
    outcome = settled(deal, WinEnding((ValueWin(S, 2, 30), ValueWin(N, 3, 30)), discarder=E))
    assert outcome.payments == (-6_500, 2_300, 0, 4_200)
    assert outcome.bets == (0, 2_000, 0, 1_000)
    assert (outcome.counters, outcome.carried_bets, outcome.dealer) == (0, 0, S)
    assert [(one.seat, one.points) for one in outcome.scores] == [(S, 2_000), (N, 3_900)]


@pytest.mark.parametrize(
    ("discarder", "payments"),
    [(W, (0, 32_600, -16_600, -16_000)), (None, (0, 32_600, 0, -32_600))],
)
def test_golden_liability_with_two_counters(discarder, payments):
    deal = Deal(E, Wind.EAST, counters=2)
    by_hand = settled(deal, WinEnding((won(S, DRAGONS, liable=N),), discarder))
    assert by_hand.payments == payments
    by_worth = settled(deal, WinEnding((ValueWin(S, limit=Limit.YAKUMAN, liable=N),), discarder))
    assert by_worth.payments == payments
    assert by_worth.scores[0].liable_pays == -payments[N]


def test_a_hand_is_scored_with_what_follows_from_the_deal():
    # The dealer sits on chair W, so chair N is South; he declared riichi.
    deal = Deal(W, Wind.SOUTH, riichi=(N,))
    hand = won(N, "234m 567p 34s 99s SSS +5s", ippatsu=True, dora=read_tiles("8s"))
    outcome = settled(deal, WinEnding((hand,), discarder=W))
    score = outcome.scores[0].score
    assert score is not None
    assert [line.yaku for line in score.yaku] == [
        "riichi",
        "ippatsu",
        "seat_wind",
        "prevalent_wind",
    ]
    assert outcome.payments == (0, 0, -12_000, 12_000)
    assert outcome.bets == (0, 0, 0, 1_000)
    assert outcome.dealer == N


def test_self_drawn_payments_follow_the_dealer():
    outcome = settled(Deal(S, counters=1), WinEnding((ValueWin(E, 4, 30),)))
    assert outcome.payments == (8_200, -4_000, -2_100, -2_100)
    assert outcome.dealer == W


def test_from_five_han_on_the_minipoints_may_be_left_out():
    assert settled(Deal(E), WinEnding((ValueWin(S, 6),), N)).payments == (0, 12_000, 0, -12_000)


@pytest.mark.parametrize(
    ("winners", "discarder", "bets"),
    [
        # the winner next after the discarder takes the carried bets and those of the losers
        ((S, W), E, (0, 3_000, 1_000, 0)),
        ((W, S), N, (0, 3_000, 1_000, 0)),
        ((E, W), S, (0, 0, 4_000, 0)),
        ((E, N), W, (0, 0, 0, 4_000)),
        ((W,), S, (0, 0, 4_000, 0)),
        ((N,), None, (0, 0, 0, 4_000)),
    ],
)
def test_R10_whose_bets(winners, discarder, bets):
    deal = Deal(E, carried_bets=2, riichi=(W, N) if W in winners and S in winners else (W, S))
    outcome = settled(deal, WinEnding(tuple(ValueWin(seat, 1, 30) for seat in winners), discarder))
    assert outcome.bets == bets
    assert outcome.carried_bets == 0


def test_R10_every_winner_is_paid_the_counters():
    three = tuple(ValueWin(seat, 1, 30) for seat in (S, W, N))
    outcome = settled(Deal(E, counters=2), WinEnding(three, discarder=E))
    assert outcome.payments == (-4_800, 1_600, 1_600, 1_600)


def test_R8_nobody_asks_whether_a_bet_could_be_afforded():
    outcome = settled(Deal(E, riichi=SEATS), DrawEnding(tenpai=SEATS))
    assert outcome.carried_bets == 4


@pytest.mark.parametrize(
    ("by", "dealer", "payments"),
    [
        (W, E, (4_000, 2_000, -8_000, 2_000)),
        (E, E, (-12_000, 4_000, 4_000, 4_000)),
        (E, S, (-8_000, 4_000, 2_000, 2_000)),
    ],
)
def test_R15_chombo_is_paid_like_a_mangan(by, dealer, payments):
    deal = Deal(dealer, counters=2, carried_bets=1, riichi=(E, W))
    outcome = settled(deal, Chombo(by, ChomboMode.PAYMENT))
    assert outcome.payments == payments
    assert outcome.bets == (1_000, 0, 1_000, 0)
    assert (outcome.counters, outcome.carried_bets, outcome.dealer) == (2, 1, dealer)
    assert (outcome.chombo, outcome.penalties) == ((by,), NOTHING)


def test_R15_in_a_tournament_chombo_moves_no_points_at_the_table():
    outcome = settled(Deal(E, counters=2), Chombo(W, ChomboMode.TOURNAMENT))
    assert outcome.payments == NOTHING
    assert outcome.penalties == (0, 0, -20_000, 0)
    assert (outcome.counters, outcome.dealer) == (2, E)


@pytest.mark.parametrize(
    ("tenpai", "payments"),
    [
        ((), NOTHING),
        ((E,), (3_000, -1_000, -1_000, -1_000)),
        ((E, N), (1_500, -1_500, -1_500, 1_500)),
        ((S, W, N), (-3_000, 1_000, 1_000, 1_000)),
        (SEATS, NOTHING),
    ],
)
def test_R23_noten_payments(tenpai, payments):
    outcome = settled(Deal(E), DrawEnding(tenpai))
    assert outcome.payments == payments
    assert outcome.tenpai == tenpai


def test_R23_a_waiting_hand_that_is_not_shown_is_noten():
    outcome = settled(Deal(E), DrawEnding(tenpai=(E, N), shown=(N,)))
    assert outcome.tenpai == (N,)


@pytest.mark.parametrize(
    ("ending", "counters", "dealer"),
    [
        (WinEnding((ValueWin(E, 1, 30),)), 3, E),
        (WinEnding((ValueWin(S, 1, 30), ValueWin(E, 1, 30)), discarder=W), 3, E),
        (WinEnding((ValueWin(S, 1, 30), ValueWin(W, 1, 30)), discarder=E), 0, S),
        (WinEnding((ValueWin(S, 1, 30),)), 0, S),
        (DrawEnding((E,)), 3, E),
        (DrawEnding((S, N)), 3, S),
        (DrawEnding(()), 3, S),
        (DrawEnding((E,), dead=(E,)), 3, S),
        (Redeal(), 2, E),
        (Chombo(E, ChomboMode.PAYMENT), 2, E),
    ],
)
def test_R24_counters_and_dealer(ending, counters, dealer):
    outcome = settled(Deal(E, counters=2), ending)
    assert (outcome.counters, outcome.dealer) == (counters, dealer)


def test_R24_the_deal_passes_round_the_table():
    assert settled(Deal(N), DrawEnding(())).dealer == E


def test_bets_stay_on_the_table_after_a_draw():
    outcome = settled(Deal(E, carried_bets=1, riichi=(E, N)), DrawEnding((E, N)))
    assert (outcome.carried_bets, outcome.bets) == (3, NOTHING)


@pytest.mark.parametrize("shown", [None, (E, N)])
def test_R26_a_dead_hand_in_riichi_that_waits_and_is_shown_pays_noten_and_is_no_chombo(shown):
    deal = Deal(E, riichi=(E,))
    outcome = settled(deal, DrawEnding((E, N), dead=(E,), shown=shown))
    assert outcome.payments == (-1_000, -1_000, -1_000, 3_000)
    assert (outcome.dealer, outcome.chombo, outcome.carried_bets) == (S, (), 1)


@pytest.mark.parametrize(
    "draw",
    [
        DrawEnding((N,), mode=ChomboMode.PAYMENT),
        DrawEnding((N,), dead=(E,), mode=ChomboMode.PAYMENT),
        DrawEnding((N,), dead=(E,), shown=(N,), mode=ChomboMode.PAYMENT),
        DrawEnding((N,), dead=(E,), shown=(E, N), mode=ChomboMode.PAYMENT),
        DrawEnding((E, N), dead=(E,), shown=(N,), mode=ChomboMode.PAYMENT),
        DrawEnding((E, N), shown=(N,), mode=ChomboMode.PAYMENT),
    ],
)
def test_R26_riichi_without_a_waiting_hand_shown_is_a_chombo(draw):
    deal = Deal(E, counters=1, carried_bets=1, riichi=(E,))
    outcome = settled(deal, draw)
    assert outcome.chombo == (E,)
    assert outcome.payments == (-12_000, 4_000, 4_000, 4_000)
    assert (outcome.bets, outcome.carried_bets) == ((1_000, 0, 0, 0), 1)
    assert (outcome.counters, outcome.dealer) == (1, E)


def test_R26_how_the_chombo_is_paid_must_be_said():
    assert codes(Deal(E, riichi=(E, W)), DrawEnding((N,))) == ["noten_riichi_is_chombo"] * 2


@pytest.mark.parametrize("mode", [None, ChomboMode.PAYMENT])
def test_R26_a_live_hand_in_riichi_that_was_shown_is_tenpai_or_was_not_shown(mode):
    deal = Deal(W, riichi=(E, W))
    draw = DrawEnding((W,), shown=(E, W), mode=mode)
    with pytest.raises(InputError) as caught:
        settled(deal, draw)
    found = [(one.code, dict(one.params)) for one in caught.value.problems]
    assert found == [("riichi_shown_not_tenpai", {"key": "shown", "seat": "E"})]


def test_R23_without_riichi_a_hand_may_be_shown_that_is_not_tenpai():
    assert settled(Deal(E), DrawEnding((E,), shown=(E, S))).tenpai == (E,)


def test_R27_a_dead_hand_is_never_tenpai():
    outcome = settled(Deal(E), DrawEnding((S, N), dead=(S,), shown=(N,)))
    assert outcome.tenpai == (N,)
    assert outcome.payments == (-1_000, -1_000, -1_000, 3_000)


def test_R38_a_redeal_without_fault_is_a_chombo_without_penalty():
    outcome = settled(Deal(W, counters=3, carried_bets=2, riichi=(S,)), Redeal())
    returned = Four((0, 1_000, 0, 0))
    assert outcome == SettledEnding(Four(NOTHING), returned, 2, 3, W, laid=returned)


PLAIN = "123m 45p 99s (CCC) (789s) +6p"
REFUSED = [
    (Deal(E), WinEnding(()), ["no_winner"]),
    (
        Deal(E),
        WinEnding((ValueWin(S, 1, 30), ValueWin(N, 1, 30))),
        ["several_winners_need_discarder"],
    ),
    (Deal(E), WinEnding((ValueWin(S, 1, 30), ValueWin(S, 2, 30)), E), ["seat_twice"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 30),), S), ["discarder_is_winner"]),
    (Deal(E), WinEnding((ValueWin(S, limit=Limit.YAKUMAN, liable=S),)), ["liable_is_winner"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 30, liable=N),)), ["nothing_to_be_liable_for"]),
    (
        Deal(E),
        WinEnding((ValueWin(S, limit=Limit.MANGAN, liable=N),)),
        ["nothing_to_be_liable_for"],
    ),
    (Deal(E), WinEnding((won(S, PLAIN, liable=N),)), ["nothing_to_be_liable_for"]),
    (Deal(E), WinEnding((ValueWin(S),)), ["worth_not_said"]),
    (Deal(E), WinEnding((ValueWin(S, 4),)), ["worth_not_said"]),
    (Deal(E), WinEnding((ValueWin(S, 4, 30, Limit.YAKUMAN),)), ["worth_not_said"]),
    (Deal(E), WinEnding((ValueWin(S, 0, 30),)), ["han_below_one"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 33),)), ["no_such_minipoints"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 200),)), ["no_such_minipoints"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 150),)), ["no_such_minipoints"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 20),)), ["no_such_value_self_drawn"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 25),)), ["no_such_value_self_drawn"]),
    (Deal(E), WinEnding((ValueWin(S, 2, 25),)), ["no_such_value_self_drawn"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 110),)), ["no_such_value_self_drawn"]),
    (Deal(E), WinEnding((ValueWin(S, 3, 120),)), ["no_such_value_self_drawn"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 20),), N), ["no_such_value_on_discard"]),
    (Deal(E), WinEnding((ValueWin(S, 2, 20),), N), ["no_such_value_on_discard"]),
    (Deal(E), WinEnding((ValueWin(S, 6, 20),), N), ["no_such_value_on_discard"]),
    (Deal(E), WinEnding((ValueWin(S, 1, 25),), N), ["no_such_value_on_discard"]),
    (Deal(E), WinEnding((ValueWin(S, 3, 120),), N), ["no_such_value_on_discard"]),
    (Deal(E), WinEnding((ValueWin(S, 0, 20),), N), ["han_below_one"]),
    (Deal(E, counters=-1), Redeal(), ["number_below_zero"]),
    (Deal(E, carried_bets=-1), Redeal(), ["number_below_zero"]),
    (Deal(E, riichi=(E, E)), Redeal(), ["seat_twice"]),
    (Deal(E, Wind.WEST), Redeal(), ["round_not_played"]),
    (Deal(E), DrawEnding((E, E), dead=(N, N), shown=(S, S)), ["seat_twice"] * 3),
    (Deal(E), WinEnding((won(S, "234m 567p 34678s 99s +5s", riichi=True),)), ["riichi_not_listed"]),
    (Deal(E), WinEnding((won(S, "234m 34678s 99s (567p) +5s"),), N), ["winner_without_yaku"]),
    (Deal(E), WinEnding((won(S, "234m 34678s 99s (567p) +9m"),), N), ["winner_not_complete"]),
    (
        Deal(E),
        WinEnding((won(S, PLAIN), won(W, "123m 45p 11s (FFF) (789m) +3p")), E),
        ["winning_tiles_differ"],
    ),
    (Deal(E), WinEnding((won(S, PLAIN), won(W, PLAIN)), E), ["too_many_copies"]),
    (
        Deal(E),
        WinEnding(
            (won(S, "234m 34678s 99s (567p) +5s"), won(W, "22m 34s (FFF) (789m) (EEE) +6s")), E
        ),
        ["winning_tiles_differ"],
    ),
]


@pytest.mark.parametrize(("deal", "ending", "expected"), REFUSED)
def test_refused(deal: Deal, ending: Ending, expected: list[str]):
    assert sorted(set(codes(deal, ending))) == sorted(set(expected))


def test_the_problems_of_all_winners_are_told_together():
    two = (
        won(S, "234m 34678s 99s (567p) +5s"),
        won(W, "22m 34s (777m) (789m) (EEE) +5s", ippatsu=True),
    )
    found = codes(Deal(E), WinEnding(two, E))
    assert found == ["winner_without_yaku", "ippatsu_needs_riichi"]


@pytest.mark.parametrize(
    ("han", "minipoints", "discarder", "points"),
    [
        (2, 20, None, 1_500),
        (2, 25, N, 1_600),
        (3, 25, None, 3_200),
        (1, 110, N, 3_600),
        (2, 110, None, 7_200),
        # three concealed kongs
        (4, 140, N, 8_000),
        (4, 130, None, 8_000),
    ],
)
def test_values_at_the_edge_are_paid(han, minipoints, discarder, points):
    outcome = settled(Deal(E), WinEnding((ValueWin(S, han, minipoints),), discarder))
    assert outcome.scores[0].points == points


TANYAO = "234m 567p 34678s 88p +5s"
DRAGON = "123m 46s 11p CCC 999m +5s"


def test_problems_name_chairs_and_not_the_winds_of_the_deal():
    # Chair W deals and is East; chair S is North and plays after chair E, who is West.
    deal = Deal(W, Wind.EAST)
    with pytest.raises(InputError) as caught:
        settled(deal, WinEnding((won(E, TANYAO, first_turn=True),), discarder=S))
    (found,) = caught.value.problems
    assert found.code == "first_turn_discard_too_late"
    assert dict(found.params) == {"seat": "E", "discarder": "S", "key": "winners[0]"}
    with pytest.raises(InputError) as caught:
        settled(deal, WinEnding((won(W, "234m 34678s 99s (567p) +5s"),), discarder=S))
    assert dict(caught.value.problems[0].params)["seat"] == "W"
    pair = (won(N, TANYAO, first_turn=True), won(S, DRAGON))
    with pytest.raises(InputError) as caught:
        settled(deal, WinEnding(pair, discarder=W))
    params = [dict(one.params) for one in caught.value.problems]
    assert params == [{"seat": "S", "key": "winners[1]"}]


def test_winds_and_letters_of_chairs():
    assert [wind_at(seat, dealer=W) for seat in SEATS] == [
        Wind.WEST,
        Wind.NORTH,
        Wind.EAST,
        Wind.SOUTH,
    ]
    assert "".join(map(seat_letter, SEATS)) == "ESWN"
