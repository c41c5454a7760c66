"""An appeal, in a browser: said by a referee, decided, a letter, the committee's decision."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.joining import ChangeFile
from muraille.tournament.desk.sessions import EndSession, PlanSession, StartSession
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role
from tests.browser.hall_mornings import ServedMorning, morning, served_morning, wall_now
from tests.browser.visiting import Visitors, by_test_id, runs_over, serious_faults
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE

COMMITTEE = "o6"


@pytest.fixture
def cup_morning(tmp_path: Path) -> Iterator[ServedMorning]:
    """Eight players, a first session that ended a minute ago, and one that is planned."""
    now = wall_now()
    book = morning(
        8,
        2,
        Instant(now + 3540),
        ("Olga", ChangeFile(officials=((Role.COMMITTEE, "Cleo", ""),))),
        ("Carla", StartSession(1)),
        ("Carla", EndSession(1)),
        ("Olga", PlanSession(2, Instant(now + 7200))),
    )
    with served_morning(tmp_path, book) as served:
        yield served


@pytest.fixture
def hall_visitors(chromium: Browser, cup_morning: ServedMorning) -> Iterator[Visitors]:
    found = Visitors(chromium, cup_morning.hall)
    yield found
    found.close()
    assert found.faults == []


def goes(visitors: Visitors, cup_morning: ServedMorning, by: str, **how) -> Page:
    return cup_morning.goes_in(visitors.page(**how), by, "appeals")


def say(page: Page) -> None:
    """The form is open where nobody has appealed yet."""
    page.fill("#say-player", "3")
    page.fill("#say-text", "Main morte contestée")
    by_test_id(page, "say").click()
    expect(by_test_id(page, "status")).to_be_visible()


def decide_first(page: Page) -> None:
    page.locator("#first-1-dismissed").check()
    page.fill("#reasons-1", "Three tiles were shown")
    by_test_id(page, "first").click()
    expect(by_test_id(page, "status")).to_contain_text("may be filed in writing", ignore_case=True)


def answer_letter(page: Page) -> None:
    page.locator("#fee-1").check()
    page.locator("#answer-1-next_session_delayed").check()
    page.fill("#minutes-1", "20")
    by_test_id(page, "letter").click()


def test_an_appeal_from_the_table_to_the_committee(hall_visitors, cup_morning):
    referee = goes(hall_visitors, cup_morning, REFEREE, language="fr", size="phone")
    say(referee)
    chief = goes(hall_visitors, cup_morning, CHIEF, bypass_csp=True)
    expect(by_test_id(chief, "deadline").locator("time")).to_contain_text(":")
    assert serious_faults(chief) == []
    decide_first(chief)
    committee = goes(hall_visitors, cup_morning, COMMITTEE, bypass_csp=True)
    assert serious_faults(committee) == []
    answer_letter(committee)
    expect(committee.locator("#appeal-1")).to_contain_text("Session 2 starts 20 minutes later")
    expect(referee.locator("#appeal-1")).to_contain_text(
        "La session 2 commence 20 minutes plus tard"
    )
    committee.fill("#yes-1-5", "2")
    committee.fill("#no-1-5", "1")
    committee.fill("#yes-1-6", "1")
    committee.fill("#no-1-6", "1")
    expect(committee.locator("#yes-1-7")).to_be_hidden()
    committee.select_option("#casting-1-6", "no")
    committee.locator("#share-1-50").check()
    assert serious_faults(committee) == []
    assert not runs_over(committee)
    by_test_id(committee, "verdict").click()
    expect(committee.locator("#appeal-1")).to_contain_text("of 200 USD, 100 go back")
    with committee.expect_download() as saved:
        committee.locator("#appeal-1 [data-save]").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_a_late_letter_is_answered_by_form_2_and_a_vote_too_few_is_refused(
    hall_visitors, cup_morning
):
    page = goes(hall_visitors, cup_morning, CHIEF)
    say(page)
    decide_first(page)
    committee = goes(hall_visitors, cup_morning, COMMITTEE)
    committee.locator("#fee-1").check()
    by_test_id(committee, "letter").click()
    expect(committee.locator("#refused")).to_be_visible()
    committee.locator("#refused button").last.click()
    answer_letter(committee)
    by_test_id(committee, "verdict").click()
    expect(committee.locator("#refused")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "wide")])
def test_the_checker_finds_nothing_serious(hall_visitors, cup_morning, language, size):
    how = {"language": language, "size": size, "bypass_csp": True}
    page = goes(hall_visitors, cup_morning, ORGANISER, **how)
    assert serious_faults(page) == []
    say(page)
    assert serious_faults(page) == []
    assert not runs_over(page)
