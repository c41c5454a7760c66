"""Yaku made of pungs and kongs. Each predicate is shown sets in tile order, then the pair."""

from muraille.kernels import kernel
from muraille.rules.riichi.yaku.facts import RiichiWholeHand, RiichiWinFacts
from muraille.tiles.codes import (
    is_dragon_pung,
    is_pung,
    is_suited_pung,
    is_wind_pung,
    kind_in,
    rank_in,
)


@kernel
def dragon_pung(code: int) -> bool:
    """A pung or kong of dragons, each one a yaku."""
    return is_dragon_pung(code)


@kernel
def seat_wind(code: int, win: RiichiWinFacts) -> bool:
    """A pung or kong of the winner's own wind."""
    return is_pung(code) and kind_in(code) == win.seat


@kernel
def prevalent_wind(code: int, win: RiichiWinFacts) -> bool:
    """A pung or kong of the wind of the round."""
    return is_pung(code) and kind_in(code) == win.round


@kernel
def triple_pung(a: int, b: int, c: int) -> bool:
    """Pungs of one number in all three suits."""
    return (
        is_suited_pung(a)
        and is_suited_pung(b)
        and is_suited_pung(c)
        and rank_in(a) == rank_in(b) == rank_in(c)
    )


@kernel
def three_concealed_pungs(hand: RiichiWholeHand) -> bool:
    """Three pungs of one's own tiles; the one a discard completed is not among them."""
    return hand.concealed_pungs >= 3


@kernel
def four_concealed_pungs(hand: RiichiWholeHand) -> bool:
    """Four pungs of one's own tiles: on a discard only the pair can be waited for."""
    return hand.concealed_pungs == 4


@kernel
def three_kongs(hand: RiichiWholeHand) -> bool:
    """Three kongs, concealed or not."""
    return hand.kongs >= 3


@kernel
def four_kongs(hand: RiichiWholeHand) -> bool:
    """Four kongs, concealed or not."""
    return hand.kongs == 4


@kernel
def all_pungs(hand: RiichiWholeHand) -> bool:
    """Four pungs or kongs."""
    return hand.pungs == 4


@kernel
def little_three_dragons(a: int, b: int, pair: int) -> bool:
    """Two pungs of dragons and a pair of the third."""
    return is_dragon_pung(a) and is_dragon_pung(b) and kind_in(pair) >= 31


@kernel
def big_three_dragons(a: int, b: int, c: int) -> bool:
    """Pungs of all three dragons."""
    return is_dragon_pung(a) and is_dragon_pung(b) and is_dragon_pung(c)


@kernel
def little_four_winds(a: int, b: int, c: int, pair: int) -> bool:
    """Three pungs of winds and a pair of the fourth."""
    return is_wind_pung(a) and is_wind_pung(b) and is_wind_pung(c) and 27 <= kind_in(pair) < 31


@kernel
def big_four_winds(a: int, b: int, c: int, d: int) -> bool:
    """Pungs of all four winds."""
    return is_wind_pung(a) and is_wind_pung(b) and is_wind_pung(c) and is_wind_pung(d)
