"""The yaku as a list one can search: han, names, article, what excludes what.

Gathers what the rulebook and the table of names know. Defines no yaku.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypedDict

from muraille.rules.catalogue import DEFAULT_RIICHI, rulebook
from muraille.rules.common.examples import TaughtExample
from muraille.rules.riichi.examples import example_hands
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.yaku.table import YakuId, YakuRow
from muraille.words.matching import names_match, spellings_match
from muraille.words.names.yaku import YakuNames, yaku_names

YAKUMAN: Literal["yakuman"] = "yakuman"


class YakuNamesJson(TypedDict):
    """What a yaku is called."""

    en: Annotated[str, "name_en"]
    ja: Annotated[str, "name_ja"]
    romaji: Annotated[str, "name_romaji"]
    fr: Annotated[str, "name_fr"]


class YakuToldJson(TypedDict):
    """A yaku."""

    id: Annotated[str, "yaku_id"]
    han_concealed: Annotated[int | Literal["yakuman"] | None, "han_concealed"]
    han_open: Annotated[int | Literal["yakuman"] | None, "han_open"]
    names: Annotated[YakuNamesJson, "names"]
    article: Annotated[str, "article"]
    never_beside: Annotated[list[str], "never_beside"]
    example: Annotated[dict[str, object], "example"]


@dataclass(frozen=True, slots=True)
class YakuEntry:
    """All there is to say about one yaku.

    ``han_open`` is None where the hand must be concealed; both are None for a
    yakuman, of which ``may_be_open`` alone says more. ``never_beside`` are the
    yaku that exclude it or that it excludes (R30).
    """

    id: YakuId
    names: YakuNames
    han_concealed: int | None
    han_open: int | None
    may_be_open: bool
    section: int
    article: str
    never_beside: tuple[YakuId, ...]
    example: TaughtExample

    @property
    def is_yakuman(self) -> bool:
        """Whether it is worth the highest limit instead of han."""
        return self.han_concealed is None


@cache
def yaku_entries(name: str = DEFAULT_RIICHI) -> tuple[YakuEntry, ...]:
    """Every yaku of a riichi rulebook, in the order of the book."""
    book = rulebook(name)
    assert isinstance(book, RiichiRulebook)
    return tuple(_entry(row, book) for row in book.yaku.rows)


def search(words: Iterable[str], book: str = DEFAULT_RIICHI) -> tuple[YakuEntry, ...]:
    """The yaku that match all words, whatever accents and capitals.

    Words are looked for in ids and names; an article or ``yakuman`` by itself
    finds all that stand under it. Where that finds nothing, Japanese names are
    compared again without blanks, hyphens and long vowels.

    >>> [entry.id for entry in search(["petits", "DRAGONS"])]
    ['little_three_dragons']
    >>> [entry.id for entry in search(["4.2.3"])]
    ['twice_pure_double_chow']
    >>> [entry.id for entry in search(["toi-toi"])]
    ['all_pungs']
    """
    wanted = list(words)
    for matches in (_matches, _sounds_like):
        entries = tuple(e for e in yaku_entries(book) if all(matches(e, word) for word in wanted))
        if entries:
            return entries
    return ()


def as_json(entries: Sequence[YakuEntry]) -> list[YakuToldJson]:
    """The entries for programs."""
    return [_entry_as_json(entry) for entry in entries]


def _matches(entry: YakuEntry, word: str) -> bool:
    names = entry.names
    if word == entry.article or (word.casefold() == YAKUMAN and entry.is_yakuman):
        return True
    texts = (entry.id, names.english, names.japanese, names.romaji, names.booklet, names.french)
    return names_match(word, texts)


def _sounds_like(entry: YakuEntry, word: str) -> bool:
    names = entry.names
    return _matches(entry, word) or spellings_match(word, (names.romaji, names.booklet))


def _entry(row: YakuRow, book: RiichiRulebook) -> YakuEntry:
    others = book.yaku.rows
    return YakuEntry(
        id=row.id,
        names=yaku_names()[row.id],
        han_concealed=None if row.is_yakuman else row.han_concealed,
        han_open=None if row.is_yakuman else row.han_open,
        may_be_open=row.han_open is not None,
        section=row.section,
        article=book.yaku_article(row.id),
        never_beside=tuple(
            other.id for other in others if other.id in row.excludes or row.id in other.excludes
        ),
        example=example_hands()[row.id],
    )


def _entry_as_json(entry: YakuEntry) -> YakuToldJson:
    names = entry.names
    yakuman = YAKUMAN if entry.is_yakuman else None
    return {
        "id": entry.id,
        "han_concealed": yakuman or entry.han_concealed,
        "han_open": (yakuman if entry.may_be_open else None) or entry.han_open,
        "names": {
            "en": names.english,
            "ja": names.japanese,
            "romaji": names.romaji,
            "fr": names.french,
        },
        "article": entry.article,
        "never_beside": list(entry.never_beside),
        "example": {"hand": entry.example.hand, **entry.example.options},
    }
