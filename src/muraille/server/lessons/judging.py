"""An answer read and judged: what was given, what is right. The scorer and the books decide.

Reads what a form sends; what makes no sense is a problem in words, never an answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.http import QueryDict

from muraille.advice.questions.making import puzzle_of
from muraille.advice.questions.recognising import held_by
from muraille.advice.questions.tasks import Task, TrainerQuestion
from muraille.answers.games import ScoredHand
from muraille.answers.hand import HandOutlook
from muraille.answers.hand import result as hand_result
from muraille.answers.scoring import results
from muraille.rules.common.account import Unit
from muraille.tiles.kinds import KIND_BY_NAME, KIND_NAMES

NONE = "none"
_MOST = 1_000_000


class AnswerError(Exception):
    """What was sent is no answer; ``text`` is the key of what to tell, ``field`` where."""

    def __init__(self, field: str, text: str) -> None:
        self.field, self.text = field, text
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """Whether it was right, with what was given; ``parts`` judges fields one by one."""

    right: bool
    given: tuple[str, ...]
    parts: tuple[tuple[str, bool], ...] = ()


@lru_cache(maxsize=256)
def counted(asked: TrainerQuestion) -> ScoredHand:
    """The hand of a question, scored."""
    return results(asked.request)[0]


@lru_cache(maxsize=256)
def waited(asked: TrainerQuestion) -> HandOutlook:
    """The waits of a question, each with its worth."""
    return hand_result(asked.request)


def judged(asked: TrainerQuestion, sent: QueryDict) -> AnswerVerdict:
    """The verdict on what was sent; ``AnswerError`` where it is none."""
    judges = {
        Task.POINTS: _points,
        Task.WAITS: _waits,
        Task.DISCARD: _discard,
        Task.ENOUGH: _enough,
        Task.FAN: _fan,
    }
    return judges[asked.task](asked, sent)


def right_waits(asked: TrainerQuestion) -> tuple[str, ...]:
    """The tiles that complete the hand, in order."""
    return tuple(KIND_NAMES[wait.kind] for wait in waited(asked).waits)


def is_enough(asked: TrainerQuestion) -> bool:
    """Eight points, or a yaku."""
    return counted(asked).account.valid


def right_fan(asked: TrainerQuestion) -> str:
    """The one choice that counts in the hand, or ``none``."""
    there, _beside = held_by(asked.game, asked.hand, asked.given)
    return next((choice for choice in asked.choices if choice in there), NONE)


def _points(asked: TrainerQuestion, sent: QueryDict) -> AnswerVerdict:
    account = counted(asked).account
    if account.worth_article is None:
        points = _number(sent, "points")
        return AnswerVerdict(points == account.counts[0].total, (str(points),))
    wanted: dict[str, int | None] = {"han": account.total(Unit.HAN), "points": account.points}
    if account.limit is None:
        wanted["minipoints"] = account.rounded(Unit.MINIPOINTS)
    fields = [key for key in ("han", "minipoints", "points") if key in wanted]
    given = {key: _number(sent, key) for key in fields}
    parts = tuple((key, given[key] == wanted[key]) for key in fields)
    return AnswerVerdict(
        all(right for _key, right in parts), tuple(map(str, given.values())), parts
    )


def _waits(asked: TrainerQuestion, sent: QueryDict) -> AnswerVerdict:
    tiles = tuple(dict.fromkeys(sent.getlist("tile")))
    if any(tile not in KIND_BY_NAME for tile in tiles):
        raise AnswerError("tile", "not_a_choice")
    if not tiles:
        raise AnswerError("tile", "learn_no_tile")
    return AnswerVerdict(set(tiles) == set(right_waits(asked)), tiles)


def _discard(asked: TrainerQuestion, sent: QueryDict) -> AnswerVerdict:
    puzzle = puzzle_of(asked)
    held = [KIND_NAMES[kind] for kind in (*asked.hand.concealed, *_drawn(asked))]
    tile = _choice(sent, "tile", held)
    answers = [KIND_NAMES[kind] for kind in puzzle.answers]
    if puzzle.riichi is None:
        return AnswerVerdict(tile in answers, (tile,))
    if not sent.get("riichi"):
        raise AnswerError("riichi", "learn_declare_first")
    declared = _choice(sent, "riichi", ("yes", "no"))
    parts = (("tile", tile in answers), ("riichi", (declared == "yes") is puzzle.riichi))
    return AnswerVerdict(all(right for _key, right in parts), (tile, declared), parts)


def _drawn(asked: TrainerQuestion) -> tuple[int, ...]:
    return () if asked.hand.winning is None else (asked.hand.winning,)


def _enough(asked: TrainerQuestion, sent: QueryDict) -> AnswerVerdict:
    said = _choice(sent, "enough", ("yes", "no"))
    return AnswerVerdict((said == "yes") is is_enough(asked), (said,))


def _fan(asked: TrainerQuestion, sent: QueryDict) -> AnswerVerdict:
    fan = _choice(sent, "fan", (*asked.choices, NONE))
    return AnswerVerdict(fan == right_fan(asked), (fan,))


def _choice(sent: QueryDict, field: str, choices: Sequence[str]) -> str:
    value = sent.get(field, "")
    if not value:
        raise AnswerError(field, "learn_nothing_chosen")
    if value not in choices:
        raise AnswerError(field, "not_a_choice")
    return value


def _number(sent: QueryDict, field: str) -> int:
    """A whole number; blanks between its digits are as people write them."""
    text = "".join(sent.get(field, "")[:40].split())
    if not (text.isascii() and text.isdecimal() and int(text) < _MOST):
        raise AnswerError(field, "learn_not_a_number")
    return int(text)
