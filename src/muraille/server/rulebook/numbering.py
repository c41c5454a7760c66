"""Where each paragraph of a book stands on the site: its chapter, its address, its citation.

Knows numbers only; what a paragraph says is not asked here.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from muraille.rules.catalogue import DEFAULT_MCR, DEFAULT_RIICHI
from muraille.server.rulebook.books import PageLink, cited
from muraille.server.rulebook.links import articles_path, ruling_path
from muraille.words import Language
from muraille.words.rulebook.paragraphs import Paragraph, paragraph_behind, paragraphs_of

_LENDERS = {"WMO ": DEFAULT_MCR, "EMA riichi ": DEFAULT_RIICHI}
"""Before an article: this book is silent, and that one is followed."""

_WITHIN = frozenset({"emar", "n", "example", "figure"})
"""Comments of Europe, numbered fans, examples and figures stand where they are printed."""

_OF_A_PRICE = "hands"
"""The fans of one price are a chapter where a book lists them so."""

MOST_IN_A_CHAPTER = 60
"""Where more paragraphs begin with the same number, the second number divides them."""


@cache
def chapters_of(book: str) -> Mapping[str, str]:
    """The id of the chapter in which each paragraph stands: the anchor of its first one."""
    known = paragraphs_of(book)
    sizes = Counter(paragraph.anchor.split("-", 1)[0] for paragraph in known)
    chapters: dict[str, str] = {}
    before, chapter = "", ""
    for paragraph in known:
        stem = _stem(paragraph, sizes) or before
        if stem != before:
            before, chapter = stem, paragraph.anchor
        chapters[paragraph.number] = chapter
    return chapters


def _stem(paragraph: Paragraph, sizes: Mapping[str, int]) -> str:
    """What tells one chapter from the next; nothing for what stands within its neighbours."""
    first, *rest = paragraph.anchor.split("-")
    if first in _WITHIN:
        return ""
    if first.isdecimal():
        return first if sizes[first] <= MOST_IN_A_CHAPTER else f"{first}-{rest[0]}"
    return paragraph.anchor if first == _OF_A_PRICE else "headings"


def paragraph_path(book: str, paragraph: Paragraph) -> str:
    """Where a paragraph stands."""
    return articles_path(book, chapters_of(book)[paragraph.number], paragraph.anchor)


def home_of(article: str, book: str) -> tuple[str, str]:
    """The book in which an article that this one cites is printed, and its number there.

    >>> home_of("WMO 3.4.7", "mcr-oir-1998"), home_of("n°13", "mcr-oir-1998")
    (('mcr-wmo-2014', '3.4.7'), ('mcr-oir-1998', 'n°13'))
    """
    for name, lender in _LENDERS.items():
        if article.startswith(name):
            return lender, paragraph_behind(article.removeprefix(name))
    return book, paragraph_behind(article)


def paragraph_link(book: str, article: str, language: Language) -> PageLink:
    """A citation that leads to its paragraph, in whichever book that is printed."""
    home, number = home_of(article, book)
    paragraph = next((known for known in paragraphs_of(home) if known.number == number), None)
    path = paragraph_path(home, paragraph) if paragraph else ""
    return PageLink(cited(article, book, language), path)


def citation_linked(
    articles: Iterable[str], rulings: Iterable[str], book: str, language: Language
) -> SafeString:
    """Articles and our rulings, each leading to where it is told."""
    links = [paragraph_link(book, number, language) for number in articles]
    numbers = format_html_join(", ", "{}", ((_anchor(link),) for link in links))
    ours = format_html_join(
        ", ", '<a href="{}">{}</a>', ((ruling_path(ruling), ruling) for ruling in rulings)
    )
    return format_html('{} <span class="unbroken">[{}]</span>', numbers, ours) if ours else numbers


def _anchor(link: PageLink) -> SafeString:
    if not link.path:
        return format_html("{}", link.name)
    return format_html('<a href="{}">{}</a>', link.path, link.name)
