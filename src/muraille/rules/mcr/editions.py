"""The four MCR rulebooks as data: where they agree is written once.

Open questions of these books, as we read them:

- K2 The books of 2014 price one melded and one concealed kong at 6 under Two
  Melded Kongs; the older texts know no such pair.
- F1 The 1998 texts are silent on Nine Gates drawn oneself: Fully Concealed Hand
  is allowed there.
- A6, T1, S2, S3, S4, W5 are switches or slips of the texts; see the rulings.
- J10 A flower *may* be exposed (3.4.20): always at once, or, as a switch, when its holder likes.
- J9 A winner who names a *value* is taken to have forgotten his flowers first,
  so that a value of 8 or more never falls below the minimum by flowers alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from muraille.rules.common.switches import Switch, set_switches
from muraille.rules.mcr.exclusions import EVERYWHERE, IN_1998, IN_2014, Exclusion
from muraille.rules.mcr.fans import pungs
from muraille.rules.mcr.fans.table import ROWS, FanId, FanRow, FanTable
from muraille.rules.mcr.implications import ImpliedFans, implied_fans
from muraille.rules.mcr.play import (
    PLAY_1998,
    PLAY_2014,
    PLAY_FFMJ,
    PLAY_INTERNATIONAL,
    Play,
)

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
class Citations:
    """Where a book says things: the pattern of a fan's article, and the principles' own.

    A book without numbered articles is cited by its headings, each a key that
    ``words`` turns into the reader's language. ``counting`` holds the principles by
    which fans are added up, ``ways_to_win`` tells the self-drawn tile from the discard.
    """

    fan: str
    counting: str
    inclusion: str
    account_once: str
    minimum: str
    payments: str
    ways_to_win: str
    oir_numbers: bool


@dataclass(frozen=True, slots=True)
class McrRulebook:
    """One edition, with the positions of its switches.

    ``revision`` numbers our reading of the book. It is raised with every change after which
    some game goes or scores otherwise, so that an old record can say whose rules it followed.
    """

    id: str
    document: str
    fans: FanTable
    exclusions: tuple[Exclusion, ...]
    implied: ImpliedFans
    citations: Citations
    switches: Mapping[str, str]
    play: Play
    revision: int = 1

    game = "mcr"

    def number(self, row: FanRow) -> int:
        """The fan's number in this book."""
        return row.oir_number if self.citations.oir_numbers else row.number

    def points(self, row: FanRow) -> int:
        """What the fan is worth once in this book."""
        return row.oir_points if self.citations.oir_numbers else row.points

    def article(self, row: FanRow) -> str:
        """Where this book defines the fan.

        >>> WMO_2014.article(WMO_2014.row(FanId("melded_kong")))
        '3.8.1 n°74'
        """
        return self.citations.fan.format(self.number(row))

    def row(self, fan: FanId) -> FanRow:
        """The fan's (first) row."""
        return self.fans.by_key[fan]

    def with_options(self, wanted: Mapping[str, str]) -> "McrRulebook":
        """The same book with some switches in another position."""
        if not wanted:
            return self
        positions = set_switches(self.switches, SWITCHES, wanted)
        return replace(self, switches=MappingProxyType(positions))

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


def _rows_of_1998() -> tuple[FanRow, ...]:
    """No price for mixed kongs (K2); any honour makes the terminal pung (A1)."""
    kept = [row for row in ROWS if row.variant != "mixed_kongs"]
    return tuple(
        replace(row, holds=pungs.pung_of_terminals_or_honours)
        if row.id == "pung_of_terminals_or_honours"
        else row
        for row in kept
    )


def _positions(**changed: str) -> Mapping[str, str]:
    usual = {switch.id: switch.positions[0] for switch in SWITCHES}
    return MappingProxyType({**usual, **changed})


WMO_2014 = McrRulebook(
    id="mcr-wmo-2014",
    document="WMO, Mahjong Competition Rules, 2014",
    fans=FanTable(ROWS),
    exclusions=EVERYWHERE + IN_2014,
    implied=implied_fans("2014"),
    citations=Citations(
        fan="3.8.1 n°{}",
        counting="3.9.1 6#",
        inclusion="3.9.1 6#(1)",
        account_once="3.9.1 6#(5)",
        minimum="3.9.1 1#(2)",
        payments="3.9.1 3#",
        ways_to_win="3.7.2 3-",
        oir_numbers=False,
    ),
    switches=_positions(),
    play=PLAY_2014,
)

FFMJ_2016 = replace(
    WMO_2014,
    id="mcr-ffmj-2016",
    document="FFMJ, commented edition of the 2014 rules",
    citations=Citations(
        fan="3.8.1 n°{}",
        counting="3.9.1.6",
        inclusion="3.9.1.6.1",
        account_once="3.9.1.6.5",
        minimum="3.9.1.1.2",
        payments="3.9.1.3",
        ways_to_win="3.7.2.3",
        oir_numbers=False,
    ),
    play=PLAY_FFMJ,
)

OIR_1998 = McrRulebook(
    id="mcr-oir-1998",
    document="Official International Rules, 1998",
    fans=FanTable(_rows_of_1998()),
    exclusions=EVERYWHERE + IN_1998,
    implied=implied_fans("1998"),
    citations=Citations(
        fan="n°{}",
        counting="list_of_hands",
        inclusion="list_of_hands",
        account_once="list_of_hands",
        minimum="summary_2",
        payments="introduction",
        ways_to_win="introduction",
        oir_numbers=True,
    ),
    switches=_positions(T1="drop", S3="drop"),
    play=PLAY_1998,
)

INTERNATIONAL = replace(
    OIR_1998,
    id="mcr-international",
    document="Mah Jong International, short sheet",
    citations=Citations(
        fan="n°{}",
        counting="counting",
        inclusion="counting",
        account_once="counting",
        minimum="course_of_a_hand",
        payments="payment",
        ways_to_win="payment",
        oir_numbers=True,
    ),
    switches=_positions(T1="drop"),
    play=PLAY_INTERNATIONAL,
)

MCR_RULEBOOKS: tuple[McrRulebook, ...] = (WMO_2014, FFMJ_2016, OIR_1998, INTERNATIONAL)
