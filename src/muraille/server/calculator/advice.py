"""The planner's advice, told from its JSON: ways and discards in MCR, outcomes in riichi."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.notation import read_hand
from muraille.server.calculator.unfinished import Part, TileLeft
from muraille.server.pages.wins import part_shown
from muraille.server.rulebook.books import Link, with_links
from muraille.server.rulebook.links import fan_path, yaku_path
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.advice.hands import distance_phrase, kinds_and_copies
from muraille.words.names.fans import fan_name
from muraille.words.names.yaku import yaku_name
from muraille.words.numbers import decimal, percent
from muraille.words.site import site_text

MOST_WAYS = 5
MOST_DISCARDS = 6
MOST_YAKU = 4

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WayTold:
    """A way to eight points: its fans, an example, what it lacks."""

    fans: tuple[Part, ...]
    chance: str
    share: int
    points: str
    concealed: tuple[str, ...]
    sets: tuple[tuple[str, ...], ...]
    winning: str
    missing: tuple[TileLeft, ...]
    discard: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A discard, or the hand as it stands, with what it brings and the reasons."""

    tile: str
    facts: tuple[str, ...]
    share: int
    parts: tuple[Part, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdviceTold:
    """What the planner says."""

    headline: str
    best: str
    ways: tuple[WayTold, ...]
    options: tuple[Option, ...]
    notes: tuple[str, ...]


def advice_told(advice: Answer, language: Language) -> AdviceTold:
    """The advice for this hand."""
    return _mcr(advice, language) if "ways" in advice else _riichi(advice, language)


# MCR


def _mcr(advice: Answer, language: Language) -> AdviceTold:
    chance = percent(advice["chance"], language)
    expected = decimal(advice["expected"], language)
    headline = site_text("calc_chance", language, chance=chance, points=expected)
    if not advice["chance"]:
        headline = site_text("calc_no_way", language)
    book = advice["rules"]
    return AdviceTold(
        headline=headline,
        best=advice["best"]["chance"] or "",
        ways=tuple(_way(way, book, language) for way in advice["ways"][:MOST_WAYS]),
        options=tuple(
            _discard(discard, book, language) for discard in advice["discards"][:MOST_DISCARDS]
        ),
        notes=tuple(_mcr_notes(advice, language)),
    )


def _way(way: Answer, book: str, language: Language) -> WayTold:
    example = read_hand(way["hand"])
    worth = way["on_discard"] if way["on_discard"]["wins"] else way["self_drawn"]
    points = {line["id"]: str(line["points"]) for line in worth["fans"]}
    notes = [site_text("calc_needs_self_draw", language)] if way["needs_self_draw"] else []
    return WayTold(
        fans=tuple(
            Part(fan_name(fan, language, book), points.get(fan, ""), fan_path(book, fan))
            for fan in way["fans"]
        ),
        chance=percent(way["chance"], language),
        share=round(100 * way["chance"]),
        points=site_text("calc_way_points", language, points=way["points"]),
        concealed=tuple(KIND_NAMES[kind] for kind in example.concealed),
        sets=tuple(map(part_shown, example.melds)),
        winning="" if example.winning is None else KIND_NAMES[example.winning],
        missing=tuple(
            TileLeft(lacking["tile"], lacking["left"])
            for lacking in way["missing"]
            for _ in range(lacking["needed"])
        ),
        discard=way["discard"] or "",
        notes=tuple(notes),
    )


def _discard(discard: Answer, book: str, language: Language) -> Option:
    facts = [
        site_text("calc_chance_of", language, chance=percent(discard["chance"], language)),
        site_text("calc_points_mean", language, points=decimal(discard["expected"], language)),
    ]
    if discard["only_self_drawn"]:
        facts.append(site_text("calc_needs_self_draw", language))
    reasons = tuple(_reason(reason, book, language) for reason in discard["reasons"])
    return Option(discard["tile"], tuple(facts), round(100 * discard["chance"]), (), reasons)


def _reason(reason: Answer, book: str, language: Language) -> str:
    fans = [Link(fan_name(fan, language, book), fan_path(book, fan)) for fan in reason["fans"]]
    return with_links(reason["text"], fans, " + ")


def _mcr_notes(advice: Answer, language: Language) -> Iterator[str]:
    if advice["chance"]:
        yield site_text("calc_chances_mean", language, draws=advice["draws"])
    if not advice["whole"]:
        yield site_text("calc_not_whole", language)


# Riichi


def _riichi(advice: Answer, language: Language) -> AdviceTold:
    outcomes: Sequence[Answer] = advice["discards"] or ([advice["now"]] if advice["now"] else [])
    most = max((outcome["left"] for outcome in outcomes), default=0) or 1
    headline, win = "", advice["win"]
    if win is not None and win["wins"]:
        headline = site_text("calc_wins_now", language, points=win["points"])
    notes = [site_text("calc_value_means", language)]
    if any(outcome["sampled"] for outcome in outcomes):
        notes.append(site_text("calc_sampled", language))
    return AdviceTold(
        headline=headline,
        best=advice["best"]["discard"] or "",
        ways=(),
        options=tuple(
            _outcome(outcome, advice["rules"], most, language)
            for outcome in outcomes[:MOST_DISCARDS]
        ),
        notes=tuple(notes),
    )


def _outcome(outcome: Answer, book: str, most: int, language: Language) -> Option:
    waiting = outcome["waiting"]
    facts = [
        distance_phrase(outcome["distance"], language),
        kinds_and_copies(outcome["kinds"], outcome["left"], language),
        site_text("calc_value", language, points=round(outcome["value"] or 0)),
    ]
    choice = []
    if waiting is not None:
        choice = waiting["riichi"]["reasons"]
        if waiting["furiten"]:
            facts.append(site_text("calc_furiten", language))
        if waiting["riichi"]["advised"]:
            facts.append(site_text("calc_declare_riichi", language))
    return Option(
        tile=outcome["tile"] or "",
        facts=tuple(facts),
        share=round(100 * outcome["left"] / most),
        parts=tuple(
            Part(
                yaku_name(yaku["id"], language),
                percent(yaku["share"], language),
                yaku_path(book, yaku["id"]),
            )
            for yaku in outcome["yaku"][:MOST_YAKU]
        ),
        reasons=tuple(
            _riichi_reason(reason, book, language) for reason in (*outcome["reasons"], *choice)
        ),
    )


def _riichi_reason(reason: Answer, book: str, language: Language) -> str:
    yaku = [reason["yaku"]] if "yaku" in reason else []
    return with_links(
        reason["text"], [Link(yaku_name(name, language), yaku_path(book, name)) for name in yaku]
    )
