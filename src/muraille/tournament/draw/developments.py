"""Cyclic development: one round found by search, all others its shifts.

The players are ``orbits`` circles of ``length`` numbers each and some fixed ones. Shifting
moves every number on by one in its circle. Two pairs shift into each other if they have the
same difference, so no pair repeats as long as no difference occurs twice in the base round:
a search over one round instead of all. The affine plane of 16 players is found this way, with
three circles of five and one fixed player.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from muraille.chance import Chance
from muraille.tournament.chance import first_state
from muraille.tournament.draw.engine import Engine, Rounds, cooling
from muraille.tournament.draw.search import Costs, search_from

MOST_WAYS = 4
MUCH_TO_SPARE = 4
CYCLES = 3
GROUP_WEIGHT = 4
COOLING = cooling(100_000, 10_000, 40)
SHORT_COOLING = cooling(100_000, 10_000, 4)


@dataclass(frozen=True, slots=True)
class Development:
    """How players lie in circles: number ``o * length + e`` is element e of circle o.

    With ``apart``, elements of the same place in different circles never meet, which leaves
    as many sets of numbers that a team can be given as a circle is long.
    """

    players: int
    orbits: int
    length: int
    apart: bool = False

    @property
    def fixed(self) -> int:
        """The last numbers, which no shift moves."""
        return self.players - self.orbits * self.length

    @property
    def spare(self) -> int:
        """How many differences more there are than a round needs."""
        inside = self.orbits * ((self.length - 1) // 2)
        between = self.orbits * (self.orbits - 1) // 2 * self.length
        kept = self.orbits * (self.orbits - 1) // 2 if self.apart else 0
        return inside + between - kept + self.fixed * self.orbits - 6 * (self.players // 4)

    def difference(self, player: int, other: int) -> tuple[tuple[int, ...], int]:
        """What a pair keeps when shifted, and how often a base round may have it.

        >>> way = Development(16, 3, 5)
        >>> way.difference(0, 3), way.difference(7, 1), way.difference(15, 4)
        (((0, 0, 2), 1), ((0, 1, 1), 1), ((15, 0), 1))
        """
        player, other = min(player, other), max(player, other)
        moved = self.orbits * self.length
        if player >= moved:
            return (), 0
        if other >= moved:
            return (other, player // self.length), 1
        (circle, place), (other_circle, other_place) = (
            divmod(number, self.length) for number in (player, other)
        )
        ahead = (other_place - place) % self.length
        if circle == other_circle:
            ahead = min(ahead, self.length - ahead)
        halves = circle == other_circle and 2 * ahead == self.length
        kept = self.apart and circle != other_circle and ahead == 0
        return (circle, other_circle, ahead), 0 if halves or kept else 1

    def shifted(self, base: list[int], by: int) -> tuple[int, ...]:
        """The base round, so many shifts later."""
        moved = self.orbits * self.length
        return tuple(
            number
            if number >= moved
            else number // self.length * self.length + (number % self.length + by) % self.length
            for number in base
        )


def developments(players: int, sessions: int) -> list[Development]:
    """The ways to try for a field, those with most to spare first."""
    ways = sorted(ways_to_develop(players, sessions), key=lambda way: (-way.spare, way.length))
    return [way for way in ways if way.spare >= 0][:MOST_WAYS]


def for_teams(players: int, sessions: int) -> list[Development]:
    """The way to try that keeps teams apart, if there is enough to spare."""
    ways = sorted(ways_to_develop(players, sessions), key=lambda way: (-way.spare, way.length))
    teams = [replace(way, apart=True) for way in ways if way.orbits > 1]
    return [way for way in teams if way.spare >= MUCH_TO_SPARE][:1]


def ways_to_develop(players: int, sessions: int) -> Iterator[Development]:
    """All ways for so many sessions in which fixed numbers have tables of their own."""
    for length in range(max(sessions, 2), players + 1):
        for orbits in range(1, players // length + 1):
            way = Development(players, orbits, length)
            if way.fixed <= players // 4:
                yield way


def developed(
    way: Development,
    engine: Engine,
    rounds: Rounds,
    chance: Chance,
    chances: Sequence[int],
    group: Sequence[int] = (),
    least: int = 0,
) -> list[int] | None:
    """A base round without a repeated difference, or None where none was found.

    The numbers of a ``group`` meet in it no more than ``least`` times.
    """
    kinds, caps = _differences(way)
    pairs = [0] * len(kinds)
    for player, other in permutations(group, 2):
        pairs[player * way.players + other] = 1
    costs = Costs(kinds, caps, [0] * len(caps), pairs, (1, GROUP_WEIGHT), (0, least))
    seats = [chance.shuffled(range(way.players))]
    search = search_from(engine, seats, costs, first_state(chance))
    return search.seats()[0] if search.anneal(rounds, chances) else None


def _differences(way: Development) -> tuple[list[int], list[int]]:
    """The difference of each pair, numbered, and how often each may occur."""
    names: dict[tuple[int, ...], int] = {}
    caps: list[int] = []
    kinds: list[int] = []
    for player in range(way.players):
        for other in range(way.players):
            name, cap = way.difference(player, other) if player != other else ((-1,), 1)
            if name not in names:
                names[name] = len(caps)
                caps.append(cap)
            kinds.append(names[name])
    return kinds, caps


def attempts(
    players: int, sessions: int, *, teams: bool
) -> Iterator[tuple[Development, Sequence[int]]]:
    """Which way to try when, and how it is cooled: what is easy is found in a short try."""
    ways = developments(players, sessions)
    for way in for_teams(players, sessions) if teams else ():
        for _ in range(CYCLES):
            yield way, COOLING
    for way in ways:
        yield way, SHORT_COOLING
    for way in ways:
        for _ in range(CYCLES):
            yield way, COOLING
