"""``muraille draw``: lists in, a draw out, in every format; checks, commitments, later sessions."""

import io
import json
import signal
import subprocess
from pathlib import Path

import openpyxl
import pytest

from muraille.cli.main import main
from tests.cli.running import command, environment, interruptible

HEADS = "number,first_name,last_name,country,region,club,team,group,ema_number,licence"
FEW = ("--rounds", "25", "--seed", "S")
"""Enough of a search where not the draw itself is tried."""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """A folder with a list of twenty players, in which the command runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    write_players(tmp_path / "players.csv", 20)
    return tmp_path


def write_players(file: Path, players: int) -> None:
    rows = [
        f"{n},First {n},Last {n},{'FR' if n % 2 else 'BE'},,Club {n % 7},Team {n % 5},,,"
        for n in range(1, players + 1)
    ]
    file.write_text("\n".join([HEADS, *rows]) + "\n", encoding="utf-8")


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(["draw", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def answer(capsys, *arguments: str) -> dict:
    code, out, err = run(capsys, "--rounds", "25", *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_the_contract(capsys):
    found = answer(capsys, "players.csv", "--sessions", "5", "--avoid", "club", "--seed", "S")
    assert [len(session) for session in found["sessions"]] == [5] * 5
    assert all(len(table) == 4 for session in found["sessions"] for table in session)
    for name in ("repeats", "same_club", "same_country_above_minimum", "wind_spread"):
        assert isinstance(found["quality"][name], int)
    assert (found["quality"]["repeats"], found["quality"]["winds_again"]) == (0, 0)
    assert found["commitment"].startswith("sha256:")
    assert found["seed"] == "S"
    assert found == answer(
        capsys, "players.csv", "--sessions", "5", "--avoid", "club", "--seed", "S"
    )


def test_without_a_seed_one_is_made_and_told(capsys):
    one, two = (answer(capsys, "players.csv", "--sessions", "4") for _ in range(2))
    assert one["seed"] != two["seed"]
    again = answer(capsys, "players.csv", "--sessions", "4", "--seed", one["seed"])
    assert again["sessions"] == one["sessions"]


def test_the_page_tells_how_good_it_is(capsys):
    code, out, err = run(capsys, *FEW, "players.csv", "--sessions", "5")
    assert (code, err) == (0, "")
    assert out.startswith("20 players, 5 tables, 5 sessions\n")
    assert "nobody has a wind twice within four sessions" in out
    assert "country FR: 10 of 20 players at 5 tables must meet, 25× at least" in out
    assert "more than two fifths of the field" in out
    assert "Note: 5 sessions: an official tournament has at least 6 (article 3.5.4)" in out
    assert out.count("Table  East  South  West  North") == 5


def test_in_french(capsys):
    code, out, _err = run(capsys, *FEW, "players.csv", "--sessions", "4", "--lang", "fr")
    assert code == 0
    assert out.startswith("20 joueurs, 5 tables, 4 sessions\n")
    assert main(["draw", "--help", "--lang", "fr"]) == 0
    assert "exemples" in capsys.readouterr().out


def test_help_has_examples(capsys):
    assert main(["draw", "--help"]) == 0
    assert "muraille draw players.csv --sessions 7" in capsys.readouterr().out


def test_thirty_seven_players_need_three_more_or_one_fewer(folder, capsys):
    write_players(folder / "players.csv", 37)
    code, out, err = run(capsys, "players.csv", "--sessions", "6", "--out", "draw.csv")
    assert (code, out) == (2, "")
    assert "find 3 more to play as substitutes, or let 1 withdraw" in err
    assert not (folder / "draw.csv").exists()


def test_all_problems_of_all_lists_are_told_at_once(folder, capsys):
    (folder / "pairs.csv").write_text("one,other\n1,99\n2,2\n")
    (folder / "fixed.csv").write_text("number,table\n1,9\n")
    code, out, err = run(
        capsys,
        *("players.csv", "--sessions", "99", "--avoid", "clubs", "--forbid", "pairs.csv"),
        *("--fix", "fixed.csv", "--played", "none.json", "--rounds", "0"),
    )
    assert (code, out) == (2, "")
    for told in (
        "line 2: pairs.csv: nobody has the number 99",
        "line 3: pairs.csv: 2 cannot be kept apart",
        "line 2: fixed.csv: there is no table 9",
        "“clubs” cannot be avoided",
        "“none.json” cannot be read",
        "--sessions: 99 sessions: it must be 1 to 20",
        "--rounds: “0” is not a whole number",
    ):
        assert told in err


def test_a_broken_list_says_line_by_line_what_is_wrong(folder, capsys):
    (folder / "players.csv").write_text("number,first_name,last_name\n1,A,B\n1,C,D\n2,,F\n")
    code, out, err = run(capsys, "players.csv", "--sessions", "5", "--out", "draw.csv")
    assert (code, out) == (2, "")
    assert "line 3: players.csv: the number 1 is taken already, on line 2" in err
    assert "line 4: players.csv: “first_name” is empty" in err
    assert not (folder / "draw.csv").exists()


def test_lists_as_spreadsheets_save_them(folder, capsys):
    usual = answer(capsys, "players.csv", "--sessions", "4", "--seed", "S")["sessions"]
    text = (folder / "players.csv").read_text()
    (folder / "windows.csv").write_bytes(text.replace(",", ";").encode("cp1252"))
    (folder / "bom.csv").write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    book = openpyxl.Workbook()
    for line in text.splitlines():
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in line.split(",")])
    book.save(folder / "players.xlsx")
    for name in ("windows.csv", "bom.csv", "players.xlsx"):
        assert answer(capsys, name, "--sessions", "4", "--seed", "S")["sessions"] == usual


def test_a_workbook_that_is_none(folder, capsys):
    (folder / "players.xlsx").write_bytes(b"PK\x03\x04 not a workbook")
    code, _out, err = run(capsys, "players.xlsx", "--sessions", "4")
    assert code == 2
    assert "is not an XLSX workbook, or it is damaged" in err


@pytest.mark.parametrize("name", ["draw.json", "draw.csv", "draw.xlsx"])
def test_written_and_checked_again(capsys, name):
    code, _out, _err = run(
        capsys, "players.csv", "--sessions", "5", "--avoid", "none", "--seed", "S", "--out", name
    )
    assert code == 0
    code, out, err = run(capsys, "--check", name, "players.csv", "--avoid", "none")
    assert (code, err) == (0, "")
    assert "Sound: everybody plays every session, four at each table." in out
    assert "Remarks" not in out


def test_a_file_that_holds_something_is_not_replaced_unasked(folder, capsys):
    (folder / "draw.csv").write_text("mine")
    arguments = (*FEW, "players.csv", "--sessions", "4", "--out", "draw.csv")
    assert run(capsys, *arguments)[0] == 2
    assert (folder / "draw.csv").read_text() == "mine"
    assert run(capsys, *arguments, "--overwrite")[0] == 0
    assert "east_name" in (folder / "draw.csv").read_text(encoding="utf-8-sig")


def test_a_schedule_of_anybody_with_faults_fails(folder, capsys):
    (folder / "theirs.csv").write_text(
        "Ronde;Table;Est;Sud;Ouest;Nord\n1;1;1;2;3;4\n1;2;5;6;7;8\n1;3;9;10;11;12\n"
        "1;4;13;14;15;16\n1;5;17;18;19;19\n"
    )
    code, out, err = run(capsys, "--check", "theirs.csv", "players.csv")
    assert code == 2
    assert "2 faults" in out
    assert "session 1: 19 sits at table 5 and at table 5" in err
    assert "session 1: 20 has no table" in err
    code, out, _err = run(capsys, "--check", "theirs.csv", "players.csv", "--json")
    found = json.loads(out)
    assert (code, found["sound"]) == (2, False)
    assert [fault["code"] for fault in found["faults"]] == [
        "player_seated_twice",
        "player_not_seated",
    ]


def test_a_draw_that_was_changed_is_found_out(folder, capsys):
    found = answer(capsys, "players.csv", "--sessions", "5", "--seed", "S")
    table = found["sessions"][0][0]
    table[0], table[1] = table[1], table[0]
    found["quality"]["repeats"] += 1
    found["commitment"] = "sha256:1234"
    (folder / "draw.json").write_text(json.dumps(found))
    code, _out, err = run(capsys, "--check", "draw.json", "players.csv")
    assert code == 2
    assert "“repeats” is said to be 1; counted: 0" in err
    assert "the commitment does not follow from its parts" in err


@pytest.mark.parametrize("text", ["{}", "[]", "[[1]]", '{"sessions": [[[1.5]]]}', "{"])
def test_what_is_no_schedule(folder, capsys, text):
    (folder / "draw.json").write_text(text)
    code, out, err = run(capsys, "--check", "draw.json", "players.csv")
    assert (code, out) == (2, "")
    assert "draw.json" in err


def test_the_commitment_is_known_before_the_seed(capsys):
    arguments = ("players.csv", "--sessions", "5", "--avoid", "club")
    before = answer(capsys, *arguments, "--commit")
    after = answer(capsys, *arguments, "--seed", "drawn later")
    assert before["commitment"] == after["commitment"]
    code, out, _err = run(capsys, *arguments, "--commit")
    assert code == 0
    assert before["commitment"] in out
    assert "Publish this before the seed is drawn" in out


def test_article_3_5_1_who_drew_for_whom(folder, capsys):
    draws = "".join(f"Team {n},{'A. Bell' if n == 3 else ''},tile {n}\n" for n in range(5))
    (folder / "drawn.csv").write_text("for,by,drawn\n" + draws)
    found = answer(capsys, "players.csv", "--sessions", "4", "--drawn", "drawn.csv")
    assert found["drawn"][3] == {"for": "Team 3", "by": "A. Bell", "drawn": "tile 3"}
    assert found["drawn"][0]["by"] is None
    assert found == answer(capsys, "players.csv", "--sessions", "4", "--drawn", "drawn.csv")
    (folder / "drawn.csv").write_text("for,by,drawn\nTeam 1,,tile 1\n")
    code, _out, err = run(capsys, "players.csv", "--sessions", "4", "--drawn", "drawn.csv")
    assert code == 2
    assert "nobody drew for “Team 0”" in err


def test_forbidden_pairs_and_places(folder, capsys):
    (folder / "pairs.csv").write_text("one,other\n1,2\n")
    (folder / "fixed.csv").write_text("number,table,seat\n3,4,\n4,,N\n")
    arguments = ("--sessions", "4", "--avoid", "none", "--forbid", "pairs.csv")
    found = answer(capsys, "players.csv", *arguments, "--fix", "fixed.csv", "--seed", "S")
    for session in found["sessions"]:
        assert not any({"1", "2"} <= set(table) for table in session)
        assert "3" in session[3]
        assert any(table[3] == "4" for table in session)
    assert found["wishes"]["forbidden"] == [["1", "2"]]


def test_a_drop_out_and_a_late_entry(folder, capsys):
    write_players(folder / "players.csv", 24)
    run(
        capsys,
        *("players.csv", "--sessions", "6", "--avoid", "none", "--seed", "S", "--out", "d.json"),
    )
    before = json.loads((folder / "d.json").read_text())
    text = (folder / "players.csv").read_text().replace("7,First 7,Last 7", "77,New,Comer")
    (folder / "players.csv").write_text(text)
    arguments = ("--sessions", "6", "--avoid", "none", "--played", "d.json", "--frozen", "2")
    after = answer(capsys, "players.csv", *arguments, "--seed", "T")
    assert after["sessions"][:2] == before["sessions"][:2]
    assert (after["frozen"], after["quality"]["repeats"]) == (2, 0)
    (folder / "after.json").write_text(json.dumps(after))
    code, out, err = run(capsys, "--check", "after.json", "players.csv")
    assert (code, err) == (0, "")
    assert "Sound" in out


def ranking(folder: Path) -> None:
    rows = [f"{n},{21 - n},{n}/3" for n in range(1, 21)]
    (folder / "ranking.csv").write_text("\n".join(["number,place,points", *rows]))


def test_a_session_by_rank_then_a_final(folder, capsys):
    run(
        capsys,
        *("players.csv", "--sessions", "4", "--avoid", "none", "--seed", "S", "--out", "d.json"),
    )
    ranking(folder)
    later = ("--played", "d.json", "--ranking", "ranking.csv", "--avoid", "none", "--seed", "T")
    swiss = answer(capsys, "players.csv", *later, "--by", "rank")
    assert len(swiss["sessions"]) == 5
    assert len(swiss["sessions"][4]) == 5
    final = answer(capsys, "players.csv", *later, "--final", "8", "--points", "halved")
    seated = {number for table in final["sessions"][4] for number in table}
    assert seated == {str(n) for n in range(13, 21)}
    assert final["points"]["20"] == "10/3"
    code, out, _err = run(capsys, "players.csv", *later, "--by", "interval")
    assert code == 0
    assert "Session 5" in out
    best = answer(capsys, "players.csv", *later, "--best", "16", "--sessions", "6")
    assert [len(session) for session in best["sessions"]] == [5, 5, 5, 5, 4, 4]


def test_3_5_4_a_final_is_by_rank_and_never_drawn(folder, capsys):
    played = [[[str(n) for n in range(at, at + 4)] for at in range(1, 21, 4)]]
    (folder / "d.json").write_text(json.dumps({"sessions": played}))
    ranking(folder)
    later = ("--played", "d.json", "--ranking", "ranking.csv", "--seed", "T")
    final = answer(capsys, "players.csv", *later, "--final", "8")
    assert [sorted(map(int, four)) for four in final["sessions"][1]] == [
        [17, 18, 19, 20],
        [13, 14, 15, 16],
    ]
    assert (final["final"], final["changes"]) == (True, [])
    code, out, _err = run(capsys, "players.csv", *later, "--by", "rank", "--avoid", "none")
    assert code == 0
    assert "ranks 4 and 5 (17 and 16), tables 1 and 2: or 20 and 17 meet again" in out
    assert "Left, because only neighbours change places: repeated meetings" in out
    for option, value, named in (
        ("--sessions", "6", "--sessions"),
        ("--by", "interval", "--by interval"),
    ):
        code, _out, err = run(capsys, "players.csv", *later, "--final", "8", option, value)
        assert code == 2
        assert f"--final and {named} cannot" in err


def test_what_needs_the_standings_says_so(capsys):
    code, _out, err = run(capsys, "players.csv", "--by", "rank", "--best", "8", "--final", "5")
    assert code == 2
    assert "--final: a final has 4, 8 or 16 players, not 5" in err
    assert "--by: needs --ranking beside it" in err
    assert "--best: needs --ranking beside it" in err


def test_by_standings_one_session_is_seated(capsys):
    code, _out, err = run(capsys, "players.csv", "--by", "points")
    assert code == 2
    assert "--by: must be one of rank, interval" in err
    assert "sessions are played" not in err
    code, _out, err = run(capsys, "players.csv", "--by", "rank", "--sessions", "6")
    assert code == 2
    assert "--by and --sessions cannot be used together" in err


@pytest.mark.parametrize("name", ["draw.pdf", "draw", "draw.csv.bak"])
def test_a_schedule_is_written_as_csv_xlsx_or_json_only(folder, capsys, name):
    code, out, err = run(capsys, "players.csv", "--sessions", "4", "--out", name)
    assert (code, out) == (2, "")
    assert f"“{name}” must end in one of .csv, .xlsx, .json" in err
    assert not (folder / name).exists()


def test_without_a_list_of_players(capsys):
    code, _out, err = run(capsys, "--sessions", "5")
    assert code == 2
    assert "name the list of players" in err
    code, _out, err = run(capsys, "players.csv")
    assert code == 2
    assert "say how many sessions are played" in err


SLOW_AND_TELLING = """
import sys
sys.modules["numba"] = None
from muraille.tournament.draw.engine import Rounds
go_on = Rounds.go_on
def told(rounds):
    if rounds.done == 1:
        print("a second round", file=sys.stderr, flush=True)
    return go_on(rounds)
Rounds.go_on = told
"""


def test_ctrl_c_keeps_the_best_found(folder):
    """Four clubs of six cannot be kept apart, so the search goes on long enough to be ended."""
    rows = [f"{n},A,B,Club {n % 4}" for n in range(1, 25)]
    (folder / "many.csv").write_text("\n".join(["number,first_name,last_name,club", *rows]))
    arguments = ["draw", "many.csv", "--sessions", "6", "--seed", "S", "--json"]
    program = command(arguments)
    slow = SLOW_AND_TELLING + str(program[2])
    with (
        interruptible(),
        subprocess.Popen(
            [program[0], "-c", slow, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=environment({}),
        ) as running,
    ):
        assert running.stderr is not None
        assert running.stderr.readline() == b"a second round\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 0, err
    found = json.loads(out)
    assert found["stopped"]
    assert f"--rounds {found['rounds']}" in err.decode()
    assert len(found["sessions"]) == 6


def test_csv_of_the_schedule_has_names(folder, capsys):
    run(capsys, *FEW, "players.csv", "--sessions", "4", "--out", "draw.xlsx")
    sheet = openpyxl.load_workbook(io.BytesIO((folder / "draw.xlsx").read_bytes())).active
    heads, first, *others = sheet.iter_rows(values_only=True)
    assert heads[:6] == ("session", "table", "east", "south", "west", "north")
    assert first[6] == f"First {first[2]} Last {first[2]}"
    assert len(others) == 19
