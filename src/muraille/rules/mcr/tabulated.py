"""The predicates asked once for everything they can be shown, and the answers kept.

Fans of sets see few different things: which chow or pung, or only whether a pung
is concealed, a kong, of winds or dragons. A long job looks the answer up. The
tables are filled by the predicates themselves, so they define nothing.
"""

from array import array
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple

from muraille.rules.mcr.bulk_rows import (
    ALL_ROWS,
    GROUP_ROWS,
    SINGLE_ROWS,
    WIND_ROWS,
    WORD,
    dearest_of,
    refused,
)
from muraille.rules.mcr.fans.table import FanRow, Sees
from muraille.tiles.codes import CHOW, KONG, PAIR, PUNG
from muraille.tiles.kinds import FIRST_HONOUR, KIND_COUNT
from muraille.tiles.records import CODES

NO_ROW = -1

# A slot is a chow or a pung by its lowest kind; slots in order are sets in tile order.
SLOTS = 2 * KIND_COUNT
# A standing tells what state fans see of a set: 0 a chow; else 1 + exposed + 2 for a
# kong + 4 for winds or 8 for dragons. Of the pair: 0, 1 winds, 2 dragons.
STANDINGS = 13
EXPOSED_PUNGS = (2, 6, 10)
PAIR_STANDINGS = 3


class FanTables(NamedTuple):
    """The answers.

    ``marks``: for each code of a set, the fans of one set as a set of rows.
    ``pairs``, ``triples``: the row of P2 that joins two or three slots, or -1.
    ``singles``: for each code of a set, the fans of one set, four bits apart, in the
    order of :data:`SINGLE_ROWS`. ``groups``: for the standings of four sets and the pair,
    the number of an outcome. ``outcomes`` has three columns: the places of the sets that
    show each row of :data:`GROUP_ROWS` (but those of four sets), four bits each, then the
    set of those rows, in two words.
    """

    marks: Any
    pairs: Any
    triples: Any
    singles: Any
    groups: Any
    outcomes: Any


def fan_tables() -> FanTables:
    """Ask everything; takes a few seconds."""
    groups, outcomes = _groups()
    singles, marks = _singles()
    return FanTables(marks, _joined(2), _joined(3), singles, groups, outcomes)


def _code(slot: int) -> int:
    return (slot >> 1) * 8 + (PUNG if slot & 1 else CHOW) * 2


def _slots() -> list[int]:
    """Slots that are sets: no chow starts at 8, 9 or an honour."""
    chows = [2 * kind for kind in range(FIRST_HONOUR) if kind % 9 < 7]
    return sorted(chows + [2 * kind + 1 for kind in range(KIND_COUNT)])


def _joining(count: int, shape: Sees) -> list[FanRow]:
    return [row for row in ALL_ROWS if row.sees is shape and row.looks.sets == count]


def _joined(count: int) -> "array[int]":
    """The row of P2 that joins so many slots: chows with chows, pungs with pungs.

    Of two that join the same sets the dearer is kept: the other never counts.
    """
    table: array[int] = array("b", [NO_ROW]) * SLOTS**count
    for shape, sees in enumerate((Sees.CHOWS, Sees.PUNGS)):
        rows = _joining(count, sees)
        slots = [slot for slot in _slots() if slot & 1 == shape]
        for chosen in combinations_with_replacement(slots, count):
            codes = [_code(slot) for slot in chosen]
            joining = [row for row in rows if row.holds(*codes)]
            if joining:
                table[_place(chosen)] = ALL_ROWS.index(dearest_of(joining))
    return table


def _place(slots: Iterable[int]) -> int:
    place = 0
    for slot in slots:
        place = place * SLOTS + slot
    return place


def _singles() -> tuple["array[int]", "array[int]"]:
    """For each code: the fans of that set as fields, and as a set of rows."""
    fields, marks = array("q", bytes(8 * CODES)), array("q", bytes(8 * CODES))
    shapes = [_code(slot) for slot in _slots()]
    kongs = [kind * 8 + KONG * 2 for kind in range(KIND_COUNT)]
    for code in [state + exposed for state in shapes + kongs for exposed in (0, 1)]:
        for field, index in enumerate(SINGLE_ROWS):
            if index not in WIND_ROWS and ALL_ROWS[index].holds(code):
                fields[code] |= 1 << 4 * field
                marks[code] |= 1 << index
    return fields, marks


def _groups() -> tuple["array[int]", "array[int]"]:
    table = array("h")
    numbers: dict[tuple[int, ...], int] = {}
    for pair, *standings in product(range(PAIR_STANDINGS), *[range(STANDINGS)] * 4):
        outcome = tuple(_outcome(tuple(standings), pair))
        table.append(numbers.setdefault(outcome, len(numbers)))
    _check_exposure(table, list(numbers))
    return table, array("q", [number for outcome in numbers for number in _columns(outcome)])


def _check_exposure(table: "array[int]", outcomes: list[tuple[int, ...]]) -> None:
    """The winning tile is never placed so that a pung is exposed: no fan may ask for it."""
    for place, number in enumerate(table):
        for size in (1, STANDINGS, STANDINGS**2, STANDINGS**3):
            if place // size % STANDINGS in EXPOSED_PUNGS and table[place - size] != number:
                for index, shown, concealed in zip(
                    GROUP_ROWS, outcomes[number], outcomes[table[place - size]], strict=True
                ):
                    if shown and not concealed:
                        raise refused(ALL_ROWS[index], "an exposed pung has it, a concealed not")


def _columns(outcome: tuple[int, ...]) -> tuple[int, int, int]:
    shown_by = list(zip(GROUP_ROWS, outcome, strict=True))
    few = [shown for index, shown in shown_by if ALL_ROWS[index].looks.sets < 4]
    places = sum(shown << 4 * field for field, shown in enumerate(few))
    rows = sum(1 << index for index, shown in shown_by if shown)
    return places, rows & ((1 << WORD) - 1), rows >> WORD


def _outcome(standings: tuple[int, ...], pair: int) -> Iterator[int]:
    """The places of each group row's sets, asked of sets that stand like these."""
    for index in GROUP_ROWS:
        yield _places_shown(index, standings, pair if ALL_ROWS[index].looks.takes_pair else None)


@cache
def _places_shown(index: int, standings: tuple[int, ...], pair: int | None) -> int:
    codes = [_standing_code(standing, place) for place, standing in enumerate(standings)]
    last = () if pair is None else ((1, 27, 31)[pair] * 8 + PAIR * 2,)
    row = ALL_ROWS[index]
    shown = 0
    for places in combinations(range(4), row.looks.sets):
        if row.holds(*(codes[place] for place in places), *last):
            shown |= sum(1 << place for place in places)
    return shown


def _standing_code(standing: int, place: int) -> int:
    """Some set of that standing; which one it is makes no difference to state fans."""
    if standing == 0:
        return 0
    state = standing - 1
    kind = (place + 1, 27 + place, 31 + min(place, 2))[state >> 2]
    return kind * 8 + (KONG if state & 2 else PUNG) * 2 + (state & 1)
