"""Every game and every rulebook by its id: the one place that knows them all.

Holds no rule. A rulebook says by its ``game`` whose code reads and scores it.
"""

from muraille.rules.catalogue.games import (
    GAMES,
    RULEBOOKS,
    game_behind,
    game_named,
    game_of,
    rulebook,
    short_id,
)
from muraille.rules.common.rulebook import Rulebook

DEFAULT_MCR, DEFAULT_RIICHI = (game.default for game in GAMES.values())

__all__ = [
    "DEFAULT_MCR",
    "DEFAULT_RIICHI",
    "GAMES",
    "RULEBOOKS",
    "Rulebook",
    "game_behind",
    "game_named",
    "game_of",
    "rulebook",
    "short_id",
]
