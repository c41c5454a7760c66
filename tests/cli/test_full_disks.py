"""A full disk is called a full disk, and what could not be written whole is not there at all."""

import errno
import os
import subprocess
from pathlib import Path

import pytest

from muraille.cli.main import main
from muraille.records.disk import part_of, write_whole
from muraille.tiles.problems import InputError
from tests.cli.running import command, environment

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")


@pytest.fixture
def event(tmp_path, capsys):
    """A made-up tournament, in a folder with nothing else."""
    file = str(tmp_path / "try.jsonl")
    assert main(["tournament", "demo", file, "--players", "8", "--sessions", "2"]) == 0
    capsys.readouterr()
    return file


def fill(monkeypatch, number=errno.ENOSPC):
    """From now on nothing more can be kept on disk."""

    def refuse(_descriptor):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
@pytest.mark.parametrize(
    "words",
    [
        ["print", "--what", "results", "--out"],
        ["print", "--what", "results", "--out", "x.csv"],
        ["export", "--standings"],
        ["archive", "--to"],
    ],
)
def test_a_full_disk_is_told_and_leaves_nothing(
    words, number, event, tmp_path, capsys, monkeypatch
):
    fill(monkeypatch, number)
    before = sorted(tmp_path.iterdir())
    part, *options = words
    out = options.pop() if options[-1] == "x.csv" else "x.pdf"
    target = str(tmp_path / out)
    assert main(["tournament", part, event, *options, target, "--lang", "en"]) == 2
    assert f"“{target}” cannot be written: the disk is full" in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == before


def test_what_stood_there_before_still_does(tmp_path, monkeypatch):
    fill(monkeypatch)
    path = tmp_path / "sheets.pdf"
    path.write_bytes(b"old")
    with pytest.raises(InputError, match="disk_is_full"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["sheets.pdf"]


def test_whoever_interrupts_a_print_finds_no_half_of_it(tmp_path, monkeypatch):
    def interrupted(_descriptor):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "sheets.pdf", b"new")
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_print_left_is_gone_after_the_next_one_whatever_its_name(tmp_path):
    """Names stand in it. A part that somebody is writing just now is left alone."""
    left, written_now = part_of(tmp_path / "cards.pdf"), part_of(tmp_path / "other.pdf")
    foreign = tmp_path / ".download.part"
    for file in (left, written_now, foreign):
        file.write_bytes(b"half")
    for file in (left, foreign):
        os.utime(file, (1, 1))
    write_whole(tmp_path / "results.pdf", b"whole")
    assert {file.name for file in tmp_path.iterdir()} == {
        "results.pdf",
        written_now.name,
        foreign.name,
    }


@needs_full
def test_a_device_that_is_full_is_told(capsys):
    assert main(["paper", "penalties", "--out", str(FULL), "--lang", "en"]) == 2
    assert "“/dev/full” cannot be written: the disk is full" in capsys.readouterr().err


@needs_full
def test_an_answer_for_which_there_is_disk_is_full_is_told():
    with FULL.open("wb") as nowhere:
        words = command(("fans", "--lang", "fr"))
        errors = subprocess.PIPE
        ran = subprocess.run(words, stdout=nowhere, stderr=errors, env=environment({}), check=False)
    assert ran.returncode == 1
    assert "le disque est plein" in ran.stderr.decode()


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
