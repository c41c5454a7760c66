"""A clock that counts with the machine's steady counter, so that nobody can set it.

The one place that maps the counter to the wall's time. The wall may be set by an hour or a year at
any moment; what counts on from it once is not moved. Knows neither tables nor tournaments.
"""

import time
from collections.abc import Callable
from datetime import datetime

JUMP_MS = 5_000
"""A wall clock that differs by so much from one look to the next was set, or the machine slept."""
# What counts on while the lid is closed: of its own on Linux, the usual one elsewhere.
_ASLEEP_TOO = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
_FIRST = datetime(1970, 1, 1)


def wall_ms() -> int:
    """Milliseconds since 1970, as the machine has it."""
    return time.time_ns() // 1_000_000


def hall_ms() -> int:
    """The same as the clock on the hall's wall shows it."""
    return int((datetime.now() - _FIRST).total_seconds() * 1000)


def awake_ms() -> int:
    """A counter that may stand still while the machine sleeps."""
    return time.monotonic_ns() // 1_000_000


def asleep_too_ms() -> int:
    """A counter that counts on while the machine sleeps."""
    if _ASLEEP_TOO is None:
        return awake_ms()
    return time.clock_gettime_ns(_ASLEEP_TOO) // 1_000_000


class SteadyClock:
    """Counts on from a moment with a steady counter; until it is told one, from the wall's time.

    >>> wall, steady = [50_000], [7]
    >>> clock = SteadyClock(lambda: wall[0], lambda: steady[0])
    >>> clock.resume(1_000)
    >>> wall[0], steady[0] = wall[0] - 3_600_000, steady[0] + 20
    >>> clock.now(), clock.begun, clock.jump(), clock.jump()
    (1020, 1000, -3600020, 0)
    """

    def __init__(
        self, wall: Callable[[], int] = wall_ms, steady: Callable[[], int] = awake_ms
    ) -> None:
        self.wall = wall
        self._steady = steady
        self._apart = self._base = wall() - steady()
        self.begun = 0
        """The moment from which it was told to count on; 0 where it was told none."""

    def now(self) -> int:
        """What it shows."""
        return self._base + self._steady()

    def resume(self, moment: int) -> None:
        """It is this moment now: it counts on from there."""
        self._base, self.begun = moment - self._steady(), moment

    def jump(self) -> int:
        """By how much the wall clock was set since this was last asked; 0 for small corrections."""
        before, self._apart = self._apart, self.wall() - self._steady()
        moved = self._apart - before
        return moved if abs(moved) >= JUMP_MS else 0


def hall_clock() -> SteadyClock:
    """The clock of a hall: sessions go on while a lid is closed."""
    return SteadyClock(hall_ms, asleep_too_ms)
