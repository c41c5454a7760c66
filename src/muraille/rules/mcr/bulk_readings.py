"""All readings of a hand as rows of numbers, for compiled code.

The compiled twin of :mod:`muraille.rules.mcr.readings`: same arrangements, same
places of the winning tile, out of the tables of suit patterns. A test compares the
scores of the two hand by hand.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from muraille.kernels import kernel
from muraille.kernels.bits import count_bits
from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.shapes.patterns import PAIR_WAITS, PatternTables
from muraille.shapes.splitting import (
    PAIR_SHAPE,
    PUNG_SHAPE,
    split_honours,
    splits_of,
    suit_key_of,
    take_split,
    write_in_order,
)
from muraille.tiles.codes import is_chow, is_kong, kind_in
from muraille.tiles.kinds import BAMBOO, CHARACTERS, CIRCLES, HONOURS, ORPHANS

STANDARD = int(Form.STANDARD)
KNITTED_STRAIGHT = int(Form.KNITTED_STRAIGHT)
SEVEN_PAIRS = int(Form.SEVEN_PAIRS)
THIRTEEN_ORPHANS = int(Form.THIRTEEN_ORPHANS)
HONOURS_AND_KNITTED = int(Form.HONOURS_AND_KNITTED)

# A reading in the buffer: form, number of sets, their four codes in tile order, the
# pair's code, the completed part's code (or -1), kinds awaited, chows, pungs.
FORM, SETS, A, B, C, D, PAIR, PART, AWAITED, CHOWS, PUNGS = range(11)
WIDTH = 11
MOST_READINGS = 64
NO_PART = -1
NOT_LOOKED = -1
# Places of the winning tile, the better the higher.
ANYWHERE, IN_PUNG, IN_NO_PUNG, IN_WAITED_PAIR, IN_MIDDLE, AT_EDGE = range(6)
ALL_RANKS = 511
SUITED = CHARACTERS | CIRCLES | BAMBOO
# The bit that is set in a four-bit count if it is odd, and if it is four, for nine kinds.
ONES = 0x111111111
FOURS = 0x444444444
# Scratch: sets being put together (with room to write beyond), then the tiles beside a
# knitted straight.
REST = 24


class Facts(NamedTuple):
    """What is known before the tiles are taken apart.

    ``own`` are the kinds outside declared sets, ``kinds`` all of them. ``odd`` has one bit
    for each kind held an odd number of times outside declared sets; ``fours`` is how many are
    held four times without a kong. Then the keys of the suits, declared and exposed sets,
    concealed kongs.
    """

    own: int
    kinds: int
    odd: int
    fours: int
    key_m: int
    key_p: int
    key_s: int
    declared: int
    exposed: int
    kongs: int


class McrJob(NamedTuple):
    """One hand to read, and where to write.

    ``counts`` are the tiles outside the declared sets, the winning one included;
    ``winning`` is -1 for dealt tiles.
    """

    counts: Sequence[int]
    melds: Sequence[int]
    winning: int
    self_drawn: bool
    facts: Facts
    tables: PatternTables
    readings: MutableSequence[int]
    work: MutableSequence[int]


@kernel
def hand_facts(counts: Sequence[int], melds: Sequence[int]) -> Facts:
    """One walk over the tiles and the declared sets.

    Copies are added up in four bits a kind, a suit in one number; of an odd number the
    first bit is set, of four copies the third. The answers of the four groups are laid
    side by side, so that ``odd`` has one bit a kind, in an order of its own.
    """
    own = 0
    m, p, s, z = 0, 0, 0, 0
    for rank in range(9):
        m |= counts[rank] << 4 * rank
        p |= counts[9 + rank] << 4 * rank
        s |= counts[18 + rank] << 4 * rank
    for rank in range(7):
        z |= counts[27 + rank] << 4 * rank
    for kind in range(34):
        own |= int(counts[kind] != 0) << kind
    odd = m & ONES | (p & ONES) << 1 | (s & ONES) << 2 | (z & ONES) << 3
    kinds, declared, exposed, kongs = own, 0, 0, 0
    for place in range(4):
        code = melds[place]
        if code < 0:
            break
        declared += 1
        exposed += code & 1
        kind = kind_in(code)
        tiles = 0x111 if is_chow(code) else 3 * int(not is_kong(code))
        kinds |= (7 if is_chow(code) else 1) << kind
        kongs += int(is_kong(code) and code & 1 == 0)
        tiles <<= 4 * (kind % 9)
        m += tiles * int(kind < 9)
        p += tiles * int(9 <= kind < 18)
        s += tiles * int(18 <= kind < 27)
        z += tiles * int(kind >= 27)
    fours = (m & FOURS) >> 2 | (p & FOURS) >> 1 | s & FOURS | (z & FOURS) << 1
    return Facts(
        own,
        kinds,
        odd,
        count_bits(fours),
        suit_key_of(counts, 0),
        suit_key_of(counts, 9),
        suit_key_of(counts, 18),
        declared,
        exposed,
        kongs,
    )


@kernel
def was_nine_gates(counts: Sequence[int], melds: Sequence[int], winning: int, kinds: int) -> bool:
    """Whether the thirteen tiles before the win were nine gates, concealed.

    Of a dealt hand any tile may be the last (F12).
    """
    if melds[0] >= 0:
        return False
    for suit in range(3):
        if kinds & ~(ALL_RANKS << 9 * suit) == 0:
            surplus = 0
            for rank in range(9):
                kind = 9 * suit + rank
                extra = counts[kind] - int(kind == winning) - (3 if rank in (0, 8) else 1)
                surplus += extra if 0 <= extra <= 1 else 9
            return surplus == int(winning < 0)
    return False


@kernel
def fill_readings(job: McrJob) -> int:
    """Write every reading into ``job.readings`` and return how many there are."""
    filled = _fill_standard(job)
    if job.facts.declared <= 1:
        filled = _fill_knitted(job, filled)
    if job.facts.declared == 0:
        filled = _fill_special(job, filled)
    return filled


@kernel
def _fill_standard(job: McrJob) -> int:
    """Four sets and a pair: every combination of the suits' splits."""
    tables, facts, work = job.tables, job.facts, job.work
    m, p, s = tables.suits[facts.key_m], tables.suits[facts.key_p], tables.suits[facts.key_s]
    if m == 0 or p == 0 or s == 0:
        return 0
    pungs, head = split_honours(job.counts, facts.own, work)
    if pungs < 0:
        return 0
    filled = 0
    awaited = NOT_LOOKED
    for i in range(splits_of(m)):
        sets_m, head_m = take_split(tables, m, i, 0, work, pungs, head)
        for j in range(splits_of(p)):
            sets_p, head_p = take_split(tables, p, j, 9, work, sets_m, head_m)
            for k in range(splits_of(s)):
                sets, last = take_split(tables, s, k, 18, work, sets_p, head_p)
                if last >= 0 and sets + facts.declared == 4:
                    if awaited == NOT_LOOKED and _may_wait(job, sets, last):
                        awaited = _kinds_awaited(job)
                    filled = _add_best_place(job, STANDARD, sets, last, awaited, filled)
    return filled


@kernel
def _may_wait(job: McrJob, sets: int, head: int) -> bool:
    """Whether a wait fan is possible at all: the pair, or not the open end of a chow."""
    if head == job.winning:
        return True
    for place in range(sets):
        code = job.work[place]
        if is_chow(code):
            step = job.winning - kind_in(code)
            rank = kind_in(code) % 9
            if step == 1 or (step == 2 and rank == 0) or (step == 0 and rank == 6):
                return True
    return False


@kernel
def _add_best_place(
    job: McrJob, form: int, concealed: int, head: int, awaited: int, filled: int
) -> int:
    """The one reading of this arrangement that can be best.

    Where the winning tile sits changes only the wait fan, and whether a claimed pung is
    exposed. So a place with a wait fan beats any other, the smaller number first (W4, P7);
    then any place that is no claimed pung.
    """
    work, winning = job.work, job.winning
    for place in range(job.facts.declared):
        work[concealed + place] = job.melds[place]
    best, part = ANYWHERE, NO_PART
    claimed = concealed
    for place in range(concealed):
        rank = _place_rank(work[place], winning, awaited)
        if rank == IN_PUNG:
            claimed = place
        if rank > best:
            best = rank
            part = work[place]
    if head == winning:
        rank = IN_WAITED_PAIR if awaited == 1 else IN_NO_PUNG
        if rank > best:
            best = rank
            part = head * 8 + PAIR_SHAPE
    if best <= IN_NO_PUNG:
        part = NO_PART
    exposed = best == IN_PUNG and not job.self_drawn
    if exposed:
        work[claimed] += 1
    sets = concealed + job.facts.declared
    filled = _add(job, form, sets, head * 8 + PAIR_SHAPE, part, awaited, filled)
    if exposed:
        work[claimed] -= 1
    return filled


@kernel
def _place_rank(code: int, winning: int, awaited: int) -> int:
    """How good a set is as the place of the winning tile; 0 if it cannot be there."""
    step = winning - kind_in(code)
    if not is_chow(code):
        return IN_PUNG if step == 0 else ANYWHERE
    if step < 0 or step > 2 or winning < 0:
        return ANYWHERE
    if awaited == 1:
        rank = kind_in(code) % 9
        if (step == 2 and rank == 0) or (step == 0 and rank == 6):
            return AT_EDGE
        if step == 1:
            return IN_MIDDLE
    return IN_NO_PUNG


@kernel
def _add(job: McrJob, form: int, sets: int, pair: int, part: int, awaited: int, filled: int) -> int:
    """Write one reading, its sets in tile order. There are four sets, one or none."""
    readings, work = job.readings, job.work
    at = filled * WIDTH
    chows = 0
    for place in range(sets):
        chows += int(is_chow(work[place]))
    if sets == 4:
        write_in_order(work, readings, at + A)
    elif sets == 1:
        readings[at + A] = work[0]
    readings[at + FORM] = form
    readings[at + SETS] = sets
    readings[at + PAIR] = pair
    readings[at + PART] = part
    readings[at + AWAITED] = awaited
    readings[at + CHOWS] = chows
    readings[at + PUNGS] = sets - chows
    return filled + 1


@kernel
def _kinds_awaited(job: McrJob) -> int:
    """How many kinds would have completed the hand; for our purpose two is many.

    Besides sets and a pair only seven pairs can wait at the same time: a waiting hand of
    sets is too far from the other forms.
    """
    winning, facts = job.winning, job.facts
    if winning < 0 or facts.declared == 4:
        return int(winning >= 0)
    kinds = _kinds_completing(
        job.counts, (facts.key_m, facts.key_p, facts.key_s), winning, job.tables
    )
    if kinds == 1 and facts.declared == 0:
        own_bit = 1 << (4 * (winning % 9) + winning // 9)
        odd = facts.odd ^ own_bit
        if count_bits(odd) == 1 and odd != own_bit:
            kinds = 2
    return kinds


@kernel
def _kinds_completing(
    counts: Sequence[int], keys: tuple[int, int, int], winning: int, tables: PatternTables
) -> int:
    """How many kinds complete sets and one pair that this tile has just completed.

    The group of the winning tile was not complete before it, the others were. If it holds
    the pair, only its own ranks can complete it. If another group holds the pair, its own
    ranks make sets; and if it was complete with a pair of its own, so do the other's.
    """
    group = winning // 9
    waits, size, complete = _group_before(counts, keys, group, winning, tables)
    if size == 1:
        return count_bits(waits >> PAIR_WAITS)
    kinds = count_bits(waits & ALL_RANKS)
    if complete:
        for other in range(4):
            if other != group:
                waits, size, _ = _group_before(counts, keys, other, winning, tables)
                if size == 2:
                    kinds += count_bits(waits & ALL_RANKS)
    return kinds


@kernel
def _group_before(
    counts: Sequence[int],
    keys: tuple[int, int, int],
    group: int,
    winning: int,
    tables: PatternTables,
) -> tuple[int, int, bool]:
    """A group before the last tile came: its waits, its size modulo three, if it is complete.

    Waits are nine bits for ranks that make sets alone, nine for sets and the pair.
    """
    if group == 3:
        return _honours_before(counts, winning)
    key = keys[group]
    size = 0
    for rank in range(9):
        size += counts[9 * group + rank]
    if winning // 9 == group:
        key -= tables.powers[winning % 9]
        size -= 1
    return tables.waits[key], size % 3, tables.suits[key] != 0


@kernel
def _honours_before(counts: Sequence[int], winning: int) -> tuple[int, int, bool]:
    """The same for honours, which form no chows."""
    waits, size, pairs, spoilt = 0, 0, 0, 0
    for kind in range(27, 34):
        count = counts[kind] - int(kind == winning)
        size += count
        pairs += int(count == 2)
        spoilt += int(count in (1, 4))
    for kind in range(27, 34):
        before = counts[kind] - int(kind == winning)
        rank = kind - 27
        others_pairs = pairs - int(before == 2)
        others_spoilt = spoilt - int(before in (1, 4))
        if others_spoilt == 0:
            # 2 becomes a pung; 1 becomes the pair, and 4 a pung and the pair.
            waits |= int(before == 2 and others_pairs == 0) << rank
            as_pair = before in (1, 4) and others_pairs == 0
            as_set = before == 2 and others_pairs == 1
            waits |= int(as_pair or as_set) << (rank + PAIR_WAITS)
    return waits, size % 3, spoilt == 0 and pairs <= 1


@kernel
def _fill_knitted(job: McrJob, filled: int) -> int:
    """A knitted straight with one set and the pair, for each body that is whole."""
    if count_bits(job.facts.own & SUITED) >= 9:
        for body in KNITTED_BODIES:
            if job.facts.own & body == body:
                filled = _fill_beside(job, body, filled)
    return filled


@kernel
def _fill_beside(job: McrJob, body: int, filled: int) -> int:
    """The readings with this knitted body."""
    work, winning, declared = job.work, job.winning, job.facts.declared
    own = 0
    for kind in range(34):
        left = job.counts[kind] - ((body >> kind) & 1)
        work[REST + kind] = left
        own |= int(left != 0) << kind
    rest = work[REST:]
    head = _set_and_pair(rest, declared, work)
    if head < 0:
        return filled
    awaited = 0
    if winning >= 0 and rest[winning] > 0:
        awaited = 1
        if declared == 0:
            keys = suit_key_of(rest, 0), suit_key_of(rest, 9), suit_key_of(rest, 18)
            awaited = _kinds_completing(rest, keys, winning, job.tables)
    filled = _add_best_place(job, KNITTED_STRAIGHT, 1 - declared, head, awaited, filled)
    if winning >= 0 and (body >> winning) & 1 and awaited != 1:
        # Among the knitted tiles the last one exposes no pung.
        pair = head * 8 + PAIR_SHAPE
        filled = _add(job, KNITTED_STRAIGHT, 1, pair, NO_PART, awaited, filled)
    return filled


@kernel
def _set_and_pair(rest: Sequence[int], declared: int, work: MutableSequence[int]) -> int:
    """The pair's kind if these are a set and a pair, or the pair alone; the set is written."""
    head, triple, size = -1, -1, 0
    for kind in range(34):
        size += rest[kind]
        if rest[kind] == 2:
            head = kind
        if rest[kind] == 3:
            triple = kind
    if size != 5 - 3 * declared:
        return -1
    if declared == 1:
        return head
    if triple >= 0 and head >= 0:
        work[0] = triple * 8 + PUNG_SHAPE
        return head
    return _chow_and_pair(rest, work)


@kernel
def _chow_and_pair(rest: Sequence[int], work: MutableSequence[int]) -> int:
    """The pair's kind if these five tiles are a chow and a pair; the chow is written."""
    for low in range(25):
        if low % 9 < 7 and rest[low] > 0 and rest[low + 1] > 0 and rest[low + 2] > 0:
            for head in range(34):
                if rest[head] - int(low <= head <= low + 2) == 2:
                    work[0] = low * 8
                    return head
    return -1


@kernel
def _fill_special(job: McrJob, filled: int) -> int:
    """Seven pairs, thirteen orphans, honours and knitted tiles."""
    own, form = job.facts.own, -1
    if job.facts.odd == 0:
        form = SEVEN_PAIRS
    elif own == ORPHANS:
        form = THIRTEEN_ORPHANS
    elif count_bits(own) == 14:
        for body in KNITTED_BODIES:
            if own & ~HONOURS & ~body == 0:
                form = HONOURS_AND_KNITTED
    if form < 0:
        return filled
    pairs = form == SEVEN_PAIRS and job.winning >= 0
    part = job.winning * 8 + PAIR_SHAPE if pairs else NO_PART
    return _add(job, form, 0, 0, part, int(pairs), filled)
