"""Replays: every hand that has ended and no other, each view with what that seat saw, downloads."""

import json
import re
from pathlib import Path

import pytest

from muraille.records.formats import ForeignGame, export
from muraille.records.reading import read_record
from muraille.server.live.seen_json import seen_json
from muraille.server.replays import views
from muraille.server.replays.courses import hands_of_game
from muraille.server.replays.frames import VIEWS
from muraille.server.site.guests import GUEST
from muraille.table.common.table import table_of
from tests.server.pages.visitors import lines_of, recorded_table, text_of, visitor

RECORDS = (
    *("v1-seeded", "v1-broken", "v1-prepared", "v1-competition"),
    *("v1-riichi-seeded", "v1-riichi-prepared", "v1-riichi-competition"),
)
STATIC = Path(views.__file__).parent / "static" / "muraille" / "replays"


def path_of(table, rest=""):
    return f"/replays/games/{table.code}/{rest}"


def steps_of(client, table, place=1, view="all"):
    answer = client.get(path_of(table, f"hands/{place}.json?view={view}"))
    assert answer.status_code == 200, text_of(answer)
    return answer.json()


def merged(before, change):
    after = dict(before)
    for key, value in change.items():
        if key.startswith("+"):
            after[key[1:]] = before[key[1:]] + value
        else:
            after[key] = value
    return after


def pictures(told):
    """What the page's script makes of the changes."""
    found = [told["first"]]
    for step in told["steps"][1:]:
        change = dict(step["change"])
        hand, seats = change.pop("hand", {}), change.pop("seats", {})
        after = merged(found[-1], change)
        after["hand"] = merged(after["hand"], hand)
        after["seats"] = [
            merged(seat, seats.get(str(number), {})) for number, seat in enumerate(after["seats"])
        ]
        found.append(after)
    return found


def open_hands(name, place):
    """A hand with every tile, by the record itself."""
    return hands_of_game(ForeignGame(read_record(lines_of(name))))[place - 1]


@pytest.mark.parametrize("name", RECORDS)
def test_every_hand_is_replayed_from_every_seat(client, french, name):
    table = recorded_table(name)
    hands = len(hands_of_game(ForeignGame(read_record(lines_of(name)))))
    for place in range(1, hands + 1):
        told = steps_of(french, table, place, VIEWS[place % 5])
        places = [step["at"] for step in told["steps"]]
        assert places == sorted(set(places))
        assert told["first"]["hand"]["number"] == place
        assert 'class="end"' in text_of(client.get(path_of(table, f"hands/{place}/")))
    page = text_of(client.get(path_of(table, f"?hand={hands}&at=99999&view=E")))
    assert 'class="end"' in page
    assert told["steps"][-1]["event"] != "secret_revealed"
    assert client.get(path_of(table, f"hands/{hands + 1}.json")).status_code == 404


@pytest.mark.parametrize("name", RECORDS)
def test_a_seats_view_holds_no_tile_that_this_seat_did_not_see(client, name):
    """Of another's hand only what was shown to all stands open, and no sentence names a draw."""
    table = recorded_table(name)
    hand = open_hands(name, 1)
    public = shown_to_all(hand)
    for wind, seat in zip(VIEWS, hand.order, strict=False):
        told = steps_of(client, table, 1, wind)
        assert told["from"] == seat
        for step, shown in zip(told["steps"], pictures(told), strict=True):
            if step["at"] >= hand.result_at:
                break
            for other in shown["seats"]:
                tiles = {*other["tiles"], other["drawn"]} - {None, "?"}
                if other["seat"] == seat:
                    assert "?" not in other["tiles"]
                else:
                    assert tiles <= public[step["at"]][other["seat"]]
            event = hand.entries[step["at"]].event
            if event.name in ("drawn", "replacement_drawn") and event.seat != seat:
                assert all(isinstance(part, str) for part in step["say"])
        assert "wall" not in json.dumps(told["first"]["hand"]).replace("wall_left", "")


def shown_to_all(hand):
    """For each event: the tiles of each seat that spectators had been shown by then."""
    setup = hand.header.setup
    seen = table_of(setup.rulebook).seen
    known: list[set[str]] = [set() for _ in range(4)]
    found = []
    for entry in hand.entries:
        event = seen(entry.event, None, setup.mode)
        if event is not None and hasattr(event, "seat"):
            plain = seen_json(0, event)
            tiles = f"{plain.get('tile', '')} {plain.get('tiles', '')} {plain.get('hand', '')}"
            known[event.seat] |= set(tiles.split())
        found.append([set(tiles) for tiles in known])
    return found


def test_with_all_hands_open_no_tile_is_hidden_but_none_is_made_up(client):
    told = steps_of(client, recorded_table("v1-seeded"))
    for shown in pictures(told):
        assert "?" not in json.dumps(shown["seats"])
    dealt = pictures(told)[1]["seats"]
    assert sorted(len(seat["tiles"]) for seat in dealt) == [13, 13, 13, 14]


def test_a_hand_under_way_is_never_shown(client):
    """Neither its tiles nor its seed leave the server, nor the record and its verdict."""
    lines = lines_of("v1-seeded")[1:]
    ends = [n for n, line in enumerate(lines) if '"event":"hand_ended"' in line]
    table = recorded_table("v1-seeded", hands=1)
    for number, line in enumerate(lines[ends[0] + 1 : ends[1] - 3], start=ends[0] + 2):
        table.events.create(seq=number, batch=number, at=0, shown_at=0, line=line)
    second = json.loads(lines[ends[0] + 1])
    assert second["event"] == "hand_started"
    page = client.get(path_of(table))
    assert text_of(page).count("<option value=") == 1 + 5 + 3  # hand, view, speed
    for rest in ("hands/2.json", "hands/2/", "?hand=2", "hands/0.json"):
        assert client.get(path_of(table, rest)).status_code == 404
    for rest in ("record/own/", "record/botzone/", "verify/"):
        assert client.get(path_of(table, rest)).status_code == 403
    told = text_of(client.get(path_of(table, "hands/1.json"))) + text_of(page)
    assert second["seed"] not in told
    assert second["commitment"] not in told


def test_spectators_see_a_hand_when_their_delay_has_passed(client):
    table = recorded_table("v1-seeded", ago_ms=1_000, delay_ms=3_600_000)
    assert "No hand of this game has ended yet" in text_of(client.get(path_of(table)))
    assert client.get(path_of(table, "hands/1.json")).status_code == 404
    player = visitor("en")
    session = player.session
    session[GUEST] = "g0"
    session.save()
    player.cookies["sessionid"] = str(session.session_key)
    assert player.get(path_of(table, "hands/1.json")).status_code == 200


def test_an_address_is_an_exact_position(client):
    table = recorded_table("v1-seeded")
    lines = [json.loads(line) for line in lines_of("v1-seeded")[1:]]
    start = next(n for n, line in enumerate(lines) if line["event"] == "hand_started")
    at = next(n for n, line in enumerate(lines) if n > 30 and line["event"] == "discarded") - start
    page = text_of(client.get(path_of(table, f"?hand=1&at={at}&view=S")))
    plain = page[page.index("<noscript><div") :]
    assert f'discards <span class="tile" data-tile="{lines[start + at]["tile"]}"' in plain
    assert f'data-at="{at}"' in page
    assert 'value="S" data-wind="South" selected' in page
    last = text_of(client.get(path_of(table, "?hand=1&at=999999")))
    assert "Mixed Straight" in last


def test_addresses_that_are_none(client):
    table = recorded_table("v1-seeded")
    for query in ("hand=0", "hand=9", "hand=x", "at=-1", "at=1234567", "view=X", "hand=²"):
        assert client.get(path_of(table, f"?{query}")).status_code == 404
    for path in ("/replays/games/nothing/", "/replays/uploads/nothing/", "/replays/other/x/"):
        assert client.get(path).status_code == 404
    assert client.get(path_of(table, "record/mjai/")).status_code == 404
    assert client.post(path_of(table)).status_code == 405
    assert client.get("/replays/uploads/nothing/delete/").status_code == 405
    assert client.post("/replays/uploads/nothing/delete/").status_code == 404


@pytest.mark.parametrize(
    ("name", "formats"), [("v1-seeded", ("botzone",)), ("v1-riichi-seeded", ("mjai", "tenhou"))]
)
def test_a_record_is_written_as_the_converter_writes_it(client, name, formats):
    table = recorded_table(name)
    offered = re.findall(r'/record/(\w+)/"', text_of(client.get(path_of(table))))
    assert offered == ["own", *formats]
    assert (
        text_of(client.get(path_of(table, "record/own/"))).split("\n")[1:-1] == lines_of(name)[1:]
    )
    own = text_of(client.get(path_of(table, "record/own/"))).splitlines()
    for wanted in formats:
        lines = export(ForeignGame(read_record(own)), wanted).lines
        answer = client.get(path_of(table, f"record/{wanted}/"))
        assert text_of(answer) == "\n".join(lines) + "\n"
        assert wanted in answer["Content-Disposition"]


def test_a_format_that_holds_nothing_of_a_game_is_refused_in_words(french):
    table = recorded_table("v1-competition")
    answer = french.get(path_of(table, "record/botzone/"))
    assert answer.status_code == 400
    assert "ne peut pas être écrite dans ce format" in text_of(answer)
    assert "Content-Disposition" not in answer
    page = text_of(french.get(path_of(table)))
    assert "record/botzone/" not in page
    assert "Pas au format Botzone" in page
    dealt_kong = text_of(french.get(path_of(recorded_table("v1-prepared"))))
    assert "record/own/" in dealt_kong
    assert "record/botzone/" not in dealt_kong


def test_a_ruling_is_explained_with_article_and_the_way_to_the_rulebook(client):
    table = recorded_table("v1-competition")
    told = steps_of(client, table)
    at = next(step["at"] for step in told["steps"] if step.get("mark") == "ruling")
    plain = text_of(client.get(path_of(table, f"?at={at}"))).split("<noscript><div")[1]
    assert 'href="/rules/mcr-ffmj-2016/penalties/#' in plain.split("</noscript>")[0]
    rulings = [step["ruling"] for step in told["steps"] if step.get("mark") == "ruling"]
    assert rulings
    assert any("dead hand" in ruling["follows"].lower() for ruling in rulings)
    assert not any("in any case" in ruling["stage"] for ruling in rulings)
    for ruling in rulings:
        assert ruling["articles"]
        assert re.fullmatch(r"/rules/mcr-ffmj-2016/penalties/#\w+", ruling["path"])


def test_the_whole_game_is_played_again(client, french):
    table = recorded_table("v1-seeded")
    page = text_of(client.get(path_of(table, "verify/")))
    assert "Verified: 440 events, 4 hands, 4 wins follow from the rules" in page
    assert "The walls come from the secret committed to before the game." in page
    assert "Vérifié" in text_of(french.get(path_of(table, "verify/")))


def test_the_table_leads_to_its_replay(client):
    table = recorded_table("v1-seeded")
    assert path_of(table) in text_of(client.get(f"/table/{table.code}/"))
    assert path_of(table) in text_of(client.get(f"/table/{table.code}/sheet/"))
    assert path_of(table, "?hand=2") in text_of(client.get(f"/table/{table.code}/hand/2/"))
    assert path_of(table) in text_of(client.get("/replays/"))


def test_scripts_ask_for_texts_there_are_and_for_nothing_that_plain_http_lacks():
    asked = set()
    for file in STATIC.glob("*.js"):
        text = file.read_text(encoding="utf-8")
        asked |= set(re.findall(r'\bphrase\("(\w+)"', text))
        asked |= set(re.findall(r'"(step_\w+)"', text))
        for name in ("randomUUID", "await crypto", "serviceWorker", "wakeLock", "https:"):
            assert name not in text, file.name
    assert len(asked) > 15
    assert {f"replay_{key}" for key in asked} <= set(views.SCRIPT_WORDS)
