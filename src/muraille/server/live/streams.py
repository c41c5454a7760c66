"""One browser's stream: what waits to be sent, as server-sent events.

Filled from any thread, emptied by the event loop. A browser that does not keep up is let go:
it comes back and asks for what it missed.
"""

import asyncio
import json
from collections.abc import Iterable

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

HEARTBEAT = b":\n\n"
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def message(event: str, number: int | None, data: object) -> bytes:
    """A server-sent event on the wire.

    >>> message("step", 7, {"a": 1})
    b'event: step\\nid: 7\\ndata: {"a":1}\\n\\n'
    """
    text = _ENCODER.encode(data)
    line = "" if number is None else f"id: {number}\n"
    return f"event: {event}\n{line}data: {text}\n\n".encode()


class Stream:
    """What one viewer is sent; ``None`` in the queue ends it."""

    def __init__(self, viewer: Viewer, language: Language, post: Post, holder: str = "") -> None:
        self.viewer = viewer
        self.holder = holder
        self.language = language
        self._post = post
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._closed = False

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
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)

    async def next(self, patience: float) -> bytes | None:
        """What comes next, all that waits at once; a heartbeat when nothing does."""
        try:
            async with asyncio.timeout(patience):
                first = await self._waiting.get()
        except TimeoutError:
            return HEARTBEAT
        if first is None:
            return None
        parts = [first]
        while not self._waiting.empty():
            more = self._waiting.get_nowait()
            if more is None:
                self._waiting.put_nowait(None)
                break
            parts.append(more)
        return b"".join(parts)

    def _put(self, data: bytes) -> None:
        if self._closed:
            return
        if self._waiting.qsize() >= LONGEST_QUEUE:
            self.close()
        else:
            self._waiting.put_nowait(data)
