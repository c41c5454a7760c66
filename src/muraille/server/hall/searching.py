"""A process of its own in which a draw is searched for: an order and a seed in, a draft out.

Imports no Django and opens no database. Tells from time to time how far it is; ends when whoever
asked is gone. Gives way to the process that serves. Any word after the question, or a search that
takes very long, ends it with the best so far.
"""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection

from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk.drawing import drawn_draft
from muraille.tournament.draw.drawing import Order, committed
from muraille.tournament.facts.draw_types import Commitment
from muraille.tournament.facts.events import Drafted

TELL_S = 1.0
LONGEST_S = 180.0
"""Wishes that cannot all be met are searched for no longer than this, once there is a plan."""
_NICER = 3


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """What is to be drawn, and the seed; without one, what can be published before it."""

    order: Order
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class SearchReply:
    """How many rounds are done so far; or how it ended."""

    rounds: int = 0
    drafted: Drafted | None = None
    commitment: Commitment | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether it is over."""
        return bool(self.drafted or self.commitment or self.problems)


def search(questions: Connection) -> None:
    """Answer one question."""
    if hasattr(os, "nice"):
        os.nice(_NICER)
    try:
        asked: SearchQuestion = questions.recv()
        questions.send(SearchReply())
        questions.send(_searched(asked, questions))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _searched(asked: SearchQuestion, questions: Connection) -> SearchReply:
    try:
        if asked.seed is None:
            return SearchReply(commitment=committed(asked.order))
        return SearchReply(drafted=drawn_draft(asked.order, asked.seed, _watch(questions)))
    except InputError as error:
        return SearchReply(problems=error.problems)


def _watch(questions: Connection) -> Callable[[int], bool]:
    """Tell how far it is, not too often; whether it is enough."""
    first = last = time.monotonic()
    is_enough = False

    def watch(rounds: int) -> bool:
        nonlocal last, is_enough
        now = time.monotonic()
        if now - last >= TELL_S:
            last = now
            questions.send(SearchReply(rounds))
        is_enough = is_enough or questions.poll() or now - first >= LONGEST_S
        return is_enough

    return watch
