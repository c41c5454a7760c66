"""A hand: the tiles held, the sets declared, and the tile that won.

A :class:`Hand` may be of any size up to a complete one; ``problems_of`` says
what keeps it from being possible, and the rulebooks say what it is worth.
"""

from dataclasses import dataclass

from muraille.tiles.kinds import COPIES, KIND_COUNT, KIND_NAMES, Kind, group_text
from muraille.tiles.parts import Part, Shape
from muraille.tiles.problems import Family, Problem, problem

COMPLETE_TILES = 14
MOST_MELDS = 4


@dataclass(frozen=True, slots=True)
class Hand:
    """What one player holds; ``winning`` is apart from ``concealed``.

    ``str`` is notation, ``repr`` pastes into a test.

    >>> from muraille.tiles.parts import kong
    >>> hand = Hand((Kind(9), Kind(9)), (kong(Kind(0)),), Kind(9))
    >>> str(hand)
    '11p [1111m] +1p'
    >>> eval(repr(hand)) == hand
    True
    """

    concealed: tuple[Kind, ...]
    melds: tuple[Part, ...] = ()
    winning: Kind | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "concealed", tuple(sorted(self.concealed)))

    @property
    def size(self) -> int:
        """Tiles held, a declared set counting three: 13 while waiting, 14 complete."""
        return len(self.concealed) + 3 * len(self.melds) + (self.winning is not None)

    def concealed_counts(self, *, with_winning: bool = True) -> list[int]:
        """How many of each kind stand outside the declared sets."""
        counts = [0] * KIND_COUNT
        for kind in self.concealed:
            counts[kind] += 1
        if with_winning and self.winning is not None:
            counts[self.winning] += 1
        return counts

    def all_counts(self) -> list[int]:
        """How many of each kind the player has in all, declared sets included."""
        counts = self.concealed_counts()
        for meld in self.melds:
            for kind in meld.tiles:
                counts[kind] += 1
        return counts

    def __str__(self) -> str:
        texts = [group_text(self.concealed), *map(str, self.melds)]
        if self.winning is not None:
            texts.append("+" + KIND_NAMES[self.winning])
        return " ".join(text for text in texts if text)


def problems_of(hand: Hand) -> tuple[Problem, ...]:
    """Every reason why no player can hold these tiles: fifth copies, false sets."""
    problems = [
        problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile=KIND_NAMES[kind], copies=count)
        for kind, count in enumerate(hand.all_counts())
        if count > COPIES
    ]
    if len(hand.melds) > MOST_MELDS:
        problems.append(problem(Family.NOT_A_HAND, "too_many_melds", melds=len(hand.melds)))
    problems.extend(
        problem(Family.NOT_A_HAND, "not_a_declared_set", set=str(meld))
        for meld in hand.melds
        if meld.shape not in (Shape.CHOW, Shape.PUNG, Shape.KONG) or not meld.declared
    )
    return tuple(problems)
