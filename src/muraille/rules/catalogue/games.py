"""Every game, one row each: its name, its rulebooks, and where each layer finds its part of it.

A further game is one row of ``_ROWS``; nothing else asks for a game's name. Holds no rule, and
imports a part only when it is asked for.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TypeVar

from muraille.rules.common.rulebook import Rulebook
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.problems import bad_request

_Part = TypeVar("_Part")


@dataclass(frozen=True, slots=True)
class Game:
    """A game; ``home`` is the pattern of its modules, one for each layer that needs a part.

    ``title`` is how it is written within a sentence, in every language.
    """

    name: str
    title: str
    rulebooks: tuple[Rulebook, ...] = field(compare=False)
    home: str = "muraille.{layer}.{game}"

    @property
    def default(self) -> str:
        """The id of the rulebook that holds where none is named: the first."""
        return self.rulebooks[0].id

    def part(self, layer: str, kind: type[_Part], otherwise: _Part | None = None) -> _Part:
        """What this game is in a layer: ``GAME`` of its module there, a value of that type.

        ``InputError`` where the game has none, and nothing stands in for it.

        >>> GAMES["mcr"].part("chess", str)
        Traceback (most recent call last):
        muraille.tiles.problems.InputError: no_such_part(game=mcr, part=chess)
        """
        part = _part(self, layer)
        if part is None and otherwise is not None:
            return otherwise
        if not isinstance(part, kind):
            raise bad_request("no_such_part", game=self.name, part=layer)
        return part


@cache
def _part(game: Game, layer: str) -> object:
    """A part, found once; None where there is none."""
    name = game.home.format(layer=layer, game=game.name)
    try:
        return getattr(import_module(name), "GAME", None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        return None


_ROWS: dict[str, Game] = {}
_BOOKS: dict[str, Rulebook] = {}

GAMES: Mapping[str, Game] = MappingProxyType(_ROWS)
RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType(_BOOKS)


def _add(game: Game) -> None:
    _ROWS[game.name] = game
    _BOOKS.update((book.id, book) for book in game.rulebooks)


for _row in (Game("mcr", "MCR", MCR_RULEBOOKS), Game("riichi", "riichi", (RIICHI_EMA_2016,))):
    _add(_row)


@contextmanager
def one_more(game: Game) -> Iterator[None]:
    """For tests: a further row for a while, or a known one with further rulebooks."""
    rows, books = dict(_ROWS), dict(_BOOKS)
    _add(game)
    try:
        yield
    finally:
        _ROWS.clear()
        _ROWS.update(rows)
        _BOOKS.clear()
        _BOOKS.update(books)


def rulebook(name: str) -> Rulebook:
    """The rulebook of that id, or an ``InputError`` that lists those there are.

    >>> rulebook("mcr-oir-1998").document
    'Official International Rules, 1998'
    >>> rulebook("riichi-ema-2016").game
    'riichi'
    """
    book = RULEBOOKS.get(name)
    if book is None:
        names = ", ".join(RULEBOOKS)
        raise bad_request("unknown_rulebook", rulebook=name, rulebooks=names)
    return book


def article_on(subject: Subject, *books: Rulebook) -> str | None:
    """Where the first of these books, or of all where none is named, rules on this.

    >>> article_on(Subject.APPEALS, RULEBOOKS["riichi-ema-2016"])
    'WMO 3.13'
    >>> article_on(Subject.SUBSTITUTES, RULEBOOKS["mcr-wmo-2014"])
    """
    for book in books or RULEBOOKS.values():
        with suppress(KeyError):
            return book.article(subject)
    return None


def game_named(name: str) -> Game:
    """The game of that name, or an ``InputError`` that lists those there are."""
    if name not in GAMES:
        names = ", ".join(GAMES)
        raise bad_request("unknown_game", game=name, games=names)
    return GAMES[name]


def game_of(book: str) -> Game:
    """The game of a rulebook, by its id; ``InputError`` for one that is not known.

    >>> game_of("riichi-ema-2016").name
    'riichi'
    """
    return GAMES[rulebook(book).game]


def game_behind(book: str) -> Game:
    """The game of a rulebook that need not be known any more: an id begins with its game.

    >>> game_behind("mcr-moon-2040").default
    'mcr-wmo-2014'
    """
    return game_named(RULEBOOKS[book].game if book in RULEBOOKS else book.partition("-")[0])


def short_id(book: str) -> str:
    """The id of a rulebook beside others of its game, which then goes without saying.

    >>> short_id("mcr-wmo-2014"), short_id("riichi-ema-2016")
    ('wmo-2014', 'riichi-ema-2016')
    """
    game = game_of(book)
    return book.removeprefix(f"{game.name}-") if len(game.rulebooks) > 1 else book
