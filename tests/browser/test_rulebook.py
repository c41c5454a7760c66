"""The rulebook in a browser: searching while one types, both languages and sizes, on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import Visitors, runs_over, serious_faults

MCR, RIICHI = "/rules/mcr-wmo-2014/", "/rules/riichi-ema-2016/"


def _is_sound(page: Page) -> None:
    assert not runs_over(page), page.url
    assert serious_faults(page) == [], page.url
    expect(page.locator("h1")).to_have_count(1)


def test_rules_are_searched_while_typing_and_read_by_keyboard_alone(visitors: Visitors):
    page = visitors.page("en", "wide", bypass_csp=True)
    page.goto("/rules/")
    page.get_by_label("Search the rules").focus()
    page.keyboard.type("mixed straight")
    hit = page.locator("#found .hits a").first
    expect(hit).to_have_text("Mixed Straight")
    expect(page).to_have_url(f"{visitors.address}/rules/?q=mixed%20straight&book=")
    _is_sound(page)
    hit.focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Mixed Straight")
    expect(page.locator(".example .tile")).to_have_count(14)
    assert page.locator(".miss").count() >= 2
    expect(page.locator(".shown-act a").first).to_have_attribute(
        "href", re.compile(r"^/calculator/\?")
    )
    _is_sound(page)
    page.emulate_media(media="print")
    expect(page.locator("header.site")).to_be_hidden()
    expect(page.locator(".neighbours")).to_be_hidden()
    expect(page.locator(".example .tile").first).to_be_visible()
    page.emulate_media(media="screen")
    page.locator(".neighbours a[rel=next]").click()
    expect(page.locator("h1")).to_contain_text("Reversible Tiles")
    page.goto(f"{MCR}fans/")
    page.get_by_label("Points", exact=True).select_option("48")
    expect(page.locator("#fan-list tbody tr")).to_have_count(2)


@pytest.mark.slow
def test_tables_and_words_are_sound_on_a_wide_screen(visitors: Visitors):
    page = visitors.page("en", "wide", bypass_csp=True)
    for path in (f"{MCR}payments/", f"{RIICHI}yaku/", f"{RIICHI}payments/", "/rules/words/"):
        page.goto(path)
        _is_sound(page)


def test_a_paragraph_is_found_by_its_number_and_read_by_keyboard_alone(visitors: Visitors):
    page = visitors.page("en", "wide", bypass_csp=True)
    page.goto(f"{MCR}articles/")
    _is_sound(page)
    page.get_by_label("Number, however written, or a word").focus()
    page.keyboard.type("3.9.1.6.5")
    page.keyboard.press("Enter")
    hit = page.locator("#found .hits a").first
    expect(hit).to_contain_text("3.9.1 6#(5)")
    hit.focus()
    page.keyboard.press("Enter")
    paragraph = page.locator("[id='3-9-1-6-5']")
    expect(paragraph.locator("h2")).to_be_in_viewport()
    assert paragraph.locator(".tile").count() >= 14
    _is_sound(page)
    page.emulate_media(media="print")
    expect(page.locator(".neighbours")).to_be_hidden()
    expect(paragraph).to_be_visible()
    page.emulate_media(media="screen")
    paragraph.get_by_role("link", name="P2 ·").click()
    expect(page.locator("h1")).to_have_text("How often a set may be joined to others")
    _is_sound(page)


FEW_PAGES = (
    *("/rules/?q=kong", f"{MCR}fans/knitted_straight/", f"{RIICHI}yaku/pinfu/"),
    *(f"{RIICHI}payments/", f"{MCR}articles/", "/rules/rulings/S3/"),
)
MORE_PAGES = (
    *(MCR, f"{MCR}procedures/", f"{MCR}procedures/principles/", f"{RIICHI}minipoints/"),
    *("/rules/mcr-ffmj-2016/articles/3-11/", "/rules/rulings/", "/rules/words/"),
)


@pytest.mark.parametrize(
    "paths", [FEW_PAGES, pytest.param(MORE_PAGES, marks=pytest.mark.slow)], ids=["few", "more"]
)
def test_rules_are_read_in_french_on_a_phone(visitors: Visitors, paths: tuple[str, ...]):
    page = visitors.page("fr", "phone", bypass_csp=True)
    for path in paths:
        page.goto(path)
        _is_sound(page)
    page.goto("/rules/mcr-ffmj-2016/penalties/#false_hu")
    expect(page.locator("#false_hu h2")).to_be_in_viewport()
    assert not runs_over(page)


def test_rules_are_searched_without_script(visitors: Visitors):
    page = visitors.page("fr", "phone", java_script_enabled=False)
    page.goto("/rules/")
    page.get_by_label("Chercher dans les règles").fill("extremite")
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator("#found .hits a").first).to_have_text("Tout Extrémité")
