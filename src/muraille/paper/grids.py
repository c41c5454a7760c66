"""Tables as values, and as CSV: the one writer of CSV, with the one guard against formulas.

Text stays text: numbers that are names (an EMA number with its leading zero) come as ``str``
and are kept so. Knows no competition, and needs no library; XLSX is beside it.
"""

import csv
import io
import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

Value = str | int | Fraction | Decimal | None

_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
_FIGURE = re.compile(r"-[0-9]+(/[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: lines above it (a label and a value each), its headings, its rows."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    above: tuple[tuple[Value, ...], ...] = ()

    @property
    def lines(self) -> list[tuple[Value, ...]]:
        """All of it, an empty line after what stands above."""
        between: list[tuple[Value, ...]] = [()] if self.above else []
        return [*self.above, *between, self.headings, *self.rows]


def csv_text(grid: Grid) -> str:
    """Commas, a line feed a line.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.

    >>> csv_text(Grid("", ("number", "name"), (("01020304", "=1+1"), ("-7/3", "-1+1"))))
    "number,name\\n01020304,'=1+1\\n-7/3,'-1+1\\n"
    """
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    for row in grid.lines:
        writer.writerow([_cell(value) for value in row])
    return stream.getvalue()


def csv_bytes(grid: Grid) -> bytes:
    """The same in UTF-8, with the mark by which spreadsheets know it."""
    return csv_text(grid).encode("utf-8-sig")


def _cell(value: Value) -> str:
    if isinstance(value, str) and value.startswith(_FORMULA_SIGNS):
        return value if _FIGURE.fullmatch(value) else f"'{value}"
    return "" if value is None else str(value)
