"""A stream begins and ends: the view or what was missed first, then everything new.

Under the slot's lock, so that nothing falls between the first message and the next.
"""

import orjson

from muraille.server.live.keeper import Keeper, missed
from muraille.server.live.logs import read_log
from muraille.server.live.publishing import (
    publish,
    publish_presence,
    step_messages,
    view_message,
    view_of,
)
from muraille.server.live.sights import Sight, SightStep
from muraille.server.live.slots import Slot, load_keeper
from muraille.server.live.streams import Stream
from muraille.server.play.tickets import Ticket
from muraille.table.common.views import Viewer


def attach(slot: Slot, stream: Stream, ticket: Ticket, last: int | None, now: int) -> bool:
    """Begin a stream after the event of that number; whether the ticket is the holder's."""
    with slot.lock:
        if slot.keeper is None:
            slot.keeper = load_keeper(slot.pk, now)
            publish(slot, now, changed=True)
        keeper = slot.keeper
        if not is_holder(keeper, ticket):
            return False
        publish(slot, now)
        if stream.viewer is None and not keeper.is_open_to_spectators():
            keeper.open_to_spectators(read_log(keeper.row.pk, keeper.table), now)
        before = slot.connected()
        slot.used_at = now
        slot.add(stream)
        stream.send(_first(slot, keeper, stream, last, now))
        if slot.connected() != before:
            publish_presence(slot)
    return True


def detach(slot: Slot, stream: Stream) -> None:
    """End a stream."""
    with slot.lock:
        before = slot.connected()
        slot.streams.pop(stream, None)
        if slot.connected() != before:
            publish_presence(slot)


def is_holder(keeper: Keeper, ticket: Ticket) -> bool:
    """Anybody may watch; a seat is its holder's."""
    if ticket.seat is None:
        return True
    holder = keeper.holders[ticket.seat]
    return holder.token == ticket.token and not holder.bot


def _first(slot: Slot, keeper: Keeper, stream: Stream, last: int | None, now: int) -> list[bytes]:
    viewer, language = stream.viewer, stream.language
    steps = None if last is None else _missed(keeper, viewer, last)
    if not steps:
        return [view_message(slot, keeper, viewer, language, now)]
    return step_messages(steps, orjson.dumps(view_of(slot, keeper, viewer, language, now)))


def _missed(keeper: Keeper, viewer: Viewer, last: int) -> list[SightStep] | None:
    """From memory, or from the log where the viewer was away for longer."""
    sight = keeper.sights[viewer]
    if not 0 < last <= sight.number:
        return None
    steps = keeper.seen_since(viewer, last)
    if steps is None:
        past = Sight(viewer, keeper.row.setup, keeper.table)
        log = read_log(keeper.row.pk, keeper.table)
        steps = missed(past.steps(logged for logged in log if logged.seq <= sight.seq), last)
    return steps
