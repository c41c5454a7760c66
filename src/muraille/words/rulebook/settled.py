"""Our rulings: what a book leaves open, how we read it, why, and from which text that departs.

Reads ``rulings.csv`` once. Whatever prints the id of a ruling leads here. Decides nothing: what
is carried out stands in the rules.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType

from muraille.words.languages import Language
from muraille.words.tables import table_rows, texts_of

_OTHER_COLUMNS = re.compile("id|[a-z]{2}_.*")


@dataclass(frozen=True, slots=True)
class SettledQuestion:
    """A ruling: the point in a few words, what is open, the answer, the reason, by language.

    ``articles`` are those it is about, by rulebook, with commas between. ``departs`` is empty
    where no sentence of a book is set aside.
    """

    id: str
    articles: Mapping[str, str]
    point: Mapping[Language, str]
    open: Mapping[Language, str]
    choice: Mapping[Language, str]
    why: Mapping[Language, str]
    departs: Mapping[Language, str]


@cache
def settled() -> Mapping[str, SettledQuestion]:
    """Every ruling by its id, in the order of the file."""
    return MappingProxyType({row["id"]: _settled(row) for row in table_rows("rulings.csv")})


def _settled(row: Mapping[str, str]) -> SettledQuestion:
    books = [column for column in row if not _OTHER_COLUMNS.fullmatch(column)]
    return SettledQuestion(
        id=row["id"],
        articles={book: row[book] for book in books if row[book]},
        point=texts_of(row, "_point"),
        open=texts_of(row, "_open"),
        choice=texts_of(row, "_choice"),
        why=texts_of(row, "_why"),
        departs=texts_of(row, "_departs"),
    )


def settled_in(rulebook: str) -> tuple[SettledQuestion, ...]:
    """Those that one book needs."""
    return tuple(ruling for ruling in settled().values() if rulebook in ruling.articles)


def like(name: str) -> tuple[str, ...]:
    """Ids that somebody may have meant: alike, else of the same letter.

    >>> like("F22"), like("T9")
    (('F2', 'R22', 'O22', 'F12'), ('T1',))
    """
    close = get_close_matches(name, settled(), n=5, cutoff=0.6)
    return tuple(close or [known for known in settled() if known[:1] == name[:1]][:5])
