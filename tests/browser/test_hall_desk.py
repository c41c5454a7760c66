"""The entry desk in a browser, with the keyboard alone; and the second person who compares."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.records.tournaments import read_book
from muraille.tiles.four import Four
from muraille.tournament.desk.hall import KeepOnPaper
from muraille.tournament.desk.sessions import StartSession
from muraille.tournament.desk.sheets import WriteSheet
from muraille.tournament.facts.state import Sheet
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.lines import McrLine
from tests.browser.hall_mornings import ServedMorning, morning, served_morning, wall_now
from tests.browser.test_hall_table import begun
from tests.browser.visiting import Visitors, by_test_id, runs_over, serious_faults
from tests.server.events.cups import SCORER, SECOND

TABLES = 10
KEYS_A_SECOND = 3
ROUND_TRIP_S = 0.3
"""What 99 of 100 orders may take in a full hall."""
LOOK_S = 3
"""To take the next paper and find its line of totals."""
THREE_MINUTES_S = 180
HALF = tuple(McrLine(value=8 + hand, winner="1", discarder="2") for hand in range(5))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedMorning]:
    """Ten tables that have played; the first went to paper after five hands."""
    requests = (("Carla", StartSession(1)), ("t1", WriteSheet(1, 1, HALF)))
    book = morning(4 * TABLES, 1, wall_now(), *requests, ("t1", KeepOnPaper(1, 1)))
    with served_morning(tmp_path_factory.mktemp("desk"), book) as served:
        yield served


@pytest.fixture
def visitors(chromium: Browser, played: ServedMorning) -> Iterator[Visitors]:
    came = Visitors(chromium, played.hall)
    yield came
    came.close()
    assert came.faults == []


class Typist:
    """Somebody with a keyboard: how many keys, and how often the laptop was asked meanwhile."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = self.trips = 0
        page.on("requestfinished", lambda _request: self._count())

    def _count(self) -> None:
        self.trips += 1

    def types(self, text: str) -> None:
        """A line, and Enter."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.keys += len(text) + 1

    def is_at(self, table: int) -> None:
        expect(self.page.locator("#desk-sheet")).to_have_attribute("data-table", str(table))
        expect(self.page.locator("#line")).to_be_focused()


def sheet(played: ServedMorning, table: int) -> Sheet:
    there = read_book(str(played.path)).state.sheet(1, table)
    assert there is not None
    return there


def totals_of(table: int) -> tuple[int, int, int, int]:
    return 100 + table, 20, -20 - table, -100


def test_ten_sheets_by_totals_take_less_than_three_minutes_at_a_human_pace(played, visitors):
    page = played.goes_in(visitors.page(), SCORER, "desk")
    typist = Typist(page)
    typist.is_at(1)
    # A table that went to paper at hand 5 goes on with hand 6.
    expect(page.locator("#desk-sheet")).to_contain_text("The next row is hand 6.")
    typist.types("10 o t")
    expect(page.locator("[data-hand='6'] [data-told]")).to_have_text("10, West, self-drawn")
    # Nothing is handed in without the name of the referee who signed; nothing typed is lost.
    typist.types("ok")
    expect(page.locator("#line-wrong")).to_contain_text("Which referee")
    expect(page.locator("#referee")).to_be_focused()
    page.keyboard.type("R")
    page.keyboard.press("Enter")
    expect(page.locator("#line-told")).to_have_text("Table 1 is entered.")
    # A wrong sum is told beside the field, with its difference, and stays there to be put right.
    typist.is_at(2)
    typist.types("100 20 -20 -99")
    expect(page.locator("#line-wrong")).to_contain_text("1")
    expect(page.locator("#line")).to_have_value("100 20 -20 -99")
    assert serious_faults(page) == []
    assert not runs_over(page)
    page.locator("#line").fill("")
    typist.keys = typist.trips = 0
    for table in range(2, TABLES + 1):
        typist.is_at(table)
        typist.types(" ".join(map(str, totals_of(table))))
        expect(page.locator("#line-told")).to_have_text(f"Table {table} is entered.")
    sheets = TABLES - 1
    expect(by_test_id(page, "progress")).to_have_text("10 of 10 sheets entered, 0 confirmed")
    of_one = (typist.keys / KEYS_A_SECOND + typist.trips * ROUND_TRIP_S) / sheets + LOOK_S
    print(f"{typist.keys / sheets:.1f} keys and {typist.trips / sheets:.1f} round trips a sheet")
    assert of_one * TABLES < THREE_MINUTES_S
    for table in range(2, TABLES + 1):
        entered = sheet(played, table)
        assert entered.totals == Four.of(totals_of(table))
        assert step_of(entered) is SheetStage.ENTERED
    assert len(sheet(played, 1).hands) == 6


@pytest.fixture
def pair(chromium: Browser, tmp_path: Path) -> Iterator[tuple[ServedMorning, Visitors]]:
    """Two tables that have played."""
    book = morning(8, 1, wall_now(), ("Carla", StartSession(1)))
    with served_morning(tmp_path, book) as served:
        came = Visitors(chromium, served.hall)
        yield served, came
        came.close()
        assert came.faults == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_second_person_compares_and_what_differs_is_typed_again(pair, language):
    played, visitors = pair
    page = played.goes_in(visitors.page(language), SCORER, "desk")
    typist = Typist(page)
    typist.is_at(1)
    page.select_option("#referee", label="Rita")
    page.locator("#line").focus()
    page.keyboard.type("71 21 -21 -71")
    expect(page.locator("[data-after-sum]")).to_have_text("0")
    typist.types("")
    typist.is_at(2)
    typist.types("40 8 -16 -32")
    expect(page.locator(".desk-all")).to_be_visible()
    other = played.goes_in(visitors.page(language), SECOND, "confirm")
    expect(other.locator("#confirm-sheet")).to_have_attribute("data-table", "1")
    assert serious_faults(other) == []
    assert not runs_over(other)
    other.keyboard.press("=")
    expect(other.locator("#confirm-sheet")).to_have_attribute("data-table", "2")
    other.fill("#what", "West -18")
    other.locator("#other").click()
    expect(page.locator("#desk-sheet")).to_contain_text("West -18")
    page.locator("#line").focus()
    typist.types("40 10 -18 -32")
    expect(page.locator("#line-told")).to_contain_text("40 / 8 / −16 / −32")
    assert sheet(played, 2).totals == Four.of((40, 8, -16, -32))
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_have_value("")
    assert sheet(played, 2).totals == Four.of((40, 10, -18, -32))
    expect(other.locator("#confirm-sheet tbody td").nth(1)).to_have_text("10")
    other.locator("#same").press("Enter")
    expect(other.locator(".desk-all")).to_be_visible()
    assert step_of(sheet(played, 2)) is SheetStage.CONFIRMED


@pytest.mark.slow
def test_nobody_confirms_an_own_entry_and_the_page_says_so_before_it_is_tried(pair):
    played, visitors = pair
    page = played.goes_in(visitors.page(size="phone"), SCORER, "desk")
    typist = Typist(page)
    typist.is_at(1)
    typist.types("71 21 -21 -71")
    expect(page.locator("#referee")).to_be_focused()
    assert not runs_over(page)
    page.keyboard.type("R")
    page.keyboard.press("Enter")
    typist.is_at(2)
    own = played.goes_in(visitors.page(size="phone"), SCORER, "confirm")
    own.locator("[data-go='1']").click()
    expect(by_test_id(own, "own")).to_be_visible()
    expect(own.locator("#same")).to_have_count(0)
    assert not runs_over(own)


@pytest.mark.slow
def test_riichi_rows_and_totals_fit_a_phone(chromium, tmp_path):
    with served_morning(tmp_path, begun("riichi-ema-2016")) as served:
        came = Visitors(chromium, served.hall)
        page = served.goes_in(came.page("fr", "phone"), SCORER, "desk")
        typist = Typist(page)
        typist.is_at(1)
        typist.types("3/30 o e +r o")
        expect(page.locator("[data-hand='1'] [data-told]")).to_have_text("3/30 Ouest sur Est")
        assert serious_faults(page) == []
        assert not runs_over(page)
        came.close()
        assert came.faults == []
