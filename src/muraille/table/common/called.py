"""What a call that was heard is about, the same in every game; nothing here changes a state.

Whether the call is lawful is each game's question.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice
from typing import Any, TypeVar

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow, Hu, Kong, Pass, PlayerAction, Pung
from muraille.table.common.checks import refusal, runs_with
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Withdraw
from muraille.table.common.replacing import replace
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
Offer = TypeVar("Offer")


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


def ways_to_make(state: State, phase: Called | Exposed) -> tuple[tuple[Tile, ...], ...]:
    """The tiles of the hand that make the set which was called, sorted; a chow in any way (O23)."""
    held = Counter(concealed(at_the_call(state, phase), phase.seat))
    return tuple(way for way in _ways(state, phase) if not Counter(way) - held)


def _ways(state: State, phase: Called | Exposed) -> Iterator[tuple[Tile, ...]]:
    before, low = phase.before, phase.low
    if isinstance(before, Turn):
        assert low is not None
        yield (low,) if is_added_kong(state, phase.seat, low) else (low,) * 4
    elif phase.call is Call.CHOW:
        for run in runs_with(before.tile, low):
            tiles = (run, Tile(run + 1), Tile(run + 2))
            yield tuple(tile for tile in tiles if tile != before.tile)
    else:
        yield (before.tile,) * (3 if phase.call is Call.KONG else 2)


def numbers_exposed(state: State, phase: Called) -> tuple[int, ...]:
    """How many tiles one lays down for the call; a kong of one's own may be an added one."""
    if isinstance(phase.before, Turn):
        added = any(meld.exposed for meld in state.current.players[phase.seat].melds)
        return (4, 1) if added else (4,)
    return (3,) if phase.call is Call.KONG else (2,)


def own_phase(state: State, seat: Seat) -> Called | Exposed | None:
    """The call of this seat that is open, if there is one."""
    phase = state.phase
    return phase if isinstance(phase, (Called, Exposed)) and phase.seat == seat else None


def tiles_problem(
    state: State, seat: Seat, tiles: tuple[Tile, ...], subject: Subject = Subject.DISCARD
) -> Problem | None:
    """The seat holds all of these, the tile just drawn among them or not."""
    short = Counter(tiles) - Counter(concealed(state, seat))
    if not short:
        return None
    missing = tile_name(min(short))
    return refusal("tile_not_held", state, subject, seat=seat, tile=missing)


def ways_out(
    state: State, exposed: Exposed, heard: Callable[[Any, Exposed], Problem | None]
) -> tuple[Correct | Withdraw, ...]:
    """How to put right the tiles that lie there wrongly; ``heard`` forbids the call itself."""
    seat = exposed.seat
    if exposed.call is None or heard(state, exposed) is not None:
        return (Withdraw(seat),)
    return tuple(Correct(seat, way) for way in ways_to_make(state, exposed))


def as_called(offers: Iterable[Offer]) -> tuple[Offer | Chow, ...]:
    """These actions of guided play as one calls them: a chow names no tile (O23)."""
    calls = (Chow(offer.seat) if isinstance(offer, Chow) else offer for offer in offers)
    return tuple(dict.fromkeys(calls))


# What might be done.


def every_call(window: Window, seat: Seat) -> Iterator[PlayerAction]:
    """All that can be called on a tile, whatever the hand holds; a kong's tile is only robbed."""
    tile = window.tile
    yield Hu(seat)
    if not window.robbing:
        yield Kong(seat, tile)
        yield Pung(seat)
        if runs_with(tile):
            yield Chow(seat)
    yield Pass(seat)


def likely_exposures(state: State, called: Called) -> Iterator[Expose]:
    """The tiles of the call, and some that come near."""
    seat = called.seat
    right = ways_to_make(state, called)
    yield from (Expose(seat, way) for way in right)
    number = len(right[0]) if right else numbers_exposed(state, called)[0]
    before = called.before
    around = before.tile if isinstance(before, Window) else called.low
    assert around is not None
    tiles = sorted(concealed(state, seat), key=lambda tile: (_distance(tile, around), tile))
    near = tuple(sorted(tiles[: number + 2]))
    ways = (way for way in dict.fromkeys(combinations(near, number)) if way not in right)
    for way in islice(ways, WRONG_SETS):
        yield Expose(seat, way)


def _distance(tile: Tile, around: Tile) -> int:
    """How unlike two tiles are; of other suits, very."""
    suits = tile < FIRST_HONOUR and around < FIRST_HONOUR and tile // RANKS == around // RANKS
    return abs(tile - around) if suits else (0 if tile == around else 20)
