"""Broken lines: reloads in the middle of a claim, a server that goes and comes, a hidden tab."""

import re

from playwright.sync_api import Route, expect

from muraille.server.people.rejoining import rejoin_path
from muraille.server.play.models import Event
from tests.browser.visiting import by_test_id, shown, tile_in_hand
from tests.browser.walls import discard, mcr_table

CLAIMED = ["5p", "", "55p", ""]


def test_a_reload_in_the_middle_of_a_claim_asks_again(visitors, hall):
    table = mcr_table(hall, CLAIMED)
    page = visitors.seated(table, 2)
    discard(table, 0, "5p")
    expect(by_test_id(page, "act-pung")).to_be_visible()
    page.reload()
    shown(page)
    by_test_id(page, "act-pung").click()
    expect(by_test_id(page, "player-own").locator(".meld .tile")).to_have_count(3)


def test_a_player_goes_on_with_another_device(visitors, hall):
    table = mcr_table(hall, CLAIMED)
    laptop = visitors.seated(table, 2)
    discard(table, 0, "5p")
    expect(by_test_id(laptop, "act-pung")).to_be_visible()
    laptop.close()
    phone = visitors.page(size="phone")
    phone.goto(rejoin_path(table.table.seats.get(seat=2)))
    phone.locator("main form button.main").click()
    by_test_id(phone, "act-pung").click()
    expect(by_test_id(phone, "player-own").locator(".meld .tile")).to_have_count(3)


def test_an_answer_given_while_the_server_is_away_counts_once_when_it_is_back(visitors, hall):
    table = mcr_table(hall, CLAIMED)
    page = visitors.seated(table, 2)
    discard(table, 0, "5p")
    expect(by_test_id(page, "act-pung")).to_be_visible()
    hall.kill()
    expect(page.locator("#banner")).to_be_visible()
    by_test_id(page, "act-pung").click()
    hall.start()
    expect(by_test_id(page, "player-own").locator(".meld .tile")).to_have_count(3)
    expect(page.locator("#banner")).to_be_hidden()
    assert table.names().count("set_claimed") == 1
    tile_in_hand(page, "1m").or_(page.locator("#hand .may")).first.click()
    expect(by_test_id(page, "player-own").locator(".river .tile")).to_have_count(1)


def test_an_answer_that_was_not_sent_survives_a_closed_tab(visitors, hall):
    table = mcr_table(hall, CLAIMED)
    page = visitors.seated(table, 2)
    discard(table, 0, "5p")
    page.route("**/commands", lambda route: route.abort())
    by_test_id(page, "act-pung").click()
    expect(page.locator("#banner")).to_be_visible()
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(f"/table/{table.table.code}/")
    expect(by_test_id(again, "player-own").locator(".meld .tile")).to_have_count(3)
    assert table.names().count("set_claimed") == 1


def test_an_answer_that_came_too_late_leaves_the_page_right(visitors, hall):
    """Two tabs of one player: the slower one is told so and shows the table as it is."""
    table = mcr_table(hall, ["5p", "", "55p", ""], draws="9m")
    slow = visitors.seated(table, 2)
    discard(table, 0, "5p")
    expect(by_test_id(slow, "act-pung")).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    slow.route("**/commands", hold)
    with slow.expect_request("**/commands"):
        by_test_id(slow, "act-pung").click()
    table.players[2].do({"name": "pass"})
    expect(slow.locator("body")).to_have_attribute("data-phase", "turn")
    held[0].continue_()
    expect(by_test_id(slow, "toast")).to_be_visible()
    expect(slow.locator(".meld")).to_have_count(0)
    expect(by_test_id(slow, "player-left")).to_have_class(re.compile("playing"))
    assert "set_claimed" not in table.names()


def test_a_hidden_tab_closes_its_stream_and_comes_back_to_the_table_as_it_is(visitors, hall):
    table = mcr_table(hall, ["5p", "", "", ""])
    page = visitors.page()
    page.clock.install()
    visitors.seated(table, 2, page)
    banner = page.locator("#banner")
    hide = """hidden => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    page.clock.fast_forward(10_000)
    expect(banner).to_be_visible()
    with table.players[0].listen() as heard:
        heard.wait(lambda one: "seats" in one["data"] and not one["data"]["seats"][2]["connected"])
        discard(table, 0, "5p")
        page.evaluate(hide, False)
        heard.wait(lambda one: one["event"] == "presence" and one["data"]["seats"][2]["connected"])
    expect(banner).to_be_hidden()
    expect(by_test_id(page, "player-across").locator(".river .tile")).to_have_count(1)


def test_players_of_a_table_whose_log_is_damaged_are_told_until_it_is_whole(visitors, hall):
    table = mcr_table(hall, CLAIMED)
    last = Event.objects.filter(table=table.table).latest("seq")
    line = last.line
    Event.objects.filter(pk=last.pk).update(line="{}")
    hall.kill()
    hall.start()
    page = visitors.page()
    page.goto(f"/table/{table.table.code}/")
    expect(page.locator("#banner")).to_contain_text("log is damaged, so its game stands still")
    Event.objects.filter(pk=last.pk).update(line=line)
    expect(page.locator("#banner")).to_be_hidden()
    shown(page)
    assert all("503 for " in fault or "log is damaged" in fault for fault in visitors.faults)
    visitors.faults.clear()
