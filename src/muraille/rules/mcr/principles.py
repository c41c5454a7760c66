"""The counting principles: from the fans that are there to the fans that count.

P1 what is inevitable is not counted; P2 a set already used joins others only
once, so the combinations chosen form no cycle; P3 follows from P2; P5 holds
because one arrangement is looked at. The free choice among readings (P4) and
ties (P7) are settled in :mod:`muraille.rules.mcr.scoring`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from muraille.rules.mcr.edition import McrEdition, Principle
from muraille.rules.mcr.exclusions import KEPT, Exclusion
from muraille.rules.mcr.fans.table import FanId, FanLooks, FanRow, FoundFan
from muraille.shapes.forms import Form

_PER_SET = (FanLooks.SET, FanLooks.SET_AND_WIND)


@dataclass(frozen=True, slots=True)
class DroppedFan:
    """A fan that is there and is not counted: why, beside which rows, and by which of our rows.

    ``circle``: it shares one set with each of those, and would close a circle (P2).
    """

    fan: FoundFan
    because: Principle
    by: tuple[FanRow, ...]
    exclusion: Exclusion | None = None
    circle: bool = False

    def ruling(self, rulebook: McrEdition) -> str | None:
        """Our ruling that decides, where the book's words do not."""
        if self.circle and rulebook.shares_by_twos:
            return "P2"
        return None if self.exclusion is None else self.exclusion.ruling


@dataclass(frozen=True, slots=True)
class FanChoice:
    """The lawful combination of one reading."""

    points: int
    counted: tuple[FoundFan, ...]
    dropped: tuple[DroppedFan, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The WMO numbers of what counts, sorted, for ties (P7)."""
        return tuple(sorted(f.row.number for f in self.counted for _ in range(f.times)))


# Fans that are a form of their own: what they bring with them never counts (H1, H6, S5),
# even when the winner forgot to name them.
FORM_FANS = frozenset(
    FanId(name)
    for name in (
        "thirteen_orphans",
        "seven_shifted_pairs",
        "greater_honours_and_knitted_tiles",
        "lesser_honours_and_knitted_tiles",
    )
)


def choose(
    fans: Sequence[FoundFan],
    form: Form,
    concealed_kongs: int,
    rulebook: McrEdition,
    named: Mapping[FanId, int] | None = None,
) -> FanChoice:
    """The best lawful combination of the fans found in one reading.

    With ``named`` each fan counts as often as its number there says, at most (J9).
    Exclusions look at all that is there, named or not.
    """
    rows = _rows_in_play({fan.row.id for fan in fans}, form, concealed_kongs, rulebook)
    left, excluded = _apply_exclusions(fans, rows)
    if named is not None:
        forms = [fan for fan in left if fan.row.id in FORM_FANS]
        left = [
            fan for fan in left if fan.row.id in named and not _implying(fan, forms, form, rulebook)
        ]
    tied = [fan for fan in left if fan.row.joins]
    chosen = _best_without_cycle(tied, rulebook, named)
    active = [fan for fan in left if not fan.row.joins] + chosen
    counted = _once_per_hand(fan for fan in active if not _implying(fan, active, form, rulebook))
    if named is not None:
        counted = _as_often_as_named(counted, named)
    ids = {fan.row.id for fan in counted}
    dropped = [
        DroppedFan(fan, Principle.EXCLUDED, _counted_first(row.by, fans, ids), row)
        for fan, row in excluded
    ]
    dropped += _dropped_by_inclusion(active, counted, form, rulebook)
    dropped += _dropped_by_use(tied, chosen, form, rulebook)
    points = sum(rulebook.points(fan.row) * fan.times for fan in counted)
    return FanChoice(points, tuple(counted), tuple(dropped))


def _rows_in_play(
    present: set[FanId], form: Form, concealed_kongs: int, rulebook: McrEdition
) -> list[Exclusion]:
    """The exclusions that these fans bring into play; one that is shut out shuts out nothing."""
    rows = rulebook.exclusions_in_force()
    lost = {
        fan
        for row in rows
        if row.times is None and row.applies(present, form, concealed_kongs)
        for fan in row.drops
    }
    return [row for row in rows if row.applies(present - lost, form, concealed_kongs)]


def _apply_exclusions(
    fans: Sequence[FoundFan], rows: Sequence[Exclusion]
) -> tuple[list[FoundFan], list[tuple[FoundFan, Exclusion]]]:
    """What these rows leave standing, and what each of them takes away."""
    left: list[FoundFan] = []
    excluded: list[tuple[FoundFan, Exclusion]] = []
    spent: Counter[str] = Counter()
    for fan in fans:
        row = next((row for row in rows if fan.row.id in row.drops), None)
        if row is None:
            left.append(fan)
            continue
        lost = fan.times
        if row.times is not None:
            lost = min(fan.times, row.times - spent[row.ruling])
            spent[row.ruling] += lost
        if lost:
            excluded.append((fan._replace(times=lost), row))
        if fan.times > lost:
            left.append(fan._replace(times=fan.times - lost))
    return left, excluded


def _as_often_as_named(counted: Iterable[FoundFan], named: Mapping[FanId, int]) -> list[FoundFan]:
    """No fan more often than the winner named it."""
    kept: list[FoundFan] = []
    said = Counter(named)
    for fan in counted:
        times = min(fan.times, said[fan.row.id])
        said[fan.row.id] -= times
        if times:
            kept.append(fan._replace(times=times))
    return kept


def _best_without_cycle(
    tied: Sequence[FoundFan], rulebook: McrEdition, named: Mapping[FanId, int] | None
) -> list[FoundFan]:
    """The most valuable of P2's fans whose sets, joined up, close no circle."""
    best: tuple[int, tuple[int, ...], list[FoundFan]] = (0, (), [])

    def search(start: int, groups: tuple[int, ...], taken: list[FoundFan], points: int) -> None:
        nonlocal best
        numbers = tuple(sorted(fan.row.number for fan in taken))
        if points > best[0] or (points == best[0] and numbers < best[1]):
            best = (points, numbers, list(taken))
        for index in range(start, len(tied)):
            fan = tied[index]
            said = len(tied) if named is None else named[fan.row.id]
            often = sum(other.row.id == fan.row.id for other in taken)
            joined = _join(groups, fan.sets) if often < said else None
            if joined is not None:
                worth = rulebook.points(fan.row)
                search(index + 1, joined, [*taken, fan], points + worth)

    search(0, (0, 1, 2, 3), [], 0)
    return best[2]


def _join(groups: tuple[int, ...], sets: tuple[int, ...]) -> tuple[int, ...] | None:
    """Merge the groups of these sets; None if two of them are joined already."""
    merged = {groups[place] for place in sets}
    if len(merged) < len(sets):
        return None
    target = groups[sets[0]]
    return tuple(target if group in merged else group for group in groups)


def _implying(
    fan: FoundFan, active: Iterable[FoundFan], form: Form, rulebook: McrEdition
) -> list[FoundFan]:
    """Which of the active fans bring this one with them; P2's own fans are left to P2."""
    if fan.row.joins:
        return []
    return [other for other in active if _implies(other, fan, form, rulebook)]


def _implies(bringer: FoundFan, other: FoundFan, form: Form, rulebook: McrEdition) -> bool:
    """Whether ``bringer`` brings ``other``; for fans of a single set, that set must be its own."""
    if other.row.key not in rulebook.implied[form].get(bringer.row.key, ()):
        return False
    if counts_all_the_same(bringer.row, other.row):
        return False
    if other.row.looks in _PER_SET and bringer.sets:
        return other.sets[0] in bringer.sets
    return True


def counts_all_the_same(row: FanRow, other: FanRow) -> bool:
    """Whether ``other`` may count beside a fan that brings it with it.

    Kept by ruling; or left to P2, which looks at sets, and a fan of the whole hand
    names none.
    """
    return (row.id, other.id) in KEPT or (other.joins and not row.looks.sets)


def _once_per_hand(counted: Iterable[FoundFan]) -> list[FoundFan]:
    """Outside P2 a fan of several sets counts once, whichever sets show it."""
    kept: list[FoundFan] = []
    seen: set[str] = set()
    for fan in counted:
        several = fan.row.looks.sets > 1 and not fan.row.joins
        if several and fan.row.id in seen:
            continue
        seen.add(fan.row.id)
        kept.append(fan)
    return kept


def _counted_first(
    by: tuple[FanId, ...], fans: Sequence[FoundFan], counted: set[FanId]
) -> tuple[FanRow, ...]:
    there = _distinct(fan for fan in fans if fan.row.id in by)
    return tuple(row for row in there if row.id in counted) or there


def _dropped_by_inclusion(
    active: Sequence[FoundFan], counted: Sequence[FoundFan], form: Form, rulebook: McrEdition
) -> Iterator[DroppedFan]:
    for fan in active:
        if _implying(fan, active, form, rulebook):
            by = _implying(fan, counted, form, rulebook) or _implying(fan, active, form, rulebook)
            yield DroppedFan(fan, Principle.IMPLIED, _distinct(by))


def _dropped_by_use(
    tied: Sequence[FoundFan], chosen: Sequence[FoundFan], form: Form, rulebook: McrEdition
) -> Iterator[DroppedFan]:
    for fan in tied:
        if fan in chosen:
            continue
        around = [
            other
            for other in chosen
            if set(fan.sets) <= set(other.sets)
            and fan.row.key in rulebook.implied[form].get(other.row.key, ())
        ]
        if around:
            yield DroppedFan(fan, Principle.IMPLIED, _distinct(around))
        else:
            touching = [other for other in chosen if not set(fan.sets).isdisjoint(other.sets)]
            circle = all(len({*fan.sets} & {*other.sets}) < 2 for other in touching)
            yield DroppedFan(fan, Principle.USED_ONCE, _distinct(touching), circle=circle)


def _distinct(fans: Iterable[FoundFan]) -> tuple[FanRow, ...]:
    return tuple({fan.row.key: fan.row for fan in fans}.values())
