"""Results and paper in a browser: published, hidden, printed, called by one key, erased."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.sheets import ConfirmSheets
from tests.browser.hall_mornings import ServedMorning, morning, served_morning, wall_now
from tests.browser.test_hall_public import HANDED_IN
from tests.browser.visiting import Visitors, runs_over, serious_faults
from tests.server.events.cups import ORGANISER, SCORER


@pytest.fixture
def cup_hall(tmp_path: Path) -> Iterator[ServedMorning]:
    """Eight players after their first session of two: all confirmed, nothing published."""
    requests = (*HANDED_IN, ("Kim", ConfirmSheets(1)))
    with served_morning(tmp_path, morning(8, 2, wall_now(), *requests)) as served:
        yield served


@pytest.fixture
def result_visitors(chromium: Browser, cup_hall: ServedMorning) -> Iterator[Visitors]:
    visitors = Visitors(chromium, cup_hall.hall)
    yield visitors
    visitors.close()
    assert visitors.faults == []


def results(visitors: Visitors, hall: ServedMorning, by: str = ORGANISER, **how) -> Page:
    return hall.goes_in(visitors.page(**how), by, "results")


def test_a_session_is_published_and_hidden_and_called_from_last_to_first(result_visitors, cup_hall):
    laptop = results(result_visitors, cup_hall)
    everybody = result_visitors.page(size="phone")
    everybody.goto("/hall/public/?after=1")
    expect(everybody.locator("#public-unknown")).to_be_visible()
    laptop.locator("#publish-1").click()
    expect(laptop.locator("[data-session='1']")).to_contain_text("2 of 2 tables are public")
    expect(everybody.locator(".pub-standings")).to_contain_text("120")
    laptop.locator("#hide-1").click()
    expect(laptop.locator("#show-again")).to_be_visible()
    expect(everybody.locator("#public-unknown")).to_be_visible()
    laptop.get_by_role("link", name="The ceremony").click()
    stage = laptop.locator("[data-step]")
    expect(stage).to_have_count(8)
    laptop.locator("[data-start]").wait_for()
    laptop.keyboard.press("Space")
    expect(stage.locator("visible=true")).to_contain_text("Place 8")
    for _key in range(7):
        laptop.keyboard.press("ArrowRight")
    expect(stage.locator("visible=true")).to_contain_text("Place 1")
    laptop.reload()
    expect(stage.locator("visible=true")).to_contain_text("Place 1")
    laptop.keyboard.press("ArrowLeft")
    expect(stage.locator("visible=true")).to_contain_text("Place 2")


@pytest.mark.slow
def test_paper_is_saved_and_what_the_federation_asks_for_is_told(result_visitors, cup_hall):
    laptop = results(result_visitors, cup_hall)
    paper = laptop.locator("[data-paper='sheets']")
    paper.locator("select[name=table]").select_option("2")
    with laptop.expect_download() as saved:
        paper.get_by_role("button", name="Score sheets: Français").click()
    assert saved.value.suggested_filename == "sheets.pdf"
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")
    laptop.locator("[data-paper='certificates'] button").first.click()
    expect(laptop.locator("[data-paper='certificates'] .errorlist")).to_contain_text("published")
    laptop.fill("#file-town", "Paris")
    laptop.fill("#file-country", "FRA")
    laptop.fill("#file-first_day", "2026-01-03")
    laptop.fill("#file-last_day", "2026-01-03")
    laptop.locator("#results-file button").click()
    expect(laptop.locator("#results-file")).to_have_count(0)
    with laptop.expect_download() as saved:
        laptop.locator("#results-keep button").first.click()
    assert saved.value.suggested_filename == "tournament.archive"


@pytest.mark.slow
def test_badges_with_new_codes_are_saved_and_a_way_in_is_ended(result_visitors, cup_hall):
    laptop = results(result_visitors, cup_hall)
    badges = laptop.locator("[data-cards='officials']")
    badges.locator("summary").click()
    with laptop.expect_download() as saved:
        badges.get_by_role("button", name="Badges of officials: English").click()
    assert saved.value.suggested_filename == "badges.pdf"
    expect(laptop.locator("#new-pins tr")).to_have_count(4)
    laptop.locator("#revoke-who").select_option("o3")
    laptop.locator("[data-revoke='o3'] button").click()
    expect(laptop.locator("#revoke-who option[value='o3']")).to_have_count(0)
    expect(laptop.locator("#new-pins tr")).to_have_count(4)


@pytest.mark.slow
def test_who_is_erased_is_named_first(result_visitors, cup_hall):
    laptop = results(result_visitors, cup_hall)
    name = laptop.locator("#erase-who option[value='3']").inner_text()
    laptop.locator("#erase-who").select_option("3")
    sure = laptop.locator("[data-erase='3']")
    expect(sure).to_contain_text(name.removeprefix("3 "))
    sure.get_by_role("button").click()
    expect(laptop.locator("#erase-who option[value='3']")).to_have_count(0)
    assert name.removeprefix("3 ") not in cup_hall.path.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "wide")])
def test_the_checker_finds_nothing_serious(result_visitors, cup_hall, language, size):
    how = {"language": language, "size": size, "bypass_csp": True}
    for by in (ORGANISER, SCORER):
        page = results(result_visitors, cup_hall, by, **how)
        assert serious_faults(page) == []
        assert not runs_over(page)
    page = results(result_visitors, cup_hall, **how)
    page.locator("#erase-who").select_option("3")
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert serious_faults(page) == []
    for show in ("ceremony", "audit"):
        page.goto(f"/hall/results/?show={show}")
        page.locator("#pieces [data-piece]").first.wait_for()
        if show == "ceremony":
            page.locator("[data-next]").click()
        assert serious_faults(page) == []
        assert not runs_over(page)
