"""``muraille tournament repair``: what is restored, what is told, and what stays where it was."""

import json
from pathlib import Path

import pytest

from muraille.cli.main import main
from muraille.records.tournaments import changing, read_book
from muraille.tournament.facts.events import CheckedIn
from muraille.tournament.facts.instants import Instant


@pytest.fixture
def cup(tmp_path, capsys):
    """A made-up tournament's file."""
    path = tmp_path / "cup.jsonl"
    assert main(["tournament", "demo", str(path), "--players", "8", "--sessions", "2"]) == 0
    capsys.readouterr()
    return path


def spoil(path: Path) -> list[bytes]:
    """Lines 20 to 23 are gone, and line 30 has a letter changed; the lines as they were."""
    lines = path.read_bytes().splitlines(keepends=True)
    changed = lines[29].replace(b'"by":"o', b'"by":"x')
    assert changed != lines[29]
    path.write_bytes(b"".join([*lines[:19], *lines[23:29], changed, *lines[30:]]))
    return lines


def run(capsys, *words, code=0):
    assert main(["tournament", *map(str, words), "--lang", "en"]) == code
    return capsys.readouterr()


def test_a_damaged_file_is_told_with_what_may_help(cup, capsys):
    spoil(cup)
    err = run(capsys, "standings", cup, code=2).err
    assert "line 26: something was changed by hand here, or is damaged" in err
    assert f"muraille tournament repair {cup}" in err


def test_repair_says_exactly_what_is_missing_and_keeps_the_damaged_file(cup, capsys):
    lines = spoil(cup)
    damaged = cup.read_bytes()
    kind = json.loads(lines[29])["event"]
    out = run(capsys, "repair", cup).out
    assert f"line 26 (28 {kind}): something was changed by hand here, or is damaged" in out
    assert "18-21 (of unknown kind)" in out
    assert f"28 ({kind})" in out
    kept = cup.with_name("cup.jsonl.damaged")
    assert str(kept) in out
    assert kept.read_bytes() == damaged
    assert len(read_book(str(cup)).entries) == len(lines) - 2
    assert "Entries that a damaged file has lost: 18-21" in run(capsys, "check", cup).out
    again = json.loads(run(capsys, "repair", cup, "--json").out)
    assert (again["written"], again["kept"]) == ("", "")
    assert [entry["seq"] for entry in again["missing"]] == [18, 19, 20, 21, 28]
    lost = [entry["seq"] for entry in (*again["missing"], *again["unfit"])]
    assert json.loads(run(capsys, "check", cup, "--json").out)["lost"] == sorted(lost)


def test_repair_with_a_copy_brings_everything_back(cup, capsys, tmp_path):
    whole = cup.read_bytes()
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(whole)
    spoil(cup)
    run(capsys, "repair", cup)
    told = json.loads(run(capsys, "repair", cup, "--with", copy, "--json").out)
    assert {18, 19, 20, 21, 28} <= set(told["brought"])
    assert told["missing"] == []
    assert cup.read_bytes() == whole


def test_repair_into_a_new_file_leaves_the_damaged_one(cup, capsys, tmp_path):
    spoil(cup)
    damaged, new = cup.read_bytes(), tmp_path / "new.jsonl"
    run(capsys, "repair", cup, "--to", new)
    assert cup.read_bytes() == damaged
    assert read_book(str(new)).entries
    assert "is there already" in run(capsys, "repair", cup, "--to", new, code=2).err


def test_a_file_that_is_gone_comes_back_from_its_copy(cup, capsys, tmp_path):
    whole, copy = cup.read_bytes(), tmp_path / "copy.jsonl"
    cup.rename(copy)
    run(capsys, "repair", cup, "--with", copy)
    assert cup.read_bytes() == whole


def test_two_sources_that_went_different_ways_are_refused_by_the_place(cup, capsys, tmp_path):
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(cup.read_bytes())
    for path, number in ((cup, "1"), (copy, "2")):
        with changing(str(path)) as store:
            store.keep(store.book.with_events([CheckedIn(number)], Instant(0), "o1"))
    before = cup.read_bytes()
    seq = len(read_book(str(cup)).entries)
    err = run(capsys, "repair", cup, "--with", copy, code=2).err
    assert f"entry {seq} is one thing in {cup} (line {seq + 2}) and another in {copy}" in err
    assert cup.read_bytes() == before


def test_a_whole_file_is_left_alone(cup, capsys):
    before = sorted(cup.parent.iterdir()), cup.read_bytes()
    assert "There is nothing to repair." in run(capsys, "repair", cup).out
    assert (sorted(cup.parent.iterdir()), cup.read_bytes()) == before
