"""A served tournament under load: tables that submit together, viewers with live standings.

    python benchmarks/hall_load.py --tables 64 --viewers 400

All tables write a hand at the same moment, every two seconds; each loads its page anew when it is
told so, as phones do. Meanwhile a sheet of the session before is published every second, and each
viewer loads the standings when his stream tells of them. Prints how long submissions took to be
answered, how long after a publication viewers saw it, whether an accepted hand is missing or there
twice in database, file or stick, and the processor time of the server. SQLite.
"""

import argparse
import asyncio
import gc
import gzip
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.live_load import AT_REST, at, memory, processor  # noqa: E402

MOST_HANDS = 16
SESSION, BEFORE = 2, 1
CHIEF = "o4"
_LENGTH = re.compile(rb"(?i)content-length: *(\d+)")
_SEQ = re.compile(rb'data-seq="(\d+)"')
_TOLD = re.compile(rb'data: \{"seq":\d+,"parts":\[([^]]*)\]')


def token_of(holder: str) -> str:
    """What the card or link of somebody opens with."""
    return f"token of {holder} ".ljust(40, ".")


def local_address(place: int) -> tuple[str, int]:
    """Each device has an address of its own."""
    return f"127.1.{place // 200}.{place % 200 + 1}", 0


class Channel(asyncio.Protocol):
    """A device's connection for requests, one after another; made anew where it was let go."""

    def __init__(self, port: int, place: int, token: str = "") -> None:
        self._port, self._place, self._token = port, place, token
        self._come: list[bytes] = []
        self._missing = -1
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, _error: Exception | None) -> None:
        self._transport = None

    def data_received(self, data: bytes) -> None:
        self._come.append(data)
        if self._missing < 0:
            whole = b"".join(self._come)
            head, end, body = whole.partition(b"\r\n\r\n")
            if not end:
                return
            length = _LENGTH.search(head)
            assert length is not None, head
            self._missing = int(length[1]) - len(body)
        else:
            self._missing -= len(data)
        if self._missing == 0 and self._answer is not None:
            whole, self._come, self._missing = b"".join(self._come), [], -1
            self._answer.set_result((int(whole[9:12]), whole))

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Status, and the whole answer."""
        if self._transport is None or self._transport.is_closing():
            await connected(self._port, self._place, self)
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        who = f"Authorization: Bearer {self._token}\r\n" if self._token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n{who}"
        self._transport.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        return await self._answer

    async def order(self, order: dict[str, object]) -> tuple[int, bytes, str]:
        """The same for an order, with the key it had."""
        key = secrets.token_urlsafe(18)
        body = json.dumps({"order": order, "key": key}).encode()
        return (*await self.ask("POST", "/hall/api/orders", body), key)


@lru_cache(maxsize=64)
def shown_seq(answer: bytes) -> int:
    """Up to which entry a part shows the log; many viewers are sent the same bytes."""
    head, _, body = answer.partition(b"\r\n\r\n")
    seq = _SEQ.search(gzip.decompress(body) if b"content-encoding: gzip" in head else body)
    assert seq is not None
    return int(seq[1])


class Page(asyncio.Protocol):
    """A page's stream: whenever it tells of one of these parts, the page is loaded anew."""

    def __init__(self, path: str, parts: tuple[bytes, ...], channel: Channel) -> None:
        self._path, self._parts, self._channel = path, parts, channel
        self._rest = b""
        self._is_loading = self._once_more = False
        self._loads: set[asyncio.Task[None]] = set()
        self.seen: list[tuple[float, int]] = []
        self.refused: Counter[int] = Counter()

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        told = [match[1] for line in lines if (match := _TOLD.search(line))]
        if any(part in each for each in told for part in (*self._parts, b'"all"')):
            self.load()

    def load(self) -> None:
        """As ``shell.js``: one at a time, and once more where something changed meanwhile."""
        if self._is_loading:
            self._once_more = True
            return
        task = asyncio.get_running_loop().create_task(self._load())
        self._loads.add(task)
        task.add_done_callback(self._loads.discard)

    async def _load(self) -> None:
        self._is_loading = True
        while True:
            self._once_more = False
            status, answer = await self._channel.ask("GET", self._path)
            if status == 200:
                self.seen.append((time.perf_counter(), shown_seq(answer)))
            else:
                self.refused[status] += 1
            if not self._once_more:
                break
        self._is_loading = False


@dataclass
class Table:
    """A table's phone, and what it has written."""

    number: int
    channel: Channel
    page: Page
    took: list[float] = field(default_factory=list)
    accepted: list[str] = field(default_factory=list)
    refused: Counter[int] = field(default_factory=Counter)

    async def submit(self, hand: int) -> None:
        """Write a hand."""
        place = {"session": SESSION, "table": self.number}
        order = {"request": "write_sheet", **place, "lines": [f"{hand}: 24 w e"]}
        sent = time.perf_counter()
        status, _answer, key = await self.channel.order(order)
        self.took.append(time.perf_counter() - sent)
        if status == 200:
            self.accepted.append(key)
        else:
            self.refused[status] += 1


def make_event(folder: Path, tables: int) -> Path:
    """The file of a tournament whose first session waits to be published and whose second began."""
    from muraille.clocks.steady import hall_clock
    from muraille.records.copies import choose
    from muraille.records.tournaments import creating
    from muraille.tiles.four import NO_POINTS
    from muraille.tournament.desk import sessions, sheets
    from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
    from muraille.tournament.facts.hall_events import CodesIssued
    from muraille.tournament.facts.instants import MINUTE, Instant
    from muraille.tournament.facts.secret_hashes import hash_of_token
    from muraille.tournament.sheets.lines import Totals
    from tests.tournament.prepared_events import then, tournament

    now = Instant(hall_clock().now() // 1000)
    start = Instant(now - 170 * MINUTE)
    book = tournament("mcr-wmo-2014", 4 * tables, 3)
    holders = [CHIEF, *(f"t{table}" for table in range(1, tables + 1))]
    book = then(book, [CodesIssued(each, hash_of_token(token_of(each))) for each in holders], start)

    def order(at: int, by: str, request: DeskRequest) -> None:
        nonlocal book
        book = done(book, DeskOrder(Instant(at), by), request).book

    order(start, CHIEF, sessions.PlanSession(BEFORE, start))
    order(start, CHIEF, sessions.StartSession(BEFORE))
    order(start + 150 * MINUTE, CHIEF, sessions.EndSession(BEFORE))
    for table in range(1, tables + 1):
        seats = book.state.seats(BEFORE, table) or ()
        figures = (8 * table, -8 * table, table % 7, -(table % 7))
        written = Totals(dict(zip(seats, figures or NO_POINTS, strict=True)))
        order(start + 155 * MINUTE, "o1", sheets.HandInSheet(BEFORE, table, written, "Rita"))
    order(start + 160 * MINUTE, "o2", sheets.ConfirmSheets(BEFORE))
    order(start + 161 * MINUTE, CHIEF, sheets.PublishSheets(BEFORE, 1))
    order(now, CHIEF, sessions.PlanSession(SESSION, now))
    order(now, CHIEF, sessions.StartSession(SESSION))
    path, stick = folder / "cup.jsonl", folder / "stick"
    with creating(str(path)) as store:
        store.keep(book)
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    return path


@dataclass
class Load:
    """Everybody, and what was published when."""

    tables: list[Table] = field(default_factory=list)
    viewers: list[Page] = field(default_factory=list)
    published: list[tuple[float, int]] = field(default_factory=list)
    server: float = 0.0
    own: float = 0.0
    memory: int = 0


async def connected(port: int, place: int, protocol: asyncio.Protocol) -> asyncio.Transport:
    """A connection from an address of its own."""
    loop, own = asyncio.get_running_loop(), local_address(place)
    transport, _ = await loop.create_connection(lambda: protocol, "127.0.0.1", port, local_addr=own)
    return transport


async def open_page(port: int, place: int, token: str, path: str, parts: tuple[bytes, ...]) -> Page:
    """A device that looks on, and loads what it is told of."""
    page = Page(path, parts, Channel(port, place, token))
    ticket = f"?ticket={quote(token)}" if token else ""
    asked = f"GET /hall/api/stream{ticket} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    (await connected(port, place, page)).write(asked.encode())
    return page


async def come_in(port: int, options: argparse.Namespace) -> Load:
    """All of them, until each has seen its page."""
    load = Load()
    for number in range(1, options.tables + 1):
        part = f'"sheet/{SESSION}/{number}"'.encode()
        token = token_of(f"t{number}")
        page = await open_page(port, number, token, "/hall/table/part/", (part,))
        load.tables.append(Table(number, Channel(port, number, token), page))
    for number in range(options.viewers):
        place, path = options.tables + 1 + number, f"/hall/public/part/?after={BEFORE}"
        load.viewers.append(await open_page(port, place, "", path, (b'"standings"',)))
    pages = [*load.viewers, *(table.page for table in load.tables)]
    while not all(page.seen for page in pages):
        await asyncio.sleep(0.1)
    return load


async def run(port: int, pid: int, options: argparse.Namespace) -> Load:
    from muraille.server.frame.open_files import room_for_connections

    room_for_connections()
    gc.freeze()
    gc.disable()
    load = await come_in(port, options)
    await asyncio.sleep(6)
    spent = -1.0
    while processor(pid) - spent > AT_REST:
        spent = processor(pid)
        await asyncio.sleep(1)
    load.server, load.own = -processor(pid), -time.process_time()
    is_over = asyncio.Event()
    publishing = asyncio.create_task(publish(port, load, options, is_over))
    began = time.monotonic()
    for hand in range(1, options.hands + 1):
        await asyncio.sleep(max(0.0, began + (hand - 1) * options.every - time.monotonic()))
        await asyncio.gather(*(table.submit(hand) for table in load.tables))
    is_over.set()
    await publishing
    await asyncio.sleep(3)
    load.server += processor(pid)
    load.own += time.process_time()
    load.memory = memory(pid)
    return load


async def publish(
    port: int, load: Load, options: argparse.Namespace, is_over: asyncio.Event
) -> None:
    """A sheet every second."""
    channel = Channel(port, 0, token_of(CHIEF))
    for table in range(2, options.tables + 1):
        if is_over.is_set():
            return
        order = {"request": "publish_sheets", "session": BEFORE, "table": table}
        status, answer, _key = await channel.order(order)
        assert status == 200, answer
        numbers = json.loads(answer.partition(b"\r\n\r\n")[2])["entries"]
        load.published.append((time.perf_counter(), max(numbers)))
        await asyncio.sleep(options.publish)


def ages(load: Load) -> list[float]:
    """For each publication and viewer, how long after it was answered he saw it."""
    waited = []
    for page in load.viewers:
        for published, seq in load.published:
            seen = next((when for when, upto in page.seen if upto >= seq), None)
            waited.append(float("inf") if seen is None else max(0.0, seen - published))
    return sorted(waited)


def check(load: Load, path: Path) -> tuple[int, int, bool]:
    """Accepted hands that are missing, those done twice, and whether all copies are equal."""
    from muraille.server.hall.kept import load as load_kept
    from muraille.server.hall.models import HallEvent

    text = load_kept(HallEvent.objects.get().pk).text
    keys = Counter(re.findall(rb'"key":"([^"]+)"', text))
    accepted = [key.encode() for table in load.tables for key in table.accepted]
    lost = sum(key not in keys for key in accepted)
    doubled = sum(keys[key] > 1 for key in accepted)
    stick = path.parent / "stick" / path.name
    return lost, doubled, text == path.read_bytes() == stick.read_bytes()


@contextmanager
def served(folder: Path, path: Path) -> Iterator[tuple[int, int]]:
    """The event, served: with the server's port and process."""
    command = [sys.executable, "-m", "muraille", "serve", "--data", str(folder / "data")]
    server = subprocess.Popen(
        [*command, "--event", str(path), "--port", "0", "--no-browser", "--lang", "en"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    port = int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
    try:
        yield port, server.pid
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--viewers", type=int, default=400)
    parser.add_argument("--hands", type=int, default=MOST_HANDS)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--publish", type=float, default=1.0)
    options = parser.parse_args()
    os.environ.pop("DATABASE_URL", None)
    with tempfile.TemporaryDirectory(prefix="muraille-hall-") as made:
        from muraille.server.frame.data_folder import DataFolder
        from muraille.server.process.preparing import migrate, prepare

        folder = Path(made)
        data = DataFolder(folder / "data")
        data.make()
        prepare(data)
        migrate(data)
        path = make_event(folder, options.tables)
        with served(folder, path) as (port, pid):
            load = asyncio.run(run(port, pid, options))
            lost, doubled, equal = check(load, path)
        report(load, lost, doubled, equal=equal)


def report(load: Load, lost: int, doubled: int, *, equal: bool) -> None:
    took = sorted(one for table in load.tables for one in table.took)
    refused = sum((table.refused for table in load.tables), Counter())
    unseen = sum((page.refused for page in load.viewers), Counter())
    waited, loads = ages(load), sum(len(page.seen) for page in load.viewers)
    print(
        f"{len(load.tables)} tables together, {len(load.viewers)} viewers: {len(took)} submissions"
        f" answered within {at(took, 0.5):.0f} ms (half), {at(took, 0.99):.0f} ms (99 %),"
        f" {1000 * took[-1]:.0f} ms (all); refused {dict(refused) or 0}, lost {lost},"
        f" doubled {doubled}; file, stick and database {'equal' if equal else 'NOT equal'}",
    )
    print(
        f"{len(load.published)} publications seen by all viewers after {at(waited, 0.5):.0f} ms"
        f" (half), {at(waited, 0.99):.0f} ms (99 %), {1000 * waited[-1]:.0f} ms (all), in {loads}"
        f" loads; refused {dict(unseen) or 0}",
    )
    print(
        f"{1000 * load.server / len(took):.1f} ms of the processor a submission, everything"
        f" included ({load.server:.1f} s; {load.own:.1f} s for this program);"
        f" memory {load.memory} MB",
    )


if __name__ == "__main__":
    main()
