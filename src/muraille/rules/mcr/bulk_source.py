"""Writes the source of the loop that scores many MCR hands.

What it adds to the kernels it calls is the list of predicates to ask: all fans of
the whole hand, of the win and of the wait, and those of four sets.
"""

from collections.abc import Iterator

from muraille.rules.mcr.fans import chows
from muraille.rules.mcr.fans.table import FanRow, Looks
from muraille.rules.mcr.principles import ACCOUNT_ONCE
from muraille.rules.mcr.tabulated import ALL_ROWS, GROUP_ROWS

BULK_SCORER = "score_hands"

_LOOP = '''

def score_hands(hands, patterns, fans, book, room, points, times):
    """Best points of each hand, -1 if it is not complete; times of each row if wanted.

    Returns the place of the first record that cannot be read, or -1.
    """
    found = room.found
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
        job = Job(counts, melds, winning, drawn, facts, patterns, found, room.work)
        readings = fill_readings(job)
        if readings == 0:
            points[index] = -1
            continue
        before = one_suit_before(counts, melds, winning, facts.kinds)
        win = Win(
            drawn, facts.exposed, flags & 18 != 0, flags & 4 != 0, flags & 8 != 0,
            flags & 16 != 0, hand.seat, hand.round,
        )
        best = -1
        nothing = True
        for reading in range(readings):
            at = reading * 11
            sets = found[at + 1]
            codes = found[at + 2:at + 6]
            pair = found[at + 6]
            whole = Whole(
                found[at], facts.kinds, found[at + 9], found[at + 10], facts.fours, before
            )
            rows, singles, groups = hold_sets(sets, codes, pair, hand.seat, hand.round, fans)
            rows = hold_whole(
                whole, win, sets, codes, pair, found[at + 7], winning, found[at + 8],
                room.links, rows,
            )
            linked = sets == 4 and link_sets(codes, fans, room.links)
            nothing = nothing and rows == 0 and not linked
            held = Held(rows, singles, groups, tile_hog(whole))
            worth = count_reading(
                held, found[at], facts.kongs, linked, room.links, book, room.result
            )
            if times.size and worth >= best:
                write_times(room.result, book, room.times)
                if worth > best or comes_first(room.times, times[index], book):
                    for row in range(len(room.times)):
                        times[index, row] = room.times[row]
            best = max(best, worth)
        if nothing:
            best = CHICKEN_POINTS
            if times.size:
                times[index, CHICKEN_ROW] = 1
        points[index] = best
    return -1
'''

_IMPORTS = (
    "from muraille.rules.mcr.bulk_counting import (",
    "    CHICKEN_POINTS, CHICKEN_ROW, Held, comes_first, count_reading, hold_sets, link_sets,",
    "    write_times,",
    ")",
    "from muraille.rules.mcr.bulk_readings import Job, fill_readings, hand_facts, one_suit_before",
    "from muraille.rules.mcr.fans.facts import Whole, Win",
    "from muraille.tiles.records import are_tiles_readable",
)


def bulk_source() -> str:
    """The module that :func:`muraille.kernels.compiling.compile_function` compiles."""
    return "\n".join([*_IMPORTS, *_predicate_imports(), "", "", *_hold_whole(), _LOOP])


def _asked() -> list[tuple[int, FanRow]]:
    """The rows that no table answers."""
    return [
        (index, row)
        for index, row in enumerate(ALL_ROWS)
        if row.looks in (Looks.WHOLE, Looks.TIMES, Looks.WAIT, Looks.CIRCUMSTANCE)
        or (row.looks.sets == 4 and index not in GROUP_ROWS)
    ]


def _predicate_imports() -> list[str]:
    names = sorted({(row.holds.__module__, row.holds.__name__) for _, row in _asked()})
    return [f"from {module} import {name}" for module, name in names]


def _hold_whole() -> Iterator[str]:
    """Each answer becomes a bit, without a branch."""
    yield "def hold_whole("
    yield "    whole, win, sets, codes, pair, part, tile, awaited, links, rows"
    yield "):"
    for index, row in _asked():
        if row.looks in (Looks.WHOLE, Looks.TIMES, Looks.CIRCUMSTANCE):
            shown = "win" if row.looks is Looks.CIRCUMSTANCE else "whole"
            yield f"    {_bit(index, f'{row.holds.__name__}({shown}) != 0')}"
    yield "    if part >= 0:"
    for index, row in _asked():
        if row.looks is Looks.WAIT:
            yield f"        {_bit(index, f'{row.holds.__name__}(part, tile, awaited)')}"
    yield "    links[10] = -1"
    yield "    if sets == 4:"
    yield "        a, b, c, d = codes[0], codes[1], codes[2], codes[3]"
    for index, row in _asked():
        if row.looks.sets == 4:
            yield from _four_sets(index, row)
    yield "    return rows"


def _bit(index: int, question: str) -> str:
    return f"rows |= int({question}) << {index}"


def _four_sets(index: int, row: FanRow) -> Iterator[str]:
    last = ", pair" if row.looks.takes_pair else ""
    question = f"{row.holds.__name__}(a, b, c, d{last})"
    if row.id not in ACCOUNT_ONCE:
        yield f"        {_bit(index, question)}"
        return
    shapes = "chows" if row.holds.__module__ == chows.__name__ else "pungs"
    yield f"        if whole.{shapes} == 4 and {question}:"
    yield f"            links[10] = {index}"
