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


def told_of(answer: CalculatorAnswer, typed: Typed, language: Language) -> CalculatorTexts:
    """The answer in the reader's words."""
    if answer.problems:
        return CalculatorTexts(site_text("calc_refused", language), is_refused=True)
    if answer.scored:
        return _scored(answer, typed, language)
    if answer.unfinished:
        return _unfinished(answer, typed, language)
    if answer.tiles:
        building = count_text("calc_so_far", answer.tiles, language)
        return CalculatorTexts(building, building=building)
    return CalculatorTexts("")


def _scored(answer: CalculatorAnswer, typed: Typed, language: Language) -> CalculatorTexts:
    first = scored_told(answer.scored[0], language)
    if typed.asks_all:
        results = answer.scored
        points = ", ".join(str(result.account.points) for result in results)
        summary = site_text("calc_editions_summary", language, points=points)
        return CalculatorTexts(summary, editions=side_by_side(results, language), scored=first)
    summary = first.value if first.wins else first.verdict
    return CalculatorTexts(summary, scored=first)


def _unfinished(answer: CalculatorAnswer, typed: Typed, language: Language) -> CalculatorTexts:
    texts = unfinished_told(answer.unfinished, language)
    summary = texts.headline
    if texts.waits:
        counts = texts.waits_counts
        summary = site_text("calc_waits_summary", language, phrase=texts.headline, counts=counts)
    if answer.choices is not None:
        summary = site_text("calc_complete", language)
    return CalculatorTexts(
        summary,
        unfinished=texts,
        is_not_complete=answer.tiles == COMPLETE_TILES,
        wants_advice=True,
        winners=() if answer.choices is None else _winners(answer.choices),
        advice_query=typed.query(),
    )


def _winners(hand: Hand) -> tuple[str, ...]:
    return tuple(dict.fromkeys(KIND_NAMES[kind] for kind in hand.concealed))
