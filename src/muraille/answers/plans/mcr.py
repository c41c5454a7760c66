"""The plan of an MCR hand asked for, and as JSON: ways to eight points, discards, reasons.

Writes what the planner found; works out nothing but which discard is best for points.
"""

from typing import Annotated, TypedDict

from muraille.advice.mcr.choices import McrChoice
from muraille.advice.mcr.plans import HandPlan, McrReason, Missing, PlannedDiscard, Way
from muraille.advice.taking import OfferedTile
from muraille.answers.games import Values
from muraille.answers.json_types import EchoJson, WorthJson
from muraille.answers.mcr import worth_json
from muraille.answers.plan import GamePlans, Notify
from muraille.notation import write_hand
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language
from muraille.words.advice.mcr import choice_sentence, sentence


class MissingJson(TypedDict):
    """A tile that a way still needs."""

    tile: Annotated[str, "missing_tile"]
    needed: Annotated[int, "copies_needed"]
    left: Annotated[int, "copies_left"]


class WayJson(TypedDict):
    """A way to eight points."""

    fans: Annotated[list[str], "way_fans"]
    points: Annotated[int, "way_points"]
    on_discard: Annotated[WorthJson, "worth_on_discard"]
    self_drawn: Annotated[WorthJson, "worth_self_drawn"]
    needs_self_draw: Annotated[bool, "needs_self_draw"]
    claims: Annotated[bool, "claims"]
    hand: Annotated[str, "way_hand", "34599m 345p 34678s +5s"]
    missing: Annotated[list[MissingJson], "way_missing"]
    chance: Annotated[float, "way_chance"]
    discard: Annotated[str | None, "way_discard"]


class McrReasonJson(TypedDict):
    """What speaks for or against a discard."""

    why: Annotated[str, "why", "keeps"]
    fans: Annotated[list[str], "reason_fans"]
    chance: Annotated[float, "reason_chance"]
    otherwise: Annotated[float, "otherwise"]
    text: Annotated[str, "reason_text"]


class McrDiscardJson(TypedDict):
    """A discard and what comes of it."""

    tile: Annotated[str, "discard_tile"]
    chance: Annotated[float, "chance"]
    pays: Annotated[float, "pays"]
    on_discard: Annotated[float, "chance_on_discard"]
    expected: Annotated[float, "expected"]
    chance_for_points: Annotated[float, "chance_for_points"]
    missing: Annotated[int | None, "missing_after"]
    only_self_drawn: Annotated[bool, "only_self_drawn"]
    reasons: Annotated[list[McrReasonJson], "reasons"]


class ChoiceReasonJson(TypedDict):
    """What speaks for or against taking a tile."""

    why: Annotated[str, "why", "more_chance"]
    fans: Annotated[list[str], "reason_fans"]
    value: Annotated[float, "choice_value"]
    otherwise: Annotated[float, "choice_otherwise"]
    text: Annotated[str, "reason_text"]


class ChoiceJson(TypedDict):
    """What may be done with a tile beside discarding, or leaving it."""

    take: Annotated[str, "choice_take", "chow"]
    set: Annotated[str | None, "choice_set", "(345s)"]
    discard: Annotated[str | None, "choice_discard"]
    chance: Annotated[float, "chance"]
    expected: Annotated[float, "expected"]
    reasons: Annotated[list[ChoiceReasonJson], "reasons"]


class McrBestJson(TypedDict):
    """The discard that wins most often, and the one that brings most."""

    chance: Annotated[str | None, "best_chance"]
    expected: Annotated[str | None, "best_expected"]


class McrAdviceJson(EchoJson):
    """The ways of an MCR hand."""

    tiles: Annotated[int, "tiles"]
    draws: Annotated[int, "draws"]
    unseen: Annotated[int, "unseen"]
    missing: Annotated[int | None, "missing"]
    chance: Annotated[float, "chance"]
    expected: Annotated[float, "expected"]
    whole: Annotated[bool, "whole"]
    complete: Annotated[WorthJson | None, "complete"]
    ways: Annotated[list[WayJson], "ways"]
    discards: Annotated[list[McrDiscardJson], "discards_ranked"]
    best: Annotated[McrBestJson, "best"]
    choices: Annotated[list[ChoiceJson], "choices"]


# Expected payments nearer than this are called equal.
_EQUAL_PAYMENTS = 0.05


def _as_json(plan: HandPlan, _draws: int | None, language: Language) -> McrAdviceJson:
    """The answer for one hand; added fields may come, none goes away."""
    outcome = plan.outcome
    for_points = best_for_points(plan)
    return {
        "rules": plan.rulebook,
        "tiles": plan.hand.size,
        "draws": plan.draws,
        "unseen": plan.unseen,
        "missing": plan.missing,
        "chance": 0.0 if outcome is None else chance(outcome.chance),
        "expected": points(most_expected(plan)),
        "whole": plan.whole,
        "complete": None if plan.complete is None else worth_json(plan.complete),
        "ways": [_way(way) for way in plan.ways],
        "discards": [_discard(discard, plan.rulebook, language) for discard in plan.discards],
        "best": {
            "chance": _tile(plan.discards[0].kind if plan.discards else None),
            "expected": _tile(for_points.kind if for_points else None),
        },
        "choices": [_choice(choice, plan.rulebook, language) for choice in plan.choices],
    }


def best_for_points(plan: HandPlan) -> PlannedDiscard | None:
    """The discard with the most points to expect; among equals the one likeliest to win."""
    if not plan.discards:
        return None
    most = plan.by_points[0].outcome.expected
    return next(
        discard for discard in plan.discards if discard.outcome.expected >= most - _EQUAL_PAYMENTS
    )


def most_expected(plan: HandPlan) -> float:
    """What the hand brings on average if it is played for points."""
    best = best_for_points(plan)
    if best is not None:
        return best.outcome.expected
    return 0.0 if plan.outcome is None else plan.outcome.expected


def way_worth(way: Way) -> Score:
    """The win that the example stands for: on a discard where that is one, else self-drawn."""
    return way.on_discard if way.on_discard.meets_minimum else way.self_drawn


def chance(value: float) -> float:
    """A chance from 0 to 1, as precise as it can be of use."""
    return round(value, 4)


def points(value: float) -> float:
    """Points on average."""
    return round(value, 2)


def _tile(kind: Kind | None) -> str | None:
    return None if kind is None else KIND_NAMES[kind]


def _way(way: Way) -> WayJson:
    return {
        "fans": list(way.fans),
        "points": way_worth(way).points,
        "on_discard": worth_json(way.on_discard),
        "self_drawn": worth_json(way.self_drawn),
        "needs_self_draw": way.needs_self_draw,
        "claims": way.claims,
        "hand": write_hand(way.example),
        "missing": [_missing(missing) for missing in way.missing],
        "chance": chance(way.chance),
        "discard": _tile(way.discard),
    }


def _missing(missing: Missing) -> MissingJson:
    return {"tile": KIND_NAMES[missing.kind], "needed": missing.needed, "left": missing.left}


def _discard(discard: PlannedDiscard, rulebook: str, language: Language) -> McrDiscardJson:
    outcome = discard.outcome
    return {
        "tile": KIND_NAMES[discard.kind],
        "chance": chance(outcome.chance),
        "pays": points(outcome.pays),
        "on_discard": chance(outcome.on_discard),
        "expected": points(outcome.expected),
        "chance_for_points": chance(outcome.chance_for_points),
        "missing": outcome.missing,
        "only_self_drawn": outcome.only_self_drawn,
        "reasons": [_reason(reason, rulebook, language) for reason in discard.reasons],
    }


def _choice(choice: McrChoice, rulebook: str, language: Language) -> ChoiceJson:
    return {
        "take": choice.taking.value,
        "set": None if choice.part is None else str(choice.part),
        "discard": _tile(choice.discard),
        "chance": chance(choice.chance),
        "expected": points(choice.expected),
        "reasons": [
            {
                "why": reason.why.value,
                "fans": list(reason.fans),
                "value": round(reason.value, 4),
                "otherwise": round(reason.otherwise, 4),
                "text": choice_sentence(reason, language, rulebook),
            }
            for reason in choice.reasons
        ],
    }


def _reason(reason: McrReason, rulebook: str, language: Language) -> McrReasonJson:
    return {
        "why": reason.why.value,
        "fans": list(reason.fans),
        "chance": chance(reason.chance),
        "otherwise": chance(reason.otherwise),
        "text": sentence(reason, language, rulebook),
    }


def _advise(hand: Hand, book: McrRulebook, values: Values, notify: Notify | None) -> HandPlan:
    from muraille.advice.mcr.bulk.choosing import (  # noqa: PLC0415 (loads numpy and numba)
        plan_with_choices,
    )

    known = {name: values[name] for name in ("visible", "seat", "round", "draws")}
    claim = OfferedTile(values["claim"][0], values["chow"]) if values["claim"] else None
    return plan_with_choices(hand, book, claim=claim, **known, notify=notify)


def _check(hand: Hand, values: Values, _book: McrRulebook) -> None:
    """A claim is of one tile that can still be there, by thirteen."""
    claim, problems = values["claim"], []
    if claim and (len(claim) > 1 or hand.size != COMPLETE_TILES - 1):
        problems.append(problem(Family.BAD_REQUEST, "claim_of_thirteen", key="claim"))
    for kind in dict.fromkeys(claim):
        copies = hand.all_counts()[kind] + (*values["visible"], *claim).count(kind)
        if copies > COPIES:
            tile = KIND_NAMES[kind]
            problems.append(
                problem(
                    Family.IMPOSSIBLE_TILES, "too_many_seen", key="claim", tile=tile, copies=copies
                )
            )
    if values["chow"] and not claim:
        problems.append(problem(Family.BAD_REQUEST, "chow_without_claim", key="chow"))
    if problems:
        raise InputError(tuple(problems))


GAME = GamePlans(most_draws=30, check=_check, advise=_advise, as_json=_as_json)
