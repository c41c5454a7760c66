"""What paper is made of: people, sessions, sheets, results. Plain values, filled by others.

Holds no rule and computes nothing: what stands on a page stands here. Texts are printed as
they are (names, dates, times), so they are the caller's and in the reader's language.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from muraille.tiles.four import NO_POINTS, Four

Amount = int | Fraction
FourAmounts = tuple[Amount, Amount, Amount, Amount]

_EASTERN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_INITIAL = re.compile("[A-Za-z\u00c0-\u052f\u1e00-\u1fff]")
WINDS = ("E", "S", "W", "N")


@dataclass(frozen=True, slots=True)
class PrintedCompetition:
    """The competition, as it is named at the head of every page."""

    name: str = ""
    place: str = ""
    dates: str = ""


NO_EVENT = PrintedCompetition()


@dataclass(frozen=True, slots=True)
class PrintedPlayer:
    """A player as printed. Numbers tell players apart, names do not."""

    number: str = ""
    first_name: str = ""
    last_name: str = ""
    country: str = ""
    club: str = ""
    team: str = ""

    @property
    def name(self) -> str:
        """The whole name; in Chinese, Japanese and Korean letters the family's comes first.

        >>> PrintedPlayer("7", "Ada", "Lovelace").name, PrintedPlayer("8", "小明", "王").name
        ('Ada Lovelace', '王 小明')
        """
        if _EASTERN.match(self.last_name):
            return self.listed
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def short(self) -> str:
        """The name where there is little room: an initial and the family's, in our alphabets.

        >>> PrintedPlayer("7", "Ada", "Lovelace").short, PrintedPlayer("8", "小明", "王").short
        ('A. Lovelace', '王 小明')
        """
        if not self.last_name or not _INITIAL.match(self.first_name):
            return self.name
        return f"{self.first_name[0]}. {self.last_name}"

    @property
    def listed(self) -> str:
        """The name as it stands in lists, the family's first."""
        return f"{self.last_name} {self.first_name}".strip()


@dataclass(frozen=True, slots=True)
class PrintedLink:
    """An address for telephones, and the short code to type where no camera helps."""

    address: str
    code: str = ""


NOBODY = PrintedPlayer()
FourPeople = tuple[PrintedPlayer, PrintedPlayer, PrintedPlayer, PrintedPlayer]
EMPTY_TABLE: FourPeople = (NOBODY, NOBODY, NOBODY, NOBODY)
FourSubstitutes = tuple[
    PrintedPlayer | None, PrintedPlayer | None, PrintedPlayer | None, PrintedPlayer | None
]
"""Who plays for each player: None is himself, ``NOBODY`` somebody whose name is not known."""
NO_SUBSTITUTES: FourSubstitutes = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table of one session: its players by starting wind, East first."""

    table: str
    players: FourPeople
    referee: str = ""
    link: PrintedLink | None = None
    substitutes: FourSubstitutes = NO_SUBSTITUTES


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """Who sits where in one session; ``time`` as it is to be printed."""

    session: str
    tables: tuple[TablePlan, ...]
    time: str = ""


@dataclass(frozen=True, slots=True)
class PrintedWifi:
    """The hall's network; ``code`` is what a camera reads."""

    name: str
    password: str
    code: str


@dataclass(frozen=True, slots=True)
class Schedule:
    """All sessions that are known: cards and seating lists are made of it.

    ``table_links`` and ``player_links`` are printed as QR codes on the cards, by table and by
    player's number, ``wifi`` on the tables'.
    """

    event: PrintedCompetition
    sessions: tuple[SessionPlan, ...]
    table_links: tuple[tuple[str, PrintedLink], ...] = ()
    player_links: tuple[tuple[str, PrintedLink], ...] = ()
    wifi: PrintedWifi | None = None


@dataclass(frozen=True, slots=True)
class Badge:
    """What an official wears: name, task, and a personal link where there is one."""

    name: str
    role: str
    link: PrintedLink | None = None


@dataclass(frozen=True, slots=True)
class TimetableRow:
    """A session of the timetable, its day and times as they are to be printed."""

    session: str
    day: str = ""
    start: str = ""
    end: str = ""
    stage: str = ""


@dataclass(frozen=True, slots=True)
class SheetHand:
    """One hand written on an MCR sheet; seats are 0 to 3 by starting wind (O10).

    ``winner`` None is a drawn hand, ``discarder`` None with a winner a self-drawn one;
    ``broken_off`` by the end of time (O14).
    """

    value: int | None
    winner: int | None
    discarder: int | None
    penalties: Four
    points: Four
    sums: Four
    checked: bool = False
    broken_off: bool = False


@dataclass(frozen=True, slots=True)
class SheetHead:
    """What stands above the hands of every sheet; blank where nothing is given."""

    event: PrintedCompetition = NO_EVENT
    session: str = ""
    table: str = ""
    players: FourPeople = EMPTY_TABLE
    referee: str = ""
    link: PrintedLink | None = None
    substitutes: FourSubstitutes = NO_SUBSTITUTES


@dataclass(frozen=True, slots=True)
class ScoreSheet(SheetHead):
    """An MCR score sheet with the fields of annex 1; blank where nothing is given.

    ``session_penalties`` are those of no hand, taken after the last one (3.9.1.2.3);
    ``totals`` are what is left then. ``counted`` is what the standings take instead, of those who
    did not play all of it themselves: the column, whether somebody played for them, the score.
    """

    hands: tuple[SheetHand, ...] = ()
    session_penalties: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    table_points: tuple[Fraction, ...] = ()
    counted: tuple[tuple[int, bool, Amount], ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedRiichiHand:
    """One hand written on a riichi sheet: ``value`` as told, “3/30” or “mangan”.

    ``discarder`` None with winners is a self-drawn hand; no winner is a drawn one, unless it ended
    in ``chombo``, with those who committed it, or was dealt anew.
    """

    hand: str
    winners: tuple[int, ...]
    discarder: int | None
    value: str
    riichi: tuple[int, ...]
    points: Four
    chombo: tuple[int, ...] = ()
    dealt_anew: bool = False


@dataclass(frozen=True, slots=True)
class RiichiCount:
    """The end of a riichi session: sticks counted, lateness, uma, penalties, result.

    ``late`` is taken off the score at once, before the uma; ``penalties`` after it.
    """

    sticks: Four
    bets_left: int
    lent: Four | None
    uma: FourAmounts
    penalties: Four
    results: FourAmounts
    late: Four = NO_POINTS


@dataclass(frozen=True, slots=True)
class RiichiSheet(SheetHead):
    """A riichi score sheet; the hands may be left blank, the count may not."""

    hands: tuple[PrintedRiichiHand, ...] = ()
    count: RiichiCount | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One player's line: ``table_points`` None in riichi, ``place`` None for those not ranked.

    ``note`` is printed beside the name: substituted, disqualified, removed. ``stage`` is the last
    one played: who went on stands before who did not, whatever their points.
    """

    place: int | None
    person: PrintedPlayer
    table_points: Fraction | None
    score: Amount
    note: str = ""
    stage: int = 1


@dataclass(frozen=True, slots=True)
class TeamRow:
    """One team's line, with the names of its members."""

    place: int
    team: str
    members: tuple[str, ...]
    table_points: Fraction | None
    score: Amount


@dataclass(frozen=True, slots=True)
class Results:
    """A ranking after ``sessions`` sessions; provisional until it is final."""

    event: PrintedCompetition
    by_table_points: bool
    sessions: int
    rows: tuple[ResultRow, ...] = ()
    teams: tuple[TeamRow, ...] = ()
    final: bool = False


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a player takes home; ``prize`` names a category where the place is not enough.

    ``number`` is the player's, and stands where the name cannot be printed.
    """

    event: PrintedCompetition
    name: str
    place: int | None = None
    players: int | None = None
    prize: str = ""
    team: bool = False
    signed_by: tuple[str, ...] = ()
    number: str = ""
