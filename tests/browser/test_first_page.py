"""The first page and the way to the table: one click, few bytes, keyboard alone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import by_test_id, shown
from tests.browser.walls import mcr_table

FIRST_PAGE_BYTES, TABLE_PAGE_BYTES = 100_000, 300_000


class Scales:
    """The bytes of every answer, headers included, as they came over the line."""

    def __init__(self, page: Page) -> None:
        self._whole: dict[str, int] = {}
        self._parts: dict[str, int] = {}  # of a stream, which does not end
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": True})
        line.on("Network.loadingFinished", self._finished)
        line.on("Network.dataReceived", self._received)

    def _finished(self, one: dict[str, Any]) -> None:
        self._whole[one["requestId"]] = int(one["encodedDataLength"])

    def _received(self, one: dict[str, Any]) -> None:
        key = one["requestId"]
        self._parts[key] = self._parts.get(key, 0) + int(one["dataLength"])

    @property
    def bytes(self) -> int:
        return sum({**self._parts, **self._whole}.values())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_first_page_is_light(visitors, language):
    page = visitors.page(language)
    scales = Scales(page)
    page.goto("/", wait_until="networkidle")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert 1_000 < scales.bytes < FIRST_PAGE_BYTES


def test_the_page_of_a_table_is_light(visitors, hall):
    table = mcr_table(hall, ["123456789m 46s 11p", "", "", ""])
    page = visitors.page()
    scales = Scales(page)
    visitors.seated(table, 0, page)  # the page of the link counts as well
    expect(by_test_id(page, "hand-tile").first).to_be_visible()
    assert 10_000 < scales.bytes < TABLE_PAGE_BYTES


def test_one_click_and_the_tiles_are_dealt(visitors):
    page = visitors.page("fr", "phone")
    page.goto("/")
    by_test_id(page, "play-now").click()
    expect(by_test_id(page, "hand").locator(".tile")).not_to_have_count(0)


def test_a_game_is_chosen_and_begun_by_keyboard_alone(visitors):
    page = visitors.page()
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[name=rulebook]")).to_be_focused()
    page.keyboard.type("Riichi")
    while page.evaluate("document.activeElement.name") != "name":
        page.keyboard.press("Tab")
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*/")
    expect(shown(page).locator("body")).to_have_attribute("data-game", "riichi")


def test_the_language_is_the_visitors_own_and_can_be_changed(visitors):
    page = visitors.page("fr")
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "fr")
    page.locator("[name=language][value=en], button[value=en]").first.click()
    expect(html).to_have_attribute("lang", "en")
    by_test_id(page, "play-now").click()
    expect(shown(page).locator("html")).to_have_attribute("lang", "en")
