"""Sets and flowers in competition play: called, exposed, corrected, withdrawn; and judged."""

import pytest

from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.common.competition_events import CallHeard
from muraille.table.common.events import After, SetClaimed
from muraille.table.common.state import Between, Called, Exposed, Turn, Window
from muraille.table.mcr import lawful_actions, legal_actions
from muraille.table.mcr.actions import Flower
from muraille.table.mcr.events import McrWon
from muraille.tiles.parts import Shape
from tests.table.mcr.court import Court
from tests.table.prepared import BOOKS, FFMJ, INTERNATIONAL, OIR, WMO, E, N, S, W, row, tile, tiles

# South may chow 345m or 456m, West may pung, North holds nothing for 4m.
HANDS = ["4m", "3m5m6m 147p 2589s ESW", "44m 11p 147s PFC 369s", "8m 258p 36s NNWWPFC"]


def discarded(book: str = WMO) -> Court:
    return Court(row(HANDS), book).discard(E, "4m")


# The window.


@pytest.mark.parametrize("book", BOOKS)
def test_a_tile_asks_all_three_whatever_they_hold(book):
    table = discarded(book)
    assert table.state.waiting_for == (S, W, N)
    for seat in (S, W, N):
        offered = legal_actions(table.state, seat)
        assert {action.name for action in offered} == {"hu", "kong", "pung", "chow", "pass"}
        assert [action for action in offered if isinstance(action, Chow)] == [Chow(seat)]


def test_3_6_6_the_strongest_call_is_heard_and_made():
    table = discarded().chow(S).pung(W).do(Pass(N))
    assert table.state.phase == Called(W, table.state.phase.call, None, table.state.phase.before)
    table.expose(W, "44m")
    assert table.events == (SetClaimed(W, Shape.PUNG, tile("4m"), tile("4m"), E),)
    assert table.rulings == []
    assert table.turn == Turn(W, None, After.CLAIM)


def test_a_claimed_kong_is_exposed_and_replaced():
    table = Court(row(["4m", "", "444m", ""], replacements="9p")).discard(E, "4m")
    table.kong(W, "4m").let_go().expose(W, "444m")
    assert table.turn == Turn(W, tile("9p"), After.KONG)
    assert table.state.current.players[W].melds[0].shape is Shape.KONG


def test_only_hu_answers_an_added_kong():
    hands = ["5s", "", "55s 123m", ""]
    table = Court(row(hands, "1p1p1p5s")).discard(E, "5s").pung(W).let_go().expose(W, "55s")
    table.throw("1m").throw().throw().throw()
    table.kong(W, "5s").expose(W, "5s")
    assert isinstance(table.state.phase, Window)
    assert table.names(S) == {"hu", "pass"}
    assert table.problem(Pung(S)).code == "only_hu_robs"
    table.let_go()
    assert table.turn.after is After.KONG


def test_a_concealed_kong_is_called_then_laid_down():
    table = Court(row(["1111p", "", "", ""], replacements="9s")).kong(E, "1p")
    assert isinstance(table.state.phase, Called)
    table.expose(E, "1111p")
    assert table.rulings == []
    assert table.turn == Turn(E, tile("9s"), After.KONG)


# 3.11.6 3-: what is called must be exposed.


@pytest.mark.parametrize(
    ("book", "steps", "score"),
    [(WMO, [0, 5, 10], -15), (FFMJ, [0, 5, 10], -15), (OIR, [0, 5, 10], -15)],
)
def test_3_11_6_3_an_empty_call_climbs_the_ladder(book, steps, score):
    table = discarded(book).do(Pung(N)).let_go().withdraw(N)
    assert table.rulings == [(N, "empty_call", "impossible")]
    found = table.steps
    for _ in range(2):
        turn = table.turn
        assert turn.drawn is not None
        table.do(Discard(turn.seat, turn.drawn)).do(Pung(N)).let_go().withdraw(N)
        found += table.steps
    assert found == steps
    assert table.state.scores[N] == score


def test_3_11_6_3_a_sheet_without_ladders_asks_nothing():
    table = discarded(INTERNATIONAL).do(Pung(N)).let_go().withdraw(N)
    assert table.rulings == [(N, "empty_call", "impossible")]
    assert table.steps == [None]
    assert table.state.scores == (0, 0, 0, 0)


@pytest.mark.parametrize(("book", "binds"), [(WMO, False), (FFMJ, True), (OIR, False)])
def test_EMAR_2_4_1_a_set_that_can_be_made_binds_its_caller(book, binds):
    table = discarded(book).pung(W).let_go()
    assert ("withdraw" in table.names(W)) is not binds
    if binds:
        assert table.problem(Withdraw(W)).code == "call_binds"
        table.expose(W, "44m")
        assert table.turn.seat == W
    else:
        table.withdraw(W)
        assert table.rulings == [(W, "empty_call", "possible")]
        assert table.turn.seat == S


def test_after_a_withdrawn_call_the_next_is_heard():
    table = discarded().chow(S).pung(N).do(Pass(W)).withdraw(N)
    phase = table.state.phase
    assert isinstance(phase, Called)
    assert (phase.seat, phase.call) == (S, Call.CHOW)
    table.expose(S, "35m")
    assert table.turn.seat == S


# 3.11.6 2-: false sets.


def falsely_exposed(book: str) -> Court:
    """South calls chow and lays down 3m 6m."""
    return discarded(book).chow(S).let_go().expose(S, "36m")


@pytest.mark.parametrize("book", BOOKS)
def test_wrong_tiles_lie_there_until_something_is_done(book):
    table = falsely_exposed(book)
    assert isinstance(table.state.phase, Exposed)
    assert table.rulings == []
    assert table.state.waiting_for == (S,)
    assert {"correct", "discard"} <= table.names(S) <= {"correct", "withdraw", "discard"}
    assert table.state.current.players[E].discards[-1].taken


@pytest.mark.parametrize(
    ("book", "dead", "step", "due"),
    [
        (WMO, True, None, ""),
        (FFMJ, False, 0, "6m"),
        (OIR, True, None, ""),
        (INTERNATIONAL, True, None, ""),
    ],
)
def test_3_11_6_2_EMAR_2_6_4_a_set_corrected_before_the_discard(book, dead, step, due):
    table = falsely_exposed(book).correct(S, "35m")
    assert table.rulings == [(S, "false_set", "before_discard")]
    assert table.steps == [step]
    assert table.is_dead(S) is dead
    assert table.standing(S).due == tiles(due)
    assert table.standing(S).shown == tiles("6m")
    assert table.turn == Turn(S, None, After.CLAIM)
    assert table.state.current.players[S].melds[0].tiles == tiles("345m")
    discards = {a.tile for a in legal_actions(table.state, S) if isinstance(a, Discard)}
    assert (discards == set(tiles("6m"))) is bool(due)


@pytest.mark.parametrize(
    ("book", "dead", "due"),
    [(WMO, True, ""), (FFMJ, False, "5m6m"), (OIR, True, ""), (INTERNATIONAL, True, "")],
)
def test_3_11_6_2_EMAR_2_6_4_a_set_withdrawn_before_the_discard(book, dead, due):
    """North has no chow of East's tile at all, so nothing binds."""
    hands = ["4m", "", "", "5m6m 258p 369s ESWPF"]
    table = Court(row(hands), book).discard(E, "4m").chow(N).let_go()
    table.expose(N, "56m").withdraw(N)
    assert table.rulings == [(N, "false_set", "before_discard")]
    assert table.is_dead(N) is dead
    assert table.standing(N).due == tiles(due)
    assert not table.state.current.players[E].discards[-1].taken
    assert table.turn.seat == S


@pytest.mark.parametrize("book", BOOKS)
def test_3_11_6_2_EMAR_2_6_4_a_false_set_left_until_the_discard_kills_the_hand(book):
    table = falsely_exposed(book).discard(S, "E")
    assert table.rulings == [(S, "false_set", "after_discard")]
    assert table.is_dead(S)
    (false_set,) = table.standing(S).false_sets
    assert false_set.lying == tiles("3m6m4m")
    assert table.state.waiting_for == (W, N, E)
    assert table.standing(S).due == ()


def test_EMAR_2_6_4_tiles_left_exposed_count_for_the_last_tile():
    """Two 5s lie in South's false set and one among the discards: West wins with the last."""
    hands = ["9p", "5s5sE", "123456789m 46s 11p", ""]
    table = Court(row(hands, "C5s5s"), FFMJ)
    table.discard(E, "9p").pung(S).let_go().expose(S, "55s")
    table.discard(S, "E").let_go().throw().throw()
    table.discard(E, "5s").hu(W).let_go().show_all(W)
    won = next(event for event in table.events if isinstance(event, McrWon))
    assert won.last_of_kind
    assert "last_tile" in {fan for fan, _times, _points in won.fans}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("laid", "low"), [("35m", "3m"), ("65m", "4m")])
def test_O23_3_6_6_any_chow_may_be_laid_down_after_the_word(book, laid, low):
    table = discarded(book).chow(S).let_go()
    assert table.events[-1] == CallHeard(S, Call.CHOW)
    assert lawful_actions(table.state, S) == (Expose(S, tiles("35m")), Expose(S, tiles("56m")))
    table.expose(S, laid)
    assert table.events == (SetClaimed(S, Shape.CHOW, tile(low), tile("4m"), E),)
    assert not table.is_dead(S)
    table.verified()


@pytest.mark.parametrize("book", BOOKS)
def test_O23_3_6_6_a_false_chow_is_put_right_with_any_other(book):
    table = falsely_exposed(book)
    assert table.problem(Correct(S, tiles("33m"))).code == "not_the_set_called"
    assert {Correct(S, tiles("35m")), Correct(S, tiles("56m"))} == {
        action for action in legal_actions(table.state, S) if isinstance(action, Correct)
    }
    table.correct(S, "56m")
    assert table.rulings == [(S, "false_set", "before_discard")]
    assert table.state.current.players[S].melds[0].tiles == tiles("456m")
    table.verified()


@pytest.mark.parametrize("book", BOOKS)
def test_a_chow_that_an_old_record_names_is_still_judged_by_its_name(book):
    """Records from the time when the call named its lowest tile follow as they did then."""
    table = discarded(book).chow(S, "3m").let_go()
    assert table.events[-1] == CallHeard(S, Call.CHOW, tile("3m"))
    table.expose(S, "56m")
    assert isinstance(table.state.phase, Exposed)
    assert table.problem(Correct(S, tiles("56m"))).code == "not_the_set_called"
    table.correct(S, "35m").verified()


@pytest.mark.parametrize(
    ("book", "lawful"), [(WMO, False), (FFMJ, False), (OIR, False), (INTERNATIONAL, True)]
)
def test_J4_a_set_from_the_last_discard(book, lawful):
    """Where the book does not allow it, it is a false set."""
    table = Court(row(["9p", "", "55m", ""], last="5m"), book).throw("9p").until_left(0)
    assert table.turn == Turn(N, tile("5m"), After.DRAW)
    table.discard(N, "5m").pung(W).let_go().expose(W, "55m")
    assert isinstance(table.state.phase, Exposed) is not lawful
    if not lawful:
        table.withdraw(W)
        assert table.rulings == [(W, "false_set", "before_discard")]
        assert isinstance(table.state.phase, Between)


def test_3_11_6_2_a_kong_of_three_may_be_called_too_but_not_of_two():
    """Competition play lets everybody err: the table judges what is laid down."""
    table = Court(row(["3333m 777s 55p", "", "", ""]))
    kongs = [action for action in legal_actions(table.state, E) if isinstance(action, Kong)]
    assert sorted(action.tile for action in kongs) == sorted(tiles("3m 7s"))


def test_3_11_6_2_a_false_kong_of_ones_own():
    hands = ["1p1p1p2p9s", "", "", ""]
    table = Court(row(hands), WMO).kong(E, "1p").expose(E, "1112p")
    assert isinstance(table.state.phase, Exposed)
    table.discard(E, "9s")
    assert table.rulings == [(E, "false_set", "after_discard")]
    assert len(table.state.current.players[E].tiles) == 9
    assert table.is_dead(E)


def test_3_11_6_2_a_false_kong_with_the_tile_just_drawn_is_taken_back():
    hands = ["9p", "1p1p1p 147m 258s ESWN", "", ""]
    table = Court(row(hands, "2p"), FFMJ).throw("9p")
    before = table.table
    table.kong(S, "1p").expose(S, "111p2p")
    table.withdraw(S)
    assert table.rulings == [(S, "false_set", "before_discard")]
    assert table.turn == before.phase
    assert table.state.current.players[S].tiles == before.current.players[S].tiles
    assert sorted(table.standing(S).due) == sorted(tiles("111p2p"))


# Flowers.


def laid_aside(book: str) -> Court:
    hands = ["9p", "1s 147m 258p ESWNPF", "", ""]
    return Court(row(hands, "3f", replacements="4p"), book).throw("9p").flower(S, "1s")


@pytest.mark.parametrize(
    ("book", "dead", "step", "due"),
    [
        (WMO, True, None, ""),
        (FFMJ, False, 0, "1s"),
        (OIR, True, None, ""),
        (INTERNATIONAL, True, None, ""),
    ],
)
def test_3_11_6_2_EMAR_2_6_4_a_tile_taken_for_a_flower_goes_back(book, dead, step, due):
    table = laid_aside(book)
    assert table.names(S) == {"withdraw", "pass"}
    table.withdraw(S)
    assert table.rulings == [(S, "false_flower", "not_mixed_in")]
    assert (table.steps, table.is_dead(S)) == ([step], dead)
    assert table.standing(S).due == tiles(due)
    assert table.turn == Turn(S, tile("3f"), After.DRAW)


@pytest.mark.parametrize("book", BOOKS)
def test_3_11_6_2_EMAR_2_6_4_once_the_replacement_is_among_the_tiles_the_hand_is_dead(book):
    table = laid_aside(book).do(Pass(S))
    assert table.rulings == [(S, "false_flower", "mixed_in")]
    assert table.is_dead(S)
    assert table.turn == Turn(S, tile("4p"), After.FLOWER)
    assert table.standing(S).false_sets[0].lying == tiles("1s")


def test_EMAR_2_6_4_the_bird_of_bamboo_alone_may_be_taken_for_a_flower():
    table = Court(row(["1s 147m 258p ESWN", "", "", ""]))
    offered = legal_actions(table.state, E)
    assert [action.tile for action in offered if isinstance(action, Flower)] == [tile("1s")]


def test_flowers_wait_for_their_player():
    table = Court(row(["9p", "", "", ""], "3f", replacements="4p")).throw("9p")
    assert table.turn == Turn(S, tile("3f"), After.DRAW)
    assert "flower" in table.names(S)
    table.flower(S, "3f")
    assert table.turn == Turn(S, tile("4p"), After.FLOWER)
    assert table.rulings == []


# Late calls and second calls.


@pytest.mark.parametrize(
    ("book", "call", "ruling", "step"),
    [
        (WMO, Pung(W, 4), "late_pung any", 0),
        (FFMJ, Pung(W, 4), "late_pung any", 0),
        (INTERNATIONAL, Pung(W, 4), "late_pung any", None),
        (WMO, Kong(W, tile("4m"), 4), "late_claim for_a_set", 0),
        (OIR, Kong(W, tile("4m"), 4), "late_claim for_a_set", 0),
        (INTERNATIONAL, Kong(W, tile("4m"), 4), "late_claim for_a_set", None),
        (FFMJ, Hu(W, 4), "late_claim for_a_win", 0),
        (FFMJ, Chow(W, seconds=9), "late_claim for_a_set", 0),
        (FFMJ, Kong(W, tile("4m"), 9), "late_claim for_a_set", 0),
    ],
)
def test_3_11_6_5_3_6_7_O22_EMAR_1_7_a_late_call_is_judged_and_not_heard(book, call, ruling, step):
    table = discarded(book).do(call)
    assert table.events[0].name == "called_late"
    table.let_go()
    assert [f"{offence} {stage}" for _seat, offence, stage in table.rulings] == [ruling]
    assert table.steps == [step]
    assert table.turn.seat == S


@pytest.mark.parametrize("book", [WMO, OIR, INTERNATIONAL])
@pytest.mark.parametrize("call", [Hu(W, 4), Chow(W, seconds=9)])
def test_O22_3_6_7_the_three_seconds_bind_pung_and_kong_alone(book, call):
    table = discarded(book).do(call).let_go()
    assert table.rulings == []
    phase = table.state.phase
    assert isinstance(phase, Called)
    assert (phase.seat, phase.call.value) == (W, call.name)


def test_EMAR_1_7_three_seconds_are_in_time():
    table = discarded(FFMJ).do(Pung(W, 3)).let_go()
    assert isinstance(table.state.phase, Called)


@pytest.mark.parametrize("book", BOOKS)
def test_EMAR_1_8_the_three_seconds_do_not_bind_hu_on_ones_own_tile(book):
    table = Court(row(["N", "123456789m 46s 11p", "", ""], "5s"), book).throw("N")
    table.do(Hu(S, 9))
    assert table.rulings == []
    table.show_all(S)
    assert isinstance(table.state.current.result, McrWon)


@pytest.mark.parametrize(
    ("book", "first", "second", "ruling", "step", "heard"),
    [
        (WMO, Pung(W), Hu(W), "set_then_hu possible", None, True),
        (FFMJ, Pung(W), Hu(W), "set_then_hu possible", None, True),
        (WMO, Pung(N), Hu(N), "set_then_hu impossible", None, True),
        (FFMJ, Pung(N), Hu(N), "set_then_hu impossible", 0, False),
        (WMO, Pung(W), Kong(W, tile("4m")), "", None, True),
        (FFMJ, Pung(W), Kong(W, tile("4m")), "two_calls possible", None, True),
        (FFMJ, Pung(N), Chow(N), "two_calls impossible", 0, False),
    ],
)
def test_3_11_6_11_3_EMAR_2_4_2_two_calls_for_one_tile(book, first, second, ruling, step, heard):
    """The first one counts; where it cannot be made and that is graded, neither does."""
    table = discarded(book).do(first).do(second)
    assert table.rulings == []
    table.let_go()
    assert [f"{offence} {stage}" for _seat, offence, stage in table.rulings] == (
        [ruling] if ruling else []
    )
    assert table.steps == ([step] if ruling else [])
    phase = table.state.phase
    assert isinstance(phase, Called) is heard
    if heard:
        assert (phase.seat, phase.call.value) == (first.seat, first.name)


def test_two_calls_are_enough_and_a_pass_is_final():
    table = discarded().do(Pung(W)).do(Kong(W, tile("4m")))
    assert table.problem(Hu(W)).code == "answered_already"
    assert table.problem(Pung(W)).code == "answered_already"
    table.do(Pass(S))
    assert table.problem(Pung(S)).code == "answered_already"


@pytest.mark.parametrize("book", BOOKS)
def test_3_11_6_11_3_hu_right_after_a_set_is_no_win_in_this_turn(book):
    """West would be complete with its pung, and must discard."""
    hands = ["4m", "", "44m 123p 456s 789s 99m", ""]
    table = Court(row(hands), book).discard(E, "4m").pung(W).let_go().expose(W, "44m").hu(W)
    assert table.rulings == [(W, "set_then_hu", "possible")]
    assert table.state.scores == (0, 0, 0, 0)
    assert table.problem(Hu(W)).code == "tile_is_lost"
    table.throw("9m")
    assert table.standing(W).barred is None


# What has no meaning is refused.


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Expose(S, tiles("3m5m")), "no_call_to_follow"),
        (Show(S), "no_call_to_follow"),
        (Chow(S, tile("1m")), "no_such_chow"),
        (Kong(S, tile("5m")), "set_not_held"),
        (Hu(S, -1), "seconds_below_zero"),
        (Hu(E), "not_your_turn"),
    ],
)
def test_meaningless_answers_are_refused(action, code):
    table = discarded()
    assert table.problem(action).code == code


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Expose(S, tiles("9m9m")), "tile_not_held"),
        (Expose(S, tiles("3m")), "not_so_many_tiles"),
        (Expose(W, tiles("44m")), "no_call_to_follow"),
        (Show(S), "other_step_first"),
        (Correct(S, tiles("35m")), "other_step_first"),
        (Pung(S), "call_is_open"),
        (Pung(W), "not_your_turn"),
    ],
)
def test_meaningless_steps_are_refused(action, code):
    table = discarded().chow(S).let_go()
    assert table.problem(action).code == code


# 3.4.25: the word comes before the act.


def test_3_4_25_3_6_1_nothing_is_done_before_its_word_is_said():
    """Neither set nor hand lies on the table, and no flower is replaced, until it was called."""
    waiting = "123456789m 46s 11p"
    table = Court(row(["5s", "55s 7p", waiting, "3f"], "8p", replacements="9p"))
    table.discard(E, "5s")
    for action in (Expose(S, tiles("55s")), Show(W), Discard(S, tile("7p"))):
        assert table.problem(action).code in ("no_call_to_follow", "not_your_turn")
    table.pung(S).do(Hu(W)).do(Pass(N))
    assert table.problem(Expose(S, tiles("55s"))).code == "no_call_to_follow"
    table.show_all(W)
    assert isinstance(table.state.phase, Between)
    called = Court(row(["5s", "55s 7p", "", ""])).discard(E, "5s").pung(S).let_go()
    assert called.state.current.players[S].melds == ()
    called.expose(S, "55s")
    assert len(called.state.current.players[S].melds) == 1
    flower = Court(row(["9p", "", "", ""], "3f", replacements="4p")).throw("9p")
    assert flower.state.current.players[S].flowers == ()
    flower.flower(S, "3f")
    assert flower.state.current.players[S].flowers == tiles("3f")
