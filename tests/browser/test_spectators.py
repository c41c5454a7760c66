"""Spectators: everything their browser is sent, against the log as it truly was."""

import re

from playwright.sync_api import expect

from tests.browser.visiting import by_test_id, seen_on
from tests.browser.walls import discard, mcr_table

TILE = re.compile(r"\b[1-9][mps]\b")
SEEN_BY_ALL = ("discarded", "set_claimed")


def traffic_of(page) -> list[str]:
    """Everything that comes over the line from now on, streams included."""
    found: list[str] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.eventSourceMessageReceived", lambda one: found.append(one["data"]))
    page.on("response", lambda answer: _keep(answer, found))
    return found


def _keep(answer, found: list[str]) -> None:
    if "/stream" not in answer.url and "/static/" not in answer.url and answer.ok:
        found.append(answer.text())


def test_what_a_spectator_is_sent_holds_no_hidden_tile(visitors, hall):
    hands = ["7777s 5p", "46p 111m", "", "999m"]
    table = mcr_table(hall, hands, draws="2p", more="8s", delay_s=0)
    page = visitors.page()
    traffic = traffic_of(page)
    visitors.spectator(table, page)
    table.players[0].do({"name": "kong", "tile": "7s"})
    discard(table, 0, "5p")
    table.players[1].do({"name": "chow", "low": "4p"})
    discard(table, 1, "1m")
    expect(by_test_id(page, "player-right").locator(".river .tile")).to_have_count(1)
    expect(by_test_id(page, "player-right").locator(".meld .tile")).to_have_count(3)
    expect(by_test_id(page, "player-own").locator(".meld.concealed")).to_have_count(1)
    assert len(traffic) > 5
    shown = {tile for one in traffic for tile in TILE.findall(one)}
    log = [line.event for line in table.events()]
    public = {"4p", "5p", "6p", "1m"}
    assert {one.name for one in log} > {"kong_concealed", "drawn", *SEEN_BY_ALL}
    assert shown == public
    assert seen_on(page) <= {*public, "?"}


def test_the_log_that_was_hidden_held_every_tile(visitors, hall):
    """The comparison above would prove nothing if the log did not know them."""
    table = mcr_table(hall, ["7777s 5p", "46p 111m", "", "999m"])
    lines = " ".join(table.table.events.values_list("line", flat=True))
    assert {"7s", "9m", "4p", "6p", "1m"} <= set(TILE.findall(lines))
    page = visitors.page()
    traffic = traffic_of(page)
    visitors.seated(table, 0, page)
    assert "7s" in set(TILE.findall(" ".join(traffic)))


def test_a_delayed_spectator_is_sent_nothing_early(visitors, hall):
    table = mcr_table(hall, ["5p", "46p", "", ""], delay_s=3600)
    page = visitors.page()
    traffic = traffic_of(page)
    visitors.spectator(table, page)
    discard(table, 0, "5p")
    table.players[1].do({"name": "chow", "low": "4p"})
    page.reload()
    page.wait_for_selector("body[data-phase]")
    assert traffic
    assert not TILE.search(" ".join(traffic))
    assert "phase" in " ".join(traffic)
