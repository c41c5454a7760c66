"""Two phones at one table, in any order of things: nothing lost, nothing doubled.

Phones as ``table.js`` and ``outbox.js`` make them, with requests and answers that get lost, against
the real writer; what it would commit stays in memory.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from muraille.answers.desk_orders import wanted_in
from muraille.server import hall_pages
from muraille.server.hall import writer
from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall.kept import KeptBook, head_of
from muraille.server.hall.writer import HallItem, HallWriter
from muraille.server.hall_pages.table import table_shown
from muraille.tournament.facts.state import Sheet
from muraille.tournament.log.book import Book, text_of
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language
from tests.tournament.prepared_events import after, started, tournament

BY, SESSION, TABLE = "t1", 1, 1
MOST_HANDS = 16
SAID = {
    "mcr-wmo-2014": ("24 w e", "8 s t", "-", "32 n s", "12 e w"),
    "riichi-ema-2016": ("1/30 e s", "mangan e t", "- e w", "2/40 e n", "- e"),
}
"""Hands after which there is always one more."""
GAMES = tuple(SAID)
FEW, MANY = 100, 1_000
SCRIPT = Path(hall_pages.__file__).parent / "static/muraille/hall/table.js"


def taken_codes() -> set[str]:
    """By which the table's page asks “written by the other phone: same?”."""
    listed = SCRIPT.read_text(encoding="utf-8").partition("const TAKEN = [")[2].partition("]")[0]
    return {code.strip().strip('"') for code in listed.split(",")}


@dataclass
class Entry:
    """What waits in an outbox: a hand, or who checked one (``follows`` is the hand's key)."""

    key: str
    order: dict[str, Any]
    hand: int = 0
    said: str = ""
    follows: str = ""
    seq: int = 0


class InMemory:
    """The writer of one tournament, asked by hand."""

    def __init__(self, book: Book) -> None:
        head = head_of(book)
        log = text_of(book.people, book.entries).encode()[len(head) :]
        self._writer = HallWriter(
            KeptBook(1, book, head, log), lambda: after(10), lambda *_both: None, lambda: None
        )

    @property
    def book(self) -> Book:
        return self._writer.kept.book

    def answers(self, entries: list[Entry]) -> list[OrderAnswer]:
        """To what came together."""
        commands = [HallCommand(wanted_in(entry.order), BY, entry.key) for entry in entries]
        return [*self._writer._answers([HallItem(command, print) for command in commands])]


@dataclass
class TablePhone:
    """A phone as its page behaves, and whoever holds it."""

    name: str
    hall: InMemory
    chance: random.Random
    said: tuple[str, ...]
    outbox: list[Entry] = field(default_factory=list)
    unseen: list[Entry] = field(default_factory=list)
    entered: dict[str, Entry] = field(default_factory=dict)
    written: set[str] = field(default_factory=set)
    conflicts: list[tuple[Entry, OrderAnswer]] = field(default_factory=list)
    seq: int = 0
    hand: int = 1

    def look(self) -> None:
        """The part of the page comes anew."""
        shown = table_shown(self.hall.book, TABLE, after(10), Language.ENGLISH)
        assert shown is not None
        self.hand, self.seq = shown.hand, len(self.hall.book.entries)
        self.unseen = [entry for entry in self.unseen if entry.seq > self.seq]

    def enter(self) -> None:
        """The hand that comes next as the page sees it, and another player's check."""
        number = self.hand + sum(entry.hand >= self.hand for entry in (*self.unseen, *self.outbox))
        if number > MOST_HANDS:
            return
        said, key = self.chance.choice(self.said), f"{self.name}-{len(self.entered):08}"
        place = {"session": SESSION, "table": TABLE}
        write = {"request": "write_sheet", **place, "lines": [f"{number}: {said}"]}
        check = {"request": "check_hands", **place, "hands": [[number, "2"]]}
        self.entered[key] = Entry(key, write, number, said)
        self.outbox += (self.entered[key], Entry(f"{key}-check", check, follows=key))

    def hear(self, entry: Entry, answer: OrderAnswer) -> None:
        """The answer to what was sent first."""
        if answer.is_accepted:
            self.outbox.remove(entry)
            self.written.add(entry.key)
            entry.seq = max(answer.entries)
            if entry.seq > self.seq:
                self.unseen.append(entry)
            return
        # The page shows what the other wrote; whoever holds the phone says that it is the same,
        # or calls a referee: this one is dropped, with what follows from it.
        self.look()
        self.conflicts.append((entry, answer))
        self.outbox = [
            other for other in self.outbox if entry.key not in (other.key, other.follows)
        ]


class Interleaving:
    """Steps of two phones in an order that a seed says."""

    def __init__(self, seed: int, game: str) -> None:
        self.chance = random.Random(seed)
        self.hall = InMemory(started(tournament(game)))
        self.phones = [
            TablePhone(name, self.hall, self.chance, SAID[game]) for name in ("phone-a", "phone-b")
        ]
        for phone in self.phones:
            phone.look()

    def run(self) -> None:
        for _step in range(self.chance.randint(5, 40)):
            phone = self.chance.choice(self.phones)
            step = self.chance.choice((phone.enter, phone.enter, phone.look, self.send, self.send))
            step()
        while any(phone.outbox for phone in self.phones):
            self.exchange([phone for phone in self.phones if phone.outbox], lost=0.0)

    def send(self) -> None:
        """One of them, or both at the same moment."""
        ready = [phone for phone in self.phones if phone.outbox]
        self.chance.shuffle(ready)
        self.exchange(ready[: self.chance.choice((1, 2))], lost=0.3)

    def exchange(self, phones: list[TablePhone], lost: float) -> None:
        """What waits first is sent; a request or its answer may be lost, and is sent again."""
        sent = [(phone, phone.outbox[0]) for phone in phones if self.chance.random() >= lost]
        answers = self.hall.answers([entry for _phone, entry in sent])
        for (phone, entry), answer in zip(sent, answers, strict=True):
            if self.chance.random() >= lost:
                phone.hear(entry, answer)


@pytest.fixture(autouse=True)
def nothing_is_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "append", lambda *_given: None)


@pytest.mark.parametrize(
    "seeds", [range(FEW), pytest.param(range(FEW, MANY), marks=pytest.mark.slow)], ids=len
)
def test_two_phones_lose_and_double_nothing_and_conflict_on_the_same_hand_only(seeds):
    met, codes = 0, taken_codes()
    for seed in seeds:
        run = Interleaving(seed, GAMES[seed % len(GAMES)])
        run.run()
        check(run, seed, codes)
        met += sum(len(phone.conflicts) for phone in run.phones)
    assert met > len(seeds) / 2


def check(run: Interleaving, seed: int, codes: set[str]) -> None:
    book = run.hall.book
    sheet = known_sheet(book.state, SESSION, TABLE)
    times = Counter(entry.key for entry in book.entries if entry.key)
    assert set(times.values()) <= {1}, seed
    entered = {key: entry for phone in run.phones for key, entry in phone.entered.items()}
    on_sheet = {entry.hand: entry for key, entry in entered.items() if key in times}
    assert [hand.number for hand in sheet.hands] == sorted(on_sheet), seed
    assert sorted(on_sheet) == [*range(1, len(on_sheet) + 1)], seed
    assert sum(key in times for key in entered) == len(sheet.hands), seed
    told = text_of_hands(book, sheet)
    alone = Interleaving(seed, book.state.dossier.rulebook)
    for number in sorted(on_sheet):
        (answer,) = alone.hall.answers([on_sheet[number]])
        assert answer.is_accepted, seed
    assert told == text_of_hands(alone.hall.book, known_sheet(alone.hall.book.state, 1, 1)), seed
    for phone in run.phones:
        refused = {entry.key for entry, _answer in phone.conflicts}
        hands = phone.written & phone.entered.keys()
        assert hands | refused == phone.entered.keys(), seed
        assert not hands & refused, seed
        assert hands <= times.keys(), seed
        assert not refused & times.keys(), seed
        for entry, answer in phone.conflicts:
            assert answer.status == 409, (seed, answer)
            assert answer.thing == ("sheet", SESSION, TABLE), seed
            assert on_sheet[entry.hand].key not in phone.entered, seed
            assert codes & {problem.code for problem in answer.problems}, seed


def text_of_hands(book: Book, sheet: Sheet) -> list[str]:
    shown = table_shown(book, sheet.table, after(10), Language.ENGLISH)
    assert shown is not None
    return [hand.text for hand in shown.hands]
