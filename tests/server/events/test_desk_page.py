"""The entry desk and its second person: what waits, what a typed line says, nobody's own entry."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest

from muraille.answers.desk_orders import wanted_in
from muraille.answers.said_sheets import AsSaid
from muraille.server.hall import hub
from muraille.server.hall.hall_time import HallTime
from muraille.server.hall.roles import Actor, roles_of
from muraille.server.hall.served import ServedHall
from muraille.server.hall_pages.desk import confirm_desk, entry_desk
from muraille.server.hall_pages.screen import HallSight
from muraille.server.hall_pages.typed import read_typed, typed_in
from muraille.tiles.problems import InputError
from muraille.tournament.desk.hall import KeepOnPaper
from muraille.tournament.desk.joining import ChangeFile
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    ConfirmSheets,
    CorrectSheet,
    DoubtSheet,
    HandInSheet,
    WriteSheet,
)
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.life import SheetStage
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.words import Language
from tests.server.events.cups import ORGANISER, REFEREE, SCORER, SECOND, cup, served
from tests.server.events.test_hall_time import Machine
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import OFFICIALS, after, ended, started, tournament

RIICHI = "riichi-ema-2016"
FIRST = Totals({"1": 71, "2": 21, "3": -21, "4": -71})
OTHER = Totals({"5": 40, "6": 8, "7": -16, "8": -32})
OTHER_HANDS = (McrLine(value=10, winner="5", discarder="6"),)
HANDS = tuple(McrLine(value=8 + number, winner="1", discarder="2") for number in range(5))


def by(book: Book, who: str, *requests: DeskRequest, minutes: int = 100) -> Book:
    for request in requests:
        book = done(book, DeskOrder(after(minutes), who), request).book
    return book


@pytest.fixture
def book() -> Book:
    """Two tables that play the first of two sessions."""
    return started(tournament(number=8, sessions=2))


# What waits


def test_the_next_waiting_table_comes_by_itself_and_the_first_after_the_last(book):
    assert table_of(entry_desk(book, SCORER, {})) == 1
    assert table_of(entry_desk(book, SCORER, {"after": "1"})) == 2
    assert table_of(entry_desk(book, SCORER, {"after": "2"})) == 1
    entered = by(book, SCORER, HandInSheet(1, 1, FIRST, REFEREE))
    assert table_of(entry_desk(entered, SCORER, {"after": "2"})) == 2
    assert table_of(entry_desk(entered, SCORER, {"table": "1"})) == 1
    assert table_of(entry_desk(entered, SCORER, {"table": "x", "session": "9"})) == 2
    both = by(entered, SCORER, HandInSheet(1, 2, OTHER, REFEREE))
    assert entry_desk(both, SCORER, {"session": "1"}).sheet is None


def table_of(desk: Any) -> int:
    return desk.sheet.sheet.table


def test_progress_counts_what_is_entered_and_what_is_confirmed(book):
    book = by(book, SCORER, HandInSheet(1, 1, FIRST, REFEREE), HandInSheet(1, 2, OTHER, REFEREE))
    book = by(book, SECOND, ConfirmSheets(1, 2))
    desk = entry_desk(book, SCORER, {"session": "1"})
    assert (desk.entered, desk.confirmed, len(desk.tables)) == (2, 1, 2)


def test_a_session_with_sheets_to_enter_comes_before_the_one_that_is_played(book):
    book = by(book, SCORER, HandInSheet(1, 1, FIRST, REFEREE))
    assert entry_desk(started(ended(book), 2), SCORER, {}).session == 1
    whole = by(book, SCORER, HandInSheet(1, 2, OTHER, REFEREE))
    assert entry_desk(started(ended(whole), 2), SCORER, {}).session == 2


def test_nobody_is_offered_an_own_entry_to_confirm(book):
    book = by(book, SCORER, HandInSheet(1, 1, FIRST, REFEREE))
    book = by(book, SECOND, HandInSheet(1, 2, OTHER, REFEREE))
    assert table_of(confirm_desk(book, SCORER, {})) == 2
    assert table_of(confirm_desk(book, SECOND, {})) == 1
    own = confirm_desk(book, SCORER, {"table": "1"}).sheet
    assert own is not None
    assert own.is_own


def test_what_a_second_person_doubts_waits_at_the_desk_again(book):
    book = by(book, SCORER, HandInSheet(1, 1, FIRST, REFEREE), HandInSheet(1, 2, OTHER, REFEREE))
    book = by(book, SECOND, DoubtSheet(1, 1, "West has -12"))
    sheet = entry_desk(book, SCORER, {}).sheet
    assert sheet is not None
    assert (sheet.sheet.table, sheet.doubted_by, sheet.stage) == (1, "Kim", SheetStage.ENTERED)
    again = by(book, SCORER, CorrectSheet(1, 1, FIRST, SheetFault.TYPING, "typed again"))
    assert entry_desk(again, SCORER, {"session": "1"}).sheet is None


def test_before_anything_is_drawn_nothing_waits():
    assert entry_desk(Book(), SCORER, {}).sheet is None
    assert confirm_desk(Book(), SCORER, {"table": "1", "session": "1"}).tables == ()


# A typed line


def said(book: Book, line: str, by: str = SCORER, status: int = 200, **more: Any) -> Any:
    """What the desk is told of a line, without a server."""
    typed = typed_in({"session": 1, "table": 1, "line": line, **more})
    assert typed is not None
    actor = Actor(by)
    roles = roles_of(actor, book.people)
    nowhere = cast(ServedHall, None)
    sight = HallSight(nowhere, book, after(100), actor, roles, Language.ENGLISH, {})
    answered, answer = read_typed(sight, typed)
    assert answered == status
    return json.loads(json.dumps(answer))


def codes(answer: Any) -> list[str]:
    return [problem["code"] for problem in answer["problems"]]


def test_totals_are_read_while_they_are_typed_and_would_be_handed_in(book):
    assert codes(said(book, "71")) == ["row_not_understood"]
    (typing,) = said(book, "71 21 -21")["problems"]
    assert (typing["code"], dict(typing["params"])["sum"]) == ("four_totals_wanted", "71")
    wrong = said(book, "71 21 -21 -70", referee=REFEREE)
    assert (wrong["sums"], wrong["sum"]) == ([71, 21, -21, -70], 1)
    assert codes(wrong) == ["totals_do_not_add_up"]
    assert wrong["problems"][0]["article"]
    right = said(book, "71,21,-21,-71", referee=REFEREE)
    assert (right["problems"], right["closes"], right["sum"]) == ([], True, 0)
    assert right["order"] == {
        "request": "hand_in_sheet",
        "session": 1,
        "table": 1,
        "referee": REFEREE,
        "lines": ["71,21,-21,-71"],
    }
    assert said(book, "71 21 -21 -71")["problems"] == []


@pytest.mark.parametrize(
    ("line", "told", "sums"),
    [
        ("10 e s", "10, East from South", [34, -18, -8, -8]),
        ("15 w t", "15, West, self-drawn", [-23, -23, 69, -23]),
        ("15 O T", "15, West, self-drawn", [-23, -23, 69, -23]),
        ("-", "drawn", [0, 0, 0, 0]),
        ("10 e s +p s -30 10 10 10", "10, East from South", [44, -48, 2, 2]),
    ],
)
def test_rows_are_read_as_people_say_them_west_is_w_or_o(book, line, told, sums):
    answer = said(book, line)
    assert (answer["told"], answer["sums"], answer["hand"]) == (told, sums, 1)
    assert answer["order"]["request"] == "write_sheet"
    assert answer["row"].startswith("1: ")


def test_what_begins_with_plus_goes_with_the_row_before_and_is_a_typing_error_put_right(
    book,
):
    book = by(book, SCORER, WriteSheet(1, 1, (McrLine(value=10, winner="1", discarder="2"),)))
    answer = said(book, "+p s -30 10 10 10", last="1: 10 e s")
    assert answer["sums"] == [44, -48, 2, 2]
    order = answer["order"]
    assert (order["request"], order["fault"]) == ("correct_sheet", "typing")
    assert order["lines"] == ["1: 10 e s +p s -30 10 10 10"]
    assert codes(said(book, "+p s -30")) == ["nothing_said"]


def test_two_who_type_the_same_sheet_write_the_same_hand_not_two(book):
    order = said(book, "10 e s")["order"]
    assert order["lines"] == ["1: 10 e s"]
    written = by(book, SECOND, WriteSheet(1, 1, (McrLine(value=10, winner="1", discarder="2"),)))
    wanted = wanted_in(order)
    assert isinstance(wanted, AsSaid)
    with pytest.raises(InputError, match="hand_out_of_order"):
        by(written, SCORER, wanted(written))


def test_totals_typed_again_say_what_they_replace(book):
    book = by(book, SCORER, HandInSheet(1, 1, FIRST, REFEREE))
    answer = said(book, "71 -21 21 -71", referee=REFEREE)
    assert (answer["closes"], answer["replaces"]) == (False, "71 / 21 / −21 / −71")
    assert answer["order"]["request"] == "correct_sheet"


def test_a_table_that_went_to_paper_at_hand_5_goes_on_with_hand_6_at_the_desk(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), KeepOnPaper(1, 1))
    shown = entry_desk(book, SCORER, {}).sheet
    assert shown is not None
    assert (shown.hand, shown.is_on_paper) == (6, True)
    assert said(book, "10 e s")["hand"] == 6
    assert codes(said(book, "10 e s", by="t1")) == ["sheet_is_on_paper"]
    assert codes(said(book, "71 21 -21 -71", referee=REFEREE)) == ["has_hands_already"]


def test_riichi_totals_with_what_was_lent_and_the_bets_left_make_120_000():
    book = started(tournament(RIICHI, number=8))
    right = said(book, "41200 30000 28800 19000 +b 1 +l s e 5000", referee=REFEREE)
    assert right["problems"] == []
    assert (right["sums"], right["bets"]) == ([36200, 35000, 28800, 19000], 1)
    wrong = said(book, "41200 30000 28800 19000", referee=REFEREE)
    assert codes(wrong) == ["sticks_do_not_add_up"]
    hand = said(book, "3/30 w e +r w")
    assert (hand["told"], hand["moved"]) == ("3/30 West from East", [-3900, 0, 3900, 0])
    assert hand["bets"] == 0


def test_a_line_is_read_for_those_who_may_send_it(book):
    for nobody in ("p1", ""):
        assert codes(said(book, "-", by=nobody, status=403)) == ["role_needed"]
    assert said(book, "-", by="t1")["told"] == "drawn"
    assert codes(said(book, "-", by="t2")) == ["official_needed"]
    assert codes(said(book, "71 21 -21 -71", by="t1", status=403)) == ["role_needed"]
    assert codes(said(book, "-", table=99)) == ["no_such_table_here"]
    wrong: Any = (None, {}, {"session": 1, "table": "1"}, {"session": 1, "table": 1, "line": 3})
    assert [typed_in(each) for each in wrong] == [None] * len(wrong)


# Pages


@pytest.fixture
def serving(empty, tmp_path):  # noqa: ARG001
    """Serves a book to pages of this process, in the middle of its first session."""

    @contextmanager
    def serve(book: Book) -> Iterator[ServedHall]:
        machine = Machine()
        machine.wall = after(100) * 1000
        with served(cup(tmp_path, book)) as hall:
            hall.time = HallTime(clock=machine.clock())
            hub.serving(hall)
            try:
                yield hall
            finally:
                hub.serving(None)

    return serve


def bearer(hall: ServedHall, by: str) -> dict[str, Any]:
    return {"HTTP_AUTHORIZATION": f"Bearer {hall.doors.ticket(by, hall.book)}"}


def part(hall: ServedHall, screen: str, who: str, language: str = "en", asked: str = "") -> str:
    answer = visitor(language).get(f"/hall/{screen}/part/{asked}", **bearer(hall, who))
    assert answer.status_code == 200, answer.content
    return text_of(answer)


def test_a_page_for_who_types_and_one_for_who_compares(serving, book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), AgreeSheet(1, 1))
    book = by(book, "t2", WriteSheet(1, 2, OTHER_HANDS), KeepOnPaper(1, 2))
    with serving(book) as hall:
        for screen in ("desk", "confirm"):
            for who, status in ((SCORER, 200), (ORGANISER, 200), (REFEREE, 403), ("t1", 403)):
                answer = visitor("en").get(f"/hall/{screen}/part/", **bearer(hall, who))
                assert answer.status_code == status
            assert "Last1" not in text_of(visitor("en").get(f"/hall/{screen}/"))
        page = part(hall, "desk", SCORER)
        assert "0 of 2 sheets entered, 0 confirmed" in page
        assert "Not signed there: 1 First1 Last1" in page
        assert "Carla" in page
        assert "Feuilles saisies\xa0: 0 sur 2" in part(hall, "desk", SCORER, "fr")
        half = part(hall, "desk", SCORER, asked="?table=2")
        assert "The next row is hand 2." in half
        assert "on paper" in half
        typed = {"session": 1, "table": 2, "line": "10 e s"}
        ticket: Any = {"content_type": "application/json", **bearer(hall, SCORER)}
        answer = visitor("en").post("/hall/typed/", typed, **ticket)
        assert answer.json()["told"] == "10, East from South"
        assert visitor("en").post("/hall/typed/", {}, **ticket).status_code == 400
        asked = visitor("en").post("/hall/typed/", typed, content_type="application/json")
        assert asked.status_code == 403


def test_before_there_are_seats_the_desk_says_so_and_names_no_session(serving):
    facts = ChangeFile({"name": "Cup", "rulebook": "mcr-wmo-2014"}, (), ())
    with serving(by(Book(OFFICIALS), ORGANISER, facts)) as hall:
        desk = part(hall, "desk", SCORER)
        assert "No seats are drawn yet." in desk
        for page in (desk, part(hall, "confirm", SCORER)):
            assert "Session" not in page


def test_nobody_confirms_an_own_entry_and_the_page_says_so_before_it_is_tried(serving, book):
    """And both versions of a correction are shown to who confirms (O13)."""
    book = by(book, SCORER, WriteSheet(1, 1, HANDS), HandInSheet(1, 1, (), REFEREE))
    south = (McrLine(2, 9, "2", "1"),)
    fault = SheetFault.WRONG_PLAYER
    book = by(book, REFEREE, CorrectSheet(1, 1, south, fault, "South won"))
    with serving(book) as hall:
        own = part(hall, "confirm", SCORER, asked="?table=1")
        assert "You wrote on this sheet yourself" in own
        assert "data-same" not in own
        assert "Nothing waits for you" in part(hall, "confirm", SCORER)
        theirs = part(hall, "confirm", SECOND)
        assert "Table 1: same as the paper?" in theirs
        assert "Written by Sam" in theirs
        assert "data-same" in theirs
        assert 'id="line"' not in theirs
        assert "South won" in theirs
        assert "9, East from South" in theirs
        assert "9, South from East" in theirs
        assert "sign_sheet" not in theirs
        desk = part(hall, "desk", SCORER, asked="?table=1")
        players = "&quot;players&quot;:[&quot;1&quot;,&quot;2&quot;,&quot;3&quot;,&quot;4&quot;]"
        assert players in desk
