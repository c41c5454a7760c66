"""Commands over the wire: once, in order, refused with a reason, and never a traceback."""

import asyncio
import json
import secrets
import threading

import pytest

from muraille.server.live import requests
from muraille.server.live.answers import HttpAnswer
from muraille.server.play.tables import ticket_for
from muraille.words import Language
from tests.server.apart import run_apart
from tests.server.hall import CLIENT, RIICHI, plain_action


def test_a_command_is_carried_out_and_answered(hall):
    table = hall.table()
    player, view = table.asked()
    answer = player.send(plain_action(view), view)
    assert answer.status_code == 200
    assert answer.json()["accepted"] is True
    assert answer.json()["seq"] > view["seq"]
    assert "discarded" in table.names()


@pytest.mark.parametrize("key", ["", "{\"a\\\\\",NULL,'b'} %s"])
def test_the_same_key_again_gets_the_same_answer_and_does_nothing(hall, key):
    table = hall.table()
    player, view = table.asked()
    key = key or secrets.token_urlsafe(18)
    first = player.send(plain_action(view), view, key=key)
    count = len(table.events())
    again = [player.send(plain_action(view), view, key=key) for _ in range(3)]
    assert first.status_code == 200
    assert [one.json() for one in again] == [first.json()] * 3
    assert len(table.events()) == count
    assert table.keys() == [key]


def test_the_same_key_sent_many_times_at_once_is_done_once(hall):
    table = hall.table()
    player, view = table.asked()
    key, found = secrets.token_urlsafe(18), []
    threads = [
        threading.Thread(
            target=lambda: found.append(player.send(plain_action(view), view, key=key))
        )
        for _ in range(8)
    ]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert {one.status_code for one in found} == {200}
    assert len({one.text for one in found}) == 1
    assert table.names().count("discarded") == 1


def test_of_two_answers_to_one_prompt_one_counts_and_one_is_stale(hall):
    table = hall.table()
    player, view = table.asked()
    discards = [one for one in view["prompt"]["actions"] if one["name"] == "discard"]
    found = []
    threads = [
        threading.Thread(target=lambda action=action: found.append(player.send(action, view)))
        for action in discards[:2]
    ]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    statuses = sorted(one.status_code for one in found)
    assert statuses == [200, 409]
    assert table.names().count("discarded") == 1
    stale = next(one for one in found if one.status_code == 409).json()
    assert stale["stale"] is True
    assert stale["view"]["you"] == player.seat


def test_a_stale_command_gets_the_present_view(hall):
    table = hall.table()
    player, view = table.asked()
    assert player.send(plain_action(view), view).status_code == 200
    late = player.send(plain_action(view), view)
    assert late.status_code == 409
    assert late.json()["view"]["seq"] >= view["seq"] + 1


def test_a_command_from_the_future_is_stale(hall):
    table = hall.table()
    player, view = table.asked()
    ahead = {**view, "seq": view["seq"] + 5}
    assert player.send(plain_action(view), ahead).status_code == 409


def test_somebody_elses_key_is_refused(hall):
    table = hall.table()
    player, view = table.asked()
    key = secrets.token_urlsafe(18)
    assert player.send(plain_action(view), view, key=key).status_code == 200
    other = table.players[(player.seat + 1) % 4]
    assert other.send(plain_action(view), view, key=key).status_code == 400


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_unlawful_action_is_refused_with_its_article(hall, lang):
    table = hall.table()
    player, view = table.asked()
    held = {*view["seats"][player.seat]["tiles"], view["seats"][player.seat]["drawn"]}
    stranger = next(
        f"{n}{suit}" for suit in "mps" for n in range(1, 10) if f"{n}{suit}" not in held
    )
    answer = player.send({"name": "discard", "tile": stranger}, view, lang=lang)
    (told,) = answer.json()["problems"]
    assert (answer.status_code, told["code"]) == (422, "tile_not_held")
    assert told["article"] in told["text"]
    assert ("vous" if lang == "fr" else "you") in told["text"].lower()


MALFORMED = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b"[" * 5000,
    {"key": "short", "seq": 1, "action": {"name": "pass"}},
    {"key": "x" * 22, "seq": "1", "action": {"name": "pass"}},
    {"key": "x" * 22, "seq": 1, "action": "pass"},
    {"key": 5, "seq": 1, "action": {}},
    {"key": "x" * 22, "seq": 1, "prompt": 7, "action": {}},
    {"key": "x" * 300, "seq": 1, "action": {}},
    {"key": "é" * 22, "seq": 1, "action": {}},
)


@pytest.mark.parametrize("body", MALFORMED, ids=lambda body: str(body)[:40])
def test_what_is_no_command_is_refused_in_json(sqlite_hall, body):
    sqlite_hall.use()
    table = sqlite_hall.table()
    answer = table.players[0].post(body)
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["text"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_command_longer_than_any_is_too_long(sqlite_hall, lang):
    sqlite_hall.use()
    answer = sqlite_hall.table().players[0].post(b"x" * 20_000, lang=lang)
    (told,) = answer.json()["problems"]
    assert (answer.status_code, told["code"]) == (413, "body_too_long")
    assert told["text"].startswith("Plus" if lang == "fr" else "More")


ODD_ACTIONS: tuple[dict[str, object], ...] = (
    {},
    {"name": None},
    {"name": ["discard"]},
    {"name": "reveal", "secret": "00"},
    {"name": "start_hand", "seed": "00" * 32},
    {"name": "draw_winds", "winds": [0, 1, 2, 3]},
    {"name": "time"},
    {"name": "rule", "offence": "false_hu"},
    {"name": "substitute"},
    {"name": "discard"},
    {"name": "discard", "tile": 5},
    {"name": "discard", "tile": "?"},
    {"name": "discard", "tile": "10m"},
    {"name": "discard", "tile": "1m", "more": 1},
    {"name": "chow", "low": {"a": 1}},
    {"name": "nothing of the kind"},
)


@pytest.mark.parametrize("action", ODD_ACTIONS, ids=str)
@pytest.mark.parametrize("rulebook", ["mcr-wmo-2014", RIICHI])
def test_what_no_player_can_do_is_refused(sqlite_hall, rulebook, action):
    sqlite_hall.use()
    table = sqlite_hall.table(rulebook)
    player, view = table.asked()
    before = len(table.events())
    answer = player.send(action, view)
    assert answer.status_code in (400, 422)
    assert all(one["text"] for one in answer.json()["problems"])
    assert "Traceback" not in answer.text
    assert len(table.events()) == before


def test_a_seat_is_its_holders_and_nobody_elses(hall):
    table, other = hall.table(), hall.table()
    player, view = table.asked()
    body = {
        "key": secrets.token_urlsafe(18),
        "seq": view["seq"],
        "prompt": view["prompt"]["id"],
        "action": plain_action(view),
    }
    forged = player.ticket[:-2] + ("AA" if not player.ticket.endswith("AA") else "BB")
    for ticket in ("", "nonsense", forged, other.players[player.seat].ticket):
        answer = player.post(body, ticket=ticket)
        assert answer.status_code == 403
        assert answer.json()["problems"][0]["code"] == "no_ticket"
    assert player.post(body, ticket=table.spectator.ticket).status_code == 403
    neighbour = table.players[(player.seat + 1) % 4]
    assert player.post(body, ticket=neighbour.ticket).status_code in (400, 409, 422)
    table.table.seats.filter(seat=player.seat).update(token="another holder")
    hall.stop()
    hall.start()
    assert player.post(body).status_code == 403
    assert "discarded" not in table.names()


def test_a_flood_is_stopped(sqlite_hall):
    sqlite_hall.use()
    table = sqlite_hall.table()
    statuses = [table.players[0].post({"key": "x"}).status_code for _ in range(60)]
    assert 429 in statuses
    assert set(statuses) <= {400, 429}


def test_more_tickets_of_a_seat_are_no_more_commands(sqlite_hall):
    """Every load of the page makes a ticket; another seat has its own share."""
    sqlite_hall.use()
    table = sqlite_hall.table()
    tickets: set[str] = set()
    while len(tickets) < 10:
        tickets.add(ticket_for(table.table, 0))
    asked = [table.players[0].post({"key": "x"}, ticket=ticket) for ticket in [*tickets] * 6]
    assert 429 in {answer.status_code for answer in asked}
    assert table.players[1].post({"key": "x"}).status_code == 400


@pytest.mark.parametrize(
    "path", ["/live/", "/live/tables/none/stream", "/live/tables/none/nothing"]
)
def test_addresses_that_lead_nowhere_answer_in_json(sqlite_hall, path):
    answer = CLIENT.get(f"{sqlite_hall.address}{path}", headers={"Accept-Language": "fr"})
    assert answer.status_code in (403, 404)
    assert json.loads(answer.text)["problems"][0]["text"]


@pytest.mark.parametrize(("method", "what"), [("GET", "commands"), ("POST", "stream")])
def test_an_address_used_in_the_wrong_way_says_so(sqlite_hall, method, what):
    address = f"{sqlite_hall.address}/live/tables/abc/{what}"
    answer = CLIENT.request(method, address, headers={"Accept-Language": "fr"})
    assert answer.status_code == 405
    assert answer.json()["problems"][0]["text"] == "Cette adresse ne s’utilise pas ainsi."


def test_who_waits_too_long_is_told_so_and_everybody_is_answered_once(monkeypatch):
    """One timer serves for all who wait."""
    monkeypatch.setattr(requests, "PATIENCE_S", 0.05)
    told: list[tuple[int, int]] = []

    async def wait() -> None:
        waiting = requests.WaitingSenders()
        done = asyncio.Event()

        def add(place: int) -> int:
            def tell(answer: HttpAnswer) -> None:
                told.append((place, answer.status))
                if place == 2:
                    done.set()

            return waiting.add(tell, Language.ENGLISH)

        first, second = add(0), add(1)
        waiting.give(first, HttpAnswer(200))
        third = add(2)
        await asyncio.wait_for(done.wait(), 15)
        for number in (first, second, third):
            waiting.give(number, HttpAnswer(200))

    run_apart(wait())
    assert told == [(0, 200), (1, 503), (2, 503)]
