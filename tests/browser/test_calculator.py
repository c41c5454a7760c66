"""The calculator in a browser: tiles clicked fast, typed, by keyboard; the planner afterwards."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import by_test_id, runs_over, serious_faults

THIRTEEN = ("1m", "1m", "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "9m", "9m")
QUICKLY = (
    ("chow", ("1m", "4m", "7m")),
    ("concealed_kong", ("E",)),
    ("concealed", ("5p",)),
    ("winning", ("5p",)),
)

COMPILED_MS = 300_000
CLICKS = "ids => ids.forEach(id => document.getElementById(id).click())"
"""Faster than any answer."""
TOO_LONG = """() => {
    const typed = document.getElementById("calc-hand");
    typed.value = "1m".repeat(10000);
    typed.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""
UNDER_BAR = """() => document.activeElement.getBoundingClientRect().bottom
    > document.querySelector(".calc-bar").getBoundingClientRect().top"""


def say_what_failed(page: Page) -> None:
    """Where nothing answers or something refuses; the old answer fades."""
    typed, failure = page.locator("#calc-hand"), page.get_by_role("alert")
    expect(typed).to_have_attribute("maxlength", "1000")
    page.route("**/calculator/?*", lambda route: route.abort())
    typed.fill("123m")
    expect(failure).to_contain_text("The server could not be reached")
    expect(page.locator("#calc-answer[data-stale]")).to_be_visible()
    failure.get_by_role("button", name="Close").click()
    expect(failure).to_have_count(0)
    page.unroute("**/calculator/?*")
    page.evaluate(TOO_LONG)
    expect(failure).to_contain_text("Too long")


def type_hands(page: Page) -> None:
    """Wrong, unfinished, whole, and none; with an answer, what failed before is gone."""
    typed = page.locator("#calc-hand")
    typed.fill("123m 4x")
    expect(page.get_by_role("alert").filter(has_text="Too long")).to_have_count(0)
    expect(page.locator("[data-stale]")).to_have_count(0)
    expect(page.locator("#calc-hand-fault mark")).to_have_text("x")
    type_half(page)
    typed.fill("345m 345p 34s 678s 99m +N")
    # Where nothing was compiled yet, that comes first.
    expect(by_test_id(page, "advice")).to_contain_text("Chance to win", timeout=COMPILED_MS)
    expect(by_test_id(page, "advice").locator("a").first).to_have_attribute(
        "href", re.compile("^/rules/mcr-wmo-2014/fans/")
    )
    page.get_by_role("button", name="Clear").click()
    expect(typed).to_have_value("")
    expect(page.locator(".calc-examples li")).to_have_count(6)


def type_half(page: Page) -> None:
    """Digits without their suit are no mistake before one leaves the field."""
    page.locator("#calc-hand").fill("１２３ｍ 45")
    fault = page.locator("#calc-hand-fault")
    expect(fault).to_have_text("Go on typing: more is expected here.")
    expect(page.locator("#calc-laid button")).to_have_count(3)
    expect(page.locator("#calc-said")).to_have_text("3 tiles so far")
    page.get_by_label("self-drawn").focus()
    expect(fault.locator("mark")).to_have_text("4")
    expect(fault).to_contain_text("no suit")


def test_a_hand_is_clicked_typed_and_taken_back_and_the_address_follows(visitors):
    page = visitors.page("en", "wide")
    page.goto("/calculator/")
    page.evaluate(CLICKS, [f"key-{tile}" for tile in THIRTEEN])
    typed, said = page.locator("#calc-hand"), page.locator("#calc-said")
    expect(typed).to_have_value("1112345678999m")
    expect(said).to_have_text("Waiting: 9 kinds, 23 copies left")
    expect(page.get_by_role("link", name="Details")).to_be_hidden()  # the answer is beside the form
    expect(page).to_have_url(re.compile(r"\?rules=mcr-wmo-2014&hand=1112345678999m$"))
    expect(page.locator("#key-1m")).to_have_attribute("aria-label", "1 of characters, 1 left")

    page.get_by_label("winning tile", exact=True).check()
    page.locator("#key-5m").click()
    expect(by_test_id(page, "value")).to_have_text("90 points")
    page.get_by_label("self-drawn").check()
    expect(by_test_id(page, "value")).to_have_text("94 points")
    expect(page.locator("#calc-link")).to_have_value(re.compile(r"self_drawn=1"))
    expect(page.locator("#calc-notation")).to_have_value("1112345678999m +5m")
    assert serious_faults(page) == []

    page.get_by_role("button", name="Undo").click()
    expect(typed).to_have_value("1112345678999m")
    page.locator("#laid-concealed-12").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#laid-concealed-11")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(typed).to_have_value("1112345678999m")
    page.locator("#key-5m").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#key-6p")).to_be_focused()
    page.keyboard.press("Enter")
    expect(typed).to_have_value("1112345678999m +6p")
    expect(page.locator("#key-6p")).to_be_focused()
    assert page.locator(".calc-key[tabindex='0']").count() == 1

    say_what_failed(page)
    type_hands(page)


def test_no_click_is_lost_or_made_twice_however_fast_they_come(visitors):
    page = visitors.page("en", "wide")
    page.goto("/calculator/")
    typed = page.locator("#calc-hand")
    # Targets chosen before the answers come are kept, and no tile is added twice.
    for target, tiles in QUICKLY:
        page.evaluate(CLICKS, [f"calc-to-{target}", *(f"key-{tile}" for tile in tiles)])
        if target == "chow":  # of winds there is none, but what is chosen next may take them
            expect(page.locator("#key-E")).to_have_attribute("aria-disabled", "true")
    expect(typed).to_have_value("5p (123m) (456m) (789m) [EEEE] +5p")
    expect(by_test_id(page, "value")).to_be_visible()
    page.evaluate(CLICKS, ["calc-to-concealed"])
    page.get_by_label("self-drawn").check()
    expect(page).to_have_url(re.compile("self_drawn=1"))
    expect(typed).to_have_value("5p (123m) (456m) (789m) [EEEE] +5p")

    # A key is the same button before and after the answer, even if it is held meanwhile.
    page.get_by_role("button", name="Clear").click()
    expect(typed).to_have_value("")
    key = page.locator("#key-1m")
    key.click()
    key.hover()
    page.mouse.down()
    expect(typed).to_have_value("1m")
    page.mouse.up()
    expect(typed).to_have_value("11m")


@pytest.mark.slow
def test_on_a_french_phone_a_link_shows_its_hand_and_riichi_has_fields_of_its_own(visitors):
    page = visitors.page("fr", "phone")
    page.goto("/calculator/?rules=all&hand=345s+67s+CC+(1111m)+[2222p]+%2B8s&self_drawn=1")
    expect(by_test_id(page, "editions")).to_be_visible()
    assert serious_faults(page) == []
    assert not runs_over(page)
    sizes = page.locator(".calc-key").evaluate_all(
        "keys => keys.map(key => key.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert all(width >= 32 and height >= 32 for width, height in sizes)
    said = page.locator("#calc-said")
    expect(said).to_be_in_viewport()
    expect(said).to_have_text("Points par édition\xa0: 9, 9, 6, 6")
    page.locator("#key-1m").focus()
    for _ in range(4):  # what the Tab key comes to does not lie under the bar
        page.keyboard.press("Tab")
        assert page.evaluate(UNDER_BAR) is False
    page.get_by_role("link", name="Détails").click()
    expect(page.get_by_role("link", name="Détails")).to_be_hidden()

    page.get_by_label("Règles").select_option("riichi-ema-2016")
    expect(page.get_by_label("Indicateurs de dora")).to_be_visible()
    expect(page.get_by_label("Fleurs tirées")).to_be_hidden()
    page.locator("#calc-hand").fill("234m 345p 67p 33s 567s +8p")
    page.get_by_label("riichi", exact=True).check()
    page.get_by_label("Indicateurs de dora").fill("4p")
    expect(said).to_have_text("Mangan\xa0: 8000 points")
    assert serious_faults(page) == []
    assert not runs_over(page)
    page.get_by_role("button", name="English").click()
    expect(page.locator("#calc-hand")).to_have_value("234m 345p 67p 33s 567s +8p")
    expect(page.locator("h1")).to_have_text("Calculator")
