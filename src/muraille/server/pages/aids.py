"""Aids at guided tables: how far one's hand is, what it waits for, which discards are best.

Made of what the player has been shown and of nothing else. In competition play there are none.
"""

import threading
from collections import OrderedDict

from django.http import HttpRequest, HttpResponse, JsonResponse

from muraille.answers.hand import DiscardOutlook, WaitWorth, WinWorth
from muraille.answers.played import own_outlook, own_tiles
from muraille.server.frame.clock import now_ms
from muraille.server.live.logs import read_log
from muraille.server.pages.tables import TICKET, find_table
from muraille.server.play.models import Table
from muraille.server.play.setups import setup_of
from muraille.server.play.tickets import read_ticket
from muraille.server.site.errors import refused
from muraille.server.site.methods import allowed
from muraille.table.common.state import State
from muraille.table.common.table import table_of
from muraille.table.common.tiles import is_flower
from muraille.tiles.kinds import KIND_NAMES
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat

MOST_DISCARDS = 5
_MOST_VIEWS = 500


class _Views:
    """Players' views as far as they were folded; a view goes on from where it was."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Seat], tuple[int, State]] = OrderedDict()
        self._lock = threading.Lock()

    def view(self, row: Table, seat: Seat) -> State:
        """What this seat has been shown by now."""
        table = table_of(row.rulebook)
        with self._lock:
            kept = self._kept.pop((row.code, seat), None)
        last, view = kept or (0, table.unplayed(setup_of(row)))
        now = now_ms()
        for logged in read_log(row.pk, table, after=last):
            if logged.shown_at > now:
                break
            view = table.watch(view, logged.event, seat)
            last = logged.seq
        with self._lock:
            self._kept[row.code, seat] = (last, view)
            while len(self._kept) > _MOST_VIEWS:
                self._kept.popitem(last=False)
        return view


_VIEWS = _Views()


@allowed("GET")
def aids(request: HttpRequest, code: str) -> HttpResponse:
    """For the holder of a seat's ticket, at a guided table."""
    row = find_table(code)
    ticket = read_ticket(request.headers.get(TICKET, ""), code)
    if ticket is None or ticket.seat is None or row.mode != "guided":
        return refused(request, 403)
    if not row.seats.filter(seat=ticket.seat, token=ticket.token).exists():
        return refused(request, 403)
    seat = Seat(ticket.seat)
    response = JsonResponse(aids_shown(_VIEWS.view(row, seat), seat))
    response.headers["Cache-Control"] = "no-store"
    return response


def aids_shown(view: State, seat: Seat) -> dict[str, object]:
    """The aids for this hand; nothing where there is no hand, or one with a flower in it."""
    if not view.is_under_way or any(map(is_flower, own_tiles(view, seat))):
        return {}
    try:
        lawful = own_outlook(view, seat)
    except InputError:
        return {}
    return {
        "distance": lawful.distance,
        "waits": [_wait(line) for line in lawful.waits],
        "discards": [_discard(line) for line in lawful.discards[:MOST_DISCARDS]],
    }


def _wait(wait: WaitWorth) -> dict[str, object]:
    return {
        "tile": KIND_NAMES[wait.kind],
        "left": wait.left,
        "discard": _points(wait.on_discard),
        "self_drawn": _points(wait.self_drawn),
    }


def _points(worth: WinWorth | None) -> int | None:
    """What a win brings; None where it is no win."""
    return worth.points if worth is not None and worth.wins else None


def _discard(discard: DiscardOutlook) -> dict[str, object]:
    accepted = [KIND_NAMES[useful.kind] for useful in discard.accepts if useful.left]
    return {"tile": KIND_NAMES[discard.kind], "accepts": accepted, "copies": discard.left}
