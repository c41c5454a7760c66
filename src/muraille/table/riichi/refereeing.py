"""Riichi rulings: the verdict of the book with its figures, a chombo's included.

Open questions, as we read them:

- After the end of a hand a win stands: a word that was no word for a win (5.2.2) must be ruled on
  between the call and the payment. After the last hand the game is over.
- Who mixed the winning tile into the hand (R39) loses the wait's minipoints; this table keeps
  the tile apart, so such a ruling is written down and moves nothing.
- Rows without a figure for the table (a substitute, the last place, the result of a session) are
  written down: the house seats substitutes, the tournament enters results (R32, R33).
"""

from collections.abc import Iterator

from muraille.rules.common.offences import Act, OffenceStage, PerMinute
from muraille.rules.common.subjects import Subject
from muraille.table.common.competition_actions import Rule
from muraille.table.common.competition_events import RulingEvent
from muraille.table.common.ruling import (
    FoundRuling,
    effects,
    figures,
    looked_up,
    needs_hand,
    rule_problems,
    ruling_events,
)
from muraille.table.common.tiles import Tile
from muraille.table.riichi.books import book_of
from muraille.table.riichi.events import BetReturned
from muraille.table.riichi.state import RiichiState
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat

_ENDS_THE_HAND = (Act.CHOMBO, Act.REDEAL)


def acts_of(state: RiichiState, rule: Rule) -> tuple[Act, ...]:
    """The consequences without a figure of what a referee says."""
    return tuple(each for each in effects(looked_up(book_of(state), rule)) if isinstance(each, Act))


def judgement(
    state: RiichiState, seat: Seat, offence: str, stage: OffenceStage, tiles: tuple[Tile, ...] = ()
) -> tuple[RulingEvent | BetReturned, ...]:
    """What the table itself rules."""
    ruled = looked_up(book_of(state), Rule(seat, offence, stage, tiles=tiles))
    return tuple(_events(state, ruled, referee=False))


def ruling_problems(state: RiichiState, rule: Rule) -> Iterator[Problem]:
    """All that forbids what the referee says."""
    try:
        judged = looked_up(book_of(state), rule)
    except InputError as error:
        yield from error.problems
        return
    problems = tuple(rule_problems(state, judged, book_of(state).article(Subject.WHOLE_GAME)))
    yield from problems
    article = judged.verdict.articles[0]
    if not rule.seconds and any(isinstance(each, PerMinute) for each in effects(judged)):
        offence = rule.offence
        yield problem(Family.BAD_REQUEST, "seconds_missing", article=article, offence=offence)
    if problems or state.is_under_way:
        return
    if needs_hand(judged) or any(each in _ENDS_THE_HAND for each in effects(judged)):
        yield problem(Family.NOT_LAWFUL, "ruling_needs_hand", article=article)


def referee_events(state: RiichiState, rule: Rule) -> tuple[RulingEvent | BetReturned, ...]:
    """The facts of what the referee says."""
    return tuple(_events(state, looked_up(book_of(state), rule), referee=True))


def _events(
    state: RiichiState, judged: FoundRuling, *, referee: bool
) -> Iterator[RulingEvent | BetReturned]:
    """The facts of a ruling; a bet that goes back is the last of them (R25)."""
    yield from ruling_events(state, judged, figures(state, judged, book_of(state)), referee=referee)
    seat = judged.rule.seat
    in_riichi = state.is_under_way and state.current.players[seat].riichi
    if in_riichi and Act.BET_RETURNED in effects(judged):
        yield BetReturned(seat, book_of(state).bet)
