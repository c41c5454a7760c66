"""Why a discard is good or bad: the ways it keeps, weakens or gives up.

Reasons are data; :mod:`muraille.words` makes the sentences.
"""

from collections.abc import Iterator, Mapping, Sequence

from muraille.advice.mcr.plans import McrReason, PlanOutcome, Way, Why
from muraille.tiles.kinds import Kind

# A way is kept where a discard leaves nearly all of its chance, and weakened below that.
KEPT = 0.95
A_LITTLE = 0.02
# Payments nearer to each other than this are called equal.
SAME_POINTS = 0.05
# A way of less chance than this is not worth a word.
WORTH_A_WORD = 0.03
MOST_OF_A_KIND = 2


def reasons_for(
    kind: Kind,
    outcomes: Mapping[Kind | None, PlanOutcome],
    ways: Sequence[Way],
    usefulness: Sequence[float],
) -> tuple[McrReason, ...]:
    """What speaks for and against a discard, the weightiest first."""
    outcome = outcomes[kind]
    best = max(after.chance for after in outcomes.values())
    most = max(after.expected for after in outcomes.values())
    reasons: list[McrReason] = []
    if outcome.chance == 0:
        reasons.append(McrReason(Why.NOTHING_LEFT))
    elif round(outcome.chance, 4) == round(best, 4):
        reasons.append(McrReason(Why.BEST_CHANCE, chance=outcome.chance))
    if outcome.expected and outcome.expected >= most - SAME_POINTS:
        reasons.append(McrReason(Why.BEST_EXPECTED, chance=outcome.chance_for_points))
    if usefulness[kind] == 0:
        reasons.append(McrReason(Why.USELESS))
    reasons.extend(_about_ways(kind, ways))
    if outcome.only_self_drawn:
        reasons.append(McrReason(Why.ONLY_SELF_DRAWN, chance=outcome.chance))
    return tuple(reasons) or (McrReason(Why.LESS_CHANCE, (), outcome.chance, best),)


def _about_ways(kind: Kind, ways: Sequence[Way]) -> Iterator[McrReason]:
    said = {Why.KEEPS: 0, Why.WEAKENS: 0, Why.GIVES_UP: 0}
    for way in ways:
        after = way.by_discard.get(kind, 0.0)
        why = Why.GIVES_UP
        if after > 0:
            why = Why.KEEPS if _is_kept(after, way.chance) else Why.WEAKENS
        if way.chance >= WORTH_A_WORD and said[why] < MOST_OF_A_KIND:
            said[why] += 1
            yield McrReason(why, way.fans, after, way.chance)


def _is_kept(after: float, best: float) -> bool:
    return after >= KEPT * best or best - after < A_LITTLE
