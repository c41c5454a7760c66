"""Who looks on, and what they are told: a sequence, and which parts changed up to it.

Pages load what they show of those parts anew. Nothing of the content is told here, and nobody is
told of parts that are none of his.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable

from muraille.server.live.streams import Stream, message
from muraille.tournament.facts.instants import Instant
from muraille.tournament.log.book import Book

KEPT = 256
"""Changes remembered for who was away for a moment; others load everything anew."""
ALL = "all"
CLOCK, MIRRORS, PEOPLE, STANDINGS = "clock", "mirrors", "people", "standings"

Sees = Callable[[str], bool]
"""Whether a viewer is told of a part."""
Now = Callable[[], Instant]


def parts_changed(before: Book, after: Book) -> tuple[str, ...]:
    """What another page should load: things by their versions, people, standings.

    A sheet is ``sheet/1/7``, a session ``session/1``, the file ``file``.
    """
    old, new = before.state, after.state
    parts = [
        "/".join(map(str, thing))
        for thing, number in new.versions.items()
        if old.versions.get(thing) != number
    ]
    if after.people != before.people:
        parts.append(PEOPLE)
    if any(getattr(old, name) is not getattr(new, name) for name in ("counted", "ledger", "kept")):
        parts.append(STANDINGS)
    return tuple(parts)


class Viewers:
    """All streams of a hall, used from any thread."""

    def __init__(self, seq: int, now: Now) -> None:
        self._lock = threading.Lock()
        self._now = now
        self._streams: dict[Stream, Sees] = {}
        self._owners: dict[Stream, str] = {}
        self._gone: dict[str, Instant] = {}
        self._seq = self._oldest = seq
        self._recent: deque[tuple[int, tuple[str, ...]]] = deque(maxlen=KEPT)

    def __len__(self) -> int:
        return len(self._streams)

    @property
    def gone(self) -> tuple[tuple[str, Instant], ...]:
        """Authors who looked on and do no more, each with when the last page was closed."""
        with self._lock:
            return tuple(self._gone.items())

    def tell(self, seq: int, parts: Iterable[str]) -> None:
        """These changed; up to this entry everything is known."""
        changed = tuple(parts)
        if not changed:
            return
        with self._lock:
            self._seq = seq
            if len(self._recent) == KEPT:
                self._oldest = self._recent[0][0]
            self._recent.append((seq, changed))
            for stream, sees in self._streams.items():
                _send(stream, seq, filter(sees, changed))

    def add(self, stream: Stream, sees: Sees, last: int | None, by: str = "") -> None:
        """One more, who knows everything up to ``last``; ``by`` is the author, if it is one."""
        with self._lock:
            missed = {
                part: None for seq, parts in self._recent if seq > (last or 0) for part in parts
            }
            is_known = last is not None and self._oldest <= last <= self._seq
            parts = filter(sees, missed) if is_known else (ALL,)
            stream.send([message("change", self._seq, {"seq": self._seq, "parts": [*parts]})])
            self._streams[stream] = sees
            if by:
                self._owners[stream] = by
                self._gone.pop(by, None)

    def remove(self, stream: Stream) -> None:
        """One less."""
        with self._lock:
            self._streams.pop(stream, None)
            by = self._owners.pop(stream, "")
            if by and by not in self._owners.values():
                self._gone[by] = self._now()

    def end(self) -> None:
        """In the event loop: all are let go."""
        with self._lock:
            streams = list(self._streams)
        for stream in streams:
            stream.close()


def _send(stream: Stream, seq: int, parts: Iterable[str]) -> None:
    seen = [*parts]
    if seen:
        stream.send([message("change", seq, {"seq": seq, "parts": seen})])
