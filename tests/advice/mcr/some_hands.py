"""Seeded hands so many tiles from waiting, with tiles seen elsewhere and draws left."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from muraille.advice.mcr.bulk.asking import asking
from muraille.advice.mcr.bulk.endings import find_endings
from muraille.advice.mcr.bulk.maps import Map, draw_map
from muraille.advice.mcr.bulk.planning import draws_from
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import WMO_2014
from muraille.shapes import bulk
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, Kind
from tests.shapes.many_hands import dealt


@dataclass(frozen=True)
class Position:
    """A hand of thirteen tiles in the middle of a game."""

    hand: Hand
    visible: tuple[Kind, ...]
    draws: int

    @property
    def left(self) -> list[int]:
        own = self.hand.all_counts()
        return [COPIES - own[kind] - self.visible.count(Kind(kind)) for kind in range(KIND_COUNT)]

    def map(self) -> Map | None:
        """The paths to eight points; None where they are out of reach."""
        given = McrCircumstances(visible=self.visible)
        asked = asking(self.hand, self.left, given)
        found = find_endings(asked, WMO_2014, self.draws)
        return draw_map(asked, found, self.draws) if len(found) else None


def positions(distance: int, count: int, seed: int) -> Iterator[Position]:
    """So many hands at that distance; up to 48 other tiles seen, as many draws as may be left."""
    chance = np.random.default_rng(seed)
    hands = dealt(60_000, 13, seed)
    near = hands[bulk.distances(hands, 0, "mcr") == distance]
    assert len(near) >= count
    for row in near[:count]:
        own = tuple(Kind(int(kind)) for kind in np.repeat(np.arange(KIND_COUNT), row))
        others = np.repeat(np.arange(KIND_COUNT), COPIES - row)
        seen = chance.permutation(others)[: int(chance.integers(0, 49))]
        visible = tuple(sorted(Kind(int(kind)) for kind in seen))
        most = draws_from(len(others) - len(visible))
        yield Position(Hand(own), visible, int(chance.integers(1, most + 1)))
