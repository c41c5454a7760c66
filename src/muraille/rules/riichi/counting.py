"""Which yaku a reading shows, which of them count, and what keeps the others out.

Yakuman do not add up and let nothing count beside them (R3); Blessing of Man
stands alone (R1); some yaku exclude each other (R30).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.readings import RiichiReading
from muraille.rules.riichi.yaku.facts import RiichiWinFacts
from muraille.rules.riichi.yaku.table import (
    BLESSING_OF_MAN,
    Because,
    YakuId,
    YakuLooks,
    YakuRow,
    YakuTable,
)

_SETS = tuple((looks, looks.sets, looks.takes_pair) for looks in YakuLooks if looks.sets > 1)


class FoundYaku(NamedTuple):
    """A yaku whose tiles are there: how many times, and what is missing besides."""

    row: YakuRow
    times: int
    missing: tuple[Because, ...]


class DroppedYaku(NamedTuple):
    """A yaku that does not count, for one reason only."""

    row: YakuRow
    because: Because
    by: tuple[YakuId, ...] = ()


@dataclass(frozen=True, slots=True)
class YakuChoice:
    """What may be counted together: yaku with their times, and what was left out."""

    counted: tuple[tuple[YakuRow, int], ...]
    dropped: tuple[DroppedYaku, ...]
    takes_dora: bool = True

    @property
    def is_yakuman(self) -> bool:
        """Whether the yaku counted are yakuman."""
        return any(row.is_yakuman for row, _ in self.counted)


def choices(
    reading: RiichiReading, win: RiichiWinFacts, edition: RiichiEdition
) -> list[YakuChoice]:
    """The ways in which this reading may be counted; the scoring takes the best."""
    shown = yaku_in(reading, win, edition.yaku)
    whole = [yaku for yaku in shown if not yaku.missing]
    blessed = [yaku for yaku in whole if yaku.row.id == BLESSING_OF_MAN]
    if not blessed:
        return [_ordinary(shown)]
    alone = _blessing_alone(blessed[0], whole)
    if edition.switches["R1"] == "flat":
        return [alone]
    rest = [yaku for yaku in shown if yaku.row.id != BLESSING_OF_MAN]
    ordinary = _ordinary(rest)
    because = Because.YAKUMAN if ordinary.is_yakuman else Because.EXCLUDED_BY
    left = DroppedYaku(blessed[0].row, because, tuple(row.id for row, _ in ordinary.counted))
    return [alone, YakuChoice(ordinary.counted, (*ordinary.dropped, left))]


def yaku_in(reading: RiichiReading, win: RiichiWinFacts, table: YakuTable) -> list[FoundYaku]:
    """Every yaku whose tiles or circumstances are there, in the order of the table."""
    times = dict(_shown(reading, win, table))
    return [
        FoundYaku(row, times[row.id], _missing(row, reading, win))
        for row in table.rows
        if row.id in times
    ]


def _shown(
    reading: RiichiReading, win: RiichiWinFacts, table: YakuTable
) -> Iterator[tuple[YakuId, int]]:
    for row in table.by_looks[YakuLooks.WHOLE]:
        if row.holds(reading.whole):
            yield row.id, 1
    for row in table.by_looks[YakuLooks.CIRCUMSTANCE]:
        if row.holds(win):
            yield row.id, 1
    if reading.pair is not None:
        yield from _shown_by_sets(reading.codes, reading.pair, win, table)


def _shown_by_sets(
    codes: Sequence[int], pair: int, win: RiichiWinFacts, table: YakuTable
) -> Iterator[tuple[YakuId, int]]:
    for row in table.by_looks[YakuLooks.SET]:
        times = sum(row.holds(code) for code in codes)
        if times:
            yield row.id, times
    for row in table.by_looks[YakuLooks.SET_AND_WIND]:
        if any(row.holds(code, win) for code in codes):
            yield row.id, 1
    for looks, number, takes_pair in _SETS:
        last = (pair,) if takes_pair else ()
        groups = list(combinations(codes, number))
        for row in table.by_looks[looks]:
            if any(row.holds(*group, *last) for group in groups):
                yield row.id, 1


def _missing(row: YakuRow, reading: RiichiReading, win: RiichiWinFacts) -> tuple[Because, ...]:
    missing = [code for code, holds in row.conditions if not holds(reading.whole, win)]
    if row.han_open is None and not win.concealed:
        missing.append(Because.OPEN_HAND)
    return tuple(missing)


def _ordinary(shown: Sequence[FoundYaku]) -> YakuChoice:
    """Yakuman if there are any, else all yaku that do not exclude each other."""
    whole = [yaku for yaku in shown if not yaku.missing]
    near = [yaku for yaku in shown if len(yaku.missing) == 1]
    yakuman = [yaku for yaku in whole if yaku.row.is_yakuman]
    if yakuman:
        names = tuple(yaku.row.id for yaku in yakuman)
        beside = [
            DroppedYaku(yaku.row, Because.YAKUMAN, names) for yaku in whole if yaku not in yakuman
        ]
        # An ordinary yaku that lacks something as well fails by two conditions.
        missed = [DroppedYaku(yaku.row, yaku.missing[0]) for yaku in near if yaku.row.is_yakuman]
        return YakuChoice(
            tuple((yaku.row, 1) for yaku in yakuman), (*beside, *missed), takes_dora=False
        )
    counted: list[tuple[YakuRow, int]] = []
    dropped: list[DroppedYaku] = []
    for yaku in whole:
        by = _excluders(yaku.row, whole)
        if by:
            dropped.append(DroppedYaku(yaku.row, Because.EXCLUDED_BY, by))
        else:
            counted.append((yaku.row, yaku.times))
    missed = [DroppedYaku(yaku.row, yaku.missing[0], _excluders(yaku.row, whole)) for yaku in near]
    return YakuChoice(tuple(counted), (*dropped, *missed))


def _excluders(row: YakuRow, whole: Sequence[FoundYaku]) -> tuple[YakuId, ...]:
    return tuple(other.row.id for other in whole if row.id in other.row.excludes)


def _blessing_alone(blessing: FoundYaku, whole: Sequence[FoundYaku]) -> YakuChoice:
    others = [shown for shown in whole if shown.row.id != BLESSING_OF_MAN]
    dropped = [
        DroppedYaku(shown.row, Because.BLESSING_OF_MAN, (BLESSING_OF_MAN,)) for shown in others
    ]
    return YakuChoice(((blessing.row, 1),), tuple(dropped), takes_dora=False)
