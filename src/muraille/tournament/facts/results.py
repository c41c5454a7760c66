"""What a session brought a player: figures as the rulebook gave them, kept as facts. Types only."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

NOTHING = Fraction(0)


class PlayedBy(Enum):
    """Who played the player's session."""

    HIMSELF = "himself"
    SUBSTITUTE = "substitute"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Result:
    """A player's session: his place at the table and what it brings.

    ``points`` is the score at the table, penalties taken at once included (riichi: less the
    points of the start, with the bets left); ``uma`` and ``after`` (penalties taken off later)
    make with it the score. ``table_points`` is 0 where the rulebook has none.
    """

    player: str
    place: int
    points: Fraction
    uma: Fraction = NOTHING
    after: int = 0
    table_points: Fraction = NOTHING
    played: PlayedBy = PlayedBy.HIMSELF

    @property
    def score(self) -> Fraction:
        """What the session adds to the player's score."""
        return self.points + self.uma + self.after


@dataclass(frozen=True, slots=True)
class Reading:
    """The rulebook as it was read when results were worked out, and how it ranks.

    ``table_points``: whether it knows any (J8). ``out_last``: whether who is disqualified is
    ranked last, not taken out of the ranking (O16).
    """

    rulebook: str = "mcr-wmo-2014"
    revision: int = 0
    table_points: bool = True
    out_last: bool = False


@dataclass(frozen=True, slots=True)
class SealedStanding:
    """A line of the standings as an archive of the first version kept it."""

    player: str
    place: int | None
    table_points: Fraction
    score: Fraction
