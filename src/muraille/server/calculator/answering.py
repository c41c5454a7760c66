"""Which question a hand in the calculator is: still being built, to be scored, or on its way.

Asks ``answers`` and passes on what they find or refuse; decides nothing about hands.
"""

from dataclasses import dataclass

from muraille.answers import hand as hands
from muraille.answers import scoring
from muraille.answers.hand import HandResult
from muraille.answers.hand_fields import WAITING_TILES
from muraille.answers.mcr import McrResult
from muraille.answers.riichi import RiichiResult
from muraille.answers.scoring import rulebooks_named
from muraille.notation import read_hand
from muraille.server.calculator.typed import Typed, hand_request, overlong, scoring_request
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.problems import InputError, Problem
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class Answered:
    """What was found: a score, a hand on its way, problems, or only tiles so far.

    ``scored`` and ``unfinished`` have one value for each rulebook asked. ``choices`` is a
    complete hand of which nobody said which tile won.
    """

    tiles: int = 0
    scored: tuple[McrResult, ...] | tuple[RiichiResult, ...] = ()
    unfinished: tuple[HandResult, ...] = ()
    problems: tuple[Problem, ...] = ()
    choices: Hand | None = None

    @property
    def is_empty(self) -> bool:
        """Nothing was asked yet."""
        return not (self.tiles or self.scored or self.unfinished or self.problems)


def answer(typed: Typed, language: Language) -> Answered:
    """The answer for these fields; never an error for anything typed."""
    problems = overlong(typed)
    if problems:
        return Answered(problems=problems)
    if not typed.value("hand"):
        return _without_hand(typed)
    try:
        return _answer(typed, language)
    except InputError as error:
        return Answered(problems=error.problems)


def _without_hand(typed: Typed) -> Answered:
    """An empty page, unless the rulebook itself is unknown."""
    try:
        rulebooks_named(typed.rules)
    except InputError as error:
        return Answered(problems=error.problems)
    return Answered()


def _answer(typed: Typed, language: Language) -> Answered:
    is_win = "+" in typed.value("hand") or typed.is_on("dealt")
    hand = _hand(typed)
    if hand is not None and hand.size < (COMPLETE_TILES if is_win else WAITING_TILES):
        rulebooks_named(typed.rules)
        return Answered(tiles=hand.size)
    if not is_win:
        found = _unfinished(typed)
        return Answered(unfinished=found, choices=_complete(found))
    scored = scoring.results(scoring_request(typed, language))
    if not any(result.score.win for result in scored):
        return Answered(unfinished=_unfinished(typed), tiles=COMPLETE_TILES)
    return Answered(scored=scored)


def _hand(typed: Typed) -> Hand | None:
    try:
        return read_hand(typed.value("hand"))
    except InputError:
        return None


def _unfinished(typed: Typed) -> tuple[HandResult, ...]:
    books = rulebooks_named(typed.rules)
    return tuple(hands.result(hand_request(typed, book.id)) for book in books)


def _complete(found: tuple[HandResult, ...]) -> Hand | None:
    return found[0].hand if found[0].distance < 0 else None
