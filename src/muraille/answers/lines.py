"""One JSON request a line in, one JSON answer a line out.

A line that cannot be answered gets an answer that says why; nothing a line holds
stops the lines after it. Reads and writes no file itself.
"""

import json
from collections.abc import Callable, Mapping

from muraille.answers.json_types import ErrorToldJson
from muraille.notation.objects import read_json
from muraille.tiles.problems import InputError, Problem, bad_request
from muraille.words import Language, problem_sentence

Answering = Callable[[Mapping[str, object]], object]
"""From a request to its answer, or an ``InputError``."""


def answer_line(line: bytes, number: int, language: Language, answering: Answering) -> object:
    """The answer to line ``number``, or an object that says why there is none.

    >>> answer_line(b"[]", 3, Language.ENGLISH, dict)["error"][0]["message"]
    'a request is a JSON object, like {"hand": "…"}'
    """
    try:
        request = request_on(line)
    except InputError as error:
        return _refused(None, number, error, language)
    return answer_request(request, number, language, answering)


def answer_request(
    request: object, number: int, language: Language, answering: Answering
) -> object:
    """The answer to one of many requests, or an object that says why there is none.

    >>> answer_request(7, 1, Language.ENGLISH, dict)["error"][0]["code"]
    'not_an_object'
    """
    known_as: object = None
    try:
        if not isinstance(request, dict):
            raise bad_request("not_an_object")
        known_as = request.get("id")
        return answering(request)
    except InputError as error:
        return _refused(known_as, number, error, language)


def _refused(known_as: object, number: int, error: InputError, language: Language) -> object:
    return {"id": known_as, "line": number, "error": errors(error.problems, language)}


def as_text(value: object, encoding: str) -> str:
    """JSON on one line, in characters that ``encoding`` can carry."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return json.dumps(value)
    return text


def errors(problems: tuple[Problem, ...], language: Language) -> list[ErrorToldJson]:
    """Each problem with its sentence, for programs and for people."""
    return [
        {
            "code": wrong.code,
            "family": wrong.family.value,
            "message": problem_sentence(wrong, language),
            "key": dict(wrong.params).get("key"),
            "column": wrong.column,
            "article": wrong.article,
        }
        for wrong in problems
    ]


def request_on(line: bytes) -> Mapping[str, object]:
    """The request on this line, or an ``InputError``."""
    request = read_json(line)
    if not isinstance(request, dict):
        raise bad_request("not_an_object")
    return request
