"""Hands at the table, as ``muraille score`` and ``muraille hand`` know them.

Nothing is counted anew in another way: the table's own score, with its reasons; and the
question about a hand, made of what its player may see.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from muraille.answers.games import ScoredHand
from muraille.answers.hand import HandOutlook, result
from muraille.notation import write_hand
from muraille.rules.catalogue.games import game_of
from muraille.table.common.actions import Discard
from muraille.table.common.state import SEATS, State, Turn
from muraille.table.common.table import table_of
from muraille.table.common.tiles import HIDDEN, Tile, is_flower
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """A game's hands at the table: the wins of one that has ended, the dora and such around one."""

    results: Callable[[Any], tuple[ScoredHand, ...]]
    around: Callable[[Any, Seat], dict[str, object]]


def played_results(state: State) -> tuple[ScoredHand, ...]:
    """The wins of the hand that has just ended, in the true state or in a view."""
    return _played(state).results(state)


def _played(state: State) -> PlayedHands:
    return game_of(state.setup.rulebook).part("answers.played", PlayedHands)


def own_tiles(view: State, seat: Seat) -> tuple[Tile, ...]:
    """A player's concealed tiles, with the one just drawn."""
    phase = view.phase
    tiles = view.current.players[seat].tiles
    if isinstance(phase, Turn) and phase.seat == seat and phase.drawn is not None:
        return (*tiles, phase.drawn)
    return tiles


def hand_request(view: State, seat: Seat) -> dict[str, object]:
    """What a player would ask :mod:`muraille.answers.hand` about the own hand, seen by eye.

    ``view`` is that player's; with the tile just drawn the hand has 14 tiles. There is no
    such question about a hand that holds a flower.
    """
    table = view.current
    phase = view.phase
    drawn = phase.drawn if isinstance(phase, Turn) and phase.seat == seat else None
    own = table.players[seat]
    hand = Hand(
        tuple(Kind(tile) for tile in own.tiles),
        tuple(meld.part for meld in own.melds),
        None if drawn is None else Kind(drawn),
    )
    return {
        "rules": view.setup.rulebook,
        "hand": write_hand(hand),
        "visible": " ".join(KIND_NAMES[kind] for kind in _lying_open(view, seat)),
        "seat": table.wind_of(seat).value,
        "round": table.round_wind.value,
        **_played(view).around(view, seat),
    }


def own_outlook(view: State, seat: Seat) -> HandOutlook:
    """What a player's hand is and may become, of what may be discarded: swap calling forbids some.

    As :func:`hand_request` asks for it.
    """
    outlook = result(hand_request(view, seat))
    offered = table_of(view.setup.rulebook).legal_actions(view, seat)
    tiles = {int(action.tile) for action in offered if isinstance(action, Discard)}
    if not tiles:
        return outlook
    lawful = tuple(discard for discard in outlook.discards if int(discard.kind) in tiles)
    return replace(outlook, discards=lawful)


def _lying_open(view: State, seat: Seat) -> Iterator[Kind]:
    """Everybody's discards and the others' sets, as far as they can be seen; no flowers."""
    for other, player in zip(SEATS, view.current.players, strict=True):
        for lying in player.discards:
            if not lying.taken and not is_flower(lying.tile):
                yield Kind(lying.tile)
        if other != seat:
            for meld in player.melds:
                if meld.low != HIDDEN:
                    yield from (Kind(tile) for tile in meld.tiles)
