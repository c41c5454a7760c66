"""``decide``: what comes of an action, by the rulebook of the game.

An action that cannot be done raises ``InputError`` with its problems and changes nothing. In
guided play that is every unlawful one; in competition play unlawful ones are judged.
"""

from muraille.table.common.state import State
from muraille.table.mcr.actions import Action, HouseAction
from muraille.table.mcr.competition.course import CompetitionCourse
from muraille.table.mcr.course import Course
from muraille.table.mcr.events import Event
from muraille.table.mcr.modes.rights import verify
from muraille.table.mcr.starting import house_problems
from muraille.tiles.problems import InputError


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action; ``InputError`` if it is refused."""
    return step(state, action)[0]


def step(state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """The events and the state after them: ``decide`` and ``apply`` in one."""
    course = CompetitionCourse(state) if state.is_competition else Course(state)
    if isinstance(action, HouseAction):
        problems = house_problems(state, action)
        if problems:
            raise InputError(problems)
        course.house(action)
    else:
        refused = verify(state, action)
        if refused is not None:
            raise InputError((refused,))
        course.player(action)
    return tuple(course.events), course.state
