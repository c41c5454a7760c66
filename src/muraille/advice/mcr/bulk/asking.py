"""The hand that asks, as arrays."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.fans.facts import NO_WIND
from muraille.tiles.codes import code_of
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import KIND_COUNT

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]


class Asking(NamedTuple):
    """The tiles of the hand that asks, as arrays: 13 or 14 with the declared sets.

    ``concealed`` are counts; ``melds`` the codes of the declared sets; ``left`` the copies
    of each kind nobody has shown; ``lying_open`` those that all can see (F8); winds are
    kinds, or -1. ``drawing`` is true for thirteen tiles about to draw.
    """

    concealed: Counts
    melds: tuple[int, ...]
    left: Counts
    lying_open: Counts
    seat: int
    round: int
    drawing: bool

    @property
    def is_waiting(self) -> bool:
        """Thirteen tiles; else fourteen, one of them to be discarded."""
        return int(self.concealed.sum()) + 3 * len(self.melds) < COMPLETE_TILES

    def without(self, kind: int) -> "Asking":
        """The thirteen tiles that a discard leaves; the others discard next."""
        rest, seen = self.concealed.copy(), self.lying_open.copy()
        rest[kind] -= 1
        seen[kind] += 1
        return self._replace(concealed=rest, lying_open=seen, drawing=False)


def asking(hand: Hand, left: Sequence[int], given: McrCircumstances) -> Asking:
    """The hand as the planner's arrays; ``left`` are the copies nobody has shown."""
    lying_open = np.zeros(KIND_COUNT, np.int64)
    shown = [kind for meld in hand.melds if meld.exposed for kind in meld.tiles]
    np.add.at(lying_open, [*given.visible, *shown], 1)
    return Asking(
        concealed=np.array(hand.concealed_counts(), np.int64),
        melds=tuple(code_of(meld) for meld in hand.melds),
        left=np.array(left, np.int64),
        lying_open=lying_open,
        seat=NO_WIND if given.seat is None else given.seat.kind,
        round=NO_WIND if given.round is None else given.round.kind,
        drawing=hand.size < COMPLETE_TILES,
    )
