"""Sixteen hands: who sits where in each (3.4.3, 3.4.5, 3.4.8, J1)."""

from muraille.tiles.winds import Seat

HANDS_IN_ROUND = 4
STACKS = 18

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
