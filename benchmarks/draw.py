"""How long the draw of twelve fields takes on one core, and that the checker finds nothing.

The same fields as in the tests: no repeats, nobody of the same club, exact winds. Compiled;
what is compiled once for this version is not counted, and told apart. A missed target is
only said.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import show_table, verdict
from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.draw.engine import usual_engine
from muraille.tournament.draw_check import check
from muraille.tournament.lists.wishes import Wishes
from tests.tournament.fields import field
from tests.tournament.test_twelve_fields import FIELDS

TARGET = 10
SEEDS = ("one", "two", "three")


def main() -> int:
    """Draw every field with some seeds and show the slowest."""
    start = time.process_time()
    engine = usual_engine()
    draw(Order(field(16), 5), "warm-up", engine=engine)
    how = "compiled" if engine.compiled else "interpreted"
    print(f"draw, {how}, one core; made ready in {time.process_time() - start:.1f} s\n")
    heads = ["players", "sessions", "club", "repeats", "clubmates", "winds again", "seconds"]
    rows = [[*heads, f"under {TARGET} s", "sound"]]
    for players, sessions, club in FIELDS:
        entrants, wishes = field(players, club=club), Wishes(("club",))
        slowest, worst = 0.0, (0, 0, 0)
        sound = True
        for seed in SEEDS:
            start = time.process_time()
            found = draw(Order(entrants, sessions, wishes), seed, engine=engine)
            slowest = max(slowest, time.process_time() - start)
            checked = check(found.sessions, entrants, wishes)
            counted = checked.counted
            worst = max(worst, (counted["repeats"], counted["same_club"], counted["winds_again"]))
            sound = sound and checked.sound
        figures = [str(figure) for figure in (players, sessions, club, *worst)]
        told = "yes" if sound else "no"
        rows.append([*figures, f"{slowest:.2f}", verdict(slowest, TARGET), told])
    show_table(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
