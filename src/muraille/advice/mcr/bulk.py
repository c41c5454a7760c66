"""The planner's arrays: endings, paths, chances and playouts of one hand. Loads numpy.

What is compiled here answers for :mod:`muraille.advice.mcr.planning`, which puts it into
values that know no arrays.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.advice.mcr.chances import FOLLOWED, OTHERS, Moves, Outlook, Wins
from muraille.advice.mcr.endings import MOST_CLAIMS, SLOTS, Endings, Question, is_slot, slot_tile
from muraille.advice.mcr.paths import WIDTH, Paths
from muraille.advice.mcr.playouts import Playing
from muraille.kernels.compiling import Notify, announced, compile_function
from muraille.rules.mcr.bulk import score_hands
from muraille.rules.mcr.editions import BASE_POINTS, MINIMUM, McrRulebook
from muraille.shapes import bulk as shapes
from muraille.shapes.completions import MOST_MISSING
from muraille.shapes.distance import GAMES
from muraille.shapes.needs_tables import needs_tables
from muraille.tiles.bulk import LAST_OF_KIND, SELF_DRAWN, empty_hands
from muraille.tiles.codes import CHOW, PUNG
from muraille.tiles.kinds import KIND_COUNT

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]

LISTING = "list_goal_endings"
LISTING_SOURCE = """
from muraille.advice.mcr.endings import list_endings

def list_goal_endings(question, goals, endings):
    for goal in range(len(goals) // 34):
        if not list_endings(question, goals, goal, endings):
            return False
    return True
"""
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
MOST_PLACES = 40_000
MOST_MOVES = 40 * MOST_PLACES
MOST_ENDINGS = 400_000
MOST_GOALS = 20_000


class Hand13(NamedTuple):
    """The tiles of the hand that asks, as arrays: 13 or 14 with the declared sets.

    ``concealed`` are counts; ``melds`` the codes of the declared sets; ``left`` the copies
    of each kind nobody has shown; ``last`` is 1 for kinds whose last copy is the only one
    not lying open (F8); winds are kinds, or -1.
    """

    concealed: Counts
    melds: tuple[int, ...]
    left: Counts
    last: Counts
    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Found:
    """Endings worth eight points and more, row by row.

    ``tiles`` are concealed, the winning one included; ``claimed`` slots; points by own
    draw and on a discard; how many tiles are missing; how likely they are to come, as a
    weight; times of each fan, as won on a discard if that is a win.
    """

    tiles: NDArray[np.int8]
    claimed: Counts
    winning: Counts
    drawn: Counts
    discarded: Counts
    missing: Counts
    weight: Floats
    fans: NDArray[np.uint8]
    all: bool

    def __len__(self) -> int:
        return len(self.winning)

    def only(self, rows: NDArray[Any], every: bool) -> "Found":
        """Some of them."""
        return Found(
            self.tiles[rows],
            self.claimed[rows],
            self.winning[rows],
            self.drawn[rows],
            self.discarded[rows],
            self.missing[rows],
            self.weight[rows],
            self.fans[rows],
            every,
        )


def find_endings(
    hand: Hand13, rulebook: McrRulebook, draws: int, *, further: int = 1, notify: Notify | None = None
) -> Found:
    """Endings of eight points and more: the nearest, and those up to ``further`` tiles beyond."""
    found: list[Found] = []
    nearest = None
    for missing in range(1, MOST_MISSING + 1):
        if nearest is not None and missing > nearest + further:
            break
        level = _endings_missing(hand, rulebook, draws, missing, notify)
        if len(level):
            nearest = nearest or missing
            found.append(level)
    return _joined(found)


def _joined(found: list[Found]) -> Found:
    if not found:
        nothing = np.zeros(0, np.int64)
        tiles = np.zeros((0, KIND_COUNT), np.int8)
        claimed = np.zeros((0, MOST_CLAIMS), np.int64)
        fans = np.zeros((0, 81), np.uint8)
        return Found(
            tiles, claimed, nothing, nothing, nothing, nothing, nothing.astype(float), fans, True
        )
    columns = [
        np.concatenate([getattr(one, name) for one in found])
        for name in Found.__slots__
        if name != "all"
    ]
    return Found(*columns, all(one.all for one in found))


def _endings_missing(
    hand: Hand13, rulebook: McrRulebook, draws: int, missing: int, notify: Notify | None
) -> Found:
    """Endings of the goals that miss exactly so many tiles."""
    goals = shapes.goals(
        hand.concealed,
        "mcr",
        len(hand.melds),
        most=hand.concealed + hand.left,
        missing=(missing, missing),
        room=2_000_000,
        notify=notify,
    )
    weights = goal_weights(hand, goals.counts, draws)
    likeliest = np.argsort(-weights, kind="stable")[:MOST_GOALS]
    counts = np.ascontiguousarray(goals.counts[likeliest])
    every = goals.all and len(counts) == len(goals.counts)
    goal, claimed, winning, room = _listed(hand, counts, notify)
    if not len(goal):
        return _joined([])
    tiles = counts[goal] - _SLOT_COUNTS[claimed].sum(axis=1, dtype=np.int8)
    points, fans = _scored(hand, rulebook, tiles, claimed, winning)
    drawn, discarded = points
    wins = np.flatnonzero(np.maximum(drawn, discarded) >= MINIMUM)
    all_missing = np.full(len(goal), missing)
    return Found(
        tiles, claimed, winning, drawn, discarded, all_missing, weights[likeliest][goal], fans, True
    ).only(wins, every and room)


def goal_weights(hand: Hand13, goals: NDArray[np.int8], draws: int) -> Floats:
    """How likely the missing tiles of each goal are to come: the product over their copies."""
    seen = min(0.9, 2.0 * draws / max(1, int(hand.left.sum())))
    wanted = np.maximum(0, goals - hand.concealed)
    return np.asarray(_ARRIVALS(seen)[hand.left, wanted].prod(axis=1))


def _ARRIVALS(seen: float) -> Floats:
    """For so many copies left and so many wanted, a weight: ways to choose, times chance each."""
    table = np.zeros((5, 5))
    for left in range(5):
        for wanted in range(left + 1):
            table[left, wanted] = _choose(left, wanted) * seen**wanted
    return table


def _choose(left: int, wanted: int) -> int:
    return (1, left, left * (left - 1) // 2, left * (left - 1) * (left - 2) // 6, 1)[wanted]


def _listed(
    hand: Hand13, goals: NDArray[np.int8], notify: Notify | None
) -> tuple[Counts, Counts, Counts, bool]:
    endings = Endings(
        goal=np.empty(MOST_ENDINGS, np.int64),
        claimed=np.zeros((MOST_ENDINGS, MOST_CLAIMS), np.int64),
        winning=np.empty(MOST_ENDINGS, np.int64),
        rest=np.zeros(KIND_COUNT, np.int64),
        size=np.zeros(1, np.int64),
    )
    question = Question(hand.concealed, len(hand.melds), GAMES["mcr"].flags, _needs())
    room = announced(_machinery, notify).listing(question, goals.reshape(-1), endings)
    size = int(endings.size[0])
    return endings.goal[:size], endings.claimed[:size], endings.winning[:size], bool(room)


def _scored(
    hand: Hand13,
    rulebook: McrRulebook,
    tiles: NDArray[np.int8],
    claimed: Counts,
    winning: Counts,
) -> tuple[tuple[Counts, Counts], NDArray[np.uint8]]:
    """Points by own draw and on a discard, and the fans of the better way to win."""
    records = empty_hands(len(tiles))
    records["tiles"] = tiles
    records["winning"] = winning
    records["seat"], records["round"] = hand.seat, hand.round
    declared = len(hand.melds)
    records["melds"][:, :declared] = hand.melds
    open_sets = _SLOT_CODES[claimed[:, : 4 - declared]]
    records["melds"][:, declared : declared + open_sets.shape[1]] = open_sets
    last = np.where(hand.last[winning] > 0, LAST_OF_KIND, 0)
    records["flags"] = last
    discarded = score_hands(records, rulebook, fans=True)
    records["flags"] = last | SELF_DRAWN
    drawn = score_hands(records, rulebook, fans=True)
    assert discarded.fans is not None and drawn.fans is not None
    wins = (discarded.points >= MINIMUM)[:, None]
    fans = np.where(wins, discarded.fans, drawn.fans)
    return (drawn.points.astype(np.int64), discarded.points.astype(np.int64)), fans


@dataclass(frozen=True, slots=True)
class Map:
    """Places, moves and endings of one hand, ready to be valued."""

    hand: Hand13
    found: Found
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


def draw_map(hand: Hand13, found: Found, draws: int) -> Map:
    """The paths to the endings; the likeliest endings alone if there are too many places."""
    rows = np.argsort(-found.weight, kind="stable")
    while True:
        some = found if len(rows) == len(found) else found.only(np.sort(rows), False)
        drawn = _drawn(hand, some, draws)
        if drawn is not None:
            return drawn
        rows = rows[: len(rows) // 2]


def _drawn(hand: Hand13, found: Found, draws: int) -> Map | None:
    paths = Paths(
        base=hand.concealed,
        rows=np.empty(MOST_PLACES * WIDTH, np.int8),
        table=np.zeros(1 << 17, np.int32),
        exchanges=np.empty(MOST_PLACES, np.int64),
        origin=np.empty(MOST_MOVES, np.int32),
        target=np.empty(MOST_MOVES, np.int32),
        tile=np.empty(MOST_MOVES, np.int8),
        way=np.empty(MOST_MOVES, np.int8),
        sizes=np.zeros(2, np.int64),
        row=np.zeros(WIDTH, np.int64),
        extra=np.zeros(KIND_COUNT, np.int64),
    )
    waiting = np.zeros((len(found), WIDTH), np.int64)
    waiting[:, :KIND_COUNT] = found.tiles
    waiting[np.arange(len(found)), found.winning] -= 1
    waiting[:, KIND_COUNT:] = found.claimed
    places = np.empty(len(found), np.int64)
    starts, order = np.empty(MOST_PLACES + 2, np.int64), np.empty(MOST_MOVES, np.int32)
    if not _machinery().finding(paths, waiting, places, starts, order):
        return None
    size = int(paths.sizes[0])
    by_depth = np.argsort(-paths.exchanges[:size], kind="stable")
    return Map(hand, found, paths, Moves(starts, order), places, by_depth, draws)


class Valued(NamedTuple):
    """A map with the value of every place for one aim."""

    map: Map
    wins: Wins
    outlook: Outlook


def payments(found: Found) -> tuple[Floats, Floats]:
    """What the winner receives for each ending, by own draw and on a discard; 0 for no win."""
    drawn = np.where(found.drawn >= MINIMUM, OTHERS * (BASE_POINTS + found.drawn), 0)
    discarded = np.where(
        found.discarded >= MINIMUM, OTHERS * BASE_POINTS + found.discarded, 0
    )
    return drawn.astype(float), discarded.astype(float)


def valued(drawn: Map, rewards: Floats) -> Valued:
    """Value every place; ``rewards[0]`` by own draw, ``rewards[1]`` on a discard.

    Each has a row for each ending with the aim and two numbers to follow beside it.
    """
    order = np.argsort(drawn.ending_places, kind="stable")
    starts = np.searchsorted(drawn.ending_places[order], np.arange(drawn.size + 1))
    wins = Wins(
        starts,
        drawn.found.winning[order],
        np.ascontiguousarray(rewards[0][order]),
        np.ascontiguousarray(rewards[1][order]),
    )
    shape = (drawn.size, drawn.draws + 1)
    outlook = Outlook(
        left=drawn.hand.left,
        unseen=int(drawn.hand.left.sum()),
        draws=drawn.draws,
        value=np.empty((*shape, FOLLOWED)),
        before_draw=np.empty((*shape, FOLLOWED)),
        passing=np.empty((*shape, OTHERS - 1)),
        here=np.empty(KIND_COUNT, np.int64),
        options=np.empty((KIND_COUNT, 3, FOLLOWED)),
        watched=np.empty((KIND_COUNT, 3), np.int64),
        at_first=np.empty(KIND_COUNT, np.int64),
        known=np.empty(KIND_COUNT),
    )
    _machinery().valuing(drawn.paths, drawn.moves, wins, outlook, drawn.by_depth)
    return Valued(drawn, wins, outlook)


def played(plan: Valued, place: int, *, drawing: bool, times: int, seed: int) -> Floats:
    """The mean of the rewards over so many playouts from a place."""
    total = np.zeros(FOLLOWED)
    wall = np.repeat(np.arange(KIND_COUNT), plan.map.hand.left)
    chance = np.array([seed % 2147483562 + 1, (seed * 7919 + 13) % 2147483398 + 1])
    playing = Playing(wall, chance, total)
    paths, moves = plan.map.paths, plan.map.moves
    play = _machinery().playing
    play(paths, moves, plan.wins, plan.outlook, playing, (place, int(drawing)), times)
    return total / times


class _Machinery(NamedTuple):
    listing: Any
    finding: Any
    valuing: Any
    playing: Any


@cache
def _machinery() -> _Machinery:
    """The compiled functions; the first hand that is planned makes them ready."""
    return _Machinery(
        compile_function(LISTING, LISTING_SOURCE),
        compile_function(FINDING, FINDING_SOURCE),
        compile_function(VALUING, VALUING_SOURCE),
        compile_function(PLAYING, PLAYING_SOURCE),
    )


@cache
def _needs() -> NDArray[np.uint8]:
    return np.frombuffer(needs_tables(), np.uint8)


def _slot_counts() -> NDArray[np.int8]:
    counts = np.zeros((SLOTS, KIND_COUNT), np.int8)
    for slot in range(2, SLOTS):
        if is_slot(slot):
            for step in range(3):
                counts[slot, slot_tile(slot, step)] += 1
    return counts


_SLOT_COUNTS = _slot_counts()
# The codes of exposed sets by slot; none for slot 0.
_SLOT_CODES = np.array(
    [-1, -1] + [(slot - 2 >> 1) * 8 + (PUNG if slot & 1 else CHOW) * 2 + 1 for slot in range(2, SLOTS)]
)
