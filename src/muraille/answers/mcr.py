"""From a request to an MCR score, and from the score to its JSON.

Reads the MCR fields of a request, asks the rulebooks, and writes what
``docs/command-line.md`` promises. Decides no rule and writes no sentence.
"""

from collections.abc import Mapping
from typing import Annotated, NotRequired, TypedDict

from muraille.answers.games import GameAnswers, ScoredHand, Values, given_in
from muraille.answers.json_types import Amounts, EchoJson, FanWorthJson, UncountedJson, WorthJson
from muraille.answers.mcr_fields import FIELDS
from muraille.rules.common.account import AccountLine, Counted, DroppedLine
from muraille.rules.mcr.circumstances import McrCircumstances, checked, contradictions
from muraille.rules.mcr.declared import Declaration, declared_score
from muraille.rules.mcr.edition import SWITCHES
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score, score
from muraille.tiles.hands import Hand


class CountedFanJson(TypedDict):
    """A line of an MCR score."""

    id: Annotated[str, "fan_id"]
    times: Annotated[int, "times"]
    points: Annotated[int, "line_points"]
    article: Annotated[str, "article"]
    sets: Annotated[list[list[str]], "fan_sets"]


class McrAnswerJson(EchoJson):
    """An MCR hand that was scored."""

    win: Annotated[bool, "win"]
    points: Annotated[int, "points"]
    flowers: Annotated[int, "flowers_counted"]
    meets_minimum: Annotated[bool, "meets_minimum"]
    fans: Annotated[list[CountedFanJson], "fans"]
    not_counted: Annotated[list[UncountedJson], "not_counted"]
    partly_counted: Annotated[list[UncountedJson], "partly_counted"]
    arrangement: Annotated[list[str], "arrangement"]
    payments: Annotated[Amounts | None, "mcr_payments"]
    declared: NotRequired[Annotated[int | list[str] | None, "declared"]]
    struck: NotRequired[Annotated[list[str] | None, "struck"]]
    forgotten: NotRequired[Annotated[list[str] | None, "forgotten"]]
    worth: NotRequired[Annotated[int | None, "worth"]]
    lost: NotRequired[Annotated[int | None, "lost"]]
    lost_flowers: NotRequired[Annotated[int | None, "lost_flowers"]]
    surplus: NotRequired[Annotated[int | None, "surplus"]]


def _result(
    book: McrRulebook,
    hand: Hand,
    given: McrCircumstances,
    options: Mapping[str, str],
    values: Values,
) -> ScoredHand:
    named: Declaration | None = values["declared"]
    if named is None:
        return ScoredHand(book, hand, given, options, score(hand, given, book))
    declared = declared_score(hand, given, book, named)
    return ScoredHand(book, hand, given, options, declared.score, named, declared)


def as_json(result: ScoredHand) -> McrAnswerJson:
    """The answer of one rulebook; added fields may come, none goes away."""
    account = result.account
    points = account.counts[0].total or 0
    answer: McrAnswerJson = {
        "rules": result.rulebook.id,
        "win": account.win,
        "points": points,
        "flowers": account.points - points,
        "meets_minimum": account.valid,
        "fans": [_counted(line) for line in result.counted_account.counts[0].lines],
        "not_counted": [_uncounted(line) for line in account.dropped if not line.again],
        "partly_counted": [_uncounted(line) for line in account.dropped if line.again],
        "arrangement": [str(part) for part in account.arrangement],
        "payments": dict(account.payments) or None,
    }
    if result.options:
        answer["options"] = dict(result.options)
    named, declared = result.declaration, result.declared
    if declared is not None:
        answer["declared"] = list(named.fans) if named.value is None else named.value
        answer["struck"] = list(declared.struck)
        answer["forgotten"] = list(declared.forgotten)
        answer["worth"] = declared.full.points
        answer["lost"] = declared.lost
        answer["lost_flowers"] = declared.full.flowers - declared.score.flowers
        answer["surplus"] = declared.surplus
    return answer


def _counted(line: AccountLine) -> CountedFanJson:
    return {
        "id": line.id,
        "times": line.times,
        "points": line.value or 0,
        "article": line.article,
        "sets": [[str(part) for part in parts] for parts in line.sets],
    }


def _uncounted(line: DroppedLine) -> UncountedJson:
    return {
        "id": line.id,
        "times": line.times,
        "because": line.because,
        "by": list(line.by),
        "article": line.article,
        "ruling": line.ruling,
    }


def worth_json(worth: Score) -> WorthJson:
    """A win in short."""
    fans: list[FanWorthJson] = [
        {"id": line.fan, "times": line.times, "points": line.points} for line in worth.fans
    ]
    return {"points": worth.points, "wins": worth.meets_minimum, "fans": fans}


GAME = GameAnswers(
    title="MCR",
    fields=FIELDS,
    switches=SWITCHES,
    given=lambda values: given_in(McrCircumstances, values),
    contradictions=contradictions,
    checked=checked,
    doubts=lambda _hand, _given, _book: (),
    score=score,
    result=_result,
    as_json=as_json,
    worth_json=worth_json,
    counted=Counted.FAN,
    waits_for_held=True,
)
