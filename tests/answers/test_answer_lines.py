"""Lines of JSON: a bad one is answered with what is wrong with it."""

import json
from typing import Any

import pytest

from muraille.answers import answer, answer_line, as_text
from muraille.notation.objects import LONGEST_LINE
from muraille.words import Language

GOOD = b'{"id": 1, "hand": "1112345678999p +9p", "self_drawn": true}'


def answered(line: bytes, language: Language = Language.ENGLISH, **defaults: object) -> Any:
    return answer_line(line, 4, language, lambda found: answer({**defaults, **found}))


def test_a_good_line():
    found = answered(GOOD)
    assert isinstance(found, dict)
    assert (found["id"], found["points"]) == (1, 110)
    assert answered(b"\xef\xbb\xbf" + GOOD + b"\r\n") == found


def test_defaults_fill_in_what_is_left_out():
    assert answered(GOOD, rules="mcr-oir-1998")["rules"] == "mcr-oir-1998"
    named = GOOD.replace(b"{", b'{"rules": "mcr-international", ')
    assert answered(named, rules="mcr-oir-1998")["rules"] == "mcr-international"


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        (b"{", "not_json", 2),
        (b'{"hand"\r\n', "not_json", 8),
        (b"nonsense", "not_json", 1),
        (b"\x00", "not_json", 1),
        (b'{"id": NaN}', "not_json", None),
        (b'{"id": -Infinity}', "not_json", None),
        (b'{"id": 1e999}', "number_too_large", None),
        (b'{"id": ' + b"9" * 5000 + b"}", "number_too_large", None),
        (b"[1]", "not_an_object", None),
        (b"null", "not_an_object", None),
        (b'"hand"', "not_an_object", None),
        (b"[" * 100_000, "json_too_deep", None),
        (b'{"id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "json_too_deep", None),
        (b'{"id": "\xff"}', "not_utf8", None),
        (b" " * LONGEST_LINE + b"{}", "line_too_long", None),
        (b"{}", "missing_hand", None),
        (b'{"hand": "11m", "seat": "E", "seat": "S"}', "key_twice", None),
        (b'{"hand": "11m", "options": {"S2": "drop", "S2": "drop"}}', "key_twice", None),
        (b'{"hand": "12x3m"}', "unknown_characters", 3),
    ],
)
def test_a_bad_line(line, code, column):
    found = answered(line)
    assert isinstance(found, dict)
    assert found["line"] == 4
    assert "id" in found
    errors = {error["code"]: error for error in found["error"]}
    assert errors[code]["column"] == column
    assert json.loads(as_text(found, "utf-8")) == found


def test_an_error_names_family_message_key_and_article():
    found = answered(b'{"id": [0], "hand": "1112345678999p +9p", "flowers": 9, "seat": 1}')
    assert found == {
        "id": [0],
        "line": 4,
        "error": [
            {
                "code": "not_a_wind",
                "family": "bad_request",
                "message": "seat: must be one of E, S, W, N, not 1",
                "key": "seat",
                "column": None,
                "article": None,
            },
            {
                "code": "flowers_out_of_range",
                "family": "bad_request",
                "message": "flowers: there are from 0 to 8, not 9 (article 3.8.1 n°81)",
                "key": "flowers",
                "column": None,
                "article": "3.8.1 n°81",
            },
        ],
    }


def test_messages_come_in_the_reader_s_language():
    found = answered(b"[]", Language.FRENCH)
    assert found["error"][0]["message"].startswith("une demande est un objet JSON")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
@pytest.mark.parametrize("value", ["n°57", "七对", "\udc80", "\x00"])
def test_json_in_any_encoding(value, encoding):
    text = as_text({"id": value}, encoding)
    assert json.loads(text.encode(encoding).decode(encoding)) == {"id": value}
    assert "\n" not in text
