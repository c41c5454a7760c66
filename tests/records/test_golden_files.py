"""One golden file and more for each version of the format, kept for ever."""

import re

import pytest

from muraille.records import header, reading, upcasting
from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.records.writing import record_lines
from muraille.rules.catalogue import GAMES
from muraille.table.common.events import SecretRevealed
from muraille.table.common.table import GameTable
from tests.records.recorded import GOLDEN_FILES, golden, golden_lines

NAMES = [file.name for file in GOLDEN_FILES]


def version_of(name: str) -> int:
    found = re.match(r"v(\d+)-", name)
    assert found is not None
    return int(found[1])


def test_every_version_has_its_golden_files():
    assert {version_of(name) for name in NAMES} == set(range(1, header.VERSION + 1))
    assert set(upcasting.UPCASTERS) == set(range(1, header.VERSION))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_file_is_read_and_verified(name):
    record = golden(name)
    assert record.trouble is None
    assert record.is_complete
    assert verify(record).problems == ()


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("v1-broken.jsonl", (0, 0, 0, 0)),
        ("v1-competition.jsonl", (-90, 12, 61, 12)),
        ("v1-prepared.jsonl", (90, -30, -30, -30)),
        ("v1-riichi-competition.jsonl", (28_700, 30_000, 31_300, 28_000)),
        ("v1-riichi-prepared.jsonl", (30_000, 14_000, 46_000, 30_000)),
        ("v1-riichi-seeded.jsonl", (27_300, 23_600, 41_800, 27_300)),
        ("v1-seeded.jsonl", (40, 82, -53, -69)),
    ],
)
def test_a_golden_file_tells_the_same_game_for_ever(name, scores):
    (end,) = (event for event in golden(name).events if event.name == "game_ended")
    assert getattr(end, "scores", None) == scores


@pytest.mark.parametrize("name", [n for n in NAMES if version_of(n) == header.VERSION])
def test_a_file_of_the_present_version_is_written_the_same(name):
    record = golden(name)
    written = [f"{line}\n".encode() for line in record_lines(record.header, record.events)]
    assert tuple(written) == golden_lines(name)


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_files_hold_every_kind_of_event(game):
    records = [golden(name) for name in NAMES]
    found = {
        event.name
        for record in records
        if record.header.game.name == game
        for event in record.events
    }
    assert found == set(GAMES[game].part("table", GameTable).events)


def test_an_older_version_is_brought_up_line_by_line(monkeypatch):
    def lift(plain):
        if "format" in plain:
            return {**plain, "version": 2}
        if plain["event"] == "secret_told":
            return {**plain, "event": "secret_revealed"}
        return plain

    monkeypatch.setattr(upcasting, "VERSION", 2)
    monkeypatch.setattr(reading, "VERSION", 2)
    monkeypatch.setattr(upcasting, "UPCASTERS", {1: lift})
    lines = list(golden_lines("v1-broken.jsonl"))
    lines[-1] = lines[-1].replace(b"secret_revealed", b"secret_told")
    record = read_record(lines)
    assert record.trouble is None
    assert isinstance(record.entries[-1].event, SecretRevealed)
