"""The wall in a browser: digits to be read from the last table, pages that turn, two sounds."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.codes import IssueCodes
from muraille.tournament.desk.hall import Announce, SetWifi
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sessions import GiveTime, StartSession
from muraille.tournament.facts.instants import Instant
from tests.browser.hall_mornings import ServedMorning, morning, served_morning, wall_now
from tests.browser.visiting import Visitors, by_test_id, runs_over, serious_faults
from tests.server.events.cups import ORGANISER

LENGTH = 150 * 60
LUNCH = (("fr", "Déjeuner à 13 h, au premier étage"), ("en", "Lunch at 1 pm, on the first floor"))
WIFI = ("Olga", SetWifi("Salle des fêtes", "tuiles:2026"))
SCREENS = ((1920, 1080), (1280, 720))
LEAST_DIGITS, LEAST_LETTERS = 0.25, 0.033
"""Of the height of the screen."""

GLYPHS = """found => {
    const font = getComputedStyle(found);
    const drawn = document.createElement("canvas").getContext("2d");
    drawn.font = `${font.fontWeight} ${font.fontSize} ${font.fontFamily}`;
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = drawn.measureText("8");
    return (up + down) / innerHeight;
}"""
HEARD = """() => {
    window.heard = [];
    document.addEventListener("hall-sound", event => window.heard.push(event.detail));
}"""


@contextmanager
def wall(
    chromium: Browser,
    folder: Path,
    players: int,
    planned: Instant,
    *requests: tuple[str, DeskRequest],
) -> Iterator[tuple[Visitors, ServedMorning]]:
    book = morning(players, 1, planned, *requests)
    with served_morning(folder, book, "--lan") as served:
        visitors = Visitors(chromium, served.hall)
        yield visitors, served
        visitors.close()
        assert visitors.faults == []


def look(
    visitors: Visitors, width: int = 1920, height: int = 1080, page: Page | None = None, **how
) -> Page:
    page = page or visitors.page(**how)
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/hall/projector/")
    page.locator("#wall-now").wait_for()
    return page


def fits(page: Page) -> bool:
    """Whether all is on the screen at once."""
    root = "document.documentElement"
    return not runs_over(page) and bool(page.evaluate(f"{root}.scrollHeight <= innerHeight"))


def test_digits_are_a_quarter_of_the_screen_and_two_sounds_are_heard_once_armed(chromium, tmp_path):
    """Of a session that began a while ago; time passes on the page alone."""
    began = Instant(wall_now() - 600)
    steps = (
        WIFI,
        ("Carla", StartSession(1)),
        *(("Rita", GiveTime(1, table, 7, "a ruling")) for table in range(2, 11)),
        ("Olga", Announce(LUNCH)),
    )
    with wall(chromium, tmp_path, 40, Instant(began + 3600), *steps) as (visitors, _served):
        page = visitors.page()
        page.clock.install()
        look(visitors, page=page)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(".wall-digits").evaluate(GLYPHS) >= LEAST_DIGITS
            assert fits(page)
        expect(by_test_id(page, "own-times")).to_contain_text("Table 2")
        expect(by_test_id(page, "own-times")).to_contain_text("+3")
        expect(by_test_id(page, "announced")).to_contain_text("Lunch at 1 pm")
        expect(by_test_id(page, "announced")).to_contain_text("Déjeuner")
        page.evaluate(HEARD)
        expect(by_test_id(page, "sound")).to_contain_text("Sound off")
        by_test_id(page, "sound").click()
        expect(by_test_id(page, "sound")).to_have_text("Sound on")
        assert page.evaluate("heard.splice(0)") == ["signal", "end"], "both are heard at once"
        for kind in ("signal", "end"):
            expect(by_test_id(page, "digits")).to_have_text(re.compile(r"1[34]\d:\d\d"))
            due = int(page.locator("#wall-now").get_attribute(f"data-{kind}") or 0)
            page.clock.fast_forward((due - wall_now() + 2) * 1000)
            page.wait_for_function("heard.length > 0")
            assert page.evaluate("heard.splice(0)") == [kind]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "pages"), [(40, 2), (256, 8)])
def test_seats_by_name_turn_by_themselves_and_are_read_from_afar(
    chromium, tmp_path, players, pages
):
    requests = (WIFI, ("Olga", Announce(LUNCH)))
    with wall(chromium, tmp_path, players, Instant(wall_now() + 900), *requests) as (visitors, _):
        page = visitors.page()
        page.clock.install()
        look(visitors, page=page)
        expect(page.locator("[data-page]")).to_have_count(pages + 1)
        shown = page.locator("[data-page]:visible")
        expect(shown).to_have_id("wall-page-way-in")
        expect(shown).to_contain_text("tuiles:2026")
        for number in range(1, pages + 1):
            page.clock.fast_forward(10_000)
            expect(shown).to_have_id(f"wall-page-seats-{number}")
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                assert fits(page)
                size = shown.locator("li").first.evaluate("row => getComputedStyle(row).fontSize")
                assert float(size.removesuffix("px")) >= LEAST_LETTERS * height
        page.clock.fast_forward(10_000)
        expect(shown).to_have_id("wall-page-way-in")
        page.keyboard.press("ArrowLeft")
        expect(shown).to_have_id(f"wall-page-seats-{pages}")


@pytest.mark.slow
def test_a_table_comes_in_by_the_letters_of_a_card_at_the_address_on_the_wall(chromium, tmp_path):
    book = morning(8, 1, wall_now())
    issued = done(book, DeskOrder(wall_now(), "Olga"), IssueCodes(("t2",), "a seed of chance"))
    with served_morning(tmp_path, issued.book, "--lan") as served:
        visitors = Visitors(chromium, served.hall)
        address = by_test_id(look(visitors), "way-in").inner_text()
        assert f":{served.hall.port}/hall/" in address
        phone = visitors.page(size="phone")
        phone.goto("/hall/")
        phone.fill("#code", issued.handed_out[0].short)
        phone.locator("#door-code button").click()
        expect(phone.locator("#pieces")).to_contain_text("table 2")
        visitors.close()
        assert visitors.faults == []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("fr", (360, 740)), ("en", (1920, 1080))])
def test_the_checker_finds_nothing_serious(chromium, tmp_path, language, size):
    requests = (WIFI, ("Olga", Announce(LUNCH)))
    planned = Instant(wall_now() + 900)
    with wall(chromium, tmp_path, 8, planned, *requests) as (visitors, served):
        page = look(visitors, *size, language=language, bypass_csp=True)
        for _page in range(2):
            assert serious_faults(page) == []
            assert not runs_over(page)
            page.keyboard.press("ArrowRight")
        laptop = served.goes_in(visitors.page(), ORGANISER, "day")
        by_test_id(laptop, "start").click()
        by_test_id(laptop, "start-anyway").click()
        expect(page.locator(".wall-digits")).to_be_visible()
        assert serious_faults(page) == []
        assert not runs_over(page)


@pytest.mark.slow
def test_what_the_organiser_enters_is_on_the_wall_and_the_wall_in_his_strip(chromium, tmp_path):
    with wall(chromium, tmp_path, 8, Instant(wall_now() + 900)) as (visitors, served):
        page = look(visitors)
        laptop = served.goes_in(visitors.page(), ORGANISER, "day")
        seen = by_test_id(laptop, "projector")
        expect(seen).to_contain_text("open, sound off")
        by_test_id(page, "sound").click()
        expect(seen).to_contain_text("open, sound on")
        laptop.locator("#wifi summary").click()
        laptop.fill("#wifi-name", "Salle")
        laptop.fill("#wifi-password", "tuiles2026")
        laptop.locator("#wifi form button").click()
        expect(by_test_id(laptop, "wifi")).to_contain_text("tuiles2026")
        expect(by_test_id(laptop, "wifi-qr").locator("svg")).to_be_visible()
        laptop.locator("#announce summary").click()
        laptop.fill("#said-fr", "Bonjour")
        laptop.fill("#said-en", "Hello")
        laptop.locator("#announce form button").click()
        for text in ("Bonjour", "Hello"):
            expect(by_test_id(page, "announced")).to_contain_text(text)
        laptop.locator("#plan summary").click()
        before = by_test_id(page, "starts").inner_text()
        laptop.get_by_role("button", name="10 minutes later").click()
        expect(by_test_id(page, "starts")).to_contain_text("10 minutes later than planned")
        assert before not in by_test_id(page, "starts").inner_text()
        laptop.fill("#plan-start", "23:59")
        laptop.locator("#plan form button").click()
        expect(by_test_id(page, "starts")).not_to_contain_text(before.split()[-1])
        laptop.get_by_role("button", name="Show no. 1 no more").click()
        expect(by_test_id(page, "announced")).to_have_count(0)
        expect(by_test_id(page, "way-in")).to_contain_text("tuiles2026")


@pytest.mark.slow
def test_one_more_device_of_the_organiser_comes_in_by_a_link_once(chromium, tmp_path):
    with wall(chromium, tmp_path, 8, wall_now()) as (visitors, served):
        laptop = served.goes_in(visitors.page(), ORGANISER, "day")
        laptop.locator("#let-in summary").click()
        by_test_id(laptop, "let-in").click()
        expect(laptop.locator("#let-in-link svg")).to_be_visible()
        token = laptop.locator("#let-in-link p").inner_text().rpartition("#")[2]
        phone = visitors.page(size="phone")
        phone.goto(f"/hall/#{token}")
        phone.get_by_role("link", name="The day").click()
        expect(phone.locator("#day-now h1")).to_contain_text("Session 1")
        other = visitors.page(size="phone")
        other.goto(f"/hall/#{token}")
        expect(other.locator("#door-said")).not_to_have_text("")
