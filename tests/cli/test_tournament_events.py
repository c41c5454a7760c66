"""Two whole events run by the command line alone: 48 players of MCR, 40 of riichi.

With penalties, a substitution, a correction, a tie and an appeal; at the end the standings are
compared with sums made here, and the federation's file is written.
"""

import csv
import json
from fractions import Fraction

import pytest

from muraille.tournament.chance import chance_for
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


def closed(desk, session, end):
    """The session ended, its sheets confirmed by somebody else, and published."""
    desk.clock = day(session, end)
    desk.run("session", session, "--end")
    desk.run("sheet", "--session", session, "--confirm", "--by", "Second")
    desk.run("sheet", "--session", session, "--publish")


# MCR


def mcr_hands(chance, four):
    """Eight hands as JSON lines, and what they bring each player."""
    lines, sums = [], dict.fromkeys(four, 0)
    for hand in range(1, 9):
        order = chance.shuffled(four)
        value = 8 + chance.below(30)
        self_drawn = chance.below(4) == 0
        if chance.below(8) == 0:
            lines.append({"hand": hand, "winner": None})
            continue
        for one in four:
            if one != order[0]:
                pays = 8 + (value if self_drawn or one == order[1] else 0)
                sums[one] -= pays
                sums[order[0]] += pays
        discarder = None if self_drawn else order[1]
        lines.append({"hand": hand, "value": value, "winner": order[0], "from": discarder})
    return lines, sums


def table_points(scores):
    """By the book, worked out here: 4, 2, 1, 0, shared on ties."""
    found = {}
    for one, score in scores.items():
        better = sum(other > score for other in scores.values())
        equal = sum(other == score for other in scores.values())
        found[one] = Fraction(sum((4, 2, 1, 0)[better : better + equal]), equal)
    return found


class McrEvent:
    """The event played, and what everybody should have in the end, summed up here."""

    def __init__(self, desk):
        self.desk = desk
        self.schedule = begun(desk, "mcr-ffmj-2016", 48, 7)
        self.chance = chance_for("mcr", "event")
        self.points = {str(n): Fraction(0) for n in range(1, 49)}
        self.minis = dict.fromkeys(self.points, 0)

    def play(self, session):
        desk, tables = self.desk, self.schedule[session - 1]
        desk.run("session", session, "--plan", day(session, 0))
        desk.clock = day(session, 0)
        desk.run("session", session, "--start", *MORNING)
        if session == 2:
            desk.run("penalty", "--session", 2, "--player", tables[0][0], "--offence", "lateness",
                     "--late", "9:30", "--by", "Ref")  # fmt: skip
        if session == 4:
            desk.run("player", tables[1][1], "--substitute", "--session", 4)
        for table, four in enumerate(tables, 1):
            self.enter(session, table, four)
        closed(desk, session, 150)

    def enter(self, session, table, four):
        desk = self.desk
        lines, sums = mcr_hands(self.chance, four)
        if (session, table) == (5, 1):
            # A tie for the first place, entered by totals.
            sums = dict(zip(four, (40, 40, -30, -50), strict=True))
            lines = [{"totals": sums}]
        if (session, table) == (3, 3):
            desk.run("penalty", "--session", 3, "--player", four[2], "--offence", "false_hu",
                     "--stage", "under_minimum", "--hand", 2, "--by", "Ref")  # fmt: skip
            fine = {one: 10 if one != four[2] else -30 for one in four}
            lines[1]["penalties"] = fine
            sums = {one: sums[one] + fine[one] for one in four}
        name = desk.write("sheet.jsonl", lines)
        desk.run("enter", "--session", session, "--table", table, name, "--by", "Scorer")
        self.count(session, table, four, sums)

    def count(self, session, table, four, sums):
        if (session, table) == (2, 1):
            sums = {**sums, four[0]: sums[four[0]] - 10}
        result = table_points(sums)
        for place, one in enumerate(four):
            if (session, table, place) != (4, 2, 1):
                self.points[one] += result[one]
                self.minis[one] += sums[one]


def test_an_mcr_event_of_48_players_and_7_sessions(desk):
    event = McrEvent(desk)
    for session in range(1, 8):
        event.play(session)
        if session == 3:
            _appeal(desk, event.schedule[2][0][1])
    points, minis = event.points, event.minis
    _correct_wrong_winner(desk, event.schedule, points, minis)
    rows = desk.json("standings")
    assert {row["number"]: Fraction(row["table_points"]) for row in rows} == points
    assert {row["number"]: row["score"] for row in rows} == minis
    order = sorted(points, key=lambda one: (-points[one], -minis[one]))
    assert rows[0]["number"] == order[0]
    assert [row["place"] for row in rows] == sorted(row["place"] for row in rows)
    assert {row["status"] for row in rows} == {"ok", "substituted"}
    desk.run("export", "--ema", desk.folder / "ema.csv")
    with (desk.folder / "ema.csv").open(encoding="utf-8-sig", newline="") as stream:
        listed = list(csv.reader(stream))
    assert listed[1] == ["Players", "48"]
    assert listed[10][3].startswith("0409")
    _archived(desk)


def _appeal(desk, player):
    desk.run("appeal", "--say", "--player", player, "--session", 3, "--matter", "rules")
    desk.run("appeal", "--id", 1, "--first", "dismissed", "--by", "Ada")
    code, _out, err = desk.tried("export", "--ema", "-")
    assert code == 2
    assert "appeal 1 is open" in err
    desk.run("appeal", "--id", 1, "--filed", day(3, 165), "--fee", "--signed", "player",
             "--answer", "next_session_delayed", "--minutes", 10)  # fmt: skip
    found = desk.json("appeal", "--id", 1, "--vote", "5:3-0", "--vote", "6:1-2", "--share", 25)
    assert found[0]["fee"] == {"amount": 180, "currency": "EUR", "back": 45}
    assert desk.json("session", 4)["state"] == "waiting"


def _correct_wrong_winner(desk, schedule, points, minis):
    """In the last session a hand was written for the wrong winner."""
    table = 4
    four = schedule[6][table - 1]
    before = desk.json("sheet", "--session", 7, "--table", table)
    hand = next(
        one for one in before["hands"] if one.get("winner") and one.get("discarder") is None
    )
    wrong = hand["winner"]
    right = next(one for one in four if one != wrong)
    old = {one["number"]: one for one in before["results"]}
    line = {"hand": hand["number"], "value": hand["value"], "winner": right, "from": None}
    name = desk.write("fix.jsonl", [line])
    code, _out, err = desk.tried("sheet", "--session", 7, "--table", table, "--correct", name,
                                 "--fault", "wrong_player", "--by", "Ref")  # fmt: skip
    assert code == 2
    assert "a reason must be given" in err
    desk.run("sheet", "--session", 7, "--table", table, "--correct", name, "--fault",
             "wrong_player", "--reason", "the other one won", "--by", "Ref")  # fmt: skip
    desk.run("sheet", "--session", 7, "--table", table, "--confirm", "--by", "Second")
    desk.run("sheet", "--session", 7, "--table", table, "--publish")
    after = desk.json("sheet", "--session", 7, "--table", table)
    assert after["corrections"][0]["reason"] == "the other one won"
    gain = 4 * (8 + hand["value"])
    for one in after["results"]:
        number = one["number"]
        change = gain * ((number == right) - (number == wrong))
        assert one["score"] - old[number]["score"] == change
        minis[number] += change
        points[number] += Fraction(one["table_points"]) - Fraction(old[number]["table_points"])


def _archived(desk):
    """Nothing is left to do; sealed, opened again as another file: the same standings."""
    assert desk.run("check") == "Everything that is written adds up.\n"
    before = desk.run("standings")
    archive = desk.folder / "cup.archive"
    desk.run("archive", "--to", archive)
    other = Desk(desk.folder, desk.capsys)
    other.file = str(desk.folder / "again.jsonl")
    other.run("archive", "--from", archive)
    assert other.run("standings") == before


# Riichi


def riichi_totals(chance, session, table):
    """Sticks and bets that add up; a tie for the first place in the fifth session."""
    if (session, table) == (5, 2):
        return [40000, 40000, 25000, 15000], 0
    swing = 100 * chance.below(150)
    bets = 1 if (session, table) == (1, 1) else 0
    figures = [30000 + swing, 30000 + swing // 200 * 100, 30000]
    return [*figures, 120000 - 1000 * bets - sum(figures)], bets


def riichi_session(desk, session, tables, chance):
    desk.clock = day(session, 0)
    desk.run("session", session, "--start", *MORNING)
    if session == 3:
        desk.run("player", tables[2][3], "--substitute", "--session", 3, "--during")
    for table, four in enumerate(tables, 1):
        figures, bets = riichi_totals(chance, session, table)
        line = {"totals": dict(zip(four, figures, strict=True)), "bets_left": bets}
        if (session, table) == (2, 1):
            _refused_as_it_is(desk, line, four)
        lines = _game(four) if (session, table) == (6, 4) else [line]
        name = desk.write("sheet.jsonl", lines)
        desk.run("enter", "--session", session, "--table", table, name, "--by", "Scorer")
    if session == 4:
        _penalties(desk, tables[0])
    closed(desk, session, 90)


def _penalties(desk, four):
    desk.run("penalty", "--session", 4, "--player", four[0], "--offence", "invalid_win",
             "--stage", "all_shown", "--by", "Ref")  # fmt: skip
    desk.run("penalty", "--session", 4, "--player", four[1], "--offence", "lateness",
             "--late", "3:10", "--by", "Ref")  # fmt: skip
    ledger = desk.json("penalty")
    assert [row["points"] for row in ledger] == [{four[0]: -20000}, {four[1]: -4000}]
    assert [row["when"] for row in ledger] == ["after", "session"]


@pytest.mark.slow
def test_a_riichi_event_of_40_players_and_8_sessions(desk):
    schedule = begun(desk, "riichi-ema-2016", 40, 8)
    chance = chance_for("riichi", "event")
    scores = {str(n): Fraction(0) for n in range(1, 41)}
    for session, tables in enumerate(schedule, 1):
        riichi_session(desk, session, tables, chance)
        for sheet in desk.json("sheet", "--session", session):
            for one in sheet["results"]:
                scores[one["number"]] += Fraction(one["score"])
            uma = sum(Fraction(one["uma"]) for one in sheet["results"])
            assert uma == 0
    third = desk.json("sheet", "--session", 3, "--table", 3)["results"]
    assert third[3]["score"] == -30000
    assert sorted(Fraction(one["uma"]) for one in third[:3]) == [-5000, 5000, 15000]
    rows = desk.json("standings")
    assert {row["number"]: Fraction(row["score"]) for row in rows} == scores
    assert rows[0]["place"] == 1
    _corrected_totals(desk, schedule)
    after_two = desk.json("standings", "--after", 2)
    assert {len(row["sessions"]) for row in after_two} == {2}
    past = desk.json("standings", "--until", day(2, 100))
    assert [row["number"] for row in past] == [row["number"] for row in after_two]
    assert len(desk.json("standings", "--teams")) == 10
    _appeal_upheld(desk, schedule[7][0][0])
    desk.run("export", "--ema", desk.folder / "ema.csv")
    listed = (desk.folder / "ema.csv").read_text("utf-8-sig").splitlines()
    assert len(listed) == 10 + 40
    weight = desk.run("export", "--mers", "-").splitlines()
    assert weight[1].endswith(",1000,2")
    _archived(desk)


def _corrected_totals(desk, schedule):
    """Two players' totals were typed the wrong way round."""
    four = schedule[7][2]
    before = desk.json("sheet", "--session", 8, "--table", 3)["totals"]
    right = {**before, four[0]: before[four[1]], four[1]: before[four[0]]}
    name = desk.write("fix.jsonl", [{"totals": right}])
    desk.run("sheet", "--session", 8, "--table", 3, "--correct", name, "--fault", "wrong_column",
             "--reason", "typed the wrong way round", "--by", "Ref")  # fmt: skip
    desk.run("sheet", "--session", 8, "--table", 3, "--confirm", "--by", "Second")
    desk.run("sheet", "--session", 8, "--table", 3, "--publish")
    assert desk.json("sheet", "--session", 8, "--table", 3)["totals"] == right


def _appeal_upheld(desk, player):
    before = desk.run("standings")
    desk.run("appeal", "--say", "--player", player, "--session", 8)
    desk.run("appeal", "--id", 1, "--first", "dismissed")
    desk.run("appeal", "--id", 1, "--filed", day(8, 110), "--fee", "--signed", "captain",
             "--answer", "after_tournament")  # fmt: skip
    told = desk.run("appeal", "--id", 1, "--vote", "5:3-0", "--vote", "6:2-1", "--vote", "7:3-0",
                    "--remedy", "clarify")  # fmt: skip
    assert "Of 180 EUR, 180 go back." in told
    assert desk.run("standings") == before


def _refused_as_it_is(desk, line, four):
    """Sticks that do not add up are refused."""
    wrong = {**line, "totals": {**line["totals"], four[0]: line["totals"][four[0]] + 500}}
    name = desk.write("wrong.jsonl", [wrong])
    code, out, err = desk.tried("enter", "--session", 2, "--table", 1, name)
    assert (code, out) == (2, "")
    assert "120500 instead of 120000" in err


def _game(four):
    """A short game by hand, stopped by the signal."""
    east, south, west, north = four
    return [
        {"result": "win", "from": south, "riichi": [east],
         "winners": [{"seat": east, "han": 3, "minipoints": 30}]},
        {"result": "draw", "tenpai": [west, north]},
        {"result": "win", "winners": [{"seat": south, "limit": "mangan"}]},
    ]  # fmt: skip


# Small things at the desk


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
            assert (code, f"session {session}: not confirmed yet" in err) == (2, True)
        desk.run("sheet", "--session", session, "--confirm", "--by", "Second")
    rows = desk.json("standings")
    assert [row["table_points"] for row in rows[:4]] == ["4", "2", "1", "0"]
    assert {row["number"] for row in rows[:4]} == set(tables[0])
    code, _out, err = desk.tried("draw")
    assert (code, "all sessions" in err) == (2, True)


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

    desk.run("new", "--name", "Cup", "--sessions", 4)
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
    for told in ("Draft 2 of sessions 1 to 4", "Seed: two", commitment, "How good it is", "seat"):
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
    assert main(["draw", names, "--sessions", "4", "--seed", "two", "--json"]) == 0
    assert json.loads(desk.capsys.readouterr().out)["sessions"] == seats["sessions"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_part_has_help_with_examples(capsys, language):
    from muraille.cli.main import main
    from muraille.cli.tournament.options import PARTS

    for part in PARTS:
        assert main(["tournament", part, "--help", "--lang", language]) == 0
        out, _err = capsys.readouterr()
        assert f"muraille tournament {part} " in out
