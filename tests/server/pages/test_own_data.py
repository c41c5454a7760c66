"""One's own data: handed out whole, erased whole, and nobody else's."""

import io
import json
import zipfile
from collections.abc import Collection

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client

from muraille.records.reading import read_record
from muraille.server.api.models import Token
from muraille.server.api.tokens import make_token
from muraille.server.lessons.models import Answer
from muraille.server.me import counting, parts
from muraille.server.me.models import Played
from muraille.server.people.models import Preferences
from muraille.server.play import hub
from muraille.server.play.models import Seat, Table
from muraille.server.replays.models import Upload
from muraille.server.site.guests import Person
from muraille.server.site.limits import EXPORTS
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    lines_of,
    member,
    recorded_table,
    room_of,
    text_of,
    visitor,
)

PAGE, FILE, ERASE = "/me/data/", "/me/data/file/", "/me/data/erase/"
SURE = {"password": PASSWORD, "sure": "on"}


@pytest.fixture(autouse=True)
def _no_more(clean):  # noqa: ARG001
    Upload.objects.all().delete()
    Session.objects.all().delete()


def full_account(name: str = "Anna") -> tuple[Client, User, Table]:
    """Somebody with something in every part, and a game with other people."""
    client = member(name)
    user = User.objects.get(username=name)
    client.post("/settings/", {"language": "fr", "theme": "contrast"})
    table = recorded_table("v1-seeded")
    Seat.objects.filter(table=table, seat=0).update(user=user, guest="", name=name)
    Table.objects.filter(pk=table.pk).update(host_user=user, title=f"{name} at home")
    Upload.objects.create(code=f"u{name}", user=user, title="mine", format="muraille", text="{}")
    Answer.objects.create(user=user, task="points", game="mcr", level=1, seed="1", right=True, at=1)
    make_token(user.pk, f"laptop of {name}", 0)
    counting.count_new(Person(user.pk, "", name))
    return client, user, table


def archive_of(client: Client) -> zipfile.ZipFile:
    return archive_in(client.get(FILE))


def archive_in(answer) -> zipfile.ZipFile:
    assert answer.status_code == 200
    content = b"".join(answer.streaming_content)
    answer.close()
    return zipfile.ZipFile(io.BytesIO(content))


def data_of(client: Client) -> dict:
    return json.loads(archive_of(client).read("data.json"))


def guest_at(table: Table, seat: int = 1) -> Client:
    """The browser of the guest in this seat."""
    client = visitor("en")
    session = client.session
    session["guest"], session["guest_name"] = table.seats.get(seat=seat).guest, "Bo"
    session.save()
    return client


def test_the_file_holds_all_that_is_kept_of_an_account():
    client, user, table = full_account()
    archive = archive_of(client)
    data = json.loads(archive.read("data.json"))
    assert data["account"]["name"] == "Anna"
    assert data["preferences"]["theme"] == "contrast"
    assert data["preferences"]["language"] == "fr"
    (game,) = data["games"]
    assert (game["code"], game["seat"]) == (table.code, 0)
    record = read_record(archive.read(game["record"]).decode().splitlines())
    assert record.is_complete
    assert data["rooms"][0]["title"] == "Anna at home"
    assert data["statistics"][table.code] == Played.objects.get(seat__user=user).figures
    assert data["uploads"][0]["title"] == "mine"
    assert data["lessons"]["answers"][0]["task"] == "points"
    assert data["api"]["tokens"][0]["name"] == "laptop of Anna"


def test_the_file_holds_no_secret():
    client, user, _table = full_account()
    archive = archive_of(client)
    text = "".join(archive.read(name).decode() for name in archive.namelist())
    secrets = [user.password, Token.objects.get().digest, client.cookies["sessionid"].value]
    secrets += Seat.objects.filter(token__regex=".{5,}").values_list("token", flat=True)
    assert not [secret for secret in secrets if secret in text]


def test_walls_of_a_game_under_way_stay_secret():
    client, user, _table = full_account()
    playing = recorded_table("v1-seeded", hands=1)
    unseen = recorded_table("v1-seeded", ago_ms=-60_000)
    for table in (playing, unseen):
        Seat.objects.filter(table=table, seat=0).update(user=user, guest="")
    games = {game["code"]: game for game in data_of(client)["games"]}
    for table in (playing, unseen):
        game = games[table.code]
        assert (game["status"], game["ended"], game["record"]) == ("playing", None, None)
    assert len(archive_of(client).namelist()) == 2


def test_a_room_whose_host_only_watches_goes_on_until_spectators_have_seen_its_end():
    client, user, _table = full_account()
    watched = recorded_table("v1-seeded", ago_ms=10_000)
    for delay, status in ((60_000, "playing"), (1_000, "over")):
        Table.objects.filter(pk=watched.pk).update(host_user=user, delay_ms=delay)
        rooms = {room["code"]: room["status"] for room in data_of(client)["rooms"]}
        assert rooms[watched.code] == status


def test_nobody_gets_the_data_of_another():
    _client, user, table = full_account()
    eve = member("Eve")
    for query in ("", f"?user={user.pk}", f"?user_id={user.pk}", f"?guest=g1&code={table.code}"):
        data = json.loads(archive_in(eve.get(FILE + query)).read("data.json"))
        assert data["account"]["name"] == "Eve"
        assert data["games"] == data["rooms"] == data["uploads"] == []
        assert data["api"] == {"tokens": []}
    assert visitor("en").get(FILE)["Location"] == PAGE
    assert "Anna" not in text_of(eve.get(PAGE))


def test_a_file_is_made_only_so_often():
    client = member("Anna")
    for _ in range(EXPORTS.times):
        archive_of(client)
    assert client.get(FILE).status_code == 429


def test_an_account_is_erased_and_what_others_need_stays_without_its_name():
    client, user, shared = full_account()
    elsewhere = visitor("en")
    elsewhere.post("/sign-in/", {"username": "Anna", "password": PASSWORD})
    alone = recorded_table("v1-seeded")
    Seat.objects.filter(table=alone).exclude(seat=0).update(bot="simple", name="", guest="")
    Seat.objects.filter(table=alone, seat=0).update(user=user, guest="", name="Anna")
    room = room_of(client)
    answer = client.post(ERASE, SURE)
    assert answer.status_code == 200
    assert "Tout est effacé" in text_of(answer)
    assert not User.objects.exists()
    for gone in (Preferences, Upload, Answer, Token, Played, Session):
        assert not gone.objects.exists(), gone
    assert not Table.objects.filter(pk__in=(alone.pk, room.pk)).exists()
    shared.refresh_from_db()
    seat = shared.seats.get(seat=0)
    assert (seat.name, seat.user_id, seat.guest) == ("", None, "")
    assert (shared.host_user_id, shared.title) == (None, "")
    sheet = text_of(guest_at(shared).get(f"/table/{shared.code}/sheet/"))
    assert "Former player" in sheet
    assert "Anna" not in sheet
    record = text_of(guest_at(shared).get(f"/table/{shared.code}/record/"))
    assert "Anna" not in record
    assert read_record(record.splitlines()).is_complete
    assert "Sign out" not in text_of(elsewhere.get("/"))
    assert "Déconnexion" not in text_of(client.get("/"))


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"sure": "on"},
        {"password": PASSWORD},
        {**SURE, "password": "no"},
        {"password": "x" * 9999},
    ],
)
def test_without_the_password_and_a_yes_nothing_is_erased(sent):
    client, _user, shared = full_account()
    answer = client.post(ERASE, sent)
    assert answer.status_code == 400
    assert "errorlist" in text_of(answer)
    assert User.objects.filter(username="Anna").exists()
    assert shared.seats.get(seat=0).name == "Anna"


def test_the_password_is_not_guessed_here_either():
    client, _user, _shared = full_account()
    for _ in range(8):
        client.post(ERASE, {**SURE, "password": "no"})
    assert client.post(ERASE, SURE).status_code == 429
    assert User.objects.exists()


def test_if_one_part_fails_nothing_is_erased(monkeypatch):
    client, _user, shared = full_account()

    def fails(user_id: int) -> None:
        raise RuntimeError(user_id)

    monkeypatch.setattr(parts.PARTS["api"], "erase", fails)
    client.raise_request_exception = False
    assert client.post(ERASE, SURE).status_code == 500
    for kept in (Preferences, Upload, Answer, Token, Played):
        assert kept.objects.exists(), kept
    assert shared.seats.get(seat=0).name == "Anna"
    assert "Se déconnecter" in text_of(client.get("/"))


def test_one_cannot_erase_another():
    _client, user, shared = full_account()
    eve = member("Eve")
    eve.post(f"{ERASE}?user={user.pk}", {**SURE, "user": user.pk, "username": "Anna"})
    assert list(User.objects.values_list("username", flat=True)) == ["Anna"]
    assert shared.seats.get(seat=0).name == "Anna"
    assert Upload.objects.exists()


def test_a_guest_is_erased_too():
    shared = recorded_table("v1-seeded")
    client = guest_at(shared)
    other = guest_at(shared, 2)
    Upload.objects.create(code="ug", guest="g1", title="mine", format="muraille", text="{}")
    Upload.objects.create(code="uo", guest="g2", title="other", format="muraille", text="{}")
    place = client.post("/", PLAY_NOW)["Location"]
    data = data_of(client)
    assert {game["code"] for game in data["games"]} == {shared.code, place.split("/")[2]}
    assert [one["title"] for one in data["uploads"]] == ["mine"]
    assert client.post(ERASE, {}).status_code == 400
    assert client.post(ERASE, {"sure": "on"}).status_code == 200
    assert client.get(place).status_code == 404
    assert "Nothing is kept of you here." in text_of(client.get(PAGE))
    assert [one.title for one in Upload.objects.all()] == ["other"]
    assert shared.seats.get(seat=1).name == ""
    assert shared.seats.get(seat=2).name == "Chloé"
    assert shared.code in text_of(other.get("/me/"))
    assert client.post(ERASE, {"sure": "on"})["Location"] == PAGE


def test_an_empty_id_is_nobodys():
    """Erased seats have no guest: a session without an id must not find them."""
    shared = recorded_table("v1-seeded")
    guest_at(shared).post(ERASE, {"sure": "on"})
    nobody = visitor("en")
    session = nobody.session
    session["guest"] = ""
    session.save()
    assert shared.code not in text_of(nobody.get("/me/"))
    assert shared.code not in text_of(nobody.get(PAGE))


def test_the_live_part_learns_of_changed_tables():
    client, _user, shared = full_account()
    told: list[int] = []

    class Listening:
        def look_at(self, table: int) -> None:
            raise AssertionError(table)

        def reread(self, tables: Collection[int]) -> None:
            told.extend(tables)

        def signal(self, table: int) -> None:
            raise AssertionError(table)

    hub.running(Listening())
    try:
        client.post(ERASE, SURE)
    finally:
        hub.running(None)
    assert told == [shared.pk]


def test_what_goes_and_what_stays_is_said_beforehand(french):
    shared = recorded_table("v1-seeded")
    user = User.objects.create_user("Anna", password=PASSWORD)
    Seat.objects.filter(table=shared, seat=0).update(user=user, guest="", name="Anna")
    french.force_login(user)
    page = text_of(french.get(PAGE))
    assert "1 partie avec d’autres personnes" in page
    assert "Ancien joueur" in page
    assert "C’est sans retour." in page
    assert french.get(ERASE).status_code == 405
    assert visitor("en", csrf=True).post(ERASE, SURE).status_code == 403


def test_lines_of_others_are_in_the_record_as_everybody_at_the_table_has_them():
    client, _user, table = full_account()
    lines = archive_of(client).read(f"records/{table.code}.jsonl").decode().splitlines()
    assert lines[1:] == lines_of("v1-seeded")[1:]
