"""What questions need of a game: what each game fills in a module of its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from muraille.advice.questions.outlines import Maker
from muraille.chance import Chance
from muraille.rules.catalogue import game_named
from muraille.tiles.hands import Hand

Given = Mapping[str, object]
"""Circumstances, as keys of a scoring request."""

Groups = list[tuple[tuple[int, ...], tuple[str, ...]]]
"""Fans or yaku to learn together, each time with their points or han."""


class MadeHand(Protocol):
    """A complete hand with its circumstances."""

    @property
    def hand(self) -> Hand:
        """Its tiles."""
        ...

    @property
    def given(self) -> Given:
        """How the last tile came, and the rest."""
        ...


@dataclass(frozen=True, slots=True)
class Exercises:
    """Hands of a game for questions.

    ``outlines`` are what hands are made from, each with its weight; ``prevalent`` the winds that
    prevail in a game. ``made`` is any hand, rare circumstances allowed; ``counting`` a hand to
    count, at a level, a small one where that is wanted; ``enough`` one at a level that may win or
    may not, as wanted: each None where that try led to nothing. ``held`` is what counts in a
    hand, and what is there without counting. ``examples`` are hands of the books with their near
    misses, ``groups`` the steps of the path for beginners.
    """

    outlines: Sequence[tuple[int, Maker]]
    prevalent: str
    enough_levels: range
    made: Callable[[Chance], MadeHand | None]
    counting: Callable[[Chance, int, bool], MadeHand | None]
    enough: Callable[[Chance, int, bool], MadeHand | None]
    is_win: Callable[[Hand, Given], bool]
    held: Callable[[Hand, Given], tuple[frozenset[str], frozenset[str]]]
    examples: Callable[[], Mapping[Any, Any]]
    groups: Callable[[], Groups]


def exercises(game: str) -> Exercises:
    """The exercises of a game, by its name."""
    return game_named(game).part("advice.questions", Exercises)
