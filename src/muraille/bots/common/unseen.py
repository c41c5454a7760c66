"""What a view leaves open: how many copies of each kind nobody has shown yet."""

from collections.abc import Iterable, Sequence

from muraille.table.common.state import State
from muraille.table.common.tiles import HIDDEN, Tile, is_flower
from muraille.tiles.kinds import COPIES, KIND_COUNT


def counts_in(tiles: Iterable[Tile]) -> list[int]:
    """How many of each kind are among these tiles.

    >>> counts_in((Tile(0), Tile(2), Tile(2)))[:4]
    [1, 0, 2, 0]
    """
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[tile] += 1
    return counts


def unseen_copies(view: State, own: Sequence[Tile]) -> tuple[int, ...]:
    """Copies that are neither one's ``own`` nor open among discards and declared sets."""
    live = [COPIES] * KIND_COUNT
    for tile in own:
        live[tile] -= 1
    for player in view.current.players:
        for lying in player.discards:
            if not lying.taken and not is_flower(lying.tile):
                live[lying.tile] -= 1
        for meld in player.melds:
            if meld.low != HIDDEN:
                for tile in meld.tiles:
                    live[tile] -= 1
    return tuple(max(0, copies) for copies in live)
