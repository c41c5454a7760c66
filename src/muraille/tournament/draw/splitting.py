"""A large group parted evenly over the tables: development that keeps to its members.

Where half the field is of one country, its members meet least with two of them at every
table. The group gets whole circles of a development and some of the fixed numbers; then every
shift of a base round has as many members at its tables as the base round itself, and both the
repeats and the members' meetings are searched for in one round.

Two halves meet completely when a quarter as many sessions are played as there are players.
Then nothing is to spare. Where the tables are no lines (:mod:`.lines`), four circles and four
fixed numbers are developed, in all sessions but one; in that one, each table has the elements
of the same place in their circles, who never met, and the fixed numbers sit together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.tournament.chance import chance_for
from muraille.tournament.draw.bounds import least_meetings
from muraille.tournament.draw.developments import (
    COOLING,
    CYCLES,
    MOST_WAYS,
    SHORT_COOLING,
    Development,
    developed,
    ways_to_develop,
)
from muraille.tournament.draw.engine import Engine, Rounds, cooling
from muraille.tournament.draw.lines import lines

Sessions = tuple[tuple[int, ...], ...]

CLOSE_CYCLES = 48
CLOSE_COOLING = cooling(250_000, 30_000, 30)


@dataclass(frozen=True, slots=True)
class Split:
    """A development of which the first ``circles`` and the first ``fixed`` are the group's.

    Where it keeps elements of the same place apart, they meet in a closing session.
    """

    way: Development
    circles: int
    fixed: int

    @property
    def size(self) -> int:
        """How many are in the group."""
        return self.circles * self.way.length + self.fixed

    def members(self) -> list[int]:
        """The numbers of the group."""
        moved = self.way.orbits * self.way.length
        return [*range(self.circles * self.way.length), *range(moved, moved + self.fixed)]

    def sessions(self, base: list[int], sessions: int) -> list[Sequence[int]]:
        """So many sessions, from a base round on."""
        way = self.way
        if not way.apart:
            return [way.shifted(base, session) for session in range(sessions)]
        moved = way.orbits * way.length
        same = [
            place + start for place in range(way.length) for start in range(0, moved, way.length)
        ]
        shifts = [way.shifted(base, session) for session in range(way.length)]
        return [*shifts, [*same, *range(moved, way.players)]]

    @property
    def spare(self) -> int:
        """How many differences more there are than needed, where they are scarcest.

        >>> Split(Development(40, 4, 10), 2, 0).spare, Split(Development(40, 4, 9), 2, 2).spare
        (0, 4)
        """
        tables, others = self.way.players // 4, self.way.players - self.size
        circles, fixed = self.way.orbits - self.circles, self.way.fixed - self.fixed
        group_needs, others_need = least_meetings(self.size, tables), least_meetings(others, tables)
        between = self.circles * circles * (self.way.length - self.way.apart)
        between += self.circles * fixed + self.fixed * circles
        return min(
            self._inside(self.circles, self.fixed) - group_needs,
            self._inside(circles, fixed) - others_need,
            between - (6 * tables - group_needs - others_need),
        )

    def _inside(self, circles: int, fixed: int) -> int:
        """The differences there are between numbers of these circles and fixed ones."""
        length = self.way.length
        across = circles * (circles - 1) // 2 * (length - self.way.apart)
        return circles * ((length - 1) // 2) + across + circles * fixed


def splits(players: int, sessions: int, size: int) -> list[Split]:
    """The ways to try for a group of this size, those with most to spare first.

    >>> [(split.way.orbits, split.way.length, split.spare) for split in splits(40, 8, 20)]
    [(4, 8, 8), (4, 9, 4), (3, 10, 0), (3, 10, 0)]
    """
    if 2 * size == players and 4 * sessions == players:
        return [Split(Development(players, 4, sessions - 1, apart=True), 2, 2)]
    possible = [split for split in _splits(players, sessions, size) if split.spare >= 0]
    return sorted(possible, key=lambda split: (-split.spare, split.way.length))[:MOST_WAYS]


def _splits(players: int, sessions: int, size: int) -> Iterator[Split]:
    for way in ways_to_develop(players, sessions):
        for circles in range(way.orbits + 1):
            fixed = size - circles * way.length
            if 0 <= fixed <= way.fixed:
                yield Split(way, circles, fixed)


def split_pattern(
    players: int, sessions: int, size: int, engine: Engine, rounds: Rounds
) -> Sessions | None:
    """Sessions without repeats in which the first ``size`` numbers meet least, if found.

    For two halves lines come before the search where nothing is to spare, else after it.
    """
    straight = lines(players // 4, sessions) if 2 * size == players else None
    if straight is not None and 4 * sessions == players:
        return straight
    return _searched(players, sessions, size, engine, rounds) or straight


def _searched(
    players: int, sessions: int, size: int, engine: Engine, rounds: Rounds
) -> Sessions | None:
    chance = chance_for(f"{players} {sessions} {size}", "parts")
    least = least_meetings(size, players // 4)
    for split, chances in _tries(splits(players, sessions, size)):
        group = split.members()
        base = developed(split.way, engine, rounds, chance, chances, group, least)
        if base is not None:
            others = sorted(set(range(players)) - set(group))
            named = {number: name for name, number in enumerate([*group, *others])}
            schedule = split.sessions(base, sessions)
            return tuple(tuple(named[number] for number in session) for session in schedule)
    return None


def _tries(ways: Sequence[Split]) -> Iterator[tuple[Split, Sequence[int]]]:
    """Which way to try when, and how it is cooled: with nothing to spare, again and again."""
    for way in ways:
        if not way.way.apart:
            yield way, SHORT_COOLING
    for way in ways:
        for _ in range(CLOSE_CYCLES if way.way.apart else CYCLES):
            yield way, CLOSE_COOLING if way.way.apart else COOLING


def is_split(pattern: Sequence[Sequence[int]], size: int) -> bool:
    """Whether the first ``size`` numbers meet no more than they must, session by session.

    >>> is_split([[0, 1, 4, 5, 2, 3, 6, 7]], 4), is_split([[0, 1, 2, 3, 4, 5, 6, 7]], 4)
    (True, False)
    """
    return all(
        _meetings(session, size) == least_meetings(size, len(session) // 4) for session in pattern
    )


def _meetings(session: Sequence[int], size: int) -> int:
    tables = (session[start : start + 4] for start in range(0, len(session), 4))
    here = [sum(number < size for number in table) for table in tables]
    return sum(many * (many - 1) // 2 for many in here)
