"""What somebody who helps with a server wants to know: versions, database, clock, due work.

Looking changes nothing and names no player. Sentences are the command line's. For a player who
forgot the password it makes the link by which only a new one can be chosen; a table whose log
is damaged it sets aside, and takes back.
"""

import platform
import shutil
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from muraille import __version__
from muraille.clocks.steady import JUMP_MS
from muraille.server.frame.clock import wall_ms
from muraille.server.frame.data_folder import DataFolder
from muraille.server.process.preparing import Lock, prepare, reaching_database
from muraille.tiles.problems import Family, InputError, bad_request, problem

if TYPE_CHECKING:
    from muraille.server.play.models import HouseTime
    from muraille.server.process.broken_tables import BrokenTable

_LIBRARIES = ("Django", "uvicorn", "uvloop", "orjson", "psycopg", "numba", "numpy")
_NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
MOST_SHOWN = 10
LITTLE_MB = 100
"""Room on the disk: an evening's games need less, but not much less."""
SILENCE_S = 30
"""A server keeps the time every other second: after so long something is wrong with it."""


@dataclass(frozen=True, slots=True)
class DueTable:
    """A table where something should have happened by now."""

    code: str
    seq: int
    late_s: int


@dataclass(frozen=True, slots=True)
class ClockFindings:
    """By how much the machine's clock was last set and what it said then; how it stands now.

    ``behind_s``: it shows an earlier time than when a server last ran. ``silent_s``: for so long
    no server has kept the time.
    """

    jump_s: int = 0
    jumped_at: datetime | None = None
    behind_s: int = 0
    silent_s: int = 0


@dataclass(frozen=True, slots=True)
class DatabaseFindings:
    """``trouble`` where it cannot be read; ``tables`` by their status."""

    name: str = ""
    version: str = ""
    trouble: InputError | None = None
    migrations_missing: int = 0
    tables: tuple[tuple[str, int], ...] = ()
    events: int = 0
    clock: ClockFindings = ClockFindings()
    due: int = 0
    late: tuple[DueTable, ...] = ()
    broken: "tuple[BrokenTable, ...]" = ()
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """``database`` is None before there is any data; libraries without version are missing.

    ``free_mb`` is the room left on the disk of the folder, where that is little.
    """

    folder: Path
    free_mb: int | None = None
    muraille: str = __version__
    python: str = field(default_factory=platform.python_version)
    system: str = field(default_factory=platform.system)
    libraries: tuple[tuple[str, str | None], ...] = ()
    is_served: bool = False
    database: DatabaseFindings | None = None


def examine(folder: DataFolder, *, is_thorough: bool = False) -> Findings:
    """Everything there is to know; thorough: every log is read, those of ended games too."""
    libraries = tuple((name, _version(name)) for name in _LIBRARIES)
    if not folder.is_there:
        return Findings(folder.path, libraries=libraries)
    prepare(folder)
    try:
        with reaching_database():
            database = _database(is_thorough=is_thorough)
    except InputError as error:
        database = DatabaseFindings(trouble=error)
    return Findings(
        folder.path,
        free_mb=little_room(folder.path),
        libraries=libraries,
        is_served=_is_served(folder),
        database=database,
    )


def password_link(folder: DataFolder, name: str) -> str:
    """The path by which the account of that name gets a new password; it works once, for a day."""
    unknown = problem(Family.BAD_REQUEST, "no_such_account", name=name)
    if not folder.is_there:
        raise InputError((unknown,))
    prepare(folder)
    from muraille.server.people.passwords import way_back

    with reaching_database():
        link = way_back(name)
    if link is None:
        raise InputError((unknown,))
    return link


def move_table(folder: DataFolder, code: str, *, aside: bool) -> None:
    """Set the table of that code aside, or take it back; ``InputError`` where that cannot be."""
    if not folder.is_there:
        raise bad_request("no_game_begun", table=code)
    prepare(folder)
    from muraille.server.process.broken_tables import bring_back, put_aside

    with reaching_database():
        (put_aside if aside else bring_back)(code)


def little_room(folder: Path) -> int | None:
    """Megabytes left on the disk of that folder, where they are few."""
    free = shutil.disk_usage(folder).free // 1_000_000
    return free if free < LITTLE_MB else None


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


def _clock(kept: "HouseTime", wall: int) -> ClockFindings:
    away_s = round((wall - kept.wall_ms) / 1000)
    jumped = kept.jumped_at
    return ClockFindings(
        jump_s=round((kept.jump_ms or 0) / 1000),
        jumped_at=None if jumped is None else datetime.fromtimestamp(jumped / 1000, UTC),
        behind_s=max(0, -away_s) if -away_s * 1000 >= JUMP_MS else 0,
        silent_s=away_s if away_s >= SILENCE_S else 0,
    )


def _due_tables(kept: "HouseTime") -> list[DueTable]:
    """By the house's time; who was asked before the server came back has his full time again."""
    from muraille.server.live.pacing import GRACE_MS
    from muraille.server.play.models import Table

    due: list[DueTable] = []
    rows = Table.objects.filter(due_at__lte=kept.house_ms).order_by("due_at")
    clocks = ("turn_ms", "first_ms", "claim_ms", "next_ms")
    for code, seq, due_at, *times in rows.values_list("code", "seq", "due_at", *clocks):
        longest = max((ms for ms in times if ms is not None), default=0)
        late = kept.house_ms - max(due_at, kept.begun_ms + longest + GRACE_MS)
        if late >= 0:
            due.append(DueTable(code, seq, late // 1000))
    return due


def _database(*, is_thorough: bool) -> DatabaseFindings:
    from muraille.server.play.models import Event, HouseTime, Table
    from muraille.server.process.broken_tables import broken_tables, codes_aside

    connection.ensure_connection()
    name = _NAMES[connection.vendor]
    number = ".".join(map(str, connection.get_database_version()))
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        return DatabaseFindings(name, number, migrations_missing=len(missing))
    wall = wall_ms()
    kept = HouseTime.objects.filter(pk=HouseTime.ONLY).first()
    kept = kept or HouseTime(house_ms=wall, wall_ms=wall)
    due = _due_tables(kept)
    return DatabaseFindings(
        name,
        number,
        tables=tuple(
            (status.value, Table.objects.filter(status=status).count())
            for status in Table.Status
            if status != Table.Status.ASIDE
        ),
        events=Event.objects.count(),
        clock=_clock(kept, wall),
        due=len(due),
        late=tuple(due[:MOST_SHOWN]),
        broken=tuple(broken_tables(is_thorough=is_thorough)),
        aside=codes_aside(),
    )
