"""The house's clock kept in the database, so that its time stands still while nobody serves.

Every other second one row is told how late it is, and until when things may have been shown if
nothing is heard any more. A wall clock that was set is noticed here and noted; nothing goes by it.
"""

import logging
import threading
from collections.abc import Callable

from django.db import connection
from django.db.models import F, Max

from muraille.clocks.steady import JUMP_MS, SteadyClock
from muraille.server.frame.clock import HOUSE
from muraille.server.frame.faults import fault_of
from muraille.server.play.models import Event, HouseTime

BEAT_S = 2.0
AHEAD_MS = 3_000
"""What a beat vouches for: longer than from one to the next. After a kill time goes on from
there: nothing shown is taken back, and whoever is asked has his full time again."""
_LOG = logging.getLogger("muraille.clock")


class Beats:
    """A thread that writes the row; ``jumped`` is called when the wall clock was set."""

    def __init__(self, jumped: Callable[[], None], clock: SteadyClock = HOUSE) -> None:
        self._jumped = jumped
        self._clock = clock
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="beats", daemon=True)

    def resume(self) -> None:
        """Take the house's time up where it stood."""
        row = HouseTime.objects.filter(pk=HouseTime.ONLY).first()
        self._clock.resume(_moment(row, self._clock.wall()))
        self._clock.jump()
        HouseTime.objects.get_or_create(pk=HouseTime.ONLY, defaults={"house_ms": 0, "wall_ms": 0})
        back = 0 if row is None else min(0, self._clock.wall() - row.wall_ms)
        self._beat(back if back <= -JUMP_MS else 0)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End: the house's time stands still from here."""
        self._stopping.set()
        self._thread.join(timeout=10)

    def _run(self) -> None:
        is_last = is_failing = False
        while not is_last:
            is_last = self._stopping.wait(BEAT_S)
            try:
                self._beat(self._clock.jump(), ahead=0 if is_last else AHEAD_MS)
                is_failing = False
            except Exception as error:
                if not is_failing:
                    _LOG.error("the time cannot be kept: %s", fault_of(error))
                is_failing = True
                connection.close()
        connection.close()

    def _beat(self, jump: int, ahead: int = AHEAD_MS) -> None:
        clock, wall = self._clock, self._clock.wall()
        values = {
            "house_ms": clock.now(),
            "ahead_ms": ahead,
            "begun_ms": clock.begun,
            "wall_ms": wall,
        }
        if jump:
            _LOG.warning("the machine's clock jumped by %+d s; games go on", round(jump / 1000))
            values |= {"jump_ms": jump, "jumped_at": wall}
            self._jumped()
        HouseTime.objects.filter(pk=HouseTime.ONLY).update(**values)


def _moment(row: HouseTime | None, wall: int) -> int:
    """When the house's time goes on: never before anything that was written or shown.

    A database of before there was this row has the wall's times in it.
    """
    ends = Event.objects.filter(seq=F("table__seq")).aggregate(at=Max("at"), shown=Max("shown_at"))
    if row is None:
        return max(wall, ends["shown"] or 0)
    return max(row.house_ms + row.ahead_ms, ends["at"] or 0)
