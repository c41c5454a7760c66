"""Table numbers: nobody should sit at the same table time after time.

Who meets whom is settled; here the tables of each session get their numbers. A player's
second visit to a table costs 1, the third 2 more, and so on.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from muraille.kernels import kernel
from muraille.tournament.draw.moves import ACCEPTED_SIZE, CHANCES


class Numbering(NamedTuple):
    """The buffers: numbers by session and table, the four players of each, visits by player
    and number (those of played sessions included), tables whose number is fixed.

    ``cost`` is the cost now and the best seen, ``best`` the numbers that had it.
    """

    tables: int
    sessions: int
    target: int
    numbers: MutableSequence[int]
    members: Sequence[int]
    visits: MutableSequence[int]
    pinned: Sequence[int]
    best: MutableSequence[int]
    cost: MutableSequence[int]
    accepted: MutableSequence[int]
    chance: MutableSequence[int]


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
        visits[start + before] -= 1
        difference += visits[start + number] - visits[start + before]
        visits[start + number] += 1
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
