"""The state of a game: setup, phase, and the hand on the table.

Values only, comparable and hashable; how they change is ``applying``'s. A viewer's state
is the same value with ``HIDDEN`` tiles. A *seat* is a player's number for the whole game,
whatever chair and wind he has: ``order`` says who sits where in this hand.
"""

from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from muraille.table.common.claims import Call, ClaimAnswer
from muraille.table.common.events import After
from muraille.table.common.melds import Meld
from muraille.table.common.shuffling import GENERATOR
from muraille.table.common.standing import ALL_CLEAR, NOTHING_OWED, Ledger, SeatStanding
from muraille.table.common.tiles import Tile
from muraille.table.common.wall import Wall
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.winds import Seat, Wind

SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(4))
WINDS: tuple[Wind, ...] = tuple(Wind)


class Mode(Enum):
    """In guided play only what is lawful is offered; in competition play errors are judged."""

    GUIDED = "guided"
    COMPETITION = "competition"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game, written at the head of its record.

    ``options`` are switches in another position than the rulebook's own. ``hands`` is the
    length of the game; ``commitment`` is empty where walls are prepared.
    """

    rulebook: str
    options: tuple[tuple[str, str], ...] = ()
    hands: int = 16
    mode: Mode = Mode.GUIDED
    generator: int = GENERATOR
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class DiscardedTile:
    """A tile in front of its player; ``taken``: another player has claimed it.

    ``turned``: laid sideways, the tile of a riichi.
    """

    tile: Tile
    drawn: bool = False
    taken: bool = False
    turned: bool = False


laid_down = cache(DiscardedTile)
"""The same, one value for all who see it: rows of them are compared often."""


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What one player has; the tile just drawn is apart, in the phase."""

    tiles: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    discards: tuple[DiscardedTile, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """The players have yet to draw their winds."""


@dataclass(frozen=True, slots=True)
class Between:
    """No hand is under way; the next can start."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Dealt; flowers are being replaced.

    ``asked`` may declare a dealt kong (J3) or, where one may keep it, expose a flower (J10).

    ``drawn`` and ``after``: the dealer's last replacement tile, once the dealer made a kong.
    """

    asked: Seat | None = None
    drawn: Tile | None = None
    after: After = After.DEAL


@dataclass(frozen=True, slots=True)
class Turn:
    """This seat plays; ``drawn`` is None for dealt and claimed tiles."""

    seat: Seat
    drawn: Tile | None
    after: After


@dataclass(frozen=True, slots=True)
class Window:
    """Others may answer this seat's tile; ``after`` says how its turn had begun.

    ``robbing``: the tile was added to a pung and can only be robbed.
    """

    seat: Seat
    tile: Tile
    after: After
    robbing: bool = False
    asked: tuple[Seat, ...] = ()
    answers: tuple[ClaimAnswer, ...] = ()


@dataclass(frozen=True, slots=True)
class Declaring:
    """Nobody won: each says whether the hand waits; ``asked`` are those not in riichi.

    ``said`` are the seats that have spoken, with what they said.
    """

    asked: tuple[Seat, ...] = ()
    said: tuple[tuple[Seat, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Called:
    """Competition play: this seat's call is heard, and the tiles are still to be seen.

    ``before`` is where the call was made: on another's tile (the answers that may yet be heard
    are in it) or in one's own turn. ``low``: the tile of an own kong, or of a chow that was named.
    """

    seat: Seat
    call: Call
    low: Tile | None
    before: Window | Turn


@dataclass(frozen=True, slots=True)
class Exposed:
    """Competition play: wrong tiles lie open, to be corrected, taken back, or left there.

    ``call`` is None for a tile laid aside as a flower. ``held`` is the hand as it was, without
    the tile just drawn, which is in ``before``, and in ``drawn`` if it lies there too; ``due`` is
    what of it had to be discarded first, ``shown`` what of it was known.
    """

    seat: Seat
    call: Call | None
    low: Tile | None
    before: Window | Turn
    held: tuple[Tile, ...]
    drawn: Tile | None = None
    due: tuple[Tile, ...] = ()
    shown: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """The hand has its result; the end follows."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Phase = Seating | Between | Opening | Turn | Window | Called | Exposed | Declaring | Settled | Over


@dataclass(frozen=True, slots=True)
class HandState:
    """One hand: ``players`` by seat, ``order`` the seats East to North.

    ``result`` is the event that decided it, ``dice`` and ``breach`` how the wall opened.
    ``standings`` tell what rulings have left, by seat.
    """

    number: int
    prevailing: int
    order: tuple[Seat, ...]
    dice: tuple[tuple[int, int], ...]
    breach: int
    wall: Wall
    seed: str
    commitment: str
    players: tuple[PlayerState, ...] = (PlayerState(),) * 4
    result: object = None
    standings: tuple[SeatStanding, ...] = field(default=ALL_CLEAR, kw_only=True)

    @property
    def dealer(self) -> Seat:
        """East."""
        return self.order[0]

    @property
    def round_wind(self) -> Wind:
        """The prevailing wind."""
        return WINDS[self.prevailing]

    def wind_of(self, seat: Seat) -> Wind:
        """The wind of that seat in this hand."""
        return WINDS[self.order.index(seat)]

    def after(self, seat: Seat) -> Seat:
        """Who plays next."""
        return self.order[(self.order.index(seat) + 1) % 4]


@dataclass(frozen=True, slots=True)
class State:
    """A whole game at one moment; ``first_order`` is how the players sat first.

    ``ledger`` keeps what rulings have cost.
    """

    setup: Setup
    phase: Phase
    scores: Four = NO_POINTS
    played: int = 0
    first_order: tuple[Seat, ...] = SEATS
    hand: HandState | None = None
    secret: str = ""
    ledger: Ledger = field(default=NOTHING_OWED, kw_only=True)

    @property
    def is_competition(self) -> bool:
        """Whether errors are judged instead of refused."""
        return self.setup.mode is Mode.COMPETITION

    @property
    def is_under_way(self) -> bool:
        """Whether a hand is being played."""
        return isinstance(self.phase, (Opening, Turn, Window, Called, Exposed, Declaring))

    @property
    def current(self) -> HandState:
        """The hand on the table, where there must be one."""
        assert self.hand is not None
        return self.hand

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats whose action the table awaits; none where it awaits the house."""
        phase = self.phase
        if isinstance(phase, (Turn, Called, Exposed)):
            return (phase.seat,)
        if isinstance(phase, Window):
            done = {answer.seat for answer in phase.answers}
            return tuple(seat for seat in phase.asked if seat not in done)
        if isinstance(phase, Opening) and phase.asked is not None:
            return (phase.asked,)
        if isinstance(phase, Declaring):
            spoken = {seat for seat, _ in phase.said}
            return tuple(seat for seat in phase.asked if seat not in spoken)
        return ()
