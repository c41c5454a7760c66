"""The accessibility checker finds nothing serious on any page or in any state of the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import by_test_id, runs_over, serious_faults, shown
from tests.browser.walls import discard, mcr_table, riichi_table

PAGES = ["/", "/rooms/", "/rooms/new", "/sign-in/", "/sign-up/", "/settings/", "/me/", "/nothing"]
ONE_IS_SLOW = pytest.mark.parametrize(
    ("language", "size"), [("fr", "phone"), pytest.param("en", "wide", marks=pytest.mark.slow)]
)


def faults(page: Page, state: str) -> list[str]:
    found = [f"{state}: {fault}" for fault in serious_faults(page)]
    return [*found, f"{state}: over the edge"] if runs_over(page) else found


def turn_with_aids(visitors, hall, **how) -> Page:
    page = visitors.seated(mcr_table(hall, ["123456789m 46s 11p", "", "", ""]), 0, **how)
    by_test_id(page, "open-settings").click()
    page.locator("#settings [name=aids]").check()
    page.locator("[data-closes=settings]").click()
    expect(page.locator(".aids-body > *").first).to_be_visible()
    return page


def claim(visitors, hall, **how) -> Page:
    table = mcr_table(hall, ["5s", "3467s", "", ""])
    page = visitors.seated(table, 1, **how)
    discard(table, 0, "5s")
    expect(by_test_id(page, "act-chow")).to_have_count(3)
    return page


def win(visitors, hall, **how) -> Page:
    table = riichi_table(hall, ["6s", "123456m 789p 11s 45s", "", ""])
    page = visitors.seated(table, 1, **how)
    discard(table, 0, "6s")
    by_test_id(page, "act-hu").click()
    expect(page.locator(".end-lines").first).to_be_visible()
    return page


def ruling(visitors, hall, **how) -> Page:
    table = mcr_table(hall, ["147m 258p 369s ESWNC", "", "", ""], mode="competition").open_up()
    page = visitors.seated(table, 0, **how)
    by_test_id(page, "act-hu").click()
    by_test_id(page, "act-show").click()
    expect(by_test_id(page, "ruling")).to_be_visible()
    return page


def panel(name: str):
    def opened(visitors, hall, **how) -> Page:
        page = visitors.seated(mcr_table(hall, ["", "", "", ""]), 0, **how)
        by_test_id(page, f"open-{name}").click()
        expect(by_test_id(page, name)).to_be_visible()
        return page

    return opened


def contrast(visitors, hall, **how) -> Page:
    page = panel("settings")(visitors, hall, **how)
    page.locator("[value=contrast]").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    return page


def watching(visitors, hall, **how) -> Page:
    return visitors.spectator(riichi_table(hall, ["", "", "", ""]), **how)


STATES = {
    "turn with aids": turn_with_aids,
    "claim": claim,
    "win": win,
    "ruling": ruling,
    "sheet": panel("sheet"),
    "help": panel("help"),
    "settings, contrast": contrast,
    "spectator": watching,
}


@ONE_IS_SLOW
def test_every_page(visitors, language, size):
    page = visitors.page(language, size, bypass_csp=True)
    page.goto("/rooms/new")
    page.fill("[name=name]", "Anna")
    by_test_id(page, "open-room").click()
    found = []
    for path in (page.url, *PAGES):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        found += faults(page, path)
    assert found == []


@ONE_IS_SLOW
@pytest.mark.parametrize("state", STATES)
def test_every_state_of_the_table(visitors, hall, state, language, size):
    page = STATES[state](visitors, hall, language=language, size=size, bypass_csp=True)
    assert faults(shown(page), state) == []
