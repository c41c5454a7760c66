"""The live part of a process: slots, writer, due work and bots, started and stopped together.

The front calls it from the event loop, its threads call one another; nothing here waits for a
database in the event loop.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import close_old_connections

from muraille.server.frame.clock import now_ms
from muraille.server.live.answers import HttpAnswer
from muraille.server.live.beats import Beats
from muraille.server.live.bots import Bots
from muraille.server.live.deciding import (
    Command,
    CommandDecision,
    absent,
    bot_decision,
    bots_to_ask,
    come_back,
    decide,
    due_decision,
    signal_decision,
)
from muraille.server.live.due import Due
from muraille.server.live.joining import attach, detach
from muraille.server.live.keeper import Keeper, people_of
from muraille.server.live.logs import BrokenLogError
from muraille.server.live.slots import Slot, Slots
from muraille.server.live.streams import Stream
from muraille.server.live.thinking import BotQuestion, luck_of
from muraille.server.live.writer import Item, Writer
from muraille.server.play import hub, models
from muraille.server.play.tickets import Ticket
from muraille.server.play.tidying import tidy
from muraille.tiles.winds import Seat
from muraille.words import Language

STUCK_MS = 15_000
IDLE_MS = 10 * 60 * 1000
KEYS_KEPT_MS = 48 * 60 * 60 * 1000
PRUNE_MS = 60 * 60 * 1000
_LONGEST_PAUSE_S = 60
_LOG = logging.getLogger("muraille.live")


class Live:
    """Tables under way in this process."""

    def __init__(self) -> None:
        self.slots = Slots()
        self._writer = Writer(self.slots, self._settled)
        self._due = Due(self._look, self._sweep)
        self._bots = Bots()
        self._beats = Beats(self._put_pruning_off)
        self._pool = ThreadPoolExecutor(max_workers=4, thread_name_prefix="joining")
        self._questions = 0
        self._pruned = 0
        self.failure = Exception("not started")
        """Why it could not begin."""

    async def start(self) -> None:
        """Begin where the last server ended: no time has passed since."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._pool, self._resume)
        except Exception as error:
            self.failure = error
            raise
        self._writer.start()
        self._bots.start()
        self._due.start()
        self._beats.start()
        hub.running(self)

    async def stop(self) -> None:
        """End: nothing acknowledged is lost, the rest was never promised."""
        hub.running(None)
        self.close_streams()
        await asyncio.get_running_loop().run_in_executor(self._pool, self._stop)
        self._pool.shutdown(wait=False)

    def close_streams(self) -> None:
        """In the event loop: every browser is let go, and comes back by itself."""
        for slot in self.slots:
            for stream in list(slot.streams):
                stream.close()

    def _stop(self) -> None:
        self._due.stop()
        self._bots.stop()
        self._writer.stop()
        self._beats.stop()

    # Asked by the front, in the event loop.

    async def look_up(self, code: str) -> int | None:
        """The table of that code."""
        known = self.slots.known(code)
        if known is not None:
            return known
        table: int | None = await self._apart(self.slots.find, code)
        return table

    async def join(self, stream: Stream, table: int, ticket: Ticket, last: int | None) -> bool:
        """Begin a stream; whether the ticket is good."""
        return bool(await self._apart(self._join, stream, table, ticket, last))

    async def leave(self, stream: Stream, table: int) -> None:
        """End a stream; a game against bots alone waits until its player is back."""
        await self._apart(self._leave, self.slots.slot(table), stream)

    def command(
        self, table: int, command: Command, language: Language, answer: Callable[[HttpAnswer], None]
    ) -> None:
        """Put a player's command to the writer."""
        self._writer.put(
            Item(
                table=table,
                decide=lambda keeper, now: decide(keeper, command, now),
                command=command,
                language=language,
                answer=answer,
            )
        )

    async def _apart(self, work: Callable[..., Any], *given: Any) -> Any:
        """In a thread of its own, with a database connection of its own."""

        def run() -> Any:
            try:
                return work(*given)
            finally:
                close_old_connections()

        return await asyncio.get_running_loop().run_in_executor(self._pool, run)

    def _join(self, stream: Stream, table: int, ticket: Ticket, last: int | None) -> bool:
        slot = self.slots.slot(table)
        try:
            joined = attach(slot, stream, ticket, last, now_ms())
        except BrokenLogError:
            if not slot.failures:
                self._look(table)
            raise
        keeper = slot.keeper
        if joined and keeper is not None:
            seat = stream.viewer
            if seat is not None and keeper.holders[seat].left:
                self._writer.put(Item(table, lambda keeper, now: come_back(keeper, seat, now)))
            self._schedule(slot)
        return joined

    def _leave(self, slot: Slot, stream: Stream) -> None:
        with slot.lock:
            detach(slot, stream)
            keeper, seat = slot.keeper, stream.viewer
            if keeper is None or seat is None or seat in slot.connected():
                return
            slot.gone[seat] = now_ms()
            if len(people_of(keeper.holders)) == 1:
                self._note_absence(slot, seat)

    def _note_absence(self, slot: Slot, seat: Seat) -> None:
        def decided(keeper: Keeper, _now: int) -> CommandDecision | None:
            is_back = seat in slot.connected() or keeper.holders[seat].left
            return None if is_back or keeper.holders[seat].bot else absent(keeper, seat)

        self._writer.put(Item(slot.pk, decided))

    # What is due.

    def look_at(self, table: int) -> None:
        """This table has changed or begun."""
        self._due.schedule(table, now_ms())

    def signal(self, table: int) -> None:
        """The host gives the signal before the end of the session."""
        self._writer.put(Item(table, signal_decision))

    def reread(self, tables: Collection[int]) -> None:
        """Fold those of these tables that are in memory again when they are next looked at.

        Players' streams end: whoever still has a good ticket comes back by himself.
        """
        for slot in self.slots:
            if slot.pk in tables:
                with slot.lock:
                    known, slot.keeper = slot.keeper, None
                    for stream in slot.streams:
                        if stream.viewer is not None:
                            stream.end()
                if known is not None:
                    self.look_at(slot.pk)

    def _look(self, table: int) -> None:
        self._writer.put(Item(table, self._due_work))

    def _due_work(self, keeper: Keeper, now: int) -> CommandDecision | None:
        decision = due_decision(keeper, now)
        if decision is None:
            for seat in bots_to_ask(keeper, now):
                self._ask_bot(keeper, seat)
        return decision

    def _ask_bot(self, keeper: Keeper, seat: Seat) -> None:
        sight = keeper.sights[seat]
        prompt, table = sight.prompt, keeper.row.pk
        keeper.asked[seat] = prompt
        offers = keeper.table.lawful_actions(sight.view, seat)

        def answered(action: Any) -> None:
            def decided(keeper: Keeper, now: int) -> CommandDecision | None:
                return bot_decision(keeper, seat, prompt, action, now)

            self._writer.put(Item(table, decided))

        if len(offers) == 1:
            answered(offers[0])
            return
        self._questions += 1
        question = BotQuestion(
            number=self._questions,
            bot=keeper.holders[seat].player,
            book=keeper.row.setup.rulebook,
            view=sight.view,
            seat=seat,
            offers=offers,
            luck=luck_of(keeper.row.secret, seat, sight.number),
        )
        self._bots.ask(question, answered)

    def _settled(self, slot: Slot, failed: bool) -> None:
        """After each turn of the writer: when to look at this table next."""
        if failed:
            pause = min(_LONGEST_PAUSE_S, 2 ** min(slot.failures, 10))
            self._due.schedule(slot.pk, now_ms() + pause * 1000)
        else:
            self._schedule(slot)

    def _schedule(self, slot: Slot) -> None:
        with slot.lock:
            if slot.keeper is not None:
                self._due.schedule(slot.pk, slot.keeper.wake())

    def _put_pruning_off(self) -> None:
        """What is cleared away goes by dates, so the wall's clock must have stood for a while."""
        self._pruned = now_ms()

    def _prune(self, now: int) -> None:
        """Old keys are forgotten, and what nobody comes back for is cleared away."""
        self._pruned = now
        models.Key.objects.filter(at__lt=now - KEYS_KEPT_MS).delete()
        tidy()

    def _resume(self) -> None:
        """The time, and what the database says is due."""
        self._beats.resume()
        self._put_pruning_off()
        due = models.Table.objects.exclude(due_at=None)
        for table, time in due.values_list("pk", "due_at"):
            self._due.schedule(table, time)
        close_old_connections()

    def _tend(self, slot: Slot, keeper: Keeper, now: int) -> None:
        for seat in slot.missing(now):
            self._note_absence(slot, seat)
        due = keeper.due()
        if due is not None and due < now - STUCK_MS and not slot.failures:
            _LOG.warning("table %d stands still after event %d", slot.pk, keeper.seq)
            slot.keeper = None
            self._due.schedule(slot.pk, now)
        elif not slot.streams and slot.used_at < now - IDLE_MS and due is None:
            slot.keeper = None

    def _sweep(self, now: int) -> None:
        """Notice tables that stand still though something is due, and forget idle ones."""
        empty: set[int] = set()
        aside = set(
            models.Table.objects.filter(status=models.Table.Status.ASIDE).values_list(
                "pk", flat=True
            )
        )
        for slot in self.slots:
            with slot.lock:
                keeper = slot.keeper
                is_aside = slot.pk in aside
                if slot.streams and not slot.failures and is_aside is (keeper is not None):
                    # Set aside or taken back beside us: whoever looks on is told.
                    self._due.schedule(slot.pk, now)
                if keeper is not None:
                    self._tend(slot, keeper, now)
                elif not slot.streams and not slot.failures:
                    empty.add(slot.pk)
        self.slots.forget(empty)
        if self._pruned < now - PRUNE_MS:
            self._prune(now)
        late = models.Table.objects.filter(due_at__lt=now - STUCK_MS)
        for table in late.values_list("pk", flat=True):
            if not self._due.is_scheduled(table) and self.slots.slot(table).keeper is None:
                self._due.schedule(table, now)
        close_old_connections()
