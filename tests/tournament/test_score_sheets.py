"""Score sheets: annex 1's example, sums, problems, keepers, finality, and a sheet's life."""

import pytest

from muraille.rules.riichi.endings import DrawEnding
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat, Wind
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import Reseat
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    ConfirmSheets,
    CorrectSheet,
    EnterSheet,
    PublishSheets,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.sheets.counting import running_sums
from muraille.tournament.sheets.keeping import keeper
from muraille.tournament.sheets.life import SheetStage, stage_of
from muraille.tournament.sheets.lines import McrLine, RiichiLine, Totals
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.spoken import spoken_sheet
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language, problem_sentence
from tests.tournament.prepared_events import (
    REFEREE,
    SCORER,
    SECOND,
    after,
    ended,
    entered,
    hands,
    published,
    started,
    step,
    then,
    totals,
    tournament,
)

FALSE_HU = {"1": 10, "2": -30, "3": 10, "4": 10}
FIRST = McrLine(1, 10, "1", "2", FALSE_HU)
SECOND_HAND = McrLine(2, 15, "3", None)


def sheet(book, session=1, table=1):
    return known_sheet(book.state, session, table)


def codes(call, *given, **named):
    with pytest.raises(InputError) as caught:
        call(*given, **named)
    return [found.code for found in caught.value.problems]


def test_annex_1_worked_example():
    book = hands(started(tournament()), FIRST, SECOND_HAND)
    found = sheet(book)
    assert [hand.points for hand in found.hands] == [(34, -18, -8, -8), (-23, -23, 69, -23)]
    assert running_sums(book.state, found) == ((44, -48, 2, 2), (21, -71, 71, -21))


def test_O10_columns_belong_to_players():
    """The second session turns the seats, and with them the columns."""
    book = hands(tournament(sessions=2), McrLine(1, 8, "2", None), session=2)
    assert sheet(book, 2).players == ("2", "3", "4", "1")
    assert sheet(book, 2).hands[0].points == (48, -16, -16, -16)


def test_annex_4_4_2_2_2_the_spoken_value_is_written():
    """27 is said while the tiles show 17: 27 stands, and stays (O11, O13)."""
    book = hands(tournament(), McrLine(1, 27, "1", None))
    assert sheet(book).hands[0].points == (105, -35, -35, -35)
    lower = (McrLine(1, 17, "1", None),)
    request = CorrectSheet(1, 1, lower, SheetFault.ARITHMETIC, "tiles show 17")
    assert codes(request.events, book.state) == ["value_is_final"]


@pytest.mark.parametrize(
    ("hand", "agreed", "passed_to", "column"),
    [
        (1, None, None, 0),
        (4, None, None, 0),
        (5, None, None, 1),
        (9, None, None, 2),
        (13, None, None, 3),
        (5, 0, None, 0),
        (5, None, 3, 3),
    ],
)
def test_O12_annex_4_4_2_2_1_keeper_of_the_sheet(hand, agreed, passed_to, column):
    assert keeper(hand, agreed=agreed, passed_to=passed_to).column == column


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (McrLine(1, 7, "1", None), ["value_under_minimum"]),
        (McrLine(1, 8, "1", "1"), ["won_on_own_discard"]),
        (McrLine(1, None, "1", None), ["value_missing"]),
        (McrLine(1, 8, None, "2"), ["nobody_won"]),
        (McrLine(1, 8, "9", "8"), ["not_at_this_table", "not_at_this_table"]),
        (McrLine(1, None, None, None, {"1": 10}), ["penalties_give_too_much"]),
        (McrLine(1, 8, "1", None, {}, True), ["broken_off_has_no_winner"]),
        (
            McrLine(1, 6, "9", "9", {"1": 5}),
            [
                "not_at_this_table",
                "value_under_minimum",
                "won_on_own_discard",
                "penalties_give_too_much",
            ],
        ),
    ],
)
def test_every_problem_of_a_line_at_once(line, wrong):
    book = tournament()
    assert codes(WriteSheet(1, 1, (line,)).events, book.state) == wrong


def test_3_5_6_no_seventeenth_hand_and_no_gap():
    book = tournament()
    many = tuple(McrLine(n) for n in range(1, 18))
    assert codes(WriteSheet(1, 1, many).events, book.state) == ["too_many_hands"]
    gap = (
        McrLine(1),
        McrLine(3),
    )
    assert codes(WriteSheet(1, 1, gap).events, book.state) == ["hand_out_of_order"]


def test_O14_a_hand_broken_off_keeps_its_penalties_only():
    line = McrLine(1, None, None, None, {"2": -10}, broken_off=True)
    book = hands(tournament(), line)
    assert running_sums(book.state, sheet(book)) == ((0, -10, 0, 0),)


@pytest.mark.parametrize(
    ("rulebook", "figures", "bets", "wrong"),
    [
        ("mcr-wmo-2014", (10, -10, 5, -5), 0, []),
        ("mcr-wmo-2014", (10, -10, 5, -4), 0, ["totals_do_not_add_up"]),
        ("mcr-wmo-2014", (10, -10, 0, 0), 1, ["no_bets_in_mcr"]),
        ("riichi-ema-2016", (41200, 30000, 28800, 20000), 0, []),
        ("riichi-ema-2016", (41200, 30000, 28800, 19000), 1, []),
        ("riichi-ema-2016", (41200, 30000, 28800, 19000), 0, ["sticks_do_not_add_up"]),
        ("riichi-ema-2016", (41250, 29950, 28800, 20000), 0, ["not_hundreds", "not_hundreds"]),
    ],
)
def test_sums_are_checked_by_the_rules_of_the_game(rulebook, figures, bets, wrong):
    book = tournament(rulebook)
    if not wrong:
        assert sheet(totals(book, figures, bets=bets)).totals == figures
        return
    by_number = dict(zip("1234", figures, strict=True))
    assert codes(WriteSheet(1, 1, Totals(by_number, bets)).events, book.state) == wrong


def test_sums_that_do_not_add_up_need_a_referees_reason():
    book = tournament()
    by_number = {"1": 10, "2": -9, "3": 0, "4": 0}
    assert codes(WriteSheet(1, 1, Totals(by_number)).events, book.state) == ["totals_do_not_add_up"]
    book = totals(book, (10, -9, 0, 0), override="one point was never found")
    assert sheet(book).override == "one point was never found"
    assert stage_of(entered(book).state, sheet(entered(book)), after(155)) is SheetStage.ENTERED


def test_totals_with_a_penalty_to_nobody_sum_to_it():
    """Off the sheet in the hand: the four totals lack what the fault took (3.11.2)."""
    book = then(
        tournament("mcr-ffmj-2016"),
        Penalise("2", "infringement", 1, hand=4, points=10).events(
            tournament("mcr-ffmj-2016").state
        ),
    )
    assert sheet(totals(book, (0, -10, 0, 0))).totals == (0, -10, 0, 0)
    by_number = {"1": 0, "2": 0, "3": 0, "4": 0}
    assert codes(WriteSheet(1, 1, Totals(by_number)).events, book.state) == ["totals_do_not_add_up"]


def test_the_sheet_and_the_ledger_agree_on_penalties():
    told = Penalise("2", "false_hu", 1, stage="under_minimum", hand=1)
    book = then(tournament(), told.events(tournament().state))
    without = (McrLine(1, 10, "1", "2"),)
    assert codes(WriteSheet(1, 1, without).events, book.state) == ["penalties_differ_from_ledger"]
    assert sheet(hands(book, FIRST)).hands[0].penalties == (10, -30, 10, 10)


def test_missing_and_foreign_totals_are_told_together():
    book = tournament()
    assert codes(WriteSheet(1, 1, Totals({"1": 0, "2": 0, "3": 0, "7": 0})).events, book.state) == [
        "not_at_this_table",
        "total_missing",
    ]


# Corrections


def corrected(book, line, fault, reason="because"):
    new = (line,)
    return then(
        book, CorrectSheet(1, 1, new, fault, reason).events(book.state), after(200), REFEREE
    )


def test_O13_a_correction_is_a_new_entry_with_author_and_reason():
    book = entered(hands(tournament(), FIRST, SECOND_HAND))
    book = corrected(book, McrLine(2, 15, "4", None), SheetFault.WRONG_PLAYER, "North won")
    found = sheet(book)
    note = found.corrections[0]
    assert (note.mark.by, note.reason, note.before[0].winner) == (REFEREE, "North won", "3")
    assert found.hands[1].points == (-23, -23, -23, 69)
    assert len([e for e in book.entries if type(e.event).__name__ == "HandsWritten"]) == 1


@pytest.mark.parametrize(
    ("line", "fault", "wrong"),
    [
        (McrLine(2, 20, "3", None), SheetFault.ARITHMETIC, "value_is_final"),
        (McrLine(2, 20, "3", None), SheetFault.SURPLUS, "value_is_final"),
        (McrLine(1, 8, "1", "2", FALSE_HU), SheetFault.SURPLUS, "next_hand_was_played"),
        (McrLine(2, 8, "3", None), SheetFault.SURPLUS, None),
        (McrLine(2, 51, "3", None), SheetFault.TYPING, None),
        (McrLine(1, 10, "1", "3", FALSE_HU), SheetFault.WRONG_PLAYER, None),
    ],
)
def test_O13_what_may_still_be_corrected(line, fault, wrong):
    book = hands(tournament(), FIRST, SECOND_HAND)
    new = (line,)
    if wrong is None:
        CorrectSheet(1, 1, new, fault, "why").events(book.state)
    else:
        assert codes(CorrectSheet(1, 1, new, fault, "why").events, book.state) == [wrong]


def test_a_correction_needs_a_reason_and_something_written():
    book = tournament()
    new = (McrLine(1),)
    assert codes(CorrectSheet(1, 1, new, SheetFault.TYPING, " ").events, book.state) == [
        "reason_missing",
        "nothing_written",
        "hand_not_on_sheet",
    ]


def test_a_corrected_sheet_is_confirmed_again():
    book = published(entered(hands(tournament(), FIRST)))
    book = corrected(book, McrLine(1, 10, "1", "3", FALSE_HU), SheetFault.WRONG_PLAYER)
    assert stage_of(book.state, sheet(book), after(200)) is SheetStage.ENTERED


# The life of a sheet


def test_the_life_of_a_sheet_step_by_step():
    book = hands(started(tournament()), FIRST)

    def stage(minutes=100):
        return stage_of(book.state, sheet(book), after(minutes))

    assert stage() is SheetStage.OPEN
    book = then(book, AgreeSheet(1, 1).events(book.state))
    assert stage() is SheetStage.AGREED
    book = then(book, SignSheet(1, 1, ("1", "2", "3"), REFEREE).events(book.state))
    assert stage() is SheetStage.AGREED
    book = then(book, SignSheet(1, 1, ("4",), "").events(book.state))
    assert stage() is SheetStage.SIGNED
    book = then(book, EnterSheet(1, 1).events(book.state), after(140), SCORER)
    assert stage() is SheetStage.ENTERED
    book = then(book, step(ConfirmSheets(1, 1), book, SECOND), after(141), SECOND)
    assert stage() is SheetStage.CONFIRMED
    book = then(book, step(PublishSheets(1, 1), book), after(145))
    book = ended(book)
    assert stage(179) is SheetStage.PUBLISHED
    assert stage(180) is SheetStage.FINAL


def test_who_entered_cannot_confirm():
    book = entered(hands(tournament(), FIRST))
    assert codes(step, ConfirmSheets(1, 1), book, SCORER) == ["second_person_needed"]


def test_no_step_can_be_left_out():
    book = hands(tournament(), FIRST)
    assert codes(step, PublishSheets(1, 1), book) == ["wrong_sheet_stage"]
    assert codes(EnterSheet(1, 1).events, book.state) == ["wrong_sheet_stage"]
    assert codes(AgreeSheet(1, 1).events, tournament().state) == ["nothing_written"]


def test_a_final_sheet_is_not_corrected():
    book = ended(published(entered(hands(started(tournament()), FIRST))))
    new = (McrLine(1, 10, "1", "3", FALSE_HU),)
    late = CorrectSheet(1, 1, new, SheetFault.WRONG_PLAYER, "late")
    assert codes(done, book, DeskOrder(after(400), REFEREE), late) == ["sheet_is_final"]
    assert done(book, DeskOrder(after(165), REFEREE), late).entries


def test_an_entered_sheet_takes_no_more_hands():
    book = entered(hands(tournament(), FIRST))
    more = (SECOND_HAND,)
    assert codes(WriteSheet(1, 1, more).events, book.state) == ["sheet_is_closed"]


def test_a_reseated_table_keeps_everybodys_points():
    """Seats noticed wrong late are put right at once, and what was written follows the players."""
    book = entered(hands(tournament(), FIRST, SECOND_HAND))
    before = {one.player: one.score for one in table_results(book.state, sheet(book))}
    events = Reseat(1, 1, ("3", "1", "4", "2"), "East and West were exchanged").events(book.state)
    book = then(book, events, after(200), REFEREE)
    assert sheet(book).players == book.state.seats(1, 1) == ("3", "1", "4", "2")
    assert {one.player: one.score for one in table_results(book.state, sheet(book))} == before
    assert running_sums(book.state, sheet(book))[-1] == (71, 21, -21, -71)
    assert codes(Reseat(1, 1, ("3", "1", "4", "9"), "").events, book.state) == [
        "same_four_wanted",
        "reason_missing",
    ]


def test_3_6_sticks_that_were_lent_are_noted_and_taken_off():
    """A player far below zero borrowed 5,000 of another and 10,000 of the referee."""
    book = tournament("riichi-ema-2016")
    sticks = {"1": 71000, "2": 35000, "3": 20000, "4": 4000}
    told = Totals(sticks, borrowed={"4": 15000, "1": -5000})
    book = then(book, WriteSheet(1, 1, told).events(book.state))
    assert sheet(book).totals == (76000, 35000, 20000, -11000)
    assert sheet(book).borrowed == (-5000, 0, 0, 15000)
    assert codes(WriteSheet(1, 1, Totals(sticks)).events, tournament("riichi-ema-2016").state) == [
        "sticks_do_not_add_up"
    ]


@pytest.mark.parametrize(
    ("deal", "refused"),
    [
        ({"dealer": Seat(1), "round": Wind.EAST, "counters": 1, "carried_bets": 1}, []),
        ({}, []),
        ({"dealer": Seat(0)}, ["deal_does_not_follow"]),
        ({"round": Wind.SOUTH}, ["deal_does_not_follow"]),
        ({"counters": 0, "carried_bets": 0}, ["deal_does_not_follow"] * 2),
    ],
)
def test_3_4_10_a_hand_that_tells_how_it_began_follows_from_those_before(deal, refused):
    """After a drawn hand that East lost noten: South deals, one counter, West's bet lies there."""
    book = tournament("riichi-ema-2016")
    drawn = RiichiLine(DrawEnding(tenpai=(Seat(2),)), riichi=(Seat(2),))
    book = then(book, WriteSheet(1, 1, (drawn,)).events(book.state))
    again = WriteSheet(1, 1, (RiichiLine(DrawEnding(), **deal),))
    if refused:
        assert codes(again.events, book.state) == refused
    else:
        assert len(sheet(then(book, again.events(book.state))).hands) == 2


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("3/30 w w", "hand 1: West cannot win on a tile of their own"),
        ("0/30 w e", "hand 1: 0 han"),
        ("- e e", "East stands there more than once"),
    ],
)
def test_what_is_wrong_with_a_riichi_hand_is_told_in_plain_words(row, told):
    book = tournament("riichi-ema-2016")
    lines = spoken_sheet("riichi-ema-2016", sheet(book).players, (row,))
    with pytest.raises(InputError) as refused:
        WriteSheet(1, 1, lines).events(book.state)
    sentences = [problem_sentence(fault, Language.ENGLISH) for fault in refused.value.problems]
    assert any(told in sentence for sentence in sentences), sentences
    assert not any("winners" in sentence for sentence in sentences)
