"""What the predicates are told about a hand: plain numbers, ready for compilation."""

from typing import NamedTuple

NO_WIND = -1


class McrWholeHand(NamedTuple):
    """The hand as a whole, winning tile included.

    ``kinds`` is the mask of all its kinds; ``fours`` the number of kinds of which it holds
    four outside a kong; ``gates`` is whether the thirteen tiles before the win were the
    nine gates, concealed.
    """

    form: int
    kinds: int
    chows: int
    pungs: int
    fours: int
    gates: bool


class McrWinFacts(NamedTuple):
    """How the hand was won. ``seat`` and ``round`` are kinds of wind, or -1 when not given."""

    self_drawn: bool
    exposed_sets: int
    last_of_kind: bool
    last_of_wall: bool
    kong_replacement: bool
    robbing_kong: bool
    seat: int
    round: int
