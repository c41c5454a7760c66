"""Summaries of recorded competition games: hands dealt again, penalties after the uma."""

from muraille.answers.replay import GameSummaryJson, summary
from muraille.words import Language
from tests.records.recorded import golden


def told() -> GameSummaryJson:
    return summary(golden("v1-riichi-competition.jsonl"), None, Language.ENGLISH)


def test_3_4_6_a_chombo_is_the_result_of_its_hand():
    first, second = told()["hands"]
    assert (first["result"], first["offenders"]) == ("chombo", [1])
    assert first["scores"] == [30_000] * 4
    assert second["result"] == "won"


def test_3_4_6_penalties_after_the_uma_are_in_the_results():
    found = told()
    assert found["after_uma"] == [0, -28_000, 0, 0]
    assert found["results"] == ["-6300", "-23000", "16300", "-17000"]
