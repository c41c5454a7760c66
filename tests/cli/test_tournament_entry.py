"""Sheets entered as people speak them, by the command line: totals, rows, both games."""

import pytest

from tests.cli.running import run
from tests.cli.tournament_desk import Desk

SIGNED = ("--by", "Sam", "--referee", "Rita")


@pytest.fixture
def desk(tmp_path, capsys):
    return Desk(tmp_path, capsys)


def seated(desk, rules="mcr-wmo-2014", players=8):
    """Two tables, who sit in the first session."""
    desk.run(
        "new", "--name", "Cup", "--rules", rules, "--sessions", 1,
        "--official", "referee=Rita:R-2", "--official", "scorer=Sam",
    )  # fmt: skip
    desk.run("import", desk.players(players))
    desk.run("draw", "--seed", "one", "--avoid", "none")
    desk.run("seat")
    desk.run("session", 1, "--start")
    return desk.json("draw", "--show")["sessions"][0]


def rows(desk, *lines):
    path = desk.folder / "rows.txt"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def sheet(desk, table=1):
    return desk.json("sheet", "--session", 1, "--table", table)


def test_totals_are_those_of_east_south_west_and_north(desk):
    four = seated(desk)[0]
    place = ("--session", 1, "--table", 1)
    desk.run("enter", *place, "--totals", "-71,21,-21,71", *SIGNED)
    assert sheet(desk)["totals"] == dict(zip(four, (-71, 21, -21, 71), strict=True))
    assert sheet(desk)["stage"] == "entered"


def test_totals_that_do_not_add_up_are_refused_with_the_article(desk):
    seated(desk)
    place = ("--session", 1, "--table", 1)
    code, _out, err = desk.tried("enter", *place, "--totals", "71,21,-21,-17", *SIGNED)
    assert (code, "sum to 54 instead of 0" in err, "article 3.9.1" in err) == (2, True, True)
    code, _out, err = desk.tried("enter", *place, "--totals", "71,21,-21", *SIGNED)
    assert code == 2
    assert "these 3 make 71" in err


def test_riichi_totals_are_sticks_against_120_000(desk):
    seated(desk, "riichi-ema-2016")
    place = ("--session", 1, "--table", 1)
    totals = ("--totals", "41200,30000,28800,19000")
    code, _out, err = desk.tried("enter", *place, *totals, *SIGNED)
    assert (code, "119000 instead of 120000" in err) == (2, True)
    desk.run("enter", *place, *totals, "--bets", 1, *SIGNED)
    assert sheet(desk)["bets_left"] == 1


def test_rows_as_annex_1_speaks_them(desk):
    four = seated(desk)[0]
    name = rows(desk, "10 e s", "+p s -30 10 10 10", "15 o t")
    desk.run("enter", name, "--session", 1, "--table", 1, *SIGNED)
    assert sheet(desk)["totals"] == dict(zip(four, (21, -71, 71, -21), strict=True))


def test_annex_1_who_checked_a_hand_is_noted_with_it_on_an_open_sheet_too(desk):
    four = seated(desk)[0]
    place = ("--session", 1, "--table", 1, "--open", "--by", "t1")
    desk.run("enter", rows(desk, "10 e s"), *place, "--checked", f"1={four[1]}")
    assert sheet(desk)["checked"] == {"1": four[1]}
    code, _out, _err = desk.tried("enter", rows(desk, "8 e s"), *place, "--checked", f"3={four[1]}")
    assert (code, len(sheet(desk)["hands"])) == (2, 1), "nothing is half written"


def test_riichi_rows_follow_one_another(desk):
    four = seated(desk, "riichi-ema-2016")[0]
    place = ("--session", 1, "--table", 1)
    name = rows(desk, "3/30 e s +r e", "- e w")
    desk.run("enter", name, *place, "--open", "--by", "Sam")
    figures = (30000 + 5800 + 1500, 30000 - 5800 - 1500, 30000 + 1500, 30000 - 1500)
    assert sheet(desk)["totals"] == dict(zip(four, figures, strict=True))
    code, _out, err = desk.tried("enter", rows(desk, "7: -"), *place, "--open", "--by", "Sam")
    assert (code, "hand 7" in err) == (2, True)


def test_all_that_is_wrong_with_rows_is_told_by_line_and_nothing_is_written(desk):
    seated(desk)
    name = rows(desk, "10 e s", "7 e s", "10 e", "9 z s")
    code, _out, err = desk.tried("enter", name, "--session", 1, "--table", 1, *SIGNED)
    assert (code, [word in err for word in ("line 3", "line 4", "10 e s, 15 w t")]) == (
        2,
        [True] * 3,
    )
    code, _out, err = desk.tried("enter", "--session", 1, "--table", 1, *SIGNED)
    assert (code, "SHEET" in err) == (2, True)
    both = (name, "--totals", "0,0,0,0", "--session", 1, "--table", 1)
    assert desk.tried("enter", *both, *SIGNED)[0] == 2
    assert sheet(desk)["stage"] == "open"


# The desk in the terminal


def typed(desk, *lines, more=("--by", "Sam", "--referee", "Rita"), lang="en"):
    """A session's desk with these lines typed, and then the end of the input."""
    desk.capsys.readouterr()
    ran = run(
        "tournament", "desk", desk.file, "--session", "1", *more, "--at", desk.clock,
        "--lang", lang, stdin="".join(f"{line}\n" for line in lines).encode(),
    )  # fmt: skip
    assert ran.code == 0, ran.err
    return ran


def test_the_next_waiting_table_comes_by_itself_until_none_waits(desk):
    seated(desk, players=12)
    desk.run("enter", "--session", 1, "--table", 2, "--totals", "4,-4,2,-2", *SIGNED)
    out = typed(desk, "71 21 -21 -71", "10 e s", "15 w t", "ok", "16 w t").out
    assert "table 1 · 2 still waiting" in out
    assert "table 2" not in out.split("is entered")[0]
    assert "hand 1 · E 34 · S -18 · W -8 · N -8 · sum 0" in out
    assert "Every sheet of session 1 is entered." in out
    assert [sheet(desk, table)["stage"] for table in (1, 2, 3)] == ["entered"] * 3


def test_what_is_wrong_is_told_at_once_and_nothing_is_lost(desk):
    """The input ends in the middle: what was typed stands on the open sheet, and goes on there."""
    seated(desk)
    out = typed(desk, "10 e s", "7 e s", "10 e", "71 21 -21 -7", "15 w t").out
    assert "7 points do not win: at least 8 are needed (article" in out
    assert "“10 e” is not understood" in out
    assert "line 1" not in out
    assert len(sheet(desk)["hands"]) == 2
    out = typed(desk, "-", "ok").out
    assert "hand 2 · E 11" in out
    assert (len(sheet(desk)["hands"]), sheet(desk)["stage"]) == (3, "entered")


def test_a_row_or_totals_typed_again_are_a_typing_error_put_right(desk):
    four = seated(desk)[0]
    typed(desk, "10 e s", "+p s -30 10 10 10", "16 w t", "2: 15 w t", "ok", "@1", "2: 15 w t")
    assert sheet(desk)["totals"] == dict(zip(four, (21, -71, 71, -21), strict=True))
    assert {row["fault"] for row in sheet(desk)["corrections"]} == {"typing"}
    typed(desk, "1 -1 0 0")
    typed(desk, "2 -2 0 0", more=("--by", "Sam", "--table", "2"))
    assert list(sheet(desk, 2)["totals"].values()) == [2, -2, 0, 0]


def test_a_sheet_waits_for_the_referee_who_signed_it(desk):
    seated(desk)
    out = typed(desk, "71 21 -21 -71", "ok", "ok Nobody", "ok Rita", more=("--by", "Sam")).out
    assert "which referee signed" in out
    assert "does not have the role" in out
    assert (sheet(desk)["stage"], sheet(desk, 2)["stage"]) == ("entered", "open")


def test_3_9_2_3_a_name_that_is_no_referee_signs_nothing_and_is_forgotten(desk):
    seated(desk)
    typed(desk, "10 e s", "ok Zed", "ok")
    assert sheet(desk)["stage"] == "entered"


def test_the_desk_moves_helps_and_leaves(desk):
    seated(desk)
    out = typed(desk, "?", ">", ">", "@2", "@9", "q", "71 21 -21 -71").out
    assert "Rows: 10 e s · 15 w t" in out
    assert out.count("table 2") >= 2
    assert sheet(desk)["stage"] == "open"
    french = typed(desk, "?", lang="fr").out
    assert "Lignes" in french
    typed(desk, more=("--json",))


def test_the_riichi_desk_counts_sticks(desk):
    seated(desk, "riichi-ema-2016")
    out = typed(desk, "41200 30000 28800 19000", "41200 30000 28800 19000 +b 1").out
    assert "119000 instead of 120000" in out
    out = typed(desk, "3/30 e s", "+r e", "- e w +r n", lang="fr").out
    assert "O 30000" in out
    assert sheet(desk)["stage"] == "entered"
    assert sheet(desk, 2)["hands"][0]["riichi"] == [sheet(desk, 2)["players"][0]]


def test_ctrl_c_leaves_with_every_row_kept(desk, monkeypatch):
    seated(desk)

    def interrupted(_prompt):
        yield "10 e s"
        yield "15 w t"
        raise KeyboardInterrupt

    monkeypatch.setattr("muraille.cli.tournament.desk.typed_lines", interrupted)
    assert desk.tried("desk", "--session", 1, "--by", "Sam")[0] == 130
    assert len(sheet(desk)["hands"]) == 2


# Who is there


def test_many_players_arrive_at_once(desk):
    seated(desk)
    out = desk.run("arrive", "1-5", 7, 7)
    assert "6 players are there." in out
    assert "Not there yet: 6, 8" in out
    assert desk.json("arrive") == {"there": 6, "missing": ["6", "8"]}
    code, _out, err = desk.tried("arrive", "6-10")
    assert (code, "9" in err, "10" in err) == (2, True, True)
    assert desk.json("arrive", 6, "1-8") == {"there": 8, "missing": []}
