"""Who gets in, and what each may: every request of the desk by every role."""

import inspect
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules
from types import SimpleNamespace
from typing import cast

import pytest

from muraille.answers.desk_orders import REQUESTS
from muraille.server.hall.doors import ONCE_S, Doors
from muraille.server.hall.requests import _sees
from muraille.server.hall.roles import (
    EVERYBODY,
    MAY,
    Actor,
    HallRole,
    is_official,
    is_open_part,
    may,
    roles_of,
    who_may,
)
from muraille.server.hall.served import ServedHall
from muraille.server.site.limits import SAME_CODE, WRONG_CODES, WRONG_PINS
from muraille.tournament import desk
from muraille.tournament.desk.codes import IssueCodes, RevokeCodes
from muraille.tournament.desk.drawing import KeepDrawn
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, NewCodes, done
from muraille.tournament.desk.sheets import CorrectSheet
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.people import Role, with_official
from muraille.tournament.log.book import Book
from muraille.tournament.running.ways_in import KnownHolder
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER
from tests.tournament.prepared_events import MORNING, OFFICIALS, tournament

COMMITTEE, COMPUTING = "o6", "o7"
PEOPLE = with_official(OFFICIALS, "Cleo", Role.COMMITTEE)
PEOPLE = with_official(PEOPLE, "Ida", Role.COMPUTING)
WHO = {
    "organiser": Actor(ORGANISER),
    "chief": Actor(CHIEF),
    "referee": Actor(REFEREE),
    "scorer": Actor(SCORER),
    "committee": Actor(COMMITTEE),
    "computing": Actor(COMPUTING),
    "table": Actor("t1"),
    "player": Actor("p1"),
    "public": EVERYBODY,
}
# As the specification of the hall has it: o organiser, c chief referee, r referee, s scorer,
# a arbitration committee, i who looks after the computers, t table, p player.
TABLE = {
    "change_file": "o",
    "register_players": "o",
    "set_registration": "o",
    "check_in_player": "os",
    "check_in_players": "os",
    "replace_player": "o",
    "substitute_player": "ocr",
    "strike_substitute": "ocr",
    "remove_player": "oc",
    "initials_only": "os",
    "erase_player": "o",
    "take_schedule": "o",
    "draw_next": "o",
    "seat_draft": "o",
    "reseat": "ocr",
    "plan_session": "oc",
    "start_session": "oc",
    "stop_play": "oc",
    "resume_play": "oc",
    "give_time": "ocr",
    "delay_session": "oc",
    "end_session": "oc",
    "write_sheet": "ocrst",
    "correct_sheet": "cr",
    "agree_sheet": "ocrst",
    "check_hands": "ocrst",
    "sign_sheet": "ocrstp",
    "enter_sheet": "os",
    "hand_in_sheet": "os",
    "confirm_sheets": "os",
    "doubt_sheet": "os",
    "publish_sheets": "oc",
    "penalise": "cr",
    "strike_penalty": "cr",
    "say_appeal": "ocr",
    "decide_first": "c",
    "file_letter": "oa",
    "decide_appeal": "a",
    "strike_time": "oc",
    "pay_fees": "os",
    "note_empty_seats": "ocrt",
    "note_arrivals": "ocr",
    "tell_ready": "ocrt",
    "name_keeper": "ocrt",
    "note_signal": "ocrt",
    "keep_on_paper": "ocrst",
    "call_referee": "ocrt",
    "answer_call": "cr",
    "close_call": "crt",
    "announce": "ocr",
    "withdraw_announcement": "ocr",
    "set_wifi": "o",
    "hide_standings": "oc",
    "show_standings": "oc",
    "issue_codes": "oi",
    "revoke_codes": "oci",
}
AWAY = "192.168.1.7"
_LETTERS = {"committee": "a", "computing": "i", "public": "-"}


def letter_of(role: str) -> str:
    """How a role is written in the table."""
    return _LETTERS.get(role, role[0])


@pytest.fixture(autouse=True)
def nobody_guessed() -> None:
    for limit in (WRONG_CODES, SAME_CODE, WRONG_PINS):
        limit.clear()


def example(kind: type[DeskRequest]) -> DeskRequest:
    """A request of that class; what stands in it does not matter."""
    made = object.__new__(kind)
    for field in fields(kind):  # type: ignore[arg-type]
        object.__setattr__(made, field.name, None)
    return made


def test_every_request_of_the_desk_can_be_sent_and_has_its_roles():
    kinds = {
        kind
        for module in iter_modules(desk.__path__)
        for _name, kind in inspect.getmembers(
            import_module(f"{desk.__name__}.{module.name}"), inspect.isclass
        )
        if issubclass(kind, DeskRequest)
        and not inspect.isabstract(kind)
        and not kind.__name__.startswith("_")
    }
    kinds.remove(KeepDrawn)  # made by the server itself once a search is over: nobody sends it
    assert set(REQUESTS.values()) == kinds
    assert set(MAY) == kinds
    assert set(TABLE) == set(REQUESTS)


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("role", WHO)
def test_every_action_is_for_its_roles(name, role):
    allowed = letter_of(role) in TABLE[name]
    assert may(WHO[role], example(REQUESTS[name]), PEOPLE) is allowed


def test_a_typing_error_is_put_right_by_who_types():
    typed = CorrectSheet(1, 1, (), SheetFault.TYPING, "")
    assert HallRole.SCORER in who_may(typed)
    other = next(fault for fault in SheetFault if fault is not SheetFault.TYPING)
    assert HallRole.SCORER not in who_may(CorrectSheet(1, 1, (), other, ""))


def test_one_person_has_all_of_his_roles():
    people = with_official(PEOPLE, "Rita", Role.SCORER)
    assert roles_of(Actor(REFEREE), people) == {HallRole.REFEREE, HallRole.SCORER}


def test_the_command_line_speaks_for_everybody():
    assert all(may(Actor(is_owner=True), example(kind), PEOPLE) for kind in REQUESTS.values())


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_the_laptops_own_token_opens_from_the_laptop_alone(address):
    book, doors = tournament(), Doors()
    token = doors.new_owner_token()
    assert doors.who(token, address, book) == Actor(is_owner=True)
    for elsewhere in ("192.168.1.7", "", "localhost"):
        assert doors.who(token, elsewhere, book) is None
    assert Doors().who(token, address, book) is None
    assert token not in repr(vars(doors))


def test_a_ticket_is_for_somebody_there_is():
    book, doors = tournament(), Doors()
    for by in (SCORER, "t1", "p4"):
        assert doors.who(doors.ticket(by, book), AWAY, book) == Actor(by)
    for by in ("t99", "p99", "o99", ""):
        assert doors.who(doors.ticket(by, book), AWAY, book) is None
    ticket = doors.ticket(SCORER, book)
    assert doors.who(ticket[:-1], AWAY, book) is None
    assert Doors().who(ticket, AWAY, book) is None
    assert doors.who("", AWAY, book) == EVERYBODY


def issued(book: Book, *holders: str, pins: bool = False) -> tuple[Book, dict[str, NewCodes]]:
    """The book in which these have new codes, and the codes."""
    request = IssueCodes(holders, f"seed {book.state.seq}", pins)
    finished = done(book, DeskOrder(MORNING, ORGANISER), request)
    return finished.book, {codes.holder: codes for codes in finished.handed_out}


def test_links_codes_and_pins_open_for_their_holders():
    book, codes = issued(tournament(), SCORER, "t1", "p4")
    doors = Doors()
    for holder in (SCORER, "t1"):
        assert doors.who(codes[holder].token, AWAY, book) == Actor(holder)
    card = codes["p4"]
    assert doors.who(card.token, AWAY, book) is None
    assert doors.enter(book, AWAY, token=card.token) == KnownHolder("p4", proved=False)
    right = KnownHolder("p4", proved=True)
    assert doors.enter(book, AWAY, token=card.token, pin=card.short) == right
    assert doors.enter(book, AWAY, holder="p4", pin=card.short) == right
    table = doors.enter(book, AWAY, code=codes["t1"].short.lower())
    assert table == KnownHolder("t1", proved=True)
    wrong = "0000" if card.short != "0000" else "1111"
    assert doors.enter(book, AWAY, token=card.token, pin=wrong) is None


def test_what_was_revoked_or_issued_anew_opens_nothing_nor_do_its_tickets():
    book, codes = issued(tournament(), SCORER, "t1")
    doors = Doors()
    tickets = {holder: doors.ticket(holder, book) for holder in codes}
    order = DeskOrder(MORNING, ORGANISER)
    book = done(book, order, RevokeCodes((SCORER,), "lost")).book
    book, _new = issued(book, "t1")
    for holder in (SCORER, "t1"):
        assert doors.who(tickets[holder], AWAY, book) is None
        assert doors.who(codes[holder].token, AWAY, book) is None


def test_the_laptop_comes_in_as_the_organiser():
    book, doors = tournament(), Doors()
    token = doors.new_owner_token()
    assert doors.enter(book, "127.0.0.1", token=token) == KnownHolder(ORGANISER, proved=True)
    assert doors.enter(book, AWAY, token=token) is None


def test_the_laptop_stays_in_whatever_codes_its_organiser_is_given():
    book, doors = tournament(), Doors()
    link = doors.new_owner_token()
    assert doors.is_laptop(link, "127.0.0.1")
    assert not doors.is_laptop(link, AWAY)
    ticket = doors.ticket(ORGANISER, book, is_laptop=True)
    book, codes = issued(book, ORGANISER)
    other = doors.ticket(ORGANISER, book)
    revoked = done(book, DeskOrder(MORNING, ORGANISER), RevokeCodes((ORGANISER,), "lost")).book
    assert doors.who(ticket, AWAY, book) == doors.who(ticket, AWAY, revoked) == Actor(ORGANISER)
    assert doors.who(other, AWAY, book) == Actor(ORGANISER)
    assert doors.who(other, AWAY, revoked) is None
    assert doors.who(codes[ORGANISER].token, AWAY, revoked) is None
    assert doors.who(doors.ticket(ORGANISER, book, is_laptop=True), AWAY, book) == Actor(ORGANISER)
    doors.new_owner_token()
    assert doors.who(ticket, AWAY, book) is None


def test_who_guesses_letters_is_not_heard_for_a_while_and_shuts_out_nobody_who_is_in():
    book, codes = issued(tournament(), "t1", "p4")
    doors, letters, pin = Doors(), codes["t1"].short, codes["p4"].short
    ticket = doors.ticket("t1", book)
    for guess in range(WRONG_CODES.times):
        assert doors.enter(book, AWAY, code=f"A{guess}") is None
        assert doors.enter(book, AWAY, code=f"a{guess}") is None, "the same again is no new guess"
    assert doors.enter(book, AWAY, code=letters) is None
    assert doors.enter(book, "192.168.1.9", code=letters) is not None
    assert doors.who(ticket, AWAY, book) == Actor("t1"), "behind the same router"
    assert doors.enter(book, AWAY, token=codes["t1"].token) is not None
    assert doors.enter(book, AWAY, holder="p4", pin=pin) is None, "a stranger there"
    assert doors.enter(book, AWAY, holder="p4", pin=pin, ticket=ticket) is not None


def test_a_card_that_guesses_is_not_heard_wherever_it_is(monkeypatch):
    monkeypatch.setattr(WRONG_CODES, "times", 2)
    book, codes = issued(tournament(number=8), "t1", "t2", "p4")
    doors, pin = Doors(), codes["p4"].short
    card, other = doors.ticket("t1", book), doors.ticket("t2", book)
    for guess in range(WRONG_CODES.times):
        away = f"192.168.2.{guess}"
        assert doors.enter(book, away, holder="p4", pin="wrong", ticket=card) is None
    assert doors.enter(book, AWAY, holder="p4", pin=pin, ticket=card) is None
    assert doors.enter(book, AWAY, holder="p4", pin=pin, ticket=other) is not None


def test_a_pin_cannot_be_tried_from_everywhere():
    book, codes = issued(tournament(), "p4")
    doors, pin = Doors(), codes["p4"].short
    for guess in range(WRONG_PINS.times):
        assert doors.enter(book, f"192.168.2.{guess}", holder="p4", pin="wrong") is None
    assert doors.enter(book, AWAY, holder="p4", pin=pin) is None
    book, codes = issued(book, "p4")
    assert doors.enter(book, AWAY, holder="p4", pin=codes["p4"].short) is not None, "a new PIN"


@pytest.mark.parametrize(
    ("by", "part", "told"),
    [
        (SCORER, "registration/3", True),
        ("t7", "sheet/1/7", True),
        ("t7", "sheet/1/8", False),
        ("t7", "call/1", True),
        ("p7", "call/1", False),
        ("", "sheet/1/7", False),
        ("", "session/1", True),
        ("p3", "appeal/1", False),
        ("", "standings", True),
        ("", "people", False),
    ],
)
def test_everybody_is_told_of_what_he_may_see(by, part, told):
    actor = Actor(by)
    assert (is_official(actor, PEOPLE) or is_open_part(actor, part)) is told


def test_a_link_that_opens_once_lets_one_device_in_and_no_other():
    book, doors = tournament(), Doors()
    token = doors.new_once_token(ORGANISER)
    assert doors.who(token, AWAY, book) is None, "it is shown at the door, and nowhere else"
    assert doors.enter(book, AWAY, token="x" * len(token)) is None
    known = doors.enter(book, AWAY, token=token)
    assert known == KnownHolder(ORGANISER, proved=True)
    assert doors.enter(book, AWAY, token=token) is None
    assert doors.who(doors.ticket(ORGANISER, book), AWAY, book) == Actor(ORGANISER)
    assert token not in repr(vars(doors))


def test_a_newer_link_or_ten_minutes_end_one_that_was_not_used():
    now = [0.0]
    book, doors = tournament(), Doors(lambda: now[0])
    older, newer = doors.new_once_token(ORGANISER), doors.new_once_token(ORGANISER)
    assert doors.enter(book, AWAY, token=older) is None
    now[0] = ONCE_S
    assert doors.enter(book, AWAY, token=newer) is None
    assert doors.enter(book, AWAY, token="") is None


def test_two_devices_at_once_do_not_both_come_in():
    book, doors = tournament(), Doors()
    token = doors.new_once_token(ORGANISER)
    with ThreadPoolExecutor(8) as pool:
        came = list(pool.map(lambda _n: doors.enter(book, AWAY, token=token), range(16)))
    assert sum(known is not None for known in came) == 1


def test_a_player_is_told_of_the_sheets_of_his_own_tables():
    book = tournament(number=8)
    four = book.state.schedule[0][0]
    hall = cast("ServedHall", SimpleNamespace(book=book))
    for number in book.state.playing:
        sees = _sees(hall, Actor(f"p{number}"))
        assert (sees("sheet/1/1"), sees("sheet/1/2")) == (number in four, number not in four)
        assert not sees("appeal/1")
