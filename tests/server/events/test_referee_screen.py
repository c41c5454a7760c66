"""What a referee is shown: calls, lateness, tables, what is noted, struck and corrected."""

import json
from collections.abc import Iterator
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

import pytest

from muraille.answers.desk_orders import wanted_in
from muraille.answers.tournament_sheets import sheet_lines
from muraille.server.hall.roles import Actor, HallRole, roles_of, who_may
from muraille.server.hall.served import ServedHall
from muraille.server.hall_pages import referee
from muraille.server.hall_pages.of_game import table_entry
from muraille.server.hall_pages.screen import HallSight
from muraille.server.hall_pages.table import entry_data, table_shown
from muraille.tiles.problems import InputError
from muraille.tournament.desk.arrivals import NoteEmptySeats
from muraille.tournament.desk.hall import AnswerCall, CallReferee, TellReady
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import GiveTime, StartSession
from muraille.tournament.desk.sheets import AgreeSheet, CorrectSheet, WriteSheet
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hall_events import CallReason
from muraille.tournament.facts.ledger_types import Effect
from muraille.tournament.log.book import Book
from muraille.tournament.running.tables import TableState, ready_state
from muraille.tournament.sheets.lines import McrLine, RiichiLine
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language
from tests.server.events.cups import CHIEF, REFEREE
from tests.tournament.prepared_events import (
    after,
    ended,
    entered,
    hands,
    published,
    started,
    tournament,
)

FFMJ, RIICHI = "mcr-ffmj-2016", "riichi-ema-2016"
WEST_FROM_EAST = McrLine(value=24, winner="3", discarder="1")
Steps = tuple[tuple[int, str, DeskRequest], ...]


def cup(*steps: tuple[int, str, DeskRequest], rulebook: str = "mcr-wmo-2014") -> Book:
    """Eight players, a session that starts at nine, then these steps."""
    book = tournament(rulebook, number=8, sessions=2)
    for minutes, by, request in steps:
        book = done(book, DeskOrder(after(minutes), by), request).book
    return book


STARTED: Steps = ((0, "Carla", StartSession(1)),)
EMPTY: Steps = (*STARTED, (0, "t2", NoteEmptySeats(("7",), 1)))


def sight(
    book: Book,
    minutes: int = 10,
    viewer: str = REFEREE,
    language: Language = Language.ENGLISH,
    **asked: str,
) -> HallSight:
    roles = roles_of(Actor(viewer), book.people)
    hall = cast(ServedHall, None)
    return HallSight(hall, book, after(minutes), Actor(viewer), roles, language, asked)


def look(book: Book, minutes: int = 10, **how: Any) -> dict[str, Any]:
    return dict(referee.SCREEN.shown(sight(book, minutes, **how)))


def sent(book: Book, order: str, minutes: int, by: str = REFEREE, **fields: object) -> Book:
    """The book once a page has sent this, one after the other, with these fields of a form."""
    told = json.loads(order)
    for plain in told if isinstance(told, list) else [told]:
        wanted = wanted_in({**plain, **fields})
        assert isinstance(wanted, DeskRequest)
        book = done(book, DeskOrder(after(minutes), by), wanted).book
    return book


def orders(drawn: object) -> Iterator[dict[str, Any]]:
    """Everything in what is drawn that would be sent."""
    if isinstance(drawn, str) and '"request"' in drawn:
        told = json.loads(drawn)
        yield from told if isinstance(told, list) else [told]
    elif isinstance(drawn, dict):
        for each in drawn.values():
            yield from orders(each)
    elif isinstance(drawn, list | tuple):
        for each in drawn:
            yield from orders(each)


# Calls


def test_a_call_has_its_table_its_reason_and_since_when_it_waits():
    both = "7: 24, West from East / 12, South, self-drawn"
    book = cup(*STARTED, (10, "t2", CallReferee(1, 2, CallReason.SHEET, both)))
    (call,) = look(book, 12)["calls"]
    assert (call["table"], call["why"], call["since"]) == (2, "the score sheet", after(10))
    assert call["text"] == both
    book = sent(book, call["come"], 12)
    (call,) = look(book, 13)["calls"]
    assert (call["is_mine"], call["come"]) == (True, "")
    assert look(book, 13, viewer=CHIEF)["calls"][0]["who"] == "Rita"
    assert look(sent(book, call["done"], 14), 14)["calls"] == []


# Lateness


def test_O1_who_comes_four_minutes_late_is_noted_with_two_taps():
    book = cup(*EMPTY)
    (late,) = look(book, 4)["late"]
    assert (late["number"], late["seat"], late["since"]) == ("7", "table 2, West", after(0))
    assert late["costs"].startswith("−10 · ")
    assert late["order"] == ""
    book = sent(book, late["arrived"], 4)
    (late,) = look(book, 9)["late"]
    assert (late["came"], late["note"]) == ("arrived 9:04, 4:00 late", "Note −10")
    book = sent(book, late["order"], 9)
    assert look(book, 9)["late"] == []
    assert book.state.ledger[0].penalty.points == (("7", -10),)


@pytest.mark.parametrize(
    ("rulebook", "minutes", "costs"),
    [
        ("mcr-wmo-2014", 10, "−10"),
        ("mcr-wmo-2014", 15, "−20"),
        (FFMJ, 10, "−20"),
        (RIICHI, 4, "−4000"),
        (RIICHI, 10, "−10000"),
    ],
)
def test_O1_and_R17_say_what_an_empty_seat_costs_now(rulebook, minutes, costs):
    (late,) = look(cup(*EMPTY, rulebook=rulebook), minutes)["late"]
    assert late["costs"].split(" · ")[0] == costs
    assert "substitutes" not in late


@pytest.mark.parametrize(("rulebook", "minutes"), [("mcr-wmo-2014", 16), (FFMJ, 16), (RIICHI, 11)])
def test_O1_and_R17_from_then_on_a_substitute_is_proposed(rulebook, minutes):
    book = cup(*EMPTY, rulebook=rulebook)
    (late,) = look(book, minutes)["late"]
    assert [each["text"] for each in late["substitutes"]] == ["A substitute without a number"]
    book = sent(book, late["substitutes"][0]["order"], minutes)
    assert look(book, minutes)["late"] == []
    assert book.state.substitution(1, "7") is not None
    lost = {Effect.OUT_OF_SESSION, Effect.SUBSTITUTE}
    assert lost & {*book.state.ledger[0].penalty.effects}


def test_before_the_start_an_empty_seat_costs_nothing_yet():
    book = cup((-5, "t2", NoteEmptySeats(("7",), 1)))
    (late,) = look(book, -4)["late"]
    assert (late["since"], late["costs"]) == (None, "")


# Tables


def test_3_5_7_2_one_tap_says_that_all_sit_and_sit_right():
    book = cup((-5, "t1", TellReady(1, 1)))
    tables = look(book, -4)["tables"]
    assert [each["tile"]["word"] for each in tables] == ["complete", "empty"]
    book = sent(book, tables[0]["seen"], -4)
    assert ready_state(book.state, known_sheet(book.state, 1, 1)) is TableState.SEEN
    assert look(book, -3)["tables"][0]["seen"] == ""
    assert look(book, -3, table="1")["seen"]["is_seen"]


def test_a_wrong_seat_is_put_right_at_once():
    book = cup((-5, "Rita", TellReady(1, 1)))
    drawn = look(book, -4, table="1")
    book = sent(book, drawn["reseat"], -4, players=["2", "1", "3", "4"], reason="sat otherwise")
    drawn = look(book, -4, table="1")
    assert [seat["number"] for seat in drawn["seats"]] == ["2", "1", "3", "4"]
    assert not drawn["seen"]["is_seen"]


def test_a_table_that_nobody_sits_at_leads_back_to_the_floor():
    book = cup()
    assert look(book, table="9")["view"] == "floor"
    assert look(book, table="x")["view"] == "floor"
    assert look(book, table="1", session="9")["view"] == "floor"


# Noting


def noting(book: Book, **asked: Any) -> dict[str, Any]:
    return look(book, table="1", note="1", **asked)


def test_words_lead_to_an_offence_its_questions_and_what_it_costs():
    book = hands(started(tournament()), WEST_FROM_EAST)
    for words in ("false hu", "faux hu"):
        links = [each.link for each in noting(book, q=words)["found"]]
        assert any("offence=false_hu" in link and "table=1" in link for link in links)
    asked = noting(book, offence="false_hu")
    assert (asked["step"], asked["question"]["key"]) == ("ask", "stage")
    asked = noting(book, offence="false_hu", stage="under_minimum")
    assert asked["question"]["key"] == "by"
    assert [each.text for each in asked["question"]["choices"]][1] == "South · 2 First2 Last2"
    assert asked["question"]["open"] == ""
    assert asked["foreseen"]["follows"]
    drawn = noting(book, offence="false_hu", stage="under_minimum", by="S")
    assert (drawn["step"], drawn["hand"]) == ("note", 2)
    assert [points for _name, points in drawn["entry"]["columns"]] == [10, -30, 10, 10]
    assert "Dead hand" in drawn["entry"]["effects"]


def test_flow_8_a_false_hu_stands_in_the_hand_at_the_table_and_no_sheet_is_agreed_on_without_it():
    book = hands(started(tournament()), WEST_FROM_EAST)
    drawn = noting(book, offence="false_hu", stage="under_minimum", by="S")
    book = sent(book, drawn["order"], 10, reason="7 points")
    table = table_shown(book, 1, after(10), Language.ENGLISH)
    assert table is not None
    (told,) = table.noted
    assert told.startswith("Hand 2 · 2 First2 Last2 – ")
    fine = {"1": 10, "2": -30, "3": 10, "4": 10}
    assert entry_data(book.state, table)["penalties"] == {2: fine}
    with pytest.raises(InputError) as caught:
        WriteSheet(1, 1, (McrLine(2),)).events(book.state)
    assert [fault.code for fault in caught.value.problems] == ["penalties_differ_from_ledger"]
    with pytest.raises(InputError) as caught:
        AgreeSheet(1, 1).events(book.state)
    assert [fault.code for fault in caught.value.problems] == ["penalty_of_hand_not_written"]
    written = hands(book, McrLine(2, penalties=fine))
    assert AgreeSheet(1, 1).events(written.state)


def test_O5_the_ledger_counts_the_faults_before():
    book = started(tournament())
    points = []
    for _fault in range(3):
        drawn = noting(book, offence="late_pung", by="E")
        points.append(dict(drawn["entry"]["columns"]))
        book = sent(book, drawn["order"], 10, reason="")
    assert points == [{}, {"East · 1 First1 Last1": -5}, {"East · 1 First1 Last1": -10}]


def test_an_offence_belongs_to_another_hand_or_to_none():
    book = hands(started(tournament()), WEST_FROM_EAST)
    case = {"offence": "false_hu", "stage": "under_minimum", "by": "S"}
    links = dict(noting(book, **case)["hands"])
    assert "hand=1" in links["−"]
    assert json.loads(noting(book, **case, hand="1")["order"])["hand"] == 1


def test_the_offended_player_and_the_points_are_asked_for_where_the_book_wants_them():
    book = started(tournament())
    case = {"offence": "tiles_knocked_over", "by": "E"}
    asked = noting(book, **case)
    assert asked["question"]["key"] == "against"
    asked = noting(book, **case, against="N")
    assert asked["question"]["key"] == "points"
    drawn = noting(book, **case, against="N", points="30")
    assert [points for _name, points in drawn["entry"]["columns"]] == [-30, 30]
    assert noting(book, **case, against="N", points="90")["wrong"]


def test_lateness_is_noted_by_minutes_and_in_no_hand():
    book = started(tournament())
    assert noting(book, offence="lateness")["question"]["key"] == "late"
    drawn = noting(book, offence="lateness", late="11", by="N")
    book = sent(book, drawn["order"], 12, reason="")
    penalty = book.state.ledger[0].penalty
    assert (penalty.points, penalty.hand) == ((("4", -20),), 0)


def test_what_the_desk_would_refuse_is_told_before_it_is_sent():
    book = started(tournament())
    book = sent(book, noting(book, offence="lateness", late="4", by="N")["order"], 12, reason="")
    drawn = noting(book, offence="lateness", late="4", by="N")
    assert drawn["entry"] is None
    assert "3.11.2" in drawn["wrong"][0]


def test_R15_a_chombo_is_noted_after_the_uma_and_never_as_a_payment_at_the_table():
    book = started(tournament(RIICHI))
    drawn = noting(book, offence="invalid_win", stage="all_shown", by="S", chombo="payment")
    assert drawn["step"] == "note"
    assert drawn["entry"]["columns"] == [("South · 2 First2 Last2", -20_000)]
    assert drawn["entry"]["when"] == "after table points or uma"
    assert "Chombo" in drawn["entry"]["effects"]
    book = sent(book, drawn["order"], 10, reason="")
    table = table_shown(book, 1, after(10), Language.ENGLISH)
    assert table is not None
    assert [seat.chombo for seat in table.seats] == [0, 1, 0, 0]


def test_O13_sheets_of_the_session_before_are_in_reach_until_they_are_final():
    book = hands(started(tournament(sessions=2)), *[McrLine()] * 16)
    book = started(published(entered(ended(book))), 2)
    reached = [[each["link"] for each in look(book, at)["earlier"]] for at in (189, 190)]
    assert reached == [["/hall/referee/?session=1&table=1"], []]


def test_O24_a_final_sheet_takes_a_penalty_from_the_chief_referee_with_a_reason_alone():
    book = hands(started(tournament()), *[McrLine()] * 16)
    book = published(entered(ended(book)))
    case = {"offence": "late_pung", "by": "E", "hand": "0", "session": "1"}
    order = noting(book, **case)["order"]
    for by, reason, code in (
        (REFEREE, "seen on film", "chief_needed"),
        (CHIEF, "", "reason_missing"),
    ):
        with pytest.raises(InputError) as caught:
            sent(book, order, 300, by=by, reason=reason)
        assert [fault.code for fault in caught.value.problems] == [code]
    assert sent(book, order, 300, by=CHIEF, reason="seen on film").state.ledger


def test_dead_hands_are_found_with_one_tap():
    for rulebook in ("mcr-wmo-2014", FFMJ, RIICHI):
        for language in Language:
            book = started(tournament(rulebook))
            link = look(book, language=language, table="1")["dead_hand"]
            query = link.split("q=")[1].replace("+", " ")
            found = look(book, language=language, table="1", note="1", q=query)["found"]
            assert len(found) > 3


def led_through(book: Book, case: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Where each way through the questions about an offence ends."""
    drawn = noting(book, **case)
    if drawn["step"] == "note" or drawn["wrong"]:
        yield drawn
        return
    question = drawn["question"]
    offered = [dict(parse_qsl(urlsplit(each.link).query)) for each in question["choices"]]
    if question["key"] == "stage":
        ways = [each["stage"] for each in offered]
    else:
        ways = [offered[0][question["key"]] if offered else str(question["least"])]
    for way in ways:
        yield from led_through(book, {**case, question["key"]: way})


@pytest.mark.parametrize("rulebook", ["mcr-wmo-2014", FFMJ, RIICHI])
def test_every_offence_of_a_rulebook_leads_to_an_entry_where_it_is_somebodys(rulebook):
    book = started(tournament(rulebook))
    ends = [
        (offence, end)
        for offence in book.state.dossier.book.offences
        for end in led_through(book, {"offence": str(offence)})
    ]
    assert {end["step"] for _offence, end in ends} == {"note"}
    assert {str(offence): end["wrong"] for offence, end in ends if end["wrong"]} == {}
    without = [end for _offence, end in ends if end["entry"] is None]
    assert all(json.loads(end["order"])["player"] == "" for end in without)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"by": "Z"},
        {"by": "S", "hand": "999999999999"},
        {"by": "S", "hand": "-1"},
        {"stage": "nonsense"},
        {"late": "x"},
        {"by": "S", "points": "many"},
        {"by": "S", "open": "by"},
        {"by": "S", "against": "S"},
        {"offence": "no_such_offence"},
        {"offence": "x" * 500},
        {"q": "\x00" * 80, "offence": ""},
        {"group": "nonsense", "offence": ""},
    ],
)
def test_what_nobody_would_send_is_answered_all_the_same(spoilt):
    for rulebook in ("mcr-wmo-2014", RIICHI):
        case = {"offence": "lateness" if "late" in spoilt else "information", **spoilt}
        assert noting(started(tournament(rulebook)), **case)["step"] in ("choose", "ask", "note")


# What was noted


def test_an_entry_is_struck_with_its_reason_and_stays_readable():
    book = hands(started(tournament()), WEST_FROM_EAST)
    book = sent(
        book, noting(book, offence="late_pung", by="E")["order"], 10, reason="two seconds late"
    )
    entry = look(book)["last"][0]
    assert "1 First1 Last1" in entry["text"]
    book = sent(book, entry["strike"], 12, reason="it was South")
    told = {each["text"]: each for each in look(book, 13)["last"]}
    assert any("First1" in text and text.endswith("it was South") for text in told)
    struck = told[entry["text"]]
    assert (struck["struck"], struck["strike"]) == ("it was South", "")
    (noted,) = look(book, 13, table="1")["noted"]
    assert noted["struck"] == "it was South"


def test_a_substitute_is_noted_and_struck():
    book = cup(*STARTED)
    asked = '{"request":"substitute_player","session":1}'
    fields: dict[str, Any] = {
        "player": "7",
        "substitute": "",
        "moment": "during_play",
        "rest": False,
    }
    book = sent(book, asked, 20, **fields)
    drawn = look(book, 21, table="2")
    assert drawn["seats"][2]["is_substituted"]
    (substitution,) = drawn["substitutions"]
    assert substitution["moment"] == "during play"
    book = sent(book, substitution["strike"], 22, reason="came back")
    assert book.state.substitution(1, "7") is None


def test_wrong_times_are_struck_by_the_chief_referee_alone():
    book = cup(*STARTED)
    (entry,) = look(book)["last"]
    assert (entry["text"], entry["may_strike_time"]) == ("Session started · Session 1", False)
    (entry,) = look(book, viewer=CHIEF)["last"]
    assert entry["may_strike_time"]
    strike = json.dumps({"request": "strike_time", "entry": entry["seq"], "right": after(2)})
    book = sent(book, strike, 11, by=CHIEF, reason="the clock was wrong")
    entry = look(book, viewer=CHIEF)["last"][-1]
    assert (entry["time"], entry["struck_time"]) == ("9:02", "9:00")


# The sheet


def test_3_9_1_4_a_correction_shows_both_versions():
    book = hands(started(tournament()), WEST_FROM_EAST)
    fix = CorrectSheet(1, 1, (McrLine(1, 24, "4", "1"),), SheetFault.WRONG_PLAYER, "North it was")
    book = done(book, DeskOrder(after(20), "Rita"), fix).book
    (correction,) = look(book, 21, table="1")["corrections"]
    (row,) = correction.changed
    assert row.before.startswith("24, West from East")
    assert row.now.startswith("24, North from East")
    assert (correction.by, correction.reason) == ("Rita", "North it was")
    again = CorrectSheet(1, 1, (McrLine(1, 24, "2", "1"),), SheetFault.WRONG_PLAYER, "no, South")
    book = done(book, DeskOrder(after(22), "Rita"), again).book
    changed = [each.changed[0] for each in look(book, 23, table="1")["corrections"]]
    winners = [[text.split()[1] for text in (row.before, row.now)] for row in changed]
    assert winners == [["North", "South"], ["West", "North"]]


@pytest.mark.parametrize(
    "row", ["3/30 w e", "2/40 e t +r e s", "- e s +r s", "-", "c w", "x", "mangan s n"]
)
def test_a_riichi_hand_is_typed_as_it_is_shown_for_correction(row):
    book = started(tournament(RIICHI))
    lines = sheet_lines(RIICHI, ("1", "2", "3", "4"), [row.encode()])
    assert all(isinstance(line, RiichiLine) for line in cast(tuple[object, ...], lines))
    book = done(book, DeskOrder(after(5), "t1"), WriteSheet(1, 1, lines)).book
    sheet = known_sheet(book.state, 1, 1)
    said = table_entry(RIICHI).said(sheet.hands[0], sheet.players)
    again = sheet_lines(RIICHI, sheet.players, [said.encode()])
    book = done(
        started(tournament(RIICHI)), DeskOrder(after(5), "t1"), WriteSheet(1, 1, again)
    ).book
    assert known_sheet(book.state, 1, 1).hands == sheet.hands


def test_a_corrected_hand_takes_the_penalties_that_the_ledger_has_in_it():
    book = hands(started(tournament()), WEST_FROM_EAST)
    assert look(book, table="1")["hands"][0]["penalties"] == "{}"
    case = {"offence": "false_hu", "stage": "under_minimum", "by": "S", "hand": "1"}
    book = sent(book, noting(book, **case)["order"], 10, reason="")
    drawn = look(book, table="1")
    fine = {"1": 10, "2": -30, "3": 10, "4": 10}
    assert json.loads(drawn["hands"][0]["penalties"]) == fine
    assert len(drawn["problems"]) == 1
    line = json.dumps({"hand": 1, "value": 24, "winner": "3", "from": "1", "penalties": fine})
    fix = wanted_in(
        {"request": "correct_sheet", "session": 1, "table": 1, "lines": [line]}
        | {"fault": "arithmetic", "reason": "the penalty was forgotten"}
    )
    book = done(book, DeskOrder(after(12), "Rita"), fix(book)).book  # type: ignore[operator]
    assert look(book, table="1")["problems"] == []


def test_flow_6_a_referee_writes_riichi_totals_whose_sum_is_wrong_with_a_reason():
    book = started(tournament(RIICHI))
    assert look(book, table="1")["may_total"]
    line = json.dumps({"totals": {"1": 40000, "2": 30000, "3": 30000, "4": 19000}})
    wanted = wanted_in(
        {"request": "write_sheet", "session": 1, "table": 1, "lines": [line], "override": "lost"}
    )
    assert HallRole.REFEREE in who_may(wanted)
    request = wanted(book)  # type: ignore[operator]
    book = done(book, DeskOrder(after(80), "Rita"), request).book
    drawn = look(book, 81, table="1")
    assert (drawn["override"], drawn["problems"]) == ("lost", [])
    assert AgreeSheet(1, 1).events(book.state)


def test_more_time_is_given_and_told():
    book = cup(*STARTED, (20, "Rita", GiveTime(1, 1, 10, "a stoppage")))
    drawn = look(book, 21, table="1")
    assert (drawn["extra"], drawn["clock"]["until"]) == (10, after(160))


def test_more_time_is_struck_with_a_reason_and_stays_readable():
    given = (*STARTED, (20, "Rita", GiveTime(1, 1, 10, "a stoppage")))
    strike = json.loads(look(cup(*given), 21)["last"][0]["strike"])
    assert strike == {"request": "give_time", "session": 1, "table": 1, "minutes": -10}
    book = cup(*given, (25, "Rita", GiveTime(1, 1, -10, "the other table")))
    assert look(book, 26, table="1")["clock"]["until"] == after(150)
    texts = [each["text"] for each in look(book, 26)["last"][:2]]
    assert "−10 min · the other table" in texts[0]
    assert "+10 min · a stoppage" in texts[1]
    assert not any(each["strike"] for each in look(book, 26)["last"][:2])
    with pytest.raises(InputError) as refused:
        cup(*given, (25, "Rita", GiveTime(1, 1, -11)))
    assert [fault.code for fault in refused.value.problems] == ["reason_missing", "time_not_given"]


# All of it


@pytest.mark.parametrize("rulebook", ["mcr-wmo-2014", FFMJ, RIICHI])
@pytest.mark.parametrize("language", list(Language))
def test_whatever_the_page_offers_a_referee_may_ask(rulebook, language):
    steps: Steps = (
        *EMPTY,
        (1, "t1", CallReferee(1, 1)),
        (2, "Rita", AnswerCall(1)),
        (3, "Rita", Penalise("1", "infringement" if rulebook != RIICHI else "talking", 1))
        if rulebook != RIICHI
        else (3, "Rita", GiveTime(1, 1, 5)),
    )
    book = cup(*steps, rulebook=rulebook)
    offered = [
        *orders(look(book, 4, language=language)),
        *orders(look(book, 4, language=language, table="1")),
        *orders(look(book, 4, language=language, table="2")),
    ]
    assert len(offered) > 10
    for plain in offered:
        filled = {"player": "1", **plain} if plain.get("player") == "" else plain
        assert HallRole.REFEREE in who_may(wanted_in(filled))
