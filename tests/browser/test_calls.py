"""Calls at the table: a chow with a choice, kongs, riichi, wins with their explanation."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import by_test_id, hand_of, seen_on, tile_in_hand, tiles_of
from tests.browser.walls import discard, mcr_table, riichi_table
from tests.server.hall import plain_action


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
    [
        pytest.param("en", "Pure Straight", marks=pytest.mark.slow),
        ("fr", "Grande Suite Pure"),
    ],
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
    expect(row.locator("a[target=rulebook]")).to_have_text([other_tab, other_tab])
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


def turned_in(meld) -> list[bool]:
    """For each tile of a set from left to right, whether it lies across."""
    found: list[bool] = meld.locator(".tile").evaluate_all(
        "tiles => tiles.map((tile) => tile.classList.contains('turned'))"
    )
    return found


@pytest.mark.parametrize(
    "of",
    [pytest.param(mcr_table, marks=pytest.mark.slow), riichi_table],
    ids=["mcr", "riichi"],
)
@pytest.mark.parametrize(
    ("seat", "pung", "kong"),
    [
        (1, [True, False, False], [True, False, False, False]),
        (2, [False, True, False], [False, True, False, False]),
        (3, [False, False, True], [False, False, False, True]),
    ],
    ids=["from the left", "from across", "from the right"],
)
def test_3_6_5_3_3_8_the_claimed_tile_lies_across_on_the_side_of_who_threw_it(
    visitors, hall, of, seat, pung, kong
):
    for act, across in (("pung", pung), ("kong", kong)):
        hands = ["5s", "", "", ""]
        hands[seat] = "555s"
        table = of(hall, hands)
        page = visitors.seated(table, seat)
        discard(table, 0, "5s")
        by_test_id(page, f"act-{act}").click()
        meld = by_test_id(page, "player-own").locator(".meld")
        expect(meld.locator(".tile")).to_have_count(len(across))
        assert turned_in(meld) == across


def test_3_3_8_a_tile_added_to_a_pung_lies_across_with_the_turned_one(visitors, hall):
    table = riichi_table(hall, ["5s", "", "555s N", ""], draws="PFCW")
    page = visitors.seated(table, 2)
    discard(table, 0, "5s")
    by_test_id(page, "act-pung").click()
    tile_in_hand(page, "N").click()
    while True:
        player, view = table.asked()
        if player.seat == 2 and view["prompt"]["kind"] == "turn":
            break
        player.send(plain_action(view), view)
    by_test_id(page, "act-kong").click()
    meld = by_test_id(page, "player-own").locator(".meld")
    expect(meld.locator(".tile")).to_have_count(4)
    expect(meld.locator(".stack .turned")).to_have_count(2)
    assert turned_in(meld).count(True) == 2


@pytest.mark.parametrize("of", [mcr_table, riichi_table], ids=["mcr", "riichi"])
def test_3_6_4_3_3_discards_lie_in_rows_of_six(visitors, hall, of):
    """From left to right, the first row nearest to the middle of the table."""
    table = of(hall, [""] * 4, until=lambda state: len(state.current.players[0].discards) == 8)
    river = by_test_id(visitors.seated(table, 0), "player-own").locator(".river li")
    expect(river).to_have_count(8)
    boxes = [box for place in range(8) if (box := river.nth(place).bounding_box())]
    rows = [round(box["y"] + box["height"]) for box in boxes]
    assert len(set(rows[:6])) == 1
    assert len(set(rows[6:])) == 1
    assert rows[6] > rows[0]
    lefts = [box["x"] for box in boxes]
    assert lefts[:6] == sorted(lefts[:6])
    assert lefts[6:] == lefts[:2]
