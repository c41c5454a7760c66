"""The server killed around a commit: what was accepted is there once, and the file catches up.

A child serves, is asked and dies; then the tournament is taken up as if nothing had been.
"""

import os
import random
import signal
import threading
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
from django.db import connections

from muraille.records import disk
from muraille.records.copies import follow
from muraille.server.hall import kept
from muraille.server.hall.adopting import adopt
from muraille.server.hall.served import ServedHall
from tests.server.events.cups import PLAYERS, check_in, cup, served, text_in_database

pytestmark = [
    pytest.mark.usefixtures("empty"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs children to kill"),
]
MOST_ORDERS = 12
PATIENCE_S = 60


def die(*_given: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def then_die(work: Callable[..., object]) -> Callable[..., None]:
    def both(*given: object) -> None:
        work(*given)
        die()

    return both


def before_commit(patch: pytest.MonkeyPatch) -> None:
    """The lines are inserted, and nothing is certain."""
    patch.setattr(kept, "insert", then_die(kept.insert))


def after_commit(patch: pytest.MonkeyPatch) -> None:
    """Memory does not know it, nor does the file."""
    patch.setattr("muraille.server.hall.writer.append", then_die(kept.append))


def within_the_mirror(patch: pytest.MonkeyPatch) -> None:
    """A part of a line is in the file."""

    def half(file: Path, size: int, _end: int, data: bytes) -> None:
        with file.open("r+b", buffering=0) as stream:
            stream.seek(size)
            stream.write(data[: len(data) // 2])
        die()

    patch.setattr("muraille.records.copies.write_after", half)


def after_the_mirror(patch: pytest.MonkeyPatch) -> None:
    """Both have it, and nobody was told."""

    def and_die(file: Path, data: bytes, known: bytes | None) -> None:
        before = file.stat().st_size
        follow(file, data, known)
        if file.stat().st_size > before:
            die()

    patch.setattr("muraille.server.hall.mirrors.follow", and_die)


def at_any_moment(patch: pytest.MonkeyPatch) -> None:
    """Some milliseconds after the first sync."""
    put = disk._put_at

    def and_later(*given: object) -> None:
        threading.Timer(random.random() * 0.02, die).start()
        put(*given)  # type: ignore[arg-type]

    patch.setattr(disk, "_put_at", and_later)


MOMENTS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    before_commit,
    after_commit,
    within_the_mirror,
    after_the_mirror,
    at_any_moment,
)


def accepted_until_death(
    path: Path, keys: Iterator[int], moment: Callable[[pytest.MonkeyPatch], None], lives: int
) -> set[str]:
    """The keys that a child said were accepted, before it died at its moment."""
    connections.close_all()
    reading, writing = os.pipe()
    asked = [f"key-{next(keys)}" for _order in range(lives + MOST_ORDERS)]
    child = os.fork()
    if child == 0:
        signal.alarm(PATIENCE_S)
        hall = ServedHall(path, adopt(path))
        hall.start()
        with pytest.MonkeyPatch.context() as patch:
            for number, key in enumerate(asked):
                if number == lives:
                    moment(patch)
                player = 1 + number % PLAYERS
                if hall.ask(check_in(player, key)).is_accepted:
                    os.write(writing, f"{key}\n".encode())
            signal.pause()
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        accepted = set(told.read().split())
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
    return accepted


@pytest.mark.parametrize("kills", [len(MOMENTS), pytest.param(20, marks=pytest.mark.slow)])
def test_killed_at_every_moment_what_was_accepted_is_there_once(tmp_path, kills):
    path, chance, keys = cup(tmp_path), random.Random(7), iter(range(10_000))
    accepted: set[str] = set()
    for moment in islice(cycle(MOMENTS), kills):
        accepted |= accepted_until_death(path, keys, moment, chance.randint(0, 3))
        with served(path) as hall:
            assert path.read_bytes() == text_in_database()
            noted = [entry.key for entry in hall.book.entries if entry.key]
            assert len(noted) == len(set(noted))
            assert accepted <= set(noted)
            again = hall.ask(check_in(1, f"again-{len(noted)}"))
            assert again.entries == (hall.seq,)
    assert path.read_bytes() == text_in_database()
