"""Lists in files: CSV as spreadsheets of all countries save it, and XLSX; rows in, rows out.

Rows come with the numbers of their lines. CSV may have commas, semicolons or tabs, and be
UTF-8, UTF-16 with its mark or, as older spreadsheets save it, Windows-1252.
To write XLSX needs openpyxl.
"""

import csv
import io
from importlib.util import find_spec
from pathlib import Path

from muraille.cli.draw.workbooks import (
    MOST_ELEMENTS,
    MOST_MEGABYTES,
    MOST_ROWS,
    DamagedWorkbookError,
    FullWorkbookError,
    LargeWorkbookError,
    LongWorkbookError,
    first_sheet,
)
from muraille.cli.terminal.files import STANDARD_INPUT, file_lines
from muraille.paper.grids import Grid, csv_bytes
from muraille.tiles.file_problems import unreadable
from muraille.tiles.problems import bad_request
from muraille.tournament.lists.rows import Row

SHEET = ".xlsx"
MOST_BYTES = 20_000_000
_DELIMITERS = ",;\t"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def bytes_of(name: str) -> bytes:
    """What a file or standard input holds; ``InputError`` where it cannot be read."""
    if name == STANDARD_INPUT:
        return b"".join(file_lines(name))
    try:
        with Path(name).open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise unreadable(name, error) from None
    if len(data) > MOST_BYTES:
        raise bad_request("line_too_long", key=name, limit=MOST_BYTES)
    return data


def rows_of(name: str) -> list[Row]:
    """The rows of a list."""
    data = bytes_of(name)
    if data[:2] == b"PK":
        return _sheet_rows(name, data)
    return csv_rows(name, data)


def csv_rows(name: str, data: bytes) -> list[Row]:
    """The rows of a CSV file.

    >>> csv_rows("list.csv", "number;prénom\\n1;Zoé\\n".encode("cp1252"))
    [(1, ['number', 'prénom']), (2, ['1', 'Zoé'])]
    """
    try:
        text = data.decode("utf-16" if data[:2] in _UTF_16 else "utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    first = text.lstrip().partition("\n")[0]
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            rows.append((line, cells))
            line = reader.line_num + 1
    except csv.Error:
        raise bad_request("row_unreadable", key=name, line=line) from None
    return rows


def _sheet_rows(name: str, data: bytes) -> list[Row]:
    try:
        return list(first_sheet(data))
    except DamagedWorkbookError:
        raise bad_request("workbook_damaged", file=name) from None
    except LongWorkbookError:
        raise bad_request("list_too_long", file=name, limit=MOST_ROWS) from None
    except LargeWorkbookError:
        raise bad_request("list_too_large", file=name, limit=MOST_MEGABYTES) from None
    except FullWorkbookError:
        raise bad_request("list_too_full", file=name, limit=MOST_ELEMENTS) from None


def list_bytes(name: str, grid: Grid) -> bytes:
    """A table as the bytes of a file of this name: XLSX by its ending, else CSV."""
    if not name.lower().endswith(SHEET):
        return csv_bytes(grid)
    if find_spec("openpyxl") is None:
        raise bad_request("sheets_not_installed")
    from muraille.paper.spreadsheets import xlsx_bytes

    return xlsx_bytes([grid])
