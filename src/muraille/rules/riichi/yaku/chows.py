"""Yaku made of chows. Each predicate is shown sets in tile order."""

from muraille.kernels import kernel
from muraille.rules.riichi.yaku.facts import TWO_SIDED, RiichiWholeHand, RiichiWinFacts
from muraille.tiles.codes import is_chow, kind_in, rank_in, suit_in
from muraille.tiles.kinds import DRAGONS


@kernel
def four_chows(hand: RiichiWholeHand) -> bool:
    """Nothing but chows beside the pair: the tiles of a pinfu."""
    return hand.chows == 4


@kernel
def has_worthless_pair(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """The pair is neither of dragons nor of the seat's nor of the prevalent wind."""
    return not (DRAGONS >> hand.pair & 1 or hand.pair in (win.seat, win.round))


@kernel
def has_two_sided_wait(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """The winning tile ends a chow that another kind would have ended as well."""
    return hand.wait == TWO_SIDED


@kernel
def is_pinfu(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """Four chows, a worthless pair, a two-sided wait; concealed or not."""
    return four_chows(hand) and has_worthless_pair(hand, win) and has_two_sided_wait(hand, win)


@kernel
def pure_double_chow(a: int, b: int) -> bool:
    """The same chow twice in one suit."""
    return is_chow(a) and is_chow(b) and kind_in(a) == kind_in(b)


@kernel
def twice_pure_double_chow(a: int, b: int, c: int, d: int) -> bool:
    """Two pairs of equal chows; in tile order equal ones stand together."""
    return pure_double_chow(a, b) and pure_double_chow(c, d)


@kernel
def mixed_triple_chow(a: int, b: int, c: int) -> bool:
    """The same numbers in all three suits."""
    return (
        is_chow(a)
        and is_chow(b)
        and is_chow(c)
        and rank_in(a) == rank_in(b) == rank_in(c)
        and suit_in(a) < suit_in(b) < suit_in(c)
    )


@kernel
def pure_straight(a: int, b: int, c: int) -> bool:
    """123, 456 and 789 of one suit."""
    return (
        is_chow(a)
        and is_chow(b)
        and is_chow(c)
        and rank_in(a) == 1
        and kind_in(b) == kind_in(a) + 3
        and kind_in(c) == kind_in(a) + 6
    )
