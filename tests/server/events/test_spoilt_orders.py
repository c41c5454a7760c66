"""Orders with nonsense in them, by fixed seeds: refused in sentences, never our own fault."""

import json
import random
from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any

import pytest

from muraille.answers.desk_orders import REQUESTS, problem_json, wanted_in
from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall.kept import KeptBook, head_of
from muraille.server.hall.writer import _decided
from muraille.tiles.problems import InputError
from muraille.tournament.desk.sessions import PlanSession, StartSession
from muraille.tournament.facts.instants import Instant
from muraille.tournament.log.book import Book, added, read, written
from muraille.words import Language
from tests.tournament.prepared_events import MORNING, then, tournament

MANY = [150, pytest.param(20_000, marks=pytest.mark.slow)]
NUMBERS = (-1, 0, 1, 2, 3, 99, 10**9, 10**30)
TEXTS = ("", "1", "2", "99", "t1", "p1", "Rita", "o3", "o5", "é\n\0", "x" * 300, "24 w e", "-", "{")
WHO = ("", "o1", "o3", "o4", "o5", "t1", "p1", "nobody")


def begun() -> Book:
    book = tournament(number=8, sessions=2)
    book = then(book, PlanSession(1, MORNING).events(book.state), MORNING)
    return then(book, StartSession(1).events(book.state), MORNING)


def value(chance: random.Random, deep: int = 0) -> Any:
    """Anything that JSON can hold, more often what may fit."""
    kind = chance.randrange(7 if deep < 3 else 4)
    if kind == 0:
        return chance.choice(NUMBERS)
    if kind in (1, 2):
        return chance.choice(TEXTS)
    if kind == 3:
        return chance.choice((True, False, None, 1.5))
    if kind == 4:
        return {chance.choice(TEXTS): value(chance, deep + 1) for _ in range(chance.randrange(3))}
    return [value(chance, deep + 1) for _ in range(chance.randrange(5))]


def orders(chance: random.Random, many: int) -> Iterator[dict[str, Any]]:
    """Requests whose fields are filled in by chance, most of them by something of their type."""
    for _order in range(many):
        name, kind = chance.choice(list(REQUESTS.items()))
        order: dict[str, Any] = {"request": name}
        for field in fields(kind):  # type: ignore[arg-type]
            if field.default is MISSING or chance.random() < 0.5:
                order[field.name] = _likely(str(field.type), chance)
        if "written" in order:
            del order["written"]
            order["lines"] = [chance.choice(TEXTS) for _ in range(chance.randrange(3))]
        yield order


def _likely(kind: str, chance: random.Random) -> Any:
    if chance.random() < 0.2:
        return value(chance)
    if "tuple[str, ...]" in kind:
        return [chance.choice(TEXTS) for _ in range(chance.randrange(5))]
    if "int" in kind or "Instant" in kind:
        return chance.choice(NUMBERS)
    if "bool" in kind:
        return chance.random() < 0.5
    if "str" in kind:
        return chance.choice(TEXTS)
    return value(chance)


@pytest.mark.parametrize("many", MANY)
def test_no_order_is_our_own_fault(many):
    book, chance = begun(), random.Random(7)
    accepted = 0
    for order in orders(chance, many):
        told = json.dumps(order)
        try:
            wanted = wanted_in(json.loads(told))
        except InputError as error:
            assert all(problem_json(trouble, Language.FRENCH) for trouble in error.problems)
            continue
        command = HallCommand(wanted, chance.choice(WHO))
        finished, answer = _decided(book, command, Instant(MORNING + 600))
        assert answer.status in (200, 409, 422), told
        assert all(problem_json(trouble, Language.ENGLISH) for trouble in answer.problems), told
        if finished is not None:
            accepted += 1
            assert is_kept(book, finished.book, answer), told
    assert accepted


def is_kept(before: Book, after: Book, answer: OrderAnswer) -> bool:
    """Whether what was added can be written, and the log then be read again."""
    lines = added(after.entries[len(before.entries) :])
    kept = KeptBook(1, before, head_of(before), written(before).encode().split(b"\n", 2)[2])
    text = kept.longer(after, [lines]).text
    return read(text) == after and len(answer.entries) == lines.count("\n")
