"""Rooms: made, joined, left, started; who may do what in them."""

import json

import pytest

from muraille.server.pages import rooms
from muraille.server.pages.seating import seats_shown
from muraille.server.play.models import Table
from muraille.server.play.tables import put_bot
from muraille.tiles.problems import InputError
from tests.server.pages.visitors import PLAY_NOW, ROOM, change, member, room_of, text_of, visitor


def seated(table):
    return {seat.seat: seat.bot or seat.name for seat in table.seats.all()}


def test_a_room_is_made_with_its_host_and_bots(client):
    table = room_of(client)
    assert seated(table) == {0: "Anna", 2: "simple", 3: "greedy"}
    assert (table.title, table.is_public, table.delay_ms) == ("Thursday", True, 30_000)
    assert table.status == "open"


def test_a_host_may_leave_the_first_seat_to_others(client):
    assert 0 not in seated(room_of(client, seat_0="people"))


def test_a_title_holds_nothing_invisible(client):
    assert (
        room_of(client, title=" A\u202e room\u200b  of <i>mine</i> ").title
        == "A room of <i>mine</i>"
    )


@pytest.mark.parametrize(
    ("turn", "claim", "told"),
    [
        ("25", "5", "25 s a turn, 5 s a claim"),
        ("25", "", "25 s a turn, claims without a clock"),
        ("", "5", "5 s a claim, turns without a clock"),
        ("", "", "no clock"),
    ],
)
def test_a_room_tells_its_clocks(client, turn, claim, told):
    table = room_of(client, clock="own", turn=turn, first="", claim=claim)
    assert told in text_of(client.get(f"/rooms/{table.code}/"))


def test_clocks_are_prepared_or_ones_own(client):
    own = room_of(client, clock="own", turn="25", first="", claim="5")
    assert (own.turn_ms, own.first_ms, own.claim_ms) == (25_000, 25_000, 5_000)
    calm = room_of(client, clock="calm")
    assert (calm.turn_ms, calm.claim_ms) == (30_000, 10_000)


def test_switches_of_the_game_are_set_and_those_of_the_other_ignored(client):
    table = room_of(client, switch_S2="drop", switch_R1="flat")
    assert table.options == {"S2": "drop"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("delay", "7"),
        ("is_public", "perhaps"),
        ("seat_1", "genius"),
        ("switch_S2", "sometimes"),
        ("turn", "1"),
        ("title", "x" * 61),
    ],
)
def test_a_room_that_cannot_be_is_refused_in_words(french, field, value):
    answer = french.post("/rooms/new", {**ROOM, field: value})
    assert answer.status_code == 400
    assert "Quelque chose ne va pas encore" in text_of(answer)
    assert not Table.objects.exists()


def test_a_friend_opens_the_link_sits_down_gets_ready_and_the_host_starts(client):
    table = room_of(client)
    friend = visitor("en")
    assert "Sit here" in text_of(friend.get(f"/rooms/{table.code}/"))
    assert change(friend, table, "sit", seat=1, name="Bo").status_code == 302
    assert seated(table)[1] == "Bo"
    change(client, table, "start")
    table.refresh_from_db()
    assert table.status == "open"
    assert "Not everybody is ready yet." in text_of(client.get(f"/rooms/{table.code}/"))
    change(friend, table, "ready")
    answer = change(client, table, "start")
    table.refresh_from_db()
    assert (answer.url, table.status) == (f"/table/{table.code}/", "playing")


def test_a_room_with_an_empty_seat_does_not_start(client):
    table = room_of(client)
    change(client, table, "start")
    table.refresh_from_db()
    assert table.status == "open"


def test_who_gets_ready_may_think_again(client):
    table, friend = room_of(client), visitor("en")
    change(friend, table, "sit", seat=1, name="Bo")
    change(friend, table, "ready")
    change(friend, table, "not_ready")
    assert table.seats.get(seat=1).ready_for == 0


def test_a_player_moves_and_stands_up(client):
    table, friend = room_of(client, seat_2="people"), visitor("en")
    change(friend, table, "sit", seat=1, name="Bo")
    change(friend, table, "sit", seat=2)
    assert seated(table) == {0: "Anna", 2: "Bo", 3: "greedy"}
    change(friend, table, "stand")
    assert seated(table) == {0: "Anna", 3: "greedy"}


def test_a_seat_that_is_taken_stays_its_holders(client):
    table, friend, other = room_of(client), visitor("en"), visitor("fr")
    change(friend, table, "sit", seat=1, name="Bo")
    change(other, table, "sit", seat=1, name="Cy")
    assert seated(table)[1] == "Bo"
    page = text_of(other.get(f"/rooms/{table.code}/"))
    assert '<p class="error">' in page


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("start", {}),
        ("close", {}),
        ("clear", {"seat": 0}),
        ("bot", {"seat": 1, "bot": "simple"}),
        ("stand", {}),
        ("ready", {}),
    ],
)
def test_only_the_host_and_the_seated_change_the_room(client, do, more):
    table = room_of(client)
    before = seated(table)
    for stranger in (visitor("en"), member("Eve")):
        assert change(stranger, table, do, **more).status_code == 403
    assert seated(table) == before
    assert Table.objects.filter(pk=table.pk, status="open").exists()


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("dance", {}),
        ("", {}),
        ("sit", {"seat": 4}),
        ("sit", {}),
        ("bot", {"seat": 1, "bot": "genius"}),
        ("clear", {"seat": "x"}),
    ],
)
def test_a_step_without_sense_is_refused(client, do, more):
    assert change(client, room_of(client), do, **more).status_code == 400


def test_the_host_puts_and_removes_bots_and_closes_the_room(client):
    table = room_of(client)
    change(client, table, "bot", seat=1, bot="random")
    assert seated(table)[1] == "random"
    change(client, table, "clear", seat=1)
    assert 1 not in seated(table)
    assert change(client, table, "close").url == "/rooms/"
    assert not Table.objects.exists()
    assert client.get(f"/rooms/{table.code}/").status_code == 404


def test_who_sits_down_while_the_host_closes_the_room_is_told(client, monkeypatch):
    table = room_of(client)
    monkeypatch.setattr(rooms, "find_table", lambda _code: table)
    Table.objects.all().delete()
    answer = change(visitor("en"), table, "sit", seat=1, name="Bo")
    assert (answer.status_code, answer.url) == (302, "/rooms/")
    with pytest.raises(InputError, match="room_closed"):
        put_bot(table, "simple", 1)


def test_a_seat_made_free_while_its_holder_looks_is_seen_as_free(client, monkeypatch):
    table = room_of(client)

    def freed(*args, **named):
        table.seats.filter(seat=0).delete()
        return seats_shown(*args, **named)

    monkeypatch.setattr(rooms, "seats_shown", freed)
    assert client.get(f"/rooms/{table.code}/seats/").status_code == 200


def test_the_seats_alone_are_asked_for_again_and_again(client):
    table = room_of(client)
    answer = client.get(f"/rooms/{table.code}/seats/")
    assert answer.status_code == 200
    assert "<html" not in text_of(answer)
    change(client, table, "bot", seat=1, bot="simple")
    change(client, table, "start")
    answer = client.get(f"/rooms/{table.code}/seats/")
    assert (answer.status_code, answer["X-Muraille-Go"]) == (204, f"/table/{table.code}/")
    assert client.get("/rooms/nowhere/seats/")["X-Muraille-Go"] == "/rooms/"


def test_a_room_whose_game_has_begun_is_its_table(client):
    table = room_of(client, seat_1="simple")
    change(client, table, "start")
    assert client.get(f"/rooms/{table.code}/").url == f"/table/{table.code}/"
    assert change(client, table, "close").url == f"/table/{table.code}/"
    assert Table.objects.exists()


def test_a_table_that_has_not_begun_is_its_room(client):
    table = room_of(client)
    assert client.get(f"/table/{table.code}/")["Location"] == f"/rooms/{table.code}/"


def test_a_member_finds_his_seat_again_on_another_device():
    first = member("Anna")
    table = room_of(first)
    second = visitor("en")
    second.force_login(first_user())
    page = text_of(second.get(f"/rooms/{table.code}/"))
    assert '<span class="badge">you</span>' in page
    assert 'value="start"' in page


def first_user():
    from django.contrib.auth.models import User

    return User.objects.get()


def test_a_guest_goes_on_with_another_device_by_a_link(client):
    table = room_of(client)
    page = text_of(client.get(f"/rooms/{table.code}/"))
    link = page.split('href="/rejoin/')[1].split('"')[0]
    assert f'value="http://localhost/rejoin/{link}"' in text_of(client.get(f"/rejoin/{link}"))
    phone = visitor("fr")
    asked = phone.get(f"/rejoin/{link}")
    assert "Continuer en tant que Anna" in text_of(asked)
    assert phone.post(f"/rejoin/{link}")["Location"] == f"/rooms/{table.code}/"
    assert "Fermer le salon" in text_of(phone.get(f"/rooms/{table.code}/"))


def test_a_guests_own_games_lead_to_the_link_too(client):
    table = room_of(client, seat_1="simple")
    change(client, table, "start")
    page = text_of(client.get("/me/"))
    link = page.split('href="/rejoin/')[1].split('"')[0]
    phone = visitor("en")
    assert phone.post(f"/rejoin/{link}")["Location"] == f"/table/{table.code}/"
    assert "under way" in text_of(phone.get("/me/"))


def test_a_link_to_a_seat_that_was_given_up_or_made_up_leads_nowhere(client):
    table = room_of(client)
    page = text_of(client.get(f"/rooms/{table.code}/"))
    link = page.split('href="/rejoin/')[1].split('"')[0]
    change(client, table, "stand")
    assert client.get(f"/rejoin/{link}").status_code == 404
    assert client.get("/rejoin/made:up/").status_code == 404


def test_the_table_page_carries_ticket_and_settings(client):
    table = room_of(client, seat_1="simple")
    change(client, table, "start")
    player = text_of(client.get(f"/table/{table.code}/"))
    watcher = text_of(visitor("fr").get(f"/table/{table.code}/"))
    for page in (player, watcher):
        assert f"/live/tables/{table.code}/stream" in page
        assert f"/live/tables/{table.code}/commands" in page
    assert "/words/en.json" in player
    assert "/words/fr.json" in watcher


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_scripts_get_their_words(client, language):
    answer = client.get(f"/words/{language}.json")
    words = json.loads(answer.content)
    assert answer["Content-Type"].startswith("application/json")
    assert words["tile_m"] == {"en": "{n} of characters", "fr": words["tile_m"]}[language]
    assert client.get("/words/de.json").status_code == 404


def test_a_game_whose_edition_was_withdrawn_is_still_shown(client):
    client.post("/", PLAY_NOW)
    table = Table.objects.get()
    Table.objects.update(rulebook="mcr-withdrawn-2030")
    for path in ("/", "/me/", "/rooms/", f"/table/{table.code}/"):
        assert client.get(path).status_code == 200, path
    assert "mcr-withdrawn-2030" in text_of(client.get("/"))
