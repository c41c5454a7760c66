"""What an MCR edition consists of: the data that scoring, play and answers read.

Fields and look-ups only. The four editions are in :mod:`muraille.rules.mcr.editions`, what a book
answers in :mod:`muraille.rules.mcr.rulebook`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from muraille.rules.common.clock import BookClock
from muraille.rules.common.offences import Offence, OffenceId
from muraille.rules.common.subjects import Subject
from muraille.rules.common.switches import Switch
from muraille.rules.mcr.exclusions import Exclusion
from muraille.rules.mcr.fans.table import FanId, FanRow, FanTable
from muraille.rules.mcr.implications import ImpliedFans
from muraille.rules.mcr.stated import Stated

MINIMUM = 8
BASE_POINTS = 8

SWITCHES: tuple[Switch, ...] = (
    Switch("S2", ("count", "drop")),
    Switch("S3", ("count", "drop")),
    Switch("S4", ("count", "drop")),
    Switch("T1", ("count", "drop")),
    Switch("W5", ("count", "drop")),
    Switch("J10", ("expose", "keep")),
)
"""J10 is of the table alone: it never changes a score."""


class Principle(Enum):
    """Why a fan that is there is not counted."""

    IMPLIED = "implied"
    USED_ONCE = "used_once"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Lateness:
    """Where lateness gets dearer, in minutes; exactly ``first`` still belongs before it or not."""

    first: int
    last: int
    first_included: bool


@dataclass(frozen=True, slots=True)
class McrEdition:
    """One edition, with the positions of its switches.

    ``fan_articles`` is the pattern of a fan's article; ``oir_numbers``: fans have the numbers and
    points of 1998. ``shares_by_twos``: the book's words forbid two sets in common only, and that
    fans sharing one each close no circle is our ruling (P2). ``dealt_kongs``: kongs in the dealt
    hands are replaced with the flowers (J3). ``sets_from_last_discard``: chow and pung may take
    the last discard (J4). ``seats_drawn``: the players draw their first winds.
    ``by_table_points``: a session is ranked by table points, not by points alone (J8).
    ``appeal_fee`` is that of 2014 where a book is silent (O6, J8).
    """

    id: str
    document: str
    fans: FanTable
    exclusions: tuple[Exclusion, ...]
    implied: ImpliedFans
    stated: Stated
    fan_articles: str
    oir_numbers: bool
    articles: Mapping[Subject, str]
    switches: Mapping[str, str]
    offences: Mapping[OffenceId, Offence]
    lateness: Lateness
    clock: BookClock
    shares_by_twos: bool = False
    dealt_kongs: bool = False
    sets_from_last_discard: bool = False
    seats_drawn: bool = False
    by_table_points: bool = True
    appeal_fee: tuple[int, str] = (200, "USD")
    revision: int = 2

    def number(self, row: FanRow) -> int:
        """The fan's number in this book."""
        return row.oir_number if self.oir_numbers else row.number

    def points(self, row: FanRow) -> int:
        """What the fan is worth once in this book."""
        return row.oir_points if self.oir_numbers else row.points

    def fan_article(self, row: FanRow) -> str:
        """Where this book defines the fan.

        >>> from muraille.rules.mcr.editions import WMO_2014
        >>> WMO_2014.fan_article(WMO_2014.row(FanId("melded_kong")))
        '3.8.1 n°74'
        """
        return self.fan_articles.format(self.number(row))

    def stated_against(self, fan: FanId, by: Iterable[str]) -> str | None:
        """The line of this book's list that says the fan is not counted beside one of these rows.

        >>> from muraille.rules.mcr.editions import OIR_1998, WMO_2014
        >>> gates, flush = "nine_gates", FanId("full_flush")
        >>> OIR_1998.stated_against(flush, [gates]), WMO_2014.stated_against(flush, [gates])
        ('n°78', None)
        """
        lines = (self.stated.against.get((key, fan)) for key in by)
        return next((self.fan_article(self.row(line)) for line in lines if line is not None), None)

    def row(self, fan: FanId) -> FanRow:
        """The fan's (first) row."""
        return self.fans.by_key[fan]

    def article(self, subject: Subject) -> str:
        """Where this book, or the one that holds in its place, rules on this.

        >>> from muraille.rules.mcr.editions import OIR_1998
        >>> OIR_1998.article(Subject.CHOW), OIR_1998.article(Subject.MINIMUM)
        ('WMO 3.6.6', 'summary_2')
        """
        return self.articles[subject]

    @property
    def keeps_flowers(self) -> bool:
        """Whether a player may keep a flower in the hand (J10)."""
        return self.switches["J10"] == "keep"

    def exclusions_in_force(self) -> tuple[Exclusion, ...]:
        """The exclusions that the switches leave standing."""
        return tuple(
            row
            for row in self.exclusions
            if row.switch is None or self.switches[row.switch[0]] == row.switch[1]
        )
