"""What wins are told with, whatever the game: players, lines with their articles."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from muraille.answers.games import ScoredHand
from muraille.tiles.parts import Part
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class PlayersShown:
    """Who plays, for one reader; ``own`` is the reader's seat, if any."""

    names: tuple[str, ...]
    own: int | None
    language: Language

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]


@dataclass(frozen=True, slots=True)
class Line:
    """Something counted: its value, its name, the tiles it is about, the article.

    ``path`` is where the rulebook explains it.
    """

    value: str
    name: str
    article: str
    sets: tuple[tuple[str, ...], ...] = ()
    path: str = ""


@dataclass(frozen=True, slots=True)
class NotCounted:
    """Something that was there and added nothing, and why."""

    name: str
    why: str
    article: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class WinTable:
    """Lines under a heading, with their sum."""

    heading: str
    lines: tuple[Line, ...]
    sum_value: str
    sum_name: str


@dataclass(frozen=True, slots=True)
class WinCount:
    """What a hand counted and what it did not; ``parts`` and ``read_as`` are how it was read."""

    tables: tuple[WinTable, ...]
    notes: tuple[str, ...]
    not_counted: tuple[NotCounted, ...]
    parts: tuple[Part, ...]
    read_as: str


@dataclass(frozen=True, slots=True)
class WinTold:
    """One win: the hand as it lies, what it counted, and what it did not."""

    headline: str
    value: str
    concealed: tuple[str, ...]
    winning: str
    sets: tuple[tuple[str, ...], ...]
    flowers: tuple[str, ...]
    dora: tuple[str, ...]
    ura: tuple[str, ...]
    count: WinCount


@dataclass(frozen=True, slots=True)
class HandEnds:
    """What each game fills in a module of its own: what is noted beside the count of a win.

    ``notes`` takes the event, the hand as it was scored again, its count and the language.
    """

    notes: Callable[[Any, ScoredHand, WinCount, Language], Iterable[str]]
