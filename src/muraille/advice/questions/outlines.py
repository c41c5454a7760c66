"""Outlines of winning hands: some sets that make a pattern, and from what the rest is filled.

An outline is a beginning. Whether the finished hand earns what was meant, only the scorer
says; here nothing is counted.
"""

from collections.abc import Callable
from dataclasses import dataclass

from muraille.chance import Chance
from muraille.tiles.kinds import (
    ALL_KINDS,
    DRAGONS,
    HONOURS,
    LOWER_FOUR,
    ORPHANS,
    REVERSIBLE,
    SIMPLES,
    SUITS,
    UPPER_FOUR,
    WINDS,
    Kind,
    KindMask,
    kind_of,
    kinds_in,
    mask_of,
)
from muraille.tiles.parts import Part, chow, pung

ALL = mask_of(ALL_KINDS)
_FIVES = mask_of(kind_of(rank, suit) for suit in range(3) for rank in range(3, 8))


@dataclass(frozen=True, slots=True)
class Outline:
    """Sets that stand, the kinds from which the rest comes, and how much of it are chows.

    ``chows`` is in percent. ``pair`` are the kinds the pair may be of. ``special`` are
    fourteen tiles that form no sets, or with ``sets`` those beside them.
    """

    sets: tuple[Part, ...] = ()
    kinds: KindMask = ALL
    chows: int = 65
    pair: KindMask = ALL
    special: tuple[Kind, ...] = ()
    outside: bool = False


Maker = Callable[[Chance], Outline]


def _chows(*places: tuple[int, int]) -> tuple[Part, ...]:
    """Chows by their lowest rank and suit."""
    return tuple(chow(kind_of(rank, suit)) for rank, suit in places)


def _pungs(*places: tuple[int, int]) -> tuple[Part, ...]:
    return tuple(pung(kind_of(rank, suit)) for rank, suit in places)


def plain(chance: Chance) -> Outline:
    """No pattern: mostly chows, or mostly pungs."""
    return Outline(chows=chance.one_of((50, 75, 90)))


def all_chows(chance: Chance) -> Outline:
    """Chows and a pair of numbers."""
    suits = chance.one_of((ALL & ~HONOURS, SUITS[0] | SUITS[1], SUITS[1] | SUITS[2]))
    return Outline(chows=100, kinds=KindMask(suits), pair=KindMask(ALL & ~HONOURS))


def mixed_straight(chance: Chance) -> Outline:
    """1 to 9 over the three suits."""
    suits = chance.shuffled(range(3))
    return Outline(_chows(*zip((1, 4, 7), suits, strict=True)))


def mixed_triple(chance: Chance) -> Outline:
    """The same chow in the three suits."""
    rank = 1 + chance.below(7)
    return Outline(_chows(*((rank, suit) for suit in range(3))))


def mixed_shifted(chance: Chance) -> Outline:
    """Three chows, each one step up and in another suit."""
    rank, suits = 1 + chance.below(5), chance.shuffled(range(3))
    return Outline(_chows(*((rank + step, suit) for step, suit in enumerate(suits))))


def pure_straight(chance: Chance) -> Outline:
    """1 to 9 of one suit."""
    suit = chance.below(3)
    return Outline(_chows((1, suit), (4, suit), (7, suit)))


def pure_shifted(chance: Chance) -> Outline:
    """Three chows of one suit, each one or two steps up."""
    suit, step = chance.below(3), 1 + chance.below(2)
    rank = 1 + chance.below(7 - 2 * step)
    return Outline(_chows(*((rank + step * number, suit) for number in range(3))))


def double_chow(chance: Chance) -> Outline:
    """The same chow twice, in one suit."""
    rank, suit = 1 + chance.below(7), chance.below(3)
    return Outline(_chows((rank, suit), (rank, suit)), chows=80)


def twice_double_chow(chance: Chance) -> Outline:
    """Two chows, each twice."""
    first, second = ((1 + chance.below(7), chance.below(3)), (1 + chance.below(7), chance.below(3)))
    return Outline(_chows(first, first, second, second))


def terminal_chows(chance: Chance) -> Outline:
    """123 and 789 of one suit, and something beside them."""
    suit = chance.below(3)
    return Outline(_chows((1, suit), (7, suit)), chows=80)


def shifted_pungs(chance: Chance) -> Outline:
    """Three pungs in a row, in three suits or in one."""
    suits = [chance.below(3)] * 3 if chance.percent(25) else chance.shuffled(range(3))
    rank = 1 + chance.below(7)
    return Outline(_pungs(*((rank + step, suit) for step, suit in enumerate(suits))))


def same_pungs(chance: Chance) -> Outline:
    """The same number as a pung in two or three suits."""
    rank, suits = 1 + chance.below(9), chance.shuffled(range(3))
    return Outline(_pungs(*((rank, suit) for suit in suits[: 2 + chance.below(2)])), chows=45)


def only_pungs(chance: Chance) -> Outline:
    """Four pungs."""
    return Outline(chows=0, kinds=KindMask(chance.one_of((ALL, ALL, SIMPLES, ORPHANS))))


def half_flush(chance: Chance) -> Outline:
    """One suit with honours."""
    kinds = KindMask(SUITS[chance.below(3)] | HONOURS)
    return Outline(kinds=kinds, pair=kinds, chows=60)


def full_flush(chance: Chance) -> Outline:
    """One suit."""
    kinds = SUITS[chance.below(3)]
    return Outline(kinds=kinds, pair=kinds, chows=80)


def all_types(chance: Chance) -> Outline:
    """Three suits, winds and dragons."""
    suits = tuple(_suit_set(suit, chance) for suit in range(3))
    honour, pair = chance.one_of(((WINDS, DRAGONS), (DRAGONS, WINDS)))
    return Outline((*suits, pung(chance.one_of(tuple(kinds_in(honour))))), pair=pair)


def _suit_set(suit: int, chance: Chance) -> Part:
    if chance.percent(70):
        return chow(kind_of(1 + chance.below(7), suit))
    return pung(kind_of(1 + chance.below(9), suit))


def outside(chance: Chance) -> Outline:
    """A terminal or an honour in every set."""
    return Outline(outside=True, chows=chance.one_of((60, 85)), pair=ORPHANS)


def dragons(chance: Chance) -> Outline:
    """Pungs of dragons."""
    kinds = chance.shuffled(kinds_in(DRAGONS))[: chance.one_of((1, 1, 1, 2, 2, 3))]
    return Outline(tuple(map(pung, kinds)))


def winds(chance: Chance) -> Outline:
    """Pungs of winds."""
    kinds = chance.shuffled(kinds_in(WINDS))[: chance.one_of((1, 1, 1, 2, 2, 3))]
    return Outline(tuple(map(pung, kinds)))


def simples(_chance: Chance) -> Outline:
    """2 to 8 alone."""
    return Outline(kinds=SIMPLES, pair=SIMPLES, chows=75)


def few_numbers(chance: Chance) -> Outline:
    """High numbers, low ones, those around the fives, or tiles alike upside down."""
    kinds = chance.one_of((UPPER_FOUR, LOWER_FOUR, _FIVES, REVERSIBLE))
    return Outline(kinds=kinds, pair=kinds, chows=75)


def seven_pairs(chance: Chance) -> Outline:
    """Seven different pairs, sometimes of few kinds."""
    allowed = chance.one_of((ALL, ALL, SIMPLES, KindMask(SUITS[chance.below(3)] | HONOURS)))
    kinds = chance.shuffled(kinds_in(allowed))[:7]
    return Outline(special=tuple(kind for kind in kinds for _ in range(2)))


def _knitted(chance: Chance) -> list[Kind]:
    """147 of one suit, 258 of another, 369 of the third."""
    suits = chance.shuffled(range(3))
    return [kind_of(low + 3 * n, suit) for low, suit in enumerate(suits, 1) for n in range(3)]


def knitted_straight(chance: Chance) -> Outline:
    """The nine knitted tiles beside a set and a pair."""
    return Outline(special=tuple(_knitted(chance)), chows=70)


def honours_and_knitted(chance: Chance) -> Outline:
    """Fourteen of the sixteen single tiles of a knitted hand."""
    tiles = [*_knitted(chance), *kinds_in(HONOURS)]
    return Outline(special=tuple(chance.shuffled(tiles)[:14]))


def thirteen_orphans(chance: Chance) -> Outline:
    """Each orphan, one of them twice."""
    orphans = tuple(kinds_in(ORPHANS))
    return Outline(special=(*orphans, chance.one_of(orphans)))
