"""Due work: one thread that knows when each table is to be looked at again.

Clocks, bots' turns, floors of claim windows and spectators' delay all come through here, and
go through the writer. After a restart it begins with the ``due_at`` of the database.
"""

import heapq
import logging
import threading
from collections.abc import Callable

from django.db import connection

from muraille.server.frame.clock import now_ms
from muraille.server.frame.faults import fault_of

LONGEST_WAIT_S = 5.0
MOST_STALE = 1_000
"""Times that were named and do not count any more; then they are cleared away."""
_LOG = logging.getLogger("muraille.due")


class Due:
    """When each table is due; the earliest time named for a table counts until it has come."""

    def __init__(self, look: Callable[[int], None], sweep: Callable[[int], None]) -> None:
        self._look = look
        self._sweep = sweep
        self._wake = threading.Condition()
        self._times: dict[int, int] = {}
        self._heap: list[tuple[int, int]] = []
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="due", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End."""
        with self._wake:
            self._stopping = True
            self._wake.notify()
        self._thread.join(timeout=10)

    def schedule(self, table: int, time: int | None) -> None:
        """Look at this table then, whatever was named before; None: not by itself."""
        with self._wake:
            if time is None:
                self._times.pop(table, None)
                return
            if self._times.get(table) == time:
                return
            self._times[table] = time
            heapq.heappush(self._heap, (time, table))
            if len(self._heap) > MOST_STALE + 2 * len(self._times):
                self._heap = [(time, table) for table, time in self._times.items()]
                heapq.heapify(self._heap)
            if self._heap[0] == (time, table):
                self._wake.notify()

    def is_scheduled(self, table: int) -> bool:
        """Whether this table will be looked at."""
        with self._wake:
            return table in self._times

    def _run(self) -> None:
        swept = now_ms()
        while True:
            with self._wake:
                self._wake.wait(self._patience())
                if self._stopping:
                    return
                ready = self._ready(now_ms())
            for table in ready:
                self._look(table)
            if now_ms() - swept >= LONGEST_WAIT_S * 1000:
                swept = now_ms()
                try:
                    self._sweep(swept)
                except Exception as error:
                    _LOG.error("sweeping failed: %s", fault_of(error))
                    connection.close()

    def _patience(self) -> float:
        if not self._heap:
            return LONGEST_WAIT_S
        return min(LONGEST_WAIT_S, max(0.0, (self._heap[0][0] - now_ms()) / 1000))

    def _ready(self, now: int) -> list[int]:
        ready: list[int] = []
        while self._heap and self._heap[0][0] <= now:
            time, table = heapq.heappop(self._heap)
            if self._times.get(table) == time:
                del self._times[table]
                ready.append(table)
        return ready
