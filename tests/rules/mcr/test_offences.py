"""Section 3.11: every numbered paragraph by what it does."""

import pytest

from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.catalogue.offences import verdict
from muraille.rules.common.ladders import GradedFault, faults_before
from muraille.rules.common.offences import (
    Act,
    Decider,
    Disqualification,
    Graded,
    Note,
    Noticed,
    OffenceId,
    OffenceStage,
    Right,
    Scope,
    Verdict,
)
from muraille.rules.common.sheets import OffenceCase, dead_hand_rights, graded_step, sheet
from muraille.rules.mcr.offence_rows import LADDER_2014, LADDER_EMA, french_article
from muraille.rules.mcr.offences import MCR_OFFENCES
from muraille.rules.mcr.rulebook import false_hu_stage
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from muraille.words import Language
from muraille.words.rulings.offences import consequences_phrase
from tests.rules.offence_notation import notation

WMO, FFMJ, OIR, SHEET = "mcr-wmo-2014", "mcr-ffmj-2016", "mcr-oir-1998", "mcr-international"
BOOKS = {"wmo": WMO, "ffmj": FFMJ, "oir": OIR, "international": SHEET}
BY_ID = {offence.id: offence for offence in MCR_OFFENCES}
SOUTH, WEST = Seat(1), Seat(2)


def said(book: str, offence: str, stage: OffenceStage = OffenceStage.ANY) -> Verdict:
    return verdict(book, offence, stage)


def points(
    book: str, offence: str, stage: OffenceStage = OffenceStage.ANY, **case: int
) -> tuple[int, ...]:
    """What South's offence moves, East first."""
    return sheet(said(book, offence, stage), OffenceCase(SOUTH, **case)).points  # type: ignore[arg-type]


def is_dead(book: str, offence: str, stage: OffenceStage = OffenceStage.ANY) -> bool:
    rights = dead_hand_rights(said(book, offence, stage))
    return rights is not None and {Right.CALL, Right.FLOWERS} <= rights


# The catalogue


def test_J8_what_an_older_book_borrows_is_cited_with_the_name_of_the_lender():
    for book in (OIR, SHEET):
        for offence in RULEBOOKS[book].offences.values():
            for stage in offence.stages:
                found = offence.verdict(stage)
                lent = any(article.startswith("WMO 3.") for article in found.articles)
                silent = found.articles in (("silent",), ("basic_strategy_alike",))
                assert ("J8" in found.rulings) <= (lent or silent)


def test_the_french_edition_numbers_every_level():
    for offence in RULEBOOKS[WMO].offences.values():
        for stage in offence.stages:
            if (offence.id, stage) == ("tiles_knocked_over", OffenceStage.ANY):
                continue  # told apart there by accident and on purpose
            articles = offence.verdict(stage).articles
            own = said(FFMJ, offence.id, stage).articles[: len(articles)]
            other = offence.id in ("hu_not_called", "late_claim") or own == ("3.11.6.6",)
            assert own == tuple(map(french_article, articles)) or other


def test_an_unknown_offence_or_stage_is_refused_with_those_there_are():
    with pytest.raises(InputError, match="unknown_offence"):
        verdict(WMO, "own_flowers_counted", OffenceStage.ANY)
    with pytest.raises(InputError, match=r"no_such_stage.*under_minimum"):
        verdict(WMO, "false_hu", OffenceStage.SEEN)


# The general paragraphs


def test_3_11_1_a_minor_or_first_infringement_may_earn_a_warning():
    found = said(WMO, "minor_infringement")
    assert found.consequences == (Act.WARNING,)
    assert found.decider is Decider.REFEREE


@pytest.mark.parametrize(
    ("book", "minutes", "stage"),
    [
        (WMO, "0:01", OffenceStage.SHORTLY_LATE),
        (WMO, "10:00", OffenceStage.SHORTLY_LATE),
        (WMO, "10:01", OffenceStage.LATE),
        (WMO, "15:00", OffenceStage.LATE),
        (WMO, "15:01", OffenceStage.TOO_LATE),
        (FFMJ, "9:59", OffenceStage.SHORTLY_LATE),
        (FFMJ, "10:00", OffenceStage.LATE),
        (FFMJ, "15:00", OffenceStage.LATE),
        (FFMJ, "15:01", OffenceStage.TOO_LATE),
        (OIR, "10:00", OffenceStage.SHORTLY_LATE),
        (SHEET, "15:01", OffenceStage.TOO_LATE),
        (WMO, "0:00", None),
    ],
)
def test_O1_3_11_2_1_how_late_a_player_is(book, minutes, stage):
    whole, seconds = minutes.split(":")
    assert RULEBOOKS[book].lateness_stage(60 * int(whole) + int(seconds)) is stage


def test_O1_3_11_2_1_lateness_costs_points_to_nobody_then_the_session():
    for book in (WMO, FFMJ):
        assert points(book, "lateness", OffenceStage.SHORTLY_LATE) == (0, -10, 0, 0)
        assert points(book, "lateness", OffenceStage.LATE) == (0, -20, 0, 0)
        lost = said(book, "lateness", OffenceStage.TOO_LATE).consequences
        assert Disqualification(Scope.SESSION) in lost
    assert Act.SUBSTITUTE in said(FFMJ, "lateness", OffenceStage.TOO_LATE).consequences


@pytest.mark.parametrize("amount", [5, 10, 20, 30, 40, 50, 60])
def test_3_11_2_2_a_referee_takes_one_of_seven_amounts_for_nobody(amount):
    assert points(WMO, "infringement", points=amount) == (0, -amount, 0, 0)


@pytest.mark.parametrize("amount", [0, 1, 15, 70, -5])
def test_3_11_2_2_other_amounts_are_refused(amount):
    with pytest.raises(InputError, match="points_out_of_range"):
        points(WMO, "infringement", points=amount)


def test_3_11_2_2_without_a_choice_the_sheet_stays_open():
    found = sheet(said(WMO, "infringement"), OffenceCase(SOUTH))
    assert found.points == (0, 0, 0, 0)
    assert [one.only for one in found.open] == [(5, 10, 20, 30, 40, 50, 60)]


def test_3_11_3_O19_a_dead_hand_keeps_all_rights_but_winning():
    assert dead_hand_rights(said(WMO, "infringement_judged_dead")) == frozenset(Right)
    assert dead_hand_rights(said(WMO, "minor_infringement")) is None


def test_3_11_4_a_ban_is_for_the_chief_referee():
    found = said(WMO, "grave_infringement")
    assert found.consequences[0] == Disqualification(Scope.FUTURE)
    assert found.decider is Decider.CHIEF


def test_3_11_5_O16_a_deliberate_foul_ends_the_tournament():
    assert said(WMO, "deliberate_foul").consequences == (Disqualification(Scope.TOURNAMENT),)
    assert said(FFMJ, "time_wasting", OffenceStage.REPEATED).consequences == (
        Disqualification(Scope.TOURNAMENT),
    )


# 3.11.6, paragraph by paragraph


def test_3_11_6_1_cheating():
    found = said(WMO, "cheating")
    assert found.consequences == (Disqualification(Scope.TOURNAMENT),)
    assert found.decider is Decider.REFEREE


@pytest.mark.parametrize("offence", ["false_set", "false_flower"])
def test_3_11_6_2_a_false_set_or_flower_is_a_dead_hand_at_once_only_in_2014(offence):
    early, late = (clause.stage for clause in BY_ID[OffenceId(offence)].clauses)
    assert is_dead(WMO, offence, early)
    assert is_dead(WMO, offence, late)
    assert not is_dead(FFMJ, offence, early)
    assert is_dead(FFMJ, offence, late)


def test_3_11_6_3_O5_empty_calls_climb_a_ladder():
    steps = [points(WMO, "empty_call", OffenceStage.IMPOSSIBLE, previous=n)[1] for n in range(6)]
    assert steps == [0, -5, -10, -20, -30, -40]
    assert points(FFMJ, "empty_call", OffenceStage.POSSIBLE, previous=3) == (0, 0, 0, 0)


@pytest.mark.parametrize("book", [WMO, FFMJ])
def test_3_11_2_2_O5_no_ladder_goes_beyond_sixty(book):
    steps = [graded_step(said(book, "wall_touched"), previous) for previous in range(10)]
    assert steps == [0, 5, 10, 20, 30, 40, 50, 60, 60, 60]


def test_3_11_6_4_O5_touching_the_wall_is_graded_within_the_session():
    (graded,) = said(WMO, "wall_touched").consequences
    assert isinstance(graded, Graded)
    earlier = [GradedFault("wall_touched", 1, 1), GradedFault("empty_call", 1, 2)]
    assert faults_before(graded.ladder, earlier, GradedFault("wall_touched", 1, 2)) == 1
    assert faults_before(graded.ladder, earlier, GradedFault("wall_touched", 2, 1)) == 0


def test_3_11_6_4_a_wrong_tile_that_nobody_saw_goes_back_without_penalty():
    assert notation(said(WMO, "wrong_tile_drawn", OffenceStage.UNSEEN)) == "put_back"


def test_3_11_6_4_a_wrong_tile_goes_back_unless_it_was_seen_or_mixed_in():
    for book, stage, dead in (
        (WMO, OffenceStage.UNSEEN, False),
        (WMO, OffenceStage.SEEN, True),
        (FFMJ, OffenceStage.SEEN, False),
        (FFMJ, OffenceStage.MIXED_IN, True),
        (FFMJ, OffenceStage.NO_WITNESS, False),
    ):
        assert is_dead(book, "wrong_tile_drawn", stage) is dead
    assert said(FFMJ, "wrong_tile_drawn", OffenceStage.NO_WITNESS).consequences == ()


def test_3_11_6_5_a_late_pung_is_graded():
    assert [points(WMO, "late_pung", previous=n)[1] for n in range(4)] == [0, -5, -10, -20]


def test_3_6_7_O22_a_late_kong_is_graded_by_analogy_with_a_late_pung():
    kong = said(WMO, "late_claim", OffenceStage.FOR_A_SET)
    (pung,) = said(WMO, "late_pung").consequences
    assert kong.consequences == (pung, Note.KONG_AS_PUNG)
    assert kong.articles == ("3.6.7", "3.11.6 5-")
    assert "by analogy" in consequences_phrase(kong.consequences, Language.ENGLISH)
    assert "par analogie" in consequences_phrase(kong.consequences, Language.FRENCH)
    assert RULEBOOKS[WMO].offences[OffenceId("late_claim")].stages == (OffenceStage.FOR_A_SET,)


@pytest.mark.parametrize(
    ("book", "stage", "paid"),
    [
        (WMO, OffenceStage.UNDER_MINIMUM, 10),
        (WMO, OffenceStage.WRONG_TILE, 10),
        (WMO, OffenceStage.NOT_WAITING, 20),
        (WMO, OffenceStage.WRONG_NUMBER, 20),
        (FFMJ, OffenceStage.UNDER_MINIMUM, 10),
        (FFMJ, OffenceStage.WRONG_TILE, 20),
        (FFMJ, OffenceStage.NOT_WAITING, 20),
        (FFMJ, OffenceStage.WRONG_NUMBER, 20),
        (FFMJ, OffenceStage.NOTHING_SHOWN, 0),
        (OIR, OffenceStage.UNDER_MINIMUM, 10),
        (OIR, OffenceStage.NOT_WAITING, 10),
        (SHEET, OffenceStage.UNDER_MINIMUM, 10),
        (SHEET, OffenceStage.NOT_WAITING, 10),
        (SHEET, OffenceStage.NOTHING_SHOWN, 0),
    ],
)
def test_3_11_6_6_O4_a_false_hu_is_paid_to_each_of_the_three(book, stage, paid):
    assert points(book, "false_hu", stage) == (paid, -3 * paid, paid, paid)


@pytest.mark.parametrize(
    ("shown", "waiting", "complete", "right_number", "stage"),
    [
        (True, True, True, True, OffenceStage.UNDER_MINIMUM),
        (True, True, False, True, OffenceStage.WRONG_TILE),
        (True, False, False, True, OffenceStage.NOT_WAITING),
        (True, False, False, False, OffenceStage.WRONG_NUMBER),
        (False, True, True, True, OffenceStage.NOTHING_SHOWN),
    ],
)
def test_3_11_6_6_O4_which_false_hu_it_is(shown, waiting, complete, right_number, stage):
    found = false_hu_stage(
        shown=shown, waiting=waiting, complete=complete, right_number=right_number
    )
    assert found is stage


def test_3_11_6_6_O4_a_false_hu_not_shown_kills_the_hand_in_european_practice():
    assert is_dead(FFMJ, "false_hu", OffenceStage.NOTHING_SHOWN)
    assert not is_dead(WMO, "false_hu", OffenceStage.NOTHING_SHOWN)
    assert said(SHEET, "false_hu", OffenceStage.NOTHING_SHOWN).consequences == ()


def test_3_11_6_7_1_a_tile_shown_must_go_next_unless_it_was_an_accident():
    assert notation(said(WMO, "tile_shown", OffenceStage.BY_ACCIDENT)) == "next_turn"
    assert said(FFMJ, "tile_shown", OffenceStage.BY_ACCIDENT).consequences == ()


def test_3_11_6_7_2_a_hand_shown_after_hu():
    assert said(WMO, "hand_shown_after_hu", OffenceStage.WIN_VALID).consequences == (Act.WARNING,)
    for book in (WMO, FFMJ):
        invalid = notation(said(book, "hand_shown_after_hu", OffenceStage.WIN_INVALID))
        assert invalid == "dead shown_first"


def test_3_11_6_7_2_tiles_pushed_into_the_wall_cost_thirty_to_each():
    assert points(WMO, "wall_pushed") == (30, -90, 30, 30)
    assert said(WMO, "wall_pushed").decider is Decider.REFEREE


def test_3_11_6_7_3_O3_tiles_knocked_over_are_paid_to_the_offended_player():
    assert points(WMO, "tiles_knocked_over", offended=WEST, points=37) == (0, -37, 37, 0)
    purpose = OffenceStage.ON_PURPOSE
    assert points(FFMJ, "tiles_knocked_over", purpose, offended=WEST, points=37) == (0, -37, 37, 0)
    assert said(FFMJ, "tiles_knocked_over", purpose).articles == ("3.11.6.7.3",)
    with pytest.raises(InputError, match="points_out_of_range"):
        points(WMO, "tiles_knocked_over", offended=WEST, points=61)
    with pytest.raises(InputError, match="offended_player_missing"):
        points(WMO, "tiles_knocked_over", points=20)
    with pytest.raises(InputError, match="offends_himself"):
        points(WMO, "tiles_knocked_over", offended=SOUTH, points=20)


def test_EMAR_2_7_O3_tiles_knocked_over_by_accident_are_a_fault():
    accident = OffenceStage.BY_ACCIDENT
    assert points(FFMJ, "tiles_knocked_over", accident, previous=1) == (0, -5, 0, 0)
    assert points(FFMJ, "tiles_knocked_over", accident, previous=1, points=20) == (0, -25, 0, 0)
    assert RULEBOOKS[FFMJ].offences[OffenceId("tiles_knocked_over")].stages == (
        OffenceStage.BY_ACCIDENT,
        OffenceStage.ON_PURPOSE,
    )


@pytest.mark.parametrize(
    ("book", "offence", "stage", "article"),
    [
        (FFMJ, "tiles_knocked_over", OffenceStage.BY_ACCIDENT, "3.11.2.2"),
        (FFMJ, "information", OffenceStage.ANY, "3.11.2.2"),
        (WMO, "disturbance_after_session", OffenceStage.ANY, "3.11.2 2-"),
        (OIR, "disturbance_after_session", OffenceStage.ANY, "WMO 3.11.2 2-"),
        (FFMJ, "tiles_knocked_over", OffenceStage.ON_PURPOSE, "3.11.6.7.3"),
        (WMO, "tiles_knocked_over", OffenceStage.ANY, "3.11.6 7-(3)"),
    ],
)
def test_3_11_2_2_points_are_refused_by_the_paragraph_that_lists_them(
    book, offence, stage, article
):
    with pytest.raises(InputError) as refused:
        points(book, offence, stage, points=61, offended=WEST)
    assert [(found.code, found.article) for found in refused.value.problems] == [
        ("points_out_of_range", article)
    ]


def test_3_11_6_7_4_a_false_hu_brings_no_duty_to_discard():
    for book in (WMO, FFMJ, OIR):
        for stage in (OffenceStage.UNDER_MINIMUM, OffenceStage.NOT_WAITING):
            assert "first" not in notation(said(book, "false_hu", stage))


def test_3_11_6_8_a_wrong_number_of_tiles_is_a_dead_hand_that_still_calls():
    assert all(is_dead(book, "wrong_number_of_tiles") for book in BOOKS.values())


def test_3_11_6_9_information_is_a_dead_hand_or_graded():
    assert is_dead(WMO, "information")
    assert graded_step(said(FFMJ, "information"), 2) == 10
    assert points(FFMJ, "information", previous=2, points=30) == (0, -40, 0, 0)


def test_3_11_6_10_grave_disturbance():
    found = said(WMO, "grave_disturbance")
    assert found.consequences == (Disqualification(Scope.TOURNAMENT), Note.CRITICISED)


def test_3_11_6_11_1_a_claimed_tile_must_be_taken_in_time():
    assert is_dead(WMO, "claimed_tile_not_taken", OffenceStage.ONE_DISCARD)
    assert not is_dead(FFMJ, "claimed_tile_not_taken", OffenceStage.ONE_DISCARD)
    assert is_dead(FFMJ, "claimed_tile_not_taken", OffenceStage.TWO_DISCARDS)


def test_3_11_6_11_2_O2_a_forgotten_winning_tile():
    assert points(WMO, "winning_tile_not_taken") == (20, -60, 20, 20)
    assert points(FFMJ, "winning_tile_not_taken") == (0, -10, 0, 0)
    assert Act.WIN_STANDS in said(FFMJ, "winning_tile_not_taken").consequences


def test_3_11_6_11_3_another_call_before_hu_loses_this_win_only():
    for book in (WMO, FFMJ):
        for stage in (OffenceStage.POSSIBLE, OffenceStage.IMPOSSIBLE):
            found = said(book, "set_then_hu", stage)
            assert Act.NO_WIN_NOW in found.consequences
            assert dead_hand_rights(found) is None
    assert is_dead(FFMJ, "wrong_word", OffenceStage.FOR_A_WIN)
    assert notation(said(FFMJ, "two_calls", OffenceStage.POSSIBLE)) == "first_call_binds"


def test_3_11_6_11_4_a_hand_shown_before_hu_is_dead():
    assert is_dead(WMO, "shown_before_call", OffenceStage.FOR_A_WIN)
    assert (
        notation(said(FFMJ, "shown_before_call", OffenceStage.FOR_A_SET))
        == "action_lost shown_first"
    )


def test_3_11_6_11_5_O19_who_takes_the_discard_after_reaching_makes_no_calls():
    for book in (WMO, FFMJ):
        rights = dead_hand_rights(said(book, "reaching_over", OffenceStage.TAKEN_ANYWAY))
        assert rights is not None
        assert Right.CALL not in rights
        assert Right.FLOWERS in rights
    assert said(FFMJ, "reaching_over", OffenceStage.REACHED).consequences == ()


def test_3_11_6_11_6_counting_with_the_hand_voids_the_win():
    found = said(WMO, "hand_used_to_count")
    assert Act.WIN_VOID in found.consequences
    assert is_dead(WMO, "hand_used_to_count")
    assert notation(said(FFMJ, "own_flowers_counted")) == "flowers_lost win_stands"


def test_3_11_6_11_7_O13_a_late_question_is_not_heard():
    assert said(WMO, "late_protest").consequences == (Act.NOT_HEARD,)


def test_3_11_6_11_8_disturbance_after_the_session_is_warned_or_penalised():
    assert said(WMO, "disturbance_after_session").consequences == (Act.WARNING,)
    assert points(WMO, "disturbance_after_session", points=10) == (0, -10, 0, 0)


# European practice


def test_O5_EMAR_3_1_3_6_one_ladder_for_all_faults_of_a_session():
    graded = {
        one
        for offence in RULEBOOKS[FFMJ].offences.values()
        for stage in offence.stages
        for one in offence.verdict(stage).consequences
        if isinstance(one, Graded)
    }
    assert {one.ladder for one in graded} == {LADDER_EMA}
    earlier = [
        GradedFault("empty_call", 1, 2),
        GradedFault("late_pung", 2, 1),
        GradedFault("empty_call", 2, 3),
    ]
    assert faults_before(LADDER_EMA, earlier, GradedFault("wrong_word", 2, 9)) == 2
    lasting = [GradedFault("time_wasting", 1, 2, lasting=True), *earlier]
    assert faults_before(LADDER_EMA, lasting, GradedFault("wrong_word", 2, 9)) == 3
    assert faults_before(LADDER_EMA, lasting, GradedFault("wrong_word", 3, 1)) == 1


def test_3_11_6_7_2_O5_EMAR_3_1_every_fault_of_play_climbs_the_european_ladder():
    """One player once collected four warnings: three of these stood outside the ladder."""
    four = (
        said(FFMJ, "hand_shown_after_hu", OffenceStage.WIN_VALID),
        said(FFMJ, "minor_infringement"),
        said(FFMJ, "wrong_direction_at_deal", OffenceStage.REPEATED),
        said(FFMJ, "empty_call", OffenceStage.IMPOSSIBLE),
    )
    assert [graded_step(found, previous) for previous, found in enumerate(four)] == [0, 5, 10, 20]


def test_3_11_2_2_EMAR_3_4_O21_thirty_is_thirty():
    for offence, stage in (
        ("infringement", OffenceStage.ANY),
        ("time_wasting", OffenceStage.FIRST_TIME),
    ):
        assert points(FFMJ, offence, stage, previous=1, points=30) == (0, -30, 0, 0)
        assert points(FFMJ, offence, stage, previous=1) == (0, -5, 0, 0)
        assert graded_step(said(FFMJ, offence, stage), 1, 30) == 30


def test_annex_4_4_2_2_1_O12_if_nobody_is_willing_east_must():
    willing = notation(said(FFMJ, "score_sheet", OffenceStage.DISPUTED))
    assert willing == "sheet_to_east"
    assert notation(said(FFMJ, "score_sheet", OffenceStage.NOBODY_WILLING)) == "east_must"


def test_O5_in_2014_each_fault_has_its_ladder_and_each_hand_begins_anew():
    earlier = [
        GradedFault("empty_call", 1, 2),
        GradedFault("late_pung", 1, 2),
        GradedFault("empty_call", 1, 1),
    ]
    assert faults_before(LADDER_2014, earlier, GradedFault("empty_call", 1, 2)) == 1
    assert faults_before(LADDER_2014, earlier, GradedFault("wall_touched", 1, 2)) == 0
    assert faults_before(LADDER_2014, earlier, GradedFault("empty_call", 1, 3)) == 0


def test_EMAR_2_6_2_a_tile_taken_too_early_is_graded_and_the_action_goes_on():
    assert notation(said(FFMJ, "tile_taken_before_showing")) == "graded action_goes_on"


def test_EMAR_2_8_10_the_wall_destroyed():
    assert said(FFMJ, "wall_destroyed", OffenceStage.WIN_VALID).choices == ()
    assert said(FFMJ, "wall_destroyed", OffenceStage.WIN_INVALID).choices != ()


def test_J8_the_international_sheet_has_no_graded_faults():
    for offence in RULEBOOKS[SHEET].offences.values():
        for stage in offence.stages:
            assert graded_step(offence.verdict(stage), 5) is None


def test_a_negative_number_of_earlier_faults_is_refused():
    with pytest.raises(InputError, match="previous_below_zero"):
        points(WMO, "late_pung", previous=-1)


def test_points_where_there_is_no_choice_are_refused():
    with pytest.raises(InputError, match="no_points_to_choose"):
        points(WMO, "false_hu", OffenceStage.NOT_WAITING, points=10)


def test_what_only_people_see_is_told_apart():
    assert BY_ID[OffenceId("false_hu")].noticed is Noticed.PROGRAM
    assert BY_ID[OffenceId("tiles_knocked_over")].noticed is Noticed.PEOPLE


# Citations


def test_3_11_6_6_1_EMAR_2_9_3_the_wrong_tile_shows_both_amounts():
    found = said(FFMJ, "false_hu", OffenceStage.WRONG_TILE)
    assert found.articles == ("3.11.6.6.1", "EMAR 2.9.3", "EMAR 3.3")
    assert points(FFMJ, "false_hu", OffenceStage.WRONG_TILE) == (20, -60, 20, 20)
    told = consequences_phrase(found.consequences, Language.ENGLISH)
    assert "20 points to each" in told
    assert "10 points to each" in told


def test_J8_where_the_international_sheet_has_no_penalty_it_is_said_to_be_silent():
    for offence, stage in (
        ("empty_call", OffenceStage.IMPOSSIBLE),
        ("late_pung", OffenceStage.ANY),
        ("late_claim", OffenceStage.FOR_A_SET),
        ("wall_touched", OffenceStage.ANY),
    ):
        found = said(SHEET, offence, stage)
        assert (found.consequences, found.articles) == ((), ("silent",))


def test_O4_the_strategy_chapter_of_1998_speaks_of_hands_under_8_points_only():
    cited = {
        stage: said(OIR, "false_hu", stage).articles
        for stage in (
            OffenceStage.UNDER_MINIMUM,
            OffenceStage.WRONG_TILE,
            OffenceStage.NOT_WAITING,
            OffenceStage.WRONG_NUMBER,
        )
    }
    chapter = [stage for stage, articles in cited.items() if "basic_strategy" in articles]
    assert chapter == [OffenceStage.UNDER_MINIMUM]


def test_EMAR_3_5_does_not_speak_of_deliberate_fouls():
    assert said(FFMJ, "deliberate_foul").articles == ("3.11.5",)


def test_3_6_7_EMAR_1_7_late_claims_are_not_those_of_a_late_pung():
    for stage in (OffenceStage.FOR_A_SET, OffenceStage.FOR_A_WIN):
        assert said(FFMJ, "late_claim", stage).articles == ("3.6.7", "EMAR 1.7", "EMAR 3.1")


def test_EMAR_3_1_whatever_is_graded_cites_the_steps():
    graded = [
        found
        for offence in RULEBOOKS[FFMJ].offences.values()
        for found in offence.verdicts.values()
        if any(isinstance(each, Graded) for each in found.consequences)
    ]
    assert len(graded) > 20
    assert [found.articles for found in graded if "EMAR 3.1" not in found.articles] == []


# Acts the books forbid without naming a penalty


@pytest.mark.parametrize(
    ("offence", "stage", "article"),
    [
        ("dress_and_manners", OffenceStage.ANY, "2.3.3"),
        ("winning_tile_hidden", OffenceStage.ANY, "3.4.28"),
        ("slow_play", OffenceStage.FIRST_DISCARD, "3.5.7 6-"),
        ("slow_play", OffenceStage.LATER_DISCARD, "3.6.4"),
        ("discard_hidden", OffenceStage.ANY, "3.6.4"),
        ("talking", OffenceStage.ANY, "3.6.1"),
        ("concealed_kong_not_shown", OffenceStage.ANY, "3.6.8 2-"),
    ],
)
def test_3_11_1_3_11_2_2_what_is_forbidden_without_a_price_is_warned_or_costs_points(
    offence, stage, article
):
    found = said(WMO, offence, stage)
    assert found.articles[0] == article
    assert found.decider is Decider.REFEREE
    assert Act.WARNING in found.consequences
    assert points(WMO, offence, stage, points=20) == (0, -20, 0, 0)
    assert graded_step(said(FFMJ, offence, stage), 1) == 5
    assert points(FFMJ, offence, stage, previous=1, points=20) == (0, -20, 0, 0)


@pytest.mark.parametrize(
    ("offence", "stage", "cited"),
    [
        ("started_too_early", OffenceStage.MIXING, "3.5.7.3"),
        ("started_too_early", OffenceStage.BUILDING, "3.5.7.4"),
        ("started_too_early", OffenceStage.DICE, "3.5.7.5"),
        ("tiles_hidden", OffenceStage.ANY, "EMAR 1.5"),
        ("discard_hidden", OffenceStage.ANY, "EMAR 1.6"),
        ("slow_play", OffenceStage.LATER_DISCARD, "EMAR 1.8"),
        ("helps_winner_count", OffenceStage.ANY, "EMAR 2.8.2"),
        ("information", OffenceStage.ANY, "EMAR 1.4"),
        ("talking", OffenceStage.ANY, "EMAR 1.2"),
        ("wrong_word", OffenceStage.FOR_A_SET, "EMAR 1.3"),
    ],
)
def test_EMAR_1_what_european_practice_forbids_has_its_row(offence, stage, cited):
    assert cited in said(FFMJ, offence, stage).articles


def test_3_11_6_11_3_tiles_shown_without_calling_hu_are_a_dead_hand():
    assert said(WMO, "hu_not_called").articles == ("3.11.6 11-(3)",)
    assert is_dead(WMO, "hu_not_called")
    assert said(FFMJ, "hu_not_called").articles == ("3.11.6.11.4", "EMAR 2.6.1")


def test_3_11_4_3_11_6_10_how_long_a_ban_is_and_public_criticism_are_told():
    assert Note.LENGTH_TOLD in said(WMO, "grave_infringement").consequences
    for offence in ("grave_infringement", "grave_disturbance"):
        assert Note.CRITICISED in said(WMO, offence).consequences


def test_3_5_7_3_3_3_5_7_4_tiles_badly_mixed_or_a_bad_wall_are_put_right():
    for stage in (OffenceStage.MIXING, OffenceStage.BUILDING):
        assert notation(said(WMO, "mixing_and_wall", stage)) == "corrected"


def test_3_9_1_4_a_fan_named_after_the_count_is_not_heard():
    for book in (WMO, FFMJ):
        assert notation(said(book, "fan_added_late")) == "not_heard"
