"""The planner's advice on an MCR hand, told from its JSON: ways and discards."""

from collections.abc import Iterator

from muraille.notation import read_hand
from muraille.server.calculator.advice import (
    MOST_DISCARDS,
    AdviceDrawn,
    AdviceTold,
    Answer,
    Option,
    WayTold,
)
from muraille.server.calculator.unfinished import FanOrYaku, TileLeft
from muraille.server.rulebook.books import PageLink, with_links
from muraille.server.rulebook.links import fan_path
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.numbers import decimal, percent
from muraille.words.site import site_text

MOST_WAYS = 5


def _advice_texts(advice: Answer, language: Language) -> AdviceTold:
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
        notes=tuple(_notes(advice, language)),
    )


def _way(way: Answer, book: str, language: Language) -> WayTold:
    example = read_hand(way["hand"])
    worth = way["on_discard"] if way["on_discard"]["wins"] else way["self_drawn"]
    points = {line["id"]: str(line["points"]) for line in worth["fans"]}
    notes = [site_text("calc_needs_self_draw", language)] if way["needs_self_draw"] else []
    return WayTold(
        fans=tuple(
            FanOrYaku(fan_name(fan, language, book), points.get(fan, ""), fan_path(book, fan))
            for fan in way["fans"]
        ),
        chance=percent(way["chance"], language),
        share=round(100 * way["chance"]),
        points=site_text("calc_way_points", language, points=way["points"]),
        concealed=tuple(KIND_NAMES[kind] for kind in example.concealed),
        sets=tuple(meld.faces for meld in example.melds),
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
    fans = [PageLink(fan_name(fan, language, book), fan_path(book, fan)) for fan in reason["fans"]]
    return with_links(reason["text"], fans, " + ")


def _notes(advice: Answer, language: Language) -> Iterator[str]:
    if advice["chance"]:
        yield site_text("calc_chances_mean", language, draws=advice["draws"])
    if not advice["whole"]:
        yield site_text("calc_not_whole", language)


GAME = AdviceDrawn(_advice_texts)
