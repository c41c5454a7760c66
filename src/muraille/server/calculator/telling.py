"""The answer as the page shows it: one line for all, then what was scored or is on its way."""

from dataclasses import dataclass

from muraille.server.calculator.answering import CalculatorAnswer
from muraille.server.calculator.scored import Scored, SideBySide, scored_told, side_by_side
from muraille.server.calculator.typed import Typed
from muraille.server.calculator.unfinished import Unfinished, unfinished_told
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.site import count_text, site_text


@dataclass(frozen=True, slots=True)
class CalculatorTexts:
    """``summary`` is read aloud when it changes; of the others those that hold are there."""

    summary: str
    scored: Scored | None = None
    editions: SideBySide | None = None
    unfinished: Unfinished | None = None
    is_refused: bool = False
    is_not_complete: bool = False
    wants_advice: bool = False
    building: str = ""
    winners: tuple[str, ...] = ()
    advice_query: str = ""


def told_of(found: CalculatorAnswer, typed: Typed, language: Language) -> CalculatorTexts:
    """The answer in the reader's words."""
    if found.problems:
        return CalculatorTexts(site_text("calc_refused", language), is_refused=True)
    if found.scored:
        return _scored(found, typed, language)
    if found.unfinished:
        return _unfinished(found, typed, language)
    if found.tiles:
        building = count_text("calc_so_far", found.tiles, language)
        return CalculatorTexts(building, building=building)
    return CalculatorTexts("")


def _scored(found: CalculatorAnswer, typed: Typed, language: Language) -> CalculatorTexts:
    first = scored_told(found.scored[0], language)
    if typed.asks_all:
        results = found.scored
        points = ", ".join(str(result.account.points) for result in results)
        summary = site_text("calc_editions_summary", language, points=points)
        return CalculatorTexts(summary, editions=side_by_side(results, language), scored=first)
    summary = first.value if first.wins else first.verdict
    return CalculatorTexts(summary, scored=first)


def _unfinished(found: CalculatorAnswer, typed: Typed, language: Language) -> CalculatorTexts:
    told = unfinished_told(found.unfinished, language)
    summary = told.headline
    if told.waits:
        counts = told.waits_counts
        summary = site_text("calc_waits_summary", language, phrase=told.headline, counts=counts)
    if found.choices is not None:
        summary = site_text("calc_complete", language)
    return CalculatorTexts(
        summary,
        unfinished=told,
        is_not_complete=found.tiles == COMPLETE_TILES,
        wants_advice=True,
        winners=() if found.choices is None else _winners(found.choices),
        advice_query=typed.query(),
    )


def _winners(hand: Hand) -> tuple[str, ...]:
    return tuple(dict.fromkeys(KIND_NAMES[kind] for kind in hand.concealed))
