"""What a seat may do now: likely actions, each put to the same checks as the real one."""

from collections.abc import Iterator

from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, PlayerAction, Pung
from muraille.table.common.claims import in_turn_after
from muraille.table.common.events import After
from muraille.table.common.state import Opening, Player, State, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.mcr.verifying import verify
from muraille.table.mcr.worth import waiting_kinds
from muraille.tiles.kinds import FIRST_HONOUR
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

_DISCARDS = tuple(tuple(Discard(Seat(seat), Tile(tile)) for tile in range(34)) for seat in range(4))


def legal_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """Every lawful action of this seat, strongest first; none where it is not asked."""
    if seat not in state.waiting_for:
        return ()
    return tuple(action for action in _likely(state, seat) if verify(state, action) is None)


def _likely(state: State, seat: Seat) -> Iterator[PlayerAction]:
    phase = state.phase
    player = state.current.players[seat]
    if isinstance(phase, Window):
        yield from _likely_claims(state, phase, seat)
        yield Pass(seat)
    elif isinstance(phase, Opening):
        yield from _likely_kongs(player, seat, player.tiles)
        yield Pass(seat)
    elif isinstance(phase, Turn):
        tiles = player.tiles if phase.drawn is None else (*player.tiles, phase.drawn)
        if phase.after is not After.CLAIM:
            yield Hu(seat)
            yield from _likely_kongs(player, seat, tiles)
        own = _DISCARDS[seat]
        for tile in dict.fromkeys(tiles):
            yield own[tile]


def _likely_kongs(player: Player, seat: Seat, tiles: tuple[Tile, ...]) -> Iterator[Kong]:
    for tile in dict.fromkeys(tiles):
        if tiles.count(tile) == 4:
            yield Kong(seat, tile)
    for meld in player.melds:
        if meld.shape is Shape.PUNG and meld.low in tiles:
            yield Kong(seat, meld.low)


def _likely_claims(state: State, window: Window, seat: Seat) -> Iterator[PlayerAction]:
    """Cheap looks at the tiles, so that most seats are done with at once."""
    hand = state.current
    player = hand.players[seat]
    tiles, tile = player.tiles, window.tile
    if waiting_kinds(tiles, len(player.melds)) >> tile & 1:
        yield Hu(seat)
    if window.robbing:
        return
    like = tiles.count(tile)
    if like == 3:
        yield Kong(seat, tile)
    if like >= 2:
        yield Pung(seat)
    if tile < FIRST_HONOUR and hand.after(window.seat) == seat:
        for low in range(max(tile - 2, 0), tile + 1):
            if all(other == tile or other in tiles for other in (low, low + 1, low + 2)):
                yield Chow(seat, Tile(low))


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
