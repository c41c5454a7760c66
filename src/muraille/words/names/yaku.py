"""Names of the yaku: English, Japanese in characters and in letters, French.

Reads ``yaku_names.csv`` once. Which yaku a hand has is not its business.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from muraille.words.languages import Language
from muraille.words.tables import table_rows, table_texts


@dataclass(frozen=True, slots=True)
class YakuNames:
    """What one yaku is called; ``booklet`` is how the booklet spells the Japanese name."""

    english: str
    japanese: str
    romaji: str
    booklet: str
    french: str


@cache
def yaku_names() -> Mapping[str, YakuNames]:
    """The names of every yaku by its id.

    >>> yaku_names()["pinfu"].japanese
    '平和'
    """
    return MappingProxyType(
        {
            row["id"]: YakuNames(row["en"], row["ja"], row["romaji"], row["booklet"], row["fr"])
            for row in table_rows("yaku_names.csv")
        }
    )


def yaku_name(yaku: str, language: Language) -> str:
    """The yaku's name for a reader of that language.

    >>> yaku_name("seven_pairs", Language.FRENCH)
    'Sept Paires'
    """
    return table_texts("yaku_names.csv")[yaku][language]
