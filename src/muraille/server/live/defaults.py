"""What happens without a player's word: the house's acts, and the safe act of who is absent.

Never picks a seat's act by its hidden prospects: time running out is no advice.
"""

from collections.abc import Sequence
from typing import Any

from muraille.server.live.keeper import Keeper
from muraille.table.common.actions import DrawWinds, Reveal, StartHand
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import Between, Over, Seating, Turn
from muraille.table.common.table import Action

_SAFE = ("pass", "tenpai", "noten", "show", "expose", "correct", "withdraw")
"""Answers, the safest first: nothing claimed, nothing risked, what was called is done."""


def house_act(keeper: Keeper, now: int) -> Action | None:
    """What the house does by itself at this moment, if anything."""
    state, secret = keeper.state, keeper.row.secret
    if isinstance(state.phase, Seating):
        return DrawWinds(drawn_winds(secret))
    if isinstance(state.phase, Over):
        return None if state.secret else Reveal(secret.hex())
    if isinstance(state.phase, Between):
        due = keeper.due()
        if due is not None and due <= now:
            return StartHand(hand_seed(secret, state.played + 1))
    return None


def safe_act(offers: Sequence[Any], phase: object) -> Any:
    """The act of a player who does nothing, of the lawful ones: pass, or put the drawn tile down.

    A flower just drawn is laid aside where that is the player's to say.
    """
    named = {action.name: action for action in reversed(offers)}
    for name in _SAFE:
        if name in named:
            return named[name]
    drawn = phase.drawn if isinstance(phase, Turn) else None
    wanted = [action for action in offers if action.name in ("flower", "discard")]
    for action in wanted:
        if action.tile == drawn:
            return action
    return wanted[-1]
