"""Players of competition riichi that mostly play by the rules, and err now and then."""

import random
from typing import Any

from muraille.rules.common.offences import Discretion, OffenceStage
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.table.common.actions import DrawWinds, StartHand
from muraille.table.common.competition_actions import Rule, Substitute
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import SEATS, Between, Over, Seating, Setup
from muraille.table.riichi import lawful_actions, legal_actions, new_game, step
from muraille.table.riichi.state import RiichiState
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from tests.table.players import Watcher, choose


def erring(state: RiichiState, seat: Seat, errors: float, chance: random.Random) -> Any:
    """What a player does: by chance anything that can be done, else something lawful."""
    if chance.random() < errors:
        return chance.choice(legal_actions(state, seat))
    return choose(lawful_actions(state, seat), "careful", chance)


def ruling(chance: random.Random) -> Rule | Substitute:
    """A referee who says anything at all."""
    seat = chance.choice(SEATS)
    if chance.random() < 0.1:
        return Substitute(seat)
    offence = chance.choice(tuple(RIICHI_EMA_2016.offences.values()))
    stage = chance.choice(offence.stages)
    verdict = offence.verdict(stage)
    choices = [one for one in verdict.consequences if isinstance(one, Discretion)]
    points = next((one.only[0] if one.only else max(one.least, 1) for one in choices), None)
    late = {OffenceStage.SHORTLY_LATE: 90, OffenceStage.TOO_LATE: 700}.get(stage, 0)
    return Rule(seat, offence.id, stage, points, seconds=late)


def play_competition(
    setup: Setup,
    secret: bytes,
    errors: float,
    watcher: Watcher | None = None,
    *,
    rulings: float = 0.0,
    most: int = 100_000,
) -> tuple[Any, list[Any]]:
    """A whole game, or its first so many actions."""
    chance = random.Random(secret)
    state = new_game(setup)
    log: list[Any] = []
    for _ in range(most):
        if isinstance(state.phase, Over):
            break
        before = state
        try:
            events, state = step(state, next_action(state, secret, errors, rulings, chance))
        except InputError as error:
            # Only the referee of this test may ask for what cannot be.
            assert error.problems[0].code == "ruling_needs_hand"
            continue
        log += events
        if watcher is not None:
            watcher(before, state, events)
    return state, log


def next_action(
    state: RiichiState, secret: bytes, errors: float, rulings: float, chance: random.Random
) -> Any:
    if chance.random() < rulings:
        return ruling(chance)
    if isinstance(state.phase, Seating):
        return DrawWinds(drawn_winds(secret))
    if isinstance(state.phase, Between):
        return StartHand(hand_seed(secret, state.played + 1))
    return erring(state, chance.choice(state.waiting_for), errors, chance)
