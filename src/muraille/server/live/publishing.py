"""From what happened to what each stream is sent: every view encoded once.

Called under the slot's lock, so that every stream gets everything in order and nothing twice.
"""

from collections.abc import Sequence
from functools import lru_cache

import orjson

from muraille.server.live.keeper import Holder, Keeper
from muraille.server.live.showing import Alike, Chair, Surroundings, show, written_view
from muraille.server.live.sights import SightStep
from muraille.server.live.slots import Slot
from muraille.server.live.streams import message
from muraille.table.common.views import Viewer
from muraille.tiles.problems import Problem
from muraille.words import Language, full_sentence


def surroundings(slot: Slot, keeper: Keeper, now: int) -> Surroundings:
    """What a view tells that is not in the log."""
    chairs = _chairs(keeper.holders, slot.connected())
    row = keeper.row
    return Surroundings(row.code, row.game.name, keeper.clocks, chairs, now)


@lru_cache(maxsize=1 << 12)
def _chairs(holders: tuple[Holder, ...], connected: frozenset[int]) -> tuple[Chair, ...]:
    """The same values as long as nobody comes or goes, so that they are compared at once."""
    return tuple(
        Chair(
            holder.name,
            holder.bot,
            holder.ready_for,
            bool(holder.bot) or seat in connected,
            holder.left,
            "" if holder.bot else holder.tempo,
            holder.stand_in,
            holder.vote,
        )
        for seat, holder in enumerate(holders)
    )


def view_of(
    slot: Slot, keeper: Keeper, viewer: Viewer, language: Language, now: int
) -> dict[str, object]:
    """The view of one viewer at this moment."""
    return show(keeper.sights[viewer], surroundings(slot, keeper, now), language)


def view_message(slot: Slot, keeper: Keeper, viewer: Viewer, language: Language, now: int) -> bytes:
    """The whole view, for who comes or when something beside the log has changed."""
    number = keeper.sights[viewer].number
    return message("view", number, view_of(slot, keeper, viewer, language, now))


def step_messages(steps: Sequence[SightStep], view: bytes) -> list[bytes]:
    """Steps, the last of them with the view."""
    views = [b"null"] * (len(steps) - 1) + [view]
    return [
        b'event: step\nid: %d\ndata: {"events":[%b],"view":%b}\n\n'
        % (number, b",".join(events), written)
        for (number, events), written in zip(steps, views, strict=True)
    ]


def presence_message(slot: Slot, keeper: Keeper) -> bytes:
    """Who is there."""
    connected = slot.connected()
    seats = [
        {"seat": seat, "connected": bool(holder.bot) or seat in connected}
        for seat, holder in enumerate(keeper.holders)
    ]
    return message("presence", None, {"seats": seats})


def publish(slot: Slot, now: int, *, changed: bool = False) -> None:
    """Show every viewer what may be seen by now; ``changed``: the views, in any case.

    But spectators with a delay would learn that a hand has ended from who is ready for the next.
    """
    keeper = slot.keeper
    if keeper is None:
        return
    if keeper.is_open_to_spectators() and not slot.is_watched():
        keeper.forget_spectators()
    released = keeper.release(now)
    if not released and not changed:
        return
    made: dict[tuple[Viewer, Language], list[bytes]] = {}
    written: list[tuple[Alike, bytes]] = []
    around: Surroundings | None = None
    for stream in slot.streams:
        viewer = stream.viewer
        steps = released.get(viewer)
        is_late = viewer is None and keeper.row.clocks.delay > 0
        if not steps and (is_late or not changed):
            continue
        mark = (viewer, stream.language)
        if mark not in made:
            around = around or surroundings(slot, keeper, now)
            sight = keeper.sights[viewer]
            view = written_view(sight, around, stream.language, written)
            made[mark] = (
                step_messages(steps, view)
                if steps
                else [message("view", sight.number, orjson.Fragment(view))]
            )
        stream.send(made[mark])


def publish_trouble(slot: Slot, trouble: Problem) -> None:
    """Tell everybody why nothing happens; the next view takes it back."""
    for stream in slot.streams:
        text = full_sentence(trouble, stream.language)
        stream.send([message("trouble", None, {"code": trouble.code, "text": text})])


def publish_presence(slot: Slot) -> None:
    """Tell everybody who is there."""
    if slot.keeper is not None:
        message = presence_message(slot, slot.keeper)
        for stream in slot.streams:
            stream.send([message])
