"""The predicates asked once for everything they can be shown, and the answers kept.

Fans of sets see few different things: which chow or pung, or only whether a pung
is concealed, a kong, of winds or dragons. A long job looks the answer up. The
tables are filled by the predicates themselves, so they define nothing.
"""

from array import array
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple

from muraille.rules.mcr.editions import OIR_1998
from muraille.rules.mcr.fans.table import ROWS, FanRow, Looks
from muraille.rules.mcr.principles import ACCOUNT_ONCE
from muraille.tiles.codes import CHOW, KONG, PAIR, PUNG
from muraille.tiles.kinds import FIRST_HONOUR, KIND_COUNT
from muraille.tiles.records import CODES

_POT = "pung_of_terminals_or_honours"


def _all_rows() -> tuple[FanRow, ...]:
    """The rows of both families: the terminal pung has two wordings (A1).

    Rows that may stand free come first, so that a set of them is one mask; then P2's, and
    the two fans that no predicate sees.
    """
    rows: list[FanRow] = []
    for row in ROWS:
        rows.append(row)
        if row.key == _POT:
            rows.append(OIR_1998.fans.by_key[_POT])
    return tuple(sorted(rows, key=lambda row: not _is_free(row)))


def _is_free(row: FanRow) -> bool:
    return row.id not in ACCOUNT_ONCE and row.looks is not Looks.SPECIAL


ALL_ROWS = _all_rows()
NO_ROW = -1
# So many rows fit into the mask of a set of rows.
FREE_ROWS = sum(_is_free(row) for row in ALL_ROWS)

# A slot is a chow or a pung by its lowest kind; slots in order are sets in tile order.
SLOTS = 2 * KIND_COUNT
# A standing tells what state fans see of a set: 0 a chow; else 1 + exposed + 2 for a
# kong + 4 for winds or 8 for dragons. Of the pair: 0, 1 winds, 2 dragons.
STANDINGS = 13
PAIR_STANDINGS = 3

WIND_ROWS = tuple(i for i, row in enumerate(ALL_ROWS) if row.looks is Looks.SET_AND_WIND)
# Fans of one set: those that need the winds come last, and are asked where they are known.
SINGLE_ROWS = (
    *(i for i, row in enumerate(ALL_ROWS) if row.looks is Looks.SET),
    *WIND_ROWS,
)
GROUP_ROWS = tuple(
    i
    for i, row in enumerate(ALL_ROWS)
    if row.looks.sets > 1
    and row.id not in ACCOUNT_ONCE
    and not row.holds.__module__.endswith("whole_hands")
)


class FanTables(NamedTuple):
    """The answers.

    ``marks``: for each code of a set, the fans of one set as a set of rows.
    ``pairs``, ``triples``: the row of P2 that joins two or three slots, or -1.
    ``singles``: for each code of a set, the fans of one set, four bits apart, in the
    order of :data:`SINGLE_ROWS`. ``groups``: for the standings of four sets and the pair,
    the number of an outcome. ``outcomes`` has two columns: the places of the sets that
    show each row of :data:`GROUP_ROWS`, four bits each, then the set of those rows.
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
    return FanTables(marks, _pairs(), _triples(), singles, groups, outcomes)


def _code(slot: int) -> int:
    return (slot >> 1) * 8 + (PUNG if slot & 1 else CHOW) * 2


def _slots() -> list[int]:
    """Slots that are sets: no chow starts at 8, 9 or an honour."""
    chows = [2 * kind for kind in range(FIRST_HONOUR) if kind % 9 < 7]
    return sorted(chows + [2 * kind + 1 for kind in range(KIND_COUNT)])


def _linking(count: int) -> list[tuple[int, FanRow]]:
    return [
        (i, row)
        for i, row in enumerate(ALL_ROWS)
        if row.id in ACCOUNT_ONCE and row.looks.sets == count
    ]


def _pairs() -> "array[int]":
    table = array("b", [NO_ROW]) * SLOTS**2
    for a, b in combinations_with_replacement(_slots(), 2):
        for index, row in _linking(2):
            if row.holds(_code(a), _code(b)):
                table[a * SLOTS + b] = index
    return table


def _triples() -> "array[int]":
    table = array("b", [NO_ROW]) * SLOTS**3
    rows = _linking(3)
    for a, b, c in combinations_with_replacement(_slots(), 3):
        if a & 1 == b & 1 == c & 1:
            for index, row in rows:
                if row.holds(_code(a), _code(b), _code(c)):
                    table[(a * SLOTS + b) * SLOTS + c] = index
    return table


def _singles() -> tuple["array[int]", "array[int]"]:
    """For each code: the fans of that set as fields, and as a set of rows."""
    fields, marks = array("q", bytes(8 * CODES)), array("q", bytes(8 * CODES))
    for kind, shape, exposed in product(range(KIND_COUNT), (PUNG, KONG), (0, 1)):
        code = kind * 8 + shape * 2 + exposed
        for field, index in enumerate(SINGLE_ROWS):
            if index not in WIND_ROWS and ALL_ROWS[index].holds(code):
                fields[code] |= 1 << 4 * field
                marks[code] |= 1 << index
    return fields, marks


def _groups() -> tuple["array[int]", "array[int]"]:
    table = array("h")
    numbers: dict[tuple[int, ...], int] = {}
    for pair, *standings in product(range(PAIR_STANDINGS), *[range(STANDINGS)] * 4):
        outcome = tuple(_outcome(standings, pair))
        table.append(numbers.setdefault(outcome, len(numbers)))
    return table, array("q", [number for outcome in numbers for number in _columns(outcome)])


def _columns(outcome: tuple[int, ...]) -> tuple[int, int]:
    places = sum(shown << 4 * field for field, shown in enumerate(outcome))
    rows = sum(1 << index for index, shown in zip(GROUP_ROWS, outcome, strict=True) if shown)
    return places, rows


def _outcome(standings: list[int], pair: int) -> Iterator[int]:
    """The places of each group row's sets, asked of sets that stand like these."""
    codes = [_standing_code(standing, place) for place, standing in enumerate(standings)]
    head = (1, 27, 31)[pair] * 8 + PAIR * 2
    for index in GROUP_ROWS:
        row = ALL_ROWS[index]
        last = (head,) if row.looks.takes_pair else ()
        shown = 0
        for places in combinations(range(4), row.looks.sets):
            if row.holds(*(codes[place] for place in places), *last):
                shown |= sum(1 << place for place in places)
        yield shown


def _standing_code(standing: int, place: int) -> int:
    """Some set of that standing; which one it is makes no difference to state fans."""
    if standing == 0:
        return 0
    state = standing - 1
    kind = (place + 1, 27 + place, 31 + min(place, 2))[state >> 2]
    return kind * 8 + (KONG if state & 2 else PUNG) * 2 + (state & 1)
