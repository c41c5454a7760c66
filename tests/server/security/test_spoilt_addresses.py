"""Addresses of static files and live tables spoilt by chance: the front refuses them in words."""

import asyncio
from random import Random
from urllib.parse import quote, unquote_to_bytes

import pytest

from muraille.server.frame.assets import assets_version
from muraille.server.live.running import Live
from muraille.server.process.front import make_front
from tests.fuzz.spoiling import ODD_WORDS, spoilt
from tests.server.apart import run_apart

SEED = "144"
FEW, MORE, MANY = 200, 5_000, 200_000
"""How many addresses in ``make test``, ``make test-all`` and ``make test-long``."""

LAWFUL = (
    f"/static/{assets_version()}/muraille/site/base.css",
    "/static/old/muraille/base.css",
    "/live/tables/abc123/stream?ticket=x&lang=fr&after=12",
    "/live/tables/abc123/commands?lang=fr",
)
COMMAND = b'{"key": "8mJc2QvYw0a1Zx7LrT5e3A", "seq": 57, "prompt": "57", "action": {"name": "x"}}'
HEADERS = (b"accept-language", b"last-event-id", b"x-muraille-ticket", b"accept-encoding")


def spoilt_scope(chance: Random) -> tuple[dict[str, object], bytes]:
    """A request to the front with something wrong in its address, a header or its body."""
    address = chance.choice(LAWFUL)
    parts = address.split("/")
    parts[chance.randrange(len(parts))] = quote(
        chance.choice(ODD_WORDS).encode()[:3000], safe="?&="
    )
    address = chance.choice(
        (address, "/".join(parts), spoilt(address.encode(), chance).decode("latin-1"))
    )
    path, _mark, query = address.partition("?")
    raw = path.encode("utf-8", "replace")
    headers = [
        (chance.choice(HEADERS), chance.choice(ODD_WORDS).encode("utf-8", "replace")[:3000]),
        (b"accept-language", b"fr"),
    ]
    return {
        **{"type": "http", "http_version": "1.1", "method": chance.choice(("GET", "POST", "BREW"))},
        **{"path": unquote_to_bytes(raw).decode("utf-8", "replace"), "raw_path": raw},
        **{"query_string": query.encode("latin-1", "replace"), "headers": headers},
        "client": ("127.0.0.1", 5000),
    }, spoilt(COMMAND, chance)


async def wrong_of(seed: str, numbers: range) -> dict[int, object]:
    def no_page(_environ, start):
        start("200 OK", [("Content-Type", "text/plain")])
        return [b"a page"]

    front = make_front(Live(), no_page)
    wrong: dict[int, object] = {}
    for number in numbers:
        scope, body = spoilt_scope(Random(f"addresses {seed} {number}"))
        sent: list[dict] = []

        async def receive(body=body):
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message, sent=sent):
            sent.append(message)

        try:
            await asyncio.wait_for(front(scope, receive, send), 20)
        except Exception as error:
            wrong[number] = [repr(error), scope]
            continue
        status, answer = sent[0]["status"], b"".join(one.get("body", b"") for one in sent)
        if status >= 500 or b"Traceback" in answer:
            wrong[number] = [status, scope]
        elif status >= 400 and not answer:
            wrong[number] = [status, "without a word", scope]
    return wrong


def test_some_spoilt_addresses():
    assert run_apart(wrong_of(SEED, range(FEW))) == {}


@pytest.mark.slow
def test_some_thousand_spoilt_addresses():
    assert run_apart(wrong_of(SEED, range(FEW, MORE))) == {}


@pytest.mark.long
def test_many_spoilt_addresses():
    assert run_apart(wrong_of(SEED, range(MORE, MANY))) == {}
