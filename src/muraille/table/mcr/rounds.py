"""Sixteen hands: who sits where in each (3.4.3, 3.4.5, 3.4.8, J1), and the deal (3.5.7 5-)."""

from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat

HANDS_IN_ROUND = 4
STACKS = 18
DEALT = 53

# After each round, the places (East 0 to North 3) from which East, South, West, North come.
CHANGES = ((1, 0, 3, 2), (3, 2, 0, 1), (1, 0, 3, 2))


def seating(first: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """The seats East to North in a hand, counted from 1.

    Within a round the deal passes to the right; after it the players change places.

    >>> first = tuple(Seat(n) for n in range(4))
    >>> [seating(first, number) for number in (1, 2, 5, 9, 13)]
    [(0, 1, 2, 3), (1, 2, 3, 0), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1)]
    """
    round_number, deal = divmod(number - 1, HANDS_IN_ROUND)
    order = first
    for change in CHANGES[:round_number]:
        order = tuple(order[place] for place in change)
    return order[deal:] + order[:deal]


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
