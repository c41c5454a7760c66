"""What tests of bulk scoring share: wins as records, and the comparison with single scoring."""

from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from muraille.kernels.compiling import compile_function
from muraille.rules.mcr import bulk as mcr_bulk
from muraille.rules.mcr.bulk import FAN_COUNT, McrBulkScores
from muraille.rules.mcr.bulk_rows import ROW_COUNT
from muraille.rules.mcr.bulk_source import BULK_SCORER, bulk_source
from muraille.rules.mcr.circumstances import shows_last_of_kind
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import score
from muraille.rules.mcr.tabulated import FanTables
from muraille.shapes.patterns import PatternTables
from muraille.tiles import bulk
from tests.differential.random_hands import Won


def packed(wins: list[Won]) -> NDArray[np.void]:
    """The wins as records, circumstances included."""
    hands = bulk.pack_tiles(won.hand for won in wins)
    for row, won in zip(hands, wins, strict=True):
        given = won.given
        row["seat"] = -1 if given.seat is None else given.seat.kind
        row["round"] = -1 if given.round is None else given.round.kind
        row["flags"] = (
            bulk.SELF_DRAWN * given.self_drawn
            | bulk.LAST_OF_KIND * shows_last_of_kind(won.hand, given)
            | bulk.LAST_OF_WALL * given.last_of_wall
            | bulk.KONG_REPLACEMENT * given.kong_replacement
            | bulk.ROBBING_KONG * given.robbing_kong
        )
    return hands


def check(wins: list[Won], book: McrRulebook, scores: McrBulkScores) -> None:
    """Points and the times of every fan, hand by hand."""
    assert scores.fans is not None
    for won, points, fans in zip(wins, scores.points, scores.fans, strict=True):
        alone = score(won.hand, won.given, book)
        times = [0] * FAN_COUNT
        for line in alone.fans:
            times[book.row(line.fan).number - 1] += line.times
        assert (alone.points, times) == (points, fans.tolist()), (won, book.id)


def _plain(table: Any) -> Any:
    """A table of arrays as Python's own numbers."""
    return table._replace(
        **{
            name: array.astype(object) if array.ndim > 1 else np.asarray(array).tolist()
            for name, array in table._asdict().items()
            if isinstance(array, np.ndarray)
        }
    )


def interpreted(
    wins: list[Won], book: McrRulebook, patterns: PatternTables, fans: FanTables
) -> McrBulkScores:
    """The same loop before it is compiled: the marked kernels run as Python."""
    hands = packed(wins)
    rows = [
        SimpleNamespace(**{name: hands[name][place].tolist() for name in bulk.HAND.fields or ()})
        for place in range(len(hands))
    ]
    loop = compile_function(BULK_SCORER, bulk_source()).py_func
    points = [0] * len(rows)
    times = np.zeros((len(rows), ROW_COUNT), object)
    edition, room = _plain(mcr_bulk.book_arrays(book)), _plain(mcr_bulk._room())
    unread = loop(rows, _plain(patterns), _plain(fans), edition, room, points, times)
    assert unread == -1
    return McrBulkScores(np.array(points, np.int16), mcr_bulk._by_number(times.astype(np.uint8)))
