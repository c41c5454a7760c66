"""Hands on which programs disagree, as the books of 2014 count them."""

import json
from pathlib import Path
from typing import Any

import pytest

from muraille.rules.mcr.rulebook import McrRulebook
from tests.rules.mcr.scoring_rows import BOOKS_OF_2014, counted, score_of

DATA = Path(__file__).parents[2] / "data" / "vectors-2014.json"
VECTORS = json.loads(DATA.read_text(encoding="utf-8"))


@pytest.mark.parametrize("rulebook", BOOKS_OF_2014, ids=lambda book: book.id)
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["note"])
def test_vector_of_2014(vector: dict[str, Any], rulebook: McrRulebook):
    drawn = "self_drawn " if vector["self_drawn"] else ""
    circumstances = f"{drawn}seat={vector['seat']} round={vector['round']}"
    result = score_of(vector["hand"], circumstances, rulebook)
    assert counted(result) == vector["fans_2014"]
    assert result.points == vector["points_2014"]
