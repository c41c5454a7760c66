"""What a draw says of itself: levels and their bounds, groups, trade-offs, changes by rank.

Values that a draw works out once; the log keeps them with a draft, so that its report can be
read again whatever a later version would find.
"""

from dataclasses import dataclass
from hashlib import sha256

from muraille.tournament.facts.programme import By

WISHES, REPEATS, RELAXED = "wishes", "repeats", "relaxed"


@dataclass(frozen=True, slots=True)
class Reached:
    """What a level costs in the open sessions, and the least that was possible."""

    name: str
    found: int
    least: int


@dataclass(frozen=True, slots=True)
class TradeOff:
    """What would have come out with this level before all others."""

    first: str
    levels: tuple[Reached, ...]


@dataclass(frozen=True, slots=True)
class PlayerGroup:
    """Players kept apart: the column, its name there, who they are, the least they must meet.

    ``by_tables`` says why: there are more of them than tables; else because too few others
    are left to meet without repeats.
    """

    column: str
    name: str
    size: int
    least: int
    by_tables: bool
    relaxed: bool


@dataclass(frozen=True, slots=True)
class Clash:
    """Two at a table who should not be: ``kind`` is a wish, a repeat, or what they share.

    ``sessions`` are those in which they met before, counted from 1.
    """

    kind: str
    players: tuple[str, str]
    sessions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NeighbourChange:
    """Neighbours by rank who changed tables: the one of ``ranks[0]`` went down, the other up.

    ``instead_of`` is what would be at these two tables without this change.
    """

    ranks: tuple[int, int]
    players: tuple[str, str]
    tables: tuple[int, int]
    instead_of: tuple[Clash, ...]


@dataclass(frozen=True, slots=True)
class OwnTable:
    """Two tables exchanged their numbers, because a player has one of his own."""

    player: str
    tables: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Commitment:
    """The parts of a commitment, each the SHA-256 of a text, and the program that made it."""

    entries: str
    wishes: str
    schedule: str
    program: str

    def text(self) -> str:
        """The lines that are hashed."""
        parts = (("entries", self.entries), ("wishes", self.wishes), ("schedule", self.schedule))
        return f"{self.program}\n" + "".join(f"{name} {value}\n" for name, value in parts)

    def digest(self) -> str:
        """What is published.

        >>> Commitment("a", "b", "c", "muraille draw 1").digest()[:15]
        'sha256:13ef1fe5'
        """
        return f"sha256:{sha256(self.text().encode()).hexdigest()}"


@dataclass(frozen=True, slots=True)
class DrawReport:
    """What a draft rests on and says of itself, to be shown again at any time.

    ``players`` are those it was made for, the best first where seats go by the standings;
    ``taken`` if the schedule was drawn elsewhere. Levels and trade-offs are those of a draw;
    changes, own tables and what is left those of a session by rank. Names of clubs and teams
    stay with the people: groups are worked out when they are shown. ``stopped`` where the
    search was ended before its time.
    """

    players: tuple[str, ...] = ()
    by: By = By.DRAW
    final: bool = False
    taken: bool = False
    avoid: tuple[str, ...] = ()
    commitment: Commitment | None = None
    levels: tuple[Reached, ...] = ()
    trade_offs: tuple[TradeOff, ...] = ()
    rounds: int = 0
    changes: tuple[NeighbourChange, ...] = ()
    own_tables: tuple[OwnTable, ...] = ()
    left: tuple[Clash, ...] = ()
    forbidden: tuple[tuple[str, str], ...] = ()
    stopped: bool = False


NO_REPORT = DrawReport()
