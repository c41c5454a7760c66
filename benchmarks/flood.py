"""Live tables while somebody floods the server with requests for pages and files.

    python benchmarks/flood.py --seconds 3 --rounds 3 --tables 20

One server process, twenty tables at which a command is sent every second; in turns quiet and
beside 24 clients that ask as fast as they are answered, from one address or from eight. Prints
how long commands took to be answered, by how much more than quiet, how much of a processor the
server used, and how long another visitor waited for a page.
"""

import argparse
import asyncio
import itertools
import multiprocessing
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.live_load import Play, at, come_in, load, served
from muraille.server.frame.assets import assets_version

CLIENTS = 24
HERE = "127.0.0.1"
MANY = tuple(f"127.0.0.{number}" for number in range(2, 10))
NEIGHBOUR = "127.0.0.77"
"""Another visitor, who wants a page now and then."""
WORDS = ("pung", "kong", "chow", "penalty", "riichi", "dora", "flower", "discard", "furiten")
ODD = (
    *("/static/{version}/{file}?{n}", "/static/{n}/{file}", "/static/{version}/./{file}"),
    *("/static/{version}//{file}", "/static/{version}/{n}/../{file}"),
    *("/static/{version}/%2e/{file}", "/static/{version}/{n}/%2e%2e/{file}"),
)
FILES = ("muraille/base.css", "muraille/tiles.svg", "django_htmx/htmx-2.min.js")


@dataclass
class Measured:
    """How long commands took, and the neighbour's pages; seconds of the processor, and in all."""

    took: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    processor: float = 0.0
    seconds: float = 0.0
    heard: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True)
class Flood:
    """Who asks, and for what."""

    name: str
    paths: Callable[[str], Iterator[str]]
    sources: Sequence[str] = (HERE,)


def docs(_version: str) -> Iterator[str]:
    return itertools.repeat("/api/docs")


def same_search(_version: str) -> Iterator[str]:
    return itertools.repeat("/rules/?q=pung")


def new_searches(_version: str) -> Iterator[str]:
    # What was asked in another round is kept, and would not be new.
    for number in itertools.count(time.time_ns() // 1000 % 10**8):
        yield f"/rules/?q={WORDS[number % len(WORDS)]}+{number}"


def odd_files(version: str) -> Iterator[str]:
    for number in itertools.count():
        odd = ODD[number % len(ODD)]
        yield odd.format(version=version, file=FILES[number % len(FILES)], n=number)


def nothing(_version: str) -> Iterator[str]:
    for number in itertools.count():
        yield f"/static/none/{number}"


def strangers(_version: str) -> Iterator[str]:
    return itertools.repeat("/live/tables/none/stream?ticket=none")


FLOODS = (
    Flood("/api/docs", docs),
    Flood("one search", same_search),
    Flood("ever new searches", new_searches),
    Flood("odd static addresses", odd_files),
    Flood("files that are not there", nothing),
    Flood("streams without a ticket", strangers),
    Flood("/api/docs from 8 addresses", docs, MANY),
    Flood("ever new searches from 8 addresses", new_searches, MANY),
    Flood("odd static addresses from 8 addresses", odd_files, MANY),
)


async def ask(channel, path: str) -> int:
    """The status of an answer that is read to its end."""
    reader, writer = channel
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {HERE}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head)
    assert length is not None, head
    await reader.readexactly(int(length[1]))
    return int(head.split()[1])


async def visitor(port: int, source: str, paths: Iterator[str], heard: Counter[int]) -> None:
    """Ask again and again."""
    while True:
        channel = await asyncio.open_connection(HERE, port, limit=1 << 20, local_addr=(source, 0))
        try:
            for path in paths:
                heard[await ask(channel, path)] += 1
        except (OSError, asyncio.IncompleteReadError):
            heard[0] += 1
        finally:
            channel[1].close()


def crowd(flood: Flood, port: int, version: str, pipe: Connection) -> None:
    """In a process of its own, until it is told to stop; tells how often it was answered."""

    async def all_of_them() -> Counter[int]:
        heard: Counter[int] = Counter()
        paths = flood.paths(version)
        sources = itertools.islice(itertools.cycle(flood.sources), CLIENTS)
        visitors = [asyncio.create_task(visitor(port, source, paths, heard)) for source in sources]
        pipe.send("begun")
        await asyncio.to_thread(pipe.recv)
        for task in visitors:
            task.cancel()
        return heard

    pipe.send(asyncio.run(all_of_them()))


async def neighbour(port: int, took: list[float]) -> None:
    """A page every half second."""
    channel = await asyncio.open_connection(HERE, port, limit=1 << 20, local_addr=(NEIGHBOUR, 0))
    while True:
        began = time.perf_counter()
        assert await ask(channel, "/rooms/") == 200
        took.append(time.perf_counter() - began)
        await asyncio.sleep(0.5)


async def warm_up(port: int) -> None:
    """What is made once, at the first request, is not measured."""
    channel = await asyncio.open_connection(HERE, port, limit=1 << 20)
    for flood in FLOODS:
        await ask(channel, next(flood.paths(assets_version())))
    channel[1].close()


@dataclass(frozen=True)
class Scene:
    """Tables at which everybody is, and the server of them."""

    plays: list[Play]
    port: int
    pid: int


async def measure(so_far: Measured, scene: Scene, seconds: float) -> None:
    """Play for so long, and add to what was measured before."""
    for play in scene.plays:
        play.took.clear()
    other = asyncio.create_task(neighbour(scene.port, so_far.pages))
    use = await load(scene.plays, scene.port, seconds, scene.pid)
    other.cancel()
    so_far.took += [took for play in scene.plays for took in play.took]
    so_far.processor += use.server
    so_far.seconds += seconds


async def measure_flooded(so_far: Measured, flood: Flood, scene: Scene, seconds: float) -> None:
    apart = multiprocessing.get_context("spawn")
    ours, theirs = apart.Pipe()
    process = apart.Process(target=crowd, args=(flood, scene.port, assets_version(), theirs))
    process.start()
    assert await asyncio.to_thread(ours.recv) == "begun"
    await measure(so_far, scene, seconds)
    ours.send("enough")
    so_far.heard += await asyncio.to_thread(ours.recv)
    await asyncio.to_thread(process.join)


def show(name: str, measured: Measured, quiet: Measured) -> None:
    took, without = sorted(measured.took), sorted(quiet.took)
    half, most = at(took, 0.5), at(took, 0.99)
    said = ", ".join(f"{status}: {times}" for status, times in sorted(measured.heard.items()))
    print(
        f"{name:38} {half:7.1f} ms {most:7.1f} ms  x{half / at(without, 0.5):5.1f}"
        f" x{most / at(without, 0.99):5.1f}   {measured.processor / measured.seconds:4.0%}"
        f"   page {at(sorted(measured.pages), 0.5):6.0f} ms   {said}",
        flush=True,
    )


def tell(doing: str) -> None:
    """What is done now, beside the figures."""
    print(doing, file=sys.stderr, flush=True)


async def run(arguments: argparse.Namespace, scene: Scene) -> None:
    tell("waiting until everybody has come in and the server is at rest")
    await warm_up(scene.port)
    await come_in(scene.plays, scene.port, scene.pid)
    await measure(Measured(), scene, arguments.seconds)
    print(
        f"{'':38} {'half':>10} {'99 %':>10}  as much as quiet, the server's processor", flush=True
    )
    for flood in FLOODS:
        if arguments.only not in flood.name:
            continue
        quiet, busy = Measured(), Measured()
        for number in range(arguments.rounds):
            tell(f"{flood.name}: round {number + 1} of {arguments.rounds}")
            await measure(quiet, scene, arguments.seconds)
            await measure_flooded(busy, flood, scene, arguments.seconds)
        show("quiet", quiet, quiet)
        show(flood.name, busy, quiet)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--only", default="", help="floods whose name holds this")
    arguments = parser.parse_args()
    os.environ["MURAILLE_CLAIM_FLOOR_MS"] = "0"
    os.environ.pop("DATABASE_URL", None)
    with served(arguments.tables) as (plays, port, pid):
        asyncio.run(run(arguments, Scene(plays, port, pid)))


if __name__ == "__main__":
    main()
