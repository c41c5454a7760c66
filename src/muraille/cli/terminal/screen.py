"""What the reader's screen can show: colours, tile pictures, and how wide a text is.

Knows nothing of mahjong.
"""

import shutil
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TextIO

from muraille.words import Language, Speaker

_WITHOUT_PICTURES = ("dumb", "linux")
_SAMPLE_PICTURES = "🀇🀀×°"
GAP = "  "


@dataclass(frozen=True, slots=True)
class Screen(Speaker):
    """Where a view will be read, and in which language.

    ``columns`` is the width of a terminal; None where lines may be of any length.
    """

    language: Language
    colours: bool = False
    pictures: bool = False
    columns: int | None = None

    def strong(self, text: str) -> str:
        """For what the eye should find first."""
        return self._in("1", text)

    def faint(self, text: str) -> str:
        """For what may be passed over."""
        return self._in("2", text)

    def good(self, text: str) -> str:
        """For a win."""
        return self._in("32", text)

    def bad(self, text: str) -> str:
        """For a hand that does not win."""
        return self._in("31", text)

    def _in(self, colour: str, text: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colours and text.strip() else text


def screen_of(stream: TextIO, language: Language, environ: Mapping[str, str]) -> Screen:
    """The screen behind a stream; colours only on a terminal, and never with NO_COLOR."""
    terminal = environ.get("TERM", "")
    on_terminal = stream.isatty() and terminal != "dumb"
    return Screen(
        language,
        colours=on_terminal and not environ.get("NO_COLOR"),
        columns=shutil.get_terminal_size().columns if stream.isatty() else None,
        pictures=terminal not in _WITHOUT_PICTURES and can_show(stream, _SAMPLE_PICTURES),
    )


def can_show(stream: TextIO, text: str) -> bool:
    """Whether the stream's encoding has all these characters."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def width(text: str) -> int:
    """Columns a text takes on a screen: two for wide characters, none for marks.

    >>> width("七对"), width("Pièces"), width("e\\u0301")
    (4, 6, 1)
    """
    return sum(
        0
        if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn")
        else 1 + (unicodedata.east_asian_width(char) in ("W", "F"))
        for char in text
    )


def left(text: str, columns: int) -> str:
    """The text with blanks after it."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """The text with blanks before it."""
    return " " * (columns - width(text)) + text


def table(rows: Sequence[Sequence[str]], alignment: str) -> list[list[str]]:
    """The same cells, each padded to its column; one letter of ``alignment`` a column.

    >>> table([("a", "10"), ("bcd", "9")], "<>")
    [['a  ', '10'], ['bcd', ' 9']]
    """
    columns = [max((width(row[i]) for row in rows), default=0) for i in range(len(alignment))]
    pads = [left if letter == "<" else right for letter in alignment]
    return [
        [pad(cell, size) for pad, cell, size in zip(pads, row, columns, strict=True)]
        for row in rows
    ]


def wrapped(text: str, columns: int) -> list[str]:
    """The text in lines of at most so many columns, broken at blanks; a long word stays whole.

    >>> wrapped("Two Concealed Pungs, Concealed Kong", 20)
    ['Two Concealed Pungs,', 'Concealed Kong']
    """
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width(lines[-1]) + 1 + width(word) <= columns:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def joined(cells: Sequence[str]) -> str:
    """Padded cells as one line."""
    return GAP.join(cells).rstrip()
