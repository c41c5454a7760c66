"""The answer as the page shows it: one line for all, then what was scored or is on its way."""

from dataclasses import dataclass

from muraille.server.calculator.answering import Answered
from muraille.server.calculator.scored import Scored, SideBySide, scored_told, side_by_side
from muraille.server.calculator.typed import Typed
from muraille.server.calculator.unfinished import Unfinished, unfinished_told
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.site import count_text, site_text


@dataclass(frozen=True, slots=True)
class Told:
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


def told_of(found: Answered, typed: Typed, language: Language) -> Told:
    """The answer in the reader's words."""
    if found.problems:
        return Told(site_text("calc_refused", language), is_refused=True)
    if found.scored:
        return _scored(found, typed, language)
    if found.unfinished:
        return _unfinished(found, typed, language)
    if found.tiles:
        building = count_text("calc_so_far", found.tiles, language)
        return Told(building, building=building)
    return Told("")


def _scored(found: Answered, typed: Typed, language: Language) -> Told:
    first = scored_told(found.scored[0], language)
    if typed.asks_all:
        results = found.scored
        points = ", ".join(str(result.account.points) for result in results)
        summary = site_text("calc_editions_summary", language, points=points)
        return Told(summary, editions=side_by_side(results, language), scored=first)
    summary = first.value if first.wins else first.verdict
    return Told(summary, scored=first)


def _unfinished(found: Answered, typed: Typed, language: Language) -> Told:
    told = unfinished_told(found.unfinished, language)
    summary = told.headline
    if told.waits:
        counts = told.waits_counts
        summary = site_text("calc_waits_summary", language, phrase=told.headline, counts=counts)
    if found.choices is not None:
        summary = site_text("calc_complete", language)
    return Told(
        summary,
        unfinished=told,
        is_not_complete=found.tiles == COMPLETE_TILES,
        wants_advice=True,
        winners=() if found.choices is None else _winners(found.choices),
        advice_query=typed.query(),
    )


def _winners(hand: Hand) -> tuple[str, ...]:
    return tuple(dict.fromkeys(KIND_NAMES[kind] for kind in hand.concealed))
