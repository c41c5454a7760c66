"""Fans that look at all the tiles of a hand, or at every part of it."""

from muraille.kernels import kernel
from muraille.rules.mcr.fans.facts import McrWholeHand
from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.tiles.codes import holds_five, touches_edge
from muraille.tiles.kinds import (
    DRAGONS,
    EVENS,
    GREEN,
    HONOURS,
    LOWER_FOUR,
    LOWER_THREE,
    MIDDLE_THREE,
    REVERSIBLE,
    SIMPLES,
    TERMINALS,
    UPPER_FOUR,
    UPPER_THREE,
    WINDS,
    suits_in,
)

STANDARD = int(Form.STANDARD)
KNITTED_STRAIGHT = int(Form.KNITTED_STRAIGHT)
SEVEN_PAIRS = int(Form.SEVEN_PAIRS)
THIRTEEN_ORPHANS = int(Form.THIRTEEN_ORPHANS)
HONOURS_AND_KNITTED = int(Form.HONOURS_AND_KNITTED)

SEVEN_IN_A_ROW = 0b1111111


@kernel
def all_green(hand: McrWholeHand) -> bool:
    """Only 2, 3, 4, 6, 8 of bamboo and green dragons."""
    return hand.kinds & ~GREEN == 0


@kernel
def nine_gates(hand: McrWholeHand) -> bool:
    """1112345678999 of one suit, concealed, before the winning tile (N1)."""
    return hand.gates


@kernel
def seven_shifted_pairs(hand: McrWholeHand) -> bool:
    """Seven pairs of one suit with numbers in a row."""
    if hand.form != SEVEN_PAIRS or suits_in(hand.kinds) != 1 or hand.kinds & HONOURS != 0:
        return False
    lowest = hand.kinds & -hand.kinds
    return hand.kinds == SEVEN_IN_A_ROW * lowest


@kernel
def thirteen_orphans(hand: McrWholeHand) -> bool:
    """One of each terminal and honour, and one more of them."""
    return hand.form == THIRTEEN_ORPHANS


@kernel
def all_terminals(hand: McrWholeHand) -> bool:
    """Only 1 and 9."""
    return hand.kinds & ~TERMINALS == 0


@kernel
def all_honours(hand: McrWholeHand) -> bool:
    """Only winds and dragons."""
    return hand.kinds & ~HONOURS == 0


@kernel
def all_terminals_and_honours(hand: McrWholeHand) -> bool:
    """Only 1, 9, winds and dragons, with both numbers and honours."""
    return (
        hand.kinds & ~(TERMINALS | HONOURS) == 0
        and hand.kinds & TERMINALS != 0
        and hand.kinds & HONOURS != 0
    )


@kernel
def seven_pairs(hand: McrWholeHand) -> bool:
    """Seven pairs; four alike are two of them (S1)."""
    return hand.form == SEVEN_PAIRS


@kernel
def greater_honours_and_knitted_tiles(hand: McrWholeHand) -> bool:
    """All seven honours and seven knitted tiles."""
    return hand.form == HONOURS_AND_KNITTED and hand.kinds & HONOURS == HONOURS


@kernel
def lesser_honours_and_knitted_tiles(hand: McrWholeHand) -> bool:
    """Single honours, not all seven, and knitted tiles."""
    return hand.form == HONOURS_AND_KNITTED and hand.kinds & HONOURS != HONOURS


@kernel
def knitted_straight(hand: McrWholeHand) -> bool:
    """All nine knitted tiles, with a set and a pair or among single honours (H2, H4)."""
    if hand.form == KNITTED_STRAIGHT:
        return True
    if hand.form != HONOURS_AND_KNITTED:
        return False
    suited = hand.kinds & ~HONOURS
    for body in KNITTED_BODIES:
        if suited == body:
            return True
    return False


@kernel
def all_even_pungs(hand: McrWholeHand) -> bool:
    """Four pungs and a pair of 2, 4, 6, 8."""
    return hand.pungs == 4 and hand.kinds & ~EVENS == 0


@kernel
def full_flush(hand: McrWholeHand) -> bool:
    """One suit, no honours."""
    return suits_in(hand.kinds) == 1 and hand.kinds & HONOURS == 0


@kernel
def half_flush(hand: McrWholeHand) -> bool:
    """One suit, and honours."""
    return suits_in(hand.kinds) == 1 and hand.kinds & HONOURS != 0


@kernel
def upper_tiles(hand: McrWholeHand) -> bool:
    """Only 7, 8, 9."""
    return hand.kinds & ~UPPER_THREE == 0


@kernel
def middle_tiles(hand: McrWholeHand) -> bool:
    """Only 4, 5, 6."""
    return hand.kinds & ~MIDDLE_THREE == 0


@kernel
def lower_tiles(hand: McrWholeHand) -> bool:
    """Only 1, 2, 3."""
    return hand.kinds & ~LOWER_THREE == 0


@kernel
def upper_four(hand: McrWholeHand) -> bool:
    """Only 6 to 9."""
    return hand.kinds & ~UPPER_FOUR == 0


@kernel
def lower_four(hand: McrWholeHand) -> bool:
    """Only 1 to 4."""
    return hand.kinds & ~LOWER_FOUR == 0


@kernel
def reversible_tiles(hand: McrWholeHand) -> bool:
    """Only tiles that look the same upside down (A12)."""
    return hand.kinds & ~REVERSIBLE == 0


@kernel
def all_pungs(hand: McrWholeHand) -> bool:
    """Four pungs or kongs and a pair."""
    return hand.pungs == 4


@kernel
def all_chows(hand: McrWholeHand) -> bool:
    """Chows only and no honours; beside a knitted straight one chow is enough (H3)."""
    if hand.kinds & HONOURS != 0:
        return False
    return hand.chows == 4 or (hand.form == KNITTED_STRAIGHT and hand.chows == 1)


@kernel
def all_types(hand: McrWholeHand) -> bool:
    """Characters, circles, bamboo, winds and dragons."""
    return suits_in(hand.kinds) == 3 and hand.kinds & WINDS != 0 and hand.kinds & DRAGONS != 0


@kernel
def tile_hog(hand: McrWholeHand) -> int:
    """Kinds of which four are used without a kong (K8)."""
    return hand.fours


@kernel
def all_simples(hand: McrWholeHand) -> bool:
    """No 1, no 9, no honours."""
    return hand.kinds & ~SIMPLES == 0


@kernel
def one_voided_suit(hand: McrWholeHand) -> bool:
    """Exactly two of the three suits (A7)."""
    return suits_in(hand.kinds) == 2


@kernel
def no_honours(hand: McrWholeHand) -> bool:
    """Suit tiles only."""
    return hand.kinds & HONOURS == 0


@kernel
def all_fives(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """A 5 in every set and in the pair."""
    return holds_five(a) and holds_five(b) and holds_five(c) and holds_five(d) and holds_five(pair)


@kernel
def outside_hand(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """A terminal or an honour in every set and in the pair."""
    return (
        touches_edge(a)
        and touches_edge(b)
        and touches_edge(c)
        and touches_edge(d)
        and touches_edge(pair)
    )
