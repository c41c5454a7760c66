"""The process killed again and again: nothing accepted is lost, doubled or taken back."""

import random
import threading
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from muraille.records.reading import Record, RecordEntry
from muraille.records.verifying import verify
from muraille.server.play.setups import header_for
from muraille.server.play.tables import Clocks
from tests.server.conftest import BOTH
from tests.server.dying import MOMENTS
from tests.server.dying_hall import Driver, DyingHall, Watcher
from tests.server.hall import MCR, RIICHI, Round
from tests.server.temporary_postgres import own_database
from tests.server.test_deadlines import wait_until

FEW, SOME, MANY = 5, 30, 500
"""On each database: a kill at each moment, then 60 and 1,000 on both together."""
TABLES = 6
GAMES = ((MCR, 16, 0), (RIICHI, 8, 0), (MCR, 16, 40))
"""Rules, hands, and for how many milliseconds what was decided stays hidden."""
MOST_TURNS = 8
"""Turns of the writer that accept a command in the life of one server."""
JUMPS_S = (0, -30, 30, -3600, 3600, -31_536_000, 31_536_000)
"""From one run to the next somebody sets the machine's clock."""
PATIENCE_S = 60.0
ANY_MOMENT = ""


@pytest.fixture(params=BOTH)
def dying(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DyingHall]:
    hall = DyingHall(tmp_path_factory.mktemp("hall"), own_database(request))
    yield hall
    hall.close()


@pytest.mark.parametrize(
    "kills",
    [
        FEW,
        pytest.param(SOME, marks=pytest.mark.slow),
        pytest.param(MANY, marks=pytest.mark.long),
    ],
)
def test_killed_at_every_moment_nothing_accepted_is_lost_doubled_or_taken_back(dying, kills):
    chance = random.Random(7)
    dying.start()
    tables = [
        dying.table(book, hands, clocks=Clocks(floor_ms=floor))
        for book, hands, floor in islice(cycle(GAMES), TABLES)
    ]
    played, watched = threading.Event(), threading.Event()
    drivers = [Driver(table, played) for table in tables]
    watchers = [Watcher(table.players[0], watched) for table in tables]
    watchers.append(Watcher(tables[0].spectator, watched))
    for thread in (*drivers, *watchers):
        thread.start()
    dying.kill()
    for moment in islice(cycle((*MOMENTS, ANY_MOMENT)), kills):
        dying.move_wall(chance.choice(JUMPS_S))
        count = chance.randint(1, MOST_TURNS)
        dying.start(moment, count)
        if moment == ANY_MOMENT:
            wait_for_more(drivers, count)
            dying.kill()
        else:
            dying.wait_dead()
    dying.start()
    wait_for_more(drivers, TABLES)
    played.set()
    for driver in drivers:
        driver.join(PATIENCE_S)
        driver.repeat_all()
        check_commands(driver)
        check_log(driver.table)
    for watcher in watchers:
        seen = watcher.player.view()["seq"]
        wait_until(lambda watcher=watcher, seen=seen: watcher.number >= seen, PATIENCE_S)
    watched.set()
    for watcher in watchers:
        watcher.join(PATIENCE_S)
        watcher.compare()
    assert [watcher.wrong for watcher in watchers] == [[]] * len(watchers)
    assert accepted(drivers) > kills


def accepted(drivers: list[Driver]) -> int:
    return sum(len(driver.acknowledged) for driver in drivers)


def wait_for_more(drivers: list[Driver], count: int) -> None:
    """So many commands more are accepted, however busy the machine is."""
    before = accepted(drivers)
    wait_until(lambda: accepted(drivers) >= before + count, PATIENCE_S)


def check_commands(driver: Driver) -> None:
    """What was accepted is there once, what came too late is not."""
    assert driver.wrong == []
    keys = driver.table.keys()
    assert len(keys) == len(set(keys))
    assert set(driver.acknowledged) <= set(keys)
    assert not driver.too_late & set(keys)


def check_log(table: Round) -> None:
    """The log follows from the rules, event by event, without a gap."""
    table.table.refresh_from_db()
    log = table.events()
    assert table.table.seq == len(log)
    entries = tuple(RecordEntry(logged.seq + 1, logged.seq, logged.event) for logged in log)
    verdict = verify(Record(header_for(table.table), 1, entries))
    assert verdict.problems == ()
