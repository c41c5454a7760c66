"""How fast many MCR hands are scored, beside PyMahjongGB.

Both score the same seeded winning hands on one thread, in turns, each with its fastest
turn; under PyMahjongGB's values, so that every total can be compared. We take one large
array of records, the hands ten times over; the other library is called hand by hand with
arguments made beforehand, which is the only way it offers.

A missed target is only said. The exit code is 1 when a total differs.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks.timing import Job, fastest, peer, show_table
from muraille.notation import read_hand
from muraille.rules.mcr.bulk import score_hands
from tests.differential.peer_mcr import PEER, peer_arguments
from tests.differential.random_hands import Won, winning_hands
from tests.rules.mcr.bulk_checks import packed

HANDS, SEED, TURNS = 20_000, 10, 15
TARGET, COPIES = 10.0, 10
# Beside Nine Gates the library counts one terminal pung, which bulk scoring cannot.
BOOK = replace(PEER, exclusions=tuple(row for row in PEER.exclusions if row.ruling != "N2"))
GATES = [read_hand(f"1112345678999{suit}").concealed for suit in "mps"]


def compare(name: str, wins: list[Won], calculate: Callable[..., Any]) -> list[str] | None:
    """A row of the table, or None where a total differs."""
    hands = packed(wins)
    calls = [peer_arguments(won) for won in wins]
    theirs = [sum(points for points, _ in calculate(*call)) for call in calls]
    if score_hands(hands, BOOK).points.tolist() != theirs:
        print(f"{name}: a total differs from PyMahjongGB's")
        return None

    many = np.tile(hands, COPIES)

    def ask_peer() -> None:
        for call in calls:
            calculate(*call)

    jobs: list[Job] = [
        ("muraille", len(many), lambda: score_hands(many, BOOK)),
        ("muraille, with fans", len(many), lambda: score_hands(many, BOOK, fans=True)),
        ("PyMahjongGB", len(wins), ask_peer),
    ]
    ours, with_fans, theirs_took = fastest(jobs, TURNS).values()
    ratio = theirs_took / ours
    verdict = "met" if ratio >= TARGET else "missed"
    figures = [f"{figure:,.0f}" for figure in (ours, with_fans, theirs_took)]
    return [name, f"{len(wins):,}", *figures, f"{ratio:.1f}", f"{TARGET:.0f}: {verdict}"]


def main() -> int:
    """Measure and show."""
    library = peer("MahjongGB")
    if library is None:
        return 0
    calculate = library.MahjongFanCalculator
    wins = [won for won in winning_hands(HANDS, SEED) if won.hand.concealed[:13] not in GATES]
    score_hands(np.zeros(0, packed(wins[:1]).dtype), BOOK)  # compile, or load
    rows = [
        compare("concealed", [won for won in wins if not won.hand.melds], calculate),
        compare("with declared sets", [won for won in wins if won.hand.melds], calculate),
    ]
    if None in rows:
        return 1
    head = ["hands", "number", "ours, ns", "with fans", "PyMahjongGB", "ratio", "target"]
    show_table([head, *(row for row in rows if row is not None)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
