"""Plays hands out, tile by tile, to check the estimate of :mod:`muraille.advice.mcr.chances`.

The unseen tiles are shuffled, the owner draws and the others discard as the model says,
and the owner chooses by the estimated values. Nothing is forgotten and nothing assumed:
what is counted is how often the hand is won. Kernels; the generator is seeded.
"""

from typing import Any, NamedTuple

from muraille.advice.mcr.chances import OTHERS, PathOutlook, Wins
from muraille.advice.mcr.paths import CHOW_CLAIM, DRAW, PUNG_CLAIM, Moves
from muraille.kernels import kernel

# Two small generators combined (L'Ecuyer 1988): long period, and never beyond 62 bits.
_FACTORS = (40014, 40692)
_MODULI = (2147483563, 2147483399)


class Playing(NamedTuple):
    """Room for playouts: the unseen tiles, the generator's state, what was won."""

    wall: Any
    chance: Any
    total: Any


@kernel
def play_out(
    moves: Moves,
    wins: Wins,
    out: PathOutlook,
    playing: Playing,
    start: tuple[int, int],
) -> None:
    """One playout from a place; its rewards are added to ``playing.total``.

    ``start`` is the place, and 1 if its owner is about to draw.
    """
    place, drawing = start
    draws = out.draws
    tiles = 0
    while True:
        if drawing:
            if draws == 0 or tiles == len(playing.wall):
                return
            draws -= 1
            tile = _next_tile(playing, tiles)
            tiles += 1
            place = _answer(moves, wins, out, playing, (place, draws, tile, OTHERS))
            if place < 0:
                return
        drawing = 1
        turn = OTHERS
        while turn > 0 and tiles < len(playing.wall):
            turn -= 1
            tile = _next_tile(playing, tiles)
            tiles += 1
            then = _answer(moves, wins, out, playing, (place, draws, tile, turn))
            if then < 0:
                return
            if then != place:
                # A claim: one discards oneself, and all the others discard again.
                place = then
                turn = OTHERS


@kernel
def _answer(
    moves: Moves,
    wins: Wins,
    out: PathOutlook,
    playing: Playing,
    at: tuple[int, int, int, int],
) -> int:
    """Where a tile leads: the place after the best answer, or -1 when the hand was won.

    ``at`` ends with how many of the others discard after it; all three after one's own draw.
    """
    place, draws, tile, turn = at
    first = DRAW if turn == OTHERS else PUNG_CLAIM
    last = CHOW_CLAIM if turn == 0 else first
    best = out.value[place, draws]
    if first != DRAW:
        best = out.passing[place, draws, turn - 1] if turn else out.before_draw[place, draws]
    for win in range(wins.starts[place], wins.starts[place + 1]):
        if wins.tile[win] == tile:
            reward = wins.drawn[win] if first == DRAW else wins.discarded[win]
            if reward[0] > 0 and reward[0] >= best:
                playing.total[0] += reward[0]
                playing.total[1] += reward[1]
                playing.total[2] += reward[2]
                return -1
    then = place
    for move in range(moves.starts[place], moves.starts[place + 1]):
        if moves.tile[move] == tile and first <= moves.way[move] <= last:
            reached = out.value[moves.target[move], draws]
            if reached > best:
                best, then = reached, moves.target[move]
    return then


@kernel
def _next_tile(playing: Playing, taken: int) -> int:
    """The next tile of a wall that is shuffled as it is drawn."""
    wall, chance = playing.wall, playing.chance
    for part in range(2):
        chance[part] = chance[part] * _FACTORS[part] % _MODULI[part]
    number = (chance[0] - chance[1]) % _MODULI[0]
    other = taken + number % (len(wall) - taken)
    wall[taken], wall[other] = wall[other], wall[taken]
    return int(wall[taken])
