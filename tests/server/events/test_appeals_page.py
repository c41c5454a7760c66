"""Appeals as a part for a ticket: who may say what when, deadlines, refusals, delays, paper."""

import json
import re
from html import unescape
from typing import Any

import pytest

from muraille.server.hall import hub
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.hall_time import HallTime
from muraille.server.hall.served import ServedHall
from muraille.tiles.problems import InputError
from muraille.tournament.desk.appeals import DecideAppeal, DecideFirst, FileLetter, SayAppeal
from muraille.tournament.desk.sessions import PlanSession
from muraille.tournament.facts.appeal_types import Receipt, Signer, Vote
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role, with_official
from muraille.tournament.federation.ema import ema_file
from muraille.tournament.log.book import Book
from tests.paper.reading import pages_of
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, cup, served
from tests.server.events.test_hall_screens import bearer
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import MORNING, after, ended, started, then, tournament

COMMITTEE = "o6"


class SetClock(HallTime):
    """The hall's time, as a test sets it."""

    def __init__(self, now: Instant) -> None:
        super().__init__()
        self.instant = now

    def now(self) -> Instant:
        return self.instant


def said(rulebook: str = "mcr-ffmj-2016", *, over: bool = True) -> Book:
    """An appeal said in a first session of two tables, which may be over."""
    book = started(tournament(rulebook, number=8, sessions=2))
    book = book.with_people(with_official(book.people, "Cleo", Role.COMMITTEE))
    book = then(book, SayAppeal("1", 1, text="a dead hand").events(book.state), after(100))
    return ended(book) if over else book


@pytest.fixture
def serving(empty, tmp_path):  # noqa: ARG001
    """Serve this tournament to pages of this process, five minutes after its first session."""
    opened = []

    def begin(book: Book, minutes: int = 155) -> ServedHall:
        context = served(cup(tmp_path, book))
        hall = context.__enter__()
        opened.append(context)
        hall.time = SetClock(after(minutes))
        hub.serving(hall)
        return hall

    yield begin
    hub.serving(None)
    for context in opened:
        context.__exit__(None, None, None)


def part(hall: ServedHall, by: str, screen: str = "appeals", language: str = "en") -> str:
    answer = visitor(language).get(f"/hall/{screen}/part/", **bearer(hall, by))
    assert answer.status_code == 200
    return unescape(text_of(answer))


def forms(html: str) -> list[str]:
    return [json.loads(each)["request"] for each in re.findall(r'data-template="(\{.*?\})"', html)]


def ask(hall: ServedHall, request: Any, by: str, minutes: int = 156) -> Any:
    return hall.ask(HallCommand(request, by, f"key-{hall.seq}-of-{by}", at=after(minutes)))


def letter(came: int = 170, **changes: Any) -> FileLetter:
    usual = {"filed": after(came), "fee_enclosed": True, "signer": Signer.PLAYER}
    answer = {"answer": Receipt.NEXT_SESSION_DELAYED, "minutes": 20}
    return FileLetter(1, **{**usual, **answer, **changes})


def test_appeals_are_for_those_who_judge_them(serving):
    hall = serving(said())
    client = visitor("en")
    roles = {ORGANISER: 200, CHIEF: 200, REFEREE: 200, COMMITTEE: 200, SCORER: 403, "t1": 403}
    for by, status in roles.items():
        assert client.get("/hall/appeals/part/", **bearer(hall, by)).status_code == status
    assert "Last1" not in text_of(client.get("/hall/appeals/"))


def test_O17_each_role_has_the_form_that_is_its_own(serving):
    hall = serving(said())
    everybody = (ORGANISER, CHIEF, REFEREE, COMMITTEE)

    def may_say() -> dict[str, list[str]]:
        return {by: forms(part(hall, by)) for by in everybody if forms(part(hall, by))}

    assert may_say() == {CHIEF: ["decide_first"]}
    assert "Waits for: chief referee" in part(hall, REFEREE)
    assert ask(hall, DecideFirst(1, upheld=False, text="stands"), CHIEF).status == 200
    assert may_say() == {ORGANISER: ["file_letter"], COMMITTEE: ["file_letter"]}
    assert ask(hall, letter(), COMMITTEE, 171).status == 200
    assert may_say() == {COMMITTEE: ["decide_appeal"]}
    votes = (Vote(5, 3, 0), Vote(6, 3, 0), Vote(7, 1, 2))
    assert ask(hall, DecideAppeal(1, votes), COMMITTEE, 175).status == 200
    assert may_say() == {}
    html = part(hall, CHIEF)
    assert "Upheld: the fee is given back" in html
    assert "of 180 EUR, 180 go back" in html
    assert 'data-testid="open"' not in html


def test_an_appeal_leads_who_may_correct_its_sheet_there(serving):
    hall, link = serving(said()), 'href="/hall/referee/?session=1&table=1"'
    asked = {by: link in part(hall, by) for by in (ORGANISER, CHIEF, REFEREE, COMMITTEE)}
    assert asked == {ORGANISER: False, CHIEF: True, REFEREE: True, COMMITTEE: False}


def test_who_may_note_that_a_player_appeals(serving):
    hall = serving(said())
    asked = {by: "say_appeal" in part(hall, by) for by in (ORGANISER, CHIEF, REFEREE, COMMITTEE)}
    assert asked == {ORGANISER: True, CHIEF: True, REFEREE: True, COMMITTEE: False}
    assert 'max="2" value="1"' in part(hall, REFEREE), "about the session that was played last"


def test_3_12_2_the_letters_time_is_counted_down_from_the_end_of_the_session(serving):
    hall = serving(said(over=False), minutes=120)
    html = part(hall, CHIEF)
    assert "within 30 minutes after session 1 (article 3.12.2)" in html
    assert "data-until" not in html


def test_3_12_2_the_deadline_is_an_instant_of_the_hall(serving):
    hall = serving(said())
    assert f'data-until="{after(180)}"' in part(hall, CHIEF)
    assert "12:00 (article 3.12.2)" in part(hall, CHIEF)
    assert after(180) - MORNING == 3 * 3600


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"came": 181}, "too late to be heard: the fee is given back (article 3.12.2)"),
        (
            {"fee_enclosed": False},
            "no fee was enclosed: there is no appeal, and no decision (article 3.12.2)",
        ),
        (
            {"signer": Signer.NOBODY},
            "unsigned: rejected as unfounded, the fee is kept (article 3.12.3)",
        ),
    ],
)
def test_3_12_a_refusal_names_its_article(serving, changes, told):
    hall = serving(said())
    ask(hall, DecideFirst(1, upheld=False), CHIEF)
    assert ask(hall, letter(answer=None, minutes=0, **changes), ORGANISER, 182).status == 200
    assert told in part(hall, COMMITTEE).lower().replace("  ", " ")
    assert hall.book.state.appeals[0].receipt in (
        Receipt.TOO_LATE,
        Receipt.NO_FEE,
        Receipt.UNSIGNED,
    )


@pytest.mark.parametrize(
    ("rulebook", "fee"),
    [
        ("mcr-wmo-2014", "200 USD"),
        ("mcr-ffmj-2016", "180 EUR"),
        ("mcr-oir-1998", "200 USD"),
        ("mcr-international", "200 USD"),
    ],
)
def test_J8_O6_the_fee_is_the_rulebooks(serving, rulebook, fee):
    assert f"Fee: {fee}" in part(serving(said(rulebook)), CHIEF)


def test_O17_a_delay_reaches_day_projector_and_plan_and_the_file_waits(serving):
    book = said()
    book = then(book, PlanSession(2, after(240)).events(book.state), after(151))
    hall = serving(book)
    assert "planned 13:00" in part(hall, ORGANISER, "day")
    ask(hall, DecideFirst(1, upheld=False), CHIEF)
    assert ask(hall, letter(), COMMITTEE, 171).status == 200
    assert "Session 2 starts 20 minutes later" in part(hall, REFEREE)
    day = part(hall, ORGANISER, "day")
    assert "planned 13:20" in day
    assert "20 minutes later: appeal 1" in day
    client = visitor("en")
    for screen in ("projector", "public"):
        assert "13:20" in unescape(text_of(client.get(f"/hall/{screen}/part/"))), screen
    with pytest.raises(InputError, match="appeal_open"):
        ema_file(hall.book.state, hall.book.people, after(400))


def test_an_appeal_that_nobody_put_in_writing_lapses(serving):
    hall = serving(said())
    ask(hall, DecideFirst(1, upheld=False), CHIEF)
    hall.time = SetClock(after(190))
    html = part(hall, CHIEF)
    assert "Lapsed: no letter came in time" in html
    assert 'data-testid="open"' not in html


def test_filled_forms_are_printed_for_who_judges(serving):
    hall = serving(said())
    ask(hall, DecideFirst(1, upheld=False), CHIEF)
    ask(hall, letter(), COMMITTEE, 171)
    client = visitor("en")
    answer = client.get("/hall/paper/?what=appeals&appeal=1", **bearer(hall, COMMITTEE))
    assert answer.status_code == 200
    text = " ".join(pages_of(answer.content))
    assert "180" in text
    assert "Last1" in text
    blank = client.get("/hall/paper/?what=appeal-letter", **bearer(hall, REFEREE))
    assert blank.status_code == 200
    assert client.get("/hall/paper/?what=cards", **bearer(hall, COMMITTEE)).status_code == 403
    none = client.get("/hall/paper/?what=appeals&appeal=7", **bearer(hall, COMMITTEE))
    assert none.status_code == 422
