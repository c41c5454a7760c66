"""Competition play tells nothing that a real table would not, whatever anybody holds.

What players say and lay down is public. What the table then shows to each of them, to the player
himself too, must not depend on a tile that nobody has seen: neither who could have won or called,
nor who is furiten. So every action is tried again with the concealed tiles dealt otherwise.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from muraille.rules.catalogue import RULEBOOKS
from muraille.table.common.actions import (
    Chow,
    Discard,
    DrawWinds,
    Hu,
    Kong,
    Pass,
    Pung,
    StartHand,
)
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.standing import ALL_CLEAR
from muraille.table.common.state import SEATS, Between, Mode, Over, Seating, Setup, Turn, Window
from muraille.table.common.table import GameTable, table_of
from muraille.table.riichi.actions import Riichi
from tests.table.players import choose

VIEWERS = (*SEATS, None)
SAID = (Discard, Riichi, Chow, Pung, Kong, Hu, Pass)
MOST = 400
ERRORS = 0.01


def dealt_otherwise(state: Any, action: Any, chance: random.Random) -> Any:
    """The same table with other concealed tiles; who acts keeps the tile of the action.

    Where a tile is in question, somebody waits for it.
    """
    hand = state.current
    free = [tile for player in hand.players for tile in player.tiles]
    chance.shuffle(free)
    waiting = chance.choice(SEATS) if isinstance(state.phase, Window) else None
    players = []
    for seat in SEATS:
        held = hand.players[seat].tiles
        tiles, free = free[: len(held)], free[len(held) :]
        if seat == waiting:
            tiles = [state.phase.tile, *pungs(state.phase.tile, len(held) // 3)]
        if seat == action.seat and getattr(action, "tile", None) in held:
            tiles[0] = action.tile
        players.append(replace(hand.players[seat], tiles=tuple(sorted(tiles))))
    return replace(state, hand=replace(hand, players=tuple(players)))


def pungs(tile: Any, number: int) -> list[Any]:
    """So many pungs of other kinds."""
    return [kind for kind in range(27, 34) if kind != tile for _ in range(3)][: 3 * number]


def is_judged_now(state: Any) -> bool:
    """Second calls are judged by what could have been made, and hands by what was ruled."""
    answers = state.phase.answers if isinstance(state.phase, Window) else ()
    return state.current.standings is not ALL_CLEAR or any(answer.again for answer in answers)


def shown(table: GameTable, events: tuple[Any, ...], viewer: Any) -> list[Any]:
    """What this viewer is shown, up to hands that lie open because the wall is empty."""
    names = [event.name for event in events]
    until = names.index("wall_empty") if "wall_empty" in names else len(names)
    seen = (table.seen(event, viewer, Mode.COMPETITION) for event in events[:until])
    return [event for event in seen if event is not None]


def next_action(table: GameTable, state: Any, secret: bytes, chance: random.Random) -> Any:
    if isinstance(state.phase, Seating):
        return DrawWinds(drawn_winds(secret))
    if isinstance(state.phase, Between):
        return StartHand(hand_seed(secret, state.played + 1))
    seat = chance.choice(state.waiting_for)
    if chance.random() < ERRORS:
        return chance.choice(table.legal_actions(state, seat))
    return choose(table.lawful_actions(state, seat), "careful", chance)


@pytest.mark.parametrize("games", [4, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("book", RULEBOOKS)
def test_what_a_judged_table_shows_does_not_depend_on_unseen_tiles(book, games):
    table, compared, missed = table_of(book), 0, 0
    for number in range(games):
        secret = f"tells nothing {book} {number}".encode()
        chance = random.Random(secret)
        state: Any = table.new_game(Setup(book, hands=1, mode=Mode.COMPETITION))
        for _ in range(MOST):
            if isinstance(state.phase, Over):
                break
            action = next_action(table, state, secret, chance)
            events, after = table.step(state, action)
            if (
                isinstance(action, SAID)
                and isinstance(state.phase, Turn | Window)
                and not is_judged_now(state)
            ):
                other = table.step(dealt_otherwise(state, action, chance), action)[0]
                missed += sum(event.name == "tile_missed" for event in other)
                for viewer in VIEWERS:
                    assert shown(table, events, viewer) == shown(table, other, viewer), action
                compared += 1
            state = after
    assert compared > 40 * games
    assert missed or "riichi" not in book
