"""Where a server keeps what it must not lose: database, secret, settings, log, backups.

Makes the folder and its files; opens no database. No module here exists on one system only.
"""

import os
import re
import secrets
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from muraille.records.disk import write_own
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

DATA_VARIABLE = "MURAILLE_DATA"
_PLACE = re.compile(r"\(at line ([0-9]+), column [0-9]+\)")
_SETTINGS = """\
# Settings of this Muraille server; every line is optional.
# hosts = ["mahjong.example"]     names under which browsers reach it, beside this machine's own
# claim_floor_ms = 1500           the shortest time a discard waits for claims
# bot_pace_ms = 600               how long a bot takes over its turn at the slow pace
# away_ms = 60000                 how long somebody who is gone is waited for
# rooms_kept_days = 30            how long a room waits for its game
#
# [mail]                          to send a new password to who forgot it; see docs/serving.md
# host = "smtp.example"
# from = "mahjong@example.org"
# site = "https://mahjong.example"
"""


@dataclass(frozen=True, slots=True)
class DataFolder:
    """A folder and the names of what lies in it."""

    path: Path

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.path / "muraille.sqlite3"

    @property
    def secret_file(self) -> Path:
        """What signs sessions and tickets; readable by its owner alone."""
        return self.path / "secret"

    @property
    def settings_file(self) -> Path:
        """What the people who run the server may set."""
        return self.path / "muraille.toml"

    @property
    def lock_file(self) -> Path:
        """Held by the one process that serves this folder."""
        return self.path / "lock"

    @property
    def hall_token_file(self) -> Path:
        """What the command line shows a server that serves a tournament; its owner's alone."""
        return self.path / "hall-token"

    @property
    def log(self) -> Path:
        """The newest log; older ones lie beside it."""
        return self.path / "logs" / "muraille.log"

    @property
    def backups(self) -> Path:
        """Copies of the database, made before it is migrated."""
        return self.path / "backups"

    @property
    def is_there(self) -> bool:
        """Whether there is anything of that name; what no folder can be called is told later."""
        try:
            return self.path.exists()
        except OSError:
            return True

    def make(self) -> None:
        """Everything that is not there yet; a new folder is its owner's alone."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.log.parent.mkdir(exist_ok=True)
        self.backups.mkdir(exist_ok=True)
        if not self.settings_file.exists():
            # It may come to hold a mailbox's password.
            write_own(self.settings_file, _SETTINGS.encode())
        if not self.secret_file.exists():
            write_own(self.secret_file, f"{secrets.token_urlsafe(48)}\n".encode())

    def keep_hall_token(self, token: str) -> None:
        """For the command line of whoever started the server."""
        write_own(self.hall_token_file, f"{token}\n".encode())

    def secret(self) -> str:
        """The secret, empty where the file is; before the folder is made, one nobody keeps.

        ``OSError`` or ``ValueError`` where it cannot be read.
        """
        if not self.secret_file.exists():
            return secrets.token_urlsafe(48)
        return self.secret_file.read_text(encoding="ascii").strip()

    def settings(self) -> Mapping[str, Any]:
        """What ``muraille.toml`` says; ``InputError`` with its place where it cannot be read."""
        if not self.settings_file.exists():
            return {}
        try:
            return _toml_in(self.settings_file)
        except (OSError, UnicodeDecodeError) as error:
            raise InputError((_unreadable(self.settings_file.name, error),)) from None


def _toml_in(file: Path) -> Mapping[str, Any]:
    """The settings of a file; what is no TOML is told with its place."""
    text = file.read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise bad_request("toml_too_deep", key=file.name) from None
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise bad_request("not_toml", key=file.name, line=line) from None
    except ValueError:
        raise bad_request("number_too_large", key=file.name) from None


def _unreadable(name: str, error: OSError | UnicodeDecodeError) -> Problem:
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return problem(Family.BAD_REQUEST, "not_settings", file=name, reason=reason)
    byte = f"0x{error.object[error.start]:02x}"
    return problem(Family.BAD_REQUEST, "not_utf8", key=name, byte=byte)


def usual_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The user's data folder, as each system has it.

    >>> usual_folder({"XDG_DATA_HOME": "/data"}, "linux").as_posix()
    '/data/muraille'
    """
    if environ.get(DATA_VARIABLE):
        return Path(environ[DATA_VARIABLE])
    if platform == "win32":
        base = environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "Muraille"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Muraille"
    base = environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "muraille"


def current_folder() -> DataFolder:
    """The folder this process works in."""
    return DataFolder(usual_folder(os.environ))
