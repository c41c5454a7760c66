"""The objectives of a draw as levels, compared one after the other, and what each costs at least.

In order: wishes (pairs that must not meet, fixed tables and seats), repeated meetings, then
one level for each column whose members are kept apart. A club or country with more than 40 %
of the field is relaxed: its members cannot be kept apart, so theirs is the last level.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from muraille.tournament.draw.bounds import (
    least_by_opponents,
    least_meetings,
    least_repeat_cost,
    least_repeats,
)
from muraille.tournament.draw.moves import DIGIT
from muraille.tournament.draw.pattern import pair_kind, pair_kinds
from muraille.tournament.draw.search import Costs
from muraille.tournament.facts.draw_types import RELAXED, REPEATS, WISHES, PlayerGroup
from muraille.tournament.lists.entries import Entrant, members
from muraille.tournament.lists.wishes import Wishes

# A group is relaxed from more than so many percent of the field.
RELAXED_FROM = 40
_WEIGHTS = {WISHES: 4, REPEATS: 2}


@dataclass(frozen=True, slots=True)
class Level:
    """One objective: its name, the cost of each pair that has one, the least possible in all."""

    name: str
    pairs: dict[tuple[int, int], int]
    least: int


@dataclass(frozen=True, slots=True)
class Levels:
    """All objectives of a draw, in order; ``met`` counts the meetings already played.

    ``least_wishes`` and ``least_repeats`` are the least numbers of broken wishes and of
    repeated meetings; the levels' own costs count some of them more than once.
    """

    players: int
    levels: tuple[Level, ...]
    groups: tuple[PlayerGroup, ...]
    met: dict[tuple[int, int], int]
    least_wishes: int
    least_repeats: int

    def with_first(self, name: str) -> "Levels":
        """The same with one level before all others, to see what it would cost them."""
        order = sorted(self.levels, key=lambda level: level.name != name)
        return replace(self, levels=tuple(order))

    def names(self) -> list[str]:
        """The names of the levels, in order."""
        return [level.name for level in self.levels]

    def costs(self) -> Costs:
        """The levels as the search wants them."""
        size = self.players
        packed = [0] * (size * size)
        for place, level in enumerate(self.levels):
            shift = DIGIT * (len(self.levels) - 1 - place)
            for (player, other), cost in level.pairs.items():
                packed[player * size + other] += cost << shift
                packed[other * size + player] += cost << shift
        counts = [0] * (size * size)
        for (player, other), times in self.met.items():
            counts[pair_kind(player, other, size)] = times
        return Costs(
            kinds=pair_kinds(size),
            caps=[1] * (size * size),
            counts=counts,
            pairs=packed,
            weights=tuple(_weight(place, level) for place, level in enumerate(self.levels)),
            targets=tuple(level.least for level in self.levels),
            repeats=self.names().index(REPEATS),
        )


def _weight(place: int, level: Level) -> int:
    if place == 0:
        return 4
    return _WEIGHTS.get(level.name, 2 if place == 2 else 1)


def levels_of(
    entrants: Sequence[Entrant], wishes: Wishes, sessions: int, met: dict[tuple[int, int], int]
) -> Levels:
    """The levels of so many open sessions; ``met`` are the meetings already played."""
    size = len(entrants)
    place = {entrant.number: number for number, entrant in enumerate(entrants)}
    apart = {_pair(place[number], place[other]) for number, other in wishes.forbidden}
    together, by_place = _fixed_pairs(wishes, place)
    apart |= by_place
    broken = _least_broken(size, sessions, apart)
    wanted = _wish_level(size, sessions, apart, together, broken)
    kept: _Pairs = set() if broken else apart
    missing = _missing(size, sessions, (set(met) | kept) - together)
    least = _least_repeat_cost(size, sessions, missing, len(together), free=not met)
    groups = tuple(_groups(entrants, wishes.avoid, sessions, free=not met and not least))
    repeats = Level(REPEATS, {}, least)
    repeated = max(missing, len(together) * (sessions - 1))
    if not met:
        repeated = max(repeated, least_repeats(size, sessions))
    columns = [_column_level(entrants, groups, column) for column in wishes.avoid]
    relaxed = [group for group in groups if group.relaxed]
    last = [_relaxed_level(entrants, relaxed)] if relaxed else []
    return Levels(size, (wanted, repeats, *columns, *last), groups, met, broken, repeated)


def _pair(player: int, other: int) -> tuple[int, int]:
    return min(player, other), max(player, other)


_Pairs = set[tuple[int, int]]


def _fixed_pairs(wishes: Wishes, place: dict[str, int]) -> tuple[_Pairs, _Pairs]:
    """Who must sit together, having the same table, and who cannot."""
    together, apart = set(), set()
    for fixed, other in combinations(wishes.fixed, 2):
        pair = _pair(place[fixed.number], place[other.number])
        both_tables = fixed.table is not None and other.table is not None
        if both_tables and fixed.table == other.table:
            together.add(pair)
        elif both_tables or (fixed.seat is not None and fixed.seat == other.seat):
            apart.add(pair)
    return together, apart


def _least_broken(size: int, sessions: int, apart: _Pairs) -> int:
    """Who may meet fewer than three others must meet somebody he should not."""
    shunned = [sum(player in pair for pair in apart) for player in range(size)]
    return _shared([max(0, 3 - (size - 1 - many)) * sessions for many in shunned])


def _shared(wanted: Sequence[int]) -> int:
    """The fewest pairs such that each player is in as many as he must."""
    return max((sum(wanted) + 1) // 2, *wanted)


def _wish_level(size: int, sessions: int, apart: _Pairs, together: _Pairs, least: int) -> Level:
    """Where pairs must sit together, every meeting costs 1, theirs 0 and forbidden ones 2."""
    if not together:
        return Level(WISHES, dict.fromkeys(sorted(apart), 1), least)
    pairs = {
        pair: 0 if pair in together else 2 if pair in apart else 1
        for pair in combinations(range(size), 2)
    }
    meetings = 6 * (size // 4) * sessions
    return Level(WISHES, pairs, meetings + least - len(together) * sessions)


def _missing(size: int, sessions: int, gone: _Pairs) -> int:
    """The fewest repeats because players have too few left to meet, these pairs being gone."""
    lost = [0] * size
    for pair in gone:
        for player in pair:
            lost[player] += 1
    return _shared([max(0, 3 * sessions - (size - 1 - many)) for many in lost])


def _least_repeat_cost(size: int, sessions: int, missing: int, together: int, *, free: bool) -> int:
    """The least cost of the open sessions' repeats; ``free`` where none were played before."""
    least = max(missing, together * sessions * (sessions - 1) // 2)
    return max(least, least_repeat_cost(size, sessions)) if free else least


def _groups(
    entrants: Sequence[Entrant], avoid: Iterable[str], sessions: int, *, free: bool
) -> Iterable[PlayerGroup]:
    """Every group of two and more; ``free`` where repeats can be avoided altogether."""
    size = len(entrants)
    for column in avoid:
        for places in members(entrants, column).values():
            if len(places) < 2:
                continue
            by_tables = least_meetings(len(places), size // 4) * sessions
            by_others = least_by_opponents(len(places), size, sessions) if free else 0
            yield PlayerGroup(
                column=column,
                name=getattr(entrants[places[0]], column),
                size=len(places),
                least=max(by_tables, by_others),
                by_tables=by_tables >= by_others,
                relaxed=is_relaxed(len(places), size),
            )


def is_relaxed(members: int, players: int) -> bool:
    """Whether a group is so large that it cannot be kept apart."""
    return 100 * members > RELAXED_FROM * players


def _same(entrants: Sequence[Entrant], group: PlayerGroup) -> Iterable[tuple[int, int]]:
    name = group.name.casefold()
    places = [at for at, entrant in enumerate(entrants) if entrant.belongs_to(group.column) == name]
    return combinations(places, 2)


def _column_level(entrants: Sequence[Entrant], groups: Sequence[PlayerGroup], column: str) -> Level:
    kept = [group for group in groups if group.column == column and not group.relaxed]
    pairs = {pair: 1 for group in kept for pair in _same(entrants, group)}
    return Level(column, pairs, sum(group.least for group in kept))


def _relaxed_level(entrants: Sequence[Entrant], groups: Sequence[PlayerGroup]) -> Level:
    pairs: dict[tuple[int, int], int] = {}
    for group in groups:
        for pair in _same(entrants, group):
            pairs[pair] = pairs.get(pair, 0) + 1
    return Level(RELAXED, pairs, sum(group.least for group in groups))
