"""Score a riichi hand: the best reading, with the reason for every han and minipoint.

A :class:`RiichiScore` is a frozen value. It says which yaku counted and by which
article, which almost did and what they lack, every minipoint, the limit, and how
the hand was read. Who pays what is for :mod:`muraille.rules.riichi.payments`.
"""

from dataclasses import dataclass

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.amounts import total_points
from muraille.rules.riichi.circumstances import RiichiCircumstances, checked, win_facts
from muraille.rules.riichi.counting import DroppedYaku, YakuChoice, choices
from muraille.rules.riichi.dora import DoraLine, dora_lines
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.limits import HandValue, Limit, Limits
from muraille.rules.riichi.minipoints import MinipointLine, Minipoints, minipoints_in
from muraille.rules.riichi.readings import RiichiReading, readings
from muraille.rules.riichi.waits import WAIT_BY_CODE, Wait
from muraille.rules.riichi.yaku.table import BLESSING_OF_MAN, Because, YakuId
from muraille.tiles.hands import Hand
from muraille.tiles.parts import Part
from muraille.tiles.winds import Wind

NO_YAKU = "no_yaku"

_RULINGS = {Because.EXCLUDED_BY: "R30", Because.YAKUMAN: "R3", Because.BLESSING_OF_MAN: "R1"}


@dataclass(frozen=True, slots=True)
class CountedYaku:
    """A line of the count: ``han`` is what it adds, times included; None for a yakuman."""

    yaku: YakuId
    times: int
    han: int | None
    article: str


@dataclass(frozen=True, slots=True)
class UncountedYaku:
    """A yaku whose tiles are there and which fails by exactly one condition."""

    yaku: YakuId
    because: Because
    by: tuple[YakuId, ...]
    article: str
    ruling: str | None


@dataclass(frozen=True, slots=True)
class RiichiScore:
    """What a hand is worth.

    ``han`` is the full sum, dora included. ``han`` and ``minipoints`` are None
    for a yakuman. ``points`` is the hand itself, without counters and bets, for
    a winner of the given seat. A hand that is complete but has no yaku is a
    ``win`` that is not ``valid``; its ``reason`` says so.
    """

    rulebook: str
    win: bool
    valid: bool = False
    reason: str | None = None
    han: int | None = None
    minipoints: int | None = None
    minipoints_sum: int | None = None
    limit: Limit | None = None
    points: int = 0
    base: int = 0
    yaku: tuple[CountedYaku, ...] = ()
    dora: int = 0
    dora_detail: tuple[DoraLine, ...] = ()
    minipoints_detail: tuple[MinipointLine, ...] = ()
    not_counted: tuple[UncountedYaku, ...] = ()
    arrangement: tuple[Part, ...] = ()
    completed: Part | None = None
    wait: Wait | None = None


@dataclass(frozen=True, slots=True)
class _Candidate:
    """One way to count one reading."""

    reading: RiichiReading
    choice: YakuChoice
    minipoints: Minipoints
    value: HandValue | None
    points: int
    dora: tuple[DoraLine, ...]

    @property
    def rank(self) -> tuple[int, ...]:
        """Points first; among equals more yakuman to name, more han, more minipoints."""
        yakuman = sum(row.is_yakuman for row, _ in self.choice.counted)
        han = 0 if self.value is None or self.value.han is None else self.value.han
        return (self.points, yakuman, han, self.minipoints.total)


def score(hand: Hand, circumstances: RiichiCircumstances, edition: RiichiEdition) -> RiichiScore:
    """The hand's score, by the reading that pays most (3.4.9, 4.1).

    >>> from muraille.notation import read_winning_hand
    >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
    >>> hand = read_winning_hand("12345678s 234p 55m +9s")
    >>> result = score(hand, RiichiCircumstances(riichi=True, seat=Wind.SOUTH), RIICHI_EMA_2016)
    >>> result.han, result.minipoints, result.points
    (4, 30, 7700)
    >>> [line.yaku for line in result.yaku]
    ['riichi', 'pinfu', 'pure_straight']
    """
    given = checked(hand, circumstances, edition)
    minipoints_article = edition.article(Subject.MINIPOINTS)
    win = win_facts(hand, given)
    dora = dora_lines(hand.all_counts(), given.dora, given.ura)
    best: _Candidate | None = None
    for reading in readings(hand, self_drawn=given.self_drawn):
        minipoints = minipoints_in(reading, win, minipoints_article)
        for choice in choices(reading, win, edition):
            value, lines = _value(choice, minipoints, dora, edition.limits, concealed=win.concealed)
            points = 0
            if value is not None:
                east = given.seat is Wind.EAST
                points = total_points(value.base, east=east, self_drawn=given.self_drawn)
            candidate = _Candidate(reading, choice, minipoints, value, points, lines)
            if best is None or candidate.rank > best.rank:
                best = candidate
    if best is None:
        return RiichiScore(edition.id, win=False)
    return _report(best, edition, concealed=win.concealed)


def _value(
    choice: YakuChoice,
    minipoints: Minipoints,
    dora: tuple[DoraLine, ...],
    limits: Limits,
    *,
    concealed: bool,
) -> tuple[HandValue | None, tuple[DoraLine, ...]]:
    """What the yaku and the dora come to; nothing without a yaku."""
    if not choice.counted:
        return None, ()
    if choice.is_yakuman:
        return limits.of(Limit.YAKUMAN), ()
    lines = dora if choice.takes_dora else ()
    han = sum(row.han(concealed=concealed) * times for row, times in choice.counted)
    return limits.value(han + sum(line.han for line in lines), minipoints.rounded), lines


def _report(best: _Candidate, edition: RiichiEdition, *, concealed: bool) -> RiichiScore:
    reading, value = best.reading, best.value
    yakuman = best.choice.is_yakuman
    return RiichiScore(
        rulebook=edition.id,
        win=True,
        valid=value is not None,
        reason=NO_YAKU if value is None else None,
        han=0 if value is None else value.han,
        minipoints=None if yakuman else best.minipoints.rounded,
        minipoints_sum=None if yakuman else best.minipoints.total,
        limit=None if value is None else value.limit,
        points=best.points,
        base=0 if value is None else value.base,
        yaku=_lines(best.choice, edition, concealed=concealed),
        dora=sum(line.han for line in best.dora),
        dora_detail=best.dora,
        minipoints_detail=() if yakuman else best.minipoints.lines,
        not_counted=_uncounted(best.choice.dropped, edition),
        arrangement=reading.arrangement.parts,
        completed=reading.completed,
        wait=WAIT_BY_CODE[reading.whole.wait],
    )


def _lines(
    choice: YakuChoice, edition: RiichiEdition, *, concealed: bool
) -> tuple[CountedYaku, ...]:
    return tuple(
        CountedYaku(
            row.id,
            times,
            None if row.is_yakuman else row.han(concealed=concealed) * times,
            edition.yaku_article(row.id),
        )
        for row, times in choice.counted
    )


def _uncounted(
    dropped: tuple[DroppedYaku, ...], edition: RiichiEdition
) -> tuple[UncountedYaku, ...]:
    """One line per yaku, in the order of the book."""
    order = {row.id: place for place, row in enumerate(edition.yaku.rows)}
    lines = [
        UncountedYaku(drop.row.id, drop.because, drop.by, _article(drop, edition), _ruling(drop))
        for drop in dropped
    ]
    return tuple(sorted(lines, key=lambda line: order[line.yaku]))


def _article(dropped: DroppedYaku, edition: RiichiEdition) -> str:
    if dropped.because is Because.YAKUMAN:
        return edition.article(Subject.NO_ADDING_UP)
    if dropped.because is Because.BLESSING_OF_MAN:
        return edition.yaku_article(BLESSING_OF_MAN)
    if dropped.because is Because.EXCLUDED_BY:
        if dropped.row.id == BLESSING_OF_MAN:
            return edition.article(Subject.COUNTING)
        return edition.yaku_article(dropped.by[0])
    return edition.yaku_article(dropped.row.id)


def _ruling(dropped: DroppedYaku) -> str | None:
    if dropped.row.id == BLESSING_OF_MAN and dropped.because is Because.EXCLUDED_BY:
        return "R1"
    return _RULINGS.get(dropped.because)
