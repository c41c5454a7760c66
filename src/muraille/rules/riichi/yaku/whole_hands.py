"""Yaku that look at all the tiles of a hand, or at every part of it."""

from muraille.kernels import kernel
from muraille.rules.riichi.yaku.facts import RiichiWholeHand, RiichiWinFacts
from muraille.shapes.forms import Form
from muraille.tiles.codes import is_suited, touches_edge
from muraille.tiles.kinds import GREEN, HONOURS, ORPHANS, SIMPLES, TERMINALS, suits_in

SEVEN_PAIRS = int(Form.SEVEN_PAIRS)
THIRTEEN_ORPHANS = int(Form.THIRTEEN_ORPHANS)

# 1112345678999 of one suit, as nine four-bit counts.
GATES = 0x311111113


@kernel
def has_chow(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """At least one chow."""
    return hand.chows > 0


@kernel
def has_honour(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """At least one wind or dragon."""
    return hand.kinds & HONOURS != 0


@kernel
def all_simples(hand: RiichiWholeHand) -> bool:
    """No 1, no 9, no honours."""
    return hand.kinds & ~SIMPLES == 0


@kernel
def all_parts_outside(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """A terminal or an honour in every set and in the pair."""
    return (
        touches_edge(a)
        and touches_edge(b)
        and touches_edge(c)
        and touches_edge(d)
        and touches_edge(pair)
    )


@kernel
def all_parts_terminal(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """A terminal in every set and in the pair, and no honours."""
    return (
        all_parts_outside(a, b, c, d, pair)
        and is_suited(a)
        and is_suited(b)
        and is_suited(c)
        and is_suited(d)
        and is_suited(pair)
    )


@kernel
def seven_pairs(hand: RiichiWholeHand) -> bool:
    """Seven different pairs."""
    return hand.form == SEVEN_PAIRS


@kernel
def one_suit(hand: RiichiWholeHand) -> bool:
    """Tiles of one suit only, with honours or without."""
    return suits_in(hand.kinds) == 1


@kernel
def full_flush(hand: RiichiWholeHand) -> bool:
    """One suit, no honours."""
    return suits_in(hand.kinds) == 1 and hand.kinds & HONOURS == 0


@kernel
def all_terminals_and_honours(hand: RiichiWholeHand) -> bool:
    """Only 1, 9, winds and dragons."""
    return hand.kinds & ~ORPHANS == 0


@kernel
def thirteen_orphans(hand: RiichiWholeHand) -> bool:
    """One of each terminal and honour, and one more of them."""
    return hand.form == THIRTEEN_ORPHANS


@kernel
def nine_gates(hand: RiichiWholeHand) -> bool:
    """1112345678999 of one suit and any tile more, whichever came last (R31)."""
    surplus = 0
    for place in range(0, 36, 4):
        more = (hand.ranks >> place & 15) - (GATES >> place & 15)
        if more < 0:
            return False
        surplus += more
    return surplus == 1


@kernel
def all_green(hand: RiichiWholeHand) -> bool:
    """Only 2, 3, 4, 6, 8 of bamboo and green dragons; the dragon may be absent."""
    return hand.kinds & ~GREEN == 0


@kernel
def all_terminals(hand: RiichiWholeHand) -> bool:
    """Only 1 and 9."""
    return hand.kinds & ~TERMINALS == 0


@kernel
def all_honours(hand: RiichiWholeHand) -> bool:
    """Only winds and dragons, in sets or in pairs."""
    return hand.kinds & ~HONOURS == 0
