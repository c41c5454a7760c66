"""Where answers are kept: for an account in its rows, for a guest in the session.

Only the latest are kept, so that neither grows without end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest

from muraille.advice.questions.making import levels_of
from muraille.advice.questions.tasks import GAMES, Task, TrainerQuestion
from muraille.server.frame.clock import wall_ms
from muraille.server.lessons.models import Answer
from muraille.server.lessons.progress import (
    AskedQuestion,
    GivenAnswer,
    Progress,
    TaskLevel,
    counts,
    progress_of,
    row_of,
)

SESSION = "lessons"
MOST_OF_GUEST = 300
MOST_OF_ACCOUNT = 1000
FIELDS = ("task", "game", "level", "seed", "right", "at")


def now_s() -> int:
    """Seconds since 1970."""
    return wall_ms() // 1000


def asked_of(question: TrainerQuestion) -> AskedQuestion:
    """The question by its address."""
    return AskedQuestion(
        TaskLevel(question.task.value, question.game, question.level), question.seed
    )


def answers_of(request: HttpRequest) -> list[GivenAnswer]:
    """This person's answers, the oldest first."""
    if request.user.is_authenticated:
        return answers_of_account(request.user.pk)
    return _in_session(request.session.get(SESSION))


def answers_of_account(user: int) -> list[GivenAnswer]:
    """The latest answers of an account, the oldest first."""
    rows = Answer.objects.filter(user_id=user).order_by("-at", "-pk").values_list(*FIELDS)
    return [_given(row) for row in reversed(rows[:MOST_OF_ACCOUNT])]


def progress_in(request: HttpRequest) -> Progress:
    """How far this person has come."""
    return progress_of(answers_of(request), now_s())


@dataclass(frozen=True, slots=True)
class Kept:
    """Whether an answer counted, and how many in a row were right up to now."""

    counted: bool
    row: int


def keep_answer(request: HttpRequest, question: TrainerQuestion, *, right: bool) -> Kept:
    """Keep an answer if it counts."""
    answers, asked, now = answers_of(request), asked_of(question), now_s()
    if not counts(answers, asked, now):
        return Kept(counted=False, row=row_of(answers))
    answers.append(GivenAnswer(asked, right, now))
    if request.user.is_authenticated:
        _row(request.user.pk, answers[-1]).save()
        if len(answers) > MOST_OF_ACCOUNT:
            _forget_oldest(request.user.pk)
    else:
        latest = answers[-MOST_OF_GUEST:]
        request.session[SESSION] = [list(_values(given)) for given in latest]
    return Kept(counted=True, row=row_of(answers))


def adopt_answers(sender: object, request: HttpRequest | None, user: User, **_more: object) -> None:  # noqa: ARG001
    """What was answered before signing in belongs to the account from then on."""
    session = getattr(request, "session", None)
    if session is None:
        return
    answers = _in_session(session.pop(SESSION, None))
    Answer.objects.bulk_create(_row(user.pk, given) for given in answers)
    if answers:
        _forget_oldest(user.pk)


def _forget_oldest(user: int) -> None:
    rows = Answer.objects.filter(user_id=user).order_by("-at", "-pk")
    oldest = list(rows.values_list("pk", flat=True)[MOST_OF_ACCOUNT : MOST_OF_ACCOUNT + 500])
    if oldest:
        Answer.objects.filter(pk__in=oldest).delete()


def _values(given: GivenAnswer) -> tuple[str, str, int, str, bool, int]:
    place = given.asked.place
    return place.task, place.game, place.level, given.asked.seed, given.right, given.at


def _row(user: int, given: GivenAnswer) -> Answer:
    return Answer(user_id=user, **dict(zip(FIELDS, _values(given), strict=True)))


def _given(row: Sequence[Any]) -> GivenAnswer:
    task, game, level, seed, right, at = row
    return GivenAnswer(AskedQuestion(TaskLevel(task, game, level), seed), right, at)


def _in_session(kept: object) -> list[GivenAnswer]:
    """What an older version kept otherwise is left aside."""
    rows = kept if isinstance(kept, list) else []
    return [_given(row) for row in rows if isinstance(row, list) and _is_known(row)]


def _is_known(row: list[Any]) -> bool:
    if len(row) != len(FIELDS):
        return False
    task, game, level, *_rest = row
    known = task in {kind.value for kind in Task} and game in GAMES
    return known and level in levels_of(Task(task), game)
