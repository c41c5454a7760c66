"""The first sheet of an XLSX workbook as rows of texts: what a list needs of it, and no more.

Only the parts that name the sheet, its texts and the sheet itself are unpacked, a piece at a
time. No tree is built, no style read, no formula worked out; what is beyond a list is refused.
"""

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Mapping
from typing import TypeVar
from xml.parsers import expat

MOST_MEGABYTES = 20
MOST_ROWS, MOST_COLUMNS = 10_000, 100
MOST_ELEMENTS = 300_000
_PIECE = 65_536
_DEEPEST = 100
_LONGEST_TEXT = 1_000
_CELL = re.compile(r"([A-Z]{1,3})[0-9]{1,7}")
_NUMBER = re.compile(r"[0-9]{1,7}")
_DAMAGED = (
    *(zipfile.BadZipFile, zlib.error, expat.ExpatError, OSError, EOFError),
    *(LookupError, ValueError, RuntimeError),
)
"""What may come of a file that is no workbook, or not a whole one."""

SheetRow = tuple[int, list[str]]


class DamagedWorkbookError(Exception):
    """Not a workbook, or not a whole one."""


class LongWorkbookError(Exception):
    """More rows than a list can have."""


class LargeWorkbookError(Exception):
    """More to unpack than a list can be."""


class FullWorkbookError(Exception):
    """More entries than a list can hold."""


def first_sheet(data: bytes) -> list[SheetRow]:
    """The rows of the first sheet with their numbers, cells as people read them."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_MEGABYTES * 1_000_000:
                raise LargeWorkbookError
            return _rows(packed)
    except _DAMAGED:
        raise DamagedWorkbookError from None


def _rows(packed: zipfile.ZipFile) -> list[SheetRow]:
    book = next(iter(_related(packed, "", "officeDocument").values()), "")
    sheets = _related(packed, book, "worksheet")
    texts = [
        text
        for part in _related(packed, book, "sharedStrings").values()
        for text in _read(packed, part, _Texts()).texts
    ]
    order = _read(packed, book, _Sheets()).ids
    first = next((sheets[known] for known in order if known in sheets), "")
    return _read(packed, first, _Cells(texts)).rows


def _related(packed: zipfile.ZipFile, part: str, kind: str) -> dict[str, str]:
    """The parts of a kind that a part leads to, by the names it has for them."""
    folder, name = posixpath.split(part)
    relations = _read(packed, posixpath.join(folder, "_rels", f"{name}.rels"), _Relations()).found
    return {
        known: posixpath.normpath(posixpath.join(folder, target)).lstrip("/")
        for known, (type_, target) in relations.items()
        if type_.endswith(f"/{kind}")
    }


class _Reader:
    """What passes by; names of elements and attributes come without their namespaces."""

    def start(self, name: str, given: Mapping[str, str]) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""

    def text(self, piece: str) -> None:
        """Text, in pieces."""


_AnyReader = TypeVar("_AnyReader", bound=_Reader)


def _read(packed: zipfile.ZipFile, part: str, reader: _AnyReader) -> _AnyReader:
    """Let the elements of a part pass by the reader."""
    parser = expat.ParserCreate(namespace_separator=" ")
    depth = number = 0

    def start(name: str, given: dict[str, str]) -> None:
        nonlocal depth, number
        depth, number = depth + 1, number + 1
        if depth > _DEEPEST:
            raise DamagedWorkbookError
        if number > MOST_ELEMENTS:
            raise FullWorkbookError
        reader.start(_bare(name), {_bare(key): value for key, value in given.items()})

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        reader.end(_bare(name))

    def no_doctype(*_declared: object) -> None:
        raise DamagedWorkbookError

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = no_doctype
    with packed.open(part) as stream:
        while piece := stream.read(_PIECE):
            parser.Parse(piece, False)
        parser.Parse(b"", True)
    return reader


def _bare(name: str) -> str:
    return name.rpartition(" ")[2]


class _Relations(_Reader):
    """Where a part leads: kind and target by name."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[str, str]] = {}

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "Relationship":
            self.found[given["Id"]] = (given["Type"], given["Target"])


class _Sheets(_Reader):
    """The names of the sheets, in their order."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "sheet":
            self.ids.append(given["id"])


class _Words(_Reader):
    """Text of the elements that hold some, without how it is pronounced."""

    def __init__(self) -> None:
        self._said = ""
        self._listens = self._is_pronounced = False

    def start(self, name: str, given: Mapping[str, str]) -> None:  # noqa: ARG002
        self._is_pronounced = name == "rPh" or self._is_pronounced
        self._listens = name in ("t", "v") and not self._is_pronounced

    def end(self, name: str) -> None:
        self._listens = False
        self._is_pronounced = self._is_pronounced and name != "rPh"

    def text(self, piece: str) -> None:
        if self._listens and len(self._said) < _LONGEST_TEXT:
            self._said += piece[:_LONGEST_TEXT]


class _Texts(_Words):
    """The texts that cells share."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def end(self, name: str) -> None:
        super().end(name)
        if name == "si":
            self.texts.append(self._said)
            self._said = ""


class _Cells(_Words):
    """Rows of cells; a row or a cell without its place comes after the one before."""

    def __init__(self, texts: list[str]) -> None:
        super().__init__()
        self.rows: list[SheetRow] = []
        self._texts, self._kind = texts, ""
        self._row, self._column = 0, 0

    def start(self, name: str, given: Mapping[str, str]) -> None:
        super().start(name, given)
        if name == "row":
            number = given.get("r", "")
            self._row = int(number) if _NUMBER.fullmatch(number) else self._row + 1
            self._column = 0
            if self._row > MOST_ROWS:
                raise LongWorkbookError
            self.rows.append((self._row, []))
        elif name == "c":
            place = _CELL.fullmatch(given.get("r", ""))
            self._column = _column(place[1]) if place else self._column + 1
            self._kind, self._said = given.get("t", "n"), ""

    def end(self, name: str) -> None:
        super().end(name)
        if name == "c" and self._column <= MOST_COLUMNS:
            cells = self.rows[-1][1]
            cells += [""] * (self._column - len(cells))
            cells[self._column - 1] = self._cell()

    def _cell(self) -> str:
        """A cell as it is read by people: 12 and not 12.0."""
        if self._kind == "s":
            return self._texts[int(self._said)]
        if self._kind == "n" and self._said:
            number = float(self._said)
            return str(int(number)) if number.is_integer() else str(number)
        return self._said


def _column(letters: str) -> int:
    """The number of a column.

    >>> _column("A"), _column("Z"), _column("AA")
    (1, 26, 27)
    """
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
