"""The program that serves: its data folder, its lock, its headers, and what it says."""

import contextlib
import errno
import io
import logging
import os
import re
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from muraille.cli.main import main
from muraille.cli.serve.command import has_screen, network_lines
from muraille.cli.serve.doctor_view import doctor_lines
from muraille.server.frame import database_lock
from muraille.server.frame.data_folder import DataFolder, usual_folder
from muraille.server.frame.database_lock import DatabaseLock
from muraille.server.frame.discretion import Discreet
from muraille.server.frame.own_addresses import by_use, own_addresses
from muraille.server.frame.security import CONTENT_POLICY
from muraille.server.play.tickets import make_ticket, read_ticket
from muraille.server.process.doctor import Findings, little_room
from muraille.server.process.preparing import Lock, keep_log, prepare
from muraille.server.process.serving import SILENCE_MS, ListeningPlace, listen
from muraille.server.site.limits import TABLE_COMMANDS
from muraille.tiles.problems import InputError
from muraille.words import Language
from tests.cli.test_full_disks import FULL, needs_full
from tests.server.hall import CLIENT, PATIENCE_S, Hall
from tests.server.temporary_postgres import new_database
from tests.server.test_deadlines import wait_until

PROGRAM = (sys.executable, "-m", "muraille")


def test_the_data_folder_holds_what_must_be_kept(sqlite_hall, tmp_path):
    folder = sqlite_hall.folder
    assert folder.database.exists()
    assert folder.settings_file.exists()
    assert folder.log.exists()
    assert folder.backups.is_dir()
    assert len(folder.secret()) >= 50
    if os.name == "posix":
        assert stat.S_IMODE(folder.secret_file.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.settings_file.stat().st_mode) == 0o600
        new = DataFolder(tmp_path / "new")
        new.make()
        assert stat.S_IMODE(new.path.stat().st_mode) == 0o700


def test_the_database_is_kept_as_it_should_be(sqlite_hall):
    sqlite_hall.use()
    with connection.cursor() as cursor:
        values = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous")
        }
    assert values == {"journal_mode": "wal", "synchronous": 2}
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert connection.settings_dict["ATOMIC_REQUESTS"] is False
    assert connection.settings_dict["CONN_MAX_AGE"] is None


def test_postgres_never_waits_for_ever(postgres, tmp_path):
    Hall(tmp_path, new_database(postgres))
    with connection.cursor() as cursor:
        limits = []
        for name in ("lock_timeout", "statement_timeout"):
            cursor.execute(f"SHOW {name}")
            limits.append(cursor.fetchone()[0])
    assert limits == ["5s", "15s"]


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"MURAILLE_DATA": "/club"}, "/club"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/muraille"),
        ("win32", {"LOCALAPPDATA": "C:/Users/a/Local"}, "C:/Users/a/Local/Muraille"),
        ("linux", {}, "~/.local/share/muraille"),
        ("darwin", {}, "~/Library/Application Support/Muraille"),
    ],
)
def test_data_lies_where_each_system_has_it(platform, environ, expected):
    assert usual_folder(environ, platform) == Path(expected).expanduser()


def test_one_process_serves_a_folder(sqlite_hall):
    with pytest.raises(InputError, match="already_served"):
        Lock(sqlite_hall.folder.lock_file)
    done = subprocess.run(
        [*PROGRAM, "serve", "--data", sqlite_hall.folder.path, "--port", "0", "--lang", "fr"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert str(sqlite_hall.folder.path) in done.stderr
    assert "Traceback" not in done.stderr


def test_a_lock_is_free_again_when_its_process_is_gone(tmp_path):
    """Whether it let go or was killed."""
    file = tmp_path / "lock"
    held = Lock(file)
    with pytest.raises(InputError, match="already_served"):
        Lock(file)
    held.release()
    holding = (
        "import sys, time; from pathlib import Path;"
        "from muraille.server.process.preparing import Lock;"
        "held = Lock(Path(sys.argv[1])); print('held', flush=True); time.sleep(600)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", holding, str(file)], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(InputError, match="already_served"):
            Lock(file)
        other.kill()
    Lock(file).release()


def test_a_lock_that_cannot_be_written_is_not_another_server(tmp_path):
    """As on a full disk: what is wrong is said."""
    (tmp_path / "lock").mkdir()
    with pytest.raises(InputError, match="no_data_folder"):
        Lock(tmp_path / "lock")


def test_a_secret_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    folder = DataFolder(tmp_path / "data")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(InputError, match=r"no_data_folder.*No space left"):
            prepare(folder)
    assert [file for file in folder.path.iterdir() if file.is_file()] == []
    folder.make()
    assert len(folder.secret()) > 40


def test_one_process_serves_a_postgres_database(postgres, tmp_path):
    """From two data folders: the second is refused, and may serve once the first has ended."""
    address = new_database(postgres)
    first = Hall(tmp_path / "first", address)
    first.start()
    command = [*PROGRAM, "serve", "--data", tmp_path / "second", "--port", "0", "--lang", "en"]
    environ = {**os.environ, "DATABASE_URL": address, "CI": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=60, env=environ
    )
    assert done.returncode == 2
    assert "another Muraille serves this database already" in done.stderr
    assert "Traceback" not in done.stderr
    first.kill()
    second = Hall(tmp_path / "second", address)
    second.start()
    second.close()


def test_a_lost_lock_is_taken_again_or_the_process_ends(postgres, tmp_path, monkeypatch):
    monkeypatch.setattr(database_lock, "WATCH_S", 0.05)
    monkeypatch.setattr(database_lock, "PATIENCE_MS", 50)
    Hall(tmp_path, new_database(postgres))
    ended = threading.Event()
    held = DatabaseLock()
    held.watch(ended.set)
    (first,) = holders()
    break_locks()
    wait_until(lambda: bool(holders() - {first}))
    with pytest.raises(InputError, match="database_served"):
        DatabaseLock()
    monkeypatch.setattr(database_lock, "WATCH_S", 0.5)
    time.sleep(0.2)
    break_locks()
    other = DatabaseLock()
    assert ended.wait(PATIENCE_S)
    held.release()
    other.release()


LOCKS = (
    "FROM pg_locks JOIN pg_database ON pg_database.oid = database"
    " WHERE locktype = 'advisory' AND granted AND datname = current_database()"
)


def holders() -> set[int]:
    """The processes of the database that hold a lock of it."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pid {LOCKS}")
        return {pid for (pid,) in cursor.fetchall()}


def break_locks() -> None:
    """End the connections that hold one, as a restart of the database would."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_terminate_backend(pid) {LOCKS}")


FOLDERS = ("bad", "latin", "logged", "empty", "garbled", "new")
REFUSED = [
    (["--port", "x"], {}, "not_a_port"),
    (["--port", "70000"], {}, "not_a_port"),
    (["--data", "{bad}"], {}, "not_toml"),
    (["--data", "{latin}"], {}, "not_utf8"),
    (["--data", "{logged}"], {}, "no_data_folder"),
    (["--data", "{empty}"], {}, "no_secret"),
    (["--data", "{garbled}"], {}, "no_secret"),
    (["--data", "{new}", "--event", "{new}/cup.jsonl"], {}, "no_event_file"),
    (["--data", "{new}"], {"DATABASE_URL": "mysql://somewhere/x"}, "not_a_database"),
    (["--data", "{new}"], {"DATABASE_URL": "postgres://a:1/b@here/x"}, "not_a_database"),
]


@needs_full
def test_a_log_without_room_is_told_once_and_shows_nothing(tmp_path, monkeypatch, capsys):
    folder = DataFolder(tmp_path)
    folder.make()
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    keep_log(folder)
    (handler,) = root.handlers
    assert isinstance(handler, logging.FileHandler)
    handler.close()
    with contextlib.suppress(OSError), FULL.open("w", encoding="utf-8") as full:
        handler.stream = full
        for _ in range(3):
            root.info("the table %s", "abcd")
    assert capsys.readouterr().err == f"muraille: {folder.log}: {os.strerror(errno.ENOSPC)}\n"


@pytest.mark.parametrize(("options", "environ", "code"), REFUSED, ids=lambda one: str(one)[:20])
def test_what_cannot_be_served_is_said_in_a_sentence(
    options, environ, code, tmp_path, monkeypatch, capsys
):
    from muraille.words.problems.sentences import SENTENCES

    bad = DataFolder(tmp_path / "bad")
    bad.make()
    bad.settings_file.write_text("hosts = [")
    latin, empty, garbled = (DataFolder(tmp_path / name) for name in ("latin", "empty", "garbled"))
    for folder in (latin, empty, garbled):
        folder.make()
    latin.settings_file.write_bytes("# réglages\n".encode("latin-1"))
    empty.secret_file.write_text("")
    garbled.secret_file.write_bytes(b"\xff\xfe\x00")
    (tmp_path / "logged" / "logs" / "muraille.log").mkdir(parents=True)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    names = {name: tmp_path / name for name in FOLDERS}
    arguments = [option.format(**names) for option in options]
    assert main(["serve", *arguments, "--no-browser", "--lang", "en"]) == 2
    told = capsys.readouterr().err
    pieces = re.split(r"{[a-z]+}", SENTENCES[code])
    assert told.startswith("muraille: ")
    assert all(piece in told for piece in pieces)


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        (["serve", "--port", "0", "--lang", "en"], "the database that DATABASE_URL names cannot"),
        (["doctor", "--lang", "fr"], "la base désignée par DATABASE_URL est inutilisable"),
    ],
    ids=["serve", "doctor"],
)
def test_a_postgres_that_cannot_be_reached_is_told_without_its_password(command, begins, tmp_path):
    environ = {"DATABASE_URL": "postgresql://anna:s3cr3t@127.0.0.1:1/club", "CI": "1"}
    done = subprocess.run(
        [*PROGRAM, *command, "--data", tmp_path],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, **environ},
    )
    assert done.returncode == 2
    (told,) = done.stderr.splitlines()
    assert told.startswith(f"muraille: {begins}")
    assert "s3cr3t" not in done.stdout + done.stderr


def test_doctor_tells_versions_database_and_due_work(sqlite_hall):
    said = {}
    for lang in ("en", "fr"):
        done = subprocess.run(
            [*PROGRAM, "doctor", "--data", sqlite_hall.folder.path, "--lang", lang],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        said[lang] = done.stdout
    for word in ("Django", "Python", "SQLite", "a server is running", "work due now"):
        assert word in said["en"]
    assert said["fr"] != said["en"]


def test_doctor_tells_when_the_disk_is_almost_full(tmp_path, monkeypatch):
    """Only then: room enough is no news."""
    lines = []
    for free in (99_999_999, 100_000_000):
        usage = shutil.disk_usage(tmp_path)._replace(free=free)
        monkeypatch.setattr(shutil, "disk_usage", lambda _folder, usage=usage: usage)
        findings = Findings(tmp_path, little_room(tmp_path))
        lines.append("\n".join(doctor_lines(findings, Language.FRENCH)))
    assert (
        "le disque du dossier de données est presque plein\u00a0: 99\u00a0Mo sont libres"
        in lines[0]
    )
    assert "presque plein" not in lines[1]


def test_doctor_without_data_makes_none(tmp_path, capsys):
    assert main(["doctor", "--data", str(tmp_path / "none"), "--lang", "en"]) == 0
    assert "no data yet" in capsys.readouterr().out
    assert not (tmp_path / "none").exists()


def test_models_and_migrations_agree():
    out = io.StringIO()
    call_command("makemigrations", check=True, dry_run=True, verbosity=1, stdout=out)
    assert "No changes" in out.getvalue()


def test_a_database_is_copied_before_it_is_migrated(tmp_path):
    from muraille.server.process.preparing import migrate
    from tests.server.hall import Hall

    hall = Hall(tmp_path)
    call_command("migrate", "play", "zero", verbosity=0)
    migrate(hall.folder)
    (copy,) = hall.folder.backups.iterdir()
    with sqlite3.connect(copy) as found:
        names = {row[0] for row in found.execute("SELECT name FROM sqlite_master")}
    found.close()
    assert "django_migrations" in names
    assert "play_event" not in names


def test_every_page_has_its_headers(sqlite_hall):
    for path in ("/", "/no/such/page"):
        headers = CLIENT.get(sqlite_hall.address + path).headers
        assert headers["content-security-policy"] == CONTENT_POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers
    assert "unsafe" not in CONTENT_POLICY
    assert "http" not in CONTENT_POLICY


def test_only_known_names_are_served(sqlite_hall):
    answer = CLIENT.get(sqlite_hall.address, headers={"Host": "elsewhere.example"})
    assert answer.status_code == 400


def test_static_files_are_packed_and_kept_for_a_year(sqlite_hall):
    page = CLIENT.get(sqlite_hall.address).text
    (found, *_more) = re.findall(r'"(/static/[^"]+)"', page)
    answer = CLIENT.get(sqlite_hall.address + found)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    old = CLIENT.get(sqlite_hall.address + re.sub(r"/static/[^/]+", "/static/old", found))
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")
    for path in ("/static/x/../settings.py", "/static/x/..%2f..%2fsettings.py", "/static/x/none"):
        assert CLIENT.get(sqlite_hall.address + path).status_code == 404


def test_the_log_says_where_and_never_what():
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(Discreet("%(message)s"))
    logger = logging.getLogger("muraille.tests")
    logger.propagate = False
    logger.addHandler(handler)
    try:
        raise ValueError("123m 456p")
    except ValueError:
        logger.exception("a fault")
    assert "ValueError" in out.getvalue()
    assert "test_serving.py" in out.getvalue()
    assert "123m" not in out.getvalue().replace('"123m', "")


def test_tickets_are_for_one_table_and_cannot_be_made_up():
    text = make_ticket("abc", 2, "token")
    ticket = read_ticket(text, "abc")
    assert ticket is not None
    assert (ticket.seat, ticket.token) == (2, "token")
    assert read_ticket(text, "abd") is None
    assert read_ticket(text[:-1], "abc") is None
    assert read_ticket("", "abc") is None


def test_a_ticket_has_its_share_of_commands():
    burst = TABLE_COMMANDS.times
    granted = [TABLE_COMMANDS.take("one", now=0).is_granted for _ in range(burst + 2)]
    assert granted == [True] * burst + [False] * 2
    assert TABLE_COMMANDS.take("another", now=0).is_granted
    assert TABLE_COMMANDS.take("one", now=2000).is_granted


@pytest.mark.parametrize(
    ("environ", "platform", "screen"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({}, "linux", False),
        ({}, "win32", True),
        ({"CI": "1"}, "darwin", False),
        ({"SSH_CONNECTION": "x", "DISPLAY": ":0"}, "linux", False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_sees_it(environ, platform, screen):
    assert has_screen(environ, platform) is screen


def test_phones_are_told_an_address_where_the_host_name_has_none(monkeypatch):
    """Debian calls every machine 127.0.1.1; where nobody knows better, how to look is told."""
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _name: ("", [], ["127.0.1.1"]))
    assert not [one for one in own_addresses() if one.startswith("127.")]
    assert by_use(["127.0.1.1", "8.8.4.4", "x", "10.0.0.7"]) == ["10.0.0.7", "8.8.4.4"]
    address = "http://127.0.0.1:8151/"
    (line,) = network_lines(["10.0.0.7"], address, Language.FRENCH)
    assert line.endswith("http://10.0.0.7:8151/")
    (line,) = network_lines([], address, Language.ENGLISH)
    assert "ipconfig" in line
    assert ":8151/" in line


def test_the_web_process_loads_neither_numba_nor_numpy():
    program = (
        "import sys, os; os.environ['DJANGO_SETTINGS_MODULE'] = 'muraille.server.frame.settings';"
        "import django; django.setup();"
        "import muraille.server.process.front, muraille.server.process.urls;"
        "import muraille.server.live.running;"
        "print({'numba', 'numpy'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="Linux alone has it")
def test_a_phone_that_leaves_the_network_is_not_believed_in_for_long():
    wanted: int = getattr(socket, "TCP_USER_TIMEOUT")  # noqa: B009
    with listen(ListeningPlace("127.0.0.1", 0)) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, wanted) == SILENCE_MS
