"""What a command is answered: a status and JSON, in the words of the reader's language.

Never shows a traceback: what we do not foresee is noted in the log and told as our fault.
"""

from dataclasses import dataclass, field
from typing import Any

import orjson

from muraille.server.frame.faults import storage_problem
from muraille.server.live.sights import Sight
from muraille.server.site.errors import UnavailableError
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat
from muraille.words import Language, full_sentence
from muraille.words.playing.refusals import refusal_line
from muraille.words.playing.telling import Listener
from muraille.words.site import ERRORS, site_text

MALFORMED = problem(Family.BAD_REQUEST, "malformed")
NO_TICKET = problem(Family.BAD_REQUEST, "no_ticket")
NOT_THIS_WAY = problem(Family.BAD_REQUEST, "not_this_way")
NO_TABLE = problem(Family.BAD_REQUEST, "no_such_table")
TOO_LONG = problem(Family.BAD_REQUEST, "body_too_long")
TOO_MANY = problem(Family.BAD_REQUEST, "too_many")
FULL = problem(Family.BAD_REQUEST, "too_many_watch")
OUR_FAULT = problem(Family.BAD_REQUEST, "our_fault")
BUSY = problem(Family.BAD_REQUEST, "busy")
ONLY_WATCHING = problem(Family.BAD_REQUEST, "only_watching")


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """An HTTP status and a body for JSON."""

    status: int
    body: dict[str, Any] = field(default_factory=dict)


def written_answer(answer: HttpAnswer) -> bytes:
    """The body of an answer as it is sent."""
    return orjson.dumps(answer.body)


def problem_answer(status: int, trouble: Problem, language: Language) -> HttpAnswer:
    """One problem that is not the rules'."""
    return HttpAnswer(status, {"problems": [_plain(trouble, None, language)]})


def plain_refusal(status: int, language: Language) -> HttpAnswer:
    """What an error page says of that status."""
    code, text = ERRORS[status]
    plain = {"code": code, "text": site_text(text, language), "article": None}
    return HttpAnswer(status, {"problems": [plain]})


def fault_answer(error: BaseException, language: Language) -> HttpAnswer:
    """What is no player's doing: why it cannot be had now, or else our own fault."""
    trouble = trouble_of(error)
    return problem_answer(500 if trouble is OUR_FAULT else 503, trouble, language)


def trouble_of(error: BaseException) -> Problem:
    """The table's trouble, the database's or its disk's; else our own fault."""
    if isinstance(error, UnavailableError):
        return error.trouble
    return storage_problem(error) or OUR_FAULT


def refused(error: InputError, sight: Sight | None, language: Language) -> HttpAnswer:
    """Why not: 422 for what the rules forbid, 400 for what is no command at all."""
    unlawful = any(trouble.family is Family.NOT_LAWFUL for trouble in error.problems)
    problems = [_plain(trouble, sight, language) for trouble in error.problems]
    return HttpAnswer(422 if unlawful else 400, {"problems": problems})


def _plain(trouble: Problem, sight: Sight | None, language: Language) -> dict[str, object]:
    if sight is None or sight.viewer is None or trouble.family is not Family.NOT_LAWFUL:
        text = full_sentence(trouble, language)
    else:
        text = refusal_line(trouble, sight.view, Listener(Seat(sight.viewer), ("",) * 4, language))
    return {"code": trouble.code, "text": text, "article": trouble.article}
