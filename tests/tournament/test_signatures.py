"""Authors, second persons and signatures: known people only, whoever they say they are."""

import re

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.appeals import SayAppeal
from muraille.tournament.desk.joining import ChangeFile, RemovePlayer
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import StartSession
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    CheckHands,
    ConfirmSheets,
    CorrectSheet,
    DoubtSheet,
    EnterSheet,
    HandInSheet,
    PublishSheets,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.facts.events import SheetFault, SheetSigned, SignedHow
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role, with_official
from muraille.tournament.log.book import Book, read, written
from muraille.tournament.sheets.life import unsigned_corrections
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.tournament.sheets.writing import known_sheet
from tests.tournament.prepared_events import after, started, tournament

FIGURES = Totals({"1": 40, "2": 8, "3": -16, "4": -32})
HANDS = (McrLine(1, 10, "1", "2"), McrLine(2, 15, "3", None))
LATER = after(100)


@pytest.fixture
def book() -> Book:
    """One table that plays; its officials are Sam and Kim, Rita, Carla and Olga."""
    return started(tournament())


def by(book: Book, who: str, *requests: DeskRequest, at: Instant = LATER) -> Book:
    for request in requests:
        book = done(book, DeskOrder(at, who), request).book
    return book


def problems(book: Book, who: str, request: DeskRequest) -> list[tuple[str, dict[str, str]]]:
    with pytest.raises(InputError) as caught:
        by(book, who, request)
    return [(fault.code, dict(fault.params)) for fault in caught.value.problems]


def codes(book: Book, who: str, request: DeskRequest) -> list[str]:
    return [code for code, _params in problems(book, who, request)]


def sheet(book: Book):
    return known_sheet(book.state, 1, 1)


# Authors


def test_an_unknown_author_is_refused_and_the_known_are_named(book):
    ((code, params),) = problems(book, "Zed", WriteSheet(1, 1, HANDS))
    assert code == "author_unknown"
    assert "Sam (o1)" in params["names"]
    assert len(book.people.officials) == 5
    assert by(book, "  RITÁ ", WriteSheet(1, 1, HANDS)).entries[-1].by == "o3"


@pytest.mark.parametrize("who", ["t2", "t0", "p9", "p", "t", "tx"])
def test_a_table_or_a_player_that_is_not_there_is_no_author(book, who):
    assert codes(book, who, WriteSheet(1, 1, HANDS)) == ["author_unknown"]


@pytest.mark.parametrize(
    ("who", "request_"),
    [
        ("p1", WriteSheet(1, 1, HANDS)),
        ("t1", StartSession(1)),
        ("t1", Penalise("1", "infringement", 1, points=10)),
        ("t1", HandInSheet(1, 1, FIGURES, "Rita")),
        ("t1", WriteSheet(1, 1, Totals(FIGURES.figures, override="x"))),
        ("p1", SayAppeal("2", 1)),
        ("p1", ChangeFile({"name": "Mine"})),
    ],
)
def test_tables_and_players_do_what_is_theirs_and_nothing_else(book, who, request_):
    assert codes(book, who, request_) == ["official_needed"]


def test_who_begins_a_file_is_its_organiser():
    book = by(Book(), "Zoé", ChangeFile({"name": "Cup"}))
    (official,) = book.people.officials.values()
    assert (official.name, official.role) == ("Zoé", Role.ORGANISER)
    assert codes(book, "Zed", ChangeFile({"name": "Other"})) == ["author_unknown"]


def test_R33_chief_referee_and_organiser_are_those_of_the_file(book):
    assert codes(book, "Olga", RemovePlayer("1", "Zed", "Olga", "ill")) == ["official_unknown"]
    assert codes(book, "Olga", RemovePlayer("1", "Rita", "Olga", "ill")) == ["official_unknown"]
    assert by(book, "Olga", RemovePlayer("1", "Carla", "Olga", "ill")).state.players["1"].removed


# Second persons


@pytest.mark.parametrize("spelling", ["Sam", "sam", "SAM", " s a m ", "Sám", "o1", "O1"])
def test_nobody_confirms_an_own_entry_however_the_name_is_spelt(book, spelling):
    entered = by(book, "Sam", HandInSheet(1, 1, FIGURES, "Rita"))
    assert codes(entered, spelling, ConfirmSheets(1)) == ["second_person_needed"]
    assert by(entered, "Kim", ConfirmSheets(1))


def test_nobody_confirms_an_own_entry_by_another_role(book):
    people = with_official(book.people, "sám", Role.REFEREE)
    entered = by(book.with_people(people), "Sam", HandInSheet(1, 1, FIGURES, "Rita"))
    assert codes(entered, "o6", ConfirmSheets(1)) == ["second_person_needed"]


def test_nobody_confirms_what_he_wrote_and_another_entered(book):
    book = by(book, "Sam", WriteSheet(1, 1, HANDS), AgreeSheet(1, 1))
    book = by(book, "Kim", SignSheet(1, 1, ("1", "2", "3", "4"), "Rita"), EnterSheet(1, 1))
    typed = CorrectSheet(1, 1, (McrLine(2, 15, "4", None),), SheetFault.TYPING, "four")
    book = by(book, "Rita", typed)
    for author in ("Sam", "Kim", "Rita"):
        assert codes(book, author, ConfirmSheets(1)) == ["second_person_needed"]
    assert by(book, "Carla", ConfirmSheets(1), PublishSheets(1))


# Signatures


def test_3_9_2_3_the_referee_who_signed_is_a_referee_and_is_named(book):
    assert codes(book, "Sam", HandInSheet(1, 1, FIGURES, "")) == ["referee_missing"]
    for nobody in ("Zed", "Sam", "Olga"):
        assert codes(book, "Sam", HandInSheet(1, 1, FIGURES, nobody)) == ["official_unknown"]
    signed = sheet(by(book, "Sam", HandInSheet(1, 1, FIGURES, "carla")))
    assert (signed.referee, signed.signed_how) == ("o4", SignedHow.PAPER)


def test_a_signature_is_own_where_every_signer_gave_it_himself(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), AgreeSheet(1, 1))
    for number in "1234":
        book = by(book, f"p{number}", SignSheet(1, 1, (number,)))
    assert codes(book, "p1", SignSheet(1, 1, ("2",))) == ["official_needed"]
    own = by(book, "Rita", SignSheet(1, 1, (), "Rita"))
    assert sheet(own).signed_how is SignedHow.OWN
    told = by(book, "Sam", SignSheet(1, 1, (), "Rita"))
    assert sheet(told).signed_how is SignedHow.PAPER


def test_a_log_of_before_says_nothing_of_how_a_sheet_was_signed(book):
    text = written(by(book, "Sam", HandInSheet(1, 1, FIGURES, "Rita")))
    before = re.sub(r',"sum":"[0-9a-f]{8}"', "", text).replace(',"how":"paper"', "")
    old = read(before.replace('"referee":"o3"', '"referee":"o1"').encode())
    assert (sheet(old).referee, sheet(old).signed_how) == ("o1", None)
    assert old.state.counted == read(text.encode()).state.counted
    assert SheetSigned(1, 1).how is None


def test_annex_1_who_checked_a_hand_is_a_fact(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), CheckHands(1, 1, ((1, "3"),)))
    book = by(book, "p4", CheckHands(1, 1, ((2, "4"),)))
    assert sheet(book).checked == {1: "3", 2: "4"}
    assert codes(book, "p4", CheckHands(1, 1, ((2, "3"),))) == ["official_needed"]
    assert codes(book, "Sam", CheckHands(1, 1, ((3, "9"),))) == [
        "not_at_this_table",
        "hand_not_on_sheet",
    ]
    other = CorrectSheet(1, 1, (McrLine(2, 15, "4", None),), SheetFault.WRONG_PLAYER, "North won")
    assert sheet(by(book, "Rita", other)).checked == {1: "3"}


def test_a_sheet_agreed_on_at_the_table_and_signed_on_paper_is_handed_in_as_it_stands(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), AgreeSheet(1, 1))
    book = by(book, "p3", SignSheet(1, 1, ("3",)))
    assert codes(book, "Sam", HandInSheet(1, 1, (), "")) == ["referee_missing"]
    entered = sheet(by(book, "Sam", HandInSheet(1, 1, (), "Rita")))
    assert (set(entered.signed), entered.referee) == ({*"1234"}, "o3")
    assert entered.signed_how is SignedHow.PAPER
    assert entered.entered is not None


def test_a_sheet_signed_by_all_five_at_the_table_needs_no_referee_at_the_desk(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), AgreeSheet(1, 1))
    for number in "1234":
        book = by(book, f"p{number}", SignSheet(1, 1, (number,)))
    book = by(book, "Rita", SignSheet(1, 1, (), "Rita"))
    entered = by(book, "Sam", HandInSheet(1, 1, (), ""))
    assert (sheet(entered).referee, sheet(entered).signed_how) == ("o3", SignedHow.OWN)
    assert codes(entered, "Sam", HandInSheet(1, 1, (), "")) == ["wrong_sheet_stage"]
    assert "sheet_is_closed" in codes(book, "Sam", HandInSheet(1, 1, HANDS, "Rita"))


# The second person's doubt


def test_who_finds_an_entry_not_the_same_says_so_until_it_is_typed_again_or_confirmed(book):
    assert codes(book, "Kim", DoubtSheet(1, 1)) == ["wrong_sheet_stage"]
    entered = by(book, "Sam", HandInSheet(1, 1, FIGURES, "Rita"))
    doubted = by(entered, "Kim", DoubtSheet(1, 1, "West has -26"))
    doubt = sheet(doubted).doubt
    assert doubt is not None
    assert (doubt.mark.by, doubt.text) == ("o2", "West has -26")
    again = CorrectSheet(1, 1, FIGURES, SheetFault.TYPING, "typed again")
    assert sheet(by(doubted, "Sam", again)).doubt is None
    assert sheet(by(doubted, "Kim", ConfirmSheets(1, 1))).doubt is None
    assert read(written(doubted).encode()).state == doubted.state


# Corrections after signing


def corrected(book: Book, fault: SheetFault) -> Book:
    book = by(book, "Sam", WriteSheet(1, 1, HANDS))
    book = by(book, "Sam", HandInSheet(1, 1, (), "Rita"))
    north = (McrLine(2, 15, "4", None),)
    return by(book, "Rita", CorrectSheet(1, 1, north, fault, "North won it"))


def test_O13_the_four_sign_anew_what_a_referee_corrected_after_they_had_signed(book):
    book = corrected(book, SheetFault.WRONG_PLAYER)
    (correction,) = unsigned_corrections(sheet(book))
    assert correction.reason == "North won it"
    for number in "124":
        book = by(book, f"p{number}", SignSheet(1, 1, (number,)))
    assert unsigned_corrections(sheet(book)) == (sheet(book).corrections[-1],)
    assert sheet(book).corrections[-1].signed == ("1", "2", "4")
    book = by(book, "Sam", SignSheet(1, 1, ("3",)))
    assert unsigned_corrections(sheet(book)) == ()
    assert codes(book, "p1", SignSheet(1, 1, ("1",))) == ["wrong_sheet_stage"]
    assert sheet(book).entered is not None


def test_O13_what_was_only_typed_wrongly_is_not_signed_anew(book):
    assert unsigned_corrections(sheet(corrected(book, SheetFault.TYPING))) == ()


def test_a_correction_before_the_signatures_is_signed_with_the_sheet(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS))
    north = (McrLine(2, 15, "4", None),)
    book = by(book, "Rita", CorrectSheet(1, 1, north, SheetFault.WRONG_PLAYER, "North won it"))
    book = by(book, "Sam", HandInSheet(1, 1, (), "Rita"))
    assert unsigned_corrections(sheet(book)) == ()


def test_O13_who_had_signed_before_a_correction_signs_anew_and_the_others_once(book):
    book = by(book, "t1", WriteSheet(1, 1, HANDS), AgreeSheet(1, 1))
    book = by(book, "p1", SignSheet(1, 1, ("1",)))
    north = (McrLine(2, 15, "4", None),)
    book = by(book, "Rita", CorrectSheet(1, 1, north, SheetFault.WRONG_PLAYER, "North won it"))
    for number in "234":
        book = by(book, f"p{number}", SignSheet(1, 1, (number,)))
    book = by(book, "Rita", SignSheet(1, 1, (), "Rita"))
    (correction,) = unsigned_corrections(sheet(book))
    assert correction.had_signed == ("1",)
    assert unsigned_corrections(sheet(by(book, "p1", SignSheet(1, 1, ("1",))))) == ()
