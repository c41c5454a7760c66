"""The organiser's day and the arrival, in a browser: from the first name to the first hand."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.hall import CallReferee
from muraille.tournament.desk.joining import CheckInPlayers, PayFees
from tests.browser.hall_mornings import ServedMorning, morning, served_morning, wall_now
from tests.browser.visiting import Visitors, by_test_id, runs_over, serious_faults
from tests.server.events.cups import ORGANISER, SCORER

HERE = tuple(str(number) for number in range(1, 9) if number not in (3, 8))
LAST = "10"
"""A substitute of the made-up people, who is not there yet."""


@pytest.fixture
def cup_morning(tmp_path: Path) -> Iterator[ServedMorning]:
    """Eight players, of whom six are there, and a session that is to start now."""
    book = morning(8, 1, wall_now(), ("Sam", CheckInPlayers(HERE)), ("Sam", PayFees(("1",))))
    with served_morning(tmp_path, book) as served:
        yield served


@pytest.fixture
def hall_visitors(chromium: Browser, cup_morning: ServedMorning) -> Iterator[Visitors]:
    found = Visitors(chromium, cup_morning.hall)
    yield found
    found.close()
    assert found.faults == []


def day(visitors: Visitors, cup_morning: ServedMorning, **how) -> Page:
    return cup_morning.goes_in(visitors.page(**how), ORGANISER, "day")


def door(visitors: Visitors, cup_morning: ServedMorning, **how) -> Page:
    how = {"language": "fr", "size": "phone", **how}
    return cup_morning.goes_in(visitors.page(**how), SCORER, "arrival")


def row(page: Page, number: str):
    return page.locator(f"[data-player='{number}']")


def test_arrivals_on_a_phone_let_the_organiser_start(hall_visitors, cup_morning):
    laptop, phone = day(hall_visitors, cup_morning), door(hall_visitors, cup_morning)
    heading = laptop.locator("#day-now h1")
    expect(heading).to_contain_text("6 of 8 here")
    expect(by_test_id(laptop, "waits")).to_contain_text("2 players are missing")
    expect(laptop.locator("#day-missing [data-player]")).to_have_count(2)
    name = row(phone, "3").locator(".arr-name").inner_text()
    phone.fill("#find", name.upper())
    phone.locator(".arr-row:visible .arr-tap").first.click()
    expect(phone.locator("#find")).to_have_value("")
    row(phone, "8").locator(".arr-tap").click()
    expect(by_test_id(phone, "here")).to_have_text("8 sur 8 sont là")
    expect(heading).to_contain_text("8 of 8 here · 2 of 2 tables complete")
    by_test_id(laptop, "start").click()
    expect(laptop.locator(".day-clock time")).to_have_text(re.compile("150:00|149:"))
    expect(laptop.locator("[data-table='1']")).to_contain_text("playing")


@pytest.mark.slow
def test_to_start_all_the_same_takes_one_more_tap(hall_visitors, cup_morning):
    laptop = day(hall_visitors, cup_morning)
    by_test_id(laptop, "start").click()
    expect(by_test_id(laptop, "start-anyway")).to_be_visible()
    expect(laptop.locator(".day-clock")).to_have_count(0)
    by_test_id(laptop, "start-anyway").click()
    expect(laptop.locator(".day-clock")).to_be_visible()
    expect(by_test_id(laptop, "start-anyway")).to_be_hidden()
    expect(laptop.locator("#day-missing [data-player]")).to_have_count(2)


@pytest.mark.slow
def test_here_and_paid_are_undone(hall_visitors, cup_morning):
    phone, other = (door(hall_visitors, cup_morning, language="en") for _phone in range(2))
    row(phone, "1").locator(".arr-undo").click()
    expect(row(other, "1").locator(".arr-tap")).to_be_visible()
    row(other, "1").locator("summary").click()
    row(other, "1").get_by_role("button", name="Not paid after all").click()
    expect(row(phone, "1")).not_to_contain_text("paid ·")
    row(phone, "1").get_by_role("button", name="Paid: ").click()
    expect(row(other, "1")).to_contain_text("paid · S")
    phone.fill("#find", "zzz")
    expect(phone.locator("#arr-nobody")).to_be_visible()


@pytest.mark.slow
def test_a_card_is_printed_again(hall_visitors, cup_morning):
    phone = door(hall_visitors, cup_morning)
    row(phone, "2").locator("summary").click()
    with phone.expect_download() as saved:
        row(phone, "2").locator("[data-save]").click()
    assert saved.value.suggested_filename == "cards.pdf"
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_who_does_not_come_is_replaced_on_the_day(hall_visitors, cup_morning):
    laptop = day(hall_visitors, cup_morning)
    missing = row(laptop, "8")
    missing.locator("summary").click()
    missing.get_by_role("button", name=f"{LAST} ").click()
    expect(row(laptop, LAST)).to_be_visible()
    expect(missing).to_have_count(0)


@pytest.mark.slow
def test_a_stick_that_is_pulled_is_named_within_ten_seconds(hall_visitors, cup_morning):
    laptop = day(hall_visitors, cup_morning)
    expect(by_test_id(laptop, "backup")).to_contain_text("just now")
    expect(laptop.locator("[data-need=mirror]")).to_have_count(0)
    # A machine that has much else to do may be slow once.
    assert any(named_after(laptop, cup_morning.stick) < 10 for _again in range(3))


def named_after(laptop: Page, stick: Path) -> float:
    """The seconds that pass; then the stick is back."""
    stick.rename(stick.with_name("pulled"))
    stick.write_text("no folder any more")
    named, began = laptop.locator("[data-need=mirror]"), time.monotonic()
    expect(named).to_contain_text(str(stick))
    took = time.monotonic() - began
    stick.unlink()
    stick.with_name("pulled").rename(stick)
    expect(named).to_have_count(0)
    return took


@pytest.mark.slow
def test_a_referee_does_not_see_the_organisers_day(hall_visitors, cup_morning):
    page = hall_visitors.page()
    cup_morning.takes_ticket(page, "o3")
    page.goto("/hall/day/")
    expect(page.locator("#pieces .errorlist")).to_contain_text("organiser")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "wide")])
def test_the_checker_finds_nothing_serious(hall_visitors, cup_morning, language, size):
    how = {"language": language, "size": size, "bypass_csp": True}
    for opened in (day, door):
        page = opened(hall_visitors, cup_morning, **how)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        assert serious_faults(page) == []
        assert not runs_over(page)
    page = day(hall_visitors, cup_morning, **how)
    by_test_id(page, "start").click()
    by_test_id(page, "start-anyway").click()
    expect(page.locator(".day-clock")).to_be_visible()
    assert serious_faults(page) == []
    assert not runs_over(page)


@pytest.mark.slow
def test_a_call_is_on_the_tile_and_in_what_needs_somebody(chromium, tmp_path):
    book = morning(8, 1, wall_now(), ("t2", CallReferee(1, 2)))
    with served_morning(tmp_path, book) as served:
        visitors = Visitors(chromium, served.hall)
        page = day(visitors, served)
        expect(page.locator("[data-table='2']")).to_have_attribute("data-state", "call")
        expect(page.locator("[data-need=call]")).to_contain_text("Table 2 calls: a ruling")
        visitors.close()
        assert visitors.faults == []
