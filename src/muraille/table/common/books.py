"""From the setup of a game to its rulebook, and what is wrong with a setup."""

from functools import lru_cache
from typing import TypeVar

from muraille.rules.catalogue.games import RULEBOOKS
from muraille.rules.common.rulebook import Rulebook
from muraille.table.common.shuffling import GENERATOR
from muraille.table.common.state import Setup, State
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

_Book = TypeVar("_Book", bound=Rulebook)


def book_in(setup: Setup, kind: type[_Book]) -> _Book:
    """The setup's rulebook, of this kind, switches included; ``InputError`` if there is none."""
    book = RULEBOOKS.get(setup.rulebook)
    if not isinstance(book, kind):
        names = ", ".join(name for name, known in RULEBOOKS.items() if isinstance(known, kind))
        raise bad_request("unknown_rulebook", rulebook=setup.rulebook, rulebooks=names)
    positioned = _positioned(book.id, setup.options) if setup.options else book
    assert isinstance(positioned, kind)
    return positioned


def book_of(state: State) -> Rulebook:
    """The rulebook that any game is played by, switches included."""
    name, options = state.setup.rulebook, state.setup.options
    return _positioned(name, options) if options else RULEBOOKS[name]


@lru_cache(maxsize=64)
def _positioned(name: str, options: tuple[tuple[str, str], ...]) -> Rulebook:
    return RULEBOOKS[name].with_options(dict(options))


def checked_book(setup: Setup, kind: type[_Book]) -> _Book:
    """The same for a game that is to begin: every fault of the setup is reported at once."""
    unknown: tuple[Problem, ...] = ()
    try:
        book = book_in(setup, kind)
    except InputError as error:
        unknown = error.problems
        book = next(known for known in RULEBOOKS.values() if isinstance(known, kind))
    problems: list[Problem] = []
    if setup.hands not in book.lengths:
        lengths = ", ".join(map(str, book.lengths))
        problems.append(
            problem(Family.BAD_REQUEST, "no_such_length", hands=setup.hands, lengths=lengths)
        )
    if setup.generator != GENERATOR:
        problems.append(problem(Family.BAD_REQUEST, "unknown_generator", generator=setup.generator))
    if problems or unknown:
        raise InputError((*problems, *unknown))
    return book
