"""The file a game is recorded into: nothing is lost unasked, and a full disk is told."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from muraille.cli.terminal.record_files import RecordFile, held_already, record_file
from muraille.records.reading import Record, read_records
from muraille.records.verifying import verify
from muraille.tiles.problems import InputError
from tests.cli.running import Ran, environment, run

PLAY = ("play", "--seed", "room", "--hands", "1", "--bots", "random")
SIMULATE = ("simulate", "--games", "30", "--hands", "1", "--bots", "random", "--seed", "7")
LEAVE = b"quit\nyes\n"


def run_in_a_little_room(room: int, *arguments: str, stdin: bytes = b"") -> Ran:
    """The program in a process whose files can hold so many bytes."""
    start = (
        f"import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}));"
        "from muraille.cli.main import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", start, *arguments],
        input=stdin,
        capture_output=True,
        env=environment({}),
        check=False,
        timeout=60,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def records_in(data: bytes) -> list[Record]:
    found = list(read_records(data.splitlines(keepends=True)))
    assert all(isinstance(one, Record) for one in found)
    return [one for one in found if isinstance(one, Record)]


@pytest.mark.parametrize(
    ("held", "kept"), [(b"", b""), (b"old\n", b"old\n"), (b"old", b"old\n"), (b"\n", b"\n")]
)
def test_a_piece_begins_on_a_line_of_its_own(tmp_path, held, kept):
    path = tmp_path / "games.jsonl"
    path.write_bytes(held)
    with record_file(str(path)) as file:
        file.keep("one\n")
        file.keep("two\n")
    assert path.read_bytes() == kept + b"one\ntwo\n"


def test_a_file_is_only_emptied_when_that_is_asked_for(tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"old")
    found = held_already(str(path))
    assert found is not None
    assert found.code == "record_exists"
    with record_file(str(path), overwrite=True) as file:
        file.keep("new\n")
    assert path.read_bytes() == b"new\n"
    assert held_already(str(tmp_path / "other")) is None
    assert held_already(os.devnull) is None


class Narrow(io.FileIO):
    """A file that takes so many bytes, then no more."""

    room = 10

    def write(self, data: object) -> int:
        given = bytes(data)[: self.room]  # type: ignore[call-overload]
        if not given:
            raise OSError(28, "No space left on device")
        self.room -= len(given)
        return super().write(given)


def test_a_piece_that_does_not_fit_leaves_nothing_behind(tmp_path):
    path = tmp_path / "games.jsonl"
    with Narrow(str(path), "wb") as stream:
        file = RecordFile("games.jsonl", stream)
        file.keep("whole\n")
        with pytest.raises(InputError) as caught:
            file.keep("does not fit\n")
    (found,) = caught.value.problems
    assert found.code == "disk_is_full"
    assert dict(found.params) == {"file": "games.jsonl"}
    assert (file.pieces, path.read_bytes()) == (1, b"whole\n")


def test_a_game_is_added_after_a_line_that_was_never_ended(tmp_path):
    path = tmp_path / "games.jsonl"
    assert run(*PLAY, "--record", str(path), stdin=LEAVE).code == 0
    first = path.read_bytes()
    path.write_bytes(first.removesuffix(b"\n"))
    assert run(*PLAY, "--record", str(path), stdin=LEAVE).code == 0
    assert path.read_bytes() == first + first
    records = records_in(path.read_bytes())
    assert [verify(record).problems for record in records] == [(), ()]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit on the size of files")
def test_a_record_that_cannot_be_begun_is_told_before_the_game(tmp_path):
    file = str(tmp_path / "game.jsonl")
    for arguments in (PLAY, SIMULATE):
        ran = run_in_a_little_room(0, *arguments, "--record", file)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"muraille: the record cannot be written to “{file}”: ")
        assert len(ran.err.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit on the size of files")
def test_a_game_goes_on_when_its_record_cannot(tmp_path):
    path, whole = tmp_path / "game.jsonl", tmp_path / "whole.jsonl"
    run(*PLAY, "--record", str(whole), stdin=LEAVE)
    room = whole.stat().st_size - 400
    ran = run_in_a_little_room(room, *PLAY, "--record", str(path), stdin=b"status\n" + LEAVE)
    assert ran.code == 2
    lines = ran.out.splitlines()
    told = [line for line in lines if line.startswith("The record cannot be written to “")]
    assert len(told) == 1
    assert told[0].endswith("The game goes on without it; what was recorded before stays.")
    assert lines[-1] == "Thank you for the game."
    assert ran.err.startswith("muraille: the record cannot be written to")
    (record,) = records_in(path.read_bytes())
    assert record.trouble is None
    assert len(record.entries) > 2
    assert not record.is_complete
    assert verify(record).problems == ()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit on the size of files")
def test_a_simulation_ends_when_its_record_cannot_go_on(tmp_path):
    path = tmp_path / "games.jsonl"
    ran = run_in_a_little_room(60_000, *SIMULATE, "--record", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"muraille: the record cannot be written to “{path}”: ")
    records = records_in(path.read_bytes())
    assert 0 < len(records) < 30
    assert all(record.is_complete for record in records)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("arguments", [PLAY, SIMULATE])
def test_a_full_device_is_told_in_french_too(arguments):
    ran = run(*arguments, "--record", "/dev/full", "--lang", "fr", stdin=LEAVE)
    assert (ran.code, ran.out) == (2, "")
    assert "le disque est plein" in ran.err
    assert "/dev/full" in ran.err
