"""Lists in files: CSV as spreadsheets of all countries save it, and XLSX; rows in, rows out.

Rows come with the numbers of their lines. CSV may have commas, semicolons or tabs, and be
UTF-8, UTF-16 with its mark or, as older spreadsheets save it, Windows-1252. XLSX needs openpyxl.
"""

import csv
import io
import zipfile
import zlib
from pathlib import Path
from typing import Any

from muraille.cli.terminal.files import STANDARD_INPUT, file_lines
from muraille.paper.grids import Grid, csv_bytes
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.lists.rows import Row

SHEET = ".xlsx"
MOST_BYTES = 20_000_000
MOST_ROWS, MOST_COLUMNS = 10_000, 100
_DELIMITERS = ",;\t"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
# What openpyxl lets through where a workbook is damaged; XML that breaks off is a SyntaxError.
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    SyntaxError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    OSError,
    EOFError,
    RuntimeError,
)


def bytes_of(name: str) -> bytes:
    """What a file or standard input holds; ``InputError`` where it cannot be read."""
    if name == STANDARD_INPUT:
        return b"".join(file_lines(name))
    try:
        with Path(name).open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise bad_request("unreadable_file", file=name, reason=reason) from None
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
    except csv.Error as error:
        raise InputError((_not_a_list(name, str(error)),)) from None
    return rows


def _not_a_list(name: str, reason: str) -> Problem:
    return problem(Family.BAD_REQUEST, "list_cannot_be_read", file=name, reason=reason)


def _sheet_rows(name: str, data: bytes) -> list[Row]:
    """The rows of a workbook's first sheet; no more is unpacked than a list can hold."""
    openpyxl = _openpyxl()
    try:
        unpacked = _unpacked_bytes(data)
        if unpacked <= MOST_BYTES:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            rows = book.worksheets[0].iter_rows(
                max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True
            )
            cells = [[_text(cell) for cell in row] for row in rows]
            book.close()
    except _DAMAGED as error:
        raise InputError((_not_a_list(name, str(error)),)) from None
    if unpacked > MOST_BYTES or len(cells) > MOST_ROWS:
        raise bad_request("list_too_long", file=name, limit=MOST_ROWS)
    return list(enumerate(cells, 1))


def _unpacked_bytes(data: bytes) -> int:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return sum(part.file_size for part in packed.infolist())


def _openpyxl() -> Any:
    try:
        import openpyxl
    except ModuleNotFoundError:
        raise bad_request("sheets_not_installed") from None
    return openpyxl


def _text(value: object) -> str:
    """A cell as it is read by people: 12 and not 12.0."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def list_bytes(name: str, grid: Grid) -> bytes:
    """A table as the bytes of a file of this name: XLSX by its ending, else CSV."""
    if not name.lower().endswith(SHEET):
        return csv_bytes(grid)
    _openpyxl()
    from muraille.paper.spreadsheets import xlsx_bytes

    return xlsx_bytes([grid])
