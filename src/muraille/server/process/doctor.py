"""What somebody who helps with a server wants to know: versions, database, due work.

Reads only; changes nothing and names no player. Sentences are the command line's. For a player
who forgot the password it makes the link by which only a new one can be chosen.
"""

import platform
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from muraille import __version__
from muraille.server.frame.data_folder import DataFolder
from muraille.server.process.preparing import Lock, prepare, reaching_database
from muraille.tiles.problems import Family, InputError, problem

_LIBRARIES = ("Django", "uvicorn", "a2wsgi", "psycopg", "numba", "numpy")
_NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
MOST_SHOWN = 10


@dataclass(frozen=True, slots=True)
class DueTable:
    """A table where something should have happened by now."""

    code: str
    seq: int
    late_s: int


@dataclass(frozen=True, slots=True)
class DatabaseFindings:
    """``trouble`` where it cannot be read; ``tables`` by their status."""

    name: str = ""
    version: str = ""
    trouble: InputError | None = None
    migrations_missing: int = 0
    tables: tuple[tuple[str, int], ...] = ()
    events: int = 0
    due: int = 0
    late: tuple[DueTable, ...] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """``database`` is None before there is any data; libraries without version are missing."""

    folder: Path
    muraille: str = __version__
    python: str = field(default_factory=platform.python_version)
    system: str = field(default_factory=platform.system)
    libraries: tuple[tuple[str, str | None], ...] = ()
    is_served: bool = False
    database: DatabaseFindings | None = None


def examine(folder: DataFolder) -> Findings:
    """Everything there is to know."""
    libraries = tuple((name, _version(name)) for name in _LIBRARIES)
    if not folder.path.exists():
        return Findings(folder.path, libraries=libraries)
    prepare(folder)
    try:
        with reaching_database():
            database = _database()
    except InputError as error:
        database = DatabaseFindings(trouble=error)
    return Findings(
        folder.path, libraries=libraries, is_served=_is_served(folder), database=database
    )


def password_link(folder: DataFolder, name: str) -> str:
    """The path by which the account of that name gets a new password; it works once, for a day."""
    unknown = problem(Family.BAD_REQUEST, "no_such_account", name=name)
    if not folder.path.exists():
        raise InputError((unknown,))
    prepare(folder)
    from muraille.server.people.passwords import way_back

    with reaching_database():
        link = way_back(name)
    if link is None:
        raise InputError((unknown,))
    return link


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _is_served(folder: DataFolder) -> bool:
    try:
        Lock(folder.lock_file).release()
    except InputError as error:
        return any(problem.code == "already_served" for problem in error.problems)
    return False


def _database() -> DatabaseFindings:
    from muraille.server.frame.clock import now_ms
    from muraille.server.play.models import Event, Table

    connection.ensure_connection()
    name = _NAMES[connection.vendor]
    number = ".".join(map(str, connection.get_database_version()))
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        return DatabaseFindings(name, number, migrations_missing=len(missing))
    now = now_ms()
    due = Table.objects.filter(due_at__lte=now).order_by("due_at")
    late = due.values_list("code", "seq", "due_at")[:MOST_SHOWN]
    return DatabaseFindings(
        name,
        number,
        tables=tuple(
            (status.value, Table.objects.filter(status=status).count()) for status in Table.Status
        ),
        events=Event.objects.count(),
        due=due.count(),
        late=tuple(DueTable(code, seq, (now - (time or now)) // 1000) for code, seq, time in late),
    )
