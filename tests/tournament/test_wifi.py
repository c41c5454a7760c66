"""The hall's Wi-Fi and the players' telephones: for the hall, and in nothing that is handed on."""

from dataclasses import replace

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.hall import SetWifi
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.people import erased, with_entrants
from muraille.tournament.facts.wifi import Wifi
from muraille.tournament.lists.entries import as_lines, entrants_in
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import Book, read, written
from tests.tournament.prepared_events import MORNING, players, tournament

TELEPHONE = "+33 6 11 22 33 44"
PASSWORD = 'a\\b;c,d:e"f'


def after(book: Book, name: str, password: str = "", by: str = "Olga") -> Book:
    return done(book, DeskOrder(MORNING, by), SetWifi(name, password)).book


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("Hall", "tuiles2026", "WIFI:T:WPA;S:Hall;P:tuiles2026;;"),
        ("Hall", "", "WIFI:T:nopass;S:Hall;;"),
        ("Salle; 1", PASSWORD, r"WIFI:T:WPA;S:Salle\; 1;P:a\\b\;c\,d\:e\"f;;"),
        ("Cafe2026", "12345678", 'WIFI:T:WPA;S:"Cafe2026";P:12345678;;'),
        ("beef", "", 'WIFI:T:nopass;S:"beef";;'),
        ("Café “Or”", "12345678", "WIFI:T:WPA;S:Café “Or”;P:12345678;;"),
    ],
)
def test_signs_that_mean_something_are_escaped_in_the_code(name, password, code):
    assert Wifi(name, password).code == code


@pytest.mark.parametrize(
    ("name", "password", "codes"),
    [
        ("x" * 33, "", ["not_a_network"]),
        ("é" * 17, "", ["not_a_network"]),
        ("Hall", "short", ["not_a_wifi_password"]),
        ("Hall", "x" * 64, ["not_a_wifi_password"]),
        ("Ha\nll", "tuilesé2026", ["not_a_network", "not_a_wifi_password"]),
    ],
)
def test_no_network_is_called_so(name, password, codes):
    with pytest.raises(InputError) as caught:
        after(tournament(), name, password)
    assert [trouble.code for trouble in caught.value.problems] == codes


def test_the_wifi_stands_with_the_people_and_never_in_the_log():
    book = after(tournament(), "Salle", PASSWORD)
    assert book.people.wifi == Wifi("Salle", PASSWORD)
    assert book.entries == tournament().entries
    assert read(written(book).encode()) == book
    assert after(book, "").people.wifi is None
    with pytest.raises(InputError, match="organiser_needed"):
        after(book, "Salle", PASSWORD, by="Sam")


@pytest.mark.parametrize("names", [True, False])
def test_no_archive_has_the_wifi_or_a_telephone(names):
    book = after(tournament(), "Salle des fêtes", "tuiles2026")
    entrant = replace(players(1)[0], telephone=TELEPHONE)
    book = replace(book, people=with_entrants(book.people, [entrant]))
    assert TELEPHONE in written(book)
    text = sealed(book, names=names)
    assert all(secret not in text for secret in (TELEPHONE, "tuiles2026", "Salle"))
    assert opened(text.encode()).state == book.state


def test_a_telephone_is_read_from_a_list_and_goes_when_a_player_is_erased():
    heads = ["number", "first name", "nom", "Téléphone"]
    (entrant,) = entrants_in([(1, heads), (2, ["7", "Ada", "Li", TELEPHONE])])
    assert entrant.telephone == TELEPHONE
    people = with_entrants(tournament().people, [entrant])
    assert erased(people, "7").entrants["7"].telephone == ""


def test_a_draw_does_not_stand_on_telephones():
    """The commitment of a draw that was made before anybody gave one stays as it was."""
    known = [replace(entrant, telephone=TELEPHONE) for entrant in players(4)]
    assert as_lines(known) == as_lines(players(4))
