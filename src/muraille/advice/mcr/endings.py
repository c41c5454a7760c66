"""The ways a goal can end: which sets were claimed on the way, and on which tile it is won.

A goal is a complete hand (:mod:`muraille.shapes.completions`). Some of its sets may have
been made with another player's discard; then they lie open, which changes what the hand
is worth. Each *ending* is a goal, its claimed sets and a winning tile. Kernels that write
endings down; they are scored elsewhere. Kongs are not planned.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from muraille.kernels import kernel
from muraille.shapes.nearest import form_distances, nearest_of
from muraille.shapes.standard import group_keys
from muraille.tiles.kinds import FIRST_HONOUR, KIND_COUNT, RANKS

# A slot is a set by its lowest kind: odd for pungs, even for chows, 0 for no set.
SLOTS = 2 * KIND_COUNT + 2
MOST_CLAIMS = 3
COMPLETE = -1


class AskingHand(NamedTuple):
    """The hand that asks.

    ``base`` are its 13 or 14 tiles less three for each declared set, ``declared`` the
    number of those sets, ``game`` the forms as flags, ``needs`` the distance tables.
    """

    base: Any
    declared: int
    game: int
    needs: Any


class Endings(NamedTuple):
    """Room for endings, and scratch.

    The goal's number, its tiles outside the claimed sets, three claimed slots, the winning
    tile and how many of it lie in the claimed sets.
    """

    goal: Any
    tiles: Any
    claimed: Any
    winning: Any
    open: Any
    rest: Any
    size: Any


@kernel
def slot_tile(slot: int, step: int) -> int:
    """One of the three kinds of a set."""
    return (slot - 2 >> 1) + (0 if slot & 1 else step)


@kernel
def is_slot(slot: int) -> bool:
    """Whether there is such a set: no chow starts at 8, 9 or an honour."""
    kind = slot - 2 >> 1
    return slot & 1 == 1 or (kind < FIRST_HONOUR and kind % RANKS < 7)


@kernel
def list_endings(question: AskingHand, goals: Sequence[int], goal: int, endings: Endings) -> bool:
    """Write down every ending of one goal; False when there is no more room."""
    rest = endings.rest
    missing = 0
    for kind in range(KIND_COUNT):
        rest[kind] = goals[goal * KIND_COUNT + kind]
        missing += max(0, rest[kind] - question.base[kind])
    room = _end(question, goal, (0, 0, 0), endings)
    most = min(MOST_CLAIMS, missing - 1)
    if most < 1:
        return room
    for one in range(2, SLOTS):
        if not _claim(question, rest, one, 1):
            continue
        room = _end(question, goal, (one, 0, 0), endings)
        for two in range(one, SLOTS if most > 1 else one):
            if not _claim(question, rest, two, 2):
                continue
            room = _end(question, goal, (two, one, 0), endings)
            for three in range(two, SLOTS if most > 2 else two):
                if _claim(question, rest, three, 3):
                    room = _end(question, goal, (three, two, one), endings)
                    _change(rest, three, 1)
            _change(rest, two, 1)
        _change(rest, one, 1)
    return room


@kernel
def _claim(question: AskingHand, rest: MutableSequence[int], slot: int, claims: int) -> bool:
    """Take a set out of the rest, if one of its tiles is missing and the rest stays complete."""
    if not is_slot(slot):
        return False
    held = True
    missing = False
    for step in range(3):
        kind = slot_tile(slot, step)
        held = held and rest[kind] >= (3 if slot & 1 else 1)
        missing = missing or rest[kind] > question.base[kind]
    if not (held and missing):
        return False
    _change(rest, slot, -1)
    melds = question.declared + claims
    distances = form_distances(rest, group_keys(rest), melds, question.game, question.needs)
    if nearest_of(distances) == COMPLETE:
        return True
    _change(rest, slot, 1)
    return False


@kernel
def _change(rest: MutableSequence[int], slot: int, by: int) -> None:
    for step in range(3):
        rest[slot_tile(slot, step)] += by


@kernel
def _end(question: AskingHand, goal: int, claimed: tuple[int, int, int], endings: Endings) -> bool:
    """One ending for each missing tile that is outside the claimed sets."""
    for kind in range(KIND_COUNT):
        inside = 0
        for slot in claimed:
            if slot:
                for step in range(3):
                    inside += slot_tile(slot, step) == kind
        rest = endings.rest[kind]
        if rest > 0 and rest + inside > question.base[kind]:
            size = endings.size[0]
            if size == len(endings.goal):
                return False
            endings.goal[size] = goal
            endings.open[size] = inside
            for other in range(KIND_COUNT):
                endings.tiles[size, other] = endings.rest[other]
            endings.claimed[size, 0], endings.claimed[size, 1] = claimed[0], claimed[1]
            endings.claimed[size, 2] = claimed[2]
            endings.winning[size] = kind
            endings.size[0] = size + 1
    return True
