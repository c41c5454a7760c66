"""A file taken into the database: all of it, as it stands; two that went apart are never merged."""

from pathlib import Path

import pytest

from muraille.records.tournaments import changing
from muraille.server.hall.adopting import adopt
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.kept import digest
from muraille.server.hall.models import HallEvent
from muraille.tiles.problems import InputError
from muraille.tournament.desk.joining import (
    CheckInPlayer,
    CheckInPlayers,
    ErasePlayer,
    InitialsOnly,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.log.book import Book, written
from tests.server.events.cups import (
    ORGANISER,
    check_in,
    cup,
    lines_in_database,
    served,
    text_in_database,
)
from tests.tournament.prepared_events import MORNING, tournament

pytestmark = pytest.mark.usefixtures("empty")


def change(path: Path, request: DeskRequest, by: str = "o5") -> None:
    """As the command line does."""
    with changing(str(path)) as store:
        store.keep(done(store.book, DeskOrder(MORNING, by), request).book)


def test_a_file_is_taken_as_it_stands(tmp_path):
    path = cup(tmp_path)
    change(path, CheckInPlayers(("1", "2", "3")))
    before = path.read_bytes()
    assert b'"left":2' in before
    with served(path) as hall:
        assert "".join(lines_in_database()).encode() == before.split(b"\n", 2)[2]
        assert hall.seq == len(hall.book.entries) == before.count(b"\n") - 2
    assert path.read_bytes() == before == text_in_database()


def test_a_file_of_the_first_version_is_counted_first(tmp_path):
    archive = (
        Path(__file__).parents[2] / "tournament/golden/tournament-mcr-v1.archive"
    ).read_bytes()
    path = tmp_path / "old.jsonl"
    path.write_bytes(b"".join(archive.splitlines(keepends=True)[:-1]))
    assert b'"version":1' in path.read_bytes()
    with served(path):
        pass
    assert path.read_bytes() == text_in_database()
    assert b'"version":2' in path.read_bytes()


def test_a_longer_file_brings_the_database_up(tmp_path):
    path = cup(tmp_path)
    with served(path) as hall:
        known = hall.seq
    change(path, CheckInPlayer("1"))
    with served(path) as hall:
        assert hall.seq == known + 1
        assert hall.book.state.players["1"].checked_in
    assert path.read_bytes() == text_in_database()


def test_a_shorter_file_is_brought_up(tmp_path):
    """As the copy on a stick from before."""
    path = cup(tmp_path)
    old = path.read_bytes()
    with served(path) as hall:
        assert hall.ask(check_in(1)).is_accepted
    stick = tmp_path / "stick"
    stick.mkdir()
    copy = stick / "cup.jsonl"
    copy.write_bytes(old)
    with served(copy) as hall:
        assert hall.book.state.players["1"].checked_in
    assert copy.read_bytes() == path.read_bytes() == text_in_database()


def test_two_that_went_apart_are_refused_with_the_first_line_that_differs(tmp_path):
    path = cup(tmp_path)
    with served(path):
        pass
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(path.read_bytes())
    with served(path) as hall:
        assert hall.ask(check_in(1)).is_accepted
    change(copy, CheckInPlayer("2"))
    change(copy, CheckInPlayer("3"))
    before, database = copy.read_bytes(), text_in_database()
    line = path.read_bytes().count(b"\n")
    with pytest.raises(InputError, match=rf"event_forked\(.*at={line}\)"):
        adopt(copy)
    assert copy.read_bytes() == before
    assert text_in_database() == database
    adopt(path)


def test_names_erased_in_the_file_are_erased_in_the_database(tmp_path):
    """Names leave no trace in the log, which is as long as before."""
    path = cup(tmp_path)
    with served(path):
        pass
    change(path, ErasePlayer("1"))
    with served(path) as hall:
        assert hall.book.people.name("1") == "1"
    assert path.read_bytes() == text_in_database()
    assert "First1" not in HallEvent.objects.get().people


def test_names_that_the_file_never_got_are_brought_there(tmp_path):
    """The server was killed before it could write them."""
    path = cup(tmp_path)
    with served(path):
        pass
    before = path.read_bytes()
    with served(path) as hall:
        assert hall.ask(HallCommand(ErasePlayer("1"), ORGANISER)).is_accepted
        HallEvent.objects.update(mirrored=digest(before.split(b"\n")[1].decode() + "\n"))
        hall._people_noted = hall.book.people
    path.write_bytes(before)
    with served(path) as hall:
        assert hall.book.people.name("1") == "1"
    assert path.read_bytes() == text_in_database()
    assert b"First1" not in path.read_bytes()


def test_a_name_erased_in_a_file_that_a_crash_left_shorter_stays_erased(tmp_path):
    path = cup(tmp_path)
    with served(path):
        pass
    before = path.read_bytes()
    with served(path) as hall:
        assert hall.ask(check_in(2)).is_accepted
    path.write_bytes(before)
    change(path, ErasePlayer("1"))
    with served(path) as hall:
        assert hall.book.people.name("1") == "1"
        assert hall.book.state.players["2"].checked_in
    assert path.read_bytes() == text_in_database()
    assert b"First1" not in path.read_bytes()


def test_a_name_erased_here_stays_erased_where_the_file_went_on_without_it(tmp_path):
    """The server was killed before it could write that, and the command line wrote on."""
    path = cup(tmp_path)
    with served(path):
        pass
    before = path.read_bytes()
    with served(path) as hall:
        assert hall.ask(HallCommand(ErasePlayer("1"), ORGANISER)).is_accepted
    path.write_bytes(before)
    change(path, CheckInPlayer("2"))
    with served(path) as hall:
        assert hall.book.people.name("1") == "1"
        assert hall.book.state.players["2"].checked_in
    assert path.read_bytes() == text_in_database()


def test_a_name_erased_here_does_not_come_back_from_an_old_copy(tmp_path):
    path = cup(tmp_path)
    with served(path):
        pass
    before = path.read_bytes()
    with served(path) as hall:
        assert hall.ask(HallCommand(ErasePlayer("1"), ORGANISER)).is_accepted
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(before)
    with served(copy) as hall:
        assert hall.book.people.name("1") == "1"
    assert b"First1" not in copy.read_bytes()


def test_names_changed_twice_and_a_server_killed_between_its_file_and_its_note(tmp_path):
    """The file has names of ours that were never noted as being there."""
    path = cup(tmp_path)
    with served(path):
        pass
    before = HallEvent.objects.get().mirrored
    with served(path) as hall:
        hall._people_noted = hall.book.people
        assert hall.ask(HallCommand(InitialsOnly("1"), ORGANISER)).is_accepted
        hall._people_noted = hall.book.people
        first = path.read_bytes()
        assert hall.ask(HallCommand(InitialsOnly("2"), ORGANISER)).is_accepted
        hall._people_noted = hall.book.people
    assert HallEvent.objects.get().mirrored.startswith(before)
    path.write_bytes(first)
    with served(path) as hall:
        assert hall.book.people.initials_only == {"1", "2"}
    assert path.read_bytes() == text_in_database()


def test_names_are_noted_as_being_in_the_file_only_once_they_are(tmp_path):
    """Between a commit and its mirror the file is right about the log, and not about them."""
    path = cup(tmp_path)
    with served(path) as hall:
        hall._stopping.set()
        hall._watch.join()
        before = path.read_bytes()
        assert hall.ask(HallCommand(InitialsOnly("1"), ORGANISER)).is_accepted
        path.write_bytes(before)
        hall._note_people()
    path.write_bytes(before)
    with served(path) as hall:
        assert hall.book.people.initials_only == {"1"}


def test_names_changed_on_both_sides_are_refused(tmp_path):
    path = cup(tmp_path)
    with served(path):
        pass
    HallEvent.objects.update(mirrored="")
    change(path, ErasePlayer("1"))
    before = path.read_bytes()
    with pytest.raises(InputError, match=r"event_forked\(.*at=2\)"):
        adopt(path)
    assert path.read_bytes() == before


def test_two_tournaments_stand_beside_each_other(tmp_path):
    paths = [cup(tmp_path, tournament(name=name), f"{name}.jsonl") for name in ("one", "two")]
    for path in paths:
        with served(path) as hall:
            assert hall.book.state.dossier.name == path.stem
    assert HallEvent.objects.count() == 2


def test_a_file_in_which_nothing_is_noted_is_refused(tmp_path):
    path = tmp_path / "cup.jsonl"
    path.write_text(written(Book()))
    with pytest.raises(InputError, match="event_is_empty"):
        adopt(path)
