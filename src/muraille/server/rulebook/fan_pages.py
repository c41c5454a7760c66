"""What the pages of the fans show, made once for each edition and language."""

from dataclasses import dataclass
from functools import cache

from muraille.answers.fans import FanEntry, fan_entries, search
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.examples import derived_near_misses
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.server.rulebook.books import PageLink, cited, mcr_book, neighbour
from muraille.server.rulebook.hands import ExampleHand, Missed, near_misses
from muraille.server.rulebook.links import fan_path
from muraille.server.rulebook.more_hands import AnotherHand, first_hand, more_hands
from muraille.server.rulebook.numbering import citation_linked
from muraille.server.rulebook.relations import RelationGroup, relations_of
from muraille.words import Language
from muraille.words.matching import names_match
from muraille.words.names.definitions import fan_definition
from muraille.words.names.fans import fan_name
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import count_text, site_text


@dataclass(frozen=True, slots=True)
class FanShown:
    """A fan in a list: ``points`` has more than one value where a special case pays otherwise."""

    id: FanId
    number: int
    name: str
    chinese: str
    other: str
    points: tuple[int, ...]
    definition: str
    path: str


@dataclass(frozen=True, slots=True)
class Price:
    """What one edition says of the fan."""

    title: str
    path: str
    is_here: bool
    number: int
    points: str
    name: str
    article: str


@dataclass(frozen=True, slots=True)
class FanPage:
    """All of a fan's page."""

    shown: FanShown
    article: str
    names: tuple[tuple[str, str, str], ...]
    prices: tuple[Price, ...]
    points_differ: bool
    special_price: str
    example: ExampleHand
    more: tuple[AnotherHand, ...]
    misses: tuple[Missed, ...]
    groups: tuple[RelationGroup, ...]
    once: str
    before: PageLink | None
    after: PageLink | None


@cache
def fans_shown(book_id: str, language: Language) -> tuple[FanShown, ...]:
    """Every fan of the edition, the dearest first, then by its numbers."""
    book = mcr_book(book_id)
    rows = [_shown(entry, book, language) for entry in fan_entries()]
    return tuple(sorted(rows, key=lambda row: (-row.points[0], row.number)))


def fans_found(
    book: str, language: Language, text: str, points: int | None
) -> tuple[FanShown, ...]:
    """Those that match all words of the text, in names first, else in definitions."""
    words = text.split()
    named = {entry.id for entry in search(words)}
    rows = [row for row in fans_shown(book, language) if points in (None, *row.points)]
    by_name = tuple(row for row in rows if row.id in named)
    if by_name or not words:
        return by_name
    return tuple(row for row in rows if all(names_match(w, (row.definition,)) for w in words))


def prices(book: str) -> tuple[int, ...]:
    """The values that fans have in this edition, the highest first."""
    values = {value for entry in fan_entries() for value in entry.points[book]}
    return tuple(sorted(values, reverse=True))


@cache
def fan_page(book_id: str, fan: str, language: Language) -> FanPage | None:
    """A fan's page; None where there is no such fan."""
    book = mcr_book(book_id)
    rows = fans_shown(book_id, language)
    place = next((place for place, row in enumerate(rows) if row.id == fan), None)
    if place is None:
        return None
    entry = next(known for known in fan_entries() if known.id == fan)
    derived = derived_near_misses().get(entry.id, ())
    first = first_hand(book_id, entry, language)
    return FanPage(
        shown=rows[place],
        article=citation_linked((entry.articles[book_id],), (), book_id, language),
        names=_names(entry, language),
        prices=tuple(_price(entry, other, book_id, language) for other in MCR_RULEBOOKS),
        points_differ=entry.points_differ,
        special_price=_special_price(rows[place], language),
        example=first,
        more=more_hands(book_id, fan, first.notation, language),
        misses=tuple(near_misses(book_id, entry.example, derived, entry.id, language)),
        groups=relations_of(entry, book, language),
        once=_once(entry, book, language),
        before=neighbour(rows, place - 1),
        after=neighbour(rows, place + 1),
    )


def _shown(entry: FanEntry, book: McrRulebook, language: Language) -> FanShown:
    english = language is Language.ENGLISH
    return FanShown(
        id=entry.id,
        number=book.number(book.row(entry.id)),
        name=fan_name(entry.id, language, book.id),
        chinese=entry.names.chinese,
        other=entry.names.french(book.id) if english else entry.names.english,
        points=entry.points[book.id],
        definition=fan_definition(entry.id, book.id, language),
        path=fan_path(book.id, entry.id),
    )


def _names(entry: FanEntry, language: Language) -> tuple[tuple[str, str, str], ...]:
    """Language, its code, the name; the French wordings of the editions once each."""
    names = entry.names
    french = dict.fromkeys((names.french_wmo, names.french_oir, names.french_international))
    return (
        (site_text("rule_english", language), "en", names.english),
        (site_text("rule_french", language), "fr", " · ".join(french)),
        (site_text("rule_chinese", language), "zh", names.chinese),
    )


def _price(entry: FanEntry, book: McrRulebook, here: str, language: Language) -> Price:
    row = book.row(entry.id)
    return Price(
        title=rulebook_title(book.id, language),
        path=fan_path(book.id, entry.id),
        is_here=book.id == here,
        number=book.number(row),
        points=" / ".join(map(str, entry.points[book.id])),
        name=fan_name(entry.id, language, book.id),
        article=citation_linked((entry.articles[book.id],), (), book.id, language),
    )


def _special_price(shown: FanShown, language: Language) -> str:
    if len(shown.points) == 1:
        return ""
    points = count_text("points", shown.points[1], language)
    return site_text("rule_mixed_kongs", language, points=points)


def _once(entry: FanEntry, book: McrRulebook, language: Language) -> str:
    if not book.row(entry.id).joins:
        return ""
    article = cited(book.article(Subject.ACCOUNT_ONCE), book.id, language)
    return site_text("rule_account_once", language, article=article)
