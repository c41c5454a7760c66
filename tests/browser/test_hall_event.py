"""Whole events in a browser, through the pages alone, beside a calculator of their own."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from muraille.tournament.facts.programme import CarryOver, Stage
from tests.browser.hall_event import HallDay, registered
from tests.browser.hall_mornings import served_morning
from tests.browser.test_hall_table import enter_hand
from tests.tournament import calculator
from tests.tournament.prepared_events import simple_schedule
from tests.tournament.rank_check import strictly

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
    day.comes_late(1, late, calculator.mcr_late(1))
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
