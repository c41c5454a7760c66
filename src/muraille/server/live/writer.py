"""The one writer: waiting commands decided, appended and committed together, then answered.

Takes up to 64 at a time, at most one for each table. In one transaction it locks the rows in
the order of their ids, looks up keys, decides and appends. A command that fails is refused
alone. Nothing in memory changes before the commit.
"""

import json
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from django.db import Error as DatabaseTrouble
from django.db import connection, transaction
from django.utils import timezone

from muraille.server.frame.clock import now_ms
from muraille.server.frame.faults import fault_of, is_locked_whole, storage_problem
from muraille.server.live import answers
from muraille.server.live.answers import HttpAnswer, written_answer
from muraille.server.live.deciding import Command, CommandDecision, NotYoursError, StaleError
from muraille.server.live.keeper import Keeper
from muraille.server.live.logs import BrokenLogError, log_rows
from muraille.server.live.publishing import publish, publish_trouble, view_of
from muraille.server.live.sights import Logged
from muraille.server.live.slots import Slot, Slots, load_keeper
from muraille.server.live.statements import Value, lock_tables, write
from muraille.server.play import models
from muraille.server.play.aside import SET_ASIDE
from muraille.table.common.state import Over
from muraille.table.common.table import GameTable
from muraille.tiles.problems import InputError, Problem
from muraille.tiles.winds import Seat
from muraille.words import Language

MOST = 64
TURN_S = 0.02
LONG_TURN_S = 0.035
"""A turn lasts so long where several tables are busy, and where many are: a commit costs as much as
two commands, and what comes meanwhile shares the next. Whoever plays alone never waits for it."""
MANY = 8
_LOG = logging.getLogger("muraille.writer")

Decide = Callable[[Keeper, int], CommandDecision | None]


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """Something for the writer: how to decide it, and whom to tell; ``command`` is a player's."""

    table: int
    decide: Decide
    command: Command | None = None
    language: Language = Language.ENGLISH
    answer: Callable[[HttpAnswer], None] | None = None


@dataclass(slots=True, eq=False)
class _Outcome:
    """What became of an item so far."""

    item: Item
    slot: Slot
    now: int
    decision: CommandDecision | None = None
    answer: HttpAnswer | None = None
    trouble: Problem | None = None
    is_fault: bool = False
    is_new_key: bool = False


class Writer:
    """The thread, its queue, and what it does after each commit."""

    def __init__(self, slots: Slots, settled: Callable[[Slot, bool], None]) -> None:
        self._slots = slots
        self._settled = settled
        self._queue: SimpleQueue[Item | None] = SimpleQueue()
        self._later: deque[Item] = deque()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._stopping = False

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Finish what is under way, then end."""
        self._queue.put(None)
        self._thread.join(timeout=10)

    def put(self, item: Item) -> None:
        """From any thread: decide this next."""
        self._queue.put(item)

    def _run(self) -> None:
        while not self._stopping:
            batch = self._gather()
            began = time.monotonic()
            if batch:
                try:
                    self._write(batch)
                except Exception as error:
                    _LOG.error("the writer failed: %s", fault_of(error))
                    for item in batch:
                        _tell(item, _not_now(error, item.language))
            if len(batch) > 1:
                turn_s = TURN_S if len(batch) < MANY else LONG_TURN_S
                time.sleep(max(0.0, began + turn_s - time.monotonic()))
        connection.close()

    def _gather(self) -> list[Item]:
        """The next items, one a table; a table's others wait in their order."""
        batch: dict[int, Item] = {}
        later: deque[Item] = deque()
        while self._later and len(batch) < MOST:
            item = self._later.popleft()
            if item.table in batch:
                later.append(item)
            else:
                batch[item.table] = item
        later.extend(self._later)
        self._later = later
        while len(batch) < MOST:
            try:
                next_item = self._queue.get(block=not batch)
            except Empty:
                break
            if next_item is None:
                self._stopping = True
                break
            if next_item.table in batch or any(
                waiting.table == next_item.table for waiting in self._later
            ):
                self._later.append(next_item)
            else:
                batch[next_item.table] = next_item
        return sorted(batch.values(), key=lambda item: item.table)

    def _write(self, batch: Sequence[Item], *, again: bool = False) -> None:
        """All together; if the database refuses, each alone, and who is refused again is told.

        Keys make it safe to try again, even if the commit did happen. Where another program has
        locked all of it, they have waited for that together, and are told at once.
        """
        try:
            self._write_together(batch)
        except DatabaseTrouble as error:
            _LOG.warning("a batch of %d failed: %s", len(batch), fault_of(error))
            connection.close()
            for item in batch:
                if again or is_locked_whole(error):
                    self._give_up(item, error)
                else:
                    self._write([item], again=True)

    def _give_up(self, item: Item, error: BaseException) -> None:
        slot = self._slots.slot(item.table)
        with slot.lock:
            slot.keeper = None
            slot.failures += 1
            publish_trouble(slot, storage_problem(error) or answers.BUSY)
        _tell(item, _not_now(error, item.language))
        self._settled(slot, True)

    def _write_together(self, batch: Sequence[Item]) -> None:
        slots = [self._slots.slot(item.table) for item in batch]
        with ExitStack() as locks:
            for slot in slots:
                locks.enter_context(slot.lock)
            now = now_ms()
            outcomes = [_Outcome(item, slot, now) for item, slot in zip(batch, slots, strict=True)]
            with transaction.atomic():
                _decide_all(outcomes)
                _append_all(outcomes)
            for outcome in outcomes:
                _commit(outcome)
            for outcome in outcomes:
                if outcome.answer is not None:
                    _tell(outcome.item, outcome.answer)
            for outcome in outcomes:
                self._after(outcome)

    def _after(self, outcome: _Outcome) -> None:
        """Push what may be seen, and see when the table is to be looked at again."""
        slot, decision = outcome.slot, outcome.decision
        failed = outcome.is_fault
        try:
            publish(slot, outcome.now, changed=decision is not None and bool(decision.changed))
        except Exception as error:
            _LOG.error("table %d cannot be shown: %s", slot.pk, fault_of(error))
            outcome.trouble = answers.OUR_FAULT
            failed = True
        slot.failures = slot.failures + 1 if failed else 0
        if failed:
            slot.keeper = None
        if outcome.trouble is not None:
            publish_trouble(slot, outcome.trouble)
        self._settled(slot, failed)


def _decide_all(outcomes: Sequence[_Outcome]) -> None:
    ids = [outcome.slot.pk for outcome in outcomes]
    rows, done = lock_tables(
        ids,
        {
            asked.slot.pk: asked.item.command.key
            for asked in outcomes
            if asked.item.command is not None
        },
    )
    for outcome in outcomes:
        command = outcome.item.command
        if outcome.slot.pk not in rows:
            text = answers.NO_TABLE
            outcome.answer = answers.problem_answer(404, text, outcome.item.language)
        elif command is not None and (outcome.slot.pk, command.key) in done:
            seat, answer = done[outcome.slot.pk, command.key]
            outcome.answer = _done_before(outcome.item, seat, answer)
        elif rows[outcome.slot.pk][1] == models.Table.Status.ASIDE:
            outcome.slot.keeper, outcome.trouble = None, SET_ASIDE
            outcome.answer = answers.problem_answer(503, SET_ASIDE, outcome.item.language)
        else:
            _decide(outcome, rows[outcome.slot.pk][0])


def _done_before(item: Item, seat: int, answer: str) -> HttpAnswer:
    """The same answer again, to the same seat."""
    assert item.command is not None
    if seat != item.command.seat:
        return answers.problem_answer(400, answers.MALFORMED, item.language)
    return HttpAnswer(200, json.loads(answer))


def _decide(outcome: _Outcome, seq: int) -> None:
    """Fold the table if need be, and decide; whatever goes wrong stays with this item."""
    item, slot, now = outcome.item, outcome.slot, outcome.now
    keeper = slot.keeper
    try:
        if keeper is None or keeper.seq != seq:
            keeper = slot.keeper = load_keeper(slot.pk, now)
            publish(slot, now, changed=True)
        publish(slot, now)
        outcome.decision = item.decide(keeper, now)
        if item.command is not None and outcome.decision is not None:
            outcome.answer = HttpAnswer(200, {"seq": outcome.decision.number, "accepted": True})
            outcome.is_new_key = True
    except DatabaseTrouble:
        raise
    except InputError as error:
        sight = None
        if keeper is not None and item.command is not None:
            sight = keeper.sights[Seat(item.command.seat)]
        outcome.answer = answers.refused(error, sight, item.language)
        if item.command is None:
            outcome.trouble, outcome.is_fault = answers.OUR_FAULT, True
    except StaleError:
        outcome.answer = _stale(outcome)
    except NotYoursError:
        outcome.answer = answers.problem_answer(403, answers.NO_TICKET, item.language)
    except Exception as error:
        _note_fault(outcome, seq, error)


def _note_fault(outcome: _Outcome, seq: int, error: Exception) -> None:
    """What is not the player's doing: for the log, for who asked, and for who looks on."""
    why = fault_of(error)
    if isinstance(error, BrokenLogError):
        why = f"its log is damaged ({error.fault.code}), see muraille doctor"
    _LOG.error("table %d after event %d: %s", outcome.slot.pk, seq, why)
    outcome.answer = answers.fault_answer(error, outcome.item.language)
    outcome.trouble, outcome.is_fault = answers.trouble_of(error), True


def _stale(outcome: _Outcome) -> HttpAnswer:
    """The present view, for who answered what is not asked any more."""
    slot, item = outcome.slot, outcome.item
    assert slot.keeper is not None
    assert item.command is not None
    view = view_of(slot, slot.keeper, Seat(item.command.seat), item.language, outcome.now)
    return HttpAnswer(409, {"stale": True, "view": view})


def _append_all(outcomes: Sequence[_Outcome]) -> None:
    logs: list[tuple[int, GameTable, tuple[Logged, ...]]] = []
    keys: list[tuple[Value, ...]] = []
    tables: list[tuple[Value, ...]] = []
    today = connection.ops.adapt_datetimefield_value(timezone.now())
    for outcome in outcomes:
        decision, pk, keeper = outcome.decision, outcome.slot.pk, outcome.slot.keeper
        if decision is None or keeper is None:
            continue
        logs.append((pk, keeper.table, decision.log))
        tables.append(_table_row(outcome, decision, today))
        command = outcome.item.command
        if outcome.is_new_key and command is not None and outcome.answer is not None:
            text = written_answer(outcome.answer).decode()
            keys.append((pk, command.key, command.seat, text, outcome.now))
        for seat in decision.changed:
            holder = decision.holders[seat]
            models.Seat.objects.filter(table_id=pk, seat=seat).update(
                ready_for=holder.ready_for,
                left=holder.left,
                tempo=holder.tempo,
                stand_in=holder.stand_in,
            )
    write(log_rows(logs), keys, tables)


def _table_row(outcome: _Outcome, decision: CommandDecision, today: Value) -> tuple[Value, ...]:
    keeper = outcome.slot.keeper
    assert keeper is not None
    seq = decision.log[-1].seq if decision.log else keeper.seq
    is_over = isinstance(decision.state.phase, Over)
    status = models.Table.Status.OVER if is_over else models.Table.Status.PLAYING
    ended = today if is_over else None
    return (seq, decision.due, status.value, ended, today, outcome.slot.pk)


def _commit(outcome: _Outcome) -> None:
    decision, keeper = outcome.decision, outcome.slot.keeper
    outcome.slot.used_at = outcome.now
    if decision is not None and keeper is not None:
        keeper.commit(decision.log, decision.state, decision.pace, decision.holders)


def _not_now(error: BaseException, language: Language) -> HttpAnswer:
    """Try again: why, where it is known."""
    return answers.problem_answer(503, storage_problem(error) or answers.BUSY, language)


def _tell(item: Item, answer: HttpAnswer) -> None:
    if item.answer is not None:
        item.answer(answer)
