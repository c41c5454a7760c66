"""From ``DATABASE_URL`` to Django's settings of a database.

Knows SQLite in the data folder and PostgreSQL by its address; opens neither.
"""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

LOCK_TIMEOUT_MS = 5_000
STATEMENT_TIMEOUT_MS = 15_000
CONNECT_TIMEOUT_S = 10
_SQLITE_WAIT_S = 6
"""For another program's lock; twice this is less than a player's command waits for its answer."""
_SQLITE_START = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;"
_SCHEMES = ("postgres", "postgresql")


def sqlite_settings(file: Path) -> dict[str, Any]:
    """SQLite as a server needs it: writers queue, a commit is on the disk, what goes is gone."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {
            "timeout": _SQLITE_WAIT_S,
            "transaction_mode": "IMMEDIATE",
            "init_command": _SQLITE_START,
        },
    }


def postgres_settings(url: str) -> dict[str, Any]:
    """PostgreSQL at an address; nobody waits for ever for a lock or an answer.

    >>> settings = postgres_settings("postgresql://anna:s%40fe@db:5433/club?sslmode=require")
    >>> settings["HOST"], settings["PORT"], settings["NAME"], settings["PASSWORD"]
    ('db', '5433', 'club', 's@fe')
    """
    parts = urlsplit(url)
    if parts.scheme not in _SCHEMES:
        raise ValueError(parts.scheme)
    if "@" in f"{parts.path}{parts.query}{parts.fragment}":
        raise ValueError("a password that is not quoted reaches beyond its place")
    limits = f"-c lock_timeout={LOCK_TIMEOUT_MS} -c statement_timeout={STATEMENT_TIMEOUT_MS}"
    asked = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": asked.pop("host", parts.hostname or ""),
        "PORT": str(parts.port or asked.pop("port", "")),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {"connect_timeout": CONNECT_TIMEOUT_S, **asked, "options": limits},
    }


def database_settings(url: str, file: Path) -> dict[str, Any]:
    """What ``DATABASE_URL`` asks for; without it, the SQLite file."""
    return postgres_settings(url) if url else sqlite_settings(file)
