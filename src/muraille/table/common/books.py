"""From the setup of a game to its rulebook, and what is wrong with a setup."""

from functools import lru_cache
from typing import TypeVar

from muraille.rules.catalogue.games import RULEBOOKS
from muraille.rules.common.rulebook import Rulebook
from muraille.table.common.shuffling import GENERATOR
from muraille.table.common.state import Setup
from muraille.tiles.problems import Family, InputError, Problem, problem

_Book = TypeVar("_Book", bound=Rulebook)


def book_in(setup: Setup, kind: type[_Book]) -> _Book:
    """The setup's rulebook, of this kind, switches included; ``InputError`` if there is none."""
    book = RULEBOOKS.get(setup.rulebook)
    if not isinstance(book, kind):
        names = ", ".join(name for name, known in RULEBOOKS.items() if isinstance(known, kind))
        raise InputError(
            (
                problem(
                    Family.BAD_REQUEST,
                    "unknown_rulebook",
                    rulebook=setup.rulebook,
                    rulebooks=names,
                ),
            )
        )
    return _positioned(book.id, kind, setup.options) if setup.options else book


@lru_cache(maxsize=64)
def _positioned(name: str, kind: type[_Book], options: tuple[tuple[str, str], ...]) -> _Book:
    book = RULEBOOKS[name]
    assert isinstance(book, kind)
    return book.with_options(dict(options))


def checked_book(setup: Setup, kind: type[_Book]) -> _Book:
    """The same for a game that is to begin: every fault of the setup is reported at once."""
    problems: list[Problem] = []
    if setup.generator != GENERATOR:
        problems.append(problem(Family.BAD_REQUEST, "unknown_generator", generator=setup.generator))
    try:
        book = book_in(setup, kind)
    except InputError as error:
        raise InputError((*problems, *error.problems)) from None
    if setup.hands not in book.lengths:
        lengths = ", ".join(map(str, book.lengths))
        problems.append(
            problem(Family.BAD_REQUEST, "no_such_length", hands=setup.hands, lengths=lengths)
        )
    if problems:
        raise InputError(tuple(problems))
    return book
