"""What a call that was heard is about, the same in every game; nothing here changes a state.

Whether the call is lawful is each game's question.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, islice
from typing import Any, TypeVar

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow, Hu, Kong, Pass, PlayerAction, Pung
from muraille.table.common.checks import refusal
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Withdraw
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Called, Exposed, State, Turn, Window
from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat

WRONG_SETS = 4
"""So many wrong ways to expose a call are listed."""

GameState = TypeVar("GameState", bound=State)


def at_the_call(state: GameState, phase: Called | Exposed) -> GameState:
    """The table as it was when this call was made, nobody having answered.

    Tiles that lie there wrongly are in the hand again.
    """
    hand: Any = state.current
    if isinstance(phase, Exposed):
        player = replace(hand.players[phase.seat], tiles=phase.held)
        players = (*hand.players[: phase.seat], player, *hand.players[phase.seat + 1 :])
        hand = replace(hand, players=players)
    return replace(state, phase=unanswered(phase.before), hand=hand)


def unanswered(before: Window | Turn) -> Window | Turn:
    """The same moment, before anybody answered."""
    return replace(before, answers=()) if isinstance(before, Window) else before


def is_added_kong(state: State, seat: Seat, tile: Tile) -> bool:
    """Whether this tile is the fourth of an exposed pung."""
    melds = state.current.players[seat].melds
    return any(meld.shape is Shape.PUNG and meld.low == tile for meld in melds)


def tiles_called(state: State, phase: Called | Exposed) -> tuple[Tile, ...]:
    """The tiles of the hand that the set which was called is made of."""
    before, low = phase.before, phase.low
    if isinstance(before, Turn):
        assert low is not None
        return (low,) if is_added_kong(state, phase.seat, low) else (low,) * 4
    if phase.call is Call.CHOW:
        assert low is not None
        run = (low, Tile(low + 1), Tile(low + 2))
        return tuple(tile for tile in run if tile != before.tile)
    return (before.tile,) * (3 if phase.call is Call.KONG else 2)


def numbers_exposed(state: State, phase: Called) -> tuple[int, ...]:
    """How many tiles one lays down for the call; a kong of one's own may be an added one."""
    if isinstance(phase.before, Turn):
        added = any(meld.exposed for meld in state.current.players[phase.seat].melds)
        return (4, 1) if added else (4,)
    return (3,) if phase.call is Call.KONG else (2,)


def own_phase(state: State, seat: Seat) -> Called | Exposed | None:
    """The call of this seat that is open, if there is one."""
    phase = state.phase
    return phase if isinstance(phase, Called | Exposed) and phase.seat == seat else None


def tiles_problem(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Problem | None:
    """The seat holds all of these, the tile just drawn among them or not."""
    short = Counter(tiles) - Counter(concealed(state, seat))
    if not short:
        return None
    missing = tile_name(min(short))
    return refusal("tile_not_held", state, Subject.DISCARD, seat=seat, tile=missing)


def is_run(low: Tile, tile: Tile) -> bool:
    """Whether three in sequence from ``low`` hold this tile.

    >>> is_run(Tile(0), Tile(2)), is_run(Tile(7), Tile(8)), is_run(Tile(27), Tile(27))
    (True, False, False)
    """
    return 0 <= low < FIRST_HONOUR and low % RANKS <= RANKS - 3 and low <= tile <= low + 2


def way_out(
    state: State, exposed: Exposed, heard: Callable[[Any, Exposed], Problem | None]
) -> Correct | Withdraw:
    """How to put right the tiles that lie there wrongly; ``heard`` forbids the call itself."""
    if exposed.call is None or heard(state, exposed) is not None:
        return Withdraw(exposed.seat)
    return Correct(exposed.seat, tuple(sorted(tiles_called(state, exposed))))


# What might be done.


def every_call(window: Window, seat: Seat) -> Iterator[PlayerAction]:
    """All that can be called on a tile, whatever the hand holds; a kong's tile is only robbed."""
    tile = window.tile
    yield Hu(seat)
    if not window.robbing:
        yield Kong(seat, tile)
        yield Pung(seat)
        for low in range(max(tile - 2, 0), tile + 1):
            if is_run(Tile(low), tile):
                yield Chow(seat, Tile(low))
    yield Pass(seat)


def likely_exposures(state: State, called: Called) -> Iterator[Expose]:
    """The tiles of the call, and some that come near."""
    seat = called.seat
    right = tuple(sorted(tiles_called(state, called)))
    yield Expose(seat, right)
    before = called.before
    around = before.tile if isinstance(before, Window) else called.low
    assert around is not None
    tiles = sorted(concealed(state, seat), key=lambda tile: (_distance(tile, around), tile))
    near = tuple(sorted(tiles[: len(right) + 2]))
    ways = (way for way in dict.fromkeys(combinations(near, len(right))) if way != right)
    for way in islice(ways, WRONG_SETS):
        yield Expose(seat, way)


def _distance(tile: Tile, around: Tile) -> int:
    """How unlike two tiles are; of other suits, very."""
    suits = tile < FIRST_HONOUR and around < FIRST_HONOUR and tile // RANKS == around // RANKS
    return abs(tile - around) if suits else (0 if tile == around else 20)
