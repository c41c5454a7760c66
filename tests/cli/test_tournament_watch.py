"""A session's clock on the screen: a closed lid and a clock that is set move it by no second."""

import io
import re

import pytest

from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.watching import watch
from muraille.clocks.steady import SteadyClock, asleep_too_ms, awake_ms, hall_clock, hall_ms
from muraille.records.tournaments import creating
from muraille.words import Language
from tests.tournament.prepared_events import after, ended, started, tournament

HOUR, YEAR = 3_600_000, 365 * 24 * 3_600_000
_LEFT = re.compile(r"Time left: ([0-9]+):([0-9]{2})")


class Machine:
    """Its wall clock, its counter, and what happens to them second by second."""

    def __init__(self, moved: dict[int, int], asleep: dict[int, int]) -> None:
        self.wall, self.counter = after(10) * 1000, 5_000
        self.moved, self.asleep, self.seconds = moved, asleep, 0

    def wait(self, _seconds: float) -> None:
        self.seconds += 1
        passed = 1000 + self.asleep.get(self.seconds, 0)
        self.counter += passed
        self.wall += passed + self.moved.get(self.seconds, 0)
        if self.seconds == 10:
            raise KeyboardInterrupt


def lines_shown(tmp_path, machine: Machine) -> list[str]:
    path = tmp_path / "cup.jsonl"
    with creating(str(path)) as store:
        store.keep(started(tournament()))
    out = io.StringIO()
    clock = SteadyClock(lambda: machine.wall, lambda: machine.counter)
    screen = Screen(Language.ENGLISH)
    with pytest.raises(KeyboardInterrupt):
        watch(str(path), (1, 0), clock, screen, out, machine.wait)
    return out.getvalue().splitlines()


def seconds_left(lines: list[str]) -> list[int]:
    return [60 * int(found[1]) + int(found[2]) for line in lines if (found := _LEFT.search(line))]


@pytest.mark.parametrize("moved", [HOUR, -HOUR, YEAR, -YEAR])
def test_a_clock_set_in_mid_session_changes_no_second_of_the_time_left(tmp_path, moved):
    lines = lines_shown(tmp_path, Machine({4: moved}, {}))
    assert seconds_left(lines) == [140 * 60 - second for second in range(10)]
    assert sum("This machine's clock was set by" in line for line in lines) == 1


def test_a_closed_lid_is_time_that_passed(tmp_path):
    lines = lines_shown(tmp_path, Machine({}, {5: 600_000}))
    left = seconds_left(lines)
    assert left == [140 * 60 - second - (600 if second >= 5 else 0) for second in range(10)]
    assert not any("was set by" in line for line in lines)


def test_it_ends_with_the_session(tmp_path):
    path = tmp_path / "cup.jsonl"
    with creating(str(path)) as store:
        store.keep(ended(started(tournament())))
    out = io.StringIO()
    clock = SteadyClock(lambda: after(151) * 1000, lambda: 0)
    watch(str(path), (1, 0), clock, Screen(Language.ENGLISH), out)
    assert "ended" in out.getvalue()


def test_the_hall_counts_from_the_wall_and_while_the_machine_sleeps():
    assert abs(hall_clock().now() - hall_ms()) < 2000
    assert asleep_too_ms() >= awake_ms() - 2000
