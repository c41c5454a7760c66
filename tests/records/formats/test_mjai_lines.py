"""mjai under other rules, and files that are none."""

import json

import pytest

from muraille.records.formats import ForeignGame, verify_game
from muraille.records.reading import Trouble
from muraille.table.common import events as e
from muraille.table.riichi import events as r
from tests.records.formats.games import codes, events_of, first_fault, read, read_one, sample

LINES = [json.loads(line) for line in sample("mjai.jsonl")]


def changed(*changes: tuple[int, dict[str, object]]) -> list[str]:
    """The sample with these lines (counted from 1) changed by some fields, or replaced."""
    lines = [dict(line) for line in LINES]
    for number, change in changes:
        lines[number - 1].update(change)
    return [json.dumps(line) for line in lines]


def without(first: int, last: int) -> list[str]:
    kept = LINES[: first - 1] + LINES[last:]
    return [json.dumps(line) for line in kept]


def number_of(kind: str) -> int:
    return next(n for n, line in enumerate(LINES, start=1) if line["type"] == kind)


def test_red_fives_are_read_as_plain_ones():
    tehais = [[tile.replace("5m", "5mr") for tile in hand] for hand in LINES[1]["tehais"]]
    game = read_one(changed((2, {"tehais": tehais})))
    assert "red_fives" in codes(game.notes)
    assert verify_game(game).holds


def test_a_kong_dora_turned_up_late_is_the_first_event_our_rules_do_not_allow():
    """Ours comes before the replacement tile (R11); elsewhere after the discard."""
    kakan = number_of("kakan")
    lines = changed()
    dora = lines.pop(kakan)
    lines.insert(kakan + 2, dora)
    game = read_one(lines)
    assert isinstance(first_fault(game), e.ReplacementDrawn)
    verdict = verify_game(game)
    assert verdict.line == kakan + 1
    assert codes(verdict.problems) == ["does_not_follow", "rules_give"]


def test_a_win_paid_otherwise_is_told_as_paid():
    hora = number_of("hora")
    game = read_one(changed((hora, {"deltas": [13000, -12000, 0, 0]})))
    assert ("points", "12000") in game.notes[0].params
    assert events_of(game)[-2].scores == (42000, 18000, 30000, 30000)
    assert isinstance(first_fault(game), r.RiichiWon)


def test_a_win_without_points_is_counted_by_our_rules():
    hora = number_of("hora")
    lines = changed()
    lines[hora - 1] = '{"type":"hora","actor":0,"target":1,"ura_markers":["2p","C"]}'
    assert verify_game(read_one(lines)).holds


def test_an_incomplete_hand_cannot_win_by_our_rules():
    hora = number_of("hora")
    game = read_one(changed((hora, {"actor": 3, "deltas": [0, -1000, 0, 1000]})))
    assert isinstance(first_fault(game), e.Asked)


@pytest.mark.parametrize("reason", ["kyushu_kyuhai", "suufon_renda", "suukaikan"])
def test_abortive_draws_are_no_ends_of_ours(reason):
    cut = number_of("chi")
    lines = changed()[: cut - 1]
    lines += [json.dumps({"type": "ryukyoku", "reason": reason, "deltas": [0] * 4})]
    game = read_one([*lines, '{"type":"end_kyoku"}', '{"type":"end_game"}'])
    assert "abortive_draw" in codes(game.notes)
    assert isinstance(first_fault(game), r.RiichiHandDrawn)


def test_a_file_cut_short_is_read_as_far_as_it_goes():
    lines = changed()
    (game,) = read([*lines[:10], lines[10][:20]])
    assert isinstance(game, ForeignGame)
    assert len(game.record.entries) > 10
    assert game.record.trouble is not None
    assert game.record.trouble.line == 11


WRONG_LINES = [
    ("{", "not_json"),
    ("12", "not_mjai"),
    ('{"kind":"tsumo"}', "not_mjai"),
    ('{"type":"sing"}', "not_one_of"),
    ('{"type":"tsumo","actor":0}', "missing_field"),
    ('{"type":"tsumo","actor":4,"pai":"1m"}', "not_a_seat"),
    ('{"type":"tsumo","actor":true,"pai":"1m"}', "not_a_seat"),
    ('{"type":"tsumo","actor":1,"pai":"0m"}', "not_a_tile"),
    ('{"type":"tsumo","actor":1,"pai":"1f"}', "not_a_tile"),
    ('{"type":"tsumo","actor":1,"pai":"?"}', "hidden_tile"),
    ('{"type":"dahai","actor":1,"pai":"1m","tsumogiri":1}', "not_true_or_false"),
    ('{"type":"pon","actor":1,"target":0,"pai":"1m","consumed":"1m"}', "not_a_list"),
    ('{"type":"hora","actor":1,"target":0,"deltas":[1,2]}', "not_a_row"),
    ('{"type":"hora","actor":1,"target":0,"deltas":[1,2,3,"4"]}', "not_a_number"),
    ('{"type":"start_game","names":[1,2,3,4]}', "not_a_text"),
    ('{"type":"ryukyoku","tenpais":[1,2,3,4]}', "not_true_or_false"),
]


@pytest.mark.parametrize(("line", "code"), WRONG_LINES)
def test_a_line_that_is_no_move_is_told_with_its_number(line, code):
    (found,) = read(["", line], "mjai")
    assert isinstance(found, Trouble)
    assert codes(found.problems) == [code]
    assert ("line", "2") in found.problems[0].params


def test_all_that_is_wrong_with_a_line_is_told():
    (found,) = read(['{"type":"tsumo","actor":9,"pai":"x"}'], "mjai")
    assert codes(found.problems) == ["not_a_seat", "not_a_tile"]


@pytest.mark.parametrize(
    "fields",
    [
        {"bakaze": "P"},
        {"kyoku": 5},
        {"honba": -1},
        {"oya": 2},
        {"tehais": [["1m"]] * 4},
        {"tehais": [["1m"] * 13] * 4},
    ],
)
def test_a_deal_that_cannot_be_is_told(fields):
    (found,) = read(changed((2, fields)))
    trouble = found if isinstance(found, Trouble) else found.record.trouble
    assert trouble is not None
    assert trouble.problems


PLACES = [
    (number_of("reach_accepted"), {"actor": 2}),
    (number_of("reach"), {"actor": 2}),
    (number_of("pon"), {"target": 3}),
    (number_of("pon"), {"pai": "E"}),
    (number_of("pon"), {"consumed": ["W"]}),
    (number_of("chi"), {"consumed": ["6m", "8m"]}),
    (number_of("kakan"), {"pai": "9p"}),
    (number_of("kakan"), {"actor": 1}),
    (number_of("dora") + 1, {"actor": 3}),
    (number_of("dahai"), {"pai": "P"}),
    (number_of("dahai"), {"actor": 2}),
    (7, {"actor": 2}),
]


@pytest.mark.parametrize(("number", "fields"), PLACES)
def test_a_move_that_makes_no_sense_ends_the_reading_there(number, fields):
    (game,) = read(changed((number, fields)))
    assert isinstance(game, ForeignGame)
    trouble = game.record.trouble
    assert trouble is not None
    assert trouble.line == number
    assert codes(trouble.problems) == ["misplaced_move"]
    assert all(entry.line <= number for entry in game.record.entries)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (['{"type":"start_game"}'], "no_hand_in_game"),
        (['{"type":"tsumo","actor":0,"pai":"1m"}'], "misplaced_move"),
        (without(3, 3), "misplaced_move"),
        ([*changed(), '{"type":"end_kyoku"}'], "misplaced_move"),
        ([*changed()[:5], '{"type":"end_game"}', *changed()[5:]], "misplaced_move"),
    ],
)
def test_lines_out_of_order_are_told(lines, code):
    (found,) = read(lines, "mjai")
    assert isinstance(found, Trouble)
    assert code in codes(found.problems)
