"""Short ways to ask for riichi advice in tests, and a slow second opinion on hands in reach."""

from collections.abc import Iterator
from itertools import product
from math import comb, prod

from muraille.advice.riichi.advising import advise
from muraille.advice.riichi.given import RiichiSituation, copies_left
from muraille.notation import read_hand, read_tiles
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.shapes.distance import GAMES
from muraille.shapes.waits import waits
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, COPIES, KIND_COUNT, KIND_NAMES, Kind, kinds_in
from muraille.tiles.winds import Wind

FORMS = GAMES["riichi"].forms


def tiles(text: str) -> tuple[Kind, ...]:
    return tuple(read_tiles(text)) if text else ()


def given(**facts) -> RiichiSituation:
    """Facts with tiles as text and winds by their letter."""
    for key in ("visible", "dora", "discards", "passed", "forbidden"):
        if key in facts:
            facts[key] = tiles(facts[key])
    for key in ("seat", "round"):
        if key in facts:
            facts[key] = Wind(facts[key])
    return RiichiSituation(**facts)


def advice(text: str, **facts):
    return advise(read_hand(text), RIICHI_EMA_2016, given(**facts))


def as_it_stands(text: str, **facts):
    """What thirteen tiles are told."""
    (outcome,) = advice(text, **facts).outcomes
    return outcome


def order(found) -> list[str]:
    return [KIND_NAMES[outcome.discard] for outcome in found.outcomes]


def after(found, tile: str):
    return next(one for one in found.outcomes if KIND_NAMES[one.discard] == tile)


def codes(reasons) -> list[str]:
    return [reason.code.value for reason in reasons]


def completions(rest: Hand, distance: int, left: list[int]) -> Iterator[tuple[int, ...]]:
    """Every complete hand that lacks ``distance + 1`` tiles, by trying all exchanges."""
    held = rest.concealed_counts()
    own = [all_of - mine for all_of, mine in zip(rest.all_counts(), held, strict=True)]
    found = set()
    for out in product(kinds_held(held), repeat=distance):
        for taken in product(ALL_KINDS, repeat=distance):
            counts = list(held)
            for kind in out:
                counts[kind] -= 1
            for kind in taken:
                counts[kind] += 1
            if min(counts) < 0 or any(a + b > COPIES for a, b in zip(counts, own, strict=True)):
                continue
            for last in kinds_in(waits(counts, len(rest.melds), FORMS)):
                whole = [count + (kind == last) for kind, count in enumerate(counts)]
                found.add(tuple(whole))
    for complete in found:
        need = missing(complete, held)
        if sum(need) == distance + 1 and all(n <= have for n, have in zip(need, left, strict=True)):
            yield complete


def kinds_held(counts: list[int]) -> list[Kind]:
    return [Kind(kind) for kind in range(KIND_COUNT) if counts[kind]]


def missing(whole: tuple[int, ...], held: list[int]) -> list[int]:
    return [max(0, wanted - have) for wanted, have in zip(whole, held, strict=True)]


def wins(
    rest: Hand, distance: int, facts: RiichiSituation, hand: Hand
) -> Iterator[tuple[float, RiichiScore, RiichiScore]]:
    """Weight and scores, on a discard and self-drawn, silent, of each way to complete ``rest``."""
    left = copies_left(hand, facts)
    held = rest.concealed_counts()
    for whole in completions(rest, distance, left):
        need = missing(whole, held)
        weight = prod(comb(have, wanted) for have, wanted in zip(left, need, strict=True))
        for last in kinds_held(need):
            concealed = [kind for kind in ALL_KINDS for _ in range(whole[kind])]
            concealed.remove(last)
            won = Hand(tuple(concealed), rest.melds, last)
            ways = [
                RiichiCircumstances(
                    seat=facts.seat, round=facts.round, dora=facts.dora, self_drawn=self_drawn
                )
                for self_drawn in (False, True)
            ]
            on_discard, self_drawn = (score(won, way, RIICHI_EMA_2016) for way in ways)
            yield weight * need[last], on_discard, self_drawn
