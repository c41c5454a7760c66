"""Sets and riichi in competition play: exposed, corrected, swapped, and judged."""

import pytest

from muraille.table.common.actions import Chow, Discard, Kong, Pass, Pung
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.common.competition_events import CallHeard, FalseSetExposed, HandDied, Ruled
from muraille.table.common.events import After, SetClaimed
from muraille.table.common.state import Called, Exposed, Turn, Window
from muraille.table.riichi import lawful_actions, legal_actions
from muraille.table.riichi.actions import Noten, Riichi, Tenpai
from muraille.table.riichi.events import (
    BetReturned,
    Declared,
    KongFaulty,
    RiichiHandDrawn,
    TileMissed,
)
from muraille.tiles.parts import Shape
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.court import Court
from tests.table.riichi.laid import row

# South may chow 4m in two ways, West may pung it.
HANDS = ["4m F", "3m5m6m 147p 258s ESWN", "44m 11p 147s PFC 36s", "19s N"]


def thrown():
    return Court(row(HANDS)).discard(E, "4m")


# Sets that hold.


def test_3_3_1_the_strongest_call_is_heard_and_exposed():
    table = thrown().do(Chow(S)).calls(W="pung").expose(W, "44m")
    assert table.events == (SetClaimed(W, Shape.PUNG, tile("4m"), tile("4m"), E),)
    assert table.turn == Turn(W, None, After.CLAIM)
    table.verified()


def test_3_3_5_a_claimed_kong_shows_a_dora_and_is_replaced():
    table = Court(row(["4m", "", "444m", ""], replacements="9p", dora="1s2s")).discard(E, "4m")
    table.do(Kong(W, tile("4m"))).calls().expose(W, "444m")
    assert table.turn == Turn(W, tile("9p"), After.KONG)
    assert table.state.current.dora == tiles("1s2s")
    table.verified()


def test_3_3_7_a_concealed_kong_is_called_then_laid_down():
    table = Court(row(["1111p", "", "", ""], replacements="9s")).kong(E, "1p").expose(E, "1111p")
    assert isinstance(table.state.phase, Window)
    assert table.calls().turn == Turn(E, tile("9s"), After.KONG)
    table.verified()


def test_3_4_5_who_passes_a_completing_tile_is_furiten_when_another_claims_it():
    hands = ["5s F", "234m 567m 678p 46s 88p", "55s 9m", ""]
    table = Court(row(hands)).discard(E, "5s").calls(W="pung").expose(W, "55s")
    assert table.of(TileMissed) == [TileMissed(S)]
    table.verified()


@pytest.mark.parametrize(("laid", "low"), [("35m", "3m"), ("65m", "4m")])
def test_O23_3_3_3_any_chow_may_be_laid_down_after_the_word(laid, low):
    table = thrown().do(Chow(S)).calls()
    assert table.events[-1] == CallHeard(S, Call.CHOW)
    assert lawful_actions(table.state, S) == (Expose(S, tiles("35m")), Expose(S, tiles("56m")))
    table.expose(S, laid)
    assert table.events == (SetClaimed(S, Shape.CHOW, tile(low), tile("4m"), E),)
    assert not table.verified().is_dead(S)


def test_a_chow_that_an_old_record_names_is_still_judged_by_its_name():
    """Records from the time when the call named its lowest tile follow as they did then."""
    table = thrown().do(Chow(S, tile("3m"))).calls().expose(S, "56m")
    assert table.events == (FalseSetExposed(S, table.events[0].call, tiles("56m"), tile("4m"), E),)
    assert table.problem(Correct(S, tiles("56m"))).code == "not_the_set_called"
    table.correct(S, "35m").verified()


# 5.2.2: empty calls.


def test_5_2_2_an_empty_call_costs_nothing():
    table = thrown().calls(N="pung").withdraw(N)
    assert table.rulings == [(N, "empty_call", "any")]
    (ruled,) = table.of(Ruled)
    assert (ruled.points, ruled.after_uma, ruled.acts) == ((0, 0, 0, 0), (0, 0, 0, 0), ())
    assert table.turn.seat == S
    assert not table.verified().is_dead(N)


def test_5_2_2_the_next_call_is_heard_after_it():
    table = thrown().do(Chow(S)).calls(W="pung").withdraw(W)
    assert (table.state.phase.seat, table.state.phase.call) == (S, Call.CHOW)


def test_5_2_2_a_kong_of_ones_own_may_be_taken_back():
    table = Court(row(["1111p", "", "", ""])).kong(E, "1p").withdraw(E)
    assert table.turn.seat == E
    assert not table.verified().is_dead(E)


# 5.2.4: false sets.


def test_5_2_4_a_false_set_is_corrected_before_the_discard():
    table = thrown().do(Chow(S)).calls().expose(S, "36m")
    assert table.events == (FalseSetExposed(S, table.events[0].call, tiles("36m"), tile("4m"), E),)
    assert Correct(S, tiles("35m")) in legal_actions(table.state, S)
    assert Correct(S, tiles("56m")) in legal_actions(table.state, S)
    assert table.problem(Correct(S, tiles("33m"))).code == "not_the_set_called"
    table.correct(S, "35m")
    assert table.rulings == [(S, "false_set", "before_discard")]
    assert not table.is_dead(S)
    assert table.verified().turn == Turn(S, None, After.CLAIM)


def test_5_2_4_or_withdrawn_and_the_next_call_is_heard():
    table = thrown().do(Chow(S)).calls(N="pung").expose(N, "19s")
    table.withdraw(N)
    assert table.rulings == [(N, "false_set", "before_discard")]
    assert not table.is_dead(N)
    assert table.state.phase.seat == S
    table.verified()


def test_3_4_7_5_2_4_after_the_discard_the_hand_is_dead():
    table = thrown().calls(N="pung").expose(N, "19s")
    assert table.problem(Show(N)).code == "other_step_first"
    table.discard(N, "N")
    assert table.rulings == [(N, "false_set", "after_discard")]
    assert table.is_dead(N)
    assert len(table.state.current.players[N].tiles) == 10
    assert table.calls().turn.seat == E
    table.verified()


def test_3_4_7_a_false_kong_of_ones_own():
    table = Court(row(["111p 2p 9s", "", "", ""])).kong(E, "1p").expose(E, "1112p")
    assert isinstance(table.state.phase, Exposed)
    table.discard(E, "9s")
    assert table.verified().is_dead(E)


def test_3_4_7_a_set_after_riichi_is_a_false_one():
    hands = ["F 1p", "123456789m 46s 11p", "", ""]
    table = Court(row(hands, "N")).throw("F").riichi(S, "N").calls().throws("", "")
    table.discard(E, "1p").calls(S="pung").expose(S, "11p")
    assert isinstance(table.state.phase, Exposed)
    table.discard(S, "4s")
    assert table.rulings == [(S, "false_set", "after_discard")]


def false_kong_after_riichi(laid: str) -> Court:
    """South waits for 5s, is in riichi, draws 9s and lays these tiles down as a kong."""
    hands = ["F", "111m 234p 567p 46s 88s", "", ""]
    table = Court(row(hands, "N P F C 9s")).throw("F").riichi(S, "N").calls().throws("", "", "")
    return table.kong(S, "1m").expose(S, laid)


def test_3_3_14_R12_beside_a_false_kong_only_the_tile_just_drawn_is_discarded_after_riichi():
    table = false_kong_after_riichi("111m 2p")
    assert table.problem(Discard(S, tile("3p"))).code == "hand_fixed_by_riichi"
    discards = [one for one in legal_actions(table.state, S) if isinstance(one, Discard)]
    assert discards == [Discard(S, tile("9s"))]
    table.discard(S, "9s")
    assert table.rulings == [(S, "false_set", "after_discard")]
    assert table.verified().is_dead(S)


def test_3_3_14_R12_with_the_tile_just_drawn_in_it_a_false_kong_is_taken_back():
    table = false_kong_after_riichi("111m 9s")
    assert legal_actions(table.state, S) == (Withdraw(S),)
    assert table.problem(Discard(S, tile("8s"))).code == "hand_fixed_by_riichi"
    table.withdraw(S).throw()
    assert not table.verified().is_dead(S)


def test_a_fifth_or_replaceless_kong_is_a_false_set():
    table = Court(row(["1111p", "", "", ""])).throw("1p").until_left(0)
    seat = table.turn.seat
    table.do(Kong(seat, table.drawn))
    assert isinstance(table.state.phase, Called)
    assert table.problem(Expose(seat, tiles("1p"))).code == "not_so_many_tiles"
    table.do(Withdraw(seat))


@pytest.mark.parametrize("action", [Pung(E), Discard(S, tile("3m")), Expose(S, tiles("35m"))])
def test_what_cannot_be_done_is_refused(action):
    table = thrown()
    before = table.state
    assert table.problem(action).code in (
        *("not_your_turn", "no_call_to_follow", "nothing_to_answer"),
    )
    assert table.state is before
    table.do(Chow(S)).calls()
    assert table.problem(Expose(S, tiles("3m"))).code == "not_so_many_tiles"
    assert table.problem(Expose(S, tiles("9m9m"))).code == "tile_not_held"
    assert table.problem(Discard(S, tile("3m"))).code == "call_is_open"


# 3.1, 4.2.1, 3.3.14: a false set that stays has interrupted the turn.

WAITS_5S = ["F", "123456789m 46s 11p", "", "19p 3s"]


def riichi_discard_claimed() -> Court:
    """South is in riichi with N; North calls pung and lays down 1p 9p for it."""
    table = Court(row(WAITS_5S, "N 9m 9s 5s 5s")).throw("F").riichi(S, "N")
    return table.calls(N="pung").expose(N, "19p")


def test_3_1_4_2_1_a_false_set_on_the_riichi_discard_ends_ippatsu_and_the_first_turn():
    table = riichi_discard_claimed()
    assert table.state.current.players[S].ippatsu
    table.discard(N, "3s").calls()
    assert not any(player.ippatsu for player in table.state.current.players)
    assert not table.state.current.in_first_turn(E)
    table.verified()


def test_3_3_14_ippatsu_does_not_come_back_with_the_discard_that_is_turned_instead():
    table = riichi_discard_claimed().discard(N, "3s").calls().throw()
    turned = [lying.turned for lying in table.state.current.players[S].discards]
    table.throw()
    assert (turned, table.state.current.players[S].discards[-1].turned) == ([True], True)
    assert not table.state.current.players[S].ippatsu


@pytest.mark.parametrize("back", ["call", "tiles"])
def test_5_2_2_5_2_4_what_is_taken_back_interrupts_nothing(back):
    if back == "tiles":
        table = riichi_discard_claimed().withdraw(N)
    else:
        table = Court(row(WAITS_5S, "N")).throw("F").riichi(S, "N").calls(N="pung").withdraw(N)
    assert table.state.current.players[S].ippatsu
    table.verified()


def test_3_1_4_2_1_so_does_a_false_kong_of_ones_own():
    hands = ["F", "123456789m 46s 11p", "222p 3p 9s", ""]
    table = Court(row(hands, "N 9m")).throw("F").riichi(S, "N").calls()
    table.kong(W, "2p").expose(W, "2223p")
    assert table.state.current.players[S].ippatsu
    table.discard(W, "9s")
    assert not table.state.current.players[S].ippatsu
    table.verified()


# 3.3.2: swap calling.


@pytest.mark.parametrize(
    ("shown", "thrown_away", "dead"),
    [("56m", "7m", True), ("56m", "4m", True), ("56m", "9s", False)],
)
def test_3_4_7_3_3_2_R20_a_swap_kills_the_hand(shown, thrown_away, dead):
    table = Court(row(["4m", "4567m 9s", "", ""])).discard(E, "4m")
    table.do(Chow(S)).calls().expose(S, shown).discard(S, thrown_away)
    assert table.is_dead(S) is dead
    assert (table.rulings == [(S, "kuikae", "any")]) is dead
    assert isinstance(table.state.phase, Window)
    table.verified()


# 5.4, 3.4.6: riichi.

STRAIGHT = "123456789m 46s 11p"  # waits for 5s
OPEN = ["1p F", "11p 456789m 46s 22s 9s", "", ""]


def test_3_4_7_5_4_R25_a_riichi_with_an_open_set_kills_the_hand_and_returns_the_bet():
    table = Court(row(OPEN, "N P F C")).discard(E, "1p").calls(S="pung").expose(S, "11p")
    table.throws("9s", "", "", "").do(Riichi(S, tile("C")))
    assert table.rulings == [(S, "riichi_with_open_set", "any")]
    assert HandDied in map(type, table.events)
    assert BetReturned(S, 1_000) in table.events
    assert (table.state.scores[S], table.state.bets) == (30_000, 0)
    assert not table.state.current.players[S].riichi
    assert table.verified().is_dead(S)


def test_3_3_14_R25_so_does_one_with_fewer_than_four_tiles_in_the_wall():
    table = Court(row(["F", STRAIGHT, "", ""])).throw("F").until_left(3)
    seat = table.turn.seat
    table.do(Riichi(seat, table.drawn))
    assert table.rulings == [(seat, "riichi_too_late", "any")]
    assert table.state.bets == 0
    assert table.verified().is_dead(seat)


def test_3_3_14_R25_by_the_switch_it_is_void_and_the_hand_lives_on():
    opened = row(["F", STRAIGHT, "", ""])
    table = Court(opened, options=(("R25", "void"),)).throw("F").until_left(3)
    seat = table.turn.seat
    table.do(Riichi(seat, table.drawn))
    assert table.rulings == [(seat, "riichi_too_late", "any")]
    assert BetReturned(seat, 1_000) in table.events
    assert (table.state.scores[seat], table.state.bets) == (30_000, 0)
    assert not table.state.current.players[seat].riichi
    assert not table.verified().is_dead(seat)


def noten_riichi(hands=None, last=""):
    """South declares riichi with a hand that waits for nothing."""
    hands = hands or ["F", "147m 258p 369s ESWN", "", ""]
    return Court(row(hands, "N", last)).throw("F").riichi(S, "N").calls()


def test_3_4_6_R15_a_noten_riichi_is_a_chombo_at_a_drawn_hand():
    table = noten_riichi()
    assert table.rulings == []
    table.until_left(0).throw().declares()
    assert Declared(S, tenpai=False, tiles=table.state.current.players[S].tiles) in table.log
    assert table.rulings == [(S, "noten_riichi", "drawn_hand")]
    assert table.voided.bets == (0, 1_000, 0, 0)
    assert table.state.scores == (30_000,) * 4
    assert (table.state.counters, table.state.bets, table.state.deals) == (0, 0, 0)
    assert table.of(RiichiHandDrawn) == []
    table.verified()


def test_3_4_6_a_noten_riichi_is_nothing_when_another_wins():
    table = noten_riichi(["F 5s", "147m 258p 369s ESWN", "234m 567m 678p 46s 88p", ""])
    table.throws("", "").discard(E, "5s").calls(W="hu").show(W)
    (won,) = table.wins
    assert (won.seat, won.bets) == (W, 1_000)
    assert table.of(Ruled) == []
    table.verified()


def test_3_4_7_R26_a_dead_hand_after_riichi_that_waits_and_is_shown_pays_as_noten():
    table = Court(row(["F", STRAIGHT, "", ""], "N")).throw("F").riichi(S, "N").calls()
    table.dies(S).until_left(0).throw()
    assert S in table.state.waiting_for
    table.declares(S)
    assert table.rulings == [(S, "noten_riichi", "dead_and_shown")]
    (drawn,) = table.of(RiichiHandDrawn)
    assert drawn.tenpai == ()
    assert (table.state.scores[S], table.state.bets, table.state.counters) == (29_000, 1, 1)
    table.verified()


def test_3_4_7_R26_not_shown_it_is_a_chombo():
    table = Court(row(["F", STRAIGHT, "", ""], "N")).throw("F").riichi(S, "N").calls()
    table.dies(S).until_left(0).throw().declares()
    assert table.rulings == [(S, "noten_riichi", "dead_not_shown")]
    assert table.verified().voided.offenders == (S,)


@pytest.mark.parametrize("shown", [True, False])
def test_3_4_7_R26_so_it_is_if_it_does_not_wait_shown_or_not(shown):
    table = noten_riichi().dies(S).until_left(0).throw()
    while table.state.waiting_for[0] != S:
        table.do(Noten(table.state.waiting_for[0]))
    table.declares(*[S] if shown else [])
    assert table.rulings == [(S, "noten_riichi", "dead_not_shown")]
    table.verified()


def test_3_4_2_R23_whether_a_hand_waits_is_for_its_player_to_know():
    """Both words are offered to all; a hand shown that does not wait is noten, and seen."""
    table = Court(row(["F", STRAIGHT, "", ""])).throw("F").until_left(0).throw()
    for seat in table.state.waiting_for:
        assert legal_actions(table.state, seat) == (Tenpai(seat), Noten(seat))
    table.declares(S, W)
    assert table.of(RiichiHandDrawn)[0].tenpai == (S,)
    (noten,) = [each for each in table.of(Declared) if each.seat == W]
    assert (noten.tenpai, len(noten.tiles)) == (False, 13)
    assert table.rulings == []
    table.verified()


def test_3_4_7_R27_a_dead_hand_is_never_tenpai():
    table = Court(row(["F", STRAIGHT, "", ""])).throw("F").dies(S).until_left(0).throw()
    assert S not in table.state.waiting_for
    assert table.problem(Tenpai(S)).code in ("nothing_to_answer", "declared_already")
    table.declares()
    (drawn,) = table.of(RiichiHandDrawn)
    assert drawn.tenpai == ()
    table.verified()


def test_3_4_7_R27_a_dead_hand_has_no_riichi():
    table = Court(row(["F", STRAIGHT, "", ""], "N")).throw("F").dies(S)
    assert table.problem(Riichi(S, tile("N"))).code == "hand_is_dead"
    assert "riichi" not in table.names(S)


def test_a_riichi_fixes_the_hand_and_is_not_said_twice():
    table = noten_riichi().throws("", "", "")
    assert table.problem(Riichi(S, table.drawn)).code == "in_riichi_already"
    assert table.problem(Discard(S, tile("1m"))).code == "hand_fixed_by_riichi"


# R12, R15: a kong after riichi that changes the waits.

TRIPLET = "3334m 456p 789p 111s"  # waits for 2m 4m 5m


def kong_after_riichi(draw="", hands=None):
    """South declares riichi and makes a kong of 3m, after which only 4m is waited for."""
    table = Court(row(hands or ["F", TRIPLET, "", ""], "N E E E 3m", replacements=f"9s{draw}"))
    table.throw("F").riichi(S, "N").calls().throws("", "", "")
    return table.kong(S, "3m").expose(S, "3333m").calls()


def test_3_4_6_R15_an_invalid_kong_after_riichi_is_accepted_at_first():
    table = kong_after_riichi()
    assert table.of(KongFaulty) == [KongFaulty(S, tile("3m"))]
    assert table.of(Ruled) == []
    assert table.turn == Turn(S, tile("9s"), After.KONG)
    table.verified()


@pytest.mark.parametrize("viewer", [E, S, W, N, None])
def test_3_4_6_R15_nobody_is_told_of_it_before_it_is_judged(viewer):
    table = kong_after_riichi()
    view = table.game.view_of(table.setup, table.log, viewer)
    assert not any(player.faulty_kong for player in view.current.players)


def test_3_4_6_R15_it_is_a_chombo_at_a_drawn_hand():
    table = kong_after_riichi().until_left(0).throw().declares()
    assert table.rulings == [(S, "invalid_kong_after_riichi", "drawn_hand")]
    table.verified()


def test_3_4_6_R15_and_when_the_offender_wins():
    table = kong_after_riichi(hands=["F 4m", TRIPLET, "", ""])
    table.throw("9s").throws("", "").discard(E, "4m").calls(S="hu").show(S)
    assert table.rulings == [(S, "invalid_kong_after_riichi", "offender_won")]
    assert table.verified().voided.bets == (0, 1_000, 0, 0)


def test_3_4_6_R15_but_nothing_when_another_wins():
    hands = ["F 4m", TRIPLET, "", "234p 567s 678s 56m 22p"]
    table = kong_after_riichi(hands=hands)
    table.throw("9s").throws("", "").discard(E, "4m").calls(S="hu", N="hu").show(S).show(N)
    assert [won.seat for won in table.wins] == [N]
    assert table.rulings == []
    assert table.verified().wins[0].bets == 1_000


def test_R12_a_kong_that_changes_nothing_is_judged_nowhere():
    hand = "333m 456p 789p 11s 46s"
    table = kong_after_riichi(hands=["F", hand, "", ""])
    assert table.of(KongFaulty) == []
    table.until_left(0).throw().declares()
    assert table.of(RiichiHandDrawn)[0].tenpai == (S,)


def test_a_pass_is_no_act_in_ones_own_turn():
    table = Court(row(["F", "", "", ""]))
    assert table.problem(Pass(E)).code == "nothing_to_answer"
