"""One process serves a PostgreSQL database: a lock that ends with the connection that holds it.

SQLite needs none beside that of the data folder. Touches no table.
"""

import logging
import threading
from collections.abc import Callable

from django.db import DatabaseError, OperationalError, connection

from muraille.server.frame.faults import fault_of
from muraille.tiles.problems import InputError, bad_request

PATIENCE_MS = 3_000
"""For a process that has just been killed: its connection may outlive it by a moment."""

WATCH_S = 5.0
_NUMBER = int.from_bytes(b"muraille", "big", signed=True)
_NOT_AVAILABLE = "55P03"
_LOG = logging.getLogger("muraille.lock")


class DatabaseLock:
    """Held from now on; ``InputError`` where another process holds it."""

    def __init__(self) -> None:
        self._connection = connection.copy()
        self._connection.inc_thread_sharing()
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None
        self._take()

    def watch(self, lost: Callable[[], None]) -> None:
        """Take it again whenever the connection breaks; ``lost`` if another was quicker."""
        self._thread = threading.Thread(target=self._watch, args=(lost,), name="lock", daemon=True)
        self._thread.start()

    def release(self) -> None:
        """Let another process have it."""
        self._ending.set()
        if self._thread is not None:
            self._thread.join()
        self._connection.close()

    def _take(self) -> None:
        if self._connection.vendor != "postgresql":
            return
        try:
            with self._connection.cursor() as cursor:
                cursor.execute("SELECT set_config('lock_timeout', %s, false)", [str(PATIENCE_MS)])
                cursor.execute("SELECT pg_advisory_lock(%s)", [_NUMBER])
        except OperationalError as error:
            self._connection.close()
            if getattr(error.__cause__, "sqlstate", None) != _NOT_AVAILABLE:
                raise
            raise bad_request("database_served") from None

    def _watch(self, lost: Callable[[], None]) -> None:
        while self._connection.vendor == "postgresql" and not self._ending.wait(WATCH_S):
            try:
                with self._connection.cursor() as cursor:
                    cursor.execute("SELECT 1")
            except DatabaseError:
                self._connection.close()
                if not self._take_again():
                    lost()
                    return

    def _take_again(self) -> bool:
        """Whether it is ours, or may be: while nobody can reach the database, nobody has it."""
        try:
            self._take()
        except InputError:
            _LOG.error("another process serves this database now: this one ends")
            return False
        except DatabaseError as error:
            _LOG.warning("the database cannot be reached: %s", fault_of(error))
        return True
