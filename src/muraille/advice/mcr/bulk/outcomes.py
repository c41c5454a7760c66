"""What to expect of a hand and of its ways, read off the valued maps."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.advice.mcr.bulk.asking import Asking, Counts, Floats
from muraille.advice.mcr.bulk.endings import SLOT_COUNTS, EndingsFound, find_endings
from muraille.advice.mcr.bulk.maps import PLACES_AN_ENDING, Map, draw_map, payments, valued
from muraille.advice.mcr.plans import PlanOutcome
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.tiles.kinds import KIND_COUNT, Kind

Outcomes = dict[Kind | None, PlanOutcome]

# Of hands that miss no more tiles than this, so many discards are looked at closely.
NEAR = 3
LOOKED_AT_CLOSELY = 5
ROOM_OF_A_DISCARD = 8_000
SMALL_ROOM = 2_000


def outcomes(
    hand: Asking, endings: EndingsFound, draws: int, rulebook: McrRulebook
) -> tuple[Outcomes, bool]:
    """What to expect after each discard, or of thirteen tiles under None; and if it is whole.

    One map serves all discards; but on its paths a tile that was discarded never comes back.
    Near eight points that matters, so there each discard has a map of its own.
    """
    drawn = draw_map(hand, endings, draws)
    expected = _read_off(drawn)
    whole = dict.fromkeys(expected, drawn.endings.all)
    if not hand.is_waiting and int(endings.missing.min()) <= NEAR:
        best_first = sorted(expected, key=lambda kind: -expected[kind].chance)
        for place, kind in enumerate(best_first):
            assert kind is not None
            if place < LOOKED_AT_CLOSELY:
                own = _own_map(hand, kind, draws, rulebook)
            else:
                own = draw_map(hand.without(kind), _after(endings, hand, kind), draws, SMALL_ROOM)
            if own is not None:
                whole[kind] = whole[kind] or own.endings.all
                expected[kind] = _better(_read_off(own)[None], expected[kind])
    best = max(expected, key=lambda kind: expected[kind].chance)
    return expected, whole[best]


def _own_map(hand: Asking, kind: Kind, draws: int, rulebook: McrRulebook) -> Map | None:
    """The map of what a discard leaves, with endings looked for anew."""
    rest = hand.without(kind)
    endings = find_endings(rest, rulebook, draws, most=ROOM_OF_A_DISCARD // PLACES_AN_ENDING)
    return draw_map(rest, endings, draws, ROOM_OF_A_DISCARD) if len(endings) else None


def _after(endings: EndingsFound, hand: Asking, kind: Kind) -> EndingsFound:
    """The same endings after a discard: those that need the tile miss one more."""
    needed = _needed(endings, hand.concealed)[:, kind]
    reachable = np.flatnonzero(~needed | (hand.left[kind] > 0))
    after = replace(endings, missing=endings.missing + needed)
    return after.only(reachable, endings.all)


def _better(first: PlanOutcome, other: PlanOutcome) -> PlanOutcome:
    """Both follow some of the paths: the chance is at least the greater."""
    best = max(first, other, key=lambda outcome: outcome.chance)
    richest = max(first, other, key=lambda outcome: outcome.expected)
    known = [outcome.missing for outcome in (first, other) if outcome.missing is not None]
    return replace(
        best,
        expected=richest.expected,
        chance_for_points=richest.chance_for_points,
        missing=min(known, default=None),
    )


def _read_off(drawn: Map) -> Outcomes:
    """What a map says of each of its starts."""
    by_draw, by_discard = payments(drawn.endings)
    won = (np.sign(by_draw), np.sign(by_discard))
    paid = (by_draw, by_discard)
    on_discard = (np.zeros_like(by_draw), won[1])
    to_win = valued(drawn, rewards(won, paid, on_discard))
    for_points = valued(drawn, rewards(paid, won, on_discard), like=to_win)
    needed = _needed(drawn.endings, drawn.hand.concealed)
    by_kind: Outcomes = {}
    for kind, place in _starts(drawn).items():
        if place is None:
            by_kind[kind] = PlanOutcome(0.0, 0.0, 0.0, 0.0, 0.0, None)
            continue
        chance, pays, discards = to_win.of(place, drawing=drawn.hand.drawing)
        expected, chance_for_points, _ = for_points.of(place, drawing=drawn.hand.drawing)
        # Both are estimates: who plays to win wins no less often than who plays for points.
        chance = max(chance, chance_for_points)
        by_kind[kind] = PlanOutcome(
            chance=chance,
            pays=pays / chance if chance else 0.0,
            on_discard=discards,
            expected=max(expected, pays),
            chance_for_points=chance_for_points,
            missing=_least_missing(drawn.endings, needed, kind),
        )
    return by_kind


def rewards(*followed: tuple[Floats, Floats]) -> Floats:
    """Rewards by own draw and on a discard: the aim, then what is followed beside it."""
    return np.array([np.stack([paid[way] for paid in followed], axis=1) for way in range(2)])


def _starts(drawn: Map) -> dict[Kind | None, int | None]:
    """Where each discard leads; thirteen tiles stay as they are, under None."""
    base = drawn.hand.concealed
    if drawn.hand.is_waiting:
        return {None: drawn.start(base)}
    starts = drawn.starts_by_discard()
    return {Kind(int(kind)): starts.get(int(kind)) for kind in np.flatnonzero(base)}


def _needed(endings: EndingsFound, base: Counts) -> NDArray[np.bool_]:
    """For each ending and kind: whether it needs every copy of it that the hand has."""
    held = endings.tiles + SLOT_COUNTS[endings.claimed].sum(axis=1, dtype=np.int8)
    held[np.arange(len(endings)), endings.winning] -= 1
    return np.asarray(held >= base)


def _least_missing(
    endings: EndingsFound, needed: NDArray[np.bool_], kind: int | None
) -> int | None:
    """How many tiles are missing at least once a kind is discarded."""
    missing = endings.missing if kind is None else endings.missing[~needed[:, kind]]
    return int(missing.min()) if len(missing) else None


def usefulness(hand: Asking, endings: EndingsFound) -> list[float]:
    """For each kind, the weight of the endings that need every copy the hand has of it."""
    return [float(weight) for weight in endings.weight @ _needed(endings, hand.concealed)]


class BulkEnding(NamedTuple):
    """One ending: concealed tiles, the winning one included; claimed sets as (kind, is pung)."""

    tiles: tuple[int, ...]
    claimed: tuple[tuple[int, bool], ...]
    winning: int


class WayFound(NamedTuple):
    """What the arrays know of a way; see :class:`muraille.advice.mcr.plans.Way`."""

    endings: EndingsFound
    needs_self_draw: bool
    claims: bool
    chances: dict[Kind | None, float]

    @property
    def chance(self) -> float:
        """With the discard that serves it best."""
        return max(self.chances.values())


def groups_of(
    endings: EndingsFound,
    rulebook: McrRulebook,
    name: Callable[[dict[FanId, int]], tuple[FanId, ...]],
) -> dict[tuple[FanId, ...], Counts]:
    """The rows of endings by the name that their fans make."""
    ids = {row.number: row.id for row in rulebook.fans.rows}
    # Rows of fans that are alike have the same number under any weights of the columns.
    weights = np.random.default_rng(81).integers(1, 1 << 40, endings.fans.shape[1])
    _, firsts, alike = np.unique(
        endings.fans.astype(np.int64) @ weights, return_index=True, return_inverse=True
    )
    names: dict[tuple[FanId, ...], int] = {}
    numbers = np.empty(len(firsts), np.int64)
    for place, first in enumerate(firsts):
        times = endings.fans[first]
        held = {ids[int(column) + 1]: int(times[column]) for column in np.flatnonzero(times)}
        numbers[place] = names.setdefault(name(held), len(names))
    number_of = numbers[alike]
    return {fans: np.flatnonzero(number_of == number) for fans, number in names.items()}


def way_found(hand: Asking, endings: EndingsFound, draws: int, room: int) -> WayFound:
    """The chance of one way alone."""
    drawn = draw_map(hand, endings, draws, room)
    by_draw, by_discard = payments(drawn.endings)
    won = (np.sign(by_draw), np.sign(by_discard))
    to_win = valued(drawn, rewards(won, won, won), follow=False)
    return WayFound(
        endings=endings,
        needs_self_draw=not payments(endings)[1].any(),
        claims=bool(endings.claimed.any()),
        chances={
            kind: 0.0 if place is None else to_win.of(place, drawing=hand.drawing)[0]
            for kind, place in _starts(drawn).items()
        },
    )


def example_of(hand: Asking, way: WayFound, discard: Kind | None) -> BulkEnding:
    """The nearest ending that a discard leaves, won on a discard if may be.

    Among those the likeliest, then with nothing claimed, then the dearest.
    """
    endings = way.endings if discard is None else _kept(way.endings, hand, discard)
    claims = np.count_nonzero(endings.claimed, axis=1)
    no_discard = endings.discarded < MINIMUM
    points = np.where(no_discard, endings.drawn, endings.discarded)
    row = int(np.lexsort((-points, claims, -endings.weight, no_discard, endings.missing))[0])
    return BulkEnding(
        tiles=tuple(int(kind) for kind in np.repeat(np.arange(KIND_COUNT), endings.tiles[row])),
        claimed=tuple(
            (int(slot - 2 >> 1), bool(slot & 1)) for slot in endings.claimed[row] if slot
        ),
        winning=int(endings.winning[row]),
    )


def _kept(endings: EndingsFound, hand: Asking, kind: Kind) -> EndingsFound:
    """The endings that a discard leaves; all of them where it leaves none."""
    rows = np.flatnonzero(~_needed(endings, hand.concealed)[:, kind])
    return endings.only(rows, endings.all) if len(rows) else endings
