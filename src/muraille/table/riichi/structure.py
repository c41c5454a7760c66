"""What an event of riichi must be like in itself, whatever the state of the table."""

from collections.abc import Iterator, Mapping

from muraille.rules.common.offences import Act
from muraille.rules.riichi.offences import OFFENCE_IDS
from muraille.rules.riichi.yaku.table import ROWS
from muraille.table.common.state import SEATS
from muraille.table.common.structure import Check, shared_checks
from muraille.table.riichi import events as r
from muraille.tiles.kinds import KIND_COUNT

_YAKU = frozenset(row.id for row in ROWS)
_TILES = 136
_ROUNDS = 4


def _hand_started(event: r.RiichiHandStarted) -> Iterator[str]:
    if not 0 <= event.prevailing < _ROUNDS:
        yield "prevailing"
    if sorted(event.order) != list(SEATS):
        yield "order"
    if not all(1 <= pip <= 6 for pip in event.dice):
        yield "dice"
    if len(event.wall) != _TILES:
        yield "wall"
    elif not 0 <= event.breach < _TILES // 2:
        yield "breach"
    if event.size != len(event.wall):
        yield "size"
    for key, number in (("counters", event.counters), ("bets", event.bets), ("dead", event.dead)):
        if not 0 <= number < _TILES:
            yield key


def _tile(event: r.DoraShown | r.RiichiDeclared | r.KongFaulty) -> Iterator[str]:
    if event.tile >= KIND_COUNT:
        yield "tile"


def _won(event: r.RiichiWon) -> Iterator[str]:
    if any(yaku not in _YAKU for yaku, _times, _han in event.yaku):
        yield "yaku"
    if event.robbing_kong is not None and event.source is None:
        yield "robbing_kong"
    for key, indicators in (("dora", event.dora), ("ura", event.ura)):
        if any(tile >= KIND_COUNT for tile in indicators):
            yield key


def _hand_voided(event: r.HandVoided) -> Iterator[str]:
    if event.cause not in (Act.CHOMBO, Act.REDEAL):
        yield "cause"
    if len(set(event.offenders)) < len(event.offenders):
        yield "offenders"


def _hand_drawn(event: r.RiichiHandDrawn) -> Iterator[str]:
    if len(set(event.tenpai)) < len(event.tenpai):
        yield "tenpai"


def _hand_ended(event: r.RiichiHandEnded) -> Iterator[str]:
    for key, number in (("counters", event.counters), ("bets", event.bets), ("deals", event.deals)):
        if number < 0:
            yield key


def _signal_given(event: r.SignalGiven) -> Iterator[str]:
    if event.hands < 1:
        yield "hands"


def _game_ended(event: r.RiichiGameEnded) -> Iterator[str]:
    for key, fractions in (("bets", event.bets), ("results", event.results)):
        if len(fractions) != len(SEATS) or any(under < 1 for _over, under in fractions):
            yield key


CHECKS: Mapping[type, Check] = {
    **shared_checks(OFFENCE_IDS),
    r.RiichiHandStarted: _hand_started,
    r.DoraShown: _tile,
    r.RiichiDeclared: _tile,
    r.RiichiWon: _won,
    r.RiichiHandDrawn: _hand_drawn,
    r.HandVoided: _hand_voided,
    r.KongFaulty: _tile,
    r.RiichiHandEnded: _hand_ended,
    r.SignalGiven: _signal_given,
    r.RiichiGameEnded: _game_ended,
}
