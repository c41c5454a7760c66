"""P1: the stored table of implications is what a search over all hands finds."""

import json
from pathlib import Path

import pytest

from tools.derive_implications import derive

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
def test_P1_the_stored_table_is_the_derived_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MURAILLE_CACHE", str(tmp_path))
    table, seen = derive()
    # The sizes are known from elsewhere: nothing was left out of the search.
    del seen["classes"]
    assert seen == {
        "standard": 11_580_567,
        "seven_pairs": 16_417_104,
        "knitted_straight": 11_016,
        "honours_and_knitted": 720,
        "thirteen_orphans": 13,
    }
    stored = (ROOT / "src/muraille/rules/mcr/implications.json").read_text(encoding="utf-8")
    assert json.loads(stored) == table
