"""Who is at the door: by name, with what was noted of him."""

import pytest

from muraille.server.hall_pages.arrival import arrival_of, initials
from muraille.server.hall_pages.arrival_shown import shown_row
from muraille.tournament.desk.joining import (
    CheckInPlayers,
    InitialsOnly,
    PayFees,
    SetRegistration,
    register,
)
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.people import NOBODY, Role, with_entrants, with_official
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.words import Language
from tests.tournament.prepared_events import after, then, tournament

NAMES = (
    Entrant("1", "Zoé", "Ångström", club="Paris"),
    Entrant("2", "Bo", "Zorn"),
    Entrant("3", "Chloé", "Élie-Dubois"),
    Entrant("44", "Nora", "Neu"),
)


def door(*requests):
    people = with_official(with_entrants(NOBODY, NAMES), "Anne-Marie Roy", Role.ORGANISER)
    book = Book(people)
    book = then(book, register(book.state, NAMES[:3], Registration.ACCEPTED))
    book = then(book, register(book.state, NAMES[3:], Registration.SUBSTITUTE))
    for request in requests:
        book = done(book, DeskOrder(after(0), "Anne-Marie Roy"), request).book
    return arrival_of(book.state, book.people)


def test_everybody_stands_by_last_name_accents_aside_and_substitutes_last():
    assert [row.last_name for row in door().rows] == ["Ångström", "Élie-Dubois", "Zorn", "Neu"]


def test_who_withdrew_is_not_awaited():
    rows = door(SetRegistration("2", Registration.WITHDRAWN)).rows
    assert "2" not in [row.number for row in rows]


UNDONE = (CheckInPlayers(("3", "44")), CheckInPlayers(("3",), there=False))


@pytest.mark.parametrize(
    ("requests", "figures", "row"),
    [
        ((), (0, 0, 3), (False, "", False, "", False)),
        ((CheckInPlayers(("3",)),), (1, 0, 3), (True, "AMR", False, "", False)),
        ((CheckInPlayers(("3",), paid=True),), (1, 1, 3), (True, "AMR", True, "AMR", False)),
        (UNDONE, (0, 0, 3), (False, "", False, "", False)),
        ((PayFees(("3",)), PayFees(("3",), paid=False)), (0, 0, 3), (False, "", False, "", False)),
        ((InitialsOnly("3"),), (0, 0, 3), (False, "", False, "", True)),
    ],
)  # fmt: skip
def test_what_was_noted_stands_in_the_row_with_who_noted_it(requests, figures, row):
    everybody = door(*requests)
    assert (everybody.here, everybody.paid, everybody.expected) == figures
    found = next(each for each in everybody.rows if each.number == "3")
    noted = (found.is_here, found.noted_by, found.has_paid, found.paid_to, found.is_initials_only)
    assert noted == row


def test_a_search_finds_first_and_last_name_in_either_order():
    (row,) = (each for each in door().rows if each.number == "3")
    assert all(part in row.sounds for part in ("chloeelie", "eliedubois", "eliedubois" + "chloe"))


def test_a_row_has_seat_and_orders():
    book = tournament(number=8)
    row = arrival_of(book.state, book.people).rows[2]
    assert (row.number, row.table, row.seat) == ("3", 1, 3)
    drawn = shown_row(row, Language.ENGLISH)
    assert drawn["about"] == "3 · table 1, West"
    assert drawn["here"] == '{"request":"check_in_players","players":["3"]}'


def test_an_author_without_a_name_is_told_by_its_id():
    assert initials(NOBODY, "o9") == "o9"
