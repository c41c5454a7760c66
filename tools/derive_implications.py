"""Derive "this fan brings that one with it" by searching all hands (ruling P1).

Run ``python tools/derive_implications.py`` to write the table the product reads;
``derive()`` is what the test compares with it. Needs numba.

How the search is complete. A fan looks either at the tiles (which sets, which
pair) or at their state (declared, concealed, kong) and the win.

1. Every arrangement of four sets and a pair, all 11,580,567 of them, is asked
   for all fans with plain concealed pungs. That settles tiles against tiles.
2. Arrangements that show the same tile fans are alike for the rest, but for how
   many pungs, winds and kongs they can hold. One of each such class is dressed
   in every way: each set concealed, exposed, a kong of either kind; the winning
   tile in each place; every way of winning; all seats and rounds. How many kinds
   were awaited is left free wherever a concealed set remains.
3. The special forms are searched whole.

A pair (F, G) survives when no hand with F was found without G. G is not brought
by F if it is worth more, nor if it belongs to the form rather than to F (every
seven-pairs hand has Seven Pairs, also the green ones); circumstances bring no
form, so they are judged over all forms together.
"""

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from muraille.kernels.compiling import compile_function
from muraille.rules.mcr.editions import OIR_1998, WMO_2014
from muraille.rules.mcr.evaluator import EVALUATOR, evaluator_source
from muraille.rules.mcr.fans.table import FanLooks, FanRow
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.tiles.codes import PAIR
from muraille.tiles.kinds import HONOURS, KIND_COUNT, ORPHANS, kinds_in

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.implication_search import (
    ALL_ROWS,
    SET_CODES,
    SIZE,
    Notes,
    add_set,
    dress,
    search_pairs,
    search_tiles,
    win_without_sets,
)

TABLE = Path(__file__).parent.parent / "src/muraille/rules/mcr/implications.json"
FORMLESS = np.array([row.looks in (FanLooks.CIRCUMSTANCE, FanLooks.WAIT) for row in ALL_ROWS])


def fresh_notes() -> Notes:
    """Nothing seen: every fan might bring every other."""
    return Notes(
        there=np.zeros(SIZE, np.bool_),
        open_pairs=np.tile(np.arange(SIZE), (SIZE, 1)),
        open_sizes=np.full(SIZE, SIZE),
    )


def struck(notes: Notes) -> NDArray[np.bool_]:
    """The pairs (fan, other) for which a hand with the first lacked the second."""
    against = np.ones((SIZE, SIZE), np.bool_)
    for fan in range(SIZE):
        against[fan, notes.open_pairs[fan, : notes.open_sizes[fan]]] = False
    return against


def search_all(held: Any) -> tuple[dict[Form, Notes], dict[str, int]]:
    """Search every form; also says how many arrangements were looked at."""
    notes = {form: fresh_notes() for form in Form}
    seen: dict[str, int] = {}
    standard = notes[Form.STANDARD]
    seen["standard"], classes = search_tiles(held, standard)
    representatives = [codes for codes in classes.values() if codes[4]]
    for *sets, pair in representatives:
        dress(held, int(Form.STANDARD), np.array(sets), pair, no_tiles(), standard)
    seen["classes"] = len(representatives)
    seen["seven_pairs"] = search_pairs(held, notes[Form.SEVEN_PAIRS])
    seen["knitted_straight"] = _search_knitted(held, notes[Form.KNITTED_STRAIGHT])
    knitted_hands = {
        kinds for body in KNITTED_BODIES for kinds in combinations(kinds_in(body | HONOURS), 14)
    }
    seen["honours_and_knitted"] = len(knitted_hands)
    for kinds in knitted_hands:
        _single_tiles(held, Form.HONOURS_AND_KNITTED, kinds, notes)
    orphans = tuple(kinds_in(ORPHANS))
    seen["thirteen_orphans"] = len(orphans)
    for extra in orphans:
        _single_tiles(held, Form.THIRTEEN_ORPHANS, (*orphans, extra), notes)
    return notes, seen


def no_tiles() -> NDArray[np.int64]:
    """Zero of each kind."""
    return np.zeros(KIND_COUNT, np.int64)


def _search_knitted(held: Any, notes: Notes) -> int:
    total = 0
    for body in KNITTED_BODIES:
        loose = no_tiles()
        loose[list(kinds_in(body))] = 1
        for code in SET_CODES:
            for kind in range(KIND_COUNT):
                counts = loose.copy()
                add_set(counts, code)
                counts[kind] += 2
                if counts.max() <= 4:
                    pair = kind * 8 + PAIR * 2
                    form = int(Form.KNITTED_STRAIGHT)
                    dress(held, form, np.array([code]), pair, loose, notes)
                    total += 1
    return total


def _single_tiles(held: Any, form: Form, kinds: tuple[int, ...], notes: dict[Form, Notes]) -> None:
    counts = no_tiles()
    for kind in kinds:
        counts[kind] += 1
    win_without_sets(held, int(form), counts, -1, notes[form])


def derive() -> tuple[dict[str, Any], dict[str, int]]:
    """The whole table, by family of editions and by form; and the sizes of the search."""
    held = compile_function(EVALUATOR, evaluator_source(ALL_ROWS))
    notes, seen = search_all(held)
    table = {
        family: {form.name.lower(): _table_of(rulebook, form, notes) for form in Form}
        for family, rulebook in (("2014", WMO_2014), ("1998", OIR_1998))
    }
    return table, seen


def _table_of(rulebook: McrRulebook, form: Form, notes: dict[Form, Notes]) -> dict[str, list[str]]:
    """One form of one family: fan → the fans it brings with it."""
    rows = [index for index, row in enumerate(ALL_ROWS) if row in rulebook.fans.rows]
    there, against = notes[form].there, struck(notes[form])
    against_anywhere = np.asarray(np.any([struck(note) for note in notes.values()], axis=0))
    others = [note.there for other, note in notes.items() if other is not form]
    elsewhere = np.asarray(np.any(others, axis=0))
    # A fan that no hand of this form lacks belongs to the form.
    of_the_form = ~np.asarray(against[there].any(axis=0))
    table: dict[str, list[str]] = {}
    for fan in rows:
        lacking = against_anywhere[fan] if FORMLESS[fan] else against[fan]
        brought = [
            ALL_ROWS[other]
            for other in rows
            if there[fan]
            and not lacking[other]
            and _is_smaller(rulebook, ALL_ROWS[other], ALL_ROWS[fan])
            and (not of_the_form[other] or not elsewhere[fan])
        ]
        if brought:
            brought.sort(key=lambda row: row.number)
            table[ALL_ROWS[fan].key] = [row.key for row in brought]
    return table


def _is_smaller(rulebook: McrRulebook, row: FanRow, than: FanRow) -> bool:
    """Worth less; among equals, further down the list."""
    order = (-rulebook.points(row), row.number, row.key)
    return order > (-rulebook.points(than), than.number, than.key)


def main() -> None:
    """Write the table beside the rules."""
    table, seen = derive()
    for what, number in seen.items():
        print(f"{what}: {number:,}", file=sys.stderr)
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
