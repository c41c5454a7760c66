"""What everybody may see: all that is public, nothing else, the same in the hall and in files."""

import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from muraille.server.hall import hub
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.roles import EVERYBODY
from muraille.server.hall_pages.public import SCREEN, hall_link
from muraille.server.hall_pages.public_shown import PublicPage, pages_of
from muraille.server.hall_pages.published import file_name, published_files
from muraille.server.hall_pages.rank_drawing import drawn_ranks
from muraille.server.hall_pages.screen import HallSight
from muraille.tournament.desk.hall import HideStandings
from muraille.tournament.desk.joining import ErasePlayer, InitialsOnly, change_file
from muraille.tournament.desk.sheets import AgreeSheet, CorrectSheet, SignSheet, WriteSheet
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.people import with_entrants
from muraille.tournament.log.book import Book
from muraille.tournament.running.public_event import public_event
from muraille.tournament.sheets.lines import Totals
from muraille.tournament.standings import LiveStandings
from muraille.words import Language
from tests.server.events.cups import ORGANISER, REFEREE, cup, served
from tests.server.events.public_cups import NOW, PublicPlan, entrant, public_cup
from tests.server.events.test_hall_screens import bearer
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import (
    after,
    entered,
    published,
    started,
    then,
    totals,
    tournament,
)


def sight(book: Book, asked: dict[str, str], language: Language = Language.ENGLISH) -> HallSight:
    hall: Any = SimpleNamespace(standings=LiveStandings())
    return HallSight(hall, book, NOW, EVERYBODY, frozenset(), language, asked)


def in_the_hall(book: Book, language: Language) -> dict[str, str]:
    """Everything that any address of the public pages shows, laid out."""
    asked = [{"player": str(number)} for number in range(14)]
    asked += [{"after": str(session)} for session in range(5)]
    asked += [{"show": "schedule"}, {}]
    return {str(each): repr(SCREEN.shown(sight(book, each, language))) for each in asked}


def one_session() -> Book:
    """Two tables of a session, of which the first is published and the second is not."""
    book = started(tournament(number=8, sessions=2))
    book = entered(totals(book, (111, 22, -33, -100)))
    book = entered(totals(book, (777, -7, -70, -700), table=2), table=2)
    return published(book)


SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 22))]


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_not_public_changes_a_byte_that_everybody_sees(empty, seed):  # noqa: ARG001
    """Names that are not to be shown, sheets that are hidden or unpublished, licences, clubs."""
    plan = PublicPlan(seed)
    one, other = (public_cup(plan, secret) for secret in (1, 2))
    assert one.people != other.people
    files = published_files(one.state, one.people, NOW)
    assert files == published_files(other.state, other.people, NOW)
    for language in Language:
        assert in_the_hall(one, language) == in_the_hall(other, language)
    everything = b"".join(files.values())
    secret = Random(1)
    for number in range(1, 13):
        hidden = entrant(number, plan, secret)
        private = [hidden.licence, hidden.ema_number, hidden.club]
        if hidden.number in (plan.initials, plan.erased):
            private += [hidden.first_name, hidden.last_name]
        assert [text for text in private if text.encode() in everything] == []
    assert f"{plan.initials} A. B.".encode() in everything


def test_what_is_published_is_shown_and_the_rest_is_not():
    files = published_files(one_session().state, one_session().people, NOW)
    standing = files["en/standings-1.html"].decode()
    assert "111" in standing
    assert "777" not in standing
    assert "1 of 2 tables are published so far" in standing
    assert "777" not in b"".join(files.values()).decode()


def test_every_link_leads_to_a_file_and_no_page_has_a_script():
    book = one_session()
    files = published_files(book.state, book.people, NOW)
    for name, data in files.items():
        text = data.decode()
        assert "<script" not in text
        folder = name.rpartition("/")[0]
        for link in re.findall(r'(?:href|src)="([^"#]+)"', text):
            assert not link.startswith(("/", "http"))
            path = link.removeprefix("../") if "../" in link else f"{folder}/{link}".lstrip("/")
            assert path in files, (name, link)


def test_the_hall_and_the_files_have_the_same_pages(empty):  # noqa: ARG001
    book = one_session()
    event = public_event(book.state, book.people, NOW)
    files = published_files(book.state, book.people, NOW)
    assert len({file_name(page) for page in pages_of(event)}) == len(pages_of(event))
    for page in pages_of(event):
        asked = dict(re.findall(r"(\w+)=(\w+)", hall_link(page)))
        shown = SCREEN.shown(sight(book, asked))
        assert shown["is_known"]
        assert f"en/{file_name(page)}" in files


def test_numbers_that_are_no_file_names_have_files_of_their_own():
    numbers = ("7", "a1", "A1", "A/1", "..", "é", "a 1", "_41")
    names = [file_name(PublicPage("player", player=number)) for number in numbers]
    assert len({name.lower() for name in names}) == len(numbers)
    assert all(re.fullmatch(r"player-[0-9a-z_]+\.html", name) for name in names)


def test_R33_who_is_taken_out_of_the_results_has_no_page_and_no_line():
    plan = PublicPlan(1)
    book = public_cup(plan, 1)
    event = public_event(book.state, book.people, NOW)
    assert plan.ill
    assert event.player(plan.ill) is None
    assert all(row.player != plan.ill for each in event.rankings for row in each.rows)


def test_teams_and_groups_are_ranked_where_the_file_says_so():
    book = one_session()
    told = change_file(book.state, {"rankings": "individual,team,group"})
    entrants = [replace(each, team="Paris", group="U21") for each in book.people.entrants.values()]
    teams = replace(then(book, told), people=with_entrants(book.people, entrants))
    text = published_files(teams.state, teams.people, NOW)["fr/standings-1.html"].decode()
    assert "Équipes" in text
    assert "Groupe U21" in text
    assert "777" not in text
    plain = published_files(book.state, book.people, NOW)["fr/standings-1.html"].decode()
    assert "Équipes" not in plain


@pytest.fixture
def hall(empty, tmp_path):  # noqa: ARG001
    with served(cup(tmp_path, one_session())) as found:
        hub.serving(found)
        yield found
        hub.serving(None)


def shown(address: str, language: str = "en") -> str:
    answer = visitor(language).get(address)
    assert answer.status_code == 200
    return text_of(answer)


def test_everybody_sees_the_public_pages_without_a_ticket(hall):  # noqa: ARG001
    assert "Last1" not in shown("/hall/public/")
    assert "Who sits where" in shown("/hall/public/part/")
    assert "Qui joue où" in shown("/hall/public/part/", "fr")
    assert "First3 Last3" in shown("/hall/public/part/?show=schedule")
    assert "111" in shown("/hall/public/part/?after=1")
    player = shown("/hall/public/part/?player=1")
    assert "First2 Last2" in player
    assert "Place 1 of 8" in player
    other = shown("/hall/public/part/?player=5")
    assert "777" not in other
    assert "Place " not in other
    for wrong in ("?after=2", "?after=x", "?after=²", "?player=99", "?player="):
        assert "There is no such page" in shown(f"/hall/public/part/{wrong}")


def test_who_is_erased_or_hidden_is_gone_from_the_public_pages_at_once(hall):
    assert "First1 Last1" in shown("/hall/public/part/?after=1")
    hall.ask(HallCommand(ErasePlayer("1"), ORGANISER))
    hall.ask(HallCommand(InitialsOnly("2"), ORGANISER))
    standing = shown("/hall/public/part/?after=1")
    assert "Last1" not in standing
    assert "Last2" not in standing
    assert "F. L." in standing
    hall.ask(HallCommand(HideStandings(1), ORGANISER))
    assert "There is no such page" in shown("/hall/public/part/?after=1")
    assert "told at the ceremony" in shown("/hall/public/part/")


def test_a_players_own_page_is_for_players_and_offers_to_sign(hall):
    client = visitor("en")
    for by, status in (("p5", 200), (REFEREE, 403), ("t1", 403)):
        assert client.get("/hall/mine/part/", **bearer(hall, by)).status_code == status
    assert client.get("/hall/mine/part/").status_code == 403
    assert "Last5" not in text_of(client.get("/hall/mine/"))
    mine = text_of(client.get("/hall/mine/part/", **bearer(hall, "p5")))
    assert "My sheet of session 1" in mine
    assert "+777" in mine
    assert "data-order" not in mine
    four = hall.book.state.seats(2, 2)
    figures = Totals(dict(zip(four, (30, 10, -10, -30), strict=True)))
    for request in (WriteSheet(2, 2, figures), AgreeSheet(2, 2)):
        assert hall.ask(HallCommand(request, "o1", at=after(300))).is_accepted
    mine = text_of(client.get("/hall/mine/part/", **bearer(hall, "p5")))
    assert "I sign" in mine
    assert hall.ask(HallCommand(SignSheet(2, 2, ("5",)), "p5", at=after(301))).is_accepted
    assert "I sign" not in text_of(client.get("/hall/mine/part/", **bearer(hall, "p5")))
    other = Totals(dict(zip(four, (30, 20, -20, -30), strict=True)))
    right = CorrectSheet(2, 2, other, SheetFault.ARITHMETIC, "added up again")
    assert hall.ask(HallCommand(right, REFEREE, at=after(302))).is_accepted
    mine = text_of(client.get("/hall/mine/part/", **bearer(hall, "p5")))
    assert "added up again" in mine
    assert "30 / 10 / −10 / −30" in mine
    assert "I sign" in mine


def test_a_rank_is_drawn_between_the_first_and_the_last_place():
    drawing = drawn_ranks([(1, 40), (2, None), (3, 1), (4, 20)], 40, 4)
    assert [point.place for point in drawing.points] == [40, 1, 20]
    assert len(drawing.lines) == 1
    assert [place for place, _y in drawing.marks] == [1, 8, 16, 24, 32, 40]
    assert {point.y for point in drawing.points} <= set(range(drawing.height))
    assert len(drawn_ranks([(1, 1)], 0, 1).points) == 1


def test_a_page_is_laid_out_once_for_all_who_look(empty):  # noqa: ARG001
    book = one_session()
    hall: Any = SimpleNamespace(standings=LiveStandings())
    bodies = [
        SCREEN.shown(
            HallSight(hall, book, after(minutes), EVERYBODY, frozenset(), Language.FRENCH, {})
        )["body"]
        for minutes in (170, 171)
    ]
    assert bodies[0] is bodies[1]
