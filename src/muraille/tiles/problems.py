"""What is wrong with an input: a code, its parameters, where, and by which article.

The core never writes sentences. It collects every :class:`Problem` it finds and
raises them together; ``words`` turns each into one sentence in the reader's
language.
"""

from dataclasses import dataclass
from enum import Enum


class Family(Enum):
    """The kinds of failure a reader can do something different about."""

    NOT_NOTATION = "not_notation"
    IMPOSSIBLE_TILES = "impossible_tiles"
    NOT_A_HAND = "not_a_hand"
    CONTRADICTION = "contradiction"
    BAD_REQUEST = "bad_request"
    NOT_LAWFUL = "not_lawful"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    ``params`` are the words to fill into the sentence; ``column`` counts from 1
    in the text that was read; ``article`` is the rule broken, where there is one.
    """

    family: Family
    code: str
    params: tuple[tuple[str, str], ...] = ()
    column: int | None = None
    article: str | None = None


class InputError(ValueError):
    """The user's input cannot be used; ``problems`` says everything that is wrong."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(_plain(problem) for problem in problems))


def _plain(problem: Problem) -> str:
    params = ", ".join(f"{name}={value}" for name, value in problem.params)
    place = "" if problem.column is None else f" at column {problem.column}"
    return f"{problem.code}({params}){place}"


def problem(
    family: Family,
    code: str,
    *,
    column: int | None = None,
    article: str | None = None,
    **params: object,
) -> Problem:
    """A :class:`Problem` with its parameters as text.

    >>> problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile="1p", copies=5).params
    (('tile', '1p'), ('copies', '5'))
    """
    return Problem(
        family, code, tuple((name, str(value)) for name, value in params.items()), column, article
    )


def bad_request(code: str, **params: object) -> InputError:
    """The error of a request in which this one thing is wrong.

    >>> str(bad_request("no_such_player", number=7))
    'no_such_player(number=7)'
    """
    texts = tuple((name, str(value)) for name, value in params.items())
    return InputError((Problem(Family.BAD_REQUEST, code, texts),))
