"""Tables as XLSX: rows in, bytes out, the same bytes for the same rows.

Text stays text, and no cell is ever a formula. Knows no competition.
"""

import datetime
import io
import re
import zipfile
from collections.abc import Sequence
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from muraille.paper.grids import Grid, Value

_EPOCH = (1980, 1, 1, 0, 0, 0)
_MODIFIED = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*(</dcterms)")
_LONGEST_TITLE, _WIDEST = 31, 60
_NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\]")
_NOT_IN_CELLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


def xlsx_bytes(grids: Sequence[Grid]) -> bytes:
    """A workbook with one sheet a table."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for grid in grids:
        _fill(book.create_sheet(_sheet_title(grid.title)), grid)
    stream = io.BytesIO()
    book.save(stream)
    return _without_clock(stream.getvalue())


def _fill(sheet: Worksheet, grid: Grid) -> None:
    head = len(grid.above) + bool(grid.above) + 1
    widths: dict[int, int] = {}
    for line, row in enumerate(grid.lines, 1):
        for column, value in enumerate(row, 1):
            cell = sheet.cell(line, column)
            if isinstance(cell, Cell):
                _set(cell, value, heading=line == head)
            widths[column] = max(widths.get(column, 8), len(str(value or "")) + 2)
    for column, width in widths.items():
        sheet.column_dimensions[get_column_letter(column)].width = min(width, _WIDEST)
    sheet.freeze_panes = f"A{head + 1}"


def _set(cell: Cell, value: Value, heading: bool) -> None:
    if isinstance(value, str):
        cell.value = _NOT_IN_CELLS.sub(" ", value)
        cell.data_type = "s"  # text, whatever it looks like
        cell.number_format = "@"
    elif isinstance(value, Fraction):
        cell.value = int(value) if value.denominator == 1 else float(value)
        cell.number_format = "General" if value.denominator == 1 else "# ?/?"
    else:
        cell.value = value
    if heading:
        cell.font = Font(bold=True)


def _sheet_title(title: str) -> str:
    return _NOT_IN_TITLES.sub(" ", title).strip()[:_LONGEST_TITLE].strip("' ") or "1"


def _without_clock(made: bytes) -> bytes:
    """The same workbook without the moment it was written."""
    stream = io.BytesIO()
    day = datetime.datetime(*_EPOCH[:3], tzinfo=datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    with (
        zipfile.ZipFile(io.BytesIO(made)) as source,
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for name in source.namelist():
            content = source.read(name)
            if name == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>" + day.encode() + rb"\g<3>", content)
            target.writestr(zipfile.ZipInfo(name, _EPOCH), content, zipfile.ZIP_DEFLATED)
    return stream.getvalue()
