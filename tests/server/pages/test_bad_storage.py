"""A full, locked, damaged or lost database: every page says so, and what was begun is undone."""

import logging
import shutil
from contextlib import closing

import psycopg
import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import override_settings

from muraille.server.api.tokens import make_token
from muraille.server.frame.discretion import Discreet
from muraille.server.play.models import Seat, Table
from muraille.server.replays.models import Upload
from tests.server.bad_storage import damage, full_disk, locked
from tests.server.hall import Hall
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    ROOM,
    change,
    lines_of,
    member,
    room_of,
    text_of,
    visitor,
)
from tests.server.temporary_postgres import new_database

FULL = "The server’s disk is full, so nothing was changed"
LOCKED = "Another program keeps the server’s database busy, so nothing was changed"
DAMAGED = "The server’s database is damaged, so nothing was changed"
AWAY = "The server cannot use its database just now"
MOST_TRIES = 400
"""The last page of each table has some room left."""


@pytest.fixture(autouse=True)
def _without_limits():
    with override_settings(RATE_LIMITS=False):
        yield


def asking(language="en"):
    """A visitor who is shown what a browser is shown."""
    client = visitor(language)
    client.raise_request_exception = False
    return client


def counts():
    return [rows.objects.count() for rows in (Table, Seat, User, Upload)]


def until_full(post):
    """Ask until there is no room: the answer, and what was kept before and after it."""
    for number in range(MOST_TRIES):
        before = counts()
        answer = post(number)
        if answer.status_code != 302:
            return answer, before, counts()
    raise AssertionError("the disk is never full")


def sign_up(number):
    form = {"username": f"Anna{number}", "password1": PASSWORD, "password2": PASSWORD}
    return asking().post("/sign-up/", form)


def upload(number):
    record = "\n".join(lines_of("v1-seeded")).encode()
    return asking().post("/replays/", {"file": SimpleUploadedFile(f"{number}.jsonl", record)})


@pytest.mark.parametrize(
    "post",
    [
        lambda _number: asking().post("/rooms/new", ROOM),
        lambda _number: asking().post("/", PLAY_NOW),
        sign_up,
        upload,
    ],
    ids=["room", "play now", "sign up", "upload"],
)
def test_on_a_full_disk_a_page_says_so_and_nothing_is_half_done(post):
    with full_disk():
        answer, before, after = until_full(post)
    assert answer.status_code == 503
    assert FULL in text_of(answer)
    assert after == before
    assert post(MOST_TRIES).status_code == 302


def test_on_a_full_disk_whoever_sits_down_is_told_and_stays_where_he_was():
    table = room_of(visitor("en"), seat_2="people", seat_3="people")
    with full_disk():
        for number in range(MOST_TRIES):
            guest = asking("fr")
            answer = change(guest, table, "sit", seat=1, name=f"Bo {number}" * 5)
            if answer.status_code != 302:
                break
            Seat.objects.filter(table=table, seat=1).update(seat=10 + number)
    assert answer.status_code == 503
    assert "Le disque du serveur est plein, rien n’a donc été modifié\u00a0:" in text_of(answer)
    assert not table.seats.filter(seat=1).exists()


def test_a_locked_database_is_told(quiet_hall):
    with locked(quiet_hall.folder.database):
        answer = asking().post("/rooms/new", ROOM)
        assert asking().get("/rooms/").status_code == 200
    assert answer.status_code == 503
    assert LOCKED in text_of(answer)
    assert not Table.objects.exists()


def test_the_api_tells_the_same_as_json(quiet_hall):
    user = User.objects.create_user("Anna", password=PASSWORD)
    _token, secret = make_token(user.pk, "script", 30)
    with locked(quiet_hall.folder.database):
        answer = asking().get("/api/records", HTTP_AUTHORIZATION=f"Bearer {secret}")
    assert (answer.status_code, answer["Retry-After"]) == (503, "30")
    (told,) = answer.json()["errors"]
    assert (told["code"], told["family"]) == ("database_locked", "bad_request")
    assert told["message"].startswith("another program keeps the server’s database busy")


@pytest.fixture
def damaged_hall(quiet_hall, tmp_path):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(quiet_hall.folder.database, tmp_path / quiet_hall.folder.database.name)
    hall = Hall(tmp_path)
    damage(hall.folder.database)
    yield hall
    connection.close()
    quiet_hall.use()


@pytest.mark.usefixtures("damaged_hall")
def test_a_damaged_database_is_told_whatever_is_asked():
    for answer in (asking().get("/rooms/"), asking().post("/rooms/new", ROOM)):
        assert answer.status_code == 503
        assert DAMAGED in text_of(answer)


def test_the_log_names_the_cause_and_not_what_was_at_hand(quiet_hall, caplog):
    caplog.handler.setFormatter(Discreet("%(message)s"))
    with locked(quiet_hall.folder.database), caplog.at_level(logging.ERROR):
        asking().post("/rooms/new", {**ROOM, "title": "Jeudi noir"})
    assert "OperationalError (database_locked) raised at" in caplog.text
    assert "Jeudi noir" not in caplog.text


@pytest.fixture
def postgres_pages(quiet_hall, postgres, tmp_path):
    """Pages on PostgreSQL, asked in this process."""
    hall = Hall(tmp_path, new_database(postgres))
    yield hall
    hall.close()
    quiet_hall.use()


@pytest.mark.slow
def test_postgresql_that_is_full_locked_or_lost_is_told(postgres_pages):
    member("Anna")
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = '50ms'")
    with closing(psycopg.connect(postgres_pages.url)) as other:
        other.execute("LOCK TABLE play_table IN ACCESS EXCLUSIVE MODE")
        answer = asking().post("/rooms/new", ROOM)
        other.rollback()
        assert (answer.status_code, LOCKED in text_of(answer)) == (503, True)
        # No test can fill PostgreSQL's disk; its error for that is raised by itself.
        other.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$"
        )
        other.execute(
            "CREATE TRIGGER full_disk BEFORE INSERT ON play_seat"
            " FOR EACH ROW EXECUTE FUNCTION full_disk()"
        )
        other.commit()
        answer = asking().post("/rooms/new", ROOM)
        assert (answer.status_code, FULL in text_of(answer)) == (503, True)
        assert not Table.objects.exists()
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            (pid,) = cursor.fetchone()
        other.execute("SELECT pg_terminate_backend(%s)", [pid])
        answer = asking().post("/rooms/new", ROOM)
        assert (answer.status_code, AWAY in text_of(answer)) == (503, True)
