"""A served hall asked wrongly: answers have their headers, the log says nothing of anybody."""

import contextlib
import json
import re
import secrets
import socket
import time

import httpx
import pytest

from muraille.server.frame.security import HEADERS
from muraille.server.live.streams import MOST_STREAMS
from muraille.server.play.models import Table
from muraille.server.process.django_pages import LONGEST_BODY
from muraille.server.process.front import LONGEST_ADDRESS, LONGEST_HEADERS
from muraille.server.process.http_protocol import LONGEST_HEAD
from muraille.words import Language
from muraille.words.site import site_text
from tests.server.hall import CLIENT, PATIENCE_S, Hall, plain_action
from tests.server.pages.visitors import PASSWORD, PLAY_NOW
from tests.server.security.reading import first

FRENCH = {"Accept-Language": "fr"}


@pytest.fixture(scope="module")
def hall(sqlite_hall: Hall) -> Hall:
    """One for all of these: nothing here minds what another test did."""
    return sqlite_hall


@pytest.fixture(autouse=True)
def clean(hall) -> None:
    """In place of the quiet hall's: this one is being served."""
    hall.use()


def raw(hall: Hall, data: bytes) -> tuple[int, str]:
    """Status and whole answer to bytes as they are."""
    with socket.create_connection(("127.0.0.1", hall.port), timeout=PATIENCE_S) as wire:
        with contextlib.suppress(OSError):
            wire.sendall(data)
        found = b""
        with contextlib.suppress(OSError):
            while part := wire.recv(65536):
                found += part
    head = found.split(b"\r\n", 1)[0].split()
    return int(head[1]) if len(head) > 1 else 0, found.decode(errors="replace")


def ask(path: bytes, *headers: bytes, method: bytes = b"GET", body: bytes = b"") -> bytes:
    lines = [method + b" " + path + b" HTTP/1.1", b"Host: localhost", b"Accept-Language: fr"]
    return b"\r\n".join([*lines, *headers, b"Connection: close", b"", body])


ANSWERS = {
    "a page": ("GET", "/", 200),
    "a redirect": ("GET", "/rooms", 301),
    "no page": ("GET", "/no/such/page", 404),
    "a wrong method": ("OPTIONS", "/rooms/", 405),
    "a form without token": ("POST", "/", 403),
    "an asset": ("GET", "{asset}", 200),
    "no asset": ("GET", "/static/x/none", 404),
    "an asset posted to": ("POST", "/static/x/none", 405),
    "no table": ("GET", "/live/tables/nowhere/stream", 403),
    "no live address": ("GET", "/live/", 404),
    "a command got": ("GET", "/live/tables/nowhere/commands", 405),
    "a stream": ("GET", "{stream}", 200),
    "too long an address": ("GET", "/?" + "x" * LONGEST_ADDRESS, 414),
    "the API": ("GET", "/api/openapi.json", 200),
    "nothing in the API": ("GET", "/api/nothing", 404),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_every_answer_has_its_headers(hall, case):
    method, path, status = ANSWERS[case]
    if path == "{asset}":
        path = re.findall(r'"(/static/[^"]+)"', CLIENT.get(hall.address).text)[0]
    elif path == "{stream}":
        table = hall.table()
        path = f"/live/tables/{table.table.code}/stream?ticket={table.spectator.ticket}"
    with CLIENT.stream(method, hall.address + path, headers=FRENCH) as answer:
        assert answer.status_code == status
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value], name
        assert "server" not in answer.headers
        if status >= 400:
            text = answer.read().decode()
            assert "text/plain" not in answer.headers["content-type"]
            assert re.search(r'lang="fr"|[Vv]ous|adresse|rien|n’existe', text)


SENT = {
    "huge headers": (ask(b"/", *(b"X-%d: " % n + b"x" * 900 for n in range(100))), 431),
    "a huge cookie": (ask(b"/", b"Cookie: sessionid=" + b"x" * LONGEST_HEADERS), 431),
    "a head without end": (b"GET / HTTP/1.1\r\nX: " + b"x" * (LONGEST_HEAD + 200_000), 431),
    "an address without end": (b"GET /" + b"x" * (LONGEST_HEAD + 200_000), 431),
    "a long address": (ask(b"/" + b"x" * 20_000), 414),
    "a long query, live": (ask(b"/live/tables/x/stream?ticket=" + b"x" * 100_000), 414),
    "a long query, static": (ask(b"/static/x/y?" + b"x" * 100_000), 414),
    "raw bytes in the query": (ask(b"/rooms/?q=\xff\xfe\xc3\x28"), {200, 400}),
    "raw bytes in the path": (ask(b"/rooms/\xff\xfe/"), {400, 404}),
    "no text in the path": (ask(b"/rooms/%ff%fe/"), 404),
    "NUL in the path": (ask(b"/rooms/%00/"), 400),
    "NUL, live": (ask(b"/live/tables/%00/stream?ticket=%00"), 403),
    "NUL, static": (ask(b"/static/x/%00"), 404),
    "percent garbage": (ask(b"/%%%zz%u1234?%%%=%zz"), 404),
    "out of the static folder": (ask(b"/static/x/..%2f..%2f..%2fsettings.py"), 404),
    "a ticket of raw bytes": (ask(b"/live/tables/x/stream?ticket=\xff", b"X-Y: \xff"), {400, 403}),
    "no HTTP at all": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n", 400),
    "an unknown method": (ask(b"/", method=b"BREW"), 400),
    "two lengths": (ask(b"/", b"Content-Length: 1", b"Content-Length: 2", method=b"POST"), 400),
    "no length": (ask(b"/", b"Content-Length: -1", method=b"POST"), 400),
    "a length without end": (ask(b"/", b"Content-Length: 99999999999999", method=b"POST"), 413),
    "more than we read": (
        ask(b"/replays/", b"Content-Length: %d" % (LONGEST_BODY + 1), method=b"POST"),
        413,
    ),
    "a body in pieces": (
        ask(b"/", b"Transfer-Encoding: chunked", method=b"POST", body=b"5\r\nname=\r\n0\r\n\r\n"),
        403,
    ),
    "a web socket": (
        ask(b"/live/", b"Connection: Upgrade", b"Upgrade: websocket", b"Sec-WebSocket-Version: 13"),
        404,
    ),
    "another host": (ask(b"/").replace(b"localhost", b"elsewhere.example"), 400),
    "no host": (ask(b"/").replace(b"Host: localhost\r\n", b""), 400),
    "no host, live": (ask(b"/live/tables/x/stream").replace(b"Host: localhost\r\n", b""), 400),
    "no host, static": (ask(b"/static/x/none").replace(b"Host: localhost\r\n", b""), 400),
    "two hosts": (ask(b"/", b"Host: localhost"), 400),
}


@pytest.mark.parametrize("case", SENT)
def test_what_no_browser_sends_is_refused_and_never_our_fault(hall, case):
    data, expected = SENT[case]
    status, answer = raw(hall, data)
    assert status in (expected if isinstance(expected, set) else {expected}), answer[:500]
    assert "Traceback" not in answer
    assert answer.lower().count("content-security-policy:") == 1
    assert "x-content-type-options: nosniff" in answer.lower()


NO_ADDRESS = {
    "raw UTF-8 in the path": "/api/fans/Été".encode(),
    "raw UTF-8 in the query": "/api/fans?q=Été".encode(),
    "raw bytes": b"/api/\xff\xfe",
    "raw UTF-8 after the name of a site": "http://localhost/api/fans/Été".encode(),
}


@pytest.mark.parametrize("case", NO_ADDRESS)
def test_an_address_of_the_api_that_cannot_be_read_is_told_so_in_json(hall, case):
    status, answer = raw(hall, ask(NO_ADDRESS[case]))
    head, _, body = answer.partition("\r\n\r\n")
    assert status == 400
    assert "content-type: application/json" in head.lower()
    error = json.loads(body)["errors"][0]
    assert (error["code"], error["family"]) == ("error_400", "bad_request")
    assert "\n" in error["message"], "in both languages: nobody knows yet which one to use"


@pytest.mark.parametrize(
    "address", ["/rooms/Été", "http://localhost/rooms/Été", "HTTP://localhost?q=Été"]
)
def test_an_address_that_cannot_be_read_is_told_so_by_a_page(hall, address):
    status, answer = raw(hall, ask(address.encode()))
    head, _, body = answer.partition("\r\n\r\n")
    assert status == 400
    assert "content-type: text/html" in head.lower()
    assert '<html lang="fr"' in body


AT_A_TABLE = {
    "raw UTF-8": (ask("/live/tables/Été/stream".encode()), 400),
    "no host": (ask(b"/live/tables/x/stream").replace(b"Host: localhost\r\n", b""), 400),
    "a long address": (ask(b"/live/tables/x/stream?ticket=" + b"x" * 20_000), 414),
    "a long body": (
        ask(b"/live/tables/x/commands", b"Content-Length: 9999999", method=b"POST"),
        413,
    ),
    "huge headers": (ask(b"/live/", *(b"X-%d: " % n + b"x" * 900 for n in range(100))), 431),
}


@pytest.mark.parametrize("case", AT_A_TABLE)
def test_what_cannot_be_heard_at_a_table_is_refused_as_everything_there(hall, case):
    data, expected = AT_A_TABLE[case]
    status, answer = raw(hall, data)
    head, _, body = answer.partition("\r\n\r\n")
    assert status == expected
    assert "content-type: application/json" in head.lower()
    (problem,) = json.loads(body)["problems"]
    assert problem["code"] == f"error_{status}"
    assert problem["text"] == site_text(f"error_{status}_text", Language.FRENCH)


def test_an_address_of_the_api_in_two_pieces_is_told_so_in_json(hall):
    pieces = b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /api/", b"\xff HTTP/1.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", hall.port), timeout=PATIENCE_S) as wire:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.sendall(pieces[0])
        assert wire.recv(12) == b"HTTP/1.1 403"
        wire.sendall(pieces[1])
        wire.sendall(pieces[2])
        heard = b""
        while part := wire.recv(65536):
            heard += part
    assert heard.partition(b"HTTP/1.1 400")[2].count(b'{"errors"') == 1


HALF = {
    "a page": (ask(b"/rooms/"), 200),
    "a page, kept alive": (ask(b"/rooms/").replace(b"Connection: close\r\n", b""), 200),
    "a file": (ask(b"/static/x/none"), 404),
    "the API": (ask(b"/api/fans"), 200),
    "a command": (ask(b"/live/tables/none/commands", method=b"POST"), 403),
    "two at once": (ask(b"/rooms/").replace(b"Connection: close\r\n", b"") * 2, 200),
}


@pytest.mark.parametrize("case", HALF)
def test_who_closes_only_his_own_side_is_answered(hall, case):
    data, expected = HALF[case]
    with socket.create_connection(("127.0.0.1", hall.port), timeout=PATIENCE_S) as wire:
        wire.sendall(data)
        wire.shutdown(socket.SHUT_WR)
        heard = b""
        while part := wire.recv(65536):
            heard += part
    answers = [part[:4] for part in heard.split(b"HTTP/1.1")[1:]]
    assert answers == [b" %d" % expected] * data.count(b"HTTP/1.1")


def test_a_stream_ends_with_its_listener_though_he_only_closes_his_own_side(hall):
    table = hall.table()
    path = f"/live/tables/{table.table.code}/stream?ticket={table.players[0].ticket}"
    with socket.create_connection(("127.0.0.1", hall.port), timeout=PATIENCE_S) as wire:
        wire.sendall(ask(path.encode()))
        assert wire.recv(12) == b"HTTP/1.1 200"
        wire.shutdown(socket.SHUT_WR)
        while wire.recv(65536):
            pass


def test_too_many_streams_of_one_ticket_end_the_oldest(hall):
    table = hall.table()
    player, other = table.players[0], table.players[1]
    with contextlib.ExitStack() as open_streams:
        apart = open_streams.enter_context(other.listen())
        heard = [open_streams.enter_context(player.listen()) for _ in range(MOST_STREAMS)]
        for one in heard:
            one.wait(lambda message: message["event"] == "view")
        last = open_streams.enter_context(player.listen())
        last.wait(lambda message: message["event"] == "view")
        until = time.monotonic() + PATIENCE_S
        while heard[0].is_open and time.monotonic() < until:
            time.sleep(0.02)
        assert [one.is_open for one in heard] == [False] + [True] * (MOST_STREAMS - 1)
        assert apart.is_open
        assert last.is_open


def test_ready_in_the_middle_of_a_hand_is_stale(hall):
    table = hall.table()
    player, view = table.asked()
    for one in table.players:
        answer = one.send({"name": "ready"}, view)
        assert (answer.status_code, answer.json()["stale"]) == (409, True)
    assert player.send(plain_action(view), view).status_code == 200


def test_the_log_says_nothing_of_anybody(hall):
    """A visit with everything personal in it, and with everything that is noted."""
    marks = {
        "name": "Zebulonius",
        "mail": "zebulon@example.org",
        "password": "zebulon-et-ses-144-tuiles",
        "title": "Zebulons room",
        "address": "203.0.113.77",
        "typed": "zebulon-typed",
    }
    browser = httpx.Client(
        base_url=hall.address, headers={"X-Forwarded-For": marks["address"]}, timeout=PATIENCE_S
    )
    with browser:
        code, *tickets = visit(browser, marks)
        fault(browser, code)
    log = hall.log()
    assert "500 GET /table/<slug:code>/sheet/" in log, "the fault was noted"
    assert "404 GET" in log
    assert "403 POST" in log
    assert "Error raised at" in log
    for said in (*marks.values(), *tickets, code, "elsewhere.example", "zebulon"):
        assert said.lower() not in log.lower(), said


def visit(browser, marks: dict[str, str]) -> list[str]:
    """Signs up, plays, gets much wrong; the table's code and the keys shown meanwhile."""
    token = first(r'csrfmiddlewaretoken" value="([^"]+)"', browser.get("/sign-up/").text)
    form = {"csrfmiddlewaretoken": token}
    account = {
        "username": marks["name"],
        "email": marks["mail"],
        "password1": marks["password"],
        "password2": marks["password"],
    }
    assert browser.post("/sign-up/", data={**form, **account}).status_code == 302
    token = first(r'csrfmiddlewaretoken" value="([^"]+)"', browser.get("/").text)
    form = {"csrfmiddlewaretoken": token}
    place = browser.post("/", data={**form, **PLAY_NOW, "name": marks["name"]}).headers["location"]
    ticket = first(r'data-ticket="([^"]+)"', browser.get(place).text)
    browser.post("/sign-in/", data={**form, "username": marks["name"], "password": marks["typed"]})
    browser.post("/settings/", data={"name": marks["typed"]})
    browser.get(f"/rejoin/{marks['typed']}/")
    browser.get(f"/new-password/{marks['typed']}/{marks['typed']}/")
    browser.get(f"/{marks['typed']}/?q={marks['typed']}")
    browser.get(f"{place}hand/99/?hand=123m456p789s")
    browser.get("/", headers={"Host": "elsewhere.example"})
    browser.get("/api/records", headers={"Authorization": f"Bearer muraille_{marks['typed']}"})
    browser.post("/", content=b"x" * 300_000, headers={"X-Typed": marks["typed"]})
    live = place.replace("/table/", "/live/tables/")
    body = {"key": secrets.token_urlsafe(18), "seq": 1, "action": {"name": marks["typed"]}}
    browser.post(f"{live}commands", json=body, headers={"X-Muraille-Ticket": ticket})
    browser.get(f"{live}stream", params={"ticket": marks["typed"]})
    session = browser.cookies["sessionid"]
    browser.get("/", headers={"Cookie": f"sessionid={marks['typed']}"})
    return [place.split("/")[2], ticket, token, session]


def fault(browser, code: str) -> None:
    """A mistake of ours at that table."""
    Table.objects.filter(code=code).update(rulebook="zebulon-2000")
    answer = browser.get(f"/table/{code}/sheet/", headers=FRENCH)
    assert answer.status_code == 500
    assert "Notre erreur" in answer.text


def test_a_password_or_a_hand_is_in_no_line_of_ours(hall):
    """What this module did, errors and all, left nothing but places and kinds in the log."""
    assert PASSWORD not in hall.log()
    for line in hall.log().splitlines():
        assert not re.search(r"\b(\d+[mps]){2,}\b|ticket=|sessionid|csrf\w*=", line), line
