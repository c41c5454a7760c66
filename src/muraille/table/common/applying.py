"""How each shared event changes the state. Consults no rulebook and no hidden tile.

Works alike on the true state and on a viewer's, where unseen tiles are ``HIDDEN``: what
an event does not tell, nobody learns.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.table.common import events as e
from muraille.table.common.claims import ClaimAnswer
from muraille.table.common.competition_applying import (
    COMPETITION_APPLIERS,
    after_discard,
    flower_replaced,
    spent,
    unbarred,
)
from muraille.table.common.melds import Meld
from muraille.table.common.replacing import replace
from muraille.table.common.standing import ALL_CLEAR
from muraille.table.common.state import (
    Between,
    Called,
    Exposed,
    HandState,
    Opening,
    Phase,
    PlayerState,
    Settled,
    State,
    Turn,
    Window,
    laid_down,
)
from muraille.table.common.tiles import HIDDEN, Tile, with_tile, without_tile
from muraille.table.common.wall import Wall, opened
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

Applier = Callable[[State, Any], State]


def with_player(
    state: State, seat: Seat, player: PlayerState, phase: Phase, wall: Wall | None = None
) -> State:
    """The state with one player changed, in another phase, perhaps with another wall."""
    hand = state.current
    players = (*hand.players[:seat], player, *hand.players[seat + 1 :])
    lying = replace(hand, players=players, wall=hand.wall if wall is None else wall)
    return replace(state, phase=phase, hand=lying)


def _all_tiles(player: PlayerState, phase: Phase) -> tuple[Tile, ...]:
    """The player's tiles with the one just drawn, which thereby joins the hand."""
    if isinstance(phase, Turn) and phase.drawn is not None:
        return with_tile(player.tiles, phase.drawn)
    return player.tiles


def _winds_drawn(state: State, event: e.WindsDrawn) -> State:
    return replace(state, phase=Between(), first_order=event.order)


def _hand_started(state: State, event: e.HandStarted) -> State:
    wall = opened(event.wall, event.breach) if event.wall else Wall((), event.size)
    hand = HandState(
        event.number,
        event.prevailing,
        event.order,
        event.dice,
        event.breach,
        wall,
        event.seed,
        event.commitment,
    )
    return replace(state, phase=Opening(), hand=hand)


def _dealt(state: State, event: e.Dealt) -> State:
    hand = state.current
    players = tuple(
        replace(player, tiles=tuple(sorted(tiles)))
        for player, tiles in zip(hand.players, event.hands, strict=True)
    )
    wall = hand.wall.drawn(sum(len(tiles) for tiles in event.hands))
    return replace(state, hand=replace(hand, players=players, wall=wall))


def _flower_exposed(state: State, event: e.FlowerExposed) -> State:
    """It was drawn or, where flowers may be kept, held: then the drawn tile joins the hand."""
    player = state.current.players[event.seat]
    phase = state.phase
    tiles = without_tile(_all_tiles(player, phase), event.tile)
    shown = replace(player, flowers=(*player.flowers, event.tile), tiles=tiles)
    after: Phase = replace(phase, asked=None) if isinstance(phase, Opening) else phase
    if isinstance(phase, Turn):
        after = Turn(phase.seat, None, phase.after)
    return with_player(state, event.seat, shown, after)


def _replacement_drawn(state: State, event: e.ReplacementDrawn) -> State:
    hand = state.current
    wall = hand.wall.replaced()
    player = hand.players[event.seat]
    phase = state.phase
    if isinstance(phase, Exposed):
        state = flower_replaced(state, event.seat)
    if not isinstance(phase, Opening):
        turn = Turn(event.seat, event.tile, event.after)
        return with_player(state, event.seat, player, turn, wall)
    if event.seat == hand.dealer and (event.after is e.After.KONG or phase.drawn is not None):
        phase = Opening(None, event.tile, event.after)
    filled = replace(player, tiles=with_tile(player.tiles, event.tile))
    return with_player(state, event.seat, filled, phase, wall)


def _play_began(state: State, event: e.PlayBegan) -> State:
    turn = Turn(event.seat, event.drawn, event.after)
    if event.drawn is None:
        return replace(state, phase=turn)
    player = state.current.players[event.seat]
    rest = replace(player, tiles=without_tile(player.tiles, event.drawn))
    return with_player(state, event.seat, rest, turn)


def _drawn(state: State, event: e.Drawn) -> State:
    hand = state.current
    if hand.standings is not ALL_CLEAR:
        hand = unbarred(hand)
    turn = Turn(event.seat, event.tile, e.After.DRAW)
    return replace(state, phase=turn, hand=replace(hand, wall=hand.wall.drawn()))


def _discarded(state: State, event: e.Discarded) -> State:
    phase = state.phase
    player = state.current.players[event.seat]
    tiles = player.tiles
    if not event.drawn:
        tiles = without_tile(_all_tiles(player, phase), event.tile)
    discards = (*player.discards, laid_down(event.tile, event.drawn))
    rest = replace(player, tiles=tiles, discards=discards)
    if state.current.standings is not ALL_CLEAR:
        state = replace(state, hand=after_discard(state.current, event))
    window = Window(event.seat, event.tile, turn_began(phase))
    return with_player(state, event.seat, rest, window)


def turn_began(phase: Phase) -> e.After:
    """How the turn had begun that a discard ends; wrong tiles may still lie there exposed."""
    if isinstance(phase, Exposed):
        return e.After.CLAIM if isinstance(phase.before, Window) else phase.before.after
    assert isinstance(phase, Turn)
    return phase.after


def _asked(state: State, event: e.Asked) -> State:
    phase = state.phase
    if isinstance(phase, Opening):
        return replace(state, phase=replace(phase, asked=event.seats[0]))
    assert isinstance(phase, Window)
    return replace(state, phase=replace(phase, asked=event.seats))


def _answered(state: State, event: e.Answered) -> State:
    phase = state.phase
    if isinstance(phase, Opening):
        return replace(state, phase=replace(phase, asked=None))
    assert isinstance(phase, Window)
    answers = (*phase.answers, ClaimAnswer(event.seat, event.call, event.low))
    return replace(state, phase=replace(phase, answers=answers))


def take_discard(hand: HandState, seat: Seat) -> tuple[PlayerState, ...]:
    """The players once this seat's last discard is another's."""
    player = hand.players[seat]
    gone = player.discards[-1]
    last = laid_down(gone.tile, gone.drawn, taken=True, turned=gone.turned)
    robbed = replace(player, discards=(*player.discards[:-1], last))
    return (*hand.players[:seat], robbed, *hand.players[seat + 1 :])


def _set_claimed(state: State, event: e.SetClaimed) -> State:
    hand = replace(state.current, players=take_discard(state.current, event.source))
    player = hand.players[event.seat]
    meld = Meld(event.shape, event.low, event.tile, event.source)
    own = list(meld.tiles)
    own.remove(event.tile)
    tiles = player.tiles
    for tile in own:
        tiles = without_tile(tiles, tile)
    made = replace(player, tiles=tiles, melds=(*player.melds, meld))
    if hand.standings is not ALL_CLEAR:
        hand = spent(hand, event.seat, tuple(own))
    turn = Turn(event.seat, None, e.After.CLAIM)
    return with_player(replace(state, hand=hand), event.seat, made, turn)


def _kong_concealed(state: State, event: e.KongConcealed) -> State:
    player = state.current.players[event.seat]
    phase = _where_called(state.phase)
    tiles = _all_tiles(player, phase)
    if event.tile == HIDDEN:
        tiles = (HIDDEN,) * len(tiles)  # of tiles seen before, any four may lie there now
    for _ in range(4):
        tiles = without_tile(tiles, event.tile)
    made = replace(player, tiles=tiles, melds=(*player.melds, Meld(Shape.KONG, event.tile)))
    if state.current.standings is not ALL_CLEAR:
        state = replace(state, hand=spent(state.current, event.seat, (event.tile,) * 4))
    after: Phase = replace(phase, asked=None) if isinstance(phase, Opening) else phase
    if isinstance(phase, Turn):
        after = Turn(phase.seat, None, phase.after)
    return with_player(state, event.seat, made, after)


def _where_called(phase: Phase) -> Phase:
    """In competition play one's own kong was called before it lies there."""
    return phase.before if isinstance(phase, Called) else phase


def _kong_added(state: State, event: e.KongAdded) -> State:
    phase = _where_called(state.phase)
    assert isinstance(phase, Turn)
    player = state.current.players[event.seat]
    tiles = without_tile(_all_tiles(player, phase), event.tile)
    melds = tuple(
        replace(meld, shape=Shape.KONG, added=True)
        if meld.shape is Shape.PUNG and meld.low == event.tile
        else meld
        for meld in player.melds
    )
    made = replace(player, tiles=tiles, melds=melds)
    if state.current.standings is not ALL_CLEAR:
        state = replace(state, hand=spent(state.current, event.seat, (event.tile,)))
    return with_player(
        state, event.seat, made, Window(event.seat, event.tile, phase.after, robbing=True)
    )


def _without_result(state: State, event: e.HandDrawn | e.HandBroken) -> State:
    """A tile just drawn stays with its player, who had no time to play it."""
    turn = _where_called(state.phase)
    if isinstance(turn, Turn) and turn.drawn is not None:
        player = state.current.players[turn.seat]
        kept = replace(player, tiles=_all_tiles(player, turn))
        state = with_player(state, turn.seat, kept, turn)
    return replace(state, phase=Settled(), hand=replace(state.current, result=event))


def _hand_ended(state: State, event: e.HandEnded) -> State:
    """The concealed kongs are turned up, which a viewer may not have known."""
    hand = state.current
    players = list(hand.players)
    for seat in {seat for seat, _ in event.kongs}:
        shown = [tile for owner, tile in event.kongs if owner == seat]
        melds = tuple(
            replace(meld, low=shown.pop(0))
            if meld.shape is Shape.KONG and not meld.exposed
            else meld
            for meld in players[seat].melds
        )
        players[seat] = replace(players[seat], melds=melds)
    ended = replace(hand, players=tuple(players), seed=event.seed)
    broken = isinstance(hand.result, e.HandBroken)
    played = state.played if broken else event.number
    return replace(state, phase=Between(), scores=event.scores, hand=ended, played=played)


def _secret_revealed(state: State, event: e.SecretRevealed) -> State:
    assert not state.secret
    return replace(state, secret=event.secret)


APPLIERS: Mapping[type, Applier] = {
    e.WindsDrawn: _winds_drawn,
    e.HandStarted: _hand_started,
    e.Dealt: _dealt,
    e.FlowerExposed: _flower_exposed,
    e.ReplacementDrawn: _replacement_drawn,
    e.PlayBegan: _play_began,
    e.Drawn: _drawn,
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.Answered: _answered,
    e.SetClaimed: _set_claimed,
    e.KongConcealed: _kong_concealed,
    e.KongAdded: _kong_added,
    e.HandDrawn: _without_result,
    e.HandBroken: _without_result,
    e.HandEnded: _hand_ended,
    e.SecretRevealed: _secret_revealed,
    **COMPETITION_APPLIERS,
}
"""The shared events; each game adds its own."""
