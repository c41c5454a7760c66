"""A search in progress: its field, how it is cooled, and the best that was seen.

What is searched for comes as :class:`Costs`; what the moves are, :mod:`moves` says.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.tournament.draw.engine import Engine, Rounds, fill_accepted
from muraille.tournament.draw.moves import ACCEPTED_SIZE, DIGIT, Field

STEPS = 20_000
EVEN_ROUNDS, EVEN_STEPS, EVEN_TRADES = 10, 15_000, 500


@dataclass(frozen=True, slots=True)
class DrawSearch:
    """A field under search with the engine that moves its players."""

    engine: Engine
    field: Field
    before: Any

    def reached(self) -> bool:
        """Whether the best seats seen cost no more than the targets."""
        costs = zip(self.field.best_cost, self.field.targets, strict=True)
        return all(cost <= target for cost, target in costs)

    def cost(self) -> tuple[int, ...]:
        """What the best seats seen cost, level by level."""
        return tuple(int(cost) for cost in self.field.best_cost)

    def seats(self) -> list[list[int]]:
        """The best seats seen, session by session."""
        flat = [int(player) for player in self.field.best_seats]
        size = self.field.players
        return [flat[start : start + size] for start in range(0, len(flat), size)]

    def anneal(
        self, rounds: Rounds, chances: Sequence[int], *, whole: bool = False, steps: int = STEPS
    ) -> bool:
        """A round at each of these chances; whether the targets are reached."""
        if self.reached():
            return True
        for chance in chances:
            if not rounds.go_on():
                break
            fill_accepted(self.field.accepted, chance)
            self.engine.move(self.field, self.before, steps, False, whole)
            if self.reached():
                return True
        return False

    def descend(self, rounds: Rounds, how_many: int) -> bool:
        """Rounds in which nothing gets worse, from the best seats; whether targets are reached."""
        self.return_to_best()
        for _ in range(how_many):
            if self.reached() or not rounds.go_on():
                break
            self.engine.move(self.field, self.before, STEPS, True, False)
        return self.reached()

    def even_out(self, rounds: Rounds) -> None:
        """Spread indirect meetings, all other levels left as they are at their best."""
        self.return_to_best()
        field, players = self.field, self.field.players
        opponents = [
            [(other, times) for other in range(players) if (times := self._times(player, other))]
            for player in range(players)
        ]
        ways = [0] * (players * players)
        for near in opponents:
            for player, times in near:
                for other, again in near:
                    ways[player * players + other] += times * again
        common = self.engine.buffer(ways)
        for _ in range(EVEN_ROUNDS):
            if not rounds.go_on():
                break
            self.engine.even(field, common, EVEN_STEPS, EVEN_TRADES)
        for place in range(players * field.sessions):
            field.best_seats[place] = field.seats[place]

    def _times(self, player: int, other: int) -> int:
        """How often two players meet."""
        if player == other:
            return 0
        return int(self.field.counts[self.field.kinds[player * self.field.players + other]])

    def return_to_best(self) -> None:
        """Put everybody back where it was best."""
        field, players = self.field, self.field.players
        for kind, *_ in _meetings(field.kinds, field.seats, players):
            field.counts[kind] -= 1
        for place in range(players * field.sessions):
            field.seats[place] = field.best_seats[place]
            field.where[place // players * players + field.seats[place]] = place % players
        for kind, *_ in _meetings(field.kinds, field.seats, players):
            field.counts[kind] += 1
        for level in range(field.levels):
            field.cost[level] = field.best_cost[level]


def _meetings(kinds: Any, seats: Any, players: int) -> Iterable[tuple[int, int, int]]:
    """Every pair at a table: its kind, and the two."""
    for start in range(0, len(seats), 4):
        table = [int(seats[start + place]) for place in range(4)]
        for place, player in enumerate(table):
            for other in table[:place]:
                yield int(kinds[player * players + other]), player, other


@dataclass(frozen=True, slots=True)
class Costs:
    """What is searched for: kinds of pairs with their free meetings, levels, when to stop.

    ``pairs`` has a packed cost for each pair of players; ``repeats`` is the level of repeats;
    ``counts`` are the meetings that have taken place already.
    """

    kinds: Sequence[int]
    caps: Sequence[int]
    counts: Sequence[int]
    pairs: Sequence[int]
    weights: tuple[int, ...]
    targets: tuple[int, ...]
    repeats: int = 0

    @property
    def repeat_unit(self) -> int:
        """One at the level of repeats, packed."""
        return 1 << DIGIT * (len(self.weights) - 1 - self.repeats)


def search_from(
    engine: Engine, seats: Sequence[Sequence[int]], costs: Costs, state: int, bound: int = 0
) -> DrawSearch:
    """A search that begins with these seats; the generator begins in ``state``.

    In the first ``bound`` sessions places are winds, which everybody keeps.
    """
    players, levels = len(seats[0]), len(costs.weights)
    flat = [player for session in seats for player in session]
    where = [0] * len(flat)
    for place, player in enumerate(flat):
        where[place // players * players + player] = place % players
    counts, cost = list(costs.counts), [0] * levels
    for kind, first, other in _meetings(costs.kinds, flat, players):
        counts[kind] += 1
        cost[costs.repeats] += max(0, counts[kind] - costs.caps[kind])
        packed = costs.pairs[first * players + other]
        for level in range(levels):
            cost[level] += packed >> DIGIT * (levels - 1 - level) & 255
    make = engine.buffer
    field = Field(
        players=players,
        sessions=len(seats),
        levels=levels,
        repeat_unit=costs.repeat_unit,
        seats=make(flat),
        where=make(where),
        kinds=make(costs.kinds),
        counts=make(counts),
        caps=make(costs.caps),
        pairs=make(costs.pairs),
        weights=make(costs.weights),
        targets=make(costs.targets),
        cost=make(cost),
        best_cost=make(cost),
        best_seats=make(flat),
        accepted=make([0] * ACCEPTED_SIZE),
        chance=make([state]),
        bound=make([int(session < bound) for session in range(len(seats))]),
    )
    return DrawSearch(engine, field, make([0] * levels))
