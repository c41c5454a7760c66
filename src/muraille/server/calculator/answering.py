"""Which question a hand in the calculator is: still being built, to be scored, or on its way.

Asks ``answers`` and passes on what they find or refuse; decides nothing about hands.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.answers import hand as hands
from muraille.answers import plan, scoring
from muraille.answers.games import ScoredHand
from muraille.answers.hand import HandOutlook
from muraille.answers.hand_fields import WAITING_TILES
from muraille.answers.scoring import rulebooks_named
from muraille.notation import folded, read_hand
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.server.calculator.fields import names_of
from muraille.server.calculator.typed import (
    Typed,
    hand_request,
    overlong,
    plan_request,
    scoring_request,
)
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.problems import InputError, Problem


@dataclass(frozen=True, slots=True)
class CalculatorAnswer:
    """What was found: a score, a hand on its way, problems, or only tiles so far.

    ``scored`` and ``unfinished`` have one value for each rulebook asked. ``choices`` is a
    complete hand of which nobody said which tile won.
    """

    tiles: int = 0
    scored: tuple[ScoredHand, ...] = ()
    unfinished: tuple[HandOutlook, ...] = ()
    problems: tuple[Problem, ...] = ()
    choices: Hand | None = None

    @property
    def is_empty(self) -> bool:
        """Nothing was asked yet."""
        return not (self.tiles or self.scored or self.unfinished or self.problems)


def answer(typed: Typed) -> CalculatorAnswer:
    """The answer for these fields; never an error for anything typed."""
    problems = overlong(typed)
    if problems:
        return CalculatorAnswer(problems=problems)
    answered = CalculatorAnswer()
    try:
        answered = _answer(typed)
    except InputError as error:
        problems = error.problems
    problems += _around(typed, answered)
    if problems:
        return CalculatorAnswer(problems=tuple(dict.fromkeys(problems)))
    return answered


def _around(typed: Typed, answered: CalculatorAnswer) -> tuple[Problem, ...]:
    """What is wrong with the fields around the hand, though the answer may not need them."""
    names = names_of(typed.game) - {"rules", "hand"}
    book = DEFAULT_MCR if typed.asks_all else typed.rules
    problems: list[Problem] = []
    if not answered.scored:
        problems += _refusals(scoring.results, scoring_request(typed))
    problems += _refusals(plan.question, plan_request(typed, book))
    return tuple(wrong for wrong in problems if dict(wrong.params).get("key") in names)


def _refusals(
    ask: Callable[[Mapping[str, object]], object], request: Mapping[str, object]
) -> tuple[Problem, ...]:
    try:
        ask(request)
    except InputError as error:
        return error.problems
    return ()


def _answer(typed: Typed) -> CalculatorAnswer:
    rulebooks_named(typed.rules)
    if not typed.value("hand"):
        return CalculatorAnswer()
    is_win = "+" in folded(typed.value("hand")) or typed.is_on("dealt")
    hand = _hand(typed)
    if hand is not None and hand.size < (COMPLETE_TILES if is_win else WAITING_TILES):
        return CalculatorAnswer(tiles=hand.size)
    if not is_win:
        outlooks = _unfinished(typed)
        return CalculatorAnswer(unfinished=outlooks, choices=_complete(outlooks))
    scored = scoring.results(scoring_request(typed))
    if not any(result.account.win for result in scored):
        return CalculatorAnswer(unfinished=_unfinished(typed), tiles=COMPLETE_TILES)
    return CalculatorAnswer(scored=scored)


def _hand(typed: Typed) -> Hand | None:
    try:
        return read_hand(typed.value("hand"))
    except InputError:
        return None


def _unfinished(typed: Typed) -> tuple[HandOutlook, ...]:
    books = rulebooks_named(typed.rules)
    return tuple(hands.result(hand_request(typed, book.id)) for book in books)


def _complete(outlooks: tuple[HandOutlook, ...]) -> Hand | None:
    return outlooks[0].hand if outlooks[0].distance < 0 else None
