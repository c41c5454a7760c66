"""What a player might do in competition play: all of it the table accepts, and judges.

Calls are always there, whatever the hand holds. Where anything could be done, what is likely is
listed: tiles near those of the call, a one of bamboo taken for a flower.
"""

from collections.abc import Iterator
from itertools import combinations, islice

from muraille.table.common.actions import Chow, Hu, Kong, Pass, Pung
from muraille.table.common.checks import due_tiles
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.common.offers import DISCARDS, likely_kongs
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Called, Exposed, Opening, State, Window
from muraille.table.common.tiles import TILE_BY_NAME, Tile, is_flower
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.competition.calls import heard_problem, tiles_called
from muraille.table.mcr.competition.checking import is_run, verify
from muraille.table.mcr.competition.showing import full_score, full_show
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.winds import Seat

LIKE_A_FLOWER = TILE_BY_NAME["1s"]
"""The bird on the one of bamboo is taken for a flower (EMAR 2.6.4)."""

WRONG_SETS = 4
"""So many wrong ways to expose a call are listed."""


def legal_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat might do, lawful or not; none where it is not asked."""
    if seat not in state.waiting_for:
        return ()
    return tuple(action for action in _likely(state, seat) if verify(state, action) is None)


def _likely(state: State, seat: Seat) -> Iterator[PlayerAction]:
    phase = state.phase
    if isinstance(phase, Window):
        yield from _calls(phase, seat)
    elif isinstance(phase, Called):
        yield from _shows(state, seat) if phase.call is Call.HU else _sets(state, phase)
        yield Withdraw(seat)
    elif isinstance(phase, Exposed):
        yield from _ways_out(state, phase)
    elif isinstance(phase, Opening):
        player = state.current.players[seat]
        yield from (Flower(seat, tile) for tile in player.tiles if is_flower(tile))
        yield from likely_kongs(player, seat, player.tiles)
        yield Pass(seat)
    else:
        yield from _own_turn(state, seat)


def _calls(window: Window, seat: Seat) -> Iterator[PlayerAction]:
    tile = window.tile
    yield Hu(seat)
    if not window.robbing:
        yield Kong(seat, tile)
        yield Pung(seat)
        for low in range(max(tile - 2, 0), tile + 1):
            if is_run(Tile(low), tile):
                yield Chow(seat, Tile(low))
    yield Pass(seat)


def _own_turn(state: State, seat: Seat) -> Iterator[PlayerAction]:
    tiles = concealed(state, seat)
    yield Hu(seat)
    for tile in dict.fromkeys(tiles):
        if is_flower(tile) or tile == LIKE_A_FLOWER:
            yield Flower(seat, tile)
    kongs = list(likely_kongs(state.current.players[seat], seat, tiles))
    yield from kongs
    for tile in dict.fromkeys(tiles):
        if tiles.count(tile) == 3 and Kong(seat, tile) not in kongs:
            yield Kong(seat, tile)
    yield from _discards(state, seat, tiles)


def _discards(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Iterator[PlayerAction]:
    own = DISCARDS[seat]
    for tile in due_tiles(state, seat, tiles) or dict.fromkeys(tiles):
        yield own[tile]


def _shows(state: State, seat: Seat) -> Iterator[PlayerAction]:
    """All fans named, the value said, nothing named."""
    counted = full_score(state, seat)
    if counted is not None:
        yield full_show(state, seat)
        yield Show(seat, value=counted.total)
    yield Show(seat)


def _sets(state: State, called: Called) -> Iterator[PlayerAction]:
    """The tiles of the call, if it can be made, and some that come near."""
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


def _ways_out(state: State, phase: Exposed) -> Iterator[PlayerAction]:
    seat = phase.seat
    if phase.call is None:
        yield Withdraw(seat)
        yield Pass(seat)
        return
    if heard_problem(state, phase) is None:
        yield Correct(seat, tuple(sorted(tiles_called(state, phase))))
    yield Withdraw(seat)
    yield from _discards(state, seat, concealed(state, seat))
