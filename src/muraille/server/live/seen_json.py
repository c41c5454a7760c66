"""Events and actions as browsers get and send them: the record's JSON, hidden tiles as ``?``.

Writes as records do, but for hidden tiles, which a record never holds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, get_args

from muraille.notation.codec import Codec, same
from muraille.records.codec import from_plain
from muraille.records.games import GAMES, Action
from muraille.table.common.actions import Chow
from muraille.table.common.melds import Meld
from muraille.table.common.tiles import Tile, is_flower, tile_name, tiles_text
from muraille.table.mcr import actions as mcr
from muraille.table.riichi import actions as riichi
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, InputError, problem

_PLAYERS: Mapping[str, frozenset[type]] = {
    "mcr": frozenset(get_args(mcr.PlayerAction)),
    "riichi": frozenset(get_args(riichi.PlayerAction)),
}
_SEEN = Codec({Tile: (tile_name, same), tuple[Tile, ...]: (tiles_text, same)})
_OURS = ("seat", "seconds")
"""What a player does not say himself: who he is, and how long he took."""


def seen_json(number: int, event: Any) -> dict[str, object]:
    """An event that a viewer saw, under that viewer's number.

    >>> from muraille.table.common.events import Drawn
    >>> from muraille.table.common.tiles import HIDDEN
    >>> from muraille.tiles.winds import Seat
    >>> seen_json(7, Drawn(Seat(1), HIDDEN))
    {'seq': 7, 'event': 'drawn', 'seat': 1, 'tile': '?'}
    """
    return {"seq": number, "event": event.name, **_SEEN.to_plain(event)}


def action_json(action: Any) -> dict[str, object]:
    """An offered action; its seat is the reader's. A chow lists its tiles too.

    >>> from muraille.tiles.winds import Seat
    >>> action_json(Chow(Seat(0), Tile(1)))
    {'name': 'chow', 'low': '2m', 'tiles': ['2m', '3m', '4m']}
    """
    said = {key: value for key, value in _SEEN.to_plain(action).items() if key not in _OURS}
    found: dict[str, object] = {"name": action.name, **said}
    if isinstance(action, Chow):
        found["tiles"] = [tile_name(tile) for tile in Meld(Shape.CHOW, action.low).tiles]
    return found


def open_actions(offers: Sequence[Any], *, in_turn: bool) -> list[dict[str, object]]:
    """What competition play offers: what might be called, never with which tiles it would hold.

    >>> from muraille.table.common.competition_actions import Show
    >>> from muraille.tiles.winds import Seat
    >>> open_actions([Show(Seat(0), value=24), Show(Seat(0))], in_turn=False)
    [{'name': 'show'}]
    """
    found: dict[str, dict[str, object]] = {}
    for action in offers:
        plain = action_json(action)
        if action.name in _FOUND_ONESELF or (in_turn and action.name == "kong"):
            plain = {"name": action.name}
        if action.name != "flower" or is_flower(action.tile):
            found.setdefault(str(plain), plain)
    return list(found.values())


_FOUND_ONESELF = ("riichi", "expose", "correct", "show")


def read_action(plain: Mapping[str, object], game: str, seat: int, seconds: int = 0) -> Action:
    """The player's action; ``InputError`` for what no player can say in this game.

    >>> read_action({"name": "expose", "tiles": ["2m", "3m"]}, "mcr", 2)
    Expose(seat=2, tiles=(1, 2))
    """
    name = plain.get("name")
    kind = GAMES[game].actions.get(name) if isinstance(name, str) else None
    if kind is None or kind not in _PLAYERS[game]:
        raise InputError((problem(Family.BAD_REQUEST, "no_such_action", name=str(name)[:40]),))
    names = {field.name for field in fields(kind)}
    said = {key: value for key, value in plain.items() if key not in ("name", *_OURS)}
    if kind is Chow:
        said.pop("tiles", None)
    for key, value in said.items():
        if key == "tiles" and isinstance(value, list):
            said[key] = " ".join(map(str, value))
    said["seat"] = seat
    if "seconds" in names and seconds:
        said["seconds"] = seconds
    return from_plain(kind, said)
