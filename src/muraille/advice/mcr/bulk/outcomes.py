"""What to expect of a hand and of its ways, read off the valued maps."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.advice.mcr.bulk.asking import Asking, Counts, Floats
from muraille.advice.mcr.bulk.endings import SLOT_COUNTS, Found
from muraille.advice.mcr.bulk.maps import Map, draw_map, payments, valued
from muraille.advice.mcr.plans import Outcome
from muraille.rules.mcr.editions import MINIMUM, McrRulebook
from muraille.rules.mcr.fans.table import FanId
from muraille.tiles.kinds import KIND_COUNT, Kind


def outcomes(drawn: Map) -> dict[Kind | None, Outcome]:
    """What to expect after each discard; of thirteen tiles as they stand, under None."""
    by_draw, by_discard = payments(drawn.found)
    won = (np.sign(by_draw), np.sign(by_discard))
    paid = (by_draw, by_discard)
    on_discard = (np.zeros_like(by_draw), won[1])
    to_win = valued(drawn, rewards(won, paid, on_discard))
    for_points = valued(drawn, rewards(paid, won, on_discard))
    needed = _needed(drawn.found, drawn.hand.concealed)
    found: dict[Kind | None, Outcome] = {}
    for kind, place in _starts(drawn).items():
        if place is None:
            found[kind] = Outcome(0.0, 0.0, 0.0, 0.0, 0.0, None)
            continue
        chance, pays, discards = to_win.of(place, drawing=kind is None)
        expected, chance_for_points, _ = for_points.of(place, drawing=kind is None)
        found[kind] = Outcome(
            chance=chance,
            pays=pays / chance if chance else 0.0,
            on_discard=discards,
            expected=expected,
            chance_for_points=chance_for_points,
            missing=_least_missing(drawn.found, needed, kind),
        )
    return found


def rewards(*followed: tuple[Floats, Floats]) -> Floats:
    """Rewards by own draw and on a discard: the aim, then what is followed beside it."""
    return np.array([np.stack([one[way] for one in followed], axis=1) for way in range(2)])


def _starts(drawn: Map) -> dict[Kind | None, int | None]:
    """Where each discard leads; thirteen tiles stay as they are, under None."""
    base = drawn.hand.concealed
    if drawn.hand.is_waiting:
        return {None: drawn.start(base)}
    kinds = np.flatnonzero(base)
    return {
        Kind(int(kind)): drawn.start(base - np.eye(KIND_COUNT, dtype=int)[kind]) for kind in kinds
    }


def _needed(found: Found, base: Counts) -> NDArray[np.bool_]:
    """For each ending and kind: whether it needs every copy of it that the hand has."""
    held = found.tiles + SLOT_COUNTS[found.claimed].sum(axis=1, dtype=np.int8)
    return np.asarray(held >= base)


def _least_missing(found: Found, needed: NDArray[np.bool_], kind: int | None) -> int | None:
    """How many tiles are missing at least once a kind is discarded."""
    missing = found.missing if kind is None else found.missing[~needed[:, kind]]
    return int(missing.min()) if len(missing) else None


def usefulness(hand: Asking, found: Found) -> list[float]:
    """For each kind, the weight of the endings that need every copy the hand has of it."""
    return [float(weight) for weight in found.weight @ _needed(found, hand.concealed)]


class Ending(NamedTuple):
    """One ending: concealed tiles, the winning one included; claimed sets as (kind, is pung)."""

    tiles: tuple[int, ...]
    claimed: tuple[tuple[int, bool], ...]
    winning: int


class WayFound(NamedTuple):
    """What the arrays know of a way; see :class:`muraille.advice.mcr.plans.Way`."""

    example: Ending
    needs_self_draw: bool
    claims: bool
    chance: float
    discard: Kind | None
    by_discard: dict[Kind, float]


def groups_of(
    found: Found,
    rulebook: McrRulebook,
    name: Callable[[dict[FanId, int]], tuple[FanId, ...]],
) -> dict[tuple[FanId, ...], Counts]:
    """The rows of endings by the name that their fans make."""
    ids = {row.number: row.id for row in rulebook.fans.rows}
    # Rows of fans that are alike have the same number under any weights of the columns.
    weights = np.random.default_rng(81).integers(1, 1 << 40, found.fans.shape[1])
    _, firsts, alike = np.unique(
        found.fans.astype(np.int64) @ weights, return_index=True, return_inverse=True
    )
    names: dict[tuple[FanId, ...], int] = {}
    numbers = np.empty(len(firsts), np.int64)
    for place, first in enumerate(firsts):
        times = found.fans[first]
        held = {ids[int(column) + 1]: int(times[column]) for column in np.flatnonzero(times)}
        numbers[place] = names.setdefault(name(held), len(names))
    number_of = numbers[alike]
    return {one: np.flatnonzero(number_of == number) for one, number in names.items()}


def way_found(hand: Asking, found: Found, draws: int, room: int) -> WayFound:
    """The chance of one way alone, and its likeliest example."""
    _, by_discard = payments(found)
    drawn = draw_map(hand, found, draws, room)
    some_draw, some_discard = payments(drawn.found)
    won = (np.sign(some_draw), np.sign(some_discard))
    to_win = valued(drawn, rewards(won, won, won))
    chances = {
        kind: 0.0 if place is None else to_win.of(place, drawing=kind is None)[0]
        for kind, place in _starts(drawn).items()
    }
    best = max(chances, key=lambda kind: chances[kind])
    return WayFound(
        example=_example(found),
        needs_self_draw=not by_discard.any(),
        claims=bool(found.claimed.any()),
        chance=chances[best],
        discard=best,
        by_discard={kind: chance for kind, chance in chances.items() if kind is not None},
    )


def _example(found: Found) -> Ending:
    """The nearest ending; the likeliest of them, with nothing claimed and dear if it may be."""
    claims = np.count_nonzero(found.claimed, axis=1)
    points = np.where(found.discarded >= MINIMUM, found.discarded, found.drawn)
    row = int(np.lexsort((-points, claims, -found.weight, found.missing))[0])
    return Ending(
        tiles=tuple(int(kind) for kind in np.repeat(np.arange(KIND_COUNT), found.tiles[row])),
        claimed=tuple((int(slot - 2 >> 1), bool(slot & 1)) for slot in found.claimed[row] if slot),
        winning=int(found.winning[row]),
    )
