"""Riichi at a table of the site."""

from muraille.server.live.of_game import Json, LiveGame
from muraille.table.common.tiles import HIDDEN, tile_name
from muraille.table.riichi.state import RiichiHandState, RiichiPlayer, RiichiState
from muraille.table.riichi.waiting import is_furiten


def _hand(view: RiichiState, hand: RiichiHandState) -> Json:
    dora = [tile_name(tile) for tile in hand.dora]
    left = view.hands_left
    return {"dora": dora, "counters": view.counters, "bets": view.bets, "left": left}


def _player(player: RiichiPlayer, is_aided: bool) -> Json:
    furiten = is_aided and HIDDEN not in player.tiles and is_furiten(player)
    return {"riichi": player.riichi, "furiten": furiten}


# The dealer may deal again: how many hands there will be nobody knows.
GAME = LiveGame(
    won=("act_tsumo", "act_ron"),
    shows_kongs=True,
    counts_hands=False,
    ends_at_once=False,
    passing_binds=True,
    indicators=True,
    hand=_hand,
    player=_player,
)
