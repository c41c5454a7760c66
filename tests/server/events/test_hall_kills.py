"""The server killed while ten tables write: what was answered stands once, files catch up.

Real servers over HTTP, each killed at a chosen moment of the writer's turns; see ``dying_cups``.
"""

import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from muraille.answers.tournament_sheets import sheet_lines
from muraille.records.copies import choose
from muraille.tournament.log.book import Book, read
from muraille.tournament.sheets.writing import hands_told, known_sheet
from tests.server.conftest import BOTH
from tests.server.dying_hall import DyingHall
from tests.server.events.cups import cup, text_in_database
from tests.server.events.dying_cups import (
    CUP_MOMENTS,
    DeskPhone,
    Phone,
    begun_cup,
    phones_at,
)
from tests.server.temporary_postgres import own_database
from tests.server.test_deadlines import wait_until

FEW, MANY = len(CUP_MOMENTS), 100
"""On each database: a kill at each moment, then 200 on both together."""
MOST_TURNS = 4
"""Turns of the writer that keep something in the life of one server."""
LEFT_OVER = 3
"""Hands that a table plays while nobody serves."""
EMPTY_WITHIN_S = 10.0
ANY_MOMENT = ""


@pytest.fixture(params=[BOTH[0], pytest.param(BOTH[1], marks=pytest.mark.slow)])
def dying(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DyingHall]:
    hall = DyingHall(tmp_path_factory.mktemp("hall"), own_database(request))
    yield hall
    hall.close()


@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def test_killed_while_ten_tables_write_each_answered_hand_stands_once(dying, tmp_path, kills):
    path, stick, chance = cup(tmp_path, begun_cup()), tmp_path / "stick", random.Random(7)
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    dying.options = ("--event", str(path))
    dying.start()
    with phones_at(dying.port) as phones:
        dying.kill()
        for moment in islice(cycle((*CUP_MOMENTS, ANY_MOMENT)), kills):
            kill_at(moment, dying, phones, chance.randint(1, MOST_TURNS))
        # A machine that has much else to do may be slow once.
        assert any(emptied_after(dying, phones) < EMPTY_WITHIN_S for _again in range(3))
    assert [phone.wrong for phone in phones] == [[]] * len(phones)
    assert answered(phones) > kills
    wait_until(lambda: is_everywhere_the_same(dying, path, stick))
    desk, *tables = phones
    assert isinstance(desk, DeskPhone)
    book = read(path.read_bytes())
    check_sheets(book, tables)
    assert book.people.initials_only == {each for each, only in desk.initials.items() if only}


def emptied_after(dying: DyingHall, phones: list[Phone]) -> float:
    """The seconds from a restart until nothing waits that was played while nobody served."""
    dying.kill()
    for phone in phones:
        phone.leave_over(LEFT_OVER)
    dying.start()
    began = time.monotonic()
    wait_until(lambda: not any(phone.waiting for phone in phones))
    return time.monotonic() - began


def kill_at(moment: str, dying: DyingHall, phones: list[Phone], turns: int) -> None:
    """One life of a server, which ends in the turn of its writer with that number."""
    dying.start(moment, turns)
    if moment == ANY_MOMENT:
        before = answered(phones)
        wait_until(lambda: answered(phones) >= before + turns)
        dying.kill()
    else:
        dying.wait_dead()


def answered(phones: list[Phone]) -> int:
    return sum(len(phone.acknowledged) for phone in phones)


def is_everywhere_the_same(dying: DyingHall, path: Path, stick: Path) -> bool:
    dying.use()
    database = text_in_database()
    return path.read_bytes() == (stick / path.name).read_bytes() == database


def check_sheets(book: Book, phones: list[Phone]) -> None:
    """Each order once, under the numbers that were answered; each hand as it was entered."""
    times = Counter(entry.key for entry in book.entries if entry.key)
    assert set(times.values()) == {1}
    numbers = {entry.key: entry.seq for entry in book.entries if entry.key}
    for phone in phones:
        for key, entries in phone.acknowledged.items():
            assert entries == (numbers[key],)
        sheet = known_sheet(book.state, 1, phone.table)
        blank = known_sheet(begun_cup().state, 1, phone.table)
        said = [hand.encode() for hand in phone.hands]
        lines = sheet_lines(book.state.dossier.rulebook, sheet.players, said)
        assert isinstance(lines, tuple)
        assert sheet.hands == hands_told(book.state, blank, lines)
