"""Advice for pages and the API: one queue, one process, answers kept for a while.

Any thread may ask. A request that makes no sense is refused at once; one that takes longer
than the asker waits goes on, and asking again gets its answer. Decides nothing about hands.
"""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from queue import Full, Queue

from muraille.answers.plan import PlanQuestion, can_advise, question
from muraille.notation import write_hand
from muraille.server.advisers.thinking import AdviserQuestion, AdviserReply, Kind, advise
from muraille.server.frame.side_process import SideProcess, SideProcessError
from muraille.server.frame.turns import aside
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language

WAIT_S = 1.5
"""How long a page waits for advice before it says that it comes later."""
THINKING_S = 20.0
COMPILING_S = 300.0
"""How long a question may take, and how long when the planner must be compiled first."""
MOST_WAITING = 16
MOST_KEPT = 400
MOST_PATIENT = 8
"""So many threads may wait at once, so that pages never lack one."""
FORGOTTEN_S = 60.0
"""A question that nobody asked again for so long is not put any more."""
FAILED_S = 30.0
"""How long a question that failed is answered so, before it is tried again."""
_SHORT_S = 0.1
_LOG = logging.getLogger("muraille.advisers")

Key = tuple[object, ...]


class AdviceLater(Exception):  # noqa: N818
    """The adviser is busy or not ready yet; ask again in a moment.

    ``preparing`` says that it must be compiled first, which takes a minute or two.
    """

    problem = problem(Family.BAD_REQUEST, "advice_later")

    def __init__(self, *, preparing: bool = False) -> None:
        self.preparing = preparing
        super().__init__(self.problem.code)


class AdviceImpossible(Exception):  # noqa: N818
    """There is no advice here: the planner is not installed, or it failed at this hand."""

    def __init__(self, why: Problem) -> None:
        self.problem = why
        super().__init__(why.code)


@dataclass(slots=True)
class _Asked:
    """A question from when it is put until it is forgotten."""

    key: Key
    question: AdviserQuestion
    wanted_at: float
    done: threading.Event = field(default_factory=threading.Event)
    said: AdviserReply | None = None
    ended_at: float = 0.0


class Advisers:
    """The questions of all threads, put to one process that starts with the first of them."""

    def __init__(self, work: Callable[[Connection], None] = advise) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, _Asked] = OrderedDict()
        self._queue: Queue[_Asked | None] = Queue(MOST_WAITING)
        self._patient = threading.BoundedSemaphore(MOST_PATIENT)
        self._process = SideProcess(work)
        self._thread: threading.Thread | None = None
        self._closing = False
        self._preparing = False

    def advice(
        self,
        request: Mapping[str, object],
        language: Language,
        wait_s: float,
        admit: Callable[[], None] | None = None,
    ) -> dict[str, object]:
        """The answer of :func:`muraille.answers.plan.answer`, or one of the errors above."""
        asked = question(request)
        spoken = language if request.get("lang") is None else Language(request["lang"])
        if not can_advise():
            raise AdviceImpossible(problem(Family.BAD_REQUEST, "advice_not_installed"))
        plain = {key: value for key, value in request.items() if key not in ("id", "lang")}
        entry = self._find(_key(asked, spoken), AdviserQuestion(plain, spoken), admit)
        if not self._wait(entry, wait_s) or entry.said is None:
            raise AdviceLater(preparing=self._preparing)
        known_as = {"id": request["id"]} if "id" in request else {}
        return {**known_as, **_answer(entry.said)}

    def close(self) -> None:
        """End the process, whatever it thinks about; a later question starts a new one."""
        with self._lock:
            thread, self._thread = self._thread, None
            if thread is None:
                return
            self._closing = True
        while thread.is_alive():
            self._process.kill()
            with suppress(Full):
                self._queue.put(None, timeout=_SHORT_S)
            thread.join(_SHORT_S)
        self._queue = Queue(MOST_WAITING)
        with self._lock:
            self._kept.clear()
            self._closing = False

    def _find(self, key: Key, put: AdviserQuestion, admit: Callable[[], None] | None) -> _Asked:
        """The question as it stands; put to the process if it is new."""
        now = time.monotonic()
        with self._lock:
            if self._closing:
                raise AdviceLater
            asked = self._kept.get(key)
            if asked is not None and not _is_stale(asked, now):
                asked.wanted_at = now
                self._kept.move_to_end(key)
                return asked
            if self._queue.full():  # only this puts questions, and under the lock
                raise AdviceLater(preparing=self._preparing)
            if admit is not None:
                admit()
            asked = _Asked(key, put, now)
            self._queue.put_nowait(asked)
            self._kept[key] = asked
            self._kept.move_to_end(key)
            self._forget()
            self._start()
            return asked

    def _forget(self) -> None:
        """The answers asked for longest ago go first; what is still being asked stays."""
        done = [key for key, asked in self._kept.items() if asked.done.is_set()]
        for key in done[: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[key]

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="advisers", daemon=True)
            self._thread.start()

    def _wait(self, asked: _Asked, seconds: float) -> bool:
        if asked.done.is_set():
            return True
        if seconds <= 0 or not self._patient.acquire(blocking=False):
            return False
        try:
            with aside():
                return asked.done.wait(seconds)
        finally:
            self._patient.release()

    # In the thread that speaks to the process.

    def _run(self) -> None:
        while (asked := self._queue.get()) is not None:
            if self._closing or asked.wanted_at < time.monotonic() - FORGOTTEN_S:
                with self._lock:
                    self._kept.pop(asked.key, None)
                asked.done.set()
                continue
            asked.said = self._ask(asked.question)
            asked.ended_at = time.monotonic()
            asked.done.set()
        self._process.end()

    def _ask(self, put: AdviserQuestion) -> AdviserReply:
        """The answer; a process that died, for whatever reason, is asked anew once."""
        said = self._try(put)
        if said is None:
            said = self._try(put)
        return AdviserReply(Kind.FAILED) if said is None else said

    def _try(self, put: AdviserQuestion) -> AdviserReply | None:
        """What the process says; None where it died."""
        try:
            said: AdviserReply = self._process.ask(put, THINKING_S)
            while said.kind is Kind.COMPILING:
                self._preparing = True
                said = self._process.hear(COMPILING_S)
        except SideProcessError as error:
            if self._closing:
                return AdviserReply(Kind.FAILED)
            _LOG.exception("the adviser's process failed and is replaced")
            return AdviserReply(Kind.FAILED) if error.is_slow else None
        finally:
            self._preparing = False
        if said.kind is Kind.FAILED:
            _LOG.error("the adviser failed: %s", said.error)
        return said


def _is_stale(asked: _Asked, now: float) -> bool:
    """Whether it failed, and long enough ago to be tried again."""
    failed = asked.said is not None and asked.said.kind is Kind.FAILED
    return failed and asked.ended_at < now - FAILED_S


def _key(asked: PlanQuestion, language: Language) -> Key:
    """The same for requests that mean the same, however they were written."""
    values = ((name, _sorted(value)) for name, value in asked.values.items())
    options = tuple(sorted(asked.options.items()))
    return language, asked.book.id, options, write_hand(asked.hand), *values


def _sorted(value: object) -> object:
    """Tiles in whatever order mean the same."""
    return tuple(sorted(value)) if isinstance(value, tuple) else value


def _answer(said: AdviserReply) -> dict[str, object]:
    if said.kind is Kind.ANSWER and said.answer is not None:
        return dict(said.answer)
    if said.kind is Kind.PROBLEMS:
        if any(trouble.code == "advice_not_installed" for trouble in said.problems):
            raise AdviceImpossible(said.problems[0])
        raise InputError(said.problems)
    raise AdviceImpossible(problem(Family.BAD_REQUEST, "advice_failed"))


_ADVISERS = Advisers()


def advice(
    request: Mapping[str, object],
    language: Language,
    *,
    wait_s: float = WAIT_S,
    admit: Callable[[], None] | None = None,
) -> dict[str, object]:
    """The planner's answer to a request like those of ``muraille hand --plan``.

    ``InputError`` says what is wrong with the request, ``AdviceLater`` that the answer is not
    there within ``wait_s`` (the work goes on: ask again), ``AdviceImpossible`` that there is
    none; the latter two carry their ``problem`` for the reader. ``admit`` is called before a
    question that is not known yet is put, and refuses it with an error of its own.
    """
    return _ADVISERS.advice(request, language, wait_s, admit)


def close() -> None:
    """With the server: end the adviser's process, if it was ever started."""
    _ADVISERS.close()
