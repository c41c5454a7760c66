"""What lessons need of a game: what each game fills in a module of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from muraille.rules.catalogue import game_named
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class ToLearn:
    """A fan or yaku: its Eastern name, what it is worth, and its written example."""

    eastern: str
    worth: str
    example: Any


@dataclass(frozen=True, slots=True)
class LessonWords:
    """``to_learn`` takes the id of a fan or yaku, the edition and the reader's language.

    ``eastern`` is the language of its Eastern name, ``worth`` the key of what a step is worth;
    ``fields`` are what an answer about points asks for, with the keys of their labels;
    ``waits_hint`` the key of what is said below waits, if anything is.
    """

    to_learn: Callable[[str, str, Language], ToLearn]
    eastern: str
    worth: str
    fields: tuple[tuple[str, str], ...]
    waits_hint: str = ""


def lesson_words(game: str) -> LessonWords:
    """The lessons of a game, by its name."""
    return game_named(game).part("server.lessons", LessonWords)
