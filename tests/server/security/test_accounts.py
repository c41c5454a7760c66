"""Accounts: an address that is nobody else's business, a way back in, sessions that end."""

import re
import time
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Barrier, Semaphore

import pytest
from django.contrib.auth import hashers
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.core import mail
from django.db import connection
from django.test import RequestFactory, override_settings
from django.test.utils import CaptureQueriesContext

from muraille.cli.main import main
from muraille.server.people import passwords
from muraille.server.people.forms import MOST_OF_ONE_MAILBOX
from muraille.server.people.guessing import AT_ONCE, guessed
from muraille.server.people.letters import send_letter
from muraille.server.people.passwords import way_back
from muraille.server.site.limits import ASKED_LETTERS, NEW_ACCOUNTS, SENT_LETTERS, WRONG_PASSWORDS
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    member,
    recorded_table,
    room_of,
    text_of,
    visitor,
)
from tests.server.security.addresses import all_addresses
from tests.server.security.reading import first

MAIL = "anna.zebulon@example.org"
OTHER = "une-autre-phrase-de-passe"
NEW = {"username": "Anna", "email": MAIL, "password1": PASSWORD, "password2": PASSWORD}
CHANGE = {"old_password": PASSWORD, "new_password1": OTHER, "new_password2": OTHER}
POST_OFFICE = override_settings(
    MAIL_SITE="https://hall.example",
    EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
    DEFAULT_FROM_EMAIL="hall@example.org",
)


def is_signed_in(client) -> bool:
    return "/sign-out/" in text_of(client.get("/"))


@pytest.mark.parametrize("email", ["", MAIL])
def test_an_account_needs_no_address_and_keeps_the_one_given(client, email):
    assert client.post("/sign-up/", {**NEW, "email": email}).status_code == 302
    assert User.objects.get().email == email


@pytest.mark.parametrize(
    "email", ["nonsense", "a@b", "x" * 300 + "@example.org", "a\0@example.org"]
)
def test_what_is_no_address_is_refused_at_its_place(french, email):
    answer = french.post("/sign-up/", {**NEW, "email": email})
    assert answer.status_code == 400
    assert 'id="id_email_error"' in text_of(answer)
    assert not User.objects.exists()


def test_an_address_is_changed_and_removed_by_who_knows_the_password(client):
    client.post("/sign-up/", {**NEW, "email": ""})
    for email in (MAIL, ""):
        wrong = client.post("/settings/email/", {"email": email or MAIL, "password": "no"})
        assert wrong.status_code == 400
        assert "This is not your password." in text_of(wrong)
        answer = client.post("/settings/email/", {"email": email, "password": PASSWORD})
        assert answer.status_code == 302
        assert User.objects.get().email == email


def test_an_address_is_shown_to_its_owner_alone(client):
    client.post("/sign-up/", NEW)
    assert MAIL in text_of(client.get("/settings/"))
    table = room_of(client)
    started = client.post("/", PLAY_NOW)["Location"]
    paths = ("/", "/rooms/", f"/rooms/{table.code}/", started, f"{started}sheet/", "/settings/")
    for other in (visitor("en"), member("Eve")):
        for path in (*paths, "/me/"):
            assert MAIL not in text_of(other.get(path)), path


def test_an_address_may_be_that_of_another_account(client):
    """A refusal would tell who has an account."""
    client.post("/sign-up/", NEW)
    assert visitor("en").post("/sign-up/", {**NEW, "username": "Bo"}).status_code == 302


def test_without_mail_the_page_says_whom_to_ask(client, french):
    assert "Ask whoever runs it" in text_of(client.get("/forgotten/"))
    assert "Demandez à la personne" in text_of(french.get("/forgotten/"))
    assert client.post("/forgotten/", {"email": MAIL}).status_code == 403
    assert "/forgotten/" in text_of(client.get("/sign-in/"))


def letters(monkeypatch) -> list[Future[None]]:
    """The letters sent, each when the request is over."""
    sent: list[Future[None]] = []

    def send(form, language):
        sent.append(send_letter(form, language))

    monkeypatch.setattr(passwords, "send_letter", send)
    monkeypatch.setattr("muraille.server.people.letters.WAITS_MS", [0])
    mail.outbox = []
    return sent


@POST_OFFICE
def test_a_letter_brings_a_link_that_works_once_and_ends_other_sessions(french, monkeypatch):
    waiting = letters(monkeypatch)
    french.post("/sign-up/", NEW)
    stranger = visitor("fr")
    assert stranger.post("/forgotten/", {"email": MAIL.upper()}).status_code == 200
    waiting[0].result()
    (letter,) = mail.outbox
    assert (letter.to, letter.subject) == ([MAIL], "Un nouveau mot de passe pour Muraille")
    assert letter.body.startswith("Bonjour Anna,")
    path = first(r"https://hall\.example(/new-password/\S+)", letter.body)
    form = stranger.get(path, follow=True)
    assert "Anna" in text_of(form)
    weak = stranger.post(form.request["PATH_INFO"], {"new_password1": "x", "new_password2": "x"})
    assert weak.status_code == 400
    asked = {"new_password1": OTHER, "new_password2": OTHER}
    assert stranger.post(form.request["PATH_INFO"], asked)["Location"] == "/sign-in/"
    assert User.objects.get().check_password(OTHER)
    assert not is_signed_in(french)
    spent = visitor("fr").get(path, follow=True)
    assert spent.status_code == 404
    assert "Ce lien a déjà servi" in text_of(spent)


@POST_OFFICE
def test_a_letters_link_leads_to_our_site_whatever_host_was_asked(client, monkeypatch):
    waiting = letters(monkeypatch)
    User.objects.create_user("Anna", MAIL, PASSWORD)
    with override_settings(ALLOWED_HOSTS=["*"]):
        client.post("/forgotten/", {"email": MAIL}, HTTP_HOST="evil.example")
    waiting[0].result()
    assert "evil.example" not in mail.outbox[0].body
    assert "https://hall.example/new-password/" in mail.outbox[0].body


@POST_OFFICE
def test_who_forgot_a_password_is_not_told_who_has_an_account(monkeypatch):
    waiting = letters(monkeypatch)
    User.objects.create_user("Anna", MAIL, PASSWORD)
    told, work = [], []
    for email in (MAIL, "nobody@example.org"):
        with CaptureQueriesContext(connection) as queries:
            answer = visitor("en").post("/forgotten/", {"email": email})
        told.append((answer.status_code, re.sub(r'value="[^"]{64}"', "", text_of(answer))))
        work.append(len(queries))
    for one in waiting:
        one.result()
    assert told[0] == told[1]
    assert work[0] == work[1]
    assert len(mail.outbox) == 1


@POST_OFFICE
def test_a_mailbox_is_not_filled_with_letters(monkeypatch):
    """Nor by accounts made with somebody else's address; the first ones get theirs."""
    waiting = letters(monkeypatch)
    for number in range(MOST_OF_ONE_MAILBOX + 2):
        User.objects.create_user(f"Anna{number}", MAIL, PASSWORD)
    for turn in range(SENT_LETTERS.times + 2):
        asked = visitor("en").post("/forgotten/", {"email": MAIL}, REMOTE_ADDR=f"192.0.2.{turn}")
        assert asked.status_code == 200
    for one in waiting:
        one.result()
    assert len(mail.outbox) == SENT_LETTERS.times * MOST_OF_ONE_MAILBOX
    assert "Anna0," in mail.outbox[0].body


def test_who_signs_in_is_not_told_who_has_an_account(client, monkeypatch):
    """The same answer after the same work: the same steps of one hash, the same questions."""
    User.objects.create_user("Anna", password=PASSWORD)
    client.post("/sign-in/", {"username": "Somebody", "password": "wrong"})
    steps: list[str] = []
    for step in ("salt", "encode", "verify"):
        really = getattr(hashers.MD5PasswordHasher, step)
        monkeypatch.setattr(hashers.MD5PasswordHasher, step, noted(steps, step, really))
    told = []
    for name in ("Anna", "Nobody"):
        steps.clear()
        with CaptureQueriesContext(connection) as asked:
            answer = client.post("/sign-in/", {"username": name, "password": "wrong"})
        page = re.sub(r'value="[^"]{64}"', "", text_of(answer).replace(name, ""))
        questions = [query["sql"].replace(name, "") for query in asked]
        told.append((answer.status_code, page, tuple(steps), questions))
    assert told[0] == told[1]
    assert steps == ["verify", "encode"]


def noted(steps, step, really):
    """The same function, each time it is called noted."""

    def called(*given):
        steps.append(step)
        return really(*given)

    return called


@POST_OFFICE
@pytest.mark.parametrize(
    ("path", "form", "limit", "status"),
    [
        ("/forgotten/", {"email": MAIL}, ASKED_LETTERS, 200),
        ("/sign-up/", NEW, NEW_ACCOUNTS, 302),
        ("/sign-in/", {"username": "Anna", "password": "no"}, WRONG_PASSWORDS, 400),
        ("/settings/password/", {**CHANGE, "old_password": "no"}, WRONG_PASSWORDS, 400),
        ("/settings/email/", {"email": MAIL, "password": "no"}, WRONG_PASSWORDS, 400),
    ],
)
def test_what_can_be_guessed_or_sent_is_limited(monkeypatch, path, form, limit, status):
    waiting = letters(monkeypatch)
    signed_in = member("Anna" if "sign-up" not in path else "Eve", "fr")
    for turn in range(limit.times):
        client = signed_in if path.startswith("/settings/") else visitor("fr")
        sent = {**form, "username": f"Anna{turn}"} if path == "/sign-up/" else form
        assert client.post(path, sent).status_code == status
    refused = client.post(path, form)
    assert refused.status_code == 429
    assert "Trop souvent" in text_of(refused)
    for one in waiting:
        one.result()


def test_a_name_in_other_letters_is_the_same_name():
    """Signing in reads wide and small letters alike, so guesses at them count together."""
    User.objects.create_user("Anna", password=PASSWORD)
    names = ("Anna", "\uff21nna", "A\uff4ena", "anna", "ANNA", " Anna ", "An\uff4ea", "Ann\uff41")
    assert len(names) == WRONG_PASSWORDS.times
    for name in names:
        sent = {"username": name, "password": "no"}
        assert visitor("fr").post("/sign-in/", sent).status_code == 400
    for name in names:
        sent = {"username": name, "password": PASSWORD}
        assert visitor("fr").post("/sign-in/", sent).status_code == 429


@pytest.mark.parametrize("names", [1, 40])
def test_guesses_at_the_same_moment_are_counted_too(monkeypatch, names):
    """None beyond the limit is checked, nor so many at once that they keep everybody waiting."""
    everybody, at_once, most = Barrier(40), Semaphore(AT_ONCE), []

    def slow(_form):
        most.append(at_once.acquire(blocking=False))
        time.sleep(0.05)
        at_once.release()
        return False

    def guess(number: int) -> bool | None:
        everybody.wait(10)
        form = AuthenticationForm(None, {"username": f"Anna{number % names}", "password": "no"})
        return guessed(RequestFactory().post("/sign-in/"), form.data["username"], form)

    monkeypatch.setattr(AuthenticationForm, "is_valid", slow)
    with ThreadPoolExecutor(40) as crowd:
        answers = list(crowd.map(guess, range(40)))
    assert all(most), "never more at once"
    assert len(most) == answers.count(False) == 40 - answers.count(None)
    assert names > 1 or len(most) <= WRONG_PASSWORDS.times


def test_a_household_is_one_address_however_many_it_has():
    sent = {"username": "Anna", "password": "no"}
    statuses = [
        visitor("fr").post("/sign-in/", sent, REMOTE_ADDR=f"2001:db8::{turn:x}").status_code
        for turn in range(WRONG_PASSWORDS.times + 1)
    ]
    assert statuses == [400] * WRONG_PASSWORDS.times + [429]
    other = visitor("fr").post("/sign-in/", sent, REMOTE_ADDR="2001:db8:0:1::1")
    assert other.status_code == 400


def test_a_volunteer_makes_a_link_on_the_command_line(quiet_hall, monkeypatch, capsys):
    User.objects.create_user("Anna", password=PASSWORD)
    for name in ("MURAILLE_DATA", "MURAILLE_LAN"):
        monkeypatch.setenv(name, "")
    place = ["--data", str(quiet_hall.folder.path)]
    assert main(["doctor", *place, "--reset-password", "Anna", "--lang", "fr"]) == 0
    path = first(r"(/new-password/\S+)", capsys.readouterr().out)
    client = visitor("en")
    form = client.get(path, follow=True)
    asked = {"new_password1": OTHER, "new_password2": OTHER}
    assert client.post(form.request["PATH_INFO"], asked).status_code == 302
    assert User.objects.get().check_password(OTHER)
    assert main(["doctor", *place, "--reset-password", "Nobody", "--lang", "en"]) == 2
    assert "no account named “Nobody”" in capsys.readouterr().err
    nowhere = quiet_hall.folder.path / "nowhere"
    assert main(["doctor", "--data", str(nowhere), "--reset-password", "Anna"]) == 2
    assert not nowhere.exists()


def test_a_link_is_of_no_use_when_it_is_old_made_up_or_for_another(client):
    User.objects.create_user("Anna", password=PASSWORD)
    User.objects.create_user("Bo", password=PASSWORD)
    anna, bo = way_back("Anna"), way_back("Bo")
    assert anna is not None
    assert bo is not None
    number, token = anna.split("/")[2], bo.split("/")[3]
    with override_settings(PASSWORD_RESET_TIMEOUT=-1):
        assert client.get(anna, follow=True).status_code == 404
    for path in (f"/new-password/{number}/{token}/", f"/new-password/{number}/now/", f"{anna}x/"):
        assert client.get(path, follow=True).status_code == 404
    assert client.get(anna, follow=True).status_code == 200


def test_a_new_password_keeps_this_session_and_ends_the_others(client):
    client.post("/sign-up/", NEW)
    elsewhere = visitor("en")
    elsewhere.post("/sign-in/", {"username": "Anna", "password": PASSWORD})
    assert is_signed_in(elsewhere)
    before = client.cookies["sessionid"].value
    assert client.post("/settings/password/", CHANGE).url == "/settings/"
    assert is_signed_in(client)
    assert client.cookies["sessionid"].value != before
    assert not is_signed_in(elsewhere)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"old_password": "no"}, "id_old_password_error"),
        ({"new_password1": "abc", "new_password2": "abc"}, "id_new_password2_error"),
        ({"new_password2": "different-words-again"}, "id_new_password2_error"),
        ({"new_password1": "x" * 300, "new_password2": "x" * 300}, "id_new_password1_error"),
    ],
)
def test_a_new_password_passes_the_checks_of_the_first(client, changes, place):
    client.post("/sign-up/", NEW)
    answer = client.post("/settings/password/", {**CHANGE, **changes})
    assert answer.status_code == 400
    assert f'id="{place}"' in text_of(answer)
    assert User.objects.get().check_password(PASSWORD)


@pytest.mark.parametrize("path", ["/settings/password/", "/settings/email/"])
def test_a_guest_has_neither_address_nor_password(client, path):
    assert client.post(path, {**CHANGE, "email": MAIL, "password": PASSWORD}).status_code == 403


def test_a_session_made_by_somebody_else_is_not_taken_over(client):
    User.objects.create_user("Anna", password=PASSWORD)
    thief = visitor("en")
    thief.post("/", PLAY_NOW)
    planted = thief.cookies["sessionid"].value
    client.cookies["sessionid"] = planted
    client.post("/sign-in/", {"username": "Anna", "password": PASSWORD})
    assert is_signed_in(client)
    assert client.cookies["sessionid"].value != planted
    assert not is_signed_in(thief)
    made_up = visitor("en")
    made_up.cookies["sessionid"] = "a" * 32
    made_up.post("/sign-in/", {"username": "Anna", "password": PASSWORD})
    assert made_up.cookies["sessionid"].value != "a" * 32


def test_a_session_is_gone_after_signing_out(client):
    client.post("/sign-up/", NEW)
    kept = client.cookies["sessionid"].value
    client.post("/sign-out/")
    client.cookies["sessionid"] = kept
    assert not is_signed_in(client)


def test_where_the_site_is_reached_by_tls_its_cookies_are_too():
    for is_secure in (False, True):
        client = visitor("en")
        client.post("/sign-up/", {**NEW, "username": f"Anna{is_secure}"}, secure=is_secure)
        client.post("/language/", {"language": "fr"}, secure=is_secure)
        assert {bool(one["secure"]) for one in client.cookies.values()} == {is_secure}


@pytest.mark.parametrize("path", ["/", "/settings/", "/me/", "/sign-up/", "/nothing"])
def test_what_is_personal_is_kept_by_no_browser(client, path):
    client.post("/sign-up/", NEW)
    assert "no-store" in client.get(path)["Cache-Control"]
    assert "private" in visitor("en").get(path)["Cache-Control"]


def test_nor_are_the_games_somebody_looked_at():
    client, code = member("Anna"), recorded_table("v1-seeded").code
    filled = {"code": code, "kind": "games", "place": "1", "number": "1", "name": "own"}
    games = [one for one in all_addresses() if "code" in one.names and "/api/" not in one.route]
    answers = [client.get(one.filled(filled)) for one in games]
    assert sum(answer.status_code == 200 for answer in answers) >= 6
    for answer in answers:
        assert "no-store" in answer["Cache-Control"], answer.request["PATH_INFO"]


TARGETS = (
    "https://elsewhere.example/",
    "//elsewhere.example",
    "///elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "http:elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "\thttps://elsewhere.example",
    "https://localhost@elsewhere.example/",
    "https://localhost.elsewhere.example/",
    "ftp://localhost/",
    "/" + "x" * 5000,
)


@pytest.mark.parametrize("target", TARGETS)
def test_next_leads_to_pages_of_ours_alone(client, target):
    User.objects.create_user("Anna", password=PASSWORD)
    signing_in = {"username": "Anna", "password": PASSWORD, "next": target}
    assert client.post("/sign-in/", signing_in).url == "/"
    assert client.post("/language/", {"language": "fr", "next": target}).url == "/"
    assert client.get("/sign-up/", {"next": target}).url == "/"
    page = text_of(visitor("en").get("/sign-up/", {"next": target}))
    assert "elsewhere.example" not in page.split("<main")[1]


@pytest.mark.parametrize("host", ["elsewhere.example", "localhost.elsewhere.example", "", "a b"])
def test_a_host_that_is_not_ours_is_refused(french, host):
    answer = french.get("/", HTTP_HOST=host)
    assert answer.status_code == 400
    page = text_of(answer)
    assert "Cela ne peut pas être lu" in page
    assert "Ce serveur ne répond pas au nom" in page
    assert "MURAILLE_HOSTS" in page
    assert "elsewhere.example" not in page
