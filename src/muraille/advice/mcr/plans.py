"""What a plan for an MCR hand says: values that know no arrays and decide nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from muraille.advice.mcr.choices import McrChoice
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import Score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class Missing:
    """A kind that a hand still lacks: how many of it, and how many nobody has shown."""

    kind: Kind
    needed: int
    left: int


@dataclass(frozen=True, slots=True)
class Way:
    """One way to eight points.

    ``fans`` name it. ``example`` is its likeliest end, a whole hand with the winning
    tile apart, worth ``on_discard`` and ``self_drawn``; ``missing`` are the tiles that
    are not held yet. ``needs_self_draw``: no end of this way is a win on a discard;
    ``claims``: some end of it may have sets claimed from others. ``chance`` is for
    playing this way and no other; ``discard`` what that asks for, ``by_discard`` the
    chance that each discard leaves it.
    """

    fans: tuple[FanId, ...]
    example: Hand
    on_discard: Score
    self_drawn: Score
    missing: tuple[Missing, ...]
    needs_self_draw: bool
    claims: bool
    chance: float
    discard: Kind | None
    by_discard: Mapping[Kind, float]


@dataclass(frozen=True, slots=True)
class PlanOutcome:
    """What to expect of a hand: the chance to win, and what a win pays.

    ``chance`` if one plays to win at all; ``pays`` what such a win pays on average;
    ``on_discard`` the part of the chance that comes on a discard. ``expected`` is the mean
    payment if one plays for points, and ``chance_for_points`` the chance then.
    ``missing`` tiles at least are missing from eight points, None where no hand in reach
    is left.
    """

    chance: float
    pays: float
    on_discard: float
    expected: float
    chance_for_points: float
    missing: int | None

    @property
    def only_self_drawn(self) -> bool:
        """Whether every win in reach is by one's own draw."""
        return self.chance > 0 and self.on_discard == 0


class Why(Enum):
    """What speaks for or against a discard."""

    BEST_CHANCE = "best_chance"
    BEST_EXPECTED = "best_expected"
    USELESS = "useless"
    KEEPS = "keeps"
    GIVES_UP = "gives_up"
    WEAKENS = "weakens"
    ONLY_SELF_DRAWN = "only_self_drawn"
    NOTHING_LEFT = "nothing_left"
    LESS_CHANCE = "less_chance"


@dataclass(frozen=True, slots=True)
class McrReason:
    """One reason: what it is, the way it speaks of, and the chances it weighs.

    ``chance`` is the way's chance after this discard, ``otherwise`` after the discard that
    serves it best.
    """

    why: Why
    fans: tuple[FanId, ...] = ()
    chance: float = 0.0
    otherwise: float = 0.0


@dataclass(frozen=True, slots=True)
class PlannedDiscard:
    """A discard, what it leaves to expect, and why."""

    kind: Kind
    outcome: PlanOutcome
    reasons: tuple[McrReason, ...]


@dataclass(frozen=True, slots=True)
class HandPlan:
    """What a hand may become under one rulebook.

    ``discards`` come by the chance to win, the best first; thirteen tiles have none.

    ``outcome`` is None where eight points are out of reach. ``whole`` is false where the
    hand is so far from them that only its likeliest ends were followed: chances are then
    lower bounds. ``complete`` is the score of a hand that is complete already. ``choices`` are
    what may be taken and what leaving it brings, the best first, where that was asked.
    """

    rulebook: str
    hand: Hand
    draws: int
    unseen: int
    outcome: PlanOutcome | None
    ways: tuple[Way, ...]
    discards: tuple[PlannedDiscard, ...]
    whole: bool
    complete: Score | None
    choices: tuple[McrChoice, ...] = ()

    @property
    def missing(self) -> int | None:
        """How many tiles are missing at least from eight points, None if out of reach."""
        outcomes = [self.outcome, *(discard.outcome for discard in self.discards)]
        distances = (None if outcome is None else outcome.missing for outcome in outcomes)
        return min((missing for missing in distances if missing is not None), default=None)

    @property
    def by_points(self) -> tuple[PlannedDiscard, ...]:
        """The discards by expected points, the best first."""
        return tuple(sorted(self.discards, key=lambda discard: -discard.outcome.expected))
