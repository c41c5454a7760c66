"""The table of twins: from a setup to its states, from an action to its events."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from muraille.rules.common.places import places
from muraille.table.common.actions import Discard, Hu, Reveal, StartHand
from muraille.table.common.applying import APPLIERS, Applier
from muraille.table.common.books import checked_book
from muraille.table.common.causes import SHARED_CAUSES, Cause
from muraille.table.common.events import (
    Dealt,
    Discarded,
    Drawn,
    HandDrawn,
    HandEnded,
    HandStarted,
    SecretRevealed,
)
from muraille.table.common.shuffling import commitment, shuffled
from muraille.table.common.state import SEATS, Between, Over, Settled, Setup, State, Turn
from muraille.table.common.structure import shared_checks
from muraille.table.common.table import GameTable, PlayerAction, TableEvent
from muraille.table.common.tiles import HIDDEN, Tile
from muraille.table.common.views import MASKS, Mask, everybody
from muraille.table.common.wall import breach, opened
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat
from tests.toy_game.events import OWN, SHARED, TwinsEnded, TwinsWon
from tests.toy_game.rulebook import TwinsBook

TILES = tuple(Tile(kind) for kind in range(4) for _copy in range(4))
STACKS = len(TILES) // 8
HELD = 2


def new_game(setup: Setup) -> State:
    """The state before the first hand."""
    checked_book(setup, TwinsBook)
    return unplayed(setup)


def unplayed(setup: Setup) -> State:
    return State(setup, Between())


def held(state: State, seat: Seat) -> tuple[Tile, ...]:
    """A seat's tiles, the one just drawn last."""
    phase = state.phase
    tiles = state.current.players[seat].tiles
    drawn = phase.drawn if isinstance(phase, Turn) and phase.seat == seat else None
    return tiles if drawn is None else (*tiles, drawn)


def legal_actions(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    """A win first, then the tiles that can be discarded."""
    if seat not in state.waiting_for:
        return ()
    tiles = held(state, seat)
    alike = len(set(tiles)) < len(tiles) and HIDDEN not in tiles
    win = (Hu(seat),) if alike else ()
    return (*win, *(Discard(seat, tile) for tile in sorted(set(tiles))))


def verify(state: State, action: PlayerAction) -> Problem | None:
    lawful = action in legal_actions(state, action.seat)
    return None if lawful else problem(Family.NOT_LAWFUL, "not_your_turn", seat=action.seat)


def step(state: State, action: Any) -> tuple[tuple[TableEvent, ...], State]:
    """The events of an action, and the state after them."""
    refused = _refused(state, action)
    if refused is not None:
        raise InputError((refused,))
    log: list[TableEvent] = []
    for event in _first(state, action):
        log.append(event)
        state = apply(state, event)
    while (following := _next(state)) is not None:
        log.append(following)
        state = apply(state, following)
    return tuple(log), state


def _refused(state: State, action: Any) -> Problem | None:
    if isinstance(action, StartHand):
        fits = isinstance(state.phase, Between)
    elif isinstance(action, Reveal):
        fits = isinstance(state.phase, Over) and not state.secret
    else:
        return verify(state, action)
    return None if fits else problem(Family.NOT_LAWFUL, "hand_under_way")


def _first(state: State, action: Any) -> Iterator[TableEvent]:
    if isinstance(action, StartHand):
        yield from _started(state, action)
    elif isinstance(action, Reveal):
        yield SecretRevealed(action.secret)
    elif isinstance(action, Hu):
        tile = next(t for t in held(state, action.seat) if held(state, action.seat).count(t) > 1)
        paid = Four.of(3 if seat == action.seat else -1 for seat in SEATS)
        yield TwinsWon(action.seat, tile, paid)
    else:
        phase = state.phase
        assert isinstance(phase, Turn)
        yield Discarded(action.seat, action.tile, action.tile == phase.drawn)


def _started(state: State, action: StartHand) -> Iterator[TableEvent]:
    dice, wall = shuffled(action.seed, TILES)
    number, rolls = state.played + 1, (dice[0], dice[1])
    order = tuple(Seat((place + number - 1) % 4) for place in range(4))
    cut = breach(rolls, STACKS)
    yield HandStarted(
        number,
        0,
        order,
        rolls,
        order[0],
        cut,
        commitment(bytes.fromhex(action.seed)),
        wall,
        len(wall),
        action.seed,
    )
    row = opened(wall, cut).tiles
    hands = [row[HELD * order.index(seat) :][:HELD] for seat in SEATS]
    yield Dealt(tuple(hands))
    yield Drawn(order[0], row[HELD * len(SEATS)])


def _next(state: State) -> TableEvent | None:
    """What follows by itself: the next draw, the end of the hand, the end of the game."""
    phase, hand = state.phase, state.hand
    if hand is None or isinstance(phase, Over | Turn):
        return None
    if isinstance(phase, Settled):
        won = hand.result
        moved = won.payments if isinstance(won, TwinsWon) else NO_POINTS
        return HandEnded(hand.number, state.scores + moved, (), hand.seed)
    if isinstance(phase, Between):
        if state.played < state.setup.hands:
            return None
        return TwinsEnded(state.scores, Four.of(places(state.scores)))
    if not hand.wall.left:
        return HandDrawn()
    seat = hand.after(getattr(phase, "seat", hand.dealer))
    return Drawn(seat, hand.wall.next_front())


def _won(state: State, event: TwinsWon) -> State:
    return replace(state, phase=Settled(), hand=replace(state.current, result=event))


_APPLIERS: Mapping[type, Applier] = {
    **{kind: APPLIERS[kind] for kind in SHARED},
    TwinsWon: _won,
    TwinsEnded: lambda state, event: replace(state, phase=Over(), scores=event.scores),
}
_MASKS: Mapping[type, Mask] = {**MASKS, **dict.fromkeys(OWN, everybody)}
_CAUSES: Mapping[type, Cause] = {
    **SHARED_CAUSES,
    HandStarted: lambda _state, event: StartHand(event.seed),
    TwinsWon: lambda _state, event: Hu(event.seat),
}


def apply(state: State, event: Any) -> State:
    return _APPLIERS[type(event)](state, event)


GAME = GameTable(
    events={kind.name: kind for kind in (*SHARED, *OWN)},
    actions={kind.name: kind for kind in (Discard, Hu, StartHand, Reveal)},
    player_actions={kind.name: kind for kind in (Discard, Hu)},
    checks=shared_checks(()),
    new_game=new_game,
    unplayed=unplayed,
    step=step,
    apply=apply,
    verify=verify,
    legal_actions=legal_actions,
    lawful_actions=legal_actions,
    masks=_MASKS,
    causes=_CAUSES,
    article=lambda _state, _event: None,
    part_article=lambda _state, _event, _key: None,
)
