"""Fans as a player names them at the table: by any name the product prints, or by id.

Minds neither accents nor capitals. Which fans the hand holds is not its business.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from muraille.notation.showing import shown
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words.matching import folded, names_match
from muraille.words.names.fans import fan_names

_BETWEEN = re.compile(r"[,;+]")
_AND = ("and", "et")
_LONGEST_NAME = 80
_MOST_NEAR = 5


def fans_in(text: str) -> tuple[str, ...]:
    """The ids of the fans that are named, in order; ``InputError`` with every unknown one.

    >>> fans_in("All Chows, mixed double chow")
    ('all_chows', 'mixed_double_chow')
    >>> fans_in("seven_pairs tirer soi-même")
    ('seven_pairs', 'self_drawn')
    """
    known = _known()
    unknown: list[str] = []
    fans: list[str] = []
    for part in filter(str.strip, _BETWEEN.split(text)):
        named = list(_named(folded(part).split(), known))
        if None in named or not named:
            unknown.append(part.strip())
        fans += [fan for fan in named if fan is not None]
    if unknown or not fans:
        raise InputError(tuple(_unknown(part) for part in unknown or [text.strip()]))
    return tuple(fans)


def _named(words: Sequence[str], known: Mapping[str, str]) -> Iterator[str | None]:
    """The longest name that begins at each word; None for a word that begins none."""
    start = 0
    while start < len(words):
        ends = range(len(words), start, -1)
        end = next((end for end in ends if " ".join(words[start:end]) in known), None)
        if end is not None:
            yield known[" ".join(words[start:end])]
        elif words[start] not in _AND:
            yield None
        start = end or start + 1


def _unknown(part: str) -> Problem:
    near = ", ".join(_names_like(part)) if len(part) <= _LONGEST_NAME else ""
    if not near:
        return problem(Family.BAD_REQUEST, "unknown_fan", fan=shown(part))
    return problem(Family.BAD_REQUEST, "misnamed_fan", fan=shown(part), near=near)


def _names_like(text: str) -> list[str]:
    """Names that somebody may have meant: those with all its words, else those spelled alike."""
    from difflib import get_close_matches  # noqa: PLC0415 (only a slip needs it)

    known, words = _known(), text.split()
    alike = [name for name in known if all(names_match(word, (name,)) for word in words)]
    alike = alike or get_close_matches(folded(text), known, n=_MOST_NEAR)
    first = {known[name]: name for name in reversed(alike)}
    return [_printed()[first[fan]] for fan in reversed(first)][:_MOST_NEAR]


@cache
def _known() -> Mapping[str, str]:
    """The fan of every name, folded; no two fans share one."""
    return {folded(name): fan for fan in fan_names() for name in _names_of(fan)}


@cache
def _printed() -> Mapping[str, str]:
    """Every name as it is printed, by its folded form."""
    return {folded(name): name for fan in fan_names() for name in _names_of(fan)}


def _names_of(fan: str) -> tuple[str, ...]:
    names = fan_names()[fan]
    french = (names.french_international, names.french_oir, names.french_wmo)
    return (fan, names.chinese, *french, names.english)
