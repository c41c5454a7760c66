"""Questions to the bots' process and their answers, one at a time.

Bots think elsewhere so that a slow one never delays a table of people.
"""

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from muraille.server.frame.side_process import SideProcess, SideProcessError
from muraille.server.live.thinking import BotQuestion, think

TIMEOUT_S = 10.0
_LOG = logging.getLogger("muraille.bots")

Answered = Callable[[Any], None]


class Bots:
    """A thread that puts questions to the process, one at a time."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[tuple[BotQuestion, Answered] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._process = SideProcess(think)

    def start(self) -> None:
        """Begin; the process itself starts with the first question."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread and its process."""
        self._waiting.put(None)
        self._thread.join(timeout=TIMEOUT_S)

    def ask(self, question: BotQuestion, answered: Answered) -> None:
        """Put a question; ``answered`` gets the action, or None when there is none."""
        self._waiting.put((question, answered))

    def _run(self) -> None:
        while (asked := self._waiting.get()) is not None:
            question, answered = asked
            answered(self._answer(question))
        self._process.end()

    def _answer(self, question: BotQuestion) -> Any:
        try:
            number, action = self._process.ask(question, TIMEOUT_S)
        except SideProcessError:
            _LOG.exception("the bots' process failed and is replaced")
            return None
        return action if number == question.number else None
