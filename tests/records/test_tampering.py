"""A record that was tampered with: the verification names the event."""

import json

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import Proof, RecordVerdict, verify
from muraille.rules.mcr.editions import WMO_2014
from muraille.table.common.tiles import TILE_NAMES
from muraille.words import Language, problem_sentence
from tests.records.recorded import altered, fault_line, golden_lines, renumbered

FILES = ("v1-broken.jsonl", "v1-seeded.jsonl")
# An altered value may be as lawful as the true one: then a later event does not follow.
AS_LAWFUL = {("discarded", "tile")}


def other(value):
    """A value of the same type that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1) % 4 if 0 <= value < 4 else value + 1
    if value is None:
        return 0
    if isinstance(value, list):
        return [other(value[0]), *value[1:]] if value else [[0, "1m"]]
    words = value.split(" ")
    if words[0] in TILE_NAMES:
        return " ".join(["9s" if words[0] == "1m" else "1m", *words[1:]])
    return {"pass": "hu", "chow": "pung", "pung": "chow", "kong": "pung"}.get(value) or (
        value[:-1] + ("1" if value.endswith("0") else "0") if value else "00"
    )


def first_of_each_kind():
    """File, place, kind and field of the first event of every kind."""
    for name in FILES:
        seen = set()
        for place, line in enumerate(golden_lines(name)[1:], start=1):
            fields = json.loads(line)
            if fields["event"] not in seen:
                seen.add(fields["event"])
                for field in fields.keys() - {"seq", "event"}:
                    yield name, place, fields["event"], field


CASES = sorted(first_of_each_kind())


@pytest.mark.parametrize(("name", "place", "kind", "field"), CASES)
def test_an_altered_field_is_named(name, place, kind, field):
    lines = golden_lines(name)
    tampered = altered(lines, place, lambda fields: fields.update({field: other(fields[field])}))
    found = fault_line(tampered)
    assert found is not None
    assert found > place if (kind, field) in AS_LAWFUL else found == place + 1


@pytest.mark.parametrize(("name", "place"), sorted({case[:2] for case in CASES}), ids=str)
def test_a_missing_event_is_named(name, place):
    lines = list(golden_lines(name))
    del lines[place]
    if place == len(lines):
        assert fault_line(lines) is None
        return
    assert fault_line(lines) == place + 1
    assert fault_line(renumbered(lines)) == place + 1


def test_a_tile_that_is_not_held_cannot_be_discarded():
    lines = golden_lines("v1-seeded.jsonl")
    place = next(n for n, line in enumerate(lines) if b'"discarded"' in line)
    hand = json.loads(lines[2])["hands"][0].split(" ")
    stranger = next(tile for tile in TILE_NAMES[:34] if tile not in hand)
    told = judged(altered(lines, place, lambda fields: fields.update(tile=stranger)))
    assert (told.line, told.seq) == (place + 1, place)
    assert [found.code for found in told.problems] == ["does_not_follow", "tile_not_held"]
    assert told.problems[1].article == "3.6.4"


def judged(lines) -> RecordVerdict:
    return verify(read_record(lines))


@pytest.mark.parametrize(
    ("field", "value", "path", "article"),
    [
        ("points", 99, "points", "3.9.1 6#"),
        ("payments", [-8, 24, -8, -8], "payments[0]", "3.9.1 3#"),
        ("fans", [["all_chows", 1, 2]], "fans[0]", "3.9.1 6#"),
        ("flowers", 7, "flowers", "3.8.1 n°81"),
        ("last_of_kind", True, "last_of_kind", "3.8.1 n°58"),
        ("last_of_wall", True, "last_of_wall", "3.8.1 n°44"),
        ("kong_replacement", True, "kong_replacement", "3.8.1 n°46"),
        ("tile", "1m", "tile", "3.4.22"),
    ],
)
def test_a_win_is_scored_again(field, value, path, article):
    lines = golden_lines("v1-seeded.jsonl")
    place = next(n for n, line in enumerate(lines) if b'"won"' in line)
    told = judged(altered(lines, place, lambda fields: fields.update({field: value})))
    assert told.line == place + 1
    assert dict(told.problems[1].params)["key"] == path
    assert told.problems[1].article == article


def test_another_event_than_the_rules_give_is_told_with_theirs():
    lines = golden_lines("v1-seeded.jsonl")
    place = next(n for n, line in enumerate(lines) if b'"event":"drawn"' in line)

    def end_hand(fields):
        fields.update(event="hand_drawn")
        del fields["seat"], fields["tile"]

    told = judged(altered(lines, place, end_hand))
    assert told.line == place + 1
    sentence = problem_sentence(told.problems[1], Language.ENGLISH)
    assert 'by the rules this happens instead: {"event":"drawn","seat":' in sentence
    assert sentence.endswith("(article 3.6.2)")


def test_a_wall_that_is_not_of_its_seed_is_named_with_the_tile():
    lines = golden_lines("v1-seeded.jsonl")
    wall = json.loads(lines[1])["wall"].split(" ")
    place = next(n for n in range(100, 144) if wall[n] != wall[0])
    wall[0], wall[place] = wall[place], wall[0]
    told = judged(altered(lines, 1, lambda fields: fields.update(wall=" ".join(wall))))
    assert told.line == 2
    assert dict(told.problems[1].params)["key"] == "wall[0]"
    assert told.problems[1].article == "3.5.7 4-"


def place_of(lines, kind: str, *, after: str = "hand_started") -> int:
    """Where the first event of that kind stands after the first of the other kind."""
    names = [json.loads(line).get("event") for line in lines]
    return names.index(kind, names.index(after))


@pytest.mark.parametrize(
    ("kind", "field", "value", "article"),
    [
        ("hand_started", "second_roller", 1, "3.5.7 5-(2)"),
        ("hand_started", "breach", 3, "3.5.7 5-(4)"),
        ("hand_started", "order", [1, 2, 3, 0], "3.4.8"),
        ("hand_started", "prevailing", 1, "3.4.5"),
        ("hand_started", "commitment", "00", None),
        ("hand_ended", "scores", [0, 0, 0, 0], "3.9.1 3#"),
        ("hand_ended", "kongs", [[0, "1m"]], "3.6.8 2-"),
        ("game_ended", "places", [1, 1, 1, 1], "3.9.2"),
    ],
)
def test_each_part_of_an_event_has_its_article(kind, field, value, article):
    lines = golden_lines("v1-seeded.jsonl")
    place = place_of(lines, kind)
    told = judged(altered(lines, place, lambda fields: fields.update({field: value})))
    assert (told.line, told.problems[1].article) == (place + 1, article)


DEALING = {
    "mcr-wmo-2014": ("3.5.7 5-(4)", "3.5.7 6-", "3.4.20"),
    "mcr-ffmj-2016": ("3.5.7.5.4", "3.5.7.6", "3.4.20"),
    "mcr-oir-1998": ("WMO 3.5.7 5-(4)", "WMO 3.5.7 6-", "n°13"),
    "mcr-international": ("dealing", "dealing", "replacement_tiles"),
}


@pytest.mark.parametrize("book", DEALING)
def test_3_5_7_5_3_5_7_6_3_4_20_the_deal_and_its_flowers_are_told_with_their_articles(book):
    from tests.records.recorded import lines_of, played

    dealt, dealt_flower, later_flower = DEALING[book]
    lines: tuple[bytes, ...] = ()
    for key in range(20):  # a game with a flower in the dealt hands
        lines = tuple(lines_of(*played(book, "random", key=f"flowers {key}")))
        if place_of(lines, "flower_exposed") < place_of(lines, "play_began"):
            break

    def swapped(fields):
        hand = fields["hands"][0].split(" ")
        fields["hands"][0] = " ".join(["9s" if hand[0] == "1m" else "1m", *hand[1:]])

    told = judged(altered(lines, place_of(lines, "dealt"), swapped))
    assert told.problems[1].article == dealt
    for kind in ("flower_exposed", "replacement_drawn"):
        for after, article in (("hand_started", dealt_flower), ("play_began", later_flower)):
            place = place_of(lines, kind, after=after)
            told = judged(renumbered([*lines[:place], *lines[place + 1 :]]))
            assert (told.line, told.problems[1].article) == (place + 1, article)


@pytest.mark.parametrize(
    ("change", "english", "french"),
    [
        (
            lambda tiles: tiles[:-1],
            "hands[0][13]: the rules give “S” here, and the record has 1 value fewer in all",
            "hands[0][13]\N{NO-BREAK SPACE}: les règles donnent ici «\N{NARROW NO-BREAK SPACE}S"
            "\N{NARROW NO-BREAK SPACE}», et l’enregistrement a 1 valeur de moins en tout",
        ),
        (
            lambda tiles: [*tiles[:3], *tiles[5:]],
            "hands[0][3]: the rules give “1p” here, and the record has 2 values fewer in all",
            None,
        ),
        (
            lambda tiles: [*tiles, "9s"],
            "hands[0][14]: the rules do not give “9s” here, and the record has 1 value more in all",
            None,
        ),
        (
            lambda tiles: ["E", *tiles],
            "hands[0][0]: the rules do not give “E” here, and the record has 1 value more in all",
            None,
        ),
    ],
)
def test_a_list_of_another_length_is_told_by_its_first_difference(change, english, french):
    lines = golden_lines("v1-seeded.jsonl")

    def altered_hand(fields):
        fields["hands"][0] = " ".join(change(fields["hands"][0].split(" ")))

    told = judged(altered(lines, 2, altered_hand))
    sentence = problem_sentence(told.problems[1], Language.ENGLISH)
    assert sentence == f"line 3: {english} (article 3.5.7 5-(4))"
    if french is not None:
        assert french in problem_sentence(told.problems[1], Language.FRENCH)


def test_the_secret_is_told_once():
    lines = golden_lines("v1-seeded.jsonl")
    record = read_record(renumbered([*lines, lines[-1], lines[-1]]))
    assert record.is_complete
    told = verify(record)
    assert (told.line, told.problems[1].code) == (len(lines) + 1, "secret_told_already")


def test_a_seed_that_is_not_of_the_secret_is_named():
    """All consistent in itself, but another game's walls under this game's commitment."""
    from tests.records.recorded import committed_to, lines_of, played

    header, events = played("mcr-wmo-2014", "random", key="one")
    other_header, other_events = played("mcr-wmo-2014", "random", key="two")
    mixed = [*events[:-1], other_events[-1]]
    told = judged(lines_of(committed_to(header, other_header.setup.commitment), mixed))
    assert told.line == 2
    assert dict(told.problems[1].params)["key"] == "seed"


def test_drawn_winds_come_from_the_secret():
    lines = golden_lines("v1-broken.jsonl")
    order = json.loads(lines[1])["order"]
    turned = [*order[1:], order[0]]
    told = judged(altered(lines, 1, lambda fields: fields.update(order=turned)))
    assert (told.line, told.problems[1].code) == (2, "rules_give_value")


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"rulebook": "mcr-moon-2040"}, {"unknown_rulebook"}),
        ({"generator": 9, "hands": 5}, {"unknown_generator", "no_such_length"}),
        ({"switches": {"Q9": "drop", "S2": "maybe"}}, {"unknown_option", "unknown_position"}),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_at_its_header(changes, codes):
    lines = golden_lines("v1-seeded.jsonl")
    told = judged(altered(lines, 0, lambda fields: fields.update(changes)))
    assert {found.code for found in told.problems} == codes
    assert told.line == 1
    assert not told.holds


def test_other_rules_do_not_give_the_same_game():
    lines = golden_lines("v1-seeded.jsonl")
    told = judged(altered(lines, 0, lambda fields: fields.update(rulebook="mcr-international")))
    assert told.line == 2
    assert told.problems[1].code == "winds_not_drawn"


def test_another_revision_is_named_where_an_event_does_not_follow():
    lines = golden_lines("v1-seeded.jsonl")
    newer = altered(lines, 0, lambda fields: fields.update(revision=7))
    assert judged(newer).holds
    place = next(n for n, line in enumerate(lines) if b'"won"' in line)
    tampered = altered(tuple(newer), place, lambda fields: fields.update(points=99))
    told = judged(tampered)
    assert told.problems[-1].code == "other_revision"
    assert dict(told.problems[-1].params) == {"recorded": "7", "known": str(WMO_2014.revision)}


def test_without_its_seeds_a_game_is_not_proved():
    lines = golden_lines("v1-prepared.jsonl")
    assert judged(lines).proof is Proof.PREPARED
