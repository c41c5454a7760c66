"""3.4.6 to 3.4.8 and 5.2 to 5.9: every paragraph by what it does."""

import pytest

from muraille.rules.catalogue.offences import verdict
from muraille.rules.common.clock import minutes_late
from muraille.rules.common.offences import (
    Act,
    Decider,
    Disqualification,
    Note,
    OffenceStage,
    Right,
    Scope,
    Verdict,
)
from muraille.rules.common.sheets import OffenceCase, dead_hand_rights
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from muraille.words import Language
from muraille.words.rulings.offences import consequence_phrase, consequences_phrase, offence_names
from tests.rules.offence_notation import notation

EMA = "riichi-ema-2016"
SOUTH = Seat(1)


def said(offence: str, stage: OffenceStage = OffenceStage.ANY) -> Verdict:
    return verdict(EMA, offence, stage)


def told(offence: str, stage: OffenceStage = OffenceStage.ANY) -> str:
    return notation(said(offence, stage))


# 3.4.6


def test_3_4_6_R15_a_chombo_costs_20_000_after_the_uma_of_a_tournament():
    found = RIICHI_EMA_2016.sheet(said("invalid_win", OffenceStage.ALL_SHOWN), OffenceCase(SOUTH))
    assert found.points == (0, 0, 0, 0)
    assert found.after_uma == (0, -20_000, 0, 0)


@pytest.mark.parametrize(
    ("offender", "dealer", "paid"),
    [
        (1, 0, (4_000, -8_000, 2_000, 2_000)),
        (0, 0, (-12_000, 4_000, 4_000, 4_000)),
        (3, 2, (2_000, 2_000, 4_000, -8_000)),
    ],
)
def test_3_4_6_R15_elsewhere_a_chombo_is_a_mangan_paid_to_all(offender, dealer, paid):
    book = RIICHI_EMA_2016.with_options({"R15": "payment"})
    case = OffenceCase(Seat(offender))
    figures = book.sheet(said("invalid_win", OffenceStage.ALL_SHOWN), case, Seat(dealer))
    assert (figures.points, figures.after_uma) == (paid, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("offence", "stage"),
    [
        ("invalid_win", OffenceStage.ALL_SHOWN),
        ("noten_riichi", OffenceStage.DRAWN_HAND),
        ("invalid_kong_after_riichi", OffenceStage.OFFENDER_WON),
        ("invalid_kong_after_riichi", OffenceStage.DRAWN_HAND),
        ("call_with_dead_hand", OffenceStage.ANY),
        ("play_made_impossible", OffenceStage.BY_A_PLAYER),
    ],
)
def test_3_4_6_R15_the_causes_of_chombo(offence, stage):
    assert Act.CHOMBO in said(offence, stage).consequences
    assert "3.4.6" in said(offence, stage).articles


@pytest.mark.parametrize("offence", ["noten_riichi", "invalid_kong_after_riichi"])
def test_3_4_6_what_is_known_only_at_the_end_is_nothing_when_another_wins(offence):
    assert said(offence, OffenceStage.OTHER_WON).consequences == ()


# 3.4.7, 3.4.8


@pytest.mark.parametrize(
    ("offence", "stage"),
    [
        ("invalid_win", OffenceStage.NOTHING_SHOWN),
        ("riichi_with_open_set", OffenceStage.ANY),
        ("riichi_not_said_or_turned", OffenceStage.ANY),
        ("wrong_number_of_tiles", OffenceStage.ANY),
        ("false_set", OffenceStage.AFTER_DISCARD),
        ("kuikae", OffenceStage.ANY),
    ],
)
def test_3_4_7_R27_the_causes_of_a_dead_hand_and_its_rights(offence, stage):
    rights = dead_hand_rights(said(offence, stage))
    assert rights == frozenset({Right.DRAW, Right.DISCARD, Right.PAY})
    assert "3.4.7" in said(offence, stage).articles


def test_3_4_7_R26_a_dead_hand_after_riichi_pays_as_noten_if_it_is_shown_waiting():
    assert told("noten_riichi", OffenceStage.DEAD_AND_SHOWN) == "noten_payment"
    assert told("noten_riichi", OffenceStage.DEAD_NOT_SHOWN) == "chombo"


def test_3_4_8_minor_irregularities_are_not_penalised():
    assert told("minor_irregularity") == "pointed_out"


# 5.2


def test_5_2_the_order_of_a_call_is_only_pointed_out():
    assert told("order_of_a_call") == "pointed_out"


def test_5_2_1_a_claimed_tile_must_be_taken_before_two_discards():
    assert said("claimed_tile_not_taken", OffenceStage.ONE_DISCARD).consequences == ()
    assert told("claimed_tile_not_taken", OffenceStage.TWO_DISCARDS) == "dead_riichi"


def test_5_2_2_R28_empty_calls_and_words():
    assert said("empty_call").consequences == ()
    assert told("invalid_win", OffenceStage.NOTHING_SHOWN) == "dead_riichi"
    assert told("wrong_win_word", OffenceStage.ALL_SHOWN) == "chombo unless_won"
    assert told("wrong_win_word", OffenceStage.CORRECTED_AT_ONCE) == "win_stands"
    assert told("wrong_win_word", OffenceStage.RON_FOR_TSUMO) == "win_stands pointed_out"


def test_5_2_3_R28_changed_calls():
    assert told("set_then_ron", OffenceStage.CORRECTED_AT_ONCE) == "win_stands"
    assert told("ron_then_set", OffenceStage.WIN_VALID) == "only_the_win"
    assert told("ron_then_set", OffenceStage.TWO_TILES_SHOWN) == "dead_riichi"
    assert told("ron_then_set", OffenceStage.ALL_SHOWN) == "chombo unless_won"


def test_5_2_4_a_false_set_can_be_corrected_until_the_discard():
    assert told("false_set", OffenceStage.BEFORE_DISCARD) == "corrected"
    assert told("false_set", OffenceStage.AFTER_DISCARD) == "dead_riichi"


# 5.3 to 5.9


def test_5_3_R38_tiles_revealed():
    assert told("tiles_revealed", OffenceStage.FEW_SHOWN) == "put_back"
    assert told("tiles_revealed", OffenceStage.AT_THE_DEAL_HARMFUL) == "redeal"
    assert told("play_made_impossible", OffenceStage.NOBODYS_FAULT) == "redeal"
    assert told("play_made_impossible", OffenceStage.BY_A_PLAYER) == "chombo unless_won"
    assert said("play_made_impossible", OffenceStage.BY_A_PLAYER).decider is Decider.REFEREE


@pytest.mark.parametrize(
    ("offence", "stage", "article"),
    [
        ("tiles_revealed", OffenceStage.ON_PURPOSE, "5.3"),
        ("tiles_revealed", OffenceStage.REPEATED, "5.3"),
        ("slow_play", OffenceStage.REPEATED, "3.3.1"),
        ("drawn_too_fast", OffenceStage.REPEATED, "3.3.1"),
    ],
)
def test_5_3_3_3_1_5_6_R16_what_is_called_obstruction_costs_either_amount(offence, stage, article):
    found = said(offence, stage)
    assert found.articles == (article, "5.6")
    for points in (8_000, 12_000, 48_000):
        figures = RIICHI_EMA_2016.sheet(found, OffenceCase(SOUTH, points=points))
        assert figures.after_uma == (0, -points, 0, 0)
    with pytest.raises(InputError) as refused:
        RIICHI_EMA_2016.sheet(found, OffenceCase(SOUTH, points=10_000))
    assert [(each.code, each.article) for each in refused.value.problems] == [
        ("points_out_of_range", "5.6")
    ]


def test_5_3_1_a_tile_from_the_wrong_place_is_never_penalised():
    assert told("wrong_tile_drawn", OffenceStage.BEFORE_DISCARD) == "corrected"
    assert told("wrong_tile_drawn", OffenceStage.AFTER_DISCARD) == "kept"


def test_5_4_R25_errors_of_riichi():
    for offence in ("riichi_with_open_set", "riichi_not_said_or_turned", "riichi_too_late"):
        assert told(offence) == "dead_riichi bet_returned"
    for offence in ("riichi_bet_forgotten", "riichi_next_discard_not_turned"):
        assert told(offence) == "stands corrected"


def test_R25_a_late_riichi_is_void_or_kills_the_hand_by_the_switch():
    void = RIICHI_EMA_2016.with_options({"R25": "void"}).offences
    assert list(void) == list(RIICHI_EMA_2016.offences)
    late = [name for name in void if void[name] != RIICHI_EMA_2016.offences[name]]
    assert late == ["riichi_too_late"]
    assert notation(void[late[0]].verdict(OffenceStage.ANY)) == "bet_returned"


def test_5_5_information_is_warned_then_left_to_the_referee():
    assert told("information", OffenceStage.FIRST_TIME) == "warning"
    found = said("information", OffenceStage.REPEATED)
    assert found.decider is Decider.REFEREE
    assert [choice.bounded for choice in found.discretions] == [False]
    assert said("irregularity_pointed_out").consequences == ()


@pytest.mark.parametrize(
    ("stage", "points", "allowed"),
    [
        (OffenceStage.FIRST_TIME, 8_000, True),
        (OffenceStage.FIRST_TIME, 12_000, True),
        (OffenceStage.FIRST_TIME, 10_000, False),
        (OffenceStage.SERIOUS, 12_000, True),
        (OffenceStage.SERIOUS, 48_000, True),
        (OffenceStage.SERIOUS, 48_100, False),
        (OffenceStage.REPEATED, 8_000, False),
    ],
)
def test_5_6_R16_amounts_for_disturbance_come_off_after_the_uma(stage, points, allowed):
    case = OffenceCase(SOUTH, points=points)
    if allowed:
        found = RIICHI_EMA_2016.sheet(said("disturbance", stage), case)
        assert found.points == (0, 0, 0, 0)
        assert found.after_uma == (0, -points, 0, 0)
    else:
        with pytest.raises(InputError, match="points_out_of_range"):
            RIICHI_EMA_2016.sheet(said("disturbance", stage), case)


def test_5_6_cheating_and_further_disturbance_end_the_tournament():
    assert Disqualification(Scope.TOURNAMENT) in said("cheating").consequences
    assert Act.MUST_BE_PROVED in said("cheating").consequences
    again = said("disturbance", OffenceStage.REPEATED_AGAIN)
    assert Disqualification(Scope.TOURNAMENT) in again.consequences


def test_5_7_a_telephone_may_cost_points_unless_it_was_agreed():
    assert told("telephone") == "may:any_nobody"
    assert said("telephone", OffenceStage.AGREED).consequences == ()


@pytest.mark.parametrize(
    ("seconds", "stage", "points"),
    [
        (0, None, 0),
        (1, OffenceStage.SHORTLY_LATE, 1_000),
        (60, OffenceStage.SHORTLY_LATE, 1_000),
        (61, OffenceStage.SHORTLY_LATE, 2_000),
        (600, OffenceStage.SHORTLY_LATE, 10_000),
        (601, OffenceStage.TOO_LATE, 0),
    ],
)
def test_5_8_R17_a_thousand_points_for_each_minute_begun(seconds, stage, points):
    assert RIICHI_EMA_2016.lateness_stage(seconds) is stage
    if stage is not None:
        case = OffenceCase(SOUTH, minutes=minutes_late(seconds))
        found = RIICHI_EMA_2016.sheet(said("lateness", stage), case)
        assert found.points == (0, -points, 0, 0)
    assert minutes_late(119, started=False) == 1


def test_5_9_R32_a_substitute_brings_the_same_result_whatever_happens():
    for stage in (OffenceStage.FROM_THE_START, OffenceStage.DURING_PLAY):
        assert told("absence", stage) == "substitute session_-15000_-15000"
    assert told("lateness", OffenceStage.TOO_LATE) == "substitute session_-15000_-15000"


def test_5_9_R33_a_disqualified_player_is_last():
    assert Act.RANKED_LAST in said("cheating").consequences


def test_5_1_2_R39_a_winning_tile_mixed_into_the_hand():
    assert told("winning_tile_mixed_in") == "win_stands may:wait_lost"


@pytest.mark.parametrize("language", Language)
def test_3_4_6_R15_no_win_is_called_beside_a_chombo_at_a_drawn_hand(language):
    unless = consequence_phrase(Note.UNLESS_WON, language)
    for offence in RIICHI_EMA_2016.offences.values():
        for stage, found in offence.verdicts.items():
            if Act.CHOMBO in found.consequences:
                at_the_end = stage in (OffenceStage.DRAWN_HAND, OffenceStage.DEAD_NOT_SHOWN)
                told = consequences_phrase(found.consequences, language)
                assert (unless in told) is not at_the_end


def test_3_3_1_slow_play_is_an_offence_of_its_own():
    assert told("slow_play", OffenceStage.FIRST_TIME) == "pointed_out"
    assert said("slow_play", OffenceStage.REPEATED).articles == ("3.3.1", "5.6")


@pytest.mark.parametrize(
    ("offence", "article"),
    [
        ("drawn_before_turn", "5.1.2"),
        ("table_cleared_early", "5.1.2"),
        ("others_tiles_touched", "5.1.2"),
        ("drawn_tile_in_hand", "5.1.2"),
        ("things_on_the_table", "5.1.2"),
        ("tiles_slammed", "5.1.2"),
        ("comments", "5.1.2"),
        ("two_hands", "5.1.1"),
        ("table_manners", "5.1.1"),
        ("discard_hidden", "3.3"),
    ],
)
def test_5_1_1_5_1_2_manners_are_pointed_out(offence, article):
    assert told(offence) == "pointed_out"
    assert said(offence).articles[0] == article


def test_5_10_no_dice_before_the_signal():
    assert told("started_too_early", OffenceStage.DICE) == "pointed_out"
    for name in offence_names()["started_too_early"].values():
        assert not any(word in name.lower() for word in ("mix", "mélange", "build", "constru"))


def test_3_4_7_a_referee_may_decide_on_a_dead_hand():
    assert told("infringement_judged_dead") == "dead_riichi"
    assert said("infringement_judged_dead").decider is Decider.REFEREE


def test_5_2_3_a_call_for_a_set_may_be_corrected_quickly():
    assert told("two_calls", OffenceStage.CORRECTED_AT_ONCE) == "corrected"
