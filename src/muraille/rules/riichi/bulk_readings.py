"""All readings of a riichi hand as rows of numbers, for compiled code.

The compiled twin of :mod:`muraille.rules.riichi.readings`: the same arrangements in the
same order, out of the tables of suit patterns. Of the places of the winning tile only
the different waits are kept: nothing else about them is worth anything. A test compares
the scores of the two hand by hand.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from muraille.kernels import kernel
from muraille.rules.riichi.waits import wait_on
from muraille.rules.riichi.yaku.facts import (
    NO_PAIR,
    NO_WAIT,
    NO_WIND,
    PAIR_WAIT,
    SPECIAL,
    RiichiWinFacts,
)
from muraille.shapes.forms import Form
from muraille.shapes.patterns import PatternTables
from muraille.shapes.splitting import (
    split_honours,
    splits_of,
    suit_key_of,
    take_split,
    write_in_order,
)
from muraille.tiles.bulk import (
    DOUBLE_RIICHI,
    FIRST_TURN,
    IPPATSU,
    KONG_REPLACEMENT,
    LAST_OF_WALL,
    RIICHI,
    ROBBING_KONG,
    SELF_DRAWN,
)
from muraille.tiles.codes import is_chow, is_concealed_pung, is_kong, kind_in
from muraille.tiles.kinds import BAMBOO, CHARACTERS, CIRCLES, EAST, ORPHANS

STANDARD = int(Form.STANDARD)
SEVEN_PAIRS = int(Form.SEVEN_PAIRS)
THIRTEEN_ORPHANS = int(Form.THIRTEEN_ORPHANS)
EAST_WIND = int(EAST)

# A reading in the buffer: form, four codes of sets in tile order, the pair's kind, one bit
# for each wait the winning tile may have ended, the number of chows and of concealed pungs
# (a claimed one not taken off yet), the minipoints of the sets, and what a claimed pung
# takes off those.
FORM, A, B, C, D, PAIR, WAITS, CHOWS, CONCEALED, SETS_WORTH, CLAIM = range(11)
WIDTH = 11
MOST_READINGS = 64
WORK_SIZE = 48
# Two copies of a kind, for nine kinds of four bits.
TWOS = 0x222222222


class Tiles(NamedTuple):
    """What is known before the tiles are taken apart.

    ``m``, ``p``, ``s`` and ``z`` are all tiles as four-bit counts, declared sets included;
    ``pairs`` says whether the others are seven different pairs; ``own`` are the kinds
    outside the declared sets and ``kinds`` all of them.
    """

    own: int
    kinds: int
    size: int
    pairs: bool
    m: int
    p: int
    s: int
    z: int
    declared: int
    exposed: int
    kongs: int


class RiichiJob(NamedTuple):
    """One hand to read, and where to write. ``winning`` is -1 for dealt tiles."""

    counts: Sequence[int]
    melds: Sequence[int]
    winning: int
    tiles: Tiles
    tables: PatternTables
    set_minipoints: Sequence[int]
    rows: MutableSequence[int]
    work: MutableSequence[int]


@kernel
def look_at_tiles(counts: Sequence[int], melds: Sequence[int]) -> Tiles:
    """One walk over the tiles and the declared sets."""
    own, size = 0, 0
    m, p, s, z = 0, 0, 0, 0
    for rank in range(9):
        m |= counts[rank] << 4 * rank
        p |= counts[9 + rank] << 4 * rank
        s |= counts[18 + rank] << 4 * rank
    for rank in range(7):
        z |= counts[27 + rank] << 4 * rank
    for kind in range(34):
        own |= int(counts[kind] != 0) << kind
        size += counts[kind]
    pairs = (m | p | s | z) & ~TWOS == 0 and size == 14
    kinds, declared, exposed, kongs = own, 0, 0, 0
    for place in range(4):
        code = melds[place]
        if code < 0:
            break
        declared += 1
        exposed += code & 1
        kind = kind_in(code)
        kongs += int(is_kong(code))
        kinds |= (7 if is_chow(code) else 1) << kind
        held = 0x111 if is_chow(code) else 3 + int(is_kong(code))
        held <<= 4 * (kind % 9)
        m += held * int(kind < 9)
        p += held * int(9 <= kind < 18)
        s += held * int(18 <= kind < 27)
        z += held * int(kind >= 27)
    return Tiles(own, kinds, size, pairs, m, p, s, z, declared, exposed, kongs)


@kernel
def copies_of(kind: int, tiles: Tiles) -> int:
    """How many tiles of a kind the whole hand holds."""
    if kind < 9:
        group = tiles.m
    elif kind < 18:
        group = tiles.p
    elif kind < 27:
        group = tiles.s
    else:
        group = tiles.z
    return (group >> 4 * (kind % 9)) & 15


@kernel
def count_dora(dora: Sequence[int], ura: Sequence[int], tiles: Tiles) -> int:
    """The han of all dora; a kind named twice counts twice."""
    han = 0
    for place in range(5):
        if dora[place] >= 0:
            han += copies_of(dora[place], tiles)
        if ura[place] >= 0:
            han += copies_of(ura[place], tiles)
    return han


@kernel
def ranks_of_one_suit(tiles: Tiles) -> int:
    """All tiles as nine four-bit counts if they are of one suit, else 0."""
    if tiles.kinds & ~CHARACTERS == 0:
        return tiles.m
    if tiles.kinds & ~CIRCLES == 0:
        return tiles.p
    return tiles.s if tiles.kinds & ~BAMBOO == 0 else 0


@kernel
def look_at_win(
    flags: int, winning: int, seat: int, prevalent: int, exposed: int
) -> RiichiWinFacts:
    """How the hand was won; a dealt hand is East's first turn, double riichi a riichi."""
    dealt = winning < 0
    return RiichiWinFacts(
        flags & SELF_DRAWN != 0 or dealt,
        exposed == 0,
        flags & (RIICHI | DOUBLE_RIICHI) != 0,
        flags & DOUBLE_RIICHI != 0,
        flags & IPPATSU != 0,
        flags & FIRST_TURN != 0 or dealt,
        flags & LAST_OF_WALL != 0,
        flags & KONG_REPLACEMENT != 0,
        flags & ROBBING_KONG != 0,
        EAST_WIND if dealt and seat < 0 else max(seat, NO_WIND),
        max(prevalent, NO_WIND),
    )


@kernel
def fill_readings(job: RiichiJob) -> int:
    """Write every reading into ``job.rows`` and return how many there are."""
    filled = _fill_standard(job)
    if job.tiles.declared == 0:
        if job.tiles.pairs:
            wait = PAIR_WAIT if job.winning >= 0 else NO_WAIT
            filled = _add_special(job, SEVEN_PAIRS, wait, filled)
        elif job.tiles.own == ORPHANS and job.tiles.size == 14:
            wait = SPECIAL if job.winning >= 0 else NO_WAIT
            filled = _add_special(job, THIRTEEN_ORPHANS, wait, filled)
    return filled


@kernel
def _fill_standard(job: RiichiJob) -> int:
    """Four sets and a pair: every combination of the suits' splits."""
    tables, counts, work = job.tables, job.counts, job.work
    m = tables.suits[suit_key_of(counts, 0)]
    p = tables.suits[suit_key_of(counts, 9)]
    s = tables.suits[suit_key_of(counts, 18)]
    if m == 0 or p == 0 or s == 0:
        return 0
    pungs, head = split_honours(counts, job.tiles.own, work)
    if pungs < 0:
        return 0
    filled = 0
    for i in range(splits_of(m)):
        sets_m, head_m = take_split(tables, m, i, 0, work, pungs, head)
        for j in range(splits_of(p)):
            sets_p, head_p = take_split(tables, p, j, 9, work, sets_m, head_m)
            for k in range(splits_of(s)):
                sets, last = take_split(tables, s, k, 18, work, sets_p, head_p)
                if last >= 0 and sets + job.tiles.declared == 4:
                    _add_standard(job, sets, last, filled)
                    filled += 1
    return filled


@kernel
def _add_standard(job: RiichiJob, concealed: int, head: int, filled: int) -> None:
    """Write one reading of four sets and a pair."""
    rows, work, winning = job.rows, job.work, job.winning
    at = filled * WIDTH
    waits = 1 << NO_WAIT if winning < 0 else 0
    claim = 0
    for place in range(concealed):
        code = work[place]
        step = winning - kind_in(code)
        if winning >= 0 and (step == 0 or (is_chow(code) and 0 < step < 3)):
            waits |= 1 << wait_on(code, winning)
            if not is_chow(code):
                claim = job.set_minipoints[code] - job.set_minipoints[code + 1]
    if head == winning:
        waits |= 1 << PAIR_WAIT
    for place in range(job.tiles.declared):
        work[concealed + place] = job.melds[place]
    chows, pungs, worth = 0, 0, 0
    for place in range(4):
        code = work[place]
        chows += int(is_chow(code))
        pungs += int(is_concealed_pung(code))
        worth += job.set_minipoints[code]
    write_in_order(work, rows, at + A)
    rows[at + FORM] = STANDARD
    rows[at + PAIR] = head
    rows[at + WAITS] = waits
    rows[at + CHOWS] = chows
    rows[at + CONCEALED] = pungs
    rows[at + SETS_WORTH] = worth
    rows[at + CLAIM] = claim


@kernel
def _add_special(job: RiichiJob, form: int, wait: int, filled: int) -> int:
    """Write a reading that has no sets."""
    at = filled * WIDTH
    for field in range(WIDTH):
        job.rows[at + field] = 0
    job.rows[at + FORM] = form
    job.rows[at + PAIR] = NO_PAIR
    job.rows[at + WAITS] = 1 << wait
    return filled + 1
