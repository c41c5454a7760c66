"""Maps of the paths from a hand to its endings, with the value of every place on them."""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from muraille.advice.mcr.bulk.asking import Asking, Counts, Floats
from muraille.advice.mcr.bulk.endings import MUST_BE_ALL, EndingsFound
from muraille.advice.mcr.chances import FOLLOWED, OTHERS, WAYS, Moves, PathOutlook, Wins
from muraille.advice.mcr.paths import WIDTH, Paths
from muraille.advice.mcr.playouts import Playing
from muraille.kernels.compiling import compile_function
from muraille.rules.mcr.edition import BASE_POINTS, MINIMUM
from muraille.tiles.kinds import KIND_COUNT

FINDING = "find_paths"
FINDING_SOURCE = """
from muraille.advice.mcr.paths import go_back, sort_moves, waiting_place

def find_paths(paths, waiting, places, starts, order):
    for ending in range(len(waiting)):
        for number in range(waiting.shape[1]):
            paths.row[number] = waiting[ending, number]
        places[ending] = waiting_place(paths)
        if places[ending] < 0:
            return False
    if not go_back(paths):
        return False
    sort_moves(paths, starts, order)
    return True
"""
VALUING = "value_places"
VALUING_SOURCE = """
from muraille.advice.mcr.chances import fill_outlook

def value_places(paths, moves, wins, outlook, by_depth):
    fill_outlook(paths, moves, wins, outlook, by_depth)
"""
PLAYING = "play_hands"
PLAYING_SOURCE = """
from muraille.advice.mcr.playouts import play_out

def play_hands(paths, moves, wins, outlook, playing, start, times):
    for time in range(times):
        play_out(paths, moves, wins, outlook, playing, start)
"""


# Beyond so many places a plan takes the likeliest endings alone.
MOST_PLACES = 24_000
# The likeliest endings are tried first: so many places for one at least.
PLACES_AN_ENDING = 4
MOVES_A_PLACE = 30


@dataclass(frozen=True, slots=True)
class Map:
    """Places, moves and endings of one hand, ready to be valued."""

    hand: Asking
    endings: EndingsFound
    paths: Paths
    moves: Moves
    ending_places: Counts
    by_depth: Counts
    draws: int

    @property
    def size(self) -> int:
        """How many places there are."""
        return int(self.paths.sizes[0])

    def start(self, concealed: Counts) -> int | None:
        """The place of a hand of 13 tiles at the beginning, if a path starts there."""
        rows = self.paths.rows[: self.size * WIDTH].reshape(-1, WIDTH)
        beginning = np.flatnonzero(self.paths.exchanges[: self.size] == 0)
        same = (rows[beginning, :KIND_COUNT] == concealed).all(axis=1)
        places = beginning[same]
        return int(places[0]) if len(places) else None


def draw_map(hand: Asking, endings: EndingsFound, draws: int, room: int = MOST_PLACES) -> Map:
    """The paths to the endings; the likeliest endings alone if there are too many places."""
    rows = np.argsort(-endings.weight, kind="stable")[: room // PLACES_AN_ENDING]
    while True:
        some = (
            endings
            if len(rows) == len(endings)
            else endings.only(np.sort(rows), _all(endings, rows))
        )
        drawn = _drawn(hand, some, draws, room)
        if drawn is not None:
            return drawn
        rows = rows[: len(rows) // 2]


def _all(endings: EndingsFound, rows: Counts) -> bool:
    """Whether only endings further than the nearest and the next are left out."""
    near = int(endings.missing.min()) + MUST_BE_ALL
    kept = np.count_nonzero(endings.missing[rows] < near)
    return endings.all and bool(kept == np.count_nonzero(endings.missing < near))


def _drawn(hand: Asking, endings: EndingsFound, draws: int, room: int) -> Map | None:
    moves = MOVES_A_PLACE * room
    paths = Paths(
        base=hand.concealed,
        rows=np.empty(room * WIDTH, np.int8),
        table=np.zeros(1 << (2 * room).bit_length(), np.int32),
        exchanges=np.empty(room, np.int64),
        origin=np.empty(moves, np.int32),
        target=np.empty(moves, np.int32),
        tile=np.empty(moves, np.int8),
        way=np.empty(moves, np.int8),
        sizes=np.zeros(2, np.int64),
        row=np.zeros(WIDTH, np.int64),
        extra=np.zeros(KIND_COUNT, np.int64),
    )
    waiting = np.zeros((len(endings), WIDTH), np.int64)
    waiting[:, :KIND_COUNT] = endings.tiles
    waiting[np.arange(len(endings)), endings.winning] -= 1
    waiting[:, KIND_COUNT:] = endings.claimed
    places = np.empty(len(endings), np.int64)
    starts, order = np.empty(room + 2, np.int64), np.empty(moves, np.int32)
    if not _compiled(FINDING, FINDING_SOURCE)(paths, waiting, places, starts, order):
        return None
    size = int(paths.sizes[0])
    by_depth = np.argsort(-paths.exchanges[:size], kind="stable")
    return Map(hand, endings, paths, Moves(starts, order), places, by_depth, draws)


class Valued(NamedTuple):
    """A map with the value of every place for one aim."""

    map: Map
    wins: Wins
    outlook: PathOutlook

    def of(self, place: int, *, drawing: bool) -> tuple[float, float, float]:
        """The aim and what is followed beside it, with all draws left."""
        out = self.outlook
        aim, second, third = (out.before_draw if drawing else out.value)[place, out.draws]
        return float(aim), float(second), float(third)


def payments(endings: EndingsFound) -> tuple[Floats, Floats]:
    """What the winner receives for each ending, by own draw and on a discard; 0 for no win."""
    drawn = np.where(endings.drawn >= MINIMUM, OTHERS * (BASE_POINTS + endings.drawn), 0)
    discarded = np.where(endings.discarded >= MINIMUM, OTHERS * BASE_POINTS + endings.discarded, 0)
    return drawn.astype(float), discarded.astype(float)


def valued(drawn: Map, rewards: Floats) -> Valued:
    """Value every place; ``rewards[0]`` by own draw, ``rewards[1]`` on a discard.

    Each has a row for each ending with the aim and two numbers to follow beside it.
    """
    order = np.argsort(drawn.ending_places, kind="stable")
    starts = np.searchsorted(drawn.ending_places[order], np.arange(drawn.size + 1))
    wins = Wins(
        starts,
        drawn.endings.winning[order],
        np.ascontiguousarray(rewards[0][order]),
        np.ascontiguousarray(rewards[1][order]),
    )
    shape = (drawn.size, drawn.draws + 1)
    outlook = PathOutlook(
        left=drawn.hand.left,
        unseen=int(drawn.hand.left.sum()),
        draws=drawn.draws,
        drawing=int(drawn.hand.drawing),
        value=np.empty((*shape, FOLLOWED)),
        before_draw=np.empty((*shape, FOLLOWED)),
        passing=np.empty((*shape, OTHERS - 1)),
        here=np.empty(KIND_COUNT, np.int64),
        options=np.empty((KIND_COUNT, WAYS, drawn.draws + 1, FOLLOWED)),
        watched=np.empty((KIND_COUNT, WAYS), np.int64),
        at_first=np.empty(KIND_COUNT, np.int64),
        known=np.empty(KIND_COUNT),
        awaited=np.empty(KIND_COUNT, np.int64),
    )
    _compiled(VALUING, VALUING_SOURCE)(drawn.paths, drawn.moves, wins, outlook, drawn.by_depth)
    return Valued(drawn, wins, outlook)


def played(plan: Valued, place: int, *, drawing: bool, times: int, seed: int) -> Floats:
    """The mean of the rewards over so many playouts from a place."""
    total = np.zeros(FOLLOWED)
    wall = np.repeat(np.arange(KIND_COUNT), plan.map.hand.left)
    chance = np.array([seed % 2147483562 + 1, (seed * 7919 + 13) % 2147483398 + 1])
    playing = Playing(wall, chance, total)
    paths, moves = plan.map.paths, plan.map.moves
    play = _compiled(PLAYING, PLAYING_SOURCE)
    play(paths, moves, plan.wins, plan.outlook, playing, (place, int(drawing)), times)
    return total / times


@cache
def _compiled(name: str, source: str) -> Any:
    return compile_function(name, source)
