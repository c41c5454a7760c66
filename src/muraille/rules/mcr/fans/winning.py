"""Fans that depend on how the hand was won: the wait, the tile, the concealment."""

from muraille.kernels import kernel
from muraille.rules.mcr.fans.facts import McrWinFacts
from muraille.tiles.codes import is_chow, is_pair, kind_in, rank_in


@kernel
def edge_wait(part: int, tile: int, kinds_awaited: int) -> bool:
    """3 into 12, or 7 into 89, when no other kind would have won (W1)."""
    if kinds_awaited != 1 or not is_chow(part):
        return False
    place = tile - kind_in(part)
    return (rank_in(part) == 1 and place == 2) or (rank_in(part) == 7 and place == 0)


@kernel
def closed_wait(part: int, tile: int, kinds_awaited: int) -> bool:
    """The middle tile of a chow, when no other kind would have won (W1)."""
    return kinds_awaited == 1 and is_chow(part) and tile == kind_in(part) + 1


@kernel
def single_wait(part: int, tile: int, kinds_awaited: int) -> bool:
    """The second tile of the pair, when no other kind would have won (W1)."""
    return kinds_awaited == 1 and is_pair(part) and tile == kind_in(part)


@kernel
def last_tile_draw(win: McrWinFacts) -> bool:
    """The last tile of the wall, drawn."""
    return win.last_of_wall and win.self_drawn


@kernel
def last_tile_claim(win: McrWinFacts) -> bool:
    """The discard made after the last tile of the wall was drawn."""
    return win.last_of_wall and not win.self_drawn


@kernel
def out_with_replacement_tile(win: McrWinFacts) -> bool:
    """The tile that replaces a kong (not a flower: F5)."""
    return win.kong_replacement


@kernel
def robbing_the_kong(win: McrWinFacts) -> bool:
    """The tile another player adds to his exposed pung."""
    return win.robbing_kong


@kernel
def melded_hand(win: McrWinFacts) -> bool:
    """Four sets exposed, the pair finished on another's tile (F9)."""
    return win.exposed_sets == 4 and not win.self_drawn


@kernel
def fully_concealed_hand(win: McrWinFacts) -> bool:
    """Nothing exposed, the last tile drawn; a concealed kong is no exposure (K5)."""
    return win.exposed_sets == 0 and win.self_drawn


@kernel
def concealed_hand(win: McrWinFacts) -> bool:
    """Nothing exposed, out on another's tile."""
    return win.exposed_sets == 0 and not win.self_drawn


@kernel
def last_tile(win: McrWinFacts) -> bool:
    """The fourth of its kind, the other three being seen by all (F8)."""
    return win.last_of_kind


@kernel
def self_drawn(win: McrWinFacts) -> bool:
    """The winning tile comes from the wall."""
    return win.self_drawn
