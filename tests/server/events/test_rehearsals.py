"""A rehearsal: begun by one command, said on every page, thrown away whole and alone."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from muraille.cli.serve.rehearsal import rehearsal_file
from muraille.records.copies import choose
from muraille.records.rehearsals import codes_file, codes_of, is_rehearsal
from muraille.records.tournaments import locked_there, read_book
from muraille.server.hall import hub
from muraille.server.hall.adopting import adopt
from muraille.server.hall.models import HallEntry, HallEvent
from muraille.server.hall.rehearsals import throw_away
from muraille.tiles.problems import InputError
from muraille.tournament.desk.joining import ChangeFile
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.people import Role
from muraille.tournament.log.book import read, written
from muraille.tournament.running.clocks import clock
from muraille.tournament.running.ways_in import who_is
from muraille.words import Language
from tests.server.events.cups import ORGANISER, cup, served
from tests.server.events.test_hall_screens import bearer
from tests.server.pages.visitors import text_of, visitor
from tests.tournament.prepared_events import tournament

MCR, RIICHI = "mcr-wmo-2014", "riichi-ema-2016"


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """The files of a rehearsal, made once."""
    return rehearsal_file(tmp_path_factory.mktemp("made"), MCR, Language.FRENCH)


@pytest.fixture
def path(made, tmp_path) -> Path:
    """A copy of them to throw away."""
    copied = tmp_path / made.name
    copied.write_bytes(made.read_bytes())
    codes_file(copied).write_bytes(codes_file(made).read_bytes())
    return copied


def test_a_rehearsal_is_a_morning_with_everybodys_way_in(made):
    book = read_book(str(made))
    state, people = book.state, book.people
    assert is_rehearsal(book)
    assert (state.dossier.name, len(state.playing), len(state.schedule)) == ("Répétition", 16, 3)
    roles = (Role.ORGANISER, Role.CHIEF, Role.REFEREE, Role.SCORER)
    assert all(people.in_role(role) for role in roles)
    starts = clock(state, 1, book.entries[0].at).starts
    assert starts == book.entries[0].at + 600
    codes = {each.holder: each for each in codes_of(made)}
    assert {"t1", "t4", "p1", "p16", "o1"} <= set(codes)
    table, official = codes["t4"], codes["o3"]
    known = who_is(state, code=table.short)
    assert known is not None
    assert (known.holder, known.proved) == ("t4", True)
    known = who_is(state, token=official.token, pin=official.short)
    assert known is not None
    assert known.proved
    assert codes_file(made).stat().st_mode & 0o077 == 0
    assert table.token not in made.read_text("utf-8")


def test_the_same_rehearsal_goes_on_until_it_is_thrown_away(made):
    before = made.read_bytes()
    assert rehearsal_file(made.parent, RIICHI, Language.ENGLISH) == made
    assert made.read_bytes() == before


def test_no_tournament_becomes_a_rehearsal():
    book = tournament()
    for request in (ChangeFile({"rehearsal": "yes"}), ChangeFile({"rehearsal": "no"})):
        with pytest.raises(InputError, match="rehearsal_from_the_start"):
            done(book, DeskOrder(book.entries[-1].at, "Olga"), request)
    began = tournament(rehearsal="yes")
    later = replace(
        book, entries=(*book.entries, replace(began.entries[0], seq=len(book.entries) + 1))
    )
    with pytest.raises(InputError, match="rehearsal_from_the_start"):
        read(written(later).encode())


def test_what_began_as_a_tournament_cannot_be_thrown_away(empty, tmp_path):  # noqa: ARG001
    path = cup(tmp_path)
    stick = tmp_path / "stick"
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    kept = adopt(path)
    before = {file: file.read_bytes() for file in (path, stick / path.name)}
    named = replace(kept.book.state.dossier, rehearsal=True)
    claimed = replace(kept.book, state=replace(kept.book.state, dossier=named))
    for book in (kept.book, claimed):
        with pytest.raises(InputError, match="not_a_rehearsal"):
            throw_away(path, book)
    assert {file: file.read_bytes() for file in before} == before
    assert HallEvent.objects.count() == 1
    with served(path) as hall, pytest.raises(InputError, match="not_a_rehearsal"):
        hall.throw_away()
    assert not hall.is_thrown_away


def test_all_of_a_rehearsal_goes_and_nothing_of_a_tournament(empty, path, tmp_path):  # noqa: ARG001
    (tmp_path / "real").mkdir()
    real = cup(tmp_path / "real", name=path.name)
    sticks = [tmp_path / name for name in ("stick", "other")]
    for stick in sticks:
        stick.mkdir()
        choose(path, str(stick), path.read_bytes())
    adopt(real)
    kept = adopt(path)
    (sticks[1] / path.name).write_bytes(real.read_bytes())  # a real one of the same name, by now
    with locked_there(path):
        throw_away(path, kept.book)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["other", "real", "stick"]
    assert list(sticks[0].iterdir()) == []
    assert (sticks[1] / path.name).read_bytes() == real.read_bytes()
    (row,) = HallEvent.objects.all()
    assert HallEntry.objects.filter(event=row).count() == len(read_book(str(real)).entries)
    assert HallEntry.objects.count() == row.seq


def test_every_page_says_that_it_is_a_rehearsal_and_the_day_has_the_codes(empty, path):  # noqa: ARG001
    with served(path) as hall:
        hub.serving(hall)
        client = visitor("en")
        for page in ("", "table/", "projector/", "day/", "arrival/", "public/"):
            assert "REHEARSAL" in text_of(client.get(f"/hall/{page}"))
        codes = {each.holder: each.short for each in codes_of(path)}
        (organiser,) = hall.book.people.in_role(Role.ORGANISER)
        (chief,) = hall.book.people.in_role(Role.CHIEF)
        day = text_of(client.get("/hall/day/part/", **bearer(hall, organiser.id)))
        assert codes["t3"] in day
        assert f"12: {codes['p12']}" in day
        ended = []
        hall.ends_by(lambda: ended.append(True))
        for by, status in (("", 403), (chief.id, 403), ("t1", 403), (organiser.id, 200)):
            ticket = bearer(hall, by) if by else {}
            assert client.post("/hall/throw-away/", **ticket).status_code == status
        assert (ended, hall.is_thrown_away) == ([True], True)
        hub.serving(None)


def test_a_tournaments_pages_say_no_such_thing(empty, tmp_path):  # noqa: ARG001
    with served(cup(tmp_path)) as hall:
        hub.serving(hall)
        client, ticket = visitor("en"), bearer(hall, ORGANISER)
        assert "REHEARSAL" not in text_of(client.get("/hall/day/"))
        assert "Throw the rehearsal away" not in text_of(client.get("/hall/day/part/", **ticket))
        answer = client.post("/hall/throw-away/", **ticket)
        assert (answer.status_code, hall.is_thrown_away) == (422, False)
        hub.serving(None)


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_a_folder_made_for_a_rehearsal_is_its_owners_alone(tmp_path):
    made = rehearsal_file(tmp_path / "new", RIICHI, Language.ENGLISH)
    assert made.parent.stat().st_mode & 0o077 == 0
    assert read_book(str(made)).state.dossier.rulebook == RIICHI


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(InputError, match="no_data_folder"):
        rehearsal_file(tmp_path / "file" / "data", MCR, Language.ENGLISH)
