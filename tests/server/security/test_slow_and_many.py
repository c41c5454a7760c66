"""Who sends slowly, reads slowly or comes in crowds keeps nobody else waiting."""

import asyncio
import contextlib
import select
import socket
import threading
import time

import pytest
import uvicorn

from muraille.server.frame.asgi import reply
from muraille.server.frame.held import MOST_OF_ONE as MOST_HELD_OF_ONE
from muraille.server.frame.open_files import room_for_connections
from muraille.server.live.running import Live
from muraille.server.live.streams import MOST_OF_ONE, MOST_WATCHING
from muraille.server.play.tables import ticket_for
from muraille.server.process import http_protocol
from muraille.server.process.django_pages import LONGEST_BODY, THREADS
from muraille.server.process.front import make_front
from muraille.server.process.http_protocol import BoundedProtocol
from muraille.server.site import limits
from tests.server.apart import run_apart
from tests.server.hall import CLIENT, PATIENCE_S, Hall


@pytest.fixture(scope="module")
def hall(sqlite_hall: Hall) -> Hall:
    """One for all of these."""
    return sqlite_hall


@pytest.fixture(autouse=True)
def clean(hall) -> None:
    """In place of the quiet hall's: this one is being served."""
    hall.use()


def wire(hall: Hall, data: bytes) -> socket.socket:
    """A connection that has sent this much."""
    found = socket.create_connection(("127.0.0.1", hall.port), timeout=PATIENCE_S)
    found.sendall(data)
    return found


def begun(path: str, method: str, *headers: str) -> bytes:
    lines = (f"{method} {path} HTTP/1.1", "Host: localhost", *headers)
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def test_bodies_that_do_not_come_hold_no_thread(hall):
    half = begun("/sign-in/", "POST", "Content-Length: 1000") + b"username="
    with contextlib.ExitStack() as open_wires:
        for _ in range(THREADS + 4):
            open_wires.enter_context(wire(hall, half))
        assert CLIENT.get(f"{hall.address}/", timeout=PATIENCE_S).status_code == 200


def test_one_address_fills_no_memory_with_bodies_that_never_end(hall):
    household = {"X-Forwarded-For": "203.0.113.6"}
    lines = [f"{name}: {value}" for name, value in household.items()]
    head = begun("/sign-in/", "POST", *lines, f"Content-Length: {LONGEST_BODY}")
    with contextlib.ExitStack() as open_wires:
        crowd = [
            open_wires.enter_context(wire(hall, head + b"x" * (LONGEST_BODY - 1)))
            for _ in range(MOST_HELD_OF_ONE // LONGEST_BODY + 1)
        ]
        answered, _, _ = select.select(crowd, [], [], PATIENCE_S)
        assert [one.recv(12) for one in answered] == [b"HTTP/1.1 503"]
        assert CLIENT.post(f"{hall.address}/sign-in/").status_code == 403
    until = time.monotonic() + PATIENCE_S
    page, whole = f"{hall.address}/sign-in/", b"x" * LONGEST_BODY
    while CLIENT.post(page, headers=household, content=whole).status_code == 503:
        assert time.monotonic() < until


def test_answers_that_are_not_read_hold_no_thread():
    """A long answer in many pieces is made to its end, though nobody takes the first."""
    done = threading.Event()

    def pages(_environ, start):
        start("200 OK", [("Content-Type", "text/plain")])
        yield from [b"piece"] * 500
        done.set()

    async def try_it() -> bool:
        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(_message):
            await asyncio.Event().wait()

        scope = {"type": "http", "method": "GET", "path": "/", "raw_path": b"/"}
        headers = [(b"host", b"localhost")]
        scope |= {"query_string": b"", "headers": headers, "http_version": "1.1"}
        asked = asyncio.ensure_future(make_front(Live(), pages)(scope, receive, send))
        made = await asyncio.to_thread(done.wait, PATIENCE_S)
        asked.cancel()
        return made

    assert run_apart(try_it())


@pytest.mark.parametrize(("path", "sign"), [("/api/score", '{"errors"'), ("/sign-in/", "<html")])
def test_a_body_without_end_is_refused_while_it_comes(hall, path, sign):
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    head = begun(path, "POST", "Transfer-Encoding: chunked", "Connection: close")
    body = piece * (LONGEST_BODY // 0x10000 + 1) + b"0\r\n\r\n"
    with wire(hall, head + body) as found:
        answer = b""
        while part := found.recv(65536):
            answer += part
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert sign in answer.decode()


def test_a_table_has_room_for_so_many_spectators_and_always_for_its_players(hall):
    """Everybody who loads the page has a ticket of his own, so only their number tells."""
    table = hall.table()
    table.asked()
    place = f"/live/tables/{table.table.code}/stream"

    def watch(*headers: str) -> socket.socket:
        ticket = ticket_for(table.table, None)
        return wire(hall, begun(f"{place}?ticket={ticket}&lang=fr", "GET", *headers))

    household = "X-Forwarded-For: 203.0.113.5"
    with contextlib.ExitStack() as watching:
        crowd = [watching.enter_context(watch(household)) for _ in range(MOST_OF_ONE)]
        assert {one.recv(12) for one in crowd} == {b"HTTP/1.1 200"}
        assert _first(watch(household)) == b"HTTP/1.1 503"
        neighbour = watching.enter_context(watch("X-Forwarded-For: 203.0.113.6"))
        assert neighbour.recv(12) == b"HTTP/1.1 200"
        crowd = [watching.enter_context(watch()) for _ in range(MOST_WATCHING - MOST_OF_ONE - 1)]
        assert {one.recv(12) for one in crowd} == {b"HTTP/1.1 200"}
        ticket = ticket_for(table.table, None)
        late = CLIENT.get(f"{hall.address}{place}", params={"ticket": ticket, "lang": "fr"})
        assert late.status_code == 503
        assert late.json()["problems"][0]["text"].startswith("Trop de personnes")
        with table.players[0].listen() as heard:
            heard.wait(lambda one: one["event"] == "view")
    until = time.monotonic() + PATIENCE_S
    while (first := _first(watch())) != b"HTTP/1.1 200":
        assert first == b"HTTP/1.1 503"
        assert time.monotonic() < until


def _first(found: socket.socket) -> bytes:
    with found:
        return found.recv(12)


def test_connections_beyond_what_the_system_gives_are_told_so(monkeypatch):
    """Python itself would only stand still, with no file left for the database."""
    assert 16 <= room_for_connections() <= 8192
    monkeypatch.setattr(BoundedProtocol, "most", 2)
    monkeypatch.setattr(http_protocol, "HEAD_S", 0.2)
    said = run_apart(answered([b""] * 5))
    assert sorted(one[9:12] for one in said) == [b"408"] * 2 + [b"503"] * 3


def test_one_address_takes_no_more_than_its_share_of_the_connections(monkeypatch):
    """This machine may: a web server on it speaks for everybody."""
    monkeypatch.setattr(BoundedProtocol, "most_of_one", 2)
    monkeypatch.setattr(http_protocol, "HEAD_S", 0.2)
    assert {one[9:12] for one in run_apart(answered([b""] * 5))} == {b"408"}
    monkeypatch.setattr(limits, "stranger", str)
    said = run_apart(answered([b""] * 5))
    assert sorted(one[9:12] for one in said) == [b"408"] * 2 + [b"503"] * 3
    assert not BoundedProtocol._open


async def answered(requests: list[bytes]) -> list[bytes]:
    """What a server of ours says to each of these, each on a connection of its own."""

    async def app(_scope, receive, send):
        while (await receive()).get("more_body"):
            pass
        await reply(send, 200, b"whole", "text/plain")

    config = uvicorn.Config(app, http=BoundedProtocol, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    await server.startup([listening])
    try:
        return list(await asyncio.gather(*(_said(port, one) for one in requests)))
    finally:
        await server.shutdown([listening])


async def _said(port: int, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    found = await asyncio.wait_for(reader.read(), PATIENCE_S)
    writer.close()
    return found


def test_who_never_ends_a_sentence_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(http_protocol, "HEAD_S", 0.2)
    monkeypatch.setattr(http_protocol, "BODY_S", 0.4)
    whole = begun("/", "GET")
    silent, head, second, body = run_apart(
        answered(
            [
                b"",
                whole[:-2] + b"X-Slow: ",
                whole + whole[:-2],
                begun("/", "POST", "Content-Length: 9") + b"half",
            ]
        )
    )
    assert silent.startswith(b"HTTP/1.1 408 ")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert b"content-security-policy" in head
    assert second.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in second
    assert body == b""
