"""Hu in competition play: called, shown or not, named, and judged; and the table after it."""

import pytest

from muraille.rules.common.offences import OffenceStage, Right
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.table.common.actions import Discard, Hu, Pass, Pung, StartHand
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Show
from muraille.table.common.events import After
from muraille.table.common.state import Between, Called, Mode, Turn
from muraille.table.mcr import legal_actions, score_again
from muraille.table.mcr.events import McrWon
from tests.table.mcr.court import Court
from tests.table.prepared import BOOKS, FFMJ, INTERNATIONAL, OIR, WMO, E, N, S, W, row, tile, tiles

WAITING = "123456789m 46s 11p"  # for 5s: Pure Straight
POOR = "234m 678p 345s 789s E"  # for E: under eight, even self-drawn
FAR = "1379m 1379p 159s EE"
KINDS = {
    OffenceStage.UNDER_MINIMUM: (POOR, "E"),
    OffenceStage.WRONG_TILE: (WAITING, "9s"),
    OffenceStage.NOT_WAITING: (FAR, "5s"),
}
TEN, TWENTY = (10, 10, -30, 10), (20, 20, -60, 20)
PRICES = {
    (WMO, OffenceStage.UNDER_MINIMUM): TEN,
    (WMO, OffenceStage.WRONG_TILE): TEN,
    (WMO, OffenceStage.NOT_WAITING): TWENTY,
    (FFMJ, OffenceStage.UNDER_MINIMUM): TEN,
    (FFMJ, OffenceStage.WRONG_TILE): TWENTY,
    (FFMJ, OffenceStage.NOT_WAITING): TWENTY,
    **{(book, stage): TEN for book in (OIR, INTERNATIONAL) for stage in KINDS},
}


def on_discard(book: str, hand: str, thrown: str) -> Court:
    return Court(row([thrown, "", hand, ""]), book).discard(E, thrown).hu(W).let_go()


# O4: which false hu it is, and what it costs.


@pytest.mark.parametrize(("book", "stage"), PRICES, ids=lambda one: getattr(one, "value", one))
def test_O4_3_11_6_6_a_false_hu_on_a_discard(book, stage):
    hand, thrown = KINDS[stage]
    table = on_discard(book, hand, thrown).show_all(W)
    assert table.rulings == [(W, "false_hu", stage.value)]
    assert table.state.scores == PRICES[book, stage]
    assert table.is_dead(W)
    assert table.standing(W).shown == table.state.current.players[W].tiles
    # The discard stays a discard, and play goes on (O20).
    assert not table.state.current.players[E].discards[-1].taken
    assert table.turn.seat == S


@pytest.mark.parametrize(("book", "stage"), PRICES, ids=lambda one: getattr(one, "value", one))
def test_O4_3_11_6_6_a_false_hu_on_ones_own_tile(book, stage):
    hand, drawn = KINDS[stage]
    table = Court(row(["N", "", hand, ""], f"S{drawn}"), book).throw("N").throw().hu(W)
    assert isinstance(table.state.phase, Called)
    table.show_all(W)
    assert table.rulings == [(W, "false_hu", stage.value)]
    assert table.state.scores == PRICES[book, stage]
    assert table.turn == Turn(W, tile(drawn), After.DRAW)
    table.throw()
    assert table.turn.seat == N


@pytest.mark.parametrize("book", BOOKS)
def test_O4_a_dealt_hand_that_does_not_win(book):
    waiting = Court(row([WAITING + "9s", "", "", ""]), book).hu(E).show(E)
    assert waiting.rulings == [(E, "false_hu", "wrong_tile")]
    far = Court(row([FAR + "P", "", "", ""]), book).hu(E).show(E)
    assert far.rulings == [(E, "false_hu", "not_waiting")]


@pytest.mark.parametrize("book", [WMO, FFMJ, OIR])
def test_3_11_6_7_4_EMAR_2_9_3_the_tiles_shown_need_not_go_first(book):
    table = on_discard(book, FAR, "5s").show(W)
    assert table.standing(W).due == ()


def test_O4_by_the_sheet_tiles_held_at_the_call_go_before_later_ones():
    hands = ["5s", "", FAR, ""]
    table = Court(row(hands, "PF"), INTERNATIONAL).discard(E, "5s").hu(W).let_go().show(W)
    assert sorted(table.standing(W).due) == sorted(tiles(FAR))
    table.throw()
    assert table.turn.seat == W
    held = {one.tile for one in legal_actions(table.state, W) if isinstance(one, Discard)}
    assert held == set(tiles(FAR))
    drawn = table.turn.drawn
    assert drawn is not None
    assert table.problem(Discard(W, drawn)).code == "other_tiles_first"
    table.discard(W, "E")
    assert sorted(table.standing(W).due) == sorted(tiles("1379m 1379p 159s E"))


# Called and not shown.


@pytest.mark.parametrize(
    ("book", "dead", "barred"),
    [(WMO, False, True), (FFMJ, True, False), (OIR, False, True), (INTERNATIONAL, False, False)],
)
def test_O4_3_11_6_11_3_EMAR_2_9_1_hu_called_and_not_shown(book, dead, barred):
    table = on_discard(book, FAR, "5s").withdraw(W)
    assert table.rulings == [(W, "false_hu", "nothing_shown")]
    assert table.state.scores == (0, 0, 0, 0)
    assert table.is_dead(W) is dead
    assert table.standing(W).shown == ()
    assert ("barred" in {event.name for event in table.events}) is barred
    # Later wins are allowed where the hand lives: the next tile has no bar on it.
    assert table.standing(W).barred is None


@pytest.mark.parametrize(
    ("book", "dead"), [(WMO, False), (FFMJ, True), (OIR, False), (INTERNATIONAL, False)]
)
def test_EMAR_2_8_1_2_9_1_a_set_called_after_hu_does_not_take_the_hu_back(book, dead):
    """The two calls of EMAR 2.4.2 begin with a set; here the hu is heard, and not shown."""
    table = Court(row(["5s", "", "55s 147m 258p ESWN", ""]), book).discard(E, "5s")
    table.hu(W).pung(W).let_go()
    assert table.rulings == []
    assert table.state.phase.call is Call.HU
    table.withdraw(W)
    assert table.rulings == [(W, "false_hu", "nothing_shown")]
    assert table.is_dead(W) is dead


def test_3_11_6_11_3_after_a_hu_not_shown_one_may_win_later():
    table = Court(row(["9s", "", WAITING, ""], "E5s")).discard(E, "9s").hu(W).let_go()
    table.withdraw(W).throw()
    assert table.turn == Turn(W, tile("5s"), After.DRAW)
    table.hu(W).show_all(W)
    assert isinstance(table.state.phase, Between)
    assert table.state.scores[W] > 0


@pytest.mark.parametrize("book", [WMO, OIR])
def test_3_11_6_11_3_in_ones_own_turn_the_bar_lasts_until_the_discard(book):
    hands = ["E", "", WAITING, ""]
    table = Court(row(hands, "S5s"), book).throw("E").throw().hu(W).withdraw(W)
    assert table.problem(Hu(W)).code == "tile_is_lost"
    table.throw()
    assert table.standing(W).barred is None


# O20: the table after a false hu.


def test_O20_the_next_nearest_hu_is_heard_and_wins():
    hands = ["5s", FAR, WAITING, ""]
    table = Court(row(hands)).discard(E, "5s").hu(S).hu(W).do(Pass(N))
    assert table.state.phase.seat == S
    table.show(S)
    assert table.rulings == [(S, "false_hu", "not_waiting")]
    assert table.state.phase.seat == W
    table.show(W, "pure_straight")
    # 20 from South to each; then Pure Straight: 8 from each and 16 more from East.
    assert table.state.scores == (20 - 24, -60 - 8, 20 + 40, 20 - 8)
    assert table.state.ledger.penalties == (20, -60, 20, 20)


def test_O20_then_a_set_is_heard():
    hands = ["5s", FAR, "55s", ""]
    table = Court(row(hands)).discard(E, "5s").hu(S).do(Pung(W)).do(Pass(N)).show(S)
    assert (table.state.phase.seat, table.state.phase.call.value) == (W, "pung")
    table.expose(W, "55s")
    assert table.turn.seat == W


@pytest.mark.parametrize(("book", "again"), [(WMO, -60), (FFMJ, -60), (OIR, -30)])
def test_O20_a_second_false_hu_pays_again(book, again):
    """A dead hand that would win otherwise has nothing to wait for."""
    table = Court(row(["9s", "", WAITING, ""], "E5s"), book).discard(E, "9s").hu(W).let_go()
    table.show(W)
    first = table.state.scores[W]
    table.throw().hu(W).show_all(W)
    assert table.rulings == [(W, "false_hu", "not_waiting")]
    assert table.state.scores[W] == first + again


# O19: the dead hand.


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_O19_EMAR_3_2_a_dead_hand_draws_discards_and_calls_sets(book, mode):
    hands = ["5s", "", "55s 147m 258p ESWN", ""]
    table = Court(row(hands), book, mode=mode)
    table.rule(W, "infringement_judged_dead").discard(E, "5s")
    assert table.is_dead(W)
    table.pung(W).let_go()
    if mode is Mode.COMPETITION:
        table.expose(W, "55s")
    assert table.turn == Turn(W, None, After.CLAIM)
    table.throw("E")
    assert table.is_dead(W)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_O19_EMAR_3_2_a_dead_hand_replaces_its_flowers(book, mode):
    table = Court(row(["N", "", "", ""], "1f", replacements="7p"), book, mode=mode)
    table.rule(S, "infringement_judged_dead").throw("N")
    if mode is Mode.COMPETITION:
        table.flower(S, "1f")
    assert table.turn == Turn(S, tile("7p"), After.FLOWER)
    assert table.state.current.players[S].flowers == tiles("1f")
    assert table.is_dead(S)


@pytest.mark.parametrize("book", BOOKS)
def test_O19_guided_play_does_not_offer_hu_to_a_dead_hand(book):
    table = Court(row(["5s", "", WAITING, ""]), book, mode=Mode.GUIDED)
    table.rule(W, "infringement_judged_dead").discard(E, "5s")
    assert "hu" not in table.names(W)
    assert table.problem(Hu(W)).code in ("hand_is_dead", "not_your_turn", "nothing_to_answer")


@pytest.mark.parametrize("book", BOOKS)
def test_O19_guided_play_a_hu_called_before_the_ruling_is_not_heard(book):
    table = Court(row(["5s", WAITING, "", "55s"]), book, mode=Mode.GUIDED)
    table.discard(E, "5s").hu(S)
    table.rule(S, "infringement_judged_dead")
    table.let_go()
    assert table.state.scores == (0, 0, 0, 0)
    assert isinstance(table.state.phase, Turn)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_O19_3_11_6_11_5_who_took_the_discard_after_reaching_calls_no_more(book, mode):
    table = Court(row(["5s", "", "55s 147m 258p ESWN", ""]), book, mode=mode)
    table.rule(W, "reaching_over", OffenceStage.TAKEN_ANYWAY)
    assert not table.standing(W).keeps(Right.CALL)
    table.discard(E, "5s")
    assert "pung" not in table.names(W)
    refused = table.problem(Pung(W)).code
    assert refused in ("no_calls_left", "nothing_to_answer", "not_your_turn")


@pytest.mark.parametrize("book", BOOKS)
def test_O19_3_11_6_11_5_nor_is_a_set_made_that_was_heard_before_the_ruling(book):
    table = Court(row(["5s", "", "55s 147m 258p ESWN", ""]), book).discard(E, "5s").pung(W)
    table.let_go().rule(W, "reaching_over", OffenceStage.TAKEN_ANYWAY)
    assert table.rulings == [(W, "reaching_over", "taken_anyway")]
    assert table.turn.seat == S


@pytest.mark.parametrize("book", BOOKS)
def test_O19_a_dead_hand_is_paid_and_pays(book):
    table = Court(row(["5s", "", WAITING, ""]), book, mode=Mode.GUIDED)
    table.rule(S, "infringement_judged_dead").discard(E, "5s").let_go(W).hu(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert won.payments[S] == -8


def test_a_new_hand_lives_again():
    table = Court(row(["5s", "", WAITING, ""]))
    table.rule(S, "infringement_judged_dead").discard(E, "5s").hu(W).let_go().show_all(W)
    table.do(StartHand("00" * 32))
    assert not table.is_dead(S)


# J9: what is named is paid.

# Pure Straight 16, All Chows 2, Concealed Hand 2, Mixed Double Chow 1, Closed Wait 1, a flower.
SMALL = ("all_chows", "concealed_hand", "mixed_double_chow", "closed_wait")
NAMED = [
    ("every fan", ("pure_straight", *SMALL), None, 22, 0),
    ("every fan and the flower", ("pure_straight", *SMALL, "flower_tiles"), None, 22, 1),
    ("one forgotten", ("pure_straight", *SMALL[:3]), None, 21, 0),
    ("one fan", ("pure_straight",), None, 16, 0),
    ("a surplus is struck", ("pure_straight", "half_flush"), None, 16, 0),
    ("named twice", ("pure_straight", "pure_straight"), None, 16, 0),
    ("the value", (), 23, 22, 1),
    ("a value short of the truth", (), 18, 18, 0),
    ("a value beyond it", (), 50, 22, 1),
]


def with_flower(book: str) -> Court:
    table = Court(row(["5s E", "", WAITING, ""], "C1fC C", replacements="N"), book)
    table.throw("E").throw().flower(W, "1f").throw().throw()
    return table.discard(E, "5s").hu(W).let_go()


@pytest.mark.parametrize("book", [WMO, FFMJ])
@pytest.mark.parametrize(
    ("named", "value", "points", "flowers"), [one[1:] for one in NAMED], ids=[n[0] for n in NAMED]
)
def test_J9_the_winner_is_paid_for_what_was_named(book, named, value, points, flowers):
    table = with_flower(book).show(W, *named, value=value)
    won = table.events[1]
    assert isinstance(won, McrWon)
    assert (won.points, won.flowers) == (points, flowers)
    paid = points + flowers
    assert won.payments == (-8 - paid, -8, 24 + paid, -8)
    assert table.state.scores == won.payments
    again = score_again(table.state)
    assert again is not None
    assert (again.points, again.flowers) == (points, flowers)


@pytest.mark.parametrize("book", [WMO, FFMJ])
@pytest.mark.parametrize(
    ("named", "value"),
    [
        ((), None),
        (SMALL, None),
        (("half_flush",), None),
        (("flower_tiles",), None),
        ((), 7),
        ((), 0),
    ],
)
def test_J9_what_remains_must_be_eight(book, named, value):
    table = with_flower(book).show(W, *named, value=value)
    assert table.rulings == [(W, "false_hu", "under_minimum")]
    assert table.state.scores == TEN
    assert table.is_dead(W)


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_J9_the_helper_names_all_that_the_table_would_count(book):
    guided = win_of(book.id, Mode.GUIDED)
    judged = win_of(book.id, Mode.COMPETITION)
    assert guided.fans == judged.fans
    assert guided.payments == judged.payments
    assert judged.named is not None
    assert guided.named is None


def win_of(book: str, mode: Mode) -> McrWon:
    table = Court(row(["5s", "", WAITING, ""]), book, mode=mode).discard(E, "5s")
    table.let_go(W).hu(W)
    if mode is Mode.COMPETITION:
        table.show_all(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    return won


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Show(W, ("no_such_fan",)), "unknown_fan"),
        (Show(W, ("pure_straight",), 16), "names_and_value"),
        (Show(W, value=-1), "value_below_zero"),
        (Pass(W), "call_is_open"),
    ],
)
def test_J9_what_cannot_be_named_is_refused(action, code):
    assert with_flower(WMO).problem(action).code == code


def test_a_robbed_kong_is_shown_and_wins():
    hands = ["5s", "", "55s 1m", WAITING]
    table = Court(row(hands, "9p9p9p5s")).discard(E, "5s").do(Pung(W)).let_go().expose(W, "55s")
    table.throw("1m").throw().throw().throw().kong(W, "5s").expose(W, "5s")
    table.hu(N).let_go().show_all(N)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert won.robbing_kong


# 004: what is held at a false hu goes first.

HELD = ["4m 9p", "36m 147p 2589s ESWN", "", ""]


def held_tile_in_a_false_set(draws: str) -> Court:
    """South has shown a false hu and thrown 3m since; now 6m and 1p lie there for a pung of 9p."""
    table = Court(row(HELD, draws), INTERNATIONAL).discard(E, "4m").hu(S).let_go().show(S)
    table.throw("3m").throw().throw()
    return table.discard(E, "9p").pung(S).let_go().expose(S, "6m1p")


def test_O4_faults_a_tile_in_a_false_set_is_due_no_more_and_the_others_still_are():
    """The next 6m that South draws was not held then."""
    table = held_tile_in_a_false_set("1m 2m 2m 2m 3p 3p 3p 6m")
    assert sorted(table.standing(S).due) == sorted(tiles("47p 2589s ESWN"))
    table.discard(S, "4p").let_go().throw().throw().throw()
    assert table.turn == Turn(S, tile("6m"), After.DRAW)
    assert table.problem(Discard(S, tile("6m"))).code == "other_tiles_first"
    table.throw("7p").verified()


def test_O4_faults_a_second_copy_is_not_due_while_the_one_that_was_held_lies_there():
    table = held_tile_in_a_false_set("6m")
    assert table.problem(Discard(S, tile("6m"))).code == "other_tiles_first"


def test_O4_faults_tiles_that_are_taken_back_are_due_again():
    table = held_tile_in_a_false_set("1m").withdraw(S)
    assert sorted(table.standing(S).due) == sorted(tiles("6m 147p 2589s ESWN"))
    table.verified()
