"""Questions to the bots' process and their answers; a process that hangs or dies is replaced.

Bots think elsewhere so that a slow one never delays a table of people.
"""

import logging
import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Any

from muraille.server.live.thinking import Question, think

TIMEOUT_S = 10.0
_LOG = logging.getLogger("muraille.bots")

Answered = Callable[[Any], None]


class Bots:
    """A thread that puts questions to the process, one at a time."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[tuple[Question, Answered] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def start(self) -> None:
        """Begin; the process itself starts with the first question."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread and its process."""
        self._waiting.put(None)
        self._thread.join(timeout=TIMEOUT_S)

    def ask(self, question: Question, answered: Answered) -> None:
        """Put a question; ``answered`` gets the action, or None when there is none."""
        self._waiting.put((question, answered))

    def _run(self) -> None:
        while (asked := self._waiting.get()) is not None:
            question, answered = asked
            answered(self._answer(question))
        self._end()

    def _answer(self, question: Question) -> Any:
        try:
            pipe = self._begin()
            pipe.send(question)
            if not pipe.poll(TIMEOUT_S):
                raise TimeoutError
            number, action = pipe.recv()
        except (OSError, EOFError, TimeoutError):
            _LOG.exception("the bots' process failed and is replaced")
            self._end()
            return None
        return action if number == question.number else None

    def _begin(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self._end()
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=think, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe = ours
        return self._pipe

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(timeout=1)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process = None
