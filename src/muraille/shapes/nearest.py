"""Kernels that ask every form of a game: the distance by each, and the kinds that help.

A game is a number of flags: one bit per :class:`~muraille.shapes.forms.Form`, and
:data:`FOUR_ALIKE` where four alike are two of the seven pairs. These functions run
interpreted behind :mod:`muraille.shapes.distance` and compiled behind
:mod:`muraille.shapes.bulk`; they check nothing, the doors do.
"""

from collections.abc import MutableSequence, Sequence

from muraille.kernels import kernel
from muraille.shapes.forms import Form
from muraille.shapes.needs import OUT_OF_REACH, SETS
from muraille.shapes.specials import (
    BODIES,
    honours_and_knitted_accepted,
    honours_and_knitted_distance,
    knitted_pair_accepted,
    knitted_pair_missing,
    knitted_straight_accepted,
    knitted_straight_missing,
    orphans_accepted,
    orphans_distance,
    seven_kinds_accepted,
    seven_kinds_distance,
    seven_pairs_accepted,
    seven_pairs_distance,
)
from muraille.shapes.standard import (
    Keys,
    accepted_beside_sets,
    group_keys,
    missing_beside_sets,
    standard_accepted,
    standard_missing,
)

STANDARD = int(Form.STANDARD)
KNITTED_STRAIGHT = int(Form.KNITTED_STRAIGHT)
SEVEN_PAIRS = int(Form.SEVEN_PAIRS)
THIRTEEN_ORPHANS = int(Form.THIRTEEN_ORPHANS)
HONOURS_AND_KNITTED = int(Form.HONOURS_AND_KNITTED)
FORMS = 5
FOUR_ALIKE = 1 << FORMS


# A distance for each form, in the order of Form; OUT_OF_REACH where it is closed.
ByForm = tuple[int, int, int, int, int]


@kernel
def form_distances(
    counts: Sequence[int], keys: Keys, melds: int, game: int, tables: Sequence[int]
) -> ByForm:
    """The distance by each form of the game; copies in declared sets are not known."""
    standard = knitted = pairs = orphans = singles = OUT_OF_REACH
    if game >> STANDARD & 1:
        standard = standard_missing(keys, SETS - melds, tables) - 1
    if game >> KNITTED_STRAIGHT & 1 and melds <= 1:
        for body in range(BODIES):
            missing = knitted_straight_missing(counts, keys, body, 1 - melds, tables)
            knitted = min(knitted, missing - 1)
    if melds == 0:
        if game >> SEVEN_PAIRS & 1:
            pairs = _pairs_distance(keys, game, tables)
        if game >> THIRTEEN_ORPHANS & 1:
            orphans = orphans_distance(keys, tables)
        if game >> HONOURS_AND_KNITTED & 1:
            singles = honours_and_knitted_distance(counts)
    return standard, knitted, pairs, orphans, singles


@kernel
def _pairs_distance(keys: Keys, game: int, tables: Sequence[int]) -> int:
    if game & FOUR_ALIKE:
        return seven_pairs_distance(keys, tables)
    return seven_kinds_distance(keys, tables)


@kernel
def form_distances_beside(
    counts: Sequence[int],
    declared: Sequence[int],
    melds: int,
    game: int,
    tables: Sequence[int],
    work: MutableSequence[int],
) -> ByForm:
    """The distance by each form beside one declared set or more, whose tiles are known."""
    standard = knitted = OUT_OF_REACH
    if game >> STANDARD & 1:
        standard = missing_beside_sets(counts, declared, SETS - melds, tables, work) - 1
    if game >> KNITTED_STRAIGHT & 1 and melds == 1:
        for body in range(BODIES):
            knitted = min(knitted, knitted_pair_missing(counts, declared, -1, body) - 1)
    return standard, knitted, OUT_OF_REACH, OUT_OF_REACH, OUT_OF_REACH


@kernel
def nearest_of(by_form: ByForm) -> int:
    """The least of the distances."""
    return min(by_form[0], by_form[1], by_form[2], by_form[3], by_form[4])


@kernel
def accepted_by(
    form: int, counts: Sequence[int], melds: int, game: int, tables: Sequence[int], distance: int
) -> int:
    """The kinds that lower the distance by one form, which is ``distance`` now."""
    if form == STANDARD:
        return standard_accepted(counts, group_keys(counts), SETS - melds, tables)
    if form == KNITTED_STRAIGHT:
        return _knitted_accepted(counts, melds, tables, distance)
    if form == THIRTEEN_ORPHANS:
        return orphans_accepted(counts)
    if form == HONOURS_AND_KNITTED:
        return honours_and_knitted_accepted(counts)
    if game & FOUR_ALIKE:
        return seven_pairs_accepted(counts)
    return seven_kinds_accepted(counts)


@kernel
def _knitted_accepted(
    counts: Sequence[int], melds: int, tables: Sequence[int], distance: int
) -> int:
    """What helps any body that is as near as the nearest."""
    keys = group_keys(counts)
    kinds = 0
    for body in range(BODIES):
        missing = knitted_straight_missing(counts, keys, body, 1 - melds, tables)
        if missing == distance + 1:
            kinds |= knitted_straight_accepted(counts, keys, body, 1 - melds, tables)
    return kinds


@kernel
def accepted_by_beside(
    form: int,
    counts: Sequence[int],
    declared: Sequence[int],
    melds: int,
    tables: Sequence[int],
    work: MutableSequence[int],
    distance: int,
) -> int:
    """The same beside declared sets whose tiles are known: no fifth copy is accepted."""
    if form == STANDARD:
        return accepted_beside_sets(counts, declared, SETS - melds, tables, work)
    kinds = 0
    for body in range(BODIES):
        if knitted_pair_missing(counts, declared, -1, body) == distance + 1:
            kinds |= knitted_pair_accepted(counts, declared, body)
    return kinds


@kernel
def nearest_accepted(
    counts: Sequence[int], melds: int, game: int, tables: Sequence[int], by_form: ByForm
) -> int:
    """The kinds that lower the least distance: those of every form that is as near as any."""
    least = nearest_of(by_form)
    kinds = 0
    for form in range(FORMS):
        if by_form[form] == least:
            kinds |= accepted_by(form, counts, melds, game, tables, least)
    return kinds


@kernel
def nearest_accepted_beside(
    counts: Sequence[int],
    declared: Sequence[int],
    melds: int,
    tables: Sequence[int],
    work: MutableSequence[int],
    by_form: ByForm,
) -> int:
    """The same beside declared sets whose tiles are known."""
    least = nearest_of(by_form)
    kinds = 0
    for form in range(FORMS):
        if by_form[form] == least:
            kinds |= accepted_by_beside(form, counts, declared, melds, tables, work, least)
    return kinds
