"""The front: live tables and static files answered here, everything else by Django.

Nothing in this module waits for a database. What is too long is refused before anybody reads
it, and every answer gets its headers. Whatever is no table's waits for its turn.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from muraille.server.frame.asgi import (
    App,
    Message,
    Receive,
    Scope,
    Send,
    TooLongError,
    client_of,
    header,
)
from muraille.server.frame.held import FullError
from muraille.server.frame.security import with_headers
from muraille.server.frame.turns import Turns
from muraille.server.live.requests import LiveRequests
from muraille.server.live.running import Live
from muraille.server.process.assets_app import PREFIX, serve_asset
from muraille.server.process.django_pages import LONGEST_BODY, CrowdedError, DjangoPages
from muraille.server.site.limits import place
from muraille.server.site.refusing import refuse

LIVE = "/live/"
LONGEST_ADDRESS = 16 * 1024
LONGEST_HEADERS = 64 * 1024
QUICK_REST_S = 0.002
"""While tables are played at: between two answers that are made in the event loop."""
NO_BUSINESS = frozenset((403, 404, 405, 413, 429))
"""What is said at ``/live/`` to who is not, or no longer, heard by a table."""
RETRY_S = 5
"""When somebody may ask again who has too many pages in line."""


def make_front(live: Live, django: Callable[..., Iterable[bytes]]) -> App:
    """The ASGI application of one process."""
    requests = LiveRequests(live)
    pages = DjangoPages(django, requests.are_tables_busy)
    # One after another, the event loop going round between them: no table is behind a crowd.
    quick = Turns(at_once=1, of_one=1, begun=1)

    async def turn(scope: Scope) -> None:
        async with quick.turn(place(client_of(scope))) as work:
            await asyncio.sleep(0)
            work.rest_s = QUICK_REST_S if requests.are_tables_busy() else 0.0

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _lifespan(live, receive, send)
            return
        if scope["type"] != "http":
            return
        send = with_headers(send)
        status = too_much(scope)
        is_asset = scope["path"].startswith(PREFIX)
        if not status and scope["path"].startswith(LIVE):
            await requests(scope, receive, _refusing_later(send, partial(turn, scope)))
            return
        if not status and not is_asset:
            status = await _page(pages, scope, receive, send)
            if not status:
                return
        await turn(scope)
        if not status:
            await serve_asset(scope, send)
        elif status == 429:
            await refuse(
                scope, send, status, [(b"retry-after", b"%d" % RETRY_S)], "error_crowded_text"
            )
        else:
            await refuse(scope, send, status)

    return front


def _refusing_later(send: Send, turn: Callable[[], Awaitable[None]]) -> Send:
    """The same, but who has no business at a table is told so in turn with everybody else."""

    async def patient(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] in NO_BUSINESS:
            await turn()
        await send(message)

    return patient


async def _page(pages: DjangoPages, scope: Scope, receive: Receive, send: Send) -> int:
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


async def _lifespan(live: Live, receive: Receive, send: Send) -> None:
    """The live part starts before the first request and stops after the last."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await live.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            await live.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
