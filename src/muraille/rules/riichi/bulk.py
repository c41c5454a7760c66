"""Score many riichi hands at once, compiled. Loads numpy and numba.

The first call builds tables and compiles, some seconds each, and keeps both in the
user's cache. The answers are those of :func:`muraille.rules.riichi.scoring.score` on
every hand; only the reasons are left out.

>>> from muraille.notation import read_winning_hand
>>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
>>> hand = read_winning_hand("12345678s 234p 55m +9s")
>>> hands = pack_hands([(hand, RiichiCircumstances(riichi=True))])
>>> scores = score_hands(hands, RIICHI_EMA_2016)
>>> scores.points.tolist(), scores.han.tolist(), scores.minipoints.tolist()
([7700], [4], [30])
>>> yaku_in(scores.yaku[0], RIICHI_EMA_2016)
('riichi', 'pinfu', 'pure_straight')
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.kernels.compiling import Notify, Prepared, announced, cached_arrays, compile_function
from muraille.rules.riichi.amounts import total_points
from muraille.rules.riichi.bulk_readings import MOST_READINGS, WIDTH, WORK_SIZE
from muraille.rules.riichi.bulk_source import BULK_SCORER, bulk_source
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.dora import dora_of
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.limits import HandValue, Limit, Limits
from muraille.rules.riichi.minipoints import MINIPOINT_ROWS, rounded
from muraille.rules.riichi.yaku.table import YakuId, YakuTable
from muraille.shapes.patterns import PatternTables, pattern_tables
from muraille.tiles.bulk import (
    DOUBLE_RIICHI,
    FIRST_TURN,
    IPPATSU,
    KONG_REPLACEMENT,
    LAST_OF_WALL,
    RIICHI,
    ROBBING_KONG,
    SELF_DRAWN,
    checked_hands,
    empty_hands,
    pack_tiles,
    run_in_parts,
)
from muraille.tiles.hands import Hand
from muraille.tiles.records import CODES

NOT_COMPLETE = -1
LIMIT_CODES: tuple[Limit | None, ...] = (None, *Limit)
"""What the numbers in ``BulkScores.limit`` stand for."""

# More minipoints than four kongs can earn.
_MINIPOINTS_END = 192


class RiichiBulkScores(NamedTuple):
    """One number for each hand in every column.

    ``points`` are those of the hand itself, without counters and bets: 0 for a complete
    hand without a yaku, -1 for one that is not complete. ``han`` (dora included) and
    ``minipoints`` (rounded) are -1 for a yakuman and where the hand is not complete.
    ``limit`` is a place in :data:`LIMIT_CODES`, ``yaku`` a mask that :func:`yaku_in` reads.
    """

    points: NDArray[np.int32]
    han: NDArray[np.int16]
    minipoints: NDArray[np.int16]
    limit: NDArray[np.uint8]
    valid: NDArray[np.bool_]
    yaku: NDArray[np.uint64]


class RiichiBulkBook(NamedTuple):
    """What compiled code reads of a rulebook.

    ``worth[who, han, minipoints]`` holds points and limit, ``points << 3 | limit``; who is
    twice East and once self-drawn, the last row is a yakuman's, and the
    minipoints are not rounded. ``set_minipoints`` are by code of the set.
    """

    worth: NDArray[np.int32]
    rounded: NDArray[np.int16]
    set_minipoints: NDArray[np.int64]
    flat: bool


def score_hands(
    hands: NDArray[np.void],
    edition: RiichiEdition,
    *,
    threads: int = 1,
    notify: Notify | None = None,
) -> RiichiBulkScores:
    """Score an array of :data:`muraille.tiles.bulk.HAND` records.

    Whether the circumstances agree with each other and with the tiles is for the caller to
    see to. Numbers that stand for nothing (a fifth copy outside the declared sets, a
    winning tile that is not there) raise ``ValueError``. ``notify`` is called if the loop
    must be compiled first; without it, stderr is told where it is a terminal.
    """
    hands = checked_hands(hands)
    patterns, book = _patterns(), _book(edition.limits, edition.switches["R1"] == "flat")
    scorer = announced(_scorer(edition.yaku, edition.limits), notify)
    scores = _empty(len(hands))

    def run(part: slice) -> int:
        columns = RiichiBulkScores._make(column[part] for column in scores)
        rows = np.zeros(MOST_READINGS * WIDTH, np.int64)
        work = np.zeros(WORK_SIZE, np.int64)
        unread: int = scorer(hands[part], patterns, book, rows, work, columns)
        return unread

    run_in_parts(hands, threads, run)
    return scores


def pack_hands(won: Iterable[tuple[Hand, RiichiCircumstances]]) -> NDArray[np.void]:
    """Records of hands and how they were won; indicators become the tiles they name."""
    given = tuple(won)
    hands = pack_tiles(hand for hand, _ in given)
    for row, (_, circumstances) in zip(hands, given, strict=True):
        row["flags"] = _flags(circumstances)
        for field, wind in (("seat", circumstances.seat), ("round", circumstances.round)):
            if wind is not None:
                row[field] = wind.kind
        for field, indicators in (("dora", circumstances.dora), ("ura", circumstances.ura)):
            row[field][: len(indicators)] = [dora_of(indicator) for indicator in indicators]
    return hands


def _flags(given: RiichiCircumstances) -> int:
    return (
        given.self_drawn * SELF_DRAWN
        | given.last_of_wall * LAST_OF_WALL
        | given.kong_replacement * KONG_REPLACEMENT
        | (given.robbing_kong is not None) * ROBBING_KONG
        | given.riichi * RIICHI
        | given.double_riichi * DOUBLE_RIICHI
        | given.ippatsu * IPPATSU
        | given.first_turn * FIRST_TURN
    )


def yaku_in(mask: int, edition: RiichiEdition) -> tuple[YakuId, ...]:
    """The yaku of a mask, in the order of the rulebook's table."""
    return tuple(row.id for place, row in enumerate(edition.yaku.rows) if int(mask) >> place & 1)


def _empty(count: int) -> RiichiBulkScores:
    return RiichiBulkScores(
        points=np.empty(count, np.int32),
        han=np.empty(count, np.int16),
        minipoints=np.empty(count, np.int16),
        limit=np.empty(count, np.uint8),
        valid=np.empty(count, np.bool_),
        yaku=np.empty(count, np.uint64),
    )


@cache
def _scorer(yaku: YakuTable, limits: Limits) -> Prepared[Any]:
    """The compiled loop of an edition, to be made ready once."""

    @cache
    def ready() -> Any:
        scorer = compile_function(BULK_SCORER, bulk_source(yaku, limits.most_han))
        # Compiled, or loaded, by running it on no hands at all.
        rows, work = np.zeros(MOST_READINGS * WIDTH, np.int64), np.zeros(WORK_SIZE, np.int64)
        scorer(empty_hands(0), _patterns(), _book(limits, False), rows, work, _empty(0))
        return scorer

    return ready


@cache
def _patterns() -> PatternTables:
    return PatternTables(*cached_arrays("patterns", pattern_tables))


@cache
def _book(limits: Limits, flat: bool) -> RiichiBulkBook:
    """The limits, payments and minipoints of sets, worked out by the functions for one hand."""
    most_han = limits.most_han
    worth = np.zeros((4, most_han + 2, _MINIPOINTS_END), np.int32)
    for total in range(_MINIPOINTS_END):
        for han in range(1, most_han + 1):
            worth[:, han, total] = _worth(limits.value(han, rounded(total)))
    worth[:, most_han + 1, :] = np.array(_worth(limits.of(Limit.YAKUMAN)))[:, None]
    of_sets = [row for row in MINIPOINT_ROWS if row.of_sets]
    sets = [sum(row.minipoints for row in of_sets if row.holds(code)) for code in range(CODES)]
    rounding = [rounded(total) for total in range(_MINIPOINTS_END)]
    return RiichiBulkBook(worth, np.array(rounding, np.int16), np.array(sets, np.int64), flat)


def _worth(value: HandValue) -> list[int]:
    """Points and limit of one value, for each who."""
    limit = LIMIT_CODES.index(value.limit)
    return [
        total_points(value.base, east=east, self_drawn=self_drawn) << 3 | limit
        for east in (False, True)
        for self_drawn in (False, True)
    ]
