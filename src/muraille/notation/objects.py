"""JSON as strictly as it is written: no NaN, no number without end, no key twice.

Reads a line of bytes into plain values, or says in an ``InputError`` why not. What the
values should be is the business of who asked.
"""

import json
import re
from codecs import BOM_UTF8
from collections import Counter
from typing import NoReturn

from muraille.notation.showing import shown
from muraille.tiles.problems import Family, InputError, Problem, problem

LONGEST_LINE = 1_000_000
"""Bytes; a request takes a few hundred, an event at most some thousand."""

_SHALLOW = 50
_ROW = re.compile(r'\[[^][{}"]*\]')


def read_json(line: bytes) -> object:
    """The one JSON value on this line.

    >>> read_json(b'{"seat": 1}')
    {'seat': 1}
    """
    if len(line) > LONGEST_LINE:
        _refuse(problem(Family.BAD_REQUEST, "line_too_long", limit=LONGEST_LINE))
    line = line.removeprefix(BOM_UTF8)
    try:
        text = line.decode().rstrip("\r\n")
    except UnicodeDecodeError as error:
        _refuse(problem(Family.BAD_REQUEST, "not_utf8", byte=f"0x{line[error.start]:02x}"))
    try:
        value: object = _DECODER.decode(text)
        if _may_be_deep(text):
            json.dumps(value)  # what can be read may still be too deep to be written
    except InputError:
        raise
    except json.JSONDecodeError as error:
        _refuse(problem(Family.BAD_REQUEST, "not_json", column=error.colno))
    except RecursionError:
        _refuse(problem(Family.BAD_REQUEST, "json_too_deep"))
    except ValueError:
        _refuse(problem(Family.BAD_REQUEST, "number_too_large"))
    return value


def _may_be_deep(text: str) -> bool:
    """Whether so many objects and lists can stand within one another; rows of numbers hold none."""
    return _brackets(text) > _SHALLOW and _brackets(_ROW.sub("", text)) > _SHALLOW


def _brackets(text: str) -> int:
    return text.count("[") + text.count("{")


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys are all different: of two values, which one was meant?"""
    members = dict(pairs)
    if len(members) < len(pairs):
        times = Counter(key for key, _value in pairs)
        twice = ", ".join(shown(key) for key, number in times.items() if number > 1)
        _refuse(problem(Family.BAD_REQUEST, "key_twice", names=twice))
    return members


def _finite(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        _refuse(problem(Family.BAD_REQUEST, "number_too_large"))
    return value


def _no_number(_name: str) -> NoReturn:
    """``NaN`` and ``Infinity`` are no JSON, though Python reads them."""
    _refuse(problem(Family.BAD_REQUEST, "not_json"))


_DECODER = json.JSONDecoder(
    parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_each_key_once
)


def _refuse(trouble: Problem) -> NoReturn:
    raise InputError((trouble,))
