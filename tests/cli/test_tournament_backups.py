"""Every change is copied into a chosen folder, and nothing that happens to it stops the work."""

import errno
import json
import os
import time

import pytest

from muraille.cli.main import main
from muraille.records import copies
from muraille.records.disk import part_of
from muraille.records.tournaments import read_book
from muraille.tiles.file_problems import unwritable


@pytest.fixture
def cup(tmp_path, capsys):
    """A tournament's file with four players, in a folder of its own."""
    folder = tmp_path / "laptop"
    folder.mkdir()
    (tmp_path / "stick").mkdir()
    path = folder / "cup.jsonl"
    players = tmp_path / "players.csv"
    rows = [f"{n},Prénom{n},Nom{n}\n" for n in range(1, 5)]
    players.write_text("number,first_name,last_name\n" + "".join(rows), encoding="utf-8")
    assert main(["tournament", "new", str(path), "--name", "Cup", "--sessions", "1"]) == 0
    assert main(["tournament", "import", str(path), str(players)]) == 0
    capsys.readouterr()
    return path


@pytest.fixture
def stick(cup, capsys):
    """The folder that was chosen."""
    folder = cup.parent.parent / "stick"
    out, err = run(capsys, "backup", cup, "--to", folder)
    assert "up to date" in out
    assert err == ""
    return folder


def run(capsys, *words, code=0):
    assert main(["tournament", *map(str, words), "--lang", "en"]) == code
    return capsys.readouterr()


def check_in(capsys, cup, number):
    return run(capsys, "player", cup, number, "--check-in", "--at", "2026-01-03T09:00")


def test_every_change_is_copied_by_itself(cup, stick, capsys, monkeypatch):
    copy = stick / "cup.jsonl"
    assert copy.read_bytes() == cup.read_bytes()
    whole = []
    monkeypatch.setattr(copies, "write_whole", lambda *given: whole.append(given))
    for number in "123":
        assert check_in(capsys, cup, number).err == ""
        assert copy.read_bytes() == cup.read_bytes()
    assert whole == []


def test_names_that_are_erased_go_from_the_copy_too(cup, stick, capsys):
    copy = stick / "cup.jsonl"
    assert "Prénom2" in copy.read_text("utf-8")
    assert run(capsys, "player", cup, "2", "--erase", "--yes").err == ""
    assert copy.read_bytes() == cup.read_bytes()
    assert "Prénom2" not in copy.read_text("utf-8")
    assert [file.name for file in stick.iterdir()] == ["cup.jsonl"]


def test_a_stick_that_is_gone_stops_nothing_and_is_told_at_each_command(cup, stick, capsys):
    away = stick.rename(stick.with_name("elsewhere"))
    for words in (["standings", cup], ["player", cup, "1", "--check-in"], ["player", cup, "1"]):
        err = run(capsys, *words).err
        assert err.count("\n") == 1
        assert f"{stick} is not there, so nothing is copied (last copy 0 min ago)" in err
    out = run(capsys, "check", cup).out
    assert f"Copy in {stick}: not there" in out
    away.rename(stick)
    assert "is behind" in run(capsys, "standings", cup).err
    assert check_in(capsys, cup, "2").err == ""
    assert (stick / "cup.jsonl").read_bytes() == cup.read_bytes()


def test_an_erased_name_that_a_lost_stick_still_holds_is_told(cup, stick, capsys):
    stick.rename(stick.with_name("elsewhere"))
    err = run(capsys, "player", cup, "2", "--erase", "--yes").err
    assert f"names still stand in {stick / 'cup.jsonl'}" in err


def test_an_erased_name_that_a_damaged_file_still_holds_is_told(cup, capsys):
    cup.write_bytes(cup.read_bytes()[:-30])
    run(capsys, "repair", cup)
    err = run(capsys, "player", cup, "2", "--erase", "--yes").err
    assert f"names still stand in {cup}.damaged" in err


def test_check_shows_the_age_of_the_copy(cup, stick, capsys):
    note = cup.with_name(".cup.jsonl.backup")
    then = time.time() - 605
    os.utime(note, (then, then))
    assert f"Copy in {stick}: up to date, made 10:0" in run(capsys, "check", cup).out
    (told,) = json.loads(run(capsys, "check", cup, "--json").out)["backups"]
    assert (told["folder"], told["state"]) == (str(stick), "up_to_date")
    assert 605 <= told["age"] < 660
    check_in(capsys, cup, "1")
    assert json.loads(run(capsys, "check", cup, "--json").out)["backups"][0]["age"] < 60


def test_a_mount_point_without_its_stick_is_not_taken_for_it(cup, stick, capsys):
    note = cup.with_name(".cup.jsonl.backup")
    note.write_text(json.dumps({"folder": str(stick), "apart": True}), encoding="utf-8")
    before = (stick / "cup.jsonl").read_bytes()
    assert "is not there" in check_in(capsys, cup, "1").err
    assert (stick / "cup.jsonl").read_bytes() == before


def test_a_stick_that_is_full_is_told_and_stops_nothing(cup, stick, capsys, monkeypatch):
    def full(path, *_given):
        raise unwritable(path, OSError(errno.ENOSPC, "No space left on device"))

    monkeypatch.setattr(copies, "write_after", full)
    err = check_in(capsys, cup, "1").err
    assert f"“{stick / 'cup.jsonl'}” cannot be written: the disk is full" in err
    assert read_book(str(cup)).state.players["1"].checked_in


def test_a_copy_that_went_further_elsewhere_is_never_overwritten(cup, stick, capsys):
    copy = stick / "cup.jsonl"
    check_in(capsys, copy, "1")
    further = copy.read_bytes()
    err = check_in(capsys, cup, "2").err
    assert f"{copy} holds an entry" in err
    assert copy.read_bytes() == further
    run(capsys, "backup", cup, code=2)


def test_a_copy_that_is_only_damaged_is_made_anew(cup, stick, capsys):
    copy = stick / "cup.jsonl"
    copy.write_bytes(copy.read_bytes()[:-40] + b"\0" * 40)
    check_in(capsys, cup, "1")
    assert copy.read_bytes() == cup.read_bytes()


def test_what_a_kill_leaves_of_a_copy_goes_with_the_next_change(cup, stick, capsys):
    copy = stick / "cup.jsonl"
    part = part_of(copy)
    check_in(capsys, cup, "1")
    copy.write_bytes(copy.read_bytes()[:-20])
    part.write_bytes(copy.read_bytes())
    check_in(capsys, cup, "2")
    assert copy.read_bytes() == cup.read_bytes()
    assert [file.name for file in stick.iterdir()] == ["cup.jsonl"]


def test_the_file_of_another_tournament_is_not_overwritten(cup, tmp_path, capsys):
    other = tmp_path / "stick" / "cup.jsonl"
    run(capsys, "new", other, "--name", "Other")
    before = other.read_bytes()
    err = run(capsys, "backup", cup, "--to", other.parent, code=2).err
    assert "holds an entry 1" in err
    assert other.read_bytes() == before
    assert not cup.with_name(".cup.jsonl.backup").exists()


def test_where_no_copy_can_be_is_told(cup, tmp_path, capsys):
    assert "there is no folder" in run(capsys, "backup", cup, "--to", tmp_path / "x", code=2).err
    assert "itself" in run(capsys, "backup", cup, "--to", cup.parent, code=2).err
    assert "No folder is chosen" in run(capsys, "backup", cup).out


def test_nothing_is_copied_once_that_is_ended(cup, stick, capsys):
    run(capsys, "backup", cup, "--off")
    before = (stick / "cup.jsonl").read_bytes()
    assert check_in(capsys, cup, "1").err == ""
    assert (stick / "cup.jsonl").read_bytes() == before


def test_a_damaged_file_is_mended_with_its_copy(cup, stick, capsys):
    whole = cup.read_bytes()
    cup.write_bytes(whole[:-400] + whole[-200:])
    out = run(capsys, "repair", cup).out
    assert f"--with {stick / 'cup.jsonl'}" in out
    run(capsys, "repair", cup, "--with", stick / "cup.jsonl")
    assert cup.read_bytes() == whole


# Several folders


@pytest.fixture
def second(cup, stick, capsys):
    """A second folder beside the stick."""
    folder = stick.with_name("second")
    folder.mkdir()
    out = run(capsys, "backup", cup, "--to", folder).out
    assert [f"Copy in {each}: up to date" in out for each in (stick, folder)] == [True, True]
    return folder


def test_every_change_is_copied_into_each_folder(cup, stick, second, capsys):
    check_in(capsys, cup, "1")
    for folder in (stick, second):
        assert (folder / "cup.jsonl").read_bytes() == cup.read_bytes()
    assert run(capsys, "backup", cup, "--to", stick).out.count("Copy in") == 2, "chosen before"
    told = json.loads(run(capsys, "check", cup, "--json").out)["backups"]
    assert [copy["folder"] for copy in told] == [str(stick), str(second)]


def test_one_folder_that_is_gone_leaves_the_other_as_it_should_be(cup, stick, second, capsys):
    stick.rename(stick.with_name("elsewhere"))
    err = run(capsys, "player", cup, "2", "--erase", "--yes").err
    assert f"{stick} is not there" in err
    assert f"names still stand in {stick / 'cup.jsonl'}" in err
    assert str(second) not in err
    assert (second / "cup.jsonl").read_bytes() == cup.read_bytes()
    assert run(capsys, "standings", cup).err.count("\n") == 1


def test_all_folders_are_ended_together(cup, stick, second, capsys):
    assert "No folder is chosen" in run(capsys, "backup", cup, "--off").out
    assert check_in(capsys, cup, "1").err == ""
    for folder in (stick, second):
        assert (folder / "cup.jsonl").read_bytes() != cup.read_bytes()


def test_a_damaged_file_is_mended_with_whichever_copy_is_there(cup, stick, second, capsys):
    whole = cup.read_bytes()
    cup.write_bytes(whole[:-400] + whole[-200:])
    stick.rename(stick.with_name("elsewhere"))
    assert f"--with {second / 'cup.jsonl'}" in run(capsys, "repair", cup).out


def test_one_folder_is_ended_and_the_others_go_on(cup, stick, second, capsys):
    third = stick.with_name("third")
    third.mkdir()
    run(capsys, "backup", cup, "--to", third)
    stick.rename(stick.with_name("lost"))
    out = run(capsys, "backup", cup, "--off", stick).out
    assert [f"Copy in {folder}" in out for folder in (stick, second, third)] == [False, True, True]
    assert check_in(capsys, cup, "1").err == ""
    for folder in (second, third):
        assert (folder / "cup.jsonl").read_bytes() == cup.read_bytes()
    err = run(capsys, "backup", cup, "--off", stick, code=2).err
    assert [str(folder) in err for folder in (second, third)] == [True, True]
    assert run(capsys, "backup", cup).out.count("Copy in") == 2
