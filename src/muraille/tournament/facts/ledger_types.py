"""Entries of the penalty ledger, and when their points are taken. Types only."""

from dataclasses import dataclass
from enum import Enum


class When(Enum):
    """At which stage of the counting the points go."""

    IN_HAND = "in_hand"
    SESSION = "session"
    AFTER = "after"
    TOURNAMENT = "tournament"


class Effect(Enum):
    """What an entry does beside its points."""

    WARNING = "warning"
    DEAD_HAND = "dead_hand"
    CHOMBO = "chombo"
    REDEAL = "redeal"
    SUBSTITUTE = "substitute"
    OUT_OF_SESSION = "out_of_session"
    OUT_OF_TOURNAMENT = "out_of_tournament"
    BANNED = "banned"


@dataclass(frozen=True, slots=True)
class Penalty:
    """One entry: who did what, by which articles, what it costs whom, and when.

    ``points`` are gains and losses by number, the offender's own included; without others the
    points go to nobody. ``step`` is that of a graded scale, 0 a warning, or what a referee took in
    its place (O21); a ``lasting`` fault is still counted in later sessions (O5). ``hand`` is 0
    where it belongs to none.
    """

    id: int
    player: str
    offence: str
    stage: str
    session: int
    table: int
    hand: int = 0
    when: When = When.SESSION
    points: tuple[tuple[str, int], ...] = ()
    effects: tuple[Effect, ...] = ()
    articles: tuple[str, ...] = ()
    graded: bool = False
    step: int | None = None
    lasting: bool = False
    reason: str = ""

    def of(self, number: str) -> int:
        """What it costs or brings a player."""
        return sum(amount for whom, amount in self.points if whom == number)
