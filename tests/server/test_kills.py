"""The process killed again and again under load: nothing acknowledged is lost or doubled."""

import random
import secrets
import threading
import time

import httpx

from muraille.records import verify
from muraille.records.reading import Record, RecordEntry
from muraille.server.play.setups import header_for
from tests.server.hall import RIICHI, plain_action

KILLS = 3
TABLES = 6
JUMPS_S = (0, -30, 30, -3600, 3600, -31_536_000, 31_536_000)
"""From one run to the next somebody sets the machine's clock."""


class Driver(threading.Thread):
    """Plays a table as fast as it can, and asks again with the same key whenever unsure."""

    def __init__(self, table, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.stop = stop
        self.acknowledged: dict[str, dict] = {}
        self.again = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                player, view = self._asked()
            except (AssertionError, OSError):
                time.sleep(0.05)
                continue
            if player is not None:
                self._send(player, view)

    def _asked(self):
        for player in self.table.players:
            view = player.view()
            if view["prompt"] is not None or player.seat in view["awaited"]:
                return player, view
        return None, None

    def _send(self, player, view) -> None:
        key = secrets.token_urlsafe(18)
        action = {"name": "ready"} if view["prompt"] is None else plain_action(view)
        while not self.stop.is_set():
            try:
                answer = player.send(action, view, key=key)
            except httpx.HTTPError:
                self.again += 1
                time.sleep(0.05)
                continue
            if answer.status_code == 200:
                self.acknowledged[key] = answer.json()
                if random.random() < 0.2:
                    self._repeat(player, view, action, key)
            elif answer.status_code not in (409, 429):
                self.wrong.append(f"{answer.status_code} {answer.text[:300]}")
            return

    def _repeat(self, player, view, action, key) -> None:
        try:
            again = player.send(action, view, key=key)
        except httpx.HTTPError:
            return
        if again.status_code == 200 and again.json() != self.acknowledged[key]:
            self.wrong.append("another answer to the same key")


def test_killed_under_load_nothing_acknowledged_is_lost_or_doubled(hall):
    tables = [hall.table(RIICHI if place % 2 else "mcr-wmo-2014", 4) for place in range(TABLES)]
    stop = threading.Event()
    drivers = [Driver(table, stop) for table in tables]
    for driver in drivers:
        driver.start()
    chance = random.Random(7)
    for _ in range(KILLS):
        time.sleep(0.5 + chance.random() / 2)
        hall.kill()
        hall.move_wall(chance.choice(JUMPS_S))
        hall.start()
    time.sleep(0.7)
    stop.set()
    for driver in drivers:
        driver.join(timeout=20)
    assert [driver.wrong for driver in drivers] == [[]] * TABLES
    assert sum(len(driver.acknowledged) for driver in drivers) > 5 * KILLS
    for driver in drivers:
        keys = driver.table.keys()
        assert len(keys) == len(set(keys))
        assert set(driver.acknowledged) <= set(keys)
        check_log(driver.table)


def check_log(table) -> None:
    """The log follows from the rules, event by event, without a gap."""
    table.table.refresh_from_db()
    log = table.events()
    assert table.table.seq == len(log)
    entries = tuple(RecordEntry(one.seq + 1, one.seq, one.event) for one in log)
    verdict = verify(Record(header_for(table.table), 1, entries))
    assert verdict.problems == ()
