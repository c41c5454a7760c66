"""The file on disk: whole or not at all, one writer at a time, nothing lost in a crash."""

import gc
import multiprocessing
import os
from pathlib import Path

import pytest

from muraille.cli.main import main
from muraille.records import tournaments as tournament_files
from muraille.records.disk import write_whole
from muraille.records.tournaments import changing, creating, read_book
from muraille.tiles.problems import InputError
from muraille.tournament.desk.joining import RegisterPlayers
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.events import CheckedIn
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import NOBODY, Role, with_official
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book


def made(path: Path, entries: int = 0) -> str:
    people = with_official(NOBODY, "Sam", Role.SCORER)
    book = Book(people).with_events([CheckedIn(str(n)) for n in range(entries)], Instant(0), "o1")
    with creating(str(path)) as store:
        store.keep(book if entries else book.with_events([CheckedIn("0")], Instant(0), "o1"))
    return str(path)


def add_entries(name: str, who: str, number: int) -> None:
    for n in range(number):
        with changing(name) as store:
            event = CheckedIn(f"{who}{n}")
            store.keep(store.book.with_events([event], Instant(n), who, f"{who}-{n}"))


def test_two_writers_lose_nothing(tmp_path):
    name = made(tmp_path / "cup.jsonl")
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=add_entries, args=(name, who, 15)) for who in "ab"]
    for one in writers:
        one.start()
    for one in writers:
        one.join()
    assert [one.exitcode for one in writers] == [0, 0]
    book = read_book(name)
    assert len(book.entries) == 31
    assert [entry.seq for entry in book.entries] == list(range(1, 32))


def register_all(name: str, number: int) -> None:
    for n in range(number):
        with changing(name) as store:
            request = RegisterPlayers((Entrant(str(n + 1), "A", "B"),))
            finished = done(store.book, DeskOrder(Instant(n), "Sam", f"key-{n}"), request)
            store.keep(finished.book)


def test_two_desks_that_send_the_same_orders_do_each_once(tmp_path):
    name = made(tmp_path / "cup.jsonl")
    context = multiprocessing.get_context("spawn")
    desks = [context.Process(target=register_all, args=(name, 10)) for _desk in range(2)]
    for one in desks:
        one.start()
    for one in desks:
        one.join()
    assert [one.exitcode for one in desks] == [0, 0]
    book = read_book(name)
    assert [entry.key for entry in book.entries[1:]] == [f"key-{n}" for n in range(10)]
    assert [one.name for one in book.people.officials.values()] == ["Sam"]


def test_a_file_in_use_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(tournament_files, "PATIENCE", 0.05)
    name = made(tmp_path / "cup.jsonl")
    with changing(name), pytest.raises(InputError, match="file_in_use"), changing(name):
        pass


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "cup.jsonl"
    name = made(path)
    before = path.read_bytes()

    def broken(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(InputError, match="disk_is_full"), changing(name) as store:
        store.keep(store.book.with_events([CheckedIn("9")], Instant(1), "o1"))
    assert path.read_bytes() == before
    assert {one.name for one in tmp_path.iterdir()} == {"cup.jsonl", ".cup.jsonl.lock"}


def test_a_refused_command_writes_nothing(tmp_path, capsys):
    path = tmp_path / "cup.jsonl"
    assert main(["tournament", "new", str(path), "--name", "Cup", "--sessions", "2"]) == 0
    before = path.read_bytes()
    for words in (
        ["session", str(path), "9", "--start"],
        ["player", str(path), "12", "--check-in"],
        ["penalty", str(path), "--session", "1", "--player", "1", "--offence", "nonsense"],
        ["appeal", str(path), "--id", "4", "--first", "upheld"],
        ["enter", str(path), "--session", "1", "--table", "1", os.devnull],
    ):
        assert main(["tournament", *words]) == 2
        assert path.read_bytes() == before
    out, err = capsys.readouterr()
    assert err
    assert "Traceback" not in out + err


@pytest.mark.parametrize("name", ["no.jsonl", "a\nb", "x" * 300])
def test_a_name_that_is_none_leaves_no_lock_behind(tmp_path, capsys, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    assert main(["tournament", "player", name, "12", "--check-in"]) == 2
    assert capsys.readouterr().err.startswith("muraille: “")
    assert [path.name for path in tmp_path.iterdir()] == []


def test_a_new_tournament_never_replaces_a_file(tmp_path, capsys):
    path = tmp_path / "cup.jsonl"
    path.write_text("precious", encoding="utf-8")
    assert main(["tournament", "new", str(path), "--name", "Cup"]) == 2
    assert path.read_text("utf-8") == "precious"
    capsys.readouterr()


def test_the_garbage_collector_works_again_after_a_file_that_cannot_be_read(tmp_path):
    path = tmp_path / "cup.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(InputError):
        read_book(str(path))
    assert gc.isenabled()


def test_the_mode_of_a_file_stays(tmp_path):
    path = tmp_path / "cup.jsonl"
    made(path)
    path.chmod(0o640)
    mode = path.stat().st_mode
    write_whole(path, b"x\n")
    assert path.stat().st_mode == mode


@pytest.mark.parametrize(
    "words", [["tournament"], ["tournament", "standings"], ["tournament", "x"]]
)
def test_what_is_missing_is_told(words, capsys):
    assert main([*words, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "muraille:" in err
