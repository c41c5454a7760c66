"""Dora: from indicators to tiles, and how many of them a hand holds (2.7, 3.3.14).

Whether dora count at all (a yaku is needed, a yakuman takes none) is decided by
the scoring.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.tiles.kinds import EAST, FIRST_HONOUR, RANKS, WHITE, Kind

MOST_INDICATORS = 5
"""The dora and one more for each of four kongs."""


class DoraKind(Enum):
    """Where an indicator lies: first on the dead wall, beside a kong, or underneath."""

    DORA = "dora"
    KONG_DORA = "kong_dora"
    URA_DORA = "ura_dora"


@dataclass(frozen=True, slots=True)
class DoraLine:
    """One indicator, the tile it points at, and the han it adds (it may be none)."""

    kind: DoraKind
    indicator: Kind
    tile: Kind
    han: int


def dora_of(indicator: Kind) -> Kind:
    """The tile that an indicator makes a dora: the next one, in a circle.

    >>> from muraille.tiles.kinds import KIND_BY_NAME, KIND_NAMES
    >>> [KIND_NAMES[dora_of(KIND_BY_NAME[name])] for name in ("3p", "9s", "N", "C", "P", "F")]
    ['4p', '1s', 'E', 'P', 'F', 'C']
    """
    if indicator < FIRST_HONOUR:
        first, size = indicator // RANKS * RANKS, RANKS
    elif indicator < WHITE:
        first, size = EAST, 4
    else:
        first, size = WHITE, 3
    return Kind(first + (indicator - first + 1) % size)


def dora_lines(
    held: list[int], indicators: tuple[Kind, ...], ura: tuple[Kind, ...]
) -> tuple[DoraLine, ...]:
    """One line per indicator; ``held`` are the counts of the whole hand."""
    kinds = [DoraKind.DORA, *[DoraKind.KONG_DORA] * (len(indicators) - 1)][: len(indicators)]
    shown = [*zip(kinds, indicators, strict=True)] + [(DoraKind.URA_DORA, tile) for tile in ura]
    return tuple(
        DoraLine(kind, indicator, dora_of(indicator), held[dora_of(indicator)])
        for kind, indicator in shown
    )
