"""What people write on a score sheet, before anything is worked out: hands, or totals.

Columns are named by the players' numbers, chairs by the winds they started with. Types only.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from muraille.rules.riichi.endings import Ending
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.tiles.winds import Seat, Wind


@dataclass(frozen=True, slots=True)
class McrLine:
    """A hand as it is told: without a number it is the next one."""

    number: int | None = None
    value: int | None = None
    winner: str | None = None
    discarder: str | None = None
    penalties: Mapping[str, int] = field(default_factory=dict)
    broken_off: bool = False


@dataclass(frozen=True, slots=True)
class RiichiLine:
    """A hand as it is told: how it ended, and who had declared riichi.

    How the deal stood follows from the hands before; where it is told all the same it must
    agree. ``rulebook`` is that of the tournament unless another position of its switches was
    told, ``number`` is asked for in corrections only.
    """

    ending: Ending
    riichi: tuple[Seat, ...] = ()
    dealer: Seat | None = None
    round: Wind | None = None
    counters: int | None = None
    carried_bets: int | None = None
    number: int | None = None
    rulebook: RiichiRulebook | None = None


Line = McrLine | RiichiLine


@dataclass(frozen=True, slots=True)
class Totals:
    """Totals as they are told, by number: in riichi sticks, with the bets left on the table.

    ``borrowed`` are points among the sticks that were lent; who lent has them below zero.
    """

    figures: Mapping[str, int]
    bets: int = 0
    borrowed: Mapping[str, int] = field(default_factory=dict)
    override: str = ""
