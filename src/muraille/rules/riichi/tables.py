"""The score tables of section 6, made from the formula of 4.1.2.

The printed tables are lost; these hold the same numbers. Cells that no hand can
reach are marked, because the book leaves them empty.
"""

from dataclasses import dataclass

from muraille.rules.riichi.amounts import discard_payment, self_drawn_payments
from muraille.rules.riichi.limits import HandValue, Limit, Limits
from muraille.rules.riichi.reachable import can_be

TABLE_HAN = (1, 2, 3, 4)
TABLE_MINIPOINTS = (20, 25, *range(30, 111, 10))


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """What is paid for one value.

    ``discard_*`` is the whole payment of the discarder. Self-drawn, East gets
    ``drawn_east`` from each; another gets ``drawn_other_from_east`` from East and
    ``drawn_other`` from each of the two others.
    """

    value: HandValue
    discard_east: int
    drawn_east: int
    discard_other: int
    drawn_other_from_east: int
    drawn_other: int
    possible_on_discard: bool = True
    possible_self_drawn: bool = True


@dataclass(frozen=True, slots=True)
class LimitCell:
    """The payments of a limit and the han that reach it; no ``from_han`` for the yakuman."""

    limit: Limit
    from_han: int | None
    to_han: int | None
    cell: ScoreCell


def score_cell(value: HandValue) -> ScoreCell:
    """The payments of one value.

    >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
    >>> cell = score_cell(RIICHI_EMA_2016.limits.value(4, 30))
    >>> cell.discard_east, cell.drawn_east, cell.discard_other
    (11600, 3900, 7700)
    """
    from_east, from_other = self_drawn_payments(value.base, east=False)
    return ScoreCell(
        value,
        discard_east=discard_payment(value.base, east=True),
        drawn_east=self_drawn_payments(value.base, east=True)[1],
        discard_other=discard_payment(value.base, east=False),
        drawn_other_from_east=from_east,
        drawn_other=from_other,
        possible_on_discard=_possible(value, self_drawn=False),
        possible_self_drawn=_possible(value, self_drawn=True),
    )


def score_table(limits: Limits) -> tuple[tuple[ScoreCell, ...], ...]:
    """One row for each number of minipoints, with the cells of 1 to 4 han."""
    return tuple(
        tuple(score_cell(limits.value(han, minipoints)) for han in TABLE_HAN)
        for minipoints in TABLE_MINIPOINTS
    )


def limit_table(limits: Limits) -> tuple[LimitCell, ...]:
    """The limits from mangan to yakuman, each with its range of han.

    >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
    >>> rows = limit_table(RIICHI_EMA_2016.limits)
    >>> [(row.limit.value, row.from_han, row.to_han) for row in rows][1:4]
    [('haneman', 6, 7), ('baiman', 8, 10), ('sanbaiman', 11, None)]
    """
    starts = [row.from_han for row in limits.rows[1:]] + [None]
    return tuple(
        LimitCell(
            row.limit,
            row.from_han,
            None if start is None else start - 1,
            score_cell(limits.of(row.limit)),
        )
        for row, start in zip(limits.rows, starts, strict=True)
    )


def _possible(value: HandValue, *, self_drawn: bool) -> bool:
    if value.han is None or value.minipoints is None:
        return True
    return can_be(value.han, value.minipoints, self_drawn=self_drawn)
