"""Graded faults: a warning first, then more and more points (O5).

Counts and adds; which faults are graded, and on which ladder, is said by the tables of
offences.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Reset(Enum):
    """When a ladder starts again."""

    HAND = "hand"
    SESSION = "session"


@dataclass(frozen=True, slots=True)
class Ladder:
    """The points of the first faults, 0 for a warning; each further one costs ``then`` more.

    ``own`` gives every offence a ladder of its own; otherwise all faults climb the same. No
    fault costs more than ``most``.
    """

    own: bool
    reset: Reset
    steps: tuple[int, ...] = (0, 5, 10, 20)
    then: int = 10
    most: int = 60

    def points(self, previous: int) -> int:
        """What the next fault costs after so many; 0 is a warning.

        >>> one_ladder = Ladder(own=False, reset=Reset.SESSION)
        >>> [one_ladder.points(previous) for previous in range(9)]
        [0, 5, 10, 20, 30, 40, 50, 60, 60]
        """
        beyond = previous - len(self.steps) + 1
        if beyond <= 0:
            return self.steps[previous]
        return min(self.steps[-1] + beyond * self.then, self.most)


@dataclass(frozen=True, slots=True)
class GradedFault:
    """A graded fault of one player, and when it was; ``lasting`` ones outlive their session."""

    offence: str
    session: int
    hand: int
    lasting: bool = False


def faults_before(ladder: Ladder, faults: Iterable[GradedFault], now: GradedFault) -> int:
    """How many of a player's earlier faults still count when this one is judged.

    >>> club = Ladder(own=False, reset=Reset.SESSION)
    >>> earlier = [GradedFault("time_wasting", 1, 3, lasting=True), GradedFault("empty_call", 1, 4)]
    >>> faults_before(club, earlier, GradedFault("late_claim", 2, 1))
    1
    """
    return sum(_still_counts(ladder, fault, now) for fault in faults)


def _still_counts(ladder: Ladder, fault: GradedFault, now: GradedFault) -> bool:
    if ladder.own and fault.offence != now.offence:
        return False
    if ladder.reset is Reset.HAND:
        return (fault.session, fault.hand) == (now.session, now.hand)
    return fault.lasting or fault.session == now.session
