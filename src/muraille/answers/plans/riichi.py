"""The advice for a riichi hand as JSON: ranked discards, waits, furiten, riichi or not.

Writes what the adviser found; works out nothing.
"""

from typing import Annotated, NotRequired, TypedDict, cast

from muraille.advice.riichi.facts import (
    DiscardOutcome,
    RiichiAdvice,
    RiichiWait,
    RiichiWorth,
    Waiting,
)
from muraille.advice.riichi.given import RiichiSituation, check
from muraille.advice.riichi.reasons import RiichiReason
from muraille.answers.games import Values, given_in
from muraille.answers.hand import UsefulJson
from muraille.answers.json_types import EchoJson, WorthJson
from muraille.answers.plan import GamePlans, Notify
from muraille.answers.riichi import worth_json
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import RiichiScore
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.advice.riichi import sentence


class RiichiReasonJson(TypedDict):
    """What speaks for or against a discard or riichi; of the figures those that it compares."""

    why: Annotated[str, "why", "more_tiles"]
    text: Annotated[str, "reason_text"]
    loss: NotRequired[Annotated[bool | None, "loss"]]
    other: NotRequired[Annotated[str | None, "other_discard"]]
    distance: NotRequired[Annotated[int | None, "distance_left"]]
    other_distance: NotRequired[Annotated[int | None, "with_other"]]
    left: NotRequired[Annotated[int | None, "accepts_copies"]]
    other_left: NotRequired[Annotated[int | None, "with_other"]]
    kinds: NotRequired[Annotated[int | None, "wait_kinds"]]
    other_kinds: NotRequired[Annotated[int | None, "with_other"]]
    yaku: NotRequired[Annotated[str | None, "yaku_id"]]
    percent: NotRequired[Annotated[int | None, "yaku_percent"]]
    other_percent: NotRequired[Annotated[int | None, "with_other"]]
    dora: NotRequired[Annotated[int | None, "dora_held"]]
    other_dora: NotRequired[Annotated[int | None, "with_other"]]
    points: NotRequired[Annotated[int | None, "mean_points"]]
    other_points: NotRequired[Annotated[int | None, "with_other"]]
    tiles: NotRequired[Annotated[str | None, "reason_tiles"]]
    silent: NotRequired[Annotated[int | None, "value_silent"]]
    riichi: NotRequired[Annotated[int | None, "value_riichi"]]
    bet: NotRequired[Annotated[int | None, "bet_points"]]
    wall: NotRequired[Annotated[int | None, "wall_left"]]
    needed: NotRequired[Annotated[int | None, "wall_needed"]]


class WinSizeJson(TypedDict):
    """A win in short."""

    points: Annotated[int, "points"]
    limit: Annotated[str | None, "limit_reached"]


class YakuInReachJson(TypedDict):
    """A yaku that the hand may show."""

    id: Annotated[str, "yaku_id"]
    han: Annotated[int | None, "yaku_han"]
    share: Annotated[float, "yaku_share"]


class BothWaysJson(TypedDict):
    """One tile, discarded by another or drawn."""

    on_discard: Annotated[WorthJson | None, "worth_on_discard"]
    self_drawn: Annotated[WorthJson | None, "worth_self_drawn"]


class RiichiWaitJson(TypedDict):
    """A tile that completes the hand, without riichi and with it."""

    tile: Annotated[str, "wait_tile"]
    left: Annotated[int, "copies_left"]
    silent: Annotated[BothWaysJson | None, "wait_silent"]
    riichi: Annotated[BothWaysJson | None, "wait_riichi"]


class RiichiChoiceJson(TypedDict):
    """Whether to declare riichi."""

    lawful: Annotated[bool, "riichi_lawful"]
    advised: Annotated[bool, "riichi_advised"]
    reasons: Annotated[list[RiichiReasonJson], "reasons"]


class WaitingJson(TypedDict):
    """A hand that waits."""

    waits: Annotated[list[RiichiWaitJson], "riichi_waits"]
    furiten: Annotated[list[str], "furiten"]
    without_yaku: Annotated[list[str], "waits_without_yaku"]
    riichi: Annotated[RiichiChoiceJson, "riichi_choice"]


class RiichiDiscardJson(TypedDict):
    """A discard, or the hand as it is: its speed, its value, what it waits for."""

    tile: Annotated[str | None, "discard_or_none"]
    distance: Annotated[int, "distance_left"]
    accepts: Annotated[list[UsefulJson], "accepts"]
    kinds: Annotated[int, "accepts_kinds"]
    left: Annotated[int, "accepts_copies"]
    dora: Annotated[int, "dora_held"]
    value: Annotated[float | None, "value"]
    value_silent: Annotated[float | None, "value_silent"]
    value_riichi: Annotated[float | None, "value_riichi"]
    best_win: Annotated[WinSizeJson | None, "best_win"]
    typical_win: Annotated[WinSizeJson | None, "typical_win"]
    without_yaku: Annotated[float, "without_yaku"]
    yaku: Annotated[list[YakuInReachJson], "yaku_in_reach"]
    hands: Annotated[int, "hands_in_reach"]
    sampled: Annotated[bool, "sampled"]
    waiting: Annotated[WaitingJson | None, "waiting"]
    reasons: Annotated[list[RiichiReasonJson], "reasons"]


class RiichiBestJson(TypedDict):
    """The discard, and whether to declare riichi with it."""

    discard: Annotated[str | None, "best_discard"]
    riichi: Annotated[bool, "riichi_advised"]


class RiichiAdviceAnswerJson(EchoJson):
    """The discards of a riichi hand."""

    tiles: Annotated[int, "tiles"]
    draws: Annotated[int | None, "draws"]
    distance: Annotated[int, "distance"]
    win: Annotated[WorthJson | None, "win_now"]
    now: Annotated[RiichiDiscardJson | None, "now"]
    discards: Annotated[list[RiichiDiscardJson], "discards_ranked"]
    best: Annotated[RiichiBestJson, "best"]


_PLAYERS = 4


def _as_json(advice: RiichiAdvice, draws: int | None, language: Language) -> RiichiAdviceAnswerJson:
    """The answer for one hand; added fields may come, none goes away."""
    outcomes = [_outcome(outcome, language) for outcome in advice.outcomes]
    with_discards = advice.hand.size == COMPLETE_TILES
    best = advice.outcomes[0] if advice.outcomes else None
    return {
        "rules": advice.rulebook,
        "tiles": advice.hand.size,
        "draws": draws,
        "distance": advice.distance,
        "win": _score(advice.win),
        "now": None if with_discards else outcomes[0],
        "discards": outcomes if with_discards else [],
        "best": {
            "discard": None if best is None or best.discard is None else KIND_NAMES[best.discard],
            "riichi": best is not None and best.waiting is not None and best.waiting.riichi.advised,
        },
    }


def _score(worth: RiichiScore | None) -> WorthJson | None:
    return None if worth is None else worth_json(worth)


def _outcome(outcome: DiscardOutcome, language: Language) -> RiichiDiscardJson:
    reach = outcome.reach
    return {
        "tile": None if outcome.discard is None else KIND_NAMES[outcome.discard],
        "distance": outcome.distance,
        "accepts": [
            {"tile": KIND_NAMES[useful.kind], "left": useful.left} for useful in outcome.accepts
        ],
        "kinds": len(outcome.accepts),
        "left": outcome.left,
        "dora": outcome.dora,
        "value": _points(reach.value),
        "value_silent": _points(reach.silent),
        "value_riichi": _points(reach.riichi),
        "best_win": _worth(reach.best),
        "typical_win": _worth(reach.typical),
        "without_yaku": round(reach.without_yaku, 4),
        "yaku": [
            {"id": share.yaku, "han": share.han, "share": round(share.share, 4)}
            for share in reach.yaku
        ],
        "hands": reach.hands,
        "sampled": reach.sampled,
        "waiting": None if outcome.waiting is None else _waiting(outcome.waiting, language),
        "reasons": [
            {**_reason(reason, language), "loss": reason.is_loss} for reason in outcome.reasons
        ],
    }


def _points(mean: float | None) -> float | None:
    return None if mean is None else round(mean, 1)


def _worth(worth: RiichiWorth | None) -> WinSizeJson | None:
    if worth is None:
        return None
    return {"points": worth.points, "limit": None if worth.limit is None else worth.limit.value}


def _waiting(waiting: Waiting, language: Language) -> WaitingJson:
    return {
        "waits": [_wait(wait) for wait in waiting.waits],
        "furiten": [furiten.value for furiten in waiting.furiten],
        "without_yaku": [KIND_NAMES[kind] for kind in waiting.without_yaku],
        "riichi": {
            "lawful": waiting.riichi.lawful,
            "advised": waiting.riichi.advised,
            "reasons": [_reason(reason, language) for reason in waiting.riichi.reasons],
        },
    }


def _wait(wait: RiichiWait) -> RiichiWaitJson:
    return {
        "tile": KIND_NAMES[wait.kind],
        "left": wait.left,
        "silent": _both(wait.silent_on_discard, wait.silent_self_drawn),
        "riichi": _both(wait.riichi_on_discard, wait.riichi_self_drawn),
    }


def _both(on_discard: RiichiScore | None, self_drawn: RiichiScore | None) -> BothWaysJson | None:
    """Null where one cannot win like that at all."""
    if on_discard is None and self_drawn is None:
        return None
    return {"on_discard": _score(on_discard), "self_drawn": _score(self_drawn)}


def _reason(reason: RiichiReason, language: Language) -> RiichiReasonJson:
    fields = {"why": reason.code.value, **dict(reason.params), "text": sentence(reason, language)}
    return cast(RiichiReasonJson, fields)


def _check(hand: Hand, values: Values, book: RiichiRulebook) -> None:
    check(hand, given_in(RiichiSituation, values), book)


def _advise(
    hand: Hand, book: RiichiRulebook, values: Values, notify: Notify | None
) -> RiichiAdvice:
    from muraille.advice.riichi.advising import advise  # noqa: PLC0415 (loads numpy and numba)

    wall = None if values["draws"] is None else _PLAYERS * values["draws"]
    return advise(hand, book, given_in(RiichiSituation, {**values, "wall": wall}), notify=notify)


GAME = GamePlans(most_draws=18, check=_check, advise=_advise, as_json=_as_json)
