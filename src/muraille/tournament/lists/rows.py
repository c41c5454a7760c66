"""Rows of a list with headings, from whatever file: cells by their columns, with line numbers.

Knows no tournament and reads no file.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

Row = tuple[int, Sequence[str]]
"""A line's number in its file, and its cells."""

Headings = Mapping[str, Sequence[str]]
"""The columns of a list, each with the other names it goes by."""

LONGEST_CELL = 200


def cells_in(
    rows: Iterable[Row], headings: Headings, required: Sequence[str], problems: list[Problem]
) -> list[tuple[int, dict[str, str]]]:
    """The cells of each row under its heading; columns nobody knows are passed over.

    Rows without anything in them are left out. ``InputError`` where the headings cannot be
    read, for then nothing else can be said.

    >>> cells_in([(1, ["Table ", "Est"]), (3, [" 7", ""])], {"table": (), "e": ("est",)}, (), [])
    [(3, {'table': '7', 'e': ''})]
    """
    filled = [(line, [clean(cell) for cell in cells]) for line, cells in rows]
    filled = [(line, cells) for line, cells in filled if any(cells)]
    if len(filled) < 2:
        raise bad_request("empty_list")
    columns = _columns(filled[0], headings, required)
    width = len(filled[0][1])
    rows_read = []
    for line, cells in filled[1:]:
        values = {
            column: cells[place] if place < len(cells) else "" for place, column in columns.items()
        }
        if any(cells[width:]):
            problems.append(problem(Family.BAD_REQUEST, "too_many_cells", line=line))
        for column in required:
            if not values[column]:
                problems.append(
                    problem(Family.BAD_REQUEST, "cell_missing", line=line, heading=column)
                )
        for column, value in values.items():
            if len(value) > LONGEST_CELL or not value.isprintable():
                problems.append(
                    problem(Family.BAD_REQUEST, "cell_unusable", line=line, heading=column)
                )
        rows_read.append((line, values))
    return rows_read


def _columns(row: Row, headings: Headings, required: Sequence[str]) -> dict[int, str]:
    """Which column stands in which place."""
    line, cells = row
    known = {name: column for column, names in headings.items() for name in (column, *names)}
    places: dict[int, str] = {}
    problems = []
    for place, cell in enumerate(cells):
        column = known.get(_heading(cell))
        if column is None:
            continue
        if column in places.values():
            problems.append(
                problem(Family.CONTRADICTION, "column_twice", line=line, heading=column)
            )
        places[place] = column
    problems += [
        problem(Family.BAD_REQUEST, "column_missing", line=line, heading=column)
        for column in required
        if column not in places.values()
    ]
    if problems:
        raise InputError(tuple(problems))
    return places


def clean(text: str) -> str:
    """A cell without blanks around it, its letters composed.

    >>> clean("  Jose\\u0301   Martin ") == "José Martin"
    True
    """
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _heading(text: str) -> str:
    """A heading without what people write differently: case, blanks, dashes, dots."""
    plain = clean(text).casefold()
    for sign in " -.":
        plain = plain.replace(sign, "_")
    return plain.strip("_")


def whole_number(text: str) -> int | None:
    """A number from 1 to 9,999, or None.

    >>> whole_number("12"), whole_number("0"), whole_number("1e3")
    (12, None, None)
    """
    digits = text.isascii() and text.isdecimal() and len(text) < 5
    return int(text) if digits and int(text) > 0 else None
