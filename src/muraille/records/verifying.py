"""``verify``: plays a record again by its rulebook and compares event with event.

Walls are rebuilt from their seeds, seeds from the secret, every win is scored again. The
first event that does not follow is the fault; what stands after it is not looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from muraille.records.codec import as_line, to_plain, value_shown
from muraille.records.reading import Record, RecordEntry, on_line
from muraille.table.common.competition_events import Ruled
from muraille.table.common.events import SecretRevealed, WindsDrawn
from muraille.table.common.shuffling import commitment, drawn_winds, hand_seed
from muraille.table.common.state import SEATS, State
from muraille.table.common.table import Action, TableEvent
from muraille.tiles.problems import Family, InputError, Problem, problem


class Proof(Enum):
    """What is known of the walls, from most to least."""

    SECRET = "secret"
    """All come from the secret that was committed to before the game."""
    SEEDS = "seeds"
    """Each comes from its own seed; the game's secret is not told."""
    PREPARED = "prepared"
    """At least one was laid by hand: nothing proves that it came by chance."""


@dataclass(frozen=True, slots=True)
class RecordVerdict:
    """How far a record follows from the rules, and what is wrong where it does not.

    ``proof`` is None where there is no wall yet.
    ``line`` and ``seq`` are those of the fault; ``problems`` is empty where there is none.
    """

    events: int
    hands: int
    wins: int
    proof: Proof | None
    problems: tuple[Problem, ...] = ()
    line: int | None = None
    seq: int | None = None

    @property
    def holds(self) -> bool:
        """Whether everything recorded follows from the rules."""
        return not self.problems


def verify(record: Record, first: State | None = None) -> RecordVerdict:
    """Whether everything in this record follows from lawful actions.

    ``first`` is where a game from another format begins, if not as its rulebook says.
    A record that breaks off is judged as far as it goes. One that was made under another
    revision of its rulebook is played by the present one; a fault then names both.
    """
    try:
        follower = _Follower(record, first)
    except InputError as error:
        problems = on_line(record.line, error.problems)
        return RecordVerdict(0, 0, 0, None, problems, record.line, None)
    return follower.verdict()


class _FaultError(Exception):
    """The event that does not follow, and why."""

    def __init__(self, entry: RecordEntry, problems: tuple[Problem, ...]) -> None:
        self.entry = entry
        self.problems = problems


class _Follower:
    """A game played again, action by action."""

    def __init__(self, record: Record, first: State | None) -> None:
        self.record = record
        self.table = record.header.table
        self.state: State = self.table.new_game(record.header.setup) if first is None else first
        self.secret = _secret(record)
        self.seen: list[Any] = []

    def verdict(self) -> RecordVerdict:
        try:
            place = 0
            while place < len(self.record.entries):
                place += self.follow(place)
        except _FaultError as fault:
            entry = fault.entry
            return replace(
                self.so_far(),
                problems=tuple(self.problems_of(fault)),
                line=entry.line,
                seq=entry.seq,
            )
        return self.so_far()

    def so_far(self) -> RecordVerdict:
        started = [event for event in self.seen if event.name == "hand_started"]
        revealed = any(isinstance(event, SecretRevealed) for event in self.seen)
        proof: Proof | None = None
        if started:
            proof = Proof.SECRET if revealed else Proof.SEEDS
        if not all(event.seed for event in started):
            proof = Proof.PREPARED
        hands = sum(event.name == "hand_ended" for event in self.seen)
        wins = sum(event.name == "won" for event in self.seen)
        return RecordVerdict(len(self.seen), hands, wins, proof)

    def follow(self, place: int) -> int:
        """Compare what comes of one action; how many events that was."""
        entry = self.record.entries[place]
        action = self.table.cause(self.state, entry.event)
        if action is None:
            raise _FaultError(entry, (self.no_cause(entry),))
        expected, after = self.decided(entry, action)
        for got, wanted in zip(self.record.entries[place:], expected, strict=False):
            if not self.is_same(got.event, wanted):
                raise _FaultError(got, tuple(self.differences(got.event, wanted)))
            self.check_secret(got)
            self.seen.append(wanted)
        self.state = after
        return len(expected)

    def is_same(self, got: TableEvent, wanted: TableEvent) -> bool:
        """Another revision may cite other paragraphs for a ruling: they are no fact of the game."""
        header = self.record.header
        of_another = header.revision != header.known_revision
        if of_another and isinstance(got, Ruled) and isinstance(wanted, Ruled):
            got = replace(got, articles=wanted.articles)
        return got == wanted

    def decided(self, entry: RecordEntry, action: Action) -> tuple[tuple[TableEvent, ...], State]:
        try:
            return self.table.step(self.state, action)
        except InputError as error:
            raise _FaultError(entry, error.problems) from None

    def check_secret(self, entry: RecordEntry) -> None:
        """Seeds and drawn winds come from the secret, where it is told and committed to."""
        event: Any = entry.event
        if self.secret is None:
            return
        if event.name == "hand_started" and event.seed:
            seed = hand_seed(self.secret, event.number)
            if event.seed != seed:
                raise _FaultError(entry, (_difference_problem("seed", event.seed, seed, None),))
        elif isinstance(event, WindsDrawn):
            winds = drawn_winds(self.secret)
            order = tuple(sorted(SEATS, key=lambda seat: winds[seat]))
            if event.order != order:
                difference = _difference_problem("order", list(event.order), list(order), None)
                raise _FaultError(entry, (difference,))

    def no_cause(self, entry: RecordEntry) -> Problem:
        """Nobody's action begins with such an event: who is it that should act?"""
        waiting = self.state.waiting_for
        name = entry.event.name
        if not waiting or self.state.hand is None:
            return problem(Family.NOT_LAWFUL, "nobody_caused", event=name)
        seats = ", ".join(self.state.hand.wind_of(seat).value for seat in waiting)
        return problem(Family.NOT_LAWFUL, "awaits_players", event=name, seats=seats)

    def differences(self, got: TableEvent, wanted: TableEvent) -> Iterator[Problem]:
        article = self.table.article(self.state, wanted)
        if type(got) is not type(wanted):
            line = as_line({"event": wanted.name, **to_plain(wanted)})
            yield problem(Family.NOT_LAWFUL, "rules_give", article=article, expected=line)
            return
        recorded, lawful = to_plain(got), to_plain(wanted)
        why = self.table.begins_otherwise(self.state, got, wanted)
        if why is not None:
            yield why
        for key in {**recorded, **lawful}:
            if recorded.get(key) != lawful.get(key):
                article = self.table.part_article(self.state, wanted, key)
                yield _difference_problem(key, recorded.get(key), lawful.get(key), article)

    def problems_of(self, fault: _FaultError) -> Iterator[Problem]:
        """What does not follow, why, and whether another revision may be the cause."""
        header, entry = self.record.header, fault.entry
        known = header.known_revision
        first = problem(
            Family.NOT_LAWFUL,
            "does_not_follow",
            seq=entry.seq,
            event=entry.event.name,
            rulebook=header.setup.rulebook,
            revision=known,
        )
        yield from on_line(entry.line, (first, *fault.problems))
        if known != header.revision:
            yield problem(
                Family.NOT_LAWFUL, "other_revision", recorded=header.revision, known=known
            )


def _secret(record: Record) -> bytes | None:
    """The secret told at the end, if it is the one that was committed to."""
    for entry in reversed(record.entries):
        if isinstance(entry.event, SecretRevealed):
            try:
                secret = bytes.fromhex(entry.event.secret)
            except ValueError:
                return None
            return secret if commitment(secret) == record.header.setup.commitment else None
    return None


def _difference_problem(
    key: str, recorded: object, expected: object, article: str | None
) -> Problem:
    """What the record says and what the rules give, where the two part.

    >>> _difference_problem("hands", ["1m 2m", "3m"], ["1m 4m", "3m"], None).params
    (('key', 'hands[0][1]'), ('recorded', '“2m”'), ('expected', '“4m”'))
    >>> short = _difference_problem("hands", ["1m 2m", "3m"], ["1m 2m 4m", "3m"], None)
    >>> short.code, short.params
    ('fewer_than_rules', (('key', 'hands[0][2]'), ('expected', '“4m”'), ('number', '1')))
    """
    first, second = _listed(recorded, expected)
    if first is None or second is None:
        values = (("recorded", value_shown(recorded)), ("expected", value_shown(expected)))
        params = (("key", key), *values)
        return Problem(Family.NOT_LAWFUL, "rules_give_value", params, article=article)
    shorter = min(len(first), len(second))
    place = next((n for n in range(shorter) if first[n] != second[n]), shorter)
    path, more = f"{key}[{place}]", len(first) - len(second)
    if more > 0:
        params = (("key", path), ("recorded", value_shown(first[place])), ("number", str(more)))
        return Problem(Family.NOT_LAWFUL, "more_than_rules", params, article=article)
    if more < 0:
        params = (("key", path), ("expected", value_shown(second[place])), ("number", str(-more)))
        return Problem(Family.NOT_LAWFUL, "fewer_than_rules", params, article=article)
    return _difference_problem(path, first[place], second[place], article)


def _listed(recorded: object, expected: object) -> tuple[list[object] | None, list[object] | None]:
    """Two lists, or two texts of several tiles as lists; None where they are something else."""
    if isinstance(recorded, list) and isinstance(expected, list):
        return recorded, expected
    if isinstance(recorded, str) and isinstance(expected, str) and " " in recorded + expected:
        return list(recorded.split()), list(expected.split())
    return None, None
