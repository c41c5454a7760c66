"""Who asks for very much waits for himself: pages in turn, files read and packed once."""

import asyncio
import gzip
import json
import threading
from contextlib import contextmanager

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password
from django.test import override_settings

from muraille.server.frame import settings as own_settings
from muraille.server.frame.assets import asset_files, assets_version
from muraille.server.live.requests import LiveRequests
from muraille.server.live.running import Live
from muraille.server.people import hashing
from muraille.server.process import assets_app, django_pages, front
from muraille.server.process.front import RETRY_S, make_front
from muraille.words import Language
from tests.server.apart import run_apart
from tests.server.hall import PATIENCE_S
from tests.server.pages.visitors import PASSWORD

FLOODER, NEIGHBOUR = "203.0.113.5", "203.0.113.6"
FILE = "muraille/base.css"


class Site:
    """The front over pages that are slow until ``go_on`` is set."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.worked: list[str] = []
        self.at_once: list[int] = []
        self._working = 0
        self._lock = threading.Lock()
        self.front = make_front(Live(), self._page)

    def _page(self, environ, start):
        with self._lock:
            self._working += 1
            self.at_once.append(self._working)
            self.worked.append(environ["REMOTE_ADDR"])
        assert self.go_on.wait(PATIENCE_S)
        with self._lock:
            self._working -= 1
        start("200 OK", [("Content-Type", "text/plain")])
        return [b"page"]

    def get(self, path: str, client: str, *headers: tuple[bytes, bytes]) -> "asyncio.Task[Answer]":
        return asyncio.create_task(self._get(path, client, headers))

    async def _get(self, path: str, client: str, headers) -> "Answer":
        answer = Answer()

        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode()}
        scope |= {"query_string": b"", "http_version": "1.1", "client": (client, 1)}
        scope["headers"] = [(b"host", b"localhost"), (b"accept-language", b"fr"), *headers]
        await self.front(scope, receive, answer.hear)
        return answer


class Answer:
    status = 0
    body = b""

    async def hear(self, message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = dict(message["headers"])
        else:
            self.body += message["body"]


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_flood_of_one_address_leaves_a_thread_to_the_others():
    async def try_it() -> Site:
        site = Site()
        flood = [site.get("/rules/", FLOODER) for _ in range(24)]
        await settle()
        neighbour = site.get("/", NEIGHBOUR)
        while NEIGHBOUR not in site.worked:
            await asyncio.sleep(0.01)
        assert site.worked == [FLOODER, NEIGHBOUR]
        site.go_on.set()
        answers = await asyncio.gather(neighbour, *flood)
        assert {answer.status for answer in answers} == {200}
        return site

    assert max(run_apart(try_it()).at_once) == django_pages.AT_ONCE


@pytest.mark.parametrize("path", ["/rules/", "/api/docs"])
def test_too_many_pages_in_line_are_refused_in_words(monkeypatch, path):
    monkeypatch.setattr(django_pages, "MOST_WAITING_OF_ONE", 3)

    async def try_it() -> Answer:
        site = Site()
        flood = [site.get(path, FLOODER) for _ in range(4)]
        await settle()
        late = await site.get(path, FLOODER)
        here = site.get(path, "127.0.0.1")
        neighbour = site.get(path, NEIGHBOUR)
        site.go_on.set()
        answers = await asyncio.gather(here, neighbour, *flood)
        assert {answer.status for answer in answers} == {200}
        return late

    late = run_apart(try_it())
    assert late.status == 429
    assert late.headers[b"retry-after"] == b"%d" % RETRY_S
    assert "quelques secondes" in late.body.decode()
    if path.startswith("/api/"):
        assert json.loads(late.body)["errors"][0]["code"] == "error_429"


def test_more_pages_in_line_than_can_be_answered_are_refused_to_everybody(monkeypatch):
    monkeypatch.setattr(django_pages, "MOST_WAITING", 2)

    async def try_it() -> int:
        site = Site()
        flood = [site.get("/", f"203.0.113.{number}") for number in range(4)]
        await settle()
        late = await site.get("/", NEIGHBOUR)
        site.go_on.set()
        await asyncio.gather(*flood)
        return late.status

    assert run_apart(try_it()) == 429


@pytest.mark.parametrize("askers", [(FLOODER,), (FLOODER, NEIGHBOUR)])
def test_while_tables_are_played_at_pages_leave_them_time(askers):
    """A page that took a while is followed by a while without one; two at once by twice that."""
    together = threading.Barrier(len(askers))

    def busy(environ, start):
        if environ["PATH_INFO"] == "/":
            together.wait(PATIENCE_S)
        for _ in range(200_000):
            together.broken  # noqa: B018
        if environ["PATH_INFO"] == "/":
            together.wait(PATIENCE_S)
        start("200 OK", [])
        return []

    async def spared() -> float:
        pages, loop = django_pages.DjangoPages(busy, lambda: True), asyncio.get_running_loop()

        async def asked(client: str, path: str):
            scope = {"method": "GET", "path": path, "query_string": b"", "http_version": "1.1"}

            async def receive():
                return {"type": "http.request"}

            return await pages.answer({**scope, "headers": [], "client": (client, 1)}, receive)

        first = await asyncio.gather(*(asked(client, "/") for client in askers))
        began = loop.time()
        assert await asked(FLOODER, "/next")
        rests = django_pages.RESTS * len(askers)
        shortest = min(rests * answer.took_s for answer in first if answer is not None)
        return loop.time() - began - min(shortest, django_pages.LONGEST_REST_S)

    assert run_apart(spared()) > 0


def test_pages_that_take_long_the_first_time_are_laid_out_before_somebody_asks(monkeypatch):
    monkeypatch.setattr(front, "LAID_OUT_AFTER_S", 0.0)
    asked: list[tuple[str, str, str]] = []

    def page(environ, start):
        language = environ["HTTP_ACCEPT_LANGUAGE"]
        asked.append((environ["PATH_INFO"], environ["QUERY_STRING"], language))
        start("200 OK", [])
        return []

    class Quiet(Live):
        async def start(self) -> None:
            pass

        async def stop(self) -> None:
            pass

    async def try_it() -> list[str]:
        messages: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        heard: list[str] = []

        async def send(message) -> None:
            heard.append(message["type"])
            assert heard[1:] or not asked, "nobody waits for it"

        site = make_front(Quiet(), page)
        running = asyncio.ensure_future(site({"type": "lifespan"}, messages.get, send))
        messages.put_nowait({"type": "lifespan.startup"})
        while len(asked) < 4:
            await asyncio.sleep(0.01)
        messages.put_nowait({"type": "lifespan.shutdown"})
        await running
        return heard

    assert run_apart(try_it()) == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    wanted = [(path, query.decode()) for path, query in front.LAID_OUT]
    assert asked == [(*where, language.value) for language in Language for where in wanted]


@pytest.mark.parametrize(("path", "query"), front.LAID_OUT)
def test_what_is_laid_out_is_there(client, path, query):
    assert client.get(path, query_string=query.decode()).status_code == 200


def test_passwords_are_hashed_aside_and_as_ever(monkeypatch):
    """A hash takes half a second, in which others may work; those of before are still right."""
    stood_aside = []

    @contextmanager
    def noted():
        stood_aside.append(True)
        yield

    monkeypatch.setattr(hashing, "aside", noted)
    kept = PBKDF2PasswordHasher().encode(PASSWORD, "salt", 10)
    with override_settings(PASSWORD_HASHERS=own_settings.PASSWORD_HASHERS):
        assert check_password(PASSWORD, kept)
    assert stood_aside == [True]


@pytest.mark.parametrize(
    "path", ["/static/x/none", "/live/tables/none/stream", f"/static/x/{FILE}", "/" + "x" * 20_000]
)
def test_what_is_answered_at_once_is_answered_to_each_address_in_turn(path):
    order: list[str] = []

    async def noted(site: Site, client: str) -> None:
        await site.get(path, client)
        order.append(client)

    async def try_it() -> None:
        site = Site()
        await site.get(path, FLOODER)
        flood = [asyncio.create_task(noted(site, FLOODER)) for _ in range(24)]
        await asyncio.sleep(0)
        await asyncio.gather(noted(site, NEIGHBOUR), *flood)

    run_apart(try_it())
    assert len(order) == 25
    assert order.index(NEIGHBOUR) < 5


@pytest.mark.parametrize("path", ["/static/x/none", "/live/tables/none/stream"])
def test_while_tables_are_played_at_refusals_come_slowly_and_delay_nothing_else(monkeypatch, path):
    monkeypatch.setattr(LiveRequests, "are_tables_busy", lambda _requests: True)
    monkeypatch.setattr(front, "REFUSED_REST_S", 0.02)

    async def try_it() -> tuple[float, int]:
        site, loop = Site(), asyncio.get_running_loop()
        began = loop.time()
        flood = [site.get(path, FLOODER) for _ in range(11)]
        await asyncio.gather(*(site.get(f"/static/x/{FILE}", who) for who in (FLOODER, NEIGHBOUR)))
        unanswered = sum(not one.done() for one in flood)
        await asyncio.gather(*flood)
        return loop.time() - began, unanswered

    took, unanswered = run_apart(try_it())
    assert took > 0.18
    assert unanswered


def test_who_does_not_wait_for_refusals_leaves_no_line_behind(monkeypatch):
    """A connection may be gone: no more are kept waiting than one address can have open."""
    monkeypatch.setattr(LiveRequests, "are_tables_busy", lambda _requests: True)
    monkeypatch.setattr(front, "REFUSED_REST_S", 60.0)
    monkeypatch.setattr(front, "MOST_REFUSED", 3)

    async def try_it() -> list[bool]:
        site = Site()
        flood = [site.get("/static/x/none", FLOODER) for _ in range(6)]
        await settle()
        answered = [one.done() for one in flood]
        for one in flood:
            one.cancel()
        return answered

    assert run_apart(try_it()) == [True, False, False, False, True, True]


ODD = (
    f"./{FILE}",
    f"/{FILE}",
    f"x/../{FILE}",
    FILE.replace("/", "//"),
    FILE.replace("/", "/./"),
    f"{FILE}/",
    f"{FILE}/.",
    f"../{assets_version()}/{FILE}",
    FILE.upper(),
)


@pytest.mark.parametrize("path", ODD)
def test_a_file_has_one_spelling(path):
    async def try_it() -> int:
        return (await Site().get(f"/static/{assets_version()}/{path}", FLOODER)).status

    assert run_apart(try_it()) == 404


def test_a_file_is_packed_once_and_never_in_the_event_loop(monkeypatch):
    packed: list[threading.Thread] = []
    pack = gzip.compress

    def counted(*args, **named):
        packed.append(threading.current_thread())
        return pack(*args, **named)

    monkeypatch.setattr(gzip, "compress", counted)
    monkeypatch.setattr(assets_app, "_KEPT", {})

    async def try_it() -> threading.Thread:
        site = Site()
        answers = await asyncio.gather(
            *(
                site.get(f"/static/{version}/{FILE}", FLOODER, (b"accept-encoding", b"gzip"))
                for version in (assets_version(), "old", *map(str, range(20)))
            )
        )
        whole = asset_files()[FILE].read_bytes()
        assert {gzip.decompress(answer.body) for answer in answers} == {whole}
        return threading.current_thread()

    loop = run_apart(try_it())
    assert len(packed) == 1
    assert packed[0] is not loop
