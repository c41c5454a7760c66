"""Every address asked wrongly: a page in the reader's language, never a fault of ours."""

import re
from functools import cache
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings

import muraille.server
from muraille.server.frame.security import CONTENT_POLICY
from muraille.server.play.models import Table
from muraille.server.replays.models import Upload
from tests.server.pages.visitors import PLAY_NOW, text_of
from tests.server.security.addresses import Address, all_addresses
from tests.server.security.wrong_answers import faults, patient

METHODS = ("GET", "HEAD", "POST", "PUT", "OPTIONS", "BREW")
NOT_OURS = ("PUT", "BREW")
TEMPLATES = sorted(Path(muraille.server.__file__).parent.glob("*/templates/**/*.html"))


@pytest.fixture(autouse=True)
def unlimited():
    """A walk asks more often than anybody may."""
    with override_settings(RATE_LIMITS=False):
        yield


def test_the_walk_reaches_every_part_of_the_site():
    routes = {address.route for address in all_addresses()}
    assert {"/", "/table/<slug:code>/hand/<int:number>/", "/rejoin/<str:key>/"} <= routes
    assert len(routes) > 20


def test_a_wrong_method_is_refused_in_words_at_every_address():
    client, wrong = patient(), {}
    for address in all_addresses():
        path = next(address.senseless())
        for method in METHODS:
            answer = client.generic(method, path)
            found = faults(answer)
            if method in NOT_OURS and answer.status_code not in (401, 403, 404, 405):
                found.append(f"answered {answer.status_code}")
            if found:
                wrong[f"{method} {path}"] = found
    assert wrong == {}


def test_a_link_without_sense_is_refused_in_words_at_every_address():
    client, wrong = patient(), {}
    for address in all_addresses():
        if not address.names:
            continue
        for path in address.senseless():
            answer = client.get(path)
            found = faults(answer)
            if answer.status_code < 300 and "nowhere" in path and "seats" not in path:
                found.append("answered")
            if found:
                wrong[path[:120]] = found
    assert wrong == {}


_SCRIPT = "<script>alert(1)</script>"
QUERIES = {
    "long": f"q={_SCRIPT}&hand={_SCRIPT}&next={_SCRIPT}&x={'y' * 100_000}",
    "many": "&".join(f"a{n}=1" for n in range(3000)),
    "NUL": "%00=%00&q=%00&hand=%00&page=%00",
    "no text": f"q=%ff%fe&hand=%C3%28&lang=%80&%%%=%zz&a=%u1234&page={'9' * 5000}&next=//x",
}


@pytest.mark.parametrize("kind", QUERIES)
def test_a_query_without_sense_is_no_fault_of_ours_at_any_address(kind):
    client, wrong, query = patient(), {}, QUERIES[kind]
    for address in all_addresses():
        answer = client.generic("GET", next(address.senseless()), QUERY_STRING=query)
        found = faults(answer)
        if not answer.streaming and "<script>alert" in answer.content.decode(errors="replace"):
            found.append("repeated as it came")
        if found:
            wrong[address.route] = found
    assert wrong == {}


@cache
def posted_to() -> tuple[Address, ...]:
    """The addresses that take a body."""
    client = patient()
    found = [one for one in all_addresses() if _status(client, one) != 405]
    assert len(found) > 10
    return tuple(found)


def _status(client: Client, address: Address) -> int:
    return int(client.post(next(address.senseless())).status_code)


BODIES = {
    "huge": ("application/x-www-form-urlencoded", b"name=" + b"x" * 5_000_000, {413}),
    "many fields": ("application/x-www-form-urlencoded", b"a=1&" * 3000, {400}),
    "NUL": ("application/x-www-form-urlencoded", b"name=%00&do=%00&username=%00&q=%00", None),
    "no text": ("application/x-www-form-urlencoded", b"\xff\xfe=\x80&name=\xc3\x28", None),
    "broken parts": ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: y", None),
    "no boundary": ("multipart/form-data", b"nothing", None),
    "odd charset": ("application/x-www-form-urlencoded; charset=klingon", b"name=x", None),
    "deep JSON": ("application/json", b"[" * 100_000, None),
    "no JSON": ("application/json", b"\xff{", None),
}


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_without_sense_is_refused_in_words_at_every_address(kind):
    content_type, body, expected = BODIES[kind]
    client, wrong = patient(), {}
    for address in posted_to():
        answer = client.generic("POST", next(address.senseless()), body, content_type)
        found = faults(answer)
        if answer.status_code == 200:
            found.append("answered")
        read = answer.status_code not in (302, 401, 403, 404, 405, 415, 422)
        if expected and read and answer.status_code not in expected:
            found.append(f"answered {answer.status_code}")
        if found:
            wrong[address.route] = found
    assert wrong == {}
    assert not Table.objects.exists()


def test_a_file_larger_than_any_record_is_refused_before_it_is_read():
    file = SimpleUploadedFile("game.jsonl", b"x" * 1_100_000)
    answer = patient().post("/replays/", {"file": file})
    assert answer.status_code == 413
    assert faults(answer) == []
    assert not Upload.objects.exists()


COOKIES = {
    "huge": dict.fromkeys(("sessionid", "csrftoken", "muraille_language"), "x" * 20_000),
    "odd": {
        "sessionid": '"aaaaaaaaaaaa\\000"',
        "csrftoken": "\xff\xfe" * 20,
        "messages": "[1]",
        "muraille_language": "{",
        "muraille_table": '"{\\"theme\\":7}"',
    },
}


@pytest.mark.parametrize("kind", COOKIES)
def test_a_cookie_without_sense_is_no_fault_of_ours_at_any_address(kind):
    sent = "; ".join(f"{name}={value}" for name, value in COOKIES[kind].items())
    client, wrong = patient(), {}
    for address in all_addresses():
        answer = client.generic("GET", next(address.senseless()), HTTP_COOKIE=sent)
        found = faults(answer)
        if found:
            wrong[address.route] = found
    assert wrong == {}


def test_every_form_that_is_posted_carries_its_token():
    bare = []
    for file in TEMPLATES:
        for form in re.findall(r"<form[^>]*>.{0,80}", file.read_text(encoding="utf-8"), re.DOTALL):
            opening = form.split(">")[0]
            if 'method="post"' in opening and "{% csrf_token %}" not in form:
                bare.append(f"{file.name}: {opening}")
    assert bare == []
    assert len(TEMPLATES) > 10


def test_no_address_changes_anything_for_a_form_from_elsewhere():
    client, wrong = patient(csrf=True), {}
    for address in all_addresses():
        path = next(address.senseless())
        answer = client.post(path, PLAY_NOW)
        # What takes a key of the API instead of a cookie cannot be sent by another site's form.
        if not path.startswith("/api/") and answer.status_code not in (403, 404, 405):
            wrong[path] = answer.status_code
    assert wrong == {}
    assert not Table.objects.exists()


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere():
    assert "default-src 'none'" in CONTENT_POLICY
    assert not re.search(r"unsafe|nonce|\*|http|//", CONTENT_POLICY)
    assert "frame-ancestors 'none'" in CONTENT_POLICY


def test_no_page_has_inline_script_or_style_or_anything_of_other_hosts():
    client, wrong = patient("en"), {}
    for address in all_addresses():
        answer = client.get(next(address.senseless()))
        if answer.streaming or not answer["Content-Type"].startswith("text/html"):
            continue
        assert answer["Content-Security-Policy"] == CONTENT_POLICY
        inline = r"<script(?![^>]*\bsrc=)(?![^>]*application/json)|\sstyle=|\son[a-z]+=|<style"
        found = re.findall(inline, text_of(answer))
        found += re.findall(r'(?:src|srcset|action)="(?:https?:)?//[^"]*"', text_of(answer))
        if found:
            wrong[address.route] = found
    assert wrong == {}


def test_rooms_new_is_found_with_and_without_a_slash(client):
    for path in ("/rooms/new", "/rooms/new/"):
        assert client.get(path).status_code == 200
