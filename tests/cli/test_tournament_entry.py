"""Sheets entered as people speak them, by the command line: totals, rows, both games."""

import pytest

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
