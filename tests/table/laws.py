"""Laws of every table: where the tiles are, how many each has, what can be tried."""

from collections import Counter
from typing import Any

from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, PlayerAction, Pung
from muraille.table.common.state import (
    SEATS,
    Between,
    Called,
    Exposed,
    HandState,
    Opening,
    Over,
    Phase,
    State,
    Turn,
)
from muraille.table.common.tiles import Tile
from tests.table.players import table_of


def possible_actions() -> list[PlayerAction]:
    """Everything that a seat could try, impossible tiles too."""
    found: list[PlayerAction] = []
    for seat in SEATS:
        found += [Hu(seat), Pung(seat), Chow(seat), Pass(seat)]
        found += [Discard(seat, Tile(tile)) for tile in range(-1, 43)]
        found += [Kong(seat, Tile(tile)) for tile in range(-1, 43)]
        found += [Chow(seat, Tile(tile)) for tile in range(-1, 43)]
    return found


def tiles_of(state: State) -> Counter[Tile]:
    """Every tile on the table, wherever it lies."""
    hand = state.current
    found: Counter[Tile] = Counter(hand.wall.remaining())
    for standing in hand.standings:
        for lying in standing.false_sets:
            found.update(lying.lying)
    for player in hand.players:
        found.update(player.tiles)
        found.update(player.flowers)
        found.update(lying.tile for lying in player.discards if not lying.taken)
        for meld in player.melds:
            found.update(meld.tiles)
    phase = played_from(state.phase)
    if isinstance(phase, Turn) and phase.drawn is not None:
        found[phase.drawn] += 1
    return found


def played_from(phase: Phase) -> Phase:
    """The turn or window in which a call was made."""
    return phase.before if isinstance(phase, Called) else phase


def check_sizes(state: State, hand: HandState) -> None:
    """Thirteen tiles each between turns, one more in one's turn (3.4.10, 3.4.29)."""
    phase = played_from(state.phase)
    if isinstance(phase, Between | Over):
        return
    for seat in SEATS:
        player = hand.players[seat]
        size = len(player.tiles) + 3 * len(player.melds)
        lying = hand.standings[seat].false_sets
        size += sum(len(one.lying) for one in lying if not one.replaced)
        if isinstance(phase, Exposed) and phase.seat == seat:
            assert size == 14
        elif isinstance(phase, Turn) and phase.seat == seat:
            assert size + (phase.drawn is not None) == 14
        else:
            assert size == 13 + (isinstance(phase, Opening) and seat == hand.dealer)


def lines(state: Any, depth: int) -> Counter[str]:
    """The lines of so many actions, the first awaited seat answering first, by their last act."""
    if not state.waiting_for:
        return Counter()
    game = table_of(state.setup)
    found: Counter[str] = Counter()
    for action in game.legal_actions(state, state.waiting_for[0]):
        if depth == 1:
            found[action.name] += 1
        else:
            found += lines(game.step(state, action)[1], depth - 1)
    return found
