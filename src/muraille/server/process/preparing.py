"""A data folder made ready: settings checked, Django set up, the database migrated, a lock, a log.

What the server, ``muraille doctor`` and tests begin with. Serves nothing.
"""

import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from logging.handlers import RotatingFileHandler
from pathlib import Path

import django
from django.db import Error, connection

from muraille.server.frame.data_folder import DATA_VARIABLE, DataFolder
from muraille.server.frame.database_url import database_settings
from muraille.server.frame.discretion import Discreet
from muraille.server.frame.faults import FULL, storage_problem
from muraille.server.frame.mail_settings import mail_faults
from muraille.server.frame.setting_values import faults
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

LOG_BYTES = 2_000_000
LOG_FILES = 5
SETTINGS = "muraille.server.frame.settings"


class Lock:
    """Held by one process at a time, and let go by the system when that process ends.

    It is SQLite's own lock on an empty file, which works alike everywhere.
    """

    def __init__(self, file: Path) -> None:
        try:
            self._held = _exclusive(file)
        except sqlite3.Error as error:
            folder = str(file.parent)
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise bad_request("already_served", folder=folder) from None
            raise bad_request("no_data_folder", folder=folder, reason=str(error)) from None

    def release(self) -> None:
        """Let another process have it."""
        self._held.close()


def _exclusive(file: Path) -> sqlite3.Connection:
    connected = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connected.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        connected.close()
        raise
    return connected


def prepare(folder: DataFolder, *, lan: bool = False) -> None:
    """Make the folder and set Django up; the database is not touched yet."""
    try:
        folder.make()
    except OSError as error:
        path, reason = str(folder.path), error.strerror or str(error)
        raise bad_request("no_data_folder", folder=path, reason=reason) from None
    _check(folder)
    os.environ[DATA_VARIABLE] = str(folder.path)
    os.environ["MURAILLE_LAN"] = "1" if lan else "0"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    django.setup()


def _check(folder: DataFolder) -> None:
    """What Django could only say in its own way."""
    problems: list[Problem] = []
    try:
        problems += faults(folder.settings())
        problems += mail_faults(folder.settings())
    except InputError as error:
        problems += error.problems
    if not _has_secret(folder):
        problems.append(problem(Family.BAD_REQUEST, "no_secret", file=str(folder.secret_file)))
    url = os.environ.get("DATABASE_URL", "")
    try:
        database_settings(url, folder.database)
    except ValueError:
        problems.append(problem(Family.BAD_REQUEST, "not_a_database"))
    if url and find_spec("psycopg") is None:
        problems.append(problem(Family.BAD_REQUEST, "extra_missing", names="psycopg"))
    if problems:
        raise InputError(tuple(problems))


def _has_secret(folder: DataFolder) -> bool:
    try:
        return bool(folder.secret())
    except (OSError, ValueError):
        return False


@contextmanager
def reaching_database() -> Iterator[None]:
    """Within, ``InputError`` where the database cannot be reached or read."""
    try:
        yield
    except Error as error:
        if storage_problem(error) is FULL:
            raise InputError((FULL,)) from None
        code = "no_postgres" if connection.vendor == "postgresql" else "no_database"
        # Its first line says what is wrong, the others give advice.
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise bad_request(code, reason=reason) from None


def migrate(folder: DataFolder) -> None:
    """Bring the database to this version; a SQLite file is copied first."""
    from django.core.management import call_command
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if not plan:
        return
    if connection.vendor == "sqlite" and executor.loader.applied_migrations:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        with sqlite3.connect(folder.backups / f"before-{stamp}.sqlite3") as copy:
            connection.ensure_connection()
            connection.connection.backup(copy)
        copy.close()
    call_command("migrate", interactive=False, verbosity=0)


class _LogFile(RotatingFileHandler):
    """The log's file; a line that finds no room is lost, and the console is told so once."""

    _is_told = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802, ARG002
        """As Python names it; what was to be noted stays out of sight."""
        error = sys.exception()
        if not self._is_told and isinstance(error, OSError):
            self._is_told = True
            print(f"muraille: {self.baseFilename}: {error.strerror}", file=sys.stderr)


def keep_log(folder: DataFolder) -> None:
    """Everything noted goes into a file that never grows too big."""
    try:
        handler = _LogFile(folder.log, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8")
    except OSError as error:
        raise bad_request(
            "no_data_folder", folder=str(folder.log), reason=error.strerror or str(error)
        ) from None
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
