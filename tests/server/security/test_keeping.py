"""What the people who run a server may set about mail, and what is cleared away by itself."""

import logging
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from muraille.server.frame.discretion import Discreet
from muraille.server.frame.mail_settings import Mail, mail_faults, read_mail
from muraille.server.play.models import Table
from muraille.server.play.rooms import (
    finished_tables,
    games_over,
    games_under_way,
    watched_tables,
)
from muraille.server.play.tidying import tidy
from muraille.server.site.guests import Person
from tests.server.pages.visitors import recorded_table, room_of

RIGHT = {"host": "smtp.example", "from": "a@example.org", "site": "https://hall.example"}


def test_mail_is_read_from_the_settings_and_its_password_from_the_environment(monkeypatch):
    assert read_mail({}) is None
    usual = Mail("smtp.example", "a@example.org", "https://hall.example")
    assert read_mail({"mail": RIGHT}) == usual
    monkeypatch.setenv("MURAILLE_MAIL_PASSWORD", "hush")
    found = read_mail({"mail": {**RIGHT, "port": 465, "security": "tls", "password": "other"}})
    assert found is not None
    assert (found.port, found.security, found.password) == (465, "tls", "hush")


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({"host": ""}, ["host"]),
        ({"from": "nobody"}, ["from"]),
        ({"site": "hall.example"}, ["site"]),
        ({"site": "https://hall.example/path"}, ["site"]),
        ({"site": "ftp://hall.example"}, ["site"]),
        ({"port": 0, "security": "ssl"}, ["port", "security"]),
        ({"user": 5, "password": []}, ["user", "password"]),
        ({"hots": "x"}, ["hots"]),
    ],
)
def test_mail_that_cannot_be_sent_is_said_by_name(changes, names):
    given = {"mail": {**RIGHT, **changes}}
    assert [dict(one.params)["name"] for one in mail_faults(given)] == names
    with pytest.raises(ValueError, match=names[0]):
        read_mail(given)


def test_rooms_nobody_came_back_to_are_cleared_away_and_games_are_not(client):
    old, new = room_of(client), room_of(client)
    playing, over = recorded_table("v1-seeded", hands=1), recorded_table("v1-seeded")
    long_ago = timezone.now() - timedelta(days=31)
    Table.objects.exclude(pk=new.pk).update(created_at=long_ago)
    Session.objects.update(expire_date=long_ago)
    tidy()
    assert set(Table.objects.all()) == {new, playing, over}
    assert old not in Table.objects.all()
    assert not Session.objects.exists()


@pytest.mark.parametrize(("delay_ms", "is_over"), [(600_000, False), (500, True)])
def test_a_public_game_goes_on_until_spectators_have_been_shown_its_end(client, delay_ms, is_over):
    """Neither list tells before the delay has passed that the game has ended."""
    table = recorded_table("v1-seeded", ago_ms=1_000, delay_ms=delay_ms)
    assert table.status == Table.Status.OVER
    assert list(watched_tables()) == ([] if is_over else [table])
    assert list(finished_tables()) == ([table] if is_over else [])
    for page in ("/", "/rooms/"):
        assert (f"/table/{table.code}/" in client.get(page).text) is not is_over
    assert (table.code in client.get("/replays/").text) is is_over


@pytest.mark.parametrize(("ago_ms", "is_over"), [(-600_000, False), (1_000, True)])
def test_a_players_own_lists_go_by_what_players_have_been_shown(ago_ms, is_over):
    """A claim window lasts its floor: what ended the game is shown after it."""
    recorded_table("v1-seeded", ago_ms=ago_ms, delay_ms=600_000)
    person = Person(None, "g1", "Bo")
    assert len(games_over(person)) == is_over
    assert len(games_under_way(person)) == (not is_over)


def test_a_game_that_stands_still_is_not_listed_and_goes_on_where_it_was(client):
    table = recorded_table("v1-seeded", hands=1)
    Table.objects.update(played_at=timezone.now())
    assert list(watched_tables()) == [table]
    Table.objects.update(played_at=timezone.now() - timedelta(days=31))
    assert list(watched_tables()) == []
    assert client.get(f"/table/{table.code}/").status_code == 200


SAID = [
    ("django.request", "Not Found: %s", ("/rejoin/secret/",), "Not Found: %s"),
    ("django.security.DisallowedHost", "Invalid HTTP_HOST header: 'secret'", (), "(not noted)"),
    ("asyncio", "Task exception was never retrieved\nfuture: secret", (), "Task exception was"),
    ("uvicorn.error", "Started server process [%d]", (7,), "process [7]"),
    ("any.library", ValueError("secret"), (), "ValueError"),
    ("muraille.live", "table %d stands still", (7,), "table 7 stands still"),
]


@pytest.mark.parametrize(("name", "text", "words", "told"), SAID)
def test_of_what_libraries_say_only_the_fixed_part_is_noted(name, text, words, told):
    record = logging.LogRecord(name, logging.ERROR, "", 1, text, words, None)
    line = Discreet("%(name)s %(message)s").format(record)
    assert told in line
    assert "secret" not in line
