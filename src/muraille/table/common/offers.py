"""Likely actions, found by cheap looks at the tiles; each game puts them to its checks."""

from collections.abc import Iterator

from muraille.table.common.actions import Chow, Discard, Kong, PlayerAction, Pung
from muraille.table.common.state import HandState, PlayerState, Window
from muraille.table.common.tiles import Tile
from muraille.tiles.kinds import FIRST_HONOUR
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

DISCARDS = tuple(tuple(Discard(Seat(seat), Tile(tile)) for tile in range(42)) for seat in range(4))
"""Every discard of every seat, made once."""


def likely_kongs(player: PlayerState, seat: Seat, tiles: tuple[Tile, ...]) -> Iterator[Kong]:
    """Four alike among these tiles, and tiles for one's exposed pungs."""
    kinds = dict.fromkeys(tiles)
    if len(tiles) - len(kinds) >= 3:
        for tile in kinds:
            if tiles.count(tile) == 4:
                yield Kong(seat, tile)
    for meld in player.melds:
        if meld.shape is Shape.PUNG and meld.low in tiles:
            yield Kong(seat, meld.low)


def likely_sets(hand: HandState, window: Window, seat: Seat) -> Iterator[PlayerAction]:
    """Sets that the discard could complete, kongs first."""
    tiles, tile = hand.players[seat].tiles, window.tile
    like = tiles.count(tile)
    if like == 3:
        yield Kong(seat, tile)
    if like >= 2:
        yield Pung(seat)
    if tile < FIRST_HONOUR and hand.after(window.seat) == seat:
        for low in range(max(tile - 2, 0), tile + 1):
            if all(other == tile or other in tiles for other in (low, low + 1, low + 2)):
                yield Chow(seat, Tile(low))
