"""Every complete hand that is so many tiles away: the goals a hand may play for.

:mod:`muraille.shapes.distance` says how far the nearest complete hand is; here all of
them are written down, one row of 34 counts each, by the number of tiles they miss. Each
is found once. A goal never asks for more copies of a kind than ``most`` allows, so copies
that others have shown are not waited for. Knows no points.

For a suit there are 21,743 ways to be complete; a hand takes those that are near to its
own suit, sorted by sets, pair and cost, and joins the four groups (three suits and the
honours). Kernels, so that a hand's goals are found in a millisecond.
"""

from array import array
from collections.abc import MutableSequence, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from muraille.kernels import kernel
from muraille.shapes.forms import Form
from muraille.shapes.needs import SETS
from muraille.shapes.patterns import complete_suits
from muraille.shapes.specials import BODIES, RESIDUES
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, KIND_COUNT, ORPHANS, RANKS

# Nobody plays for a hand that misses more than so many tiles.
MOST_MISSING = 9
TOO_FAR = MOST_MISSING + 1

GROUPS = 4
_HONOUR_KINDS = KIND_COUNT - FIRST_HONOUR
# For each group and number of sets, with or without the pair, a list for each cost.
_LISTS = 2 * (SETS + 1) * TOO_FAR
STARTS_SIZE = GROUPS * (_LISTS + 1)

_PAIRS = 7
_STANDARD = int(Form.STANDARD)
_KNITTED_STRAIGHT = int(Form.KNITTED_STRAIGHT)
_SEVEN_PAIRS = int(Form.SEVEN_PAIRS)
_THIRTEEN_ORPHANS = int(Form.THIRTEEN_ORPHANS)
_HONOURS_AND_KNITTED = int(Form.HONOURS_AND_KNITTED)
_FOUR_ALIKE = 1 << len(Form)


class GroupTables(NamedTuple):
    """The complete groups: nine counts each, and ``2 * sets + pair``; suits, then honours."""

    suits: Any
    suit_needs: Any
    honours: Any
    honour_needs: Any


class GoalSearch(NamedTuple):
    """A hand in search of its goals, with the room to write them down.

    ``counts`` are the concealed tiles, ``most`` what a goal may hold of each kind,
    ``wanted`` the sets still to be made, ``game`` the forms as flags. ``starts`` and
    ``near`` list the complete groups by cost; ``goals`` takes 34 counts for each goal.
    """

    counts: Any
    most: Any
    wanted: int
    game: int
    tables: GroupTables
    starts: Any
    near: Any
    goals: Any


def group_tables() -> tuple["array[int]", ...]:
    """All complete groups as arrays, in the order of :class:`GroupTables`."""
    suits, suit_needs = array("b"), array("b")
    for counts in complete_suits():
        if max(counts) <= COPIES:
            suits.extend(counts)
            suit_needs.append(sum(counts) // 3 * 2 + (sum(counts) % 3 == 2))
    honours, honour_needs = array("b"), array("b")
    for sets in range(SETS + 1):
        for pungs in combinations(range(_HONOUR_KINDS), sets):
            for pair in range(-1, _HONOUR_KINDS):
                if pair not in pungs:
                    honours.extend(_honour_counts(pungs, pair))
                    honour_needs.append(2 * sets + (pair >= 0))
    return suits, suit_needs, honours, honour_needs


def _honour_counts(pungs: tuple[int, ...], pair: int) -> list[int]:
    """Nine counts, the last two empty, so that all groups look alike."""
    return [3 * (kind in pungs) + 2 * (kind == pair) for kind in range(RANKS)]


@kernel
def sort_groups(search: GoalSearch) -> None:
    """List for each group the complete ones that lie near, by needs and cost."""
    for group in range(GROUPS):
        if group < GROUPS - 1:
            _sort_group(search, group, search.tables.suits, search.tables.suit_needs)
        else:
            _sort_group(search, group, search.tables.honours, search.tables.honour_needs)


@kernel
def _sort_group(
    search: GoalSearch, group: int, patterns: Sequence[int], needs: Sequence[int]
) -> None:
    """Count, then place: ``near`` holds rows of ``patterns`` in the order of their lists.

    Its end, which no group but the last comes near, keeps the list of each row meanwhile.
    """
    starts = search.starts
    first = group * (_LISTS + 1)
    place = starts[first - 1] if group else 0
    for number in range(_LISTS + 1):
        starts[first + number] = 0
    end = len(search.near) - len(needs)
    for row in range(len(needs)):
        number = _list_of(search, group, patterns, needs, row)
        search.near[end + row] = number
        if number >= 0:
            starts[first + number + 1] += 1
    starts[first] = place
    for number in range(_LISTS):
        starts[first + number + 1] += starts[first + number]
    # Placing moves each start to the next one's place; moved back afterwards.
    for row in range(len(needs)):
        number = search.near[end + row]
        if number >= 0:
            search.near[starts[first + number]] = row
            starts[first + number] += 1
    for number in range(_LISTS, 0, -1):
        starts[first + number] = starts[first + number - 1]
    starts[first] = place


@kernel
def _list_of(
    search: GoalSearch, group: int, patterns: Sequence[int], needs: Sequence[int], row: int
) -> int:
    """The list a complete group belongs to; -1 if it is too far or cannot be had."""
    if needs[row] >> 1 > search.wanted:
        return -1
    start = group * RANKS
    missing = 0
    for place in range(min(RANKS, KIND_COUNT - start)):
        wanted = patterns[row * RANKS + place]
        if wanted > search.most[start + place]:
            return -1
        missing += max(0, wanted - search.counts[start + place])
    return needs[row] * TOO_FAR + missing if missing < TOO_FAR else -1


@kernel
def fill_goals(search: GoalSearch, missing: int, filled: int) -> int:
    """Write every goal that misses exactly so many tiles behind ``filled`` others.

    Returns how many there are then; when there is no more room, some are left out.
    """
    if search.game >> _STANDARD & 1:
        filled = _fill_standard(search, missing, filled)
    if search.game >> _KNITTED_STRAIGHT & 1 and search.wanted >= SETS - 1:
        for body in range(BODIES):
            filled = _fill_knitted_straight(search, body, missing, filled)
    if search.wanted == SETS:
        if search.game >> _SEVEN_PAIRS & 1:
            filled = _fill_pairs(search, missing, filled)
        if search.game >> _THIRTEEN_ORPHANS & 1:
            filled = _fill_orphans(search, missing, filled)
        if search.game >> _HONOURS_AND_KNITTED & 1:
            for body in range(BODIES):
                filled = _fill_singles(search, body, missing, filled)
    return filled


@kernel
def _fill_standard(search: GoalSearch, missing: int, filled: int) -> int:
    """All ways to share sets, pair and missing tiles between the four groups."""
    wanted = search.wanted
    for one in range(wanted + 1):
        for two in range(wanted - one + 1):
            for three in range(wanted - one - two + 1):
                for pair in range(GROUPS):
                    needs = (
                        2 * one + (pair == 0),
                        2 * two + (pair == 1),
                        2 * three + (pair == 2),
                        2 * (wanted - one - two - three) + (pair == 3),
                    )
                    filled = _share_cost(search, needs, missing, filled)
    return filled


@kernel
def _share_cost(
    search: GoalSearch, needs: tuple[int, int, int, int], missing: int, filled: int
) -> int:
    for one in range(missing + 1):
        if _is_empty(search, 0, needs[0], one):
            continue
        for two in range(missing - one + 1):
            if _is_empty(search, 1, needs[1], two):
                continue
            for three in range(missing - one - two + 1):
                costs = (one, two, three, missing - one - two - three)
                if not _is_empty(search, 2, needs[2], three):
                    filled = _join(search, needs, costs, filled)
    return filled


@kernel
def _place(group: int, need: int, cost: int) -> int:
    return group * (_LISTS + 1) + need * TOO_FAR + cost


@kernel
def _is_empty(search: GoalSearch, group: int, need: int, cost: int) -> bool:
    place = _place(group, need, cost)
    return bool(search.starts[place] == search.starts[place + 1])


@kernel
def _join(
    search: GoalSearch,
    needs: tuple[int, int, int, int],
    costs: tuple[int, int, int, int],
    filled: int,
) -> int:
    """Every choice of one complete group from each of the four lists."""
    starts, near, goals, tables = search.starts, search.near, search.goals, search.tables
    first = _place(0, needs[0], costs[0])
    second = _place(1, needs[1], costs[1])
    third = _place(2, needs[2], costs[2])
    fourth = _place(3, needs[3], costs[3])
    room = len(goals) // KIND_COUNT
    for one in range(starts[first], starts[first + 1]):
        for two in range(starts[second], starts[second + 1]):
            for three in range(starts[third], starts[third + 1]):
                for four in range(starts[fourth], starts[fourth + 1]):
                    if filled == room:
                        return filled
                    at = filled * KIND_COUNT
                    for place in range(RANKS):
                        goals[at + place] = tables.suits[near[one] * RANKS + place]
                        goals[at + 9 + place] = tables.suits[near[two] * RANKS + place]
                        goals[at + 18 + place] = tables.suits[near[three] * RANKS + place]
                    for place in range(_HONOUR_KINDS):
                        goals[at + 27 + place] = tables.honours[near[four] * RANKS + place]
                    filled += 1
    return filled


@kernel
def _is_knitted(body: int, kind: int) -> bool:
    """Whether a kind is one of the nine tiles of a knitted body."""
    return kind < FIRST_HONOUR and kind % 3 == RESIDUES[3 * body + kind // RANKS]


@kernel
def _fill_knitted_straight(search: GoalSearch, body: int, missing: int, filled: int) -> int:
    """The body, the pair, and a set unless it is declared already."""
    goals, at = search.goals, filled * KIND_COUNT
    if not _body_can_miss(search, body, missing):
        return filled
    for pair in range(KIND_COUNT):
        for slot in range(2 * KIND_COUNT if search.wanted == SETS else 1):
            if search.wanted == SETS and not _is_set(slot):
                continue
            if filled == len(goals) // KIND_COUNT:
                return filled
            for kind in range(KIND_COUNT):
                goals[at + kind] = _is_knitted(body, kind) + 2 * (kind == pair)
            if search.wanted == SETS:
                _add_set(goals, at, slot)
            if _missing(search, at) == missing:
                filled += 1
                at += KIND_COUNT
    return filled


@kernel
def _body_can_miss(search: GoalSearch, body: int, missing: int) -> bool:
    """Whether goals with this body may miss so many tiles: what it lacks, and up to five more."""
    lacks = 0
    for kind in range(KIND_COUNT):
        lacks += _is_knitted(body, kind) and search.counts[kind] == 0
    return lacks <= missing <= lacks + 2 + 3 * (search.wanted == SETS)


@kernel
def _is_set(slot: int) -> bool:
    """Odd slots are pungs; even ones chows, which start at no 8, no 9 and no honour."""
    kind = slot >> 1
    return slot & 1 == 1 or (kind < FIRST_HONOUR and kind % RANKS < 7)


@kernel
def _add_set(goals: MutableSequence[int], at: int, slot: int) -> None:
    for step in range(3):
        goals[at + (slot >> 1) + (0 if slot & 1 else step)] += 1


@kernel
def _missing(search: GoalSearch, at: int) -> int:
    """How many tiles the goal at this place misses; TOO_FAR if it cannot be had."""
    missing = 0
    for kind in range(KIND_COUNT):
        wanted = search.goals[at + kind]
        if wanted > search.most[kind]:
            return TOO_FAR
        missing += max(0, wanted - search.counts[kind])
    return missing


@kernel
def _fill_pairs(search: GoalSearch, missing: int, filled: int) -> int:
    """Seven pairs, kind by kind: none of it, two, or four where that is two pairs.

    A walk without recursion: the goal under construction stands behind those that are
    written, and ``kind`` is the first one not chosen yet.
    """
    goals, counts = search.goals, search.counts
    at = filled * KIND_COUNT
    kind = pairs = cost = 0
    while kind >= 0 and at < len(goals):
        if kind < KIND_COUNT and pairs < _PAIRS and cost <= missing:
            goals[at + kind] = 0
            kind += 1
            continue
        if pairs == _PAIRS and cost == missing:
            at = _keep_pairs(goals, at, kind)
        # Back to the last kind that can take two more.
        kind -= 1
        while kind >= 0 and not _takes_two_more(search, goals[at + kind], kind):
            cost -= max(0, goals[at + kind] - counts[kind])
            pairs -= goals[at + kind] >> 1
            kind -= 1
        if kind >= 0:
            held = counts[kind] - goals[at + kind]
            cost += 2 - min(2, max(0, held))
            pairs += 1
            goals[at + kind] += 2
            kind += 1
    return at // KIND_COUNT


@kernel
def _takes_two_more(search: GoalSearch, taken: int, kind: int) -> bool:
    copies = COPIES if search.game & _FOUR_ALIKE else 2
    return bool(taken + 2 <= min(copies, search.most[kind]))


@kernel
def _keep_pairs(goals: MutableSequence[int], at: int, chosen: int) -> int:
    """Finish the goal at this place and begin the next one like it, if there is room."""
    for kind in range(chosen, KIND_COUNT):
        goals[at + kind] = 0
    after = at + KIND_COUNT
    if after < len(goals):
        for kind in range(chosen):
            goals[after + kind] = goals[at + kind]
    return after


@kernel
def _fill_orphans(search: GoalSearch, missing: int, filled: int) -> int:
    """One of each terminal and honour, and one of them again."""
    goals = search.goals
    for double in range(KIND_COUNT):
        if ORPHANS >> double & 1 and filled < len(goals) // KIND_COUNT:
            at = filled * KIND_COUNT
            for kind in range(KIND_COUNT):
                goals[at + kind] = (ORPHANS >> kind & 1) + (kind == double)
            filled += _missing(search, at) == missing
    return filled


@kernel
def _fill_singles(search: GoalSearch, body: int, missing: int, filled: int) -> int:
    """Fourteen of the nine knitted tiles and seven honours: all but two."""
    goals = search.goals
    for one in range(KIND_COUNT):
        for two in range(one):
            if not (_is_single(body, one) and _is_single(body, two)):
                continue
            if filled == len(goals) // KIND_COUNT:
                return filled
            at = filled * KIND_COUNT
            for kind in range(KIND_COUNT):
                goals[at + kind] = _is_single(body, kind) and kind not in (one, two)
            filled += _missing(search, at) == missing
    return filled


@kernel
def _is_single(body: int, kind: int) -> bool:
    return kind >= FIRST_HONOUR or _is_knitted(body, kind)
