"""How fast many riichi hands are scored, beside riichienv and ``mahjong``.

All score the same seeded winning hands, on one thread, in turns; each library's fastest
turn counts. We take one array of records, made beforehand and checked by the loop; the
others are called hand by hand, which is the only way they offer, with arguments made
beforehand, riichienv also without its own Python in between. Their answers must be ours
wherever the rules agree; elsewhere they must differ in the named ways of
``tests/rules/riichi/riichi_peers.py`` and no others.

A missed target is only said. The exit code is 1 when an answer differs.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks.starting import show_compiling
from benchmarks.timing import Job, fastest, judge, peer, show_times
from muraille.rules.riichi.bulk import pack_hands, score_hands
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.scoring import score
from tests.rules.riichi.riichi_hands import Won, winning_hands
from tests.rules.riichi.riichi_peers import (
    MAHJONG,
    RIICHIENV,
    Habits,
    PeerScore,
    agree,
    expected_of,
    mahjong_score,
    riichienv_score,
)

HANDS, SEED = 20_000, 4
# The same hands over and over, so that a second thread is worth its start.
MANY_TIMES = 20
# Pure Python is asked about fewer hands.
SLOW_SHARE = 10
TARGET = 4.0

COMPILE = (
    "from muraille.rules.riichi.bulk import score_hands;"
    "from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016;"
    "from muraille.tiles.bulk import empty_hands;"
    "score_hands(empty_hands(1), RIICHI_EMA_2016)"
)

Ask = Callable[[Any, Won], PeerScore | None]


def mahjong_parts() -> Any:
    """The parts of ``mahjong`` that score a hand, if it is installed."""
    hand = peer("mahjong.hand_calculating.hand")
    if hand is None:
        return None
    config, meld = peer("mahjong.hand_calculating.hand_config"), peer("mahjong.meld")
    return SimpleNamespace(hand=hand, hand_config=config, meld=meld)


def noted(evaluator: Any) -> tuple[list[Callable[[], Any]], Any]:
    """Stands in for an evaluator of riichienv: notes the calls instead of making them."""
    calls: list[Callable[[], Any]] = []

    def note(concealed: Any, melds: Any) -> Any:
        def calc(*told: Any) -> Any:
            calls.append(lambda: evaluator(concealed, melds).calc(*told))
            return SimpleNamespace(is_win=False)

        return SimpleNamespace(calc=calc)

    return calls, note


def riichienv_calls(library: Any, hands: Sequence[Won]) -> list[Callable[[], Any]]:
    """Calls of riichienv's evaluator: melds and conditions are made beforehand."""
    calls, note = noted(library.HandEvaluator)
    names = ("Conditions", "Meld", "MeldType")
    noting: Any = SimpleNamespace(**{name: getattr(library, name) for name in names})
    noting.HandEvaluator = note
    for won in hands:
        riichienv_score(noting, won)
    return calls


def rust_calls(library: Any, hands: Sequence[Won]) -> list[Callable[[], Any]]:
    """Calls of the Rust inside riichienv, with what its Python would have handed to it."""
    core = library.hand.rust_core
    calls, note = noted(core.HandEvaluator)
    library.hand.rust_core = SimpleNamespace(HandEvaluator=note, Conditions=core.Conditions)
    try:
        for won in hands:
            riichienv_score(library, won)
    finally:
        library.hand.rust_core = core
    return calls


def mahjong_calls(library: Any, hands: Sequence[Won]) -> list[Callable[[], Any]]:
    """Calls of ``mahjong`` alone: melds and its configuration are made beforehand."""
    calls: list[Callable[[], Any]] = []
    calculator = library.hand.HandCalculator

    def note(*told: Any, **more: Any) -> Any:
        calls.append(partial(calculator.estimate_hand_value, *told, **more))
        return SimpleNamespace(error="no_yaku")

    noting = SimpleNamespace(
        hand=SimpleNamespace(HandCalculator=SimpleNamespace(estimate_hand_value=note)),
        hand_config=library.hand_config,
        meld=library.meld,
    )
    for won in hands:
        mahjong_score(noting, won)
    return calls


def jobs_for(hands: Sequence[Won], riichienv: Any, mahjong: Any) -> list[Job]:
    """Everybody's scores of these hands."""
    records = pack_hands((won.hand, won.given) for won in hands)
    many, few = np.tile(records, MANY_TIMES), hands[::SLOW_SHARE]
    jobs: list[Job] = [
        ("muraille", len(hands), lambda: score_hands(records, RIICHI_EMA_2016)),
        (
            "muraille, 2 threads",
            len(many),
            lambda: score_hands(many, RIICHI_EMA_2016, threads=2),
        ),
        (
            "muraille, interpreted",
            len(few),
            lambda: [score(won.hand, won.given, RIICHI_EMA_2016) for won in few],
        ),
    ]
    if riichienv:
        calls, core = riichienv_calls(riichienv, hands), rust_calls(riichienv, hands)
        jobs.append(("riichienv", len(calls), lambda: [call() for call in calls]))
        jobs.append(("riichienv, its Rust alone", len(core), lambda: [call() for call in core]))
    if mahjong:
        slow = mahjong_calls(mahjong, few)
        jobs.append(("mahjong", len(slow), lambda: [call() for call in slow]))
    return jobs


def answers_agree(name: str, library: Any, ask: Ask, habits: Habits, hands: Sequence[Won]) -> bool:
    """Compare points, and where no limit hides them han and minipoints; say what differed."""
    ours = score_hands(pack_hands((won.hand, won.given) for won in hands), RIICHI_EMA_2016)
    named: Counter[str] = Counter()
    different = []
    for won, points in zip(hands, ours.points.tolist(), strict=True):
        theirs = ask(library, won)
        expected = expected_of(won, theirs, habits)
        same_rules = not expected.kinds
        if not agree(expected, theirs) or (same_rules and expected.points != points):
            different.append(f"  {won.hand} {won.given}: ours {points}, {name} {theirs}")
        elif points != (theirs.points if theirs else 0):
            named.update(expected.kinds)
    ways = ", ".join(f"{kind} {times}" for kind, times in sorted(named.items()))
    print(f"{name}: {len(different)} of {len(hands)} answers differ; other rules: {ways}")
    print("\n".join(different[:5]), end="\n" if different else "")
    return not different


def main() -> int:
    """Compile, compare the answers, then take the times."""
    print(f"riichi scoring, Python {sys.version.split()[0]}, {HANDS} hands, seed {SEED}\n")
    show_compiling(COMPILE)
    hands = list(winning_hands(HANDS, SEED))
    riichienv, mahjong = peer("riichienv"), mahjong_parts()
    agreed = True
    if riichienv:
        agreed &= answers_agree("riichienv", riichienv, riichienv_score, RIICHIENV, hands)
    if mahjong:
        few = hands[::SLOW_SHARE]
        agreed &= answers_agree("mahjong", mahjong, mahjong_score, MAHJONG, few)
    for title, some in (
        ("\nall hands", hands),
        ("\nwithout declared sets", [won for won in hands if not won.hand.melds]),
        ("\nwith declared sets", [won for won in hands if won.hand.melds]),
    ):
        times = fastest(jobs_for(some, riichienv, mahjong))
        show_times(title, times)
        judge(times, TARGET, "riichienv")
    return 0 if agreed else 1


if __name__ == "__main__":
    sys.exit(main())
