"""Hands as they stand on a score sheet: who won, and what each column got.

The four columns belong to the players in the order of their starting winds for the whole
session; they do not turn with the deal (O10). Figures are facts: nothing is worked out here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from muraille.tiles.four import NO_POINTS, Four

Players = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class McrHand:
    """A hand of MCR: the value spoken, flowers included (O11); who won, on whose discard.

    ``discarder`` is None for a self-drawn hand, ``winner`` for a drawn one. A hand that the
    end of time broke off keeps its penalties and brings no points (O14).
    """

    number: int
    value: int | None = None
    winner: str | None = None
    discarder: str | None = None
    penalties: Four = NO_POINTS
    points: Four = NO_POINTS
    broken_off: bool = False

    # Nobody bets, and a penalty is taken in its hand.
    bets_left: ClassVar[int] = 0
    is_dealt_again: ClassVar[bool] = False
    after_uma: ClassVar[Four] = NO_POINTS

    @property
    def named(self) -> tuple[str, ...]:
        """Everybody the hand names."""
        return tuple(player for player in (self.discarder, self.winner) if player is not None)

    @property
    def not_dead(self) -> tuple[str, ...]:
        """Who cannot have had a dead hand: the winner (3.11.3)."""
        return () if self.winner is None else (self.winner,)

    @property
    def moved(self) -> Four:
        """What the hand changes in each column."""
        return self.points + self.penalties

    def in_columns(self, order: Sequence[int]) -> "McrHand":
        """The same hand, its columns in another order."""
        return replace(
            self, penalties=self.penalties.reordered(order), points=self.points.reordered(order)
        )


class RiichiHandEnd(Enum):
    """How a riichi hand ended."""

    WIN = "win"
    DRAW = "draw"
    CHOMBO = "chombo"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Worth:
    """What one winner had: han and minipoints, or a limit, and the points of the hand alone."""

    player: str
    points: int
    han: int | None = None
    minipoints: int | None = None
    limit: str | None = None


@dataclass(frozen=True, slots=True)
class RiichiHand:
    """A hand of riichi: how the deal stood, how it ended, what it moved.

    ``moved`` counts payments, bets taken and bets laid down; ``after_uma`` is taken off the
    session's result later (a chombo). ``bets_left`` lie on the table afterwards, ``counters``
    and ``next_dealer`` are those of the next hand.
    """

    number: int
    result: RiichiHandEnd
    round: str
    dealer: str
    moved: Four
    bets_left: int
    counters: int
    next_dealer: str
    winners: tuple[Worth, ...] = ()
    discarder: str | None = None
    riichi: tuple[str, ...] = ()
    tenpai: tuple[str, ...] = ()
    chombo: tuple[str, ...] = ()
    after_uma: Four = NO_POINTS

    # The end of time stops nothing (R34).
    broken_off: ClassVar[bool] = False

    @property
    def is_dealt_again(self) -> bool:
        """Whether it was no hand played: dealt again, for a chombo or without fault (R34)."""
        return self.result in (RiichiHandEnd.CHOMBO, RiichiHandEnd.REDEAL)

    @property
    def named(self) -> tuple[str, ...]:
        """Everybody the hand names."""
        thrower = () if self.discarder is None else (self.discarder,)
        seated = (self.dealer, self.next_dealer, *self.riichi, *self.tenpai, *self.chombo)
        return (*thrower, *seated, *(worth.player for worth in self.winners))

    @property
    def not_dead(self) -> tuple[str, ...]:
        """Who cannot have had a dead hand: winners, and who was tenpai (R27)."""
        return (*(worth.player for worth in self.winners), *self.tenpai)

    def in_columns(self, order: Sequence[int]) -> "RiichiHand":
        """The same hand, its columns in another order."""
        return replace(
            self, moved=self.moved.reordered(order), after_uma=self.after_uma.reordered(order)
        )


Hand = McrHand | RiichiHand
