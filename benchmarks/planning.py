"""How much processor time a plan takes: 500 dealt hands of 14 tiles in each game, after warm-up.

No other program plans for the eight-point minimum, so there is no peer to measure beside;
the target is a second for the slowest hand, in MCR 100 ms at the median and 300 ms at p99.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import milliseconds, show_table, spread, verdict
from muraille.advice.mcr.bulk.planning import plan
from muraille.advice.riichi.advising import advise
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, COPIES

HANDS = 500
SEED = 20141115
MOST_MILLISECONDS = 1_000.0

Plan = Callable[[Hand], object]


def dealt_hands() -> list[Hand]:
    """Hands as they are dealt to East, none of them sorted out."""
    chance = random.Random(SEED)
    wall = [kind for kind in ALL_KINDS for _ in range(COPIES)]
    return [Hand(tuple(chance.sample(wall, 14))) for _ in range(HANDS)]


def main() -> int:
    """Plan every hand once in each game; the first one is the warm-up."""
    print(f"plans, Python {sys.version.split()[0]}, {HANDS} dealt hands of 14 tiles, seed {SEED}\n")
    games: dict[str, Plan] = {
        "MCR: ways, chances, discards": lambda hand: plan(hand, WMO_2014),
        "riichi: ranked discards": lambda hand: advise(hand, RIICHI_EMA_2016),
    }
    hands = dealt_hands()
    rows = [["milliseconds", "median", "p90", "p99", "worst", "at most 1 s"]]
    for title, ask in games.items():
        ask(hands[0])
        times = milliseconds((partial(ask, hand) for hand in hands), time.process_time_ns)
        met = verdict(max(times), MOST_MILLISECONDS)
        cells = [f"{value:.0f}" for value in (*_spread(times), max(times))]
        rows.append([title, *cells, met])
    show_table(rows)
    return 0


def _spread(times: list[float]) -> tuple[float, float, float]:
    found = spread(times)
    return statistics.median(times), found.p90, found.p99


if __name__ == "__main__":
    sys.exit(main())
