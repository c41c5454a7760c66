"""Records of competition play: what rulings say must follow from what was done."""

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from tests.cli.running import run
from tests.records.recorded import GOLDEN, altered, golden_lines

FILE = "v1-competition.jsonl"
LINES = golden_lines(FILE)


def place_of(text: str) -> int:
    return next(place for place, line in enumerate(LINES) if text.encode() in line)


@pytest.mark.parametrize(
    ("where", "field", "value"),
    [
        ('"offence":"false_hu","stage":"not_waiting"', "points", [10, -30, 10, 10]),
        ('"offence":"false_hu","stage":"not_waiting"', "stage", "under_minimum"),
        ('"offence":"false_set"', "step", 5),
        ('"offence":"late_pung"', "seat", 3),
        ('"event":"hand_died"', "rights", ["draw"]),
        ('"event":"discard_due"', "tiles", "7p"),
        ('"event":"called_late"', "seconds", 2),
        ('"event":"flowers_lost"', "payments", [2, 0, -2, 0]),
        ('"event":"win_voided"', "payments", [0, 0, 0, 0]),
        ('"event":"false_set_exposed"', "tiles", "3p 5p"),
        ('"event":"hand_shown"', "tile", "8p"),
        ('"event":"won"', "points", 16),
    ],
)
def test_a_ruling_that_was_changed_does_not_follow(where, field, value):
    place = place_of(where)
    record = read_record(altered(LINES, place, lambda it: it.update({field: value})))
    verdict = verify(record)
    assert verdict.problems
    assert verdict.line in (place + 1, place + 2)


def test_what_another_revision_cited_for_a_ruling_is_no_fault():
    place = place_of('"offence":"false_set"')
    lines = altered(LINES, place, lambda it: it.update(articles=["3.11.6.2"]))
    assert not verify(read_record(lines)).problems
    known = read_record(lines).header.known_revision
    present = altered(tuple(lines), 0, lambda it: it.update(revision=known))
    assert verify(read_record(present)).problems


def test_a_referee_may_say_other_things_but_they_must_be_carried_out():
    """Later by the clock is another stage, and another price."""
    place = place_of('"offence":"lateness"')
    record = read_record(altered(LINES, place, lambda it: it.update(seconds=30)))
    assert "other_stage" in {problem.code for problem in verify(record).problems}


def test_a_game_in_guided_play_cannot_hold_judged_calls():
    record = read_record(altered(LINES, 0, lambda it: it.update(mode="guided")))
    assert verify(record).problems


def test_replay_shows_what_was_ruled():
    ran = run("replay", str(GOLDEN / FILE))
    assert (ran.code, ran.err) == (0, "")
    assert "mcr-ffmj-2016, revision 1  competition play" in ran.out
    assert "dead hand" in ran.out
    assert "Anna (East) −60, Bo (South) +20" in ran.out


def test_replay_verifies_it():
    ran = run("replay", str(GOLDEN / FILE), "--verify")
    assert ran.code == 0
    assert "Verified: 98 events, 2 hands, 2 wins" in ran.out
