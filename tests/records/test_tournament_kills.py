"""A tournament's file outlives killed programs: every change is there whole, or not at all.

A child writes and dies, by SIGKILL at a chosen call, by the kernel after so many bytes, or at any
moment; then the file is opened as if nothing had been.
"""

import os
import random
import resource
import signal
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from muraille.records.tournaments import changing, creating, listening, read_book
from muraille.tiles.problems import InputError
from muraille.tournament.facts.events import CheckedIn
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import with_entrants
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book, written

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs children to kill")
OWN = {"cup.jsonl", ".cup.jsonl.lock"}
ROUNDS = [pytest.param(6, id="6"), pytest.param(100, id="100", marks=pytest.mark.slow)]


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dying(work: Callable[[], None]) -> int:
    """The signal by which a child died that did the work; 0 where it lived."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    return os.WTERMSIG(os.waitpid(child, 0)[1])


def checked_in(book: Book, number: int) -> Book:
    """A change of so many lines."""
    seq = book.state.seq
    events = [CheckedIn(str(seq + n)) for n in range(number)]
    return book.with_events(events, Instant(seq), "o1", f"key-{seq}")


def renamed(book: Book) -> Book:
    """A change for which the whole file is written anew."""
    seq = book.state.seq
    people = with_entrants(book.people, [Entrant("1", f"Ada {seq}", "Lovelace")])
    return checked_in(replace(book, people=people), 2)


def begun(folder: Path) -> str:
    name = str(folder / "cup.jsonl")
    with creating(name) as store:
        store.keep(renamed(Book()))
    return name


@dataclass(frozen=True)
class Point:
    """Where a writer dies, and whether its change is then there."""

    prepare: Callable[[pytest.MonkeyPatch], None]
    done: bool | None


def _at(target: str) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(target, lambda *_given: die())


POINTS = {
    "before": Point(_at("muraille.records.tournaments.write_after"), False),
    "written, not synced": Point(_at("os.fsync"), True),
    "after": Point(lambda _patch: None, True),
}
WHOLE = {
    "before": Point(_at("muraille.records.tournaments.write_whole"), False),
    "written, not synced": Point(_at("os.fsync"), False),
    "not in its place yet": Point(_at("pathlib.Path.replace"), False),
    "in its place": Point(_at("muraille.records.disk._sync_folder"), True),
}


def killed_at(name: str, point: Point, change: Callable[[Book], Book], patch) -> None:
    def work() -> None:
        with changing(name) as store:
            point.prepare(patch)
            store.keep(change(store.book))
            die()

    assert dying(work) == signal.SIGKILL


@pytest.mark.parametrize(
    ("point", "change"),
    [
        *(pytest.param(point, lambda book: checked_in(book, 3), id=f"added, {name}")
          for name, point in POINTS.items()),
        *(pytest.param(point, renamed, id=f"whole, {name}") for name, point in WHOLE.items()),
    ],
)  # fmt: skip
def test_a_kill_at_any_call_leaves_all_of_a_change_or_nothing(point, change, tmp_path, monkeypatch):
    name = begun(tmp_path)
    before = read_book(name)
    killed_at(name, point, change, monkeypatch)
    assert read_book(name) == (change(before) if point.done else before)
    assert {found.name for found in tmp_path.iterdir()} == OWN


def cut_off_after(name: str, size: int, change: Callable[[Book], Book]) -> int:
    """The signal of a child whose file may grow to this size and no further."""

    def work() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with changing(name) as store:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            store.keep(change(store.book))
            die()

    return dying(work)


def heard(name: str) -> tuple[Book, list[str]]:
    codes: list[str] = []
    with listening(lambda trouble: codes.append(trouble.code)):
        return read_book(name), codes


@pytest.mark.parametrize("rounds", ROUNDS)
def test_kills_in_the_middle_of_a_line_lose_nothing_and_leave_nothing(rounds, tmp_path):
    chance = random.Random(21)
    name = begun(tmp_path)
    for _round in range(rounds):
        before, size = read_book(name), Path(name).stat().st_size
        lines = chance.randint(1, 5)
        longer = checked_in(before, lines)
        room = chance.randint(0, 120 * lines)
        died = cut_off_after(name, size + room, partial(checked_in, number=lines))
        found, codes = heard(name)
        if died == signal.SIGXFSZ:
            torn = Path(name).stat().st_size > size
            # A change of which only the last line's end is missing is whole.
            assert found == before or (found == longer and not codes)
            assert codes == ["change_cut_off"] * (torn and found == before)
        else:
            assert (found, codes) == (longer, [])
        with changing(name) as store:
            store.keep(checked_in(store.book, 1))
        after, codes = heard(name)
        assert (len(after.entries), codes) == (len(found.entries) + 1, [])
        assert {path.name for path in tmp_path.iterdir()} == OWN
    assert [entry.seq for entry in after.entries] == list(range(1, after.state.seq + 1))


@pytest.mark.parametrize("rounds", ROUNDS)
def test_kills_at_any_moment_keep_all_that_was_answered(rounds, tmp_path):
    chance = random.Random(9)
    name = begun(tmp_path)
    for _round in range(rounds):
        before = len(read_book(name).entries)
        answers, says = os.pipe()
        child = os.fork()
        if child == 0:
            while True:
                with changing(name) as store:
                    rewrite = store.book.state.seq % 7 == 0
                    longer = renamed(store.book) if rewrite else checked_in(store.book, 2)
                    store.keep(longer)
                os.write(says, b".")
        os.close(says)
        answered = len(os.read(answers, 1))
        for _spin in range(chance.randint(0, 20_000)):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(answers, 100):
            answered += len(more)
        os.close(answers)
        entries = read_book(name).entries
        assert len(entries) - before in (2 * answered, 2 * answered + 2)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert {path.name for path in tmp_path.iterdir()} == OWN


def test_a_disk_that_fills_up_in_the_middle_of_a_line_leaves_the_file_as_it_was(tmp_path):
    name = begun(tmp_path)
    data = Path(name).read_bytes()

    def work() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        with changing(name) as store:
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(data) + 50, len(data) + 50))
            with pytest.raises(InputError, match="unwritable_file"):
                store.keep(checked_in(store.book, 3))
            assert Path(name).read_bytes() == data
            die()

    assert dying(work) == signal.SIGKILL
    assert Path(name).read_bytes() == data


def test_who_reads_while_another_writes_never_sees_half_a_change(tmp_path):
    name = begun(tmp_path)

    def work() -> None:
        for _change in range(40):
            with changing(name) as store:
                store.keep(checked_in(store.book, 4))

    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        book, codes = heard(name)
        assert ((len(book.entries) - 2) % 4, codes) == (0, [])
    assert len(read_book(name).entries) == 162


def test_what_is_added_is_what_a_whole_file_would_hold(tmp_path):
    name = begun(tmp_path)
    for lines in (1, 3, 2):
        with changing(name) as store:
            store.keep(checked_in(store.book, lines))
    whole = written(read_book(name)).encode()
    assert [line[:60] for line in Path(name).read_bytes().splitlines()] == [
        line[:60] for line in whole.splitlines()
    ]


def test_a_file_that_another_program_changed_meanwhile_is_not_written_into(tmp_path):
    name = begun(tmp_path)
    with changing(name) as store:
        with Path(name).open("ab") as stream:
            stream.write(b"\n")
        with pytest.raises(InputError, match="file_changed_meanwhile"):
            store.keep(checked_in(store.book, 1))
