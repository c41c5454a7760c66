"""More hands for a page: those among all examples that have the same fan or yaku too."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from muraille.answers.fans import FanEntry
from muraille.rules.catalogue import RULEBOOKS
from muraille.server.rulebook.books import PageLink
from muraille.server.rulebook.hands import ExampleHand, example, scored
from muraille.server.rulebook.of_game import KnownHand, rule_pages
from muraille.words import Language
from muraille.words.site import site_text

MOST = 3


@dataclass(frozen=True, slots=True)
class AnotherHand:
    """A hand and where it comes from: a rulebook's own example, or another page's."""

    hand: ExampleHand
    source: str
    page: PageLink | None


def first_hand(book: str, entry: FanEntry, language: Language) -> ExampleHand:
    """The example that stands first: where the written one pays too little, one that wins.

    Of those that win the fan's own come first, then those with the fewest fans beside it.
    """
    own = entry.example
    if scored(book, own.hand, tuple(own.options.items())).account.valid:
        return example(book, own.hand, own.options, entry.id, language)
    accounts = [
        (scored(book, known.hand, tuple(known.options.items())).account, known)
        for known in _having(book).get(entry.id, ())
    ]
    winning = [
        (known.of != entry.id, len(account.counts[0].lines), account.points, known)
        for account, known in accounts
        if account.valid
    ]
    if not winning:
        return example(book, own.hand, own.options, entry.id, language)
    *_rank, first = min(winning, key=lambda row: row[:3])
    return example(book, first.hand, first.options, entry.id, language)


def more_hands(book: str, own: str, hand: str, language: Language) -> tuple[AnotherHand, ...]:
    """At most three that have it by this edition, besides ``hand``: its own, then a book's."""
    others = [known for known in _having(book).get(own, ()) if known.hand != hand]
    others.sort(key=lambda known: (known.of != own, not known.is_written, not known.example))
    chosen: dict[str, KnownHand] = {}
    for known in others:
        chosen.setdefault(known.hand, known)
    return tuple(_shown(known, book, own, language) for known in list(chosen.values())[:MOST])


@cache
def _having(book: str) -> Mapping[str, tuple[KnownHand, ...]]:
    """The hands by what they are counted for."""
    having: dict[str, list[KnownHand]] = {}
    pages = rule_pages(RULEBOOKS[book].game)
    for known in pages.hands():
        score = scored(book, known.hand, tuple(known.options.items()))
        for name in dict.fromkeys(pages.counted(score)):
            having.setdefault(name, []).append(known)
    return {name: tuple(hands) for name, hands in having.items()}


def _shown(known: KnownHand, book: str, own: str, language: Language) -> AnotherHand:
    hand = example(book, known.hand, known.options, own, language)
    pages = rule_pages(RULEBOOKS[book].game)
    if known.example:
        return AnotherHand(hand, site_text(pages.source, language, number=known.example), None)
    if known.of == own and known.is_written:
        return AnotherHand(hand, site_text("rule_source_alone", language), None)
    if known.of == own:
        return AnotherHand(hand, "", None)
    link = PageLink(pages.name(known.of, book, language), pages.path(book, known.of))
    return AnotherHand(hand, site_text("rule_source_page", language), link)
