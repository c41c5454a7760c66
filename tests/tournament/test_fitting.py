"""Logs that somebody edited: every entry that cannot be is told with its line, never a crash."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.facts.events import Registered, Registration, Replaced, Seated
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import read, written
from muraille.tournament.standings import Status, seats_by_rank, standings
from tests.tournament.everything import everything
from tests.tournament.prepared_events import ended, entered, started, then, totals, tournament

GOLDEN = Path(__file__).parent / "golden" / "tournament-riichi-v1.archive"
LINES = written(everything()).splitlines()
HAND = {"kind": "mcr_hand", "number": 1, "value": 10, "winner": "1", "discarder": "2"}
PENALTY = {"id": 9, "player": "1", "offence": "false_hu", "stage": "under_minimum",
           "session": 1, "table": 1, "hand": 1, "when": "session", "points": [["1", -5]],
           "effects": [], "articles": ["3.11"]}  # fmt: skip

EDITED = [
    ("no_such_field", "file_changed", {"changes": [["nonsense", "x"]]}),
    ("field_unusable", "file_changed", {"changes": [["capacity", "many"]]}),
    ("field_unusable", "file_changed", {"changes": [["rulebook", "x"]]}),
    ("rulebook_in_use", "file_changed", {"changes": [["rulebook", "riichi-ema-2016"]]}),
    ("no_such_player", "replaced", {"player": "1", "newcomer": "99"}),
    ("no_such_player", "substituted", {"player": "99", "session": 1, "moment": "during_play"}),
    ("no_such_session", "substituted", {"player": "1", "session": 9, "moment": "during_play"}),
    ("not_a_stage", "programme_set", {"stages": [{"sessions": 0}]}),
    ("no_such_session", "seated", {"first": 9, "sessions": []}),
    ("seated_twice", "seated", {"first": 2, "sessions": [[["1", "1", "2", "3"]]]}),
    ("no_such_table_here", "reseated",
     {"session": 9, "table": 1, "players": ["1", "2", "3", "4"], "reason": "x"}),
    ("same_four_wanted", "reseated",
     {"session": 1, "table": 1, "players": ["1", "2", "3", "5"], "reason": "x"}),
    ("no_such_session", "session_ended", {"session": 9}),
    ("not_an_instant", "session_planned", {"session": 1, "start": 10**12}),
    ("no_such_table_here", "play_stopped", {"session": 1, "table": 9}),
    ("no_such_table_here", "hands_written", {"session": 1, "table": 9, "hands": []}),
    ("not_at_this_table", "hands_written",
     {"session": 1, "table": 1, "hands": [{**HAND, "winner": "5"}]}),
    ("points_do_not_follow", "hands_written",
     {"session": 1, "table": 1, "hands": [{**HAND, "points": [34, -18, -8, -7]}]}),
    ("no_such_table_here", "table_counted",
     {"session": 1, "table": 9, "rulebook": "x", "revision": 1, "results": []}),
    ("same_four_wanted", "table_counted",
     {"session": 1, "table": 1, "rulebook": "x", "revision": 1, "results": []}),
    ("no_such_table_here", "sheet_signed", {"session": 1, "table": 9}),
    ("not_at_this_table", "sheet_signed", {"session": 1, "table": 1, "players": ["5"]}),
    ("no_such_table_here", "penalised", {"penalty": {**PENALTY, "table": 9}}),
    ("not_at_this_table", "penalised", {"penalty": {**PENALTY, "player": "5"}}),
    ("unknown_offence", "penalised", {"penalty": {**PENALTY, "offence": "nonsense"}}),
    ("no_such_penalty", "penalty_cancelled", {"penalty": 99, "reason": "x"}),
    ("no_such_appeal", "first_decided", {"appeal": 99, "upheld": True, "accepted": True}),
    ("no_such_player", "fee_paid", {"player": "99"}),
    ("no_such_table_here", "table_ready", {"session": 1, "table": 9}),
    ("no_such_table_here", "keeper_named", {"session": 9, "table": 1, "hand": 1, "how": "agreed"}),
    ("not_at_this_table", "keeper_named",
     {"session": 1, "table": 1, "hand": 1, "how": "agreed", "player": "5"}),
    ("no_such_table_here", "paper_chosen", {"session": 1, "table": 9, "hand": 1}),
    ("no_such_table_here", "referee_called",
     {"session": 1, "table": 9, "call": 1, "why": "ruling"}),
    ("no_such_call", "call_answered", {"call": 99}),
    ("no_such_call", "call_closed", {"call": 99}),
    ("no_such_player", "seat_empty", {"player": "99", "session": 1}),
    ("no_such_session", "arrived", {"player": "1", "session": 9, "came": 0}),
    ("not_an_instant", "arrived", {"player": "1", "session": 1, "came": -1}),
    ("not_an_instant", "announced", {"announcement": 1, "texts": [], "until": 10**12}),
    ("no_such_announcement", "announcement_withdrawn", {"announcement": 99}),
    ("no_such_session", "standings_hidden", {"session": 9}),
    ("no_codes", "codes_revoked", {"holder": "t1"}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "event", "body"), EDITED)
def test_an_entry_that_cannot_follow_is_told_with_its_line(code, event, body):
    entry = {"seq": len(LINES) - 1, "at": 1767441300, "by": "o1", "event": event, **body}
    with pytest.raises(InputError) as caught:
        read("\n".join([*LINES, json.dumps(entry), ""]).encode())
    assert code in {one.code for one in caught.value.problems}
    assert all(("line", str(len(LINES) + 1)) in one.params for one in caught.value.problems)


def test_what_the_program_writes_always_fits():
    book = everything()
    assert read(written(book).encode()) == book


def test_an_archive_is_no_tournament_file_but_says_what_it_is():
    with pytest.raises(InputError, match="is_an_archive"):
        read(sealed(everything()).encode())


def test_3_5_2_seats_by_rank_keep_a_seat_for_who_is_out_of_the_ranking():
    book = started(tournament("mcr-ffmj-2016", 8))
    cheat = Penalise("1", "cheating", 1)
    book = then(book, cheat.events(book.state))
    book = entered(totals(book, (40, 20, -10, -50)))
    book = ended(entered(totals(book, (8, 4, -4, -8), table=2), table=2))
    assert standings(book.state)[-1].status is Status.DISQUALIFIED
    assert seats_by_rank(book.state, after=1) == ("5", "2", "6", "7", "3", "8", "4", "1")


def test_an_archive_of_before_without_a_log_is_refused():
    head = GOLDEN.read_text(encoding="utf-8").splitlines()[0] + "\n"
    seal = "sha256:" + sha256(head.encode()).hexdigest()
    with pytest.raises(InputError, match="standings_differ"):
        opened(f"{head}{json.dumps({'standings': 5, 'seal': seal})}\n".encode())


@pytest.mark.parametrize("event", ["totals_agreed", "sheet_entered", "sheet_published"])
def test_a_step_of_a_sheet_on_which_nothing_stands_is_told(event):
    """Its worth was counted as nobody's, and the file then written could not be read."""
    lines = written(started(tournament("mcr-ffmj-2016", 8))).splitlines()
    entry = {"seq": len(lines) - 1, "at": 1767441300, "by": "o1", "event": event}
    lines.append(json.dumps({**entry, "session": 1, "table": 2}))
    with pytest.raises(InputError, match="nothing_written"):
        read("\n".join(lines).encode())


MOVED = ((("5", "6", "7", "8"), ("1", "2", "3", "4")),)


@pytest.mark.parametrize("event", [Seated(1, MOVED), Replaced("1", "9")])
def test_a_log_in_which_seats_changed_under_a_sheet_can_still_be_written(event):
    """The sheet of a table that others sit at by now is not that table's, nor is its worth."""
    book = entered(totals(started(tournament("mcr-ffmj-2016", 8)), (40, 20, -10, -50)))
    book = then(book, [Registered("9", Registration.WAITING), event])
    assert book.state.seats(1, 1) != ("1", "2", "3", "4")
    assert (book.state.sheets, book.state.counted) == ({}, {})
    book = entered(totals(book, (8, 4, -4, -8)))
    book = then(book, Penalise("2", "lateness", 1, late=60).events(book.state))
    assert read(written(book).encode()) == book


@pytest.mark.parametrize("place", ["", True, 1.0, [1]])
def test_an_archive_of_before_whose_places_are_no_numbers_is_refused(place):
    text, last = GOLDEN.read_text(encoding="utf-8").rstrip("\n").rsplit("\n", 1)
    seal = json.loads(last)
    seal["standings"][4][1] = place
    with pytest.raises(InputError, match="standings_differ"):
        opened(f"{text}\n{json.dumps(seal)}\n".encode())
