"""The planner's advice as the page shows it; each game's module tells it from its JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from muraille.rules.catalogue.games import game_of
from muraille.server.calculator.unfinished import FanOrYaku, TileLeft
from muraille.words import Language

MOST_DISCARDS = 6

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WayTold:
    """A way to eight points: its fans, an example, what it lacks."""

    fans: tuple[FanOrYaku, ...]
    chance: str
    share: int
    points: str
    concealed: tuple[str, ...]
    sets: tuple[tuple[str, ...], ...]
    winning: str
    missing: tuple[TileLeft, ...]
    discard: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A discard, or the hand as it stands, with what it brings and the reasons."""

    tile: str
    facts: tuple[str, ...]
    share: int
    parts: tuple[FanOrYaku, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdviceTold:
    """What the planner says."""

    headline: str
    best: str
    ways: tuple[WayTold, ...]
    options: tuple[Option, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdviceDrawn:
    """How a game's advice is told."""

    texts: Callable[[Answer, Language], AdviceTold]


def advice_told(advice: Answer, language: Language) -> AdviceTold:
    """The advice for this hand."""
    game = game_of(advice["rules"])
    return game.part("server.calculator", AdviceDrawn).texts(advice, language)
