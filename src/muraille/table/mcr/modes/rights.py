"""What a seat may do, by the mode of the game: what is lawful, or all that can be done."""

from muraille.table.common.state import State
from muraille.table.mcr import offering, verifying
from muraille.table.mcr.actions import PlayerAction
from muraille.table.mcr.competition import checking
from muraille.table.mcr.competition import offering as competition_offering
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat


def verify(state: State, action: PlayerAction) -> Problem | None:
    """What forbids the action, or None; in competition play only what cannot be done is."""
    if state.is_competition:
        return checking.verify(state, action)
    return verifying.verify(state, action)


def legal_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat may do, strongest first; none where it is not asked.

    Every lawful action in guided play. In competition play what a player might do, lawful or
    not: the table accepts all of it, and judges it.
    """
    if state.is_competition:
        return competition_offering.legal_actions(state, seat)
    return offering.legal_actions(state, seat)
