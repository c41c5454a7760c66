"""A line of a tournament's file: JSON, a sum over it, and where a change of several lines ends.

The sum tells a line that is as it was written from one that is not; lines of older files have
none. All lines of one change but its last say how many more follow, so that a change that was
cut off is told from a whole one. Knows no facts.
"""

import json
import re
from zlib import crc32

from muraille.notation.codec import Plain
from muraille.notation.objects import read_json
from muraille.tiles.problems import Family, InputError, problem

_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}\Z')
_SUM_LENGTH = len(',"sum":"01234567"}')
_FIRST_LINES = 2
"""Format and people: written with the whole file only, never after it."""


def line_of(plain: Plain, left: int = 0) -> str:
    """One line, its end included.

    >>> line_of({"seq": 1}, left=2)
    '{"seq":1,"left":2,"sum":"08c4fb67"}\\n'
    """
    marked = {**plain, "left": left} if left else plain
    text = as_json(marked)
    return f'{text[:-1]},"sum":"{crc32(text.encode()):08x}"}}\n'


def as_json(plain: Plain) -> str:
    """JSON on one line, without blanks."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def plain_of(line: bytes) -> dict[str, object]:
    """What stands on a line, without its sum; ``InputError`` where it is not as written.

    >>> plain_of(b'{"seq":1,"left":2,"sum":"08c4fb67"}')
    {'seq': 1, 'left': 2}
    """
    text = line.rstrip(b"\r\n")
    written = _SUM.match(text, max(0, len(text) - _SUM_LENGTH))
    bare = text if written is None else text[: written.start()] + b"}"
    value = read_json(bare)
    if not isinstance(value, dict):
        raise InputError((problem(Family.BAD_REQUEST, "not_an_object"),))
    if written is not None and int(written[1], 16) != crc32(bare.removeprefix(b"\xef\xbb\xbf")):
        raise InputError((problem(Family.CONTRADICTION, "line_was_changed"),))
    return value


def has_sum(line: bytes) -> bool:
    """Whether the line ends with a sum, right or wrong."""
    return _SUM.search(line) is not None


def whole_changes(data: bytes) -> int:
    """How many bytes of a file hold whole changes; after them a change was cut off.

    A last line that only lacks its end is whole.
    """
    end = data.rfind(b"\n") + 1
    if end < len(data) and _left_after(data[end:]) == 0:
        end = len(data)
    start = end
    while start > 0:
        before = data.rfind(b"\n", 0, start - 1) + 1
        if not _left_after(data[before:start]):
            break
        start = before
    in_the_log = data.count(b"\n", 0, start) >= _FIRST_LINES or start == len(data)
    return start if in_the_log else len(data)


def _left_after(line: bytes) -> int | None:
    """How many lines of the same change follow; None where the line cannot be read."""
    try:
        left = plain_of(line).get("left", 0)
    except InputError:
        return None
    return left if isinstance(left, int) else 0
