"""Riichi hands played out alone, to have a second opinion on the puzzles.

In each round the player draws a tile nobody has seen, then three others discard one each.
A drawn tile that brings the hand nearer is kept and the discard chosen by the advice's
ranking; any other is discarded. A hand that waits stands, with riichi if it is concealed.
Nobody else wins, nothing is claimed. What a win pays is what the rulebook says.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.advice.puzzles import Puzzle
from muraille.advice.riichi.advising import advise
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.scoring import score
from muraille.shapes.distance import GAMES, declared_counts, outlook
from muraille.shapes.waits import waits
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, Kind, kinds_in
from tests.advice.puzzle_hands import Measured, copies_left, riichi_given, without

OTHERS = 3
FORMS = GAMES["riichi"].forms


@dataclass(frozen=True)
class Played:
    """Shares of the playouts that waited after all draws or had won, and what they paid."""

    waiting: float
    chance: Measured
    points: Measured


class Player:
    """Plays one puzzle out after a discard; remembers what the advice said."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.given = riichi_given(puzzle)
        self.wall = [kind for kind in ALL_KINDS for _ in range(copies_left(puzzle)[kind])]
        self._nearer: dict[tuple[Kind, ...], frozenset[Kind]] = {}
        self._waited: dict[tuple[Kind, ...], frozenset[Kind]] = {}
        self._choices: dict[tuple[tuple[Kind, ...], Kind], Kind] = {}
        self._worths: dict[tuple[tuple[Kind, ...], Kind, bool], int] = {}

    def play(self, discard: Kind, times: int, seed: int) -> Played:
        chance = random.Random(seed)
        results = [self._one(discard, chance) for _ in range(times)]
        return Played(
            waiting=sum(waited for waited, _ in results) / times,
            chance=_measured([float(points > 0) for _, points in results]),
            points=_measured([float(points) for _, points in results]),
        )

    def _one(self, discard: Kind, chance: random.Random) -> tuple[bool, int]:
        """Whether the hand waited in the end, and what it won."""
        hand = without(self.puzzle.hand, discard)
        own = {*self.puzzle.discards, discard}
        tiles = iter(chance.sample(self.wall, (OTHERS + 1) * self.puzzle.draws))
        for _ in range(self.puzzle.draws):
            drawn = next(tiles)
            points = self._worth(hand, drawn, self_drawn=True)
            if points:
                return True, points
            hand, discard = self._after(hand, drawn)
            own.add(discard)
            furiten = bool(self._waits(hand) & own)
            for _ in range(OTHERS):
                points = self._worth(hand, next(tiles), self_drawn=False)
                if points and not furiten:
                    return True, points
        return bool(self._waits(hand)), 0

    def _waits(self, hand: Hand) -> frozenset[Kind]:
        found = self._waited.get(hand.concealed)
        if found is None:
            mask = waits(hand.concealed_counts(), len(hand.melds), FORMS)
            found = self._waited[hand.concealed] = frozenset(kinds_in(mask))
        return found

    def _after(self, hand: Hand, drawn: Kind) -> tuple[Hand, Kind]:
        """The hand after a draw and the best discard, and that discard."""
        if drawn not in self._nearer_tiles(hand):
            return hand, drawn
        key = (hand.concealed, drawn)
        if key not in self._choices:
            whole = replace(hand, winning=drawn)
            best = advise(whole, RIICHI_EMA_2016, self.given).outcomes[0].discard
            assert best is not None
            self._choices[key] = best
        discard = self._choices[key]
        return without(replace(hand, winning=drawn), discard), discard

    def _nearer_tiles(self, hand: Hand) -> frozenset[Kind]:
        """The kinds that bring a hand nearer; none once it waits."""
        found = self._nearer.get(hand.concealed)
        if found is None:
            found = frozenset(self._found_nearer(hand))
            self._nearer[hand.concealed] = found
        return found

    def _found_nearer(self, hand: Hand) -> Iterator[Kind]:
        declared = declared_counts(hand.melds)
        near = outlook(hand.concealed_counts(), GAMES["riichi"], len(hand.melds), declared)
        if near.distance > 0:
            yield from kinds_in(near.accepted)

    def _worth(self, hand: Hand, tile: Kind, *, self_drawn: bool) -> int:
        """What the hand wins with a tile; 0 where it does not."""
        key = (hand.concealed, tile, self_drawn)
        if key not in self._worths:
            self._worths[key] = (
                self._scored(replace(hand, winning=tile), self_drawn)
                if tile in self._waits(hand)
                else 0
            )
        return self._worths[key]

    def _scored(self, whole: Hand, self_drawn: bool) -> int:
        concealed = not any(meld.exposed for meld in whole.melds)
        given = RiichiCircumstances(
            seat=self.given.seat,
            round=self.given.round,
            dora=self.given.dora,
            riichi=concealed and self.puzzle.riichi is not False,
            self_drawn=self_drawn,
        )
        worth = score(whole, given, RIICHI_EMA_2016)
        return worth.points if worth.valid else 0


def _measured(values: list[float]) -> Measured:
    mean = sum(values) / len(values)
    square = sum(value**2 for value in values) / len(values)
    return Measured(mean, (max(0.0, square - mean**2) / len(values)) ** 0.5)
