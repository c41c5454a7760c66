"""Accounts, settings, languages, and one's own games."""

import json
import re
import time

import pytest
from django.contrib.auth.models import User

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.server.frame.clock import now_ms
from muraille.server.people import rejoining
from muraille.server.people.any_case import account_named
from muraille.server.people.forms import SignUpForm
from muraille.server.people.preferences import TablePreferences, preferences_of
from muraille.server.play.models import Seat, Table
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    member,
    recorded_table,
    room_of,
    text_of,
    visitor,
)

NEW = {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD}


def test_an_account_is_made_and_signed_in_at_once(client):
    assert client.post("/sign-up/", NEW).url == "/"
    assert User.objects.get().username == "Anna"
    page = text_of(client.get("/"))
    assert "Sign out" in page
    assert 'data-testid="who">Anna<' in page


def test_one_signs_out_and_in_again(client):
    client.post("/sign-up/", NEW)
    client.post("/sign-out/")
    assert "Sign out" not in text_of(client.get("/"))
    answer = client.post(
        "/sign-in/", {"username": "Anna", "password": PASSWORD, "next": "/rooms/new"}
    )
    assert answer.url == "/rooms/new"


def test_capitals_of_a_name_do_not_matter_at_sign_in_as_at_sign_up(client):
    client.post("/sign-up/", NEW)
    client.post("/sign-out/")
    assert client.post("/sign-up/", {**NEW, "username": "ANNA"}).status_code == 400
    assert client.post("/sign-in/", {"username": "anna", "password": PASSWORD}).url == "/"
    assert 'data-testid="who">Anna<' in text_of(client.get("/"))
    assert str(account_named("aNNa")) == "Anna"


def test_capitals_with_accents_do_not_matter_either(client):
    client.post("/sign-up/", {**NEW, "username": "Élodie"})
    client.post("/sign-out/")
    assert client.post("/sign-up/", {**NEW, "username": "élodie"}).status_code == 400
    assert client.post("/sign-in/", {"username": "élodie", "password": PASSWORD}).url == "/"
    assert 'data-testid="who">Élodie<' in text_of(client.get("/"))
    assert client.post("/sign-up/", {**NEW, "username": "É.odie"}).status_code == 302


def test_of_two_who_want_a_name_at_the_same_moment_one_is_told(client, monkeypatch):
    """The second was free when its form was read; a name is looked for once more at the end."""
    really = SignUpForm.clean_username

    def clean(form):
        name = really(form)
        User.objects.create_user(name.upper(), password=PASSWORD)
        return name

    monkeypatch.setattr(SignUpForm, "clean_username", clean)
    answer = client.post("/sign-up/", NEW)
    assert answer.status_code == 400
    assert 'id="id_username_error"' in text_of(answer)
    assert User.objects.get().username == "ANNA"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"password1": "abc", "password2": "abc"}, "trop court"),
        ({"password1": "password123", "password2": "password123"}, "trop courant"),
        ({"password1": "4815162342", "password2": "4815162342"}, "entièrement numérique"),
        (
            {"username": "annabelle", "password1": "annabelle1", "password2": "annabelle1"},
            "trop semblable",
        ),
        ({"password2": PASSWORD + "!"}, "ne correspondent pas"),
        ({"username": "Jean Dupont"}, "ni espace, ni apostrophe"),
        ({"username": "x" * 41}, "au plus 40"),
        ({"username": "x" * 500}, "au plus 40"),
    ],
)
def test_a_weak_password_or_a_name_that_cannot_be_is_told_in_french(french, changes, told):
    answer = french.post("/sign-up/", {**NEW, **changes})
    assert answer.status_code == 400
    assert told in text_of(answer)
    of_name = re.search(r'id="id_username_error">(.*)</ul>', text_of(answer))
    assert of_name is None or of_name[1].count("<li>") == 1
    assert not User.objects.exists()


def test_a_wrong_password_is_refused_in_words(client, french):
    User.objects.create_user("Anna", password=PASSWORD)
    for browser, told in (
        (client, "The name or the password is not right."),
        (french, "Le nom ou le mot de passe n’est pas le bon."),
    ):
        answer = browser.post("/sign-in/", {"username": "Anna", "password": "no"})
        assert answer.status_code == 400
        assert told in text_of(answer)


def test_who_is_signed_in_is_asked_for_no_account():
    client = member("Anna")
    for path in ("/sign-in/", "/sign-up/"):
        assert client.get(path)["Location"] == "/"
        assert client.get(path, {"next": "/me/"})["Location"] == "/me/"


@pytest.mark.parametrize(
    "target", ["https://elsewhere.example/", "//elsewhere.example", "javascript:1"]
)
def test_one_is_never_sent_to_another_site(client, target):
    assert client.post("/sign-up/", {**NEW, "next": target}).url == "/"
    assert client.post("/language/", {"language": "fr", "next": target}).url == "/"


def test_what_a_guest_played_comes_along_into_the_account(client):
    client.post("/", PLAY_NOW)
    table = room_of(client)
    client.post("/sign-up/", NEW)
    user = User.objects.get()
    assert set(Seat.objects.filter(bot="").values_list("user_id", flat=True)) == {user.pk}
    table.refresh_from_db()
    assert table.host_user_id == user.pk
    assert "under way" in text_of(client.get("/me/"))


def test_choosing_a_language_keeps_what_was_searched_for_meanwhile(client):
    def sent_to(referer, **more):
        form = {"language": "fr", "next": "/rules/", **more}
        return client.post("/language/", form, HTTP_REFERER=referer).url

    assert sent_to("http://localhost/rules/?q=kong&book=") == "/rules/?q=kong&book="
    assert sent_to("http://elsewhere.example/rules/?q=kong") == "/rules/"
    assert sent_to("http://localhost/rooms/?q=kong") == "/rules/"
    assert sent_to("http://localhost/rules/?q=" + "x" * 999) == "/rules/"
    evil = "http://localhost//elsewhere.example/"
    assert sent_to(evil, next=evil) == evil


def test_the_language_is_chosen_and_remembered(client):
    assert client.post("/language/", {"language": "fr", "next": "/rooms/"}).url == "/rooms/"
    assert "Salons" in text_of(client.get("/rooms/"))
    assert client.cookies["muraille_language"]["httponly"]
    client.post("/language/", {"language": "klingon"})
    assert "Salons" in text_of(client.get("/rooms/"))


def test_an_account_speaks_its_language_on_every_device():
    client = member("Anna")
    client.post("/settings/", {"language": "fr", "theme": "contrast", "aids": "on"})
    client.post("/sign-out/")
    other = visitor("en")
    other.post("/sign-in/", {"username": "Anna", "password": PASSWORD})
    page = text_of(other.get("/settings/"))
    assert "Réglages" in page
    assert preferences_of(other.get("/settings/").wsgi_request).theme == "contrast"


def test_a_language_chosen_at_the_top_of_a_page_is_the_accounts_from_then_on():
    client = visitor("en")
    client.post("/settings/", {"language": "en", "theme": "contrast", "sound": "on"})
    new = {"username": "Bo", "password1": PASSWORD, "password2": PASSWORD}
    client.post("/sign-up/", new)
    client.post("/language/", {"language": "fr", "next": "/"})
    other = visitor("en")
    other.post("/sign-in/", {"username": "Bo", "password": PASSWORD})
    answer = other.get("/settings/")
    assert "Réglages" in text_of(answer)
    assert preferences_of(answer.wsgi_request) == TablePreferences(
        "contrast", sound=True, aids=False
    )


def test_a_guest_sets_theme_sound_aids_and_name_on_this_device(client):
    answer = client.post(
        "/settings/", {"language": "en", "theme": "contrast", "aids": "on", "name": "Bo"}
    )
    assert answer.status_code == 302
    page = text_of(client.get("/settings/"))
    assert "Your settings are saved." in page
    assert 'value="Bo"' in page
    request = client.get("/settings/").wsgi_request
    assert preferences_of(request) == TablePreferences("contrast", sound=False, aids=True)


def test_a_name_in_the_settings_is_what_everybody_sees(client):
    tricky = "B\u200bo \u202e <b>"
    client.post("/settings/", {"language": "en", "theme": "classic", "name": tricky})
    assert 'value="Bo &lt;b&gt;"' in text_of(client.get("/settings/"))


def test_settings_that_there_are_not_are_refused(french):
    answer = french.post("/settings/", {"language": "de", "theme": "dark"})
    assert answer.status_code == 400


def test_ones_own_games_are_listed_with_result_and_record(client):
    table = recorded_table("v1-seeded")
    user = User.objects.create_user("Anna", password=PASSWORD)
    Seat.objects.filter(table=table, seat=1).update(user=user, guest="")
    client.force_login(user)
    page = text_of(client.get("/me/"))
    assert f"/table/{table.code}/record/" in page
    assert "World Mahjong Organization, 2014" in page
    assert "Anna, Chloé, Di" in page
    assert "under way" not in page


def test_a_record_names_bots_as_the_table_does(client):
    table = recorded_table("v1-seeded")
    Seat.objects.filter(table=table, seat__gt=1).update(bot="simple", name="", guest="")
    record = text_of(client.get(f"/table/{table.code}/record/"))
    assert json.loads(record.splitlines()[0])["players"] == ["Anna", "Bo", "Bot 3", "Bot 4"]
    assert verify(read_record(record.splitlines())).holds


def test_nobody_sees_the_games_of_others(client):
    recorded_table("v1-seeded")
    assert "You have not played here yet." in text_of(client.get("/me/"))
    assert "You have not played here yet." in text_of(member("Eve").get("/me/"))
    assert Table.objects.count() == 1


def test_a_guest_finds_the_way_to_another_device_on_the_table_page(client, french):
    place = client.post("/", PLAY_NOW)["Location"]
    link = re.search(r'href="(/rejoin/[^"]+)"', text_of(client.get(place)))
    assert link is not None
    assert "/rejoin/" not in text_of(french.get(place)), "who watches has no seat to take along"
    assert french.post(link[1])["Location"] == place
    assert "/rejoin/" in text_of(french.get(place))


@pytest.mark.parametrize(("clock", "lives"), [("wall", True), ("house", False)])
def test_the_way_to_another_device_lasts_as_long_as_the_house_counts(monkeypatch, clock, lives):
    """Thirty days of the house's time (0009): a wall clock set forward ends nothing."""
    guest = visitor("en")
    place = guest.post("/", PLAY_NOW)["Location"]
    link = re.search(r'href="(/rejoin/[^"]+)"', text_of(guest.get(place)))
    assert link is not None
    later = 60 * 60 * 24 * 31
    if clock == "wall":
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + later)
    else:
        moment = now_ms()
        monkeypatch.setattr(rejoining, "now_ms", lambda: moment + 1000 * later)
    assert visitor("fr").get(link[1]).status_code == (200 if lives else 404)
