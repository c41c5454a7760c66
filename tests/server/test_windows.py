"""Claim windows last their floor, whoever may claim: a pause tells nothing (timing and content)."""

import time
from typing import Any

import pytest

from muraille.server.play.tables import Clocks
from tests.server.hall import MCR, RIICHI
from tests.table import prepared
from tests.table.riichi import laid

FLOOR_MS = 500
LATEST_MS = FLOOR_MS + 400
TIMES = 5
PACED = Clocks(floor_ms=FLOOR_MS)

# East discards 5p: nobody may claim it, or South (pung), or West (pung) besides South (chow).
WALLS = {
    MCR: {
        "nobody": prepared.built(prepared.row(["5p", "", "", ""])),
        "one": prepared.built(prepared.row(["5p", "", "55p", ""])),
        "two": prepared.built(prepared.row(["5p", "46p", "55p", ""])),
    },
    RIICHI: {
        "nobody": laid.built(laid.row(["5p", "", "", ""])),
        "one": laid.built(laid.row(["5p", "", "55p", ""])),
        "two": laid.built(laid.row(["5p", "46p", "55p", ""])),
    },
}
DICE = {MCR: prepared.DICE, RIICHI: laid.DICE}


def discard_and_pass(hall, rulebook, wall):
    """What North, who is never asked, hears of East's discard; and the table."""
    table = hall.laid_table(wall, DICE[rulebook], rulebook, hands=1, clocks=PACED)
    with table.players[3].listen() as heard:
        heard.wait(lambda one: one["event"] == "view")
        table.players[0].do({"name": "discard", "tile": "5p"})
        for player in table.players[1:3]:
            view = player.view()
            if view["prompt"] is not None:
                assert player.send({"name": "pass"}, view).status_code == 200
        heard.wait(
            lambda one: one["event"] == "step" and one["data"]["events"][-1]["event"] == "drawn"
        )
    return table, heard


@pytest.mark.parametrize("rulebook", [MCR, RIICHI])
def test_a_window_looks_the_same_whoever_may_claim(sqlite_hall, rulebook):
    sqlite_hall.use()
    gaps, contents = [], []
    for wall in WALLS[rulebook].values():
        # On a busy machine who is asked may answer after the floor: then it is played again.
        for _again in range(TIMES):
            _table, heard = discard_and_pass(sqlite_hall, rulebook, wall)
            steps = [one for one in heard.messages if one["event"] == "step"]
            times = [one["data"]["view"]["now"] for one in steps]
            if times[1] - times[0] < LATEST_MS:
                break
        gaps.append(times[1] - times[0])
        contents.append(
            [
                (one["id"], [(event["event"], event["seq"]) for event in one["data"]["events"]])
                for one in steps
            ]
        )
        assert [one["event"] for one in heard.messages].count("step") == 2
    assert contents[0] == contents[1] == contents[2]
    assert all(FLOOR_MS <= gap < LATEST_MS for gap in gaps), gaps


@pytest.mark.parametrize("case", ["nobody", "one", "two"])
def test_nothing_can_be_tried_out_while_the_window_lasts(sqlite_hall, case):
    """Whatever North sends, the answer is the same whether others are asked or not."""
    sqlite_hall.use()
    table = sqlite_hall.laid_table(
        WALLS[MCR][case], DICE[MCR], hands=1, clocks=Clocks(floor_ms=2000)
    )
    table.players[0].do({"name": "discard", "tile": "5p"})
    north = table.players[3]
    view = north.view()
    assert view["prompt"] is None
    assert view["phase"] == "window"
    assert view["turn"] is None
    assert view["clock"] is None
    answers = [
        north.send(action, view, prompt=prompt)
        for action in ({"name": "pung"}, {"name": "pass"}, {"name": "discard", "tile": "1m"})
        for prompt in ("0", str(view["seq"]))
    ]
    told = [
        (one.status_code, [p["code"] for p in one.json().get("problems", [])]) for one in answers
    ]
    assert told == [(409, [])] * len(told)


# What South may try once she has answered: no command, nothing she can do, another call.
TRIED: tuple[dict[str, Any], ...] = (
    *({"name": "dance"}, {"name": ["hu"]}, {"name": "discard", "tile": "zz"}, {}),
    *({"name": "discard", "tile": "1m"}, {"name": "show"}, {"name": "withdraw"}, {"name": "pass"}),
    *({"name": "hu"}, {"name": "pung"}, {"name": "kong", "tile": "5p"}, {"name": "chow"}),
)


@pytest.mark.parametrize("said", ["pass", "pung"])
@pytest.mark.parametrize("rulebook", [MCR, RIICHI])
def test_in_competition_no_answer_tells_whether_others_still_think(sqlite_hall, rulebook, said):
    """Before the floor has passed South is answered alike, whether all have answered or not."""
    sqlite_hall.use()
    worlds = []
    for others in ((), (2, 3)):
        table = sqlite_hall.laid_table(
            *(WALLS[rulebook]["two"], DICE[rulebook], rulebook),
            **{"hands": 1, "mode": "competition", "clocks": Clocks(floor_ms=60_000)},
        ).open_up()
        table.players[0].do({"name": "discard", "tile": "5p"})
        south = table.players[1]
        asked = south.view()["prompt"]["id"]
        south.do({"name": said})
        for seat in others:
            table.players[seat].do({"name": "pass"})
        view = south.view()
        answers = [south.send(action, view, prompt=asked) for action in TRIED]
        worlds.append([(one.status_code, bare(one.json())) for one in answers])
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("said", ["pass", "pung"])
@pytest.mark.parametrize("rulebook", [MCR, RIICHI])
def test_in_competition_whoever_has_answered_gets_one_answer_to_everything(
    sqlite_hall, rulebook, said
):
    """After the floor too, while another thinks, whatever tiles he holds."""
    sqlite_hall.use()
    for wall in WALLS[rulebook].values():
        table = sqlite_hall.laid_table(
            *(wall, DICE[rulebook], rulebook), hands=1, mode="competition"
        ).open_up()
        table.players[0].do({"name": "discard", "tile": "5p"})
        south, west = table.players[1:3]
        asked = south.view()["prompt"]["id"]
        south.do({"name": said})
        west.do({"name": "pass"})
        view = south.view()
        answers = [south.send(action, view, prompt=asked) for action in TRIED]
        assert {one.status_code for one in answers} == {409}
        first, *rest = (bare(one.json()) for one in answers)
        assert all(one == first for one in rest)


def bare(body):
    """An answer without what differs between any two tables, and without who is there."""
    if "view" not in body:
        return body
    view = {key: body["view"][key] for key in body["view"] if key not in OF_A_TABLE}
    seats = [{key: seat[key] for key in seat if key != "connected"} for seat in view["seats"]]
    return {**body, "view": {**view, "seats": seats}}


OF_A_TABLE = ("table", "now", "commitment")


def test_the_next_player_cannot_see_or_play_the_tile_before_the_floor(sqlite_hall):
    sqlite_hall.use()
    wall = WALLS[MCR]["nobody"]
    table = sqlite_hall.laid_table(wall, DICE[MCR], hands=1, clocks=Clocks(floor_ms=1000))
    began = time.monotonic()
    table.players[0].do({"name": "discard", "tile": "5p"})
    south = table.players[1]
    view = south.view()
    assert (view["phase"], view["prompt"]) == ("window", None)
    assert "drawn" in table.names()
    assert (
        south.send({"name": "discard", "tile": "1m"}, view, prompt=str(view["seq"])).status_code
        == 409
    )
    while (view := south.view())["prompt"] is None:
        assert time.monotonic() - began < 30
        time.sleep(0.03)
    assert time.monotonic() - began > 0.9
    assert view["seats"][1]["drawn"] not in (None, "?")


def test_an_answer_that_took_longer_than_the_floor_is_heard_at_once(sqlite_hall):
    sqlite_hall.use()
    table = sqlite_hall.laid_table(
        WALLS[MCR]["one"], DICE[MCR], hands=1, clocks=Clocks(floor_ms=200)
    )
    table.players[0].do({"name": "discard", "tile": "5p"})
    time.sleep(0.4)
    with table.players[3].listen() as heard:
        heard.wait(lambda one: one["event"] == "view")
        table.players[2].do({"name": "pung"})
        heard.wait(lambda one: one["event"] == "step")
    claimed = next(one for one in table.events() if one.event.name == "set_claimed")
    assert claimed.shown_at == claimed.at
