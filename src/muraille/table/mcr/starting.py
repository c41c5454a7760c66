"""What the house asks for: seats, hands, rulings, the end of time; each with its check."""

from collections.abc import Iterator

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import DrawWinds, StartHand, Time
from muraille.table.common.competition_actions import Rule, Substitute
from muraille.table.common.starting import (
    are_rolls,
    over_problems,
    reveal_problems,
    rolled,
    start_problems,
    substitute_problems,
    winds_problems,
)
from muraille.table.common.state import State
from muraille.table.common.tiles import WITH_FLOWERS
from muraille.table.mcr.actions import HouseAction
from muraille.table.mcr.books import book_of
from muraille.table.mcr.refereeing import ruling_problems
from muraille.tiles.problems import Family, Problem, problem


def house_problems(state: State, action: HouseAction) -> tuple[Problem, ...]:
    """Everything that forbids what the house asks for."""
    articles = book_of(state).article
    if isinstance(action, StartHand):
        return tuple(_start_problems(state, action))
    if isinstance(action, DrawWinds):
        return tuple(winds_problems(state, action, articles))
    if isinstance(action, Rule):
        return tuple(ruling_problems(state, action))
    if isinstance(action, Substitute):
        return tuple(substitute_problems(state, action, articles))
    if isinstance(action, Time):
        return tuple(over_problems(state, articles))
    return tuple(reveal_problems(state, action, articles))


def _start_problems(state: State, action: StartHand) -> Iterator[Problem]:
    articles = book_of(state).article
    yield from start_problems(state, action, articles, seats_first=True)
    if action.seed:
        return
    if sorted(action.wall) != list(WITH_FLOWERS):
        yield problem(
            Family.NOT_LAWFUL,
            "not_the_whole_wall",
            article=articles(Subject.WALL),
            tiles=len(action.wall),
        )
    if not are_rolls(action, 2):
        dice = rolled(action)
        yield problem(Family.NOT_LAWFUL, "not_two_rolls", article=articles(Subject.DICE), dice=dice)
