"""The wall: four sides of stacks, where the dice open it, and its two ends.

A built wall lists its tiles side by side (East's, South's, West's, North's), each side
from the player's right to the left, in each stack the upper tile first. Opened, it is one
row: drawn from the front, replacement tiles from the back, upper tile first (J7). The last
``dead`` tiles that lie there are never drawn; how many they are is each game's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from muraille.table.common.replacing import replace
from muraille.table.common.tiles import Tile

Dice = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Wall:
    """An opened wall; ``tiles`` is empty where the viewer may not know them."""

    tiles: tuple[Tile, ...]
    size: int
    front: int = 0
    back: int = 0
    dead: int = 0

    @property
    def left(self) -> int:
        """How many tiles can still be drawn; a replacement tile takes one of them."""
        return self.size - self.front - self.back - self.dead

    @property
    def untaken(self) -> int:
        """How many tiles lie there, dead ones included."""
        return self.size - self.front - self.back

    def next_front(self) -> Tile:
        """The tile a player draws."""
        half_gone = self.back % 2 == 1 and self.untaken == 1
        return self.tiles[self.front + half_gone]

    def next_back(self) -> Tile:
        """The tile that replaces a flower or a kong: the last stack, upper then lower."""
        if self.untaken == 1:
            return self.next_front()
        return self.tiles[self.size - 2 - self.back + 2 * (self.back % 2)]

    def remaining(self) -> tuple[Tile, ...]:
        """The tiles that nobody has taken."""
        if self.untaken < 2:
            return (self.next_front(),) if self.untaken else ()
        stop = self.size - self.back - self.back % 2
        half = (self.tiles[self.size - self.back],) if self.back % 2 else ()
        return self.tiles[self.front : stop] + half

    def drawn(self, tiles: int = 1) -> "Wall":
        """The wall after so many were taken from the front."""
        return replace(self, front=self.front + tiles)

    def replaced(self) -> "Wall":
        """The wall after one was taken from the back."""
        return replace(self, back=self.back + 1)


def second_roller(first: Dice) -> int:
    """Who rolls again, as turns after East, counting East as one (J2).

    >>> [second_roller((1, pips)) for pips in (1, 2, 3, 4)]
    [1, 2, 3, 0]
    """
    return (sum(first) - 1) % 4


def breach(dice: Sequence[Dice], stacks: int) -> int:
    """The stacks before the opening, in the order of :func:`opened`.

    All rolls together are counted from the right end of the wall that the first roll names;
    beyond its left end counting goes on in the left neighbour's (3.5.7 5-(4), J7).

    >>> breach(((2, 3), (2, 4)), 18), breach(((1, 1), (6, 6)), 18), breach(((6, 6), (6, 6)), 18)
    (11, 68, 42)
    >>> breach(((6, 6),), 17)
    29
    """
    side = second_roller(dice[0])
    clockwise = -side % 4
    return (clockwise * stacks + sum(map(sum, dice))) % (4 * stacks)


def opened(built: tuple[Tile, ...], stacks_before: int, dead: int = 0) -> Wall:
    """The built wall as one row from the opening on, clockwise: East's, North's, West's, South's.

    >>> wall = opened(tuple(Tile(n) for n in range(16)), 1)
    >>> wall.tiles
    (2, 3, 12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1)
    """
    side = len(built) // 4
    sides = [built[start : start + side] for start in range(0, len(built), side)]
    ring = sides[0] + sides[3] + sides[2] + sides[1]
    cut = 2 * stacks_before
    return Wall(ring[cut:] + ring[:cut], len(built), dead=dead)
