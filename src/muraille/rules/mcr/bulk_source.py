"""Writes the source of the loop that scores many MCR hands.

What it adds to the kernels it calls is the list of predicates to ask: all fans of
the whole hand, of the win and of the wait, and those of four sets.
"""

from collections.abc import Iterator
from itertools import combinations

from muraille.rules.mcr.bulk_rows import ALL_ROWS, HOG_ROW, WORD, order_of_rows
from muraille.rules.mcr.fans.table import FanLooks, FanRow, Sees

BULK_SCORER = "score_hands"

_HOG = ALL_ROWS[HOG_ROW].holds.__name__
_LOOP = f'''

def score_hands(hands, patterns, fans, book, room, points, times):
    """Best points of each hand, -1 if it is not complete; times of each row if wanted.

    Returns the place of the first record that cannot be read, or -1.
    """
    filled = room.readings
    for index in range(len(hands)):
        hand = hands[index]
        counts = hand.tiles
        melds = hand.melds
        flags = hand.flags
        winning = hand.winning
        if not are_tiles_readable(counts, melds, winning):
            return index
        drawn = flags & 1 != 0 or winning < 0
        facts = hand_facts(counts, melds)
        job = McrJob(counts, melds, winning, drawn, facts, patterns, filled, room.work)
        readings = fill_readings(job)
        if readings == 0:
            points[index] = -1
            continue
        gates = was_nine_gates(counts, melds, winning, facts.kinds)
        win = McrWinFacts(
            drawn, facts.exposed, flags & 18 != 0, flags & 4 != 0, flags & 8 != 0,
            flags & 16 != 0, hand.seat, hand.round,
        )
        best = -1
        nothing = True
        for reading in range(readings):
            at = reading * 11
            sets = filled[at + 1]
            codes = filled[at + 2:at + 6]
            pair = filled[at + 6]
            whole = McrWholeHand(
                filled[at], facts.kinds, filled[at + 9], filled[at + 10], facts.fours, gates
            )
            rows, more, singles, groups = hold_sets(
                sets, codes, pair, hand.seat, hand.round, fans
            )
            rows, more = hold_whole(
                whole, win, sets, codes, pair, filled[at + 7], winning, filled[at + 8],
                room.links, book.points, rows, more,
            )
            rows &= book.asked
            more &= book.asked_more
            linked = sets == 4 and link_sets(codes, fans, book.unasked_links, room.links)
            nothing = nothing and rows | more == 0 and not linked
            held = HeldFans(rows, more, singles, groups, {_HOG}(whole))
            worth = count_reading(
                held, filled[at], facts.kongs, linked, room.links, book, room.result
            )
            if times.size and worth >= best:
                write_times(room.result, book, room.times)
                if worth > best or comes_first(room.times, times[index], book):
                    for row in range(len(room.times)):
                        times[index, row] = room.times[row]
            best = max(best, worth)
        if nothing:
            best = book.points[CHICKEN_ROW]
            if times.size:
                times[index, CHICKEN_ROW] = 1
        points[index] = best
    return -1
'''

_IMPORTS = (
    "from muraille.rules.mcr.bulk_counting import (",
    "    CHICKEN_ROW, HeldFans, better_row, comes_first, count_reading, hold_sets, link_sets,",
    "    write_times,",
    ")",
    "from muraille.rules.mcr.bulk_readings import (",
    "    McrJob,",
    "    fill_readings,",
    "    hand_facts,",
    "    was_nine_gates,",
    ")",
    "from muraille.rules.mcr.fans.facts import McrWholeHand, McrWinFacts",
    "from muraille.tiles.records import are_tiles_readable",
)


def bulk_source() -> str:
    """The module that :func:`muraille.kernels.compiling.compile_function` compiles."""
    rows = f"# {order_of_rows()}"
    return "\n".join([rows, *_IMPORTS, *_predicate_imports(), "", "", *_hold_whole(), _LOOP])


def _asked() -> list[tuple[int, FanRow]]:
    """The rows that no table answers."""
    return [
        (index, row)
        for index, row in enumerate(ALL_ROWS)
        if row.looks in (FanLooks.WHOLE, FanLooks.TIMES, FanLooks.WAIT, FanLooks.CIRCUMSTANCE)
        or row.sees is Sees.TILES
        or (row.joins and row.looks.sets == 4)
    ]


def _predicate_imports() -> list[str]:
    names = sorted({(row.holds.__module__, row.holds.__name__) for _, row in _asked()})
    return [f"from {module} import {name}" for module, name in names]


def _hold_whole() -> Iterator[str]:
    """Each answer becomes a bit, without a branch."""
    yield "def hold_whole("
    yield "    whole, win, sets, codes, pair, part, tile, awaited, links, points,"
    yield "    rows, more"
    yield "):"
    for index, row in _asked():
        if row.looks in (FanLooks.WHOLE, FanLooks.TIMES, FanLooks.CIRCUMSTANCE):
            shown = "win" if row.looks is FanLooks.CIRCUMSTANCE else "whole"
            yield f"    {_bit(index, f'{row.holds.__name__}({shown}) != 0')}"
    yield "    if part >= 0:"
    for index, row in _asked():
        if row.looks is FanLooks.WAIT:
            yield f"        {_bit(index, f'{row.holds.__name__}(part, tile, awaited)')}"
    yield "    links[10] = -1"
    yield "    if sets == 4:"
    yield "        a, b, c, d = codes[0], codes[1], codes[2], codes[3]"
    for index, row in _asked():
        if row.joins:
            yield from _joined_by_four(index, row)
        elif row.sees is Sees.TILES:
            questions = (_of_sets(row, chosen) for chosen in combinations("abcd", row.looks.sets))
            yield f"        {_bit(index, ' or '.join(questions))}"
    yield "    return rows, more"


def _bit(index: int, question: str) -> str:
    word, place = ("more", index - WORD) if index >= WORD else ("rows", index)
    return f"{word} |= int({question}) << {place}"


def _of_sets(row: FanRow, sets: tuple[str, ...]) -> str:
    shown = (*sets, "pair") if row.looks.takes_pair else sets
    return f"{row.holds.__name__}({', '.join(shown)})"


def _joined_by_four(index: int, row: FanRow) -> Iterator[str]:
    """Of two that join all four sets the dearer is kept."""
    shapes = "chows" if row.sees is Sees.CHOWS else "pungs"
    yield f"        if whole.{shapes} == 4 and {_of_sets(row, tuple('abcd'))}:"
    yield f"            links[10] = better_row({index}, links[10], points)"
