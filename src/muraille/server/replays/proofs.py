"""What a reader needs to check a hand's wall without us: seed, commitments, and every tile taken.

Copies what the record says, right or wrong; the checking is done in the reader's browser.
"""

from typing import Any

from muraille.server.live.of_game import live_game
from muraille.server.replays.courses import PlayedHand
from muraille.table.common.tiles import tile_name


def proof_json(hand: PlayedHand, secret: str) -> dict[str, Any]:
    """The hand's start, deal, draws and indicators; ``secret`` is the game's, if it was told."""
    events: list[Any] = [entry.event for entry in hand.entries]
    start = events[0]
    setup = hand.header.setup
    dealt = next((event for event in events if event.name == "dealt"), None)
    rolls = start.dice if isinstance(start.dice[0], tuple) else (start.dice,)
    return {
        "game": hand.header.game.name,
        "walls": live_game(hand.header.game).walls,
        "number": start.number,
        "generator": setup.generator,
        "commitment": start.commitment,
        "seed": _told_seed(events) or start.seed,
        "game_commitment": setup.commitment,
        "secret": secret,
        "dice": [list(roll) for roll in rolls],
        "breach": start.breach,
        "order": list(start.order),
        "wall": _names(start.wall),
        "dealt": [] if dealt is None else [_names(tiles) for tiles in dealt.hands],
        "taken": [_taken(event) for event in events if event.name in _ENDS],
        "dora": [tile_name(event.tile) for event in events if event.name == "dora_shown"],
    }


_ENDS = {"drawn": "front", "replacement_drawn": "back"}


def _told_seed(events: list[Any]) -> str:
    """The seed as everybody was told it when the hand ended."""
    seeds = (event.seed for event in events if event.name == "hand_ended")
    return next(seeds, "")


def _taken(event: Any) -> list[object]:
    return [event.seat, tile_name(event.tile), _ENDS[event.name]]


def _names(tiles: Any) -> list[str]:
    return [tile_name(tile) for tile in tiles]
