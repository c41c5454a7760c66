"""The referee's screen of a served tournament, on a phone, beside the phones of the tables."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.records.tournaments import read_book
from muraille.tiles.four import Four
from muraille.tournament.facts.state import LedgerEntry
from tests.browser.test_hall_table import LINK, PIN, ServedEvent, enter_hand, sums
from tests.browser.visiting import by_test_id, runs_over, serious_faults

WORDS = {"en": "false hu", "fr": "faux hu"}


@pytest.fixture(scope="module")
def event(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedEvent]:
    """Two tables in a session that began four minutes ago."""
    served = ServedEvent(chromium, tmp_path_factory.mktemp("floor"), "mcr-wmo-2014", minutes=4)
    yield served
    served.close()


def referee(event: ServedEvent, language: str = "en") -> Page:
    """A phone that has come in by the link of a referee's badge."""
    page = event.visitors.page(language, "phone")
    page.goto(f"/hall/#{LINK}")
    page.fill("#pin", PIN)
    page.locator("#door-pin button").click()
    page.locator("a[href='/hall/referee/']").click()
    expect(page.locator("#judge-tables")).to_be_visible()
    return page


def to_table(page: Page, table: int) -> None:
    page.locator(f"#judge-tables a[data-table='{table}']").click()
    expect(page.locator("#table-seats")).to_be_visible()


def looks_right(page: Page) -> None:
    assert serious_faults(page) == []
    assert not runs_over(page)


def ledger(event: ServedEvent) -> tuple[LedgerEntry, ...]:
    return read_book(str(event.path)).state.ledger


def test_a_call_is_answered_a_false_hu_noted_in_its_hand_and_a_late_player_costed(event):
    table, page = event.phone(), referee(event)
    table.locator("#calls button.call").click()
    call = page.locator("#judge-calls [data-call]")
    expect(call).to_contain_text("Table 1")
    looks_right(page)
    call.locator("button", has_text="I come").click()
    expect(table.locator("#calls")).to_contain_text("A referee is coming.")
    # Words, how it was, who: the hand is that which is played.
    to_table(page, 1)
    looks_right(page)
    by_test_id(page, "note").click()
    page.fill("#q", WORDS["en"])
    page.locator(".ref-search button").click()
    page.locator("[href*='offence=false_hu']").click()
    page.locator("[href*='stage=under_minimum']").click()
    page.locator("[href*='by=S']").click()
    expect(by_test_id(page, "entry")).to_contain_text("−30")
    expect(page.locator(".judge-hand")).to_contain_text("In hand 1")
    looks_right(page)
    page.locator("#note-step form button").dblclick()  # and it is noted once
    expect(page.locator("#table-noted")).to_contain_text("3.11.6")
    page.locator("[data-call] button", has_text="Done").click()
    expect(table.locator("#calls button.call")).to_be_visible()
    # At the table it stands in the hand.
    expect(table.locator("#noted")).to_contain_text("Hand 1")
    enter_hand(table, 2, "0", "24", 2)
    expect(table.locator("[data-hand='1']")).to_have_count(1)
    assert sums(table) == ["−22", "−38", "58", "2"]
    # A seat is empty, and the player comes.
    page.locator("#seat-4").click()
    expect(page.locator("#seat-4")).to_have_text("Arrived")
    page.locator("a[href='/hall/referee/']").click()
    late = page.locator("#judge-late [data-player='4']")
    expect(late).to_contain_text("−10")
    late.locator("#arrived-4").click()
    late.locator("#note-4").click()
    expect(page.locator("#judge-late")).to_have_count(0)
    looks_right(page)
    assert [entry.penalty.points for entry in ledger(event)] == [
        (("1", 10), ("2", -30), ("3", 10), ("4", 10)),
        (("4", -10),),
    ]


ASKED = """() => {
    const { fetch } = window;
    let asked = 0;
    window.fetch = (...about) => { asked += 1; return fetch(...about); };
    window.dispatchEvent(new Event("online"));
    window.fetch = fetch;
    return asked;
}"""
"""How often a page asks for something as soon as it is in the network again."""


def test_a_page_asks_for_nothing_before_somebody_has_come_in(event):
    page = event.visitors.page("en", "phone")
    page.goto("/hall/referee/")
    expect(page.locator("#door")).to_be_visible()
    assert page.evaluate(ASKED) == 0
    expect(page.locator("#pieces .errorlist")).to_have_count(0)


@pytest.mark.slow
def test_a_correction_is_typed_while_the_table_writes_on_and_shows_both_versions(event):
    table, page = event.phone("fr", 2), referee(event, "fr")
    enter_hand(table, 2, "0", "24", 6)
    to_table(page, 2)
    page.locator("#correct-1 summary").click()
    page.select_option("#winner-1", "8")
    page.select_option("#fault-1", "wrong_player")
    page.fill("#reason-1", "c’était Nord")
    enter_hand(table, 1, "t", "8", 8)
    expect(page.locator("#table-sheet [data-hand='2']")).to_have_count(1)
    expect(page.locator("#reason-1")).to_have_value("c’était Nord")
    expect(page.locator("#winner-1")).to_have_value("8")
    looks_right(page)
    page.locator("#correct-1 form button").click()
    corrected = page.locator(".judge-corrected")
    expect(corrected.locator("s")).to_contain_text("24, Ouest sur Est")
    expect(corrected.locator("b")).to_contain_text("24, Nord sur Est")
    looks_right(page)
    expect(table.locator("[data-hand='1'] [data-told]")).to_have_text("24, Nord sur Est")
    # What was noted is struck with its reason.
    page.locator("a[href='/hall/referee/']").click()
    expect(page.locator("#judge-last")).to_contain_text("c’était Nord")
    looks_right(page)


@pytest.mark.slow
def test_flow_6_a_referee_writes_totals_whose_sum_is_wrong(chromium, tmp_path_factory):
    event = ServedEvent(chromium, tmp_path_factory.mktemp("sum"), "riichi-ema-2016")
    page = referee(event)
    to_table(page, 1)
    page.locator("#by-totals summary").click()
    for column, total in enumerate((41_000, 30_000, 29_000, 19_000)):
        page.fill(f"#stick-{column}", str(total))
    page.locator("#by-totals form button").click()
    expect(page.locator("#refused")).to_contain_text("119000")
    page.locator("#refused button.main").click()
    expect(page.locator("#stick-3")).to_have_value("19000")
    page.fill("#override", "a stick is lost")
    looks_right(page)
    page.locator("#by-totals form button").click()
    expect(page.locator("#table-sheet")).to_contain_text("a stick is lost")
    sheet = read_book(str(event.path)).state.sheet(1, 1)
    assert sheet is not None
    assert (sheet.totals, sheet.override) == (
        Four.of((41_000, 30_000, 29_000, 19_000)),
        "a stick is lost",
    )
    event.close()
