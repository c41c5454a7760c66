"""The paths from a hand to its endings: hands on the way, and the moves between them.

Worked out backwards. A hand that waits for an ending was one exchange away from others
before: a tile drawn and another discarded, or a set claimed and a tile discarded. Going
back exchange by exchange leads to the hand that asks. Each exchange brings one tile that
the asking hand does not have, so paths never turn in circles.

A *place* on the way is the concealed tiles and the sets claimed since; it is kept once,
as a row of small numbers. Kernels; they know no points and no chances.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from muraille.advice.mcr.endings import MOST_CLAIMS, slot_tile
from muraille.kernels import kernel
from muraille.tiles.kinds import KIND_COUNT

# A row: 34 counts of concealed tiles, then the claimed slots, the highest first.
WIDTH = KIND_COUNT + MOST_CLAIMS

# How a move comes about: by one's own draw, or with a tile that another player discards.
DRAW, PUNG_CLAIM, CHOW_CLAIM = range(3)

FULL = -1
# A row as two numbers: three bits for each count, seven for each slot.
_COUNT_BITS = 3
_LOW_KINDS = 18
_FIRST_SLOT = _COUNT_BITS * _LOW_KINDS
_SECOND_SLOT = _COUNT_BITS * (KIND_COUNT - _LOW_KINDS)
_THIRD_SLOT = _SECOND_SLOT + 7
_HALF = 31
_HALF_MASK = (1 << _HALF) - 1
_FACTORS = (739982445, 695872825, 876392337, 1000000007)

Key = tuple[int, int]


class Paths(NamedTuple):
    """Room for places and moves.

    ``rows`` holds the places, ``keys`` the same as two numbers each; ``table`` finds them
    again; ``exchanges`` says how many tiles of each are not the asking hand's. A move leads
    from one place to another by a tile, in one of the three ways. ``sizes`` are the numbers
    of places, of moves, and of the places that were gone back from; ``row``, ``extra`` and
    ``gone`` are scratch.
    """

    base: Any
    rows: Any
    keys: Any
    table: Any
    exchanges: Any
    origin: Any
    target: Any
    tile: Any
    way: Any
    sizes: Any
    row: Any
    extra: Any
    gone: Any


@kernel
def _key(row: Sequence[int]) -> Key:
    low = row[KIND_COUNT] << _FIRST_SLOT
    high = row[KIND_COUNT + 1] << _SECOND_SLOT | row[KIND_COUNT + 2] << _THIRD_SLOT
    for kind in range(KIND_COUNT):
        low, high = _with(low, high, kind, row[kind])
    return low, high


@kernel
def _with(low: int, high: int, kind: int, copies: int) -> Key:
    """The key of a row with so many more of a kind."""
    if kind < _LOW_KINDS:
        return low + (copies << _COUNT_BITS * kind), high
    return low, high + (copies << _COUNT_BITS * (kind - _LOW_KINDS))


@kernel
def _hash(low: int, high: int) -> int:
    """A number that scatters keys; kept small enough never to overflow."""
    code = (low & _HALF_MASK) * _FACTORS[0] ^ (low >> _HALF) * _FACTORS[1]
    code ^= (high & _HALF_MASK) * _FACTORS[2] ^ (high >> _HALF) * _FACTORS[3]
    return code ^ code >> 29


@kernel
def place_of(paths: Paths, exchanges: int, key: Key) -> int:
    """The number of the place in ``paths.row``, a new one if need be; FULL without room."""
    low, high = key
    keys, table = paths.keys, paths.table
    size = len(table) - 1
    at = _hash(low, high) & size
    while table[at]:
        place = table[at] - 1
        if keys[place, 0] == low and keys[place, 1] == high:
            return int(place)
        at = (at + 1) & size
    place = paths.sizes[0]
    if place == len(paths.exchanges):
        return FULL
    for number in range(WIDTH):
        paths.rows[place * WIDTH + number] = paths.row[number]
    keys[place, 0] = low
    keys[place, 1] = high
    table[at] = place + 1
    paths.sizes[0] = place + 1
    paths.exchanges[place] = exchanges
    return int(place)


@kernel
def waiting_place(paths: Paths) -> int:
    """The place in ``paths.row``, which waits for an ending."""
    return place_of(paths, _exchanges(paths), _key(paths.row))


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
    place = paths.sizes[2]
    while place < paths.sizes[0]:
        if paths.exchanges[place] and not _go_back_from(paths, place):
            return False
        place += 1
    paths.sizes[2] = place
    return True


@kernel
def _load(paths: Paths, place: int) -> int:
    """Bring a place back, and list the kinds it has fewer of than the asking hand."""
    for number in range(WIDTH):
        paths.row[number] = paths.rows[place * WIDTH + number]
    _fill_extra(paths)
    gone = 0
    for kind in range(KIND_COUNT):
        if paths.extra[kind] < 0:
            paths.gone[gone] = kind
            gone += 1
    return gone


@kernel
def _go_back_from(paths: Paths, place: int) -> bool:
    """All exchanges that may have led here: first draws, then claims of each open set."""
    gone = _load(paths, place)
    low, high = paths.keys[place, 0], paths.keys[place, 1]
    for kind in range(KIND_COUNT):
        if paths.extra[kind] > 0 and paths.row[kind] > 0:
            paths.row[kind] -= 1
            if not _give_back(paths, (place, kind, DRAW, gone), _with(low, high, kind, -1)):
                return False
            paths.row[kind] += 1
    for number in range(KIND_COUNT, WIDTH):
        slot = paths.row[number]
        if slot and slot != paths.row[number - 1] and not _unclaim(paths, place, number, gone):
            return False
    return True


@kernel
def _unclaim(paths: Paths, place: int, number: int, gone: int) -> bool:
    """Take back the claim of one open set, by each of its tiles that may have been claimed."""
    row = paths.row
    slot = row[number]
    for later in range(number, WIDTH):
        row[later] = row[later + 1] if later + 1 < WIDTH else 0
    for step in range(3):
        row[slot_tile(slot, step)] += 1
    low, high = _key(row)
    way = PUNG_CLAIM if slot & 1 else CHOW_CLAIM
    done = True
    for step in range(1 if slot & 1 else 3):
        kind = slot_tile(slot, step)
        if done and paths.extra[kind] > 0:
            row[kind] -= 1
            done = _give_back(paths, (place, kind, way, gone), _with(low, high, kind, -1))
            row[kind] += 1
    for step in range(3):
        row[slot_tile(slot, step)] -= 1
    for later in range(WIDTH - 1, number, -1):
        row[later] = row[later - 1]
    row[number] = slot
    return done


@kernel
def _give_back(paths: Paths, move: tuple[int, int, int, int], key: Key) -> bool:
    """Put back each tile that may have been discarded, and note the move from there.

    ``move`` is the place it leads to, the tile and the way, and how many kinds are ``gone``.
    """
    place, kind, way, gone = move
    low, high = key
    for number in range(gone):
        discarded = paths.gone[number]
        paths.row[discarded] += 1
        before = place_of(paths, paths.exchanges[place] - 1, _with(low, high, discarded, 1))
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
def find_places(paths: Paths, waiting: Any, places: Any, steps: Sequence[int]) -> int:
    """Paths to as many of the endings as there is room for, by steps of so many.

    ``waiting`` are the rows that wait for the endings, the likeliest first; ``places`` gets
    the number of each. Returns how many endings have their paths.
    """
    paths.sizes[0] = paths.sizes[1] = paths.sizes[2] = 0
    kept = 0
    for step in steps:
        before, moves = paths.sizes[0], paths.sizes[1]
        if not _find_more(paths, waiting, places, (kept, step)):
            paths.sizes[0], paths.sizes[1] = before, moves
            return kept
        kept = step
    return kept


@kernel
def _find_more(paths: Paths, waiting: Any, places: Any, part: tuple[int, int]) -> bool:
    for ending in range(part[0], part[1]):
        for number in range(WIDTH):
            paths.row[number] = waiting[ending, number]
        places[ending] = waiting_place(paths)
        if places[ending] == FULL:
            return False
    return go_back(paths)


class Moves(NamedTuple):
    """The moves by the place they start from: ``starts[place]`` up to ``starts[place + 1]``."""

    starts: Any
    tile: Any
    way: Any
    target: Any


@kernel
def sort_moves(paths: Paths, moves: Moves) -> None:
    """Put the moves in the order of the places they start from, later ones later."""
    starts = moves.starts
    for place in range(paths.sizes[0] + 2):
        starts[place] = 0
    for move in range(paths.sizes[1]):
        starts[paths.origin[move] + 2] += 1
    for place in range(paths.sizes[0]):
        starts[place + 2] += starts[place + 1]
    for move in range(paths.sizes[1]):
        origin = paths.origin[move] + 1
        place = starts[origin]
        moves.tile[place] = paths.tile[move]
        moves.way[place] = paths.way[move]
        moves.target[place] = paths.target[move]
        starts[origin] += 1
