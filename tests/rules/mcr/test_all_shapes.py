"""Every complete hand there is, scored in bulk: 27,919,573 of them, dealt as they stand.

What came out is kept as data: how many hands count each fan, and how many are worth so
many points. A change of either is a change of the rules, wanted or not.
"""

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from muraille.rules.mcr.bulk import FAN_COUNT, score_hands
from muraille.rules.mcr.editions import WMO_2014
from muraille.tiles.bulk import SELF_DRAWN, empty_hands
from tests.rules.mcr.all_shapes import all_shapes, knitted_straights, single_tiles

DATA = Path(__file__).parents[2] / "data" / "mcr-all-shapes.json"
SHAPES = 27_919_573


def test_special_shapes_are_as_many_as_counted():
    assert len(np.unique(knitted_straights(), axis=0)) == 11_016
    assert len(np.unique(single_tiles(), axis=0)) == 13 + 216 + 504


@pytest.mark.long
def test_every_shape_scores_and_the_histogram_stands(capsys):
    fans, points, done = np.zeros(FAN_COUNT, np.int64), Counter[int](), 0
    for counts in all_shapes():
        hands = empty_hands(len(counts))
        hands["tiles"] = counts
        hands["flags"] = SELF_DRAWN
        scores = score_hands(hands, WMO_2014, fans=True, threads=2)
        assert scores.fans is not None
        assert (scores.points > 0).all()
        fans += (scores.fans > 0).sum(axis=0)
        points.update(scores.points.tolist())
        done += len(counts)
        with capsys.disabled():
            print(f"\r{done:>12,} of {SHAPES:,} shapes", end="", flush=True)
    assert done == SHAPES
    found = {
        "hands_with_fan": {
            row.id: int(fans[row.number - 1]) for row in WMO_2014.fans.rows if not row.variant
        },
        "hands_worth": {str(worth): count for worth, count in sorted(points.items())},
    }
    assert found == json.loads(DATA.read_text(encoding="utf-8"))
