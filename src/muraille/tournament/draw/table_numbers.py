"""Table numbers: nobody should sit at the same table time after time.

Who meets whom is settled; here the tables of each session get their numbers. Where few players
meet often, fewer visits again can be had only by letting somebody sit at one table nearly
always: of 16 players in 5 sessions everybody would meet everybody, and 25 visits again are the
least, with somebody at the same table all day. So first nobody sits at a table more than once
oftener than an even share; then there are few visits again, and those even.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from muraille.kernels import kernel
from muraille.tournament.draw.moves import ACCEPTED_SIZE, CHANCES

TOO_OFTEN = 16
"""What a visit costs that is one too many; it outweighs several second ones."""


class Numbering(NamedTuple):
    """The buffers: numbers by session and table, the four players of each, visits by player
    and number (those of played sessions included), what the first, second… visit to a table
    costs, tables whose number is fixed.

    ``cost`` is the cost now and the best seen, ``best`` the numbers that had it.
    """

    tables: int
    sessions: int
    target: int
    numbers: MutableSequence[int]
    members: Sequence[int]
    visits: MutableSequence[int]
    prices: Sequence[int]
    pinned: Sequence[int]
    best: MutableSequence[int]
    cost: MutableSequence[int]
    accepted: MutableSequence[int]
    chance: MutableSequence[int]


def visit_prices(sessions: int, tables: int) -> list[int]:
    """What a player's visits to a table cost, one after the other; the first of the list is none.

    >>> visit_prices(5, 4), visit_prices(4, 4)
    ([0, 0, 2, 3, 16, 32], [0, 0, 2, 16, 32])
    """
    often = -(-sessions // tables) + 1
    return [0, 0] + [
        visit if visit <= often else TOO_OFTEN * (visit - often) for visit in range(2, sessions + 1)
    ]


@kernel
def turn(numbering: Numbering, limit: int) -> int:
    """The next number below a limit."""
    numbering.chance[0] = numbering.chance[0] * 48271 % CHANCES
    return numbering.chance[0] % limit


@kernel
def move_table(numbering: Numbering, table: int, number: int) -> int:
    """Give a table of a session another number; the difference in cost."""
    visits, before = numbering.visits, numbering.numbers[table]
    difference = 0
    for place in range(4 * table, 4 * table + 4):
        start = numbering.members[place] * numbering.tables
        visits[start + number] += 1
        difference += numbering.prices[visits[start + number]]
        difference -= numbering.prices[visits[start + before]]
        visits[start + before] -= 1
    numbering.numbers[table] = number
    return difference


@kernel
def change_numbers(numbering: Numbering, steps: int) -> int:
    """So many times two tables of a session exchange numbers, if that is taken; steps made."""
    for step in range(steps):
        start = turn(numbering, numbering.sessions) * numbering.tables
        here = start + turn(numbering, numbering.tables)
        other = start + turn(numbering, numbering.tables)
        if here == other or numbering.pinned[here] or numbering.pinned[other]:
            continue
        first, second = numbering.numbers[here], numbering.numbers[other]
        difference = move_table(numbering, here, second) + move_table(numbering, other, first)
        taken = difference <= 0
        if not taken and difference < ACCEPTED_SIZE:
            taken = turn(numbering, CHANCES) < numbering.accepted[difference]
        if not taken:
            move_table(numbering, here, first)
            move_table(numbering, other, second)
            continue
        numbering.cost[0] += difference
        if numbering.cost[0] < numbering.cost[1]:
            numbering.cost[1] = numbering.cost[0]
            for table in range(numbering.sessions * numbering.tables):
                numbering.best[table] = numbering.numbers[table]
            if numbering.cost[1] <= numbering.target:
                return step + 1
    return steps
