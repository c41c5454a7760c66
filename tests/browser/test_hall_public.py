"""What everybody may see, in a browser: a name found, and standings that come by themselves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.hall import Announce
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    ConfirmSheets,
    HandInSheet,
    PublishSheets,
    WriteSheet,
)
from muraille.tournament.sheets.lines import Totals
from tests.browser.hall_mornings import ServedMorning, morning, served_morning, wall_now
from tests.browser.visiting import Visitors, runs_over, serious_faults
from tests.server.events.cups import ORGANISER

FIGURES = ({"1": 120, "2": 40, "3": -60, "4": -100}, {"5": 64, "6": 32, "7": -32, "8": -64})
HANDED_IN = tuple(
    ("Sam", HandInSheet(1, table, Totals(figures), "Rita"))
    for table, figures in enumerate(FIGURES, 1)
)
FIRST_TABLE = (("Kim", ConfirmSheets(1)), ("Olga", PublishSheets(1, 1)))


@pytest.fixture
def cup_hall(tmp_path: Path) -> Iterator[ServedMorning]:
    """Eight players, two sessions; the first is entered, and published at the first table."""
    announced = Announce((("fr", "Déjeuner à 13 h"), ("en", "Lunch at 1 pm")))
    requests = (*HANDED_IN, *FIRST_TABLE, ("Olga", announced))
    with served_morning(tmp_path, morning(8, 2, wall_now(), *requests)) as served:
        yield served


@pytest.fixture
def public_visitors(chromium: Browser, cup_hall: ServedMorning) -> Iterator[Visitors]:
    visitors = Visitors(chromium, cup_hall.hall)
    yield visitors
    visitors.close()
    assert visitors.faults == []


def public(visitors: Visitors, asked: str = "", **how) -> Page:
    page = visitors.page(**{"size": "phone", **how})
    page.goto(f"/hall/public/{asked}")
    page.locator("#pieces [data-piece]").first.wait_for()
    return page


def test_a_player_finds_the_seat_and_sees_a_table_that_is_published(public_visitors, cup_hall):
    page = public(public_visitors)
    expect(page.locator(".pub-said")).to_contain_text("Lunch at 1 pm")
    expect(page.locator("#door")).to_be_hidden()
    page.get_by_role("link", name="Where do I play?").click()
    rows = page.locator(".pub-row")
    expect(rows).to_have_count(8)
    page.fill("#find", "5")
    expect(rows.locator("visible=true")).to_have_count(1)
    rows.locator("visible=true").get_by_role("link").click()
    expect(page.locator("#public-player h1")).to_contain_text("5 ")
    expect(page.locator(".pub-mine")).to_contain_text("table 2, East")
    expect(page.locator("#public-player")).not_to_contain_text("64")
    laptop = cup_hall.goes_in(public_visitors.page(), ORGANISER, "home")
    order = {"request": "publish_sheets", "session": 1, "table": 2}
    sent = laptop.evaluate(
        """async (order) => {
            const { official } = JSON.parse(localStorage["muraille.hall.tickets"]);
            const headers = { Authorization: `Bearer ${official.ticket}` };
            const body = JSON.stringify({ order, key: "publish-2" });
            return (await fetch("/hall/api/orders", { method: "POST", headers, body })).status;
        }""",
        order,
    )
    assert sent == 200
    expect(page.locator("#public-player")).to_contain_text("64")
    expect(page.locator(".pub-rank")).to_contain_text("Place 2 of 8")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "wide")])
def test_the_checker_finds_nothing_serious(public_visitors, language, size):
    how = {"language": language, "size": size, "bypass_csp": True}
    for asked in ("", "?show=schedule", "?after=1", "?player=1", "?player=99"):
        page = public(public_visitors, asked, **how)
        assert serious_faults(page) == []
        assert not runs_over(page)


@pytest.mark.slow
def test_a_player_signs_on_the_own_phone(chromium, tmp_path):
    figures = Totals(FIGURES[0])
    requests = (("Sam", WriteSheet(1, 1, figures)), ("Sam", AgreeSheet(1, 1)))
    with served_morning(tmp_path, morning(8, 1, wall_now(), *requests)) as served:
        visitors = Visitors(chromium, served.hall)
        phone = visitors.page(language="fr", size="phone", bypass_csp=True)
        served.goes_in(phone, "p3", "mine")
        expect(phone.locator("#sign-1-sheet")).to_contain_text("−60")
        assert serious_faults(phone) == []
        assert not runs_over(phone)
        phone.get_by_role("button", name="je signe").click()
        expect(phone.locator("#sign-1")).to_have_count(0)
        assert served.path.read_text(encoding="utf-8").count("sheet_signed") == 1
        visitors.close()
        assert visitors.faults == []
