"""What an event of MCR must be like in itself, whatever the state of the table."""

from collections.abc import Iterator, Mapping

from muraille.rules.mcr.fans.table import ROWS
from muraille.rules.mcr.offences import MCR_OFFENCES
from muraille.table.common.structure import Check, shared_checks
from muraille.table.mcr.events import McrGameEnded, McrWon

_FANS = frozenset(row.id for row in ROWS)


def _won(event: McrWon) -> Iterator[str]:
    if any(fan not in _FANS for fan, _times, _points in event.fans):
        yield "fans"
    if any(fan not in _FANS for fan in event.named or ()):
        yield "named"
    if event.robbing_kong and event.source is None:
        yield "robbing_kong"


def _game_ended(event: McrGameEnded) -> Iterator[str]:
    fractions = event.table_points
    if len(fractions) not in (0, 4) or any(under < 1 for _over, under in fractions):
        yield "table_points"


CHECKS: Mapping[type, Check] = {
    **shared_checks({offence.id for offence in MCR_OFFENCES}, _FANS),
    McrWon: _won,
    McrGameEnded: _game_ended,
}
