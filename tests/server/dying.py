"""``muraille serve`` that kills itself at a chosen moment, again and again; run by dying halls.

Everything is imported once; each server is a fork of this process, so a thousand of them cost
no thousand starts of Python. The product knows nothing of it: its functions are wrapped here.

A line of JSON on the standard input starts a server; what comes back are its own lines, one with
its number, and one that says how it ended.
"""

import json
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from muraille.cli.main import main
from muraille.server.frame.data_folder import DataFolder
from muraille.server.process.preparing import prepare
from tests.server.moved_clock import move_wall

COMMIT_S = 0.006
"""About what a commit and its answers take."""
ANSWERED_S = 0.2
"""Until then the answer to an accepted command has left, or its sender was killed too."""


def die() -> None:
    """As a power cut: nothing is finished, nothing said."""
    os.kill(os.getpid(), signal.SIGKILL)


@dataclass
class Countdown:
    """Death at the turn of the writer with that number, of those that accept a command."""

    left: int

    def is_over(self, outcomes: Any) -> bool:
        self.left -= any(outcome.is_new_key for outcome in outcomes)
        return self.left == 0


def die_before_commit(number: int) -> None:
    """Everything is written, and nothing of it is certain."""
    _after_appending(Countdown(number), die)


def die_around_commit(number: int) -> None:
    """At some moment from the commit on: within it, before the answer, among the answers."""

    def soon() -> None:
        time.sleep(random.random() * COMMIT_S)
        die()

    _after_appending(Countdown(number), lambda: threading.Thread(target=soon).start())


def _after_appending(countdown: Countdown, work: Callable[[], None]) -> None:
    from muraille.server.live import writer

    append_all = writer._append_all

    def append_and_work(outcomes: Any) -> None:
        append_all(outcomes)
        if countdown.is_over(outcomes):
            work()

    writer._append_all = append_and_work


def die_after_commit(number: int) -> None:
    """It is on the disk; memory does not know it, and nobody was told."""
    from muraille.server.live import writer

    countdown, commit = Countdown(number), writer._commit

    def die_or_commit(outcome: Any) -> None:
        if countdown.is_over((outcome,)):
            die()
        commit(outcome)

    writer._commit = die_or_commit


def die_after_answer(number: int) -> None:
    """Who asked knows it, the others at the table do not."""
    from muraille.server.live import requests
    from muraille.server.live.writer import Writer
    from muraille.server.process.http_protocol import BoundedProtocol

    countdown, after = Countdown(number), Writer._after
    send, answer_at_once = requests._send, BoundedProtocol._answer
    answered = threading.Event()

    async def send_and_note(to: Any, answer: Any) -> None:
        await send(to, answer)
        answered.set()

    def answer_and_note(connection: BoundedProtocol, cycle: Any, answer: Any) -> None:
        answer_at_once(connection, cycle, answer)
        answered.set()

    def die_or_go_on(writer: Writer, outcome: Any) -> None:
        if countdown.is_over((outcome,)):
            answered.clear()
            answered.wait(ANSWERED_S)
            die()
        after(writer, outcome)

    vars(requests)["_send"] = send_and_note
    setattr(BoundedProtocol, "_answer", answer_and_note)  # noqa: B010
    setattr(Writer, "_after", die_or_go_on)  # noqa: B010


MOMENTS: dict[str, Callable[[int], None]] = {
    "before commit": die_before_commit,
    "around commit": die_around_commit,
    "after commit": die_after_commit,
    "after answer": die_after_answer,
}


def breed(moved: Path, folder: DataFolder) -> None:
    """Serve as often as asked for, one after the other."""
    move_wall(moved)
    prepare(folder)
    import muraille.server.live.running
    import muraille.server.process.front
    import muraille.server.process.wsgi  # noqa: F401
    from tests.server.events.dying_cups import CUP_MOMENTS, compare_at_the_start

    compare_at_the_start()
    moments = {**MOMENTS, **CUP_MOMENTS}
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            if asked["moment"]:
                moments[asked["moment"]](asked["number"])
            place = ["--data", str(folder.path), "--port", str(asked["port"])]
            os._exit(main(["serve", *place, *asked["options"], "--lang", "en"]))
        print(f"pid {child}", flush=True)
        _pid, status = os.waitpid(child, 0)
        print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)


if __name__ == "__main__":
    breed(Path(sys.argv[1]), DataFolder(Path(sys.argv[2])))
