"""A table's past for pages: its hands, its scores, its record; only what a viewer may see.

Reads the log; never the memory of the live part.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from muraille.arena.tables import table_of
from muraille.records.header import game_of
from muraille.records.writing import event_line, header_line
from muraille.server.live.clock import now_ms
from muraille.server.live.logs import read_log
from muraille.server.play.models import Table
from muraille.server.play.setups import header_for, setup_of
from muraille.table.common.state import Hand, State
from muraille.table.common.views import Viewer

_RESULTS = ("won", "hand_drawn", "hand_broken", "hand_voided")


@dataclass(frozen=True, slots=True)
class PastHand:
    """A hand that has ended, as a viewer saw it.

    ``results`` are the events that decided it (riichi may have several wins), ``rulings`` what
    was judged in it, ``before`` and ``after`` the scores by seat.
    """

    number: int
    hand: Hand
    results: tuple[Any, ...]
    rulings: tuple[Any, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    state: State


def past_hands(table: Table, viewer: Viewer) -> list[PastHand]:
    """Every hand that has ended, as far as this viewer has been shown."""
    game = table_of(table.rulebook)
    view = game.unplayed(setup_of(table))
    late = now_ms() - (table.delay_ms if viewer is None else 0)
    found: list[PastHand] = []
    before: tuple[int, ...] = view.scores
    results: list[Any] = []
    rulings: list[Any] = []
    for logged in read_log(table.pk, game_of(table.rulebook)):
        if logged.shown_at > late:
            break
        event: Any = game.seen(logged.event, viewer)
        if event is None:
            continue
        if event.name == "hand_started":
            before, results, rulings = view.scores, [], []
        elif event.name in _RESULTS:
            results.append(event)
        elif event.name == "ruled":
            rulings.append(event)
        view = game.watch(view, logged.event, viewer)
        if event.name == "hand_ended":
            done = PastHand(
                number=event.number,
                hand=view.current,
                results=tuple(results),
                rulings=tuple(rulings),
                before=before,
                after=view.scores,
                state=view,
            )
            found.append(done)
    return found


def record_lines_of(table: Table) -> Iterator[str]:
    """The record of a game that is over, line by line; nothing while it is played."""
    if table.status != Table.Status.OVER:
        return
    yield header_line(header_for(table))
    for logged in read_log(table.pk, game_of(table.rulebook)):
        yield event_line(logged.seq, logged.event)
