"""The API: the same answers as the command line, errors in words, and its description."""

import io
import json
import re

import pytest

from muraille.answers import (
    answer,
    fans,
    hand,
    mcr,
    penalties,
    plan,
    referee,
    riichi,
    settlement,
    yaku,
)
from muraille.answers.plans.mcr import McrAdviceJson
from muraille.answers.plans.riichi import RiichiAdviceAnswerJson
from muraille.server.advisers.asking import AdviceImpossible, AdviceLater
from muraille.server.api.description import description, operations_in
from muraille.server.api.examples import EXAMPLES
from muraille.server.api.records import VerifyAnswerJson
from muraille.server.api.request_schemas import REQUESTS
from muraille.server.api.schema_words import body_rows, parameter_rows
from muraille.server.api.schemas import model_of
from muraille.server.play.models import Seat
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language
from muraille.words.names.fans import fan_names
from muraille.words.site.api_shapes import API_SHAPES
from tests.server.pages.visitors import lines_of, recorded_table, text_of, visitor

JSON = "application/json"
RIICHI = {"rules": "riichi-ema-2016", "hand": "234m 567p 345678s 9s +9s", "riichi": True}


def asked(client, path, body, **more):
    return client.post(path, body, content_type=JSON, **more)


def told(response) -> list[str]:
    """The codes of the errors in an answer."""
    errors = response.json()["errors"]
    keys = {"code", "family", "message", "key", "column", "article"}
    assert all(set(error) == keys and error["message"] for error in errors)
    return [error["code"] for error in errors]


@pytest.mark.parametrize(
    ("path", "work", "request_"),
    [
        ("score", answer, EXAMPLES["score"].body),
        ("score", answer, RIICHI),
        ("score", answer, {**EXAMPLES["score"].body, "rules": "all", "id": [1]}),
        ("hand", hand.answer, EXAMPLES["hand"].body),
        ("settle", settlement.settle, EXAMPLES["settle"].body),
        ("referee", referee.answer, EXAMPLES["referee"].body),
    ],
)
def test_the_answer_is_that_of_the_command_line(client, path, work, request_):
    response = asked(client, f"/api/{path}", request_)
    assert (response.status_code, response["Content-Type"]) == (200, JSON)
    assert response.json() == json.loads(json.dumps(work(request_)))


def test_a_batch_is_answered_in_order_and_a_wrong_request_disturbs_no_other(client):
    batch = [{"id": "a", **RIICHI}, {"id": "b", "hand": "?"}, 7, EXAMPLES["score"].body]
    first, second, third, last = asked(client, "/api/score/batch?lang=fr", batch).json()
    assert (first["id"], first["points"]) == ("a", 1300)
    assert (second["id"], second["line"]) == ("b", 2)
    assert third["error"][0]["message"].startswith("une demande est un objet JSON")
    assert last["points"] == 8
    assert told(asked(client, "/api/score/batch", [{}] * 101)) == ["api_too_many"]
    assert told(asked(client, "/api/score/batch", {})) == ["api_not_a_list"]


def test_the_planner_is_asked_in_the_readers_language(client, monkeypatch):
    seen = []

    def advice(request, language, *, wait_s):
        seen.append((request, language, wait_s))
        return {"rules": "mcr-wmo-2014"}

    monkeypatch.setattr("muraille.server.api.hands.ask_adviser", advice)
    body = EXAMPLES["advice"].body
    assert asked(client, "/api/advice?lang=fr", body).json() == {"rules": "mcr-wmo-2014"}
    assert seen[0][:2] == (body, Language.FRENCH)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (AdviceLater(), 503),
        (AdviceImpossible(problem(Family.BAD_REQUEST, "advice_failed")), 503),
        (AdviceImpossible(problem(Family.BAD_REQUEST, "advice_not_installed")), 501),
    ],
)
def test_advice_that_is_not_there_is_told_with_its_status(client, monkeypatch, error, status):
    def advice(*_args, **_more):
        raise error

    monkeypatch.setattr("muraille.server.api.hands.ask_adviser", advice)
    response = asked(client, "/api/advice", EXAMPLES["advice"].body)
    assert response.status_code == status
    assert told(response) == [error.problem.code]
    assert ("Retry-After" in response) is isinstance(error, AdviceLater)


def test_rules_are_looked_up_by_id_and_by_words(client):
    books = client.get("/api/rulebooks?lang=fr").json()
    assert {book["game"] for book in books} == {"mcr", "riichi"}
    assert len(client.get("/api/fans").json()) == len(fan_names())
    (fan,) = client.get("/api/fans?rules=mcr-oir-1998&q=grande+suite+mixed_straight").json()
    assert (fan["id"], fan["article"], list(fan["points"])) == (
        *("mixed_straight", "n°35"),
        ["mcr-oir-1998"],
    )
    assert client.get("/api/fans/mixed_straight").json()["number"] == 39
    assert [one["id"] for one in client.get("/api/yaku?q=toi-toi").json()] == ["all_pungs"]
    assert client.get("/api/yaku/pinfu").json()["han_concealed"] == 1
    (one,) = client.get("/api/penalties?rules=riichi-ema-2016&q=5.3.1").json()
    assert one["id"] == "wrong_tile_drawn"


WRONG = [
    ("get", "/api/fans/none", 404, "api_no_such_fan"),
    ("get", "/api/yaku/none", 404, "api_no_such_yaku"),
    ("get", "/api/records/none", 404, "api_no_such_record"),
    ("get", "/api/nothing/at/all", 404, "api_no_such_address"),
    ("get", "/api/fans?rules=riichi-ema-2016", 422, "unknown_rulebook"),
    ("get", "/api/penalties?rules=x", 422, "unknown_rulebook"),
    ("get", f"/api/fans?q={'x' * 201}", 422, "api_text_too_long"),
    ("get", "/api/fans?lang=tlh", 422, "unknown_language"),
    ("get", "/api/score", 405, "api_method"),
    ("delete", "/api/fans", 405, "api_method"),
    ("post", "/api/openapi.json", 405, "api_method"),
    ("get", "/api/records", 401, "api_token_needed"),
    ("get", "/api/fans/%00", 400, "error_400"),
]


@pytest.mark.parametrize(("method", "path", "status", "code"), WRONG)
def test_what_is_not_there_is_told_in_json_and_in_both_languages(
    client, french, method, path, status, code
):
    english, in_french = getattr(client, method)(path), getattr(french, method)(path)
    assert (english.status_code, english["Content-Type"]) == (status, JSON)
    assert told(english) == told(in_french) == [code]
    assert english.json() != in_french.json()
    assert in_french["Content-Language"] == "fr"
    assert ("RateLimit-Remaining" in english) == (status != 400), "all that is read is counted"


HUGE = "9" * 4000
HOSTILE = [
    (b" ", 400, "not_json"),
    (b"[" * 20_000, 400, "json_too_deep"),
    (b'{"hand": ' + b"[" * 300 + b"]" * 300 + b"}", 422, "not_a_text"),
    (b'{"hand": "1m", "flowers": ' + HUGE.encode() + b"}", 422, "not_flowers"),
    (b'{"hand": "1m", "flowers": ' + b"9" * 5000 + b"}", 400, "number_too_large"),
    (b'{"hand": "1m", "counters": 1e400}', 400, "number_too_large"),
    (b'{"hand": NaN}', 400, "not_json"),
    (b'{"hand": "\\u0000"}', 422, "invisible_characters"),
    (b'{"hand": "\xff"}', 400, "not_utf8"),
    (b'{"hand": "1m", "hand": "2m"}', 400, "key_twice"),
    (b'{"hand": ["1m"]}', 422, "not_a_text"),
    (b'{"hand": "1m", "seat": {"E": 1}}', 422, "not_a_wind"),
    (b'["1m"]', 422, "not_an_object"),
    (b'{"hand": "' + b"1m" * 30_000 + b'"}', 422, "text_too_long"),
    (b'{"hand": "' + b"!" * 60_000 + b'"}', 422, "text_too_long"),
    (b'{"hand": "\\ud800"}', 422, "invisible_characters"),
    (b'{"hand": "' + b"1" * 1_000_000 + b'"}', 413, "api_too_large"),
]


@pytest.mark.parametrize(("body", "status", "code"), HOSTILE)
def test_hostile_bodies_are_refused_in_words(french, body, status, code):
    response = french.post("/api/score", body, content_type=JSON)
    assert (response.status_code, response["Content-Language"]) == (status, "fr")
    assert code in told(response)
    for path in ("hand", "settle", "referee", "advice"):
        response = french.post(f"/api/{path}", body, content_type=JSON)
        assert 400 <= response.status_code < 500
        assert told(response)
        assert len(response.content) < 30_000
    response = french.post("/api/score/batch", body, content_type=JSON)
    assert response.status_code in (400, 413, 422) or "error" in response.json()[0]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "a/b;c"])
def test_json_comes_as_json(client, kind):
    response = client.generic("POST", "/api/score", b'{"hand": "1m"}', content_type=kind)
    assert (response.status_code, told(response)) == (415, ["api_content_type"])


def test_what_is_given_back_is_sent_even_if_no_letter_stands_for_it(client):
    body = b'{"id": "\\ud800", "hand": "1112345678999p +9p", "self_drawn": true}'
    assert asked(client, "/api/score", body).json()["id"] == "\ud800"
    assert told(asked(client, "/api/score", b'{"\\ud800": 1, "hand": "\\udfff"}'))


def test_a_body_in_chunks_is_read(client):
    body = json.dumps(RIICHI).encode()
    response = client.post(
        "/api/score",
        b"",
        content_type=JSON,
        **{
            "wsgi.input": io.BytesIO(body),
            "CONTENT_TYPE": JSON,
            "CONTENT_LENGTH": "",
            "HTTP_TRANSFER_ENCODING": "chunked",
        },
    )
    assert response.status_code == 200


def test_head_goes_with_get(client):
    response = client.head("/api/fans/mixed_straight")
    assert (response.status_code, response.content) == (200, b"")
    assert client.delete("/api/fans")["Allow"] == "GET, HEAD"
    assert client.head("/api/score").status_code == 405


def test_our_own_mistake_is_json_without_detail(client, monkeypatch):
    def fail(_request):
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr("muraille.server.api.hands.hand_answer", fail)
    response = asked(client, "/api/hand", EXAMPLES["hand"].body)
    assert (response.status_code, told(response)) == (500, ["our_fault"])
    assert "42" not in text_of(response)


def test_our_own_mistake_is_noted_by_address_and_not_by_what_was_typed(client, monkeypatch, caplog):
    monkeypatch.setattr("muraille.server.api.rules.fan_answers.fan_entries", lambda: None)
    assert client.get("/api/fans/zebulon%0Aforged").status_code == 500
    line = next(one for one in caplog.records if one.name == "muraille.api").getMessage()
    assert line == "the API failed at /api/fans/<id>"


# Records.


def test_a_finished_games_record_is_sent_verified_and_converted(client):
    table = recorded_table("v1-seeded")
    sent = client.get(f"/api/records/{table.code}")
    assert sent["Content-Type"].startswith("application/jsonl")
    lines = sent.content.splitlines()
    assert len(lines) == len(lines_of("v1-seeded"))
    assert json.loads(lines[0])["players"] == ["Anna", "Bo", "Chloé", "Di"]

    def send(path):
        return client.post(path, sent.content, content_type="application/jsonl").json()

    (game,) = send("/api/records/verify")["games"]
    assert game["verified"]["holds"]
    found = send("/api/records/convert?to=botzone&lang=fr")
    assert found["to"] == "botzone"
    assert found["text"].startswith("{")
    again = client.post("/api/records/verify", found["text"], content_type="text/plain")
    assert again.json()["format"] == "botzone"


@pytest.mark.parametrize(("more", "status"), [({"hands": 1}, 404), ({"delay_ms": 60_000}, 404)])
def test_a_game_whose_end_was_not_shown_has_no_record_yet(client, more, status):
    table = recorded_table("v1-seeded", ago_ms=1_000, **more)
    response = client.get(f"/api/records/{table.code}")
    assert (response.status_code, told(response)) == (status, ["api_game_under_way"])


def test_a_record_that_does_not_hold_says_where(client):
    lines = lines_of("v1-seeded")
    lines[40] = lines[40].replace('"seat":', '"seat":1')
    text = "\n".join(lines).encode()
    found = client.post("/api/records/verify", text, content_type="application/jsonl").json()
    assert found["problems"][0]["message"].startswith("line 41")
    lines = lines_of("v1-seeded")
    lines[40] = lines[40].replace('"tile":"F"', '"tile":"C"')
    text = "\n".join(lines).encode()
    found = client.post("/api/records/verify", text, content_type="application/jsonl").json()
    assert not found["games"][0]["verified"]["holds"]
    assert found["games"][0]["verified"]["seq"] == 40


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("verify", b" ", 422, "empty_record"),
        ("verify", b"\xff\xfe\x00", 422, "not_utf8"),
        ("verify", b"x" * 600_000, 413, "api_too_large"),
        ("verify?as=botzone", b"x\n" * 250_000, 422, "record_too_many_lines"),
        ("convert?to=own", b"\n" * 500_000, 422, "record_too_many_lines"),
        ("verify?as=pdf", b"{}", 422, "unknown_format"),
        ("verify?rules=chess", b"{}", 422, "unknown_rulebook"),
        ("convert", b"{}", 422, "missing_field"),
        ("convert?to=pdf", b"{}", 422, "unknown_format"),
        ("convert?to=own&game=0", b"{}", 422, "api_not_a_number"),
        ("convert?to=own&game=x", b"{}", 422, "api_not_a_number"),
        ("convert?to=own&game=2", None, 422, "no_such_game"),
    ],
)
def test_what_is_no_record_is_refused(client, path, body, status, code):
    body = "\n".join(lines_of("v1-prepared")).encode() if body is None else body
    response = client.post(f"/api/records/{path}", body, content_type="application/jsonl")
    assert response.status_code == status
    assert code in told(response)


# The description.


def ruling(request):
    """A ruling on the request; whatever else is wrong with it."""
    return referee.answer({"offence": "false_hu", "stage": "not_waiting", **request})


def settled_winner(request):
    winners = [{"seat": "S", "han": 1, "minipoints": 30, **request}]
    return settlement.settle({**WON, "winners": winners})


READERS = {
    "ScoreRequest": answer,
    "HandRequest": hand.answer,
    "AdviceRequest": plan.question,
    "RefereeRequest": ruling,
    "SettleRequest": settlement.settle,
    "SettleWinner": settled_winner,
}
WON_WITH = (
    "last_of_wall kong_replacement robbing_kong dealt"
    " riichi double_riichi ippatsu first_turn dora ura liable"
)
HAND = "id rules hand visible seat round options riichi dora"
PROMISED = {
    "ScoreRequest": "id rules hand self_drawn seat round from options counters bets"
    f" flowers last_of_kind visible declared {WON_WITH}",
    "HandRequest": HAND,
    "AdviceRequest": f"{HAND} draws lang claim chow discards passed forbidden",
    "RefereeRequest": "rules offence stage previous by against points late chombo",
    "SettleRequest": "id rules round dealer counters carried_bets riichi result options"
    " from winners tenpai dead shown mode by",
    "SettleWinner": f"seat hand han minipoints limit {WON_WITH}",
}


@pytest.mark.parametrize("name", REQUESTS)
def test_requests_are_described_with_the_fields_that_are_read(name):
    described_ = description(Language.ENGLISH)["components"]["schemas"][name]["properties"]
    assert set(described_) == set(PROMISED[name].split())
    with pytest.raises(InputError) as refused:
        READERS[name]({**dict.fromkeys(described_), "stranger": 1})
    (unknown,) = [one for one in refused.value.problems if one.code == "unknown_keys"]
    assert dict(unknown.params)["names"].rpartition(".")[2] == "stranger"


WON = {
    **{"dealer": "E", "result": "win", "from": "S", "riichi": ["W"]},
    "winners": [{"seat": "W", "hand": RIICHI["hand"], "dora": "8s", "ura": "1m"}],
}
ANSWERS = [
    (mcr.McrAnswerJson, answer({**EXAMPLES["score"].body, "declared": 8, "id": 1})),
    (mcr.McrAnswerJson, answer({**EXAMPLES["score"].body, "options": {"S2": "drop"}})),
    (riichi.RiichiAnswerJson, answer({**RIICHI, "dora": "8s"})),
    (hand.HandAnswerJson, hand.answer(EXAMPLES["hand"].body)),
    (hand.HandAnswerJson, hand.answer({"hand": "345m 345p 34s 678s 99m +N"})),
    (settlement.SettleAnswerJson, settlement.settle(EXAMPLES["settle"].body)),
    (settlement.SettleAnswerJson, settlement.settle(WON)),
    (referee.RulingToldJson, referee.answer(EXAMPLES["referee"].body)),
    *((fans.FanToldJson, one) for one in fans.as_json(fans.search(["kongs"]))),
    *((yaku.YakuToldJson, one) for one in yaku.as_json(yaku.search(["pinfu"]))),
]


@pytest.mark.parametrize(("model", "found"), ANSWERS)
def test_every_field_of_an_answer_is_described(model, found):
    assert described(model, found) == found


def described(model, found):
    """What the description knows of an answer, however deep: all of it, if nothing is missing."""
    known = model_of(model).model_validate(found)
    return known.model_dump(mode="json", by_alias=True, exclude_unset=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("model", "rules"),
    [
        (McrAdviceJson, "mcr-wmo-2014"),
        (RiichiAdviceAnswerJson, "riichi-ema-2016"),
    ],
)
def test_every_field_of_an_advice_is_described(model, rules):
    for hand_ in ("345m 345p 34s 678s 99m +N", "123456m 79p 11s EEE", "1357m 1357p 13579s +E"):
        found = plan.answer({"hand": hand_, "rules": rules})
        assert described(model, found) == found


def test_every_operation_is_described_with_example_and_errors_in_both_languages():
    english, french = description(Language.ENGLISH), description(Language.FRENCH)
    found = {one["operationId"]: one for _path, _method, one in operations_in(english)}
    assert set(found) == set(EXAMPLES)
    for operation in found.values():
        assert {"200", "400", "401", "405", "422", "429"} <= set(operation["responses"])
        body = "requestBody" in operation
        assert ({"413", "415"} <= set(operation["responses"])) is body
    for _path, _method, one in operations_in(french):
        assert one["summary"] != found[one["operationId"]]["summary"]
        assert one["description"] != found[one["operationId"]]["description"]


def test_no_field_of_the_description_is_without_a_meaning_in_either_language():
    english, french = description(Language.ENGLISH), description(Language.FRENCH)
    shapes = english["components"]["schemas"]
    assert set(shapes) == set(API_SHAPES)
    for name, shape in shapes.items():
        assert shape["description"] != french["components"]["schemas"][name]["description"]
        for field, told_of in shape["properties"].items():
            in_french = french["components"]["schemas"][name]["properties"][field]["description"]
            assert told_of["description"] not in ("", in_french), (name, field)
            assert not field.endswith("_"), "from, as it is sent; not from_"
            anything = told_of.get("additionalProperties") in ({}, True)
            assert not anything, f"{name}.{field} holds what is not described"
    for _path, _method, one in operations_in(french):
        rows = [*parameter_rows(one), *body_rows(one, french)]
        assert [row.name for row in rows if not row.about] == [], one["operationId"]


def test_objects_inside_answers_have_a_table_on_the_page(client):
    page = text_of(client.get("/api/docs"))
    anchors = set(re.findall(r'href="#([A-Z]\w+)"', page))
    assert {"CountedFan", "Worth", "Errors", "PlayedHand", "RiichiReason"} <= anchors
    assert all(f'id="{name}"' in page for name in anchors)


def test_every_field_of_a_penalty_and_a_verdict_is_described(client):
    for one in client.get("/api/penalties").json():
        assert described(penalties.PenaltyToldJson, one) == one
    for name in ("v1-seeded", "v1-riichi-competition", "v1-broken"):
        body = "\n".join(lines_of(name))
        answer_ = client.post("/api/records/verify", body, content_type="application/jsonl").json()
        assert described(VerifyAnswerJson, answer_) == answer_


def test_the_description_is_served(french):
    response = french.get("/api/openapi.json")
    assert response.json()["info"]["title"] == "API de Muraille"
    references = set(re.findall(r'"#/components/(\w+)/([\w-]+)"', text_of(response)))
    components = response.json()["components"]
    assert references
    assert all(name in components[kind] for kind, name in references)
    named = {"in", "name", "required", "description", "schema", "example", "deprecated"}
    for _path, _method, one in operations_in(response.json()):
        for parameter in one["parameters"]:
            assert set(parameter) <= named, "``examples`` of a schema is a list, a parameter's none"


# The pages.


@pytest.mark.parametrize(("path", "english", "in_french"), [
    ("/api/", "how long to wait", "combien attendre"),
    ("/api/docs", "Every operation of the API", "Toutes les opérations de l’API"),
])  # fmt: skip
def test_the_pages_speak_both_languages(client, french, path, english, in_french):
    page, page_fr = text_of(client.get(path)), text_of(french.get(path))
    assert english in page
    assert in_french in page_fr
    assert "curl http://localhost/api/score" in page
    assert not re.search(r"\sstyle=|<style|<script(?![^>]*\bsrc=)", page)
    assert client.post(path).status_code == 405


def test_the_api_sets_no_cookie_and_reads_none():
    table = recorded_table("v1-seeded")
    browser = visitor("en")
    session = browser.session
    session["guest"] = Seat.objects.get(table=table, seat=0).guest
    session.save()
    response = browser.get("/api/records")
    assert response.status_code == 401
    assert not response.cookies
    assert "Access-Control-Allow-Origin" not in response
