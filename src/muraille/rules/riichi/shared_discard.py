"""What several winners on one discard must have in common.

It is one tile at one table: its circumstances, the indicators and the turn are
the same for all, and there are four of each tile between them. Each hand by
itself is judged by :mod:`muraille.rules.riichi.circumstances`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.circumstances import RiichiCircumstances, RobbedKong
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.yaku.table import BLESSING_OF_MAN
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Wind


@dataclass(frozen=True, slots=True)
class Claim:
    """One winner's claim to the discard: who, with which tiles, and what he says of it.

    ``place`` counts the winners as they were named; ``seat`` is the chair's name.
    """

    place: int
    seat: str
    wind: Wind
    in_riichi: bool
    hand: Hand
    given: RiichiCircumstances


def problems_of_sharing(
    claims: Sequence[Claim], discarder: Wind | None, edition: RiichiEdition
) -> Iterator[Problem]:
    """Everything in which the claims to one discard contradict each other."""
    yield from _differences(claims, edition)
    if discarder is not None:
        yield from _turn_problems(claims, discarder, edition)
    if len({claim.hand.winning for claim in claims}) > 1:
        yield edition.contradiction("winning_tiles_differ", Subject.WINNER)
    elif len(claims) > 1:
        yield from _fifth_copies(claims)


def _differences(claims: Sequence[Claim], edition: RiichiEdition) -> Iterator[Problem]:
    robbed = {claim.given.robbing_kong for claim in claims}
    differ = (
        (
            "last_of_wall",
            len({claim.given.last_of_wall for claim in claims}) > 1,
            Subject.LAST_DISCARD,
        ),
        ("robbing_kong", not _same_kong(robbed), Subject.ADDED_KONG),
        ("dora", len({claim.given.dora for claim in claims}) > 1, Subject.DORA),
    )
    for what, different, subject in differ:
        if different:
            article = edition.article(subject)
            yield problem(Family.CONTRADICTION, "winners_differ", article=article, what=what)
    if len({claim.given.ura for claim in claims if claim.in_riichi}) > 1:
        yield edition.contradiction("ura_differ", Subject.RIICHI)


def _same_kong(robbed: set[RobbedKong | None]) -> bool:
    """Robbed by all or by none; who does not say of what kind it was contradicts nobody."""
    if None in robbed:
        return len(robbed) == 1
    return len(robbed - {RobbedKong.ANY}) <= 1


def _turn_problems(
    claims: Sequence[Claim], discarder: Wind, edition: RiichiEdition
) -> Iterator[Problem]:
    """One win in the first turn: nobody has called, nobody after the discarder has played."""
    after = [claim for claim in claims if claim.wind.order > discarder.order]
    if not any(claim.given.first_turn for claim in after):
        return
    for claim in claims:
        key = f"winners[{claim.place}]"
        if claim in after and not claim.given.first_turn:
            yield edition.contradiction(
                "first_turn_for_all", BLESSING_OF_MAN, seat=claim.seat, key=key
            )
        if claim.hand.melds and not claim.given.first_turn:
            yield edition.contradiction("first_turn_with_declared_sets", BLESSING_OF_MAN, key=key)


def _fifth_copies(claims: Sequence[Claim]) -> Iterator[Problem]:
    """The discard lies there once, and so do the indicators."""
    counts = [claim.hand.all_counts() for claim in claims]
    seen = [sum(of_kind) for of_kind in zip(*counts, strict=True)]
    if claims[0].hand.winning is not None:
        seen[claims[0].hand.winning] -= len(claims) - 1
    for kind in _indicators(claims):
        seen[kind] += 1
    for name, copies in zip(KIND_NAMES, seen, strict=True):
        if copies > COPIES:
            yield problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile=name, copies=copies)


def _indicators(claims: Sequence[Claim]) -> tuple[Kind, ...]:
    """Those of the table, counted once; where the winners differ, the first to name some."""
    dora = next((claim.given.dora for claim in claims if claim.given.dora), ())
    ura = next((claim.given.ura for claim in claims if claim.given.ura), ())
    return (*dora, *ura)
