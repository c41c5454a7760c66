"""Two players for any game that know no plan: by chance, and taking all they can."""

from collections.abc import Sequence

from muraille.bots.common.player import View
from muraille.chance import Chance
from muraille.table.common.actions import Discard
from muraille.table.common.table import PlayerAction
from muraille.tiles.winds import Seat


class RandomBot:
    """Any lawful action, all equally likely."""

    def choose(
        self, _view: View, _seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        """By chance alone."""
        return actions[chance.below(len(actions))]


class GreedyBot:
    """Takes every win, kong and claim, the strongest first; discards by chance."""

    def choose(
        self, _view: View, _seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        """The first offer is the strongest."""
        if isinstance(actions[0], Discard):
            return actions[chance.below(len(actions))]
        return actions[0]
