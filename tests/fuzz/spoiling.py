"""Lawful bytes spoilt by chance, in one of a few ways; the same chance spoils them alike.

Knows bytes, lines, JSON values, words of a text and the parts of a workbook; no mahjong.
"""

import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

Change = Callable[[bytes, Random], bytes]

_DEEP = 3_000
ODD_VALUES = (
    *("null", "true", "false", "0", "-1", "1.5", "1e5", "1e999", "-0.0", "NaN", "-Infinity"),
    *("9" * 30, "9" * 5_000, "4294967296", "0x10", "01", "1_000"),
    *('""', '" "', '"0"', '"\\ud800"', '"\\u0000"', '"\\u202e"', '"1\\n2"', '"٣"', '"²"'),
    *('"é"', '"{player}"', '"%s"', '"1/0"', '"../../x"', '"' + "x" * 300 + '"'),
    *("[]", "{}", "[[]]", "[null]", '{"a":{}}', "[1,2,3,4]", '["1","2","3","4"]', "[0,0,0,0]"),
    *("[" * _DEEP + "]" * _DEEP, '{"a":' * _DEEP + "1" + "}" * _DEEP, "[" * _DEEP, "'x'", ""),
)
"""JSON, and what is nearly JSON."""

ODD_WORDS = (
    *("", " ", "0", "-1", "-0", "1.5", "1e3", "1e999", "NaN", "inf", "None", "null", "true"),
    *("9" * 30, "9" * 5_000, "٣", "²", "１２", "0x1", "1_000", "=1+1", "@A1", "-", "--", "-x"),
    *("\0", "\x1b[31m", "\u202e", "\u2028", "\ufeff", "é" * 300, "e\u0301", "x" * 70_000),
    *("{number}", "%s", "%(a)s", "../../x", "C:\\x", "'", '"', '"""', "[" * _DEEP, "{a=" * 500),
    *(",", ";;;;", "\t", "1979-05-27", "[[x]]", "<b>", "&amp;", "line\nline", "a\rb"),
)
"""What may stand where a word stood."""

_ODD_ARGUMENTS = (
    "\udcff",
    *(word for word in ODD_WORDS if word != "--" and not set("/\\\0") & set(word)),
)
"""No path that leads out of the folder; the system itself lets no NUL pass."""

_ENCODINGS = ("utf-16", "utf-16-le", "utf-8-sig", "latin-1", "cp1252", "utf-32", "utf-7", "cp037")
_WORD = re.compile(rb"[\w.]+")
_MARK = "\ue000"


def spoilt(data: bytes, chance: Random) -> bytes:
    """The bytes after one change or a few."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = chance.choice(_CHANGES)(data, chance)
    return data


def spoilt_words(words: tuple[str, ...], chance: Random) -> tuple[str, ...]:
    """Arguments of a command with one of them changed, gone, doubled or moved."""
    place = chance.randrange(len(words))
    word = words[place]
    instead = chance.choice(([chance.choice(_ODD_ARGUMENTS)],) * 6 + ([], [word, word]))
    if chance.random() < 0.1:
        return tuple(chance.sample(words, len(words)))
    return (*words[:place], *instead, *words[place + 1 :])


def _some(data: Sequence[object], chance: Random) -> tuple[int, int]:
    """A beginning and an end."""
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 1, 2, 8, 100)))


def _flipped(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3))):
        if changed:
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _dropped(data: bytes, chance: Random) -> bytes:
    start, end = _some(data, chance)
    return data[:start] + data[end:]


def _filled(data: bytes, chance: Random) -> bytes:
    start, end = _some(data, chance)
    filling = chance.choice((b"\0", b"\xff", b"[", b'"', b"\r", b"\n", b"9", b",", b"\xed\xa0\x80"))
    return data[:start] + filling * chance.choice((1, 1, 4, _DEEP)) + data[end:]


def _line_dropped(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    start, end = _some(lines, chance)
    return b"".join(lines[:start] + lines[end:])


def _line_doubled(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    start, end = _some(lines, chance)
    return b"".join(lines[:end] + lines[start:end] * chance.choice((1, 1, 50)) + lines[end:])


def _lines_swapped(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = chance.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _word_changed(data: bytes, chance: Random) -> bytes:
    words = list(_WORD.finditer(data))
    if not words:
        return data
    word = chance.choice(words)
    new = chance.choice(ODD_WORDS).encode("utf-8", "surrogatepass")
    return data[: word.start()] + new + data[word.end() :]


def _words_swapped(data: bytes, chance: Random) -> bytes:
    words = list(_WORD.finditer(data))
    if len(words) < 2:
        return data
    one, other = sorted(chance.sample(words, 2), key=lambda word: word.start())
    between = data[one.end() : other.start()]
    return data[: one.start()] + other[0] + between + one[0] + data[other.end() :]


def _encoded(data: bytes, chance: Random) -> bytes:
    return data.decode("utf-8", "replace").encode(chance.choice(_ENCODINGS), "replace")


def _in_a_line(change: Callable[[Any, Random], str]) -> Change:
    """A change of the JSON value on one line; where there is none, of a word."""

    def changed(data: bytes, chance: Random) -> bytes:
        lines = data.splitlines(keepends=True)
        if not lines:
            return data
        place = chance.randrange(len(lines))
        try:
            value = json.loads(lines[place])
        except (ValueError, RecursionError):
            return _word_changed(data, chance)
        lines[place] = change(value, chance).encode("utf-8", "surrogatepass") + b"\n"
        return b"".join(lines)

    return changed


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a value with each of its keys."""
    waiting = [value]
    while waiting:
        inside = waiting.pop()
        if isinstance(inside, dict):
            yield from ((inside, key) for key in inside)
            waiting += inside.values()
        elif isinstance(inside, list):
            yield from ((inside, key) for key in range(len(inside)))
            waiting += inside


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _value_changed(value: Any, chance: Random) -> str:
    odd = chance.choice(ODD_VALUES)
    places = list(_places(value))
    if not places:
        return odd
    container, key = chance.choice(places)
    container[key] = _MARK
    return _text(value).replace(f'"{_MARK}"', odd)


def _values_swapped(value: Any, chance: Random) -> str:
    places = list(_places(value))
    if len(places) > 1:
        (one, key), (other, other_key) = chance.sample(places, 2)
        before = json.loads(_text(one[key]))
        one[key] = json.loads(_text(other[other_key]))
        other[other_key] = before
    return _text(value)


def _number_changed(value: Any, chance: Random) -> str:
    """A number nearby: one that a lawful file may hold, elsewhere."""
    numbers = [(held, key) for held, key in _places(value) if type(held[key]) is int]
    if numbers:
        container, key = chance.choice(numbers)
        container[key] += chance.choice((-1, 1, -2, 5, 100, -1000))
    return _text(value)


def _member_dropped(value: Any, chance: Random) -> str:
    places = list(_places(value))
    if places:
        container, key = chance.choice(places)
        del container[key]
    return _text(value)


def _member_doubled(value: Any, chance: Random) -> str:
    places = list(_places(value))
    if not places:
        return _text(value)
    container, key = chance.choice(places)
    if isinstance(container, list):
        container[key:key] = [container[key]] * chance.choice((1, 1, 200))
        return _text(value)
    container[_MARK] = container[key]
    return _text(value).replace(f'"{_MARK}"', json.dumps(key))


_CHANGES: tuple[Change, ...] = (
    *(_flipped, _cut, _dropped, _filled, _encoded),
    *(_line_dropped, _line_doubled, _lines_swapped),
    *(_word_changed, _word_changed, _words_swapped),
    *(_in_a_line(_value_changed), _in_a_line(_value_changed), _in_a_line(_value_changed)),
    *(_in_a_line(_values_swapped), _in_a_line(_number_changed), _in_a_line(_number_changed)),
    *(_in_a_line(_member_dropped), _in_a_line(_member_doubled)),
)


# Workbooks

_PART_ENDS = ("sheet1.xml", "workbook.xml", "styles.xml", "[Content_Types].xml", ".rels", ".xml")
_ODD_XML = (
    *(b"", b"<a>" * _DEEP, b"<a/>", b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", b"\xff\xfe<"),
    *(b"<v>1e999</v>", b"<v>NaN</v>", b"<v>-1</v>", b"<v>" + b"9" * 5_000 + b"</v>", b"<v/>"),
    *(b'<row r="1048576"/>', b'<row r="0"/>', b'<row r="-1"/>', b'<row r="x"/>', b'<c r="ZZZZ9"/>'),
    *(b'<c t="s"><v>99999999</v></c>', b'<c t="d"><v>x</v></c>', b'<c t="b"><v>2</v></c>'),
    *(b'<c t="inlineStr"><is/></c>', b'<c t="e"><v>#REF!</v></c>', b'<dimension ref="A1:XFD9"/>'),
)


def spoilt_workbook(data: bytes, chance: Random) -> bytes:
    """A workbook spoilt as bytes, in one of its parts, or so that it unpacks to far too much."""
    way = chance.randrange(10)
    if way < 2:
        return spoilt(data, chance)
    if way == 2:
        return bomb(data, lying=chance.random() < 0.5)
    parts = _parts(data)
    end = chance.choice(_PART_ENDS)
    name = chance.choice([part for part in parts if part.endswith(end)] or list(parts))
    if way == 3:
        del parts[name]
    elif way < 7:
        parts[name] = _xml_spoilt(parts[name], chance)
    else:
        parts[name] = spoilt(parts[name], chance)
    return packed(parts)


def _xml_spoilt(xml: bytes, chance: Random) -> bytes:
    """An element, or an attribute's text, instead of another."""
    pattern = chance.choice((rb"<[^/?!][^<>]*/?>", rb'"[^"]*"', rb">[^<>]+<"))
    places = list(re.finditer(pattern, xml))
    if not places:
        return spoilt(xml, chance)
    place = chance.choice(places)
    odd = chance.choice(_ODD_XML)
    if place[0][:1] == b'"':
        odd = b'"' + chance.choice(ODD_WORDS).encode("utf-8", "surrogatepass") + b'"'
    elif place[0][:1] == b">":
        odd = b">" + chance.choice(ODD_WORDS).encode("utf-8", "surrogatepass") + b"<"
    return xml[: place.start()] + odd + xml[place.end() :]


@cache
def bomb(data: bytes, *, lying: bool) -> bytes:
    """A workbook with 60 MB of blanks in its sheet; a lying one says that they are a few bytes."""
    blanks, parts = b" " * 60_000_000, _parts(data)
    sheet = next(name for name in parts if name.endswith("sheet1.xml"))
    whole = packed({**parts, sheet: parts[sheet] + blanks})
    size = len(parts[sheet] + blanks).to_bytes(4, "little")
    return whole.replace(size, (900).to_bytes(4, "little")) if lying else whole


def _parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        return {name: old.read(name) for name in old.namelist()}


def packed(parts: dict[str, bytes]) -> bytes:
    """The parts as a workbook."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as new:
        for name, text in parts.items():
            new.writestr(name, text)
    return whole.getvalue()
