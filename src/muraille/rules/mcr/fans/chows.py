"""Fans made of two, three or four chows. Sets come in tile order, lowest first."""

from muraille.kernels import kernel
from muraille.tiles.codes import is_chow, is_suited, kind_in, rank_in, suit_in


@kernel
def _two_chows(a: int, b: int) -> bool:
    return is_chow(a) and is_chow(b)


@kernel
def _three_chows(a: int, b: int, c: int) -> bool:
    return is_chow(a) and is_chow(b) and is_chow(c)


@kernel
def _one_suit(a: int, b: int, c: int) -> bool:
    return suit_in(a) == suit_in(b) and suit_in(b) == suit_in(c)


@kernel
def _three_suits(a: int, b: int, c: int) -> bool:
    return suit_in(a) != suit_in(b) and suit_in(b) != suit_in(c) and suit_in(a) != suit_in(c)


@kernel
def pure_double_chow(a: int, b: int) -> bool:
    """The same chow twice in one suit."""
    return _two_chows(a, b) and kind_in(a) == kind_in(b)


@kernel
def mixed_double_chow(a: int, b: int) -> bool:
    """The same numbers in two suits."""
    return _two_chows(a, b) and suit_in(a) != suit_in(b) and rank_in(a) == rank_in(b)


@kernel
def short_straight(a: int, b: int) -> bool:
    """Six tiles in a row in one suit."""
    return _two_chows(a, b) and suit_in(a) == suit_in(b) and rank_in(b) - rank_in(a) == 3


@kernel
def two_terminal_chows(a: int, b: int) -> bool:
    """123 and 789 of one suit."""
    return _two_chows(a, b) and suit_in(a) == suit_in(b) and rank_in(b) - rank_in(a) == 6


@kernel
def pure_triple_chow(a: int, b: int, c: int) -> bool:
    """The same chow three times."""
    return _three_chows(a, b, c) and kind_in(a) == kind_in(b) and kind_in(b) == kind_in(c)


@kernel
def mixed_triple_chow(a: int, b: int, c: int) -> bool:
    """The same numbers in all three suits."""
    return (
        _three_chows(a, b, c)
        and _three_suits(a, b, c)
        and rank_in(a) == rank_in(b)
        and rank_in(b) == rank_in(c)
    )


@kernel
def pure_shifted_chows(a: int, b: int, c: int) -> bool:
    """Three chows of one suit, each one higher than the last, or each two higher."""
    step = kind_in(b) - kind_in(a)
    return (
        _three_chows(a, b, c)
        and _one_suit(a, b, c)
        and step in (1, 2)
        and kind_in(c) - kind_in(b) == step
    )


@kernel
def mixed_shifted_chows(a: int, b: int, c: int) -> bool:
    """One chow in each suit, each one higher than the last."""
    if not (_three_chows(a, b, c) and _three_suits(a, b, c)):
        return False
    x, y, z = rank_in(a), rank_in(b), rank_in(c)
    low, high = min(x, y, z), max(x, y, z)
    return high - low == 2 and x + y + z == 3 * low + 3


@kernel
def pure_straight(a: int, b: int, c: int) -> bool:
    """123, 456, 789 of one suit."""
    return (
        _three_chows(a, b, c)
        and _one_suit(a, b, c)
        and rank_in(a) == 1
        and rank_in(b) == 4
        and rank_in(c) == 7
    )


@kernel
def mixed_straight(a: int, b: int, c: int) -> bool:
    """123, 456, 789, one in each suit."""
    if not (_three_chows(a, b, c) and _three_suits(a, b, c)):
        return False
    x, y, z = rank_in(a), rank_in(b), rank_in(c)
    return min(x, y, z) == 1 and max(x, y, z) == 7 and x + y + z == 12


@kernel
def quadruple_chow(a: int, b: int, c: int, d: int) -> bool:
    """The same chow four times."""
    return pure_triple_chow(a, b, c) and pure_double_chow(c, d)


@kernel
def four_pure_shifted_chows(a: int, b: int, c: int, d: int) -> bool:
    """Four chows of one suit, each one higher, or each two higher."""
    return pure_shifted_chows(a, b, c) and pure_shifted_chows(b, c, d)


@kernel
def pure_terminal_chows(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """123 twice and 789 twice with a pair of 5, all in one suit."""
    return (
        pure_double_chow(a, b)
        and two_terminal_chows(b, c)
        and pure_double_chow(c, d)
        and kind_in(pair) == kind_in(a) + 4
    )


@kernel
def three_suited_terminal_chows(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """123 and 789 in two suits, a pair of 5 in the third."""
    return (
        two_terminal_chows(a, b)
        and two_terminal_chows(c, d)
        and suit_in(a) != suit_in(c)
        and is_suited(pair)
        and rank_in(pair) == 5
        and suit_in(pair) != suit_in(a)
        and suit_in(pair) != suit_in(c)
    )
