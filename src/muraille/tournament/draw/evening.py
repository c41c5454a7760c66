"""Indirect meetings, evened out: how many opponents two players have in common.

The last level of the search. Only moves are tried that leave all other levels as they are;
one is kept if the sum of squares over all pairs does not rise. ``common`` counts, for each
pair, the ways over a third player.
"""

from collections.abc import MutableSequence

from muraille.kernels import kernel
from muraille.tournament.draw.moves import Field, change_places, drawn, elsewhere


@kernel
def meet(field: Field, common: MutableSequence[int], player: int, other: int, times: int) -> int:
    """Two players meet once more, or with -1 once less; the change of the sum of squares."""
    players, change = field.players, 0
    field.counts[field.kinds[player * players + other]] += times
    for third in range(players):
        if third in (player, other):
            continue
        for near, far in ((player, other), (other, player)):
            ways = times * field.counts[field.kinds[far * players + third]]
            if ways != 0:
                before = common[near * players + third]
                common[near * players + third] = before + ways
                common[third * players + near] = before + ways
                change += ways * (2 * before + ways)
    return change


@kernel
def trade(field: Field, common: MutableSequence[int], session: int, player: int, other: int) -> int:
    """Two players of different tables change places; the change of the sum of squares."""
    start = session * field.players
    here, there = start + field.where[start + player], start + field.where[start + other]
    table, other_table = here - (here - start) % 4, there - (there - start) % 4
    change = 0
    for place in range(4):
        mate, other_mate = field.seats[table + place], field.seats[other_table + place]
        if mate != player:
            change += meet(field, common, player, mate, -1) + meet(field, common, other, mate, 1)
        if other_mate != other:
            change += meet(field, common, other, other_mate, -1)
            change += meet(field, common, player, other_mate, 1)
    field.seats[here], field.seats[there] = other, player
    field.where[start + player], field.where[start + other] = there - start, here - start
    return change


@kernel
def even_out(field: Field, common: MutableSequence[int], steps: int, trades: int) -> int:
    """So many tries, of which so many lead to a trade; how far the sum of squares fell."""
    players, fallen = field.players, 0
    for _ in range(steps):
        session = drawn(field, field.sessions)
        here = drawn(field, players)
        there = elsewhere(field, session, here)
        player = field.seats[session * players + here]
        other = field.seats[session * players + there]
        difference = change_places(field, session, player, other)
        change_places(field, session, player, other)
        if difference != 0:
            continue
        trades -= 1
        change = trade(field, common, session, player, other)
        if change > 0:
            trade(field, common, session, player, other)
        else:
            fallen -= change
        if trades == 0:
            break
    return fallen
