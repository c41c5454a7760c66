"""Parts of pages that are the same for every reader, laid out once and kept while there is room.

Knows how large they are, and nothing of what they say.
"""

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable

MOST_BYTES = 32 * 1024 * 1024
LARGEST_SHARE = 8
"""A text that would take more than this part of the room is made anew every time."""

Key = tuple[str, ...]


class KeptTexts:
    """Texts by what they depend on; those asked for longest ago go first."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[Key, str] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def text(self, key: Key, make: Callable[[], str]) -> str:
        """The text of that key, made if it is not there."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
        text = make()
        with self._lock:
            self._keep(key, text)
        return text

    def _keep(self, key: Key, text: str) -> None:
        size = _size(key, text)
        if key in self._kept or size * LARGEST_SHARE > self._most:
            return
        self._kept[key] = text
        self._size += size
        while self._size > self._most:
            self._size -= _size(*self._kept.popitem(last=False))


def _size(key: Key, text: str) -> int:
    return sys.getsizeof(text) + sum(map(sys.getsizeof, key))


KEPT = KeptTexts(MOST_BYTES)
