"""Live tables under load: one server process, many tables, one command a second for each.

    python benchmarks/live_load.py --seconds 120 --tables 200

Four streams are open at every table. Prints how long commands took to be answered, whether
one was lost or done twice, what processor time a command cost the server and this program,
and the server's memory in each quarter.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.temporary_postgres import HOW, find_programs, running_postgres  # noqa: E402

_SAFE = ("pass", "tenpai", "noten")


@dataclass
class Seat:
    ticket: str
    view: dict | None = None


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


async def listen(play: Play, seat: Seat, port: int) -> None:
    """Keep a seat's newest view."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    path = f"/live/tables/{play.code}/stream?ticket={quote(seat.ticket)}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                found = json.loads(line[6:])
                view = found.get("view", found)
                if view and "phase" in view:
                    seat.view = view
    finally:
        writer.close()


async def post(channel, port: int, code: str, ticket: str, body: dict) -> tuple[int, bytes]:
    reader, writer = channel
    data = json.dumps(body).encode()
    writer.write(
        f"POST /live/tables/{code}/commands HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"X-Muraille-Ticket: {ticket}\r\nContent-Length: {len(data)}\r\n\r\n".encode()
        + data
    )
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head.split()[1])
    length = next(
        int(line.split(b":")[1])
        for line in head.split(b"\r\n")
        if line.lower().startswith(b"content-length")
    )
    return status, await reader.readexactly(length)


def choose(play: Play, chance: random.Random) -> tuple[Seat, dict] | None:
    """Somebody who is asked, and a plain answer."""
    for seat in chance.sample(play.seats, 4):
        view = seat.view
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
    channel = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    await asyncio.sleep(chance.random())
    while time.monotonic() < until:
        began = time.monotonic()
        chosen = choose(play, chance)
        if chosen is not None:
            seat, body = chosen
            body["key"] = secrets.token_urlsafe(18)
            seat.view = {**(seat.view or {}), "prompt": None, "awaited": []}
            sent = time.perf_counter()
            status, answer = await post(channel, port, play.code, seat.ticket, body)
            play.took.append(time.perf_counter() - sent)
            if status == 200:
                play.accepted.append(body["key"])
                if chance.random() < 0.01:
                    again = await post(channel, port, play.code, seat.ticket, body)
                    play.different += again != (200, answer)
            else:
                play.refused[status] = play.refused.get(status, 0) + 1
        await asyncio.sleep(max(0.0, 1 - (time.monotonic() - began)))
    channel[1].close()


@dataclass
class Use:
    """Of the server: memory in each quarter, seconds of the processor; and of this program."""

    memory: list[int] = field(default_factory=list)
    server: float = 0.0
    own: float = 0.0


async def load(plays: list[Play], port: int, seconds: float, pid: int) -> Use:
    listeners = []
    for play in plays:
        listeners += [asyncio.create_task(listen(play, seat, port)) for seat in play.seats]
        await asyncio.sleep(0.01)
    await asyncio.sleep(3)
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
    for one in listeners:
        one.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    return use


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


def run(name: str, arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="muraille-load-") as made:
        plays = make_tables(Path(made), arguments.tables)
        command = [sys.executable, "-m", "muraille", "serve", "--data", made, "--port", "0"]
        server = subprocess.Popen(
            [*command, "--no-browser", "--lang", "en"], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        port = int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
        try:
            use = asyncio.run(load(plays, port, arguments.seconds, server.pid))
        finally:
            server.terminate()
            server.wait()
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
    parser.add_argument("--tables", type=int, default=200)
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
