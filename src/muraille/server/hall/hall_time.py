"""The hall's time: the wall's at the start, then counted on, whatever the machine's clock shows.

A wall clock that was set by a minute or more is a question to people: is the hall's time right,
or the wall's? Until somebody says, nothing moves.
"""

import threading

from muraille.clocks.steady import SteadyClock, hall_clock
from muraille.tournament.facts.instants import MINUTE, Instant


class HallTime:
    """This server's; ``last`` is when something was last noted of play, before it began."""

    def __init__(self, last: Instant | None = None, clock: SteadyClock | None = None) -> None:
        self._clock = hall_clock() if clock is None else clock
        self._lock = threading.Lock()
        behind = 0 if last is None else last * 1000 - self._clock.now()
        self._moved = -behind if behind >= MINUTE * 1000 else 0

    def now(self) -> Instant:
        """What time it is in the hall."""
        return Instant(self._clock.now() // 1000)

    def jump(self) -> int:
        """By how many seconds the wall's clock was set and nobody has said what holds; else 0."""
        with self._lock:
            self._moved += self._clock.jump()
            seconds = int(self._moved / 1000)
        return seconds if abs(seconds) >= MINUTE else 0

    def keep(self) -> None:
        """The hall's time is right."""
        self.jump()
        with self._lock:
            self._moved = 0

    def follow(self) -> None:
        """The wall's time is right: the hall goes by it from now on."""
        self.keep()
        self._clock.resume(self._clock.wall())
