"""The draw, in a browser: the list, the commitment, a seed, a draft with its report, the seats."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.programme import Stage
from muraille.tournament.log.book import Book
from muraille.tournament.made_up.generator import MadeUpPlan, made_up_people
from tests.browser.hall_mornings import ServedMorning, served_morning, wall_now
from tests.browser.visiting import Visitors, by_test_id, runs_over, serious_faults
from tests.server.events.cups import ORGANISER
from tests.tournament.prepared_events import OFFICIALS

PATIENCE_MS = 60_000
"""A search begins with a process of its own."""


def to_draw(players: int = 16, sessions: int = 1, *, is_easy: bool = False) -> Book:
    """So many people, and nobody has a seat; without clubs and countries it is soon drawn."""
    now = wall_now()
    entrants = made_up_people(MadeUpPlan(players, sessions, "mcr-wmo-2014", "draw", now))
    if is_easy:
        entrants = tuple(replace(entrant, club="", country="") for entrant in entrants)
    told = {"name": "Coupe des Tuiles", "rulebook": "mcr-wmo-2014"}
    book, order = Book(OFFICIALS), DeskOrder(now, "Olga")
    book = done(book, order, ChangeFile(told, (), (Stage(sessions),))).book
    return done(book, order, RegisterPlayers(entrants)).book


@pytest.fixture
def cup_morning(tmp_path: Path) -> Iterator[ServedMorning]:
    with served_morning(tmp_path, to_draw()) as served:
        yield served


@pytest.fixture
def hall_visitors(chromium: Browser, cup_morning: ServedMorning) -> Iterator[Visitors]:
    found = Visitors(chromium, cup_morning.hall)
    yield found
    found.close()
    assert found.faults == []


def draw_page(visitors: Visitors, cup_morning: ServedMorning, **how) -> Page:
    return cup_morning.goes_in(visitors.page(**how), ORGANISER, "draw")


def drawn(page: Page, seed: str) -> None:
    page.fill("#seed", seed)
    page.keyboard.press("Enter")
    expect(by_test_id(page, "draft")).to_be_visible(timeout=PATIENCE_MS)


def test_from_the_list_to_the_seats(chromium, tmp_path):
    with served_morning(tmp_path, to_draw(is_easy=True)) as served:
        visitors = Visitors(chromium, served.hall)
        list_to_seats(draw_page(visitors, served, bypass_csp=True))
        visitors.close()
        assert visitors.faults == []


def list_to_seats(page: Page) -> None:
    expect(by_test_id(page, "count")).to_have_text("16 players · 4 tables")
    commitment = by_test_id(page, "commitment")
    expect(commitment).to_contain_text("sha256:", timeout=PATIENCE_MS)
    digest = commitment.inner_text()
    by_test_id(page, "announce").click()
    expect(page.locator("#draw-commitment")).to_contain_text("✓ Announced")
    assert serious_faults(page) == []
    drawn(page, "three dice: 4 2 6")
    expect(by_test_id(page, "seed")).to_have_text("three dice: 4 2 6")
    expect(by_test_id(page, "draft")).to_contain_text(digest)
    expect(by_test_id(page, "quality")).to_contain_text("repeated meetings")
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert serious_faults(page) == []
    assert not runs_over(page)
    with page.expect_download() as saved:
        page.locator("#draw-draft [data-save$='csv']").click()
    assert saved.value.suggested_filename == "seating.csv"
    by_test_id(page, "seat").click()
    expect(by_test_id(page, "seated")).to_contain_text("three dice: 4 2 6")
    expect(by_test_id(page, "draft")).to_have_count(0)


@pytest.mark.slow
def test_other_wishes_are_another_commitment_and_every_draft_stays(hall_visitors, cup_morning):
    page = draw_page(hall_visitors, cup_morning)
    commitment = by_test_id(page, "commitment")
    expect(commitment).to_contain_text("sha256:", timeout=PATIENCE_MS)
    digest = commitment.inner_text()
    page.locator("#apart-country").uncheck()
    expect(commitment).not_to_have_text(digest, timeout=PATIENCE_MS)
    page.fill("#pair-one", "1")
    page.fill("#pair-other", "2")
    page.keyboard.press("Enter")
    expect(by_test_id(page, "pairs")).to_contain_text("1 ")
    drawn(page, "first")
    page.fill("#seed", "second")
    by_test_id(page, "draw").click()
    expect(by_test_id(page, "drafts").locator("li")).to_have_count(2, timeout=PATIENCE_MS)
    expect(by_test_id(page, "drafts")).to_contain_text("first")


@pytest.mark.slow
def test_a_schedule_is_taken_from_a_file(hall_visitors, cup_morning, tmp_path):
    page = draw_page(hall_visitors, cup_morning)
    numbers = [str(number) for number in range(1, 17)]
    tables = [numbers[at : at + 4] for at in range(0, 16, 4)]
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({"sessions": [tables], "seed": "elsewhere"}))
    page.locator("#draw-take-more summary").click()
    page.set_input_files("#schedule-file", file)
    expect(by_test_id(page, "draft")).to_contain_text("A schedule that was drawn before")
    file.write_text("no schedule")
    page.set_input_files("#schedule-file", file)
    expect(page.locator("#schedule-said")).to_contain_text("no schedule")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "wide")])
def test_the_checker_finds_nothing_serious(hall_visitors, cup_morning, language, size):
    how = {"language": language, "size": size, "bypass_csp": True}
    page = draw_page(hall_visitors, cup_morning, **how)
    expect(by_test_id(page, "commitment")).to_contain_text("sha256:", timeout=PATIENCE_MS)
    drawn(page, "seed")
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert serious_faults(page) == []
    assert not runs_over(page)
