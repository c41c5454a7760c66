"""How much of other people's requests is kept in memory: bounded in all, and for one address.

Counts bytes; reads and answers nothing itself.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from muraille.server.frame.asgi import Message, Receive

MOST_HELD = 256 * 1024 * 1024
MOST_OF_ONE = 16 * 1024 * 1024
"""Of one address: the largest files of a dozen people at the same moment."""


class FullError(Exception):
    """No more can be kept just now."""


class HeldBodies:
    """The bodies of all requests that are not answered yet."""

    def __init__(self) -> None:
        self._all = 0
        self._by_address: Counter[str] = Counter()

    @contextmanager
    def counting(self, receive: Receive, address: str) -> Iterator[Receive]:
        """The same request, counted until it is over; ``FullError`` where it is too much.

        Without an address, only all together are bounded.
        """
        kept = 0

        async def counted() -> Message:
            nonlocal kept
            message = await receive()
            size = len(message.get("body", b""))
            kept += size
            self._add(address, size)
            return message

        try:
            yield counted
        finally:
            self._all -= kept
            self._by_address[address] -= kept
            if not self._by_address[address]:
                del self._by_address[address]

    def _add(self, address: str, size: int) -> None:
        self._all += size
        self._by_address[address] += size
        if self._all > MOST_HELD or (address and self._by_address[address] > MOST_OF_ONE):
            raise FullError
