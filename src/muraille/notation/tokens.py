"""A text cut into tiles, flowers and marks, each with its column.

Finds what is *not notation* and nothing else: what brackets and ``+`` mean is
decided by :mod:`muraille.notation.layout`. A text is either all Botzone codes or
none; see :func:`is_botzone` for the rule. Unicode tiles go with both, and so do the
characters of the honours.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from muraille.notation.alphabets import (
    BLANKS,
    BOTZONE_LETTERS,
    FLOWER_BY_BOTZONE,
    FLOWER_BY_NAME,
    FLOWER_BY_UNICODE,
    FOLDED,
    GROUP_LETTERS,
    KIND_BY_BOTZONE,
    KIND_BY_UNICODE,
    MARKS,
    TILE_BY_NAME,
    VARIATION_SELECTORS,
)
from muraille.notation.showing import is_invisible, shown
from muraille.tiles.kinds import HONOUR_LETTERS
from muraille.tiles.problems import Family, Problem, problem

LONGEST_TEXT = 1000


class Sort(Enum):
    """What a token is."""

    TILE = "tile"
    FLOWER = "flower"
    MARK = "mark"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class TileToken:
    """One tile (``number`` is its kind), flower (its number), mark, or unreadable place."""

    sort: Sort
    column: int
    number: int = 0
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Tokens:
    """A whole text cut up, and what in it could not be read."""

    pieces: tuple[TileToken, ...]
    problems: tuple[Problem, ...]


_Piece = TileToken | Problem
_Match = re.Match[str]

_BLANK = f"[{BLANKS}]*"
_DIGITS = f"[0-9](?:{_BLANK}[0-9])*"
_PICTURE = "[\U0001f000-\U0001f029]"
_COMMON = rf"{re.escape(MARKS)}{BLANKS}0-9\U0001f000-\U0001f029"
_NOT_LETTERS = f"[^{_COMMON}{GROUP_LETTERS}{HONOUR_LETTERS}]"
_NOT_BOTZONE = f"[^{_COMMON}{HONOUR_LETTERS}{BOTZONE_LETTERS}]"
_CODE = f"[{BOTZONE_LETTERS}]{_BLANK}[0-9]"

_EVERYWHERE = (
    rf"(?P<picture>{_PICTURE}[{VARIATION_SELECTORS}]?)"
    rf"|(?P<mark>[{re.escape(MARKS)}])"
    rf"|(?P<blank>[{BLANKS}]+)"
)
# Digits before an unknown character, and what would end a tile after one, belong to that mistake.
_LETTER_PIECES = re.compile(
    rf"(?P<group>{_DIGITS}{_BLANK}[{GROUP_LETTERS}])"
    rf"|(?P<half>{_DIGITS}(?={_BLANK}{_NOT_LETTERS}))"
    rf"|(?P<digits>{_DIGITS})"
    rf"|(?P<suit>[{GROUP_LETTERS}])"
    rf"|(?P<honour>[{HONOUR_LETTERS}])"
    rf"|{_EVERYWHERE}"
    rf"|(?P<unknown>(?:{_NOT_LETTERS})+)(?:{_BLANK}[{GROUP_LETTERS}])?"
)
_BOTZONE_PIECES = re.compile(
    rf"(?P<code>{_CODE})"
    rf"|(?P<stray>(?:(?!{_CODE})[0-9{HONOUR_LETTERS}{BOTZONE_LETTERS}])+)"
    rf"|{_EVERYWHERE}"
    rf"|(?P<unknown>(?:{_NOT_BOTZONE})+)(?:{_BLANK}[0-9])?"
)


def folded(text: str) -> str:
    """The text as it is read, as long as it was, so that every column stays.

    >>> folded("（１２３ｍ） 東")
    '(123m) 🀀'
    """
    return text.translate(FOLDED)


def is_botzone(text: str) -> bool:
    """Whether a text is in Botzone codes, so that ``W1`` is one tile.

    It is when, blanks aside, a digit follows one of ``W B T F J H``, no digit
    follows another, and none of ``m p s z f`` occurs. Digits without one of
    those five letters say nothing in our own notation: no text has two readings.

    >>> is_botzone("W1 W2 W3"), is_botzone("EW123m"), is_botzone("WW FF")
    (True, False, False)
    """
    packed = text.translate(dict.fromkeys(map(ord, BLANKS)))
    return (
        re.search(f"[{BOTZONE_LETTERS}][0-9]", packed) is not None
        and re.search("[0-9][0-9]", packed) is None
        and re.search(f"[{GROUP_LETTERS}]", packed) is None
    )


def cut(text: str) -> Tokens:
    """Every token of ``text``, and every run of characters that is not notation."""
    if not isinstance(text, str):
        raise TypeError(f"tiles are read from a str, not from {type(text).__name__}")
    if len(text) > LONGEST_TEXT:
        too_long = problem(
            Family.NOT_NOTATION, "text_too_long", length=len(text), limit=LONGEST_TEXT
        )
        return Tokens((), (too_long,))
    text = folded(text)
    pieces = _BOTZONE_PIECES if is_botzone(text) else _LETTER_PIECES
    tokens: list[TileToken] = []
    problems: list[Problem] = []
    for match in pieces.finditer(text):
        for piece in _READERS[str(match.lastgroup)](match):
            if isinstance(piece, TileToken):
                tokens.append(piece)
            else:
                problems.append(piece)
    return Tokens(tuple(tokens), tuple(problems))


def _unreadable(trouble: Problem) -> Iterator[_Piece]:
    yield trouble
    yield TileToken(Sort.UNREADABLE, trouble.column or 1)


def _blank(_: _Match) -> Iterator[_Piece]:
    return iter(())


def _mark(match: _Match) -> Iterator[_Piece]:
    yield TileToken(Sort.MARK, match.start() + 1, mark=match[0])


def _picture(match: _Match) -> Iterator[_Piece]:
    tile, column = match[0][0], match.start() + 1
    if tile in KIND_BY_UNICODE:
        yield TileToken(Sort.TILE, column, KIND_BY_UNICODE[tile])
    else:
        yield TileToken(Sort.FLOWER, column, FLOWER_BY_UNICODE[tile])


def _honour(match: _Match) -> Iterator[_Piece]:
    yield TileToken(Sort.TILE, match.start() + 1, TILE_BY_NAME[match[0]])


def _group(match: _Match) -> Iterator[_Piece]:
    letter = match[0][-1]
    digits = [(c, place + 1) for place, c in enumerate(match[0], match.start()) if c.isdigit()]
    for known, run in groupby(digits, key=lambda digit: _has_tile(digit[0] + letter)):
        placed = list(run)
        if known:
            yield from (_named(digit + letter, column) for digit, column in placed)
        else:
            wrong = "".join(digit for digit, _ in placed)
            yield from _no_such_tile(shown(wrong) + letter, placed[0][1])


def _no_such_tile(name: str, column: int) -> Iterator[_Piece]:
    return _unreadable(problem(Family.NOT_NOTATION, "no_such_tile", column=column, tile=name))


def _has_tile(name: str) -> bool:
    return name in TILE_BY_NAME or name in FLOWER_BY_NAME


def _named(name: str, column: int) -> TileToken:
    if name in FLOWER_BY_NAME:
        return TileToken(Sort.FLOWER, column, FLOWER_BY_NAME[name])
    return TileToken(Sort.TILE, column, TILE_BY_NAME[name])


def _half(match: _Match) -> Iterator[_Piece]:
    yield TileToken(Sort.UNREADABLE, match.start() + 1)


def _digits(match: _Match) -> Iterator[_Piece]:
    digits = "".join(c for c in match[0] if c not in BLANKS)
    column = match.start() + 1
    return _unreadable(
        problem(Family.NOT_NOTATION, "digits_without_suit", column=column, digits=shown(digits))
    )


def _suit(match: _Match) -> Iterator[_Piece]:
    column = match.start() + 1
    return _unreadable(
        problem(Family.NOT_NOTATION, "suit_without_digits", column=column, letter=match[0])
    )


def _code(match: _Match) -> Iterator[_Piece]:
    code, column = match[0][0] + match[0][-1], match.start() + 1
    if code in KIND_BY_BOTZONE:
        yield TileToken(Sort.TILE, column, KIND_BY_BOTZONE[code])
    elif code in FLOWER_BY_BOTZONE:
        yield TileToken(Sort.FLOWER, column, FLOWER_BY_BOTZONE[code])
    else:
        yield from _no_such_tile(code, column)


def _stray(match: _Match) -> Iterator[_Piece]:
    column = match.start() + 1
    return _unreadable(
        problem(Family.NOT_NOTATION, "not_a_botzone_code", column=column, text=shown(match[0]))
    )


def _unknown(match: _Match) -> Iterator[_Piece]:
    column = match.start() + 1
    for invisible, run in groupby(match["unknown"], key=is_invisible):
        text = "".join(run)
        yield from _unreadable(
            problem(
                Family.NOT_NOTATION,
                "invisible_characters" if invisible else "unknown_characters",
                column=column,
                text=shown(text),
            )
        )
        column += len(text)


_READERS: dict[str, Callable[[_Match], Iterator[_Piece]]] = {
    "blank": _blank,
    "mark": _mark,
    "picture": _picture,
    "honour": _honour,
    "group": _group,
    "half": _half,
    "digits": _digits,
    "suit": _suit,
    "code": _code,
    "stray": _stray,
    "unknown": _unknown,
}
