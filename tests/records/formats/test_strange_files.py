"""Files that other programs would not write: told clearly, never a traceback."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run

DATA = Path(__file__).parents[2] / "data"
MJAI = (DATA / "formats" / "mjai.jsonl").read_text(encoding="utf-8")
RECORD = (DATA / "records" / "v1-riichi-seeded.jsonl").read_text(encoding="utf-8")


def with_a_tile_not_held() -> str:
    """The first discard from the hand is of a tile that its player has not."""
    lines = RECORD.splitlines()
    for place, line in enumerate(lines):
        event = json.loads(line)
        if event.get("drawn") is False and "tile" in event:
            event["tile"] = "9p" if event["tile"] != "9p" else "1p"
            lines[place] = json.dumps(event)
            return "\n".join(lines) + "\n"
    raise AssertionError("no discard from the hand")


def broken_off() -> str:
    """A hand that other rules break off after nine orphans; ours have no such end (R35)."""
    draw = '{"type":"ryukyoku","reason":"kyushukyuhai","deltas":[0,0,0,0]}'
    ends = ['{"type":"end_kyoku"}', '{"type":"end_game"}']
    return "\n".join([*MJAI.splitlines()[:3], draw, *ends]) + "\n"


@pytest.mark.parametrize(
    ("text", "arguments", "code", "told"),
    [
        (MJAI.replace('"bakaze":"E"', '"bakaze":"W"'), ("replay",), 0, "West round"),
        (MJAI.replace('"bakaze":"E"', '"bakaze":"W"'), ("convert", "--to", "own"), 0, "record"),
        (MJAI.replace('"Anna"', '"\\ud800"'), ("convert", "--to", "own"), 0, "record"),
        (MJAI.replace("30000", "9" * 4299), ("replay",), 2, "line 2: scores"),
        ('{"logs":' + "[" * 100_000, ("convert", "--to", "own"), 2, "nested too deeply"),
        (with_a_tile_not_held(), ("convert", "--to", "mjai"), 2, "cannot happen"),
        (with_a_tile_not_held(), ("convert", "--to", "tenhou"), 2, "cannot happen"),
        (broken_off(), ("convert", "--to", "tenhou"), 0, "流局"),
    ],
)
def test_strange_files_are_told_or_refused(
    tmp_path: Path, text: str, arguments: tuple[str, ...], code: int, told: str
):
    file = tmp_path / "game"
    file.write_text(text, encoding="utf-8")
    ran = run(arguments[0], str(file), *arguments[1:])
    assert ran.code == code
    assert told in ran.out + ran.err
    assert "Traceback" not in ran.err


def test_R35_a_hand_that_was_broken_off_is_written_so_that_it_can_be_read(tmp_path: Path):
    file = tmp_path / "game"
    file.write_text(broken_off(), encoding="utf-8")
    again = tmp_path / "again"
    again.write_text(run("convert", str(file), "--to", "mjai").out, encoding="utf-8")
    assert run("replay", str(again)).code == 0
