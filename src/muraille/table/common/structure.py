"""What an event must be like in itself, whatever the state of the table, the same in every game.

Types are the codec's business and rules are the verifier's; this stands between: every
seat once, a chow that exists, as many hands as players. So an event that passes can be
applied and told, or does not fit its place. A check names the fields that cannot be.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any

from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS
from muraille.table.common.tiles import is_run, starts_run
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

Check = Callable[[Any], Iterator[str]]

_DECLARED = (Shape.CHOW, Shape.PUNG, Shape.KONG)


def structure_problems(event: Any, checks: Mapping[type, Check]) -> tuple[Problem, ...]:
    """Everything that no event of this kind can hold.

    >>> structure_problems(e.Dealt(((),) * 3), shared_checks(()))[0].params
    (('key', 'hands'), ('event', 'dealt'))
    """
    check = checks.get(type(event))
    if check is None:
        return ()
    return tuple(
        problem(Family.BAD_REQUEST, "impossible_event", key=key, event=event.name)
        for key in check(event)
    )


def _is_order(order: tuple[Seat, ...]) -> bool:
    return sorted(order) == list(SEATS)


def _winds_drawn(event: e.WindsDrawn) -> Iterator[str]:
    if not _is_order(event.order):
        yield "order"


def _hand_started(event: e.HandStarted) -> Iterator[str]:
    if not 0 <= event.prevailing < 4:
        yield "prevailing"
    if not _is_order(event.order):
        yield "order"
    if not all(1 <= pip <= 6 for roll in event.dice for pip in roll):
        yield "dice"
    if not event.wall or len(event.wall) % 8:
        yield "wall"
    elif not 0 <= event.breach < len(event.wall) // 2:
        yield "breach"
    if event.size != len(event.wall):
        yield "size"


def _dealt(event: e.Dealt) -> Iterator[str]:
    if len(event.hands) != 4:
        yield "hands"


def _asked(event: e.Asked) -> Iterator[str]:
    if not event.seats or len(set(event.seats)) < len(event.seats):
        yield "seats"


def _answered(event: e.Answered | c.CalledLate | c.CalledAgain) -> Iterator[str]:
    if event.low is not None and (event.call is not Call.CHOW or not starts_run(event.low)):
        yield "low"


def _set_claimed(event: e.SetClaimed) -> Iterator[str]:
    if event.shape not in _DECLARED:
        yield "shape"
    elif event.shape is Shape.CHOW:
        if not is_run(event.low, event.tile):
            yield "low"
    elif event.low != event.tile or event.tile >= len(_KINDS):
        yield "low"


def _kong(event: e.KongConcealed | e.KongAdded) -> Iterator[str]:
    if event.tile >= len(_KINDS):
        yield "tile"


_KINDS = range(34)


def _call_heard(event: c.CallHeard) -> Iterator[str]:
    low = event.low
    named = {Call.CHOW: low is not None and starts_run(low), Call.KONG: low in _KINDS}
    if event.call is Call.PASS:
        yield "call"
    elif low is not None and not named.get(event.call, False):
        yield "low"


def _false_set(event: c.FalseSetExposed) -> Iterator[str]:
    if event.call not in (Call.CHOW, Call.PUNG, Call.KONG):
        yield "call"
    if not event.tiles:
        yield "tiles"
    if (event.tile is None) is not (event.source is None):
        yield "source"


def shared_checks(offences: Container[str], named: Container[str] = ()) -> dict[type, Check]:
    """The checks of the shared events, for a game with these offences and names of combinations."""

    def ruled(event: c.Ruled) -> Iterator[str]:
        if event.offence not in offences:
            yield "offence"

    def hand_shown(event: c.HandShown) -> Iterator[str]:
        if any(name not in named for name in event.named):
            yield "named"

    return {**_CHECKS, c.Ruled: ruled, c.HandShown: hand_shown}


_CHECKS: Mapping[type, Check] = {
    e.WindsDrawn: _winds_drawn,
    e.HandStarted: _hand_started,
    e.Dealt: _dealt,
    e.Asked: _asked,
    e.Answered: _answered,
    e.SetClaimed: _set_claimed,
    e.KongConcealed: _kong,
    e.KongAdded: _kong,
    c.CalledLate: _answered,
    c.CalledAgain: _answered,
    c.CallHeard: _call_heard,
    c.FalseSetExposed: _false_set,
}
