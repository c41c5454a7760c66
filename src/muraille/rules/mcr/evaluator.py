"""Writes the source of one function that asks every row of a fan table.

The interpreted path walks the table; a long job compiles this function instead.
Both call the same predicates, and a test compares them hand by hand.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from muraille.rules.mcr.fans.table import FanLooks, FanRow

EVALUATOR = "held_fans"
_SETS = "abcd"


def evaluator_source(rows: Sequence[FanRow]) -> str:
    """The source of ``held_fans``.

    It fills ``out`` with one number per row: the places of the sets that show the
    fan, as bits; or, for a fan of the whole hand, how many times it is there.
    Codes not in use (``sets`` of them count) are not looked at.
    """
    lines = [*_imports(rows), "", "", _signature(), *_body(rows)]
    return "\n".join(lines) + "\n"


def _imports(rows: Sequence[FanRow]) -> list[str]:
    names = sorted({(row.holds.__module__, row.holds.__name__) for row in _asked(rows)})
    return [f"from {module} import {name}" for module, name in names]


def _asked(rows: Sequence[FanRow]) -> list[FanRow]:
    return [row for row in rows if row.looks is not FanLooks.SPECIAL]


def _signature() -> str:
    return f"def {EVALUATOR}(sets, a, b, c, d, pair, whole, win, part, tile, kinds_awaited, out):"


def _body(rows: Sequence[FanRow]) -> Iterator[str]:
    yield f"    out[:{len(rows)}] = 0"
    for index, row in enumerate(rows):
        if row.looks is not FanLooks.SPECIAL:
            yield from _questions(index, row)


def _questions(index: int, row: FanRow) -> Iterator[str]:
    name = row.holds.__name__
    if row.looks is FanLooks.WHOLE or row.looks is FanLooks.TIMES:
        yield f"    out[{index}] = int({name}(whole))"
    elif row.looks is FanLooks.CIRCUMSTANCE:
        yield f"    out[{index}] = int({name}(win))"
    elif row.looks is FanLooks.WAIT:
        yield f"    out[{index}] = int(part >= 0 and {name}(part, tile, kinds_awaited))"
    else:
        last = ", pair" if row.looks.takes_pair else ""
        last += ", win" if row.looks is FanLooks.SET_AND_WIND else ""
        for places in combinations(range(4), row.looks.sets):
            codes = ", ".join(_SETS[place] for place in places)
            bits = sum(1 << place for place in places)
            yield f"    if sets > {places[-1]} and {name}({codes}{last}):"
            yield f"        out[{index}] |= {bits}"
