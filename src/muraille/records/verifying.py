"""``verify``: plays a record again by its rulebook and compares event with event.

Walls are rebuilt from their seeds, seeds from the secret, every win is scored again. The
first event that does not follow is the fault; what stands after it is not looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from muraille.records.codec import as_line, to_plain, value_shown
from muraille.records.games import Game, game_named
from muraille.records.reading import Entry, Record, on_line
from muraille.table.common.actions import Action
from muraille.table.common.events import HandEnded, HandStarted, SecretRevealed, WindsDrawn
from muraille.table.common.shuffling import commitment, drawn_winds, hand_seed
from muraille.table.common.state import SEATS, State
from muraille.table.mcr.events import Event, Won
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
class Verdict:
    """How far a record follows from the rules, and what is wrong where it does not.

    ``line`` and ``seq`` are those of the fault; ``problems`` is empty where there is none.
    """

    events: int
    hands: int
    wins: int
    proof: Proof
    problems: tuple[Problem, ...] = ()
    line: int | None = None
    seq: int | None = None

    @property
    def holds(self) -> bool:
        """Whether everything recorded follows from the rules."""
        return not self.problems


def verify(record: Record) -> Verdict:
    """Whether everything in this record follows from lawful actions.

    A record that breaks off is judged as far as it goes. One that was made under another
    revision of its rulebook is played by the present one; a fault then names both.
    """
    try:
        follower = _Follower(record)
    except InputError as error:
        problems = on_line(record.line, error.problems)
        return Verdict(0, 0, 0, Proof.PREPARED, problems, record.line, None)
    return follower.verdict()


class _FaultError(Exception):
    """The event that does not follow, and why."""

    def __init__(self, entry: Entry, problems: tuple[Problem, ...]) -> None:
        self.entry = entry
        self.problems = problems


class _Follower:
    """A game played again, action by action."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = game_named(record.header.game)
        self.state: State = self.game.first(record.header.setup)
        self.secret = _secret(record)
        self.seen: list[Event] = []

    def verdict(self) -> Verdict:
        try:
            place = 0
            while place < len(self.record.entries):
                place += self.follow(place)
        except _FaultError as fault:
            entry = fault.entry
            return replace(
                self.so_far(),
                problems=tuple(self.told(fault)),
                line=entry.line,
                seq=entry.seq,
            )
        return self.so_far()

    def so_far(self) -> Verdict:
        started = [event for event in self.seen if isinstance(event, HandStarted)]
        told = any(isinstance(event, SecretRevealed) for event in self.seen)
        proof = Proof.SECRET if told else Proof.SEEDS
        if not all(event.seed for event in started):
            proof = Proof.PREPARED
        hands = sum(isinstance(event, HandEnded) for event in self.seen)
        wins = sum(isinstance(event, Won) for event in self.seen)
        return Verdict(len(self.seen), hands, wins, proof)

    def follow(self, place: int) -> int:
        """Compare what comes of one action; how many events that was."""
        entry = self.record.entries[place]
        action = self.game.cause(self.state, entry.event)
        if action is None:
            raise _FaultError(entry, (self.no_cause(entry),))
        expected, after = self.decided(entry, action)
        for got, wanted in zip(self.record.entries[place:], expected, strict=False):
            if got.event != wanted:
                raise _FaultError(got, tuple(self.differences(got.event, wanted)))
            self.check_secret(got)
            self.seen.append(wanted)
        self.state = after
        return len(expected)

    def decided(self, entry: Entry, action: Action) -> tuple[tuple[Event, ...], State]:
        try:
            return self.game.step(self.state, action)
        except InputError as error:
            raise _FaultError(entry, error.problems) from None

    def check_secret(self, entry: Entry) -> None:
        """Seeds and drawn winds come from the secret, where it is told and committed to."""
        event = entry.event
        if self.secret is None:
            return
        if isinstance(event, HandStarted) and event.seed:
            seed = hand_seed(self.secret, event.number)
            if event.seed != seed:
                raise _FaultError(entry, (_difference_problem("seed", event.seed, seed, None),))
        elif isinstance(event, WindsDrawn):
            winds = drawn_winds(self.secret)
            order = tuple(sorted(SEATS, key=lambda seat: winds[seat]))
            if event.order != order:
                told = _difference_problem("order", list(event.order), list(order), None)
                raise _FaultError(entry, (told,))

    def no_cause(self, entry: Entry) -> Problem:
        """Nobody's action begins with such an event: who is it that should act?"""
        waiting = self.state.waiting_for
        name = entry.event.name
        if not waiting or self.state.hand is None:
            return problem(Family.NOT_LAWFUL, "nobody_caused", event=name)
        seats = ", ".join(self.state.hand.wind_of(seat).value for seat in waiting)
        return problem(Family.NOT_LAWFUL, "awaits_players", event=name, seats=seats)

    def differences(self, got: Event, wanted: Event) -> Iterator[Problem]:
        article = self.game.article(self.state, wanted)
        if type(got) is not type(wanted):
            line = as_line({"event": wanted.name, **to_plain(wanted)})
            yield problem(Family.NOT_LAWFUL, "rules_give", article=article, expected=line)
            return
        recorded, lawful = to_plain(got), to_plain(wanted)
        for key in {**recorded, **lawful}:
            if recorded.get(key) != lawful.get(key):
                path, one, other = _first_difference(key, recorded.get(key), lawful.get(key))
                yield _difference_problem(path, one, other, article)

    def told(self, fault: _FaultError) -> Iterator[Problem]:
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


def _first_difference(path: str, one: object, other: object) -> tuple[str, object, object]:
    """Where two plain values part, as near as can be told.

    >>> _first_difference("hands", ["1m 2m", "3m"], ["1m 4m", "3m"])
    ('hands[0][1]', '2m', '4m')
    """
    if isinstance(one, str) and isinstance(other, str):
        first, second = one.split(" "), other.split(" ")
        if len(first) == len(second) > 1:
            return _first_difference(path, first, second)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _first_difference(f"{path}[{place}]", left, right)
    return path, one, other


def _difference_problem(key: str, one: object, other: object, article: str | None) -> Problem:
    return problem(
        Family.NOT_LAWFUL,
        "rules_give_value",
        article=article,
        key=key,
        recorded=value_shown(one),
        expected=value_shown(other),
    )
