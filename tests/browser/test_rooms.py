"""Several browsers: friends in a room, and two of them at one table."""

import re

from playwright.sync_api import Page, expect

from tests.browser.visiting import by_test_id, shown, tile_in_hand
from tests.browser.walls import mcr_table


def new_room(page: Page, name: str) -> None:
    page.goto("/rooms/new")
    page.fill("[name=name]", name)
    by_test_id(page, "open-room").click()


def test_friends_meet_in_a_room_and_both_come_to_the_table(visitors):
    host, friend = visitors.page("en"), visitors.page("fr", "phone")
    new_room(host, "Anna")
    friend.goto(host.locator("#link").input_value())
    friend.fill("#name-1", "Bo")
    friend.click("#sit-1")
    expect(by_test_id(host, "seat-1")).to_contain_text("Bo")
    by_test_id(friend, "ready").click()
    expect(by_test_id(host, "seat-1")).not_to_contain_text("not ready")
    for seat in (2, 3):
        host.click(f"#put-{seat}")
    by_test_id(host, "start").click()
    for page in (host, friend):
        expect(by_test_id(shown(page), "hand")).to_be_visible()
    assert host.url == friend.url
    expect(host.locator("#table")).to_contain_text("Bo")
    expect(friend.locator("#table")).to_contain_text("Anna")


def test_two_browsers_at_one_table_see_one_another_play(visitors, hall):
    table = mcr_table(hall, ["5p 1m", "", "55p 9s", ""])
    east, west = visitors.seated(table, 0), visitors.seated(table, 2, language="fr", size="phone")
    for page in (east, west):
        away = by_test_id(page, "player-across").locator(".badge.warn")
        expect(away).to_have_count(0)
    tile_in_hand(east, "5p").click()
    by_test_id(west, "act-pung").click()
    expect(by_test_id(east, "player-across").locator(".meld .tile")).to_have_count(3)
    expect(by_test_id(east, "player-own").locator(".river .taken")).to_have_count(1)
    tile_in_hand(west, "9s").click()
    river = by_test_id(east, "player-across").locator(".river .tile")
    expect(river).to_have_attribute("data-tile", "9s")
    expect(river).to_have_class(re.compile("last"))
    west.context.close()
    expect(by_test_id(east, "player-across").locator(".badge.warn")).to_have_count(1)


def test_a_room_leaves_who_types_in_peace(visitors):
    host, friend = visitors.page(), visitors.page()
    new_room(host, "Anna")
    friend.clock.install()
    friend.goto(host.url)
    friend.fill("#name-2", "Chl")
    host.click("#put-1")
    friend.clock.run_for(6_000)  # the room looks for news every two seconds
    friend.locator("#name-2").press_sequentially("oé")
    friend.keyboard.press("Enter")
    expect(by_test_id(friend, "seat-2")).to_contain_text("Chloé")


def test_5_10_R34_the_host_gives_the_signal_and_the_middle_says_how_many_hands_are_left(visitors):
    page = visitors.page("en", "phone")
    page.goto("/")
    page.select_option("[name=rulebook]", "riichi-ema-2016")
    by_test_id(page, "play-now").click()
    page.wait_for_url("**/table/*/")
    expect(shown(page).locator("#round")).to_contain_text("hand 1")
    by_test_id(page, "open-sheet").click()
    by_test_id(page, "signal").click()
    expect(shown(page).locator("#round")).to_contain_text("2 hands left")
    by_test_id(page, "open-sheet").click()
    page.reload()
    expect(shown(page).locator("#round")).to_contain_text("2 hands left")
    expect(by_test_id(page, "signal")).to_have_count(0)
