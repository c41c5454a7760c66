"""Calls at the table: a chow with a choice, kongs, riichi, wins with their explanation."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import by_test_id, hand_of, seen_on, tile_in_hand, tiles_of
from tests.browser.walls import discard, mcr_table, riichi_table


def test_a_chow_with_a_choice_is_made_with_the_tiles_that_were_pressed(visitors, hall):
    table = mcr_table(hall, ["5s", "3467s", "", ""])
    page = visitors.seated(table, 1)
    discard(table, 0, "5s")
    choices = by_test_id(page, "act-chow")
    expect(choices).to_have_count(3)
    assert [tiles_of(choices.nth(place).locator(".tile")) for place in range(3)] == [
        ["3s", "4s", "5s"],
        ["4s", "5s", "6s"],
        ["5s", "6s", "7s"],
    ]
    choices.nth(1).click()
    meld = by_test_id(page, "player-own").locator(".meld")
    expect(meld.locator(".tile")).to_have_count(3)
    tiles = tiles_of(meld.locator(".tile"))
    assert sorted(tiles) == ["4s", "5s", "6s"]
    # The claimed tile lies across, on the side of the player to the left.
    assert tiles[0] == "5s"
    assert [tile for tile in hand_of(page) if tile.endswith("s")][:2] == ["3s", "7s"]


def test_a_choice_is_made_by_its_number(visitors, hall):
    table = mcr_table(hall, ["5s", "3467s", "", ""])
    page = visitors.seated(table, 1)
    discard(table, 0, "5s")
    expect(by_test_id(page, "act-chow")).to_have_count(3)
    page.keyboard.press("c")  # not one chow but three: the key chooses none of them
    expect(by_test_id(page, "act-chow").first).to_be_focused()
    page.keyboard.press("3")
    meld = by_test_id(page, "player-own").locator(".meld .tile")
    expect(meld).to_have_count(3)
    tiles = tiles_of(meld)
    assert sorted(tiles) == ["5s", "6s", "7s"]


def test_a_concealed_kong_lies_face_down_and_only_its_owner_may_look(visitors, hall):
    table = mcr_table(hall, ["5555s", "", "", ""], more="9p")
    own, other = visitors.seated(table, 0), visitors.seated(table, 1, size="phone")
    by_test_id(own, "act-kong").click()
    kong = by_test_id(own, "player-own").locator(".meld.concealed")
    expect(kong.locator(".tile")).to_have_count(4)
    expect(by_test_id(own, "drawn-tile")).to_have_attribute("data-tile", "9p")
    kong.focus()
    expect(kong).to_have_class("meld concealed peek looking")
    seen = by_test_id(other, "player-left").locator(".meld.concealed .tile")
    expect(seen).to_have_count(4)
    assert set(tiles_of(seen)) == {"?"}
    assert "5s" not in seen_on(other)


def test_a_kong_of_a_discard_is_offered_beside_the_pung(visitors, hall):
    table = mcr_table(hall, ["5s", "", "555s", ""], more="9p")
    page = visitors.seated(table, 2)
    discard(table, 0, "5s")
    expect(by_test_id(page, "act-pung")).to_be_visible()
    page.keyboard.press("k")
    expect(by_test_id(page, "player-own").locator(".meld .tile")).to_have_count(4)
    expect(by_test_id(page, "drawn-tile")).to_have_attribute("data-tile", "9p")


@pytest.mark.parametrize(
    ("language", "fan"),
    [("en", "Pure Straight"), ("fr", "Grande Suite Pure")],
)
def test_a_win_is_explained_with_articles_and_the_next_hand_waits_for_all(
    visitors, hall, language, fan
):
    table = mcr_table(hall, ["5s", "123456789m 46s 11p", "", ""], hands=4)
    page = visitors.seated(table, 1, language=language)
    discard(table, 0, "5s")
    expect(page.locator("html")).to_have_attribute("data-last-sound", "claim")
    by_test_id(page, "act-hu").click()
    end = by_test_id(page, "end-of-hand")
    expect(end.locator(".end-lines").first).to_be_visible()
    expect(end.locator(".winning-tile .tile")).to_have_count(1)
    row = end.locator(".end-lines tbody tr").first
    expect(row).to_contain_text(fan)
    expect(row).to_contain_text("3.8.1")
    # The game goes on: the rulebook opens beside it, and says so.
    other_tab = re.compile(r"↗ \((opens in another tab|s’ouvre dans un autre onglet)\)$")
    expect(row.locator("a[target=rulebook]")).to_have_text(other_tab)
    expect(end.locator(".end-not-counted li")).not_to_have_count(0)
    expect(end.locator(".end-payments tbody tr")).to_have_count(4)
    expect(end.locator("#awaited")).to_contain_text("Player 0")
    page.keyboard.press("r")
    expect(by_test_id(page, "ready")).to_be_hidden()
    for seat in (0, 2, 3):
        table.players[seat].send({"name": "ready"}, table.players[seat].view())
    expect(end).to_be_hidden()
    expect(page.locator("#round")).to_contain_text("2")


def test_riichi_is_declared_by_its_tile_and_a_ron_is_explained(visitors, hall):
    hands = ["123456m 789p 11445s", "", "", ""]
    table = riichi_table(hall, hands, draws="6s")
    page = visitors.seated(table, 0)
    by_test_id(page, "act-riichi").click()
    expect(tile_in_hand(page, "1m")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(tile_in_hand(page, "1m")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("r")
    tile_in_hand(page, "4s").click()
    expect(by_test_id(page, "player-own").locator(".river .turned")).to_have_count(1)
    expect(by_test_id(page, "player-own").locator(".badge.riichi")).to_be_visible()
    discard(table, 1, "6s")
    expect(page.locator(".warned")).to_contain_text("furiten")
    by_test_id(page, "act-hu").click()
    end = by_test_id(page, "end-of-hand")
    expect(end.locator(".end-lines").first).to_contain_text("Ippatsu")
    expect(end).to_contain_text("fu")
