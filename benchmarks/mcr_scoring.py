"""How fast one MCR hand is scored, interpreted, and how fast the command starts.

The hands are the seeded random winning hands of every form that the differential
test scores (``tests/differential/random_hands.py``); PyMahjongGB, where it is
installed, scores the same ones in the same run, and must agree on every total
under its own values (``tests/differential/peer_mcr.py``). Times are of the book
of 2014, each hand scored once, after other hands have warmed things up.

A missed target is only said. The exit code is 1 when a total differs or when
scoring loads numba or numpy.
"""

import importlib
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.starting import loads_nothing_heavy, show_cold_start
from benchmarks.timing import SIGNS, Spread, milliseconds, show_table, spread, verdict
from muraille.answers.scoring import answer
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.scoring import score
from tests.differential.peer_mcr import PEER, peer_arguments, peer_fans
from tests.differential.random_hands import Won, winning_hands

HANDS, SEED = 2_000, 88
OTHER_HANDS_SEED = 89
WARM_UP, WARM_UP_SEED = 300, 1
MOST_MILLISECONDS = 1.0

HAND = "345p 67s EE [1111m] (2222s) +8s"


def bench_hands(peer: ModuleType | None) -> bool:
    """Time both libraries on the same hands; whether all totals agree."""
    for won in winning_hands(WARM_UP, WARM_UP_SEED):
        score(won.hand, won.given, WMO_2014)
    hands = list(winning_hands(HANDS, SEED))
    ours = milliseconds(partial(score, won.hand, won.given, WMO_2014) for won in hands)
    others = winning_hands(HANDS, OTHER_HANDS_SEED)
    whole = milliseconds(partial(answer, _request(won)) for won in others)
    theirs = milliseconds(_peer_calls(peer, hands)) if peer else []
    rows = [["one hand, in milliseconds", "hands", *SIGNS, *_peer_heads(theirs)]]
    for name, places in _groups(hands).items():
        mine = spread([ours[place] for place in places])
        rows.append([name, str(len(places)), *mine.cells(), *_peer_cells(mine, theirs, places)])
    text = spread(whole)
    rows.append(["other hands, from text to JSON", str(HANDS), *text.cells()])
    rows[-1] += ["-"] * (len(rows[0]) - len(rows[-1]))
    show_table(rows)
    median = spread(ours).median
    print(f"target: median at most {MOST_MILLISECONDS:g} ms: {verdict(median, MOST_MILLISECONDS)}")
    if peer is None:
        print("PyMahjongGB is not installed: not compared with it.")
        return True
    return _totals_agree(peer, hands)


def _groups(hands: Sequence[Won]) -> dict[str, list[int]]:
    """Places of the hands: all, without and with declared sets, and form by form."""
    groups: dict[str, list[int]] = {"all": [], "concealed": [], "with declared sets": []}
    for place, won in enumerate(hands):
        declared = "with declared sets" if won.hand.melds else "concealed"
        for name in ("all", declared, won.form.name.lower().replace("_", " ")):
            groups.setdefault(name, []).append(place)
    return groups


def _request(won: Won) -> dict[str, object]:
    """The hand as a user of the library asks for it."""
    given = won.given
    flags = ("self_drawn", "last_of_kind", "last_of_wall", "kong_replacement", "robbing_kong")
    return {
        "hand": str(won.hand),
        "seat": given.seat and given.seat.value,
        "round": given.round and given.round.value,
        **{flag: getattr(given, flag) for flag in flags},
    }


def _peer_calls(peer: ModuleType, hands: Iterable[Won]) -> list[partial[Any]]:
    """Calls of the peer alone: its arguments are made beforehand, as our hands are."""
    return [partial(peer.MahjongFanCalculator, *peer_arguments(won)) for won in hands]


def _peer_heads(theirs: Sequence[float]) -> list[str]:
    return ["PyMahjongGB", "ratio"] if theirs else []


def _peer_cells(mine: Spread, theirs: Sequence[float], places: Sequence[int]) -> list[str]:
    """The peer's median, and how many times as long our median is."""
    if not theirs:
        return []
    median = spread([theirs[place] for place in places]).median
    return [f"{median:.4f}", f"{mine.median / median:.1f}"]


def _totals_agree(peer: ModuleType, hands: Sequence[Won]) -> bool:
    """Compare under the peer's own values, and print the first hands that differ."""
    different = [
        (won, ours, theirs)
        for won in hands
        if (ours := score(won.hand, won.given, PEER).points)
        != (theirs := sum(points for _, points in peer_fans(peer, won).values()))
    ]
    agreed = len(hands) - len(different)
    print(f"totals equal to PyMahjongGB's, under its values: {agreed} of {len(hands)}")
    for won, ours, theirs in different[:5]:
        print(f"  {won}: ours {ours}, PyMahjongGB {theirs}")
    return not different


def _peer() -> ModuleType | None:
    try:
        return importlib.import_module("MahjongGB")
    except ModuleNotFoundError:
        return None


def main() -> int:
    """Run all three parts."""
    print(f"MCR scoring, Python {sys.version.split()[0]}, interpreted, seed {SEED}\n")
    agreed = bench_hands(_peer())
    print()
    show_cold_start("muraille score", "score", HAND, "--self-drawn")
    print()
    return 0 if loads_nothing_heavy("score", HAND) and agreed else 1


if __name__ == "__main__":
    sys.exit(main())
