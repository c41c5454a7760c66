"""Every numbered paragraph of every book, in the book's order, with a heading of our own.

Reads ``paragraphs.csv`` once, and knows how else people write a number. What a paragraph says
is told elsewhere; this names it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from muraille.words.articles import article_name
from muraille.words.languages import Language
from muraille.words.matching import folded
from muraille.words.tables import table_rows, texts_of

_PIECE = re.compile(r"[0-9]+|[a-z]+")
_BEFORE_NUMBERS = frozenset({"article", "art", "paragraph", "paragraphe", "par", "wmo"})
_SAME = MappingProxyType(
    {
        **dict.fromkeys(("no", "nr", "num", "numero", "number"), "n"),
        **{"annexe": "annex", "resume": "summary", "anglais": "english", "anglaise": "english"},
    }
)
"""What people write for the same."""
_BOOKLET = frozenset({"booklet", "livret", "brochure"})
_ROMAN = MappingProxyType({"i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5"})


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as the product cites it, and a few words about what it says."""

    number: str
    headings: Mapping[Language, str]

    @property
    def anchor(self) -> str:
        """Its place on a page.

        >>> Paragraph("3.5.7 5-(2)", {}).anchor, Paragraph("EMAR 2.8.2", {}).anchor
        ('3-5-7-5-2', 'emar-2-8-2')
        """
        return "-".join(_pieces(self.number))


@cache
def paragraphs_of(rulebook: str) -> tuple[Paragraph, ...]:
    """Those of one book; none where the table does not know it."""
    return tuple(
        Paragraph(row["paragraph"], texts_of(row))
        for row in table_rows("paragraphs.csv")
        if row["rulebook"] == rulebook
    )


def paragraph_behind(article: str) -> str:
    """The number of the paragraph itself, where an article is cited by analogy.

    >>> paragraph_behind("basic_strategy_alike")
    'basic_strategy'
    """
    return article.removesuffix("_alike")


@cache
def way_to(number: str) -> tuple[str, ...]:
    """The way down to a paragraph, however its number is written.

    >>> way_to("§ 3.5.7.5.2") == way_to("3.5.7-5-2") == way_to("art. 3.5.7 5-(2)")
    True
    >>> way_to("EMAR2.8.2"), way_to("annexe 3"), way_to("no. 39"), way_to("3.8.1 n°39")
    (('emar', '2', '8', '2'), ('annex', '3'), ('n', '39'), ('3', '8', '1', '39'))
    >>> way_to("Annexe II"), way_to("fan 46"), way_to("livret anglais 5.8")
    (('annex', '2'), ('n', '46'), ('english', '5', '8'))
    """
    way = [_SAME.get(piece, piece) for piece in _pieces(number) if piece not in _BEFORE_NUMBERS]
    if "english" in way:
        way = ["english", *(piece for piece in way if piece not in {"english", *_BOOKLET})]
    if way[:1] == ["fan"]:
        way[0] = "n"
    if way[:1] == ["annex"]:
        way = [_ROMAN.get(piece, piece) for piece in way]
    return tuple(piece for place, piece in enumerate(way) if piece != "n" or place == 0)


def _pieces(text: str) -> list[str]:
    return _PIECE.findall(folded(text))


@cache
def ways_to(number: str) -> frozenset[tuple[str, ...]]:
    """Every way to a paragraph: its number, the heading it stands for, a fan's number alone."""
    return frozenset(_ways(number))


def _ways(number: str) -> Iterator[tuple[str, ...]]:
    yield way_to(number)
    _before, mark, fan = number.rpartition("n°")
    if mark:
        yield ("n", fan)
    for language in Language:
        name = article_name(number, language)
        yield way_to(name)
        below = way_to(name.rpartition(", ")[2])
        if "".join(below).isdecimal():
            yield below


def stands_under(article: str, wanted: tuple[str, ...]) -> bool:
    """Whether an article is this one or a part of it.

    >>> stands_under("3.8.1 n°39", ("3", "8", "1")), stands_under("3.8.1 n°39", ("3", "8", "3"))
    (True, False)
    """
    return any(way[: len(wanted)] == wanted for way in ways_to(article))
