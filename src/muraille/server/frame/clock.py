"""What time it is, asked in one place: the house's time, and the wall's.

House time is what tables go by. It counts with the machine's steady counter, which nobody can
set, and stands still while nobody serves. The wall's time is for dates and days of the calendar:
it may be set at any moment, so nothing that happens at a table is compared with it. Stores nothing.
"""

import time
from collections.abc import Callable

JUMP_MS = 5_000
"""A wall clock that differs by so much from one look to the next was set, or the machine slept."""


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _steady() -> int:
    return time.monotonic_ns() // 1_000_000


class HouseClock:
    """Counts on from a moment; until it is told one, from the wall's time.

    >>> wall, steady = [50_000], [7]
    >>> clock = HouseClock(lambda: wall[0], lambda: steady[0])
    >>> clock.resume(1_000)
    >>> wall[0], steady[0] = wall[0] - 3_600_000, steady[0] + 20
    >>> clock.now(), clock.begun, clock.jump(), clock.jump()
    (1020, 1000, -3600020, 0)
    """

    def __init__(
        self, wall: Callable[[], int] = _wall, steady: Callable[[], int] = _steady
    ) -> None:
        self.wall = wall
        self._steady = steady
        self._apart = self._base = wall() - steady()
        self.begun = 0
        """When this process took the house's time up; 0 where it did not."""

    def now(self) -> int:
        """The house's time."""
        return self._base + self._steady()

    def resume(self, moment: int) -> None:
        """It is this moment now: the house's time goes on from there."""
        self._base, self.begun = moment - self._steady(), moment

    def jump(self) -> int:
        """By how much the wall clock was set since this was last asked; 0 for small corrections."""
        before, self._apart = self._apart, self.wall() - self._steady()
        moved = self._apart - before
        return moved if abs(moved) >= JUMP_MS else 0


HOUSE = HouseClock()
"""This process's."""


def now_ms() -> int:
    """The house's time in milliseconds: only what lies between two moments means something."""
    return HOUSE.now()


def wall_ms() -> int:
    """Milliseconds since 1970, as the machine has it."""
    return HOUSE.wall()
