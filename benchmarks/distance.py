"""How fast distances and accepted tiles of many hands are found, beside other libraries.

All answer for the same seeded hands of thirteen and fourteen tiles, on one thread, in
turns; each library's fastest turn counts. We take one array of counts and check it; the
others are called hand by hand with the lists they want, made beforehand, which is the
only way they offer. Their answers must be ours (PyMahjongGB's apart from fifth copies).

A missed target is only said. The exit code is 1 when an answer differs.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks.starting import show_compiling
from benchmarks.timing import Job, fastest, judge, peer, show_times
from muraille.notation import write_botzone
from muraille.shapes import bulk
from muraille.shapes.distance import GAMES, outlook
from muraille.tiles.kinds import ALL_KINDS
from tests.shapes.many_hands import dealt

HANDS, SEED = 100_000, 4
# Pure Python and five-form peers are asked about fewer hands.
SLOW_SHARE = 25
DISTANCE_TARGET, ACCEPTED_TARGET = 5.0, 4.0

COMPILE = (
    "import numpy as np; from muraille.shapes import bulk;"
    "bulk.accepted(np.zeros((1, 34), np.uint8), 0, 'mcr')"
)


def copies(hands: np.ndarray) -> list[list[int]]:
    """The hands as riichienv wants them: numbers of single tiles, four to a kind."""
    return [
        [4 * kind + copy for kind in range(34) for copy in range(counts[kind])]
        for counts in hands.tolist()
    ]


def distance_jobs(hands: np.ndarray) -> list[Job]:
    """Everybody's distance by all riichi forms."""
    rows, tiles, few = hands.tolist(), copies(hands), hands[::SLOW_SHARE].tolist()
    jobs: list[Job] = [
        ("muraille", len(rows), lambda: bulk.distances(hands, 0, "riichi", threads=1))
    ]
    if riichienv := peer("riichienv"):
        jobs.append(
            ("riichienv", len(rows), lambda: [riichienv.calculate_shanten(one) for one in tiles])
        )
    if xiangting := peer("xiangting"):
        ask, four = xiangting.calculate_replacement_number, xiangting.PlayerCount.FOUR
        jobs.append(("xiangting", len(rows), lambda: [ask(one, four) - 1 for one in rows]))
    if mahjong := peer("mahjong.shanten"):
        slow = mahjong.Shanten.calculate_shanten
        jobs.append(("mahjong", len(few), lambda: [slow(one) for one in few]))
    return jobs


def accepted_jobs(hands: np.ndarray) -> list[Job]:
    """Distance by all riichi forms, and the tiles that lower it."""
    rows = hands.tolist()
    jobs: list[Job] = [
        ("muraille", len(rows), lambda: bulk.accepted(hands, 0, "riichi", threads=1))
    ]
    if xiangting := peer("xiangting"):
        ask, four = xiangting.calculate_necessary_tiles, xiangting.PlayerCount.FOUR
        jobs.append(("xiangting", len(rows), lambda: [ask(one, four) for one in rows]))
    return jobs


def mcr_jobs(hands: np.ndarray) -> list[Job]:
    """Distance by all five MCR forms, and the tiles that lower it; thirteen tiles only.

    PyMahjongGB answers for no other number.
    """
    hands = hands[: HANDS // 2]
    few = hands[::SLOW_SHARE]
    jobs: list[Job] = [
        ("muraille", len(hands), lambda: bulk.accepted(hands, 0, "mcr", threads=1)),
        ("muraille, 2 threads", len(hands), lambda: bulk.accepted(hands, 0, "mcr", threads=2)),
        (
            "muraille, interpreted",
            len(few),
            lambda: [outlook(one, GAMES["mcr"]).accepted for one in few.tolist()],
        ),
    ]
    if gb := peer("MahjongGB"):
        forms = [getattr(gb, name) for name in dir(gb) if name.endswith("Shanten")]
        forms = [form for form in forms if form.__name__ != "MahjongShanten"]
        named = [botzone(one) for one in few.tolist()]
        jobs.append(
            ("PyMahjongGB", len(few), lambda: [[form(hand=one) for form in forms] for one in named])
        )
    return jobs


def botzone(counts: Sequence[int]) -> tuple[str, ...]:
    """One hand as PyMahjongGB wants it."""
    return tuple(write_botzone(tuple(kind for kind in ALL_KINDS for _ in range(counts[kind]))))


def answers_agree(hands: np.ndarray) -> bool:
    """Compare every answer that was timed."""
    distance, kinds = bulk.accepted(hands, 0, "riichi")
    wrong = {
        name: _different(distance[:: len(hands) // number], job())
        for name, number, job in distance_jobs(hands)
    }
    for name, _, job in accepted_jobs(hands)[1:]:
        theirs = job()
        wrong[f"{name}, accepted"] = _different(kinds, [mask for _, mask in theirs])
    few = hands[: HANDS // 2 : SLOW_SHARE]
    in_mcr = bulk.distances_by_form(few, 0, "mcr")
    for name, _, job in mcr_jobs(hands)[3:]:
        pairs = zip(few.tolist(), in_mcr.tolist(), job(), strict=True)
        wrong[f"{name}, five forms"] = sum(_gb_differs(*one) for one in pairs)
    print("different answers:", ", ".join(f"{name} {number}" for name, number in wrong.items()))
    return not any(wrong.values())


def _different(ours: Any, theirs: Sequence[int]) -> int:
    return int((np.asarray(ours) != np.asarray(theirs, ours.dtype)).sum())


def _gb_differs(counts: list[int], ours: list[int], theirs: list[Any]) -> bool:
    """Whether the five distances differ otherwise than by a wait for a fifth copy."""
    all_held = {
        botzone([kind == one for one in ALL_KINDS])[0] for kind in ALL_KINDS if counts[kind] == 4
    }
    left = list(ours)
    for distance, tiles in theirs:
        if distance in left:
            left.remove(distance)
        elif distance != 0 or not set(tiles) <= all_held:
            return True
    return False


def main() -> int:
    """Compile, compare the answers, then take the times."""
    print(f"distances, Python {sys.version.split()[0]}, {HANDS} hands, seed {SEED}\n")
    show_compiling(COMPILE)
    hands = np.concatenate([dealt(HANDS // 2, 13, SEED), dealt(HANDS // 2, 14, SEED)])
    agreed = answers_agree(hands)
    for title, jobs, target, only in (
        ("\ndistance, all riichi forms", distance_jobs, DISTANCE_TARGET, ""),
        ("\ndistance and accepted tiles, riichi", accepted_jobs, ACCEPTED_TARGET, "xiangting"),
        ("\ndistance and accepted tiles, MCR", mcr_jobs, 0.0, ""),
    ):
        times = fastest(jobs(hands))
        show_times(title, times)
        if target:
            judge(times, target, only)
    return 0 if agreed else 1


if __name__ == "__main__":
    sys.exit(main())
