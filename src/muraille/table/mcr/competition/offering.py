"""What a player might do in competition play: all of it the table accepts, and judges.

Calls are always there, whatever the hand holds. Where anything could be done, what is likely is
listed: tiles near those of the call, a one of bamboo taken for a flower.
"""

from collections.abc import Iterator

from muraille.table.common.actions import Hu, Kong, Pass
from muraille.table.common.called import every_call, likely_exposures, ways_out
from muraille.table.common.checks import due_tiles
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Show, Withdraw
from muraille.table.common.offers import DISCARDS, likely_kongs
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Called, Exposed, Opening, State, Window
from muraille.table.common.tiles import TILE_BY_NAME, Tile, is_flower
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.competition.calls import heard_problem
from muraille.table.mcr.competition.checking import verify
from muraille.table.mcr.competition.showing import full_score, full_show
from muraille.tiles.winds import Seat

LIKE_A_FLOWER = TILE_BY_NAME["1s"]
"""The bird on the one of bamboo is taken for a flower (EMAR 2.6.4)."""


def legal_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat might do, lawful or not; none where it is not asked."""
    if seat not in state.waiting_for:
        return ()
    return tuple(action for action in _likely(state, seat) if verify(state, action) is None)


def _likely(state: State, seat: Seat) -> Iterator[PlayerAction]:
    phase = state.phase
    if isinstance(phase, Window):
        yield from every_call(phase, seat)
    elif isinstance(phase, Called):
        win = phase.call is Call.HU
        yield from _shows(state, seat) if win else likely_exposures(state, phase)
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


def _ways_out(state: State, phase: Exposed) -> Iterator[PlayerAction]:
    seat = phase.seat
    if phase.call is None:
        yield Withdraw(seat)
        yield Pass(seat)
        return
    yield from dict.fromkeys((*ways_out(state, phase, heard_problem), Withdraw(seat)))
    yield from _discards(state, seat, concealed(state, seat))
