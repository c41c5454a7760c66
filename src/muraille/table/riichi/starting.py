"""What the house asks for: seats, hands, rulings, the signal, the secret; each with its check."""

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
from muraille.table.common.tiles import WITHOUT_FLOWERS
from muraille.table.riichi.actions import HouseAction, Signal
from muraille.table.riichi.books import book_of
from muraille.table.riichi.refereeing import ruling_problems
from muraille.table.riichi.state import RiichiState
from muraille.tiles.problems import Family, Problem, problem


def house_problems(state: RiichiState, action: HouseAction) -> tuple[Problem, ...]:
    """Everything that forbids what the house asks for."""
    articles = book_of(state).article
    if isinstance(action, StartHand):
        return tuple(_start_problems(state, action))
    if isinstance(action, DrawWinds):
        return tuple(winds_problems(state, action, articles))
    if isinstance(action, Rule | Substitute):
        return tuple(_referee_problems(state, action))
    if isinstance(action, Signal):
        return tuple(_signal_problems(state))
    if isinstance(action, Time):
        return (problem(Family.NOT_LAWFUL, "time_stops_nothing", article=articles(Subject.SIGNAL)),)
    return tuple(reveal_problems(state, action, articles))


def _referee_problems(state: RiichiState, action: Rule | Substitute) -> Iterator[Problem]:
    if isinstance(action, Rule):
        return ruling_problems(state, action)
    return substitute_problems(state, action, book_of(state).article)


def _start_problems(state: RiichiState, action: StartHand) -> Iterator[Problem]:
    articles = book_of(state).article
    yield from start_problems(state, action, articles, seats_first=False)
    if action.seed:
        return
    if sorted(action.wall) != list(WITHOUT_FLOWERS):
        yield problem(
            Family.NOT_LAWFUL,
            "not_the_136_tiles",
            article=articles(Subject.WALL),
            tiles=len(action.wall),
        )
    if not are_rolls(action, 1):
        dice = rolled(action)
        yield problem(Family.NOT_LAWFUL, "not_one_roll", article=articles(Subject.DICE), dice=dice)


def _signal_problems(state: RiichiState) -> Iterator[Problem]:
    articles = book_of(state).article
    yield from over_problems(state, articles)
    if state.hands_left is not None:
        yield problem(Family.NOT_LAWFUL, "signal_given_already", article=articles(Subject.SIGNAL))
