"""Score an MCR hand: the best lawful reading, with the reason for every point.

A :class:`Score` is a frozen value. It says what counted, which sets made it and
by which article; what was there and did not count, and why; how the hand was
read. Flowers stand apart: they never help to reach the minimum (F11).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.circumstances import McrCircumstances, checked, win_facts
from muraille.rules.mcr.edition import MINIMUM, McrEdition, Principle
from muraille.rules.mcr.fans.table import CHICKEN, FanId, FanLooks, FoundFan
from muraille.rules.mcr.principles import DroppedFan, FanChoice, choose
from muraille.rules.mcr.readings import McrReading, fans_in, readings
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES
from muraille.tiles.parts import Part, Shape


@dataclass(frozen=True, slots=True)
class CountedFan:
    """A line of the count: ``points`` is what the line adds, ``sets`` has one entry a time."""

    fan: FanId
    times: int
    points: int
    article: str
    sets: tuple[tuple[Part, ...], ...]


@dataclass(frozen=True, slots=True)
class UncountedFan:
    """A fan that is there and adds nothing (or not each time), and by which rule."""

    fan: FanId
    times: int
    because: Principle
    by: tuple[FanId, ...]
    article: str
    ruling: str | None


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand is worth under one rulebook.

    ``partly_counted`` lists the times in which a counted fan was there again
    without adding anything.
    """

    rulebook: str
    win: bool
    points: int = 0
    flowers: int = 0
    fans: tuple[CountedFan, ...] = ()
    not_counted: tuple[UncountedFan, ...] = ()
    partly_counted: tuple[UncountedFan, ...] = ()
    arrangement: tuple[Part, ...] = ()

    @property
    def total(self) -> int:
        """Points and flowers: what is paid."""
        return self.points + self.flowers

    @property
    def meets_minimum(self) -> bool:
        """Eight points without flowers (3.9.1 1#(2))."""
        return self.win and self.points >= MINIMUM


def score(
    hand: Hand,
    circumstances: McrCircumstances,
    rulebook: McrEdition,
    *,
    named: Mapping[FanId, int] | None = None,
) -> Score:
    """The hand's score; ``named`` restricts it to what a winner named, and how often (J9).

    >>> from muraille.notation import read_winning_hand
    >>> from muraille.rules.mcr.editions import WMO_2014
    >>> hand = read_winning_hand("1112345678999p +9p")
    >>> result = score(hand, McrCircumstances(self_drawn=True), WMO_2014)
    >>> result.points, [line.fan for line in result.fans]
    (110, ['nine_gates', 'pure_straight', 'fully_concealed_hand', 'tile_hog'])
    """
    given = checked(hand, circumstances, rulebook)
    win = win_facts(hand, given)
    kongs = sum(meld.shape is Shape.KONG and not meld.exposed for meld in hand.melds)
    best: tuple[McrReading, FanChoice] | None = None
    nothing_there = True
    for reading in readings(hand, self_drawn=given.self_drawn):
        fans = fans_in(reading, hand, win, rulebook.fans)
        nothing_there = nothing_there and not fans
        choice = choose(fans, reading.arrangement.form, kongs, rulebook, named)
        if best is None or _is_better(choice, best[1]):
            best = (reading, choice)
    if best is None:
        return Score(rulebook.id, win=False, flowers=given.flowers)
    reading, choice = best
    if nothing_there and (named is None or CHICKEN in named):
        choice = _chicken(rulebook)
    return _report(reading, choice, given.flowers, rulebook)


def _is_better(choice: FanChoice, best: FanChoice) -> bool:
    """More points; among equals the list of smaller numbers (P7)."""
    if choice.points != best.points:
        return choice.points > best.points
    return choice.numbers < best.numbers


def _chicken(rulebook: McrEdition) -> FanChoice:
    """Nothing at all applies: eight points for that (F10)."""
    row = rulebook.row(CHICKEN)
    return FanChoice(rulebook.points(row), (FoundFan(row),), ())


def _report(reading: McrReading, choice: FanChoice, flowers: int, rulebook: McrEdition) -> Score:
    counted = _lines(choice.counted, reading, rulebook)
    there = {line.fan for line in counted}
    dropped = _uncounted(choice.dropped, rulebook)
    return Score(
        rulebook=rulebook.id,
        win=True,
        points=choice.points,
        flowers=flowers,
        fans=counted,
        not_counted=tuple(line for line in dropped if line.fan not in there),
        partly_counted=tuple(line for line in dropped if line.fan in there),
        arrangement=reading.arrangement.parts,
    )


def _lines(
    counted: Sequence[FoundFan], reading: McrReading, rulebook: McrEdition
) -> tuple[CountedFan, ...]:
    lines = []
    for row in rulebook.fans.rows:
        same = [fan for fan in counted if fan.row is row]
        if not same:
            continue
        times = sum(fan.times for fan in same)
        sets = [_sets_of(fan, reading) for fan in same if fan.row.looks.sets]
        if row.looks is FanLooks.TIMES:
            sets = _hogs(reading)[:times]
        lines.append(
            CountedFan(
                row.id, times, rulebook.points(row) * times, rulebook.fan_article(row), tuple(sets)
            )
        )
    return tuple(lines)


def _sets_of(fan: FoundFan, reading: McrReading) -> tuple[Part, ...]:
    parts = tuple(reading.sets[place] for place in fan.sets)
    pair = reading.arrangement.pair
    return (*parts, pair) if fan.row.looks.takes_pair and pair is not None else parts


def _hogs(reading: McrReading) -> list[tuple[Part, ...]]:
    """For each tile hog, the parts that share the four tiles."""
    parts = [part for part in reading.arrangement.parts if part.shape is not Shape.KONG]
    used = Counter(kind for part in parts for kind in part.tiles)
    return [
        tuple(part for part in parts if kind in part.tiles)
        for kind, times in sorted(used.items())
        if times == COPIES
    ]


def _uncounted(dropped: Iterable[DroppedFan], rulebook: McrEdition) -> tuple[UncountedFan, ...]:
    """One line per fan and reason, in the order of the book."""
    order = {row.id: row.number for row in rulebook.fans.rows}
    merged: dict[tuple[FanId, Principle], list[DroppedFan]] = {}
    for drop in dropped:
        merged.setdefault((drop.fan.row.id, drop.because), []).append(drop)
    lines = []
    for (fan, because), same in merged.items():
        by = sorted({row for drop in same for row in drop.by}, key=lambda row: row.number)
        names = tuple(dict.fromkeys(row.id for row in by))
        times = sum(drop.fan.times for drop in same)
        article = _article(same[0], [row.key for row in by], rulebook)
        ruling = next(filter(None, (drop.ruling(rulebook) for drop in same)), None)
        lines.append(UncountedFan(fan, times, because, names, article, ruling))
    return tuple(sorted(lines, key=lambda line: order[line.fan]))


def _article(drop: DroppedFan, by: Sequence[str], rulebook: McrEdition) -> str:
    """The line of the list that says so, else the principle; nothing where we alone rule."""
    if drop.because is Principle.USED_ONCE:
        return rulebook.article(Subject.ACCOUNT_ONCE)
    stated = rulebook.stated_against(drop.fan.row.id, by)
    if stated is not None:
        return stated
    if drop.exclusion is not None and not drop.exclusion.inevitable:
        return ""
    return rulebook.article(Subject.INCLUSION)
