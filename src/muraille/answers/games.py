"""What each game adds to the answers: its fields, and how its hands are read and counted.

Asks the games; holds no row and knows none of them by name.
"""

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from muraille.answers.fields import Fields
from muraille.answers.json_types import WorthJson
from muraille.answers.request_fields import COMMON, READERS, Request, RequestField
from muraille.rules.catalogue.games import GAMES, Game, game_of
from muraille.rules.common.account import Account, Counted
from muraille.rules.common.rulebook import Rulebook
from muraille.rules.common.switches import Switch
from muraille.tiles.hands import Hand
from muraille.tiles.problems import Problem

Values = Mapping[str, Any]
_Given = TypeVar("_Given")


@dataclass(frozen=True)
class ScoredHand:
    """One hand under one rulebook; ``options`` are the switches the request set.

    ``score`` is what is paid. Where a game lets the winner name his hand,
    ``declaration`` is what he named, and ``declared`` what that did to the hand's worth.
    """

    rulebook: Any
    hand: Hand
    given: Any
    options: Mapping[str, str]
    score: Any
    declaration: Any = None
    declared: Any = None

    @cached_property
    def account(self) -> Account:
        """The account of what is paid."""
        account: Account = self.rulebook.account(self.score, self.given)
        return account

    @cached_property
    def counted_account(self) -> Account:
        """The account to show: of all that is there where a value was named."""
        if self.declared is None or self.declaration.value is None:
            return self.account
        account: Account = self.rulebook.account(self.declared.full, self.given)
        return account


@dataclass(frozen=True, slots=True)
class GameAnswers:
    """A game in the answers; ``title`` is what sentences call it.

    ``given`` makes the circumstances of a win out of what a request says; ``contradictions``
    holds them against one another, ``checked`` against a winning hand, whose completed
    circumstances it answers with, and ``doubts`` against a hand that is not won yet. ``score``
    counts a hand, ``result`` all that a request to score asks for; ``as_json`` writes that, and
    ``worth_json`` a score in short. ``counted`` is what its hands are made of.
    ``waits_for_held``: a kind of which all copies are one's own is waited for all the same.
    """

    title: str
    fields: tuple[RequestField, ...]
    switches: tuple[Switch, ...]
    given: Callable[[Values], Any]
    contradictions: Callable[[Any, Any], Iterable[Problem]]
    checked: Callable[[Hand, Any, Any], Any]
    doubts: Callable[[Hand | None, Any, Any], Iterable[Problem]]
    score: Callable[[Hand, Any, Any], Any]
    result: Callable[[Any, Hand, Any, Mapping[str, str], Values], ScoredHand]
    as_json: Callable[[Any], Mapping[str, object]]
    worth_json: Callable[[Any], WorthJson]
    counted: Counted
    waits_for_held: bool


def answers_of(game: Game) -> GameAnswers:
    """A game's part of the answers."""
    return game.part("answers", GameAnswers)


def fields_of(request: Request, *games: Game) -> Mapping[str, RequestField]:
    """The fields of a request, in these games or in any; of two alike the last game's."""
    return _fields(request, games or tuple(GAMES.values()))


@cache
def _fields(request: Request, games: tuple[Game, ...]) -> Mapping[str, RequestField]:
    own = (row for game in games for row in answers_of(game).fields)
    return MappingProxyType({row.name: row for row in (*COMMON, *own) if request in row.used})


def values_in(fields: Fields, rows: Iterable[RequestField]) -> dict[str, Any]:
    """What a request says in these fields, as far as they tell how they are read."""
    readers = ((row.name, row.read or READERS.get(row.type)) for row in rows)
    return {name: read(fields, name) for name, read in readers if read is not None}


def given_in(kind: type[_Given], values: Values) -> _Given:
    """The circumstances of that class, as far as these values say them."""
    known = {field.name for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    named = {**values, "discarder": values.get("from")}
    return kind(
        **{name: value for name, value in named.items() if name in known and value is not None}
    )


def allow_keys(fields: Fields, books: Sequence[Rulebook], request: Request) -> None:
    """Remember every key that is unknown, or known in another game only.

    A key of another game may stand there if it says nothing: false, 0 or no tiles, as that game
    reads it. Where no rulebook could be found, the keys of all games pass.
    """
    fields.allow(fields_of(request))
    for book in books[:1]:
        plays = game_of(book.id)
        own = fields_of(request, plays)
        for game in GAMES.values():
            for key, row in fields_of(request, game).items():
                if key not in own and not _says_nothing(fields.given(key), row):
                    fields.refuse(
                        "key_of_other_game",
                        key=key,
                        game=answers_of(game).title,
                        rulebook=book.id,
                        plays=answers_of(plays).title,
                    )


def _says_nothing(value: object, row: RequestField) -> bool:
    """Whether a field was not given, or is read without complaint as nothing."""
    alone, read = Fields({row.name: value}), row.read or READERS.get(row.type)
    return value is None or (read is not None and not read(alone, row.name) and not alone.problems)


def game_meant(fields: Fields, books: Sequence[Rulebook], request: Request) -> Game:
    """The game of the rulebook; where there is none, the first whose own keys are used."""
    first, *others = (game_of(book.id) for book in books) if books else GAMES.values()
    known = fields_of(request, first)
    for game in () if books else others:
        own = fields_of(request, game)
        if any(fields.given(key) is not None for key in own if key not in known):
            return game
    return first
