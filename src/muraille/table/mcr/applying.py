"""``apply``: the state after an event. Consults no rulebook, so old logs always replay."""

from collections.abc import Mapping

from muraille.table.common.applying import APPLIERS, Applier, take_discard
from muraille.table.common.competition_applying import with_standing
from muraille.table.common.events import HandDrawn, KongConcealed
from muraille.table.common.replacing import replace
from muraille.table.common.standing import ALL_CLEAR
from muraille.table.common.state import Over, Settled, State
from muraille.table.common.tiles import with_tile
from muraille.table.mcr.events import Event, FlowersLost, McrGameEnded, McrWon, WinVoided
from muraille.tiles.parts import Shape


def _won(state: State, event: McrWon) -> State:
    """The winner's tiles lie open, the winning tile among them."""
    hand = state.current
    players = list(hand.players)
    if event.source is not None and event.robbing_kong:
        robbed = players[event.source]
        melds = tuple(
            replace(meld, shape=Shape.PUNG, added=False)
            if meld.shape is Shape.KONG and meld.added and meld.low == event.tile
            else meld
            for meld in robbed.melds
        )
        players[event.source] = replace(robbed, melds=melds)
    elif event.source is not None:
        players = list(take_discard(hand, event.source))
    tiles = event.hand if event.tile is None else with_tile(event.hand, event.tile)
    players[event.seat] = replace(players[event.seat], tiles=tiles)
    ended = replace(hand, players=tuple(players), result=event)
    return replace(state, phase=Settled(), hand=ended)


def _kong_concealed(state: State, event: KongConcealed) -> State:
    """It lies face down: of the tiles that were seen, any may lie there now (3.6.8 2-)."""
    made = APPLIERS[KongConcealed](state, event)
    if state.current.standings is ALL_CLEAR:
        return made
    standing = replace(state.current.standings[event.seat], shown=())
    return replace(made, hand=with_standing(made.current, event.seat, standing))


def _win_voided(state: State, event: WinVoided) -> State:
    hand = replace(state.current, result=HandDrawn())
    return replace(state, scores=state.scores + event.payments, hand=hand)


def _flowers_lost(state: State, event: FlowersLost) -> State:
    won = state.current.result
    assert isinstance(won, McrWon)
    paid = replace(won, flowers=0, payments=won.payments + event.payments)
    hand = replace(state.current, result=paid)
    return replace(state, scores=state.scores + event.payments, hand=hand)


def _game_ended(state: State, event: McrGameEnded) -> State:
    return replace(state, phase=Over(), scores=event.scores)


_APPLIERS: Mapping[type, Applier] = {
    **APPLIERS,
    KongConcealed: _kong_concealed,
    McrWon: _won,
    WinVoided: _win_voided,
    FlowersLost: _flowers_lost,
    McrGameEnded: _game_ended,
}


def apply(state: State, event: Event) -> State:
    """The state once this has happened; works on a viewer's state with that viewer's events."""
    return _APPLIERS[type(event)](state, event)
