"""Reads paper back: the text of a PDF page by page, its sizes, and whether its edge is white.

PDFium reads and draws the pages, so that what is checked is the file and not who made it.
"""

import re
import unicodedata
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pypdfium2

from muraille.paper.typesetting import Document, pdf

_SCALE = 0.5
_POINTS_A_MILLIMETRE = 72 / 25.4


@contextmanager
def opened(made: Document | bytes | Path) -> Iterator[pypdfium2.PdfDocument]:
    """A document set, or bytes, or a file, open for reading."""
    found = pypdfium2.PdfDocument(pdf(made) if isinstance(made, Document) else made)
    try:
        yield found
    finally:
        found.close()


def pages_of(made: Document | bytes | Path) -> list[str]:
    """The text of each page, without the blanks and line ends the layout brings in."""
    with opened(made) as found:
        return [plain(page.get_textpage().get_text_range()) for page in found]


def text_of(made: Document | bytes | Path) -> str:
    """The text of all pages."""
    return "\n".join(pages_of(made))


def plain(text: str) -> str:
    """Letters and signs alone: lines are broken and set apart as the page needs it.

    PDFium marks a hyphen at the end of a line by a sign of its own.
    """
    whole = re.sub(r"[\ufffe\x02]", "-", text)
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", whole))


def boxes_in(made: bytes) -> int:
    """How many letters of a PDF are the box of a font that does not have them.

    Typst writes text as glyphs of two bytes; glyph 0 of every font is that box.
    """
    return sum(_glyphs(written).count(0) for shown in _texts(made) for written in _strings(shown))


def has_outlines(made: bytes) -> bool:
    """Whether letters of a PDF are drawn with their outline, which makes them bolder."""
    return any(re.search(rb"\b2 Tr\b", shown) for shown in _texts(made))


def _texts(made: bytes) -> Iterator[bytes]:
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", made, re.DOTALL):
        yield from re.findall(rb"BT(.*?)ET\n", _unpacked(stream), re.DOTALL)


def _unpacked(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def _strings(shown: bytes) -> Iterator[bytes]:
    """The strings of a PDF's text; brackets inside one need no escape where they match."""
    written, depth = b"", 0
    for token in re.findall(rb"\\[0-7]{3}|\\.|.", shown, re.DOTALL):
        depth -= token == b")"
        if depth:
            written += token
        elif token == b")":
            yield written
            written = b""
        depth += token == b"("


def _glyphs(written: bytes) -> list[int]:
    """A string of a PDF as numbers of glyphs."""
    signs = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}

    def meant(escape: re.Match[bytes]) -> bytes:
        code = escape[1]
        return bytes([int(code, 8)]) if code.isdigit() else signs.get(code, code)

    codes = re.sub(rb"\\([0-7]{3}|.)", meant, written, flags=re.DOTALL)
    return [int.from_bytes(codes[place : place + 2]) for place in range(0, len(codes), 2)]


def sizes_of(made: Document) -> set[tuple[int, int]]:
    """The sizes of its pages in millimetres."""
    with opened(made) as found:
        return {(_millimetres(page.get_width()), _millimetres(page.get_height())) for page in found}


def has_white_edges(made: Document, millimetres: float = 4) -> bool:
    """Whether the outer millimetres of every page are white, where printers do not reach."""
    edge = int(millimetres * _POINTS_A_MILLIMETRE * _SCALE)
    with opened(made) as found:
        return all(_is_white(page.render(scale=_SCALE), edge) for page in found)


def _is_white(picture: pypdfium2.PdfBitmap, edge: int) -> bool:
    pixels, width = bytes(picture.buffer), picture.width * picture.n_channels
    starts = range(0, len(pixels), picture.stride)
    rows = [pixels[start : start + width] for start in starts]
    side = edge * picture.n_channels
    edges = (*rows[:edge], *rows[-edge:], *(row[:side] + row[-side:] for row in rows))
    return all(set(one) == {255} for one in edges)


def _millimetres(points: float) -> int:
    return round(points / _POINTS_A_MILLIMETRE)
