"""The moves of the search, as kernels: two players change places, and what that costs.

A field holds sessions of ``players`` places, four to a table. Costs are levels, compared one
after the other. A pair of players has a *kind*; the first ``caps[kind]`` meetings of a kind
cost nothing, each further one as many as it exceeds them (the level of repeats). What a pair
costs at the other levels stands in ``pairs``, packed eight bits a level, the first level on
top; so does the difference a move makes, in signed digits, and its sign says which is better.

Whole numbers only, so that every machine finds the same, compiled or not. Chance inside is
the minimal standard generator: the next state is 48,271 times the last, modulo 2**31 - 1.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from muraille.kernels import kernel

DIGIT = 8
MOST_SESSIONS = 20
CHANCES = 2_147_483_647
# How likely a worse move is taken, by how much worse it is; beyond this never.
ACCEPTED_SIZE = 64


class Field(NamedTuple):
    """The buffers of a search; all but the first four may change.

    ``seats`` and ``best_seats`` are players by session and place, ``where`` places by session
    and player. ``weights`` turn levels into the energy of annealing, ``targets`` are the
    costs at which to stop. ``chance`` holds the state of the generator. In sessions that are
    ``bound`` a place is a wind, and players change places with others of the same wind only.
    """

    players: int
    sessions: int
    levels: int
    repeat_unit: int
    seats: MutableSequence[int]
    where: MutableSequence[int]
    kinds: Sequence[int]
    counts: MutableSequence[int]
    caps: Sequence[int]
    pairs: Sequence[int]
    weights: Sequence[int]
    targets: Sequence[int]
    cost: MutableSequence[int]
    best_cost: MutableSequence[int]
    best_seats: MutableSequence[int]
    accepted: MutableSequence[int]
    chance: MutableSequence[int]
    bound: Sequence[int]


@kernel
def drawn(field: Field, limit: int) -> int:
    """The next number below a limit."""
    field.chance[0] = field.chance[0] * 48271 % CHANCES
    return field.chance[0] % limit


@kernel
def leave(field: Field, table: int, player: int, other: int) -> int:
    """Take a player's meetings at a table away, all but the one with ``other``; what they cost."""
    seats, counts, players = field.seats, field.counts, field.players
    saved = 0
    for place in range(table, table + 4):
        mate = seats[place]
        if mate != other:
            pair = player * players + mate
            kind = field.kinds[pair]
            beyond = counts[kind] - field.caps[kind]
            if beyond > 0:
                saved += field.repeat_unit * beyond
            counts[kind] -= 1
            saved += field.pairs[pair]
    return saved


@kernel
def join(field: Field, table: int, player: int, other: int) -> int:
    """Add a player's meetings at a table, all but the one with ``other``; what they cost."""
    seats, counts, players = field.seats, field.counts, field.players
    spent = 0
    for place in range(table, table + 4):
        mate = seats[place]
        if mate != other:
            pair = player * players + mate
            kind = field.kinds[pair]
            counts[kind] += 1
            beyond = counts[kind] - field.caps[kind]
            if beyond > 0:
                spent += field.repeat_unit * beyond
            spent += field.pairs[pair]
    return spent


@kernel
def change_places(field: Field, session: int, player: int, other: int) -> int:
    """Two players of different tables change places in a session; the difference, packed."""
    start = session * field.players
    here, there = field.where[start + player], field.where[start + other]
    table, other_table = start + here // 4 * 4, start + there // 4 * 4
    difference = -leave(field, table, player, player) - leave(field, other_table, other, other)
    difference += join(field, other_table, player, other) + join(field, table, other, player)
    field.seats[start + here] = other
    field.seats[start + there] = player
    field.where[start + player] = there
    field.where[start + other] = here
    return difference


@kernel
def digit(packed: int) -> int:
    """The lowest signed digit of a packed difference."""
    return ((packed + 128) & 255) - 128


@kernel
def energy(field: Field, difference: int) -> int:
    """A packed difference as one number, by the weights of the levels."""
    total = 0
    for level in range(field.levels - 1, -1, -1):
        amount = digit(difference)
        total += field.weights[level] * amount
        difference = (difference - amount) >> DIGIT
    return total


@kernel
def is_taken(field: Field, difference: int, strict: bool) -> bool:
    """Whether a move is kept: never a worse one if strict, else now and then."""
    if difference == 0:
        return True
    if strict:
        return difference < 0
    return is_rise_taken(field, energy(field, difference))


@kernel
def is_rise_taken(field: Field, rise: int) -> bool:
    """Whether energy may rise so much, now."""
    if rise <= 0:
        return True
    if rise >= ACCEPTED_SIZE:
        return False
    return drawn(field, CHANCES) < field.accepted[rise]


@kernel
def book(field: Field, difference: int) -> None:
    """Add a packed difference to the cost."""
    for level in range(field.levels - 1, -1, -1):
        amount = digit(difference)
        field.cost[level] += amount
        difference = (difference - amount) >> DIGIT


@kernel
def keep_if_best(field: Field) -> bool:
    """Write the seats down if no better were seen; whether all targets are reached."""
    for level in range(field.levels):
        if field.cost[level] > field.best_cost[level]:
            return False
        if field.cost[level] < field.best_cost[level]:
            break
    reached = True
    for level in range(field.levels):
        field.best_cost[level] = field.cost[level]
        reached = reached and field.cost[level] <= field.targets[level]
    for place in range(field.sessions * field.players):
        field.best_seats[place] = field.seats[place]
    return reached


@kernel
def elsewhere(field: Field, session: int, here: int) -> int:
    """A place of another table to change with."""
    there = drawn(field, field.players - 4)
    if there >= here // 4 * 4:
        there += 4
    return there // 4 * 4 + here % 4 if field.bound[session] else there


@kernel
def walk(field: Field, steps: int, strict: bool) -> int:
    """So many times two players of a session change places, if that is taken; steps made."""
    players = field.players
    for step in range(steps):
        session = drawn(field, field.sessions)
        here = drawn(field, players)
        there = elsewhere(field, session, here)
        player = field.seats[session * players + here]
        other = field.seats[session * players + there]
        difference = change_places(field, session, player, other)
        if not is_taken(field, difference, strict):
            change_places(field, session, player, other)
        elif difference != 0:
            book(field, difference)
            if difference < 0 and keep_if_best(field):
                return step + 1
    return steps


@kernel
def exchange(field: Field, player: int, other: int) -> None:
    """Two players take over each other's whole schedule."""
    for session in range(field.sessions):
        start = session * field.players
        if field.where[start + player] // 4 != field.where[start + other] // 4:
            book(field, change_places(field, session, player, other))


@kernel
def relabel(field: Field, before: MutableSequence[int], steps: int, strict: bool) -> int:
    """So many times two players exchange schedules, if that is taken; steps made.

    ``before`` is room for a copy of the cost.
    """
    for step in range(steps):
        player = drawn(field, field.players)
        other = drawn(field, field.players - 1)
        if other >= player:
            other += 1
        for level in range(field.levels):
            before[level] = field.cost[level]
        exchange(field, player, other)
        rise, sign = 0, 0
        for level in range(field.levels):
            change = field.cost[level] - before[level]
            rise += field.weights[level] * change
            if sign == 0 and change != 0:
                sign = change
        taken = sign <= 0 if strict else is_rise_taken(field, rise)
        if not taken:
            exchange(field, player, other)
        elif sign < 0 and keep_if_best(field):
            return step + 1
    return steps
