"""What the writers of riichi games share: where a game begins, and what no format holds."""

from collections import Counter
from collections.abc import Iterator

from muraille.records.formats.foreign import ForeignGame
from muraille.records.reading import Record
from muraille.table import riichi
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.competition_events import (
    CompetitionEvent,
    FalseSetExposed,
    SetCorrected,
    SetWithdrawn,
)
from muraille.table.riichi import events as r
from muraille.table.riichi.state import RiichiState
from muraille.tiles.problems import Family, Problem, problem


def first_riichi_state(game: ForeignGame) -> RiichiState:
    """The table before the first event."""
    if isinstance(game.first, RiichiState):
        return game.first
    return riichi.unplayed(game.record.header.setup)


def hands_not_held(record: Record) -> frozenset[int]:
    """The hands in which a false set stays beside a discard: no list of moves has a place for it.

    Told by the number that each hand has in its record.
    """
    lying: Counter[int] = Counter()
    number = 0
    for event in record.events:
        if isinstance(event, r.RiichiHandStarted):
            number = event.number
        elif isinstance(event, FalseSetExposed) and event.tile is not None:
            lying[number] += 1
        elif isinstance(event, SetCorrected | SetWithdrawn) and lying[number]:
            lying[number] -= 1
    return frozenset(+lying)


def riichi_holds(game: ForeignGame) -> bool:
    """Whether there is a hand of this game that a list of moves can tell."""
    hands = {event.number for event in game.record.events if isinstance(event, r.RiichiHandStarted)}
    return bool(hands - hands_not_held(game.record))


def riichi_notes(record: Record) -> tuple[Problem, ...]:
    """Everything of this record that a list of moves leaves out."""
    return tuple(_notes(record))


def _notes(record: Record) -> Iterator[Problem]:
    events: tuple[object, ...] = record.events
    kinds = Counter(type(event) for event in events)
    overruled = _overruled(events)
    if overruled:
        yield problem(Family.BAD_REQUEST, "overruled_claims", claims=overruled)
    if any(isinstance(event, r.RiichiHandStarted) and event.seed for event in events):
        yield problem(Family.BAD_REQUEST, "seeds_not_held")
    if any(isinstance(event, CompetitionEvent) for event in events):
        yield problem(Family.BAD_REQUEST, "rulings_not_held")
    for number in sorted(hands_not_held(record)):
        yield problem(Family.BAD_REQUEST, "false_set_not_held", hand=number)
    if kinds[r.SignalGiven]:
        yield problem(Family.BAD_REQUEST, "signal_not_held")
    if kinds[r.RiichiGameEnded]:
        yield problem(Family.BAD_REQUEST, "uma_not_held")
    if kinds[r.RiichiHandStarted] > kinds[r.RiichiHandEnded]:
        yield problem(Family.BAD_REQUEST, "hand_without_end", hand=kinds[r.RiichiHandStarted])


def _overruled(events: tuple[object, ...]) -> int:
    """Claims that a stronger one or a win came before."""
    asked: list[e.Answered] = []
    overruled = 0
    for event in events:
        if isinstance(event, e.Answered) and event.call is not Call.PASS:
            asked.append(event)
        elif isinstance(event, e.SetClaimed):
            overruled += sum(answer.seat != event.seat for answer in asked)
            asked = []
        elif isinstance(event, r.RiichiWon):
            overruled += sum(answer.call is not Call.HU for answer in asked)
            asked = []
    return overruled
