"""Small things at the desk, by the command line: demos, keys, overrides, stages, drafts, help."""

import json

import pytest

from tests.cli.tournament_desk import Desk


@pytest.fixture
def desk(tmp_path, capsys):
    return Desk(tmp_path, capsys)


MORNING = ("--time-confirmed-by", "Ref")
"""The night was longer than twelve hours."""


def day(session, time):
    """Two days, four sessions each."""
    return f"2026-01-{3 + (session - 1) // 4:02}T{8 + 3 * ((session - 1) % 4) + time // 60:02}" + (
        f":{time % 60:02}"
    )


def begun(desk, rules, number, sessions):
    desk.run(
        "new", "--name", "Open", "--rules", rules, "--sessions", sessions,
        "--set", "town=Paris", "--set", "country=FRA", "--set", "first_day=2026-01-03",
        "--set", "last_day=2026-01-04", "--set", f"capacity={number}",
        "--official", "chief=Ada:R-1",
    )  # fmt: skip
    desk.run("import", desk.players(number))
    desk.run("draw", "--seed", "7 red dragon", "--avoid", "none")
    desk.run("seat")
    drawn = desk.json("draw", "--show")
    assert drawn["quality"]["repeats"] == 0
    return drawn["sessions"]


def test_a_demo_is_whole_and_repeatable(desk):
    first = desk.run("demo", "--players", 16, "--sessions", 3, "--seed", 1)
    again = Desk(desk.folder, desk.capsys)
    again.file = str(desk.folder / "again.jsonl")
    assert again.run("demo", "--players", 16, "--sessions", 3, "--seed", 1) == first
    assert desk.run("standings") == first
    code, _out, err = desk.tried("demo")
    assert code == 2
    assert "is there already" in err


def test_the_result_file_as_a_spreadsheet_keeps_ema_numbers_as_text(desk):
    import openpyxl

    desk.run("demo", "--players", 16, "--sessions", 2, "--seed", 3)
    path = desk.folder / "ema.xlsx"
    desk.run("export", "--ema", path, "--provisional")
    cells = [[cell.value for cell in row] for row in openpyxl.load_workbook(path).active.rows]
    heads = next(row for row in cells if row[0] == "Place")
    assert heads[3] == "EMA number"
    numbers = [row[3] for row in cells[cells.index(heads) + 1 :] if row[3]]
    assert all(isinstance(one, str) and one.startswith("0409") for one in numbers)


def test_a_name_is_never_a_formula(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1)
    path = desk.folder / "players.csv"
    path.write_text("number,first_name,last_name\n1,=1+1,A\n2,B,B\n3,C,C\n4,D,D\n", "utf-8")
    desk.run("import", path)
    assert "'=1+1" in desk.run("export", "--standings", "-")


def test_a_referee_overrides_with_a_reason(desk):
    begun(desk, "mcr-wmo-2014", 16, 5)
    desk.clock = day(1, 10)
    four = desk.json("draw", "--show")["sessions"][0][0]
    line = {"totals": dict(zip(four, (10, 0, 0, -9), strict=True))}
    name = desk.write("sheet.jsonl", [line])
    code, _out, err = desk.tried("enter", "--session", 1, "--table", 1, name)
    assert code == 2
    assert "sum to 1 instead of 0" in err
    code, _out, err = desk.tried(
        "enter", "--session", 1, "--table", 1, name, "--override", "a point was lost"
    )
    assert (code, "--by" in err) == (2, True)
    desk.run("enter", "--session", 1, "--table", 1, name, "--override", "a point was lost",
             "--by", "Ref")  # fmt: skip
    assert desk.json("sheet", "--session", 1, "--table", 1)["override"] == "a point was lost"
    found = desk.json("check")
    assert [one["key"] for one in found["overridden"]] == ["1/1"]
    assert found["waiting"]["entered"] == [[1, 1]]
    assert len(found["waiting"]["open"]) == 19


def test_the_same_key_enters_once(desk):
    begun(desk, "mcr-wmo-2014", 16, 5)
    desk.clock = day(1, 10)
    four = desk.json("draw", "--show")["sessions"][0][0]
    name = desk.write("sheet.jsonl", [{"totals": dict(zip(four, (9, 0, 0, -9), strict=True))}])
    place = ("--session", 1, "--table", 1, name, "--key", "phone-1")
    first, entries = desk.json("enter", *place), desk.json("file")["seq"]
    assert desk.json("enter", *place) == first
    assert desk.json("file")["seq"] == entries


def test_all_problems_at_once_and_exit_code_2(desk):
    code, out, err = desk.tried("new", "--set", "capacity=many", "--stage", "x", "--official", "y")
    assert (code, out) == (2, "")
    for told in ("--name", "capacity", "a stage is written", "officials are written"):
        assert told in err
    assert len(err.splitlines()) == 4


def test_the_waiting_player_takes_the_place(desk):
    desk.run("new", "--name", "Cup", "--sessions", 3, "--set", "capacity=16")
    desk.run("import", desk.players(17))
    found = desk.json("file")
    assert found["registered"] == {"accepted": 16, "waiting": 1}
    desk.run("draw", "--seed", "x", "--avoid", "none")
    desk.run("seat")
    desk.run("player", 5, "--replace-by", 17)
    assert "17" in str(desk.json("draw", "--show")["sessions"])
    assert desk.json("player", 5)["state"] == "withdrawn"
    assert desk.tried("player", 17, "--erase")[0] == 2
    desk.run("player", 17, "--erase", "--yes")
    assert "Nom17" not in desk.run("standings")


def test_stages_by_rank_and_a_final(desk):
    desk.run("new", "--name", "Cup", "--stage", "1", "--stage", "1:rank",
             "--stage", "1:best=4:points=cleared:final", "--official", "scorer=Second")  # fmt: skip
    desk.run("import", desk.players(16))
    for session in (1, 2, 3):
        desk.run("draw", "--seed", session, "--avoid", "none")
        desk.run("seat")
        tables = desk.json("draw", "--show")["sessions"][session - 1]
        assert len(tables) == (1 if session == 3 else 4)
        desk.clock = day(session, 0)
        desk.run("session", session, "--start", *MORNING)
        for table, four in enumerate(tables, 1):
            figures = (30 - table, 10, -10, table - 30)
            line = {"totals": dict(zip(four, figures, strict=True))}
            name = desk.write("sheet.jsonl", [line])
            desk.run("enter", "--session", session, "--table", table, name)
        desk.clock = day(session, 150)
        desk.run("session", session, "--end")
        code, _out, err = desk.tried("draw")
        if session < 3:
            waits = f"session {session}: what goes by the standings waits"
            assert (code, waits in err) == (2, True)
            _previewed(desk, session + 1)
        desk.run("sheet", "--session", session, "--confirm", "--by", "Second")
    rows = desk.json("standings")
    assert [row["table_points"] for row in rows[:4]] == ["4", "2", "1", "0"]
    assert {row["number"] for row in rows[:4]} == set(tables[0])
    code, _out, err = desk.tried("draw")
    assert (code, "all sessions" in err) == (2, True)


def _previewed(desk, session):
    """Who would sit where, and what is waited for; nothing is written."""
    before = desk.json("file")["seq"]
    preview = desk.json("draw", "--preview", "--avoid", "none")
    assert (preview["session"], preview["final"]) == (session, session == 3)
    ranked = [row["number"] for row in desk.json("standings")]
    going = ranked[:4] if session == 3 else ranked
    assert [seat["number"] for four in preview["tables"] for seat in four] == going
    assert [seat["rank"] for four in preview["tables"] for seat in four] == [
        *range(1, len(going) + 1)
    ]
    assert preview["waiting"]
    out = desk.run("draw", "--preview", "--avoid", "none")
    for words in (f"Session {session}", "nobody sits yet", "Table 1", "waits until"):
        assert words in out
    assert desk.json("file")["seq"] == before


def test_a_schedule_from_elsewhere_says_who_is_missing_before_it_is_seated(desk):
    desk.run("new", "--name", "Cup", "--sessions", 1)
    desk.run("import", desk.players(8))
    path = desk.folder / "draw.json"
    path.write_text('{"sessions": [[["1", "2", "3", "4"]]], "seed": "dice 7"}', "utf-8")
    out = desk.run("draw", "--schedule", path)
    assert "Note: session 1: 5 has no table" in out
    assert "Seed: dice 7" in out
    assert desk.json("draw", "--show")["warnings"][0]["code"] == "player_not_seated"
    assert "A draft from session 1 on waits to be seated." in desk.run("check")
    assert desk.json("check")["draft"] == 1


def test_our_own_draft_is_sound_and_its_figures_true_with_substitutes(desk):
    from muraille.cli.main import main

    desk.run("new", "--name", "Cup", "--sessions", 2)
    names = desk.players(24)
    desk.run("import", names)
    spare = desk.folder / "spare.csv"
    spare.write_text(
        "number,first_name,last_name,country,club\n0,A,B,FRA,Club1\n99,C,D,FRA,Club1\n", "utf-8"
    )
    desk.run("import", spare, "--state", "substitute")
    commitment = desk.json("draw", "--commit")["commitment"]
    drafts = [desk.json("draw", "--seed", seed) for seed in ("one", "two")]
    assert {draft["commitment"] for draft in drafts} == {commitment}
    assert [draft["seed"] for draft in drafts[1]["drafts"]] == ["one", "two"]
    out = desk.run("draw", "--show")
    for told in ("Draft 2 of sessions 1 to 2", "Seed: two", commitment, "How good it is", "seat"):
        assert told in out
    seats = desk.json("seat")
    assert (seats["seed"], seats["sessions"]) == ("two", drafts[1]["sessions"])
    for name, answer in (
        ("draft", drafts[1]),
        ("seats", seats),
        ("show", desk.json("draw", "--show")),
    ):
        path = desk.write(f"{name}.json", [answer])
        assert main(["draw", "--check", path, names, "--lang", "en"]) == 0
        assert "Sound" in desk.capsys.readouterr().out
    assert main(["draw", names, "--sessions", "2", "--seed", "two", "--json"]) == 0
    assert json.loads(desk.capsys.readouterr().out)["sessions"] == seats["sessions"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_part_has_help_with_examples(capsys, language):
    from muraille.cli.main import main
    from muraille.cli.tournament.options import PARTS

    for part in PARTS:
        assert main(["tournament", part, "--help", "--lang", language]) == 0
        out, _err = capsys.readouterr()
        assert f"muraille tournament {part} " in out
