"""Our riichi games as mjai and back, and what mjai cannot hold."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.records.formats import ForeignGame, export, verify_game
from muraille.records.formats.foreign import numbered
from muraille.table.common import events as e
from muraille.table.riichi import events as r
from muraille.table.riichi import step
from muraille.table.riichi.actions import Signal
from muraille.table.riichi.state import RiichiState
from tests.records.formats.games import RIICHI, codes, events_of, played, read, read_one, sample
from tests.records.formats.test_botzone_games import answers_in_turn

NOT_HELD = (e.WindsDrawn, r.RiichiHandStarted, r.RiichiGameEnded, e.SecretRevealed)


def told(events, order) -> list[object]:
    """The events with the seats as mjai numbers them, what it does not hold left out."""
    found = [
        replace(event, **seats_renamed(event, order))
        for event in events
        if not isinstance(event, NOT_HELD)
    ]
    return declared_in_turn(answers_in_turn(found))


def declared_in_turn(events) -> list[object]:
    """Who spoke before his turn after a drawn hand is not held."""
    said = iter(sorted((ev for ev in events if isinstance(ev, r.Declared)), key=lambda ev: ev.seat))
    return [next(said) if isinstance(event, r.Declared) else event for event in events]


def seats_renamed(event, order) -> dict[str, object]:
    renamed = {}
    for key in ("seat", "source", "liable"):
        if getattr(event, key, None) is not None:
            renamed[key] = order.index(getattr(event, key))
    for key in ("payments", "scores", "hands"):
        if hasattr(event, key):
            renamed[key] = tuple(getattr(event, key)[seat] for seat in order)
    if isinstance(event, e.Asked):
        renamed["seats"] = tuple(order.index(seat) for seat in event.seats)
    if isinstance(event, r.RiichiHandDrawn):
        renamed["tenpai"] = tuple(sorted(order.index(seat) for seat in event.tenpai))
    if isinstance(event, r.RiichiHandEnded):
        renamed["seed"] = ""
    return renamed


def with_claims_as_passes(events) -> list[object]:
    return [event for event in events if not isinstance(event, e.Answered)]


@settings(max_examples=10, deadline=None)
@given(player=st.sampled_from(["random", "greedy", "careful"]), key=st.integers(0, 10_000))
def test_a_game_is_read_back_as_it_was_played(player, key):
    game = played(RIICHI, player, 1, key)
    exported = export(game, "mjai")
    back = read_one(exported.lines)
    order = next((ev.order for ev in game.record.events if isinstance(ev, e.WindsDrawn)), None)
    before, after = told(game.record.events, order), told(back.record.events, (0, 1, 2, 3))
    if "overruled_claims" in codes(exported.notes):
        before, after = with_claims_as_passes(before), with_claims_as_passes(after)
    assert after == before
    assert verify_game(back).holds
    assert export(back, "mjai").lines == exported.lines


@pytest.mark.parametrize("player", ["greedy", "careful"])
def test_a_whole_game_follows_from_the_rules_when_read_back(player):
    game = played(RIICHI, player, 8)
    back = read_one(export(game, "mjai").lines)
    verdict = verify_game(back)
    assert verdict.holds, verdict.problems
    assert codes(back.notes) == ["wall_made_up"]
    assert export(back, "mjai").lines == export(game, "mjai").lines


def test_the_sample_is_read_and_written_alike():
    lines = sample("mjai.jsonl")
    game = read_one(lines)
    assert verify_game(game).holds
    won = next(event for event in game.record.events if isinstance(event, r.RiichiWon))
    assert (won.han, won.minipoints, won.points) == (3, 40, 7700)
    assert [f"{line}\n".encode() for line in export(game, "mjai").lines] == lines


def test_what_mjai_does_not_hold_is_noted():
    game = played(RIICHI, "greedy", 1)
    assert {"seeds_not_held", "uma_not_held"} <= set(codes(export(game, "mjai").notes))


def test_the_signal_is_not_held():
    game = read_one(sample("mjai.jsonl"))
    assert isinstance(game.first, RiichiState)
    events, _state = step(game.first, Signal())
    record = numbered([(1, events[0])], game.record.header, 1)
    assert "signal_not_held" in codes(export(ForeignGame(record, game.first), "mjai").notes)


def test_a_game_under_way_is_written_as_far_as_it_goes():
    game = played(RIICHI, "random", 1)
    cut = ForeignGame(numbered(list(enumerate(game.record.events[:40])), game.record.header, 1))
    exported = export(cut, "mjai")
    assert "hand_without_end" in codes(exported.notes)
    back = read_one(exported.lines)
    assert verify_game(back).holds
    assert not back.record.is_complete


def test_several_games_stand_one_after_the_other():
    lines = sample("mjai.jsonl")
    assert len(read([*lines, b"\n", *lines])) == 2


def as_own_record(game):
    """Written as a record of ours, and verified as that."""
    return verify_game(read_one(export(game, "own").lines))


def test_3_6_R18_other_points_to_begin_with_are_named_where_a_record_of_ours_cannot_follow():
    game = read_one([line.replace(b"30000", b"25000") for line in sample("mjai.jsonl")])
    (note, _wall) = game.notes
    assert (note.code, note.article) == ("other_start", "3.6")
    assert verify_game(game).holds
    verdict = as_own_record(game)
    assert [(told.code, told.article) for told in verdict.problems] == [
        ("does_not_follow", None),
        ("began_with_other_points", "3.6"),
        ("rules_give_value", "3.4.9"),
    ]
    assert dict(verdict.problems[1].params)["scores"] == "25000, 25000, 25000, 25000"


def test_3_5_a_later_start_is_named_where_a_record_of_ours_cannot_follow():
    lines = sample("mjai.jsonl")
    lines[1] = lines[1].replace(b'"honba":0,"kyotaku":0', b'"honba":2,"kyotaku":1')
    verdict = as_own_record(read_one(lines))
    assert [(told.code, told.article) for told in verdict.problems] == [
        ("does_not_follow", None),
        ("record_begins_later", "3.5"),
        ("rules_give_value", "3.4.10"),
        ("rules_give_value", "3.4.4"),
    ]


def test_a_later_start_with_other_scores_is_the_files_own():
    lines = [line.replace(b"30000", b"25000") for line in sample("mjai.jsonl")]
    lines[1] = lines[1].replace(b'"honba":0,"kyotaku":0', b'"honba":2,"kyotaku":1')
    lines[-3] = lines[-3].replace(b"[8700,-7700,0,0]", b"[10300,-8300,0,0]")
    game = read_one(lines)
    assert codes(game.notes) == ["other_start", "wall_made_up"]
    assert verify_game(game).holds
    assert events_of(game)[-2].scores == (34300, 16700, 25000, 25000)
    assert "start_not_held" in codes(export(game, "own").notes)
    assert b'"scores":[25000,25000,25000,25000]' in lines[1]
    assert export(game, "mjai").lines[1].encode() == lines[1].strip()
