"""Lawful requests spoilt by chance: answered, or refused in the reader's language.

A request that fails is named by its number: ``spoilt_request(Random(...), lawful)``.
"""

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

import pytest
from django.test import Client, override_settings

from muraille.server.api.examples import EXAMPLES
from tests.fuzz.judging import TooLong, bounded
from tests.fuzz.spoiling import ODD_WORDS, spoilt
from tests.server.pages.visitors import (
    PASSWORD,
    PLAY_NOW,
    RECORDS,
    ROOM,
    lines_of,
    member,
    recorded_table,
)
from tests.server.security.wrong_answers import faults, patient

SEED = "144"
FEW, MORE, MANY = 150, 3_000, 100_000
"""How many requests in ``make test``, ``make test-all`` and ``make test-long``."""

FORM, JSON, LINES = "application/x-www-form-urlencoded", "application/json", "application/jsonl"


@dataclass(frozen=True, slots=True)
class Asked:
    """A request; ``table`` and ``upload`` in its path stand for codes."""

    path: str
    query: str = ""
    body: bytes | None = None
    kind: str = FORM


def _form(path: str, **fields: str) -> Asked:
    return Asked(path, body=urlencode(fields).encode())


_HAND = {"hand": "345p 67s EE [1111m] (2222s) +8s", "self_drawn": "1", "seat": "E", "round": "E"}
_RIICHI = {
    **{"rules": "riichi-ema-2016", "hand": "234m 345p 67p 33s 567s +8p", "seat": "S"},
    **{"round": "E", "from": "W", "riichi": "1", "dora": "4p", "counters": "1", "typing": "hand"},
}
PAGES = (
    *(Asked(path) for path in ("/", "/rooms/", "/rooms/new", "/me/", "/replays/", "/settings/")),
    Asked("/rules/", "q=dragon&book=mcr-wmo-2014"),
    Asked("/rules/words/"),
    Asked("/rules/rulings/o5/"),
    *(Asked(f"/rules/mcr-ffmj-2016/{part}/") for part in ("articles", "fans", "penalties")),
    Asked("/rules/mcr-wmo-2014/fans/", "q=chow&points=8"),
    Asked("/rules/mcr-wmo-2014/fans/mixed_straight/"),
    Asked("/rules/riichi-ema-2016/yaku/pinfu/"),
    Asked("/rules/riichi-ema-2016/articles/3/"),
    Asked("/calculator/", urlencode({**_HAND, "do": "add:1m"})),
    Asked("/calculator/", urlencode(_HAND)),
    Asked("/calculator/", urlencode(_RIICHI)),
    Asked("/referee/", "offence=false_hu&stage=under_minimum&rules=mcr-ffmj-2016&by=E&previous=2"),
    Asked("/referee/", "rules=riichi-ema-2016&q=chombo&group=wins"),
    Asked("/learn/", "game=mcr"),
    Asked("/learn/steps/riichi/2/"),
    Asked("/learn/waits/mcr/1/1f/"),
    _form("/learn/waits/mcr/1/1f/", tile="1m"),
    _form("/learn/points/mcr/2/7f3a/", points="7"),
    Asked("/me/", "game=mcr&page=2"),
    Asked("/me/statistics/", "game=riichi&since=2026-01-01&bots=simple"),
    Asked("/table/TABLE/"),
    Asked("/table/TABLE/hand/1/"),
    Asked("/table/TABLE/sheet/"),
    Asked("/table/TABLE/record/"),
    Asked("/replays/games/TABLE/", "hand=1&view=W&event=12"),
    Asked("/replays/games/TABLE/hands/1.json", "view=E"),
    Asked("/replays/games/TABLE/hands/1/", "view=all"),
    Asked("/replays/games/TABLE/record/mjai/"),
    Asked("/replays/games/TABLE/verify/"),
    Asked("/words/fr.json"),
    _form("/", **PLAY_NOW),
    _form("/rooms/new", **ROOM),
    _form("/rooms/TABLE/change/", do="sit", seat="1", name="Bo", bot="simple"),
    _form("/sign-in/", username="Anna", password=PASSWORD, next="/me/"),
    _form("/sign-up/", username="Bo", password1=PASSWORD, password2=PASSWORD, next="/me/"),
    _form("/language/", language="fr", next="/"),
    _form("/settings/", theme="contrast", sound="on", name="Bo", language="fr"),
)
_RECORDS = [path.read_bytes() for path in sorted(RECORDS.glob("v1-*.jsonl"))]
_PLAYED = {"botzone": "v1-seeded", "mjai": "v1-riichi-seeded", "tenhou": "v1-riichi-prepared"}
CALLS = (
    *(
        Asked(path, query, None if one.body is None else json.dumps(one.body).encode(), JSON)
        for one in EXAMPLES.values()
        if not (one.file or one.token) and one.path not in ("/api/advice", "/api/records/abc123")
        for path, _mark, query in (one.path.partition("?"),)
    ),
    *(Asked("/api/records/verify", "", data, LINES) for data in _RECORDS),
    *(
        Asked("/api/records/convert", f"to={to}", "\n".join(lines_of(name)).encode(), LINES)
        for to, name in _PLAYED.items()
    ),
    Asked("/api/records/TABLE"),
)


@pytest.fixture(autouse=True)
def unlimited():
    """More is asked than anybody may."""
    with override_settings(RATE_LIMITS=False):
        yield


def spoilt_request(chance: Random) -> Asked:
    """A lawful request with something wrong in its path, its query or its body."""
    asked = chance.choice(CALLS if chance.random() < 0.4 else PAGES)
    parts = ["path", *(["query"] * 2 if asked.query else []), *(["body"] * 4 if asked.body else [])]
    match chance.choice(parts):
        case "path":
            names = asked.path.split("/")
            names[chance.randrange(len(names))] = chance.choice(_ADDRESSES)
            return replace(asked, path="/" + "/".join(names).lstrip("/"))
        case "query":
            return replace(asked, query=_fields_spoilt(asked.query, chance))
        case _ if asked.kind == FORM:
            text = _fields_spoilt((asked.body or b"").decode(), chance)
            return replace(asked, body=text.encode())
        case _:
            return replace(asked, body=spoilt(asked.body or b"", chance))


_ADDRESSES = tuple(quote(word.encode("utf-8", "replace")[:3000], safe="%") for word in ODD_WORDS)


def _fields_spoilt(query: str, chance: Random) -> str:
    """One field with another value, twice, gone, or bytes that are no field."""
    fields = parse_qsl(query)
    if chance.random() < 0.2:
        return quote(spoilt(query.encode(), chance)[:9000], safe="=&%+/:")
    place = chance.randrange(len(fields))
    name, _value = fields[place]
    odd = chance.choice(ODD_WORDS)[:9000]
    fields[place : place + chance.choice((0, 1))] = chance.choice(
        ([], [(name, odd)], [(name, odd)], [(odd[:300], name)], [(name, odd)] * 3)
    )
    return urlencode(fields, errors="surrogatepass")


def sent(client: Client, asked: Asked, code: str) -> Any:
    method, path = "GET" if asked.body is None else "POST", asked.path.replace("TABLE", code)
    return client.generic(method, path, asked.body or b"", asked.kind, QUERY_STRING=asked.query)


def wrong_of(seed: str, numbers: range, client: Client) -> dict[int, object]:
    code = recorded_table("v1-riichi-competition").code
    member("Anna")
    wrong: dict[int, object] = {}
    for number in numbers:
        asked = spoilt_request(Random(f"requests {seed} {number}"))
        try:
            with bounded() as excess:
                answer = sent(client, asked, code)
        except TooLong:
            wrong[number] = ["too long", asked]
            continue
        found = [*faults(answer), *excess]
        if found:
            wrong[number] = [*found, getattr(answer, "exc_info", None), asked]
    return wrong


def test_what_is_spoilt_was_lawful_before():
    code = recorded_table("v1-riichi-competition").code
    member("Anna")
    answers = {asked: sent(patient(), asked, code).status_code for asked in (*PAGES, *CALLS)}
    assert {asked: status for asked, status in answers.items() if status >= 400} == {}


def test_some_spoilt_requests():
    assert wrong_of(SEED, range(FEW), patient()) == {}


@pytest.mark.slow
def test_some_thousand_spoilt_requests():
    assert wrong_of(SEED, range(FEW, MORE), patient()) == {}


@pytest.mark.long
def test_many_spoilt_requests():
    assert wrong_of(SEED, range(MORE, MANY), patient()) == {}
