"""How long paper takes: cards, sheets and lists of the largest tournament foreseen.

256 players and ten sessions, every card and sheet with its own QR code. The cards of all
players are to be there in under ten seconds; a missed target is only said.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import show_table, verdict
from muraille.paper.cards import player_cards, seating_by_player, seating_by_table, table_cards
from muraille.paper.penalty_card import penalty_card
from muraille.paper.sheets import score_sheets, sheets_for
from muraille.paper.typesetting import Document, pdf
from muraille.paper.values import PrintedLink, Schedule, ScoreSheet
from muraille.words import Language
from tests.paper.samples import schedule

PLAYERS, SESSIONS = 256, 10
CARDS_TARGET = 10.0


def everybody() -> Schedule:
    """The schedule, with an address of its own for each player and table."""
    found = schedule(PLAYERS, SESSIONS)
    return replace(
        found,
        player_links=tuple(
            (number, PrintedLink(f"http://192.168.1.10:8000/p/{number}"))
            for number, _ in found.player_links
        ),
        table_links=tuple(
            (table, PrintedLink(f"http://192.168.1.10:8000/t/{table}"))
            for table, _ in found.table_links
        ),
    )


def taken(make: Callable[[], Document]) -> tuple[float, int]:
    """Seconds from the values to the bytes, and how many bytes."""
    start = time.perf_counter()
    made = pdf(make())
    return time.perf_counter() - start, len(made)


def main() -> None:
    """Print the table."""
    found = everybody()
    first = found.sessions[0]
    english = Language.ENGLISH
    pages: dict[str, Callable[[], Document]] = {
        f"{PLAYERS} player cards": lambda: player_cards(found, english),
        f"{PLAYERS // 4} table cards": lambda: table_cards(found, english),
        f"{PLAYERS // 4} score sheets": lambda: score_sheets(
            sheets_for(ScoreSheet, found.event, first), english
        ),
        "seating by player": lambda: seating_by_player(found, english),
        "seating by table": lambda: seating_by_table(found, english),
        "a penalty card": lambda: penalty_card("mcr-ffmj-2016", english),
    }
    rows = [["paper", "seconds", "kB", "target"]]
    for place, (name, make) in enumerate(pages.items()):
        seconds, size = taken(make)
        target = f"{CARDS_TARGET:g} s {verdict(seconds, CARDS_TARGET)}" if place == 0 else ""
        rows.append([name, f"{seconds:.2f}", f"{size / 1000:.0f}", target])
    show_table(rows)


if __name__ == "__main__":
    main()
