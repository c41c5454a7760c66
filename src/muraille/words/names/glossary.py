"""The words of the game, in a sentence each and in our own words. Reads ``glossary.csv`` once.

Details are where each word leads to: the paragraphs in which each book uses or explains it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from muraille.words.languages import Language
from muraille.words.matching import folded
from muraille.words.tables import table_rows, texts_of

_OTHER_COLUMNS = frozenset(
    (
        *("id", "section", "tiles", "printed", "also"),
        *(language.value + kind for language in Language for kind in ("", "_name")),
    )
)
_PARTED = re.compile(r"[,;] ")


@dataclass(frozen=True, slots=True)
class Word:
    """A word, what it means, and tiles that show it, in notation.

    ``articles`` are where each rulebook that knows it speaks of it. ``printed`` is what the
    books themselves call it; ``also`` are words that people use instead, or forms of it.
    """

    id: str
    section: str
    tiles: str
    articles: Mapping[str, str]
    printed: str
    also: str
    names: Mapping[Language, str]
    texts: Mapping[Language, str]


@cache
def glossary() -> tuple[Word, ...]:
    """Every word, in the order in which a beginner meets them."""
    return tuple(_word(row) for row in table_rows("glossary.csv"))


def _word(row: Mapping[str, str]) -> Word:
    return Word(
        id=row["id"],
        section=row["section"],
        tiles=row["tiles"],
        articles={book: row[book] for book in row if book not in _OTHER_COLUMNS and row[book]},
        printed=row["printed"],
        also=row["also"],
        names=texts_of(row, "_name"),
        texts=texts_of(row),
    )


def words_named(text: str) -> tuple[Word, ...]:
    """The words that are called so, in any language or otherwise.

    >>> [word.id for word in words_named("Brelan")], [word.id for word in words_named("p")]
    (['pung'], [])
    >>> [word.id for word in words_named("vent du tour")]
    ['prevalent_wind']
    """
    wanted = folded(text)
    return tuple(word for word in glossary() if len(wanted) > 1 and _is_called(word, wanted))


def _is_called(word: Word, wanted: str) -> bool:
    """By its whole name or what a book prints, or by some of the other words in a row."""
    printed = _PARTED.split(word.printed)
    names = (folded(name) for name in (*word.names.values(), word.id, *printed))
    return wanted in names or f" {wanted} " in f" {folded(word.also)} "
