"""Writes the source of the loop that scores many riichi hands.

What it adds to the kernels it calls is what the table of yaku says: which predicates
to ask, what they are worth, and what keeps them out. The counting is that of
:mod:`muraille.rules.riichi.counting` and of the scoring, without the reasons.

A set of yaku is a mask, one bit for each row in the order of the table.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from muraille.rules.riichi.minipoints import MINIPOINT_ROWS
from muraille.rules.riichi.yaku.table import BLESSING_OF_MAN, YakuLooks, YakuRow, YakuTable

BULK_SCORER = "score_riichi_hands"
MOST_YAKU = 62

_IMPORTS = (
    "from muraille.kernels.bits import count_bits, lowest_bit",
    "from muraille.rules.riichi.bulk_readings import (",
    "    A, B, C, CHOWS, CLAIM, CONCEALED, D, FORM, PAIR, SETS_WORTH, STANDARD, WAITS,",
    "    WIDTH, RiichiJob, count_dora, fill_readings, look_at_tiles, look_at_win,",
    "    ranks_of_one_suit,",
    ")",
    "from muraille.rules.riichi.yaku.facts import PUNG_WAIT, RiichiWholeHand",
    "from muraille.shapes.splitting import PAIR_SHAPE",
    "from muraille.tiles.kinds import EAST",
    "from muraille.tiles.records import are_kinds, are_tiles_readable",
)

# A rank orders the ways to count a hand: points, the number of yakuman, han, minipoints.
_LOOP = '''

HAN_SHIFT, YAKUMAN_SHIFT, POINTS_SHIFT = 9, 18, 22
EAST_WIND = int(EAST)


def rank_of(worth, row, yakuman, han, total):
    """The points of that row of the table, with what decides among equal points."""
    points = worth[row, total] >> 3
    return points << POINTS_SHIFT | yakuman << YAKUMAN_SHIFT | han << HAN_SHIFT | total


def score_riichi_hands(hands, patterns, book, rows, work, scores):
    """Score each hand; the place of the first that cannot be read, or -1."""
    for index in range(len(hands)):
        hand = hands[index]
        counts = hand.tiles
        melds = hand.melds
        winning = hand.winning
        if not (
            are_tiles_readable(counts, melds, winning)
            and are_kinds(hand.dora)
            and are_kinds(hand.ura)
        ):
            return index
        tiles = look_at_tiles(counts, melds)
        win = look_at_win(hand.flags, winning, hand.seat, hand.round, tiles.exposed)
        job = RiichiJob(counts, melds, winning, tiles, patterns, book.set_minipoints, rows, work)
        readings = fill_readings(job)
        if readings == 0:
            scores.points[index] = -1
            scores.han[index] = -1
            scores.minipoints[index] = -1
            scores.limit[index] = 0
            scores.valid[index] = False
            scores.yaku[index] = 0
            continue
        worth = book.worth[2 * int(win.seat == EAST_WIND) + int(win.self_drawn)]
        by_win = hold_win(win)
        ranks = ranks_of_one_suit(tiles)
        dora = count_dora(hand.dora, hand.ura, tiles)
        best = -1
        best_held = 0
        for reading in range(readings):
            at = reading * WIDTH
            form = rows[at + FORM]
            pair = rows[at + PAIR]
            chows = rows[at + CHOWS]
            pungs = 4 - chows if form == STANDARD else 0
            by_sets, more = 0, 0
            if form == STANDARD:
                by_sets, more = hold_sets(
                    rows[at + A], rows[at + B], rows[at + C], rows[at + D],
                    pair * 8 + PAIR_SHAPE, chows, pungs, win,
                )
            waits = rows[at + WAITS]
            while waits != 0:
                wait = lowest_bit(waits)
                waits &= waits - 1
                claimed = int(wait == PUNG_WAIT and not win.self_drawn)
                whole = RiichiWholeHand(
                    form, tiles.kinds, chows, pungs, rows[at + CONCEALED] - claimed,
                    tiles.kongs, ranks, pair, wait,
                )
                total = rows[at + SETS_WORTH] - claimed * rows[at + CLAIM]
                total += minipoints_of(whole, win)
                held = lawful(by_win | by_sets | hold_whole(whole), whole, win)
                if held & BLESSING != 0:
                    rank = rank_of(worth, BLESSING_HAN, 0, BLESSING_HAN, total)
                    if rank > best:
                        best = rank
                        best_held = BLESSING
                    if book.flat:
                        continue
                    held &= ~BLESSING
                if held & YAKUMAN != 0:
                    held &= YAKUMAN
                    rank = rank_of(worth, YAKUMAN_ROW, count_bits(held), 0, total)
                else:
                    held = without_excluded(held)
                    han = han_of(held, win.concealed) + more + dora if held != 0 else 0
                    rank = rank_of(worth, min(han, MOST_HAN), 0, han, total)
                if rank > best:
                    best = rank
                    best_held = held
        total = best & 511
        han = (best >> HAN_SHIFT) & 511
        yakuman = best_held & YAKUMAN != 0
        row = YAKUMAN_ROW if yakuman else min(han, MOST_HAN)
        scores.points[index] = best >> POINTS_SHIFT
        scores.han[index] = -1 if yakuman else han
        scores.minipoints[index] = -1 if yakuman else book.rounded[total]
        scores.limit[index] = worth[row, total] & 7
        scores.valid[index] = best_held != 0
        scores.yaku[index] = best_held
    return -1
'''


def bulk_source(table: YakuTable, most_han: int) -> str:
    """The module that :func:`muraille.kernels.compiling.compile_function` compiles.

    From ``most_han`` on nothing changes any more; the row after it is a yakuman's.
    """
    rows = table.rows
    if len(rows) > MOST_YAKU:
        room = f"it has room for {MOST_YAKU} yaku"
        raise ValueError(f"bulk scoring cannot hold the yaku {rows[MOST_YAKU].id}: {room}")
    return "\n".join(
        [
            *_IMPORTS,
            *_predicate_imports(rows),
            "",
            *_constants(rows, most_han),
            *_by_one("hold_win(win)", rows, YakuLooks.CIRCUMSTANCE, "win"),
            *_by_one("hold_whole(whole)", rows, YakuLooks.WHOLE, "whole"),
            *_hold_sets(rows),
            *_lawful(rows),
            *_without_excluded(rows),
            *_han_of(rows),
            *_minipoints_of(),
            _LOOP,
        ]
    )


def _predicate_imports(rows: Sequence[YakuRow]) -> Iterator[str]:
    asked = [row.holds for row in rows]
    asked += [holds for row in rows for _, holds in row.conditions]
    asked += [row.holds for row in MINIPOINT_ROWS if not row.of_sets]
    for holds in dict.fromkeys(asked):
        yield f"from {holds.__module__} import {holds.__name__} as {_called(holds)}"


def _called(holds: Callable[..., Any]) -> str:
    """A name for the predicate: two modules may have predicates of one name."""
    return f"{holds.__module__.rpartition('.')[2]}_{holds.__name__}"


def _constants(rows: Sequence[YakuRow], most_han: int) -> Iterator[str]:
    blessing = [row for row in rows if row.id == BLESSING_OF_MAN]
    yield f"YAKUMAN = {_mask(rows, (row for row in rows if row.is_yakuman)):#x}"
    yield f"BLESSING = {_mask(rows, blessing):#x}"
    yield f"BLESSING_HAN = {sum(row.han_concealed for row in blessing)}"
    yield f"MOST_HAN = {most_han}"
    yield f"YAKUMAN_ROW = {most_han + 1}"


def _mask(rows: Sequence[YakuRow], wanted: Iterable[YakuRow]) -> int:
    return sum(1 << rows.index(row) for row in wanted)


def _by_one(head: str, rows: Sequence[YakuRow], looks: YakuLooks, shown: str) -> Iterator[str]:
    """The rows that look at one thing."""
    yield from ("", "", f"def {head}:", "    held = 0")
    for index, row in enumerate(rows):
        if row.looks is looks:
            yield f"    held |= int({_called(row.holds)}({shown})) << {index}"
    yield "    return held"


def _hold_sets(rows: Sequence[YakuRow]) -> Iterator[str]:
    """The rows that look at sets, and the han of those shown more than once.

    Yaku of chows are not asked where there are too few chows, nor those of pungs.
    """
    yield from ("", "", "def hold_sets(a, b, c, d, pair, chows, pungs, win):")
    yield "    held, more = 0, 0"
    gates: dict[str, list[str]] = {}
    for index, row in enumerate(rows):
        if row.looks.sets:
            gates.setdefault(_gate(row), []).extend(_over_sets(index, row))
    for gate, lines in gates.items():
        yield f"    if {gate}:"
        yield from (f"        {line}" for line in lines)
    yield "    return held, more"


def _gate(row: YakuRow) -> str:
    return "True" if row.made_of is None else f"{row.made_of.value} >= {row.looks.sets}"


def _over_sets(index: int, row: YakuRow) -> Iterator[str]:
    last = ", pair" if row.looks.takes_pair else ""
    last = ", win" if row.looks is YakuLooks.SET_AND_WIND else last
    questions = [
        f"{_called(row.holds)}({', '.join(group)}{last})"
        for group in combinations("abcd", row.looks.sets)
    ]
    if row.looks is not YakuLooks.SET:
        yield f"held |= int({' or '.join(questions)}) << {index}"
        return
    yield f"times = {' + '.join(f'int({question})' for question in questions)}"
    yield f"held |= int(times != 0) << {index}"
    worth = f"({row.han_concealed} if win.concealed else {row.han_open or 0})"
    yield f"more += max(times - 1, 0) * {worth}"


def _lawful(rows: Sequence[YakuRow]) -> Iterator[str]:
    """Takes away the yaku that lack a condition, or a concealed hand."""
    yield from ("", "", "def lawful(held, whole, win):")
    yield "    if not win.concealed:"
    yield f"        held &= {_mask(rows, (row for row in rows if row.han_open is not None)):#x}"
    for index, row in enumerate(rows):
        if row.conditions:
            questions = [f"{_called(holds)}(whole, win)" for _, holds in row.conditions]
            yield f"    if held & {1 << index:#x} and not ({' and '.join(questions)}):"
            yield f"        held &= ~{1 << index:#x}"
    yield "    return held"


def _without_excluded(rows: Sequence[YakuRow]) -> Iterator[str]:
    """Takes away the yaku that others exclude (R30)."""
    yield from ("", "", "def without_excluded(held):", "    excluded = 0")
    for index, row in enumerate(rows):
        if row.excludes:
            excluded = _mask(rows, (other for other in rows if other.id in row.excludes))
            yield f"    excluded |= {excluded:#x} * (held >> {index} & 1)"
    yield "    return held & ~excluded"


def _han_of(rows: Sequence[YakuRow]) -> Iterator[str]:
    """Adds up the han: yaku of equal worth are counted together."""
    yield from ("", "", "def han_of(held, concealed):")
    for condition, concealed in (("if concealed", True), ("if not concealed", False)):
        worths: dict[int, list[YakuRow]] = {}
        for row in rows:
            if not row.is_yakuman and row.han(concealed=concealed):
                worths.setdefault(row.han(concealed=concealed), []).append(row)
        terms = [
            f"{han} * count_bits(held & {_mask(rows, those):#x})" for han, those in worths.items()
        ]
        yield f"    {condition}:"
        yield f"        return {' + '.join(terms)}"
    yield "    return 0"


def _minipoints_of() -> Iterator[str]:
    """Adds up all minipoints but those of sets."""
    yield from ("", "", "def minipoints_of(whole, win):", "    total = 0")
    for row in MINIPOINT_ROWS:
        if not row.of_sets:
            yield f"    total += {row.minipoints} * int({_called(row.holds)}(whole, win))"
    yield "    return total"
