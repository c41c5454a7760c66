"""What follows from the house's word in every game alike: winds, the secret, a substitute."""

from muraille.table.common.actions import DrawWinds, Reveal
from muraille.table.common.competition_actions import Substitute
from muraille.table.common.competition_events import SeatTaken
from muraille.table.common.events import SecretRevealed, WindsDrawn
from muraille.table.common.state import SEATS


def house_event(action: object) -> WindsDrawn | SecretRevealed | SeatTaken | None:
    """The one event that follows; None where the game itself must say.

    >>> house_event(DrawWinds((2, 0, 3, 1)))
    WindsDrawn(order=(1, 3, 0, 2))
    """
    if isinstance(action, DrawWinds):
        return WindsDrawn(tuple(sorted(SEATS, key=lambda seat: action.winds[seat])))
    if isinstance(action, Reveal):
        return SecretRevealed(action.secret)
    if isinstance(action, Substitute):
        return SeatTaken(action.seat)
    return None
