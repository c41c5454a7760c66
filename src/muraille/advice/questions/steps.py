"""The path for beginners: the fans or yaku in steps, from the small ones to the rare.

Steps follow the points of the default rulebooks. Explains nothing and asks nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count
from math import gcd

from muraille.advice.questions.exercises import exercises
from muraille.advice.questions.tasks import GAMES


@dataclass(frozen=True, slots=True)
class LearningStep:
    """Some fans or yaku to learn together; ``values`` are their points or han.

    ``values`` is empty for yakuman.
    """

    game: str
    number: int
    values: tuple[int, ...]
    members: tuple[str, ...]


@cache
def steps(game: str) -> tuple[LearningStep, ...]:
    """All steps of a game, the first for beginners.

    >>> steps("mcr")[0].values, steps("mcr")[-1].values
    ((1,), (88,))
    """
    groups = exercises(game).groups()
    return tuple(
        LearningStep(game, number, values, members)
        for number, (values, members) in enumerate(groups, 1)
    )


def step_of(game: str, member: str) -> LearningStep:
    """Where a fan or yaku is learned.

    >>> step_of("mcr", "mixed_straight").values
    (8,)
    """
    return next(step for step in steps(game) if member in step.members)


def of_the_day(game: str, day: int) -> str:
    """The fan or yaku of a day, counted from any day: each comes once before one comes again.

    >>> every = [member for step in steps("mcr") for member in step.members]
    >>> {of_the_day("mcr", day) for day in range(len(every))} == set(every)
    True
    """
    members = [member for step in steps(game) for member in step.members]
    # Neighbours of the list are days apart, by a stride that leads to each before any again.
    stride = next(days for days in count(34) if gcd(days, len(members)) == 1)
    return members[day * stride % len(members)]


STEP_COUNTS: Mapping[str, int] = {game: len(steps(game)) for game in GAMES}
