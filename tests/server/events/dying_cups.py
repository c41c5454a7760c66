"""A served tournament that dies at a chosen moment, and phones that go on all the while.

A phone behaves as its page's outbox does: orders in their order, each with one key, sent until it
is answered, whoever dies meanwhile.
"""

import os
import random
import secrets
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from muraille.clocks.steady import hall_clock
from muraille.records import copies
from muraille.server.hall import kept, requests, writer
from muraille.server.hall.mirrors import Mirrors
from muraille.server.hall.served import ServedHall
from muraille.server.hall.telling import Viewers
from muraille.tournament.desk.sessions import PlanSession, StartSession
from muraille.tournament.facts.hall_events import CodesIssued
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.secret_hashes import hash_of_token
from muraille.tournament.log.book import Book
from tests.tournament.prepared_events import then, tournament

TABLES, DESK = 10, 0
QUICK_S = (0.02,)
OUTBOX_S = (0.5, 1.0, 2.0, 4.0)
"""After how long an order is sent again: in a hurry, and as ``outbox.js`` does."""
COMMIT_S = 0.006
PATIENCE_S = 60.0
_WON = ("1/30", "2/30", "3/30", "1/40", "2/40", "3/40", "mangan")


def begun_cup(rulebook: str = "riichi-ema-2016", tables: int = TABLES) -> Book:
    """A session that has just begun, each table with its card."""
    book, now = tournament(rulebook, 4 * tables, 2), Instant(hall_clock().now() // 1000)
    cards = [CodesIssued("o1", hash_of_token(token_of(DESK)))]
    cards += [
        CodesIssued(f"t{each}", hash_of_token(token_of(each))) for each in range(1, tables + 1)
    ]
    book = then(book, (*PlanSession(1, now).events(book.state), *cards), now)
    return then(book, StartSession(1).events(book.state), now)


def token_of(table: int) -> str:
    """What the card of a table opens with; the desk's link is number 0."""
    return f"the card of table {table} ".ljust(40, ".")


# Where a server dies


def die(*_given: object) -> None:
    """As a power cut: nothing is finished, nothing said."""
    os.kill(os.getpid(), signal.SIGKILL)


def _at_commit(number: int, before: Callable[[], None], after: Callable[[], None]) -> None:
    """In the turn of the writer with that number, of those that keep something."""
    left, append, insert = [number], kept.append, kept.insert

    def append_and_work(*given: Any) -> None:
        left[0] -= 1
        append(*given)
        if left[0] == 0:
            after()

    def insert_and_work(*given: Any) -> None:
        insert(*given)
        if left[0] == 0:
            before()

    vars(writer)["append"] = append_and_work
    vars(kept)["insert"] = insert_and_work


def _nothing() -> None:
    pass


def die_before_commit(number: int) -> None:
    """The lines are inserted, and nothing is certain."""
    _at_commit(number, die, _nothing)


def die_around_commit(number: int) -> None:
    """Within it, at a mirror, before the answers or among them."""

    def soon() -> None:
        time.sleep(random.random() * 2 * COMMIT_S)
        die()

    _at_commit(number, threading.Thread(target=soon).start, _nothing)


def die_after_commit(number: int) -> None:
    """Memory does not know it, nor does any file."""
    _at_commit(number, _nothing, die)


def die_within_a_mirror(number: int) -> None:
    """A part of a line is in the file or on the stick."""

    def half(file: Path, size: int, _end: int, data: bytes) -> None:
        with file.open("r+b", buffering=0) as stream:
            stream.seek(size)
            stream.write(data[: random.randrange(1, len(data))])
        die()

    def arm() -> None:
        vars(copies)["write_after"] = half

    _at_commit(number, _nothing, arm)


def die_after_the_mirrors(number: int) -> None:
    """Everybody has it, and nobody was told."""
    follow = Mirrors.follow

    def and_die(mirrors: Mirrors, *given: Any) -> None:
        follow(mirrors, *given)
        die()

    _at_commit(number, _nothing, lambda: setattr(Mirrors, "follow", and_die))


def die_among_the_answers(number: int) -> None:
    """One of those who asked knows it."""
    say = requests._say

    async def and_die(*given: Any) -> None:
        await say(*given)
        die()

    def arm() -> None:
        vars(requests)["_say"] = and_die

    _at_commit(number, _nothing, arm)


def die_after_the_answers(number: int) -> None:
    """Those who asked know it, whoever looks on does not."""
    _at_commit(number, _nothing, lambda: setattr(Viewers, "tell", die))


CUP_MOMENTS: dict[str, Callable[[int], None]] = {
    "cup: before commit": die_before_commit,
    "cup: around commit": die_around_commit,
    "cup: after commit": die_after_commit,
    "cup: within a mirror": die_within_a_mirror,
    "cup: after the mirrors": die_after_the_mirrors,
    "cup: among the answers": die_among_the_answers,
    "cup: after the answers": die_after_the_answers,
}


def compare_at_the_start() -> None:
    """Before anybody is served: whatever is not as the database has it ends the server."""
    start = ServedHall.start

    def start_and_compare(hall: ServedHall) -> None:
        start(hall)
        text = kept.load(hall._writer.kept.pk).text
        places = {mirror.place: Path(mirror.place).read_bytes() == text for mirror in hall.mirrors}
        if not all(places.values()):
            print(f"not as the database has it: {places}", flush=True)
            os._exit(1)

    setattr(ServedHall, "start", start_and_compare)  # noqa: B010


# Who writes


class Phone(threading.Thread):
    """The phone of a table: enters hands until it is told to stop, and sends what waits."""

    def __init__(self, port: int, table: int) -> None:
        super().__init__(daemon=True)
        self.table, self._port = table, port
        self._chance = random.Random(table)
        self.waiting: deque[tuple[str, dict[str, Any]]] = deque()
        self.hands: list[str] = []
        self.acknowledged: dict[str, tuple[int, ...]] = {}
        self.wrong: list[str] = []
        self.retry_s: tuple[float, ...] = QUICK_S
        self.enters, self.ends = threading.Event(), threading.Event()
        self.enters.set()
        self._entering = threading.Lock()

    def enter_hand(self) -> None:
        """East deals and wins, so that there is always one more; then another player checks it."""
        number = len(self.hands) + 1
        self.hands.append(f"{self._chance.choice(_WON)} e {self._chance.choice('swnt')}")
        place = {"session": 1, "table": self.table}
        write = {"request": "write_sheet", **place, "lines": [f"{number}: {self.hands[-1]}"]}
        checker = str(4 * self.table)
        check = {"request": "check_hands", **place, "hands": [[number, checker]]}
        for order in (write, check):
            self.waiting.append((secrets.token_urlsafe(18), order))

    def leave_over(self, hands: int) -> None:
        """So many more, and none after them; sent as ``outbox.js`` does."""
        with self._entering:
            self.enters.clear()
            self.retry_s = OUTBOX_S
            for _hand in range(hands):
                self.enter_hand()

    def run(self) -> None:
        attempt = 0
        with httpx.Client(timeout=PATIENCE_S) as client:
            while not self.ends.is_set():
                if not self.waiting:
                    self.enters.wait(QUICK_S[0])
                    with self._entering:
                        if not self.enters.is_set():
                            continue
                        self.enter_hand()
                if self._is_answered(client, *self.waiting[0]):
                    attempt = 0
                    self.waiting.popleft()
                else:
                    self.ends.wait(self.retry_s[min(attempt, len(self.retry_s) - 1)])
                    attempt += 1

    def _is_answered(self, client: httpx.Client, key: str, order: dict[str, Any]) -> bool:
        try:
            answer = client.post(
                f"http://127.0.0.1:{self._port}/hall/api/orders",
                json={"order": order, "key": key},
                headers={"Authorization": f"Bearer {token_of(self.table)}"},
            )
        except httpx.HTTPError:
            return False
        if answer.status_code == 200:
            self.acknowledged[key] = tuple(answer.json()["entries"])
        elif answer.status_code != 503:
            self.wrong.append(f"{answer.status_code} {answer.text[:300]}")
        return answer.status_code != 503


class DeskPhone(Phone):
    """Changes how names are published: no entry of the log, but another second line everywhere."""

    def __init__(self, port: int) -> None:
        super().__init__(port, DESK)
        self.initials: dict[str, bool] = {}

    def enter_hand(self) -> None:
        player, only = str(self._chance.randint(1, 4 * TABLES)), self._chance.random() < 0.5
        self.initials[player] = only
        order = {"request": "initials_only", "player": player, "only": only}
        self.waiting.append((secrets.token_urlsafe(18), order))


@contextmanager
def phones_at(port: int) -> Iterator[list[Phone]]:
    """The desk's, then one at each table, for so long."""
    phones = [DeskPhone(port), *(Phone(port, table) for table in range(1, TABLES + 1))]
    for phone in phones:
        phone.start()
    try:
        yield phones
    finally:
        for phone in phones:
            phone.ends.set()
        for phone in phones:
            phone.join(PATIENCE_S)
