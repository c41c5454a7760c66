"""The table's page of a served tournament, on a phone: how it comes in, a hand, a lost network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.answers.said_sheets import AsSaid, Wanted
from muraille.cli.tournament.sending import sent
from muraille.clocks.steady import hall_clock
from muraille.records.serving_notes import note_of
from muraille.records.tournaments import read_book
from muraille.tiles.four import Four
from muraille.tournament.desk.orders import DeskOrder
from muraille.tournament.desk.sessions import PlanSession, StartSession
from muraille.tournament.desk.sheets import CorrectSheet, HandInSheet
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hall_events import CodesIssued
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.secret_hashes import hash_of_short, hash_of_token
from muraille.tournament.log.book import Book
from tests.browser.visiting import NAME, Visitors, runs_over, serious_faults
from tests.server.events.cups import cup
from tests.server.hall import Hall
from tests.tournament.prepared_events import REFEREE, then, tournament

LETTERS = {1: "BCDF", 2: "GHJK"}
PIN, LINK = "2468", "r" * 32
TOKENS = {table: letters[0] * 32 for table, letters in LETTERS.items()}


def begun(rulebook: str, minutes: int = 0) -> Book:
    """Two tables in a session that began so long ago, with their cards, links and PINs."""
    book = tournament(rulebook, number=8, sessions=2)
    now = Instant(hall_clock().now() // 1000 - minutes * MINUTE)
    cards = tuple(
        CodesIssued(f"t{table}", hash_of_token(TOKENS[table]), hash_of_short(letters, b"salt", 2))
        for table, letters in LETTERS.items()
    )
    pins = tuple(
        CodesIssued(f"p{number}", hash_of_token(f"p{number}"), hash_of_short(PIN, b"salt", 2))
        for number in range(1, 9)
    )
    link = CodesIssued(REFEREE, hash_of_token(LINK), hash_of_short(PIN, b"salt", 2))
    book = then(book, (*PlanSession(1, now).events(book.state), *cards, *pins, link), now)
    return then(book, StartSession(1).events(book.state), now)


class ServedEvent:
    """A tournament of eight, served under a name that is not this machine's own."""

    def __init__(self, chromium: Browser, folder: Path, rulebook: str, minutes: int = 0) -> None:
        self.path = cup(folder, begun(rulebook, minutes))
        self.hall = Hall(folder / "data", MURAILLE_HOSTS=NAME)
        self.hall.options = ("--event", str(self.path))
        self.hall.start()
        self.visitors = Visitors(chromium, self.hall)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What stands on table 1's sheet, in the file."""
        sheet = read_book(str(self.path)).state.sheet(1, 1)
        return () if sheet is None else sheet.hands

    def phone(self, language: str = "en", table: int = 1) -> Page:
        """A phone that has scanned the card of a table."""
        page = self.visitors.page(language, "phone")
        page.goto(f"/hall/#{TOKENS[table]}")
        page.wait_for_url("**/hall/table/")
        page.locator("#next").wait_for()
        return page

    def ask(self, by: str, wanted: Wanted) -> None:
        """Somebody at the command line, which sends it to the server."""
        server = note_of(self.path)
        assert server is not None
        sent(str(self.path), server, DeskOrder(Instant(0), by), wanted, timed=False)

    def close(self) -> None:
        self.visitors.close()
        self.hall.close()
        assert self.visitors.faults == []


@pytest.fixture(scope="module")
def mcr(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedEvent]:
    event = ServedEvent(chromium, tmp_path_factory.mktemp("mcr"), "mcr-wmo-2014")
    yield event
    event.close()


def test_a_device_comes_in_by_letters_and_is_asked_again_where_they_are_wrong(mcr):
    page = mcr.visitors.page("en", "phone")
    page.goto("/hall/")
    page.fill("#code", "xxxx")
    page.locator("#door-code button").click()
    expect(page.locator("#door-said")).not_to_be_empty()
    assert serious_faults(page) == []
    assert not runs_over(page)
    page.fill("#code", LETTERS[2].lower())
    page.locator("#door-code button").click()
    page.wait_for_url("**/hall/table/")
    expect(page.locator("#who")).to_have_text("Table 2")


def enter_hand(page: Page, winner: int, thrower: str, value: str, checker: int) -> int:
    """A hand as people enter it: how many taps it takes beside the number."""
    taps = [f"[data-winner='{winner}']", f"[data-thrower='{thrower}']"]
    for tap in taps:
        page.locator(f"#entry {tap}").click()
    for digit in value:
        page.locator(f"#entry [data-key='{digit}']").click()
    expect(page.locator("#entry [data-preview]")).to_be_visible()
    page.locator(f"#entry [data-check='{checker}']").click()
    return len(taps) + 1


def sums(page: Page) -> list[str]:
    return page.locator("#seats [data-sum]").all_inner_texts()


def test_a_hand_takes_three_taps_and_a_number_and_is_written_once_through_a_lost_network(mcr):
    page = mcr.phone()
    expect(page.locator("#seats .keeps .wind")).to_have_text("East")
    assert enter_hand(page, 2, "0", "24", 2) == 3
    expect(page.locator("[data-hand-title]")).to_have_text("Hand 2")
    expect(page.locator("[data-hand='1'] [data-told]")).to_have_text("24, West from East")
    assert sums(page) == ["−32", "−8", "48", "−8"]
    page.context.set_offline(True)
    enter_hand(page, 1, "t", "8", 4)
    expect(page.locator("#strip")).to_contain_text("1 hand is not on the laptop yet")
    assert sums(page) == ["−48", "40", "32", "−24"]
    page.context.set_offline(False)
    expect(page.locator("[data-hand='2']")).to_have_count(1)
    expect(page.locator("#strip")).to_be_hidden()
    assert [hand.number for hand in mcr.hands] == [1, 2]
    assert serious_faults(page) == []
    assert not runs_over(page)


@pytest.mark.slow
def test_a_hand_that_the_laptop_took_counts_before_the_page_has_seen_it(mcr):
    """Orders get through, what is shown does not: the next hand has the next number."""
    page = mcr.phone()
    title = page.locator("[data-hand-title]")
    number = int(title.inner_text().split()[-1])
    for address in ("**/hall/table/part/*", "**/hall/api/stream*"):
        page.route(address, lambda route: route.abort())
    before = sums(page)
    with page.expect_response("**/hall/api/orders*") as answer:
        enter_hand(page, 2, "0", "24", 2)
    assert answer.value.status == 200
    expect(title).to_have_text(f"Hand {number + 1}")
    expect(page.locator("#strip")).not_to_contain_text("not on the laptop")
    assert sums(page) != before
    enter_hand(page, 1, "t", "8", 4)
    expect(title).to_have_text(f"Hand {number + 2}")
    page.unroute_all()
    expect(page.locator(f"[data-hand='{number + 1}']")).to_have_count(1)
    expect(title).to_have_text(f"Hand {number + 2}")
    assert [hand.number for hand in mcr.hands] == [*range(1, number + 2)]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "same"), [("en", "Same"), ("fr", "Pareil")])
def test_two_phones_and_one_hand_are_asked_whether_it_is_the_same(mcr, language, same):
    page, other = mcr.phone(language, 2), mcr.phone(language, 2)
    title = other.locator("[data-hand-title]")
    number = int(title.inner_text().split()[-1])
    other.context.set_offline(True)
    enter_hand(other, 1, "t", "12", 8)
    enter_hand(page, 2, "0", "24", 6)
    expect(page.locator(f"[data-hand='{number}']")).to_have_count(1)
    other.context.set_offline(False)
    asked = other.locator("#refused")
    expect(asked.locator("button").first).to_have_text(same)
    expect(asked).to_contain_text(
        page.locator(f"[data-hand='{number}'] [data-told]").text_content()
    )
    assert serious_faults(other) == []
    assert not runs_over(other)
    asked.locator("button").first.click()
    expect(asked).to_be_hidden()
    expect(title).to_contain_text(str(number + 1))
    expect(other.locator("#strip")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_riichi_totals_are_checked_written_agreed_on_and_signed(
    chromium, tmp_path_factory, language
):
    event = ServedEvent(chromium, tmp_path_factory.mktemp("riichi"), "riichi-ema-2016")
    page = event.phone(language)
    for column, total in enumerate((41_000, 30_000, 29_000, 19_000)):
        page.fill(f"#total-{column}", str(total))
    expect(page.locator("[data-check-sum]")).to_contain_text("−1000")
    expect(page.locator("[data-write]")).to_be_disabled()
    assert serious_faults(page) == []
    page.fill("[data-bets]", "1")
    page.locator("[data-write]").click()
    page.locator("#end button").click()
    for player in range(1, 5):
        page.fill(f"#pin-{player}", PIN)
        page.locator(f"[data-sign='p{player}'] button").click()
        expect(page.locator("#next .done")).to_have_count(player)
    assert serious_faults(page) == []
    assert not runs_over(page)
    page.fill("#pin-referee", PIN)
    page.locator("[data-sign='referee'] button").click()
    expect(page.locator("#next")).to_have_attribute("data-step", "done")
    sheet = read_book(str(event.path)).state.sheet(1, 1)
    assert sheet is not None
    assert sheet.referee == REFEREE
    assert sheet.totals == Four.of((41_000, 30_000, 29_000, 19_000))
    assert sheet.signed == ("1", "2", "3", "4")
    event.close()


@pytest.mark.slow
def test_a_personal_link_asks_for_its_pin_and_leaves_no_secret_in_the_address(mcr):
    page = mcr.visitors.page("en", "phone")
    page.goto(f"/hall/#{LINK}")
    expect(page.locator("#door-pin")).to_contain_text("Rita")
    assert LINK not in page.url
    page.reload()
    expect(page.locator("#door-pin")).to_contain_text("Rita")
    page.fill("#pin", "0000")
    page.locator("#door-pin button").click()
    expect(page.locator("#door-said")).not_to_be_empty()
    page.fill("#pin", PIN)
    page.locator("#door-pin button").click()
    expect(page.locator("#who")).to_have_text("Rita")
    assert page.context.cookies() == [] or all(
        cookie["name"] in ("csrftoken", "muraille_language") for cookie in page.context.cookies()
    )


@pytest.mark.slow
def test_what_waits_outlives_a_reload_and_a_killed_server(chromium, tmp_path_factory):
    event = ServedEvent(chromium, tmp_path_factory.mktemp("killed"), "mcr-wmo-2014")
    page = event.phone()
    page.route("**/hall/api/orders*", lambda route: route.abort())
    enter_hand(page, 2, "0", "24", 2)
    enter_hand(page, 1, "t", "8", 4)
    expect(page.locator("#strip")).to_contain_text("2 hands are not on the laptop yet")
    page.reload()
    expect(page.locator("#strip")).to_contain_text("2 hands are not on the laptop yet")
    expect(page.locator("[data-hand-title]")).to_have_text("Hand 3")
    event.hall.kill()
    page.unroute("**/hall/api/orders*")
    event.hall.start()
    expect(page.locator("#strip")).to_be_hidden()
    expect(page.locator("[data-hand='2']")).to_have_count(1)
    assert [hand.number for hand in event.hands] == [1, 2]
    event.close()


@pytest.mark.slow
def test_o14_at_the_end_of_time_a_hand_is_broken_off_in_one_tap(chromium, tmp_path_factory):
    event = ServedEvent(chromium, tmp_path_factory.mktemp("over"), "mcr-wmo-2014", minutes=151)
    page = event.phone("fr")
    expect(page.locator("#top time")).to_have_text("Temps écoulé")
    page.locator("[data-break]").click()
    expect(page.locator("#next")).to_have_attribute("data-step", "agree")
    assert serious_faults(page) == []
    page.locator("#end button").click()
    expect(page.locator("#next")).to_have_attribute("data-step", "sign")
    event.close()


@pytest.fixture(scope="module")
def riichi(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedEvent]:
    event = ServedEvent(chromium, tmp_path_factory.mktemp("riichi-hands"), "riichi-ema-2016")
    yield event
    event.close()


class Taps:
    """Fingers on a table's page: how often they tap beside the number."""

    def __init__(self, page: Page, form: str) -> None:
        self.page, self.form, self.number = page, form, 0

    def tap(self, which: str) -> None:
        self.page.locator(f"{self.form} {which}").first.click()
        self.number += 1


ENDS = [
    # what is tapped before the number, and after it
    (("[data-winner='2']", "[data-thrower='0']"), "[data-check]"),
    (("[data-winner='1']", "[data-thrower='t']"), "[data-check]"),
    (("[data-winner='-']",), "[data-check]"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("before", "after"), ENDS)
def test_no_table_page_needs_more_than_three_taps_and_a_number_for_a_hand(
    mcr, riichi, before, after
):
    for event, form in ((mcr, "#entry"), (riichi, "#hand")):
        page = event.phone()
        title = page.locator(f"{form} [data-hand-title]")
        if event is riichi and not page.locator(form).is_visible():
            page.locator(".by-hand > summary").click()
        number = int(title.text_content().split()[-1])
        taps = Taps(page, form)
        for which in before:
            taps.tap(which)
        if len(before) > 1 and event is riichi:
            page.select_option("#worth", "mangan")
        elif len(before) > 1:
            page.keyboard.type("24")
        taps.tap(after)
        expect(page.locator(f"[data-hand='{number}'] [data-told]")).to_have_count(1)
        assert taps.number <= 3
        page.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_riichi_hand_is_shown_with_its_payments_before_it_is_written(riichi, language):
    page = riichi.phone(language, 2)
    if not page.locator("#hand").is_visible():
        page.locator(".by-hand > summary").click()
    link = page.locator("#hand a").get_attribute("href")
    assert link == "/calculator/?rules=riichi-ema-2016#table"
    page.locator("#hand [data-winner='2']").click()
    page.locator("#hand [data-thrower='1']").click()
    with page.context.expect_page() as opened:
        page.locator("#hand a").click()
    opened.value.locator("#calc-hand").fill("234m 345p 67p 33s 567s +8p")
    opened.value.locator("[data-worth='2/30']").click()
    expect(page.locator("#worth")).to_have_value("2/30")
    page.select_option("#worth", "3/30")
    page.locator("#hand [data-has-riichi='2']").click()
    moved = page.locator("#hand [data-moved]")
    expect(moved).to_have_text(["0", "−3900", "+3900", "0"])
    assert serious_faults(page) == []
    assert not runs_over(page)
    # What cannot be is told before anybody can tap his ✓.
    page.locator("#hand [data-winner='-']").click()
    page.locator(".as-said summary").click()
    page.fill("#said", "2/40 w 1/30 n")
    expect(page.locator("#hand [data-read]")).not_to_be_empty()
    expect(page.locator("#hand [data-check='8']")).to_be_disabled()
    page.fill("#said", "2/40 w 1/30 n s")
    expect(moved.nth(3)).to_have_text("+1000")
    page.locator("#hand [data-check='8']").click()
    expect(page.locator("#sheet [data-told]").first).to_contain_text("2/40")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_O12_O13_keeper_empty_seat_paper_and_a_correction_at_the_table(
    chromium, tmp_path_factory, language
):
    event = ServedEvent(chromium, tmp_path_factory.mktemp("life"), "mcr-wmo-2014")
    page = event.phone(language)
    enter_hand(page, 2, "0", "24", 2)
    expect(page.locator("[data-hand='1'] [data-told]")).to_have_count(1)
    page.locator("#more > summary").click()
    page.select_option("#how", "3")
    page.locator("#sheet [value='passed']").click()
    expect(page.locator("#seats .keeps")).to_have_attribute("data-column", "2")
    page.locator("#empty-seats summary").click()
    page.locator("#empty-seats button").nth(3).click()
    expect(page.locator("#seats [data-column='3'] .chombo")).to_be_visible()
    page.locator("#end summary").click()
    page.locator("#end button").click()
    page.locator("#on-paper summary").click()
    expect(page.locator("#on-paper tbody tr")).to_have_count(5)
    assert serious_faults(page) == []
    assert not runs_over(page)
    event.ask("Sam", HandInSheet(1, 1, (), "Rita"))
    expect(page.locator("#next .done")).to_contain_text("Rita")
    fault = SheetFault.WRONG_PLAYER
    event.ask("Rita", AsSaid(CorrectSheet(1, 1, (), fault, "North won"), ("1: 24 n e",)))
    expect(page.get_by_test_id("correction")).to_contain_text("North won")
    assert serious_faults(page) == []
    assert not runs_over(page)
    for player in range(1, 5):
        page.fill(f"#pin-{player}", PIN)
        page.locator(f"[data-sign='p{player}'] button").click()
        expect(page.locator(f"#pin-{player}")).to_have_count(0)
    expect(page.locator("#next")).to_have_attribute("data-step", "done")
    event.close()
