"""A served hall for tests: a real server process, tables in it, and players over the wire.

The test process speaks to the same database to make tables and to look at their logs.
"""

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from django.conf import settings
from django.core.management import call_command
from django.db import connections

from muraille.server.frame.clock import wall_ms
from muraille.server.frame.data_folder import DataFolder
from muraille.server.frame.database_url import database_settings
from muraille.server.live.defaults import safe_act
from muraille.server.live.logs import log_rows, logged, read_log
from muraille.server.live.statements import write
from muraille.server.play.models import HouseTime, Key, Table
from muraille.server.play.setups import setup_of
from muraille.server.play.tables import (
    Clocks,
    Wish,
    create_table,
    put_bot,
    start_table,
    take_seat,
    ticket_for,
)
from muraille.server.site.guests import Person
from muraille.table.common.actions import DrawWinds, StartHand
from muraille.table.common.state import Seating
from muraille.table.common.table import table_of

PATIENCE_S = 60.0
"""On a busy machine; what comes sooner is not waited for."""
CLIENT = httpx.Client(verify=False, limits=httpx.Limits(max_connections=None), timeout=PATIENCE_S)
MCR, RIICHI = "mcr-wmo-2014", "riichi-ema-2016"


class Hall:
    """A data folder, a database and, while it runs, a server."""

    _laid_out = b""

    def __init__(self, folder: Path, url: str = "", **environ: str) -> None:
        self.folder = DataFolder(folder)
        self.url = url
        self._environ = {
            "MURAILLE_CLAIM_FLOOR_MS": "0",
            "MURAILLE_BOT_PACE_MS": "0",
            "DJANGO_SETTINGS_MODULE": "tests.server.patient_settings",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            **environ,
        }
        self._process: subprocess.Popen[str] | None = None
        self._moved = folder / "moved-clock"
        self.port = 0
        self.options: tuple[str, ...] = ()
        """More of them for ``muraille serve``."""
        self.folder.make()
        self.use()
        self._lay_out()

    def _lay_out(self) -> None:
        """The tables of the database; those of SQLite are made once in a process, then copied."""
        file = self.folder.database
        is_new = not self.url and not file.exists()
        if is_new and Hall._laid_out:
            file.write_bytes(Hall._laid_out)
            return
        call_command("migrate", interactive=False, verbosity=0)
        if is_new:
            connections["default"].close()
            Hall._laid_out = file.read_bytes()

    def use(self) -> None:
        """From now on the test process works with this hall's database and secret."""
        connections["default"].close()
        found = database_settings(self.url, self.folder.database)
        connections.settings = connections.configure_settings({"default": found})
        del connections["default"]
        settings.SECRET_KEY = self.folder.secret()

    @property
    def program(self) -> list[str]:
        """``muraille``, or the same with the wall clock that ``move_wall`` set."""
        if self._moved.exists():
            return [sys.executable, "-m", "tests.server.moved_clock", str(self._moved)]
        return [sys.executable, "-m", "muraille"]

    @property
    def environ(self) -> dict[str, str]:
        return {**os.environ, **self._environ, "DATABASE_URL": self.url, "CI": "1"}

    def doctor(self, *options: str) -> str:
        """What ``muraille doctor`` says of this hall, in English."""
        done = subprocess.run(
            [*self.program, "doctor", "--data", str(self.folder.path), "--lang", "en", *options],
            capture_output=True,
            text=True,
            env=self.environ,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def move_wall(self, seconds: int) -> None:
        """The machine's clock is set: so far from the true time, in running processes too."""
        fresh = self._moved.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self._moved)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it listens."""
        command = ["serve", "--data", str(self.folder.path), "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*self.program, *command, *self.options, "--lang", "en"],
            stdout=subprocess.PIPE,
            text=True,
            env=self.environ,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, self.log()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """End the server at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the server to end."""
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(timeout=PATIENCE_S)
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = None

    def ended(self) -> int:
        """How the server ended by itself."""
        assert self._process is not None
        return self._process.wait(timeout=PATIENCE_S)

    def close(self) -> None:
        self.stop()
        connections["default"].close()

    def now(self) -> int:
        """The house's time; where its wall clock was moved, that of the last beat."""
        kept = HouseTime.objects.get(pk=HouseTime.ONLY)
        is_known = self._process is not None and not self._moved.exists()
        return kept.house_ms + (wall_ms() - kept.wall_ms if is_known else 0)

    def log(self) -> str:
        return self.folder.log.read_text(encoding="utf-8") if self.folder.log.exists() else ""

    # Tables.

    def table(
        self,
        rulebook: str = MCR,
        hands: int = 1,
        *,
        bots: Sequence[str] = (),
        clocks: Clocks | None = None,
        **wish: Any,
    ) -> "Round":
        """A table whose first seats are people's; not started yet by the server."""
        self.use()
        clocks = clocks or Clocks()
        if clocks.floor_ms is None:
            clocks = replace(clocks, floor_ms=0)
        table = create_table(Wish(rulebook, hands, clocks=clocks, **wish))
        people = 4 - len(bots)
        for seat in range(people):
            take_seat(table, Person(None, secrets.token_hex(8), f"Player {seat}"), seat)
        for place, bot in enumerate(bots):
            put_bot(table, bot, people + place)
        start_table(table)
        return Round(self, table)

    def laid_table(
        self,
        wall: Sequence[Any],
        dice: Any,
        rulebook: str = MCR,
        *,
        until: Callable[[Any], bool] = bool,
        **more: Any,
    ) -> "Round":
        """A table whose first hand is dealt from a prepared wall; seat 0 is East.

        Nobody claims anything until then.
        """
        found = self.table(rulebook, **more)
        table, game = found.table, table_of(rulebook)
        state = game.new_game(setup_of(table))
        events: list[Any] = []
        acts: list[Any] = [StartHand(wall=tuple(wall), dice=dice)]
        if isinstance(state.phase, Seating):
            acts.insert(0, DrawWinds((0, 1, 2, 3)))
        for act in acts:
            done, state = game.step(state, act)
            events += done
        while not until(state):
            offers = game.legal_actions(state, state.waiting_for[0])
            done, state = game.step(state, safe_act(offers, state.phase))
            events += done
        now = self.now()
        log = logged(0, events, now, [now] * len(events))
        write(log_rows([(table.pk, game, log)]), (), ())
        Table.objects.filter(pk=table.pk).update(seq=len(log), due_at=None)
        return found


class Round:
    """A table and its players."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.players = [Player(self, seat) for seat in range(4)]
        self.spectator = Player(self, None)

    def names(self) -> list[str]:
        """The names of the events in the log."""
        return [one.event.name for one in self.events()]

    def events(self) -> list[Any]:
        return list(read_log(self.table.pk, table_of(self.table.rulebook)))

    def keys(self) -> list[str]:
        return list(Key.objects.filter(table=self.table).values_list("key", flat=True))

    def open_up(self) -> "Round":
        """In competition play each says what he does with dealt flowers and kongs: nothing."""
        while True:
            player, view = self.asked()
            if view["prompt"]["kind"] != "opening":
                return self
            flowers = [one for one in view["prompt"]["actions"] if one["name"] == "flower"]
            assert player.send([*flowers, {"name": "pass"}][0], view).status_code == 200

    def asked(self) -> "tuple[Player, dict[str, Any]]":
        """A player whom the table asks, and what he sees; waits until there is one."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            for player in self.players:
                view = player.view()
                if view["prompt"] is not None:
                    return player, view
            time.sleep(0.02)
        raise AssertionError(f"nobody is asked\n{self.hall.log()}")


class Player:
    """Somebody at a table, or a spectator, over the wire."""

    def __init__(self, at: Round, seat: int | None) -> None:
        self._at = at
        self.seat = seat
        self.ticket = (
            ticket_for(at.table, seat)
            if seat is None or not at.table.seats.get(seat=seat).bot
            else ""
        )

    @property
    def _base(self) -> str:
        return f"{self._at.hall.address}/live/tables/{self._at.table.code}"

    def view(self) -> dict[str, Any]:
        """What is shown now."""
        event = ""
        with self._open(None, "en") as found, found.makefile("r", encoding="utf-8") as lines:
            for line in lines:
                name, _, value = line.rstrip("\n").partition(": ")
                if name == "event":
                    event = value
                elif name == "data" and event == "view":
                    view: dict[str, Any] = json.loads(value)
                    return view
        raise ConnectionError

    @contextlib.contextmanager
    def listen(self, last: int | None = None, lang: str = "en") -> "Iterator[Heard]":
        """A stream, from now on or from after that event."""
        heard = Heard(self._open(last, lang))
        try:
            yield heard
        finally:
            heard.close()

    def _open(self, last: int | None, lang: str) -> socket.socket:
        path = f"{urlsplit(f'{self._base}/stream').path}?ticket={self.ticket}&lang={lang}"
        return open_stream(self._at.hall.port, path, last)

    def send(
        self,
        action: dict[str, Any],
        view: dict[str, Any] | None = None,
        *,
        key: str | None = None,
        prompt: str | None = None,
        lang: str = "en",
    ) -> httpx.Response:
        """A command that answers what this view asks."""
        view = view or {"seq": 0, "prompt": None}
        asked = view["prompt"]["id"] if view["prompt"] else None
        body = {
            "key": key or secrets.token_urlsafe(18),
            "seq": view["seq"],
            "prompt": asked if prompt is None else prompt,
            "action": action,
        }
        return self.post(body, lang=lang)

    def post(self, body: Any, lang: str = "en", ticket: str | None = None) -> httpx.Response:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return CLIENT.post(
            f"{self._base}/commands",
            params={"lang": lang},
            content=data,
            headers={"X-Muraille-Ticket": self.ticket if ticket is None else ticket},
            timeout=PATIENCE_S,
        )

    def do(self, action: dict[str, Any]) -> None:
        """Do this, which must be lawful now."""
        answer = self.send(action, self.view())
        assert answer.status_code == 200, answer.text


def open_stream(port: int, path: str, last: int | None = None) -> socket.socket:
    """A plain connection: HTTP/1.0 sends the stream as it is."""
    asked = f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1\r\n"
    if last is not None:
        asked += f"Last-Event-ID: {last}\r\n"
    found = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)
    try:
        found.sendall(f"{asked}\r\n".encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = found.recv(1)
            if not byte:
                raise ConnectionError
            head += byte
        assert head.split()[1] == b"200", head
    except BaseException:
        found.close()
        raise
    return found


class Heard:
    """What came over a stream so far; read in a thread of its own."""

    def __init__(self, found: socket.socket) -> None:
        self._socket = found
        self._socket.settimeout(None)
        self._came = threading.Condition()
        self.messages: list[dict[str, Any]] = []
        self.text = ""
        self.is_open = True
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        event, number = "", None
        with contextlib.suppress(OSError), self._socket.makefile("r", encoding="utf-8") as lines:
            for line in lines:
                self.text += line
                name, _, value = line.rstrip("\n").partition(": ")
                if name == "event":
                    event, number = value, None
                elif name == "id":
                    number = int(value)
                elif name == "data":
                    self._hear(event, number, json.loads(value))
        self.is_open = False

    def _hear(self, event: str, number: int | None, data: Any) -> None:
        found = {"event": event, "id": number, "data": data, "at": time.monotonic()}
        with self._came:
            self.messages.append(found)
            self._came.notify_all()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(timeout=PATIENCE_S)
        self._socket.close()

    def wait(
        self, wanted: Callable[[dict[str, Any]], bool], patience: float = PATIENCE_S
    ) -> dict[str, Any]:
        """The first message of this kind."""
        with self._came:
            found = self._came.wait_for(
                lambda: next(filter(wanted, self.messages), None), timeout=patience
            )
        assert found, f"nothing of the kind came:\n{self.text[-2000:]}"
        return found

    @property
    def events(self) -> list[dict[str, Any]]:
        """All events of all steps."""
        return [
            event
            for one in self.messages
            if one["event"] == "step"
            for event in one["data"]["events"]
        ]

    @property
    def views(self) -> list[dict[str, Any]]:
        found = [
            one["data"] if one["event"] == "view" else one["data"].get("view")
            for one in self.messages
            if one["event"] != "presence"
        ]
        return [view for view in found if view]


def plain_action(view: dict[str, Any]) -> dict[str, Any]:
    """An answer that claims nothing: pass, noten, or the last discard offered."""
    actions: list[dict[str, Any]] = view["prompt"]["actions"]
    for name in ("pass", "noten", "tenpai"):
        for action in actions:
            if action["name"] == name:
                return action
    return [action for action in actions if action["name"] == "discard"][-1]
