"""What is somebody's is for its owner alone: every address with a code, a key or a number in it."""

import re

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile

from muraille.server.api.models import Token
from muraille.server.api.tokens import make_token
from muraille.server.people.passwords import way_back
from muraille.server.people.rejoining import rejoin_path
from muraille.server.play.models import Seat, Table
from muraille.server.play.tables import ticket_for
from muraille.server.play.tickets import read_ticket
from muraille.server.replays.models import Upload
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    RECORDS,
    change,
    member,
    recorded_table,
    room_of,
    text_of,
    visitor,
)
from tests.server.security.addresses import all_addresses
from tests.server.security.reading import first

NOBODYS = re.compile(r"^/(rules|learn|words|api/(fans|yaku|<path:rest>))")
"""The same for everybody: rules, lessons, texts."""

JUDGED = {
    "/rooms/<slug:code>/": "who has the code may come in; what is offered depends on who it is",
    "/rooms/<slug:code>/seats/": "the same, as a fragment",
    "/rooms/<slug:code>/change/": "below",
    "/table/<slug:code>/": "below: a ticket for one's own seat, or a spectator's",
    "/table/<slug:code>/aids/": "below",
    "/table/<slug:code>/hand/<int:number>/": "below: hands that have ended and were shown",
    "/table/<slug:code>/sheet/": "below: the same",
    "/table/<slug:code>/record/": "below: games that are over",
    "/table/<slug:code>/again/": "test_home: for who sat there, once the game is over",
    "/table/<slug:code>/signal/": "test_signal: for the host, while a game is under way",
    "/api/records/<code>": "below: the same",
    "/replays/<group:kind>/<group:code>/": "below: ended hands; a file by its code",
    "/replays/<group:kind>/<group:code>/hands/<group:place>.json": "the same",
    "/replays/<group:kind>/<group:code>/hands/<group:place>/": "the same",
    "/replays/<group:kind>/<group:code>/record/<group:name>/": "the same",
    "/replays/<group:kind>/<group:code>/verify/": "the same",
    "/replays/uploads/<str:code>/delete/": "below",
    "/rejoin/<str:key>/": "below: the key is signed and dies with its holder's seat",
    "/me/tokens/<int:token>/revoke/": "below",
    "/hall/<slug:name>/": "a shell that holds nothing of the event",
    "/hall/<slug:name>/part/": "tests of the hall's pages: for who has a ticket of the right role",
    "/new-password/<str:uidb64>/<str:token>/": "test_accounts: signed, once, for a day",
}


def test_every_address_that_names_something_has_been_judged():
    """Who adds an address says here whose it is, and tests it below."""
    routes = {one.route for one in all_addresses() if one.names and not NOBODYS.match(one.route)}
    assert routes == set(JUDGED)


STEPS = [
    ("start", {}),
    ("close", {}),
    ("bot", {"seat": "1", "bot": "simple"}),
    ("clear", {"seat": "0"}),
    ("ready", {}),
    ("not_ready", {}),
    ("stand", {}),
]


@pytest.mark.parametrize(("do", "more"), STEPS)
def test_a_room_is_changed_by_its_host_and_a_seat_by_who_sits_there(client, do, more):
    table = room_of(client)
    before = list(table.seats.values_list("seat", "name", "bot", "ready_for"))
    for other in (visitor("en"), member("Eve")):
        assert change(other, table, do, **more).status_code == 403
    table.refresh_from_db()
    assert table.status == Table.Status.OPEN
    assert list(table.seats.values_list("seat", "name", "bot", "ready_for")) == before


def test_a_guest_at_the_table_is_not_its_host(client):
    table, guest = room_of(client), visitor("en")
    change(guest, table, "sit", seat="1", name="Eve")
    for do, more in STEPS[:4]:
        assert change(guest, table, do, **more).status_code == 403


def test_nobody_takes_a_seat_that_is_taken(client):
    table = room_of(client)
    change(visitor("en"), table, "sit", seat="0", name="Eve")
    assert table.seats.get(seat=0).name == "Anna"


def test_a_page_carries_the_ticket_of_ones_own_seat_and_no_other(client):
    place = client.post("/", PLAY_NOW)["Location"]
    table = Table.objects.get()
    tickets = []
    for browser in (client, visitor("en"), member("Eve")):
        page = text_of(browser.get(place))
        tickets.append(first(r'data-ticket="([^"]+)"', page))
        assert ("/rejoin/" in page) == (browser is client)
        assert table.secret not in page
        assert table.seats.get(seat=0).token not in page
    read = [found for one in tickets if (found := read_ticket(one, table.code))]
    token = table.seats.get(seat=0).token
    assert [one.seat for one in read] == [0, None, None]
    assert read[0].token == token
    assert len({token, read[1].token, read[2].token}) == 3, "each spectator has his own"


def test_aids_are_for_the_holder_of_a_seat(client):
    place = client.post("/", PLAY_NOW)["Location"]
    table = Table.objects.get()
    own = ticket_for(table, 0)
    other = ticket_for(recorded_table("v1-seeded", hands=1), 0)
    answers = {"": 403, "nonsense": 403, ticket_for(table, None): 403, other: 403, own: 200}
    for ticket, status in answers.items():
        found = visitor("en").get(f"{place}aids/", HTTP_X_MURAILLE_TICKET=ticket)
        assert found.status_code == status
    Seat.objects.filter(table=table, seat=0).update(token="another holder")
    assert client.get(f"{place}aids/", HTTP_X_MURAILLE_TICKET=own).status_code == 403


SECRETS = ["table/{}/record/", "api/records/{}", "replays/games/{}/record/own/"]


@pytest.mark.parametrize("path", SECRETS)
def test_a_record_is_nobodys_before_its_game_is_over_and_shown(client, path):
    going = recorded_table("v1-seeded", hands=1)
    shown_later = recorded_table("v1-seeded", ago_ms=1_000, delay_ms=600_000)
    over = recorded_table("v1-seeded")
    for table, can_be_had in ((going, False), (shown_later, False), (over, True)):
        answer = client.get("/" + path.format(table.code))
        assert (answer.status_code == 200) == can_be_had, path


@pytest.mark.parametrize(
    "path",
    ["table/{}/hand/1/", "table/{}/sheet/", "replays/games/{}/", "replays/games/{}/hands/1/"],
)
def test_who_watches_with_a_delay_reads_nothing_sooner_elsewhere(client, path):
    table = recorded_table("v1-seeded", hands=1, ago_ms=1_000, delay_ms=600_000)
    own = visitor("en")
    own.get("/rooms/new")
    session = own.session
    session["guest"] = "g0"
    session.save()
    watched = client.get("/" + path.format(table.code))
    played = own.get("/" + path.format(table.code))
    assert played.status_code == 200
    page = text_of(watched)
    told_nothing = "has ended yet" in page or not re.search(r"<td>|class=.tile", page)
    assert watched.status_code == 404 or told_nothing


def test_a_key_to_a_seat_is_signed_and_dies_with_its_holder(client):
    table = room_of(client)
    seat = table.seats.get(seat=0)
    path = rejoin_path(seat)
    key = path.split("/")[2]
    for forged in (key[:-2] + "AA", key[2:], ticket_for(table, 0), "x"):
        assert visitor("en").post(f"/rejoin/{forged}/").status_code == 404
    assert visitor("en").get(path).status_code == 200
    change(client, table, "stand")
    assert visitor("en").post(path).status_code == 404


def test_a_key_to_a_guests_seat_does_not_open_an_accounts(client):
    table = room_of(client)
    path = rejoin_path(table.seats.get(seat=0))
    user = User.objects.create_user("Anna", password=PASSWORD)
    table.seats.filter(seat=0).update(user=user, guest="")
    thief = visitor("en")
    thief.post(path)
    assert change(thief, table, "stand").status_code == 403
    member("Eve").post(path)
    assert table.seats.get(seat=0).user_id == user.pk


def test_a_file_is_deleted_by_who_brought_it(client):
    data = (RECORDS / "v1-seeded.jsonl").read_bytes()
    client.post("/replays/", {"file": SimpleUploadedFile("game.jsonl", data), "title": "mine"})
    code = Upload.objects.get().code
    for other in (visitor("en"), member("Eve")):
        assert other.post(f"/replays/uploads/{code}/delete/").status_code == 403
        assert code not in text_of(other.get("/replays/"))
    assert Upload.objects.exists()
    assert client.post(f"/replays/uploads/{code}/delete/").status_code == 302


def test_a_token_is_its_owners_and_only_its_digest_is_kept():
    owner, eve = member("Anna"), member("Eve")
    token, secret = make_token(User.objects.get(username="Anna").pk, "laptop", 30)
    assert secret not in str(list(Token.objects.values_list()))
    assert eve.post(f"/me/tokens/{token.pk}/revoke/").status_code == 404
    assert visitor("en").post(f"/me/tokens/{token.pk}/revoke/").status_code == 302
    assert "laptop" not in text_of(eve.get("/me/tokens/"))
    assert secret not in text_of(owner.get("/me/tokens/"))
    assert Token.objects.exists()


def test_ones_own_pages_show_ones_own_things():
    table = recorded_table("v1-seeded")
    anna = member("Anna")
    table.seats.filter(seat=0).update(user=User.objects.get(username="Anna"), guest="")
    assert table.code in text_of(anna.get("/me/"))
    for other in (visitor("en"), member("Eve")):
        for path in ("/me/", "/me/statistics/", "/me/data/"):
            assert table.code not in text_of(other.get(path))
        archive = other.get("/me/data/file/")
        assert table.code.encode() not in b"".join(archive)
    assert way_back("Nobody") is None
