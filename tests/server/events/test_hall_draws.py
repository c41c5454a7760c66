"""Draws of a served tournament: searched for aside, written by the one writer, given up."""

from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path

import pytest

from muraille.server.hall import draws, searching
from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall.served import ServedHall
from muraille.tournament.desk.drawing import DrawNext, SeatDraft, drafts_of
from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers, SetRegistration
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.draw.drawing import Order, committed
from muraille.tournament.draw.drawing import draw as drawn
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.programme import Stage
from muraille.tournament.log.book import Book
from tests.server.events.cups import ORGANISER, SCORER, check_in, cup, served
from tests.server.events.held_search import FLAG, held_search
from tests.server.test_deadlines import wait_until
from tests.tournament.prepared_events import MORNING, OFFICIALS, players

pytestmark = pytest.mark.usefixtures("empty")


def to_draw(number: int = 8, sessions: int = 1, *, is_easy: bool = False) -> Book:
    """So many players and a programme; nobody has a seat. Without countries it is soon drawn."""
    book = Book(OFFICIALS)
    order = DeskOrder(MORNING, "Olga")
    told = ChangeFile({"name": "Cup", "rulebook": "mcr-ffmj-2016"}, (), (Stage(sessions),))
    book = done(book, order, told).book
    entrants = players(number)
    if is_easy:
        entrants = tuple(replace(entrant, country="") for entrant in entrants)
    return done(book, order, RegisterPlayers(entrants)).book


@pytest.fixture
def let_go(tmp_path, monkeypatch) -> Path:
    """Searches wait until this file is there."""
    flag = tmp_path / "flag"
    monkeypatch.setenv(FLAG, str(flag))
    monkeypatch.setattr(draws, "search", held_search)
    return flag


def draw(hall: ServedHall, key: str = "key-of-draw", **how) -> OrderAnswer:
    return hall.ask(HallCommand(DrawNext("seed", **how), ORGANISER, key))


def is_over(hall: ServedHall) -> bool:
    return hall.draws.under_way is None


def test_tables_go_on_entering_while_a_draw_is_searched_for(tmp_path, let_go):
    book = to_draw()
    with served(cup(tmp_path, book)) as hall:
        assert draw(hall).status == 202
        wait_until(lambda: hall.draws.under_way is not None and hall.draws.under_way.rounds == 7)
        for number in range(1, 9):
            assert hall.ask(check_in(number)).status == 200
        assert draw(hall).status == 202, "the same key: it is under way"
        other = draw(hall, "another-key")
        assert [fault.code for fault in other.problems] == ["draw_under_way"]
        assert hall.book.state.drafted is None
        let_go.touch()
        wait_until(lambda: hall.book.state.drafted is not None and is_over(hall))
        alone = done(book, DeskOrder(MORNING, "Olga"), DrawNext("seed")).book.state.drafted
        assert hall.book.state.drafted == alone, "what the desk itself would have drawn"
        again = draw(hall)
        assert (again.status, again.again, len(again.entries)) == (200, True, 1)
        assert hall.ask(HallCommand(SeatDraft(), ORGANISER, "key-of-seat")).status == 200
        assert len(hall.book.state.schedule) == 1
        assert len(drafts_of(hall.book, 1)) == 1


@pytest.mark.slow
def test_a_draft_for_others_than_those_who_play_is_refused(tmp_path, let_go):
    with served(cup(tmp_path, to_draw())) as hall:
        draw(hall)
        for number in ("5", "6", "7", "8"):
            leaves = SetRegistration(number, Registration.WITHDRAWN)
            assert hall.ask(HallCommand(leaves, ORGANISER, f"key-{number}-gone")).status == 200
        let_go.touch()
        wait_until(lambda: is_over(hall))
        assert [fault.code for fault in hall.draws.problems] == ["draft_outdated"]
        assert [fault.code for fault in draw(hall).problems] == ["draft_outdated"]
        assert hall.book.state.drafted is None
        assert draw(hall, "the-next-draw").status == 202
        wait_until(lambda: hall.book.state.drafted is not None)
        assert hall.draws.problems == ()


def test_a_search_is_given_up(tmp_path, let_go):
    assert not let_go.exists()
    with served(cup(tmp_path, to_draw())) as hall:
        draw(hall)
        hall.draws.give_up()
        wait_until(lambda: is_over(hall))
        assert [fault.code for fault in hall.draws.problems] == ["draw_given_up"]
        assert hall.book.state.drafted is None


def test_the_best_so_far_is_taken_and_is_what_was_committed_to(tmp_path, let_go):
    book = to_draw(sessions=2)
    with served(cup(tmp_path, book)) as hall:
        draw(hall)
        hall.draws.take_best()
        let_go.touch()
        wait_until(lambda: hall.book.state.drafted is not None and is_over(hall))
        drafted = hall.book.state.drafted
        assert drafted is not None
        assert drafted.report.stopped
        order = DrawNext("").order(book)
        assert isinstance(order, Order)
        assert drafted.report.commitment == committed(order)
        again = drawn(order, "seed", rounds=drafted.report.rounds)
        assert again.sessions == drafted.sessions, "as many rounds find the same"


def test_a_search_that_takes_very_long_ends_by_itself(monkeypatch):
    monkeypatch.setattr(searching, "LONGEST_S", 0.0)
    ours, theirs = Pipe()
    watch = searching._watch(theirs)
    assert watch(1)
    assert not ours.poll(), "nothing was asked meanwhile"


@pytest.mark.slow
def test_a_hall_that_stops_gives_a_search_up(tmp_path, let_go):
    assert not let_go.exists()
    with served(cup(tmp_path, to_draw())) as hall:
        draw(hall)
    wait_until(lambda: is_over(hall))


def test_what_cannot_be_drawn_is_refused_at_once(tmp_path):
    with served(cup(tmp_path, to_draw(number=7))) as hall:
        (fault,) = draw(hall).problems
        assert fault.code == "not_four_to_a_table"
        assert dict(fault.params)["substitutes"] == "1"
        assert dict(fault.params)["withdrawals"] == "3"
        assert is_over(hall)
        assert hall.ask(HallCommand(DrawNext("seed"), SCORER, "key-of-sam")).status == 422


@pytest.mark.slow
def test_a_commitment_is_worked_out_aside_and_is_that_of_the_draft(tmp_path):
    with served(cup(tmp_path, to_draw())) as hall:
        order = DrawNext("").order(hall.book)
        assert isinstance(order, Order)
        assert hall.draws.commitment(order) is None
        wait_until(lambda: hall.draws.commitment(order) is not None)
        assert hall.draws.commitment(order) == committed(order)
        draw(hall)
        wait_until(lambda: hall.book.state.drafted is not None)
        drafted = hall.book.state.drafted
        assert drafted is not None
        assert drafted.report.commitment == committed(order)


@pytest.mark.slow
def test_orders_are_answered_while_256_players_are_drawn(tmp_path):
    with served(cup(tmp_path, to_draw(256, 7))) as hall:
        assert draw(hall).status == 202
        answered = 0
        while hall.book.state.drafted is None:
            assert hall.ask(check_in(1 + answered % 256)).status == 200
            answered += 1
        assert answered > 20
