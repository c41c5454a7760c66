"""A player who errs: now and then he does what he may not, or calls too late.

Wraps another bot and asks the same stream of chance, so that errors can be repeated too.
Errs in competition play only: elsewhere the table takes nothing unlawful.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from muraille.bots.common.player import Bot, View
from muraille.chance import Chance
from muraille.table.common.actions import Chow, Hu, Kong, Pung
from muraille.table.common.competition_actions import Withdraw
from muraille.table.common.state import Window
from muraille.table.common.table import PlayerAction
from muraille.tiles.winds import Seat

Possible = Callable[[View, Seat], Sequence[PlayerAction]]
"""What a seat might do, lawful or not, and dares to do."""

LATE_SECONDS = 5
LATE_CALLS = 10
"""So many of a hundred errors at another's tile are calls that come too late."""
CARRIED_THROUGH = 50
"""So many of a hundred wrong calls are not taken back."""


class ErringBot:
    """As another bot plays, but for so many errors in a hundred choices that can be wrong.

    What becomes of a wrong call is no further choice: it is taken back or carried through.
    """

    def __init__(self, bot: Bot, errors: int, possible: Possible) -> None:
        self._bot = bot
        self._errors = errors
        self._possible = possible

    def choose(
        self, view: View, seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        """One of ``actions``, the lawful ones, or an error."""
        errors = CARRIED_THROUGH if isinstance(actions[0], Withdraw) else self._errors
        if chance.below(100) < errors:
            wrong = [action for action in self._possible(view, seat) if action not in actions]
            if wrong:
                return _perhaps_late(view, wrong[chance.below(len(wrong))], chance)
        return self._bot.choose(view, seat, actions, chance)


def _perhaps_late(view: View, action: PlayerAction, chance: Chance) -> PlayerAction:
    calls = Chow | Pung | Kong | Hu
    if not isinstance(view.phase, Window) or not isinstance(action, calls):
        return action
    if chance.below(100) >= LATE_CALLS:
        return action
    return replace(action, seconds=LATE_SECONDS)
