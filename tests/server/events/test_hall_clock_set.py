"""The laptop's clock is set in mid-session: no time is lost or won, and the organiser is asked.

A real server, whose wall clock a file moves (``moved_clock``); its pages as devices load them.
"""

import re
import time
from collections.abc import Iterator

import pytest

from muraille.clocks.steady import hall_clock
from muraille.tiles.four import NO_POINTS
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sessions import EndSession, PlanSession, StartSession
from muraille.tournament.desk.sheets import ConfirmSheets, HandInSheet, PublishSheets
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import Totals
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, cup
from tests.server.events.test_hall_requests import ServedCup
from tests.server.hall import CLIENT, Hall
from tests.server.test_deadlines import wait_until
from tests.tournament.prepared_events import tournament

HOUR, YEAR = 3600, 365 * 24 * 3600
JUMPS = (-HOUR, *(pytest.param(jump, marks=pytest.mark.slow) for jump in (HOUR, -YEAR, YEAR)))
CLOSE_S = 2
TABLES = 2


def second_session() -> Book:
    """The first session was published five minutes ago, the second began a minute ago."""
    now = hall_clock().now() // 1000
    book = tournament(number=4 * TABLES, sessions=2)

    def then(minutes: int, by: str, request: DeskRequest) -> None:
        nonlocal book
        book = done(book, DeskOrder(Instant(now - minutes * MINUTE), by), request).book

    then(170, CHIEF, PlanSession(1, Instant(now - 170 * MINUTE)))
    then(170, CHIEF, StartSession(1))
    then(20, CHIEF, EndSession(1))
    for table in range(1, TABLES + 1):
        seats = book.state.seats(1, table)
        assert seats is not None
        written = Totals(dict(zip(seats, NO_POINTS, strict=True)))
        then(10, SCORER, HandInSheet(1, table, written, "Rita"))
    then(6, ORGANISER, ConfirmSheets(1))
    then(5, CHIEF, PublishSheets(1))
    then(1, CHIEF, PlanSession(2, Instant(now - MINUTE)))
    then(1, CHIEF, StartSession(2))
    return book


@pytest.fixture(scope="module")
def clocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedCup]:
    folder = tmp_path_factory.mktemp("clocked")
    path = cup(folder, second_session())
    hall = Hall(folder / "data")
    hall.move_wall(0)
    hall.options = ("--event", str(path))
    hall.start()
    yield ServedCup(hall, path)
    hall.close()


def part(served: ServedCup, screen: str, by: str) -> str:
    """What a page of this person shows now."""
    headers = {"Authorization": f"Bearer {served.ticket(by)}"}
    answer = CLIENT.get(f"{served.hall.address}/hall/{screen}/part/?lang=en", headers=headers)
    assert answer.status_code == 200
    return answer.text


def end_of_play(served: ServedCup, screen: str, by: str) -> tuple[float, float]:
    """When the countdown of a page ends, by a counter that nobody sets: not before, not after."""
    asked = time.monotonic()
    page = part(served, screen, by)
    came = time.monotonic()
    now, until = re.search(r'data-now="(\d+)"', page), re.search(r'data-until="(\d+)"', page)
    assert now is not None
    assert until is not None
    left = int(until[1]) - int(now[1])
    return asked + left, came + left


def are_close(first: tuple[float, float], second: tuple[float, float]) -> bool:
    """Whether the time left has changed by less than two seconds, however long an answer took."""
    return max(first[0] - second[1], second[0] - first[1]) < CLOSE_S


def keep_the_halls_time(served: ServedCup) -> None:
    """As the organiser's button does."""
    answer = CLIENT.post(
        f"{served.hall.address}/hall/time/",
        json={"follow": False},
        headers={"Authorization": f"Bearer {served.ticket(ORGANISER)}"},
    )
    assert answer.status_code == 200


@pytest.mark.parametrize("jump", JUMPS)
def test_a_clock_set_in_mid_session_moves_nothing_and_is_asked_about(clocked, jump):
    assert 'data-need="clock_jump"' not in part(clocked, "day", ORGANISER)
    shown = {"day": ORGANISER, "table": "t1"}
    before = {screen: end_of_play(clocked, screen, by) for screen, by in shown.items()}
    heard = clocked.listen(ORGANISER, clocked.state()["seq"])
    clocked.hall.move_wall(jump)
    heard.wait(lambda message: "clock" in message["data"]["parts"])
    heard.close()
    assert 'data-need="clock_jump"' in part(clocked, "day", ORGANISER)
    for screen, by in shown.items():
        assert are_close(before[screen], end_of_play(clocked, screen, by))
    write = {"request": "write_sheet", "session": 2, "table": 1, "lines": ["24 w e"]}
    assert clocked.order(write, clocked.ticket("t1")).status_code == 200
    # Nothing of the first session is final: a sheet can still be put right (O24).
    told = {"lines": [f"{jump // HOUR} {-jump // HOUR} 0 0"], "fault": "typing", "reason": "typed"}
    correct = {"request": "correct_sheet", "session": 1, "table": 1, **told}
    corrected = clocked.order(correct, clocked.ticket(REFEREE))
    assert corrected.status_code == 200, corrected.text
    keep_the_halls_time(clocked)
    assert 'data-need="clock_jump"' not in part(clocked, "day", ORGANISER)
    assert are_close(before["day"], end_of_play(clocked, "day", ORGANISER))
    clocked.hall.move_wall(0)
    wait_until(lambda: 'data-need="clock_jump"' in part(clocked, "day", ORGANISER))
    keep_the_halls_time(clocked)
