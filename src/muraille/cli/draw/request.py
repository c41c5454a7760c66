"""What the options of ``muraille draw`` ask for: lists read, wishes gathered, all faults told."""

import argparse
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from muraille.cli.draw.files import Written, about_file, may_write, schedule_in, written_in
from muraille.cli.draw.list_files import rows_of
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.rules.catalogue.games import GAMES
from muraille.rules.common.rulebook import Rulebook
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.draw.commitment import seed_of
from muraille.tournament.draw.drawing import MOST_ROUNDS
from muraille.tournament.draw.moves import MOST_SESSIONS
from muraille.tournament.facts.programme import FINALS, By, CarryOver, few_sessions, going_on
from muraille.tournament.lists.drawers import DrawnLot, draws_in
from muraille.tournament.lists.entries import (
    MOST_PLAYERS,
    Entrant,
    check_four_to_a_table,
    entrants_in,
)
from muraille.tournament.lists.registrations import as_written
from muraille.tournament.lists.rows import Row
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.lists.standings_list import ListedStanding, ranking_in
from muraille.tournament.lists.wishes import Wishes, avoided_in, fixed_in, pairs_in, usual_avoided

SEED_BYTES = 8
_Read = TypeVar("_Read")
BY_STANDINGS = ("rank", "interval")


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """All that was asked for, read and found in order."""

    entrants: tuple[Entrant, ...]
    wishes: Wishes
    sessions: int
    played: Schedule
    planned: Schedule
    seed: str
    draws: tuple[DrawnLot, ...]
    ranking: tuple[ListedStanding, ...]
    by: By
    final: bool
    points: CarryOver | None
    rounds: int
    warnings: tuple[Problem, ...]


class Reader:
    """Reads lists and options one by one; what is wrong with any of them is remembered."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.problems: list[Problem] = []

    def list(self, name: str | None, read: Callable[[Sequence[Row]], _Read], usual: _Read) -> _Read:
        """What ``read`` makes of a list, or the usual where none is given or it cannot be read."""
        if name is None:
            return usual
        try:
            return read(rows_of(name))
        except InputError as error:
            self.problems += about_file(name, error.problems)
            return usual

    def attempt(self, do: Callable[[], _Read], usual: _Read) -> _Read:
        """What comes out, or the usual where it is refused."""
        try:
            return do()
        except InputError as error:
            self.problems += error.problems
            return usual

    def number(self, option: str, usual: int, most: int = MOST_ROUNDS) -> int:
        """A whole number from 1 on; of absurd ones ``most`` is told."""
        text = getattr(self.options, option)
        if text is None:
            return usual
        digits = text.strip().lstrip("0")
        if not (digits.isascii() and digits.isdecimal()):
            self.refuse("not_a_number_from_1", key=f"--{option}", value=text)
            return usual
        if len(digits) > len(str(MOST_ROUNDS)) or int(digits) > MOST_ROUNDS:
            self.refuse("number_above", key=f"--{option}", value=text, most=most)
            return usual
        return int(digits)

    def one_of(self, option: str, names: Sequence[str]) -> str | None:
        """One of some words, or None."""
        text: str | None = getattr(self.options, option)
        if text is None or text in names:
            return text
        self.refuse("not_one_of", key=f"--{option}", names=", ".join(names), value=text)
        return None

    def refuse(self, code: str, **params: object) -> None:
        """Remember a problem."""
        self.problems.append(problem(Family.BAD_REQUEST, code, **params))  # type: ignore[arg-type]

    def end(self) -> None:
        """``InputError`` if anything was wrong."""
        if self.problems:
            raise InputError(tuple(self.problems))


def entrants_of(options: argparse.Namespace) -> tuple[Entrant, ...]:
    """The list of players, without which nothing can be said."""
    if not options.players:
        raise bad_request("players_missing")
    reader = Reader(options)
    entrants: tuple[Entrant, ...] = reader.list(options.players, entrants_in, ())
    reader.end()
    return tuple(map(as_written, entrants))


def wishes_of(reader: Reader, entrants: tuple[Entrant, ...]) -> Wishes:
    """What is to be respected."""
    options = reader.options
    avoid = usual_avoided(entrants)
    if options.avoid is not None:
        avoid = reader.attempt(lambda: avoided_in(options.avoid), ())
    return Wishes(
        avoid=avoid,
        forbidden=reader.list(options.forbid, lambda rows: pairs_in(rows, entrants), ()),
        fixed=reader.list(options.fix, lambda rows: fixed_in(rows, entrants), ()),
    )


def asked_for(options: argparse.Namespace) -> DrawRequest:
    """Everything a draw needs; ``InputError`` with all that is wrong."""
    everybody = entrants_of(options)
    reader = Reader(options)
    book = _book(reader)
    written = _written(reader)
    entrants, ranking = playing_on(reader, everybody)
    ruled = rules_on(book, Subject.FOUR_AT_A_TABLE)
    reader.attempt(lambda: check_four_to_a_table(len(entrants), ruled=ruled), None)
    wishes = only_of(wishes_of(reader, everybody), entrants)
    by = _by(reader)
    played, planned = _played(reader, written)
    sessions = _sessions(reader, by, len(played))
    points = reader.one_of("points", [choice.value for choice in CarryOver])
    draws: tuple[DrawnLot, ...] = reader.list(
        options.drawn, lambda rows: draws_in(rows, entrants), ()
    )
    if options.drawn is not None and options.seed is not None:
        reader.refuse("not_together", one="--drawn", other="--seed")
    rounds = reader.number("rounds", MOST_ROUNDS)
    if options.out is not None:
        reader.problems += may_write(options.out, overwrite=options.overwrite)
    reader.end()
    warned = by is By.DRAW and rules_on(book, Subject.LEAST_SESSIONS)
    return DrawRequest(
        entrants=entrants,
        wishes=wishes,
        sessions=sessions,
        played=played,
        planned=planned,
        seed=_seed(options, draws),
        draws=draws,
        ranking=ranking,
        by=by,
        final=options.final is not None,
        points=None if points is None else CarryOver(points),
        rounds=rounds,
        warnings=few_sessions(sessions) if warned else (),
    )


def _by(reader: Reader) -> By:
    """How the players come to their tables; a final goes by rank and in no other way (3.5.4)."""
    options = reader.options
    by = By(reader.one_of("by", BY_STANDINGS) or "draw")
    if options.final is None:
        return by
    if options.sessions is not None:
        reader.refuse("not_together", one="--final", other="--sessions")
    if by is By.INTERVAL:
        reader.refuse("not_together", one="--final", other="--by interval")
    return By.RANK


def _book(reader: Reader) -> Rulebook:
    """The rulebook of ``--rules``, or the usual one of the game it names."""
    name = reader.options.rules
    known = GAMES[name].default if name in GAMES else name
    return reader.attempt(lambda: rulebook(known), rulebook(DEFAULT_MCR))


def rules_on(book: Rulebook, subject: Subject) -> bool:
    """Whether a rulebook says anything of it."""
    try:
        return bool(book.article(subject))
    except KeyError:
        return False


def _best(reader: Reader) -> int | None:
    """How many play on, and that the standings are there to tell who."""
    options = reader.options
    for option in ("best", "final", "by", "points"):
        if getattr(options, option) is not None and options.ranking is None:
            reader.refuse("needs_option", key=f"--{option}", option="--ranking")
    if options.best is not None and options.final is not None:
        reader.refuse("not_together", one="--best", other="--final")
    final = reader.number("final", 0, max(FINALS))
    if options.final is not None and final not in FINALS:
        sizes = ", ".join(map(str, FINALS))
        reader.refuse("not_a_final", key="--final", best=options.final, lengths=sizes)
        return None
    return final or reader.number("best", 0, MOST_PLAYERS) or None


def playing_on(
    reader: Reader, everybody: tuple[Entrant, ...]
) -> tuple[tuple[Entrant, ...], tuple[ListedStanding, ...]]:
    """Who plays on, all or the best so many, and their standings."""
    best = _best(reader)
    none: tuple[ListedStanding, ...] = ()
    ranking = reader.list(reader.options.ranking, lambda rows: ranking_in(rows, everybody), none)
    if best is None or not ranking:
        return everybody, ranking
    numbers = [listed.number for listed in ranking]
    nobody: tuple[str, ...] = ()
    left = set(reader.attempt(lambda: going_on(numbers, best), nobody))
    entrants = tuple(entrant for entrant in everybody if entrant.number in left) or everybody
    return entrants, tuple(listed for listed in ranking if listed.number in left)


def only_of(wishes: Wishes, entrants: Sequence[Entrant]) -> Wishes:
    """The wishes of those who play on."""
    here = {entrant.number for entrant in entrants}
    return Wishes(
        wishes.avoid,
        tuple(pair for pair in wishes.forbidden if here.issuperset(pair)),
        tuple(fixed for fixed in wishes.fixed if fixed.number in here),
    )


def _written(reader: Reader) -> Written | None:
    name = reader.options.played
    if name is None:
        if reader.options.frozen is not None:
            reader.refuse("needs_option", key="--frozen", option="--played")
        return None
    return reader.attempt(lambda: written_in(name), None)


def _played(reader: Reader, written: Written | None) -> tuple[Schedule, Schedule]:
    """The sessions that stay as they are, and those planned after them."""
    if written is None:
        return (), ()
    name = reader.options.played
    sessions: Schedule = reader.attempt(lambda: schedule_in(name, written), ())
    frozen = reader.number("frozen", len(sessions), MOST_SESSIONS)
    if frozen > len(sessions):
        reader.refuse("more_frozen_than_played", key="--frozen", sessions=len(sessions))
    return sessions[:frozen], sessions[frozen:]


def _sessions(reader: Reader, by: By, played: int) -> int:
    if reader.options.by is not None:
        if reader.options.by in BY_STANDINGS and reader.options.sessions is not None:
            reader.refuse("not_together", one="--by", other="--sessions")
        return played + 1
    if by is not By.DRAW:
        return played + 1
    if reader.options.sessions is None:
        reader.refuse("sessions_missing")
        return played + 1
    sessions = reader.number("sessions", played + 1, MOST_SESSIONS)
    if not played < sessions <= MOST_SESSIONS:
        reader.refuse(
            "sessions_out_of_range",
            key="--sessions",
            sessions=sessions,
            least=played + 1,
            most=MOST_SESSIONS,
        )
    return sessions


def _seed(options: argparse.Namespace, draws: Sequence[DrawnLot]) -> str:
    """The seed given, or made of what was drawn, or by chance."""
    if options.seed is not None:
        return str(options.seed)
    if draws:
        return seed_of([(lot.whom, lot.drawn) for lot in draws])
    return secrets.token_hex(SEED_BYTES)
