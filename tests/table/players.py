"""Lawful players for tests: by chance, or taking all they can; and whole games of theirs."""

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

from muraille.table import mcr, riichi
from muraille.table.common.actions import Discard, DrawWinds, StartHand
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import Between, Over, Seating, Setup

Watcher = Callable[[Any, Any, tuple[Any, ...]], None]


def table_of(setup: Setup) -> ModuleType:
    """The table that plays this rulebook."""
    return riichi if setup.rulebook.startswith("riichi") else mcr


def choose(actions: tuple[Any, ...], player: str, chance: random.Random) -> Any:
    """The first offer is the strongest; a greedy player takes it.

    A careful one claims few sets and discards what has no company.
    """
    first = actions[0]
    if player == "careful":
        if first.name in ("kong", "pung", "chow") and chance.random() < 0.8:
            return actions[-1]
        discards = [action for action in actions if isinstance(action, Discard)]
        if len(discards) > 1 and first is discards[0]:
            return min(discards, key=lambda one: (_company(one, discards), chance.random()))
        return first
    if player == "greedy" and not isinstance(first, Discard):
        return first
    return chance.choice(actions)


def _company(one: Discard, others: list[Discard]) -> int:
    same = [other.tile for other in others if other.tile // 9 == one.tile // 9]
    return sum(3 - abs(tile - one.tile) for tile in same if abs(tile - one.tile) < 3)


def play_game(
    setup: Setup, secret: bytes, player: str, watcher: Watcher | None = None
) -> tuple[Any, list[Any]]:
    """A whole game; ``watcher`` sees the state before and after every action."""
    game = table_of(setup)
    chance = random.Random(secret)
    state = game.new_game(setup)
    log: list[Any] = []
    while not isinstance(state.phase, Over):
        before = state
        if isinstance(state.phase, Seating):
            events, state = game.step(state, DrawWinds(drawn_winds(secret)))
        elif isinstance(state.phase, Between):
            events, state = game.step(state, StartHand(hand_seed(secret, state.played + 1)))
        else:
            seat = chance.choice(state.waiting_for)
            action = choose(game.legal_actions(state, seat), player, chance)
            events, state = game.step(state, action)
        log += events
        if watcher is not None:
            watcher(before, state, events)
    return state, log
