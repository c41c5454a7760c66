"""What the desk refuses, and requests that come twice, by the command line."""

import json

import pytest

from muraille.cli.main import main
from tests.cli.tournament_desk import Desk

START = "2026-01-03T09:00"


@pytest.fixture
def desk(tmp_path, capsys):
    found = Desk(tmp_path, capsys)
    found.clock = START
    return found


def begun(desk: Desk, rules: str) -> None:
    """Eight players, two tables, the first session under way."""
    desk.run("new", "--name", "Cup", "--rules", rules, "--stage", "1", "--stage", "1:rank")
    desk.run("import", desk.players(8))
    seats = {"sessions": [[["1", "2", "3", "4"], ["5", "6", "7", "8"]]]}
    path = desk.folder / "draw.json"
    path.write_text(json.dumps(seats), "utf-8")
    desk.run("draw", "--schedule", path)
    desk.run("seat")
    desk.run("session", 1, "--start", "--key", "start")


REFUSED = [
    ("riichi-ema-2016", "has no table 9", ("session", 1, "--stop", "--table", 9)),
    ("riichi-ema-2016", "has no table 9", ("session", 1, "--table", 9)),
    ("riichi-ema-2016", "no session 9", ("session", 9)),
    ("riichi-ema-2016", "earlier than", ("session", 1, "--end", "--at", "2026-01-03T08:00")),
    ("riichi-ema-2016", "nothing goes in sticks",
     ("penalty", "--session", 1, "--player", 1, "--offence", "lateness", "--late", "3:00",
      "--when", "in_hand")),
    ("mcr-ffmj-2016", "in which hand",
     ("penalty", "--session", 1, "--player", 1, "--offence", "lateness", "--late", "3:00",
      "--when", "in_hand")),
    ("riichi-ema-2016", "no player 99", ("player", 1, "--substitute", 99, "--session", 1)),
    ("mcr-ffmj-2016", "2026-01-03T14:15", ("session", 1, "--end", "--at", "9999-12-31T23:59")),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "told", "words"), REFUSED)
def test_refused_and_nothing_is_written(desk, rules, told, words):
    begun(desk, rules)
    if "--at" in words:
        words, desk.clock = words[:-2], words[-1]
    before = (desk.folder / "cup.jsonl").read_bytes()
    code, _out, err = desk.tried(*words)
    assert (code, told in err) == (2, True), err
    assert (desk.folder / "cup.jsonl").read_bytes() == before


def test_M2_each_fault_of_a_list_is_told_by_its_line_in_the_lines_order(desk):
    """A list of forty whose countries are words: all forty are told, and the empty number once."""
    desk.run("new", "--name", "Cup")
    rows = [f"{number},A,B,France" for number in range(1, 40)] + [",A,B,France"]
    path = desk.folder / "list.csv"
    path.write_text("\n".join(["number,first_name,last_name,country", *rows]), "utf-8")
    code, _out, err = desk.tried("import", path)
    lines = [int(row.split("line ")[1].split(":")[0]) for row in err.splitlines()]
    assert (code, sorted(set(lines))) == (2, list(range(2, 42)))
    assert lines == sorted(lines)


@pytest.mark.parametrize("after", ["-1", "9"])
def test_there_are_no_standings_after_a_session_that_is_not_there(desk, after):
    begun(desk, "mcr-ffmj-2016")
    code, _out, err = desk.tried("standings", "--after", after)
    assert (code, f"no session {after}" in err) == (2, True)


def test_the_same_key_starts_a_session_once(desk):
    begun(desk, "mcr-ffmj-2016")
    entries = desk.json("file")["seq"]
    desk.run("session", 1, "--start", "--key", "start")
    assert desk.json("file")["seq"] == entries


def test_a_key_that_was_used_for_something_else_is_told(desk):
    begun(desk, "mcr-ffmj-2016")
    before = (desk.folder / "cup.jsonl").read_bytes()
    for words in (("session", 1, "--stop"), ("session", 1, "--start", "--by", "Kim")):
        code, out, err = desk.tried(*words, "--key", "start")
        assert (code, out) == (2, "")
        assert err == (
            "muraille: the key “start” was used already, by somebody else or for something else\n"
        )
    assert (desk.folder / "cup.jsonl").read_bytes() == before


def test_3_11_2_1_the_same_lateness_is_told(desk):
    begun(desk, "mcr-ffmj-2016")
    late = ("penalty", "--session", 1, "--player", 1, "--offence", "lateness", "--late", "3:00")
    desk.run(*late)
    code, out, err = desk.tried(*late)
    assert (code, out) == (2, "")
    assert "the lateness of player 1 in session 1 is noted already (penalty 1)" in err
    assert "3.11.2.1" in err


def test_a_sheet_a_registration_and_an_appeal_have_versions_of_their_own(desk):
    begun(desk, "mcr-ffmj-2016")
    place = ("sheet", "--session", 1, "--table")
    versions = {table: desk.json(*place, table)["version"] for table in (1, 2)}
    assert versions == {1: 0, 2: 0}
    sheet = desk.write("sheet.jsonl", [{"hand": 1, "value": 10, "winner": "1", "from": "3"}])
    write = ("enter", "--session", 1, "--table", 1, sheet, "--open", "--seen", 0)
    desk.run(*write)
    assert {table: desk.json(*place, table)["version"] for table in (1, 2)} == {1: 1, 2: 0}
    code, _out, err = desk.tried(*write)
    assert (code, "this is version 1, and version 0 was seen" in err) == (2, True)
    assert desk.json("player", 3, "--check-in", "--seen", 1)["version"] == 2
    assert desk.tried("player", 3, "--check-in", "--seen", 1)[0] == 2
    desk.run("appeal", "--say", "--player", 3, "--session", 1)
    first = ("appeal", "--id", 1, "--first", "dismissed", "--seen", 1)
    desk.run(*first)
    assert [appeal["version"] for appeal in desk.json("appeal")] == [2]
    assert "version 2" in desk.tried(*first)[2]


def test_M2_a_list_that_the_federation_could_not_use_is_told_by_line(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1)
    path = desk.folder / "players.csv"
    rows = ("1,Ada,Li,France,04090001", "2,Bo,Li,NED,4090001", "3,Zoé,Li,Utopia,12")
    path.write_text("\n".join(("number,first_name,last_name,country,ema_number", *rows)), "utf-8")
    before = (desk.folder / "cup.jsonl").read_bytes()
    code, out, err = desk.tried("import", path)
    assert (code, out) == (2, "")
    code_of = "is not the three-letter code of a country (ISO or IOC)"
    assert err.replace(str(path), "players.csv").splitlines() == [
        f"muraille: line 2: players.csv: “France” {code_of}: did you mean FRA?",
        "muraille: line 3: players.csv: the EMA number 04090001 stands on line 2 already",
        f"muraille: line 4: players.csv: “Utopia” {code_of}",
        "muraille: line 4: players.csv: “12” is not an EMA number: it has eight digits",
    ]
    assert (desk.folder / "cup.jsonl").read_bytes() == before
    _code, _out, err = desk.tried("file", "--set", "country=Allemagne")
    assert err == f"muraille: “Allemagne” {code_of}: did you mean GER?\n"


def test_M2_town_and_dates_are_asked_for_before_the_federations_file(desk):
    begun(desk, "riichi-ema-2016")
    for what in ("--ema", "--mers"):
        code, out, err = desk.tried("export", what, "-")
        assert (code, out) == (2, "")
        assert (
            "the federation's file needs country, town, first_day, last_day: tell them first"
            " (file FILE --set country=…)" in err
        )
        assert desk.run("export", what, "-", "--provisional")


@pytest.mark.parametrize("best", ["9" * 5000, "٣", "-4", ""])
def test_a_stage_of_the_best_without_end_is_told(desk, best):
    stage = f"1:rank:best={best}"
    code, out, err = desk.tried("new", "--name", "Cup", "--sessions", 6, "--stage", stage)
    assert (code, out, "a stage is written like" in err) == (2, "", True)


def test_the_same_key_replaces_a_player_once(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1, "--set", "capacity=4")
    desk.run("import", desk.players(5))
    for _time in range(2):
        desk.run("player", 1, "--replace-by", 5, "--key", "again")
    assert "accepted" in desk.run("player", 5)


def test_a_substitute_sits_at_one_table_only(desk):
    begun(desk, "riichi-ema-2016")
    extra = desk.folder / "more.csv"
    extra.write_text("number,first_name,last_name\n20,Sub,Sub\n", "utf-8")
    desk.run("import", extra, "--state", "substitute")
    assert "(20)" in desk.run("player", 1, "--substitute", 20, "--session", 1)
    code, _out, err = desk.tried("player", 5, "--substitute", 20, "--session", 1)
    assert (code, "as a substitute already" in err) == (2, True)


def test_o13_a_scorer_neither_overrides_nor_corrects_but_puts_typing_right(desk):
    begun(desk, "mcr-ffmj-2016")
    desk.run("file", "--official", "scorer=Sam")
    good = desk.write("good.jsonl", [{"totals": {"1": 9, "2": 0, "3": 0, "4": -9}}])
    wrong = desk.write("wrong.jsonl", [{"totals": {"1": 9, "2": 0, "3": 0, "4": -8}}])
    place = ("--session", 1, "--table", 1)
    code, _out, err = desk.tried("enter", *place, wrong, "--override", "x", "--by", "Sam")
    assert (code, "Sam is no referee" in err) == (2, True)
    desk.run("enter", *place, good, "--by", "Sam")
    change = (*place, "--correct", good, "--reason", "x", "--by", "Sam", "--fault")
    code, _out, err = desk.tried("sheet", *change, "wrong_column")
    assert (code, "Sam is no referee" in err) == (2, True)
    desk.run("sheet", *change, "typing")
    code, _out, err = desk.tried("enter", *place, good, "--by", "Sam")
    assert err == "muraille: the sheet of table 1 in session 1 is closed: correct it instead\n"


def test_who_works_without_a_name_is_the_organiser_named_first(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1, "--official", "organiser=Olga")
    people = json.loads((desk.folder / "cup.jsonl").read_text("utf-8").splitlines()[1])["people"]
    assert people["officials"][0]["name"] == "Olga"
    assert "organiser" not in [official["name"] for official in people["officials"]]


def test_states_are_told_in_french(desk):
    begun(desk, "mcr-ffmj-2016")
    from muraille.cli.main import main

    words = ["tournament", "sheet", desk.file, "--session", "1", "--publish", "--lang", "fr"]
    assert main(words) == 2
    assert "confirmée" in desk.capsys.readouterr().err


def test_a_name_that_begins_with_a_minus_is_no_formula_and_a_score_stays_a_number(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1)
    path = desk.folder / "players.csv"
    path.write_text("number,first_name,last_name\n1,-2+3,A\n2,B,B\n3,C,C\n4,D,D\n", "utf-8")
    desk.run("import", path)
    assert "'-2+3" in desk.run("export", "--standings", "-")


def test_o6_a_share_of_an_odd_fee_is_told_exactly(desk):
    begun(desk, "mcr-ffmj-2016")
    desk.run("file", "--set", "fee=50", "--set", "currency=CHF")
    desk.run("appeal", "--say", "--player", 1, "--session", 1)
    desk.run("appeal", "--id", 1, "--first", "dismissed")
    desk.run("appeal", "--id", 1, "--filed", START, "--fee", "--signed", "player", "--answer",
             "after_tournament")  # fmt: skip
    told = desk.run("appeal", "--id", 1, "--vote", "5:3-0", "--vote", "6:0-3", "--share", 25)
    assert "Of 50 CHF, 12½ go back." in told
    code, _out, err = desk.tried("appeal", "--id", 1, "--filed", START)
    assert (code, "closed" in err) == (2, True)


def test_form_2_cannot_delay_a_session_that_has_begun(desk):
    begun(desk, "mcr-ffmj-2016")
    desk.run("appeal", "--say", "--player", 1, "--session", 1)
    desk.run("appeal", "--id", 1, "--first", "dismissed")
    for table, four in enumerate((("1", "2", "3", "4"), ("5", "6", "7", "8")), 1):
        name = desk.write("sheet.jsonl", [{"totals": dict(zip(four, (9, 3, -3, -9), strict=True))}])
        desk.run("enter", "--session", 1, "--table", table, name)
    desk.run("session", 1, "--end")
    desk.run("sheet", "--session", 1, "--confirm", "--by", "Second")
    desk.run("draw", "--seed", "x")
    desk.run("seat")
    desk.run("session", 2, "--start")
    code, _out, err = desk.tried("appeal", "--id", 1, "--filed", START, "--fee", "--signed",
                                 "player", "--answer", "next_session_delayed", "--minutes",
                                 20)  # fmt: skip
    assert (code, "session 2 has begun" in err) == (2, True)


@pytest.mark.parametrize(
    ("stage", "told"),
    [
        ("1:rank:best=7:final", "a final has 4, 8 or 16 players, not 7"),
        ("1:rank:best=12:final", "a final has 4, 8 or 16 players, not 12"),
        ("2:rank:best=30", "30 players cannot go on: it must be a multiple of four"),
    ],
)
def test_3_5_4_a_stage_that_nobody_could_play_is_refused_before_anybody_is_registered(
    desk, stage, told
):
    code, _out, err = desk.tried("new", "--name", "Cup", "--stage", 5, "--stage", stage)
    assert (code, told in err) == (2, True), err
    assert not (desk.folder / "cup.jsonl").exists()


def test_initials_only_is_taken_back(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1)
    desk.run("import", desk.players(4))
    assert "initials only" in desk.run("player", 1, "--initials")
    assert "P. N." in desk.run("standings", "--published")
    assert "initials only" not in desk.run("player", 1, "--whole-name")
    assert "Prénom1 Nom1" in desk.run("standings", "--published")


FIGURES = {"mcr-ffmj-2016": (30, 10, -10, -30), "riichi-ema-2016": (40000, 32000, 28000, 20000)}
POINTS = {
    "mcr-ffmj-2016": ["4", "4", "2", "2"],
    "riichi-ema-2016": ["25000", "25000", "7000", "7000"],
}


@pytest.mark.parametrize("rules", FIGURES)
def test_the_standings_that_are_exported_are_read_by_the_draw(desk, rules, capsys):
    """A second person repeats a draw by rank with what the organiser publishes."""
    begun(desk, rules)
    for table, four in ((1, "1234"), (2, "5678")):
        figures = FIGURES[rules]
        sheet = {"totals": dict(zip(four, figures, strict=True))}
        lines = desk.write("totals.jsonl", [sheet])
        desk.run("enter", "--session", 1, "--table", table, lines, "--by", "Sam")
    ranking = desk.folder / "standings.csv"
    desk.run("export", "--standings", ranking, "--provisional")
    field = desk.folder / "eight.csv"
    field.write_text(
        "number,first_name,last_name\n" + "".join(f"{n},A,B\n" for n in range(1, 9)), "utf-8"
    )
    words = [
        "draw",
        field,
        "--ranking",
        ranking,
        "--final",
        4,
        "--points",
        "kept",
        "--json",
        "--seed",
        1,
    ]
    assert main([*map(str, words)]) == 0
    drawn = json.loads(capsys.readouterr().out)
    assert sorted(drawn["sessions"][-1][0]) == ["1", "2", "5", "6"]
    assert [*drawn["points"].values()] == POINTS[rules]
