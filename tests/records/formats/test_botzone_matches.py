"""Botzone matches under other rules, and files that are none."""

import json
from copy import deepcopy

import pytest

from muraille.records.formats import verify_game
from muraille.records.reading import Trouble
from muraille.table.common import events as e
from muraille.table.mcr.events import McrWon
from tests.records.formats.games import codes, events_of, first_fault, read, read_one, sample

MATCH = json.loads(b"".join(sample("botzone.json")))


def changed(change) -> list[str]:
    match = deepcopy(MATCH)
    change(match)
    return [json.dumps(match)]


def finish(content: list[int], **display):
    """Cut the match before its last discard is answered and end it otherwise."""

    def change(match):
        entry = match["logs"][-1]["output"]
        entry["content"] = {str(player): points for player, points in enumerate(content)}
        entry["display"] = display
        if display.get("action") != "HU":
            match["logs"][-2]["0"]["response"] = "PASS"

    return change


def test_a_private_wall_that_is_empty_ends_the_hand_and_our_rules_go_on():
    """Each Botzone player has a wall of his own: the hand ends while ours has tiles left."""
    game = read_one(changed(finish([0, 0, 0, 0], action="HUANG")))
    assert isinstance(first_fault(game), e.HandDrawn)
    assert codes(verify_game(game).problems) == ["does_not_follow", "rules_give"]
    assert game.record.is_complete


def test_an_error_costs_thirty_points_and_is_no_end_of_ours():
    game = read_one(changed(finish([10, 10, -30, 10], action="WH", player=2)))
    assert ("player", "2") in next(n for n in game.notes if n.code == "match_error").params
    ended = events_of(game)[-2]
    assert ended.scores == (10, 10, -30, 10)
    assert not verify_game(game).holds


def test_points_that_our_rules_do_not_count_are_told_as_paid():
    points = [24 + 30, -8, -8, -38]
    game = read_one(changed(finish(points, action="HU", player=0, fanCnt=30)))
    won = next(event for event in game.record.events if isinstance(event, McrWon))
    assert (won.points, won.payments, won.fans) == (30, tuple(points), ())
    assert "other_points" in codes(game.notes)
    assert first_fault(game) is won


def test_a_win_without_display_is_known_by_its_points():
    def change(match):
        del match["logs"][-1]["output"]["display"]

    assert verify_game(read_one(changed(change))).holds


def test_logs_may_be_bare_and_called_log():
    def change(match):
        match["log"] = [entry.get("output", entry) for entry in match.pop("logs")]
        for entry in match["log"]:
            for player, answer in entry.items():
                if player in "0123" and isinstance(answer, dict):
                    entry[player] = answer["response"]

    assert verify_game(read_one(changed(change))).holds


def test_several_matches_stand_one_a_line():
    line = json.dumps(MATCH)
    assert len(read([line, "", line])) == 2


def test_a_player_who_fails_to_answer_passes():
    def change(match):
        match["logs"][9]["2"] = {"verdict": "TLE"}

    assert verify_game(read_one(changed(change))).holds


def test_an_unlawful_claim_is_told_and_named():
    def change(match):
        match["logs"][7]["3"]["response"] = "PENG W1"

    game = read_one(changed(change))
    assert isinstance(first_fault(game), e.Asked)


def entry(number: int, value, player: str | None = None):
    def change(match):
        if player is None:
            match["logs"][number] = value
        else:
            match["logs"][number]["output"]["content"][player] = value

    return change


def everybody(number: int, text: str):
    def change(match):
        match["logs"][number]["output"]["content"] = dict.fromkeys("0123", text)

    return change


def fifth_copy(match):
    content = match["logs"][4]["output"]["content"]
    content["0"] = "2 T1"


BAD = [
    (lambda match: match.pop("logs"), "match_without_log"),
    (lambda match: match.update(logs=[]), "match_too_short"),
    (lambda match: match.update(logs=3), "match_without_log"),
    (entry(0, "0 0 4", "0"), "not_a_request"),
    (entry(0, "0 1 2", "0"), "not_a_request"),
    (entry(0, 7, "0"), "not_a_request"),
    (entry(2, "1 0 0 0 0 W1", "1"), "not_a_request"),
    (entry(2, "1 0 0 0 x W1", "1"), "not_a_request"),
    (entry(2, "hello", "1"), "not_a_request"),
    (entry(4, "2 5p", "0"), "not_a_botzone_tile"),
    (entry(4, "2 H1", "0"), "not_a_request"),
    (entry(4, "2", "0"), "not_a_request"),
    (entry(4, "3 1 DRAW", "2"), "not_a_request"),
    (everybody(6, "3 0 SING B9"), "not_a_request"),
    (everybody(6, "3 0 PLAY"), "not_a_request"),
    (everybody(6, "3 0 PLAY H1"), "not_a_request"),
    (everybody(6, "3 7 PLAY B9"), "not_a_request"),
    (everybody(6, "3 0 PLAY T9"), "misplaced_entry"),
    (everybody(6, "3 1 PLAY T2"), "misplaced_entry"),
    (everybody(6, "3 0 BUGANG B9"), "misplaced_entry"),
    (everybody(6, "3 0 GANG"), "misplaced_entry"),
    (everybody(8, "3 2 GANG"), "misplaced_entry"),
    (everybody(8, "3 1 CHI F1 J2"), "misplaced_entry"),
    (everybody(4, "3 0 PLAY W1"), "misplaced_entry"),
    (entry(6, "3 0 PLAY W1", "2"), "not_a_request"),
    (entry(6, 12), "not_a_judge_entry"),
    (entry(7, 12), "not_answers"),
    (entry(7, {"0": 5}), "not_answers"),
    (lambda match: match["logs"][-1]["output"].update(content={"0": 1}), "not_four_points"),
    (lambda match: match["logs"].extend([{}, {}, {}]), "after_the_finish"),
    (fifth_copy, "more_than_there_are"),
]


@pytest.mark.parametrize(("change", "code"), BAD, ids=[str(n) for n in range(len(BAD))])
def test_what_is_no_match_is_told_with_its_line(change, code):
    (found,) = read(["", *changed(change)], "botzone")
    assert isinstance(found, Trouble), found
    assert found.line == 2
    assert codes(found.problems)[0] == code
    assert found.problems[0].params[0] == ("line", "2")


@pytest.mark.parametrize("text", ["{", "[]", "{]", "12", '{"log": [1, 2, 3]}', '{"a": NaN}'])
def test_what_is_no_json_or_no_object_is_told(text):
    (found,) = read([text], "botzone")
    assert isinstance(found, Trouble)
    assert found.line == 1
