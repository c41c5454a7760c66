"""Competition play: the winner is paid for what he named, no more (J9).

Named fans that are not there are struck, those forgotten are lost, and the
minimum of eight is tested on what remains. Who names a value instead is paid
that value at most.
"""

from collections import Counter
from dataclasses import dataclass, replace

from muraille.rules.mcr.circumstances import Circumstances
from muraille.rules.mcr.editions import McrRulebook
from muraille.rules.mcr.fans.table import FLOWERS, FanId
from muraille.rules.mcr.scoring import CountedFan, Score, score
from muraille.tiles.hands import Hand
from muraille.tiles.problems import Family, InputError, problem


@dataclass(frozen=True, slots=True)
class Declaration:
    """What the winner said: fans, each as often as he named it, or a value."""

    fans: tuple[FanId, ...] = ()
    value: int | None = None


@dataclass(frozen=True, slots=True)
class DeclaredScore:
    """What is paid, beside what the hand would have been worth.

    ``struck`` were named and are not there; ``forgotten`` count in ``full`` and
    were not named.
    """

    score: Score
    struck: tuple[FanId, ...]
    forgotten: tuple[FanId, ...]
    full: Score


def declared_score(
    hand: Hand, circumstances: Circumstances, rulebook: McrRulebook, declaration: Declaration
) -> DeclaredScore:
    """The score of a hand whose winner named fans or a value."""
    full = score(hand, circumstances, rulebook)
    if declaration.value is not None:
        return DeclaredScore(_at_most(full, declaration.value), (), (), full)
    _check_names(declaration.fans, rulebook)
    named = Counter(declaration.fans)
    best = score(hand, circumstances, rulebook, only=frozenset(named))
    lines = [_at_most_named(line, named[line.fan]) for line in best.fans]
    paid = replace(
        best,
        fans=tuple(lines),
        points=sum(line.points for line in lines),
        flowers=_named_flowers(best.flowers, named),
    )
    counted = Counter({line.fan: line.times for line in lines})
    there = Counter({line.fan: line.times for line in full.fans})
    struck = named - counted
    struck.pop(FLOWERS, None)
    return DeclaredScore(
        paid, tuple(sorted(struck)), tuple(sorted((there - counted) - struck)), full
    )


def _check_names(fans: tuple[FanId, ...], rulebook: McrRulebook) -> None:
    unknown = [fan for fan in dict.fromkeys(fans) if fan not in rulebook.fans.by_key]
    if unknown:
        raise InputError(
            tuple(problem(Family.BAD_REQUEST, "unknown_fan", fan=fan) for fan in unknown)
        )


def _at_most(full: Score, value: int) -> Score:
    """Pay the spoken value: what is short of the truth is taken off the flowers first."""
    points = min(full.points, value)
    return replace(full, points=points, flowers=min(full.flowers, value - points))


def _at_most_named(line: CountedFan, named: int) -> CountedFan:
    times = min(line.times, named)
    return replace(
        line, times=times, points=line.points // line.times * times, sets=line.sets[:times]
    )


def _named_flowers(flowers: int, named: Counter[FanId]) -> int:
    """Flowers are paid unless the winner counted fewer of them aloud."""
    return min(flowers, named[FLOWERS]) if FLOWERS in named else flowers
