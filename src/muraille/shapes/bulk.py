"""Distances and accepted kinds of many hands at once, compiled. Loads numpy and numba.

The same kernels answer as in :mod:`muraille.shapes.distance`, with the same conventions;
a generated loop runs them over the rows of an array. The first call of all compiles for
some seconds and keeps the machine code in the user's cache. The loops release the GIL,
and large arrays are shared between threads.

>>> import numpy as np
>>> hands = np.zeros((2, 34), np.uint8)
>>> hands[0, [0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 28, 29, 30]] = 1
>>> hands[1, [27, 30]] = 3, 1
>>> distances(hands, np.array([0, 3]), "riichi").tolist()
[2, 0]
>>> from muraille.tiles.kinds import group_text, kinds_in
>>> [group_text(kinds_in(mask)) for mask in accepted(hands, [0, 3]).kinds.tolist()]
['ESWN', 'N']
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from muraille.kernels.compiling import Notify, announced, cached_arrays, compile_function
from muraille.shapes.completions import MOST_MISSING, STARTS_SIZE, GroupTables, group_tables
from muraille.shapes.distance import GAMES, WinningForms
from muraille.shapes.nearest import FORMS
from muraille.shapes.needs import SETS, WORK_SIZE
from muraille.shapes.needs_tables import needs_tables
from muraille.tiles.kinds import COPIES, KIND_COUNT

Distances = NDArray[np.int8]
KindMasks = NDArray[np.uint64]

# Below so many hands a second thread costs more than it saves.
SHARED_FROM = 20_000

NAME = "look_at_hands"
SOURCE = """
from muraille.shapes.needs import PAIRS
from muraille.shapes.nearest import (
    form_distances,
    form_distances_beside,
    nearest_accepted,
    nearest_accepted_beside,
    nearest_of,
)
from muraille.shapes.standard import group_keys, hand_fact

def look_at_hands(hands, melds, declared, known, game, tables, work, by_form, least, kinds):
    for row in range(hands.shape[0]):
        counts = hands[row]
        sets = melds[row]
        keys = group_keys(counts)
        if (hand_fact(PAIRS, keys, tables) >> 4) + 3 * sets > 14:
            return row
        if known and sets:
            others = declared[row]
            distances = form_distances_beside(counts, others, sets, game, tables, work)
            if kinds.size:
                kinds[row] = nearest_accepted_beside(
                    counts, others, sets, tables, work, distances
                )
        else:
            distances = form_distances(counts, keys, sets, game, tables)
            if kinds.size:
                kinds[row] = nearest_accepted(counts, sets, game, tables, distances)
        for form in range(5):
            by_form[row, form] = distances[form]
        least[row] = nearest_of(distances)
    return -1
"""


class Accepted(NamedTuple):
    """The distance by the nearest form, and the kinds that lower it as masks, hand by hand."""

    distances: Distances
    kinds: KindMasks


def distances(
    hands: ArrayLike,
    melds: ArrayLike = 0,
    game: WinningForms | str = "riichi",
    *,
    declared: ArrayLike | None = None,
    threads: int = 2,
    notify: Notify | None = None,
) -> Distances:
    """The distance of each hand by the nearest form of the game: "riichi", "mcr" or one made up.

    ``hands`` has a row of 34 counts of concealed tiles for each hand; ``melds`` says how
    many sets each has declared, or all have. ``declared`` (34 counts a row) names the
    copies of each kind in those sets, so that no fifth copy is waited for; hands with
    sets then take some microseconds each. ``notify`` is called if the functions must be
    compiled first; without it, stderr is told where it is a terminal.
    """
    return _look(_Hands.checked(hands, melds, declared), game, False, threads, notify)[1]


def distances_by_form(
    hands: ArrayLike,
    melds: ArrayLike = 0,
    game: WinningForms | str = "riichi",
    *,
    declared: ArrayLike | None = None,
    threads: int = 2,
    notify: Notify | None = None,
) -> Distances:
    """The distance of each hand by each :class:`~muraille.shapes.forms.Form`, in its order.

    Forms that are not open to the hand, or to the game, are at 99.
    """
    return _look(_Hands.checked(hands, melds, declared), game, False, threads, notify)[0]


def accepted(
    hands: ArrayLike,
    melds: ArrayLike = 0,
    game: WinningForms | str = "riichi",
    *,
    declared: ArrayLike | None = None,
    threads: int = 2,
    notify: Notify | None = None,
) -> Accepted:
    """As :func:`distances`, with the kinds that lower each distance."""
    columns = _look(_Hands.checked(hands, melds, declared), game, True, threads, notify)
    return Accepted(columns[1], columns[2])


class _Hands(NamedTuple):
    """Arrays as the compiled loop takes them."""

    counts: NDArray[np.uint8]
    melds: NDArray[np.int64]
    declared: NDArray[np.uint8]
    known: bool

    @staticmethod
    def checked(hands: ArrayLike, melds: ArrayLike, declared: ArrayLike | None) -> "_Hands":
        counts = _counts("hands", hands)
        sets = np.array(np.broadcast_to(melds, len(counts)), np.int64)
        if sets.size and not 0 <= sets.min() <= sets.max() <= SETS:
            raise ValueError(f"a hand has from 0 to {SETS} declared sets")
        if declared is None:
            return _Hands(counts, sets, np.zeros((1, KIND_COUNT), np.uint8), False)
        others = _counts("declared", declared)
        if others.shape != counts.shape:
            raise ValueError("declared has a row for each hand")
        _counts("hands with declared", counts + others)
        return _Hands(counts, sets, others, True)

    def part(self, rows: slice) -> "_Hands":
        declared = self.declared[rows] if self.known else self.declared
        return _Hands(self.counts[rows], self.melds[rows], declared, self.known)


def _counts(name: str, given: ArrayLike) -> NDArray[np.uint8]:
    """The counts as bytes, once none of them can lead a table astray."""
    counts = np.asarray(given)
    if counts.ndim != 2 or counts.shape[1] != KIND_COUNT:
        raise ValueError(f"{name}: {KIND_COUNT} counts a row, not an array of {counts.shape}")
    if counts.dtype.kind not in "iu":
        raise ValueError(f"{name}: counts are whole numbers, not {counts.dtype}")
    negative = counts.dtype.kind == "i" and counts.size and counts.min() < 0
    if negative or (counts.size and counts.max() > COPIES):
        raise ValueError(f"{name}: a kind has from 0 to {COPIES} copies")
    # Compiled code takes one kind of array only, and would be compiled again for another.
    return np.require(counts, np.uint8, ["C", "W"])


def _look(
    hands: _Hands, game: WinningForms | str, with_kinds: bool, threads: int, notify: Notify | None
) -> tuple[Distances, Distances, KindMasks]:
    """The distances by form, the least of them, and the accepted kinds where wanted."""
    size = len(hands.counts)
    by_form, least = np.empty((size, FORMS), np.int8), np.empty(size, np.int8)
    kinds = np.empty(size if with_kinds else 0, np.uint64)
    flags = (GAMES[game] if isinstance(game, str) else game).flags
    loop, tables = announced(_loop, notify), _tables()

    def run(rows: slice) -> int:
        part, work = hands.part(rows), np.empty(WORK_SIZE, np.int64)
        bad: int = loop(*part, flags, tables, work, by_form[rows], least[rows], kinds[rows])
        return -1 if bad < 0 else bad + (rows.start or 0)

    wrong = [row for row in _shared(run, size, threads) if row >= 0]
    if wrong:
        tiles = int(hands.counts[wrong[0]].sum())
        raise ValueError(
            f"hand {wrong[0]}: {tiles} concealed tiles beside {hands.melds[wrong[0]]} declared sets"
        )
    return by_form, least, kinds


def _shared(run: Callable[[slice], int], size: int, threads: int) -> list[int]:
    """Run over all rows, in as many parts as there are threads."""
    if threads <= 1 or size < SHARED_FROM:
        return [run(slice(0, size))]
    ends = [size * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(run, map(slice, ends, ends[1:])))


@cache
def _tables() -> NDArray[np.uint8]:
    """The tables as an array over the same bytes."""
    return np.frombuffer(needs_tables(), np.uint8)


@cache
def _loop() -> Any:
    """The compiled loop, made ready by running it on no hands at all."""
    loop = compile_function(NAME, SOURCE)
    nobody = _Hands.checked(np.zeros((0, KIND_COUNT), np.uint8), 0, None)
    by_form, least = np.empty((0, FORMS), np.int8), np.empty(0, np.int8)
    work = np.empty(WORK_SIZE, np.int64)
    loop(*nobody, 0, _tables(), work, by_form, least, np.empty(0, np.uint64))
    return loop


# Goals: the complete hands themselves

GOALS_NAME = "find_goals"
GOALS_SOURCE = """
from muraille.shapes.completions import GoalSearch, fill_goals, sort_groups

def find_goals(counts, most, wanted, game, tables, starts, near, goals, first, last, ends):
    search = GoalSearch(counts, most, wanted, game, tables, starts, near, goals)
    if last < first:
        sort_groups(search)
    written = 0
    for missing in range(first, last + 1):
        written = fill_goals(search, missing, written)
        ends[missing - first] = written
"""


class Goals(NamedTuple):
    """Complete hands, a row of 34 concealed counts each, and the tiles each misses.

    ``all`` is false where there was no room for all of them: the furthest are left out.
    """

    counts: NDArray[np.int8]
    missing: NDArray[np.int64]
    all: bool


def goals(
    counts: ArrayLike,
    game: WinningForms | str = "riichi",
    melds: int = 0,
    *,
    most: ArrayLike = COPIES,
    missing: tuple[int, int] = (0, 3),
    room: int = 200_000,
    notify: Notify | None = None,
) -> Goals:
    """Every complete hand that misses from so many to so many tiles of a hand.

    ``most`` says how many copies of each kind, or of every kind, a goal may hold, so that
    tiles out of reach are not asked for. Goals come by the number of tiles they miss.

    >>> hand = np.zeros(34, np.uint8)
    >>> hand[[0, 1, 9, 10, 11, 18, 19, 20]] = 1
    >>> hand[[27, 28]] = 3, 2
    >>> from muraille.tiles.kinds import group_text
    >>> near = goals(hand, missing=(1, 2))
    >>> [group_text(np.repeat(np.arange(34), goal)) for goal in near.counts[:2]]
    ['123m 123p 123s EEESS', '11m 123p 123s EEESSS']
    >>> near.missing.tolist()
    [1, 2, 2, 2, 2, 2, 2, 2, 2]
    """
    hand = _counts("hand", np.asarray(counts)[None])[0].astype(np.int64)
    limits = np.array(np.broadcast_to(most, KIND_COUNT), np.int64)
    first, last = missing
    if not 0 <= first <= last <= MOST_MISSING:
        raise ValueError(f"goals miss from 0 to {MOST_MISSING} tiles")
    if not 0 <= melds <= SETS:
        raise ValueError(f"a hand has from 0 to {SETS} declared sets")
    flags = (GAMES[game] if isinstance(game, str) else game).flags
    search, tables = announced(_goal_search, notify)
    starts, near = _sorted_groups(hand.tobytes(), limits.tobytes(), SETS - melds)
    rows = np.empty(room * KIND_COUNT, np.int8)
    ends = np.empty(last - first + 1, np.int64)
    search(hand, limits, SETS - melds, flags, tables, starts, near, rows, first, last, ends)
    count = int(ends[-1])
    each = rows[: count * KIND_COUNT].reshape(-1, KIND_COUNT)
    once = _once(each)
    sizes = np.diff(ends, prepend=0)
    return Goals(each[once], np.repeat(np.arange(first, last + 1), sizes)[once], count < room)


@lru_cache(maxsize=8)
def _sorted_groups(hand: bytes, limits: bytes, wanted: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """The complete groups that lie near a hand: the same however many tiles its goals miss."""
    search, tables = _goal_search()
    starts, near = np.empty(STARTS_SIZE, np.int64), np.empty(4 * len(tables.suit_needs), np.int64)
    counts, most = (np.frombuffer(row, np.int64).copy() for row in (hand, limits))
    nothing = np.empty(0, np.int8)
    search(counts, most, wanted, 0, tables, starts, near, nothing, 1, 0, np.empty(1, np.int64))
    return starts, near


def _once(rows: NDArray[np.int8]) -> NDArray[np.int64]:
    """The rows without repeats: seven pairs may be sets and a pair as well."""
    # Two counts at a time: half as many steps.
    either = np.bitwise_or.reduce(rows.view(np.int16), axis=1)
    even = np.flatnonzero(either & 0x0101 == 0)
    first = np.unique(rows[even], axis=0, return_index=True)[1]
    return np.setdiff1d(np.arange(len(rows)), np.delete(even, first))


@cache
def _goal_search() -> tuple[Any, GroupTables]:
    """The compiled search, made ready by looking for nothing, and its tables."""
    tables = GroupTables(*cached_arrays("groups", group_tables))
    search = compile_function(GOALS_NAME, GOALS_SOURCE)
    nothing = np.zeros(KIND_COUNT, np.int64)
    starts, near = np.empty(STARTS_SIZE, np.int64), np.empty(4 * len(tables.suit_needs), np.int64)
    ends = np.empty(1, np.int64)
    search(nothing, nothing, 0, 0, tables, starts, near, np.empty(0, np.int8), 0, 0, ends)
    return search, tables
