"""A tile at the table: what it shows, as a number.

0 to 33 are the kinds, 34 to 41 the flowers ``1f`` to ``8f``. Copies of a kind are
alike, so a tile has no identity beyond its face. ``HIDDEN`` stands for a tile that
a viewer may not see.
"""

from collections.abc import Iterable
from typing import NewType

from muraille.tiles.kinds import (
    COPIES,
    FIRST_HONOUR,
    KIND_BY_NAME,
    KIND_COUNT,
    KIND_NAMES,
    RANKS,
)

Tile = NewType("Tile", int)

HIDDEN = Tile(-1)
FIRST_FLOWER = KIND_COUNT
FLOWER_COUNT = 8

TILE_NAMES: tuple[str, ...] = (*KIND_NAMES, *(f"{n}f" for n in range(1, FLOWER_COUNT + 1)))
TILE_BY_NAME: dict[str, Tile] = {
    **{name: Tile(kind) for name, kind in KIND_BY_NAME.items()},
    **{TILE_NAMES[tile]: Tile(tile) for tile in range(FIRST_FLOWER, len(TILE_NAMES))},
    "?": HIDDEN,
}

WITHOUT_FLOWERS: tuple[Tile, ...] = tuple(
    Tile(kind) for kind in range(KIND_COUNT) for _ in range(COPIES)
)
"""136 tiles: four of each kind."""

WITH_FLOWERS: tuple[Tile, ...] = (
    *WITHOUT_FLOWERS,
    *(Tile(flower) for flower in range(FIRST_FLOWER, FIRST_FLOWER + FLOWER_COUNT)),
)
"""144 tiles: four of each kind and the eight flowers (3.5.5 1-)."""


def is_flower(tile: Tile) -> bool:
    """Whether it is one of the eight that are set aside and replaced."""
    return tile >= FIRST_FLOWER


def tile_name(tile: Tile) -> str:
    """The tile in notation, ``?`` for a hidden one.

    >>> tile_name(Tile(13)), tile_name(Tile(34)), tile_name(HIDDEN)
    ('5p', '1f', '?')
    """
    return TILE_NAMES[tile] if 0 <= tile < len(TILE_NAMES) else "?"


def tiles_text(tiles: Iterable[Tile]) -> str:
    """Tiles one by one, in the order given.

    >>> tiles_text((Tile(0), Tile(27)))
    '1m E'
    """
    return " ".join(tile_name(tile) for tile in tiles)


def with_tile(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles and one more, in order."""
    return tuple(sorted((*tiles, tile)))


def without_tile(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles less one; one that a viewer never saw is taken from the hidden ones.

    >>> without_tile((Tile(1), Tile(2), Tile(2)), Tile(2))
    (1, 2)
    >>> without_tile((HIDDEN, HIDDEN), Tile(2))
    (-1,)
    """
    place = tiles.index(tile if tile in tiles else HIDDEN)
    return tiles[:place] + tiles[place + 1 :]


def starts_run(low: Tile) -> bool:
    """Whether three tiles in sequence begin with this one."""
    return 0 <= low < FIRST_HONOUR and low % RANKS <= RANKS - 3


def is_run(low: Tile, tile: Tile) -> bool:
    """Whether three tiles in sequence from ``low`` are a chow that holds this tile.

    >>> is_run(Tile(0), Tile(2)), is_run(Tile(7), Tile(8)), is_run(Tile(27), Tile(27))
    (True, False, False)
    """
    return starts_run(low) and low <= tile <= low + 2
