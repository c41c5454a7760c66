"""Readings: an arrangement with a place for the winning tile, and the fans it shows.

A tile that completes a pung on a discard makes that pung exposed; the same tile
put into a chow leaves it concealed (K7). Every place is tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from operator import sub

from muraille.rules.mcr.fans.facts import McrWholeHand, McrWinFacts
from muraille.rules.mcr.fans.table import FanLooks, FanTable, FoundFan
from muraille.shapes.arrangements import Arrangement, arrangements, without_body
from muraille.shapes.forms import MCR_FORMS, Form
from muraille.shapes.waits import standard_waits, waits
from muraille.tiles.codes import code_of
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, mask_of
from muraille.tiles.parts import Part, Shape

NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)

_SETS = (FanLooks.TWO_SETS, FanLooks.THREE_SETS, FanLooks.FOUR_SETS)
_SETS_AND_PAIR = (
    FanLooks.TWO_SETS_AND_PAIR,
    FanLooks.THREE_SETS_AND_PAIR,
    FanLooks.FOUR_SETS_AND_PAIR,
)


@dataclass(frozen=True, slots=True)
class McrReading:
    """One way to read a complete hand.

    ``sets`` stand in tile order; ``completed`` is the set or pair the winning
    tile finished, if it finished one; ``kinds_awaited`` how many kinds would
    have done so.
    """

    arrangement: Arrangement
    sets: tuple[Part, ...]
    codes: tuple[int, ...]
    completed: Part | None
    kinds_awaited: int
    whole: McrWholeHand


def readings(hand: Hand, *, self_drawn: bool) -> Iterator[McrReading]:
    """Every reading of a complete hand; none if it is not complete."""
    ways = arrangements(hand.concealed_counts(), hand.melds, MCR_FORMS)
    if not ways:
        return
    awaited_by_all = _kinds_awaited(hand)
    for arrangement in ways:
        awaited = awaited_by_all
        if arrangement.form is Form.KNITTED_STRAIGHT:
            awaited = _kinds_awaited_by_part(hand, arrangement)
        whole = _whole(hand, arrangement)
        for completed in _places(hand, arrangement):
            yield _reading(arrangement, completed, awaited, whole, self_drawn=self_drawn)


def _kinds_awaited(hand: Hand) -> int:
    if hand.winning is None:
        return 0
    counts = hand.concealed_counts(with_winning=False)
    return waits(counts, len(hand.melds), MCR_FORMS).bit_count()


def _kinds_awaited_by_part(hand: Hand, arrangement: Arrangement) -> int:
    """What the set and pair beside a knitted straight wait for, by themselves (W5)."""
    if hand.winning is None:
        return 0
    rest = without_body(hand.concealed_counts(with_winning=False), arrangement.body)
    return 0 if rest is None else standard_waits(rest).bit_count()


def _places(hand: Hand, arrangement: Arrangement) -> list[Part | None]:
    """The different parts that may hold the winning tile; None for a loose place."""
    if hand.winning is None:
        return [None]
    pairs = [] if arrangement.pair is None else [arrangement.pair]
    loose_pairs = [part for part in arrangement.loose if part.shape is Shape.PAIR]
    whole_parts = [part for part in arrangement.sets if not part.declared] + pairs + loose_pairs
    places: list[Part | None] = []
    for part in whole_parts:
        if hand.winning in part.tiles and part not in places:
            places.append(part)
    loose = [part for part in arrangement.loose if part.shape is not Shape.PAIR]
    if any(hand.winning in part.tiles for part in loose):
        places.append(None)
    return places


def _reading(
    arrangement: Arrangement,
    completed: Part | None,
    awaited: int,
    whole: McrWholeHand,
    *,
    self_drawn: bool,
) -> McrReading:
    claimed = None
    if completed is not None and completed.shape is Shape.PUNG and not self_drawn:
        claimed = completed
    coded = sorted(
        (code_of(part, exposed=part.exposed or part is claimed), place)
        for place, part in enumerate(arrangement.sets)
    )
    return McrReading(
        arrangement,
        tuple(arrangement.sets[place] for _, place in coded),
        tuple(code for code, _ in coded),
        completed,
        awaited,
        whole,
    )


def _whole(hand: Hand, arrangement: Arrangement) -> McrWholeHand:
    held = hand.all_counts()
    kongs = {meld.kind for meld in hand.melds if meld.shape is Shape.KONG}
    shapes = [part.shape for part in arrangement.sets]
    return McrWholeHand(
        form=int(arrangement.form),
        kinds=mask_of(kind for kind in range(KIND_COUNT) if held[kind]),
        chows=shapes.count(Shape.CHOW),
        pungs=len(shapes) - shapes.count(Shape.CHOW),
        fours=sum(held[kind] == COPIES and kind not in kongs for kind in range(KIND_COUNT)),
        gates=_was_nine_gates(hand),
    )


def _was_nine_gates(hand: Hand) -> bool:
    """Whether the thirteen tiles before the win were 1112345678999 of one suit, concealed.

    Of a dealt hand any tile may be the last (F12).
    """
    if hand.melds:
        return False
    counts = hand.concealed_counts(with_winning=False)
    odd = [0] * 8 + [int(hand.winning is None)]
    return any(sorted(map(sub, counts[low : low + 9], NINE_GATES)) == odd for low in (0, 9, 18))


def fans_in(reading: McrReading, hand: Hand, win: McrWinFacts, table: FanTable) -> list[FoundFan]:
    """Every fan whose definition holds in this reading, each with its sets."""
    fans = list(_set_fans(reading, win, table))
    fans += _pair_fans(reading, table)
    for row in table.by_looks[FanLooks.WHOLE]:
        if row.holds(reading.whole):
            fans.append(FoundFan(row))
    for row in table.by_looks[FanLooks.TIMES]:
        times = row.holds(reading.whole)
        if times:
            fans.append(FoundFan(row, times=times))
    for row in table.by_looks[FanLooks.CIRCUMSTANCE]:
        if row.holds(win):
            fans.append(FoundFan(row))
    if reading.completed is not None and hand.winning is not None:
        part = code_of(reading.completed)
        for row in table.by_looks[FanLooks.WAIT]:
            if row.holds(part, hand.winning, reading.kinds_awaited):
                fans.append(FoundFan(row))
    return fans


def _set_fans(reading: McrReading, win: McrWinFacts, table: FanTable) -> Iterator[FoundFan]:
    codes = reading.codes
    for place, code in enumerate(codes):
        for row in table.by_looks[FanLooks.SET]:
            if row.holds(code):
                yield FoundFan(row, (place,))
        for row in table.by_looks[FanLooks.SET_AND_WIND]:
            if row.holds(code, win):
                yield FoundFan(row, (place,))
    for looks in _SETS:
        rows = table.by_looks[looks]
        for places in combinations(range(len(codes)), looks.sets):
            chosen = [codes[place] for place in places]
            for row in rows:
                if row.holds(*chosen):
                    yield FoundFan(row, places)


def _pair_fans(reading: McrReading, table: FanTable) -> Iterator[FoundFan]:
    if reading.arrangement.pair is None:
        return
    pair = code_of(reading.arrangement.pair)
    for looks in _SETS_AND_PAIR:
        rows = table.by_looks[looks]
        for places in combinations(range(len(reading.codes)), looks.sets):
            chosen = [reading.codes[place] for place in places]
            for row in rows:
                if row.holds(*chosen, pair):
                    yield FoundFan(row, places)
