"""Score many MCR hands at once, compiled. Loads numpy and numba.

The first call builds tables and compiles, some seconds each, and keeps both in the
user's cache. Points and fans are those of :func:`muraille.rules.mcr.scoring.score`
on every hand; only the reasons are left out.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.kernels.compiling import Notify, announced, cached_arrays, compile_function
from muraille.rules.mcr.bulk_counting import (
    ABSORBS,
    BRINGS,
    DROPS_A_HOG,
    IN_GROUPS,
    IN_SINGLES,
    LINK_COUNT,
    POINTS,
    ROW_COUNT,
    WHOLE_HAND,
    Book,
)
from muraille.rules.mcr.bulk_readings import MOST_READINGS, WIDTH
from muraille.rules.mcr.bulk_source import BULK_SCORER, bulk_source
from muraille.rules.mcr.editions import WMO_2014, McrRulebook
from muraille.rules.mcr.fans.table import FanId, FanRow
from muraille.rules.mcr.principles import ACCOUNT_ONCE, counts_all_the_same
from muraille.rules.mcr.tabulated import (
    ALL_ROWS,
    FREE_ROWS,
    GROUP_ROWS,
    SINGLE_ROWS,
    FanTables,
    fan_tables,
)
from muraille.shapes.forms import Form
from muraille.shapes.patterns import PatternTables, pattern_tables
from muraille.tiles.bulk import checked_hands, empty_hands, run_in_parts

FAN_COUNT = 81
_SIX_KINDS = ("all_terminals", "all_green")


class Room(NamedTuple):
    """Scratch arrays: readings, sets, links, what counts in one reading, how often."""

    found: NDArray[np.int64]
    work: NDArray[np.int64]
    links: NDArray[np.int64]
    result: NDArray[np.int64]
    times: NDArray[np.uint8]


class BulkScores(NamedTuple):
    """Points without flowers, -1 for hands that are not complete; times of each fan if asked.

    Column n of ``fans`` is the fan with WMO number n + 1.
    """

    points: NDArray[np.int16]
    fans: NDArray[np.uint8] | None


def score_hands(
    hands: NDArray[np.void],
    rulebook: McrRulebook,
    *,
    fans: bool = False,
    threads: int = 1,
    notify: Notify | None = None,
) -> BulkScores:
    """Score an array of :data:`muraille.tiles.bulk.HAND` records.

    Whether the circumstances agree with each other and with the tiles is for the caller to
    see to. Numbers that stand for nothing (a fifth copy outside the declared sets, a
    winning tile that is not there) raise ``ValueError``. ``notify`` is called if the loop
    must be compiled first; without it, stderr is told where it is a terminal.
    """
    hands = checked_hands(hands)
    scorer, patterns, tables = announced(_machinery, notify)
    book = _book(rulebook)
    points = np.empty(len(hands), np.int16)
    times = np.zeros((len(hands) if fans else 0, ROW_COUNT), np.uint8)

    def run(part: slice) -> int:
        rows = times[part] if fans else times
        unread: int = scorer(hands[part], patterns, tables, book, _room(), points[part], rows)
        return unread

    run_in_parts(hands, threads, run)
    return BulkScores(points, _by_number(times) if fans else None)


def _by_number(times: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Times by WMO number; the variants of a fan share its column."""
    fans = np.zeros((len(times), FAN_COUNT), np.uint8)
    for index, row in enumerate(ALL_ROWS):
        fans[:, row.number - 1] += times[:, index]
    return fans


@cache
def _machinery() -> tuple[Any, PatternTables, FanTables]:
    patterns = PatternTables(*cached_arrays("patterns", pattern_tables))
    tables = FanTables(*cached_arrays("fans", fan_tables))
    scorer = compile_function(BULK_SCORER, bulk_source())
    # Compiled, or loaded, by running it on no hands at all.
    nothing = np.zeros((0, ROW_COUNT), np.uint8)
    book = book_arrays(WMO_2014)
    scorer(empty_hands(0), patterns, tables, book, _room(), np.empty(0, np.int16), nothing)
    return scorer, patterns, tables


_BOOKS: dict[tuple[str, tuple[tuple[str, str], ...]], Book] = {}


def _book(rulebook: McrRulebook) -> Book:
    """The edition's arrays, made once for each position of its switches that scores."""
    scoring = (setting for setting in rulebook.switches.items() if setting[0] != "J10")
    key = (rulebook.id, tuple(sorted(scoring)))
    if key not in _BOOKS:
        _BOOKS[key] = book_arrays(rulebook)
    return _BOOKS[key]


def _room() -> Room:
    """Scratch for one thread."""
    return Room(
        found=np.zeros(MOST_READINGS * WIDTH, np.int64),
        work=np.zeros(64, np.int64),
        links=np.zeros(LINK_COUNT, np.int64),
        result=np.zeros(16, np.int64),
        times=np.zeros(ROW_COUNT, np.uint8),
    )


def book_arrays(rulebook: McrRulebook) -> Book:
    """An edition with its switches, as the arrays that compiled code reads."""
    points = [_points(row, rulebook) for row in ALL_ROWS]
    rows = np.zeros((len(Form), ROW_COUNT, 3), np.int64)
    rows[:, :, POINTS] = [worth or 0 for worth in points]
    for form in Form:
        for index, row in enumerate(ALL_ROWS):
            for other in _brought(row, form, rulebook):
                if other in SINGLE_ROWS:
                    rows[form, index, ABSORBS] |= 15 << 4 * SINGLE_ROWS.index(other)
                else:
                    rows[form, index, BRINGS] |= 1 << other
    if rulebook.switches["S2"] == "drop":
        six_kinds = [row.id in _SIX_KINDS for row in ALL_ROWS]
        rows[Form.SEVEN_PAIRS, six_kinds, ABSORBS] |= DROPS_A_HOG
    drops = _drops(rulebook)
    places = [_place(index) for index in range(ROW_COUNT)]
    return Book(
        asked=_mask([worth is not None for worth in points]),
        points=rows[0, :, POINTS].copy(),
        rows=rows,
        droppers=_mask([bool(row.any()) for row in drops]),
        drops=drops,
        keeps=np.array([keeps for keeps, _ in places]),
        field=np.array([field for _, field in places]),
        single_rows=np.array(SINGLE_ROWS),
        by_number=np.array(sorted(range(ROW_COUNT), key=lambda row: ALL_ROWS[row].number)),
    )


def _points(row: FanRow, rulebook: McrRulebook) -> int | None:
    """What the book gives for a row; None if it asks the fan otherwise, or not at all."""
    own = rulebook.fans.by_key.get(row.key)
    return rulebook.points(own) if own is not None and own.holds is row.holds else None


def _brought(row: FanRow, form: Form, rulebook: McrRulebook) -> list[int]:
    """The rows that this one brings with it and that do not count beside it."""
    implied = rulebook.implied[form].get(row.key, frozenset())
    return [
        index
        for index, other in enumerate(ALL_ROWS)
        if other.key in implied
        and other.id not in ACCOUNT_ONCE
        and not counts_all_the_same(row, other.id)
    ]


def _place(row: int) -> tuple[int, int]:
    """Where the places of a row's sets are kept, and in which field."""
    if row in SINGLE_ROWS:
        return IN_SINGLES, SINGLE_ROWS.index(row)
    return (IN_GROUPS, GROUP_ROWS.index(row)) if row in GROUP_ROWS else (WHOLE_HAND, 0)


def _drops(rulebook: McrRulebook) -> NDArray[np.int64]:
    """The exclusions in force: free rows and P2's, always and from three concealed kongs on.

    S2's, of one tile hog, is apart.
    """
    drops = np.zeros((ROW_COUNT, 4), np.int64)
    for exclusion in rulebook.exclusions_in_force():
        if exclusion.times is not None:
            continue
        first = 2 if exclusion.concealed_kongs else 0
        for index, row in enumerate(ALL_ROWS):
            if row.id in exclusion.by:
                for other in _rows_of(exclusion.drops):
                    linked = other >= FREE_ROWS
                    drops[index, first + linked] |= 1 << (other - FREE_ROWS * linked)
    return drops


def _rows_of(fans: tuple[FanId, ...]) -> list[int]:
    return [index for index, row in enumerate(ALL_ROWS) if row.id in fans]


def _mask(wanted: list[bool]) -> int:
    """A set of rows; P2's, which come after the others, are not asked for by mask."""
    return sum(1 << row for row, yes in enumerate(wanted[:FREE_ROWS]) if yes)
