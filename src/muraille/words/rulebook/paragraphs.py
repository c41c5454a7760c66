"""Every numbered paragraph of every book, in the book's order, with a heading of our own.

Reads ``paragraphs.csv`` once. What a paragraph says is told elsewhere; this names it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from muraille.words.languages import Language
from muraille.words.tables import table_rows, texts_of


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as the product cites it, and a few words about what it says."""

    number: str
    headings: Mapping[Language, str]


@cache
def paragraphs_of(rulebook: str) -> tuple[Paragraph, ...]:
    """Those of one book; none where the table does not know it."""
    return tuple(
        Paragraph(row["paragraph"], texts_of(row))
        for row in table_rows("paragraphs.csv")
        if row["rulebook"] == rulebook
    )
