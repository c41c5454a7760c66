"""Time at the desk: what the clock of a session shows, whatever stands in the log."""

import pytest

from muraille.cli.main import main
from muraille.paper.of_tournament.printing import DOCUMENTS, GRIDS
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


def test_O24_who_writes_as_of_an_earlier_time_does_not_come_before_finality(desk):
    """By this machine's clock the sheet was final long ago, though nothing was noted since."""
    totals = desk.write("totals.jsonl", [{"totals": {"1": 30, "2": 10, "3": -10, "4": -30}}])
    desk.run("enter", "--session", 1, "--table", 1, totals, "--by", "Sam")
    desk.run("session", 1, "--end")
    desk.run("sheet", "--session", 1, "--confirm", "--by", "Kim")
    desk.run("sheet", "--session", 1, "--publish")
    late = ("penalty", "--session", 1, "--player", 1, "--offence", "lateness", "--late", "3:00")
    code, _out, err = desk.tried(*late, "--by", "Ref", "--reason", "seen")
    assert (code, "only the chief referee" in err) == (2, True)
    assert "if 2026-01-03 09:00 is right, name who confirms it" in err
    desk.run(*late, "--by", "Ref", "--time-confirmed-by", "Ref")
    assert "the time is right, says Ref" in desk.run("audit")


def test_what_is_of_the_whole_hall_names_no_table_in_the_audit(desk):
    desk.run("session", 1, "--stop")
    desk.run("session", 1, "--resume")
    desk.run("session", 1, "--stop", "--table", 1)
    places = [row.split()[-1] for row in desk.run("audit").splitlines() if " play " in row]
    assert places == ["1", "1", "1/1"]


def test_the_help_of_print_tells_of_everything_that_can_be_printed(capsys):
    assert main(["tournament", "print", "--help", "--lang", "en"]) == 0
    about = capsys.readouterr().out.split("options:")[0]
    assert [name for name in {**DOCUMENTS, **GRIDS} if name not in about] == []


# Odd times


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        ("2027-01-03T09:20", ["more than twelve hours", "on no day of this event"]),
        ("2025-01-03T09:20", ["more than twelve hours", "on no day of this event"]),
        ("2026-01-03T21:01", ["more than twelve hours"]),
        ("2026-01-04T00:10", ["more than twelve hours", "on no day of this event"]),
    ],
)
def test_a_time_far_from_the_last_or_on_no_day_of_the_event_is_confirmed_by_name(desk, clock, told):
    desk.run("file", "--set", "first_day=2026-01-03", "--set", "last_day=2026-01-03")
    desk.clock = clock
    more = ("session", 1, "--extra", 5, "--table", 1)
    code, _out, err = desk.tried(*more)
    assert code == 2
    assert [words in err for words in told] == [True] * len(told)
    assert ("on no day" in err) == ("on no day of this event" in told)
    code, _out, err = desk.tried(*more, "--time-confirmed-by", "Zed")
    assert (code, "Zed" in err) == (2, True)
    desk.run(*more, "--time-confirmed-by", "Ref")
    assert "the time is right, says Ref" in desk.run("audit")


@pytest.mark.parametrize("clock", ["2026-01-03T10:00", "2026-01-03T08:00", "2026-01-03T21:00"])
def test_a_clock_an_hour_off_is_within_the_day(desk, clock):
    desk.clock = clock
    assert desk.tried("session", 1, "--extra", 5, "--table", 1)[0] == 0


def _evening(desk: Desk, *, ended: bool) -> None:
    """Of an event of three days, the first."""
    desk.run("file", "--set", "first_day=2026-01-03", "--set", "last_day=2026-01-05")
    desk.clock = "2026-01-03T18:00"
    desk.run("session", 1, *(("--end",) if ended else ("--stop",)))


def test_the_morning_after_is_no_odd_time_on_a_day_of_the_event(desk):
    _evening(desk, ended=True)
    desk.clock = "2026-01-04T09:30"
    desk.run("enter", "--session", 1, "--table", 1, "--totals", "30,10,-10,-30", "--by", "Sam")
    assert "the time is right" not in desk.run("audit")


@pytest.mark.parametrize(
    ("clock", "ended"),
    [
        ("2026-01-04T09:30", False),  # a session is under way: nobody slept
        ("2026-01-05T09:30", True),  # a whole day is left out
        ("2026-01-02T09:30", True),  # the clock goes back
        ("2026-01-06T09:30", True),  # the event is over
    ],
)
def test_a_wrong_clock_is_told_from_a_night(desk, clock, ended):
    _evening(desk, ended=ended)
    desk.clock = clock
    enter = ("enter", "--session", 1, "--table", 1, "--totals", "30,10,-10,-30", "--by", "Sam")
    code, _out, err = desk.tried(*enter)
    assert (code, "more than twelve hours" in err) == (2, True)


def test_a_night_is_an_odd_time_where_nobody_said_which_days_the_event_has(desk):
    desk.clock = "2026-01-03T18:00"
    desk.run("session", 1, "--end")
    desk.clock = "2026-01-04T09:30"
    enter = ("enter", "--session", 1, "--table", 1, "--totals", "30,10,-10,-30", "--by", "Sam")
    code, _out, err = desk.tried(*enter)
    assert (code, "more than twelve hours" in err) == (2, True)


def test_what_is_prepared_is_noted_whenever_it_is(desk):
    noted(desk, NEXT_YEAR)
    noted(desk, "2025-06-01T12:00")


def test_a_wrong_time_is_struck_and_the_clock_goes_by_the_right_one(desk):
    desk.clock = "2027-01-03T09:30"
    desk.run("session", 1, "--stop", "--time-confirmed-by", "Ref")
    desk.clock = "2026-01-03T09:40"
    code, _out, err = desk.tried("session", 1, "--resume")
    assert (code, "earlier than what has happened" in err) == (2, True)
    wrong = desk.json("audit")[-2]
    assert wrong["event"] == "play_stopped"
    strike = ("audit", "--strike-time", wrong["seq"], "--was", "2026-01-03T09:30")
    assert desk.tried(*strike)[0] == 2, "a reason is needed"
    told = desk.run(*strike, "--reason", "wrong year", "--by", "Sam")
    assert "time struck, it was 2026-01-03 09:30" in told
    assert "wrong year" in told
    desk.run("session", 1, "--resume")
    clock = desk.json("session", 1)
    assert (clock["left"], clock["stoppage"]) == ((150 - 40 + 10) * 60, 600)
    again = desk.json("audit")
    assert [entry["at"] for entry in again][: wrong["seq"]][-1] == wrong["at"]


def test_a_time_is_not_struck_for_one_before_the_start_or_an_entry_that_is_not_there(desk):
    desk.clock = "2026-01-03T09:30"
    desk.run("session", 1, "--stop")
    number = desk.json("audit")[-1]["seq"]
    for words, told in (
        ((number, "--was", "2026-01-03T08:00"), "earlier than what has happened in session 1"),
        ((99, "--was", "2026-01-03T08:00"), "no entry 99"),
        ((number,), "--was TIME"),
    ):
        code, _out, err = desk.tried("audit", "--strike-time", *words, "--reason", "x")
        assert (code, told in err) == (2, True)
