"""Fans as a player names them at the table: by name in any language, or by id.

Minds neither accents nor capitals. Which fans the hand holds is not its business.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words.languages import Language
from muraille.words.matching import folded
from muraille.words.names.fans import fan_name, fan_names

_BETWEEN = re.compile(r"[,;+]")
_AND = ("and", "et")


def fans_in(text: str, language: Language, rulebook: str) -> tuple[str, ...]:
    """The ids of the fans that are named, in order; ``InputError`` with every unknown one.

    >>> fans_in("All Chows, mixed double chow", Language.ENGLISH, "mcr-wmo-2014")
    ('all_chows', 'mixed_double_chow')
    >>> fans_in("seven_pairs self_drawn", Language.FRENCH, "mcr-wmo-2014")
    ('seven_pairs', 'self_drawn')
    """
    known = _known(language, rulebook)
    problems: list[Problem] = []
    fans: list[str] = []
    for part in filter(str.strip, _BETWEEN.split(text)):
        named = list(_named(folded(part).split(), known))
        if None in named or not named:
            fan = part.strip()
            problems.append(problem(Family.BAD_REQUEST, "unknown_fan", fan=fan))
        fans += [fan for fan in named if fan is not None]
    if problems or not fans:
        unknown = problem(Family.BAD_REQUEST, "unknown_fan", fan=text.strip())
        raise InputError(tuple(problems) or (unknown,))
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


@cache
def _known(language: Language, rulebook: str) -> Mapping[str, str]:
    """Every name, folded; where two fans share one, the reader's language and book decide."""
    known: dict[str, str] = {}
    for fan, names in fan_names().items():
        for name in (names.chinese, names.french_international, names.french_oir):
            known.setdefault(folded(name), fan)
    for fan, names in fan_names().items():
        known[folded(names.french_wmo)] = fan
    for fan, names in fan_names().items():
        known[folded(names.english)] = fan
    for fan in fan_names():
        known[folded(fan)] = fan
    for fan in fan_names():
        known[folded(fan_name(fan, language, rulebook))] = fan
    return known
