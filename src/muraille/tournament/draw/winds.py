"""Starting winds: exact where nothing stands in the way, else as even as can be found.

In a block of four sessions tables and players form a graph: each table is joined to its four
players, each player to the tables he sits at. Its edges are split along closed trails into two
halves that share every table's and every player's edges evenly, and each half once more: four
parts, one for each wind. So every table has every wind, and nobody starts twice with one.

Where sessions of the block were played already, or somebody has a seat of his own, tables are
turned one by one; then two of a table exchange winds, over and over, and what makes matters
worse is taken less and less.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from muraille.chance import Chance
from muraille.tournament.lists.schedule import BLOCK

Winds = list[list[list[int]]]
"""By session and table: the four players, East first."""

SWEEPS = 20
EXCHANGES = 3_000
LIKELY = (80, 40, 20, 10, 5, 0)
_TURNS = tuple(permutations(range(4)))
_PAIRS = tuple(combinations(range(4), 2))


def exact_winds(tables: Sequence[Sequence[Sequence[int]]], chance: Chance) -> Winds:
    """At most four sessions of tables, seated so that nobody has a wind twice."""
    edges = [
        (session, table, player)
        for session, sitting in enumerate(tables)
        for table, four in enumerate(sitting)
        for player in four
    ]
    halves = halved(chance.shuffled(edges))
    quarters = chance.shuffled([part for half in halves for part in halved(half)])
    seated = [[[-1] * 4 for _ in sitting] for sitting in tables]
    for wind, part in enumerate(quarters):
        for session, table, player in part:
            seated[session][table][wind] = player
    return seated


Edge = tuple[int, int, int]
"""A player at a table of a session."""


def halved(edges: Sequence[Edge]) -> tuple[list[Edge], list[Edge]]:
    """Two halves with the same number of edges at every table and, give or take one, player."""
    at: dict[object, list[int]] = {}
    ends: list[tuple[object, object]] = []
    for number, (session, table, player) in enumerate(edges):
        ends.append(((session, table), player))
        for end in ends[number]:
            at.setdefault(end, []).append(number)
    odd = [end for end, met in at.items() if len(met) % 2]
    for end in odd:  # an extra table for those with an odd number of edges
        number = len(ends)
        ends.append(("extra", end))
        at[end].append(number)
        at.setdefault("extra", []).append(number)
    halves: tuple[list[Edge], list[Edge]] = ([], [])
    for half, number in _trails(ends, at):
        if number < len(edges):
            halves[half].append(edges[number])
    return halves


def _trails(
    ends: Sequence[tuple[object, object]], at: dict[object, list[int]]
) -> Iterator[tuple[int, int]]:
    """Every edge once along closed trails, in turn for one half and the other.

    From a table to a player the first half gets it, from a player to a table the second.
    """
    used = [False] * len(ends)
    for first in list(at):
        here, half = first, 0 if isinstance(first, tuple) or first == "extra" else 1
        while True:
            while at[here] and used[at[here][-1]]:
                at[here].pop()
            if not at[here]:
                break
            number = at[here].pop()
            used[number] = True
            yield half, number
            end, other = ends[number]
            here, half = (other if here == end else end), 1 - half


class Starts:
    """How often each player has started with each wind: in the block, and in all."""

    __slots__ = ("block", "total")

    def __init__(self, players: int) -> None:
        self.block = [[0] * BLOCK for _ in range(players)]
        self.total = [[0] * BLOCK for _ in range(players)]

    def count(self, four: Sequence[int], times: int) -> None:
        """Book a table, or with -1 take it back; those who play no more are below 0."""
        for wind, player in enumerate(four):
            if player >= 0:
                self.block[player][wind] += times
                self.total[player][wind] += times

    def next_block(self) -> None:
        """A new block begins."""
        self.block = [[0] * BLOCK for _ in self.block]

    def again(self) -> int:
        """How many starts are with a wind the player had in the block already."""
        return sum(max(0, times - 1) for winds in self.block for times in winds)

    def change(self, player: int, wind: int, other: int) -> int:
        """How that changes if a player takes another wind for one he has."""
        return (self.block[player][other] > 0) - (self.block[player][wind] > 1)

    def cost(self, four: Sequence[int], fixed: dict[int, int]) -> tuple[int, int, int]:
        """What it costs to seat four like this: fixed seats missed, winds again, evenness."""
        missed = again = uneven = 0
        for wind, player in enumerate(four):
            missed += fixed.get(player, wind) != wind
            again += self.block[player][wind]
            uneven += self.total[player][wind]
        return missed, again, uneven


def even_winds(seated: Winds, starts: Starts, fixed: dict[int, int], chance: Chance) -> Winds:
    """Turn the tables of a block's open sessions until nothing gets better.

    ``starts`` holds what was played; fixed seats (player to wind) come first.
    """
    for sitting in seated:
        for four in sitting:
            starts.count(four, 1)
    _turn_tables(seated, starts, fixed, chance)
    for likely in LIKELY:
        if not _exchange_winds(seated, starts, fixed, chance, likely):
            break
    _turn_tables(seated, starts, fixed, chance)
    return seated


def _turn_tables(seated: Winds, starts: Starts, fixed: dict[int, int], chance: Chance) -> None:
    """Each table into its best order, again and again while that changes something."""
    places = [(session, table) for session, row in enumerate(seated) for table in range(len(row))]
    for _ in range(SWEEPS):
        changed = False
        for session, table in chance.shuffled(places):
            four = seated[session][table]
            starts.count(four, -1)
            best = best_turn(four, starts, fixed, chance)
            changed = changed or starts.cost(best, fixed) < starts.cost(four, fixed)
            seated[session][table] = best
            starts.count(best, 1)
        if not changed:
            break


def _exchange_winds(
    seated: Winds, starts: Starts, fixed: dict[int, int], chance: Chance, likely: int
) -> int:
    """Let two of a table exchange winds, often; how many starts with a wind again are left.

    What makes one more of them is taken so many times of a thousand.
    """
    tables = [four for session in seated for four in session]
    again = starts.again()
    for _ in range(EXCHANGES * len(tables) // len(LIKELY)):
        four = tables[chance.below(len(tables))]
        wind, other = _PAIRS[chance.below(len(_PAIRS))]
        player, opponent = four[wind], four[other]
        if player in fixed or opponent in fixed:
            continue
        change = starts.change(player, wind, other) + starts.change(opponent, other, wind)
        if change > 1 or (change == 1 and chance.below(1000) >= likely):
            continue
        starts.count(four, -1)
        four[wind], four[other] = opponent, player
        starts.count(four, 1)
        again += change
        if not again:
            break
    return again


def best_turn(
    four: Sequence[int], starts: Starts, fixed: dict[int, int], chance: Chance
) -> list[int]:
    """The best order of four players at a table; of equal ones, one by chance."""
    turned = [[four[place] for place in turn] for turn in chance.shuffled(_TURNS)]
    return min(turned, key=lambda order: starts.cost(order, fixed))
