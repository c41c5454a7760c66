"""The score sheet of a game so far: hand by hand, with penalties and running sums."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from muraille.records.reading import Record
from muraille.records.replaying import first_state
from muraille.server.pages.ends import penalty_of
from muraille.server.pages.wins import PlayersShown
from muraille.table.common.state import SEATS, WINDS
from muraille.words.numbers import points_told, signed_points
from muraille.words.scoring.riichi import limit_name
from muraille.words.scoring.scores import payer
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class HandCell:
    """One player in one hand: what it brought in all, penalties among it, and the sum."""

    change: int
    penalty: int
    total: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand that has ended."""

    number: int
    round: str
    result: str
    value: str
    winners: str
    discarder: str
    cells: tuple[HandCell, ...]


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A player at the end of the game; ``moved`` since its beginning.

    ``more`` is what table points or uma add.
    """

    place: int
    name: str
    is_own: bool
    score: int
    moved: int
    more: str


def sheet_rows(
    hands: Sequence[Sequence[Any]], first: Sequence[int], to: PlayersShown
) -> list[SheetRow]:
    """A row for each hand that has ended; ``first`` are the scores before the game."""
    before = tuple(first)
    rows = []
    for events in hands:
        end = next((event for event in events if event.name == "hand_ended"), None)
        if end is None:
            break
        after = _after(events, end)
        cells = tuple(
            HandCell(after[seat] - before[seat], penalty_of(events, seat), after[seat])
            for seat in SEATS
        )
        rows.append(_row(events, cells, to))
        before = after
    return rows


def _after(events: Sequence[Any], end: Any) -> tuple[int, ...]:
    """The scores once everything about this hand was said, later rulings included."""
    late = events[list(events).index(end) + 1 :]
    scores = list(end.scores)
    for event in late:
        for moved in (getattr(event, "payments", None), getattr(event, "points", None)):
            if isinstance(moved, tuple):
                scores = [score + points for score, points in zip(scores, moved, strict=True)]
    return tuple(scores)


def _row(events: Sequence[Any], cells: tuple[HandCell, ...], to: PlayersShown) -> SheetRow:
    start = events[0]
    wins = [event for event in events if event.name == "won"]
    source = None if not wins else wins[0].source
    return SheetRow(
        number=start.number,
        round=payer(WINDS[start.prevailing % 4].value, to.language),
        result=_result(events, wins, source, to),
        value=", ".join(_value(won, to) for won in wins),
        winners=", ".join(to.name(won.seat) for won in wins),
        discarder="" if source is None else to.name(source),
        cells=cells,
    )


def _result(
    events: Sequence[Any], wins: Sequence[Any], source: int | None, to: PlayersShown
) -> str:
    names = {event.name for event in events}
    if "hand_voided" in names:
        return site_text("sheet_again", to.language)
    if "win_voided" in names:
        return site_text("sheet_voided", to.language)
    if wins:
        key = "sheet_drawn_self" if source is None else "sheet_discard"
        return site_text(key, to.language)
    for name in ("hand_drawn", "hand_broken"):
        if name in names:
            return site_text(f"sheet_{name.removeprefix('hand_')}", to.language)
    return site_text("sheet_none", to.language)


def _value(won: Any, to: PlayersShown) -> str:
    """MCR: points with flowers; riichi: the limit, or han and minipoints."""
    if hasattr(won, "fans"):
        return str(won.points + won.flowers)
    if won.limit is not None:
        return limit_name(won.limit)
    return site_text("sheet_han", to.language, han=won.han, minipoints=won.minipoints)


def final_rows(record: Record, to: PlayersShown) -> Iterator[FinalRow]:
    """The ranking, once the game has ended."""
    first = first_state(record.header).scores
    ended: Any = next((event for event in record.events if event.name == "game_ended"), None)
    if ended is None:
        return
    for seat in sorted(SEATS, key=lambda seat: (ended.places[seat], seat)):
        yield FinalRow(
            place=ended.places[seat],
            name=to.name(seat),
            is_own=to.own == seat,
            score=ended.scores[seat],
            moved=ended.scores[seat] - first[seat],
            more=_more(ended, seat, to),
        )


def best_hand(hands: Sequence[Sequence[Any]], rows: Sequence[SheetRow]) -> SheetRow | None:
    """The hand whose win was paid most, the first of several; a win that was voided is none."""
    worth = [
        (sum(points for points in event.payments if points > 0), row)
        for events, row in zip(hands, rows, strict=False)
        if not {"win_voided", "hand_voided"} & {event.name for event in events}
        for event in events
        if event.name == "won"
    ]
    return max(worth, key=lambda paid: paid[0])[1] if worth else None


def _more(ended: Any, seat: int, to: PlayersShown) -> str:
    """What the game's end adds: table points, or the result with uma."""
    if hasattr(ended, "results"):
        penalty = ended.after_uma[seat]
        key = "with_uma_and_penalty" if penalty else "with_uma"
        result = points_told(Fraction(*ended.results[seat]))
        uma, lost = signed_points(ended.uma[seat]), signed_points(penalty)
        return site_text(key, to.language, uma=uma, penalty=lost, result=result)
    if ended.table_points:
        points = points_told(Fraction(*ended.table_points[seat]))
        return site_text("table_points", to.language, points=points)
    return ""
