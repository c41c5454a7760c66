"""Hands drawn on the pages: the tiles as they lie, how they were won, what they are worth."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from muraille.answers.games import ScoredHand
from muraille.answers.scoring import results
from muraille.notation import read_tiles, read_winning_hand
from muraille.rules.common.account import Account, Counted
from muraille.rules.common.examples import TaughtExample
from muraille.rules.common.near_misses import NearMiss
from muraille.server.rulebook.accounts import line_path, worth_told
from muraille.server.rulebook.links import calculator_path, fan_path
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.words import Language
from muraille.words.names.definitions import near_miss_reason
from muraille.words.names.fans import fan_name
from muraille.words.scoring.accounts import line_name, value_text
from muraille.words.scoring.scores import payer
from muraille.words.site import count_text, site_text

Tiles = tuple[str, ...]
_FLOWERS = "flower_tiles"


@dataclass(frozen=True, slots=True)
class CountedShown:
    """A fan or a yaku of the hand; ``own`` where the page is about it."""

    name: str
    path: str
    value: str
    own: bool


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A hand as it lies, how it was won, its worth, and where to take it up."""

    notation: str
    concealed: Tiles
    sets: tuple[Tiles, ...]
    winning: str
    given: tuple[str, ...]
    worth: str
    counted: tuple[CountedShown, ...]
    calculator: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A hand that just misses, and why: in words, or by the tiles that are changed."""

    hand: ExampleHand
    why: str
    before: Tiles = ()
    after: Tiles = ()


@cache
def hand_shown(
    book: str, hand: str, options: tuple[tuple[str, object], ...], own: str, language: Language
) -> ExampleHand:
    """The hand of these circumstances, scored by this book; ``own`` is what the page is about."""
    given = dict(options)
    read = read_winning_hand(hand)
    assert read.winning is not None
    account = scored(book, hand, options).account
    return ExampleHand(
        notation=hand,
        concealed=names_of(read.concealed),
        sets=tuple(meld.faces for meld in read.melds),
        winning=KIND_NAMES[read.winning],
        given=tuple(_circumstances(given, language)),
        worth=_worth(account, language),
        counted=tuple(_counted(account, own, language)),
        calculator=calculator_path(book, hand, given),
    )


@cache
def scored(book: str, hand: str, options: tuple[tuple[str, object], ...]) -> ScoredHand:
    """What this book makes of a hand."""
    return results({"rules": book, "hand": hand, **dict(options)})[0]


def example(
    book: str, hand: str, options: Mapping[str, object], own: str, language: Language
) -> ExampleHand:
    """The same from an example's options."""
    return hand_shown(book, hand, tuple(options.items()), own, language)


def near_misses(
    book: str, written: TaughtExample, derived: Iterable[NearMiss], own: str, language: Language
) -> Iterator[Missed]:
    """The near miss that is written for an example, then those made out of it."""
    hand = example(book, written.near_miss, written.near_miss_options, own, language)
    yield Missed(hand, near_miss_reason(written.why, language))
    for miss in derived:
        yield Missed(
            hand=example(book, miss.hand, miss.options, own, language),
            why="",
            before=names_of(read_tiles(miss.before)),
            after=names_of(read_tiles(miss.after)),
        )


def names_of(kinds: tuple[Kind, ...]) -> Tiles:
    """Tiles by their names, in order."""
    return tuple(KIND_NAMES[kind] for kind in sorted(kinds))


def _circumstances(given: Mapping[str, object], language: Language) -> Iterator[str]:
    """How it was won, what lies on the table."""
    yield site_text(
        "rule_given_self_drawn" if "self_drawn" in given else "rule_given_discard", language
    )
    for key, value in given.items():
        if key in ("seat", "round"):
            yield site_text(f"rule_given_{key}", language, wind=payer(str(value), language))
        elif key in ("visible", "dora"):
            seen = " ".join(names_of(read_tiles(str(value))))
            yield site_text(f"rule_given_{key}", language, tiles=seen)
        elif key == "flowers":
            yield count_text("rule_given_flowers", int(str(value)), language)
        elif key != "self_drawn":
            yield site_text(f"rule_given_{key}", language)


def _counted(account: Account, own: str, language: Language) -> Iterator[CountedShown]:
    """What adds up to the points, or to the han they follow from."""
    book = account.rulebook
    lines = (line for count in account.counts for line in count.lines)
    for line in lines:
        value = value_text(line.value, account)
        if line.what is Counted.FLOWERS:
            name, path = fan_name(_FLOWERS, language, book), fan_path(book, _FLOWERS)
            yield CountedShown(name, path, value, own == _FLOWERS)
        elif line.what is not Counted.MINIPOINTS:
            path = "" if line.tiles else line_path(line.what, line.id, book)
            yield CountedShown(line_name(line, language, book), path, value, line.id == own)


def _worth(account: Account, language: Language) -> str:
    if not account.win:
        return site_text("rule_not_complete", language)
    needed = account.requirement
    if not account.counts:
        return site_text("rule_no_yaku", language)
    worth = worth_told(account, language)
    if len(account.counts) > 1 and account.worth_article is None:
        points, flowers = (count.total or 0 for count in account.counts)
        counted = count_text("points", points, language)
        worth = site_text("rule_worth_flowers", language, points=counted, flowers=flowers)
    if account.valid:
        return worth
    return site_text("rule_below_minimum", language, points=worth, minimum=needed.least)
