"""Results and paper: who may do what, what is saved, who is called, what the files wait for."""

import json
import re
from base64 import b64decode
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from muraille.paper.of_tournament.printing import DOCUMENTS, GRIDS
from muraille.server.hall import hub
from muraille.server.hall.commands import HallCommand
from muraille.server.hall_pages.ceremony import ceremony_of_players, ceremony_of_teams
from muraille.server.hall_pages.results import AS_TABLES, PAPERS, sessions_shown
from muraille.tournament.desk.hall import HideStandings
from muraille.tournament.desk.joining import ErasePlayer, InitialsOnly
from muraille.tournament.desk.sheets import ConfirmSheets
from muraille.tournament.facts.results import Result
from muraille.tournament.log.archive import opened
from muraille.tournament.standings import Standing, Status, TeamStanding, standings
from muraille.words import Language
from tests.paper.reading import pages_of
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, cup, served
from tests.server.events.test_hall_screens import bearer
from tests.server.events.test_public import one_session
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import after, published, step, then, tournament


@pytest.fixture
def hall(empty, tmp_path):  # noqa: ARG001
    with served(cup(tmp_path, one_session())) as found:
        hub.serving(found)
        yield found
        hub.serving(None)


def asked(hall, address: str, by: str = ORGANISER, language: str = "en") -> Any:
    return visitor(language).get(address, **bearer(hall, by))


def shown(hall, address: str = "/hall/results/part/", by: str = ORGANISER) -> str:
    answer = asked(hall, address, by)
    assert answer.status_code == 200
    return text_of(answer)


ROLES = [
    # an address, then for organiser, chief, scorer, referee, a table and a player
    ("/hall/results/part/", (200, 200, 200, 403, 403, 403)),
    ("/hall/paper/?what=results&as=csv", (200, 200, 200, 403, 403, 403)),
    ("/hall/file/?what=standings", (200, 200, 403, 403, 403, 403)),
    ("/hall/file/?what=archive", (200, 200, 403, 403, 403, 403)),
    ("/hall/file/?what=audit", (200, 200, 403, 403, 403, 403)),
]


def test_each_file_is_for_its_roles_and_nobody_has_one_without_a_ticket(hall):
    everybody = (ORGANISER, CHIEF, SCORER, REFEREE, "t1", "p1")
    for address, answers in ROLES:
        for by, status in zip(everybody, answers, strict=True):
            assert (address, by, asked(hall, address, by).status_code) == (address, by, status)
        assert visitor("en").get(address).status_code == 403
    assert "Last1" not in text_of(visitor("en").get("/hall/results/"))


def test_scorers_print_and_see_nothing_else(hall):
    page = shown(hall, by=SCORER)
    assert "Score sheets" in page
    for private in ("results-publish", "results-erase", "results-keep", "data-order"):
        assert private not in page
    for show in ("ceremony", "audit"):
        assert "results-paper" in shown(hall, f"/hall/results/part/?show={show}", SCORER)
    assert "results-erase" not in shown(hall, by=CHIEF)
    assert "results-erase" in shown(hall)


def test_a_session_is_published_by_what_is_confirmed_and_told_what_waits():
    book = one_session()
    first, second = sessions_shown(book.state, Language.ENGLISH)
    assert first["public"] == "1 of 2 tables are public"
    assert first["entered"] == "1 table is not confirmed: 2."
    assert first["order"] == ""
    assert second["waiting"] == "2 tables are not entered: 1, 2."
    book = then(book, step(ConfirmSheets(1, 2), book, "o2"))
    first, _second = sessions_shown(book.state, Language.ENGLISH)
    assert first["publish"] == "Publish session 1: 1 table"
    assert first["order"] == '{"request":"publish_sheets","session":1}'
    first, _second = sessions_shown(published(one_session(), table=2).state, Language.ENGLISH)
    assert first["is_done"]


def test_what_is_hidden_is_told_and_shown_again(hall):
    assert "Hide from session 1 on" in shown(hall)
    assert hall.ask(HallCommand(HideStandings(1), ORGANISER)).is_accepted
    page = shown(hall)
    assert "Results from session 1 on are hidden." in page
    assert "show_standings" in page


def test_every_document_and_table_of_paper_is_in_the_print_centre(hall):
    assert {what for what, _asked in PAPERS} == {*DOCUMENTS}
    assert {*AS_TABLES, "ema"} == {*GRIDS}
    page = shown(hall)
    for what in DOCUMENTS:
        for language in Language:
            assert f"what={what}&amp;lang={language.value}" in page


def test_a_sheet_is_printed_for_one_table_in_the_language_of_the_button(hall):
    answer = asked(hall, "/hall/paper/?what=sheets&session=1&table=2&lang=fr", SCORER)
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'attachment; filename="sheets.pdf"'
    (text,) = pages_of(answer.content)
    assert "Last5" in text
    assert "Last1" not in text


@pytest.mark.slow
@pytest.mark.parametrize("what", [*DOCUMENTS])
def test_every_document_can_be_had_or_says_why_not(hall, what):
    for language in Language:
        answer = asked(hall, f"/hall/paper/?what={what}&lang={language.value}", SCORER)
        if what == "certificates":
            assert answer.status_code == 422
        else:
            assert (answer.status_code, answer.content[:4]) == (200, b"%PDF")


WRONG = [
    "/hall/paper/?what=unknown",
    "/hall/paper/?what=ema",
    "/hall/paper/?what=badges&as=csv",
    "/hall/paper/?what=results&as=exe",
    "/hall/paper/?what=sheets&session=9",
    "/hall/paper/?what=sheets&session=x",
    "/hall/paper/?what=sheets&table=9",
    "/hall/paper/?what=cards&player=99",
    "/hall/paper/?what=appeals&appeal=7",
    "/hall/file/?what=unknown",
    "/hall/file/?what=ema",
    "/hall/file/?what=mers",
    "/hall/file/?what=audit&as=pdf",
]


def test_what_cannot_be_saved_is_told_in_sentences(hall):
    for address in WRONG:
        answer = asked(hall, address)
        assert (address, answer.status_code) == (address, 422)
        assert all(problem["text"] for problem in answer.json()["problems"])


def test_the_federations_file_waits_and_says_where_each_thing_is_settled(hall):
    page = shown(hall)
    assert "sheets_not_published" not in page
    assert 'href="#results-publish"' in page
    assert 'href="#results-file"' in page
    assert 'name="first_day"' in page
    assert 'type="date"' in page
    answer = asked(hall, "/hall/file/?what=ema&as=xlsx&provisional=1")
    assert answer.status_code == 200
    assert answer.content.startswith(b"PK")


def test_an_archive_opens_again_and_one_without_names_has_none(hall):
    whole = opened(asked(hall, "/hall/file/?what=archive").content)
    assert standings(whole.state) == standings(hall.book.state)
    assert whole.people == hall.book.people
    nameless = asked(hall, "/hall/file/?what=archive&nameless=1").content
    assert b"Last1" not in nameless
    assert standings(opened(nameless).state) == standings(hall.book.state)


def test_the_log_is_read_page_by_page_and_exported_whole(hall, monkeypatch):
    monkeypatch.setattr("muraille.server.hall_pages.results.MOST_ENTRIES", 10)
    entries = len(hall.book.entries)
    page = shown(hall, "/hall/results/part/?show=audit")
    assert page.count("<tr>") == 11
    assert f"before={entries - 10}" in page
    assert "The newest" in shown(hall, "/hall/results/part/?show=audit&before=10")
    assert len(json.loads(asked(hall, "/hall/file/?what=audit").content)) == entries
    rows = asked(hall, "/hall/file/?what=audit&as=csv").content.decode("utf-8-sig").splitlines()
    assert len(rows) == entries + 1
    assert rows[1].endswith(",Sam,tournament’s file changed,")


def test_who_is_erased_is_named_with_all_that_goes_and_is_gone_then(hall):
    page = shown(hall)
    assert "these go and cannot be brought back: the name First1 Last1, the licence x." in page
    assert "Erase First1 Last1 for ever" in page
    assert hall.ask(HallCommand(ErasePlayer("1"), ORGANISER)).is_accepted
    page = shown(hall)
    assert "Last1<" not in page
    assert "First1 Last1" not in page
    assert b"Last1," not in asked(hall, "/hall/file/?what=standings").content


def row(number: int, place: int | None, score: int, status: Status = Status.OK) -> Standing:
    results: dict[tuple[int, int], Result] = {}
    return Standing(
        str(number), place, False, Fraction(8 - number), Fraction(score), results, (), status
    )


def test_the_ceremony_calls_those_who_share_a_place_together_and_the_first_last():
    people = tournament(number=8).people
    rows = [
        row(1, 1, 90),
        row(2, 2, 50),
        row(3, 2, 50),
        row(4, 4, 10),
        row(5, None, 0, Status.REMOVED),
        row(6, 5, -10, Status.DISQUALIFIED),
    ]
    steps = ceremony_of_players(rows, people)
    assert [(step.place, step.numbers) for step in steps] == [
        (4, ("4",)),
        (2, ("2", "3")),
        (1, ("1",)),
    ]
    assert steps[-1].names == ("First1 Last1",)
    assert [step.place for step in ceremony_of_players(rows, people, best=2)] == [2, 1]
    teams = [
        TeamStanding(name, place, False, Fraction(1), Fraction(2), ())
        for name, place in (("Paris", 1), ("Lyon", 2))
    ]
    assert [step.names for step in ceremony_of_teams(teams)] == [("Lyon",), ("Paris",)]


def test_the_ceremony_shows_what_is_hidden_to_those_who_run_it_by_public_names(hall):
    assert hall.ask(HallCommand(HideStandings(1), ORGANISER)).is_accepted
    assert hall.ask(HallCommand(InitialsOnly("5"), ORGANISER)).is_accepted
    page = shown(hall, "/hall/results/part/?show=ceremony&best=3", CHIEF)
    assert page.count("data-step") == 3
    assert "F. L." in page
    assert "Last5" not in page
    assert "777" in page


def new_cards(hall, who: str, by: str = ORGANISER, **more: str) -> Any:
    body = {"who": who, "lang": "en", **more}
    ticket = bearer(hall, by)
    return visitor("en").post("/hall/cards/", body, content_type="application/json", **ticket)


def holders(hall) -> list[str]:
    return [codes.holder for codes in hall.book.state.hall.codes if codes.ended is None]


@pytest.fixture
def at_noon(hall):
    """The hall's clock shows a time at which something can be noted."""
    hall.time = SimpleNamespace(now=lambda: after(200), jump=lambda: 0)
    hall._writer._now = hall.time.now
    return hall


def test_cards_of_tables_are_issued_and_printed_in_one_step_and_let_them_in(at_noon):
    answer = new_cards(at_noon, "tables")
    assert answer.status_code == 200
    assert answer.json()["name"] == "tables.pdf"
    assert answer.json()["pins"] == []
    assert holders(at_noon) == ["t1", "t2"]
    pages = pages_of(b64decode(answer.json()["pdf"]))
    letters = re.findall(r"Code([A-Z]{4})", "\n".join(pages))
    known = [
        visitor("en").post("/hall/enter/", {"code": each}, content_type="application/json")
        for each in letters
    ]
    assert {each.json()["holder"] for each in known if each.status_code == 200} == {"t1", "t2"}
    again = new_cards(at_noon, "t2", lang="fr")
    (page,) = pages_of(b64decode(again.json()["pdf"]))
    assert "Last5" in page


def test_badges_leave_out_who_asks_and_tell_the_pins_beside_them(at_noon):
    answer = new_cards(at_noon, "officials")
    assert [row["name"] for row in answer.json()["pins"]] == ["Sam", "Kim", "Rita", "Carla"]
    assert all(re.fullmatch("[0-9]{6}", row["pin"]) for row in answer.json()["pins"])
    pages = "\n".join(pages_of(b64decode(answer.json()["pdf"])))
    assert "Rita" in pages
    assert not any(row["pin"] in pages for row in answer.json()["pins"])
    assert ORGANISER not in holders(at_noon)
    assert "Rita ·" in shown(at_noon)


@pytest.mark.parametrize(("by", "status"), [(CHIEF, 403), (SCORER, 403), ("t1", 403)])
def test_codes_are_issued_by_those_who_may(at_noon, by, status):
    assert new_cards(at_noon, "tables", by).status_code == status
    assert holders(at_noon) == []


@pytest.mark.parametrize("who", ["", "t99", "p99", "o77", "nobody"])
def test_what_cannot_be_printed_is_not_issued(at_noon, who):
    answer = new_cards(at_noon, who)
    assert answer.status_code == 422
    assert answer.json()["problems"]
    assert holders(at_noon) == []
