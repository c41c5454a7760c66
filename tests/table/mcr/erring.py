"""Players who err, by chance, and a referee who rules, by chance: whole games of theirs."""

import random
from dataclasses import replace
from typing import Any

from muraille.table.common.actions import Chow, DrawWinds, Hu, Kong, Pass, Pung, StartHand
from muraille.table.common.competition_actions import Rule, Substitute
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import SEATS, Between, Over, Seating, Setup, State, Turn, Window
from muraille.table.mcr import legal_actions, new_game, step
from muraille.table.mcr.books import rulebook_of
from muraille.tiles.problems import InputError
from tests.table.players import Watcher

STEADY = 0.85
"""How often a player does the usual thing: lets a tile go, or discards."""

RULED = 0.02
"""How often the referee says something, lawful or not."""


def ruling(state: State, chance: random.Random) -> Rule | Substitute:
    """Anything that a referee might say, in a game of this book."""
    if chance.random() < 0.05:
        return Substitute(chance.choice(SEATS))
    offence = chance.choice(tuple(rulebook_of(state.setup).offences.values()))
    seat = chance.choice(SEATS)
    shown: tuple[Any, ...] = ()
    if state.is_under_way and chance.random() < 0.5:
        shown = state.current.players[seat].tiles[:1]
    return Rule(
        seat,
        offence.id,
        chance.choice(offence.stages),
        points=chance.choice((None, None, 5, 20)),
        offended=chance.choice((None, *SEATS)),
        tiles=shown,
        more=chance.random() < 0.1,
    )


def act(state: State, chance: random.Random) -> Any:
    """What one of the awaited players does."""
    seat = chance.choice(state.waiting_for)
    if isinstance(state.phase, Window) and chance.random() < STEADY:
        return Pass(seat)
    actions = legal_actions(state, seat)
    if isinstance(state.phase, Turn) and chance.random() < STEADY:
        return chance.choice([action for action in actions if action.name == "discard"])
    action = chance.choice(actions)
    if isinstance(action, Chow | Pung | Kong | Hu) and state.is_competition:
        return replace(action, seconds=chance.choice((0, 0, 0, 5)))
    return action


def second_call(state: State, chance: random.Random) -> Any:
    """Another call of somebody who has called already, while others think; None if nobody can."""
    window = state.phase
    if not isinstance(window, Window) or not window.answers or not state.is_competition:
        return None
    seat = chance.choice(window.answers).seat
    return chance.choice((Hu(seat), Pung(seat)))


def play_erring(
    setup: Setup, secret: bytes, watcher: Watcher | None = None
) -> tuple[State, list[Any]]:
    """A whole game; what the table refuses changes nothing and is tried otherwise."""
    chance = random.Random(secret)
    state = new_game(setup)
    log: list[Any] = []
    while not isinstance(state.phase, Over):
        before = state
        again = second_call(state, chance) if chance.random() < 0.1 else None
        if isinstance(state.phase, Seating):
            action: Any = DrawWinds(drawn_winds(secret))
        elif chance.random() < RULED:
            action = ruling(state, chance)
        elif isinstance(state.phase, Between):
            action = StartHand(hand_seed(secret, state.played + 1))
        else:
            action = again or act(state, chance)
        try:
            events, state = step(state, action)
        except InputError:
            assert isinstance(action, Rule) or action is again
            continue
        log += events
        if watcher is not None:
            watcher(before, state, events)
    return state, log
