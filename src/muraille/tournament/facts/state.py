"""A tournament as its log has made it: a frozen value, folded from facts.

Holds what happened. What follows from it (clocks, totals, standings, deadlines) is worked out
where it is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts.appeal_types import AppealVerdict, Matter, Receipt, Signer
from muraille.tournament.facts.dossier import Dossier
from muraille.tournament.facts.events import Drafted, Moment, Registration, SheetFault, SignedHow
from muraille.tournament.facts.hall_state import HallFacts
from muraille.tournament.facts.hands import Hand, Players
from muraille.tournament.facts.instants import Instant, Mark, Place
from muraille.tournament.facts.ledger_types import Penalty
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.results import Reading, Result, SealedStanding
from muraille.tournament.lists.schedule import Schedule

Thing = tuple[str | int, ...]
"""What has a version of its own; :mod:`muraille.tournament.facts.versions` makes them."""


@dataclass(frozen=True, slots=True)
class KeyUse:
    """Who used a request's key, and for what; logs of before do not say for what."""

    by: str
    content: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A registration; ``replaces`` is whose place in the schedule was taken.

    ``checked_in`` is since when the player is there, ``paid`` when the entry fee was paid, each
    with who noted it.
    """

    number: str
    state: Registration
    checked_in: Mark | None = None
    paid: Mark | None = None
    replaces: str = ""
    removed: Mark | None = None


@dataclass(frozen=True, slots=True)
class Substitution:
    """A session somebody else played in a player's seat."""

    player: str
    session: int
    moment: Moment
    substitute: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stoppage of the hall (table 0) or of one table; ``end`` is None while it lasts."""

    table: int
    start: Instant
    end: Instant | None = None


@dataclass(frozen=True, slots=True)
class Extra:
    """More time for a table."""

    table: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Delay:
    """A later start; ``appeal`` is the appeal that made it, or 0."""

    seconds: int
    appeal: int = 0


@dataclass(frozen=True, slots=True)
class SessionTimes:
    """The stored instants of a session, from which its clock is worked out."""

    planned: Instant | None = None
    started: Instant | None = None
    ended: Instant | None = None
    stops: tuple[Stop, ...] = ()
    extras: tuple[Extra, ...] = ()
    delays: tuple[Delay, ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """What was put right on a sheet, by whom and why; ``before`` is what stood there.

    ``had_signed`` are the players who had signed the sheet before it, ``signed`` those who have
    since.
    """

    mark: Mark
    fault: SheetFault
    reason: str
    before: tuple[Hand, ...] = ()
    totals_before: Four | None = None
    had_signed: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubt:
    """That who compared an entry with the paper found them not the same."""

    mark: Mark
    text: str = ""


@dataclass(frozen=True, slots=True)
class FinalChange:
    """That the chief referee changed what a final sheet brings, and why (O24)."""

    mark: Mark
    reason: str


@dataclass(frozen=True, slots=True)
class HandWriting:
    """Who entered a hand, and which player wrote it at the table, where that is known (O12)."""

    mark: Mark
    keeper: str = ""


@dataclass(frozen=True)  # no slots: many copies of it are made, whole
class Sheet:
    """A table's score sheet: hands, or totals only, and the marks of its life.

    ``authors`` are those whose writing stands on it; ``writings`` tells by hand who wrote it,
    ``checked`` who checked it.
    """

    session: int
    table: int
    players: Players
    hands: tuple[Hand, ...] = ()
    totals: Four | None = None
    bets_left: int = 0
    borrowed: Four = NO_POINTS
    override: str = ""
    authors: tuple[str, ...] = ()
    writings: Mapping[int, HandWriting] = field(default_factory=dict)
    checked: Mapping[int, str] = field(default_factory=dict)
    agreed: Mark | None = None
    signed: tuple[str, ...] = ()
    referee: str = ""
    signed_how: SignedHow | None = None
    entered: Mark | None = None
    doubt: Doubt | None = None
    confirmed: Mark | None = None
    published: Mark | None = None
    corrections: tuple[Correction, ...] = ()
    after_final: tuple[FinalChange, ...] = ()

    @property
    def written(self) -> bool:
        """Whether anything stands on it."""
        return bool(self.hands) or self.totals is not None

    @property
    def fully_signed(self) -> bool:
        """By the four and by the referee (3.9.2.3)."""
        return set(self.players) <= set(self.signed) and bool(self.referee)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """A penalty with who noted it and when, and why it was cancelled, if it was."""

    penalty: Penalty
    mark: Mark
    cancelled: Mark | None = None
    cancel_reason: str = ""


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal as far as it has come."""

    id: int
    player: str
    session: int
    table: int
    matter: Matter
    said: Mark
    text: str = ""
    first: Mark | None = None
    first_upheld: bool = False
    first_text: str = ""
    accepted: bool = False
    filed: Instant | None = None
    received: Mark | None = None
    fee_enclosed: bool = False
    signer: Signer = Signer.NOBODY
    receipt: Receipt | None = None
    minutes: int = 0
    decided: Mark | None = None
    verdict: AppealVerdict | None = None


@dataclass(frozen=True)  # no slots: many copies of it are made, whole
class Tournament:
    """Everything the log says; what time it is, it does not. ``seq`` is that of its last entry.

    ``counted`` is what the tables are worth, as far as their sheets are entered; ``kept`` are
    standings that were sealed before logs held that, and stand until a table is counted anew.
    ``drafted`` is the draw that waits to be seated, ``hall`` what happens beside play.
    """

    dossier: Dossier = field(default_factory=Dossier)
    players: Mapping[str, Player] = field(default_factory=dict)
    programme: tuple[Stage, ...] = ()
    schedule: Schedule = ()
    drafted: Drafted | None = None
    substitutions: tuple[Substitution, ...] = ()
    sessions: Mapping[int, SessionTimes] = field(default_factory=dict)
    sheets: Mapping[Place, Sheet] = field(default_factory=dict)
    reading: Reading = field(default_factory=Reading)
    counted: Mapping[Place, tuple[Result, ...]] = field(default_factory=dict)
    kept: tuple[SealedStanding, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    hall: HallFacts = field(default_factory=HallFacts)
    keys: Mapping[str, KeyUse] = field(default_factory=dict)
    versions: Mapping[Thing, int] = field(default_factory=dict)
    seq: int = 0

    @property
    def playing(self) -> tuple[str, ...]:
        """The accepted players, by number as registered."""
        return tuple(
            player.number
            for player in self.players.values()
            if player.state is Registration.ACCEPTED
        )

    @property
    def last_session(self) -> int:
        """How many sessions are drawn or in the programme."""
        return max(len(self.schedule), sum(stage.sessions for stage in self.programme))

    @property
    def has_timetable(self) -> bool:
        """Whether it is said of every session when it starts."""
        sessions = range(1, self.last_session + 1)
        return bool(sessions) and all(self.times(at).planned is not None for at in sessions)

    @property
    def substitutes(self) -> tuple[str, ...]:
        """The numbers of players registered as substitutes."""
        return tuple(
            number
            for number, player in self.players.items()
            if player.state is Registration.SUBSTITUTE
        )

    def times(self, session: int) -> SessionTimes:
        """The stored instants of a session."""
        return self.sessions.get(session, SessionTimes())

    def seats(self, session: int, table: int) -> Players | None:
        """The players of a table by starting wind, None where there is no such table."""
        if not (1 <= session <= len(self.schedule)):
            return None
        tables = self.schedule[session - 1]
        return tables[table - 1] if 1 <= table <= len(tables) else None

    def sheet(self, session: int, table: int) -> Sheet | None:
        """The table's sheet, an empty one where nothing was written; None without a table."""
        players = self.seats(session, table)
        if players is None:
            return None
        written = self.sheets.get((session, table))
        return Sheet(session, table, players) if written is None else written

    def table_of(self, session: int, player: str) -> int | None:
        """Where a player sits in a session."""
        if not (1 <= session <= len(self.schedule)):
            return None
        tables = enumerate(self.schedule[session - 1], 1)
        return next((number for number, four in tables if player in four), None)

    def substitution(self, session: int, player: str) -> Substitution | None:
        """Who played for a player in a session, if anybody did."""
        for substitution in self.substitutions:
            if (substitution.session, substitution.player) == (session, player):
                return substitution
        return None

    def appeal(self, number: int) -> Appeal | None:
        """The appeal of that number."""
        return next((appeal for appeal in self.appeals if appeal.id == number), None)
