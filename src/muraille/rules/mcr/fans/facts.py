"""What the predicates are told about a hand: plain numbers, ready for compilation."""

from typing import NamedTuple

NO_WIND = -1


class Whole(NamedTuple):
    """The hand as a whole, winning tile included.

    ``kinds`` is the mask of all its kinds; ``fours`` the mask of kinds of which
    it holds four outside a kong; ``before`` the thirteen concealed tiles of a
    one-suit hand as nine four-bit counts, rank 1 lowest, else 0.
    """

    form: int
    kinds: int
    chows: int
    pungs: int
    fours: int
    before: int


class Win(NamedTuple):
    """How the hand was won. ``seat`` and ``round`` are kinds of wind, or -1 when not given."""

    self_drawn: bool
    exposed_sets: int
    last_of_kind: bool
    last_of_wall: bool
    kong_replacement: bool
    robbing_kong: bool
    seat: int
    round: int
