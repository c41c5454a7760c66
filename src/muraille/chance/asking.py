"""What can be asked of chance: a number below a limit, and all that follows from one.

Says nothing of where numbers come from. Links, draws and walls are made again from these
answers, so the way each is found never changes.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TypeVar

_Thing = TypeVar("_Thing")


class Chance(ABC):
    """A stream of numbers; each question moves it on."""

    __slots__ = ()

    @abstractmethod
    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, all equally likely."""

    def percent(self, chance: int) -> bool:
        """True so many times in a hundred."""
        return self.below(100) < chance

    def one_of(self, things: Sequence[_Thing]) -> _Thing:
        """One of these, all equally likely."""
        return things[self.below(len(things))]

    def weighed(self, things: Sequence[tuple[int, _Thing]]) -> _Thing:
        """One of these, as often as its weight says."""
        place = self.below(sum(weight for weight, _thing in things))
        for weight, thing in things:
            place -= weight
            if place < 0:
                return thing
        raise ValueError("there is nothing to choose from")

    def shuffled(self, things: Iterable[_Thing]) -> list[_Thing]:
        """The same things in an order of chance.

        For ``place`` from the last down to 1, what stands at ``place`` and at a number below
        ``place + 1`` change places.
        """
        mixed = list(things)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed
