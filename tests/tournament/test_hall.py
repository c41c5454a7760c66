"""The hall's facts: who may note them, what is refused, and what follows from them."""

from pathlib import Path

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk import arrivals, hall
from muraille.tournament.desk.codes import IssueCodes, RevokeCodes
from muraille.tournament.desk.joining import (
    CheckInPlayer,
    CheckInPlayers,
    PayFees,
    SubstitutePlayer,
    missing,
    owing,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import EndSession, Reseat, StartSession
from muraille.tournament.desk.sheets import AgreeSheet, CheckHands, CorrectSheet, WriteSheet
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hall_events import CallReason, KeptBy
from muraille.tournament.facts.instants import Instant, Mark
from muraille.tournament.facts.versions import sheet_of, table_of, version
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import Book, read, written
from muraille.tournament.running.clocks import hands_left
from muraille.tournament.running.public import (
    announcements,
    is_public,
    public_standings,
    public_until,
)
from muraille.tournament.running.tables import session_on, table_state
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.tournament.sheets.spoken import spoken_sheet
from muraille.tournament.sheets.writing import known_sheet
from muraille.tournament.standings import standings
from tests.tournament.hall_day import desk_day, hall_day, riichi_day
from tests.tournament.prepared_events import (
    after,
    ended,
    entered,
    published,
    started,
    totals,
    tournament,
)

GOLDEN = Path(__file__).parent / "golden"
TEXTS = (("fr", "Pause"), ("en", "Break"))
HANDS = tuple(McrLine(number) for number in range(1, 17))


@pytest.fixture
def book() -> Book:
    """Two tables that play session 1 of 2; the officials are Sam, Kim, Rita, Carla and Olga."""
    return started(tournament(number=8, sessions=2))


def by(book: Book, who: str, *requests: DeskRequest, at: Instant | None = None) -> Book:
    for request in requests:
        book = done(book, DeskOrder(at or after(10), who), request).book
    return book


def codes(book: Book, who: str, request: DeskRequest, at: Instant | None = None) -> list[str]:
    with pytest.raises(InputError) as caught:
        by(book, who, request, at=at)
    return [fault.code for fault in caught.value.problems]


def sheet(book: Book, table: int = 1):
    return known_sheet(book.state, 1, table)


def keeper(book: Book, hand: int = 0) -> str | None:
    turn = keeper_of(book.state, sheet(book), hand)
    return None if turn is None else sheet(book).players[turn.column]


# Who may


@pytest.mark.parametrize(
    ("request_", "allowed", "refused"),
    [
        (hall.TellReady(1, 1), "Rita Carla Olga t1", "Sam=referee t2=official p1=official"),
        (hall.NameKeeper(1, 1, KeptBy.AGREED, "2"), "Rita Sam t1", "t2=official p2=official"),
        (hall.KeepOnPaper(1, 1), "Rita Sam t1", "t2=official"),
        (hall.CallReferee(1, 1), "t1 Sam", "t2=official p1=official"),
        (hall.Announce(TEXTS), "Olga Carla Rita", "Sam=organiser t1=official"),
        (hall.HideStandings(2), "Olga Carla", "Rita=organiser p1=official"),
        (PayFees(("1",)), "Sam Olga", "t1=official p1=official"),
        (arrivals.NoteEmptySeats(("1",), 1), "t1 Rita Sam", "t2=official p1=official"),
        (arrivals.NoteArrivals(("1",), 1), "Rita Sam", "t1=official p1=official"),
        (RevokeCodes(("Rita",)), "Olga Carla", "Rita=organiser t1=official"),
    ],
)
def test_who_may(book, request_, allowed, refused):
    book = by(book, "Olga", IssueCodes(("Rita",), "seed"))
    for who in allowed.split():
        assert len(by(book, who, request_).entries) == len(book.entries) + 1
    for row in refused.split():
        who, needed = row.split("=")
        assert codes(book, who, request_) == [f"{needed}_needed"]


def test_who_may_answer_and_close_calls(book):
    book = by(book, "t1", hall.CallReferee(1, 1))
    assert codes(book, "Sam", hall.AnswerCall(1)) == ["referee_needed"]
    assert codes(book, "t1", hall.AnswerCall(1)) == ["official_needed"]
    assert codes(book, "t2", hall.CloseCall(1)) == ["referee_needed"]
    for who in ("t1", "Rita"):
        assert by(book, who, hall.CloseCall(1)).state.hall.calls[0].closed is not None


@pytest.mark.parametrize(
    "request_",
    [
        WriteSheet(2, 1, HANDS[:1]),
        AgreeSheet(2, 1),
        hall.TellReady(2, 1),
        hall.CallReferee(2, 1),
        hall.NameKeeper(2, 1, KeptBy.AGREED, "2"),
        arrivals.NoteEmptySeats(("1",), 2),
    ],
)
def test_a_table_has_to_do_with_the_session_that_is_on_alone(book, request_):
    assert codes(book, "t1", request_) == ["not_the_session_on"]
    over = ended(by(book, "Sam", WriteSheet(2, 1, HANDS[:1])))
    if not isinstance(request_, WriteSheet):
        assert by(over, "t1", request_, at=after(155))


# Tables


def test_3_5_7_2_a_table_says_it_is_complete_and_a_referee_sees_it(book):
    book = by(book, "t1", hall.TellReady(1, 1))
    table = book.state.hall.tables[1, 1]
    assert (table.said, table.seen) == (Mark(after(10), "t1"), None)
    book = by(book, "Rita", hall.TellReady(1, 1))
    table = book.state.hall.tables[1, 1]
    assert table.said is not None
    assert table.seen == Mark(after(10), "o3")
    book = by(book, "Rita", hall.TellReady(1, 1, ready=False))
    assert book.state.hall.tables[1, 1].seen is None


def test_3_5_7_2_other_seats_are_not_those_that_were_seen(book):
    book = by(book, "Rita", hall.TellReady(1, 1), Reseat(1, 1, ("2", "1", "3", "4"), "swapped"))
    assert book.state.hall.tables[1, 1].players != book.state.seats(1, 1)
    book = by(book, "Rita", hall.TellReady(1, 1))
    assert book.state.hall.tables[1, 1].players == book.state.seats(1, 1)


def test_3_5_7_2_a_table_with_an_empty_seat_is_not_ready_and_who_was_seen_is_there(book):
    book = by(book, "Sam", CheckInPlayers(("1", "2", "3", "5")))
    book = by(book, "t1", arrivals.NoteEmptySeats(("4",), 1))
    assert codes(book, "Rita", hall.TellReady(1, 1)) == ["seat_is_empty"]
    book = by(book, "Rita", arrivals.NoteArrivals(("4",), 1), hall.TellReady(1, 2))
    assert by(book, "Rita", hall.TellReady(1, 1)).state.hall.tables[1, 1].seen is not None
    assert missing(book.state) == ()


def test_a_table_is_not_ready_where_there_is_none_or_after_the_session(book):
    assert codes(book, "Rita", hall.TellReady(1, 9)) == ["no_such_table_here"]
    assert codes(ended(book), "Rita", hall.TellReady(1, 1), after(160)) == ["session_is_over"]


KEEPERS = [
    # what was named, as (from hand, how, player), and who keeps which hand
    ([], {1: "1", 4: "1", 5: "2", 8: "2", 9: "3", 13: "4", 16: "4"}),
    ([(1, "agreed", "3")], {1: "3", 5: "3", 16: "3"}),
    ([(1, "agreed", "3"), (6, "in_turn", "")], {5: "3", 6: "2", 9: "3"}),
    ([(2, "passed", "4")], {1: "1", 2: "4", 4: "4", 5: "2"}),
    ([(5, "passed", "1"), (7, "in_turn", "")], {4: "1", 5: "1", 6: "1", 7: "2"}),
    ([(1, "agreed", "3"), (5, "passed", "4")], {4: "3", 5: "4", 9: "3", 13: "4"}),
]


@pytest.mark.parametrize(("named", "keeps"), KEEPERS)
def test_O12_who_keeps_the_sheet_of_which_hand(book, named, keeps):
    for hand, how, player in named:
        book = by(book, "t1", hall.NameKeeper(1, 1, KeptBy(how), player, hand))
    assert {hand: keeper(book, hand) for hand in keeps} == keeps


def test_O12_the_hands_a_table_writes_name_their_keeper(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS[:4]), WriteSheet(1, 1, HANDS[4:5]))
    book = by(book, "t1", WriteSheet(1, 1, HANDS[5:6], keeper="4"))
    book = by(book, "Sam", WriteSheet(1, 1, HANDS[6:7]))
    writings = sheet(book).writings
    assert [writings[hand].keeper for hand in range(1, 8)] == ["1", "1", "1", "1", "2", "4", ""]
    assert [writings[hand].mark.by for hand in (1, 6, 7)] == ["t1", "t1", "o1"]
    strange = WriteSheet(1, 1, HANDS[7:8], keeper="9")
    assert codes(book, "t1", strange) == ["not_at_this_table"]


def test_O12_nothing_is_named_for_a_hand_that_is_written_or_a_closed_sheet(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS[:2]))
    named = hall.NameKeeper(1, 1, KeptBy.AGREED, "2", 2)
    assert codes(book, "t1", named) == ["hand_is_written"]
    assert codes(book, "t1", hall.NameKeeper(1, 1, KeptBy.AGREED, "5")) == ["not_at_this_table"]
    assert codes(book, "t1", hall.NameKeeper(1, 1, KeptBy.AGREED)) == ["not_at_this_table"]
    book = by(book, "t1", AgreeSheet(1, 1))
    assert codes(book, "t1", hall.NameKeeper(1, 1, KeptBy.AGREED, "2")) == ["sheet_is_closed"]


def test_O12_where_sheets_do_not_go_round_only_agreement_names_a_keeper():
    book = started(tournament("riichi-ema-2016"))
    assert keeper(book) is None
    passed = hall.NameKeeper(1, 1, KeptBy.PASSED, "2")
    assert codes(book, "t1", passed) == ["sheet_does_not_turn"]
    book = by(book, "t1", hall.NameKeeper(1, 1, KeptBy.AGREED, "2"))
    assert keeper(book, 20) == "2"


def test_a_sheet_on_paper_is_not_written_by_its_table_until_it_is_back(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS[:6]), hall.KeepOnPaper(1, 1))
    assert [is_on_paper(book.state, sheet(book), hand) for hand in (6, 7, 16)] == [
        False,
        True,
        True,
    ]
    assert codes(book, "t1", WriteSheet(1, 1, HANDS[6:7])) == ["sheet_is_on_paper"]
    assert codes(book, "Rita", hall.KeepOnPaper(1, 1)) == ["on_paper_already"]
    book = by(book, "Sam", WriteSheet(1, 1, HANDS[6:9]), hall.KeepOnPaper(1, 1, paper=False))
    book = by(book, "t1", WriteSheet(1, 1, HANDS[9:10]))
    spans = [is_on_paper(book.state, sheet(book), hand) for hand in (6, 7, 9, 10)]
    assert spans == [False, True, True, False]
    assert codes(book, "t1", hall.KeepOnPaper(1, 1, paper=False)) == ["not_on_paper"]
    assert codes(book, "t1", hall.KeepOnPaper(1, 1, hand=3)) == ["hand_is_written"]


def test_what_happens_in_the_hall_leaves_the_version_of_a_sheet(book):
    before = version(book.state, sheet_of(1, 1))
    book = by(
        book,
        "t1",
        hall.TellReady(1, 1),
        hall.NameKeeper(1, 1, KeptBy.AGREED, "2"),
        hall.CallReferee(1, 1),
        hall.KeepOnPaper(1, 1),
    )
    assert version(book.state, sheet_of(1, 1)) == before
    assert version(book.state, table_of(1, 1)) == 3


WAITS = [
    # what happened, and what session 1 waits for
    ([], {}),
    ([("Sam", CheckInPlayers(tuple("123456")))], {"seats_are_empty": "7, 8"}),
    ([("Rita", hall.TellReady(1, 1))], {"tables_not_seen": "2"}),
    ([("t2", hall.TellReady(1, 2))], {"tables_not_seen": "1, 2"}),
    ([("Rita", hall.TellReady(1, 1)), ("Rita", hall.TellReady(1, 2))], {}),
    (
        [("Sam", CheckInPlayers(tuple("1234567"))), ("Rita", SubstitutePlayer("8", 1))],
        {},
    ),
    (
        [("t1", arrivals.NoteEmptySeats(("4",), 1)), ("t1", hall.TellReady(1, 1, ready=False))],
        {"seats_are_empty": "4"},
    ),
]


@pytest.mark.parametrize(("happened", "waits"), WAITS)
def test_3_5_7_2_what_the_start_of_a_session_waits_for(happened, waits):
    book = tournament(number=8)
    for who, request in happened:
        book = by(book, who, request)
    problems = arrivals.start_waits_for(book.state, 1)
    assert {fault.code: fault.params[0][1] for fault in problems} == waits
    assert by(book, "Carla", StartSession(1))


TABLES = [
    # what happened, by whom, and how far table 1 is an hour after it was planned to start
    ([], "empty"),
    ([("t1", hall.TellReady(1, 1))], "complete"),
    ([("t1", hall.TellReady(1, 1)), ("Rita", hall.TellReady(1, 1))], "seen"),
    ([("Rita", hall.TellReady(1, 1)), ("Rita", hall.TellReady(1, 1, ready=False))], "empty"),
    ([("Carla", StartSession(1))], "playing"),
    ([("Sam", WriteSheet(1, 1, HANDS[:1]))], "playing"),
    ([("Carla", StartSession(1)), ("Carla", EndSession(1))], "time_over"),
    ([("Sam", WriteSheet(1, 1, HANDS[:1])), ("t1", AgreeSheet(1, 1))], "agreed"),
]


@pytest.mark.parametrize(("happened", "reached"), TABLES)
def test_how_far_a_table_is(happened, reached):
    book = tournament(number=8)
    for who, request in happened:
        book = by(book, who, request)
    assert table_state(book.state, sheet(book), after(60)).value == reached


def test_the_session_that_is_on(book):
    assert session_on(book.state) == 1
    assert session_on(ended(book).state) == 2
    assert session_on(ended(started(ended(book), 2), 2).state) == 2


# Calls


def test_a_call_waits_is_answered_and_closed(book):
    asked = hall.CallReferee(1, 2, CallReason.SHEET, "the sum is wrong")
    book = by(book, "t2", asked, at=after(20))
    assert codes(book, "t2", hall.CallReferee(1, 2)) == ["called_already"]
    (call,) = hall.open_calls(book.state)
    assert (call.id, call.why, call.called.by) == (1, CallReason.SHEET, "t2")
    assert (call.waited(after(19)), call.waited(after(23))) == (0, 180)
    book = by(book, "Rita", hall.AnswerCall(1), at=after(24))
    assert codes(book, "Carla", hall.AnswerCall(1)) == ["call_answered_already"]
    assert hall.open_calls(book.state)[0].waited(after(99)) == 240
    book = by(book, "Rita", hall.CloseCall(1, "put right"), at=after(30))
    assert hall.open_calls(book.state) == ()
    assert book.state.hall.calls[0].waited(after(99)) == 240
    assert codes(book, "Rita", hall.CloseCall(1)) == ["call_is_closed"]
    assert codes(book, "Rita", hall.AnswerCall(2)) == ["no_such_call"]
    assert by(book, "t2", hall.CallReferee(1, 2)).state.hall.calls[1].id == 2


# Seats


def test_a_check_in_and_a_fee_are_undone(book):
    book = by(book, "Sam", CheckInPlayers(("1", "2")), PayFees(("1", "3")))
    assert "1" not in missing(book.state)
    assert owing(book.state) == ("2", "4", "5", "6", "7", "8")
    assert book.state.players["1"].paid == Mark(after(10), "o1")
    book = by(book, "Sam", CheckInPlayers(("1",), there=False), PayFees(("1",), paid=False))
    assert "1" in missing(book.state)
    assert "1" in owing(book.state)
    assert codes(book, "Sam", PayFees(("99",))) == ["no_such_player"]


LATE = [
    # rulebook, seconds after the start, points, whether somebody else plays
    ("mcr-wmo-2014", 1, -10, False),
    ("mcr-wmo-2014", 240, -10, False),
    ("mcr-wmo-2014", 600, -10, False),
    ("mcr-wmo-2014", 601, -20, False),
    ("mcr-wmo-2014", 900, -20, False),
    ("mcr-wmo-2014", 901, 0, True),
    ("mcr-ffmj-2016", 599, -10, False),
    ("mcr-ffmj-2016", 600, -20, False),
    ("mcr-ffmj-2016", 901, 0, True),
    ("riichi-ema-2016", 1, -1000, False),
    ("riichi-ema-2016", 240, -4000, False),
    ("riichi-ema-2016", 600, -10000, False),
    ("riichi-ema-2016", 601, 0, True),
]


@pytest.mark.parametrize(("rulebook", "seconds", "points", "substitute"), LATE)
def test_O1_R17_what_an_empty_seat_costs_by_now(rulebook, seconds, points, substitute):
    book = started(tournament(rulebook))
    now = Instant(after(0) + seconds)
    book = by(book, "t1", arrivals.NoteEmptySeats(("3",), 1), at=after(0))
    (seat,) = arrivals.late_seats(book.state, 1, now)
    assert (seat.player, seat.table, seat.late, seat.came) == ("3", 1, seconds, None)
    assert (seat.points, seat.substitute) == (points, substitute)
    book = by(book, "Rita", arrivals.NoteArrivals(("3",), 1), at=now)
    (seat,) = arrivals.late_seats(book.state, 1, Instant(now + 3600))
    assert (seat.came, seat.late, seat.points) == (now, seconds, points)
    noted = by(book, "Rita", Penalise("3", "lateness", 1), at=Instant(now + 60))
    penalty = noted.state.ledger[0].penalty
    assert dict(penalty.points).get("3", 0) == points
    assert list(arrivals.late_seats(noted.state, 1, now)) == []


def test_O1_who_comes_in_time_or_has_a_substitute_is_not_late(book):
    book = by(book, "Rita", arrivals.NoteEmptySeats(("3",), 1), arrivals.NoteEmptySeats(("4",), 1))
    book = by(book, "Rita", arrivals.NoteArrivals(("3",), 1, after(-5)))
    book = by(book, "Rita", SubstitutePlayer("4", 1))
    assert list(arrivals.late_seats(book.state, 1, after(12))) == []
    assert "3" not in missing(book.state)
    again = by(book, "Rita", arrivals.NoteEmptySeats(("3",), 1))
    assert [seat.player for seat in arrivals.late_seats(again.state, 1, after(12))] == ["3"]


def test_O1_who_checks_in_while_his_table_waits_takes_his_seat_then(book):
    book = by(book, "Sam", CheckInPlayers(tuple("1234567")), at=after(-10))
    book = by(book, "Sam", CheckInPlayers(("8",)), at=after(4))
    (seat,) = arrivals.late_seats(book.state, 1, after(60))
    assert (seat.player, seat.came, seat.points) == ("8", after(4), -10)
    assert book.state.players["8"].checked_in == Mark(after(4), "o1")
    book = by(book, "Sam", CheckInPlayers(("8",), there=False), at=after(5))
    (seat,) = arrivals.late_seats(book.state, 1, after(12))
    assert (seat.player, seat.came, seat.points) == ("8", None, -20)
    single = by(book, "Sam", CheckInPlayer("8"), at=after(13))
    assert single.state.hall.arrivals[1, "8"].came == after(13)


def test_O1_whose_table_plays_was_only_forgotten_at_the_door(book):
    book = by(book, "Sam", CheckInPlayers(tuple("1234567")), at=after(-10))
    book = by(book, "t2", WriteSheet(1, 2, HANDS[:1]))
    book = by(book, "Sam", CheckInPlayers(("8",)), at=after(40))
    assert list(arrivals.late_seats(book.state, 1, after(41))) == []


def test_O1_before_the_start_a_seat_is_empty_and_nobody_late():
    book = tournament(number=8)
    book = by(book, "Sam", CheckInPlayers(tuple("1234567")))
    (seat,) = arrivals.late_seats(book.state, 1, after(30))
    assert (seat.player, seat.late, seat.points, seat.substitute) == ("8", None, 0, False)
    assert list(arrivals.late_seats(book.state, 7, after(30))) == []


def test_an_arrival_is_of_a_seat_and_not_of_the_future(book):
    assert codes(book, "Rita", arrivals.NoteArrivals(("1",), 1, after(11))) == ["arrives_later"]
    assert codes(book, "Rita", arrivals.NoteArrivals(("99",), 1)) == ["no_such_player"]
    nowhere = arrivals.NoteArrivals(("1",), 9)
    assert codes(book, "Rita", nowhere) == ["no_such_session", "not_seated"]
    twice = by(book, "t1", arrivals.NoteEmptySeats(("1",), 1), arrivals.NoteEmptySeats(("1",), 1))
    assert len(twice.entries) == len(book.entries) + 1


# Everybody


def test_an_announcement_is_shown_until_its_end_or_withdrawn(book):
    book = by(book, "Olga", hall.Announce(TEXTS, after(30)), hall.Announce((("en", " Lunch "),)))
    shown = announcements(book.state, after(20))
    assert [said.texts for said in shown] == [(("en", "Lunch"),), TEXTS]
    assert [said.id for said in announcements(book.state, after(30))] == [2]
    book = by(book, "Rita", hall.WithdrawAnnouncement(2))
    assert [said.id for said in announcements(book.state, after(20))] == [1]
    assert codes(book, "Rita", hall.WithdrawAnnouncement(2)) == ["withdrawn_already"]
    assert codes(book, "Rita", hall.WithdrawAnnouncement(3)) == ["no_such_announcement"]


@pytest.mark.parametrize(
    ("texts", "until", "wrong"),
    [
        ((), None, ["nothing_to_announce"]),
        ((("fr", "  "),), None, ["nothing_to_announce"]),
        ((("french", "Pause"),), None, ["not_a_language"]),
        (TEXTS, after(10), ["until_is_past"]),
    ],
)
def test_what_cannot_be_announced(book, texts, until, wrong):
    assert codes(book, "Olga", hall.Announce(texts, until)) == wrong


def test_hidden_standings_are_those_before_until_they_are_shown_again(book):
    book = totals(totals(book, (10, 0, 0, -10)), (0, 30, -30, 0), table=2)
    book = ended(published(published(entered(entered(book), table=2)), table=2))
    shown = public_standings(book.state)
    assert (shown[0].player, public_until(book.state), is_public(book.state, 1, 2)) == (
        "6",
        None,
        True,
    )
    hidden = by(book, "Olga", hall.HideStandings(1), at=after(160))
    assert {row.score for row in public_standings(hidden.state)} == {0}
    assert (public_until(hidden.state), public_until(hidden.state, 2)) == (0, 0)
    assert not is_public(hidden.state, 1, 2)
    assert standings(hidden.state) == standings(book.state)
    later = by(hidden, "Olga", hall.HideStandings(2), at=after(161))
    assert public_standings(later.state) == public_standings(book.state, 1)
    again = by(later, "Carla", hall.ShowStandings(), at=after(162))
    assert public_standings(again.state) == shown
    assert codes(again, "Carla", hall.ShowStandings()) == ["nothing_is_hidden"]
    assert codes(again, "Carla", hall.HideStandings(3)) == ["no_such_session"]


# The end of time


TIME = [
    # minute of the order, when the hand was over, whether it was broken off, what is wrong
    (140, None, False, []),
    (150, None, False, []),
    (152, None, False, []),
    (153, None, False, ["time_is_over"]),
    (153, 149, False, []),
    (153, 151, False, ["time_is_over"]),
    (149, None, True, ["time_is_not_over"]),
    (150, None, True, []),
    (170, None, True, []),
]


@pytest.mark.parametrize(("minute", "over", "broken_off", "wrong"), TIME)
def test_O14_the_end_of_time_stops_later_hands_at_the_table(book, minute, over, broken_off, wrong):
    finished = None if over is None else after(over)
    request = WriteSheet(1, 1, (McrLine(1, broken_off=broken_off),), finished=finished)
    if wrong:
        assert codes(book, "t1", request, after(minute)) == wrong
    else:
        assert sheet(by(book, "t1", request, at=after(minute))).hands
    assert sheet(by(book, "Sam", request, at=after(minute))).hands


def test_O14_nothing_follows_a_hand_broken_off(book):
    last = McrLine(None, penalties={"2": -10}, broken_off=True)
    book = by(book, "t1", WriteSheet(1, 1, (HANDS[0], last)), at=after(151))
    assert sheet(book).hands[1].broken_off
    assert codes(book, "Sam", WriteSheet(1, 1, HANDS[2:3])) == ["not_the_last_hand"]
    both = WriteSheet(1, 2, (McrLine(broken_off=True), McrLine()))
    assert codes(book, "Sam", both) == ["not_the_last_hand"]
    earlier = (McrLine(1, broken_off=True),)
    wrong = CorrectSheet(1, 1, earlier, SheetFault.TYPING, "x on paper")
    assert codes(book, "Rita", wrong, after(155)) == ["not_the_last_hand"]


def test_O14_a_session_that_ended_early_has_its_end_then(book):
    book = by(book, "Carla", EndSession(1), at=after(100))
    assert codes(book, "t1", WriteSheet(1, 1, HANDS[:1]), after(103)) == ["time_is_over"]
    assert sheet(by(book, "t1", WriteSheet(1, 1, HANDS[:1]), at=after(101))).hands


DEALER, DRAWN, AGAIN, OTHER = "5 e t", "-", "x", "5 s t"
SIGNAL = [
    # hands before the signal, whether dice were thrown, hands after it, how many are left then
    (0, True, [], 2),
    (0, False, [], 1),
    (0, True, [DEALER], 1),
    (0, False, [DEALER], 0),
    (0, True, [AGAIN], 2),
    (0, True, ["c s", DEALER, AGAIN], 1),
    (7, True, [], 2),
    # the last deal: over with it, unless the dealer stays
    (7, True, ["5 s t"], 0),
    (7, True, ["5 n t"], 1),
    (7, False, ["5 n t"], 0),
]


def riichi_line(book: Book, row: str):
    return spoken_sheet("riichi-ema-2016", sheet(book).players, [row])


@pytest.mark.parametrize(("before", "thrown", "rows", "left"), SIGNAL)
def test_5_10_R34_hands_left_after_the_signal(before, thrown, rows, left):
    book = started(tournament("riichi-ema-2016"))
    for deal in range(before):
        row = f"5 {'swne'[deal % 4]} t"
        book = by(book, "t1", WriteSheet(1, 1, riichi_line(book, row)), at=after(40))
    book = by(book, "t1", hall.NoteSignal(1, 1, thrown), at=after(75))
    for row in rows:
        book = by(book, "t1", WriteSheet(1, 1, riichi_line(book, row)), at=after(100))
    assert hands_left(book.state, sheet(book)) == left
    more = WriteSheet(1, 1, riichi_line(book, "-"))
    if left:
        assert by(book, "t1", more, at=after(110))
    elif before < 7 or rows == ["5 n t"]:
        assert codes(book, "t1", more, after(110)) == ["no_hand_after_signal"]
        assert by(book, "Sam", more, at=after(110))


def test_5_10_R34_the_signal_is_noted_once_it_sounded_and_counts_in_riichi_only(book):
    thrown = hall.NoteSignal(1, 1, dice_thrown=True)
    assert codes(book, "t1", thrown, after(140)) == ["signal_changes_nothing"]
    book = started(tournament("riichi-ema-2016"))
    assert codes(book, "t1", thrown, after(74)) == ["signal_not_yet"]
    assert hands_left(book.state, sheet(book)) is None
    book = by(book, "t1", thrown, at=after(75))
    assert codes(book, "t1", thrown, after(76)) == ["signal_is_noted"]
    book = by(book, "Rita", hall.NoteSignal(1, 1, dice_thrown=False), at=after(77))
    assert hands_left(book.state, sheet(book)) == 1


def test_R34_the_end_of_time_stops_nothing_in_riichi():
    book = started(tournament("riichi-ema-2016"))
    figures = Totals(dict.fromkeys("1234", 30000))
    assert sheet(by(book, "t1", WriteSheet(1, 1, figures), at=after(120))).totals


def test_where_nobody_runs_the_clock_no_time_is_over():
    book = tournament()
    assert sheet(by(book, "t1", WriteSheet(1, 1, HANDS[:1]), at=after(400))).hands


def test_annex_1_a_check_belongs_to_what_was_checked(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS[:2]))
    book = by(book, "p2", CheckHands(1, 1, ((1, "2"),)))
    assert sheet(book).checked == {1: "2"}
    typed = CorrectSheet(1, 1, (McrLine(1, 8, "1", "2"),), SheetFault.TYPING, "misread")
    assert sheet(by(book, "Rita", typed)).checked == {}


# The log


def test_the_facts_of_a_hall_are_read_as_they_were_written():
    for book, name in ((hall_day(), "hall"), (riichi_day(), "signal"), (desk_day(), "desk")):
        assert read(written(book).encode()) == book
        assert opened((GOLDEN / f"tournament-{name}-v2.archive").read_bytes()) == book
        assert standings(opened(sealed(book, names=False).encode()).state) == standings(book.state)
