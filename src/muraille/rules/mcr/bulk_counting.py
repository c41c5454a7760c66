"""The counting principles over numbers, for compiled code.

The compiled twin of :mod:`muraille.rules.mcr.principles`, without the reasons. It
works on rows of :data:`muraille.rules.mcr.tabulated.ALL_ROWS`, which holds both
families; a :class:`McrBulkBook` says which rows an edition asks and what it makes of them.
A test compares every total and every fan with the interpreted count.

A set of rows is a mask; P2's rows, which come after all others, have one of their own.
Places of sets are four bits, packed side by side: one field for each fan of one set
(``singles``) and for each fan that looks at the state of several (``groups``).
"""

from collections.abc import MutableSequence, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from muraille.kernels import kernel
from muraille.kernels.bits import count_bits, lowest_bit, places_in
from muraille.rules.mcr.bulk_rows import (
    ALL_ROWS,
    FREE_ROWS,
    HOG_ROW,
    KONGS_AWAITED,
    MORE_WORDS,
    ROW_COUNT,
    SINGLE_ROWS,
    WIND_ROWS,
    WORD,
)
from muraille.rules.mcr.fans import pungs
from muraille.rules.mcr.fans.table import CHICKEN
from muraille.rules.mcr.tabulated import NO_ROW, SLOTS, STANDINGS, FanTables
from muraille.tiles.codes import is_chow, is_kong, kind_in

PREVALENT_ROW, SEAT_ROW = sorted(WIND_ROWS, key=lambda row: ALL_ROWS[row].holds is pungs.seat_wind)
PREVALENT_FIELD, SEAT_FIELD = SINGLE_ROWS.index(PREVALENT_ROW), SINGLE_ROWS.index(SEAT_ROW)
SINGLE_COUNT = len(SINGLE_ROWS)
HOG_BIT = 1 << HOG_ROW
CHICKEN_ROW = next(i for i, row in enumerate(ALL_ROWS) if row.id == CHICKEN)
ALL_SINGLE_BITS = sum(1 << row for row in SINGLE_ROWS)
SPECIAL_BITS = ALL_SINGLE_BITS | HOG_BIT
EVERY_FIELD = sum(1 << 4 * field for field in range(SINGLE_COUNT))
HOG_SHIFT = 60
DROPS_A_HOG = 1 << HOG_SHIFT
# What counts in a reading: its rows in two words, the singles left, the hogs, how many
# links follow, and the links.
KEPT, KEPT_MORE, SINGLES, HOGS, LINKED, LINKS_AT = range(6)
# Columns of Book.rows, and of Book.drops.
POINTS, BRINGS, BRINGS_MORE, ABSORBS = range(4)
DROPS, DROPS_MORE, DROPS_LINKS = range(3)

TRIPLE_LINKS, QUAD_LINK = 6, 10
LINK_COUNT = 11
ALL_PLACES = 15
# The places of two, three and four sets that a link joins, in the order of ``links``.
LINK_PLACES = sum(
    sum(1 << place for place in places) << 4 * link
    for link, places in enumerate(
        [places for count in (2, 3, 4) for places in combinations(range(4), count)]
    )
)
# Where a row keeps its places: nowhere, in ``singles``, in ``groups``.
WHOLE_HAND, IN_SINGLES, IN_GROUPS = range(3)


class McrBulkBook(NamedTuple):
    """An edition as arrays.

    ``asked`` and ``droppers`` are sets of rows, ``absorbers`` those that take away fans of
    one set by place; ``unasked_links`` are those of P2's that are not asked.
    ``rows[form, row]`` holds what counting a row means there: its points, the rows it
    brings with it, and the fields of ``singles`` it absorbs (with :data:`DROPS_A_HOG` where
    S2's switch says so). ``drops[row]`` holds the rows it shuts out and P2's among them,
    then the same from three concealed kongs on. ``keeps`` and ``field`` say where its places
    are; ``by_number`` lists the rows in the order of the book.
    """

    asked: int
    asked_more: int
    unasked_links: int
    points: Any
    rows: Any
    droppers: int
    droppers_more: int
    drops: Any
    absorbers: int
    absorbers_more: int
    keeps: Any
    field: Any
    single_rows: Any
    by_number: Any


class HeldFans(NamedTuple):
    """What a reading shows: its rows in two words, packed places, the number of tile hogs."""

    rows: int
    more: int
    singles: int
    groups: int
    hogs: int


@kernel
def first_row(rows: int, more: int) -> int:
    """The lowest row of a set, which must not be empty."""
    return lowest_bit(rows) if rows != 0 else WORD + lowest_bit(more)


@kernel
def without_first(rows: int, more: int) -> tuple[int, int]:
    """The set without its lowest row."""
    return (rows & (rows - 1), more) if rows != 0 else (rows, more & (more - 1))


@kernel
def slot(code: int) -> int:
    """The number of a chow or pung in the tables of links."""
    return kind_in(code) * 2 + int(not is_chow(code))


@kernel
def link_sets(
    codes: Sequence[int], fans: FanTables, unasked: int, links: MutableSequence[int]
) -> bool:
    """Which of P2's fans joins each two and three of the four sets; whether any does.

    ``links[10]``, for all four, must be filled before.
    """
    w, x, y, z = slot(codes[0]), slot(codes[1]), slot(codes[2]), slot(codes[3])
    pairs, triples = fans.pairs, fans.triples
    wx, wy, wz = pairs[w * SLOTS + x], pairs[w * SLOTS + y], pairs[w * SLOTS + z]
    xy, xz, yz = pairs[x * SLOTS + y], pairs[x * SLOTS + z], pairs[y * SLOTS + z]
    wxy = triples[(w * SLOTS + x) * SLOTS + y]
    wxz = triples[(w * SLOTS + x) * SLOTS + z]
    wyz = triples[(w * SLOTS + y) * SLOTS + z]
    xyz = triples[(x * SLOTS + y) * SLOTS + z]
    # All of them are -1 together only if nothing is joined.
    if wx & wy & wz & xy & xz & yz & wxy & wxz & wyz & xyz & links[QUAD_LINK] == -1:
        return False
    links[0], links[1], links[2] = wx, wy, wz
    links[3], links[4], links[5] = xy, xz, yz
    links[6], links[7], links[8], links[9] = wxy, wxz, wyz, xyz
    return unasked == 0 or _unlink(unasked, links)


@kernel
def _unlink(gone: int, links: MutableSequence[int]) -> bool:
    """Take these of P2's fans away; whether any is left."""
    left = False
    for link in range(LINK_COUNT):
        row = links[link]
        if row >= 0 and (gone >> (row - FREE_ROWS)) & 1:
            links[link] = NO_ROW
        left = left or links[link] >= 0
    return left


@kernel
def standing(code: int) -> int:
    """What state fans see of a set (see ``tabulated``)."""
    if is_chow(code):
        return 0
    kind = kind_in(code)
    honour = 4 * int(kind >= 27) + 4 * int(kind >= 31)
    return 1 + (code & 1) + 2 * int(is_kong(code)) + honour


@kernel
def hold_sets(
    sets: int, codes: Sequence[int], pair: int, seat: int, prevalent: int, fans: FanTables
) -> tuple[int, int, int, int]:
    """The fans of one set and the state fans: a set of rows, and the two packs of places."""
    group, singles, rows, more, groups = 0, 0, 0, 0, 0
    for place in range(sets):
        code = codes[place]
        group = group * STANDINGS + standing(code)
        singles |= fans.singles[code] << place
        rows |= fans.marks[code]
        pung = not is_chow(code)
        kind = kind_in(code)
        is_prevalent = int(pung and kind == prevalent)
        is_seat = int(pung and kind == seat)
        singles |= is_prevalent << (4 * PREVALENT_FIELD + place)
        singles |= is_seat << (4 * SEAT_FIELD + place)
        rows |= is_prevalent << PREVALENT_ROW | is_seat << SEAT_ROW
    if sets == 4:
        kind = kind_in(pair)
        head = int(kind >= 27) + int(kind >= 31)
        outcome = fans.groups[head * STANDINGS**4 + group]
        groups = fans.outcomes[3 * outcome]
        rows |= fans.outcomes[3 * outcome + 1]
        if MORE_WORDS:
            more |= fans.outcomes[3 * outcome + 2]
    return rows, more, singles, groups


@kernel
def count_reading(
    held: HeldFans,
    form: int,
    kongs: int,
    linked: bool,
    links: MutableSequence[int],
    book: McrBulkBook,
    result: MutableSequence[int],
) -> int:
    """The points of one reading.

    Each row takes away the rows it brings with it (P1), which all come after it.
    ``result`` gets what counts.
    """
    rows, more = held.rows, held.more
    if rows & book.droppers | more & book.droppers_more:
        rows, more = _after_drops(rows, more, kongs, linked, links, book)
    points = 0
    absorbing, absorbing_more = rows & book.absorbers, more & book.absorbers_more
    result[LINKED] = 0
    if linked:
        points, rows, more = _count_links(rows, more, form, links, book, result)
    singles, absorbed = held.singles, 0
    left, left_more = rows & ~SPECIAL_BITS, more
    while left | left_more != 0:
        row = first_row(left, left_more)
        left, left_more = without_first(left, left_more)
        points += book.rows[form, row, POINTS]
        rows &= ~book.rows[form, row, BRINGS]
        more &= ~book.rows[form, row, BRINGS_MORE]
        left &= rows
        left_more &= more
        absorbs = book.rows[form, row, ABSORBS]
        singles &= ~(absorbs & places_of(row, held, book) * EVERY_FIELD)
        absorbed |= absorbs
    hogs = held.hogs - (absorbed >> HOG_SHIFT)
    # Fans of one set absorb their like (A1, A2), and what was taken away absorbs as well.
    absorbing &= ~rows | SPECIAL_BITS
    absorbing_more &= ~more
    while absorbing | absorbing_more != 0:
        row = first_row(absorbing, absorbing_more)
        absorbing, absorbing_more = without_first(absorbing, absorbing_more)
        absorbs = book.rows[form, row, ABSORBS]
        singles &= ~(absorbs & places_of(row, held, book) * EVERY_FIELD)
    if rows & HOG_BIT:
        points += hogs * book.points[HOG_ROW]
    once = rows & ALL_SINGLE_BITS
    while once != 0:
        row = lowest_bit(once)
        once &= once - 1
        points += count_bits(places_in(singles, book.field[row])) * book.points[row]
    result[KEPT], result[KEPT_MORE] = rows, more
    result[SINGLES] = singles
    result[HOGS] = hogs
    return points


@kernel
def _count_links(
    rows: int,
    more: int,
    form: int,
    links: MutableSequence[int],
    book: McrBulkBook,
    result: MutableSequence[int],
) -> tuple[int, int, int]:
    """Choose among P2's fans: their points, and the rows that they leave."""
    end = choose_links(links, book.points, result, LINKS_AT)
    result[LINKED] = end - LINKS_AT
    points = 0
    for index in range(LINKS_AT, end):
        row = result[index]
        points += book.rows[form, row, POINTS]
        rows &= ~book.rows[form, row, BRINGS]
        more &= ~book.rows[form, row, BRINGS_MORE]
    return points, rows, more


@kernel
def _after_drops(
    rows: int, more: int, kongs: int, linked: bool, links: MutableSequence[int], book: McrBulkBook
) -> tuple[int, int]:
    """What exclusions leave; the links they take away become -1."""
    gone, gone_more, gone_links = _dropped_by(rows, more, kongs, book)
    # One that is shut out shuts out nothing.
    if rows & gone & book.droppers | more & gone_more & book.droppers_more:
        gone, gone_more, gone_links = _dropped_by(rows & ~gone, more & ~gone_more, kongs, book)
    if linked and gone_links != 0:
        _unlink(gone_links, links)
    return rows & ~gone, more & ~gone_more


@kernel
def _dropped_by(rows: int, more: int, kongs: int, book: McrBulkBook) -> tuple[int, int, int]:
    """The rows, in two words, and the links that these rows shut out."""
    gone, gone_more, gone_links = 0, 0, 0
    many = int(kongs >= KONGS_AWAITED)
    some, some_more = rows & book.droppers, more & book.droppers_more
    while some | some_more != 0:
        row = first_row(some, some_more)
        some, some_more = without_first(some, some_more)
        gone |= book.drops[row, many, DROPS]
        gone_more |= book.drops[row, many, DROPS_MORE]
        gone_links |= book.drops[row, many, DROPS_LINKS]
    return gone, gone_more, gone_links


@kernel
def places_of(row: int, held: HeldFans, book: McrBulkBook) -> int:
    """The places of the sets that show a row: all of them for a fan of the whole hand."""
    keeps, field = int(book.keeps[row]), int(book.field[row])
    return (
        ALL_PLACES * int(keeps == WHOLE_HAND)
        | places_in(held.singles, field) * int(keeps == IN_SINGLES)
        | places_in(held.groups, field) * int(keeps == IN_GROUPS)
    )


@kernel
def write_times(result: Sequence[int], book: McrBulkBook, times: MutableSequence[int]) -> None:
    """How often each row counts, out of what :func:`count_reading` left."""
    for row in range(ROW_COUNT):
        times[row] = 0
    left, left_more = result[KEPT], result[KEPT_MORE]
    while left | left_more != 0:
        times[first_row(left, left_more)] = 1
        left, left_more = without_first(left, left_more)
    for field in range(SINGLE_COUNT):
        row = book.single_rows[field]
        if times[row]:
            times[row] = count_bits(places_in(result[SINGLES], field))
    if times[HOG_ROW]:
        times[HOG_ROW] = result[HOGS]
    for index in range(result[LINKED]):
        times[result[LINKS_AT + index]] += 1


@kernel
def comes_first(times: Sequence[int], other: Sequence[int], book: McrBulkBook) -> bool:
    """P7: whether one list of fans has the smaller numbers."""
    for place in range(ROW_COUNT):
        row = int(book.by_number[place])
        if times[row] != other[row]:
            return bool(times[row] > other[row])
    return False


@kernel
def choose_links(
    links: Sequence[int], points: Sequence[int], chosen: MutableSequence[int], at: int
) -> int:
    """P2: the most valuable combinations that close no circle, written at ``chosen[at]``.

    Four sets hold one fan of four; or one of three and one that joins the fourth set to
    it; or up to three of two. Among equals the smaller rows (P7). Returns the new end.
    """
    joins_all = links[QUAD_LINK]
    if links[6] & links[7] & links[8] & links[9] & joins_all == NO_ROW:
        end = at
        for link in range(6):
            chosen[end] = links[link]
            end += int(links[link] >= 0)
        if end <= at + 2:
            # One or two pairs of sets close no circle.
            return end
    end, worth, order = _forest(links, points, chosen, at)
    for three in range(4):
        row = links[TRIPLE_LINKS + three]
        if row < 0:
            continue
        pair = _joining_fourth(three, links, points)
        total = points[row] + (points[pair] if pair >= 0 else 0)
        ranked = _order(row, pair, NO_ROW)
        if total > worth or (total == worth and ranked < order):
            worth, order = total, ranked
            chosen[at] = row
            chosen[at + 1] = pair
            end = at + 1 + int(pair >= 0)
    if joins_all >= 0:
        ranked = _order(joins_all, NO_ROW, NO_ROW)
        if points[joins_all] > worth or (points[joins_all] == worth and ranked < order):
            chosen[at] = joins_all
            end = at + 1
    return end


@kernel
def _joining_fourth(three: int, links: Sequence[int], points: Sequence[int]) -> int:
    """The best row that joins the remaining set to one of these three, or none."""
    fourth = ALL_PLACES & ~places_in(LINK_PLACES, TRIPLE_LINKS + three)
    pair = NO_ROW
    for link in range(6):
        if links[link] >= 0 and places_in(LINK_PLACES, link) & fourth:
            pair = better_row(links[link], pair, points)
    return pair


@kernel
def better_row(row: int, other: int, points: Sequence[int]) -> int:
    """The row worth more; among equals the smaller; anything is better than none."""
    if other < 0 or points[row] > points[other]:
        return row
    if points[row] == points[other] and row < other:
        return row
    return other


@kernel
def _order(row: int, second: int, third: int) -> int:
    """Three rows, or none, as one number that sorts as their ascending list does."""
    row, second, third = row & 127, second & 127, third & 127
    low, high = min(row, second, third), max(row, second, third)
    return (low * 128 + (row + second + third - low - high)) * 128 + high


@kernel
def _forest(
    links: Sequence[int], points: Sequence[int], chosen: MutableSequence[int], at: int
) -> tuple[int, int, int]:
    """Up to three links of two sets without a circle: the best one first, which is best here.

    Returns the new end, what they are worth, and their order.
    """
    end, worth = at, 0
    # For each place, the places it is joined with, itself included, four bits each.
    joined = 0x8421
    for _ in range(3):
        best, where = NO_ROW, 0
        for link in range(6):
            row = links[link]
            if row >= 0 and not _is_joined(places_in(LINK_PLACES, link), joined):
                better = better_row(row, best, points)
                where = link if better != best else where
                best = better
        if best < 0:
            break
        chosen[end] = best
        end += 1
        worth += points[best]
        joined = _joining(places_in(LINK_PLACES, where), joined)
    first = chosen[at] if end > at else NO_ROW
    second = chosen[at + 1] if end > at + 1 else NO_ROW
    third = chosen[at + 2] if end > at + 2 else NO_ROW
    return end, worth, _order(first, second, third)


@kernel
def _is_joined(places: int, joined: int) -> bool:
    """Whether two places are connected already."""
    return places_in(joined, lowest_bit(places)) & places == places


@kernel
def _joining(places: int, joined: int) -> int:
    """The connections once these two places are joined."""
    merged = 0
    for place in range(4):
        if (places >> place) & 1:
            merged |= places_in(joined, place)
    for place in range(4):
        if (merged >> place) & 1:
            joined = (joined & ~(15 << 4 * place)) | merged << 4 * place
    return joined
