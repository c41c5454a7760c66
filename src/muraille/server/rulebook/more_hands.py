"""More hands for a page: those among all examples that have the same fan or yaku too."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from muraille.answers.fans import FanEntry
from muraille.answers.mcr import McrResult
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.mcr import examples as mcr
from muraille.rules.riichi import examples as riichi
from muraille.server.rulebook.books import Link
from muraille.server.rulebook.hands import HandShown, example, scored
from muraille.server.rulebook.links import fan_path, yaku_path
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.names.yaku import yaku_name
from muraille.words.site import site_text

MOST = 3


@dataclass(frozen=True, slots=True)
class AnotherHand:
    """A hand and where it comes from: a rulebook's own example, or another page's."""

    hand: HandShown
    source: str
    page: Link | None


@dataclass(frozen=True, slots=True)
class _Known:
    """A hand with its circumstances; ``of`` is the fan or yaku whose example it is.

    From the one that ``is_written`` for it its near misses are made.
    """

    hand: str
    options: Mapping[str, object]
    example: str = ""
    of: str = ""
    is_written: bool = False


def first_hand(book: str, entry: FanEntry, language: Language) -> HandShown:
    """The example that stands first: where the written one pays too little, one that wins.

    Of those that win the fan's own come first, then those with the fewest fans beside it.
    """
    own = entry.example
    if _result(book, own.hand, own.options).score.meets_minimum:
        return example(book, own.hand, own.options, entry.id, language)
    scores = [
        (_result(book, one.hand, one.options).score, one) for one in _having(book).get(entry.id, ())
    ]
    winning = [(score, one) for score, one in scores if score.meets_minimum]
    if not winning:
        return example(book, own.hand, own.options, entry.id, language)
    _, first = min(
        winning, key=lambda pair: (pair[1].of != entry.id, len(pair[0].fans), pair[0].points)
    )
    return example(book, first.hand, first.options, entry.id, language)


def _result(book: str, hand: str, options: Mapping[str, object]) -> McrResult:
    found = scored(book, hand, tuple(options.items()))
    assert isinstance(found, McrResult)
    return found


def more_hands(book: str, own: str, hand: str, language: Language) -> tuple[AnotherHand, ...]:
    """At most three that have it by this edition, besides ``hand``: its own, then a book's."""
    others = [one for one in _having(book).get(own, ()) if one.hand != hand]
    others.sort(key=lambda one: (one.of != own, not one.is_written, not one.example))
    chosen: dict[str, _Known] = {}
    for one in others:
        chosen.setdefault(one.hand, one)
    return tuple(_shown(one, book, own, language) for one in list(chosen.values())[:MOST])


@cache
def _having(book: str) -> Mapping[str, tuple[_Known, ...]]:
    """The hands by what they are counted for."""
    found: dict[str, list[_Known]] = {}
    for one in _every(RULEBOOKS[book].game):
        score = scored(book, one.hand, tuple(one.options.items()))
        lines = (
            [line.fan for line in score.score.fans]
            if isinstance(score, McrResult)
            else [line.yaku for line in score.score.yaku]
        )
        for name in dict.fromkeys(map(str, lines)):
            found.setdefault(name, []).append(one)
    return {name: tuple(hands) for name, hands in found.items()}


def _every(game: str) -> Iterator[_Known]:
    source = mcr if game == "mcr" else riichi
    for one in source.book_examples():
        yield _Known(one.hand, one.options, example=one.example)
    if game == "mcr":
        for fan, hand, options in mcr.second_examples():
            yield _Known(hand, options, of=fan)
    written = mcr.example_hands() if game == "mcr" else riichi.example_hands()
    for name, own in written.items():
        yield _Known(own.hand, own.options, of=name, is_written=True)


def _shown(one: _Known, book: str, own: str, language: Language) -> AnotherHand:
    hand = example(book, one.hand, one.options, own, language)
    is_mcr = RULEBOOKS[book].game == "mcr"
    if one.example:
        key = "rule_source_1998" if is_mcr else "rule_source_book"
        return AnotherHand(hand, site_text(key, language, number=one.example), None)
    if one.of == own and one.is_written:
        return AnotherHand(hand, site_text("rule_source_alone", language), None)
    if one.of == own:
        return AnotherHand(hand, "", None)
    name = fan_name(one.of, language, book) if is_mcr else yaku_name(one.of, language)
    path = fan_path(book, one.of) if is_mcr else yaku_path(book, one.of)
    return AnotherHand(hand, site_text("rule_source_page", language), Link(name, path))
