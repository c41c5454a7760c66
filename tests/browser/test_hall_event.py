"""Whole events in a browser, through the pages alone, beside a calculator of their own."""

import json
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from muraille.tournament.facts.programme import CarryOver, Stage
from tests.browser.hall_event import HallDay, registered
from tests.browser.hall_mornings import served_morning
from tests.browser.test_hall_table import enter_hand
from tests.cli.test_whole_events import mcr_rows, riichi_rows
from tests.tournament import calculator
from tests.tournament.prepared_events import simple_schedule
from tests.tournament.rank_check import strictly

GOLDEN = Path(__file__).parent / "golden"
TIED = ("40 40 -30 -50",)


def numbers(many: int) -> list[str]:
    return [str(number) for number in range(1, many + 1)]


@pytest.fixture
def short(chromium: Browser, tmp_path: Path) -> Iterator[HallDay]:
    """Eight players, two sessions, then a final of four from nothing on."""
    stages = Stage(2), Stage(1, best=4, points=CarryOver.CLEARED, final=True)
    book = registered(8, "mcr-ffmj-2016", *stages)
    sums = calculator.mcr(numbers(8), calculator.Stage(2), calculator.Stage(1, Fraction(0)))
    with served_morning(tmp_path, book) as served:
        day = HallDay(chromium, served, sums)
        yield day
        day.close()


def test_a_short_event_with_a_final_goes_through_the_pages(short, tmp_path):
    day, seats = short, short.sums.seats
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({"sessions": simple_schedule(8, 2), "seed": "elsewhere"}))
    day.take(file)
    late = seats[1, 2][1]
    day.arrive(late)
    day.does()
    day.comes_late(1, late, calculator.mcr_late)
    day.goes_to_desk()
    day.enters(1, 1, *TIED)
    day.enters(1, 2, "24 e s", "8 s t", "-", "33 w n")
    day.corrects(1, 2, 1, "n", "24 n s")
    day.close_session(1)
    day.does()
    day.plays_for(2, 2, seats[2, 2][2], during=False)
    written_and_typed(day, 2, 1)
    day.enters(2, 2, "71 21 -21 -71")
    day.close_session(2)
    day.draw("final")
    assert strictly([row.number for row in day.sums.standings(2)][:4], [seats[3, 1]])
    day.does()
    day.goes_to_desk()
    day.enters(3, 1, "16 10 -2 -24")
    day.close_session(3)


def written_and_typed(day: HallDay, session: int, table: int) -> None:
    """The table's phone writes two hands, with a false hu noted; the rest is typed from paper."""
    phone, checker = day.phone(table), int(day.sums.seats[session, table][2])
    enter_hand(phone, 2, "0", "24", checker)
    expect(phone.locator("[data-hand='1']")).to_have_count(1)
    day.false_hu(session, table, "S")
    expect(phone.locator("#noted")).to_be_visible()
    enter_hand(phone, 3, "t", "8", checker)
    expect(phone.locator("[data-hand='2']")).to_have_count(1)
    phone.locator("#more > summary").click()
    phone.locator("#more [data-order*=keep_on_paper]").click()
    expect(phone.locator("[data-order*='false']")).to_be_visible()
    day.goes_to_desk()
    day.enters(session, table, "10 e s")
    day.sums.rows[session, table] = ["24 w e", "8 n t +p s -30 10 10 10", "10 e s"]


def every_sheet(
    day: HallDay, session: int, chance: Random, rows: Callable[[Random], list[str]]
) -> None:
    """What is not entered yet is typed."""
    day.goes_to_desk()
    for at, table in day.sums.seats:
        if at == session and (at, table) not in day.sums.rows:
            day.enters(session, table, *rows(chance))


@pytest.mark.parametrize(
    ("many", "sessions"),
    [pytest.param(24, 3, marks=pytest.mark.slow), pytest.param(40, 7, marks=pytest.mark.long)],
)
def test_an_mcr_event_goes_through_the_pages(chromium, tmp_path, many, sessions):
    """A final of four at the end; late, substituted, penalised, appealed, corrected, tied."""
    stages = Stage(sessions), Stage(1, best=4, final=True)
    sums = calculator.mcr(numbers(many), calculator.Stage(sessions), calculator.Stage(1))
    book, chance = registered(many, "mcr-ffmj-2016", *stages), Random(many)
    with served_morning(tmp_path, book, has_clock=True) as served:
        day = HallDay(chromium, served, sums)
        day.draw("three dice: 4 2 6")
        late = sums.seats[1, 2][1]
        day.arrive(late)
        day.does()
        day.comes_late(1, late, calculator.mcr_late)
        day.goes_to_desk()
        day.enters(1, 1, *TIED)
        every_sheet(day, 1, chance, mcr_rows)
        day.close_session(1)
        day.does()
        day.plays_for(2, 2, sums.seats[2, 2][2], during=True)
        written_and_typed(day, 2, 1)
        day.enters(2, 3, "24 e t", "10 s w", "30 n e")
        day.appeals(2, 3, sums.seats[2, 3][3])
        every_sheet(day, 2, chance, mcr_rows)
        day.close_session(2)
        heard(day, 2, 3)
        for session in range(3, sessions + 1):
            day.does()
            day.goes_to_desk()
            if session == 3:
                day.enters(3, 3, "24 e t", "10 s w", "30 n e")
            every_sheet(day, session, chance, mcr_rows)
            if session == 3:
                day.corrects(3, 3, 1, "n", "24 n t")
            day.close_session(session)
        day.draw("final")
        best = [row.number for row in sums.standings(sessions)][:4]
        assert strictly(best, [sums.seats[sessions + 1, 1]])
        day.does()
        every_sheet(day, sessions + 1, chance, mcr_rows)
        day.close_session(sessions + 1)
        federation(day, f"mcr-{many}")
        day.close()


def heard(day: HallDay, session: int, table: int) -> None:
    """An appeal goes its way after the session; then its sheet is put right, and seen anew."""
    day.dismisses()
    day.upholds()
    before = day.sums.standings(session)
    day.compare(session)
    day.corrects(session, table, 1, "n", "24 n t")
    day.confirm(session, table)
    day.publish(session)
    day.compare(session)
    assert day.sums.standings(session) != before


@pytest.mark.slow
def test_a_riichi_event_of_16_players_goes_through_the_pages(chromium, tmp_path):
    sums = calculator.riichi(numbers(16), calculator.Stage(3))
    book, chance = registered(16, "riichi-ema-2016", Stage(3)), Random(16)
    with served_morning(tmp_path, book, has_clock=True) as served:
        day = HallDay(chromium, served, sums)
        day.draw("riichi")
        late = sums.seats[1, 1][0]
        day.arrive(late)
        day.does()
        day.comes_late(1, late, calculator.riichi_late)
        for session in (1, 2, 3):
            if session > 1:
                day.does()
            if session == 2:
                day.plays_for(2, 1, sums.seats[2, 1][3], during=False)
            every_sheet(day, session, chance, riichi_rows)
            day.close_session(session)
        federation(day, "riichi-16")
        day.close()


def federation(day: HallDay, name: str) -> None:
    """When every sheet is final the file is the golden one, on whatever day."""
    day.waits(60)
    today = (datetime.now() + timedelta(hours=1)).date().isoformat()
    golden = (GOLDEN / f"ema-{name}.csv").read_text(encoding="utf-8")
    assert day.federations_file(today).replace(today, "DAY").splitlines() == golden.splitlines()
