"""How good a schedule is: counted from the schedule itself, after everything was drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from muraille.tournament.draw.bounds import least_by_opponents, least_meetings, least_visits_again
from muraille.tournament.lists.entries import AVOIDABLE, Entrant, by_number, members
from muraille.tournament.lists.schedule import Session, block_of


@dataclass(frozen=True, slots=True)
class Quality:
    """What was counted; meetings inside groups by column, and those above the least possible.

    ``repeats``: meetings that are not the first of their pair; ``most_meetings`` of a pair;
    ``consecutive``: pairs that meet again in the very next session; ``wind_spread``: the most
    any player's winds differ in number; ``winds_again``: starts with a wind the player had
    already in the block; ``table_repeats``: sessions at a table the player had before, of which
    ``table_repeats_least`` cannot be helped; ``most_visits`` of anybody to one table;
    ``indirect``: the fewest and the most opponents that two players have in common.
    """

    repeats: int
    most_meetings: int
    consecutive: int
    forbidden: int
    same: dict[str, int]
    above: dict[str, int]
    wind_spread: int
    winds_again: int
    table_repeats: int
    table_repeats_least: int
    most_visits: int
    indirect: tuple[int, int]


def quality_of(
    sessions: Sequence[Session],
    entrants: Sequence[Entrant],
    forbidden: Sequence[tuple[str, str]] = (),
    played: int = 0,
) -> Quality:
    """The quality of a whole schedule, of which so many sessions were played already."""
    met = [frozenset(pair) for pair in _pairs(sessions)]
    times = Counter(met)
    people = by_number(entrants)
    never = {frozenset(pair) for pair in forbidden}
    spread, again = _winds(sessions, people)
    visits = _visits(sessions)
    still_open = Counter(frozenset(pair) for pair in _pairs(sessions[played:]))
    free = len(met) == len(times) and not played
    least = {
        column: least_same(entrants, column, len(sessions) - played, free=free)
        for column in AVOIDABLE
    }
    return Quality(
        repeats=len(met) - len(times),
        most_meetings=max(times.values(), default=0),
        consecutive=_consecutive(sessions),
        forbidden=sum(count for pair, count in times.items() if pair in never),
        same={column: _same(times, people, column) for column in AVOIDABLE},
        above={
            column: max(0, _same(still_open, people, column) - least[column])
            for column in AVOIDABLE
        },
        wind_spread=spread,
        winds_again=again,
        table_repeats=_again(visits),
        table_repeats_least=_least_again(sessions, visits, played),
        most_visits=max(visits.values(), default=0),
        indirect=_indirect(times, people),
    )


def least_same(entrants: Sequence[Entrant], column: str, sessions: int, *, free: bool) -> int:
    """How often members of the same group must meet at least; ``free`` where nothing repeats."""
    sizes = [len(places) for places in members(entrants, column).values()]
    return sum(
        max(
            least_meetings(size, len(entrants) // 4) * sessions,
            least_by_opponents(size, len(entrants), sessions) if free else 0,
        )
        for size in sizes
    )


def _pairs(sessions: Sequence[Session]) -> list[tuple[str, str]]:
    return [pair for session in sessions for table in session for pair in combinations(table, 2)]


def _same(times: Counter[frozenset[str]], people: dict[str, Entrant], column: str) -> int:
    total = 0
    for pair, count in times.items():
        names = [people[number].belongs_to(column) for number in pair if number in people]
        if len(names) == 2 and names[0] and names[0] == names[1]:
            total += count
    return total


def _consecutive(sessions: Sequence[Session]) -> int:
    met = [{frozenset(pair) for pair in _pairs([session])} for session in sessions]
    return sum(len(pairs & other) for pairs, other in pairwise(met))


def _winds(sessions: Sequence[Session], people: dict[str, Entrant]) -> tuple[int, int]:
    total: dict[str, list[int]] = {number: [0] * 4 for number in people}
    in_block: Counter[tuple[int, str, int]] = Counter()
    for number, session in enumerate(sessions):
        for table in session:
            for wind, player in enumerate(table):
                in_block[block_of(number), player, wind] += 1
                if player in total:
                    total[player][wind] += 1
    spread = max((max(winds) - min(winds) for winds in total.values()), default=0)
    return spread, sum(times - 1 for times in in_block.values())


_Visits = Counter[tuple[str, int]]
"""How often each player sits at each table."""


def _visits(sessions: Sequence[Session]) -> _Visits:
    return Counter(
        (player, table)
        for session in sessions
        for table, four in enumerate(session)
        for player in four
    )


def _again(visits: _Visits) -> int:
    return sum(times - 1 for times in visits.values())


def _least_again(sessions: Sequence[Session], visits: _Visits, played: int) -> int:
    """What no other table numbers could spare; what was played stays."""
    sizes = {frozenset(number for four in session for number in four) for session in sessions}
    if len(sizes) == 1 and not played:
        return least_visits_again(sessions)
    tables = max(map(len, sessions), default=0)
    here: Counter[str] = Counter()
    for (player, _table), times in visits.items():
        here[player] += times
    again: Counter[str] = Counter()
    for (player, _table), times in _visits(sessions[:played]).items():
        again[player] += times - 1
    return sum(max(again[player], times - tables) for player, times in here.items())


def _indirect(times: Counter[frozenset[str]], people: dict[str, Entrant]) -> tuple[int, int]:
    opponents: dict[str, set[str]] = {number: set() for number in people}
    for pair in times:
        player, other = pair
        opponents.setdefault(player, set()).add(other)
        opponents.setdefault(other, set()).add(player)
    common = [
        len(opponents[player] & opponents[other]) for player, other in combinations(list(people), 2)
    ]
    return min(common, default=0), max(common, default=0)
