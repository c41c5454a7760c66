"""One session seated by the standings: by rank or at intervals; finals strictly (3.5.4).

By rank the first four sit at table 1, the next four at table 2. At intervals, with ten
tables, table 1 has the ranks 1, 11, 21 and 31. A final is seated so and nothing else is asked.

In other sessions only neighbours may change places: two players of adjacent tables whose ranks
follow one another. By rank these are 4 and 5, 8 and 9, 12 and 13…: the last of a table and the
first of the next. Nobody changes twice, so nobody plays further than one table from where the
rank puts him. Of all ways to do so the best is taken, in this order: pairs that must not meet,
repeated meetings (a third is worse than a second), members of the same team, club…, then the
fewest changes, and those furthest from the top. Groups too large to be kept apart are passed over.

Winds go to those who had them least. Chance decides only between orders of a table that are
equally good.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from muraille.tournament.chance import chance_for
from muraille.tournament.draw.levels import is_relaxed
from muraille.tournament.draw.winds import Starts, best_turn
from muraille.tournament.facts.draw_types import (
    REPEATS,
    WISHES,
    Clash,
    NeighbourChange,
    OwnTable,
)
from muraille.tournament.facts.programme import By
from muraille.tournament.lists.entries import Entrant, check_four_to_a_table, members
from muraille.tournament.lists.schedule import BLOCK, Schedule, Session
from muraille.tournament.lists.wishes import WINDS, Wishes

LEVEL = 10**6
"""One at a level outweighs everything at the levels below it."""

_Tables = list[list[str]]
_Trades = tuple[tuple[int, int], ...]
"""Who changes between a table and the next: the place here and the place there, each from 0."""

_NEIGHBOURS: dict[By, _Trades] = {
    By.RANK: ((3, 0),),
    By.INTERVAL: ((0, 0), (1, 1), (2, 2), (3, 3)),
}


@dataclass(frozen=True, slots=True)
class Ranked:
    """The players of a session, the best first, and all that was played before."""

    ranking: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    wishes: Wishes
    played: Schedule
    by: By = By.RANK
    final: bool = False


@dataclass(frozen=True, slots=True)
class SeatedByRank:
    """A session with the changes made; ``left`` is what no change of neighbours mends."""

    session: Session
    changes: tuple[NeighbourChange, ...] = ()
    own_tables: tuple[OwnTable, ...] = ()
    left: tuple[Clash, ...] = ()


def session_by_rank(order: Ranked, seed: str) -> SeatedByRank:
    """The next session.

    >>> from muraille.tournament.lists.wishes import Wishes
    >>> order = Ranked(tuple("12345678"), (), Wishes(), ())
    >>> [sorted(table) for table in session_by_rank(order, "seed").session]
    [['1', '2', '3', '4'], ['5', '6', '7', '8']]
    """
    check_four_to_a_table(len(order.ranking))
    by_rank = _by_rank(order.ranking, order.by)
    clashes = _Clashes(order)
    trades = [()] * len(by_rank) if order.final else _best_trades(by_rank, order.by, clashes)
    tables = _traded(by_rank, trades)
    changes = _changes(by_rank, trades, order, clashes)
    left = () if order.final else tuple(clash for four in tables for clash in clashes.at(four))
    own_tables = _at_own_tables(tables, order.wishes)
    return SeatedByRank(_with_winds(tables, order, seed), changes, own_tables, left)


def _by_rank(ranking: Sequence[str], by: By) -> _Tables:
    """The tables as the ranks have them.

    >>> _by_rank("12345678", By.INTERVAL)
    [['1', '3', '5', '7'], ['2', '4', '6', '8']]
    """
    tables = len(ranking) // 4
    if by is By.INTERVAL:
        return [list(ranking[table::tables]) for table in range(tables)]
    return [list(ranking[at : at + 4]) for at in range(0, len(ranking), 4)]


class _Clashes:
    """Who should not sit together, and what it costs: levels packed into one number."""

    def __init__(self, order: Ranked) -> None:
        self._never = {frozenset(pair) for pair in order.wishes.forbidden}
        self._met: dict[frozenset[str], list[int]] = {}
        for number, session in enumerate(order.played, 1):
            for table in session:
                for pair in combinations(table, 2):
                    self._met.setdefault(frozenset(pair), []).append(number)
        self._groups: dict[str, dict[str, str]] = {}
        for column in order.wishes.avoid:
            self._groups[column] = {
                order.entrants[place].number: name
                for name, places in members(order.entrants, column).items()
                if not is_relaxed(len(places), len(order.entrants))
                for place in places
            }
        kinds = (WISHES, REPEATS, *order.wishes.avoid)
        self._weights = {kind: LEVEL ** (len(kinds) - at) for at, kind in enumerate(kinds)}

    def at(self, four: Iterable[str]) -> list[Clash]:
        """Everything that is wrong with a table."""
        return [clash for pair in combinations(four, 2) for clash in self._between(pair)]

    def _between(self, pair: tuple[str, str]) -> list[Clash]:
        both = frozenset(pair)
        clashes = [Clash(WISHES, pair)] if both in self._never else []
        if both in self._met:
            clashes.append(Clash(REPEATS, pair, tuple(self._met[both])))
        for column, groups in self._groups.items():
            names = {groups.get(number, "") for number in pair}
            if len(names) == 1 and names != {""}:
                clashes.append(Clash(column, pair))
        return clashes

    def cost(self, four: Iterable[str]) -> int:
        """What a table costs; a pair's third meeting twice as much as its second."""
        return sum(
            self._weights[clash.kind] * max(1, len(clash.sessions)) for clash in self.at(four)
        )


def _best_trades(by_rank: _Tables, by: By, clashes: _Clashes) -> list[_Trades]:
    """Who changes with the next table, table by table, at the least cost.

    From the first table to the last, for everything that may happen at its lower edge, the
    best way so far is kept: what comes after depends on nothing else.
    """
    ways = [
        trades
        for many in range(len(_NEIGHBOURS[by]) + 1)
        for trades in combinations(_NEIGHBOURS[by], many)
    ]
    last = len(by_rank) - 1
    best: dict[int, tuple[int, list[int]]] = {0: (0, [])}
    for table in range(len(by_rank)):
        further: dict[int, tuple[int, list[int]]] = {}
        for above, (cost, path) in best.items():
            for below in range(1 if table == last else len(ways)):
                if {there for _here, there in ways[above]} & {here for here, _ in ways[below]}:
                    continue
                four = _four(by_rank, table, ways[above], ways[below])
                reached = (cost + clashes.cost(four) + len(ways[below]), [*path, below])
                further[below] = min(further.get(below, reached), reached)
        best = further
    return [ways[choice] for choice in best[0][1]]


def _four(by_rank: _Tables, table: int, above: _Trades, below: _Trades) -> list[str]:
    """Who sits at a table after the changes at its two edges."""
    four = list(by_rank[table])
    for here, there in above:
        four[there] = by_rank[table - 1][here]
    for here, there in below:
        four[here] = by_rank[table + 1][there]
    return four


def _traded(by_rank: _Tables, trades: Sequence[_Trades]) -> _Tables:
    edges = ((), *trades)
    return [_four(by_rank, table, edges[table], edges[table + 1]) for table in range(len(by_rank))]


def _changes(
    by_rank: _Tables, trades: Sequence[_Trades], order: Ranked, clashes: _Clashes
) -> tuple[NeighbourChange, ...]:
    """Every change, with what would be at the two tables had it alone not been made."""
    rank = {number: place for place, number in enumerate(order.ranking, 1)}
    now = _traded(by_rank, trades)
    changes = []
    for table, trade in enumerate(trades):
        for here, there in trade:
            down, up = by_rank[table][here], by_rank[table + 1][there]
            back = {down: up, up: down}
            pair = now[table : table + 2]
            before = [[back.get(number, number) for number in four] for four in pair]
            kept_on = {_named(clash) for four in pair for clash in clashes.at(four)}
            without = [clash for four in before for clash in clashes.at(four)]
            changes.append(
                NeighbourChange(
                    (rank[down], rank[up]),
                    (down, up),
                    (table + 1, table + 2),
                    tuple(clash for clash in without if _named(clash) not in kept_on),
                )
            )
    return tuple(changes)


def _named(clash: Clash) -> tuple[str, frozenset[str]]:
    return clash.kind, frozenset(clash.players)


def _at_own_tables(tables: _Tables, wishes: Wishes) -> tuple[OwnTable, ...]:
    """Who has a table of his own plays there with his four; those of that table take theirs."""
    moved = []
    for wish in wishes.fixed:
        at = next((place for place, four in enumerate(tables) if wish.number in four), None)
        if at is None or wish.table is None or wish.table > len(tables) or wish.table == at + 1:
            continue
        tables[at], tables[wish.table - 1] = tables[wish.table - 1], tables[at]
        moved.append(OwnTable(wish.number, (at + 1, wish.table)))
    return tuple(moved)


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
