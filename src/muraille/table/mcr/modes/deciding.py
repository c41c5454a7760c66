"""``step``: what comes of an action, by the rulebook of the game."""

from muraille.table.common.state import State
from muraille.table.mcr.actions import Action
from muraille.table.mcr.competition.course import McrJudgedCourse
from muraille.table.mcr.course import McrCourse
from muraille.table.mcr.events import Event


def step(state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """The events and the state after them; ``InputError`` if the action is refused."""
    course = McrJudgedCourse(state) if state.is_competition else McrCourse(state)
    return course.take(action)
