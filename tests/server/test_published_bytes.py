"""What goes to browsers, byte by byte, over whole games: the plain encoding of what was seen.

The reference folds the events that a viewer saw and nothing else, keeps nothing from one step to
the next, and writes with Python's own JSON.
"""

import json
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from muraille.server.live.keeper import VIEWERS, Keeper
from muraille.server.live.publishing import publish
from muraille.server.live.seen_json import seen_json
from muraille.server.live.showing import Chair, Surroundings, show
from muraille.server.live.sights import Logged, Sight
from muraille.server.live.slots import Slot
from muraille.server.live.streams import Stream
from muraille.table.common.state import Mode
from muraille.words import Language
from tests.server.test_hidden import BOOKS, CLOCKS, LONGEST, keeper_for, played


class Caught:
    """Instead of an event loop: what was posted into it."""

    def __init__(self) -> None:
        self.data: list[bytes] = []

    def put(self, _work: Any, data: bytes) -> None:
        self.data.append(data)

    def taken(self) -> bytes:
        taken, self.data = b"".join(self.data), []
        return taken


class Reader:
    """One browser, and beside it the same viewer with the plain encoding."""

    def __init__(self, slot: Slot, keeper: Keeper, viewer: Any, language: Language) -> None:
        self.caught = Caught()
        self.language = language
        self.sight = Sight(viewer, keeper.row.setup, keeper.table)
        slot.streams[Stream(viewer, language, self.caught)] = None  # type: ignore[arg-type]

    def expects(self, keeper: Keeper, log: tuple[Logged, ...]) -> bytes:
        """The messages that these events make, of what this viewer sees of them."""
        sight, mode = self.sight, keeper.row.setup.mode
        seen = [
            replace(entry, event=event)
            for entry in log
            if (event := keeper.table.seen(entry.event, sight.viewer, mode)) is not None
        ]
        steps: dict[int, list[dict[str, object]]] = {}
        for entry in seen:
            sight.take(entry)
            steps.setdefault(entry.shown_at, []).append(seen_json(sight.number, entry.event))
        around = Surroundings("code", keeper.row.game.name, CLOCKS, chairs_of(keeper), log[0].at)
        view = show(sight, around, self.language)
        last = max(steps, default=None)
        return b"".join(
            plain(events, view if shown_at == last else None) for shown_at, events in steps.items()
        )


def chairs_of(keeper: Keeper) -> tuple[Chair, ...]:
    return tuple(
        Chair(one.name, "", one.ready_for, True, False, one.tempo) for one in keeper.holders
    )


def plain(events: list[dict[str, object]], view: dict[str, object] | None) -> bytes:
    text = json.dumps({"events": events, "view": view}, ensure_ascii=False, separators=(",", ":"))
    return f"event: step\nid: {events[-1]['seq']}\ndata: {text}\n\n".encode()


SEEDS = [
    pytest.param(3, 120),
    *(pytest.param(n, LONGEST, marks=pytest.mark.slow) for n in range(4)),
]


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("game", list(BOOKS))
@pytest.mark.parametrize(("seed", "steps"), SEEDS)
def test_what_is_sent_is_the_plain_encoding_of_what_was_seen(game, mode, seed, steps):
    readers: list[Reader] = []
    slot = Slot(1)
    for keeper, log in islice(played(game, mode, seed, release=False), steps):
        if not readers:
            slot.keeper = keeper
            readers = [Reader(slot, keeper, who, tongue) for who in VIEWERS for tongue in Language]
        publish(slot, log[0].at)
        for reader in readers:
            assert reader.caught.taken() == reader.expects(keeper, log)
    assert slot.keeper is not None
    assert slot.keeper.seq > 100


@pytest.mark.parametrize("delay", [0, 30_000])
def test_a_spectator_does_not_hear_before_the_delay_that_players_are_ready(delay):
    keeper = keeper_for("mcr", Mode.GUIDED, b"r" * 32)
    keeper.row = replace(keeper.row, clocks=replace(CLOCKS, delay=delay))
    slot = Slot(1)
    slot.keeper = keeper
    player, spectator = (Reader(slot, keeper, who, Language.ENGLISH) for who in (0, None))
    publish(slot, 1, changed=True)
    assert player.caught.taken()
    assert bool(spectator.caught.taken()) is (delay == 0)


@pytest.mark.parametrize("delay", [0, 7])
def test_a_spectator_who_comes_late_sees_what_one_has_seen_who_was_there(delay):
    """While nobody watches nothing is folded for spectators; the log tells whoever comes."""
    slot = Slot(1)
    log: list[Logged] = []
    for keeper, fresh in islice(played("riichi", Mode.GUIDED, 3, release=False), 60):
        now = fresh[0].at
        keeper.row = replace(keeper.row, clocks=replace(CLOCKS, delay=delay))
        slot.keeper = keeper
        publish(slot, now)
        log += fresh
        assert not keeper.is_open_to_spectators()
    keeper.open_to_spectators(log, now)
    late = Reader(slot, keeper, None, Language.ENGLISH)
    there = Sight(None, keeper.row.setup, keeper.table)
    there.steps(entry for entry in log if entry.at + delay <= now)
    assert (keeper.sights[None].view, keeper.sights[None].number) == (there.view, there.number)
    assert keeper.next_release() == (now + 1 if delay else None)
    publish(slot, now + delay)
    assert bool(late.caught.taken()) is bool(delay)
    there.steps(entry for entry in log if entry.seq > there.seq)
    assert (keeper.sights[None].view, keeper.sights[None].number) == (there.view, there.number)
