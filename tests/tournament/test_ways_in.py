"""Links, table codes and PINs: who shows them, what is kept, what is revoked."""

import re

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.codes import IssueCodes, RevokeCodes
from muraille.tournament.desk.orders import DeskOrder, Done, NewCodes, done
from muraille.tournament.facts.hall_events import CodesIssued
from muraille.tournament.facts.secret_hashes import hash_of_short, short_fits
from muraille.tournament.log.archive import sealed
from muraille.tournament.log.book import Book, read, written
from muraille.tournament.running.ways_in import LETTERS, KnownHolder, who_is
from tests.tournament.prepared_events import MORNING, tournament

ALL = ("t1", "t2", "p1", "Rita")


def issued(
    book: Book, *holders: str, seed: str = "seed", pins: bool = False, key: str = ""
) -> Done:
    return done(book, DeskOrder(MORNING, "Olga", key), IssueCodes(holders, seed, pins))


@pytest.fixture(scope="module")
def some() -> Done:
    """Codes of two tables, a player and a referee with a PIN."""
    return issued(tournament(number=8), *ALL, pins=True)


@pytest.fixture(scope="module")
def secrets(some: Done) -> dict[str, NewCodes]:
    return {codes.holder: codes for codes in some.handed_out}


def test_secrets_have_their_form_and_are_nobody_elses(secrets):
    assert list(secrets) == ["t1", "t2", "p1", "o3"]
    forms = {
        "t1": f"[{LETTERS}]{{4}}",
        "t2": f"[{LETTERS}]{{4}}",
        "p1": "[0-9]{4}",
        "o3": "[0-9]{6}",
    }
    for holder, form in forms.items():
        assert re.fullmatch(form, secrets[holder].short)
        assert re.fullmatch("[A-Za-z0-9]{32}", secrets[holder].token)
    assert len({codes.token for codes in secrets.values()}) == 4
    assert set(LETTERS).isdisjoint("ILOQUY015268AE")


def test_no_secret_is_in_the_log_and_the_log_says_who_somebody_is(some, secrets):
    text = written(some.book)
    for codes in secrets.values():
        assert codes.token not in text
        assert f'"{codes.short}"' not in text
    state = read(text.encode()).state
    table, player, referee = secrets["t2"], secrets["p1"], secrets["o3"]
    assert who_is(state, token=table.token) == KnownHolder("t2", proved=True)
    assert who_is(state, code=f" {table.short.lower()} ") == KnownHolder("t2", proved=True)
    assert who_is(state, token=player.token) == KnownHolder("p1", proved=False)
    assert who_is(state, token=player.token, pin=player.short) == KnownHolder("p1", proved=True)
    assert who_is(state, holder="p1", pin=player.short) == KnownHolder("p1", proved=True)
    assert who_is(state, token=referee.token, pin=referee.short) == KnownHolder("o3", proved=True)


def test_no_secret_is_told_by_a_trace_of_the_program(some):
    request = IssueCodes(("t1",), "the seed")
    assert "the seed" not in repr(request) + request.content
    assert repr(some.handed_out[0]) == "NewCodes(holder='t1')"


def test_what_nobody_has_is_nobody(some, secrets):
    state = some.book.state
    wrong = "0000" if secrets["p1"].short != "0000" else "0001"
    for shown in (
        {"token": "x"},
        {"code": "AEIO"},
        {"token": secrets["p1"].token, "pin": wrong},
        {"holder": "p1", "pin": wrong},
        {"holder": "p2", "pin": secrets["p1"].short},
        {"holder": "t1", "pin": secrets["t1"].short},
        {"holder": "p1"},
        {},
    ):
        assert who_is(state, **shown) is None


def test_an_official_without_a_pin_is_known_by_the_link_alone():
    book = issued(tournament(), "Rita")
    (codes,) = book.handed_out
    assert codes.short == ""
    assert who_is(book.book.state, token=codes.token) == KnownHolder("o3", proved=True)
    assert who_is(book.book.state, holder="o3") is None


def test_new_codes_end_the_old_and_what_is_revoked_opens_nothing(some, secrets):
    again = issued(some.book, "t1", seed="other")
    (new,) = again.handed_out
    assert who_is(again.book.state, token=secrets["t1"].token) is None
    assert who_is(again.book.state, code=new.short) == KnownHolder("t1", proved=True)
    assert len([codes for codes in again.book.state.hall.codes if codes.holder == "t1"]) == 2
    revoked = done(again.book, DeskOrder(MORNING, "Olga"), RevokeCodes(("t1", "p1"), "lost")).book
    assert who_is(revoked.state, token=new.token) is None
    assert who_is(revoked.state, holder="p1", pin=secrets["p1"].short) is None
    assert [codes.reason for codes in revoked.state.hall.codes] == ["", "", "lost", "", "lost"]
    with pytest.raises(InputError, match="no_codes"):
        done(revoked, DeskOrder(MORNING, "Olga"), RevokeCodes(("t1",)))


def test_who_asks_again_does_not_get_the_secrets():
    first = issued(tournament(), "t1", key="k")
    again = issued(first.book, "t1", seed="another", key="k")
    assert (again.again, again.handed_out) == (True, ())
    assert again.book == first.book


@pytest.mark.parametrize(
    ("who", "holders", "wrong"),
    [
        ("Sam", ("t1",), "organiser_needed"),
        ("t1", ("t1",), "official_needed"),
        ("Olga", ("t9",), "no_such_holder"),
        ("Olga", ("Nobody",), "no_such_holder"),
        ("Olga", (), "no_holders"),
    ],
)
def test_who_issues_what(who, holders, wrong):
    with pytest.raises(InputError, match=wrong):
        done(tournament(), DeskOrder(MORNING, who), IssueCodes(holders, "seed"))


def test_groups_are_everybody_in_them():
    given = issued(tournament(), "tables", "players", "officials").handed_out
    holders = [codes.holder for codes in given]
    assert holders == ["t1", "p1", "p2", "p3", "p4", "o1", "o2", "o3", "o4", "o5"]


def test_an_archive_without_names_has_no_hashes_either(some):
    text = sealed(some.book, names=False)
    hashes = [
        kept
        for entry in some.book.entries
        if isinstance(entry.event, CodesIssued)
        for kept in (entry.event.token, entry.event.short)
    ]
    assert not [kept for kept in hashes if kept in text]


@pytest.mark.parametrize(
    "kept",
    ["", "scrypt", "scrypt:3:00:11", "scrypt:99999999:00:11", "scrypt:x:zz:11", "sha256:00:11:22"],
)
def test_a_hash_that_somebody_edited_fits_nothing(kept):
    assert not short_fits("1234", kept)


def test_a_hash_tells_how_it_was_made():
    kept = hash_of_short("1234", b"salt", 4)
    assert short_fits("1234", kept)
    assert not short_fits("1235", kept)
