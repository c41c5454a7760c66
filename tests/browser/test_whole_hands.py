"""Whole hands against bots, from the first page to the explanation at the end."""

import pytest
from playwright.sync_api import Page, expect

from muraille.server.play.models import Table
from tests.browser.visiting import by_keys, by_mouse, by_test_id, play_hand, shown
from tests.server.hall import MCR, RIICHI


def play_now(page: Page, rulebook: str) -> None:
    page.goto("/")
    page.select_option("[name=rulebook]", rulebook)
    page.locator("[name=length][value='1']").check()
    page.fill("[name=name]", "Anna")
    by_test_id(page, "play-now").click()
    shown(page)


def log_of(page: Page) -> str:
    """The true log of the table on this page."""
    code = page.url.rstrip("/").rpartition("/")[2]
    return "\n".join(Table.objects.get(code=code).events.values_list("line", flat=True))


def ended(page: Page) -> None:
    expect(by_test_id(page, "end-of-hand")).to_be_visible()
    expect(by_test_id(page, "game-end").locator("li")).to_have_count(4)
    first = by_test_id(page, "game-end").locator("li strong").first.inner_text()
    expect(page.locator("#end-title")).to_contain_text(first)
    assert first in page.title()
    expect(page.locator(".end-payments tbody tr")).to_have_count(4)
    expect(by_test_id(page, "after-game").locator("a").first).to_be_in_viewport()
    expect(by_test_id(page, "play-again")).to_be_in_viewport()
    assert '"event":"game_ended"' in log_of(page)


@pytest.mark.parametrize(
    ("rulebook", "language", "size"),
    [pytest.param(RIICHI, "en", "wide", marks=pytest.mark.slow), (MCR, "fr", "phone")],
)
def test_a_whole_hand_by_mouse(visitors, rulebook, language, size):
    page = visitors.page(language, size)
    play_now(page, rulebook)
    assert play_hand(page, by_mouse) > 0
    ended(page)
    before = page.url
    by_test_id(page, "play-again").click()
    page.wait_for_url(lambda url: url != before)
    shown(page)


def test_a_whole_hand_by_keyboard_alone(visitors):
    page = visitors.page()
    play_now(page, RIICHI)
    assert play_hand(page, by_keys) > 0
    ended(page)
    page.keyboard.press("Escape")
    expect(by_test_id(page, "end-of-hand")).to_be_hidden()
