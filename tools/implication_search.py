"""The compiled part of deriving the implications: walks over all hands.

Only ``tools/derive_implications.py`` uses it, and its docstring explains why the
walk is complete. Everything here is made for numba: flat loops, named tuples.
"""

from typing import NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from muraille.rules.mcr.editions import OIR_1998
from muraille.rules.mcr.fans.facts import McrWholeHand, McrWinFacts
from muraille.rules.mcr.fans.table import ROWS, FanId, FanRow
from muraille.shapes.forms import Form
from muraille.tiles.codes import CHOW, KONG, PAIR, PUNG
from muraille.tiles.kinds import FIRST_HONOUR, KIND_COUNT

POT = FanId("pung_of_terminals_or_honours")
# Both wordings of the terminal pung (A1) are asked side by side.
ALL_ROWS: tuple[FanRow, ...] = (*ROWS, OIR_1998.fans.by_key[POT])
SIZE = len(ALL_ROWS)
# 1 for a fan of one set, 2 for a fan of several, 0 for a fan of the whole hand or the win.
LOOKS_AT = np.array([min(row.looks.sets, 2) for row in ALL_ROWS])
# A terminal or dragon pung is brought only where every set in question is one (P1).
POT_ROW = [row.id for row in ALL_ROWS].index(POT)
POT_1998_ROW = SIZE - 1
DRAGON_ROW = [row.id for row in ALL_ROWS].index(FanId("dragon_pung"))

STANDARD, PAIRS = int(Form.STANDARD), int(Form.SEVEN_PAIRS)
EAST = FIRST_HONOUR
# Every chow and every pung, in tile order: the 55 sets.
SET_CODES = np.array(
    sorted(
        [kind * 8 + CHOW * 2 for kind in range(27) if kind % 9 < 7]
        + [kind * 8 + PUNG * 2 for kind in range(KIND_COUNT)]
    )
)
NOTHING_SPECIAL = McrWinFacts(True, 4, False, False, False, False, EAST, EAST + 1)


class Notes(NamedTuple):
    """What a search writes into.

    ``open_pairs[fan]`` lists, in its first ``open_sizes[fan]`` places, the fans
    that every hand so far with ``fan`` has had too.
    """

    there: NDArray[np.bool_]
    open_pairs: NDArray[np.int64]
    open_sizes: NDArray[np.int64]


class Dressed(NamedTuple):
    """An arrangement whose sets have a state: codes in tile order, and what follows from them."""

    codes: NDArray[np.int64]
    pair: int
    whole: McrWholeHand
    declared: int
    exposed: int
    kongs: int


class Ending(NamedTuple):
    """Where the last tile went: the part it completed (-1: none), its kind, kinds awaited."""

    part: int
    tile: int
    kinds_awaited: int


@numba.njit
def note(out, sets, notes):  # type: ignore[no-untyped-def]
    """Strike every pair of fans that this hand of so many sets speaks against."""
    for fan in range(len(notes.there)):
        if out[fan] == 0:
            continue
        notes.there[fan] = True
        index = 0
        while index < notes.open_sizes[fan]:
            if lacks(out, sets, fan, notes.open_pairs[fan, index]):
                notes.open_sizes[fan] -= 1
                notes.open_pairs[fan, index] = notes.open_pairs[fan, notes.open_sizes[fan]]
            else:
                index += 1


@numba.njit
def lacks(out, sets, fan, other):  # type: ignore[no-untyped-def]
    """Whether ``other`` is missing beside ``fan``, on the fan's own sets if it is of one set."""
    if out[other] == 0:
        return True
    if LOOKS_AT[other] != 1:
        return False
    own = out[fan] if LOOKS_AT[fan] > 0 else (1 << sets) - 1
    if out[other] & own == 0:
        return True
    if other in (POT_ROW, POT_1998_ROW):
        return own & ~out[POT_1998_ROW] != 0
    return other == DRAGON_ROW and own & ~out[DRAGON_ROW] != 0


@numba.njit
def add_set(counts, code):  # type: ignore[no-untyped-def]
    """Put a set's tiles among the counts."""
    kind, shape = code >> 3, (code >> 1) & 3
    if shape == CHOW:
        counts[kind : kind + 3] += 1
    else:
        counts[kind] += 4 if shape == KONG else 3


@numba.njit
def whole_of(form, counts, codes):  # type: ignore[no-untyped-def]
    """The facts about all tiles; kongs among the codes make no tile hog."""
    kinds, fours, chows = 0, 0, 0
    for kind in range(KIND_COUNT):
        if counts[kind] > 0:
            kinds |= 1 << kind
        if counts[kind] == 4:
            fours += 1
    for code in codes:
        if (code >> 1) & 3 == CHOW:
            chows += 1
        if (code >> 1) & 3 == KONG:
            fours -= 1
    return McrWholeHand(form, kinds, chows, len(codes) - chows, fours, gates_before(counts, codes))


@numba.njit
def gates_before(counts, codes):  # type: ignore[no-untyped-def]
    """Whether these are nine gates: if nothing is declared and one tile less leaves it."""
    for code in codes:
        if is_declared(code):
            return False
    for suit in range(3):
        odd = 0
        for rank in range(9):
            gate = 3 if rank in (0, 8) else 1
            surplus = counts[suit * 9 + rank] - gate
            odd += surplus if surplus in (0, 1) else 9
        if odd == 1:
            return True
    return False


@numba.njit
def is_declared(code):  # type: ignore[no-untyped-def]
    """Exposed, or a kong."""
    return code & 1 == 1 or (code >> 1) & 3 == KONG


@numba.njit
def search_tiles(held, notes):  # type: ignore[no-untyped-def]
    """Every arrangement of four sets and a pair, all concealed, without kongs.

    Returns how many there are, and one of each class that the dressing can tell apart.
    """
    counts = np.zeros(KIND_COUNT, np.int64)
    classes = {(np.int64(0), np.int64(0), np.int64(0)): (0, 0, 0, 0, 0)}
    total = 0
    codes = np.zeros(4, np.int64)
    size = len(SET_CODES)
    for i in range(size):
        for j in range(i, size):
            for k in range(j, size):
                for m in range(k, size):
                    codes[:] = SET_CODES[i], SET_CODES[j], SET_CODES[k], SET_CODES[m]
                    counts[:] = 0
                    for code in codes:
                        add_set(counts, code)
                    if counts.max() <= 4:
                        total += with_every_pair(held, codes, counts, classes, notes)
    return total, classes


@numba.njit
def with_every_pair(held, codes, counts, classes, notes):  # type: ignore[no-untyped-def]
    """Ask for all fans with each possible pair; returns how many pairs fit."""
    out = np.zeros(SIZE, np.int64)
    a, b, c, d = codes
    fitting = 0
    for kind in range(KIND_COUNT):
        if counts[kind] > 2:
            continue
        fitting += 1
        counts[kind] += 2
        pair = kind * 8 + PAIR * 2
        whole = whole_of(STANDARD, counts, codes)
        held(4, a, b, c, d, pair, whole, NOTHING_SPECIAL, -1, -1, 0, out)
        note(out, 4, notes)
        key = class_of(out, counts, codes)
        if key not in classes:
            classes[key] = (a, b, c, d, pair)
        counts[kind] -= 2
    return fitting


@numba.njit
def class_of(out, counts, codes):  # type: ignore[no-untyped-def]
    """What the dressing can tell apart: fans shown, number of pungs, winds, possible kongs."""
    low, high, pungs = np.int64(0), np.int64(0), np.int64(0)
    for row in range(len(out)):
        if out[row] != 0:
            low |= np.int64(row < 50) << (row % 50)
            high |= np.int64(row >= 50) << (row % 50)
    for code in codes:
        if (code >> 1) & 3 == PUNG:
            kind = code >> 3
            pungs += 1 + 8 * (EAST <= kind < EAST + 4) + 64 * (counts[kind] == 3)
    return low, high, pungs


@numba.njit
def dress(held, form, sets, pair, loose, notes):  # type: ignore[no-untyped-def]
    """One arrangement in every state and won in every way; ``loose`` counts its other tiles."""
    count = len(sets)
    codes = sets.copy()
    counts = np.zeros(KIND_COUNT, np.int64)
    for state in range(4**count):
        lawful = True
        counts[:] = loose
        counts[pair >> 3] += 2
        for place in range(count):
            digit = (state >> 2 * place) & 3
            lawful = lawful and (digit < 2 or (sets[place] >> 1) & 3 != CHOW)
            codes[place] = sets[place] + (digit & 1) + (2 if digit > 1 else 0)
            add_set(counts, codes[place])
        if lawful and counts.max() <= 4:
            finish_everywhere(held, dressed(form, codes, pair, counts), notes)


@numba.njit
def dressed(form, codes, pair, counts):  # type: ignore[no-untyped-def]
    """The arrangement with its counts of declared, exposed and kong sets."""
    declared, exposed, kongs = 0, 0, 0
    for code in codes:
        declared += is_declared(code)
        exposed += code & 1
        kongs += (code >> 1) & 3 == KONG
    return Dressed(codes, pair, whole_of(form, counts, codes), declared, exposed, kongs)


@numba.njit
def finish_everywhere(held, hand, notes):  # type: ignore[no-untyped-def]
    """The last tile in the pair, in each undeclared set, or in none of them.

    In none: a dealt hand, or the knitted tiles took it. How many kinds were
    awaited is free, unless only the pair was left to finish.
    """
    if hand.declared == 0 or hand.whole.form != STANDARD:
        win_every_way(held, hand, Ending(-1, -1, 0), notes)
    for place in range(-1, len(hand.codes)):
        part = hand.pair if place < 0 else hand.codes[place]
        if is_declared(part) and place >= 0:
            continue
        for step in range(3 if (part >> 1) & 3 == CHOW else 1):
            for awaited in range(1, 2 if hand.declared == len(hand.codes) else 3):
                win_every_way(held, hand, Ending(part, (part >> 3) + step, awaited), notes)


@numba.njit
def win_every_way(held, hand, ending, notes):  # type: ignore[no-untyped-def]
    """Drawn and claimed, in each place of the tile.

    Fans of the win look at nothing but the win, so its other circumstances are
    crossed with one place alone, the pair; so are all seats and rounds, where a
    wind pung makes them matter.
    """
    windy = False
    for code in hand.codes:
        windy = windy or EAST <= code >> 3 < EAST + 4
    on_pair = ending.part in (-1, hand.pair)
    dealt = ending.part < 0 and hand.whole.form == STANDARD
    for way in range(16 if on_pair else 2):
        drawn, wall, last, special = way & 1 == 1, way & 2 != 0, way & 4 != 0, way & 8 != 0
        replacement, robbing = drawn and special, special and not drawn
        if (replacement and hand.kongs == 0) or (robbing and (wall or not last)):
            continue
        if dealt and (not drawn or special):
            continue
        for seats in range(16 if windy and on_pair and way < 2 else 1):
            seat, prevalent = EAST + (seats & 3), EAST + (seats >> 2)
            win = McrWinFacts(
                drawn, hand.exposed, last, wall, replacement, robbing, seat, prevalent
            )
            ask(held, hand, ending, win, notes)


@numba.njit
def ask(held, hand, ending, win, notes):  # type: ignore[no-untyped-def]
    """One hand won in one way; a pung finished by a claimed tile is exposed (K7)."""
    out = np.zeros(SIZE, np.int64)
    codes = np.zeros(4, np.int64)
    sets = len(hand.codes)
    for place in range(sets):
        code = hand.codes[place]
        claimed = not win.self_drawn and code == ending.part and (code >> 1) & 3 == PUNG
        codes[place] = code + claimed
    a, b, c, d = codes
    held(
        sets,
        a,
        b,
        c,
        d,
        hand.pair,
        hand.whole,
        win,
        ending.part,
        ending.tile,
        ending.kinds_awaited,
        out,
    )
    note(out, sets, notes)


@numba.njit
def search_pairs(held, notes):  # type: ignore[no-untyped-def]
    """Every hand of seven pairs, four alike allowed; returns how many there are."""
    chosen = np.zeros(7, np.int64)
    counts = np.zeros(KIND_COUNT, np.int64)
    total, place = 0, 0
    while place >= 0:
        if chosen[place] >= KIND_COUNT:
            place -= 1
            if place >= 0:
                counts[chosen[place]] -= 2
                chosen[place] += 1
        elif counts[chosen[place]] == 4:
            chosen[place] += 1
        elif place < 6:
            counts[chosen[place]] += 2
            place += 1
            chosen[place] = chosen[place - 1]
        else:
            counts[chosen[place]] += 2
            total += 1
            win_without_sets(held, PAIRS, counts, chosen[0], notes)
            counts[chosen[place]] -= 2
            chosen[place] += 1
    return total


@numba.njit
def win_without_sets(held, form, counts, paired, notes):  # type: ignore[no-untyped-def]
    """A special hand, drawn or claimed, with the last tile of the wall or not.

    ``paired`` is the kind of the pair that was completed, -1 for a single tile.
    """
    out = np.zeros(SIZE, np.int64)
    whole = whole_of(form, counts, np.zeros(0, np.int64))
    part = paired * 8 + PAIR * 2 if paired >= 0 else -1
    for way in range(4):
        win = McrWinFacts(way & 1 == 1, 0, False, way & 2 != 0, False, False, EAST, EAST)
        held(0, 0, 0, 0, 0, 0, whole, win, part, paired, 1, out)
        note(out, 0, notes)
