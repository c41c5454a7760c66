"""How the events of competition play and of rulings change the state.

Like all appliers they consult no rulebook and work on a viewer's state too: tiles that are shown
become known there.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.rules.common.ladders import GradedFault
from muraille.table.common import competition_events as c
from muraille.table.common.claims import Call, ClaimAnswer
from muraille.table.common.events import Discarded
from muraille.table.common.replacing import replace
from muraille.table.common.standing import Bar, FalseSet, SeatStanding
from muraille.table.common.state import (
    Called,
    Exposed,
    HandState,
    Phase,
    PlayerState,
    State,
    Turn,
    Window,
)
from muraille.table.common.tiles import Tile, with_tile, without_tile
from muraille.tiles.winds import Seat

SESSION = 1
"""A game is one session: faults of others are the tournament's to remember."""


def with_standing(hand: HandState, seat: Seat, standing: SeatStanding) -> HandState:
    """The hand with one player standing otherwise."""
    standings = (*hand.standings[:seat], standing, *hand.standings[seat + 1 :])
    return replace(hand, standings=standings)


def _less(tiles: tuple[Tile, ...], gone: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles without those that are gone, as far as they were among them."""
    left = list(tiles)
    for tile in gone:
        if tile in left:
            left.remove(tile)
    return tuple(left)


def spent(hand: HandState, seat: Seat, tiles: tuple[Tile, ...]) -> HandState:
    """Tiles have left the hand: neither due nor shown in it any more."""
    standing = hand.standings[seat]
    due, shown = _less(standing.due, tiles), _less(standing.shown, tiles)
    return with_standing(hand, seat, replace(standing, due=due, shown=shown))


def unbarred(hand: HandState) -> HandState:
    """The tile in question is history."""
    if not any(standing.barred for standing in hand.standings):
        return hand
    standings = tuple(replace(standing, barred=None) for standing in hand.standings)
    return replace(hand, standings=standings)


def after_discard(hand: HandState, event: Discarded) -> HandState:
    """A new tile is in question; one that was due is due no more."""
    standing = hand.standings[event.seat]
    gone = (event.tile,)
    left = replace(
        standing,
        due=_less(standing.due, gone),
        shown=standing.shown if event.drawn else _less(standing.shown, gone),
    )
    return unbarred(with_standing(hand, event.seat, left))


def flower_replaced(state: State, seat: Seat) -> State:
    """A tile was drawn for what is no flower, and that stays where it lies."""
    hand = state.current
    standing = hand.standings[seat]
    lying = replace(standing.false_sets[-1], replaced=True)
    sets = (*standing.false_sets[:-1], lying)
    return replace(state, hand=with_standing(hand, seat, replace(standing, false_sets=sets)))


def _with_player(hand: HandState, seat: Seat, player: PlayerState) -> HandState:
    return replace(hand, players=(*hand.players[:seat], player, *hand.players[seat + 1 :]))


def _known(tiles: tuple[Tile, ...], shown: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Tiles of which these are known now."""
    rest = tiles
    for tile in shown:
        rest = without_tile(rest, tile)
    return tuple(sorted((*rest, *shown)))


# Calls.


def _called_late(state: State, event: c.CalledLate) -> State:
    window = state.phase
    assert isinstance(window, Window)
    answer = ClaimAnswer(event.seat, event.call, event.low, event.seconds)
    return replace(state, phase=replace(window, answers=(*window.answers, answer)))


def _called_again(state: State, event: c.CalledAgain) -> State:
    window = state.phase
    if not isinstance(window, Window):
        return state
    answers = tuple(
        replace(answer, again=(*answer.again, event.call)) if answer.seat == event.seat else answer
        for answer in window.answers
    )
    return replace(state, phase=replace(window, answers=answers))


def _silenced(window: Window, seat: Seat, *, only_win: bool = False) -> Window:
    """The window in which this seat asks for nothing (or for no win) any more."""
    answered = [answer for answer in window.answers if answer.seat == seat]
    if only_win and not any(answer.call is Call.HU for answer in answered):
        return window
    others = tuple(answer for answer in window.answers if answer.seat != seat)
    return replace(window, answers=(*others, ClaimAnswer(seat, Call.PASS)))


def _call_heard(state: State, event: c.CallHeard) -> State:
    before = state.phase
    assert isinstance(before, Window | Turn)
    if isinstance(before, Window):
        before = _silenced(before, event.seat)
    return replace(state, phase=Called(event.seat, event.call, event.low, before))


def _call_withdrawn(state: State, _event: c.CallWithdrawn) -> State:
    called = state.phase
    assert isinstance(called, Called)
    return replace(state, phase=called.before)


def _hand_shown(state: State, event: c.HandShown) -> State:
    called, hand = state.phase, state.current
    assert isinstance(called, Called)
    before: Phase = called.before
    if isinstance(before, Turn):
        before = replace(before, drawn=event.tile)
    seat = event.seat
    hand = _with_player(hand, seat, replace(hand.players[seat], tiles=event.tiles))
    standing = replace(hand.standings[seat], shown=event.tiles)
    return replace(state, phase=before, hand=with_standing(hand, seat, standing))


def _laid_open(state: State, seat: Seat, lying: FalseSet, drawn: Tile | None) -> HandState:
    """The hand once these tiles of a player lie on the table."""
    called, hand = state.phase, state.current
    turn = called.before if isinstance(called, Called) else called
    player = hand.players[seat]
    tiles = player.tiles
    if isinstance(turn, Turn) and turn.drawn is not None:
        tiles = with_tile(tiles, turn.drawn if drawn is None else drawn)
    for tile in lying.tiles:
        tiles = without_tile(tiles, tile)
    if lying.source is not None:
        last = hand.players[lying.source]
        taken = (*last.discards[:-1], replace(last.discards[-1], taken=True))
        hand = _with_player(hand, lying.source, replace(last, discards=taken))
    hand = _with_player(hand, seat, replace(player, tiles=tiles))
    hand = spent(hand, seat, lying.tiles)
    standing = hand.standings[seat]
    standing = replace(standing, false_sets=(*standing.false_sets, lying))
    return with_standing(hand, seat, standing)


def _as_it_was(state: State, seat: Seat) -> tuple[tuple[Tile, ...], SeatStanding]:
    """A hand before tiles of it are laid down, and what of it is due or known."""
    return state.current.players[seat].tiles, state.current.standings[seat]


def _false_set_exposed(state: State, event: c.FalseSetExposed) -> State:
    called = state.phase
    assert isinstance(called, Called)
    held, was = _as_it_was(state, event.seat)
    before = called.before
    if isinstance(before, Turn) and event.drawn is not None:
        before = replace(before, drawn=event.drawn)
    lying = FalseSet(event.tiles, event.tile, event.source)
    hand = _laid_open(state, event.seat, lying, event.drawn)
    exposed = Exposed(
        event.seat, event.call, called.low, before, held, event.drawn, was.due, was.shown
    )
    return replace(state, phase=exposed, hand=hand)


def _false_flower_exposed(state: State, event: c.FalseFlowerExposed) -> State:
    turn = state.phase
    assert isinstance(turn, Turn)
    held, was = _as_it_was(state, event.seat)
    drawn = event.tile if event.drawn else None
    hand = _laid_open(state, event.seat, FalseSet((event.tile,)), drawn)
    if event.drawn:
        turn = replace(turn, drawn=event.tile)
    exposed = Exposed(event.seat, None, None, turn, held, drawn, was.due, was.shown)
    return replace(state, phase=exposed, hand=hand)


def _taken_back(state: State, event: c.SetCorrected | c.SetWithdrawn) -> State:
    """The tiles are in the hand again, and known; the discard lies where it lay."""
    exposed, hand, seat = state.phase, state.current, event.seat
    assert isinstance(exposed, Exposed)
    standing = hand.standings[seat]
    lying = standing.false_sets[-1]
    seen = lying.tiles
    before = exposed.before
    if exposed.drawn is not None:
        seen = _less(seen, (exposed.drawn,))
    if lying.source is not None:
        last = hand.players[lying.source]
        back = (*last.discards[:-1], replace(last.discards[-1], taken=False))
        hand = _with_player(hand, lying.source, replace(last, discards=back))
    player = replace(hand.players[seat], tiles=_known(exposed.held, seen))
    shown = (*_less(exposed.shown, seen), *seen)
    due = (*standing.due, *_less(exposed.due, standing.due))
    standing = replace(standing, due=due, shown=shown, false_sets=standing.false_sets[:-1])
    hand = with_standing(_with_player(hand, seat, player), seat, standing)
    return replace(state, phase=before, hand=hand)


# Rulings.


def _ruled(state: State, event: c.Ruled) -> State:
    ledger = state.ledger
    faults = ledger.faults
    if event.step is not None:
        number = 0 if state.hand is None else state.hand.number
        faults = (
            *faults,
            (event.seat, GradedFault(event.offence, SESSION, number, lasting=event.lasting)),
        )
    ledger = replace(
        ledger,
        penalties=ledger.penalties + event.points,
        after_uma=ledger.after_uma + event.after_uma,
        faults=faults,
    )
    return replace(state, scores=state.scores + event.points, ledger=ledger)


def _with(state: State, seat: Seat, **changes: Any) -> State:
    standing = replace(state.current.standings[seat], **changes)
    return replace(state, hand=with_standing(state.current, seat, standing))


def _hand_died(state: State, event: c.HandDied) -> State:
    return _with(state, event.seat, dead=event.rights)


def _drawn_seen(phase: Phase, tile: Tile) -> Phase:
    if isinstance(phase, Called) and isinstance(phase.before, Turn):
        return replace(phase, before=replace(phase.before, drawn=tile))
    return replace(phase, drawn=tile) if isinstance(phase, Turn) else phase


def _tiles_shown(state: State, event: c.TilesShown) -> State:
    hand, phase, seat = state.current, state.phase, event.seat
    player = hand.players[seat]
    player = replace(player, tiles=_known(player.tiles, event.tiles))
    if event.tile is not None:
        phase = _drawn_seen(phase, event.tile)
    shown = hand.standings[seat].shown
    shown = (*_less(shown, event.tiles), *event.tiles)
    state = replace(state, phase=phase, hand=_with_player(hand, seat, player))
    return _with(state, seat, shown=shown)


def _discard_due(state: State, event: c.DiscardDue) -> State:
    due = state.current.standings[event.seat].due
    return _with(state, event.seat, due=(*_less(due, event.tiles), *event.tiles))


def _barred(state: State, event: c.Barred) -> State:
    """A call that was heard is lost with it; a pending answer too."""
    phase = state.phase
    if isinstance(phase, Window) and phase.seat != event.seat:
        phase = _silenced(phase, event.seat, only_win=event.only_win)
    elif isinstance(phase, Called) and phase.seat == event.seat:
        phase = phase.before if phase.call is Call.HU or not event.only_win else phase
    lost = Bar.WIN if event.only_win else Bar.ALL
    return replace(_with(state, event.seat, barred=lost), phase=phase)


def _disqualified(state: State, event: c.Disqualified) -> State:
    out = (*state.ledger.out, (event.seat, event.scope))
    return replace(state, ledger=replace(state.ledger, out=out))


def _seat_taken(state: State, event: c.SeatTaken) -> State:
    taken = (*state.ledger.substitutes, event.seat)
    return replace(state, ledger=replace(state.ledger, substitutes=taken))


COMPETITION_APPLIERS: Mapping[type, Callable[[State, Any], State]] = {
    c.CalledLate: _called_late,
    c.CalledAgain: _called_again,
    c.CallHeard: _call_heard,
    c.CallWithdrawn: _call_withdrawn,
    c.HandShown: _hand_shown,
    c.FalseSetExposed: _false_set_exposed,
    c.FalseFlowerExposed: _false_flower_exposed,
    c.SetCorrected: _taken_back,
    c.SetWithdrawn: _taken_back,
    c.Ruled: _ruled,
    c.HandDied: _hand_died,
    c.TilesShown: _tiles_shown,
    c.DiscardDue: _discard_due,
    c.Barred: _barred,
    c.Disqualified: _disqualified,
    c.SeatTaken: _seat_taken,
}
