"""A riichi record that was changed anywhere is found out, at the event and with the article."""

import json

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from tests.records.recorded import altered, fault_line, golden_lines, renumbered

SEEDED = golden_lines("v1-riichi-seeded.jsonl")
EVENTS = [json.loads(line).get("event") for line in SEEDED]


def first(name: str) -> int:
    return EVENTS.index(name)


# Each kind of event, a field of it, and another value for that field.
CHANGES = [
    ("hand_started", "counters", 1),
    ("hand_started", "dead", 12),
    ("dora_shown", "tile", "1m"),
    ("riichi_declared", "double", True),
    ("riichi_declared", "bet", 2_000),
    ("bet_returned", "bet", 500),
    ("tile_missed", "seat", 9),
    ("won", "yaku", []),
    ("won", "points", 12_345),
    ("won", "han", 12),
    ("won", "ura", "1m"),
    ("won", "bets", 7_000),
    ("won", "payments", [0, 0, 0, 0]),
    ("hand_drawn", "tenpai", []),
    ("hand_drawn", "payments", [1, -1, 0, 0]),
    ("hand_ended", "deals", 7),
    ("hand_ended", "counters", 5),
    ("game_ended", "uma", [0, 0, 0, 0]),
    ("game_ended", "places", [1, 1, 1, 1]),
    ("game_ended", "results", [[0, 1], [0, 1], [0, 1], [0, 1]]),
]


@pytest.mark.parametrize(("name", "field", "value"), CHANGES)
def test_an_altered_field_is_named(name, field, value):
    place = first(name)
    fields = json.loads(SEEDED[place])
    if fields[field] == value:
        value = not value
    lines = altered(SEEDED, place, lambda plain: plain.update({field: value}))
    assert fault_line(lines) == place + 1


@pytest.mark.parametrize(
    "name", ["tile_missed", "bet_returned", "dora_shown", "hand_drawn", "wall_empty"]
)
def test_a_missing_event_is_named(name):
    place = first(name)
    lines = renumbered([*SEEDED[:place], *SEEDED[place + 1 :]])
    assert fault_line(lines) == place + 1


@pytest.mark.parametrize("speaker", range(4))
def test_3_4_2_a_missing_declaration_is_missed_when_the_hand_ends(speaker):
    """Players may speak early, so a missing word shows only where nobody else can speak."""
    place = first("declared") + speaker
    assert EVENTS[place] == "declared"
    lines = renumbered([*SEEDED[:place], *SEEDED[place + 1 :]])
    verdict = verify(read_record(lines))
    assert verdict.line == first("hand_drawn")
    assert verdict.problems[1].code == "awaits_players"


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("hand_started", "prevailing", 4),
        ("hand_started", "wall", "1m 2m"),
        ("won", "yaku", [["no_such_yaku", 1, 1]]),
        ("dora_shown", "tile", "3f"),
        ("game_ended", "bets", [[0, 1]]),
        ("hand_ended", "bets", -1),
    ],
)
def test_an_impossible_event_is_refused_when_it_is_read(name, field, value):
    place = first(name)
    lines = altered(SEEDED, place, lambda plain: plain.update({field: value}))
    trouble = read_record(lines).trouble
    assert trouble is not None
    assert (trouble.line, trouble.problems[0].code) == (place + 1, "impossible_event")


# A field of a hand's last event, and the article that a wrong one is told with: after the first
# hand, which is won, and after the first that is drawn.
WON, DRAWN = (
    next(place for place in range(first(name), len(EVENTS)) if EVENTS[place] == "hand_ended")
    for name in ("won", "hand_drawn")
)
PARTS = [
    (WON, "scores", "3.4.9"),
    (WON, "counters", "3.4.10"),
    (WON, "bets", "3.3.14"),
    (WON, "deals", "3.4.11"),
    (WON, "seed", None),
    (DRAWN, "scores", "3.4.2"),
    (DRAWN, "counters", "3.4.10"),
    (DRAWN, "bets", "3.4.4"),
    (DRAWN, "deals", "3.4.11"),
]


@pytest.mark.parametrize(("place", "field", "article"), PARTS)
def test_what_a_hand_leaves_is_told_with_the_article_of_that_part(place, field, article):
    value = json.loads(SEEDED[place])[field]
    wrong = {int: lambda: value + 1, str: lambda: value[::-1], list: lambda: [1, *value[1:]]}
    other = wrong[type(value)]()
    lines = altered(SEEDED, place, lambda plain: plain.update({field: other}))
    verdict = verify(read_record(lines))
    assert verdict.line == place + 1
    (told,) = verdict.problems[1:]
    assert (dict(told.params)["key"].partition("[")[0], told.article) == (field, article)


def test_3_4_2_a_tenpai_that_is_not_one_names_its_article():
    place = first("declared")
    assert not json.loads(SEEDED[place])["tenpai"]
    lines = altered(SEEDED, place, lambda plain: plain.update({"tenpai": True}))
    verdict = verify(read_record(lines))
    assert verdict.line == place + 1
    told = verdict.problems[1]
    assert (told.code, told.article) == ("not_tenpai", "3.4.2")


def test_a_riichi_that_is_not_lawful_names_its_article():
    place = first("discarded")
    declared = json.loads(SEEDED[place])
    lie = {
        "event": "riichi_declared",
        "seat": declared["seat"],
        "tile": declared["tile"],
        "double": True,
        "bet": 1_000,
    }
    line = json.dumps({"seq": 0, **lie}).encode() + b"\n"
    lines = renumbered([*SEEDED[:place], line, *SEEDED[place:]])
    verdict = verify(read_record(lines))
    assert verdict.line == place + 1
    assert [(found.code, found.article) for found in verdict.problems][1] == (
        "riichi_not_tenpai",
        "3.3.14",
    )
