"""What a seat may do now: likely actions, each put to the same checks as the real one.

Discards alone are judged together: what forbids one of them forbids all, or is a rare ruling.
"""

from collections.abc import Iterator

from muraille.table.common.actions import Hu, Pass
from muraille.table.common.claims import in_turn_after
from muraille.table.common.events import After
from muraille.table.common.offers import DISCARDS, likely_kongs, likely_sets
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Opening, State, Turn, Window
from muraille.table.common.tiles import Tile, is_flower
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.verifying import free_discards, verify
from muraille.table.mcr.worth import waiting_kinds
from muraille.tiles.winds import Seat


def legal_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """Every lawful action of this seat, strongest first; none where it is not asked."""
    if seat not in state.waiting_for:
        return ()
    lawful = [action for action in _likely(state, seat) if verify(state, action) is None]
    if isinstance(state.phase, Turn):
        own = DISCARDS[seat]
        lawful += [own[tile] for tile in free_discards(state, seat)]
    return tuple(lawful)


def _likely(state: State, seat: Seat) -> Iterator[PlayerAction]:
    """All but discards."""
    phase = state.phase
    player = state.current.players[seat]
    if isinstance(phase, Window):
        yield from _likely_claims(state, phase, seat)
        yield Pass(seat)
    elif isinstance(phase, Opening):
        yield from _likely_flowers(seat, player.tiles)
        yield from likely_kongs(player, seat, player.tiles)
        yield Pass(seat)
    elif isinstance(phase, Turn) and phase.after is not After.CLAIM:
        tiles, drawn = concealed(state, seat), phase.drawn
        if drawn is None or waiting_kinds(player.tiles, len(player.melds)) >> drawn & 1:
            yield Hu(seat)
        yield from _likely_flowers(seat, tiles)
        yield from likely_kongs(player, seat, tiles)


def _likely_flowers(seat: Seat, tiles: tuple[Tile, ...]) -> Iterator[Flower]:
    """The flowers among these tiles: none, unless one may keep them (J10)."""
    if is_flower(max(tiles)):
        for tile in tiles:
            if is_flower(tile):
                yield Flower(seat, tile)


def _likely_claims(state: State, window: Window, seat: Seat) -> Iterator[PlayerAction]:
    """Cheap looks at the tiles, so that most seats are done with at once."""
    hand = state.current
    player = hand.players[seat]
    tiles, tile = player.tiles, window.tile
    if waiting_kinds(tiles, len(player.melds)) >> tile & 1:
        yield Hu(seat)
    if window.robbing:
        return
    yield from likely_sets(hand, window, seat)


def seats_to_ask(state: State) -> tuple[Seat, ...]:
    """Who has a lawful answer to the tile in the window, in turn order."""
    window = state.phase
    assert isinstance(window, Window)
    return tuple(
        seat
        for seat in in_turn_after(window.seat, state.current.order)
        if any(verify(state, action) is None for action in _likely_claims(state, window, seat))
    )


def has_dealt_kong(state: State, seat: Seat) -> bool:
    """Whether the hand as it was dealt holds four alike (J3)."""
    tiles = state.current.players[seat].tiles
    return any(tiles.count(tile) == 4 for tile in set(tiles))
