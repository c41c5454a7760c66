"""Competition play: the winner is paid for what he named, no more (J9).

Named fans that do not count are struck, those forgotten are lost, and the
minimum of eight is tested on what remains. Who names a value instead is paid
that value at most.
"""

from collections import Counter
from dataclasses import dataclass, replace

from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import McrEdition
from muraille.rules.mcr.fans.table import FLOWERS, FanId
from muraille.rules.mcr.scoring import Score, score
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

    ``struck`` were named and do not count; ``forgotten`` count in ``full`` and
    were not named, flowers among them; each as often as that. What was named is
    never forgotten, and where nothing is lost nothing was. Who named a value has
    named no fans: then ``surplus`` is what he said above the hand's worth.
    """

    score: Score
    struck: tuple[FanId, ...]
    forgotten: tuple[FanId, ...]
    full: Score
    surplus: int = 0

    @property
    def lost(self) -> int:
        """Points and flowers that the hand had and that are not paid."""
        return self.full.total - self.score.total


def declared_score(
    hand: Hand, circumstances: McrCircumstances, rulebook: McrEdition, declaration: Declaration
) -> DeclaredScore:
    """The score of a hand whose winner named fans or a value."""
    full = score(hand, circumstances, rulebook)
    if declaration.value is not None:
        surplus = max(0, declaration.value - full.total)
        return DeclaredScore(_at_most(full, declaration.value), (), (), full, surplus)
    _check_names(declaration.fans, rulebook)
    named = Counter(declaration.fans)
    best = score(hand, circumstances, rulebook, named=named)
    flowers = _named_flowers(full.flowers, named[FLOWERS])
    paid = Counter({line.fan: line.times for line in best.fans})
    there = Counter({line.fan: line.times for line in full.fans})
    if full.win:
        paid[FLOWERS], there[FLOWERS] = flowers, full.flowers
    said = named.copy()
    if named[FLOWERS] == 1 and flowers:
        said[FLOWERS] = flowers
    counted = replace(best, flowers=flowers)
    forgotten = there - (paid | said) if counted.total < full.total else Counter()
    return DeclaredScore(
        counted,
        tuple(sorted((said - paid).elements())),
        tuple(sorted(forgotten.elements())),
        full,
    )


def _check_names(fans: tuple[FanId, ...], rulebook: McrEdition) -> None:
    unknown = [fan for fan in dict.fromkeys(fans) if fan not in rulebook.fans.by_key]
    if unknown:
        raise InputError(
            tuple(problem(Family.BAD_REQUEST, "unknown_fan", fan=fan) for fan in unknown)
        )


def _at_most(full: Score, value: int) -> Score:
    """Pay the spoken value: what is short of the truth is taken off the flowers first."""
    points = min(full.points, value)
    return replace(full, points=points, flowers=min(full.flowers, value - points))


def _named_flowers(flowers: int, times: int) -> int:
    """Flowers are paid when they are named; once is enough for all of them."""
    return flowers if times == 1 else min(flowers, times)
