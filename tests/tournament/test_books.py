"""The log: round trips, idempotent appends, golden files, archives, and names that can go."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.problems import InputError
from muraille.tournament.desk.joining import (
    CheckInPlayer,
    ReplacePlayer,
    SetRegistration,
    SubstitutePlayer,
    register,
)
from muraille.tournament.facts.applying import fold
from muraille.tournament.facts.dossier import Dossier, missing, problems_of_changes
from muraille.tournament.facts.events import (
    CheckedIn,
    Registered,
    Registration,
    StandingsKept,
    TableCounted,
)
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import (
    NOBODY,
    People,
    Role,
    erased,
    licence_flags,
    with_entrants,
    with_initials,
    with_official,
)
from muraille.tournament.facts.results import Reading
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import VERSION, Book, read, written
from muraille.tournament.log.codec import EVENTS
from muraille.tournament.made_up.generator import MadeUpPlan, made_up
from muraille.tournament.running.checking import checked
from muraille.tournament.standings import standings
from tests.tournament.everything import everything
from tests.tournament.prepared_events import (
    MORNING,
    players,
    simple_schedule,
    started,
    then,
    tournament,
)

GOLDEN = Path(__file__).parent / "golden"


def without_sums(text: str) -> str:
    """Lines as in files that are older than the sums, or as somebody wrote them."""
    return re.sub(r',"sum":"[0-9a-f]{8}"', "", text)


def demo(rulebook="mcr-wmo-2014", seed="golden", number=8, sessions=2):
    plan = MadeUpPlan(number, sessions, rulebook, seed, MORNING)
    return made_up(plan, simple_schedule(number, sessions))


@pytest.mark.parametrize("rulebook", ["mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016"])
def test_a_book_is_read_as_it_was_written(rulebook):
    book = demo(rulebook)
    again = read(written(book).encode())
    assert again == book
    assert fold(again.entries) == book.state
    assert written(again) == written(book)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.archive")), ids=lambda file: file.stem)
def test_golden_files_of_every_version_give_their_standings(file):
    book = opened(file.read_bytes())
    wanted = json.loads(file.with_suffix(".json").read_text("utf-8"))
    found = [
        [row.player, row.place, str(row.table_points), str(row.score)]
        for row in standings(book.state)
    ]
    assert found == wanted


def test_the_golden_files_hold_every_kind_of_event():
    book = opened((GOLDEN / f"tournament-everything-v{VERSION}.archive").read_bytes())
    kinds = {
        type(entry.event)
        for file in GOLDEN.glob(f"*-v{VERSION}.archive")
        for entry in opened(file.read_bytes()).entries
    }
    assert kinds == set(EVENTS.values())
    # Only opening an archive that is older than its rulebook's reading writes this one.
    kept = opened((GOLDEN / f"tournament-kept-v{VERSION}.archive").read_bytes())
    assert StandingsKept in {type(entry.event) for entry in kept.entries}
    # The file was written under the first revision of our readings.
    now = f'"revision":{RIICHI_EMA_2016.revision}'
    again = without_sums(written(everything())).replace(now, '"revision":1')
    assert again == without_sums(written(book))


def test_a_seal_nested_without_end_is_no_seal():
    data = (GOLDEN / f"tournament-kept-v{VERSION}.archive").read_bytes()
    text, _line, _seal = data.rstrip(b"\n").rpartition(b"\n")
    with pytest.raises(InputError, match="not_sealed"):
        opened(text + b"\n" + b"[" * 100_000 + b"]" * 100_000)


def test_every_kind_of_event_has_its_name_and_no_field_of_the_line_around_it():
    assert len(EVENTS) >= 30
    around = {"seq", "at", "by", "key", "event"}
    for kind in EVENTS.values():
        assert not around & {one.name for one in fields(kind)}, kind


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"[]", "not_an_object"),
        (b"{", "not_json"),
        (b'{"seq":1,"at":0,"by":"x","event":"no_such"}', "unknown_event"),
        (b'{"seq":2,"at":0,"by":"x","event":"checked_in","player":"1"}', "entry_out_of_order"),
        (b'{"seq":1,"at":0,"by":"x","event":"checked_in"}', "missing_field"),
        (b'{"seq":1,"at":0,"by":"x","event":"checked_in","player":1}', "not_a_text"),
        (b'{"seq":1,"at":0,"by":"x","event":"checked_in","player":"1","more":1}', "unknown_keys"),
    ],
)
def test_a_broken_line_is_named(line, code):
    data = written(Book()).encode() + line + b"\n"
    with pytest.raises(InputError) as caught:
        read(data)
    (found,) = caught.value.problems
    assert (found.code, dict(found.params)["line"]) == (code, "3")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_a_tournament_file"),
        (b"\x7fELF\n\xfe\xfd\n", "not_a_tournament_file"),
        (b'{"format":"other"}\n', "not_a_tournament_file"),
        (b'{"format":"muraille-tournament","version":99}\n', "unknown_tournament_version"),
        (b'{"format":"muraille-tournament","version":"1"}\n', "unknown_tournament_version"),
    ],
)
def test_other_files_are_refused(data, code):
    with pytest.raises(InputError, match=code):
        read(data)


def test_a_request_sent_twice_is_one_entry():
    book = Book()
    first = book.with_events([Registered("1", Registration.ACCEPTED)], Instant(0), "o1", "key-1")
    again = first.with_events([Registered("1", Registration.ACCEPTED)], Instant(9), "o1", "key-1")
    assert again == first
    other = first.with_events([CheckedIn("1")], Instant(9), "o1", "key-2")
    assert len(other.entries) == 2
    assert read(written(other).encode()).state.keys.keys() == {"key-1", "key-2"}


# Archives


@pytest.mark.parametrize("rulebook", ["mcr-wmo-2014", "riichi-ema-2016"])
def test_an_archive_is_opened_as_it_was_sealed(rulebook):
    book = demo(rulebook)
    assert opened(sealed(book).encode()) == book


def test_an_archive_without_names_keeps_the_results():
    book = demo()
    bare = opened(sealed(book, names=False).encode())
    assert bare.entries == book.entries
    assert not any(one.name for one in bare.people.entrants.values())
    assert standings(bare.state) == standings(book.state)


def test_an_archive_keeps_its_standings_when_the_rulebook_is_read_anew(monkeypatch):
    data = sealed(demo()).encode()
    before = standings(opened(data).state)
    monkeypatch.setattr("muraille.rules.mcr.table_points.TABLE_POINTS", (80, 40, 20, 0))
    again = opened(data)
    assert standings(again.state) == before
    assert sealed(again).encode() == data


def test_what_is_counted_names_the_reading_of_the_rulebook():
    book = opened((GOLDEN / "tournament-riichi-v1.archive").read_bytes())
    counted = [one.event for one in book.entries if isinstance(one.event, TableCounted)]
    now = RIICHI_EMA_2016.revision
    assert {(one.rulebook, one.revision) for one in counted} == {("riichi-ema-2016", now)}
    assert {(one.session, one.table) for one in counted} == set(book.state.counted)
    assert book.state.reading == Reading("riichi-ema-2016", now, False, True)


def test_results_changed_by_hand_are_found_by_a_look_over():
    text = written(demo())
    wrong = without_sums(text.replace('"place":1,"points":', '"place":1,"points":9', 1))
    assert wrong != without_sums(text)
    faults = checked(read(wrong.encode()).state, MORNING).faults
    assert [fault.code for fault in faults] == ["counted_otherwise"]
    assert checked(read(text.encode()).state, MORNING).faults == ()


def test_a_line_that_was_changed_is_found_out():
    text = written(demo())
    lines = text.splitlines()
    for number in (2, 30, len(lines)):
        changed = lines[number - 1].replace("1", "2", 1)
        assert changed != lines[number - 1]
        wrong = "\n".join([*lines[: number - 1], changed, *lines[number:]])
        with pytest.raises(InputError) as caught:
            read(wrong.encode())
        (found,) = caught.value.problems
        assert (found.code, dict(found.params)["line"]) == ("line_was_changed", str(number))


def test_lines_without_sums_and_with_other_ends_are_read():
    text = written(demo())
    assert read(without_sums(text).encode()) == read(text.encode())
    assert read(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()) == read(text.encode())


def test_a_changed_archive_is_found_out():
    text = sealed(demo())
    with pytest.raises(InputError, match="seal_broken"):
        opened(text.replace('"player":"1"', '"player":"2"', 1).encode())
    lines = text.splitlines(keepends=True)
    with pytest.raises(InputError, match="seal_broken"):
        opened("".join([*lines[:5], *lines[6:]]).encode())
    with pytest.raises(InputError, match="not_sealed"):
        opened("".join(lines[:-1]).encode())


# People


def test_names_stand_in_one_line_and_never_in_the_log():
    book = demo()
    _head, people, *log = written(book).splitlines()
    for one in book.people.entrants.values():
        assert one.last_name in people
    for one in book.people.officials.values():
        assert not any(one.name in line for line in log)
    assert not any('"Martin"' in line or "Dubois" in line for line in log)


def test_an_erased_player_keeps_number_and_results():
    book = demo()
    bare = book.with_people(erased(book.people, "3"))
    assert bare.people.name("3") == "3"
    assert standings(bare.state) == standings(book.state)
    gone = book.people.entrants["3"].last_name
    assert written(bare).count(gone) < written(book).count(gone)


def test_initials_for_those_who_refuse():
    people = with_entrants(NOBODY, [Entrant("1", "Ada", "Lovelace")])
    assert people.public_name("1") == "Ada Lovelace"
    assert with_initials(people, "1", True).public_name("1") == "A. L."
    assert with_initials(with_initials(people, "1", True), "1", False) == people


def test_french_players_without_a_licence_are_flagged():
    people = with_entrants(
        NOBODY,
        [Entrant("1", country="FRA"), Entrant("2", country="FRA", licence="7"), Entrant("3")],
    )
    assert [dict(one.params)["number"] for one in licence_flags(people)] == ["1"]


# The file and registrations


def test_3_5_checklist_of_the_tournaments_file():
    everything = missing(Dossier(), NOBODY, 0)
    assert "programme" in everything
    assert "programme" not in missing(Dossier(), NOBODY, 0, timetable=True)
    assert {"name", "capacity", "chief", "substitute", "budget", "room_plan"} <= set(everything)
    people: People = NOBODY
    for name in ("A", "B", "C"):
        people = with_official(people, name, Role.SUBSTITUTE)
    people = with_official(people, "Chief", Role.CHIEF)
    people = with_official(people, "Ref", Role.REFEREE, "R-2")
    people = with_official(people, "IT", Role.COMPUTING)
    full = Dossier(
        name="Cup",
        place="Hall",
        town="Paris",
        country="FRA",
        first_day="2026-01-03",
        last_day="2026-01-04",
        capacity=48,
        programme="two days",
        mers_level="2",
        documents=("room_attestation", "room_plan", "budget", "presentation"),
    )
    assert missing(full, people, 0) == ("passport",)
    assert missing(full, with_official(people, "Chief", Role.CHIEF, "R-1"), 0) == ()


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"capacity": "many", "nonsense": "1"}, ["field_unusable", "no_such_field"]),
        ({"first_day": "2026-01-04", "last_day": "2026-01-03"}, ["ends_before_it_begins"]),
        ({"first_day": "tomorrow"}, ["field_unusable"]),
        ({"rankings": "team,club"}, ["not_in_the_list"]),
        ({"switches": "O9=maybe"}, ["not_a_position"]),
        ({"switches": "O9=kept,R17=full", "qualification": "yes"}, []),
    ],
)
def test_fields_of_the_file_are_checked(changes, codes):
    assert [one.code for one in problems_of_changes(changes)] == codes


def test_beyond_the_capacity_there_is_a_waiting_list():
    book = tournament(capacity="4")
    more = [Entrant("5"), Entrant("6")]
    book = then(book, register(book.state, more, Registration.ACCEPTED))
    assert [book.state.players[number].state for number in "56"] == [Registration.WAITING] * 2
    assert register(book.state, players(4), Registration.ACCEPTED) == ()


def test_a_replacement_before_the_first_session_is_ranked():
    book = tournament(sessions=2)
    book = then(book, register(book.state, [Entrant("5")], Registration.WAITING))
    book = then(book, ReplacePlayer("3", "5").events(book.state))
    assert book.state.seats(1, 1) == ("1", "2", "5", "4")
    assert book.state.players["3"].state is Registration.WITHDRAWN
    assert book.state.players["5"].replaces == "3"
    assert {row.player for row in standings(book.state)} == {"1", "2", "4", "5"}


def test_from_the_first_session_on_there_are_only_substitutes():
    book = started(tournament(sessions=2))
    book = then(book, register(book.state, [Entrant("5")], Registration.SUBSTITUTE))
    with pytest.raises(InputError, match="first_session_began"):
        ReplacePlayer("3", "5").events(book.state)
    from muraille.tournament.facts.events import Moment

    book = then(book, SubstitutePlayer("3", 2, Moment.FROM_THE_START, "5").events(book.state))
    assert "5" not in {row.player for row in standings(book.state)}
    with pytest.raises(InputError, match="plays_already"):
        SubstitutePlayer("3", 2, Moment.FROM_THE_START, "4").events(book.state)


def test_check_in_and_withdrawal():
    from muraille.tournament.desk.joining import missing as missing_players

    book = tournament()
    book = then(book, CheckInPlayer("2").events(book.state))
    assert missing_players(book.state) == ("1", "3", "4")
    with pytest.raises(InputError, match="seated_already"):
        SetRegistration("1", Registration.WITHDRAWN).events(book.state)
    with pytest.raises(InputError, match="no_such_player"):
        CheckInPlayer("9").events(book.state)
