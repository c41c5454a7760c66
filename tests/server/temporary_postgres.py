"""A PostgreSQL server of our own in a temporary folder, for tests and benchmarks.

Needs the programs of a PostgreSQL installation, no running server and no rights: started by
root, it gives them up, because PostgreSQL refuses root.
"""

import contextlib
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HOW = (
    "PostgreSQL is not installed, so only SQLite was tested"
    " (on Debian and Ubuntu: apt install postgresql)"
)
_USERS = ("postgres", "nobody")


def find_programs() -> Path | None:
    """The folder of ``initdb`` and ``pg_ctl``."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


@contextlib.contextmanager
def running_postgres(programs: Path) -> Iterator[str]:
    """The address of an empty database; the server ends with the block."""
    with tempfile.TemporaryDirectory(prefix="muraille-postgres-") as made:
        folder = Path(made)
        given = _unprivileged(folder)
        data = folder / "data"

        def run(*command: str | Path) -> None:
            done = subprocess.run(
                command, capture_output=True, text=True, check=False, cwd=folder, **given
            )
            assert done.returncode == 0, done.stdout + done.stderr

        run(programs / "initdb", "-D", data, "-U", "muraille", "-A", "trust", "-E", "UTF8", "-N")
        port = _free_port()
        options = f"-p {port} -h 127.0.0.1 -k {folder}"
        log = folder / "log"
        run(programs / "pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start")
        try:
            yield f"postgresql://muraille@127.0.0.1:{port}/postgres"
        finally:
            run(programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")


def new_database(address: str) -> str:
    """The address of a further database on that server, empty and nobody else's."""
    import psycopg

    name = f"hall_{secrets.token_hex(4)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{address.rpartition('/')[0]}/{name}"


def own_database(request: Any) -> str:
    """For a fixture with both databases as parameters: the address of its own, empty for SQLite."""
    if request.param != "postgresql":
        return ""
    return new_database(request.getfixturevalue("postgres"))


def _unprivileged(folder: Path) -> dict[str, Any]:
    """How to run a program as somebody whom PostgreSQL accepts."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next(names[name] for name in _USERS if name in names)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
