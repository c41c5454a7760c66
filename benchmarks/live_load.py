"""Live tables under load: one server process, many tables, one command a second for each.

    python benchmarks/live_load.py --seconds 120 --tables 500

Four streams are open at every table. Prints how long commands took to be answered, whether
one was lost or done twice, what processor time a command cost the server and this program,
and the server's memory in each quarter.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.temporary_postgres import HOW, find_programs, running_postgres  # noqa: E402

AT_REST = 0.1
"""Seconds of the processor in a second: the beats and the heartbeats of many streams take less."""
_SAFE = ("pass", "tenpai", "noten")


class Seat(asyncio.BufferedProtocol):
    """A player's stream; of what came only the last view is kept, and read when it is asked for.

    The program shares the machine with the server, so a listener must cost next to nothing.
    """

    _room = memoryview(bytearray(1 << 18))

    def __init__(self, ticket: str) -> None:
        self.ticket = ticket
        self.has_come = False
        self._come: list[bytes] = []
        self._last = b""

    def get_buffer(self, _size: int) -> memoryview:
        return self._room

    def buffer_updated(self, size: int) -> None:
        data = bytes(self._room[:size])
        self._come.append(data)
        if data.endswith(_END):
            whole = data if len(self._come) == 1 else b"".join(self._come)
            self._come.clear()
            if b'"phase":' in whole:
                self._last = whole
                self.has_come = True

    def asked(self) -> dict | None:
        """The view that asks something of this player, once."""
        last, self._last = self._last, b""
        if not last or (b'"prompt":null' in last and b'"awaited":[]' in last):
            return None
        line = next(line for line in reversed(last.split(b"\n")) if b'"phase":' in line)
        data = json.loads(line.removeprefix(b"data: "))
        return data.get("view", data)


_END = b"\n\n\r\n"
"""Of a message, and of the chunk that brought it."""


class Channel(asyncio.Protocol):
    """A connection for commands, one after another."""

    def __init__(self) -> None:
        self._come = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._come += data
        head, end, body = self._come.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if end and length and len(body) == int(length[1]) and self._answer is not None:
            self._come = b""
            self._answer.set_result((int(head[9:12]), body))

    async def post(self, code: str, ticket: str, body: dict) -> tuple[int, bytes]:
        assert self._transport is not None
        data = json.dumps(body)
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(
            f"POST /live/tables/{code}/commands HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"X-Muraille-Ticket: {ticket}\r\nContent-Length: {len(data)}\r\n\r\n{data}".encode()
        )
        return await self._answer

    def close(self) -> None:
        assert self._transport is not None
        self._transport.close()


_LENGTH = re.compile(rb"(?i)content-length: *(\d+)")


@dataclass
class Play:
    """One table as its four players see it, and what they have sent."""

    code: str
    seats: list[Seat]
    took: list[float] = field(default_factory=list)
    accepted: list[str] = field(default_factory=list)
    refused: dict[int, int] = field(default_factory=dict)
    different: int = 0


def make_tables(folder: Path, number: int) -> list[Play]:
    from muraille.server.frame.data_folder import DataFolder
    from muraille.server.process.preparing import migrate, prepare

    data = DataFolder(folder)
    prepare(data)
    migrate(data)
    from muraille.server.play.tables import Wish, create_table, start_table, take_seat, ticket_for
    from muraille.server.site.guests import Person

    plays = []
    for place in range(number):
        rules, hands = (("mcr-wmo-2014", 16), ("riichi-ema-2016", 8))[place % 2]
        table = create_table(Wish(rules, hands))
        for seat in range(4):
            take_seat(table, Person(None, f"guest-{place}-{seat}", f"Player {seat}"), seat)
        start_table(table)
        plays.append(Play(table.code, [Seat(ticket_for(table, seat)) for seat in range(4)]))
    return plays


def _same(seat: Seat) -> Seat:
    return seat


async def listen(play: Play, port: int) -> None:
    """Open the streams of a table."""
    loop = asyncio.get_running_loop()
    for seat in play.seats:
        transport, _ = await loop.create_connection(partial(_same, seat), "127.0.0.1", port)
        path = f"/live/tables/{play.code}/stream?ticket={quote(seat.ticket)}"
        transport.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())


def choose(play: Play, chance: random.Random) -> tuple[Seat, dict] | None:
    """Somebody who is asked, and a plain answer."""
    for seat in chance.sample(play.seats, 4):
        view = seat.asked()
        if view is None:
            continue
        prompt = view["prompt"]
        if prompt is None:
            if view["you"] in view["awaited"]:
                return seat, {"seq": view["seq"], "action": {"name": "ready"}}
            continue
        actions = prompt["actions"]
        plain = [one for one in actions if one["name"] in _SAFE]
        plain = plain or [one for one in actions if one["name"] == "discard"] or actions
        body = {"seq": view["seq"], "prompt": prompt["id"], "action": chance.choice(plain)}
        return seat, body
    return None


async def drive(play: Play, port: int, until: float, chance: random.Random) -> None:
    """A command a second, and every hundredth sent twice."""
    loop = asyncio.get_running_loop()
    _, channel = await loop.create_connection(Channel, "127.0.0.1", port)
    due = time.monotonic() + chance.random()
    while due < until:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        due += 1
        chosen = choose(play, chance)
        if chosen is None:
            continue
        seat, body = chosen
        body["key"] = secrets.token_urlsafe(18)
        sent = time.perf_counter()
        status, answer = await channel.post(play.code, seat.ticket, body)
        play.took.append(time.perf_counter() - sent)
        if status == 200:
            play.accepted.append(body["key"])
            if chance.random() < 0.01:
                again = await channel.post(play.code, seat.ticket, body)
                play.different += again != (200, answer)
        else:
            play.refused[status] = play.refused.get(status, 0) + 1
    channel.close()


@dataclass
class Use:
    """Of the server: memory in each quarter, seconds of the processor; and of this program."""

    memory: list[int] = field(default_factory=list)
    server: float = 0.0
    own: float = 0.0


async def come_in(plays: list[Play], port: int, pid: int) -> None:
    """Open all streams, and wait until the server is at rest.

    Coming in has its own cost, and so have the pages that a server lays out after its start:
    what is measured begins when everybody has seen the table and nothing is left to do.
    """
    from muraille.server.frame.open_files import room_for_connections

    room_for_connections()
    # What was made for the database is kept, and this program's own rubbish delays no answer.
    gc.freeze()
    gc.disable()
    for play in plays:
        await listen(play, port)
    while not all(seat.has_come for play in plays for seat in play.seats):
        await asyncio.sleep(0.1)
    await asyncio.sleep(6)
    spent = -1.0
    while processor(pid) - spent > AT_REST:
        spent = processor(pid)
        await asyncio.sleep(1)


async def load(plays: list[Play], port: int, seconds: float, pid: int) -> Use:
    """Play for so long at tables at which everybody is."""
    use = Use([memory(pid)], -processor(pid), -time.process_time())
    until = time.monotonic() + seconds
    chance = random.Random(1)

    async def look() -> None:
        for _ in range(4):
            await asyncio.sleep(seconds / 4)
            use.memory.append(memory(pid))

    await asyncio.gather(
        look(), *(drive(play, port, until, random.Random(chance.random())) for play in plays)
    )
    use.server += processor(pid)
    use.own += time.process_time()
    return use


async def come_in_and_load(plays: list[Play], port: int, seconds: float, pid: int) -> Use:
    await come_in(plays, port, pid)
    return await load(plays, port, seconds, pid)


def memory(pid: int) -> int:
    """Megabytes in use, 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


def processor(pid: int) -> float:
    """Seconds of processor time used so far, 0 where the system does not tell."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def check(plays: list[Play]) -> tuple[int, int]:
    """How many accepted commands are not in the database, and how many were done twice."""
    from muraille.server.play.models import Event, Key

    lost = 0
    done = 0
    for play in plays:
        keys = list(Key.objects.filter(table__code=play.code).values_list("key", flat=True))
        lost += len(set(play.accepted) - set(keys))
        done += len(keys) - len(set(keys))
        seqs = list(
            Event.objects.filter(table__code=play.code)
            .order_by("seq")
            .values_list("seq", flat=True)
        )
        lost += seqs != list(range(1, len(seqs) + 1))
    return lost, done


def at(sorted_times: list[float], share: float) -> float:
    return 1000 * sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


@contextmanager
def served(tables: int) -> Iterator[tuple[list[Play], int, int]]:
    """So many tables in a folder of their own, served: with the server's port and process."""
    with tempfile.TemporaryDirectory(prefix="muraille-load-") as made:
        plays = make_tables(Path(made), tables)
        command = [sys.executable, "-m", "muraille", "serve", "--data", made, "--port", "0"]
        server = subprocess.Popen(
            [*command, "--no-browser", "--lang", "en"], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        port = int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
        try:
            yield plays, port, server.pid
        finally:
            server.terminate()
            server.wait()


def run(name: str, arguments: argparse.Namespace) -> None:
    with served(arguments.tables) as (plays, port, pid):
        use = asyncio.run(come_in_and_load(plays, port, arguments.seconds, pid))
        lost, doubled = check(plays)
        took = sorted(one for play in plays for one in play.took)
        refused: dict[int, int] = {}
        for play in plays:
            for status, times in play.refused.items():
                refused[status] = refused.get(status, 0) + times
        different = sum(play.different for play in plays)
        print(
            f"{name}: {len(plays)} tables, {4 * len(plays)} streams, {len(took)} commands in"
            f" {arguments.seconds:g} s; answered within {at(took, 0.5):.1f} ms (half),"
            f" {at(took, 0.99):.1f} ms (99 %), {1000 * took[-1]:.0f} ms (all);"
            f" lost {lost}, doubled {doubled + different}, refused {refused or 0};"
            f" {1000 * use.server / len(took):.2f} ms of the processor a command"
            f" (and {1000 * use.own / len(took):.2f} ms for this program);"
            f" memory {', '.join(map(str, use.memory))} MB",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    arguments = parser.parse_args()
    os.environ["MURAILLE_CLAIM_FLOOR_MS"] = "0"
    if arguments.only is None:
        # Django is set up once in a process, so each database has its own.
        for name in ("sqlite", "postgresql"):
            subprocess.run([sys.executable, __file__, *sys.argv[1:], "--only", name], check=True)
        return
    if arguments.only == "sqlite":
        os.environ.pop("DATABASE_URL", None)
        run("SQLite", arguments)
        return
    programs = find_programs()
    if programs is None:
        print(HOW)
        return
    with running_postgres(programs) as address:
        os.environ["DATABASE_URL"] = address
        run("PostgreSQL", arguments)


if __name__ == "__main__":
    main()
