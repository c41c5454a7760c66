"""Events and actions as browsers get and send them: the record's JSON, hidden tiles as ``?``.

Writes as records do, but for hidden tiles, which a record never holds.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import orjson

from muraille.notation.codec import Codec, same
from muraille.records.codec import from_plain
from muraille.rules.catalogue import game_behind
from muraille.server.live.of_game import live_game
from muraille.table.common.actions import Chow, Discard
from muraille.table.common.melds import Meld
from muraille.table.common.offers import DISCARDS
from muraille.table.common.state import Called, Opening, State, Turn
from muraille.table.common.table import GameTable, PlayerAction
from muraille.table.common.tiles import Tile, is_flower, tile_name, tiles_text
from muraille.tiles.parts import Shape
from muraille.tiles.problems import bad_request

_SEEN = Codec({Tile: (tile_name, same), tuple[Tile, ...]: (tiles_text, same)})
_OURS = ("seat", "seconds")
"""What no player says himself: who he is, and how long he took; the table's clock offers the time
that counts, and whoever lets it run out has passed (O22)."""


def seen_json(number: int, event: Any) -> dict[str, object]:
    """An event that a viewer saw, under that viewer's number.

    >>> from muraille.table.common.events import Drawn
    >>> from muraille.table.common.tiles import HIDDEN
    >>> from muraille.tiles.winds import Seat
    >>> seen_json(7, Drawn(Seat(1), HIDDEN))
    {'seq': 7, 'event': 'drawn', 'seat': 1, 'tile': '?'}
    """
    return {"seq": number, "event": event.name, **_SEEN.to_plain(event)}


def written_event(number: int, event: Any) -> bytes:
    """The same as JSON.

    >>> from muraille.table.common.events import HandDrawn
    >>> written_event(7, HandDrawn())
    b'{"seq":7,"event":"hand_drawn"}'
    """
    return b'{"seq":%d,%b' % (number, _written(event))


@lru_cache(maxsize=1 << 12)
def _written(event: Any) -> bytes:
    """All but the number: most of what happens has happened before, or to another viewer."""
    return orjson.dumps(seen_json(0, event)).removeprefix(b'{"seq":0,')


def action_json(action: Any) -> dict[str, object]:
    """An offered action; its seat is the reader's. A chow that is named lists its tiles too.

    >>> from muraille.tiles.winds import Seat
    >>> action_json(Chow(Seat(0), Tile(1)))
    {'name': 'chow', 'low': '2m', 'tiles': ['2m', '3m', '4m']}
    """
    return _DISCARDS[action.tile] if type(action) is Discard else _action(action)


@lru_cache(maxsize=1 << 11)
def _action(action: Any) -> dict[str, object]:
    said = {key: value for key, value in _SEEN.to_plain(action).items() if key not in _OURS}
    shown: dict[str, object] = {"name": action.name, **said}
    if isinstance(action, Chow) and action.low is not None:
        shown["tiles"] = [tile_name(tile) for tile in Meld(Shape.CHOW, action.low).tiles]
    return shown


_DISCARDS = [_action(discard) for discard in DISCARDS[0]]
"""What is offered most, by its tile."""


def open_actions(offers: Sequence[Any], view: State) -> list[dict[str, object]]:
    """What competition play offers: what might be called, never with which tiles it would hold.

    In one's turn a kong may always be called, by some books among the dealt tiles too, and a call
    that is heard always be taken back: the table judges it, or says then why not.
    """
    phase = view.phase
    by_text: dict[str, dict[str, object]] = {}
    for action in offers:
        plain = action_json(action)
        if action.name in _FOUND_ONESELF or (
            isinstance(phase, Turn | Opening) and action.name == "kong"
        ):
            plain = {"name": action.name}
        if action.name != "flower" or is_flower(action.tile):
            by_text.setdefault(str(plain), plain)
    for name in _always(view):
        by_text.setdefault(str({"name": name}), {"name": name})
    return list(by_text.values())


_FOUND_ONESELF = ("riichi", "expose", "correct", "show")
_ALWAYS: Mapping[type, tuple[str, ...]] = {Turn: ("kong",), Called: ("withdraw",)}


def _always(view: State) -> tuple[str, ...]:
    """What may be said whatever one holds."""
    if isinstance(view.phase, Opening):
        return live_game(game_behind(view.setup.rulebook)).opening_calls(view)
    return _ALWAYS.get(type(view.phase), ())


def read_action(
    plain: Mapping[str, object], table: GameTable, seat: int, *, judged: bool = False
) -> PlayerAction:
    """The player's action; ``InputError`` for what no player can say at this table.

    ``judged``: in competition play, where whoever calls a chow names no tile (O23).

    >>> from muraille.table import mcr
    >>> read_action({"name": "expose", "tiles": ["2m", "3m"]}, mcr.GAME, 2)
    Expose(seat=2, tiles=(1, 2))
    """
    name = plain.get("name")
    kind: Any = table.player_actions.get(name) if isinstance(name, str) else None
    if kind is None:
        raise bad_request("no_such_action", name=str(name)[:40])
    said = {key: value for key, value in plain.items() if key not in ("name", *_OURS)}
    if kind is Chow:
        said.pop("tiles", None)
        if judged:
            said.pop("low", None)
    for key, value in said.items():
        if key == "tiles" and isinstance(value, list):
            said[key] = " ".join(map(str, value))
    said["seat"] = seat
    action: PlayerAction = from_plain(kind, said)
    return action
