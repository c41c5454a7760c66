"""One process that serves: data made ready, a lock held, then the web server until it ends.

Also what ``muraille doctor`` and the tests need to make a data folder ready.
"""

import gc
import logging
import os
import socket
import sqlite3
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.util import find_spec
from logging.handlers import RotatingFileHandler
from pathlib import Path

import django
import uvicorn

from muraille.server.data_folder import DATA_VARIABLE, DataFolder
from muraille.server.database_url import database_settings
from muraille.server.discretion import Discreet
from muraille.server.mail_settings import mail_faults
from muraille.server.setting_values import faults
from muraille.tiles.problems import Family, InputError, Problem, problem

LOG_BYTES = 2_000_000
LOG_FILES = 5
STOP_SECONDS = 3
GARBAGE_AFTER = 20_000
"""New objects before Python looks for rubbish: at its usual 700 that stopped answers for 150 ms."""
SWITCH_SECONDS = 0.001
"""How long the writer may keep the event loop from going on; Python's own 5 ms add up."""
SETTINGS = "muraille.server.settings"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens."""

    host: str
    port: int
    lan: bool = False

    @property
    def address(self) -> str:
        """What is typed into a browser on this machine."""
        return f"http://{'127.0.0.1' if self.lan else self.host}:{self.port}/"


class Lock:
    """Held by one process at a time, and let go by the system when that process ends.

    It is SQLite's own lock on an empty file, which works alike everywhere.
    """

    def __init__(self, file: Path) -> None:
        self._held = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._held.close()
            folder = str(file.parent)
            busy = problem(Family.BAD_REQUEST, "already_served", folder=folder)
            raise InputError((busy,)) from None

    def release(self) -> None:
        """Let another process have it."""
        self._held.close()


def prepare(folder: DataFolder, *, lan: bool = False) -> None:
    """Make the folder and set Django up; the database is not touched yet."""
    try:
        folder.make()
    except OSError as error:
        path, reason = str(folder.path), error.strerror or str(error)
        unusable = problem(Family.BAD_REQUEST, "no_data_folder", folder=path, reason=reason)
        raise InputError((unusable,)) from None
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
    except tomllib.TOMLDecodeError as error:
        file = folder.settings_file.name
        unreadable = problem(Family.BAD_REQUEST, "not_settings", file=file, reason=str(error))
        problems.append(unreadable)
    url = os.environ.get("DATABASE_URL", "")
    try:
        database_settings(url, folder.database)
    except ValueError:
        problems.append(problem(Family.BAD_REQUEST, "not_a_database"))
    if url and find_spec("psycopg") is None:
        problems.append(problem(Family.BAD_REQUEST, "extra_missing", names="psycopg"))
    if problems:
        raise InputError(tuple(problems))


def migrate(folder: DataFolder) -> None:
    """Bring the database to this version; a SQLite file is copied first."""
    from django.core.management import call_command
    from django.db import connection
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


def keep_log(folder: DataFolder) -> None:
    """Everything noted goes into a file that never grows too big."""
    handler = RotatingFileHandler(
        folder.log, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8"
    )
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def listen(place: Place) -> socket.socket:
    """A socket there; ``InputError`` where another program has the port."""
    # Named as TCP, or asyncio would not send small answers at once.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((place.host, place.port))
    except OSError as error:
        found.close()
        reason = error.strerror or str(error)
        taken = problem(Family.BAD_REQUEST, "cannot_listen", port=place.port, reason=reason)
        raise InputError((taken,)) from None
    return found


class _Announcing(uvicorn.Server):
    """Says so once it listens, and ends the streams before it waits for requests to end."""

    def __init__(
        self, config: uvicorn.Config, listening: Callable[[], None], ending: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._listening = listening
        self._ending = ending

    def end(self) -> None:
        """From any thread: stop serving."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending()
        await super().shutdown(sockets)


def serve(folder: DataFolder, place: Place, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; ``ready`` is told the address once the server listens."""
    prepare(folder, lan=place.lan)
    lock = Lock(folder.lock_file)
    try:
        with listen(place) as found:
            sys.setswitchinterval(SWITCH_SECONDS)
            gc.freeze()
            gc.set_threshold(GARBAGE_AFTER, 20, 100)
            keep_log(folder)
            _serve_alone(folder, replace(place, port=found.getsockname()[1]), found, ready)
    finally:
        lock.release()


def _serve_alone(
    folder: DataFolder, place: Place, found: socket.socket, ready: Callable[[str], None]
) -> None:
    """Serve while no other process has this database."""
    from muraille.server.database_lock import DatabaseLock

    held = DatabaseLock()
    try:
        migrate(folder)
        server = _server(lambda: ready(place.address))
        held.watch(server.end)
        server.run([found])
    finally:
        held.release()


def _server(listening: Callable[[], None]) -> _Announcing:
    """The front with Django and the live part; both need Django's settings first."""
    from muraille.server.front import make_front
    from muraille.server.http_protocol import BoundedProtocol
    from muraille.server.live.running import Live
    from muraille.server.open_files import room_for_connections
    from muraille.server.wsgi import application

    BoundedProtocol.most = room_for_connections()
    live = Live()
    config = uvicorn.Config(
        make_front(live, application),
        http=BoundedProtocol,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    return _Announcing(config, listening, live.close_streams)
