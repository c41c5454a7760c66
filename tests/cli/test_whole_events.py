"""Whole events by the command line, beside a calculator that imports nothing of the program.

Both are told the same: the rows of every sheet, who is late, fined, substituted, sent out. After
every session every line of the standings is the same, and so are those after the sessions before.
"""

import ast
import csv
import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tests.cli.tournament_desk import Desk
from tests.tournament import calculator
from tests.tournament.calculator import Calculator, Row, Stage, mcr_grade, mcr_late, riichi_late
from tests.tournament.rank_check import moved, strictly

A_DAY = 3
"""So many sessions are played on a day, from nine, noon and three o'clock on."""


def test_the_calculator_imports_nothing_of_the_program():
    names: set[str] = set()
    for node in ast.walk(ast.parse(Path(str(calculator.__file__)).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            names.add(str(node.module))
    assert names == {"collections", "collections.abc", "dataclasses", "fractions"}


class Event:
    """An event told to the desk and to the calculator alike."""

    def __init__(self, desk: Desk, sums: Calculator, rules: str, *stages: str) -> None:
        self.desk, self.sums = desk, sums
        days = (sum(stage.sessions for stage in sums.stages) - 1) // A_DAY
        desk.run(
            "new", "--name", "Open", "--rules", rules, "--set", "town=Paris",
            "--set", "country=FRA", "--set", "first_day=2026-01-03",
            "--set", f"last_day=2026-01-{3 + days:02}", "--official", "chief=Ada:R-1",
            *(word for stage in stages for word in ("--stage", stage)),
        )  # fmt: skip
        desk.run("import", desk.players(len(sums.numbers)))

    def clock(self, session: int, minutes: int) -> None:
        """The hall's clock, so many minutes after the start of a session."""
        day, hour = divmod(session - 1, A_DAY)
        minutes += 60 * (9 + 3 * hour)
        self.desk.clock = f"2026-01-{3 + day:02}T{minutes // 60:02}:{minutes % 60:02}"

    def typed_seats(self, sessions: int) -> None:
        """A schedule from elsewhere: four groups, each turned faster than the one before."""
        numbers = self.sums.numbers
        tables = len(numbers) // 4
        schedule = [
            [
                [numbers[(table + turn * session) % tables + tables * turn] for turn in range(4)]
                for table in range(tables)
            ]
            for session in range(sessions)
        ]
        path = self.desk.folder / "draw.json"
        path.write_text(json.dumps({"sessions": schedule, "seed": "dice"}), "utf-8")
        self.desk.run("draw", "--schedule", path)
        self.desk.run("seat")
        for session, four_by_four in enumerate(schedule, 1):
            self.sit(session, four_by_four)

    def seats_by_rank(self, session: int, best: int, *, final: bool = False) -> None:
        """Who goes on and at which table is the calculator's word; the winds are drawn."""
        self.desk.run("draw", "--seed", session, "--avoid", "none")
        self.desk.run("seat")
        shown = self.desk.json("draw", "--show")
        assert isinstance(shown, dict)
        tables = shown["sessions"][session - 1]
        rows = self.sums.standings(session - 1)
        going = [row.number for row in rows if row.status in ("ok", "substituted")][:best]
        if final:
            assert strictly(going, tables)
        else:
            assert len(moved(going, tables)) < len(tables)
        self.sit(session, tables)

    def sit(self, session: int, tables: Sequence[Sequence[str]]) -> None:
        for table, (east, south, west, north) in enumerate(tables, 1):
            self.sums.seats[session, table] = (east, south, west, north)

    def player(self, session: int, table: int, wind: str) -> str:
        return self.sums.seats[session, table]["eswn".index(wind)]

    def start(self, session: int) -> None:
        self.clock(session, 0)
        self.desk.run("session", session, "--start")

    def enter(self, session: int, table: int, rows: Sequence[str]) -> None:
        path = self.desk.folder / "sheet.txt"
        path.write_text("\n".join(rows), "utf-8")
        self.desk.run("enter", "--session", session, "--table", table, path, "--by", "Scorer")
        self.sums.rows[session, table] = rows

    def close(self, session: int) -> None:
        """The session ended, its sheets confirmed by another and published; all lines equal."""
        self.clock(session, 130)
        self.desk.run("session", session, "--end")
        self.desk.run("sheet", "--session", session, "--confirm", "--by", "Second")
        self.desk.run("sheet", "--session", session, "--publish")
        self.compare(session)

    def compare(self, session: int) -> None:
        for after in range(1, session + 1):
            assert self.shown("--after", after) == self.sums.standings(after)
        assert self.shown() == self.sums.standings(session)

    def shown(self, *words: object) -> list[Row]:
        return [
            Row(
                row["number"],
                row["place"],
                row["tied"],
                Fraction(row["table_points"]),
                Fraction(row["score"]),
                row["status"],
            )
            for row in self.desk.json("standings", *words)
        ]

    # What is said of players

    def late(self, session: int, player: str, time: str, costs: int | None) -> None:
        self.note(session, player, "lateness", "--late", time)
        if costs is None:
            self.sums.away[session, player] = False
        else:
            self.sums.at_once.append((session, player, costs))

    def note(self, session: int, player: str, offence: str, *words: object) -> None:
        self.desk.run("penalty", "--session", session, "--player", player, "--offence", offence,
                      *words, "--by", "Ref")  # fmt: skip

    def fine(self, session: int, player: str, points: int, when: str = "session") -> None:
        self.note(session, player, "infringement", "--points", points, "--when", when)
        fines = self.sums.at_once if when == "session" else self.sums.of_the_event
        fines.append((session, player, -points))

    def disqualify(self, session: int, player: str) -> None:
        self.note(session, player, "cheating")
        self.sums.disqualified[player] = session

    def substitute(self, session: int, player: str, *words: str) -> None:
        self.desk.run("player", player, "--substitute", "--session", session, *words)
        last = max(at for at, _table in self.sums.seats) if "--rest" in words else session
        for at in range(session, last + 1):
            self.sums.away[at, player] = at == session and "--during" in words

    def remove(self, player: str) -> None:
        self.desk.run("player", player, "--remove", "--chief", "Ada", "--organiser", "organiser",
                      "--reason", "ill")  # fmt: skip
        self.sums.removed.add(player)

    def correct(self, session: int, table: int, hand: int, row: str) -> None:
        """A hand was written for the wrong player; the laptop's clock is not the hall's."""
        path = self.desk.folder / "fix.txt"
        path.write_text(f"{hand}: {row}", "utf-8")
        place = ("--session", session, "--table", table)
        self.desk.run("sheet", *place, "--correct", path, "--fault", "wrong_player",
                      "--reason", "the other one won", "--by", "Ref",
                      "--time-confirmed-by", "Ref")  # fmt: skip
        self.desk.run("sheet", *place, "--confirm", "--by", "Second")
        self.desk.run("sheet", *place, "--publish")
        rows = [*self.sums.rows[session, table]]
        rows[hand - 1] = row
        self.sums.rows[session, table] = rows


@pytest.fixture
def desk(tmp_path, capsys):
    return Desk(tmp_path, capsys)


def numbers(many: int) -> list[str]:
    return [str(number) for number in range(1, many + 1)]


# MCR


def mcr_rows(chance: Random) -> list[str]:
    """Eight hands: won on a discard or self-drawn, drawn; the last may be broken off."""
    rows = []
    for hand in range(8):
        winner, thrower = chance.sample("eswn", 2)
        won = f"{chance.randint(8, 60)} {winner} {chance.choice([thrower, thrower, 't'])}"
        rows.append(chance.choices([won, "-" if hand < 7 else "x"], [7, 1])[0])
    return rows


def play(event: Event, session: int, chance: Random, rows: Callable[[Random], list[str]],
         typed: dict[int, list[str]] | None = None) -> None:  # fmt: skip
    """Every sheet of a session entered: those typed by hand, the others by chance."""
    tables = [table for at, table in event.sums.seats if at == session]
    for table in tables:
        event.enter(session, table, (typed or {}).get(table) or rows(chance))


FALSE_HU = ["12 e s", "20 n t +p w -30 10 10 10", "-", "8 s e", "33 w n"]
TIED = ["40 40 -30 -50"]


def mcr_incidents(event: Event, session: int) -> dict[int, list[str]]:
    """What happens in the first sessions of an event, before its sheets come in."""
    seat = event.player
    if session == 1:
        event.late(1, seat(1, 2, "e"), "9:59", mcr_late(9, 59))
        event.late(1, seat(1, 2, "s"), "10:00", mcr_late(10))
        event.late(1, seat(1, 1, "n"), "15:01", mcr_late(15, 1))
        return {1: TIED}
    if session == 2:
        talker = seat(2, 1, "e")
        for before in range(3):
            event.note(2, talker, "talking")
            if before < 2:
                event.sums.at_once.append((2, talker, mcr_grade(before)))
        ledger = event.desk.json("penalty")
        event.desk.run("penalty", "--cancel", ledger[-1]["id"], "--reason", "it was another")
        event.note(2, seat(2, 2, "w"), "false_hu", "--stage", "under_minimum", "--hand", 2)
        event.fine(2, seat(2, 1, "s"), 20)
        event.fine(2, seat(2, 1, "n"), 30, "tournament")
        return {2: FALSE_HU}
    if session == 3:
        event.substitute(3, seat(3, 1, "s"))
        event.substitute(3, seat(3, 2, "w"), "--during", "--rest")
    if session == 4:
        event.disqualify(4, seat(4, 2, "e"))
    return {3: ["24 e t", "10 s w", "30 n e"]} if session == 5 else {}


def test_a_short_event_of_mcr_with_a_final_equals_the_second_calculator(desk):
    event = Event(desk, calculator.mcr(numbers(8), Stage(3), Stage(1, Fraction(0))),
                  "mcr-ffmj-2016", "3", "1:best=4:points=cleared:final")  # fmt: skip
    event.typed_seats(3)
    chance = Random(1)
    for session in (1, 2, 3):
        event.start(session)
        play(event, session, chance, mcr_rows, mcr_incidents(event, session))
        event.close(session)
    event.seats_by_rank(4, 4, final=True)
    event.start(4)
    play(event, 4, chance, mcr_rows)
    event.close(4)


@pytest.mark.slow
def test_an_mcr_event_of_40_players_with_a_final_equals_the_second_calculator(desk):
    event = Event(desk, calculator.mcr(numbers(40), Stage(6), Stage(1)),
                  "mcr-ffmj-2016", "6", "1:best=8:final")  # fmt: skip
    event.typed_seats(6)
    chance = Random(40)
    for session in range(1, 7):
        event.start(session)
        play(event, session, chance, mcr_rows, mcr_incidents(event, session))
        event.close(session)
        if session == 3:
            _appeal(event, event.player(3, 5, "s"))
        if session == 5:
            event.correct(5, 3, 1, "24 n t")
            event.compare(5)
    event.remove(event.player(6, 7, "w"))
    event.compare(6)
    event.seats_by_rank(7, 8, final=True)
    event.start(7)
    play(event, 7, chance, mcr_rows)
    event.close(7)
    event.clock(7, 165)
    _exported(event, 7)
    _archived(desk)


def _appeal(event: Event, player: str) -> None:
    desk = event.desk
    said = ("appeal", "--say", "--player", player, "--session", 3, "--matter", "rules")
    desk.run(*said, "--time-confirmed-by", "Ref")
    desk.run("appeal", "--id", 1, "--first", "dismissed", "--by", "Ada")
    code, _out, err = desk.tried("export", "--ema", "-")
    assert (code, "appeal 1 is open" in err) == (2, True)
    event.clock(3, 140)
    desk.run("appeal", "--id", 1, "--filed", desk.clock, "--fee", "--signed", "player",
             "--answer", "next_session_delayed", "--minutes", 10)  # fmt: skip
    votes = ("--vote", "5:3-0", "--vote", "6:1-2", "--share", 25)
    assert desk.json("appeal", "--id", 1, *votes)[0]["fee"] == {
        "amount": 180, "currency": "EUR", "back": 45
    }  # fmt: skip
    event.compare(3)


def _exported(event: Event, session: int) -> None:
    """The federation's file has the places that the calculator gives, and nobody else."""
    path = event.desk.folder / "ema.csv"
    event.desk.run("export", "--ema", path)
    with path.open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.reader(stream))
    heads = next(number for number, row in enumerate(rows) if row[:1] == ["Place"])
    placed = [row for row in event.sums.standings(session) if row.place is not None]
    assert [(row[0], row[3]) for row in rows[heads + 1 :]] == [
        (str(row.place), f"{4090000 + int(row.number):08}") for row in placed
    ]


def _archived(desk: Desk) -> None:
    """Nothing is left to do; sealed, opened again as another file: the same standings."""
    assert desk.run("check") == "Everything that is written adds up.\n"
    before = desk.run("standings")
    desk.run("archive", "--to", desk.folder / "cup.archive")
    other = Desk(desk.folder, desk.capsys)
    other.file = str(desk.folder / "again.jsonl")
    other.run("archive", "--from", desk.folder / "cup.archive")
    assert other.run("standings") == before


@pytest.mark.slow
def test_an_event_of_three_stages_equals_the_second_calculator(desk):
    """Drawn, then the best by rank with half their points, then a final from nothing on."""
    half = Fraction(1, 2)
    event = Event(desk, calculator.mcr(numbers(24), Stage(3), Stage(2, half), Stage(1, 0 * half)),
                  "mcr-ffmj-2016", "3", "2:rank:best=16:points=halved",
                  "1:best=4:points=cleared:final")  # fmt: skip
    event.typed_seats(3)
    chance = Random(3)
    for session in range(1, 7):
        if session > 3:
            event.seats_by_rank(session, 4 if session == 6 else 16, final=session == 6)
        event.start(session)
        play(event, session, chance, mcr_rows, mcr_incidents(event, session))
        if session == 3:
            event.disqualify(3, event.player(3, 4, "s"))
        event.close(session)


# Riichi


def riichi_rows(chance: Random) -> list[str]:
    """A few hands, or sticks as they were counted."""
    if chance.random() < 0.4:
        bets = chance.choice([0, 0, 1, 2])
        sticks = [100 * chance.randint(50, 400) for _ in range(3)]
        return [f"{' '.join(map(str, sticks))} {120_000 - sum(sticks) - 1000 * bets} +b {bets}"]
    return [_riichi_row(chance) for _ in range(chance.randint(3, 7))]


def _riichi_row(chance: Random) -> str:
    worths = ["1/30", "2/40", "3/30", "3/60", "4/30", "1/70", "3/25", "mangan", "5", "7", "9",
              "12", "yakuman"]  # fmt: skip
    first, second, third = chance.sample("eswn", 3)
    worth, other = (chance.choice(worths) for _ in range(2))
    riichi = f" +r {first}" + (f" {third}" if chance.random() < 0.3 else "")
    riichi = riichi if chance.random() < 0.5 else ""
    return chance.choices(
        [
            f"{worth} {first} {second}{riichi}",
            f"{worth} {first} t{riichi}",
            f"{worth} {first} {other} {third} {second}{riichi}",
            f"- {first} {third}{riichi}",
            f"- {first} {third} {second}{riichi}",
            "-",
            "- e s w n",
            f"c {second}",
            "x",
        ],
        [6, 4, 2, 2, 1, 1, 1, 1, 1],
    )[0]


def riichi_incidents(event: Event, session: int) -> dict[int, list[str]]:
    seat = event.player
    if session == 1:
        event.late(1, seat(1, 1, "s"), "3:10", riichi_late(3, 10))
        event.late(1, seat(1, 2, "s"), "10:00", riichi_late(10))
        event.late(1, seat(1, 2, "w"), "10:01", riichi_late(10, 1))
        return {1: ["44000 40000 20000 15000 +b 1"], 2: ["39000 39000 21000 18000 +b 3"]}
    if session == 2:
        event.substitute(2, seat(2, 1, "n"))
        event.substitute(2, seat(2, 2, "e"), "--during", "--rest")
        return {2: ["30000 30000 30000 30000"]}
    if session == 3:
        caller, noisy = seat(3, 1, "e"), seat(3, 1, "w")
        event.note(3, caller, "invalid_win", "--stage", "all_shown")
        event.note(3, noisy, "disturbance", "--stage", "first_time", "--points", 8000)
        event.sums.later += [(3, caller, -20_000), (3, noisy, -8_000)]
        return {1: ["25000 25000 35000 35000"]}
    if session in (4, 5):
        event.disqualify(session, seat(session, 2, "s"))
    return {}


@pytest.mark.slow
def test_a_riichi_event_of_32_players_equals_the_second_calculator(desk):
    event = Event(desk, calculator.riichi(numbers(32), Stage(6)), "riichi-ema-2016", "6")
    event.typed_seats(6)
    chance = Random(32)
    for session in range(1, 7):
        event.start(session)
        play(event, session, chance, riichi_rows, riichi_incidents(event, session))
        event.close(session)
    _appeal_upheld(event, event.player(6, 1, "e"))
    past = desk.json("standings", "--until", "2026-01-03T14:30")
    assert [row["number"] for row in past] == [row.number for row in event.sums.standings(2)]
    assert len(desk.json("standings", "--teams")) == 8
    event.remove(event.player(6, 3, "n"))
    event.compare(6)
    event.clock(6, 165)
    _exported(event, 6)
    _archived(desk)


def _appeal_upheld(event: Event, player: str) -> None:
    """It changes no score by itself (O17)."""
    desk = event.desk
    desk.run("appeal", "--say", "--player", player, "--session", 6, "--time-confirmed-by", "Ref")
    desk.run("appeal", "--id", 1, "--first", "dismissed")
    event.clock(6, 140)
    desk.run("appeal", "--id", 1, "--filed", desk.clock, "--fee", "--signed", "captain",
             "--answer", "after_tournament")  # fmt: skip
    votes = ("--vote", "5:3-0", "--vote", "6:2-1", "--vote", "7:3-0", "--remedy", "clarify")
    assert "Of 180 EUR, 180 go back." in desk.run("appeal", "--id", 1, *votes)
    event.compare(6)


def test_a_short_event_of_riichi_equals_the_second_calculator(desk):
    event = Event(desk, calculator.riichi(numbers(8), Stage(3)), "riichi-ema-2016", "3")
    event.typed_seats(3)
    chance = Random(8)
    for session in (1, 2, 3):
        event.start(session)
        wrong = ("--session", session, "--table", 1, "--totals", "44500,40000,20000,15000")
        code, out, err = desk.tried("enter", *wrong, "--bets", 1)
        assert (code, out, "120500 instead of 120000" in err) == (2, "", True)
        play(event, session, chance, riichi_rows, riichi_incidents(event, session))
        event.close(session)
