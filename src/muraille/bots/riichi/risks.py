"""What a player of riichi who errs may do wrong: all that can be done, up to his first chombo.

A chombo has the hand dealt again, so players who made one after another would never come to the
end of a game. Who has made one takes care for the rest of the game: he still errs as often, but
in what costs a dead hand at most. Says nothing about how often somebody errs.
"""

from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pung
from muraille.table.common.competition_actions import Expose, Show
from muraille.table.common.state import Exposed, Turn
from muraille.table.common.table import PlayerAction
from muraille.table.riichi import legal_actions
from muraille.table.riichi.actions import Noten, Riichi
from muraille.table.riichi.state import RiichiState
from muraille.tiles.winds import Seat


def risked_actions(view: RiichiState, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat might do, lawful or not, and dares to do."""
    possible = legal_actions(view, seat)
    if seat not in view.ledger.chombos:
        return possible
    return tuple(action for action in possible if not _may_be_chombo(view, seat, action))


def _may_be_chombo(view: RiichiState, seat: Seat, action: PlayerAction) -> bool:
    """Whether the action, being wrong, is a chombo or can become one (3.4.6, R15, R26, R27)."""
    hand = view.current
    player = hand.players[seat]
    if isinstance(action, Show | Noten):
        return True
    if isinstance(action, Riichi):
        return player.is_concealed
    if isinstance(action, Chow | Pung | Kong | Hu) and hand.is_dead(seat):
        return True
    return player.riichi and _breaks_riichi(view, action)


def _breaks_riichi(view: RiichiState, action: PlayerAction) -> bool:
    """Tiles laid down after riichi: the hand may wait no more when it is drawn."""
    if isinstance(action, Kong):
        return isinstance(view.phase, Turn)
    return isinstance(action, Expose) or (
        isinstance(action, Discard) and isinstance(view.phase, Exposed)
    )
