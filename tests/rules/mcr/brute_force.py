"""The greatest lawful total of a hand, found the slow way.

Every reading, every subset of the combinations that P2 governs, a circle being found by
walking from set to set. Shares the fan predicates with the product, and none of its
choosing.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from muraille.rules.mcr.circumstances import McrCircumstances, win_facts
from muraille.rules.mcr.exclusions import KEPT
from muraille.rules.mcr.fans.table import FanLooks, FoundFan
from muraille.rules.mcr.readings import fans_in, readings
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes.forms import Form
from muraille.tiles.hands import Hand
from muraille.tiles.parts import Shape

CHICKEN_POINTS = 8

P2_FANS = frozenset(
    {
        "pure_double_chow",
        "mixed_double_chow",
        "short_straight",
        "two_terminal_chows",
        "pure_triple_chow",
        "mixed_triple_chow",
        "pure_shifted_chows",
        "mixed_shifted_chows",
        "pure_straight",
        "mixed_straight",
        "quadruple_chow",
        "four_pure_shifted_chows",
        "double_pung",
        "triple_pung",
        "pure_shifted_pungs",
        "mixed_shifted_pungs",
        "four_pure_shifted_pungs",
        "pure_terminal_chows",
        "three_suited_terminal_chows",
    }
)


def best_points(
    hand: Hand, given: McrCircumstances, book: McrRulebook, *, non_identical: bool = False
) -> int:
    """The best total over readings and choices; with ``non_identical`` P3 is asked too."""
    win = win_facts(hand, given)
    kongs = sum(meld.shape is Shape.KONG and not meld.exposed for meld in hand.melds)
    totals: list[int] = []
    nothing = True
    for reading in readings(hand, self_drawn=given.self_drawn):
        found = fans_in(reading, hand, win, book.fans)
        form = reading.arrangement.form
        left = list(_left_by_exclusions(found, form, kongs, book))
        free = [one for one in left if one.row.id not in P2_FANS]
        tied = [one for one in left if one.row.id in P2_FANS]
        totals += [
            _worth([*free, *chosen], form, book)
            for chosen in _lawful_choices(tied, non_identical=non_identical)
        ]
        nothing = nothing and not found
    return CHICKEN_POINTS if nothing else max(totals)


def _left_by_exclusions(
    found: Sequence[FoundFan], form: Form, kongs: int, book: McrRulebook
) -> Iterator[FoundFan]:
    present = {one.row.id for one in found}
    for one in found:
        lost = 0
        for row in book.exclusions_in_force():
            if row.applies(present, form, kongs) and one.row.id in row.drops:
                lost = max(lost, one.times if row.times is None else row.times)
        if one.times > lost:
            yield one._replace(times=one.times - lost)


def _lawful_choices(
    tied: Sequence[FoundFan], *, non_identical: bool
) -> Iterator[tuple[FoundFan, ...]]:
    """Subsets without a circle. Four sets are joined by three links at most."""
    sizes = range(min(3, len(tied)) + 1)
    for chosen in chain.from_iterable(combinations(tied, size) for size in sizes):
        if not _has_circle(chosen) and not (non_identical and _repeats(chosen)):
            yield chosen


def _has_circle(chosen: Sequence[FoundFan]) -> bool:
    """Walk the graph of sets and fans; to meet a set again by another way is a circle."""
    links = [(fan, place) for fan, one in enumerate(chosen) for place in one.sets]
    seen: set[int] = set()
    for start in {place for _, place in links}:
        if start in seen:
            continue
        seen.add(start)
        queue = [(start, -1)]
        while queue:
            place, came_by = queue.pop()
            for fan, own in links:
                if own != place or fan == came_by:
                    continue
                for other in chosen[fan].sets:
                    if other == place:
                        continue
                    if other in seen:
                        return True
                    seen.add(other)
                    queue.append((other, fan))
    return False


def _repeats(chosen: Sequence[FoundFan]) -> bool:
    """P3: a set that has made a fan makes the same fan with no other set again."""
    used = [(one.row.id, place) for one in chosen for place in one.sets]
    return len(set(used)) < len(used)


def _worth(active: Sequence[FoundFan], form: Form, book: McrRulebook) -> int:
    """P1, and one count each for fans of several sets that P2 does not govern."""
    kept = [one for one in active if not _inevitable(one, active, form, book)]
    total = 0
    once: set[str] = set()
    for one in kept:
        if one.row.looks.sets > 1 and one.row.id not in P2_FANS:
            if one.row.id in once:
                continue
            once.add(one.row.id)
        total += book.points(one.row) * one.times
    return total


def _inevitable(one: FoundFan, active: Iterable[FoundFan], form: Form, book: McrRulebook) -> bool:
    if one.row.id in P2_FANS:
        return False
    for other in active:
        brings = one.row.key in book.implied[form].get(other.row.key, frozenset())
        if not brings or (other.row.id, one.row.id) in KEPT:
            continue
        single = one.row.looks in (FanLooks.SET, FanLooks.SET_AND_WIND)
        if not (single and other.sets) or one.sets[0] in other.sets:
            return True
    return False
