"""The draw as a part for a ticket: list, wishes, commitment, a draft with its report, seats."""

import json
import re
from html import unescape
from typing import Any

import pytest

from muraille.answers.desk_orders import wanted_in
from muraille.server.hall import hub
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.served import ServedHall
from muraille.tournament.desk.drawing import DrawNext, SeatDraft
from muraille.tournament.desk.joining import RegisterPlayers
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.programme import By, Stage
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, cup, served
from tests.server.events.test_hall_draws import to_draw
from tests.server.events.test_hall_screens import bearer
from tests.server.pages.visitors import text_of, visitor
from tests.server.test_deadlines import wait_until
from tests.tournament.test_drafts import BY_RANK, Desk


@pytest.fixture
def serving(empty, tmp_path):  # noqa: ARG001
    """Serve this tournament to pages of this process."""
    opened = []

    def begin(book: Book) -> ServedHall:
        context = served(cup(tmp_path, book))
        hall = context.__enter__()
        opened.append(context)
        hub.serving(hall)
        return hall

    yield begin
    hub.serving(None)
    for context in opened:
        context.__exit__(None, None, None)


def part(hall: ServedHall, asked: str = "", language: str = "en", by: str = ORGANISER) -> str:
    answer = visitor(language).get(f"/hall/draw/part/{asked}", **bearer(hall, by))
    assert answer.status_code == 200
    return unescape(text_of(answer))


def shown(html: str, test_id: str) -> str:
    """The text of the piece with that mark."""
    ends = "section|p|ul|table|dd|ol|div"
    found = re.search(rf'data-testid="{test_id}"[^>]*>(.*?)</(?:{ends})>', html, re.S)
    return "" if found is None else " ".join(re.sub("<[^>]*>", " ", found[1]).split())


def orders(html: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in re.findall(r'data-(?:order|draw)="(\{.*?\})"[ >]', html)]


def ask(hall: ServedHall, request: Any, by: str = ORGANISER, key: str = "key-of-this") -> Any:
    return hall.ask(HallCommand(request, by, f"{key}-{hall.seq}"))


def test_the_draw_is_the_organisers(serving):
    hall = serving(to_draw())
    client = visitor("en")
    for by, status in ((ORGANISER, 200), (CHIEF, 403), (REFEREE, 403), (SCORER, 403), ("t1", 401)):
        assert client.get("/hall/draw/part/", **bearer(hall, by)).status_code == status
        stop = client.post("/hall/draw/stop/", **bearer(hall, by)).status_code
        assert stop == {200: 204}.get(status, status)
    assert "Last1" not in text_of(client.get("/hall/draw/"))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "find 3 more"), ("fr", "remplaçants à trouver, 3")]
)
def test_five_players_are_never_a_table_of_three(serving, language, said):
    hall = serving(to_draw(number=5))
    html = part(hall, language=language)
    assert said in shown(html, "uneven")
    assert all(order["request"] != "draw_next" for order in orders(html))
    assert {"request": "set_registration", "player": "", "wanted": "withdrawn"} in orders(html)


def test_a_substitute_can_be_made_a_player_where_the_number_is_uneven(serving):
    hall = serving(to_draw(number=7))
    more = RegisterPlayers((Entrant("8", "First8", "Last8"),), Registration.SUBSTITUTE)
    assert ask(hall, more).status == 200
    accept = {"request": "set_registration", "player": "8", "wanted": "accepted"}
    assert accept in orders(part(hall))


def test_M2_what_the_federation_could_not_use_is_named(serving):
    hall = serving(to_draw())
    odd = (Entrant("8", "First8", "Last8", country="Paris", ema_number="12"),)
    assert ask(hall, RegisterPlayers(odd)).status == 200
    html = part(hall)
    assert "player 8" in shown(html, "faults").lower()
    (mend,) = re.findall(r'data-mend="(\{.*?\})" data-said', html)
    request = json.loads(mend)
    request["entrants"][0] |= {"country": "FRA", "ema_number": "04090012", "licence": "1"}
    assert ask(hall, wanted_in(request)).status == 200
    assert not shown(part(hall), "faults")
    assert hall.book.people.entrants["8"].last_name == "Last8"
    assert "7 players have no EMA number" in html


def test_the_day_leads_the_organiser_to_the_draw_while_nobody_has_a_seat(serving):
    hall = serving(to_draw())
    for by, is_led in ((ORGANISER, True), (CHIEF, False)):
        day = text_of(visitor("en").get("/hall/day/part/", **bearer(hall, by)))
        assert ('href="/hall/draw/"' in day) is is_led


def test_wishes_stand_in_the_address(serving):
    hall = serving(to_draw())
    (order,) = (each for each in orders(part(hall)) if each["request"] == "draw_next")
    assert order["avoid"] == ["country"]
    (order,) = (
        each for each in orders(part(hall, "?avoid=none")) if each["request"] == "draw_next"
    )
    assert order["avoid"] == []


def test_commitment_then_draft_with_its_report_then_seats(serving):
    hall = serving(to_draw(is_easy=True))
    part(hall)
    wait_until(lambda: shown(part(hall), "commitment"))
    commitment = shown(part(hall), "commitment")
    (announce,) = (each for each in orders(part(hall)) if each["request"] == "announce")
    assert all(commitment in text for _language, text in announce["texts"])
    assert ask(hall, DrawNext("a seed in public")).status == 202
    wait_until(lambda: hall.book.state.drafted is not None and hall.draws.under_way is None)
    html = part(hall)
    assert shown(html, "seed") == "a seed in public"
    assert commitment in html
    assert "repeated meetings 0" in shown(html, "quality")
    assert {"request": "seat_draft"} in orders(html)
    assert ask(hall, SeatDraft()).status == 200
    html = part(hall)
    assert "a seed in public" in shown(html, "seated")
    assert "Everybody has a seat in every session" in html
    assert not any(order["request"] == "draw_next" for order in orders(html))
    assert any(order["request"] == "draw_next" for order in orders(part(hall, "?again=1")))


def test_a_draft_that_no_longer_fits_says_so_and_seats_nobody(serving):
    desk = Desk(Stage(1), number=8)
    desk(DrawNext("seed"))
    hall = serving(desk.book)
    by = next(iter(hall.book.people.officials))
    assert ask(hall, RegisterPlayers((Entrant("9", "A", "B"),)), by).status == 200
    html = part(hall, by=by)
    assert "no longer fits" in shown(html, "against")
    assert {"request": "seat_draft"} not in orders(html)


def test_3_5_4_later_stages_show_who_would_sit_where_and_which_sheets_are_missing(serving):
    desk = Desk(*BY_RANK, number=8)
    desk(DrawNext("seed"))
    desk(SeatDraft())
    desk.play(1, confirm=False)
    hall = serving(desk.book)
    by = next(iter(hall.book.people.officials))
    html = part(hall, by=by)
    assert "these tables are confirmed: 1, 2." in shown(html, "waits")
    assert "Session 2 by the standings of now" in html
    assert not any(order["request"] == "draw_next" for order in orders(html))
    refused = ask(hall, DrawNext("seed"), by)
    assert [fault.code for fault in refused.problems] == ["standings_await_sheets"]


def test_a_session_by_rank_is_drafted_with_its_changes_and_the_final_by_rank(serving):
    desk = Desk(*BY_RANK, number=8)
    desk(DrawNext("seed"))
    desk(SeatDraft())
    desk.play(1)
    hall = serving(desk.book)
    by = next(iter(hall.book.people.officials))
    assert any(order["request"] == "draw_next" for order in orders(part(hall, by=by)))
    assert ask(hall, DrawNext("winds"), by).status == 200
    html = part(hall, by=by)
    assert "Neighbours who changed places" in html or "nobody changed places" in html
    assert hall.book.state.drafted is not None
    assert hall.book.state.drafted.report.by is By.RANK


def test_two_who_must_not_meet_stand_in_the_address_and_in_the_draft(serving):
    hall = serving(to_draw())
    html = part(hall, "?pairs=1%092%0A1%0999%0A3%093")
    assert shown(html, "pairs").startswith("1 First1 Last1 – 2 First2 Last2")
    assert "there is no player 99" in html.lower()
    assert "3 cannot be kept apart" in html
    (order,) = (each for each in orders(html) if each["request"] == "draw_next")
    assert order["forbidden"] == [["1", "2"]]
    refused = ask(hall, DrawNext("seed", forbidden=(("1", "99"),)))
    assert [fault.code for fault in refused.problems] == ["no_such_player"]


def test_the_schedule_of_a_draft_and_of_the_seats_as_a_table(serving):
    desk = Desk(Stage(1), number=8)
    desk(DrawNext("seed", forbidden=(("2", "1"),)))
    assert desk.drafted.report.forbidden == (("1", "2"),)
    assert not any({"1", "2"} <= set(four) for four in desk.drafted.sessions[0])
    hall = serving(desk.book)
    by = next(iter(hall.book.people.officials))
    address, client = "/hall/paper/?what=seating&as=csv", visitor("en")
    draft = client.get(f"{address}&draft=1", **bearer(hall, by))
    assert client.get(address, **bearer(hall, by)).status_code == 422, "nobody sits yet"
    assert ask(hall, SeatDraft(), by).status == 200
    seated = client.get(address, **bearer(hall, by))
    assert draft.content == seated.content
    assert client.get(f"{address}&draft=1", **bearer(hall, by)).status_code == 422
