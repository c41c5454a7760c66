"""A process of our own that answers questions over a pipe; one that hangs or dies is replaced.

What is asked and how it is answered is the business of those who have it; this keeps the
process alone.
"""

from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

LEAVING_S = 1.0


class SideProcessError(Exception):
    """The process died or took too long; the next question gets a new one."""

    @property
    def is_slow(self) -> bool:
        """Whether it was there, but took too long."""
        return isinstance(self.__cause__, TimeoutError)


class SideProcess:
    """One process, asked by one thread; it starts with the first question.

    ``work`` is what the process does: it reads questions from its end of the pipe, sends an
    answer for each, and ends when nobody asks any more.
    """

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self._work = work
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: object, seconds: float) -> Any:
        """The answer; ``SideProcessError`` where none comes in time."""
        try:
            self._begin().send(question)
        except OSError as error:
            self.end()
            raise SideProcessError from error
        return self.hear(seconds)

    def hear(self, seconds: float) -> Any:
        """What else the process has to say about the question it was asked."""
        try:
            if self._pipe is None or not self._pipe.poll(seconds):
                raise TimeoutError
            return self._pipe.recv()
        except (OSError, EOFError) as error:  # a TimeoutError is an OSError
            self.end()
            raise SideProcessError from error

    def tell(self, word: object) -> None:
        """From any thread: one more word to who is answering, if it still listens."""
        pipe = self._pipe
        if pipe is not None:
            with suppress(OSError):
                pipe.send(word)

    def kill(self) -> None:
        """From any thread: whoever waits for an answer gets none."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process, kindly first."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(timeout=LEAVING_S)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process = None

    def _begin(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self.end()
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=self._work, args=(theirs,), daemon=True)
            process.start()
            self._process = process
            theirs.close()
            self._pipe = ours
        return self._pipe
