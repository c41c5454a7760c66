"""The advice for a riichi hand as JSON: ranked discards, waits, furiten, riichi or not.

Writes what the adviser found; works out nothing.
"""

from muraille.advice.riichi.facts import Outcome, Reach, RiichiAdvice, Wait, Waiting, Worth
from muraille.advice.riichi.given import Given, check
from muraille.advice.riichi.reasons import Reason
from muraille.answers.games import Values, given_in
from muraille.answers.hand import worth_as_json
from muraille.answers.plan import GamePlans, Notify
from muraille.rules.riichi.edition import RiichiRulebook
from muraille.rules.riichi.scoring import RiichiScore
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.advice.riichi import sentence

_PLAYERS = 4


def _as_json(advice: RiichiAdvice, draws: int | None, language: Language) -> dict[str, object]:
    """The answer for one hand; added fields may come, none goes away."""
    outcomes = [_outcome(one, language) for one in advice.outcomes]
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


def _score(worth: RiichiScore | None) -> dict[str, object] | None:
    return None if worth is None else worth_as_json(worth)


def _outcome(outcome: Outcome, language: Language) -> dict[str, object]:
    return {
        "tile": None if outcome.discard is None else KIND_NAMES[outcome.discard],
        "distance": outcome.distance,
        "accepts": [{"tile": KIND_NAMES[one.kind], "left": one.left} for one in outcome.accepts],
        "kinds": len(outcome.accepts),
        "left": outcome.left,
        "dora": outcome.dora,
        **_reach(outcome.reach),
        "waiting": None if outcome.waiting is None else _waiting(outcome.waiting, language),
        "reasons": [{**_reason(one, language), "loss": one.is_loss} for one in outcome.reasons],
    }


def _reach(reach: Reach) -> dict[str, object]:
    return {
        "value": _points(reach.value),
        "value_silent": _points(reach.silent),
        "value_riichi": _points(reach.riichi),
        "best_win": _worth(reach.best),
        "typical_win": _worth(reach.typical),
        "without_yaku": round(reach.without_yaku, 4),
        "yaku": [
            {"id": one.yaku, "han": one.han, "share": round(one.share, 4)} for one in reach.yaku
        ],
        "hands": reach.hands,
        "sampled": reach.sampled,
    }


def _points(mean: float | None) -> float | None:
    return None if mean is None else round(mean, 1)


def _worth(worth: Worth | None) -> dict[str, object] | None:
    if worth is None:
        return None
    return {
        "points": worth.points,
        "limit": None if worth.limit is None else worth.limit.value,
    }


def _waiting(waiting: Waiting, language: Language) -> dict[str, object]:
    return {
        "waits": [_wait(wait) for wait in waiting.waits],
        "furiten": [one.value for one in waiting.furiten],
        "without_yaku": [KIND_NAMES[kind] for kind in waiting.without_yaku],
        "riichi": {
            "lawful": waiting.riichi.lawful,
            "advised": waiting.riichi.advised,
            "reasons": [_reason(one, language) for one in waiting.riichi.reasons],
        },
    }


def _wait(wait: Wait) -> dict[str, object]:
    return {
        "tile": KIND_NAMES[wait.kind],
        "left": wait.left,
        "silent": _both(wait.silent_on_discard, wait.silent_self_drawn),
        "riichi": _both(wait.riichi_on_discard, wait.riichi_self_drawn),
    }


def _both(
    on_discard: RiichiScore | None, self_drawn: RiichiScore | None
) -> dict[str, object] | None:
    """Null where one cannot win like that at all."""
    if on_discard is None and self_drawn is None:
        return None
    return {"on_discard": _score(on_discard), "self_drawn": _score(self_drawn)}


def _reason(reason: Reason, language: Language) -> dict[str, object]:
    return {
        "why": reason.code.value,
        **dict(reason.params),
        "text": sentence(reason, language),
    }


def _check(hand: Hand, values: Values, book: RiichiRulebook) -> None:
    check(hand, given_in(Given, values), book)


def _advise(
    hand: Hand, book: RiichiRulebook, values: Values, notify: Notify | None
) -> RiichiAdvice:
    from muraille.advice.riichi.advising import advise  # noqa: PLC0415 (loads numpy and numba)

    wall = None if values["draws"] is None else _PLAYERS * values["draws"]
    return advise(hand, book, given_in(Given, {**values, "wall": wall}), notify=notify)


GAME = GamePlans(most_draws=18, check=_check, advise=_advise, as_json=_as_json)
