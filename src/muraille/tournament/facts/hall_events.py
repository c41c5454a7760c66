"""What can happen in a hall beside play: who is there, calls, keepers, paper, what is public.

Facts like those of :mod:`muraille.tournament.facts.events`. Secrets stand here as hashes only.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.tournament.facts.events import AtTable, LogEvent
from muraille.tournament.facts.instants import Instant


class KeptBy(Enum):
    """How a player comes to keep the sheet (O12).

    ``AGREED``: the four want it so, until they no longer do. ``PASSED``: by whoever sits East
    in the round, until the round is over. ``IN_TURN``: nothing is agreed on any more.
    """

    AGREED = "agreed"
    PASSED = "passed"
    IN_TURN = "in_turn"


class CallReason(Enum):
    """Why a table calls a referee."""

    RULING = "ruling"
    SHEET = "sheet"
    SEAT = "seat"
    OTHER = "other"


# Tables


@dataclass(frozen=True, slots=True)
class TableReady(AtTable):
    """All sit, and sit right (3.5.7.2): seen by a referee, or told by the table; or no longer."""

    ready: bool = True


@dataclass(frozen=True, slots=True)
class KeeperNamed(AtTable):
    """Who keeps the sheet from this hand on (O12)."""

    hand: int
    how: KeptBy
    player: str = ""


@dataclass(frozen=True, slots=True)
class PaperChosen(AtTable):
    """From this hand on the sheet is kept on paper, or on the table's device again."""

    hand: int
    paper: bool = True


@dataclass(frozen=True, slots=True)
class SignalHeard(AtTable):
    """The signal sounded in or before this hand, its dice thrown already or not (R34)."""

    hand: int
    dice_thrown: bool


@dataclass(frozen=True, slots=True)
class RefereeCalled(AtTable):
    """A table needs a referee."""

    call: int
    why: CallReason
    text: str = ""


@dataclass(frozen=True, slots=True)
class CallAnswered(LogEvent):
    """A referee is on the way."""

    call: int


@dataclass(frozen=True, slots=True)
class CallClosed(LogEvent):
    """Nobody need come any more; the text says what was done."""

    call: int
    text: str = ""


# Seats


@dataclass(frozen=True, slots=True)
class SeatEmpty(LogEvent):
    """A player is not in his seat."""

    player: str
    session: int


@dataclass(frozen=True, slots=True)
class Arrived(LogEvent):
    """A player took his seat at this moment, which may be earlier than the entry."""

    player: str
    session: int
    came: Instant


# Everybody


@dataclass(frozen=True, slots=True)
class Announced(LogEvent):
    """Something is said to all, as (language, text), until then or until it is withdrawn."""

    announcement: int
    texts: tuple[tuple[str, str], ...]
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn(LogEvent):
    """It is shown no more."""

    announcement: int


@dataclass(frozen=True, slots=True)
class StandingsHidden(LogEvent):
    """What this session and later ones brought is for the officials' eyes only."""

    session: int


@dataclass(frozen=True, slots=True)
class StandingsShown(LogEvent):
    """Nothing is hidden any more."""


# Ways in


@dataclass(frozen=True, slots=True)
class CodesIssued(LogEvent):
    """An official, a table or a player has new secrets; those from before count no more.

    ``token`` is the hash of a long one, ``short`` of a table's letters or of a PIN.
    """

    holder: str
    token: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class CodesRevoked(LogEvent):
    """What the holder has opens nothing any more."""

    holder: str
    reason: str = ""
