"""The values that riichi advice is made of; plain and frozen, no arithmetic.

Points are those of the hand itself, without counters and bets, ura dora and ippatsu.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.advice.riichi.given import RiichiSituation
from muraille.advice.riichi.reasons import RiichiReason
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.scoring import RiichiScore
from muraille.rules.riichi.yaku.table import YakuId
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import Kind


class Furiten(Enum):
    """Why a hand wins on no discard (R21)."""

    OWN_DISCARD = "own_discard"
    TEMPORARY = "temporary"
    AFTER_RIICHI = "after_riichi"


@dataclass(frozen=True, slots=True)
class UsefulTile:
    """A kind that brings the hand nearer, and the copies of it that nobody has seen."""

    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class YakuInReach:
    """A yaku of the tiles themselves, and the share of the hands in reach that show it.

    A share of 1.0 means every one of them. ``han`` is for one set where each set counts;
    None for a yakuman.
    """

    yaku: YakuId
    share: float
    han: int | None


@dataclass(frozen=True, slots=True)
class RiichiWorth:
    """Points of one win, and the limit they reach."""

    points: int
    limit: Limit | None


@dataclass(frozen=True, slots=True)
class Reach:
    """The complete hands that are as near as any, and what they are worth.

    ``hands`` says how many there are; where ``sampled``, the figures come from a part of
    them. ``value`` is the mean of the points of a win: ``riichi`` where riichi was or can
    be declared, else ``silent``; each is None where it cannot be. ``without_yaku`` is the
    share of hands that, silent, would have no yaku on a discard. ``best`` is the dearest
    win, ``typical`` the middle one; None where there is none.
    """

    hands: int
    sampled: bool
    value: float
    silent: float | None
    riichi: float | None
    without_yaku: float
    best: RiichiWorth | None
    typical: RiichiWorth | None
    yaku: tuple[YakuInReach, ...]


@dataclass(frozen=True, slots=True)
class RiichiWait:
    """A kind that completes the hand, and the win with it in each way it may come.

    A score that is not ``valid`` has no yaku. All are None where no copy is left; the
    silent ones once riichi is declared, those with riichi where it cannot be.
    """

    kind: Kind
    left: int
    silent_on_discard: RiichiScore | None
    silent_self_drawn: RiichiScore | None
    riichi_on_discard: RiichiScore | None
    riichi_self_drawn: RiichiScore | None


@dataclass(frozen=True, slots=True)
class RiichiChoice:
    """Whether riichi may be declared with this discard, whether it should be, and why."""

    lawful: bool
    advised: bool
    reasons: tuple[RiichiReason, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand that lacks one tile.

    ``furiten`` is empty or says why only a self-draw wins. ``without_yaku`` are the waits
    that have no yaku on a discard as long as riichi is not declared.
    """

    waits: tuple[RiichiWait, ...]
    furiten: tuple[Furiten, ...]
    without_yaku: tuple[Kind, ...]
    riichi: RiichiChoice


@dataclass(frozen=True, slots=True)
class DiscardOutcome:
    """Thirteen tiles: what is left after a discard, or the hand as it stands.

    ``discard`` is None for a hand as it stands. ``dora`` counts those held, in declared
    sets too. ``waiting`` is there at distance 0. ``reasons`` compare with the best other
    discard: what this one is better at, then what it gives up.
    """

    discard: Kind | None
    distance: int
    accepts: tuple[UsefulTile, ...]
    dora: int
    reach: Reach
    waiting: Waiting | None
    reasons: tuple[RiichiReason, ...] = ()

    @property
    def left(self) -> int:
        """Copies left of all the kinds it accepts."""
        return sum(useful.left for useful in self.accepts)


@dataclass(frozen=True, slots=True)
class RiichiAdvice:
    """What to do with a riichi hand.

    ``outcomes`` are the discards, the best first, for fourteen tiles; the hand itself, once,
    for thirteen. ``win`` is there for a complete hand whose drawn tile is known: what a
    self-drawn win is worth now.
    """

    rulebook: str
    hand: Hand
    given: RiichiSituation
    distance: int
    outcomes: tuple[DiscardOutcome, ...]
    win: RiichiScore | None = None
