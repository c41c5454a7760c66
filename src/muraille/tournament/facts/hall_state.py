"""The hall as its facts have made it: tables, calls, seats, announcements, ways in. Types only."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from muraille.tournament.facts.hall_events import CallReason, KeptBy
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.instants import Instant, Mark, Place


@dataclass(frozen=True, slots=True)
class SeenTable:
    """That these four sit, in this order: as the table says, and as a referee saw it."""

    players: Players
    said: Mark | None = None
    seen: Mark | None = None


@dataclass(frozen=True, slots=True)
class KeeperChoice:
    """Who keeps the sheet from a hand on; nobody in particular where no player is named."""

    hand: int
    how: KeptBy
    player: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """Whether the sheet is on paper from a hand on."""

    hand: int
    paper: bool
    mark: Mark


@dataclass(frozen=True, slots=True)
class TableSignal:
    """How far a table was when the signal sounded: in a hand whose dice were thrown, or before."""

    hand: int
    dice_thrown: bool
    mark: Mark


@dataclass(frozen=True, slots=True)
class RefereeCall:
    """A call as far as it has come; ``outcome`` is what was done."""

    id: int
    session: int
    table: int
    why: CallReason
    called: Mark
    text: str = ""
    answered: Mark | None = None
    closed: Mark | None = None
    outcome: str = ""

    def waited(self, now: Instant) -> int:
        """Seconds until somebody answered, or until now; 0 before it was made."""
        ends = [mark.at for mark in (self.answered, self.closed) if mark is not None]
        return max(0, min(ends, default=now) - self.called.at)


@dataclass(frozen=True, slots=True)
class Arrival:
    """When a player took his seat, and who noted it."""

    came: Instant
    mark: Mark


@dataclass(frozen=True, slots=True)
class Announcement:
    """What was said to all, as (language, text)."""

    id: int
    texts: tuple[tuple[str, str], ...]
    said: Mark
    until: Instant | None = None
    withdrawn: Mark | None = None

    def is_shown(self, now: Instant) -> bool:
        """Whether it still is to be seen."""
        return self.withdrawn is None and (self.until is None or now < self.until)


@dataclass(frozen=True, slots=True)
class HolderCodes:
    """The hashes of what a holder has; ``ended`` once it counts no more, and why."""

    holder: str
    token: str
    short: str
    issued: Mark
    ended: Mark | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class HallFacts:
    """Everything of the hall. ``empty`` and ``arrivals`` are by session and player.

    ``hidden_from`` is the first session whose results are not public, 0 where all are.
    """

    tables: Mapping[Place, SeenTable] = field(default_factory=dict)
    keepers: Mapping[Place, tuple[KeeperChoice, ...]] = field(default_factory=dict)
    papers: Mapping[Place, tuple[PaperChoice, ...]] = field(default_factory=dict)
    signals: Mapping[Place, TableSignal] = field(default_factory=dict)
    calls: tuple[RefereeCall, ...] = ()
    empty: Mapping[tuple[int, str], Mark] = field(default_factory=dict)
    arrivals: Mapping[tuple[int, str], Arrival] = field(default_factory=dict)
    announcements: tuple[Announcement, ...] = ()
    hidden_from: int = 0
    codes: tuple[HolderCodes, ...] = ()

    def call(self, number: int) -> RefereeCall | None:
        """The call of that number."""
        return next((call for call in self.calls if call.id == number), None)

    def announcement(self, number: int) -> Announcement | None:
        """The announcement of that number."""
        return next((said for said in self.announcements if said.id == number), None)

    def codes_of(self, holder: str) -> HolderCodes | None:
        """What a holder has now."""
        mine = (codes for codes in self.codes if codes.holder == holder)
        return next((codes for codes in mine if codes.ended is None), None)
