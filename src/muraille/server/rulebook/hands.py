"""Hands drawn on the pages: the tiles as they lie, how they were won, what they are worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from muraille.answers.mcr import McrResult
from muraille.answers.riichi import RiichiResult
from muraille.answers.scoring import results
from muraille.notation import read_tiles, read_winning_hand
from muraille.rules.common.near_misses import NearMiss
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.scoring import RiichiScore
from muraille.server.rulebook.links import calculator_path, fan_path, yaku_path
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.tiles.parts import Part, Shape
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import dora_name, limit_name
from muraille.words.scoring.scores import payer
from muraille.words.site import count_text, site_text

Tiles = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A fan or a yaku of the hand; ``own`` where the page is about it."""

    name: str
    path: str
    value: str
    own: bool


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand as it lies, how it was won, its worth, and where to take it up."""

    notation: str
    concealed: Tiles
    sets: tuple[Tiles, ...]
    winning: str
    given: tuple[str, ...]
    worth: str
    counted: tuple[Counted, ...]
    calculator: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A hand that just misses, and why: in words, or by the tiles that are changed."""

    hand: HandShown
    why: str
    before: Tiles = ()
    after: Tiles = ()


@cache
def hand_shown(
    book: str, hand: str, options: tuple[tuple[str, object], ...], own: str, language: Language
) -> HandShown:
    """The hand of these circumstances, scored by this book; ``own`` is what the page is about."""
    given = dict(options)
    read = read_winning_hand(hand)
    result = scored(book, hand, options)
    assert read.winning is not None
    if isinstance(result, McrResult):
        worth, counted = _mcr_worth(result, language), tuple(_fans(result, own, language))
    else:
        worth, counted = _riichi_worth(result, language), tuple(_yaku(result, own, language))
    return HandShown(
        notation=hand,
        concealed=names_of(read.concealed),
        sets=tuple(map(set_tiles, read.melds)),
        winning=KIND_NAMES[read.winning],
        given=tuple(_circumstances(given, language)),
        worth=worth,
        counted=counted,
        calculator=calculator_path(book, hand, given),
    )


@cache
def scored(
    book: str, hand: str, options: tuple[tuple[str, object], ...]
) -> McrResult | RiichiResult:
    """What this book makes of a hand."""
    return results({"rules": book, "hand": hand, **dict(options)})[0]


def example(
    book: str, hand: str, options: Mapping[str, object], own: str, language: Language
) -> HandShown:
    """The same from an example's options."""
    return hand_shown(book, hand, tuple(options.items()), own, language)


def changed(book: str, miss: NearMiss, own: str, language: Language) -> Missed:
    """A near miss that was made out of the example."""
    return Missed(
        hand=example(book, miss.hand, miss.options, own, language),
        why="",
        before=names_of(read_tiles(miss.before)),
        after=names_of(read_tiles(miss.after)),
    )


def names_of(kinds: tuple[Kind, ...]) -> Tiles:
    """Tiles by their names, in order."""
    return tuple(KIND_NAMES[kind] for kind in sorted(kinds))


def set_tiles(part: Part) -> Tiles:
    """A declared set as it lies; a concealed kong shows its outer tiles (EMA 3.3.7)."""
    names = tuple(KIND_NAMES[kind] for kind in part.tiles)
    if part.shape is Shape.KONG and not part.exposed:
        return (names[0], "?", "?", names[3])
    return names


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


def _fans(result: McrResult, own: str, language: Language) -> Iterator[Counted]:
    book = result.rulebook.id
    for line in result.score.fans:
        name = fan_name(line.fan, language, book)
        shown = f"{name} ×{line.times}" if line.times > 1 else name
        yield Counted(shown, fan_path(book, line.fan), str(line.points), line.fan == own)
    if result.score.flowers:
        name = fan_name("flower_tiles", language, book)
        path = fan_path(book, "flower_tiles")
        yield Counted(name, path, str(result.score.flowers), own == "flower_tiles")


def _yaku(result: RiichiResult, own: str, language: Language) -> Iterator[Counted]:
    book = result.rulebook.id
    for line in result.score.yaku:
        name = yaku_name(line.yaku, language)
        shown = f"{name} ×{line.times}" if line.times > 1 else name
        han = limit_name(Limit.YAKUMAN) if line.han is None else str(line.han)
        yield Counted(shown, yaku_path(book, line.yaku), han, line.yaku == own)
    for dora in result.score.dora_detail:
        yield Counted(dora_name(dora.kind, language), "", str(dora.han), own=False)


def _mcr_worth(result: McrResult, language: Language) -> str:
    if not result.score.win:
        return site_text("rule_not_complete", language)
    points = count_text("points", result.score.points, language)
    if result.score.flowers:
        points = site_text(
            "rule_worth_flowers", language, points=points, flowers=result.score.flowers
        )
    if result.score.meets_minimum:
        return points
    return site_text("rule_below_minimum", language, points=points, minimum=MINIMUM)


def _riichi_worth(result: RiichiResult, language: Language) -> str:
    found: RiichiScore = result.score
    if not found.win:
        return site_text("rule_not_complete", language)
    if not found.valid:
        return site_text("rule_no_yaku", language)
    if found.limit is not None and (found.han is None or found.han >= 5):
        limit = limit_name(found.limit)
        return site_text("worth_limit", language, limit=limit, points=found.points)
    return site_text(
        "worth_han",
        language,
        han=found.han,
        minipoints=found.minipoints,
        points=found.points,
    )
