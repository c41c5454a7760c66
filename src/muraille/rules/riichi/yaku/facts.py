"""What the predicates are told about a hand: plain numbers, ready for compilation."""

from typing import NamedTuple

NO_WIND = -1
NO_PAIR = -1

NO_WAIT, TWO_SIDED, EDGE, CLOSED, PAIR_WAIT, PUNG_WAIT, SPECIAL = range(7)
"""How the winning tile was awaited; ``SPECIAL`` is thirteen orphans."""


class RiichiWholeHand(NamedTuple):
    """The hand as a whole, read in one way, winning tile included.

    ``kinds`` is the mask of all its kinds; ``pungs`` counts kongs too; ``ranks``
    are the tiles of a one-suit hand as nine four-bit counts, rank 1 lowest, else
    0; ``pair`` is the kind of the pair beside four sets.
    """

    form: int
    kinds: int
    chows: int
    pungs: int
    concealed_pungs: int
    kongs: int
    ranks: int
    pair: int
    wait: int


class RiichiWinFacts(NamedTuple):
    """How the hand was won. ``seat`` and ``round`` are kinds of wind, or -1 when not given."""

    self_drawn: bool
    concealed: bool
    riichi: bool
    double_riichi: bool
    ippatsu: bool
    first_turn: bool
    last_of_wall: bool
    kong_replacement: bool
    robbing_kong: bool
    seat: int
    round: int
