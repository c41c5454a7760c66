"""What each viewer sees of the events of MCR."""

from collections.abc import Mapping

from muraille.table.common.events import KongConcealed
from muraille.table.common.views import MASKS, Mask, everybody, own_tile
from muraille.table.mcr.events import FlowersLost, McrGameEnded, McrWon, WinVoided

# A concealed kong lies face down until the hand has ended (3.6.8 2-).
VIEWS: Mapping[type, Mask] = {
    **MASKS,
    KongConcealed: own_tile,
    McrWon: everybody,
    WinVoided: everybody,
    FlowersLost: everybody,
    McrGameEnded: everybody,
}
