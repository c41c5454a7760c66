"""Wins in competition play: called, shown, withdrawn, and judged (3.4.6, 3.4.7, 5.2.2, 5.2.3)."""

import pytest

from muraille.rules.common.offences import Act
from muraille.table.common.actions import Chow, Hu, Kong, Pass, Pung
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Expose, Show, Withdraw
from muraille.table.common.competition_events import CallHeard, Ruled
from muraille.table.common.state import Between, Called, Turn, Window
from muraille.table.riichi import legal_actions
from muraille.table.riichi.events import HandVoided
from muraille.tiles.four import Four
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.court import PAYMENT, Court
from tests.table.riichi.laid import row, yaku

# South wins with 5s (all simples, closed); North waits for 5s as well, without a yaku.
SIMPLES = "234m 567m 678p 46s 88p"
NO_YAKU = "123m 456m 999p 46s 11p"
HANDS = ["5s F", SIMPLES, "55s 9m", ""]


def thrown(hands=None, draws="", **more):
    """East throws 5s in the second turn."""
    table = Court(row(hands or HANDS, draws), **more).throw("F").throws("", "", "")
    return table.discard(E, "5s")


# The window.


def test_a_tile_asks_all_three_whatever_they_hold():
    table = thrown()
    assert table.state.waiting_for == (S, W, N)
    for seat in (S, W, N):
        offered = legal_actions(table.state, seat)
        assert [type(action) for action in offered] == [Hu, Kong, Pung, Chow, Pass]


def test_3_3_11_a_ron_is_called_then_shown():
    table = thrown().calls(S="hu", W="pung")
    assert table.events[-1] == CallHeard(S, Call.HU)
    assert {type(action) for action in legal_actions(table.state, S)} == {Show, Withdraw}
    table.show(S)
    (won,) = table.wins
    assert (won.seat, won.source, yaku(won)) == (S, E, {"all_simples"})
    assert table.state.scores == (28_700, 31_300, 30_000, 30_000)
    assert table.verified().rulings == []


def test_3_3_12_a_tsumo_is_called_then_shown():
    table = Court(row(["9m", SIMPLES, "", ""], "9p9p9p9p5s")).throw("9m")
    table.throws("", "", "", "").hu(S)
    assert isinstance(table.state.phase, Called)
    table.show(S)
    assert yaku(table.wins[0]) == {"all_simples", "fully_concealed_hand"}
    table.verified()


def test_every_win_on_a_tile_is_heard_in_turn():
    hands = ["5s F", SIMPLES, "", "345m 456p 222m 46s 77m"]
    table = thrown(hands).calls(S="hu", N="hu")
    assert isinstance(table.state.phase, Called)
    table.show(S)
    assert table.wins == ()
    assert table.events[-1] == CallHeard(N, Call.HU)
    table.show(N)
    assert [won.seat for won in table.wins] == [S, N]
    table.verified()


def test_nothing_is_named_when_a_hand_is_shown():
    table = thrown().calls(S="hu")
    assert table.problem(Show(S, ("all_simples",))).code == "nothing_to_name"
    assert table.problem(Show(S, value=1_000)).code == "nothing_to_name"
    assert table.problem(Show(N)).code == "no_call_to_follow"
    assert table.problem(Pass(N)).code == "not_your_turn"
    assert table.problem(Hu(S)).code == "call_is_open"


# 3.4.6: an invalid win that is shown.


@pytest.mark.parametrize(
    ("hands", "draws"),
    [
        pytest.param(["5s F", "147m 258p 369s ESWN", "", ""], "", id="not complete"),
        pytest.param(["5s F", NO_YAKU, "", ""], "", id="no yaku"),
    ],
)
def test_3_4_6_R15_an_invalid_ron_that_is_shown_is_a_chombo(hands, draws):
    table = thrown(hands, draws).calls(S="hu").show(S)
    assert table.rulings == [(S, "invalid_win", "all_shown")]
    assert table.voided == HandVoided(Act.CHOMBO, (S,), Four((0, 0, 0, 0)))
    assert isinstance(table.state.phase, Between)
    assert table.state.scores == (30_000,) * 4
    assert table.state.ledger.after_uma == (0, -20_000, 0, 0)
    table.verified()


def test_3_4_6_R15_a_ron_while_furiten_is_invalid():
    table = Court(row(["5s F", SIMPLES, "", ""], "5s"))
    table.throw("F").throw("5s").throw().throw().discard(E, "5s")
    table.calls(S="hu").show(S)
    assert table.rulings == [(S, "invalid_win", "all_shown")]


def test_3_4_6_R15_an_invalid_tsumo_that_is_shown_is_a_chombo():
    table = Court(row(["9m", SIMPLES, "", ""], "9p"), options=PAYMENT).throw("9m").hu(S).show(S)
    assert table.rulings == [(S, "invalid_win", "all_shown")]
    assert table.state.scores == (34_000, 22_000, 32_000, 32_000)
    assert table.state.ledger.after_uma == (0, 0, 0, 0)
    table.verified()


def test_3_4_6_R15_east_pays_four_thousand_to_each():
    table = Court(row(["", "", "", ""]), options=PAYMENT).hu(E).show(E)
    assert table.state.scores == (18_000, 34_000, 34_000, 34_000)
    assert table.state.ledger.penalties == (-12_000, 4_000, 4_000, 4_000)


def test_3_4_6_R15_a_valid_win_at_the_same_moment_cancels_a_chombo():
    table = thrown().calls(S="hu", N="hu").show(S).show(N)
    assert [won.seat for won in table.wins] == [S]
    assert table.rulings == []
    assert table.state.ledger.after_uma == (0, 0, 0, 0)
    table.verified()


def test_3_4_6_R15_two_invalid_wins_are_two_chombos_and_one_redeal():
    hands = ["5s F", "147m 258p 369s ESWN", "", "369m 147p 258s ESWN"]
    table = thrown(hands, options=PAYMENT).calls(S="hu", N="hu").show(S).show(N)
    assert table.rulings == [(S, "invalid_win", "all_shown"), (N, "invalid_win", "all_shown")]
    assert table.voided.offenders == (S, N)
    assert table.state.scores == (38_000, 24_000, 34_000, 24_000)


# 3.4.7, 5.2.2: a win that is not shown.


def test_3_4_7_5_2_2_R27_a_win_called_and_not_shown_kills_the_hand():
    table = thrown().calls(S="hu", W="pung").withdraw(S)
    assert table.rulings == [(S, "invalid_win", "nothing_shown")]
    assert table.is_dead(S)
    assert table.state.phase.call is Call.PUNG
    table.expose(W, "55s")
    assert table.turn.seat == W
    table.verified()


def test_5_2_2_a_tsumo_not_shown_kills_the_hand_and_play_goes_on():
    table = Court(row(["9m", SIMPLES, "", ""], "5s")).throw("9m").hu(S).withdraw(S)
    assert table.is_dead(S)
    assert table.turn == Turn(S, tile("5s"), table.turn.after)
    table.throw("5s")
    assert table.turn.seat == W


def test_5_2_2_the_next_win_is_heard_when_one_is_withdrawn():
    hands = ["5s F", "147m 258p 369s ESWN", "", SIMPLES]
    table = thrown(hands).calls(S="hu", N="hu").withdraw(S).show(N)
    assert [won.seat for won in table.wins] == [N]
    assert table.verified().is_dead(S)


# 3.4.6, R27: calls with a dead hand.


@pytest.mark.parametrize("call", ["hu", "pung"])
def test_3_4_6_R27_a_call_with_a_dead_hand_is_a_chombo(call):
    table = thrown(["5s F", "", "55s 9m", ""]).dies(W).calls(W=call)
    assert table.rulings == [(W, "call_with_dead_hand", "any")]
    assert table.voided.offenders == (W,)
    assert table.state.ledger.after_uma == (0, 0, -20_000, 0)
    table.verified()


def test_3_4_6_R15_a_valid_win_cancels_the_call_of_a_dead_hand():
    table = thrown().dies(W).calls(S="hu", W="pung").show(S)
    assert [won.seat for won in table.wins] == [S]
    assert table.rulings == []


def test_3_4_6_R27_a_call_that_came_before_the_hand_died_is_not_heard():
    table = thrown().do(Pung(W)).dies(W).do(Pass(S)).do(Pass(N))
    assert table.turn.seat == S
    table = thrown().do(Pung(W)).do(Hu(S)).do(Pass(N)).dies(W).withdraw(S)
    assert table.turn.seat == S
    table = thrown().calls(S="hu", W="pung").dies(S)
    assert table.state.phase.seat == W
    assert table.verified().rulings == [(S, "wrong_number_of_tiles", "any")]


@pytest.mark.parametrize("action", [Hu(S), Kong(S, tile("1p"))])
def test_3_4_6_R27_so_is_a_win_or_a_kong_of_ones_own(action):
    table = Court(row(["9m", "1111p", "", ""], "9p")).throw("9m").dies(S).do(action)
    assert table.rulings == [(S, "call_with_dead_hand", "any")]
    assert table.voided.offenders == (S,)
    table.verified()


# 5.2.3: changed calls.


def test_5_2_3_R28_pung_no_ron_is_a_ron():
    table = thrown(["5s F", "", "", "55s 345m 678m 123p 77p"], "")
    table.do(Pung(N)).do(Hu(N)).calls()
    assert (N, "set_then_ron", "corrected_at_once") in table.rulings
    assert table.state.phase.call is Call.HU
    table.verified()


def test_5_2_3_a_set_is_corrected_quickly():
    table = thrown(["5s F", "46s", "", ""]).do(Pung(S)).do(Chow(S)).calls()
    assert table.rulings == []
    assert table.state.phase.call is Call.CHOW
    table.expose(S, "46s").verified()
    assert table.turn.seat == S


def test_5_2_3_R28_ron_no_pung_is_a_ron_only():
    table = thrown().do(Hu(S)).do(Pung(S)).calls()
    assert table.problem(Pung(S)).code == "call_is_open"
    table.show(S)
    assert table.rulings == [(S, "ron_then_set", "win_valid")]
    assert [won.seat for won in table.wins] == [S]
    table.verified()


def ron_no_pung():
    return thrown(["5s F", "55s 147m 258p ESW", "", ""]).do(Hu(S)).do(Pung(S)).calls()


def test_5_2_3_R28_ron_no_pung_without_a_hand_kills_it_if_nothing_was_shown():
    table = ron_no_pung().withdraw(S)
    assert table.rulings == [(S, "ron_then_set", "nothing_shown")]
    assert table.verified().is_dead(S)


def test_5_2_3_R28_or_if_two_tiles_were_shown():
    table = ron_no_pung()
    assert Expose(S, tiles("55s")) in legal_actions(table.state, S)
    table.expose(S, "55s")
    assert table.rulings == [(S, "ron_then_set", "two_tiles_shown")]
    assert table.is_dead(S)
    assert table.state.current.standings[S].shown == tiles("55s")
    assert table.verified().turn.seat == S


def test_5_2_3_R28_and_is_a_chombo_if_all_was_shown():
    table = ron_no_pung().show(S)
    assert table.rulings == [(S, "ron_then_set", "all_shown")]
    assert table.verified().voided.offenders == (S,)


def test_a_third_call_or_the_same_again_is_refused():
    table = thrown().do(Hu(S))
    assert table.problem(Hu(S)).code == "answered_already"
    assert table.problem(Pass(S)).code == "answered_already"
    table.do(Pung(S))
    assert table.problem(Chow(S)).code == "answered_already"
    assert isinstance(table.state.phase, Window)


def test_a_kong_is_robbed_by_a_win_that_is_shown():
    hands = ["5s F", SIMPLES, "55s 9m", ""]
    draws = "1m1m1m 5s"
    table = Court(row(hands, draws)).discard(E, "5s").calls(W="pung").expose(W, "55s")
    table.throw("9m").throws("", "", "").kong(W, "5s").expose(W, "5s")
    assert table.problem(Pung(S)).code == "only_hu_robs"
    assert table.problem(Chow(N)).code == "only_hu_robs"
    table.calls(S="hu").show(S)
    # South let the first 5s pass and has drawn since.
    assert [type(event).name for event in table.events if isinstance(event, Ruled)] == []
    assert "robbing_the_kong" in yaku(table.wins[0])
    table.verified()
