"""Bad and cut-off files: what stands before the bad line stays readable, and nothing breaks."""

import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.records.formats import ForeignGame, export, read_games
from muraille.records.reading import (
    Record,
    RecordEntry,
    Start,
    Trouble,
    read_items,
    read_record,
    read_records,
)
from muraille.records.replaying import first_state, state_after
from muraille.records.verifying import verify
from muraille.records.writing import event_line
from muraille.table import mcr
from muraille.table.common.events import Asked, Dealt, Drawn, HandStarted
from muraille.table.common.state import SEATS
from muraille.table.common.tiles import HIDDEN
from muraille.table.mcr import seen
from muraille.tiles.problems import InputError
from muraille.words import Language, problem_sentence
from muraille.words.playing.events import event_sentence
from tests.records.recorded import altered, fault_line, golden, golden_lines, renumbered

SMALL = golden_lines("v1-prepared.jsonl")
SHORT = ("v1-prepared.jsonl", "v1-broken.jsonl", "v1-riichi-prepared.jsonl")


def told(lines):
    """Everything a reader is told of these lines; fails with a traceback or not at all."""
    sentences = []
    state = None
    for item in read_items(lines):
        if isinstance(item, Start):
            table, state = item.header.table, first_state(item.header)
        elif isinstance(item, Trouble):
            sentences += [problem_sentence(found, Language.FRENCH) for found in item.problems]
        elif state is not None:
            try:
                state = state_after(state, item, table)
                sentences.append(event_sentence(item.event, state, Language.ENGLISH))
            except InputError as error:
                sentences += [problem_sentence(p, Language.ENGLISH) for p in error.problems]
                state = None
    for found in read_records(lines):
        if isinstance(found, Record):
            verdict = verify(found)
            sentences += [problem_sentence(p, Language.ENGLISH) for p in verdict.problems]
    return sentences


def test_a_file_cut_off_at_any_byte_is_read_up_to_there():
    whole = b"".join(SMALL)
    for size in range(len(whole) + 1):
        lines = whole[:size].splitlines(keepends=True)
        items = list(read_items(lines))
        good = whole[:size].count(b"\n")
        cut = size not in (0, len(whole)) and not whole[:size].endswith(b"\n")
        if cut and whole[size : size + 1] == b"\n":
            good, cut = good + 1, False
        assert len([item for item in items if not isinstance(item, Trouble)]) == good
        troubles = [item for item in items if isinstance(item, Trouble)]
        assert [(item.line, item.problems[0].code) for item in troubles] == (
            [(good + 1, "cut_off")] if cut else []
        )
        assert told(lines) or good < 2


@given(st.data())
def test_no_altered_byte_breaks_the_reader(data):
    whole = bytearray(b"".join(SMALL))
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    assert told(bytes(whole).splitlines(keepends=True))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 50)
    | st.sampled_from(["", "1m", "?", "1m 2m", "chow", "kong", "8f", "C", "00", "x y"]),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)


@given(st.data())
def test_no_altered_value_breaks_the_reader(data):
    lines = golden_lines(data.draw(st.sampled_from(SHORT)))[:60]
    place = data.draw(st.integers(0, len(lines) - 1))
    field = data.draw(st.sampled_from(sorted(json.loads(lines[place]))))
    value = data.draw(VALUES)
    assert told(altered(lines, place, lambda fields: fields.update({field: value})))


@pytest.mark.parametrize("name", ["v1-broken.jsonl", "v1-riichi-prepared.jsonl"])
@given(places=st.lists(st.integers(0, 43), min_size=1, max_size=30))
def test_no_order_of_events_breaks_the_reader(name, places):
    lines = golden_lines(name)
    mixed = [lines[0]]
    for seq, place in enumerate(places, start=1):
        mixed.append(json.dumps({**json.loads(lines[place + 1]), "seq": seq}).encode() + b"\n")
    assert told(mixed)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        (b"[]\n", ["not_a_line"]),
        (b"{,}\n", ["not_json"]),
        (b"\xff{}\n", ["not_utf8"]),
        (b'{"seq":4,"seq":4,"event":"hand_drawn"}\n', ["key_twice"]),
        (b'{"seq":4}\n', ["missing_field"]),
        (b'{"seq":4,"event":"sneezed"}\n', ["not_one_of"]),
        (b'{"seq":4,"event":["drawn"]}\n', ["not_one_of"]),
        (b'{"event":"hand_drawn"}\n', ["wrong_seq"]),
        (b'{"seq":true,"event":"hand_drawn"}\n', ["wrong_seq"]),
        (b'{"seq":4.0,"event":"hand_drawn"}\n', ["wrong_seq"]),
        (b'{"seq":7,"event":"hand_drawn"}\n', ["wrong_seq"]),
        (b'{"seq":4,"event":"drawn","seat":4,"tile":"0p"}\n', ["not_a_seat", "not_a_tile"]),
        (b'{"seq":4,"event":"drawn","seat":true,"tile":5}\n', ["not_a_seat", "not_a_tile"]),
        (b'{"seq":4,"event":"drawn","seat":1}\n', ["missing_field"]),
        (b'{"seq":4,"event":"drawn","seat":1,"tile":"?"}\n', ["hidden_tile"]),
        (b'{"seq":4,"event":"drawn","seat":1,"tile":"1m","odd":1}\n', ["unknown_keys"]),
        (b'{"seq":9,"event":"drawn","odd":1}\n', ["wrong_seq", "missing_field", "missing_field"]),
        (b'{"seq":4,"event":"dealt","hands":"1m"}\n', ["not_a_list"]),
        (b'{"seq":4,"event":"dealt","hands":["1m"]}\n', ["impossible_event"]),
        (b'{"seq":4,"event":"asked","seats":[]}\n', ["impossible_event"]),
        (b'{"seq":4,"event":"answered","seat":1,"call":"pung","low":"3m"}\n', ["impossible_event"]),
        (b'{"seq":4,"event":"answered","seat":1,"call":"shout"}\n', ["not_one_of"]),
        (b'{"seq":4,"event":"hand_ended","number":"1","scores":[1,2],"kongs":[[0]],"seed":0}\n',
         ["not_a_number", "not_a_row", "not_a_row", "not_a_text"]),
    ],
)  # fmt: skip
def test_a_bad_line_is_told_with_all_that_is_wrong(line, codes):
    record = read_record([*SMALL[:4], line, *SMALL[5:]])
    assert record.events == golden("v1-prepared.jsonl").events[:3]
    assert record.trouble is not None
    assert record.trouble.line == 5
    assert [found.code for found in record.trouble.problems][: len(codes)] == codes
    for found in record.trouble.problems:
        assert problem_sentence(found, Language.ENGLISH).startswith("line 5: ")


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"format": "mjai"}, {"not_a_record"}),
        ({"version": 2}, {"unknown_version"}),
        ({"version": "1"}, {"unknown_version"}),
        ({"version": 0}, {"unknown_version"}),
        ({"odd": 1, "hands": "16"}, {"unknown_keys", "not_a_number"}),
        ({"players": ["a"]}, {"not_four_players"}),
        ({"players": ["a", "b", "c", 4], "mode": "wild"}, {"not_four_players", "not_one_of"}),
        ({"switches": ["S2=drop"]}, {"not_options"}),
        ({"switches": {"S2": 1}}, {"not_options"}),
        ({"rulebook": "bridge-2016"}, {"unknown_game"}),
        ({"rulebook": 5, "revision": True}, {"not_a_text", "not_a_number"}),
    ],
)
def test_a_bad_header_is_told_with_all_that_is_wrong(changes, codes):
    lines = altered(SMALL, 0, lambda fields: fields.update(changes))
    with pytest.raises(InputError) as caught:
        read_record(lines)
    assert {found.code for found in caught.value.problems} == codes


def without(field: str):
    return lambda fields: fields.pop(field)


def test_a_concealed_kong_that_is_never_turned_up_does_not_fit():
    """The player has two of them, and the end of the hand shows one."""
    lines = altered(SMALL, 12, lambda fields: fields["kongs"].pop())
    assert told(lines)
    assert fault_line(lines) == 13


def test_tiles_dealt_before_an_indicator_lies_do_not_fit():
    """A deal in mjai names the indicator."""
    lines = [line for line in golden_lines("v1-riichi-prepared.jsonl") if b"dora_shown" not in line]
    game = next(read_games(renumbered(lines), "own"))
    assert isinstance(game, ForeignGame)
    with pytest.raises(InputError, match="event_does_not_fit"):
        export(game, "mjai")


def test_a_missing_field_of_the_header_is_named():
    for field in set(json.loads(SMALL[0])) - {"format", "version"}:
        lines = altered(SMALL, 0, without(field))
        with pytest.raises(InputError) as caught:
            read_record(lines)
        assert ("key", field) in caught.value.problems[0].params


def test_events_without_a_header_are_no_record():
    with pytest.raises(InputError) as caught:
        read_record(SMALL[1:])
    assert [found.code for found in caught.value.problems] == ["no_header"]
    with pytest.raises(InputError):
        read_record([])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\0" * 4096, "not_json"),
        (SMALL[0] + b'{"seq":1,' + b"\0" * 100, "not_json"),
        (SMALL[0] + b"hello", "not_json"),
        (SMALL[0] + b'{"seq":1,"ev', "cut_off"),
        (b"\xef\xbb\xbf" + SMALL[0][:40], "cut_off"),
        (SMALL[0] + b'{"seq":1,"event":"Chlo\xc3', "cut_off"),
    ],
)
def test_only_what_breaks_off_is_called_cut_short(data, code):
    troubles = [i for i in read_items(data.splitlines(keepends=True)) if isinstance(i, Trouble)]
    assert [found.code for found in troubles[-1].problems] == [code]


def test_after_trouble_the_next_record_is_read():
    lines = [*SMALL[:5], b"oops\n", *SMALL[6:], *SMALL]
    first, second = read_records(lines)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert first.trouble is not None
    assert len(first.entries) == 4
    assert second.events == golden("v1-prepared.jsonl").events


def test_blank_lines_and_windows_line_ends_are_no_trouble():
    lines = [b"\xef\xbb\xbf" + SMALL[0].replace(b"\n", b"\r\n"), b"\n", *SMALL[1:]]
    record = read_record(lines)
    assert record.trouble is None
    assert record.entries[0].line == 3


@pytest.mark.parametrize("viewer", [None, *SEATS])
def test_what_a_viewer_saw_is_never_written(viewer):
    """Events that lose something to a viewer are refused; those that lose nothing are the same."""
    refused = set()
    for name in ("v1-prepared.jsonl", "v1-broken.jsonl", "v1-seeded.jsonl"):
        record = golden(name)
        for event in record.events:
            shown = seen(cast(Any, event), viewer, record.header.setup.mode)
            if shown is None or shown == event or isinstance(event, Asked):
                continue
            with pytest.raises(InputError):
                event_line(1, shown, mcr.GAME)
            refused.add(type(event))
    assert {HandStarted, Dealt, Drawn} <= refused


def test_a_hidden_tile_is_never_written():
    with pytest.raises(InputError) as caught:
        event_line(1, Drawn(SEATS[0], HIDDEN), mcr.GAME)
    assert caught.value.problems[0].code == "hidden_tile"


def test_an_entry_knows_its_line():
    assert isinstance(next(iter(read_items(SMALL))), Start)
    assert all(isinstance(item, RecordEntry) for item in list(read_items(SMALL))[1:])
