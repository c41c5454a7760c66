"""How dangerous a discard is while others are in riichi, in ten plain steps.

Reads what lies open on the table: discards and their order, declared sets, copies seen. Knows
no player's habits and guesses no hand; when to defend is ``simple``'s question.

The first step is certain: what a player in riichi has discarded, or has let pass since, he
cannot win on any more (furiten, 3.4.5, R21). The others are players' experience: most discards
are won by two tiles in a row that wait on both sides. That wait is ruled out where the tile on
its other side is safe (*suji*), or where one of the two tiles has no hidden copy (*no chance*).
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum

from muraille.table.common.state import SEATS, DiscardedTile
from muraille.table.riichi.state import RiichiHandState
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.winds import Seat


class Danger(IntEnum):
    """The steps, safest first. A copy is *hidden* that is neither one's own nor open.

    ``SUJI``: no two-sided wait can take the tile. ``BOTH``: one from either side can.
    """

    SAFE = 0
    HONOUR_NONE_HIDDEN = 1
    HONOUR_ONE_HIDDEN = 2
    TERMINAL_SUJI = 3
    HONOUR_TWO_HIDDEN = 4
    SIMPLE_SUJI = 5
    HONOUR = 6
    TERMINAL = 7
    SIMPLE = 8
    SIMPLE_BOTH = 9


_HONOURS = (
    Danger.HONOUR_NONE_HIDDEN,
    Danger.HONOUR_ONE_HIDDEN,
    Danger.HONOUR_TWO_HIDDEN,
    Danger.HONOUR,
)
"""By hidden copies."""

_TERMINALS = (Danger.TERMINAL_SUJI, Danger.TERMINAL)
_SIMPLES = (Danger.SIMPLE_SUJI, Danger.SIMPLE, Danger.SIMPLE_BOTH)
"""By how many two-sided waits can take the tile."""


def threats(hand: RiichiHandState, seat: Seat) -> tuple[Seat, ...]:
    """The others in riichi; one whose hand is dead cannot win (R27)."""
    return tuple(
        opponent for opponent in hand.in_riichi if opponent != seat and not hand.is_dead(opponent)
    )


def in_order(hand: RiichiHandState) -> Iterator[tuple[Seat, DiscardedTile]]:
    """The discards of all as they were made, as far as the table tells.

    After a tile that was taken its taker plays, else the next player. Where the table does not
    tell who took it (a false set, or the same tile taken twice from the same player), it ends.
    """
    seat = hand.dealer
    made = [0, 0, 0, 0]
    while made[seat] < len(hand.players[seat].discards):
        lying = hand.players[seat].discards[made[seat]]
        yield seat, lying
        made[seat] += 1
        if lying.taken:
            takers = _takers(hand, seat, lying)
            if len(takers) != 1:
                return
            seat = takers[0]
        else:
            seat = hand.after(seat)


def _takers(hand: RiichiHandState, source: Seat, lying: DiscardedTile) -> list[Seat]:
    taken = (source, lying.tile)
    return [
        seat
        for seat in SEATS
        if any((meld.source, meld.claimed) == taken for meld in hand.players[seat].melds)
    ]


def safe_kinds(hand: RiichiHandState, threat: Seat) -> frozenset[int]:
    """What this player in riichi cannot win on: own discards, and all discards since."""
    safe = {int(lying.tile) for lying in hand.players[threat].discards}
    declared = False
    for seat, lying in in_order(hand):
        if declared:
            safe.add(int(lying.tile))
        elif seat == threat and lying.turned:
            declared = True
    return frozenset(safe)


def danger(kind: int, safe: frozenset[int], hidden: Sequence[int]) -> Danger:
    """Of a kind, against the player for whom these are ``safe``; ``hidden`` copies by kind.

    >>> [danger(kind, frozenset({4}), [3] * 34).name for kind in (4, 1, 3, 0)]
    ['SAFE', 'SIMPLE_SUJI', 'SIMPLE_BOTH', 'TERMINAL']
    """
    if kind in safe:
        return Danger.SAFE
    if kind >= FIRST_HONOUR:
        return _HONOURS[min(hidden[kind], 3)]
    rank = kind % RANKS
    waits = 0
    for way in (-1, 1):
        if 0 <= rank + 3 * way < RANKS and kind + 3 * way not in safe:
            waits += min(hidden[kind + way], hidden[kind + 2 * way]) > 0
    return (_TERMINALS if rank in (0, RANKS - 1) else _SIMPLES)[waits]


def dangers(
    hand: RiichiHandState, seats: Sequence[Seat], kinds: Sequence[int], hidden: Sequence[int]
) -> dict[int, Danger]:
    """Of each of these kinds, against whoever of these seats it is most dangerous."""
    safe_by_seat = [safe_kinds(hand, seat) for seat in seats]
    return {kind: max(danger(kind, safe, hidden) for safe in safe_by_seat) for kind in kinds}
