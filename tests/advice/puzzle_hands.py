"""What is asked of a puzzle: the planner's word, playouts, and the waits after a discard."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from muraille.advice.mcr.bulk.asking import asking
from muraille.advice.mcr.bulk.endings import find_endings
from muraille.advice.mcr.bulk.maps import draw_map, payments, played, valued
from muraille.advice.mcr.bulk.outcomes import rewards
from muraille.advice.mcr.bulk.planning import plan
from muraille.advice.mcr.plans import HandPlan
from muraille.advice.puzzles import Asks, Puzzle
from muraille.advice.riichi.advising import advise
from muraille.advice.riichi.facts import RiichiAdvice
from muraille.advice.riichi.given import RiichiSituation
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.scoring import score
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.shapes.distance import GAMES
from muraille.shapes.waits import waits
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, Kind, kinds_in


@dataclass(frozen=True)
class Measured:
    """A mean and its standard error."""

    mean: float
    error: float


def without(hand: Hand, discard: Kind) -> Hand:
    """The thirteen tiles that remain."""
    tiles = [*hand.concealed, *([] if hand.winning is None else [hand.winning])]
    tiles.remove(discard)
    return Hand(tuple(tiles), hand.melds)


def copies_left(puzzle: Puzzle) -> list[int]:
    """Of each kind, the copies nobody has seen."""
    left = [COPIES - copies for copies in puzzle.hand.all_counts()]
    for kind in (*puzzle.visible, *puzzle.dora, *puzzle.discards):
        left[kind] -= 1
    return left


@cache
def mcr_plan(puzzle: Puzzle) -> HandPlan:
    return plan(
        puzzle.hand,
        WMO_2014,
        visible=puzzle.visible,
        seat=puzzle.seat,
        round=puzzle.round,
        draws=puzzle.draws,
    )


def planned(puzzle: Puzzle) -> Mapping[Kind, float]:
    """What the planner expects of each discard, by what the puzzle asks."""
    return {
        one.kind: one.outcome.chance if puzzle.asks is Asks.CHANCE else one.outcome.expected
        for one in mcr_plan(puzzle).discards
    }


def played_out(puzzle: Puzzle, times: int, seed: int) -> Mapping[Kind, Measured]:
    """The same by playouts, for the answers and the tempting discard."""
    given = McrCircumstances(seat=puzzle.seat, round=puzzle.round, visible=puzzle.visible)
    asked = asking(puzzle.hand, copies_left(puzzle), given)
    drawn = draw_map(asked, find_endings(asked, WMO_2014, puzzle.draws), puzzle.draws)
    paid = payments(drawn.endings)
    if puzzle.asks is Asks.CHANCE:
        paid = (np.sign(paid[0]), np.sign(paid[1]))
    squares = (paid[0] ** 2, paid[1] ** 2)
    values = valued(drawn, rewards(paid, squares, squares), playing=True)
    found = {}
    for kind in (*puzzle.answers, puzzle.tempting):
        place = drawn.start(asked.concealed - np.eye(KIND_COUNT, dtype=int)[kind])
        total = np.zeros(2) if place is None else _played(values, place, times, seed)
        mean, square = map(float, total)
        found[kind] = Measured(mean, (max(0.0, square - mean**2) / times) ** 0.5)
    return found


def _played(values, place, times, seed):
    return played(values, place, drawing=False, times=times, seed=seed)[:2]


def wins_after(puzzle: Puzzle, discard: Kind) -> Iterator[tuple[bool, bool]]:
    """For each tile that completes the rest: whether it wins on a discard, and self-drawn."""
    rest, left = without(puzzle.hand, discard), copies_left(puzzle)
    given = McrCircumstances(seat=puzzle.seat, round=puzzle.round, visible=puzzle.visible)
    forms = GAMES["mcr"].forms
    for kind in kinds_in(waits(rest.concealed_counts(), len(rest.melds), forms)):
        if left[kind]:
            whole = replace(rest, winning=kind)
            yield (
                score(whole, given, WMO_2014).meets_minimum,
                score(whole, replace(given, self_drawn=True), WMO_2014).meets_minimum,
            )


def riichi_given(puzzle: Puzzle) -> RiichiSituation:
    return RiichiSituation(
        visible=puzzle.visible,
        dora=puzzle.dora,
        seat=puzzle.seat,
        round=puzzle.round,
        discards=puzzle.discards,
    )


@cache
def riichi_advice(puzzle: Puzzle) -> RiichiAdvice:
    return advise(puzzle.hand, RIICHI_EMA_2016, riichi_given(puzzle))
