"""Every row of the catalogue said by a referee, and what the table makes of it."""

import pytest

from muraille.rules.common.offences import Act, OffenceStage, Right, Scope
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.table.common.actions import Pass
from muraille.table.common.competition_actions import Rule, Substitute
from muraille.table.common.competition_events import Disqualified, HandDied, Ruled, SeatTaken
from muraille.table.common.state import Between, Called, Mode, Setup, Turn, Window
from muraille.table.riichi import new_game, step
from muraille.table.riichi.events import BetReturned, HandVoided
from muraille.tiles.winds import Seat
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.court import Court
from tests.table.riichi.laid import EMA, row

STRAIGHT = "123456789m 46s 11p"  # waits for 5s
PLAIN = row(["F", STRAIGHT, "", ""], "N")
NOTHING, DEAD, CHOMBO, REDEAL, OUT = "nothing", "dead", "chombo", "redeal", "out"
NO_POINTS = (0, 0, 0, 0)

# offence, stage, what else the referee says, North's points at once and after the uma, what
# becomes of the hand. Written from the articles, not from the catalogue.
ROWS = [
    ("invalid_win", "nothing_shown", {}, 0, 0, DEAD),
    ("invalid_win", "all_shown", {}, 0, -20_000, CHOMBO),
    ("wrong_win_word", "all_shown", {}, 0, -20_000, CHOMBO),
    ("wrong_win_word", "corrected_at_once", {}, 0, 0, NOTHING),
    ("wrong_win_word", "ron_for_tsumo", {}, 0, 0, NOTHING),
    ("wrong_win_word", "repeated", {}, 0, 0, NOTHING),
    ("wrong_win_word", "repeated", {"points": 3_000}, -3_000, 0, NOTHING),
    ("set_then_ron", "corrected_at_once", {}, 0, 0, NOTHING),
    ("ron_then_set", "win_valid", {}, 0, 0, NOTHING),
    ("ron_then_set", "nothing_shown", {}, 0, 0, DEAD),
    ("ron_then_set", "two_tiles_shown", {}, 0, 0, DEAD),
    ("ron_then_set", "all_shown", {}, 0, -20_000, CHOMBO),
    ("winning_tile_mixed_in", "any", {}, 0, 0, NOTHING),
    ("winning_tile_mixed_in", "any", {"more": True}, 0, 0, NOTHING),
    ("noten_riichi", "other_won", {}, 0, 0, NOTHING),
    ("noten_riichi", "drawn_hand", {}, 0, -20_000, CHOMBO),
    ("noten_riichi", "dead_and_shown", {}, 0, 0, NOTHING),
    ("noten_riichi", "dead_not_shown", {}, 0, -20_000, CHOMBO),
    ("invalid_kong_after_riichi", "other_won", {}, 0, 0, NOTHING),
    ("invalid_kong_after_riichi", "offender_won", {}, 0, -20_000, CHOMBO),
    ("invalid_kong_after_riichi", "drawn_hand", {}, 0, -20_000, CHOMBO),
    ("riichi_with_open_set", "any", {}, 0, 0, DEAD),
    ("riichi_not_said_or_turned", "any", {}, 0, 0, DEAD),
    ("riichi_too_late", "any", {}, 0, 0, DEAD),
    ("riichi_bet_forgotten", "any", {}, 0, 0, NOTHING),
    ("riichi_next_discard_not_turned", "any", {}, 0, 0, NOTHING),
    ("call_too_late", "any", {}, 0, 0, NOTHING),
    ("drawn_too_fast", "first_time", {}, 0, 0, NOTHING),
    ("drawn_too_fast", "repeated", {"points": 8_000}, 0, -8_000, NOTHING),
    ("order_of_a_call", "any", {}, 0, 0, NOTHING),
    ("claimed_tile_not_taken", "one_discard", {}, 0, 0, NOTHING),
    ("claimed_tile_not_taken", "two_discards", {}, 0, 0, DEAD),
    ("empty_call", "any", {}, 0, 0, NOTHING),
    ("false_set", "before_discard", {}, 0, 0, NOTHING),
    ("false_set", "after_discard", {}, 0, 0, DEAD),
    ("kuikae", "any", {}, 0, 0, DEAD),
    ("wrong_number_of_tiles", "any", {}, 0, 0, DEAD),
    ("call_with_dead_hand", "any", {}, 0, -20_000, CHOMBO),
    ("tiles_revealed", "few_shown", {}, 0, 0, NOTHING),
    ("tiles_revealed", "at_the_deal", {}, 0, 0, NOTHING),
    ("tiles_revealed", "at_the_deal_harmful", {}, 0, 0, REDEAL),
    ("tiles_revealed", "after_the_hand", {}, 0, 0, NOTHING),
    ("tiles_revealed", "on_purpose", {"points": 8_000}, 0, -8_000, NOTHING),
    ("tiles_revealed", "repeated", {"points": 8_000}, 0, -8_000, NOTHING),
    ("tiles_revealed", "repeated", {"points": 48_000}, 0, -48_000, NOTHING),
    ("play_made_impossible", "by_a_player", {}, 0, -20_000, CHOMBO),
    ("play_made_impossible", "nobodys_fault", {}, 0, 0, REDEAL),
    ("wrong_tile_drawn", "before_discard", {}, 0, 0, NOTHING),
    ("wrong_tile_drawn", "after_discard", {}, 0, 0, NOTHING),
    ("minor_irregularity", "any", {}, 0, 0, NOTHING),
    ("information", "first_time", {}, 0, 0, NOTHING),
    ("information", "serious", {"points": 5_000}, -5_000, 0, NOTHING),
    ("information", "serious", {"more": True}, 0, 0, DEAD),
    ("information", "repeated", {"more": True}, 0, 0, DEAD),
    ("irregularity_pointed_out", "any", {}, 0, 0, NOTHING),
    ("cheating", "any", {}, 0, 0, OUT),
    ("disturbance", "first_time", {"points": 12_000}, 0, -12_000, NOTHING),
    ("disturbance", "serious", {"points": 30_000}, 0, -30_000, NOTHING),
    ("disturbance", "repeated", {"points": 12_000}, 0, -12_000, NOTHING),
    ("disturbance", "repeated_again", {}, 0, 0, OUT),
    ("slow_play", "first_time", {}, 0, 0, NOTHING),
    ("slow_play", "repeated", {"points": 12_000}, 0, -12_000, NOTHING),
    ("telephone", "any", {}, 0, 0, NOTHING),
    ("telephone", "any", {"points": 1_000}, -1_000, 0, NOTHING),
    ("telephone", "agreed", {}, 0, 0, NOTHING),
    ("two_calls", "corrected_at_once", {}, 0, 0, NOTHING),
    ("infringement_judged_dead", "any", {}, 0, 0, DEAD),
    ("started_too_early", "dice", {}, 0, 0, NOTHING),
    ("discard_hidden", "any", {}, 0, 0, NOTHING),
    ("drawn_before_turn", "any", {}, 0, 0, NOTHING),
    ("table_cleared_early", "any", {}, 0, 0, NOTHING),
    ("others_tiles_touched", "any", {}, 0, 0, NOTHING),
    ("drawn_tile_in_hand", "any", {}, 0, 0, NOTHING),
    ("things_on_the_table", "any", {}, 0, 0, NOTHING),
    ("tiles_slammed", "any", {}, 0, 0, NOTHING),
    ("comments", "any", {}, 0, 0, NOTHING),
    ("two_hands", "any", {}, 0, 0, NOTHING),
    ("table_manners", "any", {}, 0, 0, NOTHING),
    ("lateness", "shortly_late", {"seconds": 61}, -2_000, 0, NOTHING),
    ("lateness", "too_late", {"seconds": 601}, 0, 0, NOTHING),
    ("absence", "from_the_start", {}, 0, 0, NOTHING),
    ("absence", "during_play", {}, 0, 0, NOTHING),
]


def test_every_row_of_the_catalogue_is_here():
    known = {
        (str(offence.id), stage.value)
        for offence in RIICHI_EMA_2016.offences.values()
        for stage in offence.stages
    }
    assert {(offence, stage) for offence, stage, *_ in ROWS} == known


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("offence", "stage", "said", "points", "after", "effect"),
    ROWS,
    ids=[f"{row[0]} {row[1]} {row[2] or ''}" for row in ROWS],
)
def test_the_table_carries_out_what_a_referee_says(
    mode, offence, stage, said, points, after, effect
):
    table = Court(PLAIN, mode=mode)
    table.rule(N, offence, OffenceStage(stage), **said)
    ruled = table.events[0]
    assert isinstance(ruled, Ruled)
    assert (ruled.seat, ruled.referee) == (N, True)
    assert (ruled.points, ruled.after_uma) == ((0, 0, 0, points), (0, 0, 0, after))
    assert table.state.scores == (30_000, 30_000, 30_000, 30_000 + points)
    assert table.state.ledger.penalties == (0, 0, 0, points)
    assert table.state.ledger.after_uma == (0, 0, 0, after)
    assert table.is_dead(N) is (effect == DEAD)
    void = [event for event in table.events if isinstance(event, HandVoided)]
    assert [event.cause for event in void] == [
        cause for cause in (Act.CHOMBO, Act.REDEAL) if cause.value == effect
    ]
    assert (Disqualified(N, Scope.TOURNAMENT) in table.events) is (effect == OUT)
    assert isinstance(table.state.phase, Between if void else Turn)
    table.verified()


# What is missing or wrong.


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        (Rule(N, "false_hu"), "unknown_offence"),
        (Rule(N, "false_set"), "stage_missing"),
        (Rule(N, "false_set", OffenceStage.SERIOUS), "no_such_stage"),
        (Rule(N, "disturbance", OffenceStage.FIRST_TIME), "points_missing"),
        (Rule(N, "disturbance", OffenceStage.FIRST_TIME, points=10_000), "points_out_of_range"),
        (Rule(N, "disturbance", OffenceStage.SERIOUS, points=50_000), "points_out_of_range"),
        (Rule(N, "empty_call", points=1_000), "no_points_to_choose"),
        (Rule(N, "empty_call", more=True), "nothing_more"),
        (Rule(N, "lateness", OffenceStage.SHORTLY_LATE), "seconds_missing"),
        (Rule(N, "lateness", OffenceStage.SHORTLY_LATE, seconds=700), "other_stage"),
        (Rule(N, "lateness", seconds=-1, stage=OffenceStage.TOO_LATE), "seconds_below_zero"),
        (
            Rule(N, "tiles_revealed", OffenceStage.FEW_SHOWN, tiles=tiles("5s5s5s5s")),
            "tile_not_held",
        ),
        (Rule(Seat(7), "empty_call"), "no_such_seat"),
    ],
)
@pytest.mark.parametrize("mode", Mode)
def test_what_a_referee_cannot_say(rule, code, mode):
    assert Court(PLAIN, mode=mode).problem(rule).code == code


# 5.8, 5.9.


@pytest.mark.parametrize(
    ("seconds", "points"), [(1, 1_000), (60, 1_000), (61, 2_000), (600, 10_000)]
)
def test_5_8_R17_each_minute_begun_costs_a_thousand_at_once_before_the_first_hand(seconds, points):
    state = new_game(Setup(EMA, hands=8))
    events, state = step(state, Rule(S, "lateness", seconds=seconds))
    assert state.scores == (30_000, 30_000 - points, 30_000, 30_000)
    (ruled,) = events
    assert isinstance(ruled, Ruled)
    assert ruled.stage is OffenceStage.SHORTLY_LATE


def test_5_8_5_9_R32_after_ten_minutes_a_substitute_takes_the_seat():
    table = Court(PLAIN).rule(S, "lateness", seconds=601)
    assert [event.acts for event in table.events] == [(Act.SUBSTITUTE,)]
    assert table.state.scores == (30_000,) * 4
    table.do(Substitute(S))
    assert table.events == (SeatTaken(S),)
    assert table.state.ledger.substitutes == (S,)
    assert table.problem(Substitute(Seat(9))).code == "no_such_seat"
    table.verified()


# Dead hands in guided play (R27).


def test_3_4_7_R27_a_dead_hand_draws_and_discards_and_nothing_else():
    table = Court(PLAIN, mode=Mode.GUIDED).throw("F")
    table.rule(S, "information", OffenceStage.SERIOUS, more=True)
    died = next(event for event in table.events if isinstance(event, HandDied))
    assert set(died.rights) == {Right.DRAW, Right.DISCARD, Right.PAY}
    assert table.names(S) == {"discard"}
    table.throw("N")
    assert table.turn.seat == W


def test_3_4_7_R27_a_dead_hand_is_not_asked_for_a_tile():
    hands = ["5s F", "234m 567m 678p 46s 88p", "", ""]
    living = Court(row(hands), mode=Mode.GUIDED).discard(E, "5s")
    assert isinstance(living.state.phase, Window)
    dead = Court(row(hands), mode=Mode.GUIDED).dies(S).discard(E, "5s")
    assert dead.turn.seat == S
    assert living.dies(S).names(S) == {"pass"}
    assert living.do(Pass(S)).turn.seat == S


def test_3_4_7_R26_guided_play_shows_a_dead_hand_that_is_in_riichi():
    table = Court(PLAIN, mode=Mode.GUIDED).throw("F").riichi(S, "N").let_go().dies(S)
    table.until_left(0).throw().declares()
    assert (S, "noten_riichi", "dead_and_shown") in table.rulings
    assert table.state.bets == 1


# Riichi that was not valid (5.4).


def test_5_4_R25_a_riichi_not_said_or_not_turned_loses_the_riichi_and_keeps_the_bet():
    table = Court(PLAIN).throw("F").riichi(S, "N").calls()
    assert table.state.bets == 1
    table.rule(S, "riichi_not_said_or_turned")
    assert table.events[-1] == BetReturned(S, 1_000)
    assert (table.state.scores, table.state.bets) == ((30_000,) * 4, 0)
    assert not table.state.current.players[S].riichi
    assert table.is_dead(S)
    table.verified()


def test_5_4_R25_a_forgotten_bet_leaves_the_riichi_valid():
    table = Court(PLAIN).throw("F").riichi(S, "N").calls().rule(S, "riichi_bet_forgotten")
    assert table.state.current.players[S].riichi
    assert not table.is_dead(S)


def test_5_3_tiles_that_were_seen_are_known_to_all_and_put_back():
    table = Court(PLAIN).rule(S, "tiles_revealed", OffenceStage.FEW_SHOWN, tiles=tiles("46s"))
    assert table.state.current.standings[S].shown == tiles("46s")
    assert table.state.current.players[S].tiles.count(tile("4s")) == 1


def test_a_ruling_on_another_leaves_a_call_open():
    table = Court(row(["5s F", "55s", "", ""])).discard(E, "5s").calls(S="pung")
    table.rule(N, "minor_irregularity")
    assert isinstance(table.state.phase, Called)
    table.expose(S, "55s").verified()
