"""How many hands a minute bots play on one core, in pure Python: ``random`` and ``simple``.

The same seeded games every time, one process, views and statistics included. Before the
clock starts a few other games fill the caches; no two measured runs share a game, for a
game played twice is answered from memory and looks faster than it is. A missed target is
only said.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import show_table
from muraille.arena.games import Match
from muraille.arena.mcr.summary import summary_of
from muraille.arena.riichi.summary import summary_of as riichi_summary_of
from muraille.arena.running import played_games

WARM_UP = 5
MCR, RIICHI = "mcr-wmo-2014", "riichi-ema-2016"
# bot, games of four hands, hands a minute wanted
ROWS = (("random", 50, 2000), ("greedy", 50, None), ("simple", 25, 300))


def hands_a_minute(rules: str, bot: str, games: int, *, recorded: bool) -> tuple[float, float]:
    """Hands a minute of processor time, and the share of hands that somebody won."""
    bots = (bot, bot, bot, bot)
    for _ in played_games(Match(rules, bots, "warm-up", hands=4), WARM_UP):
        pass
    match = Match(rules, bots, "recorded" if recorded else "not recorded", hands=4)
    start = time.process_time()
    results = [played.result for played in played_games(match, games, recorded=recorded)]
    figures = riichi_summary_of if rules == RIICHI else summary_of
    summary = figures(match.bots, results)
    taken = time.process_time() - start
    return 60 * summary.hands / taken, 1 - summary.drawn_hands / summary.hands


def main() -> int:
    """Play, and show what was reached."""
    for rules in (MCR, RIICHI):
        _measure(rules)
    return 0


def _measure(rules: str) -> None:
    print(f"simulation, Python {sys.version.split()[0]}, {rules}, one core\n")
    rows = [["bot", "hands a minute", "recorded", "target", "", "hands won"]]
    for bot, games, target in ROWS:
        rate, won = hands_a_minute(rules, bot, games, recorded=False)
        recorded, _won = hands_a_minute(rules, bot, games, recorded=True)
        wanted = "" if target is None else f"{target}"
        verdict = "" if target is None else ("met" if rate >= target else "missed")
        rows.append([bot, f"{rate:.0f}", f"{recorded:.0f}", wanted, verdict, f"{100 * won:.1f} %"])
    show_table(rows)


if __name__ == "__main__":
    sys.exit(main())
