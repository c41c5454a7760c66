"""What can be asked beyond guided play: a player's second step, and the referee's word.

In competition play a claim is *call*, then *expose*; a win is *call*, then *show*. Rulings and
substitutes are the house's, in every mode.
"""

from dataclasses import dataclass
from typing import ClassVar

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Expose:
    """Lay down these tiles of one's hand for the set that was called, whatever they are."""

    name: ClassVar[str] = "expose"
    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Correct:
    """Lay down these tiles instead of the wrong ones, before the discard."""

    name: ClassVar[str] = "correct"
    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back a call, or the wrong tiles that one has exposed."""

    name: ClassVar[str] = "withdraw"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Show:
    """Show the hand after calling a win; name fans (each as often as it counts) or a value (J9)."""

    name: ClassVar[str] = "show"
    seat: Seat
    named: tuple[str, ...] = ()
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """The referee rules on an offence of this seat, at any moment of a game.

    ``stage`` may be left out where the book knows one only, or the clock tells it. ``points`` are
    those within his choice, ``offended`` who gets them, ``seconds`` how late, ``tiles`` those of
    the hand that were seen; ``more``: also what the row leaves to him without a figure.
    """

    name: ClassVar[str] = "rule"
    seat: Seat
    offence: str
    stage: OffenceStage | None = None
    points: int | None = None
    offended: Seat | None = None
    seconds: int = 0
    tiles: tuple[Tile, ...] = ()
    more: bool = False


@dataclass(frozen=True, slots=True)
class Substitute:
    """The house: another player takes this seat."""

    name: ClassVar[str] = "substitute"
    seat: Seat


CompetitionAction = Expose | Correct | Withdraw | Show
RefereeAction = Rule | Substitute

COMPETITION_ACTIONS: dict[str, type[CompetitionAction | RefereeAction]] = {
    kind.name: kind for kind in (Expose, Correct, Withdraw, Show, Rule, Substitute)
}
"""These actions by their names."""
