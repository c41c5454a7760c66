"""What each viewer sees of the events of riichi."""

from collections.abc import Mapping
from dataclasses import replace

from muraille.table.common import events as e
from muraille.table.common.views import MASKS, Mask, Viewer, everybody, nobody, own_event
from muraille.table.riichi import events as r


def _hand_started(event: r.RiichiHandStarted, _viewer: Viewer) -> r.RiichiHandStarted:
    return replace(event, wall=(), seed="")


# A concealed kong is shown before two of its tiles are turned over (3.3.7).
VIEWS: Mapping[type, Mask] = {
    **MASKS,
    e.KongConcealed: everybody,
    r.RiichiHandStarted: _hand_started,
    r.DoraShown: everybody,
    r.RiichiDeclared: everybody,
    r.BetReturned: everybody,
    r.TileMissed: own_event,
    r.KongFaulty: nobody,
    r.HandVoided: everybody,
    r.RiichiWon: everybody,
    r.WallEmpty: everybody,
    r.Declared: everybody,
    r.RiichiHandDrawn: everybody,
    r.RiichiHandEnded: everybody,
    r.SignalGiven: everybody,
    r.RiichiGameEnded: everybody,
}

HINTS: frozenset[type] = frozenset({r.TileMissed})
"""What is for a player to know, who plays in competition."""
