"""The paths from a hand to its endings: hands on the way, and the moves between them.

Worked out backwards. A hand that waits for an ending was one exchange away from others
before: a tile drawn and another discarded, or a set claimed and a tile discarded. Going
back exchange by exchange leads to the hand that asks. Each exchange brings one tile that
the asking hand does not have, so paths never turn in circles.

A *place* on the way is the concealed tiles and the sets claimed since; it is kept once,
as a row of small numbers. Kernels; they know no points and no chances.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from muraille.advice.mcr.endings import MOST_CLAIMS, slot_tile
from muraille.kernels import kernel
from muraille.tiles.kinds import KIND_COUNT

# A row: 34 counts of concealed tiles, then the claimed slots, the highest first.
WIDTH = KIND_COUNT + MOST_CLAIMS

# How a move comes about: by one's own draw, or with a tile that another player discards.
DRAW, PUNG_CLAIM, CHOW_CLAIM = range(3)

FULL = -1
_FIRST_HASH = 1469598103
_HASH_FACTOR = 16777619
_HASH_MASK = (1 << 36) - 1


class Paths(NamedTuple):
    """Room for places and moves.

    ``rows`` holds the places; ``table`` finds them again by their tiles; ``exchanges``
    says how many tiles of each are not the asking hand's. A move leads from one place to
    another by a tile, in one of the three ways. ``sizes`` are the numbers of places and
    moves; ``row`` and ``extra`` are scratch.
    """

    base: Any
    rows: Any
    table: Any
    exchanges: Any
    origin: Any
    target: Any
    tile: Any
    way: Any
    sizes: Any
    row: Any
    extra: Any


@kernel
def place_of(paths: Paths, exchanges: int) -> int:
    """The number of the place in ``paths.row``, a new one if need be; FULL without room."""
    row, rows, table = paths.row, paths.rows, paths.table
    size = len(table) - 1
    at = _hash(row) & size
    while table[at]:
        place = table[at] - 1
        if _is_same(rows, place * WIDTH, row):
            return int(place)
        at = (at + 1) & size
    place = paths.sizes[0]
    if place == len(paths.exchanges):
        return FULL
    for number in range(WIDTH):
        rows[place * WIDTH + number] = row[number]
    table[at] = place + 1
    paths.sizes[0] = place + 1
    paths.exchanges[place] = exchanges
    return int(place)


@kernel
def _hash(row: Sequence[int]) -> int:
    """A number that scatters rows; kept small enough never to overflow."""
    code = _FIRST_HASH
    for number in range(WIDTH):
        code = ((code ^ row[number]) * _HASH_FACTOR) & _HASH_MASK
        code ^= code >> 17
    return code


@kernel
def _is_same(rows: Sequence[int], at: int, row: Sequence[int]) -> bool:
    for number in range(WIDTH):
        if rows[at + number] != row[number]:
            return False
    return True


@kernel
def waiting_place(paths: Paths) -> int:
    """The place in ``paths.row``, which waits for an ending."""
    return place_of(paths, _exchanges(paths))


@kernel
def _exchanges(paths: Paths) -> int:
    """Tiles of the row, claimed sets included, that the asking hand does not have."""
    _fill_extra(paths)
    exchanges = 0
    for kind in range(KIND_COUNT):
        exchanges += max(0, paths.extra[kind])
    return exchanges


@kernel
def _fill_extra(paths: Paths) -> None:
    """How many more of each kind than the asking hand; below 0 what was discarded."""
    row, extra = paths.row, paths.extra
    for kind in range(KIND_COUNT):
        extra[kind] = row[kind] - paths.base[kind]
    for number in range(KIND_COUNT, WIDTH):
        if row[number]:
            for step in range(3):
                extra[slot_tile(row[number], step)] += 1


@kernel
def go_back(paths: Paths) -> bool:
    """From every place to those one exchange before it, back to the asking hand."""
    place = 0
    while place < paths.sizes[0]:
        if paths.exchanges[place] and not _go_back_from(paths, place):
            return False
        place += 1
    return True


@kernel
def _load(paths: Paths, place: int) -> None:
    for number in range(WIDTH):
        paths.row[number] = paths.rows[place * WIDTH + number]


@kernel
def _go_back_from(paths: Paths, place: int) -> bool:
    """All exchanges that may have led here: first draws, then claims of each open set."""
    _load(paths, place)
    _fill_extra(paths)
    for kind in range(KIND_COUNT):
        if paths.extra[kind] > 0 and paths.row[kind] > 0:
            paths.row[kind] -= 1
            if not _give_back(paths, place, kind, DRAW):
                return False
            paths.row[kind] += 1
    for number in range(KIND_COUNT, WIDTH):
        slot = paths.row[number]
        if slot and slot != paths.row[number - 1] and not _unclaim(paths, place, number):
            return False
    return True


@kernel
def _unclaim(paths: Paths, place: int, number: int) -> bool:
    """Take back the claim of one open set, by each of its tiles that may have been claimed."""
    row = paths.row
    slot = row[number]
    for later in range(number, WIDTH):
        row[later] = row[later + 1] if later + 1 < WIDTH else 0
    for step in range(3):
        row[slot_tile(slot, step)] += 1
    done = True
    for step in range(1 if slot & 1 else 3):
        kind = slot_tile(slot, step)
        if done and paths.extra[kind] > 0:
            row[kind] -= 1
            done = _give_back(paths, place, kind, PUNG_CLAIM if slot & 1 else CHOW_CLAIM)
            row[kind] += 1
    for step in range(3):
        row[slot_tile(slot, step)] -= 1
    for later in range(WIDTH - 1, number, -1):
        row[later] = row[later - 1]
    row[number] = slot
    return done


@kernel
def _give_back(paths: Paths, place: int, kind: int, way: int) -> bool:
    """Put back each tile that may have been discarded, and note the move from there."""
    for discarded in range(KIND_COUNT):
        if paths.extra[discarded] < 0:
            paths.row[discarded] += 1
            before = place_of(paths, paths.exchanges[place] - 1)
            paths.row[discarded] -= 1
            if before == FULL or not _note_move(paths, before, place, kind, way):
                return False
    return True


@kernel
def _note_move(paths: Paths, origin: int, target: int, kind: int, way: int) -> bool:
    move = paths.sizes[1]
    if move == len(paths.origin):
        return False
    paths.origin[move] = origin
    paths.target[move] = target
    paths.tile[move] = kind
    paths.way[move] = way
    paths.sizes[1] = move + 1
    return True


@kernel
def sort_moves(paths: Paths, starts: MutableSequence[int], order: MutableSequence[int]) -> None:
    """The moves by the place they start from: ``starts[place]`` up to ``starts[place + 1]``."""
    places, moves = paths.sizes[0], paths.sizes[1]
    for place in range(places + 2):
        starts[place] = 0
    for move in range(moves):
        starts[paths.origin[move] + 2] += 1
    for place in range(places):
        starts[place + 2] += starts[place + 1]
    for move in range(moves):
        origin = paths.origin[move] + 1
        order[starts[origin]] = move
        starts[origin] += 1
