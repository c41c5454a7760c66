"""How far a case has come: the first answer that cannot be used, the next question, what follows.

For every page on which a referee answers questions. Judging is done in ``answers.referee``.
"""

from collections.abc import Iterable
from dataclasses import replace

from muraille.answers.referee import judged
from muraille.answers.referee_questions import RefereeQuestion, first_to_blame, is_missing
from muraille.server.referee import ruling
from muraille.server.referee.case import RefereeCase
from muraille.tiles.problems import InputError, Problem
from muraille.words import Language, problem_sentences
from muraille.words.rulings.referee import capital


def usable(case: RefereeCase) -> tuple[RefereeCase, tuple[Problem, ...]]:
    """The case up to the first answer that cannot be used, and what is wrong with that."""
    try:
        judged(case.request)
    except InputError as error:
        key = first_to_blame(error.problems)
        if key is not None:
            wrong = tuple(fault for fault in error.problems if not is_missing(fault))
            return case.before(key), wrong
    return case, ()


def next_question(case: RefereeCase, every: Iterable[RefereeQuestion]) -> RefereeQuestion | None:
    """The first of them that has no answer and was not left open."""
    return next((question for question in every if _is_asked(question, case)), None)


def _is_asked(question: RefereeQuestion, case: RefereeCase) -> bool:
    if question.key in case.answers:
        return False
    return not (question.may_be_open and question.key in case.open)


def foreseen(
    case: RefereeCase, still: RefereeQuestion | None, language: Language
) -> dict[str, object] | None:
    """What follows as soon as it is known how it was; who and how often change only the figures."""
    if still is None or still.key in ("late", "stage"):
        return None
    return ruling.foreseen(judged(case.before("chombo").request), language)


def refusals(problems: tuple[Problem, ...], language: Language) -> list[str]:
    """What is wrong; it stands at its place, so the field need not be named."""
    placed = [
        replace(fault, params=tuple(pair for pair in fault.params if pair[0] != "key"))
        for fault in problems
    ]
    return [capital(sentence) for sentence in problem_sentences(placed, language)]
