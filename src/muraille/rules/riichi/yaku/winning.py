"""Yaku that depend on how the hand was won, not on its tiles."""

from muraille.kernels import kernel
from muraille.rules.riichi.yaku.facts import RiichiWinFacts
from muraille.tiles.kinds import EAST


@kernel
def riichi(win: RiichiWinFacts) -> bool:
    """The waiting hand was announced with a bet."""
    return win.riichi


@kernel
def double_riichi(win: RiichiWinFacts) -> bool:
    """Announced in one's very first turn, nobody having called."""
    return win.double_riichi


@kernel
def ippatsu(win: RiichiWinFacts) -> bool:
    """Won in the first unbroken turn after the announcement."""
    return win.ippatsu


@kernel
def fully_concealed_hand(win: RiichiWinFacts) -> bool:
    """The last tile was drawn; that the hand must be concealed is said by its row."""
    return win.self_drawn


@kernel
def after_a_kong(win: RiichiWinFacts) -> bool:
    """Won with the tile that replaces a kong."""
    return win.kong_replacement


@kernel
def robbing_the_kong(win: RiichiWinFacts) -> bool:
    """Won with a tile another player wanted to make a kong with."""
    return win.robbing_kong


@kernel
def under_the_sea_draw(win: RiichiWinFacts) -> bool:
    """The last tile of the wall, drawn; a replacement tile may be the last (R2)."""
    return win.last_of_wall and win.self_drawn


@kernel
def under_the_sea_discard(win: RiichiWinFacts) -> bool:
    """The discard made after the last tile was drawn."""
    return win.last_of_wall and not win.self_drawn


@kernel
def blessing_of_man(win: RiichiWinFacts) -> bool:
    """Won on a discard before one's own first turn; never East."""
    return win.first_turn and not win.self_drawn


@kernel
def blessing_of_heaven(win: RiichiWinFacts) -> bool:
    """East wins with the tiles he was dealt."""
    return win.first_turn and win.self_drawn and win.seat == EAST


@kernel
def blessing_of_earth(win: RiichiWinFacts) -> bool:
    """Another than East wins with his first draw."""
    return win.first_turn and win.self_drawn and win.seat != EAST
