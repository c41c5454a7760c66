"""The players of a game: what each game fills in its own folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.bots.common.erring import Possible
from muraille.bots.common.lawful import GreedyBot, RandomBot
from muraille.bots.common.player import Bot

BOTS = ("random", "greedy", "simple")
"""In every game there is a bot of each of these names; ``words`` describes them to people."""


@dataclass(frozen=True, slots=True)
class Players:
    """``simple`` makes the game's own bot; ``risks`` is what a bot that is to err may do."""

    simple: Callable[[], Bot]
    risks: Possible

    @property
    def by_name(self) -> Mapping[str, Callable[[], Bot]]:
        """How each bot is made."""
        return dict(zip(BOTS, (RandomBot, GreedyBot, self.simple), strict=True))
