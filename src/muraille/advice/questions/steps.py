"""The path for beginners: the fans or yaku in steps, from the small ones to the rare.

Steps follow the points of the default rulebooks. Explains nothing and asks nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from muraille.advice.questions.tasks import GAMES
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.riichi.edition import RIICHI_EMA_2016

_MCR_STEPS = ((1,), (2,), (4,), (6,), (8,), (12,), (16,), (24,), (32, 48), (64,), (88,))
_RIICHI_STEPS = ((1,), (2,), (3, 5, 6))
YAKUMAN = -1
_LONGEST = 10


@dataclass(frozen=True, slots=True)
class Step:
    """Some fans or yaku to learn together; ``values`` are their points or han.

    ``values`` is empty for yakuman.
    """

    game: str
    number: int
    values: tuple[int, ...]
    members: tuple[str, ...]


@cache
def steps(game: str) -> tuple[Step, ...]:
    """All steps of a game, the first for beginners.

    >>> [(step.values, len(step.members)) for step in steps("mcr")][:4]
    [((1,), 7), ((1,), 6), ((2,), 10), ((4,), 4)]
    >>> sum(len(step.members) for step in steps("mcr"))
    81
    """
    groups = _mcr_groups() if game == "mcr" else _riichi_groups()
    return tuple(
        Step(game, number, values, members) for number, (values, members) in enumerate(groups, 1)
    )


def step_of(game: str, member: str) -> Step:
    """Where a fan or yaku is learned.

    >>> step_of("mcr", "mixed_straight").number
    6
    """
    return next(step for step in steps(game) if member in step.members)


def of_the_day(game: str, day: int) -> str:
    """The fan or yaku of a day, counted from any day: each comes once before one comes again.

    >>> len({of_the_day("mcr", day) for day in range(81)})
    81
    """
    members = [member for step in steps(game) for member in step.members]
    # A stride prime to both numbers, so that neighbours of the list are days apart.
    return members[day * 34 % len(members)]


_Groups = list[tuple[tuple[int, ...], tuple[str, ...]]]


def _mcr_groups() -> _Groups:
    value = {str(row.id): WMO_2014.points(row) for row in reversed(WMO_2014.fans.rows)}
    order = list(dict.fromkeys(str(row.id) for row in WMO_2014.fans.rows))
    return _groups(_MCR_STEPS, value, order)


def _riichi_groups() -> _Groups:
    rows = RIICHI_EMA_2016.yaku.rows
    value = {str(row.id): YAKUMAN if row.is_yakuman else row.han_concealed for row in rows}
    order = [str(row.id) for row in rows]
    yakuman = tuple(yaku for yaku in order if value[yaku] == YAKUMAN)
    return [*_groups(_RIICHI_STEPS, value, order), *(((), part) for part in _parts(yakuman))]


def _groups(
    wanted: Sequence[tuple[int, ...]], value: Mapping[str, int], order: Sequence[str]
) -> _Groups:
    found: _Groups = []
    for values in wanted:
        members = tuple(member for member in order if value[member] in values)
        found += [(values, part) for part in _parts(members)]
    return found


def _parts(members: tuple[str, ...]) -> list[tuple[str, ...]]:
    """In two halves where there are too many for one step."""
    if len(members) <= _LONGEST:
        return [members]
    half = (len(members) + 1) // 2
    return [members[:half], members[half:]]


STEP_COUNTS: Mapping[str, int] = {game: len(steps(game)) for game in GAMES}
