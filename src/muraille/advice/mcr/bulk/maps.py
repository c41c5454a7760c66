"""Maps of the paths from a hand to its endings, with the value of every place on them."""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from muraille.advice.mcr.bulk.asking import Asking, Counts, Floats
from muraille.advice.mcr.bulk.endings import MUST_BE_ALL, EndingsFound
from muraille.advice.mcr.chances import (
    DENSITIES,
    FOLLOWED,
    OTHERS,
    WAYS,
    Awaited,
    PathOutlook,
    Scratch,
    Wins,
)
from muraille.advice.mcr.paths import WIDTH, Moves, Paths
from muraille.advice.mcr.playouts import Playing
from muraille.kernels.compiling import compile_function
from muraille.rules.mcr.edition import BASE_POINTS, MINIMUM
from muraille.tiles.kinds import KIND_COUNT

FINDING = "find_paths"
FINDING_SOURCE = """
from muraille.advice.mcr.paths import find_places, sort_moves

def find_paths(paths, waiting, places, steps, moves):
    kept = find_places(paths, waiting, places, steps)
    sort_moves(paths, moves)
    return kept
"""
VALUING = "value_places"
VALUING_SOURCE = """
from muraille.advice.mcr.chances import fill_outlook, list_awaited

def value_places(paths, moves, wins, awaited, known, outlook, work, by_depth):
    if not known:
        list_awaited(paths, moves, wins, outlook.left, awaited, work)
    fill_outlook(paths, moves, wins, awaited, outlook, work, by_depth)
"""
PLAYING = "play_hands"
PLAYING_SOURCE = """
from muraille.advice.mcr.playouts import play_out

def play_hands(moves, wins, outlook, playing, start, times):
    for time in range(times):
        play_out(moves, wins, outlook, playing, start)
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
        beginning, rows = self._beginning()
        places = beginning[(rows == concealed).all(axis=1)]
        return int(places[0]) if len(places) else None

    def starts_by_discard(self) -> dict[int, int]:
        """For fourteen tiles the discards from which paths start, and the places they lead to."""
        beginning, rows = self._beginning()
        gone = self.hand.concealed - rows
        # A tile that was given back and claimed again is no start, though nothing is new.
        first = gone.sum(axis=1) == 1
        kinds = gone[first].argmax(axis=1)
        return dict(zip(kinds.tolist(), beginning[first].tolist(), strict=True))

    def _beginning(self) -> tuple[Counts, Counts]:
        """The places with no exchange yet, and their tiles."""
        beginning = np.flatnonzero(self.paths.exchanges[: self.size] == 0)
        rows = self.paths.rows[: self.size * WIDTH].reshape(-1, WIDTH)
        return beginning, rows[beginning, :KIND_COUNT]


def draw_map(hand: Asking, endings: EndingsFound, draws: int, room: int = MOST_PLACES) -> Map:
    """The paths to the endings; the likeliest endings alone if there are too many places."""
    rows = np.argsort(-endings.weight, kind="stable")[: room // PLACES_AN_ENDING]
    paths, moves, places = _paths(hand, endings, rows, room)
    rows = rows[: len(places)]
    size = int(paths.sizes[0])
    by_depth = np.argsort(-paths.exchanges[:size], kind="stable")
    in_order = np.argsort(rows)
    if len(rows) < len(endings):
        endings = endings.only(rows[in_order], _all(endings, rows))
    return Map(hand, endings, paths, moves, places[in_order], by_depth, draws)


def _all(endings: EndingsFound, rows: Counts) -> bool:
    """Whether only endings further than the nearest and the next are left out."""
    near = int(endings.missing.min()) + MUST_BE_ALL
    kept = np.count_nonzero(endings.missing[rows] < near)
    return endings.all and bool(kept == np.count_nonzero(endings.missing < near))


def _paths(
    hand: Asking, endings: EndingsFound, rows: Counts, room: int
) -> tuple[Paths, Moves, Counts]:
    """Paths to the first of these endings: all, half of them, a quarter ... as there is room."""
    most = MOVES_A_PLACE * room
    paths = Paths(
        base=hand.concealed,
        rows=np.empty(room * WIDTH, np.int8),
        keys=np.empty((room, 2), np.int64),
        table=np.zeros(1 << (2 * room).bit_length(), np.int32),
        exchanges=np.empty(room, np.int64),
        origin=np.empty(most, np.int32),
        target=np.empty(most, np.int32),
        tile=np.empty(most, np.int8),
        way=np.empty(most, np.int8),
        sizes=np.zeros(3, np.int64),
        row=np.zeros(WIDTH, np.int64),
        extra=np.zeros(KIND_COUNT, np.int64),
        gone=np.zeros(KIND_COUNT, np.int64),
    )
    moves = Moves(
        starts=np.empty(room + 2, np.int64),
        tile=np.empty(most, np.int8),
        way=np.empty(most, np.int8),
        target=np.empty(most, np.int32),
    )
    waiting = np.zeros((len(rows), WIDTH), np.int64)
    waiting[:, :KIND_COUNT] = endings.tiles[rows]
    waiting[np.arange(len(rows)), endings.winning[rows]] -= 1
    waiting[:, KIND_COUNT:] = endings.claimed[rows]
    places = np.empty(len(rows), np.int64)
    steps = np.array([len(rows) >> half for half in range(len(rows).bit_length())][::-1], np.int64)
    kept = _compiled(FINDING, FINDING_SOURCE)(paths, waiting, places, steps, moves)
    return paths, moves, places[:kept]


class Valued(NamedTuple):
    """A map with the value of every place for one aim."""

    map: Map
    wins: Wins
    awaited: Awaited
    outlook: PathOutlook

    def of(self, place: int, *, drawing: bool) -> tuple[float, float, float]:
        """The aim and what is followed beside it, with all draws left."""
        out = self.outlook
        if drawing:
            aim, second, third = out.at_draw[place]
        else:
            aim = out.value[place, out.draws]
            second, third = out.beside[place, out.draws] if out.follow else (0.0, 0.0)
        return float(aim), float(second), float(third)


def payments(endings: EndingsFound) -> tuple[Floats, Floats]:
    """What the winner receives for each ending, by own draw and on a discard; 0 for no win."""
    drawn = np.where(endings.drawn >= MINIMUM, OTHERS * (BASE_POINTS + endings.drawn), 0)
    discarded = np.where(endings.discarded >= MINIMUM, OTHERS * BASE_POINTS + endings.discarded, 0)
    return drawn.astype(float), discarded.astype(float)


def valued(
    drawn: Map,
    rewards: Floats,
    *,
    follow: bool = True,
    playing: bool = False,
    like: Valued | None = None,
) -> Valued:
    """Value every place; ``rewards[0]`` by own draw, ``rewards[1]`` on a discard.

    Each has a row for each ending with the aim and two numbers to follow beside it, which
    is done where ``follow`` says so. ``playing`` also keeps what playouts ask for. ``like``
    is the same map with another aim, under which the same endings win.
    """
    order = np.argsort(drawn.ending_places, kind="stable")
    starts = np.searchsorted(drawn.ending_places[order], np.arange(drawn.size + 1))
    wins = Wins(
        starts,
        drawn.endings.winning[order],
        np.ascontiguousarray(rewards[0][order]),
        np.ascontiguousarray(rewards[1][order]),
    )
    awaited = _no_kinds(drawn) if like is None else like.awaited
    shape, times = (drawn.size, drawn.draws + 1), 1 if playing else 0
    outlook = PathOutlook(
        left=drawn.hand.left,
        unseen=int(drawn.hand.left.sum()),
        draws=drawn.draws,
        drawing=int(drawn.hand.drawing),
        follow=int(follow),
        value=np.empty(shape),
        beside=np.empty((*(shape if follow else (0, 0)), FOLLOWED - 1)),
        at_draw=np.empty((drawn.size, FOLLOWED)),
        before_draw=np.empty((times * drawn.size, drawn.draws + 1)),
        passing=np.empty((times * drawn.size, drawn.draws + 1, OTHERS - 1)),
    )
    value = _compiled(VALUING, VALUING_SOURCE)
    known, work = int(like is not None), _scratch(drawn.draws)
    value(drawn.paths, drawn.moves, wins, awaited, known, outlook, work, drawn.by_depth)
    return Valued(drawn, wins, awaited, outlook)


def _no_kinds(drawn: Map) -> Awaited:
    """Room for the kinds awaited: no more than there are moves and endings."""
    most = int(drawn.paths.sizes[1]) + len(drawn.endings)
    return Awaited(
        np.empty(drawn.size + 1, np.int64), np.empty(most, np.int8), np.empty(most, np.int16)
    )


def _scratch(draws: int) -> Scratch:
    rows = KIND_COUNT * WAYS * (draws + 1)
    return Scratch(
        here=np.empty(KIND_COUNT, np.int64),
        watched=np.empty(KIND_COUNT, np.int64),
        at_first=np.empty(KIND_COUNT, np.int64),
        slots=np.empty(KIND_COUNT, np.int64),
        options=np.empty(rows),
        options_beside=np.zeros(rows * (FOLLOWED - 1)),
        sizes=np.empty(WAYS, np.int64),
        rows=np.empty(WAYS * KIND_COUNT, np.int64),
        chances=np.empty(WAYS * KIND_COUNT, np.int64),
        density=np.empty(DENSITIES * (draws + 1)),
        known_at=np.empty(DENSITIES // (OTHERS + 1), np.int64),
    )


def played(plan: Valued, place: int, *, drawing: bool, times: int, seed: int) -> Floats:
    """The mean of the rewards over so many playouts from a place."""
    total = np.zeros(FOLLOWED)
    wall = np.repeat(np.arange(KIND_COUNT), plan.map.hand.left)
    chance = np.array([seed % 2147483562 + 1, (seed * 7919 + 13) % 2147483398 + 1])
    playing = Playing(wall, chance, total)
    play = _compiled(PLAYING, PLAYING_SOURCE)
    play(plan.map.moves, plan.wins, plan.outlook, playing, (place, int(drawing)), times)
    return total / times


@cache
def _compiled(name: str, source: str) -> Any:
    return compile_function(name, source)
