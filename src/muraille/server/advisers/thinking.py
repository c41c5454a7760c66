"""The adviser's own process: a request in, its answer out.

Imports no Django and opens no database. The planner is compiled and kept here, never in the
process that serves; ends when the one who asks is gone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import Connection

from muraille.answers.plan import answer
from muraille.tiles.problems import InputError, Problem
from muraille.words import Language


class Kind(Enum):
    """What the process says: it must compile first, or how the question ended."""

    COMPILING = "compiling"
    ANSWER = "answer"
    PROBLEMS = "problems"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class AdviserQuestion:
    """A request for advice, and the language of its reasons."""

    request: Mapping[str, object]
    language: Language


@dataclass(frozen=True, slots=True)
class AdviserReply:
    """What came back; ``error`` is the type of an error of ours, never its text."""

    kind: Kind
    answer: Mapping[str, object] | None = None
    problems: tuple[Problem, ...] = ()
    error: str = ""


def advise(questions: Connection) -> None:
    """Answer until nobody asks."""
    while True:
        try:
            asked: AdviserQuestion = questions.recv()
            questions.send(_said(asked, questions))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _said(asked: AdviserQuestion, questions: Connection) -> AdviserReply:
    def compiling() -> None:
        questions.send(AdviserReply(Kind.COMPILING))

    try:
        return AdviserReply(Kind.ANSWER, answer(asked.request, asked.language, compiling))
    except InputError as error:
        return AdviserReply(Kind.PROBLEMS, problems=error.problems)
    except OSError:
        raise
    except Exception as error:
        return AdviserReply(Kind.FAILED, error=type(error).__name__)
