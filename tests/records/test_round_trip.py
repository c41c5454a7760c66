"""What is written is read back, replays to the same game, and follows from the rules."""

import pytest

from muraille.records.header import header_of
from muraille.records.reading import Record, read_record, read_records
from muraille.records.replaying import first_state, state_after
from muraille.records.verifying import Proof, verify
from muraille.records.writing import event_lines, header_line
from muraille.table import riichi
from muraille.table.common.actions import Pass
from muraille.table.common.state import Over
from muraille.table.mcr import replayed, unplayed
from tests.records.recorded import lines_of, played
from tests.table.mcr.test_rare_walls import kong_added
from tests.table.prepared import BOOKS, N, S, Table


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("hands", [1, 4])
def test_a_game_is_read_back_and_verified(book, player, hands):
    header, events = played(book, player, hands)
    record = read_record(lines_of(header, events))
    assert (record.header, list(record.events), record.trouble) == (header, events, None)
    assert record.is_complete
    assert [entry.seq for entry in record.entries] == list(range(1, len(events) + 1))
    assert [entry.line for entry in record.entries] == list(range(2, len(events) + 2))
    verdict = verify(record)
    assert verdict.problems == ()
    assert (verdict.events, verdict.hands, verdict.proof) == (len(events), hands, Proof.SECRET)


@pytest.mark.parametrize("book", BOOKS)
def test_a_record_replays_to_the_state_of_the_game(book):
    header, events = played(book, "greedy")
    state = first_state(header)
    for entry in read_record(lines_of(header, events)).entries:
        state = state_after(state, entry, header.table)
    assert isinstance(state.phase, Over)
    assert state == replayed(unplayed(header.setup), events)


def test_lines_can_be_appended_action_by_action():
    header, events = played(BOOKS[0], "random")
    at_once = lines_of(header, events)
    appended = [header_line(header)]
    for start in range(0, len(events), 7):
        appended += event_lines(events[start : start + 7], header.table, first=start + 1)
    assert [f"{line}\n".encode() for line in appended] == at_once


def test_a_file_holds_several_records():
    games = [played(book, "random") for book in BOOKS]
    lines = [line for game in games for line in lines_of(*game)]
    found = list(read_records(lines))
    assert all(isinstance(record, Record) for record in found)
    assert [(r.header, list(r.events)) for r in found if isinstance(r, Record)] == games
    starts = [record.line for record in found if isinstance(record, Record)]
    assert starts[1] == len(games[0][1]) + 2


def test_a_game_under_way_has_a_record_too():
    header, events = played(BOOKS[0], "random")
    for length in range(0, len(events), 5):
        record = read_record(lines_of(header, events[:length]))
        assert record.trouble is None
        assert not record.is_complete
        assert verify(record).holds


def prepared_record(table: Table) -> Record:
    return read_record(lines_of(header_of(table.setup), table.log))


@pytest.mark.parametrize("book", BOOKS)
def test_prepared_walls_are_verified_but_not_proved(book):
    verdict = verify(prepared_record(kong_added(book).do(Pass(N)).hu(S)))
    assert verdict.problems == ()
    assert (verdict.wins, verdict.proof) == (1, Proof.PREPARED)


def test_seeds_without_the_secret_prove_the_walls_one_by_one():
    header, events = played(BOOKS[0], "random")
    assert verify(read_record(lines_of(header, events[:-1]))).proof is Proof.SEEDS


@pytest.mark.parametrize("player", ["random", "careful"])
@pytest.mark.parametrize("hands", [1, 4])
def test_a_riichi_game_is_read_back_replayed_and_verified(player, hands):
    header, events = played("riichi-ema-2016", player, hands)
    record = read_record(lines_of(header, events))
    assert (record.header, list(record.events), record.trouble) == (header, events, None)
    assert record.is_complete
    verdict = verify(record)
    assert verdict.problems == ()
    assert (verdict.events, verdict.proof) == (len(events), Proof.SECRET)
    assert verdict.hands == sum(event.name == "hand_ended" for event in events)
    state = first_state(header)
    for entry in record.entries:
        state = state_after(state, entry, header.table)
    assert isinstance(state.phase, Over)
    assert state == riichi.replayed(riichi.unplayed(header.setup), events)
