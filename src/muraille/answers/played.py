"""Hands at the table, as ``muraille score`` and ``muraille hand`` know them.

Nothing is counted anew in another way: the table's own score, with its reasons; and the
question about a hand, made of what its player may see.
"""

from collections.abc import Iterator
from dataclasses import replace

from muraille.answers.mcr import McrResult
from muraille.answers.riichi import RiichiResult
from muraille.notation import write_hand
from muraille.rules.mcr.payments import payments
from muraille.rules.riichi.payments import payments as riichi_payments
from muraille.table import riichi
from muraille.table.common.state import SEATS, State, Turn
from muraille.table.common.tiles import HIDDEN, Tile, is_flower
from muraille.table.mcr import rulebook_of, score_again, win_again
from muraille.table.riichi.events import Won
from muraille.table.riichi.state import RiichiState
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.tiles.winds import Seat


def played_result(state: State) -> McrResult | None:
    """The win of the hand that has just ended, in the true state or in a view; None if drawn."""
    win, counted = win_again(state), score_again(state)
    if win is None or counted is None:
        return None
    return McrResult(
        rulebook=rulebook_of(state.setup),
        hand=win.hand,
        given=win.circumstances,
        options=dict(state.setup.options),
        score=counted,
        payments=payments(counted, win.circumstances),
    )


def played_riichi_results(state: RiichiState) -> tuple[RiichiResult, ...]:
    """The wins of the riichi hand that has just ended, each with its counters and bets."""
    result = state.current.result
    if not isinstance(result, tuple):
        return ()
    book = riichi.rulebook_of(state.setup)
    rows = zip(result, riichi.win_again(state), riichi.score_again(state), strict=True)
    found = []
    for won, win, counted in rows:
        assert isinstance(won, Won)
        counters = (won.payments[won.seat] - won.points) // book.counter
        given = replace(win.circumstances, counters=counters, bets=won.bets // book.bet)
        found.append(
            RiichiResult(
                rulebook=book,
                hand=win.hand,
                given=given,
                options=dict(state.setup.options),
                score=counted,
                payments=riichi_payments(counted, given, book),
            )
        )
    return tuple(found)


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
    request: dict[str, object] = {
        "rules": view.setup.rulebook,
        "hand": write_hand(hand),
        "visible": " ".join(KIND_NAMES[kind] for kind in _lying_open(view, seat)),
        "seat": table.wind_of(seat).value,
        "round": table.round_wind.value,
    }
    if isinstance(view, RiichiState):
        request["dora"] = " ".join(KIND_NAMES[Kind(tile)] for tile in view.current.dora)
        if view.current.players[seat].riichi:
            request["riichi"] = True
    return request


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
