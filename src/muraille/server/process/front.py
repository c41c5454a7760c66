"""The front: live tables and static files answered here, everything else by Django.

Django runs as WSGI in a fixed pool of threads; nothing in this module waits for a database.
What is too long is refused before anybody reads it, and every answer gets its headers. No
thread waits for a slow browser: a body is read before one is taken, an answer sent after.
"""

from urllib.parse import quote_from_bytes

from a2wsgi import WSGIMiddleware

from muraille.server.frame.asgi import (
    App,
    Message,
    Receive,
    Scope,
    Send,
    TooLongError,
    body_of,
    header,
)
from muraille.server.frame.held import FullError, HeldBodies
from muraille.server.frame.security import with_headers
from muraille.server.live.requests import LiveRequests
from muraille.server.live.running import Live
from muraille.server.process.assets_app import PREFIX, serve_asset
from muraille.server.site.limits import stranger
from muraille.server.site.refusing import refuse

THREADS = 24
LIVE = "/live/"
LONGEST_ADDRESS = 16 * 1024
LONGEST_HEADERS = 64 * 1024
LONGEST_BODY = 2 * 1024 * 1024
"""More than any page reads; forms and uploads have narrower limits of their own."""

_IN_A_QUERY = bytes(range(0x21, 0x7F)).decode()


def make_front(live: Live, django: object) -> App:
    """The ASGI application of one process."""
    requests, page = LiveRequests(live), _pages(django)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _lifespan(live, receive, send)
            return
        if scope["type"] != "http":
            return
        send = with_headers(send)
        excess = too_much(scope)
        if excess:
            await refuse(scope, send, excess)
        elif scope["path"].startswith(LIVE):
            await requests(scope, receive, send)
        elif scope["path"].startswith(PREFIX):
            await serve_asset(scope, receive, send)
        else:
            await page(scope, receive, send)

    return front


def _pages(django: object) -> App:
    """What Django answers, each body read before a thread is taken."""
    # A queue without end, or a thread would wait until a browser has read what it asked for.
    pages = WSGIMiddleware(django, workers=THREADS, send_queue_size=0)  # type: ignore[arg-type]
    held = HeldBodies()

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        # Whatever a browser puts into a query raw, WSGI wants it quoted.
        query = quote_from_bytes(scope["query_string"], safe=_IN_A_QUERY)
        scope = {**scope, "query_string": query.encode("ascii")}
        address = stranger(scope["client"][0]) if scope.get("client") else ""
        with held.counting(receive, address) as counted:
            try:
                body = await body_of(counted, LONGEST_BODY)
            except TooLongError:
                await refuse(scope, send, 413)
            except FullError:
                await refuse(scope, send, 503)
            else:
                if body is not None:
                    await pages(scope, _given(body), send)  # type: ignore[arg-type]

    return page


def _given(body: bytes) -> Receive:
    """A body that is all there."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def too_much(scope: Scope) -> int:
    """The status for an address, headers or a body longer than anybody needs; 0 where none is."""
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
