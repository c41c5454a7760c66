"""What can happen in a tournament: facts of its log, each with its figures worked out.

Players are numbers and officials ids; names stand elsewhere. Whoever applies an event asks no
rulebook, so old logs always fold. When, and by whom, stands in the entry around the event.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts.appeal_types import AppealVerdict, Matter, Receipt, Signer
from muraille.tournament.facts.draw_types import NO_REPORT, DrawReport
from muraille.tournament.facts.hands import Hand, Players
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import Penalty
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.results import Reading, Result, SealedStanding


class Registration(Enum):
    """Where a registration stands."""

    ACCEPTED = "accepted"
    WAITING = "waiting"
    WITHDRAWN = "withdrawn"
    SUBSTITUTE = "substitute"


class Moment(Enum):
    """Since when a substitute plays (5.9)."""

    FROM_THE_START = "from_the_start"
    DURING_PLAY = "during_play"


class SheetFault(Enum):
    """What a referee may correct on a written sheet (O13).

    ``SURPLUS``: points too many, contested before the next hand. ``TYPING``: the entry is not
    what stands on the paper.
    """

    ARITHMETIC = "arithmetic"
    WRONG_PLAYER = "wrong_player"
    WRONG_COLUMN = "wrong_column"
    SURPLUS = "surplus"
    TYPING = "typing"


class SignedHow(Enum):
    """How signatures came: on the paper that somebody enters, or each by the signer himself."""

    PAPER = "paper"
    OWN = "own"


class LogEvent:
    """What happened; each kind has its own fields."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AtTable(LogEvent):
    """What happened at a table of a session."""

    session: int
    table: int


@dataclass(frozen=True, slots=True)
class EntryLost(LogEvent):
    """An entry that a damaged file no longer holds; its text where it only cannot follow."""

    held: str = ""


# The file and who takes part


@dataclass(frozen=True, slots=True)
class FileChanged(LogEvent):
    """Fields of the tournament's file, as texts."""

    changes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OfficialNamed(LogEvent):
    """Somebody is an official from here on; logs of before do not say when that came about."""

    official: str
    role: Role


@dataclass(frozen=True, slots=True)
class Registered(LogEvent):
    """A player's registration is in this state now."""

    player: str
    state: Registration


@dataclass(frozen=True, slots=True)
class CheckedIn(LogEvent):
    """The player is there, or is not after all."""

    player: str
    there: bool = True


@dataclass(frozen=True, slots=True)
class FeePaid(LogEvent):
    """The player has paid the entry fee, or has not after all."""

    player: str
    paid: bool = True


@dataclass(frozen=True, slots=True)
class Replaced(LogEvent):
    """Before the first session another entrant takes a place in the schedule, and is ranked."""

    player: str
    newcomer: str


@dataclass(frozen=True, slots=True)
class Substituted(LogEvent):
    """Somebody unranked plays a session, or the rest of it, in a player's seat (5.9, O15)."""

    player: str
    session: int
    moment: Moment
    substitute: str = ""


@dataclass(frozen=True, slots=True)
class SubstituteStruck(LogEvent):
    """Nobody plays for the player in that session after all: it was noted by mistake."""

    player: str
    session: int
    reason: str


@dataclass(frozen=True, slots=True)
class Removed(LogEvent):
    """Ill: chief referee and organiser took the name out of the results (R33)."""

    player: str
    chief: str
    organiser: str
    reason: str


# Times of entries


@dataclass(frozen=True, slots=True)
class TimeConfirmed(LogEvent):
    """An official says that the time of the entries before, made with this one, is right."""

    official: str


@dataclass(frozen=True, slots=True)
class TimeStruck(LogEvent):
    """The time of these entries is wrong; they count as made at ``right``."""

    entries: tuple[int, ...]
    right: Instant
    reason: str


# The programme


@dataclass(frozen=True, slots=True)
class ProgrammeSet(LogEvent):
    """The stages of the competition."""

    stages: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class Drafted(LogEvent):
    """A draw from session ``first`` on, and its report: nobody sits yet.

    The next draft replaces it, but each stays in the log with its seed.
    """

    first: int
    sessions: tuple[tuple[Players, ...], ...]
    seed: str = ""
    report: DrawReport = NO_REPORT

    @property
    def commitment(self) -> str:
        """What was to be published before the seed was drawn; empty where nothing was."""
        return "" if self.report.commitment is None else self.report.commitment.digest()


@dataclass(frozen=True, slots=True)
class Seated(LogEvent):
    """Who sits where, from session ``first`` on; later sessions are drawn anew.

    It is the last draft that is seated; logs from before there were drafts have none.
    """

    first: int
    sessions: tuple[tuple[Players, ...], ...]
    seed: str = ""
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Reseated(AtTable):
    """A table's four seats were put right; what was written there follows the players."""

    players: Players
    reason: str


# Sessions and their clocks


@dataclass(frozen=True, slots=True)
class SessionPlanned(LogEvent):
    """When a session is to start."""

    session: int
    start: Instant


@dataclass(frozen=True, slots=True)
class SessionStarted(LogEvent):
    """The chief referee let play begin."""

    session: int


@dataclass(frozen=True, slots=True)
class PlayStopped(LogEvent):
    """Play stands still, in the hall or at one table (0: the hall)."""

    session: int
    table: int = 0


@dataclass(frozen=True, slots=True)
class PlayResumed(LogEvent):
    """Play goes on."""

    session: int
    table: int = 0


@dataclass(frozen=True, slots=True)
class TimeGiven(AtTable):
    """A referee gives a table more time."""

    seconds: int
    reason: str


@dataclass(frozen=True, slots=True)
class SessionDelayed(LogEvent):
    """A session starts later; ``appeal`` is the one that makes it, or 0."""

    session: int
    seconds: int
    appeal: int = 0


@dataclass(frozen=True, slots=True)
class SessionEnded(LogEvent):
    """The last table has finished, or time is over."""

    session: int


# Sheets


@dataclass(frozen=True, slots=True)
class HandsWritten(AtTable):
    """Hands are added to a table's sheet; ``keeper`` is the player who wrote them there (O12).

    ``finished`` is when the last of them was over, where that is known.
    """

    hands: tuple[Hand, ...]
    keeper: str = ""
    finished: Instant | None = None


@dataclass(frozen=True, slots=True)
class TotalsWritten(AtTable):
    """The totals of a table, in the order of its columns; riichi with the bets left.

    ``borrowed`` are sticks lent by others or by the referee (3.6); the totals are without them.
    """

    totals: Four
    bets_left: int = 0
    override: str = ""
    borrowed: Four = NO_POINTS


@dataclass(frozen=True, slots=True)
class HandCorrected(AtTable):
    """A referee replaces a written hand, or with it figures that follow from it (O13)."""

    hands: tuple[Hand, ...]
    fault: SheetFault
    reason: str


@dataclass(frozen=True, slots=True)
class TotalsCorrected(AtTable):
    """A referee replaces the totals of a sheet."""

    totals: Four
    bets_left: int
    fault: SheetFault
    reason: str
    override: str = ""
    borrowed: Four = NO_POINTS


@dataclass(frozen=True, slots=True)
class TotalsAgreed(AtTable):
    """The four players agree on the totals."""


@dataclass(frozen=True, slots=True)
class SheetSigned(AtTable):
    """Signed by these players; ``referee`` is the referee's id once he has signed.

    Logs of before do not say how, and took whoever entered a sheet for its referee.
    """

    players: tuple[str, ...] = ()
    referee: str = ""
    how: SignedHow | None = None


@dataclass(frozen=True, slots=True)
class HandChecked(AtTable):
    """A player of the table has checked what is written of a hand (annex 1)."""

    hand: int
    player: str


@dataclass(frozen=True, slots=True)
class SheetEntered(AtTable):
    """The sheet is in the tournament's results."""


@dataclass(frozen=True, slots=True)
class SheetDoubted(AtTable):
    """Who compared the entry with the paper found that they are not the same."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class SheetConfirmed(AtTable):
    """A second person has compared the entry with the sheet."""


@dataclass(frozen=True, slots=True)
class SheetPublished(AtTable):
    """The table's result is public; the time for appeals runs."""


@dataclass(frozen=True, slots=True)
class FinalChanged(AtTable):
    """The chief referee changes what a final sheet brings (O24); what is changed comes next."""

    reason: str


# What follows from the rulebook


@dataclass(frozen=True, slots=True)
class RulebookRead(LogEvent):
    """By which rulebook results are worked out from here on, and how it ranks."""

    reading: Reading


@dataclass(frozen=True, slots=True)
class TableCounted(AtTable):
    """What a table is worth, column by column, by that revision of the rulebook.

    Stands after whatever changed it: the sheet entered or corrected, a penalty, a substitute.
    """

    rulebook: str
    revision: int
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class StandingsKept(LogEvent):
    """Standings that were sealed when logs held no results, by a reading that is no more."""

    rows: tuple[SealedStanding, ...]


# The ledger


@dataclass(frozen=True, slots=True)
class Penalised(LogEvent):
    """An entry of the penalty ledger."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class PenaltyCancelled(LogEvent):
    """An entry no longer counts; it stays readable."""

    penalty: int
    reason: str


# Appeals


@dataclass(frozen=True, slots=True)
class AppealSaid(LogEvent):
    """A player says at once that he appeals; it is handled after the session (EMAR 2.1)."""

    appeal: int
    player: str
    session: int
    table: int
    matter: Matter
    text: str = ""


@dataclass(frozen=True, slots=True)
class FirstDecided(LogEvent):
    """The chief referee, or the body named, has judged; ``accepted`` if that settles it."""

    appeal: int
    upheld: bool
    accepted: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class AppealFiled(LogEvent):
    """The letter has come, and form 2 answers it."""

    appeal: int
    filed: Instant
    fee_enclosed: bool
    signer: Signer
    receipt: Receipt
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class AppealDecided(LogEvent):
    """The committee has decided by form 3."""

    appeal: int
    verdict: AppealVerdict
