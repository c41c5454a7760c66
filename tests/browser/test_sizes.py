"""Phones upright and on their side: everything within reach of a thumb, nothing over the edge."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import SIZES, by_test_id, runs_over, tile_in_hand
from tests.browser.walls import discard, mcr_table, riichi_table

LEAST = 24
"""What a finger can hit (WCAG 2.2, 2.5.8)."""


def within(page, locator) -> bool:
    """Whether all of these can be seen without scrolling and hit with a finger."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    boxes = [one.bounding_box() for one in locator.all()]
    assert boxes
    return all(
        box is not None
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= width + 0.5
        and box["y"] + box["height"] <= height + 0.5
        for box in boxes
    )


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", [mcr_table, pytest.param(riichi_table, marks=pytest.mark.slow)])
def test_hand_prompt_and_players_are_on_the_screen(visitors, hall, size, game):
    table = game(hall, ["5s", "33446677s", "", ""])
    page = visitors.seated(table, 1, size=size, language="fr")
    discard(table, 0, "5s")
    expect(by_test_id(page, "act-chow")).to_have_count(3)
    assert not runs_over(page)
    assert within(page, page.locator("#hand button"))
    assert within(page, page.locator("#prompt .act"))
    for place in ("own", "right", "across", "left"):
        assert within(page, by_test_id(page, f"player-{place}").locator(".plate"))
    for one in page.locator("#hand button, #prompt button").all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= (LEAST if size == "wide" else 18)


@pytest.mark.parametrize("size", ["phone", "side"])
def test_on_a_phone_a_tile_is_touched_twice_before_it_goes(visitors, hall, size):
    table = mcr_table(hall, ["E", "", "", ""])
    page = visitors.seated(table, 0, size=size, has_touch=True, is_mobile=True)
    tile = tile_in_hand(page, "E")
    tile.tap()
    expect(tile).to_have_class(re.compile("raised"))
    assert "discarded" not in table.names()
    tile.tap()
    expect(by_test_id(page, "player-own").locator(".river .tile")).to_have_count(1)


@pytest.mark.parametrize("size", ["phone", "side"])
def test_the_explanation_of_a_win_can_be_read_on_a_phone(visitors, hall, size):
    table = mcr_table(hall, ["5s", "123456789m 46s 11p", "", ""], hands=4)
    page = visitors.seated(table, 1, size=size)
    discard(table, 0, "5s")
    by_test_id(page, "act-hu").click()
    expect(page.locator(".end-lines").first).to_be_visible()
    assert not runs_over(page)
    expect(by_test_id(page, "ready")).to_be_in_viewport()
