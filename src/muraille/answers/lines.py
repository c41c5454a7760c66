"""One JSON request a line in, one JSON answer a line out.

A line that cannot be answered gets an answer that says why; nothing a line holds
stops the lines after it. Reads and writes no file itself.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NoReturn

from muraille.notation.showing import shown
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language, problem_sentence

Answering = Callable[[Mapping[str, object]], object]
"""From a request to its answer, or an ``InputError``."""

LONGEST_LINE = 1_000_000
"""Bytes; a request takes a few hundred."""


def answer_line(line: bytes, number: int, language: Language, answering: Answering) -> object:
    """The answer to line ``number``, or an object that says why there is none.

    >>> answer_line(b"[]", 3, Language.ENGLISH, dict)["error"][0]["message"]
    'a request is a JSON object, like {"hand": "…"}'
    """
    known_as: object = None
    try:
        request = request_on(line)
        known_as = request.get("id")
        return answering(request)
    except InputError as error:
        return {"id": known_as, "line": number, "error": errors(error.problems, language)}


def as_text(value: object, encoding: str) -> str:
    """JSON on one line, in characters that ``encoding`` can carry."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return json.dumps(value)
    return text


def errors(problems: tuple[Problem, ...], language: Language) -> list[dict[str, object]]:
    """Each problem with its sentence, for programs and for people."""
    return [
        {
            "code": found.code,
            "family": found.family.value,
            "message": problem_sentence(found, language),
            "key": dict(found.params).get("key"),
            "column": found.column,
            "article": found.article,
        }
        for found in problems
    ]


def request_on(line: bytes) -> Mapping[str, object]:
    """The request on this line, or an ``InputError``."""
    if len(line) > LONGEST_LINE:
        _refuse(problem(Family.BAD_REQUEST, "line_too_long", limit=LONGEST_LINE))
    try:
        text = line.decode("utf-8-sig").rstrip("\r\n")
    except UnicodeDecodeError as error:
        _refuse(problem(Family.BAD_REQUEST, "not_utf8", byte=f"0x{line[error.start]:02x}"))
    try:
        request = json.loads(
            text, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_each_key_once
        )
        json.dumps(request)
    except InputError:
        raise
    except json.JSONDecodeError as error:
        _refuse(problem(Family.BAD_REQUEST, "not_json", column=error.colno))
    except RecursionError:
        _refuse(problem(Family.BAD_REQUEST, "json_too_deep"))
    except ValueError:
        _refuse(problem(Family.BAD_REQUEST, "number_too_large"))
    if not isinstance(request, dict):
        _refuse(problem(Family.BAD_REQUEST, "not_an_object"))
    return request


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys are all different: of two values, which one was meant?"""
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(key for key, _value in pairs)
        twice = ", ".join(shown(key) for key, number in times.items() if number > 1)
        _refuse(problem(Family.BAD_REQUEST, "key_twice", names=twice))
    return found


def _finite(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        _refuse(problem(Family.BAD_REQUEST, "number_too_large"))
    return value


def _no_number(_name: str) -> NoReturn:
    """``NaN`` and ``Infinity`` are no JSON, though Python reads them."""
    _refuse(problem(Family.BAD_REQUEST, "not_json"))


def _refuse(found: Problem) -> NoReturn:
    raise InputError((found,))
