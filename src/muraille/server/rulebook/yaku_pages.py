"""What the pages of the yaku show, made once for each language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from muraille.answers.yaku import YakuEntry, yaku_entries
from muraille.rules.riichi.examples import derived_near_misses
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.yaku.table import Because, YakuId
from muraille.server.rulebook.books import PageLink, neighbour, riichi_book
from muraille.server.rulebook.hands import ExampleHand, Missed, example, near_misses
from muraille.server.rulebook.links import yaku_path
from muraille.server.rulebook.more_hands import AnotherHand, more_hands
from muraille.words import Language
from muraille.words.names.definitions import yaku_definition
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import limit_name
from muraille.words.site import site_text

_CONDITIONS = {
    Because.PAIR_OF_VALUE: "rule_needs_plain_pair",
    Because.WAIT_NOT_TWO_SIDED: "rule_needs_two_sides",
    Because.NO_CHOW: "rule_needs_chow",
    Because.NO_HONOUR: "rule_needs_honour",
}
_NONE = "–"


@dataclass(frozen=True, slots=True)
class YakuShown:
    """A yaku in a list; a dash where an open hand does not have it."""

    id: YakuId
    name: str
    japanese: str
    romaji: str
    other: str
    concealed: str
    open: str
    may_be_open: bool
    definition: str
    section: int
    article: str
    path: str


@dataclass(frozen=True, slots=True)
class YakuPage:
    """All of a yaku's page."""

    shown: YakuShown
    names: tuple[tuple[str, str, str], ...]
    conditions: tuple[str, ...]
    never_beside: tuple[PageLink, ...]
    is_yakuman: bool
    example: ExampleHand
    more: tuple[AnotherHand, ...]
    misses: tuple[Missed, ...]
    before: PageLink | None
    after: PageLink | None


@cache
def yaku_shown(book: str, language: Language) -> tuple[YakuShown, ...]:
    """Every yaku in the order of the book."""
    return tuple(_shown(entry, book, language) for entry in yaku_entries(book))


def by_article(rows: Sequence[YakuShown]) -> tuple[tuple[str, str, tuple[YakuShown, ...]], ...]:
    """The list under the headings of the book: the key of each, its article, its yaku."""
    return tuple(
        (f"rule_group_{section}", article, tuple(some))
        for (section, article), some in groupby(rows, lambda row: (row.section, row.article))
    )


@cache
def yaku_page(book: str, yaku: str, language: Language) -> YakuPage | None:
    """A yaku's page; None where there is no such yaku."""
    rows = yaku_shown(book, language)
    place = next((place for place, row in enumerate(rows) if row.id == yaku), None)
    if place is None:
        return None
    entry = yaku_entries(book)[place]
    derived = derived_near_misses().get(entry.id, ())
    return YakuPage(
        shown=rows[place],
        names=_names(entry, language),
        conditions=tuple(_conditions(entry, riichi_book(book), language)),
        never_beside=tuple(
            PageLink(yaku_name(other, language), yaku_path(book, other))
            for other in entry.never_beside
        ),
        is_yakuman=entry.is_yakuman,
        example=example(book, entry.example.hand, entry.example.options, yaku, language),
        more=more_hands(book, yaku, entry.example.hand, language),
        misses=tuple(near_misses(book, entry.example, derived, entry.id, language)),
        before=neighbour(rows, place - 1),
        after=neighbour(rows, place + 1),
    )


def _shown(entry: YakuEntry, book: str, language: Language) -> YakuShown:
    yakuman = limit_name(Limit.YAKUMAN)
    english = language is Language.ENGLISH
    concealed = yakuman if entry.is_yakuman else str(entry.han_concealed)
    when_open = yakuman if entry.is_yakuman else str(entry.han_open)
    return YakuShown(
        id=entry.id,
        name=yaku_name(entry.id, language),
        japanese=entry.names.japanese,
        romaji=entry.names.romaji,
        other=entry.names.french if english else entry.names.english,
        concealed=concealed,
        open=when_open if entry.may_be_open else _NONE,
        may_be_open=entry.may_be_open,
        definition=yaku_definition(entry.id, language),
        section=entry.section,
        article=entry.article,
        path=yaku_path(book, entry.id),
    )


def _names(entry: YakuEntry, language: Language) -> tuple[tuple[str, str, str], ...]:
    """Language, its code, the name."""
    names = entry.names
    return (
        (site_text("rule_english", language), "en", names.english),
        (site_text("rule_french", language), "fr", names.french),
        (site_text("rule_japanese", language), "ja", f"{names.japanese} ({names.romaji})"),
    )


def _conditions(entry: YakuEntry, book: RiichiRulebook, language: Language) -> Iterator[str]:
    """What the book asks for besides the tiles."""
    if not entry.may_be_open:
        yield site_text("rule_needs_concealed", language)
    for because, _holds in book.row(entry.id).conditions:
        yield site_text(_CONDITIONS[because], language)
