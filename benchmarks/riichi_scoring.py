"""How fast one riichi hand is scored, interpreted, and how fast the command starts.

The hands are the seeded random winning hands that the differential test scores
(``tests/rules/riichi/riichi_hands.py``). ``mahjong`` and ``riichienv``, where they
are installed, score the same ones in the same run and must find what we expect of
them, which is our own score but for their few named habits
(``tests/rules/riichi/riichi_peers.py``). Each hand is scored once, after other
hands have warmed things up.

A missed target is only said. The exit code is 1 when a score differs or when
scoring loads numba or numpy.
"""

import importlib
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.starting import loads_nothing_heavy, show_cold_start
from benchmarks.timing import SIGNS, Spread, milliseconds, show_table, spread, verdict
from muraille.answers.scoring import answer
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.readings import complete_arrangements
from muraille.rules.riichi.scoring import score
from muraille.tiles.kinds import KIND_NAMES, Kind
from tests.rules.riichi.riichi_hands import Won, winning_hands
from tests.rules.riichi.riichi_peers import (
    MAHJONG,
    RIICHIENV,
    Habits,
    PeerScore,
    agree,
    expected_of,
    mahjong_score,
    ours_as_it_is,
    riichienv_score,
)

HANDS, SEED = 2_000, 2016
OTHER_HANDS_SEED = 2018
WARM_UP, WARM_UP_SEED = 300, 1
MOST_MILLISECONDS = 1.0

RULES = "riichi-ema-2016"
HAND = "12345678s 234p 55m +9s"


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program: its modules, how it is asked, and what it does otherwise."""

    name: str
    modules: Any
    ask: Callable[[Any, Won], PeerScore | None]
    habits: Habits


def installed_peers() -> list[Peer]:
    """Those of the two that are there; the others are said to be missing."""
    found = []
    for name, load, ask, habits in (
        ("mahjong", _mahjong, mahjong_score, MAHJONG),
        ("riichienv", partial(importlib.import_module, "riichienv"), riichienv_score, RIICHIENV),
    ):
        try:
            found.append(Peer(name, load(), ask, habits))
        except ModuleNotFoundError:
            print(f"{name} is not installed: not compared with it.")
    return found


def _mahjong() -> SimpleNamespace:
    load = importlib.import_module
    return SimpleNamespace(
        hand=load("mahjong.hand_calculating.hand"),
        hand_config=load("mahjong.hand_calculating.hand_config"),
        meld=load("mahjong.meld"),
    )


def bench_hands(peers: Sequence[Peer]) -> bool:
    """Time all libraries on the same hands; whether all scores are as expected."""
    for won in winning_hands(WARM_UP, WARM_UP_SEED):
        score(won.hand, won.given, RIICHI_EMA_2016)
    hands = list(winning_hands(HANDS, SEED))
    ours = milliseconds(partial(score, won.hand, won.given, RIICHI_EMA_2016) for won in hands)
    others = winning_hands(HANDS, OTHER_HANDS_SEED)
    whole = milliseconds([partial(answer, _request(won)) for won in others])
    theirs = [milliseconds(_peer_calls(peer, hands)) for peer in peers]
    heads = [head for peer in peers for head in (peer.name, "ratio")]
    rows = [["one hand, in milliseconds", "hands", *SIGNS, *heads]]
    for name, places in _groups(hands).items():
        mine = spread([ours[place] for place in places])
        cells = [cell for times in theirs for cell in _peer_cells(mine, times, places)]
        rows.append([name, str(len(places)), *mine.cells(), *cells])
    rows.append(["other hands, from text to JSON", str(HANDS), *spread(whole).cells()])
    rows[-1] += ["-"] * (len(rows[0]) - len(rows[-1]))
    show_table(rows)
    median = spread(ours).median
    print(f"target: median at most {MOST_MILLISECONDS:g} ms: {verdict(median, MOST_MILLISECONDS)}")
    agreed = [_scores_agree(peer, hands) for peer in peers]
    return all(agreed)


def _groups(hands: Sequence[Won]) -> dict[str, list[int]]:
    """Places of the hands: all, without and with declared sets, and form by form."""
    groups: dict[str, list[int]] = {"all": [], "concealed": [], "with declared sets": []}
    for place, won in enumerate(hands):
        declared = "with declared sets" if won.hand.melds else "concealed"
        forms = {
            found.form.name.lower().replace("_", " ") for found in complete_arrangements(won.hand)
        }
        for name in ("all", declared, *sorted(forms)):
            groups.setdefault(name, []).append(place)
    return groups


def _request(won: Won) -> dict[str, object]:
    """The hand as a user of the library asks for it."""
    given = won.given
    flags = (
        *("self_drawn", "riichi", "double_riichi", "ippatsu", "first_turn"),
        *("last_of_wall", "kong_replacement"),
    )
    return {
        "rules": RULES,
        "hand": str(won.hand),
        "seat": given.seat and given.seat.value,
        "round": given.round and given.round.value,
        "dora": _indicators(given.dora),
        "ura": _indicators(given.ura),
        **{flag: getattr(given, flag) for flag in flags},
    }


def _indicators(kinds: Sequence[Kind]) -> str | None:
    return " ".join(KIND_NAMES[kind] for kind in kinds) or None


class _NotedError(Exception):
    """The peer's own call was noted instead of being made."""


def _peer_calls(peer: Peer, hands: Sequence[Won]) -> list[partial[Any]]:
    """Calls of the peer alone: its arguments are made beforehand, as our hands are."""
    calls: list[partial[Any]] = []

    def note(of: Callable[..., Any], *arguments: object, **options: object) -> None:
        calls.append(partial(of, *arguments, **options))
        raise _NotedError

    noting = _noting(peer.modules, note)
    for won in hands:
        try:
            peer.ask(noting, won)
        except _NotedError:
            continue
    return calls


def _noting(modules: Any, note: Callable[..., None]) -> SimpleNamespace:
    """The peer's modules, with the one function that scores replaced by ``note``."""
    if hasattr(modules, "hand_config"):
        of = modules.hand.HandCalculator.estimate_hand_value
        calculator = SimpleNamespace(estimate_hand_value=partial(note, of))
        hand = SimpleNamespace(HandCalculator=calculator)
        return SimpleNamespace(hand=hand, hand_config=modules.hand_config, meld=modules.meld)

    def evaluator(*tiles: object) -> SimpleNamespace:
        def calc(*arguments: object) -> Any:
            return modules.HandEvaluator(*tiles).calc(*arguments)

        return SimpleNamespace(calc=partial(note, calc))

    names = ("Conditions", "Meld", "MeldType")
    return SimpleNamespace(
        HandEvaluator=evaluator, **{name: getattr(modules, name) for name in names}
    )


def _peer_cells(mine: Spread, theirs: Sequence[float], places: Sequence[int]) -> list[str]:
    """The peer's median, and how many times as long our median is."""
    median = spread([theirs[place] for place in places]).median
    return [f"{median:.4f}", f"{mine.median / median:.1f}"]


def _scores_agree(peer: Peer, hands: Sequence[Won]) -> bool:
    """Compare, count the named differences, and print the first hands that differ otherwise."""
    same, named, different = 0, Counter[str](), []
    for won in hands:
        theirs = peer.ask(peer.modules, won)
        expected = expected_of(won, theirs, peer.habits)
        if agree(ours_as_it_is(score(won.hand, won.given, RIICHI_EMA_2016)), theirs):
            same += 1
        elif agree(expected, theirs) and expected.kinds:
            named.update([", ".join(sorted(expected.kinds))])
        else:
            different.append((won, expected, theirs))
    print(f"scores equal to {peer.name}'s: {same} of {len(hands)}")
    for kinds, times in sorted(named.items()):
        print(f"  different by its rules, {kinds}: {times}")
    for won, expected, found in different[:5]:
        print(f"  {won}: expected {expected}, {peer.name} {found}")
    return not different


def main() -> int:
    """Run all three parts."""
    print(f"Riichi scoring, Python {sys.version.split()[0]}, interpreted, seed {SEED}\n")
    agreed = bench_hands(installed_peers())
    print()
    show_cold_start(f"muraille score --rules {RULES}", "score", HAND, "--rules", RULES, "--riichi")
    print()
    return 0 if loads_nothing_heavy("score", HAND, "--rules", RULES) and agreed else 1


if __name__ == "__main__":
    sys.exit(main())
