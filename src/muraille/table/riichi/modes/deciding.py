"""``step``: what comes of an action, by the rulebook of the game."""

from muraille.table.riichi.actions import Action
from muraille.table.riichi.competition.course import RiichiJudgedCourse
from muraille.table.riichi.course import RiichiCourse
from muraille.table.riichi.events import Event
from muraille.table.riichi.state import RiichiState


def step(state: RiichiState, action: Action) -> tuple[tuple[Event, ...], RiichiState]:
    """The events and the state after them; ``InputError`` if the action is refused."""
    course = RiichiJudgedCourse(state) if state.is_competition else RiichiCourse(state)
    return course.take(action)
