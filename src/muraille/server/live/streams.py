"""One browser's stream: what waits to be sent, as server-sent events.

Filled from any thread, emptied by the event loop. A browser that does not keep up is let go:
it comes back and asks for what it missed.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence

import orjson

from muraille.server.frame.asgi import Headers, Receive, Scope, Send, header
from muraille.server.live.posting import Post
from muraille.table.common.views import Viewer
from muraille.words import Language

LONGEST_QUEUE = 256
MOST_STREAMS = 8
"""What one holder may have open at a table; the oldest gives way."""
MOST_WATCHING = 200
"""Spectators' streams at one table; players are never in their way."""
MOST_WATCHING_ALL = 2_000
"""The same at all tables together."""
MOST_OF_ONE = 100
"""The same for one address."""

HEARTBEAT = b"event: beat\ndata: 0\n\n"
HEARTBEAT_S = 10.0
"""A page that hears nothing for longer takes the line for dead."""
_HEADERS: Headers = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def message(event: str, number: int | None, data: object) -> bytes:
    """A server-sent event on the wire.

    >>> message("step", 7, {"a": 1})
    b'event: step\\nid: 7\\ndata: {"a":1}\\n\\n'
    """
    line = "" if number is None else f"id: {number}\n"
    return b"%sdata: %s\n\n" % (f"event: {event}\n{line}".encode(), orjson.dumps(data))


Push = Callable[[bytes], bool]
"""Send at once, in the event loop; whether that was possible."""


class Stream:
    """What one viewer is sent: at once by ``push`` where there is one, else by who asks for it."""

    def __init__(
        self,
        viewer: Viewer,
        language: Language,
        post: Post,
        holder: str = "",
        push: Push | None = None,
    ) -> None:
        self.viewer = viewer
        self.holder = holder
        self.language = language
        self._post = post
        self._waiting: list[bytes] = []
        self._woken = asyncio.Event()
        self._is_closed = False
        self._push = push
        self._is_up_to_date = False
        """Whoever sends what waits has sent all of it, and waits for more."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._patience = 0.0
        self._beats_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def send(self, messages: Iterable[bytes]) -> None:
        """From any thread: these next, in this order."""
        data = b"".join(messages)
        if data:
            self._post.put(self._put, data)

    def end(self) -> None:
        """From any thread: nothing more after what was sent."""
        self._post.put(self.close)

    def close(self) -> None:
        """In the event loop: nothing more."""
        self._is_closed = True
        self._woken.set()
        if self._timer is not None:
            self._timer.cancel()

    async def next(self, patience: float) -> bytes | None:
        """What comes next, all that waits at once; a heartbeat when nothing does, None at the end.

        One timer serves for many messages: it is set again only when it rings too early.
        """
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        self._beats_at = self._loop.time() + patience
        if self._timer is None:
            self._beat()
        if not self._waiting and not self._is_closed:
            self._woken.clear()
            self._is_up_to_date = True
            await self._woken.wait()
        data, self._waiting = b"".join(self._waiting), []
        return data or None

    def _beat(self) -> None:
        """Say that somebody is there, or wait until it is time to."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._beats_at:
            self._timer = loop.call_at(self._beats_at, self._beat)
        else:
            self._timer = None
            self._wake(HEARTBEAT)

    def _put(self, data: bytes) -> None:
        """Send it past whoever would be woken for it, if he has nothing else to send."""
        if self._is_up_to_date and not self._is_closed and self._push is not None:
            assert self._loop is not None
            if self._push(data):
                self._beats_at = self._loop.time() + self._patience
                return
        self._wake(data)

    def _wake(self, data: bytes) -> None:
        self._is_up_to_date = False
        if self._is_closed:
            return
        if len(self._waiting) >= LONGEST_QUEUE:
            self.close()
        else:
            self._waiting.append(data)
            self._woken.set()


async def send_stream(stream: Stream, receive: Receive, send: Send) -> None:
    """All that the stream is given, until it ends or nobody listens any more."""
    gone = asyncio.create_task(_close_when_gone(receive, stream))
    try:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        while (data := await stream.next(HEARTBEAT_S)) is not None:
            await send({"type": "http.response.body", "body": data, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    finally:
        gone.cancel()


def last_id(scope: Scope, query: Mapping[str, Sequence[str]]) -> int | None:
    """Where the browser stopped reading; a page that opens a new stream may say it too."""
    text = header(scope, b"last-event-id") or query.get("after", [""])[0]
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


async def _close_when_gone(receive: Receive, stream: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.close()
