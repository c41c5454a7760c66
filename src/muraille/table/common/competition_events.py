"""What happens in competition play and when somebody rules: facts, as all events are.

Calls and what comes of them first, then rulings and their effects. Which games use which of
them, each game's list says.
"""

from dataclasses import dataclass
from typing import ClassVar

from muraille.rules.common.offences import Act, OffenceStage, Right, Scope
from muraille.table.common.claims import Call
from muraille.table.common.tiles import Tile
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class CalledLate:
    """A call after so many seconds, too late to be heard; secret until all have answered."""

    name: ClassVar[str] = "called_late"
    seat: Seat
    call: Call
    seconds: int
    low: Tile | None = None


@dataclass(frozen=True, slots=True)
class CalledAgain:
    """A second, other call of the same seat for the same tile; secret until all have answered."""

    name: ClassVar[str] = "called_again"
    seat: Seat
    call: Call
    low: Tile | None = None


@dataclass(frozen=True, slots=True)
class CallHeard:
    """This call is the strongest: its player exposes, shows, or takes it back.

    ``low``: the tile of a kong in one's own turn; the lowest tile of a chow in records from the
    time when its caller named it.
    """

    name: ClassVar[str] = "call_heard"
    seat: Seat
    call: Call
    low: Tile | None = None


@dataclass(frozen=True, slots=True)
class CallWithdrawn:
    """A call that was heard is taken back."""

    name: ClassVar[str] = "call_withdrawn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandShown:
    """The hand of a called win lies open: concealed tiles, the tile just drawn, what was named.

    ``tile`` is None on another's tile and for a dealt hand; ``value`` is None where fans, or
    nothing, were named.
    """

    name: ClassVar[str] = "hand_shown"
    seat: Seat
    tiles: tuple[Tile, ...]
    tile: Tile | None = None
    named: tuple[str, ...] = ()
    value: int | None = None


@dataclass(frozen=True, slots=True)
class FalseSetExposed:
    """These tiles of the hand lie open for a call that they do not make.

    ``tile`` is the discard they were laid to, ``source`` whose it was; None for one's own tiles.
    ``drawn`` is the tile just drawn, if it is among them.
    """

    name: ClassVar[str] = "false_set_exposed"
    seat: Seat
    call: Call
    tiles: tuple[Tile, ...]
    tile: Tile | None = None
    source: Seat | None = None
    drawn: Tile | None = None


@dataclass(frozen=True, slots=True)
class FalseFlowerExposed:
    """A tile laid aside as a flower that is none; ``drawn``: it is the tile just drawn."""

    name: ClassVar[str] = "false_flower_exposed"
    seat: Seat
    tile: Tile
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class SetCorrected:
    """The wrong tiles go back to the hand, and these are laid down instead; the set follows."""

    name: ClassVar[str] = "set_corrected"
    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class SetWithdrawn:
    """What was exposed wrongly goes back to the hand, and the discard to where it lay."""

    name: ClassVar[str] = "set_withdrawn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ruled:
    """An offence and what it costs; other effects follow as events of their own.

    ``points`` move at once, ``after_uma`` at the end of the session, both by seat. ``step`` is
    that of a ladder, 0 for a warning, None where nothing is graded; a ``lasting`` fault is still
    counted in later sessions. ``acts`` are the consequences without a figure. ``referee``: he
    said it, with ``chosen`` points, ``offended``, ``seconds``, ``tiles`` and ``more`` as he said.
    """

    name: ClassVar[str] = "ruled"
    seat: Seat
    offence: str
    stage: OffenceStage
    articles: tuple[str, ...]
    points: Four = NO_POINTS
    after_uma: Four = NO_POINTS
    step: int | None = None
    lasting: bool = False
    acts: tuple[Act, ...] = ()
    referee: bool = False
    chosen: int | None = None
    offended: Seat | None = None
    seconds: int = 0
    tiles: tuple[Tile, ...] = ()
    more: bool = False


@dataclass(frozen=True, slots=True)
class HandDied:
    """This hand cannot win any more; ``rights`` are left to its player (O19, R27)."""

    name: ClassVar[str] = "hand_died"
    seat: Seat
    rights: tuple[Right, ...]


@dataclass(frozen=True, slots=True)
class TilesShown:
    """Tiles of this hand that everybody has seen; ``tile``: the one just drawn, if it was seen."""

    name: ClassVar[str] = "tiles_shown"
    seat: Seat
    tiles: tuple[Tile, ...]
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class DiscardDue:
    """Tiles that must be discarded before others, from the next turn on."""

    name: ClassVar[str] = "discard_due"
    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Barred:
    """This seat has lost the tile in question, or only the win with it, and nothing later."""

    name: ClassVar[str] = "barred"
    seat: Seat
    only_win: bool = False


@dataclass(frozen=True, slots=True)
class Disqualified:
    """Out of the session, the tournament, or tournaments to come."""

    name: ClassVar[str] = "disqualified"
    seat: Seat
    scope: Scope


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A substitute sits down."""

    name: ClassVar[str] = "seat_taken"
    seat: Seat


CallEvent = (
    CalledLate
    | CalledAgain
    | CallHeard
    | CallWithdrawn
    | HandShown
    | FalseSetExposed
    | FalseFlowerExposed
    | SetCorrected
    | SetWithdrawn
)
RulingEvent = Ruled | HandDied | TilesShown | DiscardDue | Barred | Disqualified | SeatTaken
CompetitionEvent = CallEvent | RulingEvent

COMPETITION_EVENTS: dict[str, type[CompetitionEvent]] = {
    kind.name: kind
    for kind in (
        CalledLate,
        CalledAgain,
        CallHeard,
        CallWithdrawn,
        HandShown,
        FalseSetExposed,
        FalseFlowerExposed,
        SetCorrected,
        SetWithdrawn,
        Ruled,
        HandDied,
        TilesShown,
        DiscardDue,
        Barred,
        Disqualified,
        SeatTaken,
    )
}
"""These events by their names."""
