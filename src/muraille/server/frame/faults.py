"""What went wrong, told from an error: the database or its disk, and a line for the log.

The only place that knows how SQLite and PostgreSQL number their troubles. Mends nothing, and
never says what was at hand when it happened.
"""

import sqlite3
import traceback
from collections.abc import Iterator

from django.db import Error as DatabaseTrouble

from muraille.tiles.file_problems import is_full
from muraille.tiles.problems import Family, Problem, problem

FULL = problem(Family.BAD_REQUEST, "disk_full")
LOCKED = problem(Family.BAD_REQUEST, "database_locked")
CORRUPT = problem(Family.BAD_REQUEST, "database_corrupt")
AWAY = problem(Family.BAD_REQUEST, "database_away")

_OF_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: CORRUPT,
    sqlite3.SQLITE_NOTADB: CORRUPT,
    sqlite3.SQLITE_CANTOPEN: AWAY,
    sqlite3.SQLITE_IOERR: AWAY,
    sqlite3.SQLITE_PERM: AWAY,
    sqlite3.SQLITE_READONLY: AWAY,
}
_PRIMARY = 0xFF
"""SQLite's extended numbers say more about the same trouble."""
_NO_ROOM = sqlite3.SQLITE_IOERR_SHMSIZE
"""What SQLite says where the file beside its database cannot grow."""

_OF_POSTGRES = {
    "53100": FULL,
    "55P03": LOCKED,
    "57014": LOCKED,
    "40001": LOCKED,
    "40P01": LOCKED,
    "XX001": CORRUPT,
    "XX002": CORRUPT,
    "25006": AWAY,
    "53300": AWAY,
}
"""By SQLSTATE: a statement that ran out of time waited for others."""

_CLASSES_AWAY = ("08", "57", "58")
"""The connection, an operator's doing, the machine's files."""


def storage_problem(error: BaseException) -> Problem | None:
    """Why the database or the disk could not do it; None where they are not at fault."""
    return next((cause for raised in _chain(error) if (cause := _of_one(raised))), None)


def is_locked_whole(error: BaseException) -> bool:
    """Whether nobody can write: SQLite is locked as one, PostgreSQL row by row."""
    is_sqlite = any(isinstance(raised, sqlite3.Error) for raised in _chain(error))
    return is_sqlite and storage_problem(error) is LOCKED


def fault_of(error: BaseException) -> str:
    """An error for the log: its type, why, and where it happened; never what was at hand."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{reason_of(error)}{place}"


def reason_of(error: BaseException) -> str:
    """In brackets what is wrong with the database or the disk; nothing where it is neither."""
    trouble = storage_problem(error)
    return "" if trouble is None else f" ({trouble.code})"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and those from which it was made."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _of_one(error: BaseException) -> Problem | None:
    if isinstance(error, OSError):
        return FULL if is_full(error) else None
    if isinstance(error, sqlite3.Error):
        # What Python itself refuses has no number.
        number = getattr(error, "sqlite_errorcode", 0)
        return FULL if number == _NO_ROOM else _OF_SQLITE.get(number & _PRIMARY)
    if isinstance(error, DatabaseTrouble) or not hasattr(error, "sqlstate"):
        return None
    return _of_postgres(error)


def _of_postgres(error: BaseException) -> Problem | None:
    state = getattr(error, "sqlstate", None)
    if state is None:
        # A connection that broke, or was never made, has nobody to number it.
        kinds = {kind.__name__ for kind in type(error).__mro__}
        return AWAY if kinds & {"OperationalError", "InterfaceError"} else None
    known = _OF_POSTGRES.get(state)
    return known or (AWAY if state.startswith(_CLASSES_AWAY) else None)
