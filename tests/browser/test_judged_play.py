"""Competition play: call and show, false calls judged, the referee's row with its article."""

import pytest
from playwright.sync_api import Page, expect

from muraille.table.common.state import Turn
from tests.browser.visiting import by_test_id, play_hand, tile_in_hand, tiles_of
from tests.browser.walls import discard, mcr_table, riichi_table
from tests.table import prepared

NO_HAND = ["135m 258p 369s EESWC", "", "", ""]
KNITTED = ["147m 258p 369s ESWNC", "", "", ""]


def test_a_false_hu_is_judged_and_its_row_names_the_article(visitors, hall):
    table = mcr_table(hall, NO_HAND, mode="competition").open_up()
    own, other = visitors.seated(table, 0), visitors.seated(table, 2, language="fr", size="phone")
    by_test_id(own, "act-hu").click()
    by_test_id(own, "act-show").click()
    expect(by_test_id(own, "ruling")).to_have_count(1)
    (ruled,) = [one.event for one in table.events() if one.event.name == "ruled"]
    lost = f"−{-ruled.points[0]}"
    for page in (own, other):
        row = by_test_id(page, "ruling")
        expect(row).to_have_count(1)
        for article in ruled.articles:
            expect(row.locator("cite")).to_contain_text(article)
        expect(row.locator(".points")).to_contain_text(lost)
    expect(by_test_id(own, "player-own").locator(".score")).to_have_text(lost)
    expect(by_test_id(other, "player-across").locator(".badge.warn")).to_be_visible()


@pytest.mark.parametrize("named", ["fans", "points"])
def test_j9_what_was_named_is_paid(visitors, hall, named):
    table = mcr_table(hall, KNITTED, mode="competition").open_up()
    page = visitors.seated(table, 0)
    page.keyboard.press("h")
    fan, points = page.locator(".show input:not(.value)"), page.locator(".show input.value")
    if named == "points":
        points.fill("24")
    else:
        for name in ("Knitted Straight", "Lesser Honours and Knitted Tiles"):
            fan.fill(name)
            fan.press("Enter")
        expect(page.locator(".chip")).to_have_count(2)
    by_test_id(page, "act-show").click()
    end = by_test_id(page, "end-of-hand")
    expect(end.locator(".end-lines tfoot").first).to_contain_text("24")
    assert "ruled" not in table.names()


def test_in_riichi_the_table_counts(visitors, hall):
    table = riichi_table(hall, ["123456m 789p 11456s", "", "", ""], mode="competition")
    page = visitors.seated(table, 0)
    by_test_id(page, "act-hu").click()
    expect(page.locator(".show input")).to_have_count(0)
    by_test_id(page, "act-show").click()
    expect(by_test_id(page, "end-of-hand").locator(".end-lines").first).to_be_visible()
    assert "ruled" not in table.names()


def test_letters_typed_into_a_field_call_nothing(visitors, hall):
    table = mcr_table(hall, NO_HAND, mode="competition").open_up()
    page = visitors.seated(table, 0)
    page.keyboard.press("h")
    field = page.locator(".show input").first
    field.focus()
    before = table.names()
    page.keyboard.type("wsdhx?")
    expect(field).to_have_value("wsdhx?")
    expect(by_test_id(page, "act-show")).to_be_visible()
    expect(by_test_id(page, "help")).to_be_hidden()
    assert table.names() == before
    assert before[-1] == "call_heard"


def test_J3_the_tile_of_a_dealt_kong_is_chosen_in_the_hand(visitors, hall):
    opened = prepared.built(prepared.row(["1111m", "", "", ""], replacements="9p"))
    book = "mcr-international"
    table = hall.laid_table(opened, prepared.DICE, book, hands=1, mode="competition")
    page = visitors.seated(table, 0)
    by_test_id(page, "act-kong").click()
    tile_in_hand(page, "1m").click()
    expect(by_test_id(page, "player-own").locator(".meld.concealed .tile")).to_have_count(4)
    assert "ruled" not in table.names()


def test_nobody_is_told_what_he_may_claim(visitors, hall):
    table = mcr_table(hall, ["5s", "55s", "", ""], mode="competition").open_up()
    pages = [visitors.seated(table, seat) for seat in (1, 2)]
    discard(table, 0, "5s")
    offered = []
    for page in pages:
        expect(by_test_id(page, "act-pass")).to_be_visible()
        offered.append(page.locator("#prompt .act").all_inner_texts())
        assert page.locator("html").get_attribute("data-last-sound") != "claim"
    assert offered[0] == offered[1]


def test_a_set_is_called_and_then_exposed_from_the_hand(visitors, hall):
    table = mcr_table(hall, ["5s", "", "55s", ""], mode="competition").open_up()
    page = visitors.seated(table, 2)
    discard(table, 0, "5s")
    by_test_id(page, "act-pung").click()
    for seat in (1, 3):
        table.players[seat].do({"name": "pass"})
    expect(by_test_id(page, "act-expose")).to_be_visible()
    for place in (0, 1):
        page.locator("#hand button[data-tile='5s']").nth(place).click()
    by_test_id(page, "act-expose").click()
    expect(by_test_id(page, "player-own").locator(".meld .tile")).to_have_count(3)
    expect(tile_in_hand(page, "5s")).to_have_count(0)


def test_O23_one_button_says_chow_and_the_hand_tells_which(visitors, hall):
    table = mcr_table(hall, ["5s", "3467s", "", ""], mode="competition").open_up()
    page = visitors.seated(table, 1)
    discard(table, 0, "5s")
    expect(by_test_id(page, "act-chow")).to_have_count(1)
    expect(by_test_id(page, "act-chow").locator(".tile")).to_have_count(0)
    page.keyboard.press("c")
    for seat in (2, 3):
        table.players[seat].do({"name": "pass"})
    for tile in ("6s", "7s"):
        tile_in_hand(page, tile).click()
    by_test_id(page, "act-expose").click()
    meld = by_test_id(page, "player-own").locator(".meld .tile")
    expect(meld).to_have_count(3)
    assert sorted(tiles_of(meld)) == ["5s", "6s", "7s"]
    assert "ruled" not in table.names()


@pytest.mark.parametrize("mode", ["guided", "competition"])
def test_aids_are_for_guided_play_alone(visitors, hall, mode):
    table = mcr_table(hall, ["123456789m 46s 11p", "", "", ""], mode=mode)
    if mode == "competition":
        table.open_up()
    page = visitors.seated(table, 0)
    by_test_id(page, "open-settings").click()
    aids = page.locator("#settings [name=aids]")
    if mode == "competition":
        expect(aids).to_be_hidden()
        return
    aids.check()
    expect(by_test_id(page, "aids").locator("li, td").first).to_be_visible()


def test_bots_make_no_false_call_and_a_silent_player_none_either(visitors, hall):
    """The last rounds of a hand; flowers are laid aside without a word."""
    bots = ["simple"] * 3
    table = mcr_table(hall, [""] * 4, mode="competition", bots=bots, until=_is_late)
    page = visitors.seated(table, 0, language="fr")
    by_test_id(page, "open-settings").click()
    page.locator("#settings [name=flowers]").check()
    page.locator("[data-closes=settings]").click()
    assert play_hand(page, _silently) > 3
    assert "hand_ended" in table.names()
    assert "ruled" not in table.names()


def _is_late(state) -> bool:
    return isinstance(state.phase, Turn) and state.phase.seat == 0 and state.current.wall.left < 20


def _silently(page: Page, _asked: str) -> None:
    """A hu may be called at any time: this player never does."""
    if by_test_id(page, "act-pass").count():
        page.keyboard.press("x")
    else:
        page.locator("#hand .may").last.click()
