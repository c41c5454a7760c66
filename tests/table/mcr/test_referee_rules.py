"""What a referee says at the table: when it is heard, what it does to play and to the scores."""

import pytest

from muraille.rules.common.offences import OffenceStage, Scope
from muraille.table.common.actions import Discard, Hu, Pass, Pung, StartHand, Time
from muraille.table.common.competition_actions import Rule, Substitute
from muraille.table.common.competition_events import Ruled
from muraille.table.common.events import HandBroken, HandDrawn
from muraille.table.common.shuffling import hand_seed
from muraille.table.common.state import Between, Called, Mode, Over, Setup, Turn
from muraille.table.mcr import new_game, step
from muraille.table.mcr.events import McrGameEnded, McrWon
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from tests.table.mcr.court import Court
from tests.table.prepared import BOOKS, FFMJ, INTERNATIONAL, OIR, WMO, E, N, S, W, row, tile, tiles

WAITING = "123456789m 46s 11p"
HANDS = ["5s", "55s", WAITING, ""]


def begun(book: str = WMO, mode: Mode = Mode.COMPETITION) -> Court:
    return Court(row(HANDS), book, mode=mode)


# O1: lateness.


@pytest.mark.parametrize(
    ("book", "seconds", "points", "out"),
    [
        (WMO, 1, -10, False),
        (WMO, 600, -10, False),
        (WMO, 601, -20, False),
        (WMO, 900, -20, False),
        (WMO, 901, 0, True),
        (FFMJ, 599, -10, False),
        (FFMJ, 600, -20, False),
        (FFMJ, 900, -20, False),
        (FFMJ, 901, 0, True),
        (OIR, 600, -10, False),
        (INTERNATIONAL, 901, 0, True),
    ],
)
def test_O1_3_11_2_1_EMAR_2_2_lateness_by_the_clock(book, seconds, points, out):
    events, state = step(new_game(Setup(book)), Rule(S, "lateness", seconds=seconds))
    assert state.scores == (0, points, 0, 0)
    assert state.ledger.out == (((S, Scope.SESSION),) if out else ())
    ruled = events[0]
    assert isinstance(ruled, Ruled)
    assert ruled.seconds == seconds


def test_O1_the_clock_and_the_stage_must_agree():
    table = begun()
    assert table.problem(Rule(S, "lateness", OffenceStage.LATE, seconds=30)).code == "other_stage"
    assert table.problem(Rule(S, "lateness")).code == "stage_missing"
    table.rule(S, "lateness", OffenceStage.LATE)
    assert table.state.scores == (0, -20, 0, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_EMAR_2_2_a_substitute_takes_the_seat(book):
    table = begun(book).rule(S, "lateness", seconds=1_000).do(Substitute(S))
    assert table.state.ledger.substitutes == (S,)
    assert table.state.ledger.out == ((S, Scope.SESSION),)
    assert table.turn.seat == E


# O5: ladders.


def next_hand(table: Court) -> Court:
    """East wins nothing: the hand ends with West's win, and the next begins."""
    table.discard(E, "5s").hu(W).let_go().show_all(W)
    table.do(StartHand(hand_seed(b"next", table.state.played + 1)))
    return table.let_go()


@pytest.mark.parametrize(
    ("book", "same", "other", "later"),
    [(WMO, 5, 0, 10), (OIR, 5, 0, 10), (FFMJ, 5, 10, 20)],
)
def test_O5_EMAR_3_1_3_6_ladders_of_a_hand_and_of_a_session(book, same, other, later):
    """In 2014 each fault climbs its own ladder, touching the wall in the session (3.11.6 4-)."""
    table = begun(book).rule(S, "wall_touched")
    assert table.steps == [0]
    assert table.rule(S, "wall_touched").steps == [same]
    assert table.rule(S, "late_pung").steps == [other]
    assert table.rule(W, "late_pung").steps == [0]
    next_hand(table)
    assert table.rule(S, "wall_touched").steps == [later]


def test_O5_the_table_and_the_referee_climb_the_same_ladder():
    table = begun(FFMJ).rule(N, "wall_touched")
    table.discard(E, "5s").do(Pung(N)).let_go().withdraw(N)
    assert table.rulings == [(N, "empty_call", "impossible")]
    assert table.steps == [5]


# Play after a ruling.


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_3_11_6_11_5_who_reached_over_loses_the_discard(book, mode):
    stage = OffenceStage.TOUCHED
    table = begun(book, mode).discard(E, "5s")
    table.rule(W, "reaching_over", stage).rule(S, "reaching_over", stage)
    table.let_go()
    assert table.turn.seat == S
    assert table.standing(W).barred is None
    assert table.state.scores == (0, 0, 0, 0)


@pytest.mark.parametrize("mode", Mode)
def test_a_ruling_may_close_the_window(mode):
    """Everybody else has answered: what is left is heard at once."""
    table = begun(WMO, mode).discard(E, "5s")
    table.pung(S)
    if mode is Mode.COMPETITION:
        table.do(Pass(N))
    table.rule(W, "reaching_over", OffenceStage.TOUCHED)
    if mode is Mode.COMPETITION:
        assert isinstance(table.state.phase, Called)
    else:
        assert table.turn == Turn(S, None, table.turn.after)


def test_3_11_6_11_3_a_hu_said_in_another_word_is_lost_once_it_was_heard():
    table = begun().discard(E, "5s").hu(W).pung(S).do(Pass(N))
    assert table.state.phase.seat == W
    table.rule(W, "wrong_word", OffenceStage.FOR_A_WIN)
    assert (table.state.phase.seat, table.state.phase.call.value) == (S, "pung")
    table.expose(S, "55s")
    assert table.turn.seat == S


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_3_4_29_who_has_a_wrong_number_of_tiles_wins_no_more_in_this_hand(book, mode):
    """West's own win is in the wall: it is no win any more."""
    table = Court(row(["E", "", WAITING, ""], "N5s"), book, mode=mode)
    table.rule(W, "wrong_number_of_tiles").throw("E").throw()
    assert table.is_dead(W)
    assert table.turn == Turn(W, tile("5s"), table.turn.after)
    if mode is Mode.GUIDED:
        assert "hu" not in table.names(W)
        assert table.problem(Hu(W)).code == "hand_is_dead"
    else:
        table.hu(W).show_all(W)
        assert [offence for _seat, offence, _stage in table.rulings] == ["false_hu"]
        assert isinstance(table.state.phase, Turn)
    assert not isinstance(table.state.current.result, McrWon)


@pytest.mark.parametrize("mode", Mode)
def test_3_11_6_7_1_a_tile_shown_goes_at_the_next_turn(mode):
    table = Court(row(["E", "9p", "", ""], "1m"), mode=mode)
    table.rule(S, "tile_shown", OffenceStage.ON_PURPOSE, tiles=tiles("9p")).throw("E")
    assert table.turn.seat == S
    assert table.problem(Discard(S, tile("1m"))).code == "other_tiles_first"
    assert [a.tile for a in offered_discards(table)] == list(tiles("9p"))
    table.discard(S, "9p")
    assert table.standing(S).due == ()
    assert table.standing(S).shown == ()


def offered_discards(table: Court):
    found = table.game.legal_actions(table.state, table.turn.seat)
    return [action for action in found if isinstance(action, Discard)]


@pytest.mark.parametrize("book", BOOKS)
def test_3_11_6_7_2_EMAR_2_8_9_a_hand_shown_after_an_invalid_hu(book):
    """All tiles shown go one by one before those drawn later."""
    table = begun(book)
    held = table.table.current.players[S].tiles
    table.rule(S, "hand_shown_after_hu", OffenceStage.WIN_INVALID, tiles=held)
    assert table.is_dead(S)
    assert table.standing(S).due == held


# Wins that do not stand.


@pytest.mark.parametrize(
    ("book", "scores", "stands"),
    [
        (WMO, (20, 20, -60, 20), False),
        (FFMJ, (-30, -8, 36, -8), True),
        (OIR, (10, 10, -30, 10), False),
        (INTERNATIONAL, (10, 10, -30, 10), False),
    ],
)
def test_O2_3_11_6_11_2_EMAR_2_8_7_the_winning_tile_not_taken(book, scores, stands):
    """Where the win stands: 22 points from East and 8 from each, less 10 to nobody."""
    table = begun(book).discard(E, "5s").hu(W).let_go().show_all(W)
    table.rule(W, "winning_tile_not_taken")
    if stands:
        assert isinstance(table.state.current.result, McrWon)
    else:
        assert isinstance(table.state.current.result, HandDrawn)
    assert table.state.scores == scores


def test_3_11_6_11_6_a_void_win_can_be_told_only_right_after_its_hand():
    table = begun()
    assert table.problem(Rule(W, "hand_used_to_count")).code == "no_win_to_undo"
    next_hand(table)
    assert table.problem(Rule(W, "hand_used_to_count")).code == "no_win_to_undo"


# Hands, games, time.


@pytest.mark.parametrize("book", BOOKS)
def test_O14_a_hand_broken_off_keeps_its_penalties(book):
    table = begun(book).rule(S, "wall_pushed").do(Time())
    assert isinstance(table.events[0], HandBroken)
    end = table.events[-1]
    assert isinstance(end, McrGameEnded)
    assert end.scores == (30, -90, 30, 30)
    assert end.places == (1, 4, 1, 1)


def test_places_and_table_points_go_by_the_scores_with_penalties():
    table = Court(row(HANDS), hands=1).rule(W, "infringement", points=60)
    table.discard(E, "5s").hu(W).let_go().show(W, "pure_straight")
    end = table.events[-1]
    assert isinstance(end, McrGameEnded)
    assert end.scores == (-24, -8, 40 - 60, -8)
    assert end.places == (4, 1, 3, 1)
    assert end.table_points == ((0, 1), (3, 1), (1, 1), (3, 1))


def test_between_hands_and_before_the_first_a_referee_is_heard():
    state = new_game(Setup(WMO))
    _, state = step(state, Rule(S, "infringement", points=5))
    assert state.scores == (0, -5, 0, 0)
    with pytest.raises(InputError) as refused:
        step(state, Rule(S, "information"))
    assert refused.value.problems[0].code == "ruling_needs_hand"


# What is refused.


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("rule", "codes"),
    [
        (Rule(S, "no_such_offence"), ["unknown_offence"]),
        (Rule(S, "false_hu", OffenceStage.LATE), ["no_such_stage"]),
        (Rule(S, "false_hu"), ["stage_missing"]),
        (Rule(S, "infringement"), ["points_missing"]),
        (Rule(S, "infringement", points=7), ["points_out_of_range"]),
        (Rule(S, "wall_pushed", points=10), ["no_points_to_choose"]),
        (Rule(S, "tiles_knocked_over", points=10), ["offended_player_missing"]),
        (Rule(S, "tiles_knocked_over", points=4, offended=S), ["offends_himself", "points_out"]),
        (Rule(S, "tile_shown", OffenceStage.ON_PURPOSE), ["tiles_missing"]),
        (Rule(S, "tile_shown", OffenceStage.ON_PURPOSE, tiles=tiles("FFC")), ["tile_not_held"] * 3),
        (Rule(S, "wall_touched", seconds=-1), ["seconds_below_zero"]),
        (Rule(S, "wall_touched", more=True), ["nothing_more"]),
        (Rule(Seat(7), "wall_touched"), ["no_such_seat"]),
        (Rule(S, "tiles_knocked_over", points=10, offended=Seat(9)), ["no_such_seat"]),
        (Substitute(Seat(5)), ["no_such_seat"]),
    ],
    ids=str,
)
def test_every_problem_of_a_ruling_is_told(rule, codes, mode):
    hands = ["5s", "55s 1m", WAITING, "FFFFCCCC"]
    table = Court(row(hands), mode=mode)
    with pytest.raises(InputError) as refused:
        table.do(rule)
    found = [problem.code for problem in refused.value.problems]
    assert len(found) == len(codes)
    assert all(code.startswith(start) for code, start in zip(found, codes, strict=True))


def test_after_the_game_there_is_nothing_to_rule_on():
    table = Court(row(HANDS), hands=1).discard(E, "5s").hu(W).let_go().show_all(W)
    assert isinstance(table.state.phase, Over)
    assert table.problem(Rule(S, "wall_touched")).code == "game_is_over"
    assert table.problem(Substitute(S)).code == "game_is_over"


def test_between_hands_there_are_no_tiles_to_show():
    table = begun().discard(E, "5s").hu(W).let_go().show_all(W)
    assert isinstance(table.state.phase, Between)
    refused = table.problem(Rule(S, "tile_shown", OffenceStage.ON_PURPOSE, tiles=tiles("5s")))
    assert refused.code == "ruling_needs_hand"
