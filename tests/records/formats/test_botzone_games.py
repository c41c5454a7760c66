"""Our MCR games as Botzone matches and back, and what the protocol cannot hold."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.records.formats import ForeignGame, export, verify_game
from muraille.records.formats.foreign import numbered
from muraille.table.common import events as e
from muraille.table.mcr.events import McrWon
from tests.records.formats.games import MCR, codes, played, read_one, sample
from tests.records.recorded import golden

DEAL = (e.HandStarted, e.Dealt, e.FlowerExposed, e.ReplacementDrawn, e.WindsDrawn)


def hands_of(game: ForeignGame) -> list[list[Any]]:
    """The events of each hand, from its deal to its end."""
    hands: list[list[Any]] = []
    for event in game.record.events:
        if isinstance(event, e.HandStarted):
            hands.append([])
        if hands and not isinstance(hands[-1][-1] if hands[-1] else None, e.HandEnded):
            hands[-1].append(event)
    return hands


def by_wind(hand: list[Any]) -> list[Any]:
    """What was played, the seats named by their winds, the deal and the scores left out."""
    order = hand[0].order
    told = []
    for event in hand[[type(event) for event in hand].index(e.PlayBegan) :]:
        changes = {}
        for key in ("seat", "source"):
            if getattr(event, key, None) is not None:
                changes[key] = order.index(getattr(event, key))
        if isinstance(event, e.Asked):
            changes["seats"] = tuple(order.index(seat) for seat in event.seats)
        if isinstance(event, McrWon):
            changes["payments"] = tuple(event.payments[seat] for seat in order)
        if not isinstance(event, e.HandEnded):
            told.append(replace(event, **changes))
    return answers_in_turn(told)


def answers_in_turn(events: list[Any]) -> list[Any]:
    """Which of several players answered first is not held."""
    told: list[Any] = []
    for event in events:
        place = len(told)
        if isinstance(event, e.Answered):
            while isinstance(told[place - 1], e.Answered) and told[place - 1].seat > event.seat:
                place -= 1
        told.insert(place, event)
    return told


@settings(max_examples=15, deadline=None)
@given(player=st.sampled_from(["random", "greedy"]), key=st.integers(0, 10_000))
def test_a_match_is_read_back_as_the_hand_that_was_played(player, key):
    game = played(MCR, player, 1, key)
    exported = export(game, "botzone")
    overruled = "overruled_claims" in codes(exported.notes)
    for line, hand in zip(exported.lines, hands_of(game), strict=True):
        back = read_one([line])
        assert verify_game(back).holds
        if not overruled:
            assert by_wind(hands_of(back)[0]) == by_wind(hand)
        again = export(back, "botzone").lines[0]
        one, other = json.loads(line), json.loads(again)
        assert one["logs"] == other["logs"]
        assert one["players"] == other["players"]


def test_a_whole_session_is_sixteen_matches_in_their_rounds():
    exported = export(played(MCR, "greedy", 16), "botzone")
    matches = [json.loads(line) for line in exported.lines]
    assert [match["initdata"]["quan"] for match in matches] == [n // 4 for n in range(16)]
    assert codes(exported.notes) == ["hands_apart", "overruled_claims", "seeds_not_held"]
    for line in exported.lines:
        assert verify_game(read_one([line])).holds


def test_the_wall_is_the_one_the_judge_draws_from():
    """It deals thirteen tiles to each player in turn and draws from the end, flowers aside."""
    match = json.loads(export(played(MCR, "random", 1), "botzone").lines[0])
    wall = match["initdata"]["walltiles"].split()
    assert len(wall) == 144
    deal = match["logs"][2]["output"]["content"]
    for player in range(4):
        hand: list[str] = []
        while len(hand) < 13:
            tile = wall.pop()
            if not tile.startswith("H"):
                hand.append(tile)
        assert deal[str(player)].split()[5:18] == hand
    drawn = [wall.pop() for _ in range(3)]
    told = [
        entry["output"]["display"]["tile"]
        for entry in match["logs"]
        if "output" in entry and entry["output"]["display"]["action"] in ("DRAW", "BUHUA")
    ]
    assert told[:3] == drawn


def test_a_kong_of_the_dealt_hand_is_not_held():
    exported = export(ForeignGame(golden("v1-prepared.jsonl")), "botzone")
    assert exported.lines == ()
    assert codes(exported.notes) == ["dealt_kong_not_held"]
    assert exported.notes[0].params == (("hand", "1"),)


def test_hands_of_competition_play_are_not_held():
    exported = export(ForeignGame(golden("v1-competition.jsonl")), "botzone")
    assert exported.lines == ()
    assert codes(exported.notes) == ["hands_apart", *["judged_hand_not_held"] * 2]


def test_a_hand_broken_off_has_no_end():
    exported = export(ForeignGame(golden("v1-broken.jsonl")), "botzone")
    assert "hand_without_end" in codes(exported.notes)
    last = read_one([exported.lines[-1]])
    assert "match_breaks_off" in codes(last.notes)
    assert not last.record.is_complete


@pytest.mark.parametrize("kept", [3, 30, 60])
def test_a_game_under_way_is_written_as_far_as_it_goes(kept):
    game = played(MCR, "random", 1)
    events = list(enumerate(game.record.events[: kept + 20], start=2))
    exported = export(ForeignGame(numbered(events, game.record.header, 1)), "botzone")
    assert "hand_without_end" in codes(exported.notes)
    back = read_one(exported.lines)
    assert verify_game(back).holds


def test_claims_that_were_overruled_become_passes():
    for key in range(40):
        game = played(MCR, "greedy", 4, key)
        exported = export(game, "botzone")
        if "overruled_claims" in codes(exported.notes):
            break
    (claims,) = [n.params for n in exported.notes if n.code == "overruled_claims"]
    assert int(claims[0][1]) > 0


def test_the_sample_is_read_move_by_move():
    game = read_one([b"".join(sample("botzone.json"))])
    names = [event.name for event in game.record.events]
    assert game.record.header.players == ("Anna", "Bo", "Cleo", "Dan")
    assert names.count("set_claimed") == 2
    assert names.count("kong_concealed") == 1
    assert names.count("flower_exposed") == 2
    started = next(event for event in game.record.events if isinstance(event, e.HandStarted))
    assert (started.number, started.prevailing) == (9, 2)
    won = next(event for event in game.record.events if isinstance(event, McrWon))
    assert (won.points, won.payments) == (21, (45, -8, -8, -29))
    assert verify_game(game).holds


def test_the_sample_is_written_with_the_same_requests_and_answers():
    original = json.loads(b"".join(sample("botzone.json")))
    game = read_one([b"".join(sample("botzone.json"))])
    written = json.loads(export(game, "botzone").lines[0])
    for one, other in zip(original["logs"], written["logs"], strict=True):
        if "output" in one:
            assert one["output"]["content"] == other["output"]["content"]
        else:
            assert one == other
