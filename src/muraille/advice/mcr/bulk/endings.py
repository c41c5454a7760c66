"""The endings of a hand: complete hands worth eight points, and on which tile they are won."""

from dataclasses import dataclass, fields, replace
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.advice.mcr.bulk.asking import Asking, Counts, Floats
from muraille.advice.mcr.endings import MOST_CLAIMS, SLOTS, AskingHand, Endings, is_slot, slot_tile
from muraille.kernels.compiling import Notify, announced, compile_function
from muraille.rules.mcr.bulk import FAN_COUNT, score_hands
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes import bulk as shapes
from muraille.shapes.completions import MOST_MISSING
from muraille.shapes.distance import MCR
from muraille.shapes.needs_tables import needs_tables
from muraille.tiles.bulk import LAST_OF_KIND, SELF_DRAWN, empty_hands
from muraille.tiles.codes import CHOW, PUNG
from muraille.tiles.kinds import COPIES, KIND_COUNT

LISTING = "list_goal_endings"
LISTING_SOURCE = """
from muraille.advice.mcr.endings import list_endings

def list_goal_endings(question, goals, endings, first, last):
    for goal in range(first, last):
        if not list_endings(question, goals, goal, endings):
            return False
    return True
"""

# Of the goals that miss so many tiles, the likeliest are taken.
MOST_GOALS = 6_000
MOST_ENDINGS = 400_000
# Where only some endings are wanted, goals are looked at by so many.
GOALS_AT_ONCE = 200
# A plan is whole if it follows every ending of the nearest goals and of those one tile beyond.
MUST_BE_ALL = 2


@dataclass(frozen=True, slots=True)
class EndingsFound:
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

    def only(self, rows: NDArray[Any], every: bool) -> "EndingsFound":
        """Some of them."""
        columns = {
            field.name: getattr(self, field.name)[rows]
            for field in fields(self)
            if field.name != "all"
        }
        return EndingsFound(**columns, all=every)


def find_endings(
    hand: Asking,
    rulebook: McrRulebook,
    draws: int,
    *,
    most: int | None = None,
    notify: Notify | None = None,
) -> EndingsFound:
    """Endings of eight points and more: the nearest, and those a little further.

    With ``most``, the likeliest of those that miss equally many tiles are enough, as many as
    that and at least one more where there are more; their fans are not told.
    """
    draws = max(draws, 1)
    distance = shapes.distances([hand.concealed], len(hand.melds), "mcr", notify=notify)
    least = int(distance[0]) + 1
    given_back = _joined([]) if least else _given_back(hand, rulebook, draws, most is None)
    levels: list[EndingsFound] = [given_back] if len(given_back) else []
    last = 1 + _tiles_further(1) if levels else MOST_MISSING
    # No goal misses fewer tiles than the distance says.
    for missing in range(max(1, least), MOST_MISSING + 1):
        if missing > last:
            break
        level = _endings_missing(hand, rulebook, (draws, missing, most), notify)
        if len(level) and not levels:
            last = min(MOST_MISSING, missing + _tiles_further(missing))
        if len(level):
            levels.append(level)
    return _joined(levels)


def _tiles_further(nearest: int) -> int:
    """How much further than the nearest endings to look: less where there are more of them."""
    return 2 if nearest <= 2 else 1 if nearest <= 5 else 0


def _joined(levels: list[EndingsFound]) -> EndingsFound:
    if not levels:
        nothing = np.zeros(0, np.int64)
        tiles = np.zeros((0, KIND_COUNT), np.int8)
        claimed = np.zeros((0, MOST_CLAIMS), np.int64)
        fans = np.zeros((0, FAN_COUNT), np.uint8)
        return EndingsFound(
            tiles, claimed, nothing, nothing, nothing, nothing, nothing.astype(float), fans, True
        )
    names = [field.name for field in fields(EndingsFound) if field.name != "all"]
    columns = {name: np.concatenate([getattr(level, name) for level in levels]) for name in names}
    return EndingsFound(**columns, all=all(level.all for level in levels[:MUST_BE_ALL]))


def _endings_missing(
    hand: Asking,
    rulebook: McrRulebook,
    wanted: tuple[int, int, int | None],
    notify: Notify | None,
) -> EndingsFound:
    """Endings of the goals that miss so many tiles; ``wanted``: draws, tiles missing, how many."""
    draws, missing, most = wanted
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
    listing = _Listing(hand, counts, notify)
    parts: list[EndingsFound] = []
    step = GOALS_AT_ONCE if most is not None else max(1, len(counts))
    for first in range(0, len(counts), step):
        new = listing.listed(first, min(first + step, len(counts)))
        weight = weights[likeliest][listing.endings.goal[new]]
        part = _worth_eight(hand, rulebook, listing.ending(new), weight, missing, most is None)
        if len(part):
            parts.append(part)
        if most is not None and sum(map(len, parts)) > most:
            break
    return replace(_joined(parts), all=every and listing.room)


def _given_back(hand: Asking, rulebook: McrRulebook, draws: int, fans: bool) -> EndingsFound:
    """The endings of fourteen tiles that are complete already: any tile may go and come again."""
    kinds = np.flatnonzero((hand.concealed > 0) & (hand.left > 0))
    tiles = np.repeat(hand.concealed[None].astype(np.int8), len(kinds), axis=0)
    claimed = np.zeros((len(kinds), MOST_CLAIMS), np.int64)
    weight = _arrivals(_seen(hand, draws))[hand.left[kinds], 1]
    ending = _Ending(tiles, claimed, kinds, np.zeros(len(kinds), np.int64))
    return _worth_eight(hand, rulebook, ending, weight, 1, fans)


class _Ending(NamedTuple):
    """Endings, row by row: see :class:`muraille.advice.mcr.endings.Endings`."""

    tiles: NDArray[np.int8]
    claimed: Counts
    winning: Counts
    open: Counts


def _worth_eight(
    hand: Asking,
    rulebook: McrRulebook,
    endings: _Ending,
    weight: Floats,
    missing: int,
    fans: bool,
) -> EndingsFound:
    """Those of the endings that win; with their fans if wanted."""
    records = _records(hand, endings)
    drawn, discarded = _points(records, rulebook)
    wins = np.flatnonzero(np.maximum(drawn, discarded) >= MINIMUM)
    return EndingsFound(
        tiles=endings.tiles[wins],
        claimed=endings.claimed[wins],
        winning=endings.winning[wins],
        drawn=drawn[wins],
        discarded=discarded[wins],
        missing=np.full(len(wins), missing),
        weight=weight[wins],
        fans=_fans(records[wins], discarded[wins] >= MINIMUM, rulebook)
        if fans
        else np.zeros((len(wins), 0), np.uint8),
        all=True,
    )


def goal_weights(hand: Asking, goals: NDArray[np.int8], draws: int) -> Floats:
    """How likely the missing tiles of each goal are to come, kind by kind, as a weight.

    About two tiles a round are for the taking: one's own draw, and now and then a claim.
    """
    wanted = np.maximum(0, goals - hand.concealed)
    return np.asarray(_arrivals(_seen(hand, draws))[hand.left, wanted].prod(axis=1))


def _seen(hand: Asking, draws: int) -> float:
    """The chance that a tile comes within reach, roughly."""
    return min(0.9, 2.0 * draws / max(1, int(hand.left.sum())))


def _arrivals(seen: float) -> Floats:
    """For so many copies left, the chance that at least so many are seen."""
    table = np.zeros((COPIES + 1, COPIES + 1))
    for left in range(COPIES + 1):
        exactly = [comb(left, n) * seen**n * (1 - seen) ** (left - n) for n in range(left + 1)]
        for wanted in range(left + 1):
            table[left, wanted] = sum(exactly[wanted:])
    return table


class _Listing:
    """Lists the endings of goals, part by part, into one room."""

    def __init__(self, hand: Asking, goals: NDArray[np.int8], notify: Notify | None) -> None:
        self._list = announced(_listing, notify)
        self._question = AskingHand(hand.concealed, len(hand.melds), MCR.flags, _needs())
        self._goals = goals.reshape(-1)
        self.room = True
        self.endings = Endings(
            goal=np.empty(MOST_ENDINGS, np.int64),
            tiles=np.empty((MOST_ENDINGS, KIND_COUNT), np.int8),
            claimed=np.zeros((MOST_ENDINGS, MOST_CLAIMS), np.int64),
            winning=np.empty(MOST_ENDINGS, np.int64),
            open=np.empty(MOST_ENDINGS, np.int64),
            rest=np.zeros(KIND_COUNT, np.int64),
            size=np.zeros(1, np.int64),
        )

    def listed(self, first: int, last: int) -> slice:
        """The endings of some of the goals: where they stand."""
        start = int(self.endings.size[0])
        done = self._list(self._question, self._goals, self.endings, first, last)
        self.room = self.room and bool(done)
        return slice(start, int(self.endings.size[0]))

    def ending(self, rows: slice) -> _Ending:
        """Some of them."""
        room = self.endings
        return _Ending(room.tiles[rows], room.claimed[rows], room.winning[rows], room.open[rows])


def _records(hand: Asking, endings: _Ending) -> NDArray[np.void]:
    """Endings as records for bulk scoring, won on a discard."""
    records = empty_hands(len(endings.winning))
    records["tiles"] = endings.tiles
    records["winning"] = endings.winning
    records["seat"], records["round"] = hand.seat, hand.round
    declared = len(hand.melds)
    records["melds"][:, :declared] = hand.melds
    open_sets = _SLOT_CODES[endings.claimed[:, : 4 - declared]]
    records["melds"][:, declared : declared + open_sets.shape[1]] = open_sets
    seen = hand.lying_open[endings.winning] + endings.open
    records["flags"] = np.where(seen >= COPIES - 1, LAST_OF_KIND, 0)
    return records


def _points(records: NDArray[np.void], rulebook: McrRulebook) -> tuple[Counts, Counts]:
    """Points by own draw and on a discard."""
    discarded = score_hands(records, rulebook).points
    records["flags"] |= SELF_DRAWN
    drawn = score_hands(records, rulebook).points
    records["flags"] &= ~SELF_DRAWN
    return drawn.astype(np.int64), discarded.astype(np.int64)


def _fans(
    records: NDArray[np.void], on_discard: NDArray[np.bool_], rulebook: McrRulebook
) -> NDArray[np.uint8]:
    """The fans of each ending, as won on a discard where that is a win."""
    records["flags"] |= np.where(on_discard, 0, SELF_DRAWN).astype(np.int16)
    fans = score_hands(records, rulebook, fans=True).fans
    assert fans is not None
    return fans


@cache
def _listing() -> Any:
    return compile_function(LISTING, LISTING_SOURCE)


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


SLOT_COUNTS = _slot_counts()
# The codes of exposed sets by slot; none for slot 0.
_SLOT_CODES = np.array(
    [-1, -1]
    + [(slot - 2 >> 1) * 8 + (PUNG if slot & 1 else CHOW) * 2 + 1 for slot in range(2, SLOTS)]
)
