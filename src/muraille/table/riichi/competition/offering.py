"""What a player might do in competition play: all of it the table accepts, and judges.

Calls are always there, whatever the hand holds. Where anything could be done, what is likely is
listed: tiles near those of the call, a riichi with a tile that leaves no waiting hand.
"""

from collections.abc import Iterator

from muraille.table.common.actions import Hu, Kong
from muraille.table.common.called import every_call, likely_exposures, ways_out
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Expose, Show, Withdraw
from muraille.table.common.offers import DISCARDS, likely_kongs
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Called, Declaring, Exposed, Turn, Window
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.competition.calls import called_after, heard_problem
from muraille.table.riichi.competition.checking import verify
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.waiting import riichi_discards
from muraille.tiles.winds import Seat


def legal_actions(state: RiichiState, seat: Seat) -> tuple[PlayerAction, ...]:
    """What this seat might do, lawful or not; none where it is not asked."""
    if seat not in state.waiting_for:
        return ()
    return tuple(action for action in _likely(state, seat) if verify(state, action) is None)


def _likely(state: RiichiState, seat: Seat) -> Iterator[PlayerAction]:
    phase = state.phase
    if isinstance(phase, Window):
        yield from every_call(phase, seat)
    elif isinstance(phase, Called):
        yield from _shows(phase) if phase.call is Call.HU else likely_exposures(state, phase)
        yield Withdraw(seat)
    elif isinstance(phase, Exposed):
        yield from _ways_out(state, phase)
    elif isinstance(phase, Declaring):
        yield Tenpai(seat)
        yield Noten(seat)
    elif isinstance(phase, Turn):
        yield from _own_turn(state, phase, seat)


def _own_turn(state: RiichiState, turn: Turn, seat: Seat) -> Iterator[PlayerAction]:
    tiles = tuple(sorted(concealed(state, seat)))
    player = state.current.players[seat]
    yield Hu(seat)
    kongs = list(likely_kongs(player, seat, tiles))
    yield from kongs
    for tile in dict.fromkeys(tiles):
        if tiles.count(tile) == 3 and Kong(seat, tile) not in kongs:
            yield Kong(seat, tile)
    right = riichi_discards(tiles, player.melds)
    last = tiles[-1] if turn.drawn is None else turn.drawn
    for tile in right or (last,):
        yield Riichi(seat, tile)
    own = DISCARDS[seat]
    for tile in dict.fromkeys(tiles):
        yield own[tile]


def _shows(called: Called) -> Iterator[PlayerAction]:
    """The whole hand; or the two tiles of a set, if one was called after the win."""
    seat, changed = called.seat, called_after(called)
    yield Show(seat)
    if changed is Call.PUNG and isinstance(called.before, Window):
        yield Expose(seat, (called.before.tile,) * 2)


def _ways_out(state: RiichiState, phase: Exposed) -> Iterator[PlayerAction]:
    seat = phase.seat
    yield from dict.fromkeys((*ways_out(state, phase, heard_problem), Withdraw(seat)))
    own = DISCARDS[seat]
    for tile in dict.fromkeys(state.current.players[seat].tiles):
        yield own[tile]
