"""What happened, as text with tiles in it: sentences of ``words`` cut where tiles are named.

Writes no sentence of its own.
"""

import re
from collections.abc import Sequence
from typing import Any

from muraille.table.common.state import State
from muraille.words import Language
from muraille.words.playing.events import event_sentence

Part = str | list[str]
"""Text, or tiles by their names."""

# Names stand aside while tiles are looked for: a player may be called "E" or "5p".
_MARKS = ("\ue000", "\ue001", "\ue002", "\ue003")
_TILES = re.compile(r"(?<![\w’'-])([1-9]{1,14}[mps]|[1-8]f|[ESWNPFC]{1,14}|\?{1,14})(?![\w’'-])")


def sentence_parts(
    event: Any, state: State, language: Language, names: Sequence[str]
) -> list[Part]:
    """One event in words, its tiles apart."""
    text = event_sentence(event, state, language, _MARKS)
    return parts_of(text, names)


def parts_of(text: str, names: Sequence[str]) -> list[Part]:
    """A text with marks for names, cut into words and tiles.

    >>> parts_of("\ue001 discards 5p", ("E", "5p", "C", "D"))
    ['5p discards ', ['5p']]
    >>> parts_of("The tiles are dealt: East 12m PP", ("", "", "", ""))
    ['The tiles are dealt: East ', ['1m', '2m'], ' ', ['P', 'P']]
    """
    parts: list[Part] = []
    for place, piece in enumerate(_TILES.split(text)):
        if place % 2:
            parts.append(_tiles(piece))
        elif piece:
            parts.append(_named(piece, names))
    return parts


def _tiles(group: str) -> list[str]:
    if group[0].isdigit():
        return [f"{number}{group[-1]}" for number in group[:-1]]
    return list(group)


def _named(text: str, names: Sequence[str]) -> str:
    for mark, name in zip(_MARKS, names, strict=True):
        text = text.replace(mark, name)
    return text
