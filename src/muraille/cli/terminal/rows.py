"""Rows on the screen: a table whose last column is wrapped, and bars beside numbers.

Knows nothing of mahjong.
"""

from collections.abc import Iterator, Sequence

from muraille.cli.terminal.entries_view import LEAST_COLUMNS
from muraille.cli.terminal.screen import GAP, Screen, table, width, wrapped

BAR_COLUMNS = 10


def bar(copies: int, most: int, screen: Screen) -> str:
    """So many copies as a bar, the longest for the most; never empty unless there are none.

    >>> from muraille.words import Language
    >>> bar(20, 40, Screen(Language.ENGLISH)), bar(1, 40, Screen(Language.ENGLISH))
    ('#####', '#')
    """
    block = "█" if screen.pictures else "#"
    return block * -(-copies * BAR_COLUMNS // max(most, 1))


def row_lines(rows: Sequence[Sequence[str]], alignment: str, screen: Screen) -> Iterator[str]:
    """Headings and rows, the last column wrapped to the screen."""
    heads, *texts = wrapped_rows(rows, alignment, screen)
    yield from map(screen.faint, heads)
    for lines in texts:
        yield from lines


def wrapped_rows(rows: Sequence[Sequence[str]], alignment: str, screen: Screen) -> list[list[str]]:
    """Each row as the lines it takes."""
    last = len(alignment) - 1
    by_row = []
    for cells, row in zip(table([row[:last] for row in rows], alignment[:last]), rows, strict=True):
        head = GAP + GAP.join(cells) + GAP
        texts = [row[last]]
        if screen.columns is not None:
            texts = wrapped(row[last], max(screen.columns - width(head), LEAST_COLUMNS))
        blank = " " * width(head)
        by_row.append([((blank if n else head) + text).rstrip() for n, text in enumerate(texts)])
    return by_row


def paragraph(text: str, screen: Screen, first: str = GAP, then: str | None = None) -> list[str]:
    """A text wrapped to the screen; ``first`` stands before it, ``then`` before further lines.

    >>> from muraille.words import Language
    >>> paragraph("the best chance to win", Screen(Language.ENGLISH, columns=24), "E  ")
    ['E  the best chance to', '   win']
    """
    blank = " " * width(first) if then is None else then
    if screen.columns is None:
        return [first + text]
    room = screen.columns - max(width(first), width(blank))
    lines = wrapped(text, max(room, LEAST_COLUMNS))
    return [(blank if number else first) + line for number, line in enumerate(lines)]
