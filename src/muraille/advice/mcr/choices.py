"""Take it or leave it: what each answer to a tile brings an MCR hand. Values only."""

from dataclasses import dataclass
from enum import Enum

from muraille.advice.taking import Taking
from muraille.rules.mcr.fans.table import FanId
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Part


class ChoiceWhy(Enum):
    """What speaks for or against taking a tile."""

    WINS = "wins"
    MORE_CHANCE = "more_chance"
    LESS_CHANCE = "less_chance"
    SAME_CHANCE = "same_chance"
    MORE_POINTS = "more_points"
    FEWER_POINTS = "fewer_points"
    REPLACEMENT = "replacement"
    KEEPS = "keeps"
    OPENS = "opens"
    GIVES_UP = "gives_up"
    NOTHING_LEFT = "nothing_left"


@dataclass(frozen=True, slots=True)
class ChoiceReason:
    """One reason: what it is, the way it speaks of, and the figures it compares.

    ``value`` is the chance, or points, with this choice, ``otherwise`` without it: taking beside
    leaving, leaving beside the best that could be taken.
    """

    why: ChoiceWhy
    fans: tuple[FanId, ...] = ()
    value: float = 0.0
    otherwise: float = 0.0


@dataclass(frozen=True, slots=True)
class McrChoice:
    """An answer to a tile: what is laid down, what is discarded then, what to expect, and why.

    ``chance`` is that of winning, ``expected`` the points received on average if the hand is
    played for points. ``discard`` is None after a kong, which draws first, after a win, and
    where another's tile is left.
    """

    taking: Taking
    part: Part | None
    discard: Kind | None
    chance: float
    expected: float
    reasons: tuple[ChoiceReason, ...]
