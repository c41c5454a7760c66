"""The account of a score, the same for every game: what counted, what did not, who pays.

Made by a rulebook's ``account``; command line, pages, paper and JSON draw it and ask no game.
Names and sentences are for ``words``: a line has the id of what it counts and the table that the
id is found in. Computes nothing but sums.

>>> from muraille.notation import read_winning_hand
>>> from muraille.rules.mcr.circumstances import McrCircumstances
>>> from muraille.rules.mcr.editions import WMO_2014
>>> from muraille.rules.mcr.scoring import score
>>> given = McrCircumstances(self_drawn=True, flowers=2)
>>> result = score(read_winning_hand("1112345678999p +9p"), given, WMO_2014)
>>> account = WMO_2014.account(result, given)
>>> [(line.id, line.value, line.article) for line in account.counts[0].lines][:2]
[('nine_gates', 88, '3.8.1 n°4'), ('pure_straight', 16, '3.8.1 n°28')]
>>> account.points, account.valid, account.payments
(112, True, (('winner', 360), ('others', -120)))
>>> [(line.id, line.because, line.by) for line in account.dropped][0]
('full_flush', 'implied', ('nine_gates',))
"""

from dataclasses import dataclass
from enum import Enum

from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Part


class Unit(Enum):
    """What lines add up to."""

    POINTS = "points"
    HAN = "han"
    MINIPOINTS = "minipoints"


class Counted(Enum):
    """What a line counts, and so in which table its id is named."""

    FAN = "fan"
    FLOWERS = "flowers"
    YAKU = "yaku"
    DORA = "dora"
    MINIPOINTS = "minipoints"


@dataclass(frozen=True, slots=True)
class AccountLine:
    """A line of a count: ``value`` is what it adds, times included; None for a whole limit.

    ``sets`` has one entry a time; ``tiles`` are an indicator and what it points at.
    """

    what: Counted
    id: str
    value: int | None
    article: str
    times: int = 1
    sets: tuple[tuple[Part, ...], ...] = ()
    tiles: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class Count:
    """Lines of one unit and what they come to; ``rounded`` where another number counts.

    ``total`` is None where a limit stands in place of a sum.
    """

    unit: Unit
    lines: tuple[AccountLine, ...]
    total: int | None
    rounded: int | None = None
    article: str = ""


@dataclass(frozen=True, slots=True)
class Requirement:
    """What a win needs beside its tiles, and whether it is there: so many points, or a yaku."""

    id: str
    least: int
    met: bool
    article: str


@dataclass(frozen=True, slots=True)
class DroppedLine:
    """Something that is there and adds nothing: why, beside what, and by which article.

    ``again``: it counts elsewhere in this hand, only not this time too.
    """

    what: Counted
    id: str
    because: str
    by: tuple[str, ...]
    article: str
    ruling: str | None
    times: int = 1
    again: bool = False


@dataclass(frozen=True, slots=True)
class ExtraPayment:
    """What is paid beside the hand or by whom in the others' place: counters, bets, liability."""

    id: str
    amount: int
    article: str
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """What a hand is worth, and why.

    ``points`` are those that are paid for; ``limit`` and ``worth_article`` say how they follow
    from the counts where they are not their sum. ``payments`` are by wind, or by role where not
    all seats are known; ``by_role`` is there where a game tells both. ``received`` is what the
    others pay the winner in all; bets come from the table, besides.
    """

    rulebook: str
    win: bool
    requirement: Requirement
    counts: tuple[Count, ...] = ()
    points: int = 0
    limit: str | None = None
    worth_article: str | None = None
    dropped: tuple[DroppedLine, ...] = ()
    payments: tuple[tuple[str, int], ...] = ()
    by_role: tuple[tuple[str, int], ...] = ()
    received: int = 0
    payments_article: str = ""
    extras: tuple[ExtraPayment, ...] = ()
    arrangement: tuple[Part, ...] = ()
    completed: Part | None = None
    wait: str | None = None

    @property
    def valid(self) -> bool:
        """Whether the win stands and is paid."""
        return self.win and self.requirement.met

    def total(self, unit: Unit) -> int | None:
        """The sum of this unit; None where there is none, as for a yakuman."""
        totals = [count.total for count in self.counts if count.unit is unit]
        return None if not totals or None in totals else sum(each or 0 for each in totals)

    def rounded(self, unit: Unit) -> int | None:
        """The number that counts for this unit, where its sum is rounded."""
        return next((count.rounded for count in self.counts if count.unit is unit), None)
