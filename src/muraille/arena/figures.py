"""What the arena makes of a game's events: what each game fills in its own folder."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.arena.games import ArenaGame, Match


@dataclass(frozen=True, slots=True)
class GameFigures:
    """From a played game to its result, from the bots and results to a summary, and that as JSON.

    Results and summaries are the game's own and never mixed.
    """

    result_of: Callable[[ArenaGame], Any]
    summary_of: Callable[[Sequence[str], Sequence[Any]], Any]
    fields: Callable[[Match, Any], dict[str, object]]
