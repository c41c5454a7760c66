"""What a tournament's commands say: whole lists, the right book, one entry, no false comfort."""

import pytest

from muraille.cli.main import main
from muraille.tournament.facts.dossier import FIELDS, SWITCHES
from tests.cli.tournament_desk import Desk

SIGNED = ("--by", "Sam", "--referee", "Ref")


@pytest.fixture
def desk(tmp_path, capsys):
    return Desk(tmp_path, capsys)


def begun(desk, rules="mcr-wmo-2014", sessions=1):
    out = desk.run("new", "--name", "Cup", "--rules", rules, "--sessions", sessions)
    desk.run("import", desk.players(8))
    return out


def seated(desk, rules="mcr-wmo-2014"):
    begun(desk, rules)
    desk.run("draw", "--seed", "one", "--avoid", "none")
    desk.run("seat")
    desk.run("session", 1, "--start")


def helped(desk, part):
    assert main(["tournament", part, "--help", "--lang", "en"]) == 0
    return desk.capsys.readouterr().out


def test_every_field_and_switch_is_documented(desk):
    out = " ".join(helped(desk, "file").split())
    assert [name for name in FIELDS if name not in out] == []
    wanted = [f"{switch}={'|'.join(positions)}" for switch, positions in SWITCHES.items()]
    assert [setting for setting in wanted if setting not in out] == []


def test_lists_of_fields_and_positions_are_told_whole(desk):
    begun(desk)
    _code, _out, err = desk.tried("file", "--set", "tawn=Paris")
    assert [name for name in FIELDS if name not in err] == []
    _code, _out, err = desk.tried("file", "--set", "switches=O9=never")
    assert "M1=half_up|half_even|down" in err


def test_imported_substitutes_are_the_three_that_are_asked_for(desk):
    begun(desk)
    assert "substitute" in desk.json("file")["missing"]
    path = desk.folder / "others.csv"
    path.write_text("number,first_name,last_name\n91,A,B\n92,C,D\n93,E,F\n", encoding="utf-8")
    desk.run("import", path, "--state", "substitute")
    assert "substitute" not in desk.json("file")["missing"]


def test_the_list_of_the_file_is_the_french_federations(desk):
    assert "Still missing of what the FFMJ asks for (article 3.5)" in begun(desk)


def test_check_does_not_say_that_all_adds_up_above_a_sum_that_does_not(desk):
    seated(desk)
    place = ("--session", 1, "--table", 1, "--totals", "9,0,0,0")
    assert "adds up" in desk.run("check")
    reason = ("--override", "the paper says so")
    desk.run("enter", *place, *reason, "--by", "Ref", "--referee", "Ref")
    out = desk.run("check")
    assert "sum to 9 instead of 0" in out
    assert "adds up" not in out


def test_west_is_o_in_french(desk):
    seated(desk)
    seats = set()
    for number in range(1, 9):
        main(["tournament", "player", desk.file, str(number), "--lang", "fr"])
        seats |= {line.split()[2] for line in desk.capsys.readouterr().out.splitlines()[4:5]}
    assert seats == set("ESON")


def test_a_penalty_prints_its_entry(desk):
    seated(desk)
    late = ("--session", 1, "--offence", "lateness", "--late", "3:00", "--by", "Ref")
    desk.run("penalty", "--player", 1, *late)
    out = desk.run("penalty", "--player", 2, *late)
    assert ("2. " in out, "1. " in out) == (True, False)
    struck = desk.json("penalty", "--cancel", 1, "--reason", "wrong player", "--by", "Ref")
    assert [entry["id"] for entry in struck] == [1]
    assert [entry["id"] for entry in desk.json("penalty")] == [1, 2]


@pytest.mark.parametrize(
    ("rules", "sessions", "noted"),
    [("mcr-wmo-2014", 5, True), ("mcr-ffmj-2016", 6, False), ("riichi-ema-2016", 1, False)],
)
def test_3_5_4_fewer_than_six_sessions_are_noted(desk, rules, sessions, noted):
    out = begun(desk, rules, sessions)
    drawn = desk.run("draw", "--seed", "one", "--avoid", "none")
    checked = desk.run("check")
    assert ["3.5.4" in text for text in (out, drawn, checked)] == [noted] * 3
    assert [note["code"] for note in desk.json("check")["notes"]] == ["few_sessions"] * noted


def test_the_audit_shows_who_was_named_an_official_and_by_whom(desk):
    seated(desk)
    desk.run("file", "--official", "scorer=Zoe", "--by", "Ref")
    (line,) = [line for line in desk.run("audit").splitlines() if "Zoe" in line]
    assert [word for word in ("Ref", "scorer") if word not in line] == []
