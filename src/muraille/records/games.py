"""What records need of each game's table, by the name of the game.

A further game is one row here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from muraille.records import mcr_causes, riichi_causes
from muraille.table import mcr, riichi
from muraille.table.common.state import Setup, State
from muraille.table.mcr import actions as mcr_actions
from muraille.table.mcr import events as mcr_events
from muraille.table.riichi import actions as riichi_actions
from muraille.table.riichi import events as riichi_events
from muraille.tiles.problems import Family, InputError, Problem, problem

Event = mcr_events.Event | riichi_events.Event
"""An event of any game."""

Action = mcr_actions.Action | riichi_actions.Action
"""An action of any game."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table: its events and actions, its functions, and what an event tells of its cause.

    ``first`` checks the setup, ``unplayed`` takes any: a log replays without its rulebook.
    ``cause`` is the action that an event shows, None where no action begins with it.
    ``article`` is the rule that an event follows, where there is one, ``part_article`` that of
    one of its fields. ``begins_otherwise`` is what a fault in the first hand may come from, where
    the game can tell. States and events are the game's own and
    never mixed.
    """

    events: Mapping[str, type[Event]]
    actions: Mapping[str, type[Action]]
    first: Callable[[Setup], State]
    unplayed: Callable[[Setup], State]
    apply: Callable[[Any, Any], State]
    step: Callable[[Any, Any], tuple[tuple[Event, ...], State]]
    cause: Callable[[Any, Any], Action | None]
    article: Callable[[Any, Any], str | None]
    part_article: Callable[[Any, Any, str], str | None]
    begins_otherwise: Callable[[Any, Any, Any], Problem | None] | None = None


GAMES: Mapping[str, Game] = {
    "mcr": Game(
        events=mcr_events.EVENTS,
        actions=mcr_actions.ACTIONS,
        first=mcr.new_game,
        unplayed=mcr.unplayed,
        apply=mcr.apply,
        step=mcr.step,
        cause=mcr_causes.cause,
        article=mcr_causes.article,
        part_article=mcr_causes.part_article,
    ),
    "riichi": Game(
        events=riichi_events.EVENTS,
        actions=riichi_actions.ACTIONS,
        first=riichi.new_game,
        unplayed=riichi.unplayed,
        apply=riichi.apply,
        step=riichi.step,
        cause=riichi_causes.cause,
        article=riichi_causes.article,
        part_article=riichi_causes.part_article,
        begins_otherwise=riichi_causes.begins_otherwise,
    ),
}


def game_named(name: str) -> Game:
    """The game of that name, or an ``InputError`` that lists those there are."""
    if name not in GAMES:
        names = ", ".join(GAMES)
        raise InputError((problem(Family.BAD_REQUEST, "unknown_game", game=name, games=names),))
    return GAMES[name]
