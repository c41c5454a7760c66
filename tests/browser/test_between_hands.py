"""Between hands: a panel closed can be opened again, and one can always be ready or leave."""

from playwright.sync_api import Route, expect

from tests.browser.visiting import by_test_id, tile_in_hand
from tests.browser.walls import discard, mcr_table


def test_who_closes_the_panel_can_look_again_and_be_ready(visitors, hall):
    table = mcr_table(hall, ["5s", "123456789m 46s 11p", "", ""], hands=4)
    page = visitors.seated(table, 1)
    discard(table, 0, "5s")
    by_test_id(page, "act-hu").click()
    end = by_test_id(page, "end-of-hand")
    expect(end).to_be_visible()
    by_test_id(page, "open-sheet").click()
    expect(end).to_be_hidden()
    page.keyboard.press("Escape")
    by_test_id(page, "end-again").click()
    expect(end).to_contain_text("Pure Straight")
    by_test_id(page, "close-end").click()
    expect(by_test_id(page, "act-ready")).to_be_visible()
    page.keyboard.press("r")
    expect(by_test_id(page, "act-ready")).to_have_count(0)
    for seat in (0, 2, 3):
        table.players[seat].send({"name": "ready"}, table.players[seat].view())
    expect(page.locator("#round")).to_contain_text("2")


def test_who_leaves_while_an_answer_is_under_way_has_left(visitors, hall):
    table = mcr_table(hall, ["E", "", "", ""])
    page = visitors.seated(table, 0)
    page.on("dialog", lambda asked: asked.accept())

    def hold(route: Route) -> None:
        """Only the leaving goes through."""
        if "leave" in (route.request.post_data or ""):
            route.continue_()

    page.route("**/commands", hold)
    tile_in_hand(page, "E").click()
    by_test_id(page, "leave").click()
    expect(page).to_have_url(f"{visitors.address}/")
    assert table.table.seats.get(seat=0).left
