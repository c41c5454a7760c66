"""What the table's page shows, worked out from the state alone."""

import pytest

from muraille.rules.mcr.payments import win_payments
from muraille.server.hall_pages.of_game import table_entry
from muraille.server.hall_pages.table import TableShown, entry_data, table_shown
from muraille.tiles.four import Four
from muraille.tournament.desk.arrivals import NoteEmptySeats
from muraille.tournament.desk.hall import (
    CallReferee,
    KeepOnPaper,
    NameKeeper,
    NoteSignal,
    TellReady,
)
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.sheets import AgreeSheet, CorrectSheet, HandInSheet, SignSheet
from muraille.tournament.facts.events import Penalised, SheetFault, SignedHow
from muraille.tournament.facts.hall_events import CallAnswered, KeptBy
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import Penalty, When
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.words import Language
from tests.tournament.prepared_events import (
    REFEREE,
    after,
    hands,
    started,
    then,
    totals,
    tournament,
)

RIICHI = "riichi-ema-2016"
WEST_FROM_EAST = McrLine(value=24, winner="3", discarder="1")
SELF_DRAWN = McrLine(value=8, winner="2")
DRAWN = McrLine()


def look(book: Book, minutes: int = 10, language: Language = Language.ENGLISH) -> TableShown:
    shown = table_shown(book, 1, after(minutes), language)
    assert shown is not None
    return shown


def test_columns_are_the_starting_winds_with_numbers_names_and_running_sums():
    shown = look(hands(started(tournament()), WEST_FROM_EAST, SELF_DRAWN))
    assert [(seat.wind, seat.number) for seat in shown.seats] == [*zip("ESWN", "1234", strict=True)]
    assert shown.seats[0].name == "First1 Last1"
    assert [seat.total for seat in shown.seats] == [-48, 40, 32, -24]
    assert [hand.text for hand in shown.hands] == ["24, West from East", "8, South, self-drawn"]
    assert shown.hands[0].sums == Four.of((-32, -8, 48, -8))
    assert shown.hand == 3


def test_a_hand_is_told_in_french_too():
    shown = look(hands(started(tournament()), WEST_FROM_EAST, DRAWN), language=Language.FRENCH)
    assert [hand.text for hand in shown.hands] == ["24, Ouest sur Est", "nulle"]


def test_o12_the_sheet_goes_round_and_the_four_may_agree_on_somebody():
    book = started(tournament())
    keeper = look(book).keeper
    assert keeper is not None
    assert keeper.wind == "E"
    fifth = look(hands(book, *[DRAWN] * 4)).keeper
    assert fifth is not None
    assert fifth.wind == "S"
    agreed = then(book, NameKeeper(1, 1, KeptBy.AGREED, "4").events(book.state))
    named = look(agreed)
    assert named.keeper is not None
    assert named.keeper.number == "4"
    assert named.keeper_because is KeptBy.AGREED


def test_before_the_start_a_table_waits_and_then_writes():
    assert look(tournament()).step == "wait"
    assert look(started(tournament())).step == "write"
    assert table_shown(tournament(), 9, after(0), Language.ENGLISH) is None


def test_o14_after_the_end_of_time_the_clock_says_so_and_a_broken_off_hand_is_the_last():
    book = hands(started(tournament()), WEST_FROM_EAST)
    assert not look(book, 149).is_over
    assert look(book, 151).is_over
    assert look(hands(book, McrLine(broken_off=True)), 151).step == "agree"


def test_a_whole_game_is_agreed_on_signed_and_done():
    book = hands(started(tournament()), *[DRAWN] * 16)
    assert look(book).step == "agree"
    book = then(book, AgreeSheet(1, 1).events(book.state))
    assert look(book).step == "sign"
    book = then(book, SignSheet(1, 1, ("1", "3")).events(book.state))
    assert [seat.signed for seat in look(book).seats] == [True, False, True, False]
    book = then(book, SignSheet(1, 1, ("2", "4"), REFEREE).events(book.state))
    assert look(book).step == "done"


def test_a_sheet_goes_on_on_paper_from_a_hand_on():
    book = hands(started(tournament()), WEST_FROM_EAST)
    book = then(book, KeepOnPaper(1, 1).events(book.state))
    assert look(book).step == "paper"
    assert look(book).hand == 2


def test_a_table_sees_whether_somebody_comes():
    book = started(tournament())
    assert look(book).call == ""
    book = then(book, CallReferee(1, 1).events(book.state))
    assert look(book).call == "called"
    assert look(then(book, (CallAnswered(1),))).call == "coming"


def test_r34_the_signal_is_asked_about_once_and_says_how_many_hands_are_left():
    book = started(tournament(RIICHI))
    assert not look(book, 70).asks_signal
    assert look(book, 76).asks_signal
    book = then(book, NoteSignal(1, 1, dice_thrown=True).events(book.state), after(76))
    assert not look(book, 77).asks_signal
    assert look(book, 77).hands_left == 2


def test_an_mcr_table_is_not_asked_about_the_signal():
    assert not look(started(tournament()), 140).asks_signal


def test_riichi_totals_are_agreed_on_as_they_stand():
    shown = look(totals(started(tournament(RIICHI)), (41_000, 30_000, 29_000, 19_000), bets=1))
    assert shown.step == "agree"
    assert shown.has_totals
    assert [seat.total for seat in shown.seats] == [41_000, 30_000, 29_000, 19_000]
    assert shown.problems == ()


def test_a_penalty_that_is_not_in_its_hand_keeps_the_four_from_agreeing():
    book = hands(started(tournament()), WEST_FROM_EAST)
    points = (("2", -30), ("1", 10), ("3", 10), ("4", 10))
    penalty = Penalty(1, "2", "false_hu", "", 1, 1, 1, When.IN_HAND, points)
    noted = then(book, (Penalised(penalty),))
    (told,) = look(noted).problems
    assert "hand 1" in told
    assert entry_data(noted.state, look(noted))["penalties"] == {
        1: {"1": 10, "2": -30, "3": 10, "4": 10}
    }


@pytest.mark.parametrize("value", [8, 24, 88])
@pytest.mark.parametrize(("winner", "thrower"), [(0, None), (2, 0), (3, 1)])
def test_what_a_phone_works_out_by_itself_is_what_the_book_pays(winner, thrower, value):
    book = started(tournament())
    moves = entry_data(book.state, look(book))["moves"]
    assert isinstance(moves, dict)
    line = moves[f"{winner}{'t' if thrower is None else thrower}"]
    shown = Four.of(fixed + slope * value for fixed, slope in line)
    assert shown == win_payments(value, winner, thrower)


def test_the_script_knows_when_time_ends_hands():
    mcr, riichi = started(tournament()), started(tournament(RIICHI))
    assert entry_data(mcr.state, look(mcr))["ends"] == Instant(after(150))
    assert entry_data(riichi.state, look(riichi))["ends"] is None
    # The page asks anew at the signal and at the end, though nobody writes.
    assert entry_data(mcr.state, look(mcr))["asked_at"] == [after(135), after(150)]
    assert entry_data(riichi.state, look(riichi))["asked_at"] == [after(75), after(90)]
    assert entry_data(riichi.state, look(riichi))["all"] == 120_000


@pytest.mark.parametrize("rulebook", ["mcr-wmo-2014", RIICHI])
def test_every_game_has_a_form(rulebook):
    assert table_entry(rulebook).form.startswith("hall_pages/entry_")


def test_a_table_has_said_that_all_sit_and_may_take_it_back():
    book = tournament()
    assert not look(book).said_ready
    book = then(book, TellReady(1, 1).events(book.state), by="t1")
    assert look(book).said_ready
    assert not look(then(book, TellReady(1, 1, ready=False).events(book.state), by="t1")).said_ready


def test_before_anybody_is_seated_there_is_nothing_to_show():
    assert table_shown(Book(), 1, after(0), Language.ENGLISH) is None


def test_an_empty_seat_is_noted_by_the_table_and_shown_there():
    book = tournament()
    book = done(book, DeskOrder(after(0), "t1"), NoteEmptySeats(("3",), 1)).book
    assert [seat.is_empty for seat in look(book).seats] == [False, False, True, False]


def test_O12_east_passes_the_sheet_on_for_the_round_and_takes_it_back():
    book = started(tournament())
    assert look(book).turns
    book = then(book, NameKeeper(1, 1, KeptBy.PASSED, "3").events(book.state))
    assert kept_by(book) == ("3", KeptBy.PASSED)
    assert kept_by(hands(book, *[DRAWN] * 4)) == ("2", KeptBy.IN_TURN)
    back = then(book, NameKeeper(1, 1, KeptBy.IN_TURN).events(book.state))
    assert kept_by(back) == ("1", KeptBy.IN_TURN)
    assert not look(started(tournament(RIICHI))).turns


def kept_by(book: Book) -> tuple[str, KeptBy | None]:
    shown = look(book)
    assert shown.keeper is not None
    return shown.keeper.number, shown.keeper_because


def test_a_sheet_signed_on_paper_says_so_with_the_referees_name():
    book = hands(started(tournament()), *[DRAWN] * 16)
    book = then(book, AgreeSheet(1, 1).events(book.state))
    book = done(book, DeskOrder(after(150), "Sam"), HandInSheet(1, 1, (), "Rita")).book
    shown = look(book, 151)
    assert (shown.step, shown.referee, shown.signed_how) == ("done", "Rita", SignedHow.PAPER)


def test_O13_both_versions_of_a_correction_are_shown_to_the_four_who_sign_anew():
    book = hands(started(tournament()), WEST_FROM_EAST, SELF_DRAWN)
    book = done(book, DeskOrder(after(150), "Sam"), HandInSheet(1, 1, (), "Rita")).book
    north = (McrLine(2, 8, "4", None),)
    order = CorrectSheet(1, 1, north, SheetFault.WRONG_PLAYER, "North won it")
    book = done(book, DeskOrder(after(151), "Rita"), order).book
    shown = look(book, 152)
    assert shown.step == "anew"
    (correction,) = shown.corrections
    assert (correction.by, correction.reason) == ("Rita", "North won it")
    assert correction.missing == ("1", "2", "3", "4")
    (changed,) = correction.changed
    assert (changed.number, changed.before, changed.now) == (
        2,
        "8, South, self-drawn (−16 / 48 / −16 / −16)",
        "8, North, self-drawn (−16 / −16 / −16 / 48)",
    )
    for number in "1234":
        order_anew = DeskOrder(after(153), f"p{number}")
        book = done(book, order_anew, SignSheet(1, 1, (number,))).book
    assert look(book, 154).step == "done"


def test_O13_corrected_totals_are_shown_before_and_now():
    book = totals(started(tournament(RIICHI)), (41_000, 30_000, 29_000, 20_000))
    book = done(book, DeskOrder(after(150), "Sam"), HandInSheet(1, 1, (), "Rita")).book
    right = Totals({"1": 40_000, "2": 31_000, "3": 29_000, "4": 20_000})
    order = CorrectSheet(1, 1, right, SheetFault.WRONG_COLUMN, "East and South")
    book = done(book, DeskOrder(after(151), "Rita"), order).book
    ((changed,),) = (each.changed for each in look(book, 152).corrections)
    assert (changed.number, changed.before) == (0, "41000 / 30000 / 29000 / 20000")
    assert changed.now == "40000 / 31000 / 29000 / 20000"
