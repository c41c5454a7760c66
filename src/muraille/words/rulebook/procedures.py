"""How a game is played, step by step, in our own words: each sentence with its articles.

Reads ``procedures.csv`` once. The rules themselves are kept by ``table``; this tells them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from muraille.words.languages import Language
from muraille.words.tables import table_rows, texts_of

_OTHER_COLUMNS = ("id", "section", "tiles", *(language.value for language in Language))

SECTIONS = (
    *("preface", "conduct", "hall", "terms"),
    *("seats", "wall", "dice", "deal", "dora", "turns", "calls", "flowers", "kongs", "riichi"),
    *("winning", "principles", "payments", "sheet"),
    *("end_of_hand", "end_of_game", "sessions", "ranking"),
    *("errors", "series", "summary", "strategy", "cases", "appeals"),
)
"""The order in which a game is told."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """One sentence, where each rulebook that has it says so, and hands to draw below it."""

    id: str
    section: str
    articles: Mapping[str, str]
    tiles: tuple[str, ...]
    texts: Mapping[Language, str]


@cache
def procedures() -> tuple[Procedure, ...]:
    """Every sentence, in the order of the file."""
    return tuple(_procedure(row) for row in table_rows("procedures.csv"))


def _procedure(row: Mapping[str, str]) -> Procedure:
    books = [column for column in row if column not in _OTHER_COLUMNS]
    return Procedure(
        id=row["id"],
        section=row["section"],
        articles={book: row[book] for book in books if row[book]},
        tiles=tuple(hand for hand in row["tiles"].split(" | ") if hand),
        texts=texts_of(row),
    )


def procedures_of(rulebook: str) -> tuple[Procedure, ...]:
    """Those of one rulebook, section by section.

    >>> procedures_of("mcr-wmo-2014")[0].section
    'preface'
    """
    known = [procedure for procedure in procedures() if rulebook in procedure.articles]
    return tuple(sorted(known, key=lambda procedure: SECTIONS.index(procedure.section)))
