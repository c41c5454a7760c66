"""From other threads into the event loop: whatever waits is handed over at one waking.

Waking the loop costs a system call and a change of threads; a turn of the writer has hundreds
of messages.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any


class Post:
    """Calls to be made in one event loop, in the order in which they were put."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: deque[tuple[Callable[..., object], tuple[Any, ...]]] = deque()
        self._is_woken = False

    def put(self, work: Callable[..., object], *given: Any) -> None:
        """From any thread: call this soon."""
        self._waiting.append((work, given))
        if not self._is_woken and not self._loop.is_closed():
            self._is_woken = True
            self._loop.call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        # First of all: what is put from here on wakes the loop again.
        self._is_woken = False
        while self._waiting:
            work, given = self._waiting.popleft()
            work(*given)


class PostedRequests:
    """Requests that an event loop answers, and what other threads have to say about them."""

    _posts: Post | None = None

    @property
    def _post(self) -> Post:
        """The way into that loop; asked for there."""
        if self._posts is None:
            self._posts = Post(asyncio.get_running_loop())
        return self._posts
