"""What keeps visitors from harm: tokens, cookies, headers, methods, limits, and error pages."""

import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.utils import timezone

from muraille.server.play.models import Table
from muraille.server.process.assets_app import refusal_of
from muraille.server.site import limits
from muraille.server.site.limits import RateLimit
from muraille.server.site.sessions import EVENING_S
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    ROOM,
    recorded_table,
    room_of,
    text_of,
    visitor,
)

FORMS = ["/", "/rooms/new", "/sign-in/", "/sign-up/", "/sign-out/", "/language/", "/settings/"]


@pytest.mark.parametrize("path", FORMS)
def test_a_form_without_its_token_is_refused_in_words(path):
    answer = visitor("fr", csrf=True).post(path, PLAY_NOW)
    assert answer.status_code == 403
    assert "Interdit" in text_of(answer)
    assert not Table.objects.exists()


def test_a_form_with_its_token_is_heard():
    client = visitor("en", csrf=True)
    page = text_of(client.get("/"))
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert token is not None
    answer = client.post("/", {**PLAY_NOW, "csrfmiddlewaretoken": token[1]})
    assert answer.status_code == 302


def test_a_room_changes_only_by_a_form_of_ours(client):
    table = room_of(client)
    thief = visitor("en", csrf=True)
    thief.cookies = client.cookies
    answer = thief.post(f"/rooms/{table.code}/change/", {"do": "close"})
    assert answer.status_code == 403
    assert Table.objects.exists()


def test_cookies_are_for_the_server_alone_and_for_our_own_pages(client):
    client.post("/sign-up/", {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD})
    client.post("/settings/", {"language": "fr", "theme": "classic"})
    assert {"sessionid", "csrftoken", "muraille_language", "muraille_table"} <= set(client.cookies)
    for cookie in client.cookies.values():
        if cookie.value:
            assert cookie["httponly"], cookie.key
            assert cookie["samesite"] == "Lax", cookie.key


def test_a_visitor_who_only_looks_is_given_no_session(client):
    client.get("/rooms/")
    client.get("/me/")
    assert "sessionid" not in client.cookies


def test_passwords_are_kept_as_hashes():
    visitor("en").post(
        "/sign-up/", {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD}
    )
    assert PASSWORD not in User.objects.get().password


def test_the_session_is_new_after_signing_in(client):
    client.post("/", PLAY_NOW)
    before = client.cookies["sessionid"].value
    client.post("/sign-up/", {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD})
    assert client.cookies["sessionid"].value != before


PAGES = ["/", "/rooms/", "/rooms/new", "/sign-in/", "/sign-up/", "/settings/", "/me/", "/nothing"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_forbids_what_is_not_ours(client, path):
    answer = client.get(path)
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer["X-Frame-Options"] == "DENY"
    page = text_of(answer)
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style", page)
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


def test_what_players_type_is_shown_as_text(client):
    table = room_of(client, title="<script>alert(1)</script>", name="<b>Anna</b>")
    for path in ("/", "/rooms/", f"/rooms/{table.code}/"):
        page = text_of(client.get(path))
        assert "<script>alert" not in page
        assert "<b>Anna" not in page
        assert "&lt;script&gt;" in page


@pytest.mark.parametrize("path", ["/sign-out/", "/language/"])
def test_changes_are_posted(client, path):
    answer = client.get(path)
    assert (answer.status_code, answer["Allow"]) == (405, "POST")


@pytest.mark.parametrize("path", ["/rooms/", "/me/", "/words/fr.json", "/rules/", "/calculator/"])
def test_pages_to_read_are_not_posted_to(path):
    """Nor is a token asked for where none could help."""
    for csrf in (False, True):
        for method in ("POST", "PUT", "DELETE"):
            answer = visitor("fr", csrf=csrf).generic(method, path)
            assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD")
            assert "Cette adresse ne s’utilise pas ainsi." in text_of(answer)


ERRORS = [
    (400, "We cannot read that", "Cela ne peut pas être lu"),
    (404, "No such page", "Page introuvable"),
    (405, "Not like this", "Pas comme cela"),
]


@pytest.mark.parametrize(("status", "english", "told_in_french"), ERRORS)
def test_errors_are_told_in_the_readers_language(client, french, status, english, told_in_french):
    for browser, told in ((client, english), (french, told_in_french)):
        table = room_of(browser)
        answer = {
            400: lambda: browser.post(f"/rooms/{table.code}/change/", {"do": "?"}),  # noqa: B023
            404: lambda: browser.get("/table/nowhere/"),  # noqa: B023
            405: lambda: browser.get("/sign-out/"),  # noqa: B023
        }[status]()
        assert answer.status_code == status
        assert told in text_of(answer)
        assert b'href="/rules/"' in answer.content, "an error leads to all parts"


def test_more_than_we_read_is_refused(french):
    answer = french.post("/", {**PLAY_NOW, "name": "x" * 300_000})
    assert answer.status_code == 413
    assert "C’est trop" in text_of(answer)


def test_a_mistake_of_ours_is_told_without_a_traceback(french, monkeypatch):
    def fail() -> None:
        raise RuntimeError("the wall ends with 4m")

    monkeypatch.setattr("muraille.server.pages.rooms.open_rooms", fail)
    french.raise_request_exception = False
    answer = french.get("/rooms/")
    assert answer.status_code == 500
    assert "Notre erreur" in text_of(answer)
    assert "the wall" not in text_of(answer)


def test_wrong_passwords_are_limited_for_a_name_and_not_for_others(french):
    User.objects.create_user("Anna", password=PASSWORD)
    User.objects.create_user("Bo", password=PASSWORD)
    for _ in range(8):
        assert french.post("/sign-in/", {"username": "Anna", "password": "x"}).status_code == 400
    answer = french.post("/sign-in/", {"username": "anna", "password": PASSWORD})
    assert answer.status_code == 429
    assert "Attendez quelques minutes" in text_of(answer)
    assert french.post("/sign-in/", {"username": "Bo", "password": PASSWORD}).status_code == 302


@pytest.mark.parametrize(("path", "form"), [("/", PLAY_NOW), ("/rooms/new", ROOM)])
def test_tables_are_not_made_without_end(client, monkeypatch, path, form):
    limit = RateLimit(times=2, seconds=60)
    monkeypatch.setattr("muraille.server.pages.rooms.NEW_TABLES", limit)
    statuses = [client.post(path, form).status_code for _ in range(3)]
    assert statuses == [302, 302, 429]
    assert Table.objects.count() == 2


def test_very_many_guests_of_one_address_are_kept_for_an_evening_only(monkeypatch):
    """Whoever throws the cookie away each time does not fill the disk for a year."""
    monkeypatch.setattr(limits, "NEW_SESSIONS", RateLimit(times=2, seconds=60))
    named = {"language": "en", "theme": "classic", "name": "Bo"}
    lasts = []
    for _ in range(3):
        guest = visitor("en")
        for _again in range(2):
            assert guest.post("/settings/", named).status_code == 302
        lasts.append(guest.cookies["sessionid"]["max-age"])
    assert lasts == [settings.SESSION_COOKIE_AGE] * 2 + [EVENING_S]
    soon = timezone.now() + timedelta(seconds=EVENING_S)
    kept = Session.objects.get(session_key=guest.cookies["sessionid"].value)
    assert kept.expire_date <= soon


def test_a_clock_a_year_ahead_takes_nobodys_seat(client):
    """The dates of sessions go by the wall's clock; they end when they are cleared away."""
    table = room_of(client)
    Session.objects.update(expire_date=timezone.now() - timedelta(hours=1))
    answer = client.get(f"/rooms/{table.code}/")
    assert "sessionid" not in answer.cookies
    assert 'value="stand"' in text_of(answer)
    Session.objects.all().delete()
    assert 'value="stand"' not in text_of(client.get(f"/rooms/{table.code}/"))


def test_a_limit_forgets_after_its_time():
    limit = RateLimit(times=2, seconds=10)
    for key, now, is_granted in [
        ("a", 0, True),
        ("a", 5_000, True),
        ("a", 9_999, False),
        ("b", 9_999, True),
        ("a", 10_001, True),
    ]:
        assert limit.take(key, now=now).is_granted is is_granted


def test_one_players_ticket_is_on_no_other_players_page(client):
    table = recorded_table("v1-seeded", hands=1)
    session = client.session
    session["guest"] = "g0"
    session.save()
    own = text_of(client.get(f"/table/{table.code}/"))
    other = text_of(visitor("en").get(f"/table/{table.code}/"))
    ticket = re.search(r'data-ticket="([^"]+)"', own)
    assert ticket is not None
    assert ticket[1] not in other


@pytest.mark.parametrize(
    "path", ["\0", "a" * 5000, "../settings.py", "..\\settings.py", "/etc/passwd", ".", ""]
)
def test_an_asset_that_no_file_can_be_is_not_found(path):
    assert refusal_of({"path": f"/static/any/{path}", "method": "GET", "headers": []}) == 404
