"""The hall on the command line: every order, what it shows, and what it keeps to itself."""

import json

import pytest

from muraille.paper.of_tournament.schedules import schedule_of
from muraille.records.tournaments import read_book
from muraille.tournament.running.ways_in import KnownHolder, who_is
from muraille.words import Language
from tests.cli.tournament_desk import Desk


@pytest.fixture
def desk(tmp_path, capsys) -> Desk:
    """Eight players at two tables; session 1 is planned for 10:30."""
    desk = Desk(tmp_path, capsys)
    desk.run("new", "--name", "Cup", "--sessions", 2, "--official", "chief=Carla")
    desk.run("import", desk.players(8))
    desk.run("draw", "--seed", "x")
    desk.run("seat")
    desk.run("session", 1, "--plan", "2026-01-02T10:30")
    return desk


def started(desk: Desk) -> Desk:
    desk.clock = "2026-01-02T10:30"
    desk.run("session", 1, "--start", "--by", "Carla")
    return desk


def place(table: int = 1) -> tuple[object, ...]:
    return ("--session", 1, "--table", table)


def test_arrivals_fees_and_their_undoing(desk):
    shown = desk.run("arrive", "1-7", "--paid")
    assert shown.splitlines() == ["7 players are there.", "Not there yet: 8", "Not paid yet: 8"]
    assert "Not paid yet: 8" in desk.run("file")
    assert "These players are not in their seats: 8." in desk.run("session", 1)
    assert desk.json("arrive", "7", "--undo")["missing"] == ["7", "8"]
    assert desk.json("player", 7)["there"] is None
    assert desk.json("player", 8, "--paid")["paid"]["at"]
    assert "has paid (2026-01-02 10:00)" in desk.run("player", 8)
    assert desk.json("player", 8, "--unpaid")["paid"] is None


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("arrive", 3, "--missing"), "--session"),
        (("arrive", 3, "--came", "2026-01-02T10:00"), "--session"),
        (("arrive", 3, "--session", 1, "--undo"), "only one of these at a time"),
        (("arrive", 3, "--session", 1, "--missing", "--came", "2026-01-02T10:00"), "only one"),
        (("export", "--mers", "-", "--public"), "--standings"),
        (("call", "--why", "nonsense", "--session", 1, "--table", 1), "must be one of"),
        (("call", "--why", "ruling"), "--session"),
        (("table", "--session", 1, "--table", 9), "has no table 9"),
        (("hall", 9), "there is no session 9"),
        (("codes", "--issue", "t1", "--revoke", "t2"), "only one of these at a time"),
        (("public", "--hide-from", "x"), "--hide-from"),
    ],
)
def test_what_cannot_be_asked_is_told(desk, words, wrong):
    code, _out, err = desk.tried(*words)
    assert (code, wrong in err) == (2, True), err


def test_O1_an_empty_seat_its_cost_and_the_arrival(desk):
    desk.run("arrive", "1-8")
    started(desk)
    table = desk.json("player", 8)["seats"][0]["table"]
    desk.run("arrive", 8, "--session", 1, "--missing", "--by", f"t{table}")
    desk.clock = "2026-01-02T10:34"
    (late,) = desk.json("arrive", "--session", 1)["late"]
    assert (late["player"], late["late"], late["points"], late["came"]) == ("8", 240, -10, None)
    assert "4:00 late, -10" in desk.run("hall")
    desk.clock = "2026-01-02T10:50"
    assert "20:00 late, a substitute plays" in desk.run("arrive", "--session", 1)
    shown = desk.run("arrive", 8, "--session", 1, "--came", "2026-01-02T10:41")
    assert f"Table {table}: 8 Prénom8 Nom8 has come, 11:00 late, -20" in shown
    desk.run("penalty", "--session", 1, "--player", 8, "--offence", "lateness", "--by", "Ref")
    (entry,) = desk.json("penalty")
    assert entry["points"] == {"8": -20}
    assert desk.json("arrive", "--session", 1)["late"] == []


def test_3_5_7_2_ready_O12_keeper_and_paper(desk):
    seats = desk.json("table", *place())["players"]
    assert desk.json("table", *place(), "--ready", "--by", "t1")["state"] == "complete"
    table = desk.json("table", *place(), "--ready", "--by", "Ref")
    assert (table["state"], table["seen_ready"]["by"]) == ("seen", "o6")
    assert desk.json("table", *place(), "--not-ready", "--by", "Ref")["state"] == "empty"
    assert table["keeper"] == {"number": seats[0], "because": "in_turn"}
    agreed = desk.json("table", *place(), "--keeper", seats[2], "--by", "t1")
    assert agreed["keeper"] == {"number": seats[2], "because": "agreed"}
    passed = desk.json("table", *place(), "--pass-to", seats[3], "--by", "t1")
    assert passed["keeper"] == {"number": seats[3], "because": "passed"}
    assert desk.json("table", *place(), "--in-turn")["keeper"]["number"] == seats[0]
    assert desk.json("table", *place(), "--paper", "--hand", 1)["on_paper"] is True
    assert "On paper from hand 1 on" in desk.run("table", *place())
    rows = desk.folder / "rows.txt"
    rows.write_text("10 e s\n", encoding="utf-8")
    code, _out, err = desk.tried("enter", *place(), rows, "--open", "--by", "t1")
    assert (code, "is kept on paper" in err) == (2, True)
    assert desk.json("table", *place(), "--device")["on_paper"] is False
    desk.run("enter", *place(), rows, "--open", "--by", "t1")
    sheet = desk.json("sheet", *place())
    assert sheet["writings"]["1"]["keeper"] == seats[0]
    shown = desk.run("sheet", *place())
    assert f"Written at the table by: {seats[0]} (1)" in shown
    assert f"Hand 2 is written by {seats[0]}" in shown


def test_R34_the_signal_at_a_riichi_table(tmp_path, capsys):
    desk = Desk(tmp_path, capsys)
    desk.run("new", "--name", "Cup", "--sessions", 1, "--rules", "riichi-ema-2016")
    desk.run("import", desk.players(4))
    desk.run("draw", "--seed", "x")
    desk.run("seat")
    desk.run("session", 1, "--start")
    desk.clock = "2026-01-02T11:15"
    desk.run("table", *place(), "--signal", "thrown", "--by", "t1")
    assert "After the signal: 2 hands left" in desk.run("table", *place())
    code, _out, err = desk.tried("table", *place(), "--signal", "perhaps")
    assert (code, "thrown, not_thrown" in err) == (2, True)


def test_a_call_its_waiting_time_and_its_end(desk):
    started(desk)
    desk.run("call", *place(2), "--why", "sheet", "--text", "the sum", "--by", "t2")
    desk.clock = "2026-01-02T10:33"
    (call,) = desk.json("call")
    assert (call["id"], call["table"], call["why"], call["waited"]) == (1, 2, "sheet", 180)
    assert "Call 1 of table 2 is open." in desk.run("check")
    assert "the score sheet" in desk.run("hall")
    desk.run("call", "--answer", 1, "--by", "Ref")
    assert desk.run("call", "--close", 1, "--by", "Ref", "--text", "done") == "Nobody calls.\n"
    assert "the sum · done" in desk.run("call", "--all")
    code, _out, err = desk.tried("call", "--close", 1)
    assert (code, err) == (2, "muraille: call 1 is closed\n")


def test_an_announcement_in_two_languages(desk):
    texts = ("--fr", "Pause", "--en", "Break")
    assert "Break / Pause · until 2026-01-02 11:00" in desk.run(
        "announce", *texts, "--until", "2026-01-02T11:00"
    )
    assert "Break / Pause" in desk.run("public")
    assert "withdrawn" in desk.run("announce", "--withdraw", 1)
    assert desk.json("public")["announcements"] == []
    code, _out, err = desk.tried("announce", "--withdraw", 1, "--en", "x")
    assert (code, "one of these at a time" in err) == (2, True)


def test_a_second_person_says_what_is_not_the_same_as_the_paper(desk):
    started(desk)
    desk.run("enter", *place(1), "--totals", "71,21,-21,-71", "--by", "Scorer")
    desk.run("sheet", *place(1), "--doubt", "East has 70", "--by", "Second")
    assert "sheet doubted" in desk.run("audit")
    code, _out, err = desk.tried("sheet", "--session", 1, "--doubt", "x", "--by", "Second")
    assert (code, "--table" in err) == (2, True)


def played(desk: Desk) -> Desk:
    """Session 1 is over and published."""
    started(desk)
    desk.clock = "2026-01-02T13:00"
    for table in (1, 2):
        desk.run("enter", *place(table), "--totals", "71,21,-21,-71", "--by", "Scorer")
    desk.run("session", 1, "--end", "--by", "Carla")
    desk.run("sheet", "--session", 1, "--confirm", "--by", "Second")
    desk.run("sheet", "--session", 1, "--publish")
    return desk


def test_the_halls_wifi_is_noted_shown_and_forgotten(desk):
    assert "No Wi-Fi is noted" in desk.run("wifi")
    shown = desk.run("wifi", "--name", "Salle; 1", "--password", "tuiles:2026")
    assert r"WIFI:T:WPA;S:Salle\; 1;P:tuiles\:2026;;" in shown
    assert desk.json("wifi")["password"] == "tuiles:2026"
    code, _out, err = desk.tried("wifi", "--name", "Salle", "--password", "short")
    assert (code, "8 to 63" in err) == (2, True)
    assert "No Wi-Fi is noted" in desk.run("wifi", "--forget")


def test_what_is_hidden_is_in_no_list_for_the_public(desk, tmp_path):
    played(desk)
    first = desk.json("standings")[0]["number"]
    desk.run("player", first, "--initials")
    assert desk.json("public")["standings"][0]["score"] == 71
    assert "P. N." in desk.run("public")
    assert "hidden from session 1 on" in desk.run("public", "--hide-from", 1)
    assert {row["score"] for row in desk.json("public")["standings"]} == {0}
    assert {row["score"] for row in desk.json("standings", "--published")} == {0}
    assert desk.json("standings")[0]["score"] == 71
    assert "hidden from session 1 on" in desk.run("check")
    assert ",71," not in desk.run("export", "--standings", "-", "--public")
    assert ",71," in desk.run("export", "--standings", "-")
    public, whole = tmp_path / "public.csv", tmp_path / "whole.csv"
    desk.run("print", "--what", "results", "--out", public)
    desk.run("print", "--what", "results", "--out", whole, "--whole")
    assert "71" not in public.read_text("utf-8-sig")
    assert ",71" in whole.read_text("utf-8-sig")
    desk.run("public", "--show-again")
    exported = desk.run("export", "--standings", "-", "--public").splitlines()
    assert exported[1].startswith(f"1,{first},P.,N.,4,71,")


def test_secrets_are_shown_once_and_the_file_knows_their_holders(desk):
    issued = desk.json("codes", "--issue", "tables", "--issue", "p1", "--issue", "Ref", "--pin")
    by_holder = {codes["holder"]: codes for codes in issued["codes"]}
    assert list(by_holder) == ["t1", "t2", "p1", "o6"]
    state = read_book(desk.file).state
    for holder, codes in by_holder.items():
        shown = who_is(state, token=codes["token"], pin=codes["short"])
        assert shown == KnownHolder(holder, proved=True)
    listed = desk.run("codes") + json.dumps(desk.json("codes")) + desk.run("audit")
    for text in (listed, (desk.folder / "cup.jsonl").read_text("utf-8")):
        assert not [codes for codes in by_holder.values() if codes["token"] in text]
    assert "scrypt" not in listed
    shown = desk.run("codes", "--revoke", "t1", "--reason", "the card is gone")
    assert "ended 2026-01-02 10:00, the card is gone" in shown
    assert who_is(read_book(desk.file).state, token=by_holder["t1"]["token"]) is None


def test_the_same_key_does_not_show_secrets_again(desk):
    desk.run("codes", "--issue", "Ref", "--key", "k")
    assert desk.json("codes", "--issue", "Ref", "--key", "k") == {"codes": [], "again": True}
    assert "not shown again" in desk.run("codes", "--issue", "Ref", "--key", "k")


def test_cards_carry_codes_where_they_are_given(desk):
    book = read_book(desk.file)
    codes = {"t1": ("TOKEN1", "BCDF"), "p3": ("TOKEN3", "1234")}
    schedule = schedule_of(
        book.state, book.people, Language.ENGLISH, link="http://hall/{token}", codes=codes
    )
    links = {**dict(schedule.table_links), **dict(schedule.player_links)}
    printed = {key: (link.address, link.code) for key, link in links.items()}
    assert printed == {"1": ("http://hall/TOKEN1", "BCDF"), "3": ("http://hall/TOKEN3", "1234")}
    bare = schedule_of(book.state, book.people, Language.ENGLISH, codes=codes)
    assert dict(bare.table_links)["1"].address == "TOKEN1"


def test_cards_are_printed_from_the_answer_of_codes(desk, tmp_path):
    answer = tmp_path / "codes.json"
    answer.write_text(desk.run("codes", "--issue", "t1", "--json"), encoding="utf-8")
    out = tmp_path / "tables.pdf"
    desk.run("print", "--what", "tables", "--codes", answer, "--out", out)
    assert out.read_bytes().startswith(b"%PDF")
    answer.write_text('{"codes": [{"holder": 1}]}', encoding="utf-8")
    code, _out, err = desk.tried("print", "--what", "tables", "--codes", answer, "--out", out)
    assert (code, "codes.holder" in err) == (2, True)


def test_the_audit_says_what_happened_in_the_hall(desk):
    desk.run("arrive", "1-3")
    desk.run("arrive", 3, "--undo")
    desk.run("table", *place(), "--ready", "--by", "Ref")
    desk.run("announce", "--en", "Hello")
    shown = desk.run("audit")
    for words in ("3, not after all", "table ready", "Hello"):
        assert words in shown


def test_an_announcement_in_one_language_says_so(desk):
    assert desk.run("announce", "--fr", "Pause").strip() == "1. Pause · in French only"
    assert "2. Lunch · in English only" in desk.run("announce", "--en", "Lunch")
    assert "3. Tea / Thé\n" in desk.run("announce", "--fr", "Thé", "--en", "Tea")
