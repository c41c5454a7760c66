"""The planner's advice on a riichi hand, told from its JSON: outcomes and reasons."""

from collections.abc import Sequence

from muraille.server.calculator.advice import MOST_DISCARDS, AdviceDrawn, AdviceTold, Answer, Option
from muraille.server.calculator.unfinished import FanOrYaku
from muraille.server.rulebook.books import PageLink, with_links
from muraille.server.rulebook.links import yaku_path
from muraille.words import Language
from muraille.words.advice.hands import distance_phrase, kinds_and_copies
from muraille.words.names.yaku import yaku_name
from muraille.words.numbers import percent
from muraille.words.site import site_text

MOST_YAKU = 4


def _advice_texts(advice: Answer, language: Language) -> AdviceTold:
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
            FanOrYaku(
                yaku_name(yaku["id"], language),
                percent(yaku["share"], language),
                yaku_path(book, yaku["id"]),
            )
            for yaku in outcome["yaku"][:MOST_YAKU]
        ),
        reasons=tuple(_reason(reason, book, language) for reason in (*outcome["reasons"], *choice)),
    )


def _reason(reason: Answer, book: str, language: Language) -> str:
    yaku = [reason["yaku"]] if "yaku" in reason else []
    return with_links(
        reason["text"],
        [PageLink(yaku_name(name, language), yaku_path(book, name)) for name in yaku],
    )


GAME = AdviceDrawn(_advice_texts)
