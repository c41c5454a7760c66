"""Score many MCR hands at once, compiled. Loads numpy and numba.

The first call builds tables and compiles, some seconds each, and keeps both in the
user's cache. Points and fans are those of :func:`muraille.rules.mcr.scoring.score`
on every hand; only the reasons are left out.
"""

import hashlib
from collections.abc import Iterable
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
    WHOLE_HAND,
    McrBulkBook,
)
from muraille.rules.mcr.bulk_readings import MOST_READINGS, WIDTH
from muraille.rules.mcr.bulk_rows import (
    ALL_ROWS,
    FREE_ROWS,
    GROUP_ROWS,
    PLACES,
    ROW_COUNT,
    SINGLE_ROWS,
    WORD,
    brought,
    check_edition,
    order_of_rows,
    rows_of,
    same_question,
)
from muraille.rules.mcr.bulk_source import BULK_SCORER, bulk_source
from muraille.rules.mcr.edition import McrEdition
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.fans.table import FanRow
from muraille.rules.mcr.tabulated import FanTables, fan_tables
from muraille.shapes.forms import Form
from muraille.shapes.patterns import PatternTables, pattern_tables
from muraille.tiles.bulk import checked_hands, empty_hands, run_in_parts

FAN_COUNT = max(row.number for row in ALL_ROWS)


class Room(NamedTuple):
    """Scratch arrays: readings, sets, links, what counts in one reading, how often."""

    readings: NDArray[np.int64]
    work: NDArray[np.int64]
    links: NDArray[np.int64]
    result: NDArray[np.int64]
    times: NDArray[np.uint8]


class McrBulkScores(NamedTuple):
    """Points without flowers, -1 for hands that are not complete; times of each fan if asked.

    Column n of ``fans`` is the fan with WMO number n + 1.
    """

    points: NDArray[np.int16]
    fans: NDArray[np.uint8] | None


def score_hands(
    hands: NDArray[np.void],
    rulebook: McrEdition,
    *,
    fans: bool = False,
    threads: int = 1,
    notify: Notify | None = None,
) -> McrBulkScores:
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
    return McrBulkScores(points, _by_number(times) if fans else None)


def _by_number(times: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Times by WMO number; the variants of a fan share its column."""
    fans = np.zeros((len(times), FAN_COUNT), np.uint8)
    for index, row in enumerate(ALL_ROWS):
        fans[:, row.number - 1] += times[:, index]
    return fans


@cache
def _machinery() -> tuple[Any, PatternTables, FanTables]:
    patterns = PatternTables(*cached_arrays("patterns", pattern_tables))
    order = hashlib.sha256(order_of_rows().encode()).hexdigest()[:8]
    tables = FanTables(*cached_arrays(f"fans_{order}", fan_tables))
    scorer = compile_function(BULK_SCORER, bulk_source())
    # Compiled, or loaded, by running it on no hands at all.
    nothing = np.zeros((0, ROW_COUNT), np.uint8)
    book = book_arrays(WMO_2014)
    scorer(empty_hands(0), patterns, tables, book, _room(), np.empty(0, np.int16), nothing)
    return scorer, patterns, tables


_BOOKS: dict[tuple[str, tuple[tuple[str, str], ...]], McrBulkBook] = {}


def _book(rulebook: McrEdition) -> McrBulkBook:
    """The edition's arrays, made once for each position of its switches that scores."""
    scoring = (setting for setting in rulebook.switches.items() if setting[0] != "J10")
    key = (rulebook.id, tuple(sorted(scoring)))
    if key not in _BOOKS:
        _BOOKS[key] = book_arrays(rulebook)
    return _BOOKS[key]


def _room() -> Room:
    """Scratch for one thread."""
    return Room(
        readings=np.zeros(MOST_READINGS * WIDTH, np.int64),
        work=np.zeros(64, np.int64),
        links=np.zeros(LINK_COUNT, np.int64),
        result=np.zeros(16, np.int64),
        times=np.zeros(ROW_COUNT, np.uint8),
    )


def book_arrays(rulebook: McrEdition) -> McrBulkBook:
    """An edition with its switches, as the arrays that compiled code reads."""
    check_edition(rulebook)
    own_rows = {PLACES[same_question(row)]: row for row in rulebook.fans.rows}
    rows = np.zeros((len(Form), ROW_COUNT, 4), np.int64)
    for place, row in own_rows.items():
        rows[:, place, POINTS] = rulebook.points(row)
        for form in Form:
            rows[form, place, BRINGS:] = _bringing(row, form, rulebook)
    drops = _drops(rulebook, rows)
    kept = [_kept_places(place) for place in range(ROW_COUNT)]
    by_place = [place for place in (*SINGLE_ROWS, *GROUP_ROWS) if rows[:, place, ABSORBS].any()]
    absorbers, absorbers_more, _ = _mask(by_place)
    asked, asked_more, asked_links = _mask(own_rows)
    droppers, droppers_more, _ = _mask(np.flatnonzero(drops.any(axis=(1, 2))).tolist())
    return McrBulkBook(
        asked=asked,
        asked_more=asked_more,
        unasked_links=_mask(row for row in range(ROW_COUNT) if ALL_ROWS[row].joins)[2]
        & ~asked_links,
        points=rows[0, :, POINTS].copy(),
        rows=rows,
        droppers=droppers,
        droppers_more=droppers_more,
        drops=drops,
        absorbers=absorbers,
        absorbers_more=absorbers_more,
        keeps=np.array([keeps for keeps, _ in kept]),
        field=np.array([field for _, field in kept]),
        single_rows=np.array(SINGLE_ROWS),
        by_number=np.array(sorted(range(ROW_COUNT), key=lambda row: ALL_ROWS[row].number)),
    )


def _bringing(row: FanRow, form: Form, rulebook: McrEdition) -> tuple[int, int, int]:
    """What a row takes away in a form: other rows, in two words, and fields of singles."""
    others = [PLACES[same_question(other)] for other in brought(row, form, rulebook)]
    rows, more, _ = _mask(place for place in others if place not in SINGLE_ROWS)
    fields = [SINGLE_ROWS.index(place) for place in others if place in SINGLE_ROWS]
    return rows, more, sum(15 << 4 * field for field in fields)


def _kept_places(row: int) -> tuple[int, int]:
    """Where the places of a row's sets are kept, and in which field."""
    if row in SINGLE_ROWS:
        return IN_SINGLES, SINGLE_ROWS.index(row)
    few = row in GROUP_ROWS and ALL_ROWS[row].looks.sets < 4
    return (IN_GROUPS, GROUP_ROWS.index(row)) if few else (WHOLE_HAND, 0)


def _drops(rulebook: McrEdition, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """The exclusions in force: free rows and P2's, always and from three concealed kongs on.

    S2's, of one tile hog in one form, is noted among what ``rows`` absorb.
    """
    drops = np.zeros((ROW_COUNT, 2, 3), np.int64)
    for exclusion in rulebook.exclusions_in_force():
        by = list(rows_of(exclusion.by))
        if exclusion.times is not None:
            for form in Form if exclusion.form is None else (exclusion.form,):
                rows[form, by, ABSORBS] |= DROPS_A_HOG
            continue
        first = 1 if exclusion.concealed_kongs else 0
        drops[by, first:] |= np.array(_mask(rows_of(exclusion.drops)))
    return drops


def _mask(rows: Iterable[int]) -> tuple[int, int, int]:
    """A set of rows: free ones in two words, and P2's, which come after them."""
    mask = sum(1 << row for row in rows)
    free, joining = mask & ((1 << FREE_ROWS) - 1), mask >> FREE_ROWS
    return free & ((1 << WORD) - 1), free >> WORD, joining
