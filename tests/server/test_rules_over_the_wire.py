"""Faults seen in other systems, tried at our tables over the wire, on prepared walls."""

import pytest

from muraille.table.common.state import Declaring, Turn
from tests.server.hall import MCR, RIICHI
from tests.table.prepared import DICE, built, row
from tests.table.riichi import laid


def discard_to_all(hall, hands, tile, **more):
    """East puts a tile down that others want."""
    table = hall.laid_table(built(row(hands)), DICE, MCR, hands=1, **more)
    table.players[0].do({"name": "discard", "tile": tile})
    return table


def test_a_pung_goes_before_a_chow_whichever_comes_first(hall):
    for first, second in ((1, 2), (2, 1)):
        table = discard_to_all(hall, ["5p", "46p", "55p", ""], "5p")
        calls = {1: {"name": "chow", "low": "4p"}, 2: {"name": "pung"}}
        table.players[first].do(calls[first])
        assert "set_claimed" not in table.names()
        table.players[second].do(calls[second])
        (claimed,) = [one.event for one in table.events() if one.event.name == "set_claimed"]
        assert (claimed.seat, claimed.shape.value) == (2, "pung")


def test_of_two_winners_on_one_discard_only_the_next_in_turn_wins(hall):
    """MCR knows one winner (3.7): South before North, whoever speaks first."""
    hands = ["5m", "123456789p 34m 88s", "", "123456789s 46m CC"]
    for first, second in ((1, 3), (3, 1)):
        table = discard_to_all(hall, hands, "5m")
        for seat in (first, second):
            view = table.players[seat].view()
            assert {"name": "hu"} in view["prompt"]["actions"], view["prompt"]
            assert table.players[seat].send({"name": "hu"}, view).status_code == 200
        wins = [one.event for one in table.events() if one.event.name == "won"]
        assert [won.seat for won in wins] == [1]


def test_a_concealed_kong_is_face_down_for_everybody_else(hall):
    table = hall.laid_table(built(row(["7777s", "", "", ""])), DICE, MCR, hands=1)
    others = [*table.players[1:], table.spectator]
    with table.spectator.listen() as heard:
        heard.wait(lambda one: one["event"] == "view")
        player, view = table.asked()
        assert {"name": "kong", "tile": "7s"} in view["prompt"]["actions"]
        player.do({"name": "kong", "tile": "7s"})
        heard.wait(lambda one: one["event"] == "step")
        kongs = [event for event in heard.events if event["event"] == "kong_concealed"]
        assert [kong["tile"] for kong in kongs] == ["?"]
    for one in others:
        (meld,) = one.view()["seats"][0]["melds"]
        assert meld["concealed"] is True
        assert meld["tiles"] == ["?"] * 4
    (own,) = table.players[0].view()["seats"][0]["melds"]
    assert own["tiles"] == ["7s"] * 4


def test_there_is_no_kong_after_the_last_tile(hall):
    """North draws the wall's last tile, the fourth of a kind: nothing is left to replace it."""
    opened = row(["", "", "", "333m"], draws="12345678f", last="3m", replacements="1122m 1122s")
    table = hall.laid_table(built(opened), DICE, MCR, hands=1, until=_last_is_drawn)
    player, view = table.asked()
    assert view["hand"]["wall_left"] == 0
    assert "kong" not in {action["name"] for action in view["prompt"]["actions"]}
    assert (player.seat, view["seats"][3]["drawn"]) == (3, "3m")
    assert view["seats"][3]["tiles"].count("3m") == 3
    assert player.send({"name": "kong", "tile": "3m"}, view).status_code == 422
    player.do({"name": "discard", "tile": "3m"})
    assert "hand_drawn" in table.names()


def _last_is_drawn(state) -> bool:
    return isinstance(state.phase, Turn) and state.current.wall.left == 0


def test_the_tile_that_replaces_a_flower_is_no_kong_replacement(hall):
    """F5: South wins on the tile drawn for a flower; the fan of a kong's tile is not paid."""
    opened = row(["E", "123456789p 22s 78m", "", ""], draws="1f", replacements="9m1s")
    table = hall.laid_table(built(opened), DICE, MCR, hands=1)
    table.players[0].do({"name": "discard", "tile": "E"})
    assert [one for one in table.names() if one == "replacement_drawn"] == ["replacement_drawn"]
    table.players[1].do({"name": "hu"})
    (won,) = [one.event for one in table.events() if one.event.name == "won"]
    assert won.kong_replacement is False
    assert "out_with_replacement_tile" not in {fan for fan, _times, _points in won.fans}
    assert won.flowers == 1


@pytest.mark.parametrize("claim", [True, False])
def test_an_answer_is_secret_until_all_have_answered(hall, claim):
    table = discard_to_all(hall, ["5p", "46p", "55p", ""], "5p")
    before = [one.view()["seq"] for one in (table.players[0], table.players[2], table.spectator)]
    table.players[1].do({"name": "chow", "low": "4p"} if claim else {"name": "pass"})
    after = [one.view()["seq"] for one in (table.players[0], table.players[2], table.spectator)]
    assert before == after
    assert table.players[2].view()["prompt"] is not None


def test_R23_after_a_drawn_hand_each_is_asked_when_all_before_have_spoken(hall):
    """Also those who would rather hear the others first: one question at a time, East to North."""
    wall = laid.built(laid.row(["", "", "123456789m 99p 46s", ""]))
    table = hall.laid_table(wall, laid.DICE, RIICHI, hands=1, until=_is_declaring)
    for speaker in table.players:
        views = [player.view() for player in table.players]
        asked = [
            player for player, view in zip(table.players, views, strict=True) if view["prompt"]
        ]
        assert asked == [speaker]
        speaker.do({"name": "noten"})
    declared = [one.event for one in table.events() if one.event.name == "declared"]
    assert [event.seat for event in declared] == [0, 1, 2, 3]


def _is_declaring(state) -> bool:
    return isinstance(state.phase, Declaring)
