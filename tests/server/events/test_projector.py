"""The wall: which page of the day it shows, what sounds, and that all of it is public."""

from dataclasses import replace
from typing import Any

import pytest

from muraille.paper.of_tournament.printing import DOCUMENTS, Printing
from muraille.paper.typesetting import pdf
from muraille.rules.catalogue import RULEBOOKS
from muraille.server.hall import hub
from muraille.server.hall.commands import HallCommand
from muraille.server.hall_pages.projector import (
    NamedSeat,
    Projector,
    SoundKind,
    pages,
    projector_of,
)
from muraille.server.hall_pages.projector_shown import shown_wall
from muraille.tournament.desk.appeals import SayAppeal
from muraille.tournament.desk.codes import IssueCodes, holders_named
from muraille.tournament.desk.hall import Announce, HideStandings, SetWifi, WithdrawAnnouncement
from muraille.tournament.desk.joining import (
    InitialsOnly,
    RegisterPlayers,
    RemovePlayer,
    SubstitutePlayer,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sessions import (
    DelaySession,
    EndSession,
    GiveTime,
    PlanSession,
    ResumePlay,
    StartSession,
    StopPlay,
)
from muraille.tournament.facts.events import Registration
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.tournament.running.public import public_standings
from muraille.words import Language
from tests.paper.reading import pages_of
from tests.server.events.cups import ORGANISER, cup, served
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import after, entered, published, totals, tournament

MCR, RIICHI = "mcr-wmo-2014", "riichi-ema-2016"
Steps = tuple[tuple[int, str, DeskRequest], ...]


def wall_book(*steps: tuple[int, str, DeskRequest], rulebook: str = MCR) -> Book:
    """Eight players and two sessions, planned for nine o'clock and for one, then these steps."""
    plans = [(-60, "Olga", PlanSession(1, after(0))), (-60, "Olga", PlanSession(2, after(0, 2)))]
    return taken(tournament(rulebook, number=8, sessions=2), *plans, *steps)


def taken(book: Book, *steps: tuple[int, str, DeskRequest]) -> Book:
    for minutes, by, request in steps:
        book = done(book, DeskOrder(after(minutes), by), request).book
    return book


def on_wall(book: Book, minutes: int = 0) -> Projector:
    state = book.state
    return projector_of(state, book.people, after(minutes), public_standings(state))


START: Steps = ((0, "Carla", StartSession(1)),)
STOPPED: Steps = (*START, (10, "Carla", StopPlay(1)))
RESUMED: Steps = (*STOPPED, (15, "Carla", ResumePlay(1)))


# The clock and its sounds


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_book_says_which_sounds_there_are(rulebook):
    """A signal before the end everywhere; the end sounds where it ends hands (3.5.6; R34)."""
    rules = RULEBOOKS[rulebook].clock
    length = RULEBOOKS[rulebook].clock.minutes
    sounds = {each.kind: each.at for each in on_wall(wall_book(*START, rulebook=rulebook)).sounds}
    expected = {SoundKind.SIGNAL: after(length - 15)}
    if rules.ends_hands:
        expected[SoundKind.END] = after(length)
    assert sounds == expected


def test_sounds_wait_while_play_stands_still_and_shift_with_it():
    assert on_wall(wall_book(*STOPPED), 12).sounds == ()
    sounds = on_wall(wall_book(*RESUMED), 20).sounds
    assert [each.at for each in sounds] == [after(140), after(155)]
    assert on_wall(wall_book()).sounds == ()


def test_a_table_with_extra_time_is_named_with_its_end():
    given = (20, "Rita", GiveTime(1, 2, 7, "a ruling"))
    (own,) = on_wall(wall_book(*START, given), 30).tables
    assert (own.table, own.ends, own.is_stopped) == (2, after(157), False)
    (own,) = on_wall(wall_book(*START, (20, "Carla", StopPlay(1, 1))), 30).tables
    assert (own.table, own.is_stopped) == (1, True)
    assert on_wall(wall_book(*STOPPED), 30).tables == ()


@pytest.mark.parametrize(
    ("steps", "rulebook", "minutes", "word"),
    [
        (START, MCR, 1, "Time left"),
        (START, MCR, 136, "Time left"),
        (START, MCR, 151, "Time is over"),
        (STOPPED, MCR, 12, "Play stands still"),
        (START, RIICHI, 76, "Finish the hand, then 1 more"),
        (START, RIICHI, 95, "Finish the hand, then 1 more"),
    ],
)
def test_the_clock_says_where_the_session_stands(steps, rulebook, minutes, word):
    book = wall_book(*steps, rulebook=rulebook)
    assert drawn(book, minutes)["clock"]["word"] == word


def drawn(book: Book, minutes: int = 0, language: Language = Language.ENGLISH):
    return shown_wall(on_wall(book, minutes), book.state, book.people, (), language)


# Before a session


def test_a_delay_by_an_appeal_shifts_the_plan_on_the_wall():
    over = (*START, (150, "Carla", EndSession(1)), (160, "Olga", SayAppeal("1", 1)))
    book = wall_book(*over)
    assert drawn(book, 200)["starts"] == "starts at 13:00"
    book = taken(book, (170, "Carla", DelaySession(2, 20, 1)))
    assert drawn(book, 200)["starts"] == "starts at 13:20 · 20 minutes later than planned"


def test_seats_are_by_last_name_and_public_name():
    book = wall_book((-10, "Sam", InitialsOnly("3")))
    (page,) = on_wall(book, -5).seats
    assert [row.last for row in page] == ["L.", *(f"Last{n}" for n in (1, 2, 4, 5, 6, 7, 8))]
    assert page[0] == NamedSeat("3", "F.", "L.", 1, 2)


def test_a_substitute_finds_his_own_seat():
    newcomer = RegisterPlayers((Entrant("9", "Nina", "Abel"),), Registration.SUBSTITUTE)
    leaves = SubstitutePlayer("3", 1, substitute="9")
    (page,) = on_wall(wall_book((-9, "Olga", newcomer), (-5, "Carla", leaves)), -5).seats
    assert page[0] == NamedSeat("9", "Nina", "Abel", 1, 2)
    assert "3" not in [row.number for row in page]


@pytest.mark.parametrize(("players", "sizes"), [(8, [8]), (40, [20, 20]), (256, [32] * 8)])
def test_pages_are_about_equally_full(players, sizes):
    assert [len(page) for page in pages(range(players))] == sizes
    assert pages(()) == ()


# After it


def with_results(*steps: tuple[int, str, DeskRequest]) -> Book:
    book = wall_book(*START, (150, "Carla", EndSession(1)))
    for table in (1, 2):
        book = totals(book, (40, 20, -20, -40), table=table)
        book = published(entered(book, table=table), table=table)
    return taken(book, *steps)


def test_published_standings_are_shown_until_the_next_session_is_near():
    book = with_results()
    wall = on_wall(book, 180)
    (page,) = wall.standings
    assert (page[0].name, page[0].row.place, wall.standings_after) == ("First1 Last1", 1, 1)
    assert len(wall.seats) == 1, "and the seats of the next session"
    near = on_wall(book, 4 * 60 - 15)
    assert (near.standings, len(near.seats)) == ((), 1)


def test_hidden_standings_are_not_on_the_wall():
    assert on_wall(with_results((170, "Olga", HideStandings(1))), 180).standings == ()
    removed = with_results((170, "Olga", RemovePlayer("1", "Carla", "Olga", "unwell")))
    names = [place.name for page in on_wall(removed, 180).standings for place in page]
    assert "First1 Last1" not in names


def test_announcements_are_shown_in_all_their_languages_until_their_end():
    texts = (("fr", "Déjeuner à 13 h"), ("en", "Lunch at 1 pm"))
    book = wall_book((1, "Olga", Announce(texts, after(60))))
    assert [row["text"] for said in drawn(book, 30)["announced"] for row in said] == [
        "Déjeuner à 13 h",
        "Lunch at 1 pm",
    ]
    assert drawn(book, 60)["announced"] == []
    book = taken(book, (2, "Olga", WithdrawAnnouncement(1)))
    assert drawn(book, 30)["announced"] == []


# As a page


@pytest.fixture
def hall(empty, tmp_path):  # noqa: ARG001
    book = wall_book((-30, "Sam", InitialsOnly("3")))
    telephone = replace(book.people.entrants["4"], telephone="+33 6 11 22 33 44")
    people = replace(book.people, entrants={**book.people.entrants, "4": telephone})
    with served(cup(tmp_path, replace(book, people=people))) as found:
        hub.serving(found)
        yield found
        hub.serving(None)


def test_everybody_may_look_at_the_wall_and_sees_nothing_that_is_not_public(hall):
    client = visitor("en")
    page = text_of(client.get("/hall/projector/part/"))
    assert "Last4" in page
    for secret in ("Last3", "First3", "+33 6 11", "Olga", "Rita"):
        assert secret not in page
        assert secret not in text_of(client.get("/hall/projector/"))
    assert (
        hall.ask(HallCommand(SetWifi("Salle, des; fêtes", "tuiles:2026"), ORGANISER)).status == 200
    )
    page = text_of(client.get("/hall/projector/part/"))
    assert "Salle, des; fêtes" in page
    assert "tuiles:2026" in page
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page


def test_the_address_of_the_day_is_on_the_wall(hall, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.served.own_addresses", lambda: ["192.168.7.7"])
    hall.reached_at(8000)
    page = text_of(visitor("fr").get("/hall/projector/part/"))
    assert "http://192.168.7.7:8000/hall/" in page
    assert "quatre lettres" in page


def test_cards_printed_for_one_address_work_at_another_by_their_letters(hall):
    """One step: the four letters, typed at the address that the wall shows."""
    holders = holders_named(hall.book, ("tables",))
    answer = hall.ask(HallCommand(IssueCodes(holders, "a seed of chance"), ORGANISER))
    codes = {new.holder: (new.token, new.short) for new in answer.handed_out}
    book, old = hall.book, "http://10.0.0.5:8000/hall/#{token}"
    made = Printing(book.state, book.people, Language.FRENCH, after(0), link=old, codes=codes)
    (page,) = pages_of(pdf(DOCUMENTS["tables"](made)))
    letters = codes["t2"][1]
    assert (letters in page, "http://10.0.0.5:8000/hall/" in page) == (True, True)
    client = visitor("fr")
    came = client.post("/hall/enter/", {"code": letters.lower()}, content_type="application/json")
    assert (came.json()["kind"], came.json()["holder"]) == ("table", "t2")
    ticket: Any = {"HTTP_AUTHORIZATION": f"Bearer {came.json()['ticket']}"}
    assert "Last5" in text_of(client.get("/hall/table/part/", **ticket))
