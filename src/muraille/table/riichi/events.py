"""The events of riichi: those all games share, and its own.

As everywhere they are facts: yaku, payments, bets and counters are in them, so that a log
replays without a rulebook.
"""

from dataclasses import dataclass
from typing import ClassVar

from muraille.rules.common.offences import Act
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.rules.riichi.limits import Limit
from muraille.table.common import events as e
from muraille.table.common.competition_events import (
    COMPETITION_EVENTS,
    CalledLate,
    CompetitionEvent,
    DiscardDue,
    FalseFlowerExposed,
)
from muraille.table.common.tiles import Tile
from muraille.table.common.wall import Dice
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class RiichiHandStarted:
    """A wall is built and opened in front of ``opener``; ``order`` lists the seats East to North.

    ``prevailing`` is 0 in the East round, 1 in the South round. ``breach``: stacks before the
    opening. ``counters`` and ``bets`` lie on the table. ``wall`` and ``seed`` are known to the
    record alone; ``commitment`` is the seed's.
    """

    name: ClassVar[str] = "hand_started"
    number: int
    prevailing: int
    order: tuple[Seat, ...]
    dice: Dice
    opener: Seat
    breach: int
    counters: int
    bets: int
    commitment: str
    wall: tuple[Tile, ...]
    size: int
    dead: int
    seed: str


@dataclass(frozen=True, slots=True)
class DoraShown:
    """An indicator on the dead wall is turned up, first of all or for a kong."""

    name: ClassVar[str] = "dora_shown"
    tile: Tile


@dataclass(frozen=True, slots=True)
class RiichiDeclared:
    """Riichi with this discard, which follows; the bet, in points, goes on the table.

    ``double``: in the first turn, nobody having called anything.
    """

    name: ClassVar[str] = "riichi_declared"
    seat: Seat
    tile: Tile
    double: bool
    bet: int


@dataclass(frozen=True, slots=True)
class BetReturned:
    """The riichi does not stand: its discard was won, or it was ruled invalid (R25)."""

    name: ClassVar[str] = "bet_returned"
    seat: Seat
    bet: int


@dataclass(frozen=True, slots=True)
class TileMissed:
    """A tile that completed the hand was let pass: furiten. Only that seat learns of it.

    In competition play nobody does.
    """

    name: ClassVar[str] = "tile_missed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class KongFaulty:
    """Competition play: the concealed kong that follows is not allowed after riichi (R12).

    It is judged at the end of the hand (R15); until then nobody is told.
    """

    name: ClassVar[str] = "kong_faulty"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class RiichiWon:
    """One player's win with all that was counted and paid; several may win on one tile.

    ``hand`` are the concealed tiles without the winning one; ``tile`` is None for a dealt
    hand; ``source`` is None when self-drawn. ``dora`` and ``ura`` are indicators. ``yaku`` are
    (id, times, han together), han None for a yakuman; ``dora_han`` is what the dora add.
    ``han`` and ``minipoints`` are None for a yakuman. ``points`` is the hand alone;
    ``payments`` by seat hold hand and counters; ``bets`` is what the winner takes of the bets.
    """

    name: ClassVar[str] = "won"
    seat: Seat
    hand: tuple[Tile, ...]
    tile: Tile | None
    source: Seat | None
    riichi: bool
    double_riichi: bool
    ippatsu: bool
    first_turn: bool
    dealt: bool
    last_of_wall: bool
    kong_replacement: bool
    robbing_kong: RobbedKong | None
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    yaku: tuple[tuple[str, int, int | None], ...]
    dora_han: int
    han: int | None
    minipoints: int | None
    limit: Limit | None
    points: int
    liable: Seat | None
    payments: Four
    bets: int


@dataclass(frozen=True, slots=True)
class WallEmpty:
    """The last discard was not won: the players say whether they wait."""

    name: ClassVar[str] = "wall_empty"


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat shows a waiting hand, or shows nothing.

    After riichi, and in competition play, one that does not wait may be shown too.
    """

    name: ClassVar[str] = "declared"
    seat: Seat
    tenpai: bool
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class RiichiHandDrawn:
    """Nobody won: who was tenpai, and what the others paid, by seat."""

    name: ClassVar[str] = "hand_drawn"
    tenpai: tuple[Seat, ...]
    payments: Four


@dataclass(frozen=True, slots=True)
class HandVoided:
    """The hand is dealt again: for a chombo of ``offenders``, or by nobody's fault (R15, R38).

    ``bets`` are the points of this hand's bets that go back, by seat. What a chombo costs stands
    in the rulings before this.
    """

    name: ClassVar[str] = "hand_voided"
    cause: Act
    offenders: tuple[Seat, ...]
    bets: Four


@dataclass(frozen=True, slots=True)
class RiichiHandEnded:
    """The hand's last event: scores, what stays on the table, and the seed.

    ``deals`` is how often the deal has passed on in this game, this hand included.
    """

    name: ClassVar[str] = "hand_ended"
    number: int
    scores: Four
    counters: int
    bets: int
    deals: int
    seed: str


@dataclass(frozen=True, slots=True)
class SignalGiven:
    """The session ends soon: so many hands are left, the present one included."""

    name: ClassVar[str] = "signal_given"
    hands: int


@dataclass(frozen=True, slots=True)
class RiichiGameEnded:
    """Scores and places by seat, and what they come to.

    ``scores`` are the points at the table. ``bets`` are the shares of the bets left there,
    ``results`` the points won with these shares, uma and ``after_uma``, both as fractions in
    lowest terms. ``after_uma`` are the penalties that come off last.
    """

    name: ClassVar[str] = "game_ended"
    scores: Four
    places: Four
    bets: tuple[tuple[int, int], ...]
    uma: Four
    results: tuple[tuple[int, int], ...]
    after_uma: Four = NO_POINTS


Event = (
    e.WindsDrawn
    | RiichiHandStarted
    | e.Dealt
    | DoraShown
    | e.PlayBegan
    | e.Drawn
    | RiichiDeclared
    | e.Discarded
    | e.Asked
    | e.Answered
    | TileMissed
    | BetReturned
    | e.SetClaimed
    | e.KongConcealed
    | e.KongAdded
    | e.ReplacementDrawn
    | RiichiWon
    | WallEmpty
    | Declared
    | RiichiHandDrawn
    | RiichiHandEnded
    | SignalGiven
    | RiichiGameEnded
    | e.SecretRevealed
    | KongFaulty
    | HandVoided
    | CompetitionEvent
)

# There are no flowers, no call is too late, and no tile must go first.
_NEVER = (FalseFlowerExposed, CalledLate, DiscardDue)

EVENTS: dict[str, type[Event]] = {
    kind.name: kind
    for kind in (
        e.WindsDrawn,
        RiichiHandStarted,
        e.Dealt,
        DoraShown,
        e.PlayBegan,
        e.Drawn,
        RiichiDeclared,
        e.Discarded,
        e.Asked,
        e.Answered,
        TileMissed,
        BetReturned,
        e.SetClaimed,
        e.KongConcealed,
        e.KongAdded,
        e.ReplacementDrawn,
        RiichiWon,
        WallEmpty,
        Declared,
        RiichiHandDrawn,
        RiichiHandEnded,
        SignalGiven,
        RiichiGameEnded,
        e.SecretRevealed,
        KongFaulty,
        HandVoided,
        *(kind for kind in COMPETITION_EVENTS.values() if kind not in _NEVER),
    )
}
"""Every event of a riichi game by its name, for those who read and write them."""
