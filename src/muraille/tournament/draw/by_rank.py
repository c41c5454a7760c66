"""One session seated by the standings: by rank or at intervals, with few repeats.

By rank the first four sit at table 1, the next four at table 2. At intervals, with ten
tables, table 1 has the ranks 1, 11, 21 and 31. Then players change places as long as that
makes something better, in this order: pairs that must not meet, repeated meetings, members of
the same team, club…, and how far from their rank players sit. Winds go to those who had them
least. Chance decides only between orders of a table that are equally good.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from muraille.tournament.chance import chance_for
from muraille.tournament.draw.winds import Starts, best_turn
from muraille.tournament.facts.programme import By
from muraille.tournament.lists.entries import Entrant, by_number, check_four_to_a_table
from muraille.tournament.lists.schedule import BLOCK, Schedule, Session
from muraille.tournament.lists.wishes import WINDS, Wishes

LEVEL = 10**9
"""One at a level outweighs everything at the levels below it."""

WINDOWS = (5, 12, 30, 10**9)
"""How near in rank somebody must be to change places with, the nearest tried first."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The players of a session, the best first, and all that was played before."""

    ranking: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    wishes: Wishes
    played: Schedule
    by: By = By.RANK


def session_by_rank(order: Ranked, seed: str) -> Session:
    """The next session.

    >>> from muraille.tournament.lists.wishes import Wishes
    >>> order = Ranked(tuple("12345678"), (), Wishes(), ())
    >>> [sorted(table) for table in session_by_rank(order, "seed")]
    [['1', '2', '3', '4'], ['5', '6', '7', '8']]
    """
    check_four_to_a_table(len(order.ranking))
    room = _Room(order)
    _improve(room)
    seats = [order.ranking[rank] for rank in room.seats]
    tables = [seats[at : at + 4] for at in range(0, len(seats), 4)]
    return _with_winds(_at_own_tables(tables, order.wishes), order, seed)


def _at_own_tables(tables: list[list[str]], wishes: Wishes) -> list[list[str]]:
    """Who has a table of his own plays there; those who were there take the other."""
    for wish in wishes.fixed:
        at = next((place for place, four in enumerate(tables) if wish.number in four), None)
        if at is not None and wish.table is not None and wish.table <= len(tables):
            tables[at], tables[wish.table - 1] = tables[wish.table - 1], tables[at]
    return tables


def _places(players: int, by: By) -> list[int]:
    """The rank, from 0, that each place belongs to; four places a table.

    >>> _places(8, By.INTERVAL)
    [0, 2, 4, 6, 1, 3, 5, 7]
    """
    if by is By.INTERVAL:
        return [
            rank for table in range(players // 4) for rank in range(table, players, players // 4)
        ]
    return list(range(players))


def _pair_costs(order: Ranked) -> list[list[int]]:
    """What it costs that two players meet, by their ranks: levels packed into one number."""
    met: dict[frozenset[str], int] = {}
    for session in order.played:
        for table in session:
            for pair in combinations(table, 2):
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    never = {frozenset(pair) for pair in order.wishes.forbidden}
    people = by_number(order.entrants)

    def cost(player: str, other: str) -> int:
        pair = frozenset((player, other))
        levels = [int(pair in never), met.get(pair, 0)]
        for column in order.wishes.avoid:
            names = {people[number].belongs_to(column) for number in pair if number in people}
            levels.append(int(len(names) == 1 and names != {""} and pair <= people.keys()))
        return sum(level * LEVEL ** (len(levels) - at) for at, level in enumerate(levels))

    numbers = order.ranking
    return [
        [cost(number, other) if number != other else 0 for other in numbers] for number in numbers
    ]


class _Room:
    """Everybody's seat, and what each table costs; the least of it is the way from one's rank.

    Players are their ranks here, from 0.
    """

    def __init__(self, order: Ranked) -> None:
        self.places = _places(len(order.ranking), order.by)
        self.seats = list(self.places)
        self._pairs = _pair_costs(order)
        self.costs = [self._table_cost(4 * table) for table in range(len(self.seats) // 4)]

    def _table_cost(self, start: int) -> int:
        four = self.seats[start : start + 4]
        pairs = sum(self._pairs[player][other] for player, other in combinations(four, 2))
        return pairs + sum(
            (rank - place) ** 2
            for rank, place in zip(four, self.places[start : start + 4], strict=True)
        )

    def change(self, place: int, other: int) -> int:
        """Let two change places; what that costs."""
        seats, costs, here, there = self.seats, self.costs, place // 4, other // 4
        before = costs[here] + costs[there]
        seats[place], seats[other] = seats[other], seats[place]
        costs[here], costs[there] = self._table_cost(4 * here), self._table_cost(4 * there)
        return costs[here] + costs[there] - before

    def tables(self, least: int) -> list[list[int]]:
        """The places of each table that costs so much."""
        return [
            list(range(4 * table, 4 * table + 4))
            for table, cost in enumerate(self.costs)
            if cost >= least
        ]

    def near(self, place: int, window: int) -> list[int]:
        """The places of other tables that belong to ranks so near."""
        own = self.places[place]
        return [
            at
            for at, rank in enumerate(self.places)
            if abs(rank - own) <= window and at // 4 != place // 4
        ]


def _improve(room: _Room) -> None:
    """Change places, table by table, by the best change there is, until none is better.

    First with neighbours, one change and then two at a time; then with others further off.
    """
    for window in WINDOWS:
        for twice in (False, True) if window == WINDOWS[0] else (False,):
            while _improved(room, LEVEL, window, twice=twice):
                pass
    while _improved(room, 1, WINDOWS[0], twice=False):
        pass


def _improved(room: _Room, least: int, window: int, *, twice: bool) -> bool:
    """One round over the tables that cost so much; whether any of them got better."""
    better = False
    for places in room.tables(least):
        if room.costs[places[0] // 4] < least:
            continue
        gain, changes = _best_changes(room, places, window, twice=twice)
        if gain < 0:
            better = True
            for place, other in changes:
                room.change(place, other)
    return better


_Changes = tuple[tuple[int, int], ...]


def _best_changes(
    room: _Room, places: Sequence[int], window: int, *, twice: bool
) -> tuple[int, _Changes]:
    """The best change for those at a table, or the best two one after the other."""
    best: tuple[int, _Changes] = (0, ())
    for moved in places:
        for other in room.near(moved, window):
            first = room.change(moved, other)
            if not twice:
                best = min(best, (first, ((moved, other),)))
            else:
                for place, further in _second_changes(room, moved, other, window):
                    both = first + room.change(place, further)
                    best = min(best, (both, ((moved, other), (place, further))))
                    room.change(place, further)
            room.change(moved, other)
    return best


def _second_changes(room: _Room, moved: int, other: int, window: int) -> Iterator[tuple[int, int]]:
    """What may follow a change: somebody of either table changes places with a neighbour."""
    for table in (moved // 4, other // 4):
        for place in range(4 * table, 4 * table + 4):
            for further in room.near(place, window):
                yield place, further


def _with_winds(tables: Sequence[Sequence[str]], order: Ranked, seed: str) -> Session:
    """Each table in its best order, by the winds its players had before."""
    chance = chance_for(seed, f"winds by rank {len(order.played) + 1}")
    place = {number: at for at, number in enumerate(order.ranking)}
    starts = Starts(len(order.ranking))
    for number, session in enumerate(order.played):
        if number % BLOCK == 0:
            starts.next_block()
        for played in session:
            starts.count([place.get(player, -1) for player in played], 1)
    if len(order.played) % BLOCK == 0:
        starts.next_block()
    fixed = {
        place[wish.number]: WINDS.index(wish.seat)
        for wish in order.wishes.fixed
        if wish.seat and wish.number in place
    }
    seated = []
    for table in tables:
        four = best_turn([place[number] for number in table], starts, fixed, chance)
        east, south, west, north = (order.ranking[at] for at in four)
        seated.append((east, south, west, north))
    return tuple(seated)
