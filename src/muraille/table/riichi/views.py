"""What each viewer sees of the events of riichi."""

from collections.abc import Mapping
from dataclasses import replace

from muraille.table.common import events as e
from muraille.table.common.views import MASKS, Mask, Viewer, everybody, own_event
from muraille.table.riichi import events as r


def _hand_started(event: r.HandStarted, _viewer: Viewer) -> r.HandStarted:
    return replace(event, wall=(), seed="")


# A concealed kong is shown before two of its tiles are turned over (3.3.7).
VIEWS: Mapping[type, Mask] = {
    **MASKS,
    e.KongConcealed: everybody,
    r.HandStarted: _hand_started,
    r.DoraShown: everybody,
    r.RiichiDeclared: everybody,
    r.BetReturned: everybody,
    r.TileMissed: own_event,
    r.KongFaulty: own_event,
    r.HandVoided: everybody,
    r.Won: everybody,
    r.WallEmpty: everybody,
    r.Declared: everybody,
    r.HandDrawn: everybody,
    r.HandEnded: everybody,
    r.SignalGiven: everybody,
    r.GameEnded: everybody,
}
