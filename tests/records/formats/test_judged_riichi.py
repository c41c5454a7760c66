"""A game of competition riichi in the formats of others, which know nothing of rulings."""

import json

import pytest

from muraille.records.formats import ForeignGame, export
from muraille.records.formats.foreign import numbered
from muraille.records.header import header_of
from tests.records.formats.games import codes
from tests.records.recorded import NAMES, golden
from tests.table.prepared import E, N
from tests.table.riichi.court import Court
from tests.table.riichi.laid import row

FILE = "v1-riichi-competition.jsonl"


@pytest.mark.parametrize("format_name", ["mjai", "tenhou"])
def test_rulings_are_told_to_be_missing(format_name):
    exported = export(ForeignGame(golden(FILE)), format_name)
    assert "rulings_not_held" in codes(exported.notes)


def test_a_hand_dealt_again_is_broken_off_in_mjai():
    lines = [json.loads(line) for line in export(ForeignGame(golden(FILE)), "mjai").lines]
    (broken,) = (line for line in lines if line["type"] == "ryukyoku")
    assert broken["deltas"] == [0, 1_000, 0, 0]
    assert [line["type"] for line in lines].count("end_kyoku") == 2


def test_a_hand_dealt_again_is_a_draw_in_tenhou():
    (line,) = export(ForeignGame(golden(FILE)), "tenhou").lines
    results = [hand[-1] for hand in json.loads(line)["log"]]
    assert [result[0] for result in results] == ["流局", "和了"]


def test_a_hand_with_a_false_set_on_the_table_is_left_out_and_named():
    """Its discard follows no tile that came, which no reader of these formats understands."""
    table = Court(row(["4m F", "", "44m", "19s N"])).discard(E, "4m")
    table.calls(N="pung").expose(N, "19s").discard(N, "N")
    lines = list(enumerate(table.log, start=2))
    false = ForeignGame(numbered(lines, header_of(table.setup, NAMES), 1))
    mjai, tenhou = export(false, "mjai"), export(false, "tenhou")
    assert mjai.lines == ()
    assert json.loads(tenhou.lines[0])["log"] == []
    assert "false_set_not_held" in codes(mjai.notes)
    assert mjai.notes == tenhou.notes[: len(mjai.notes)]
