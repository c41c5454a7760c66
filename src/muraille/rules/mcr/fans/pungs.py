"""Fans made of pungs and kongs. Sets come in tile order, lowest first."""

from muraille.kernels import kernel
from muraille.rules.mcr.fans.facts import McrWinFacts
from muraille.tiles.codes import (
    is_concealed_kong,
    is_concealed_pung,
    is_dragon_pung,
    is_exposed,
    is_kong,
    is_pair,
    is_pung,
    is_suited_pung,
    is_wind_pung,
    kind_in,
    rank_in,
    suit_in,
)


@kernel
def pung_of_terminals_or_winds(a: int) -> bool:
    """1, 9 or a wind (A1, the books of 2014)."""
    if is_suited_pung(a):
        return rank_in(a) in (1, 9)
    return is_wind_pung(a)


@kernel
def pung_of_terminals_or_honours(a: int) -> bool:
    """1, 9 or any honour (A1, the rules of 1998 and the international sheet)."""
    return pung_of_terminals_or_winds(a) or is_dragon_pung(a)


@kernel
def dragon_pung(a: int) -> bool:
    """A pung or kong of dragons."""
    return is_dragon_pung(a)


@kernel
def prevalent_wind(a: int, win: McrWinFacts) -> bool:
    """A pung or kong of the round's wind."""
    return is_pung(a) and kind_in(a) == win.round


@kernel
def seat_wind(a: int, win: McrWinFacts) -> bool:
    """A pung or kong of one's own wind."""
    return is_pung(a) and kind_in(a) == win.seat


@kernel
def melded_kong(a: int) -> bool:
    """A kong made with another player's tile."""
    return is_kong(a) and is_exposed(a)


@kernel
def concealed_kong(a: int) -> bool:
    """A kong of four tiles drawn oneself."""
    return is_concealed_kong(a)


@kernel
def double_pung(a: int, b: int) -> bool:
    """The same number in two suits."""
    return is_suited_pung(a) and is_suited_pung(b) and rank_in(a) == rank_in(b)


@kernel
def two_concealed_pungs(a: int, b: int) -> bool:
    """Two pungs of one's own tiles."""
    return is_concealed_pung(a) and is_concealed_pung(b)


@kernel
def two_melded_kongs(a: int, b: int) -> bool:
    """Two kongs, both melded."""
    return melded_kong(a) and melded_kong(b)


@kernel
def mixed_kongs(a: int, b: int) -> bool:
    """One kong melded, one concealed (K2, the books of 2014)."""
    return is_kong(a) and is_kong(b) and is_exposed(a) != is_exposed(b)


@kernel
def two_concealed_kongs(a: int, b: int) -> bool:
    """Two kongs of one's own tiles."""
    return is_concealed_kong(a) and is_concealed_kong(b)


@kernel
def two_dragon_pungs(a: int, b: int) -> bool:
    """Pungs of two dragons."""
    return is_dragon_pung(a) and is_dragon_pung(b)


@kernel
def little_three_dragons(a: int, b: int, pair: int) -> bool:
    """Pungs of two dragons and a pair of the third."""
    return two_dragon_pungs(a, b) and is_pair(pair) and kind_in(pair) >= 31


@kernel
def triple_pung(a: int, b: int, c: int) -> bool:
    """The same number in all three suits."""
    return double_pung(a, b) and double_pung(b, c)


@kernel
def pure_shifted_pungs(a: int, b: int, c: int) -> bool:
    """Three pungs of one suit with numbers in a row."""
    return (
        is_suited_pung(a)
        and is_suited_pung(b)
        and is_suited_pung(c)
        and suit_in(a) == suit_in(c)
        and kind_in(b) - kind_in(a) == 1
        and kind_in(c) - kind_in(b) == 1
    )


@kernel
def mixed_shifted_pungs(a: int, b: int, c: int) -> bool:
    """Three pungs, one in each suit, with numbers in a row."""
    if not (is_suited_pung(a) and is_suited_pung(b) and is_suited_pung(c)):
        return False
    if suit_in(a) == suit_in(b) or suit_in(b) == suit_in(c):
        return False
    x, y, z = rank_in(a), rank_in(b), rank_in(c)
    low, high = min(x, y, z), max(x, y, z)
    return high - low == 2 and x + y + z == 3 * low + 3


@kernel
def three_concealed_pungs(a: int, b: int, c: int) -> bool:
    """Three pungs of one's own tiles."""
    return two_concealed_pungs(a, b) and is_concealed_pung(c)


@kernel
def three_kongs(a: int, b: int, c: int) -> bool:
    """Three kongs of any kind."""
    return is_kong(a) and is_kong(b) and is_kong(c)


@kernel
def big_three_winds(a: int, b: int, c: int) -> bool:
    """Pungs of three winds."""
    return is_wind_pung(a) and is_wind_pung(b) and is_wind_pung(c)


@kernel
def big_three_dragons(a: int, b: int, c: int) -> bool:
    """Pungs of all three dragons."""
    return two_dragon_pungs(a, b) and is_dragon_pung(c)


@kernel
def little_four_winds(a: int, b: int, c: int, pair: int) -> bool:
    """Pungs of three winds and a pair of the fourth."""
    return big_three_winds(a, b, c) and is_pair(pair) and 27 <= kind_in(pair) < 31


@kernel
def big_four_winds(a: int, b: int, c: int, d: int) -> bool:
    """Pungs of all four winds."""
    return big_three_winds(a, b, c) and is_wind_pung(d)


@kernel
def four_kongs(a: int, b: int, c: int, d: int) -> bool:
    """Four kongs of any kind."""
    return three_kongs(a, b, c) and is_kong(d)


@kernel
def four_concealed_pungs(a: int, b: int, c: int, d: int) -> bool:
    """Four pungs of one's own tiles."""
    return three_concealed_pungs(a, b, c) and is_concealed_pung(d)


@kernel
def four_pure_shifted_pungs(a: int, b: int, c: int, d: int) -> bool:
    """Four pungs of one suit with numbers in a row."""
    return pure_shifted_pungs(a, b, c) and pure_shifted_pungs(b, c, d)
