"""The deal: thirteen tiles each, fourteen for East, the same in every game (3.5.7 5-; 002 2.8)."""

from muraille.table.common.tiles import Tile


def dealt(tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """The first tiles of an opened wall, as East, South, West and North take them.

    Three times four each; then East the upper tiles of the first and third stacks, the
    others those between ("one and three").

    >>> [hand[12:] for hand in dealt(tuple(Tile(n) for n in range(144)))]
    [(48, 52), (49,), (50,), (51,)]
    """
    hands = []
    for place in range(4):
        fours = [tiles[16 * turn + 4 * place : 16 * turn + 4 * place + 4] for turn in range(3)]
        last = (tiles[48], tiles[52]) if place == 0 else (tiles[48 + place],)
        hands.append((*fours[0], *fours[1], *fours[2], *last))
    return tuple(hands)
