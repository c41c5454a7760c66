"""A full disk and a pulled stick are told to the organiser's day within ten seconds."""

import errno
import time
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

import pytest

from muraille.records import disk
from muraille.records.copies import choose
from muraille.server.hall import hub
from muraille.server.hall.served import ServedHall
from tests.server.bad_storage import full_disk
from tests.server.events.cups import ORGANISER, PLAYERS, check_in, cup, served
from tests.server.events.test_hall_screens import bearer
from tests.server.hall import Hall
from tests.server.pages.visitors import text_of, visitor
from tests.server.test_deadlines import wait_until

NAMED_WITHIN_S = 10.0
MOST_ORDERS = 200


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def hall(tmp_path: Path, stick: Path) -> Iterator[ServedHall]:
    """A tournament with a stick, on SQLite, that pages of this process show."""
    database, path = Hall(tmp_path / "data"), cup(tmp_path)
    choose(path, str(stick), path.read_bytes())
    with served(path) as found:
        hub.serving(found)
        yield found
        hub.serving(None)
    database.close()


def day(hall: ServedHall) -> str:
    """The organiser's page, as it loads when a stream tells of the mirrors."""
    page = text_of(visitor("en").get("/hall/day/part/", **bearer(hall, ORGANISER)))
    return page.partition('id="day-needs"')[2]


def wait_named(hall: ServedHall, *words: str) -> None:
    """The page names it in time, and whoever looks on is told to load it."""
    began = time.monotonic()
    wait_until(lambda: all(word in day(hall) for word in words), 4 * NAMED_WITHIN_S)
    wait_until(lambda: any("mirrors" in parts for _seq, parts in hall.viewers._recent))
    assert time.monotonic() - began < NAMED_WITHIN_S


@pytest.mark.slow
def test_a_pulled_stick_is_named_though_nobody_writes(hall, stick):
    assert 'data-need="mirror"' not in day(hall)
    stick.rename(stick.with_name("pocket"))
    wait_named(hall, 'data-need="mirror"', str(stick))
    stick.with_name("pocket").rename(stick)
    wait_until(lambda: 'data-need="mirror"' not in day(hall))


def test_a_full_stick_is_named_and_undoes_nothing(hall, stick, monkeypatch):
    put_at = disk._put_at

    def no_room(stream: FileIO, end: int, data: bytes) -> None:
        if str(stream.name).startswith(str(stick)) and data:
            raise OSError(errno.ENOSPC, "No space left on device")
        put_at(stream, end, data)

    monkeypatch.setattr(disk, "_put_at", no_room)
    assert hall.ask(check_in(1)).is_accepted
    wait_named(hall, 'data-need="mirror"', str(stick), "the disk is full")
    monkeypatch.undo()
    assert hall.ask(check_in(2)).is_accepted
    wait_until(lambda: 'data-need="mirror"' not in day(hall))
    assert (stick / hall.path.name).read_bytes() == hall.path.read_bytes()


def test_a_laptop_without_room_keeps_nothing_and_is_named_until_it_can(hall):
    """The phones have their entries still, and send them until somebody made room."""
    with full_disk():
        tried = (hall.ask(check_in(1 + n % PLAYERS, f"key-{n}")) for n in range(MOST_ORDERS))
        refused = next(answer for answer in tried if not answer.is_accepted)
        assert (refused.status, refused.problems[0].code) == (503, "disk_full")
        wait_named(hall, 'data-need="storage"', "disk is full")
    assert hall.ask(check_in(1, "again")).is_accepted
    wait_until(lambda: 'data-need="storage"' not in day(hall))
