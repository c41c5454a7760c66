"""MCR rulings: the verdict of the game's book, and what it undoes of a hand that has ended.

Open questions, as we read them:

- A win that is declared void (3.11.6 11-(6)) should let the hand go on. At this table the hand
  has ended and its seed is told, so the payments go back and the hand counts as drawn.
- A row that kills the hand of the player who has just won (3.11.6 11-(2) in 2014: the winning
  tile not taken is a false hu) voids that win in the same way.
- After the last hand the game is over: what a referee says then is for the score sheet.
"""

from collections.abc import Iterator

from muraille.rules.common.offences import Act, DeadHand, OffenceStage
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
    ruled_on,
    ruling_events,
)
from muraille.table.common.state import SEATS, Between, State
from muraille.table.common.tiles import Tile
from muraille.table.mcr.books import book_of
from muraille.table.mcr.events import FlowersLost, McrWon, WinVoided
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat


def judgement(
    state: State, seat: Seat, offence: str, stage: OffenceStage, tiles: tuple[Tile, ...] = ()
) -> tuple[RulingEvent, ...]:
    """What the table itself rules; nothing where the book has no words for it."""
    rule = Rule(seat, offence, stage, tiles=tiles)
    book = book_of(state)
    ruled = ruled_on(book, rule)
    return () if ruled is None else tuple(ruling_events(state, ruled, figures(state, ruled, book)))


def ruling_problems(state: State, rule: Rule) -> Iterator[Problem]:
    """All that forbids what the referee says."""
    try:
        judged = looked_up(book_of(state), rule)
    except InputError as error:
        yield from error.problems
        return
    problems = tuple(rule_problems(state, judged, book_of(state).article(Subject.WHOLE_GAME)))
    yield from problems
    if problems:
        return
    article = judged.verdict.articles[0] if judged.verdict.articles else None
    just_won = _just_won(state, rule.seat) is not None
    if not just_won and _undoes_a_win(judged):
        yield problem(Family.NOT_LAWFUL, "no_win_to_undo", article=article)
    elif needs_hand(judged) and not state.is_under_way and not just_won:
        yield problem(Family.NOT_LAWFUL, "ruling_needs_hand", article=article)


def referee_events(state: State, rule: Rule) -> tuple[RulingEvent | WinVoided | FlowersLost, ...]:
    """The facts of what the referee says, and what it undoes of the hand just ended."""
    ruled = looked_up(book_of(state), rule)
    facts = ruling_events(state, ruled, figures(state, ruled, book_of(state)), referee=True)
    return (*facts, *_corrections(state, rule))


def _corrections(state: State, rule: Rule) -> Iterator[WinVoided | FlowersLost]:
    """What the ruling undoes of the win of the hand just ended."""
    won = _just_won(state, rule.seat)
    if won is None:
        return
    judged = looked_up(book_of(state), rule)
    if Act.WIN_VOID in effects(judged) or any(
        isinstance(each, DeadHand) for each in effects(judged)
    ):
        yield WinVoided(won.seat, -won.payments)
    elif Act.FLOWERS_LOST in effects(judged):
        yield FlowersLost(won.seat, _flowers_back(won))


def _undoes_a_win(judged: FoundRuling) -> bool:
    return any(each in (Act.WIN_VOID, Act.FLOWERS_LOST) for each in effects(judged))


def _just_won(state: State, seat: Seat) -> McrWon | None:
    """This seat's win, if it ended the hand that is on the table."""
    if not isinstance(state.phase, Between) or state.hand is None:
        return None
    won = state.hand.result
    return won if isinstance(won, McrWon) and won.seat == seat else None


def _flowers_back(won: McrWon) -> Four:
    """Each point of a flower goes back to whoever paid it."""
    payers = [seat for seat in SEATS if won.source in (None, seat) and seat != won.seat]
    back = Four.of(won.flowers if seat in payers else 0 for seat in SEATS)
    return back - Four.at(won.seat, won.flowers * len(payers))
