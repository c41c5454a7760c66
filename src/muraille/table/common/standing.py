"""What rulings leave behind: how a player stands in a hand, and the ledger of a game.

Values only. A player without a ruling stands ``CLEAR``; who compares ``Hand.standings`` with
``ALL_CLEAR`` by identity knows at once that nothing has been judged in this hand.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.rules.common.ladders import GradedFault
from muraille.rules.common.offences import Right, Scope
from muraille.table.common.tiles import Tile
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.winds import Seat


class Bar(Enum):
    """What is lost until the tile in question is history."""

    WIN = "win"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class FalseSet:
    """Tiles that lie open and are no set; ``claimed`` came from ``source``, if any did.

    ``replaced``: another tile was drawn for it, as for a flower, so it is outside the hand.
    """

    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: Seat | None = None
    replaced: bool = False

    @property
    def lying(self) -> tuple[Tile, ...]:
        """All its tiles."""
        return self.tiles if self.claimed is None else (*self.tiles, self.claimed)


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """``dead``: the hand cannot win, and these rights are left (O19, R27); None if it lives.

    ``due`` must be discarded before other tiles; ``shown`` are tiles of the hand that everybody
    has seen; ``barred`` is what this player has lost for the tile in question.
    """

    dead: tuple[Right, ...] | None = None
    due: tuple[Tile, ...] = ()
    shown: tuple[Tile, ...] = ()
    barred: Bar | None = None
    false_sets: tuple[FalseSet, ...] = ()

    def keeps(self, right: Right) -> bool:
        """Whether the player may still do this.

        >>> SeatStanding(dead=(Right.DRAW, Right.DISCARD)).keeps(Right.CALL)
        False
        """
        return self.dead is None or right in self.dead


CLEAR = SeatStanding()
ALL_CLEAR: tuple[SeatStanding, ...] = (CLEAR,) * 4


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a game has cost its players beside the hands.

    ``penalties`` are in the scores already, ``after_uma`` come off at the end of the session.
    ``faults`` are the graded ones, ``out`` who is disqualified and of what, ``substitutes`` the
    seats that another player has taken, ``chombos`` the seats that a hand was dealt again for.
    """

    penalties: Four = NO_POINTS
    after_uma: Four = NO_POINTS
    faults: tuple[tuple[Seat, GradedFault], ...] = ()
    out: tuple[tuple[Seat, Scope], ...] = ()
    substitutes: tuple[Seat, ...] = ()
    chombos: tuple[Seat, ...] = ()


NOTHING_OWED = Ledger()
