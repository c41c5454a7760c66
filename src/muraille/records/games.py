"""What records need of each game's table, by the name of the game.

A further game is one row here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.records import mcr_causes
from muraille.table import mcr
from muraille.table.common.actions import Action
from muraille.table.common.state import Setup, State
from muraille.table.mcr.events import EVENTS, Event
from muraille.tiles.problems import Family, InputError, problem


@dataclass(frozen=True, slots=True)
class Game:
    """A table: its events, its two functions, and what an event tells of its cause.

    ``first`` checks the setup, ``unplayed`` takes any: a log replays without its rulebook.
    ``cause`` is the action that an event shows, None where no action begins with it.
    ``article`` is the rule that an event follows, where there is one.
    """

    events: Mapping[str, type[Event]]
    first: Callable[[Setup], State]
    unplayed: Callable[[Setup], State]
    apply: Callable[[State, Event], State]
    step: Callable[[State, Action], tuple[tuple[Event, ...], State]]
    cause: Callable[[State, Event], Action | None]
    article: Callable[[State, Event], str | None]


GAMES: Mapping[str, Game] = {
    "mcr": Game(
        events=EVENTS,
        first=mcr.new_game,
        unplayed=mcr.unplayed,
        apply=mcr.apply,
        step=mcr.step,
        cause=mcr_causes.cause,
        article=mcr_causes.article,
    ),
}


def game_named(name: str) -> Game:
    """The game of that name, or an ``InputError`` that lists those there are."""
    if name not in GAMES:
        names = ", ".join(GAMES)
        raise InputError((problem(Family.BAD_REQUEST, "unknown_game", game=name, games=names),))
    return GAMES[name]
