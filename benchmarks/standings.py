"""How long standings of the largest tournament foreseen take, and how long its file takes.

256 players and ten sessions of each game, made up. Standings are asked after every entry of the
last session, as a hall asks for them. Reading and one ``enter`` are told in seconds of the
processor, the latter beyond the start of the interpreter. A missed target is only said.
"""

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import milliseconds, show_table, spread, verdict
from muraille.tournament.facts.applying import LogEntry, applied, fold
from muraille.tournament.facts.events import AtTable, TableCounted
from muraille.tournament.log.book import Book, read, text_of, written
from muraille.tournament.made_up.generator import MadeUpPlan, made_up
from muraille.tournament.standings import LiveStandings, standings
from tests.tournament.prepared_events import MORNING, simple_schedule

PLAYERS, SESSIONS = 256, 10
CHANGE_TARGET, SAME_TARGET, ENTER_TARGET = 50.0, 1.0, 0.35
GAMES = {"mcr-wmo-2014": "40,20,-10,-50", "riichi-ema-2016": "45000,35000,25000,15000"}
"""Rulebooks, and the totals that are entered."""
_COMMAND = "import sys; from muraille.cli.main import main; sys.exit(main())"
_RUNS = 5


def first_at(book: Book, session: int, table: int) -> int:
    """Where the log begins to speak of a sheet."""
    places = (
        place
        for place, entry in enumerate(book.entries)
        if isinstance(entry.event, AtTable)
        and (entry.event.session, entry.event.table) == (session, table)
    )
    return next(places)


def asked_live(entries: Sequence[LogEntry], start: int) -> Iterator[tuple[str, float]]:
    """What was asked after each further entry, and the milliseconds it took."""
    state, live = fold(entries[:start]), LiveStandings()
    live.of(state)
    for entry in entries[start:]:
        state = applied(state, entry)
        changes = isinstance(entry.event, TableCounted)
        first, again = milliseconds([partial(live.of, state)] * 2)
        yield "changed" if changes else "another entry", first
        yield "unchanged", again


def processor_seconds(work: Callable[[], object], who: int = resource.RUSAGE_SELF) -> float:
    """The shortest time that the processor worked on it."""
    times = []
    for _ in range(_RUNS):
        before = resource.getrusage(who)
        work()
        after = resource.getrusage(who)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        times.append(spent)
    return min(times)


def program(*arguments: str) -> Callable[[], object]:
    """A Python of its own."""
    command = [sys.executable, "-c", *arguments]
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def one_enter(book: Book, figures: str, folder: Path) -> float:
    """Seconds of the processor for the last sheet, entered by the command line."""
    table = PLAYERS // 4
    text = text_of(book.people, book.entries[: first_at(book, SESSIONS, table)])
    file = folder / "cup.jsonl"
    place = ("--session", str(SESSIONS), "--table", str(table), "--totals", figures)
    who = ("--by", "o1", "--referee", "Rita Referee", "--time-confirmed-by", "Charles Chief")
    enter = program(_COMMAND, "tournament", "enter", str(file), *place, *who)

    def entered_anew() -> None:
        file.write_text(text, encoding="utf-8")
        enter()

    children = resource.RUSAGE_CHILDREN
    return processor_seconds(entered_anew, children) - processor_seconds(program("pass"), children)


def show(rulebook: str, figures: str, folder: Path) -> None:
    """The table of one game."""
    book = made_up(
        MadeUpPlan(PLAYERS, SESSIONS, rulebook, "bench", MORNING),
        simple_schedule(PLAYERS, SESSIONS),
    )
    asked: dict[str, list[float]] = {}
    for what, taken in asked_live(book.entries, first_at(book, SESSIONS, 1)):
        asked.setdefault(what, []).append(taken)
    asked["from nothing"] = milliseconds([lambda: standings(book.state)] * 20)
    targets = {"changed": CHANGE_TARGET, "unchanged": SAME_TARGET}
    rows = [["standings, in milliseconds", "asked", "median", "p90", "p99", "target"]]
    for what, times in sorted(asked.items()):
        target = targets.get(what)
        met = "" if target is None else f"{target:g} {verdict(spread(times).p90, target)}"
        rows.append([what, str(len(times)), *spread(times).cells(), met])
    print(f"\n{rulebook}, {PLAYERS} players × {SESSIONS} sessions")
    show_table(rows)
    data = written(book).encode()
    reading = processor_seconds(lambda: read(data))
    enter = one_enter(book, figures, folder)
    show_table(
        [
            ["the file, in seconds of the processor", "seconds", "target"],
            [f"{len(book.entries):,} entries, {len(data) / 1e6:.1f} MB read", f"{reading:.3f}", ""],
            ["one enter", f"{enter:.3f}", f"{ENTER_TARGET:g} {verdict(enter, ENTER_TARGET)}"],
        ]
    )


def main() -> None:
    """Both games."""
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        for rulebook, figures in GAMES.items():
            show(rulebook, figures, Path(folder))
    print(f"\nmade up and measured in {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
