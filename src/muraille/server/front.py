"""The front: live tables and static files answered here, everything else by Django.

Django runs as WSGI in a fixed pool of threads; nothing in this module waits for a database.
"""

from a2wsgi import WSGIMiddleware

from muraille.server.asgi import App, Receive, Scope, Send
from muraille.server.assets_app import PREFIX, serve_asset
from muraille.server.live.requests import LiveRequests
from muraille.server.live.running import Live

THREADS = 24
LIVE = "/live/"


def make_front(live: Live, django: object) -> App:
    """The ASGI application of one process."""
    pages = WSGIMiddleware(django, workers=THREADS)  # type: ignore[arg-type]
    requests = LiveRequests(live)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _lifespan(live, receive, send)
        elif scope["type"] != "http":
            return
        elif scope["path"].startswith(LIVE):
            await requests(scope, receive, send)
        elif scope["path"].startswith(PREFIX):
            await serve_asset(scope, receive, send)
        else:
            await pages(scope, receive, send)  # type: ignore[arg-type]

    return front


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
