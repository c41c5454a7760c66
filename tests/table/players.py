"""Lawful players for tests: by chance, or taking all they can; and whole games of theirs."""

import random
from collections.abc import Callable

from muraille.table.common.actions import Discard, DrawWinds, PlayerAction, StartHand
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import Between, Over, Seating, Setup, State
from muraille.table.mcr import legal_actions, new_game, step
from muraille.table.mcr.events import Event

Watcher = Callable[[State, State, tuple[Event, ...]], None]


def choose(actions: tuple[PlayerAction, ...], player: str, chance: random.Random) -> PlayerAction:
    """The first offer is the strongest; a greedy player takes it."""
    if player == "greedy" and not isinstance(actions[0], Discard):
        return actions[0]
    return chance.choice(actions)


def play_game(
    setup: Setup, secret: bytes, player: str, watcher: Watcher | None = None
) -> tuple[State, list[Event]]:
    """A whole game; ``watcher`` sees the state before and after every action."""
    chance = random.Random(secret)
    state = new_game(setup)
    log: list[Event] = []
    while not isinstance(state.phase, Over):
        before = state
        if isinstance(state.phase, Seating):
            events, state = step(state, DrawWinds(drawn_winds(secret)))
        elif isinstance(state.phase, Between):
            events, state = step(state, StartHand(hand_seed(secret, state.played + 1)))
        else:
            seat = chance.choice(state.waiting_for)
            events, state = step(state, choose(legal_actions(state, seat), player, chance))
        log += events
        if watcher is not None:
            watcher(before, state, events)
    return state, log
