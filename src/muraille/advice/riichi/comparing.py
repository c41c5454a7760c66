"""Which discard comes first, and why: each is compared with the best of the others.

Decides the order and names differences; works out no value.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muraille.advice.riichi.facts import DiscardOutcome, Furiten
from muraille.advice.riichi.reasons import ReasonCode, RiichiReason, reason
from muraille.rules.riichi.yaku.table import YakuId
from muraille.tiles.kinds import KIND_NAMES, Kind, group_text

LEAST_SHARE = 0.2
"""A yaku is kept or lost when its shares differ by at least this much."""

LEAST_POINTS = 100
"""Mean values nearer than this are called equal."""

MOST_YAKU = 3

_FURITEN = {
    Furiten.OWN_DISCARD: ReasonCode.FURITEN_DISCARD,
    Furiten.TEMPORARY: ReasonCode.FURITEN_TEMPORARY,
    Furiten.AFTER_RIICHI: ReasonCode.FURITEN_RIICHI,
}


def rank(outcome: DiscardOutcome) -> tuple[float, ...]:
    """Nearest first, then most copies to draw, then most points; then more dora.

    A hand that cannot win (no yaku in reach, no tile left) is not near to anything: it
    comes last. Among equally near ones furiten comes after what may win on a discard: its
    copies are not worth the same.
    """
    kind = -1 if outcome.discard is None else outcome.discard
    hopeless = outcome.reach.value == 0
    facts = (-outcome.left, -outcome.reach.value, -outcome.dora, kind)
    return (hopeless, outcome.distance, _in_lasting_furiten(outcome), *facts)


def _in_lasting_furiten(outcome: DiscardOutcome) -> bool:
    if outcome.waiting is None:
        return False
    return any(kind is not Furiten.TEMPORARY for kind in outcome.waiting.furiten)


def ranked(outcomes: Sequence[DiscardOutcome]) -> tuple[DiscardOutcome, ...]:
    """In order, each with its reasons."""
    ordered = sorted(outcomes, key=rank)
    explained = []
    for place, outcome in enumerate(ordered):
        other = next((rival for at, rival in enumerate(ordered) if at != place), None)
        explained.append(replace(outcome, reasons=tuple(_reasons(outcome, other))))
    return tuple(explained)


def _reasons(this: DiscardOutcome, other: DiscardOutcome | None) -> Iterator[RiichiReason]:
    """What it is better at, what it gives up, and what is true of it alone."""
    compared = [] if other is None else [*_differences(this, other)]
    if other is not None and not compared:
        compared = [reason(ReasonCode.AS_GOOD, other=_name(other.discard))]
    yield from (why for why in compared if not why.is_loss)
    yield from (why for why in compared if why.is_loss)
    yield from _warnings(this)


def _differences(this: DiscardOutcome, other: DiscardOutcome) -> Iterator[RiichiReason]:
    name = _name(other.discard)
    if this.distance != other.distance:
        nearer = this.distance < other.distance
        yield reason(
            ReasonCode.NEARER if nearer else ReasonCode.FURTHER,
            other=name,
            distance=this.distance,
            other_distance=other.distance,
        )
    else:
        yield from _difference_in_tiles(this, other, name)
    yield from _difference_in_yaku(this, other, name)
    if this.dora != other.dora:
        more = this.dora > other.dora
        yield reason(
            ReasonCode.KEEPS_DORA if more else ReasonCode.LOSES_DORA,
            other=name,
            dora=this.dora,
            other_dora=other.dora,
        )
    value, others = round(this.reach.value), round(other.reach.value)
    if abs(value - others) >= LEAST_POINTS:
        code = ReasonCode.WORTH_MORE if value > others else ReasonCode.WORTH_LESS
        yield reason(code, other=name, points=value, other_points=others)


def _difference_in_tiles(
    this: DiscardOutcome, other: DiscardOutcome, name: str
) -> Iterator[RiichiReason]:
    """Only of discards that leave the hand as far: the further, the more is accepted."""
    if this.left != other.left:
        code = ReasonCode.MORE_TILES if this.left > other.left else ReasonCode.FEWER_TILES
        yield reason(code, other=name, left=this.left, other_left=other.left)
    kinds, others = (sum(useful.left > 0 for useful in out.accepts) for out in (this, other))
    if this.distance == 0 and kinds != others:
        code = ReasonCode.WIDER_WAIT if kinds > others else ReasonCode.NARROWER_WAIT
        yield reason(code, other=name, kinds=kinds, other_kinds=others)


def _difference_in_yaku(
    this: DiscardOutcome, other: DiscardOutcome, name: str
) -> Iterator[RiichiReason]:
    """The yaku whose shares differ most."""
    own, others = _shares(this), _shares(other)
    differences = sorted(
        ((own.get(yaku, 0.0) - others.get(yaku, 0.0), yaku) for yaku in own | others),
        key=lambda pair: (-abs(pair[0]), pair[1]),
    )
    for difference, yaku in differences[:MOST_YAKU]:
        if abs(difference) >= LEAST_SHARE:
            yield reason(
                ReasonCode.KEEPS_YAKU if difference > 0 else ReasonCode.LOSES_YAKU,
                other=name,
                yaku=yaku,
                percent=round(100 * own.get(yaku, 0.0)),
                other_percent=round(100 * others.get(yaku, 0.0)),
            )


def _shares(outcome: DiscardOutcome) -> dict[YakuId, float]:
    return {shown.yaku: shown.share for shown in outcome.reach.yaku}


def _warnings(this: DiscardOutcome) -> Iterator[RiichiReason]:
    if this.left == 0:
        yield reason(ReasonCode.NOTHING_LEFT)
    if this.reach.hands and this.reach.best is None:
        yield reason(ReasonCode.NO_YAKU_IN_REACH)
    if this.waiting is None:
        return
    waits = group_text(wait.kind for wait in this.waiting.waits)
    for furiten in this.waiting.furiten:
        yield reason(_FURITEN[furiten], tiles=waits)
    if this.waiting.furiten or this.reach.best is None:
        return
    if this.waiting.without_yaku:
        lawful = this.waiting.riichi.lawful
        code = ReasonCode.NO_YAKU_WITHOUT_RIICHI if lawful else ReasonCode.NO_YAKU_ON_DISCARD
        yield reason(code, tiles=group_text(this.waiting.without_yaku))


def _name(kind: Kind | None) -> str:
    return "" if kind is None else KIND_NAMES[kind]
