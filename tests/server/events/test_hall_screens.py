"""The day and the arrival as parts for a ticket, and the clock that was set."""

from dataclasses import replace
from typing import Any

import pytest

from muraille.server.hall import hub
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.hall_time import HallTime
from muraille.server.hall.served import ServedHall
from muraille.server.hall_pages.views import SCREENS
from muraille.tournament.desk.hall import CallReferee
from tests.paper.reading import pages_of
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, cup, served
from tests.server.events.test_hall_time import HOUR, Machine
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import after, tournament


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def hall(empty, tmp_path, machine):  # noqa: ARG001
    """A tournament that pages of this process show, by a clock that can be set."""
    with served(cup(tmp_path)) as found:
        found.time = HallTime(clock=machine.clock())
        hub.serving(found)
        yield found
        hub.serving(None)


def bearer(hall: ServedHall, by: str) -> dict[str, Any]:
    return {"HTTP_AUTHORIZATION": f"Bearer {hall.doors.ticket(by, hall.book)}"}


ROLES = [
    # a screen, who asks for it, the answer
    ("day", ORGANISER, 200),
    ("day", CHIEF, 200),
    ("day", REFEREE, 403),
    ("day", SCORER, 403),
    ("day", "t1", 403),
    ("arrival", ORGANISER, 200),
    ("arrival", SCORER, 200),
    ("arrival", CHIEF, 403),
    ("arrival", "p1", 403),
    ("referee", REFEREE, 200),
    ("referee", CHIEF, 200),
    ("referee", ORGANISER, 403),
    ("referee", SCORER, 403),
    ("referee", "t1", 403),
]


def test_a_screen_is_for_its_roles_and_shows_nobody_without_a_ticket(hall):
    client = visitor("en")
    for screen, by, status in ROLES:
        answer = client.get(f"/hall/{screen}/part/", **bearer(hall, by))
        assert (screen, by, answer.status_code) == (screen, by, status)
    for screen in ("day", "arrival", "referee"):
        assert "Last1" not in text_of(client.get(f"/hall/{screen}/"))
        assert client.get(f"/hall/{screen}/part/").status_code == 403


@pytest.mark.parametrize(("follow", "moved"), [(False, 0), (True, HOUR)])
def test_a_clock_that_was_set_is_asked_about_and_answered(hall, machine, follow, moved):
    began = hall.time.now()
    machine.set(HOUR)
    client, ticket = visitor("en"), bearer(hall, ORGANISER)
    assert 'data-need="clock_jump"' in text_of(client.get("/hall/day/part/", **ticket))
    answer = client.post(
        "/hall/time/", {"follow": follow}, content_type="application/json", **ticket
    )
    assert answer.json() == {"now": began + moved}
    assert 'data-need="clock_jump"' not in text_of(client.get("/hall/day/part/", **ticket))


def test_the_halls_time_is_not_for_everybody(hall, machine):
    machine.set(HOUR)
    wrong: Any = (
        (REFEREE, {"follow": True}, 403),
        (ORGANISER, {}, 400),
        (ORGANISER, {"follow": 1}, 400),
    )
    for by, body, status in wrong:
        ticket = bearer(hall, by)
        answer = visitor("en").post("/hall/time/", body, content_type="application/json", **ticket)
        assert (answer.status_code, hall.time.jump()) == (status, HOUR)


def test_a_card_is_printed_again_for_one_player(hall):
    client, ticket = visitor("en"), bearer(hall, SCORER)
    card = "/hall/paper/?what=cards&player="
    answer = client.get(f"{card}3", **ticket)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    (text,) = pages_of(answer.content)
    assert "Last3" in text
    assert "Last7" not in text
    assert client.get(f"{card}99", **ticket).status_code == 422
    assert client.get(f"{card}3", **bearer(hall, REFEREE)).status_code == 403


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_referee_goes_from_the_floor_to_a_table_and_to_a_case(hall, language):
    client, ticket = visitor(language), bearer(hall, REFEREE)
    place = "session=1&table=1"
    floor = text_of(client.get("/hall/referee/part/", **ticket))
    assert f"/hall/referee/?{place}" in floor.replace("&amp;", "&")
    table = text_of(client.get(f"/hall/referee/part/?{place}", **ticket))
    assert "First1 Last1" in table
    assert "note=1" in table
    words = {"en": "false hu", "fr": "faux hu"}[language]
    found = text_of(client.get(f"/hall/referee/part/?{place}&note=1&q={words}", **ticket))
    assert "offence=false_hu" in found
    case = f"{place}&note=1&offence=false_hu&stage=under_minimum"
    asked = text_of(client.get(f"/hall/referee/part/?{case}", **ticket))
    assert "2 First2 Last2" in asked
    assert "3.11" in asked
    noted = text_of(client.get(f"/hall/referee/part/?{case}&by=S", **ticket))
    assert "&quot;penalise&quot;" in noted


@pytest.mark.parametrize(("by", "is_linked"), [(CHIEF, True), (ORGANISER, False)])
def test_what_needs_somebody_leads_to_where_it_is_settled_for_who_may_go_there(hall, by, is_linked):
    assert hall.ask(HallCommand(CallReferee(1, 2), "t2", at=after(0))).is_accepted
    day = text_of(visitor("en").get("/hall/day/part/", **bearer(hall, by)))
    assert 'data-need="call"' in day
    assert ('href="/hall/referee/?session=1&amp;table=2"' in day) is is_linked


def test_one_more_device_comes_in_as_organiser_once(hall):
    client = visitor("en")
    for by in (CHIEF, REFEREE, SCORER, "t1"):
        assert client.post("/hall/let-in/", **bearer(hall, by)).status_code == 403
    made = client.post("/hall/let-in/", **bearer(hall, ORGANISER)).json()
    address, token = made["link"].split("#")
    assert address.endswith("/hall/")
    assert made["qr"].startswith("<svg")
    for status in (200, 401):
        came = visitor("fr").post("/hall/enter/", {"token": token}, content_type="application/json")
        assert came.status_code == status
    assert hall.seq == len(hall.book.entries)
    assert token not in "".join(map(str, hall.book.entries))


def test_a_telephone_is_on_the_day_and_on_no_other_page(empty, tmp_path):  # noqa: ARG001
    book = tournament(number=8, sessions=2)
    known = {
        number: replace(entrant, telephone="+33 6 11 22 33 44")
        for number, entrant in book.people.entrants.items()
    }
    book = replace(book, people=replace(book.people, entrants=known))
    with served(cup(tmp_path, book)) as found:
        hub.serving(found)
        client = visitor("en")
        for screen in SCREENS:
            tickets = [{}, *(bearer(found, by) for by in (ORGANISER, CHIEF, SCORER, "t1", "p1"))]
            shown = [text_of(client.get(f"/hall/{screen}/part/", **ticket)) for ticket in tickets]
            told = [("11 22 33" in page) for page in shown]
            expected = [False, True, True, False, False, False] if screen == "day" else [False] * 6
            assert (screen, told) == (screen, expected)
        hub.serving(None)
