"""The tables this process has in memory, each with its streams, folded from the log on demand.

A slot outlives its keeper: when a table is folded again its streams stay.
"""

import threading
from collections.abc import Collection, Iterator
from weakref import WeakValueDictionary

from django.conf import settings

from muraille.server.frame.clock import HOUSE
from muraille.server.live.keeper import Holder, Keeper, TableRow
from muraille.server.live.logs import BrokenLogError, read_log
from muraille.server.live.pacing import Durations, Tempo
from muraille.server.live.streams import MOST_STREAMS, Stream
from muraille.server.play import models
from muraille.server.play.aside import SET_ASIDE
from muraille.server.play.setups import host_seat, setup_of
from muraille.server.site.errors import UnavailableError
from muraille.table.common.state import SEATS
from muraille.table.common.table import GameTable
from muraille.tiles.problems import Family, problem
from muraille.tiles.winds import Seat


class Slot:
    """A table's place in memory; everything in it is used under ``lock``."""

    def __init__(self, pk: int) -> None:
        self.pk = pk
        self.lock = threading.RLock()
        self.keeper: Keeper | None = None
        self.streams: dict[Stream, None] = {}
        self.failures = 0
        self.used_at = 0
        self.gone: dict[Seat, int] = {}
        """Since when people have not been there."""

    def add(self, stream: Stream) -> None:
        """One more; of too many of one holder the oldest ends."""
        same = [other for other in self.streams if other.holder == stream.holder]
        for oldest in same[: max(0, len(same) + 1 - MOST_STREAMS)]:
            del self.streams[oldest]
            oldest.end()
        self.streams[stream] = None

    def is_watched(self) -> bool:
        """Whether a spectator has a stream open."""
        return any(stream.viewer is None for stream in self.streams)

    def missing(self, now: int) -> list[Seat]:
        """Whoever has been away for long while another person is there; asked now and then."""
        if self.keeper is None:
            return []
        there = self.connected()
        away = {
            seat
            for seat, holder in zip(SEATS, self.keeper.holders, strict=True)
            if there and not holder.bot and not holder.left and seat not in there
        }
        self.gone = {seat: self.gone.get(seat, now) for seat in away}
        return [seat for seat, since in self.gone.items() if since <= now - settings.AWAY_MS]

    def connected(self) -> frozenset[int]:
        """The seats that have a stream open."""
        return frozenset([stream.viewer for stream in self.streams if stream.viewer is not None])


class Slots:
    """All of them, by table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: dict[int, Slot] = {}
        # Whoever still uses a slot that is held no more is found here, so no table has two.
        self._used: WeakValueDictionary[int, Slot] = WeakValueDictionary()
        self._codes: dict[str, int] = {}

    def __iter__(self) -> Iterator[Slot]:
        with self._lock:
            return iter(list(self._held.values()))

    def slot(self, pk: int) -> Slot:
        """The slot of a table, empty at first."""
        with self._lock:
            slot = self._held.get(pk)
            if slot is None:
                slot = self._used.get(pk) or Slot(pk)
                self._held[pk] = self._used[pk] = slot
            return slot

    def forget(self, tables: Collection[int]) -> None:
        """These have nothing in memory that must be kept."""
        with self._lock:
            for pk in tables:
                self._held.pop(pk, None)
            self._codes = {code: pk for code, pk in self._codes.items() if pk not in tables}

    def known(self, code: str) -> int | None:
        """The table of that code, if it was asked for before."""
        return self._codes.get(code)

    def find(self, code: str) -> int | None:
        """The table of that code, started or over; asks the database once."""
        pk = self._codes.get(code)
        if pk is None:
            pk = (
                models.Table.objects.filter(code=code)
                .exclude(status=models.Table.Status.OPEN)
                .values_list("pk", flat=True)
                .first()
            )
            if pk is not None:
                self._codes[code] = pk
        return pk


def load_keeper(pk: int, now: int) -> Keeper:
    """A table folded from its log, everything shown that may be seen by now.

    ``UnavailableError`` where it was set aside.
    """
    row = models.Table.objects.get(pk=pk)
    if row.status == models.Table.Status.ASIDE:
        raise UnavailableError(SET_ASIDE)
    keeper = folded(row)
    keeper.release(now)
    return keeper


def folded(row: models.Table) -> Keeper:
    """A table as its log tells it, nothing shown; ``BrokenLogError`` where it makes no sense."""
    seats = {holder.seat: holder for holder in row.seats.all()}
    holders = [
        Holder(
            holder.name,
            holder.bot,
            holder.token,
            holder.ready_for,
            holder.left,
            Tempo(holder.tempo),
            holder.stand_in,
        )
        for holder in (seats[seat] for seat in range(4))
    ]
    table_row = TableRow(
        row.pk,
        row.code,
        setup_of(row),
        bytes.fromhex(row.secret),
        clocks_of(row),
        None if row.is_public else host_seat(row, seats.values()),
    )
    log = read_log(row.pk, table_row.game.part("table", GameTable))
    if len(log) != row.seq:
        counted = problem(Family.BAD_REQUEST, "log_miscounted", log=len(log), row=row.seq)
        raise BrokenLogError(counted)
    keeper = Keeper(table_row, holders, ())
    for logged in log:
        try:
            keeper.fold(logged)
        except Exception as error:
            unfit = problem(Family.BAD_REQUEST, "log_unfit", seq=logged.seq)
            raise BrokenLogError(unfit) from error
    return keeper


def clocks_of(row: models.Table) -> Durations:
    """The durations agreed for a table."""
    return Durations(
        turn=row.turn_ms,
        first=row.first_ms,
        claim=row.claim_ms,
        floor=row.floor_ms,
        next_hand=row.next_ms,
        delay=row.delay_ms,
        bot=settings.BOT_PACE_MS,
        begun=HOUSE.begun,
    )
