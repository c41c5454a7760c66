"""The hall's time goes on whatever the machine's clock shows, and asks when that was set."""

import pytest

from muraille.clocks.steady import SteadyClock
from muraille.server.hall.hall_time import HallTime
from muraille.tournament.facts.instants import Instant

HOUR, YEAR = 3600, 365 * 24 * 3600


class Machine:
    """Its wall clock, which can be set, and its counter, which cannot."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000_000_000, 5_000

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.steady)

    def wait(self, seconds: int) -> None:
        self.wall, self.steady = self.wall + seconds * 1000, self.steady + seconds * 1000

    def set(self, seconds: int) -> None:
        self.wall += seconds * 1000


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, YEAR, -YEAR, 60, -61])
def test_a_clock_that_is_set_moves_nothing_and_is_asked_about(seconds):
    machine = Machine()
    time = HallTime(clock=machine.clock())
    start = time.now()
    machine.wait(10)
    machine.set(seconds)
    machine.wait(10)
    assert time.now() == start + 20
    assert time.jump() == seconds
    assert time.jump() == seconds
    time.keep()
    assert (time.now(), time.jump()) == (start + 20, 0)


def test_the_walls_time_can_be_taken_over():
    machine = Machine()
    time = HallTime(clock=machine.clock())
    machine.set(HOUR)
    assert time.jump() == HOUR
    time.follow()
    assert (time.now(), time.jump()) == (machine.wall // 1000, 0)


def test_small_corrections_ask_nothing_and_together_they_do():
    machine = Machine()
    time = HallTime(clock=machine.clock())
    for _correction in range(5):
        machine.set(10)
        assert time.jump() == 0
    machine.set(10)
    assert time.jump() == 60


def test_a_machine_that_wakes_up_in_the_past_asks_at_once():
    """What was noted last was later than now: one of the clocks was wrong."""
    machine = Machine()
    now = machine.wall // 1000
    assert HallTime(Instant(now + HOUR), machine.clock()).jump() == -HOUR
    assert HallTime(Instant(now + 30), machine.clock()).jump() == 0
    assert HallTime(Instant(now - HOUR), machine.clock()).jump() == 0
