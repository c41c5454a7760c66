"""Lines of mjai as typed moves: every field that we need, read strictly. Knows no rules.

Dialects differ in what they add, so fields that nobody asks for are let be.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from muraille.notation.objects import read_json
from muraille.records.codec import value_shown
from muraille.table.common.tiles import HIDDEN, TILE_BY_NAME, Tile, is_flower
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tiles.winds import Seat

ROUNDS = "ESWN"
LARGEST = 10**9
"""No score is larger."""

RED = {"5mr": "5m", "5pr": "5p", "5sr": "5s"}


@dataclass(frozen=True, slots=True)
class Move:
    """One line: its number, its type, and the fields of that type by name."""

    line: int
    type: str
    fields: Mapping[str, object]
    red: bool = False

    def seat(self, key: str = "actor") -> Seat:
        """Who."""
        seat = self.fields[key]
        assert isinstance(seat, int)
        return Seat(seat)

    def tile(self, key: str = "pai") -> Tile:
        """Which tile."""
        tile = self.fields[key]
        assert isinstance(tile, int)
        return Tile(tile)

    def number(self, key: str) -> int:
        """How many."""
        number = self.fields[key]
        assert isinstance(number, int)
        return number

    def tiles(self, key: str) -> tuple[Tile, ...]:
        """Which tiles."""
        tiles = self.fields[key]
        assert isinstance(tiles, tuple)
        return tiles

    def deltas(self) -> Four | None:
        """What each seat wins or pays, where the line says so."""
        deltas = self.fields.get("deltas")
        return Four(deltas) if isinstance(deltas, tuple) else None


class _RefusedError(Exception):
    def __init__(self, trouble: Problem) -> None:
        self.trouble = trouble


def _wrong(code: str, value: object) -> _RefusedError:
    params = (("value", value_shown(value)),)
    return _RefusedError(Problem(Family.BAD_REQUEST, code, params))


def _seat(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 4:
        raise _wrong("not_a_seat", value)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong("not_a_number", value)
    if abs(value) > LARGEST:
        raise _RefusedError(problem(Family.BAD_REQUEST, "number_too_large"))
    return value


def _count(value: object) -> int:
    if _number(value) < 0:
        raise _wrong("not_a_number", value)
    return _number(value)


def _tile(value: object) -> Tile:
    name = RED.get(value, value) if isinstance(value, str) else None
    tile = TILE_BY_NAME.get(name) if name is not None else None
    if tile == HIDDEN:
        raise _RefusedError(problem(Family.BAD_REQUEST, "hidden_tile"))
    if tile is None or is_flower(tile):
        raise _wrong("not_a_tile", value)
    return tile


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise _wrong("not_a_list", value)
    return value


def _tiles(value: object) -> tuple[Tile, ...]:
    return tuple(map(_tile, _list(value)))


def _four(read: Callable[[object], object]) -> Callable[[object], object]:
    def read_all(value: object) -> object:
        values = _list(value)
        if len(values) != 4:
            params = (("value", value_shown(value)), ("number", "4"))
            raise _RefusedError(Problem(Family.BAD_REQUEST, "not_a_row", params))
        return tuple(map(read, values))

    return read_all


def _hand(value: object) -> tuple[Tile, ...]:
    tiles = _tiles(value)
    if len(tiles) != 13:
        params = (("value", value_shown(value)), ("number", "13"))
        raise _RefusedError(Problem(Family.BAD_REQUEST, "not_a_row", params))
    return tiles


def _round(value: object) -> int:
    if not isinstance(value, str) or len(value) != 1 or value not in ROUNDS:
        params = (("value", value_shown(value)), ("names", ", ".join(ROUNDS)))
        raise _RefusedError(Problem(Family.BAD_REQUEST, "not_one_of", params))
    return ROUNDS.index(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _wrong("not_a_text", value)
    return value[:100]


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong("not_true_or_false", value)
    return value


Readers = Mapping[str, Callable[[object], object]]
_CALL: Readers = {"actor": _seat, "target": _seat, "pai": _tile, "consumed": _tiles}

TYPES: Mapping[str, tuple[Readers, Readers]] = {
    "start_game": ({}, {"names": _four(_text)}),
    "start_kyoku": (
        {
            "bakaze": _round,
            "dora_marker": _tile,
            "kyoku": _count,
            "honba": _count,
            "kyotaku": _count,
            "oya": _seat,
            "tehais": _four(_hand),
        },
        {"scores": _four(_number)},
    ),
    "tsumo": ({"actor": _seat, "pai": _tile}, {}),
    "dahai": ({"actor": _seat, "pai": _tile}, {"tsumogiri": _flag}),
    "chi": (_CALL, {}),
    "pon": (_CALL, {}),
    "daiminkan": (_CALL, {}),
    "ankan": ({"actor": _seat, "consumed": _tiles}, {}),
    "kakan": ({"actor": _seat, "pai": _tile, "consumed": _tiles}, {}),
    "dora": ({"dora_marker": _tile}, {}),
    "reach": ({"actor": _seat}, {}),
    "reach_accepted": ({"actor": _seat}, {}),
    "hora": (
        {"actor": _seat, "target": _seat},
        {"deltas": _four(_number), "ura_markers": _tiles, "uradora_markers": _tiles},
    ),
    "ryukyoku": ({}, {"deltas": _four(_number), "reason": _text, "tenpais": _four(_flag)}),
    "end_kyoku": ({}, {}),
    "end_game": ({}, {}),
}
"""Each type of line with the fields it must have and those it may have."""


def read_move(line: bytes, number: int) -> Move:
    """The move on this line; ``InputError`` names all that is wrong.

    >>> read_move(b'{"type":"tsumo","actor":1,"pai":"5pr"}', 3)
    Move(line=3, type='tsumo', fields={'actor': 1, 'pai': 13}, red=True)
    """
    plain = read_json(line)
    if not isinstance(plain, dict) or not isinstance(plain.get("type"), str):
        raise bad_request("not_mjai", value=value_shown(plain))
    kind = str(plain["type"])
    if kind not in TYPES:
        names = ", ".join(TYPES)
        named = (("key", "type"), ("value", value_shown(kind)), ("names", names))
        raise InputError((Problem(Family.BAD_REQUEST, "not_one_of", named),))
    needed, optional = TYPES[kind]
    problems: list[Problem] = []
    fields: dict[str, object] = {}
    for key, read in {**needed, **optional}.items():
        if key not in plain:
            if key in needed:
                problems.append(problem(Family.BAD_REQUEST, "missing_field", key=key))
            continue
        if plain[key] is None and key in optional:
            continue
        try:
            fields[key] = read(plain[key])
        except _RefusedError as refused:
            params = (("key", key), *refused.trouble.params)
            problems.append(replace(refused.trouble, params=params))
    if problems:
        raise InputError(tuple(problems))
    return Move(number, kind, fields, any(f'"{red}"'.encode() in line for red in RED))
