"""Mirrors of a tournament's log: the file itself and its copies, each brought up in its own thread.

What is committed stays so, whatever becomes of a mirror: one that cannot be written says why and
since when, and is tried again until it can. Decides nothing; reads no database.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from muraille.records.copies import backups_of, follow
from muraille.records.tournaments import bytes_of_file
from muraille.server.frame.faults import fault_of
from muraille.server.hall.commands import OUR_FAULT
from muraille.tiles.file_problems import unwritable
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.facts.instants import Instant

LOOK_S = 4.0
"""How often a mirror is looked at though nothing changed: a stick may be pulled at any moment."""
PATIENCE_S = 1.0
"""How long an answer waits for a mirror; a slow stick is behind then, and catches up."""
_LOG = logging.getLogger("muraille.hall")

Bring = Callable[[bytes, bytes | None], Problem | None]
"""Makes a mirror what the text is, knowing what was brought last; what is wrong where it cannot."""


@dataclass(frozen=True, slots=True)
class MirrorState:
    """How a mirror stands: the entries it holds, when it was last right, what is wrong since when.

    ``since`` without ``trouble`` is one that is only slow.
    """

    place: str
    seq: int = 0
    at: Instant | None = None
    trouble: Problem | None = None
    since: Instant | None = None


class Mirror:
    """One mirror and its thread; ``known`` is what stands there and may be replaced."""

    def __init__(
        self, place: Path, bring: Bring, now: Callable[[], Instant], known: bytes | None = None
    ) -> None:
        self._bring, self._now = bring, now
        self._changed = threading.Condition()
        self._wanted: tuple[int, bytes] = (0, b"")
        self._known = known
        self._asked = self._answered = 0
        self._stopping = False
        self._state = MirrorState(str(place))
        self._thread = threading.Thread(target=self._run, name="mirror", daemon=True)

    @property
    def state(self) -> MirrorState:
        """As it is now."""
        with self._changed:
            return self._state

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """One last try, then end."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        self._thread.join(timeout=10)

    def follow(self, seq: int, text: bytes) -> None:
        """From now on it is to be this."""
        with self._changed:
            self._wanted = (seq, text)
            self._asked += 1
            if self._state.since is None:
                self._state = replace(self._state, since=self._now())
            self._changed.notify_all()

    def wait(self) -> None:
        """Until what was wanted last has been tried, but not for ever."""
        with self._changed:
            asked = self._asked
            self._changed.wait_for(lambda: self._answered >= asked, PATIENCE_S)

    def _run(self) -> None:
        is_last = False
        while not is_last:
            with self._changed:
                self._changed.wait_for(self._has_work, LOOK_S)
                is_last, asked, (seq, text) = self._stopping, self._asked, self._wanted
            trouble = self._tried(text) if asked else None
            with self._changed:
                self._answered = asked
                self._note(seq, trouble)
                self._changed.notify_all()

    def _has_work(self) -> bool:
        return self._stopping or self._asked != self._answered

    def _tried(self, text: bytes) -> Problem | None:
        try:
            trouble = self._bring(text, self._known)
        except InputError as error:
            trouble = error.problems[0]
        except OSError as error:
            trouble = unwritable(self._state.place, error).problems[0]
        except Exception as error:
            _LOG.error("a mirror could not be written: %s", fault_of(error))
            trouble = OUR_FAULT
        if trouble is None:
            self._known = text
        return trouble

    def _note(self, seq: int, trouble: Problem | None) -> None:
        """How it stands after a try; what was wrong before it is wrong since then."""
        if trouble is None:
            since = self._now() if self._asked != self._answered else None
            self._state = MirrorState(self._state.place, seq, self._now(), None, since)
        else:
            since = self._state.since or self._now()
            self._state = replace(self._state, trouble=trouble, since=since)


class Mirrors:
    """The file as it was adopted, and a copy in each folder that is chosen for it, now or later."""

    def __init__(self, path: Path, now: Callable[[], Instant]) -> None:
        self._path, self._now = path, now
        self._lock = threading.Lock()
        self._wanted: tuple[int, bytes] = (0, b"")
        self._file = Mirror(path, self._bring_file, now, bytes_of_file(path))
        self._copies: dict[Path, Mirror] = {}

    @property
    def states(self) -> tuple[MirrorState, ...]:
        """How each stands; the file comes first."""
        return tuple(mirror.state for mirror in self._all())

    def start(self) -> None:
        """Begin."""
        self._file.start()
        self.look()

    def stop(self) -> None:
        """One last try each, then end."""
        for mirror in self._all():
            mirror.stop()

    def follow(self, seq: int, text: bytes) -> None:
        """From now on all are to be this; not long after, they are or say why not."""
        with self._lock:
            self._wanted = (seq, text)
        for mirror in self._all():
            mirror.follow(seq, text)
        for mirror in self._all():
            mirror.wait()

    def look(self) -> None:
        """Take up folders that were chosen meanwhile, and leave those that are so no more."""
        chosen = {backup.folder: backup for backup in backups_of(self._path)}
        with self._lock:
            gone = [self._copies.pop(folder) for folder in self._copies.keys() - chosen.keys()]
            new = {
                folder: Mirror(backup.file, backup.bring, self._now)
                for folder, backup in chosen.items()
                if folder not in self._copies
            }
            self._copies |= new
            # Within the lock, or what is committed just now would be taken back.
            for mirror in new.values():
                mirror.start()
                if self._wanted[0]:
                    mirror.follow(*self._wanted)
        for mirror in gone:
            mirror.stop()

    def _all(self) -> tuple[Mirror, ...]:
        with self._lock:
            return (self._file, *self._copies.values())

    def _bring_file(self, text: bytes, known: bytes | None) -> None:
        follow(self._path, text, known)
