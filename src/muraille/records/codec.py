"""Events and actions from and to plain JSON values, by the fields of their classes.

As :mod:`muraille.notation.codec` says; a tile is its notation, tiles are a text in their order
with a blank between. Hidden tiles belong to views and are refused both ways.
"""

import json
from typing import Any, TypeVar

from muraille.notation.codec import Codec, Plain, read_text, refuse, same, value_shown
from muraille.table.common.tiles import HIDDEN, TILE_BY_NAME, TILE_NAMES, Tile
from muraille.tiles.problems import InputError, bad_request
from muraille.tiles.winds import Seat

_Made = TypeVar("_Made")


def to_plain(value: Any) -> dict[str, object]:
    """The fields of an event or action, ready for JSON; its name is not among them.

    >>> from muraille.table.common.events import Drawn
    >>> to_plain(Drawn(Seat(1), Tile(13)))
    {'seat': 1, 'tile': '5p'}
    """
    return _CODEC.to_plain(value)


def from_plain(kind: type[_Made], plain: Plain) -> _Made:
    """The event or action of this class; ``InputError`` names all that is wrong.

    >>> from muraille.table.common.events import Drawn
    >>> from_plain(Drawn, {"seat": 1, "tile": "5p"})
    Drawn(seat=1, tile=13)
    """
    return _CODEC.from_plain(kind, plain)


def as_line(plain: Plain) -> str:
    """JSON on one line, without blanks.

    >>> as_line({"seq": 1, "tile": "5p"})
    '{"seq":1,"tile":"5p"}'
    """
    return _LINES.encode(plain)


_LINES = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _read_seat(value: object) -> Seat:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 4:
        raise refuse("not_a_seat", value)
    return Seat(value)


def _hidden() -> InputError:
    return bad_request("hidden_tile")


def _write_tile(tile: Tile) -> str:
    if not 0 <= tile < len(TILE_NAMES):
        raise _hidden()
    return TILE_NAMES[tile]


def _read_tile(value: object) -> Tile:
    tile = TILE_BY_NAME.get(value) if isinstance(value, str) else None
    if tile is None:
        raise refuse("not_a_tile", value)
    if tile == HIDDEN:
        raise _hidden()
    return tile


def _write_tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(_write_tile, tiles))


def _read_tiles(value: object) -> tuple[Tile, ...]:
    text = read_text(value)
    return tuple(map(_read_tile, text.split(" "))) if text else ()


_CODEC = Codec(
    {
        Seat: (same, _read_seat),
        Tile: (_write_tile, _read_tile),
        tuple[Tile, ...]: (_write_tiles, _read_tiles),
    }
)

__all__ = ["Plain", "as_line", "from_plain", "to_plain", "value_shown"]
