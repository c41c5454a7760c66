"""Distances and values of all discards of a hand at once. Loads numpy and numba.

The *hands in reach* of thirteen tiles are the complete hands that lack as few tiles as
any. Each weighs as much as its missing tiles are likely: the number of ways to take them
from the copies nobody has seen. Each missing tile may be the last to come, and the last
one may come from any of the four players: so of four wins one is self-drawn, and three
are on discards, which are worth nothing without a yaku or in furiten. All other tiles
are taken to be drawn: claims, kongs to come, ura dora and ippatsu are left out.

Where there are very many hands in reach, an even sample by weight is scored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.advice.riichi.facts import Reach, RiichiWorth, YakuInReach
from muraille.kernels.compiling import Notify
from muraille.rules.riichi.bulk import LIMIT_CODES, RiichiBulkScores, score_hands, yaku_in
from muraille.rules.riichi.dora import dora_of
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.yaku.table import YakuLooks
from muraille.shapes.bulk import accepted, goals
from muraille.shapes.distance import declared_counts
from muraille.tiles.bulk import RIICHI, SELF_DRAWN, empty_hands
from muraille.tiles.codes import code_of
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, Kind, KindMask
from muraille.tiles.winds import Wind

MOST_GOALS = 400_000
"""Room for complete hands; beyond that the furthest are left out."""

MOST_SCORED = 2_000
"""Of more hands in reach than this, a sample of about so many is scored."""

DISCARDERS = 3
SOURCES = DISCARDERS + 1

_WAYS = np.array(
    [[comb(left, need) for need in range(COPIES + 1)] for left in range(COPIES + 1)], np.float64
)


class Near(NamedTuple):
    """How far thirteen tiles are, and the kinds that bring them nearer."""

    distance: int
    accepts: KindMask


@dataclass(frozen=True, slots=True)
class HandSurroundings:
    """What is the same for all discards of a hand: winds, dora, copies left."""

    seat: Wind | None
    round: Wind | None
    dora: tuple[Kind, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WinWays:
    """In which ways a hand may win: silent, with riichi, on a discard."""

    silent: bool
    riichi: bool
    on_discard: bool


def make_ready(rulebook: RiichiRulebook, notify: Notify | None) -> None:
    """Compile what the advice needs, or load it, by asking about nothing."""
    nothing = np.zeros((0, KIND_COUNT), np.uint8)
    accepted(nothing, 0, "riichi", notify=notify)
    goals(np.zeros(KIND_COUNT, np.uint8), "riichi", missing=(0, 0), room=1, notify=notify)
    score_hands(empty_hands(0), rulebook, notify=notify)


def nearness(rows: Sequence[Sequence[int]], hand: Hand) -> list[Near]:
    """Distance and accepted kinds of each row of concealed counts beside the hand's sets."""
    counts = np.array(rows, np.uint8).reshape(-1, KIND_COUNT)
    declared = np.broadcast_to(np.array(declared_counts(hand.melds), np.uint8), counts.shape)
    near = accepted(counts, len(hand.melds), "riichi", declared=declared, threads=1)
    return [
        Near(int(distance), KindMask(int(kinds)))
        for distance, kinds in zip(near.distances, near.kinds, strict=True)
    ]


class RiichiGoals:
    """The complete hands near thirteen or fourteen tiles, found once for all discards.

    ``distances`` are that of the hand and the greatest that a discard leaves.
    """

    def __init__(
        self,
        hand: Hand,
        table: HandSurroundings,
        rulebook: RiichiRulebook,
        distances: tuple[int, int],
    ) -> None:
        self._hand = hand
        self._table = table
        self._rulebook = rulebook
        self._counts = np.array(hand.concealed_counts(), np.int64)
        self._left = np.array(table.left, np.int64)
        most = np.minimum(self._counts + self._left, COPIES)
        near = goals(
            self._counts.astype(np.uint8),
            "riichi",
            len(hand.melds),
            most=most,
            missing=(distances[0] + 1, distances[1] + 1),
            room=MOST_GOALS,
        )
        self._goals = near.counts
        self._missing = near.missing
        self._cut_at = None if near.all else distances[1]

    def reach(self, discard: Kind | None, distance: int, ways: WinWays) -> Reach:
        """The hands in reach once ``discard`` is gone and so many draws are needed."""
        rows, counts = self._rows(discard, distance), self._counts.copy()
        if discard is not None:
            counts[discard] -= 1
        need = np.maximum(self._goals[rows] - counts, 0)
        weights = _WAYS[self._left, need].prod(axis=1)
        chosen, shares = _sample(weights)
        sampled = len(rows) > MOST_SCORED or distance == self._cut_at
        return self._valued(
            self._goals[rows[chosen]], need[chosen], shares, ways, len(rows), sampled
        )

    def _rows(self, discard: Kind | None, distance: int) -> NDArray[np.int64]:
        """The goals that lack ``distance + 1`` tiles, and do not need the discard itself."""
        if discard is None:
            return np.flatnonzero(self._missing == distance + 1)
        wanted = self._goals[:, discard]
        held, left = self._counts[discard], self._left[discard]
        near = self._missing + (wanted >= held) == distance + 1
        return np.flatnonzero(near & (wanted <= held - 1 + left))

    def _valued(
        self,
        wholes: NDArray[np.int8],
        need: NDArray[np.int64],
        shares: NDArray[np.float64],
        ways: WinWays,
        count: int,
        sampled: bool,
    ) -> Reach:
        """Score each hand once for each missing kind, as if that came last."""
        rows, kinds = np.nonzero(need)
        weights = shares[rows] * need[rows, kinds]
        hands = self._packed(wholes[rows], kinds)
        silent = self._pair(hands, 0)
        wins = self._pair(hands, RIICHI) if ways.riichi else silent
        value = _mean(wins, weights, ways.on_discard)
        best, typical = _worths(wins, weights, ways.on_discard)
        return Reach(
            hands=count,
            sampled=sampled,
            value=value,
            silent=_mean(silent, weights, ways.on_discard) if ways.silent else None,
            riichi=value if ways.riichi else None,
            without_yaku=_share(~silent[0].valid, weights),
            best=best,
            typical=typical,
            yaku=_yaku(silent, weights, self._rulebook, self._is_concealed),
        )

    @property
    def _is_concealed(self) -> bool:
        return not any(meld.exposed for meld in self._hand.melds)

    def _packed(self, wholes: NDArray[np.int8], winning: NDArray[np.int64]) -> NDArray[np.void]:
        hands = empty_hands(len(wholes))
        hands["tiles"] = wholes
        hands["winning"] = winning
        for place, meld in enumerate(self._hand.melds):
            hands["melds"][:, place] = code_of(meld)
        for field, wind in (("seat", self._table.seat), ("round", self._table.round)):
            if wind is not None:
                hands[field] = wind.kind
        for place, indicator in enumerate(self._table.dora):
            hands["dora"][:, place] = dora_of(indicator)
        return hands

    def _pair(
        self, hands: NDArray[np.void], flags: int
    ) -> tuple[RiichiBulkScores, RiichiBulkScores]:
        """The scores on a discard and self-drawn."""
        hands["flags"] = flags
        on_discard = score_hands(hands, self._rulebook)
        hands["flags"] = flags | SELF_DRAWN
        return on_discard, score_hands(hands, self._rulebook)


def _sample(weights: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Places and weights: all of them, or as many as steps of equal weight meet."""
    if len(weights) <= MOST_SCORED:
        return np.arange(len(weights)), weights
    ends = weights.cumsum()
    steps = (np.arange(MOST_SCORED) + 0.5) * (ends[-1] / MOST_SCORED)
    chosen, times = np.unique(np.searchsorted(ends, steps), return_counts=True)
    return chosen, times.astype(np.float64)


def _mean(
    pair: tuple[RiichiBulkScores, RiichiBulkScores], weights: NDArray[np.float64], on_discard: bool
) -> float:
    points = pair[1].points + (DISCARDERS * pair[0].points if on_discard else 0)
    return float(points @ weights) / SOURCES / _total(weights)


def _share(held: NDArray[np.bool_], weights: NDArray[np.float64]) -> float:
    """Of the whole weight, that of the rows which hold something."""
    return float(weights[held].sum()) / _total(weights)


def _total(weights: NDArray[np.float64]) -> float:
    """Weights are whole numbers, so sums are exact and divided once, at the end."""
    return float(weights.sum()) or 1.0


def _worths(
    pair: tuple[RiichiBulkScores, RiichiBulkScores], weights: NDArray[np.float64], on_discard: bool
) -> tuple[RiichiWorth | None, RiichiWorth | None]:
    """The dearest win, and the one in the middle of all that pay."""
    parts = [(pair[1], weights)]
    if on_discard:
        parts.append((pair[0], weights * DISCARDERS))
    points = np.concatenate([scores.points for scores, _ in parts])
    limits = np.concatenate([scores.limit for scores, _ in parts])
    shares = np.concatenate([share for _, share in parts]) * (points > 0)
    if not shares.any():
        return None, None
    order = np.argsort(points, kind="stable")
    ends = shares[order].cumsum()
    middle = order[np.searchsorted(ends, ends[-1] / 2)]
    best = order[-1]
    return (
        RiichiWorth(int(points[best]), LIMIT_CODES[limits[best]]),
        RiichiWorth(int(points[middle]), LIMIT_CODES[limits[middle]]),
    )


def _yaku(
    pair: tuple[RiichiBulkScores, RiichiBulkScores],
    weights: NDArray[np.float64],
    rulebook: RiichiRulebook,
    concealed: bool,
) -> tuple[YakuInReach, ...]:
    """The yaku of the tiles, won either way, the most likely first."""
    held = pair[0].yaku | pair[1].yaku
    in_reach = []
    for yaku in yaku_in(int(np.bitwise_or.reduce(held)) if len(held) else 0, rulebook):
        row = rulebook.row(yaku)
        if row.looks is YakuLooks.CIRCUMSTANCE:
            continue
        place = rulebook.yaku.rows.index(row)
        share = _share(held >> np.uint64(place) & np.uint64(1) == 1, weights)
        han = None if row.is_yakuman else row.han(concealed=concealed)
        in_reach.append(YakuInReach(yaku, share, han))
    return tuple(sorted(in_reach, key=lambda shown: (-shown.share, -(shown.han or 99))))
