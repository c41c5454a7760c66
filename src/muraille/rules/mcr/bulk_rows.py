"""The fan rows of every edition in the order of compiled scoring, and what it cannot hold.

The order in which editions list their rows does not matter. What compiled code has no
room for, or would count otherwise than one hand is counted, is refused here, by the
fan's name, as soon as this module is imported.
"""

from collections.abc import Iterable, Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from muraille.rules.mcr.edition import McrEdition
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.exclusions import Exclusion
from muraille.rules.mcr.fans import pungs, winning
from muraille.rules.mcr.fans.table import FanId, FanLooks, FanRow, Sees
from muraille.rules.mcr.principles import counts_all_the_same
from muraille.shapes.forms import Form
from muraille.tiles.codes import PUNG
from muraille.tiles.kinds import KIND_COUNT

# A set of free rows is two masks of so many bits; P2's rows have one of their own.
WORD = 62
# Four bits for the places of the sets that show a fan, so many fans to a number.
FIELDS = 15
MOST_ROWS = 127
# The exclusions that wait for concealed kongs wait for so many.
KONGS_AWAITED = 3

_WINDS = (pungs.prevalent_wind, pungs.seat_wind)
# Where the winning tile stands is chosen by these, the first before the next (W4).
_WAITS = (winning.edge_wait, winning.closed_wait, winning.single_wait)
_ONE_SET = (FanLooks.SET, FanLooks.SET_AND_WIND)


def brought(row: FanRow, form: Form, rulebook: McrEdition) -> list[FanRow]:
    """The rows that this one brings with it and that do not count beside it (P1)."""
    implied = rulebook.implied[form].get(row.key, frozenset())
    return [
        other
        for other in rulebook.fans.rows
        if other.key in implied and not other.joins and not counts_all_the_same(row, other)
    ]


def same_question(row: FanRow) -> tuple[object, ...]:
    """What makes two rows of different editions one row here: points and numbers do not."""
    return row.key, row.holds


def _known_rows(books: Iterable[McrEdition]) -> list[FanRow]:
    """Each row once; the same question must look alike in every edition."""
    rows: dict[tuple[object, ...], FanRow] = {}
    for book in books:
        for row in book.fans.rows:
            known = rows.setdefault(same_question(row), row)
            if (known.number, known.looks, known.sees) != (row.number, row.looks, row.sees):
                raise refused(row, f"{book.id} gives it another number, look or sight")
    return list(rows.values())


def _plain_rows(rows: Sequence[FanRow], books: Iterable[McrEdition]) -> list[FanRow]:
    """Whatever is no special case, each row before those it brings with it in some form."""
    order = TopologicalSorter[int]()
    places = {same_question(row): place for place, row in enumerate(rows)}
    for place in range(len(rows)):
        order.add(place)
    for book in books:
        for row in book.fans.rows:
            for other in (other for form in Form for other in brought(row, form, book)):
                if same_question(row) in places and same_question(other) in places:
                    order.add(places[same_question(other)], places[same_question(row)])
    try:
        return [rows[place] for place in order.static_order()]
    except CycleError as error:
        circle = [rows[place] for place in error.args[1]]
        names = ", ".join(row.key for row in circle[1:])
        raise refused(circle[0], f"it brings and is brought by {names}") from None


def _ordered(books: Sequence[McrEdition]) -> tuple[FanRow, ...]:
    """Fans of one set, those of winds last, and the tile hog; the plain ones; P2's; the rest."""
    rows = _known_rows(books)
    plain = [
        row
        for row in rows
        if not row.joins and row.looks not in (*_ONE_SET, FanLooks.TIMES, FanLooks.SPECIAL)
    ]
    return (
        *_looking(rows, FanLooks.SET),
        *_looking(rows, FanLooks.SET_AND_WIND),
        *_looking(rows, FanLooks.TIMES),
        *_plain_rows(plain, books),
        # The smaller number goes first among equals (P7).
        *sorted((row for row in rows if row.joins), key=lambda row: row.number),
        *_looking(rows, FanLooks.SPECIAL),
    )


def _looking(rows: Iterable[FanRow], looks: FanLooks) -> list[FanRow]:
    return [row for row in rows if row.looks is looks]


def refused(row: FanRow, why: str) -> ValueError:
    """What is raised about a row, and why."""
    return ValueError(f"bulk scoring cannot hold the fan {row.key}: {why}")


def check_rows(rows: Sequence[FanRow]) -> None:
    """Refuse, by name, the rows that there is no room for or that no table can answer."""
    _check_room("fans that stand free", [row for row in rows if _is_free(row)], 2 * WORD)
    _check_room("fans that join sets", [row for row in rows if row.joins], WORD)
    _check_room("fans of one set", [row for row in rows if row.looks in _ONE_SET], FIELDS)
    few = [row for row in rows if row.sees is Sees.STATE and row.looks.sets < 4]
    _check_room("fans of the state of two or three sets", few, FIELDS)
    _check_room("fans that count several times in a hand", _looking(rows, FanLooks.TIMES), 1)
    _check_room("rows", rows, MOST_ROWS)
    for row in rows:
        if row.looks is FanLooks.SET_AND_WIND and row.holds not in _WINDS:
            raise refused(row, "of the winds it knows the prevalent and the seat's alone")
        if row.looks is FanLooks.WAIT and row.holds not in _WAITS:
            raise refused(row, "it places the winning tile by the three known waits alone")
        if row.joins and row.looks.takes_pair and row.looks.sets < 4:
            raise refused(row, "two or three sets are joined without a pair")
        if row.looks is FanLooks.SET and _wants_exposure(row):
            raise refused(row, "it never places the winning tile so that a pung is exposed")


def _check_room(what: str, rows: Sequence[FanRow], most: int) -> None:
    if len(rows) > most:
        raise refused(rows[most], f"it has room for {most} {what}")


def _wants_exposure(row: FanRow) -> bool:
    """Whether an exposed pung has the fan and the same pung concealed has not."""
    codes = [kind * 8 + PUNG * 2 for kind in range(KIND_COUNT)]
    return any(row.holds(code + 1) and not row.holds(code) for code in codes)


def check_edition(book: McrEdition) -> None:
    """Refuse what this edition would make of its rows and compiled code would not."""
    for row in book.fans.rows:
        if same_question(row) not in PLACES:
            raise refused(row, f"{book.id} is not among the editions it was made for")
        _check_bringing(row, book)
    waits = sorted(_looking(book.fans.rows, FanLooks.WAIT), key=lambda row: _WAITS.index(row.holds))
    for row, other in pairwise(waits):
        if (-book.points(row), row.number) > (-book.points(other), other.number):
            raise refused(other, f"a winning tile is placed for {row.key} first")
    for exclusion in book.exclusions:
        _check_exclusion(exclusion, book)


def _check_bringing(row: FanRow, book: McrEdition) -> None:
    """Fans of one set take away only their like; P2's, and fans of tiles, only others.

    A fan that is taken away takes nothing with it, so whatever brings it says all.
    """
    for form in Form:
        taken = brought(row, form, book)
        for other in taken:
            for third in brought(other, form, book):
                if third not in taken and not counts_all_the_same(row, third):
                    raise refused(row, f"it brings {other.key}, but not {third.key} with it")
            takes_one_set = other.looks in _ONE_SET
            if row.looks in (*_ONE_SET, FanLooks.TIMES) and not takes_one_set:
                raise refused(row, f"it brings {other.key}, which is no fan of one set")
            sees_places = row.looks.sets in (0, 1, 4) or row.sees is Sees.STATE
            if takes_one_set and (row.joins or not sees_places):
                raise refused(row, f"it brings {other.key}, and on which sets is not kept")


def _check_exclusion(exclusion: Exclusion, book: McrEdition) -> None:
    for fan in exclusion.by:
        row = book.row(fan)
        if row.joins:
            raise refused(row, f"it joins sets and would shut out others ({exclusion.ruling})")
        if exclusion.concealed_kongs not in (0, KONGS_AWAITED):
            kongs = f"from {KONGS_AWAITED} concealed kongs on"
            raise refused(row, f"it shuts out others always or {kongs} ({exclusion.ruling})")
        hogs = [book.row(other).looks is FanLooks.TIMES for other in exclusion.drops]
        if exclusion.times is None and exclusion.form is None:
            continue
        if exclusion.times != 1 or not all(hogs):
            raise refused(row, f"in one form it shuts out one tile hog only ({exclusion.ruling})")


def _is_free(row: FanRow) -> bool:
    return not row.joins and row.looks is not FanLooks.SPECIAL


def _numbers(rows: Iterable[FanRow]) -> tuple[int, ...]:
    return tuple(PLACES[same_question(row)] for row in rows)


ALL_ROWS = _ordered(MCR_RULEBOOKS)
check_rows(ALL_ROWS)
PLACES = {same_question(row): place for place, row in enumerate(ALL_ROWS)}
ROW_COUNT = len(ALL_ROWS)
FREE_ROWS = sum(_is_free(row) for row in ALL_ROWS)
MORE_WORDS = FREE_ROWS > WORD
# Fans of one set: those that need the winds come last, and are asked where they are known.
SINGLE_ROWS = _numbers(row for row in ALL_ROWS if row.looks in _ONE_SET)
WIND_ROWS = _numbers(_looking(ALL_ROWS, FanLooks.SET_AND_WIND))
HOG_ROW = _numbers(_looking(ALL_ROWS, FanLooks.TIMES))[0]
# Fans of the state of sets: those of four stand for all places and need no field.
GROUP_ROWS = _numbers(
    sorted((row for row in ALL_ROWS if row.sees is Sees.STATE), key=lambda row: row.looks.sets == 4)
)
for _book in MCR_RULEBOOKS:
    check_edition(_book)


def dearest_of(rows: Sequence[FanRow]) -> FanRow:
    """The one of these that counts where all join the same sets, in every edition the same."""

    def place(row: FanRow, book: McrEdition) -> tuple[int, int]:
        return -book.points(row), row.number

    dearest = min(rows, key=lambda row: place(row, MCR_RULEBOOKS[0]))
    for book in MCR_RULEBOOKS:
        own = [row for row in book.fans.rows if same_question(row) in map(same_question, rows)]
        for row in own:
            if dearest not in own or place(row, book) < place(dearest, book):
                raise refused(
                    row, f"it joins the sets of {dearest.key}, which {book.id} values less"
                )
    return dearest


def order_of_rows() -> str:
    """The rows by name, to tell apart what was compiled for others."""
    return " ".join(f"{row.key}:{row.holds.__module__}.{row.holds.__name__}" for row in ALL_ROWS)


def rows_of(fans: Iterable[FanId]) -> Iterator[int]:
    """Every row of these fans, variants and wordings included."""
    wanted = frozenset(fans)
    return (place for place, row in enumerate(ALL_ROWS) if row.id in wanted)
