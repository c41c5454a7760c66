"""Who looks on, and what they are told: a sequence, and which parts changed up to it.

Pages load what they show of those parts anew. Nothing of the content is told here, and nobody is
told of parts that are none of his.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable

from muraille.server.hall.roles import EVERYBODY, is_open_part
from muraille.server.live.streams import Stream, message
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.state import Thing, Tournament
from muraille.tournament.facts.versions import PUBLIC
from muraille.tournament.log.book import Book

KEPT = 256
"""Changes remembered for who was away for a moment; others load everything anew."""
ALL = "all"
PROJECTOR, PROJECTOR_WITH_SOUND = "projector", "projector-sound"
"""What a page may say of itself; whatever else it says is passed over."""
CLOCK, DRAW, MIRRORS, PEOPLE, STANDINGS = "clock", "draw", "mirrors", "people", "standings"
PACE_S = 1.0
"""Standings are told at most so often: everybody looks at them, and all load them at once."""
_COUNTED = ("counted", "ledger", "kept")

Sees = Callable[[str], bool]
"""Whether a viewer is told of a part; the same function for all who see the same."""
Now = Callable[[], Instant]


def parts_changed(before: Book, after: Book) -> tuple[str, ...]:
    """What another page should load: things by their versions, people, what is public, standings.

    A sheet is ``sheet/1/7``, a session ``session/1``, the file ``file``.
    """
    old, new = before.state, after.state
    things = [thing for thing, number in new.versions.items() if old.versions.get(thing) != number]
    parts = ["/".join(map(str, thing)) for thing in things]
    if after.people != before.people:
        parts.append(PEOPLE)
    if PUBLIC not in things and (PEOPLE in parts or old.schedule is not new.schedule):
        parts.extend(map(str, PUBLIC))
    is_counted = any(getattr(old, name) is not getattr(new, name) for name in _COUNTED)
    if is_counted or any(_published(old, thing) != _published(new, thing) for thing in things):
        parts.append(STANDINGS)
    return tuple(parts)


def _published(state: Tournament, thing: Thing) -> bool:
    """Whether a thing is a sheet that everybody may see."""
    if thing[0] != "sheet":
        return False
    sheet = state.sheet(*map(int, thing[1:]))
    return sheet is not None and sheet.published is not None


class Viewers:
    """All streams of a hall, used from any thread; ``ticks`` are seconds that only go on."""

    def __init__(self, seq: int, now: Now, ticks: Callable[[], float] = time.monotonic) -> None:
        self._lock = threading.Lock()
        self._now, self._ticks = now, ticks
        self._standings_at, self._held_back = -PACE_S, False
        self.told_to_all = 0
        """How often everybody was told of something."""
        self._streams: dict[Stream, Sees] = {}
        self._owners: dict[Stream, str] = {}
        self._gone: dict[str, Instant] = {}
        self._screens: dict[Stream, str] = {}
        self._seq = self._oldest = seq
        self._recent: deque[tuple[int, tuple[str, ...]]] = deque(maxlen=KEPT)

    def __len__(self) -> int:
        return len(self._streams)

    @property
    def gone(self) -> tuple[tuple[str, Instant], ...]:
        """Authors who looked on and do no more, each with when the last page was closed."""
        with self._lock:
            return tuple(self._gone.items())

    @property
    def present(self) -> frozenset[str]:
        """Authors who look on."""
        with self._lock:
            return frozenset(self._owners.values())

    def screens(self, *names: str) -> int:
        """How many pages said that they are one of these."""
        with self._lock:
            return sum(screen in names for screen in self._screens.values())

    def tell(self, seq: int, parts: Iterable[str]) -> None:
        """These changed; up to this entry everything is known."""
        with self._lock:
            changed = self._paced(tuple(parts))
            if not changed:
                return
            self._seq = seq
            if len(self._recent) == KEPT:
                self._oldest = self._recent[0][0]
            self._recent.append((seq, changed))
            self.told_to_all += any(is_open_part(EVERYBODY, part) for part in changed)
            messages: dict[Sees, bytes] = {}
            for stream, sees in self._streams.items():
                if sees not in messages:
                    messages[sees] = _message(seq, [*filter(sees, changed)])
                stream.send([messages[sees]])

    def catch_up(self, seq: int) -> None:
        """Tell of standings that were held back, if it is time to."""
        if self._held_back:
            self.tell(seq, (STANDINGS,))

    def next_look_s(self, usually: float) -> float:
        """In how many seconds to call that again: nobody waits longer than the pace for them."""
        if not self._held_back:
            return usually
        return min(usually, max(0.0, self._standings_at + PACE_S - self._ticks()))

    def _paced(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        if STANDINGS not in parts:
            return parts
        now = self._ticks()
        self._held_back = now - self._standings_at < PACE_S
        if self._held_back:
            return tuple(part for part in parts if part != STANDINGS)
        self._standings_at = now
        return parts

    def add(
        self, stream: Stream, sees: Sees, last: int | None, by: str = "", screen: str = ""
    ) -> None:
        """One more, who knows everything up to ``last``; ``by`` is the author, if it is one.

        ``screen`` is what the page says that it is.
        """
        with self._lock:
            missed = {
                part: None for seq, parts in self._recent if seq > (last or 0) for part in parts
            }
            is_known = last is not None and self._oldest <= last <= self._seq
            parts = filter(sees, missed) if is_known else (ALL,)
            stream.send([message("change", self._seq, {"seq": self._seq, "parts": [*parts]})])
            self._streams[stream] = sees
            if screen in (PROJECTOR, PROJECTOR_WITH_SOUND):
                self._screens[stream] = screen
            if by:
                self._owners[stream] = by
                self._gone.pop(by, None)

    def remove(self, stream: Stream) -> None:
        """One less."""
        with self._lock:
            self._streams.pop(stream, None)
            self._screens.pop(stream, None)
            by = self._owners.pop(stream, "")
            if by and by not in self._owners.values():
                self._gone[by] = self._now()

    def end(self) -> None:
        """In the event loop: all are let go."""
        with self._lock:
            streams = list(self._streams)
        for stream in streams:
            stream.close()


def _message(seq: int, parts: list[str]) -> bytes:
    """Nothing where there is nothing to tell."""
    return message("change", seq, {"seq": seq, "parts": parts}) if parts else b""
