"""The front: live tables and static files answered here, everything else by Django.

Nothing in this module waits for a database. What is too long is refused before anybody reads
it, and every answer gets its headers. Whatever is no table's waits for its turn.
"""

import asyncio
from collections.abc import Callable, Iterable

from muraille.server.frame.asgi import (
    App,
    Headers,
    Receive,
    Scope,
    Send,
    TooLongError,
    client_of,
    header,
    nothing_more,
)
from muraille.server.frame.held import FullError
from muraille.server.frame.security import with_headers
from muraille.server.frame.turns import Turns
from muraille.server.hall.requests import PREFIX as HALL_API
from muraille.server.hall.requests import HallRequests
from muraille.server.hall.served import ServedHall
from muraille.server.live.requests import LIVE, LiveRequests
from muraille.server.live.running import Live
from muraille.server.process.assets_app import PREFIX, refusal_of, serve_asset
from muraille.server.process.django_pages import LONGEST_BODY, CrowdedError, DjangoPages
from muraille.server.process.shared_parts import SharedParts
from muraille.server.site.limits import place
from muraille.server.site.refusing import refuse
from muraille.words import Language

LONGEST_ADDRESS = 16 * 1024
LONGEST_HEADERS = 64 * 1024
QUICK_REST_S = 0.002
REFUSED_REST_S = 0.02
"""While tables are played at: after an answer that is made in the event loop, and a refusal."""
REFUSED_AT_ONCE = 2
"""Addresses that are refused something at the same moment; each has one refusal at a time."""
MOST_REFUSED = 1024
"""Of one address, in line: beyond so many their connections are gone (``most_of_one``)."""
RETRY_S = 5
"""When somebody may ask again who has too many pages in line."""
LAID_OUT = (("/api/docs", b""), ("/rules/", b"q=pung"))
LAID_OUT_AFTER_S = 5.0
"""Pages of which the first takes up to a second; whoever comes back after a restart comes first."""
_MORE: dict[int, Headers] = {
    405: [(b"allow", b"GET, HEAD")],
    429: [(b"retry-after", b"%d" % RETRY_S)],
}
_REASONS = {429: "error_crowded_text"}


def make_front(
    live: Live, django: Callable[..., Iterable[bytes]], hall: ServedHall | None = None
) -> App:
    """The ASGI application of one process."""
    front = _Front(live, django, hall)

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            scope.get("state", {})[LiveRequests.__name__] = front.tables
            await _lifespan(live, front, receive, send)
        elif scope["type"] == "http":
            await front.answer(scope, receive, with_headers(send))

    return application


class _Front:
    """What is asked, by the address: of tables, a hall, a file or a page; and whose turn it is."""

    def __init__(
        self, live: Live, django: Callable[..., Iterable[bytes]], hall: ServedHall | None
    ) -> None:
        self.tables = LiveRequests(live, self._wait_for_refusal)
        self.hall = HallRequests(hall, self._wait_for_refusal)
        self._pages = DjangoPages(django, self.tables.are_tables_busy)
        self._shared = SharedParts(hall, self._pages)
        # One after another, the event loop going round between them: no table is behind a crowd.
        self._quick = Turns(at_once=1, of_one=1, begun=1)
        # Who asks for what there is not waits longest, and is not read meanwhile.
        self._refused = Turns(at_once=REFUSED_AT_ONCE, of_one=1, begun=REFUSED_AT_ONCE)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        status, is_live = too_much(scope), scope["path"].startswith((LIVE, HALL_API))
        if not status and is_live:
            part = self.hall if scope["path"].startswith(HALL_API) else self.tables
            await part(scope, receive, send)
            return
        if not status and scope["path"].startswith(PREFIX):
            status = await self._file(scope, send)
        elif not status:
            status = await _page(self._shared, scope, receive, send)
        if not status:
            return
        await self._wait_for_refusal(scope)
        if is_live:
            await self.tables.refuse(scope, send, status)
        else:
            await refuse(scope, send, status, _MORE.get(status), _REASONS.get(status, ""))

    async def lay_out(self) -> None:
        """Ask for what takes long the first time, before a visitor does; in turn with all pages."""
        await asyncio.sleep(LAID_OUT_AFTER_S)
        for language in Language:
            for path, query in LAID_OUT:
                wanted = [(b"host", b"localhost"), (b"accept-language", language.value.encode())]
                scope = {"method": "GET", "path": path, "query_string": query, "headers": wanted}
                await self._pages.answer({**scope, "http_version": "1.1"}, nothing_more)

    async def _file(self, scope: Scope, send: Send) -> int:
        """A file, in its turn; else the status with which it is refused."""
        status = refusal_of(scope)
        if not status:
            await self._turn(self._quick, QUICK_REST_S, scope)
            await serve_asset(scope, send)
        return status

    async def _wait_for_refusal(self, scope: Scope) -> None:
        if self._refused.waiting(place(client_of(scope))) < MOST_REFUSED:
            await self._turn(self._refused, REFUSED_REST_S, scope)

    async def _turn(self, turns: Turns, rest_s: float, scope: Scope) -> None:
        async with turns.turn(place(client_of(scope))) as work:
            await asyncio.sleep(0)
            work.rest_s = rest_s if self.tables.are_tables_busy() else 0.0


async def _page(pages: SharedParts, scope: Scope, receive: Receive, send: Send) -> int:
    """Django's answer, sent when it is whole; else the status with which it is refused."""
    try:
        answer = await pages.answer(scope, receive)
    except TooLongError:
        return 413
    except FullError:
        return 503
    except CrowdedError:
        return 429
    if answer is not None:
        await answer.send(send)
    return 0


def too_much(scope: Scope) -> int:
    """The status for an address, headers or a body longer than anybody needs; 0 where none is.

    Without one host nobody knows who is asked (RFC 9112, 3.2).
    """
    hosts = sum(name == b"host" for name, _value in scope["headers"])
    if hosts > 1 or (hosts == 0 and scope["http_version"] == "1.1"):
        return 400
    if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        return 414
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LONGEST_HEADERS:
        return 431
    length = header(scope, b"content-length")
    if length.isdecimal() and (len(length) > 12 or int(length) > LONGEST_BODY):
        return 413
    return 0


async def _lifespan(live: Live, front: _Front, receive: Receive, send: Send) -> None:
    """The live parts start before the first request and stop after the last."""
    laying_out: asyncio.Task[None] | None = None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await live.start()
            await front.hall.start()
            laying_out = asyncio.create_task(front.lay_out())
            await send({"type": "lifespan.startup.complete"})
        else:
            if laying_out is not None:
                laying_out.cancel()
            await front.hall.stop()
            await live.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
