"""What the arena needs of each game's table, by the game of the rulebook.

A further game is one row here. States and events are the game's own and never mixed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from muraille.bots.player import PlayerAction
from muraille.records.games import Action, Event
from muraille.rules.catalogue import rulebook
from muraille.table import mcr, riichi
from muraille.table.common.state import Setup, State
from muraille.table.common.views import Viewer
from muraille.table.mcr.books import LENGTHS as MCR_LENGTHS
from muraille.table.riichi.books import LENGTHS as RIICHI_LENGTHS
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Table:
    """A game's table; ``lengths`` are the hands a game may have, the whole game last.

    ``legal_actions`` are all that a seat might do, ``lawful_actions`` those without error;
    only in competition play do they differ.
    """

    game: str
    lengths: tuple[int, ...]
    new_game: Callable[[Setup], State]
    unplayed: Callable[[Setup], State]
    step: Callable[[Any, Any], tuple[tuple[Event, ...], State]]
    legal_actions: Callable[[Any, Seat], tuple[PlayerAction, ...]]
    lawful_actions: Callable[[Any, Seat], tuple[PlayerAction, ...]]
    apply: Callable[[Any, Any], State]
    watch: Callable[[Any, Any, Viewer], State]
    seen: Callable[[Any, Viewer], Event | None]


TABLES: Mapping[str, Table] = {
    "mcr": Table(
        game="mcr",
        lengths=MCR_LENGTHS,
        new_game=mcr.new_game,
        unplayed=mcr.unplayed,
        step=mcr.step,
        legal_actions=mcr.legal_actions,
        lawful_actions=mcr.lawful_actions,
        apply=mcr.apply,
        watch=mcr.watch,
        seen=mcr.seen,
    ),
    "riichi": Table(
        game="riichi",
        lengths=RIICHI_LENGTHS,
        new_game=riichi.new_game,
        unplayed=riichi.unplayed,
        step=riichi.step,
        legal_actions=riichi.legal_actions,
        lawful_actions=riichi.lawful_actions,
        apply=riichi.apply,
        watch=riichi.watch,
        seen=riichi.seen,
    ),
}


def table_of(name: str) -> Table:
    """The table that plays a rulebook, by its id; ``InputError`` for an unknown one.

    >>> table_of("riichi-ema-2016").lengths
    (1, 4, 8)
    """
    return TABLES[rulebook(name).game]


__all__ = ["TABLES", "Action", "Event", "Table", "table_of"]
