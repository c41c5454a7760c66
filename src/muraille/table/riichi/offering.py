"""What a seat may do now: likely actions, each put to the same checks as the real one.

Discards alone are judged together: what forbids one of them forbids all, but for a few rules.
"""

from collections.abc import Iterator

from muraille.table.common.actions import Discard, Hu, Pass
from muraille.table.common.claims import in_turn_after
from muraille.table.common.events import After
from muraille.table.common.offers import DISCARDS, likely_kongs, likely_sets
from muraille.table.common.state import Declaring, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.verifying import free_discards, own_tiles, verify
from muraille.table.riichi.waiting import riichi_discards, waiting_kinds
from muraille.tiles.winds import Seat

_RIICHI = tuple(tuple(Riichi(Seat(seat), Tile(tile)) for tile in range(34)) for seat in range(4))


def legal_actions(state: RiichiState, seat: Seat) -> tuple[PlayerAction, ...]:
    """Every lawful action of this seat, strongest first; none where it is not asked."""
    if seat not in state.waiting_for:
        return ()
    lawful = [action for action in _likely(state, seat) if verify(state, action) is None]
    if isinstance(state.phase, Turn):
        own = DISCARDS[seat]
        lawful += [own[tile] for tile in free_discards(state, seat)]
    return tuple(lawful)


def _likely(state: RiichiState, seat: Seat) -> Iterator[PlayerAction]:
    """All but discards."""
    phase = state.phase
    if isinstance(phase, Window):
        yield from _likely_claims(state, phase, seat)
        yield Pass(seat)
    elif isinstance(phase, Declaring):
        yield Tenpai(seat)
        yield Noten(seat)
    elif isinstance(phase, Turn) and phase.after is not After.CLAIM:
        yield from _likely_in_turn(state, phase, seat)


def _likely_in_turn(state: RiichiState, turn: Turn, seat: Seat) -> Iterator[PlayerAction]:
    player, drawn = state.current.players[seat], turn.drawn
    if drawn is None or waiting_kinds(player.tiles, len(player.melds)) >> drawn & 1:
        yield Hu(seat)
    tiles = own_tiles(state, player)
    if not player.riichi and player.is_concealed:
        riichi = _RIICHI[seat]
        for tile in riichi_discards(tiles, player.melds):
            yield riichi[tile]
    yield from likely_kongs(player, seat, tiles)


def _likely_claims(state: RiichiState, window: Window, seat: Seat) -> Iterator[PlayerAction]:
    """Cheap looks at the tiles, so that most seats are done with at once."""
    hand = state.current
    player = hand.players[seat]
    if waiting_kinds(player.tiles, len(player.melds)) >> window.tile & 1:
        yield Hu(seat)
    if not window.robbing and not player.riichi:
        yield from likely_sets(hand, window, seat)


def seats_to_declare(state: RiichiState) -> tuple[Seat, ...]:
    """Who says tenpai or noten after a drawn hand, East to North: all but those in riichi.

    Whoever waits and whoever does not is asked alike, so the question tells nobody anything. A
    dead hand has nothing to say; but in competition play its player, if in riichi, must show
    that it waits (R26).
    """
    hand = state.current
    return tuple(seat for seat in hand.order if _declares(state, seat))


def _declares(state: RiichiState, seat: Seat) -> bool:
    hand = state.current
    riichi, dead = hand.players[seat].riichi, hand.is_dead(seat)
    return riichi is dead if state.is_competition else not riichi and not dead


def seats_to_ask(state: RiichiState) -> tuple[Seat, ...]:
    """Who has a lawful answer to the tile in the window, in turn order."""
    window = state.phase
    assert isinstance(window, Window)
    return tuple(
        seat
        for seat in in_turn_after(window.seat, state.current.order)
        if any(verify(state, action) is None for action in _likely_claims(state, window, seat))
    )


def forced(view: RiichiState, offers: tuple[PlayerAction, ...]) -> PlayerAction | None:
    """What a player does who has no choice: the tile drawn after riichi, or noten."""
    (first, *others) = offers
    if others or isinstance(first, Noten):
        return None if others else first
    in_riichi = view.current.players[first.seat].riichi
    return first if in_riichi and isinstance(first, Discard) else None
