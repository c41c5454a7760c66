"""The counting principles over numbers, for compiled code.

The compiled twin of :mod:`muraille.rules.mcr.principles`, without the reasons. It
works on rows of :data:`muraille.rules.mcr.tabulated.ALL_ROWS`, which holds both
families; a :class:`Book` says which rows an edition asks and what it makes of them.
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
from muraille.rules.mcr.fans.table import CHICKEN, Looks
from muraille.rules.mcr.tabulated import (
    ALL_ROWS,
    FREE_ROWS,
    SINGLE_ROWS,
    SLOTS,
    STANDINGS,
    WIND_ROWS,
    FanTables,
)
from muraille.tiles.codes import is_chow, is_kong, kind_in

ROW_COUNT = len(ALL_ROWS)
PREVALENT_ROW, SEAT_ROW = WIND_ROWS
PREVALENT_FIELD, SEAT_FIELD = (SINGLE_ROWS.index(row) for row in WIND_ROWS)
SINGLE_COUNT = len(SINGLE_ROWS)
HOG_ROW = next(i for i, row in enumerate(ALL_ROWS) if row.looks is Looks.TIMES)
HOG_BIT = 1 << HOG_ROW
CHICKEN_ROW = next(i for i, row in enumerate(ALL_ROWS) if row.id == CHICKEN)
CHICKEN_POINTS = ALL_ROWS[CHICKEN_ROW].points
ALL_SINGLE_BITS = sum(1 << row for row in SINGLE_ROWS)
SPECIAL_BITS = ALL_SINGLE_BITS | HOG_BIT
# Only these absorb others of their kind (A1, A2).
WIND_OR_DRAGON_BITS = sum(
    1 << row
    for row in SINGLE_ROWS
    if ALL_ROWS[row].id in ("dragon_pung", "prevalent_wind", "seat_wind")
)
EVERY_FIELD = 0x1111111
HOG_SHIFT = 40
DROPS_A_HOG = 1 << HOG_SHIFT
LINKS_AT = 4
# Columns of Book.rows.
POINTS, BRINGS, ABSORBS = range(3)

TRIPLE_LINKS, QUAD_LINK = 6, 10
LINK_COUNT = 11
ALL_PLACES = 15
NO_MORE = 127
# The places of two, three and four sets that a link joins, in the order of ``links``.
LINK_PLACES = sum(
    sum(1 << place for place in places) << 4 * link
    for link, places in enumerate(
        [places for count in (2, 3, 4) for places in combinations(range(4), count)]
    )
)
# Where a row keeps its places: nowhere, in ``singles``, in ``groups``.
WHOLE_HAND, IN_SINGLES, IN_GROUPS = range(3)


class Book(NamedTuple):
    """An edition as arrays.

    ``asked`` and ``droppers`` are sets of rows. ``rows[form, row]`` holds what counting a
    row means there: its points, the rows it brings with it, and the fields of ``singles``
    it absorbs (with :data:`DROPS_A_HOG` where S2's switch says so). ``drops`` holds, for
    each row, the rows it shuts out and P2's among them, then the same from three concealed
    kongs on. ``keeps`` and ``field`` say where its places are; ``by_number`` lists the rows
    in the order of the book.
    """

    asked: int
    points: Any
    rows: Any
    droppers: int
    drops: Any
    keeps: Any
    field: Any
    single_rows: Any
    by_number: Any


class Held(NamedTuple):
    """What a reading shows: its rows, packed places, the number of tile hogs."""

    rows: int
    singles: int
    groups: int
    hogs: int


@kernel
def slot(code: int) -> int:
    """The number of a chow or pung in the tables of links."""
    return kind_in(code) * 2 + int(not is_chow(code))


@kernel
def link_sets(codes: Sequence[int], fans: FanTables, links: MutableSequence[int]) -> bool:
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
    return True


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
) -> tuple[int, int, int]:
    """The fans of one set and the state fans: a set of rows, and the two packs of places."""
    group, singles, rows, groups = 0, 0, 0, 0
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
        groups = fans.outcomes[2 * outcome]
        rows |= fans.outcomes[2 * outcome + 1]
    return rows, singles, groups


@kernel
def count_reading(
    held: Held,
    form: int,
    kongs: int,
    linked: bool,
    links: MutableSequence[int],
    book: Book,
    result: MutableSequence[int],
) -> int:
    """The points of one reading.

    Rows are taken from the dearest down; each takes away the rows it brings with it (P1),
    which all come after it. ``result`` gets what counts: the rows, the singles left, the
    hogs, how many links follow, and the links.
    """
    rows = held.rows & book.asked
    if rows & book.droppers:
        rows = _after_drops(rows, kongs, linked, links, book)
    points = 0
    result[3] = 0
    if linked:
        points, rows = _count_links(rows, form, links, book, result)
    kept, singles, hogs = 0, held.singles, held.hogs
    plain = rows & ~SPECIAL_BITS
    while plain != 0:
        row = lowest_bit(plain)
        kept |= plain & -plain
        plain &= plain - 1
        points += book.rows[form, row, POINTS]
        rows &= ~book.rows[form, row, BRINGS]
        plain &= rows
        absorbs = book.rows[form, row, ABSORBS]
        singles &= ~(absorbs & places_of(row, held, book) * EVERY_FIELD)
        hogs -= absorbs >> HOG_SHIFT
    special = rows & SPECIAL_BITS
    if special & WIND_OR_DRAGON_BITS:
        singles = _absorb_among_singles(singles, form, held, book)
    if special & HOG_BIT:
        points += hogs * book.points[HOG_ROW]
    once = special & ALL_SINGLE_BITS
    while once != 0:
        row = lowest_bit(once)
        once &= once - 1
        points += count_bits(places_in(singles, book.field[row])) * book.points[row]
    result[0] = kept | special
    result[1] = singles
    result[2] = hogs
    return points


@kernel
def _count_links(
    rows: int,
    form: int,
    links: MutableSequence[int],
    book: Book,
    result: MutableSequence[int],
) -> tuple[int, int]:
    """Choose among P2's fans: their points, and the rows that they leave."""
    end = choose_links(links, book.points, result, LINKS_AT)
    result[3] = end - LINKS_AT
    points = 0
    for index in range(LINKS_AT, end):
        row = result[index]
        points += book.rows[form, row, POINTS]
        rows &= ~book.rows[form, row, BRINGS]
    return points, rows


@kernel
def _after_drops(
    rows: int, kongs: int, linked: bool, links: MutableSequence[int], book: Book
) -> int:
    """What exclusions leave; the links they take away become -1."""
    gone, gone_links = 0, 0
    some = rows & book.droppers
    while some != 0:
        row = lowest_bit(some)
        some &= some - 1
        gone |= book.drops[row, 0]
        gone_links |= book.drops[row, 1]
        if kongs >= 3:
            gone |= book.drops[row, 2]
            gone_links |= book.drops[row, 3]
    if linked and gone_links != 0:
        for link in range(LINK_COUNT):
            row = links[link]
            if row >= 0 and (gone_links >> (row - FREE_ROWS)) & 1:
                links[link] = -1
    return rows & ~gone


@kernel
def _absorb_among_singles(singles: int, form: int, held: Held, book: Book) -> int:
    """A wind or dragon pung that earns its own fan is no terminal pung besides (A1, A2)."""
    for field in range(SINGLE_COUNT):
        absorbs = book.rows[form, book.single_rows[field], ABSORBS]
        singles &= ~(absorbs & places_in(held.singles, field) * EVERY_FIELD)
    return singles


@kernel
def places_of(row: int, held: Held, book: Book) -> int:
    """The places of the sets that show a row: all of them for a fan of the whole hand."""
    keeps, field = int(book.keeps[row]), int(book.field[row])
    return (
        ALL_PLACES * int(keeps == WHOLE_HAND)
        | places_in(held.singles, field) * int(keeps == IN_SINGLES)
        | places_in(held.groups, field) * int(keeps == IN_GROUPS)
    )


@kernel
def write_times(result: Sequence[int], book: Book, times: MutableSequence[int]) -> None:
    """How often each row counts, out of what :func:`count_reading` left."""
    rows = result[0]
    for row in range(ROW_COUNT):
        times[row] = int(row < FREE_ROWS and (rows >> row) & 1 == 1)
    for field in range(SINGLE_COUNT):
        row = book.single_rows[field]
        if times[row]:
            times[row] = count_bits(places_in(result[1], field))
    if times[HOG_ROW]:
        times[HOG_ROW] = result[2]
    for index in range(result[3]):
        times[result[LINKS_AT + index]] += 1


@kernel
def comes_first(times: Sequence[int], other: Sequence[int], book: Book) -> bool:
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
    row = links[QUAD_LINK]
    if row >= 0:
        # Nothing else on four sets is worth as much.
        chosen[at] = row
        return at + 1
    if links[6] & links[7] & links[8] & links[9] == -1:
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
        fourth = ALL_PLACES & ~places_in(LINK_PLACES, TRIPLE_LINKS + three)
        pair = NO_MORE
        for link in range(6):
            if links[link] >= 0 and places_in(LINK_PLACES, link) & fourth:
                pair = _better(links[link], pair, points)
        total = points[row] + (points[pair] if pair != NO_MORE else 0)
        ranked = _order(row, pair, NO_MORE)
        if total > worth or (total == worth and ranked < order):
            worth, order = total, ranked
            chosen[at] = row
            chosen[at + 1] = pair
            end = at + 1 + int(pair != NO_MORE)
    return end


@kernel
def _better(row: int, other: int, points: Sequence[int]) -> int:
    """The row worth more; among equals the smaller."""
    if other == NO_MORE or points[row] > points[other]:
        return row
    if points[row] == points[other] and row < other:
        return row
    return other


@kernel
def _order(one: int, two: int, three: int) -> int:
    """Three rows as one number that sorts as their ascending list does."""
    low, high = min(one, two, three), max(one, two, three)
    return (low * 128 + (one + two + three - low - high)) * 128 + high


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
        best, where = NO_MORE, 0
        for link in range(6):
            row = links[link]
            if row >= 0 and not _is_joined(places_in(LINK_PLACES, link), joined):
                better = _better(row, best, points)
                where = link if better != best else where
                best = better
        if best == NO_MORE:
            break
        chosen[end] = best
        end += 1
        worth += points[best]
        joined = _joining(places_in(LINK_PLACES, where), joined)
    one = chosen[at] if end > at else NO_MORE
    two = chosen[at + 1] if end > at + 1 else NO_MORE
    three = chosen[at + 2] if end > at + 2 else NO_MORE
    return end, worth, _order(one, two, three)


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
