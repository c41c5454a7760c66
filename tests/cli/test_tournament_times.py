"""Time at the desk: what the clock of a session shows, whatever stands in the log."""

import pytest

from tests.cli.tournament_desk import Desk

NEXT_YEAR = "2027-01-03T09:20"


@pytest.fixture
def desk(tmp_path, capsys):
    desk = Desk(tmp_path, capsys)
    desk.run("new", "--name", "Cup", "--rules", "mcr-ffmj-2016", "--sessions", 1)
    desk.run("import", desk.players(4))
    desk.run("draw", "--seed", "1")
    desk.run("seat")
    desk.clock = "2026-01-03T09:00"
    desk.run("session", 1, "--start")
    return desk


def noted(desk: Desk, clock: str) -> None:
    """A check-in while the machine's clock shows something else."""
    true, desk.clock = desk.clock, clock
    desk.run("player", 1, "--check-in")
    desk.clock = true


def test_3_5_6_an_entry_a_year_ahead_leaves_every_clock_as_it_is(desk):
    noted(desk, NEXT_YEAR)
    desk.clock = "2026-01-03T09:20"
    assert desk.json("session", 1)["left"] == 130 * 60


def test_3_12_2_an_entry_a_year_ahead_makes_no_sheet_final(desk):
    totals = desk.write("totals.jsonl", [{"totals": {"1": 30, "2": 10, "3": -10, "4": -30}}])
    desk.run("enter", "--session", 1, "--table", 1, totals, "--by", "Sam")
    desk.run("session", 1, "--end")
    desk.run("sheet", "--session", 1, "--confirm", "--by", "Kim")
    desk.run("sheet", "--session", 1, "--publish")
    noted(desk, NEXT_YEAR)
    desk.clock = "2026-01-03T09:10"
    assert desk.json("sheet", "--session", 1)[0]["stage"] == "published"
