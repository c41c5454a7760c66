"""From a request to an MCR score, and from the score to its JSON.

Reads the MCR fields of a request, asks the rulebooks, and writes what
``docs/command-line.md`` promises. Decides no rule and writes no sentence.
"""

from collections.abc import Mapping
from typing import Annotated, NotRequired, TypedDict

from muraille.answers.games import GameAnswers, ScoredHand, Values, given_in
from muraille.answers.json_types import Amounts, EchoJson, FanWorthJson, UncountedJson, WorthJson
from muraille.answers.mcr_fields import FIELDS
from muraille.rules.common.account import Counted
from muraille.rules.mcr.circumstances import Circumstances, checked, contradictions
from muraille.rules.mcr.declared import Declaration, DeclaredScore, declared_score
from muraille.rules.mcr.edition import SWITCHES
from muraille.rules.mcr.payments import Payments, payments
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import CountedFan, Score, UncountedFan, score
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


class McrResult(ScoredHand):
    """An MCR hand under one rulebook."""

    __slots__ = ()
    rulebook: McrRulebook
    given: Circumstances
    score: Score
    payments: Payments | None
    declaration: Declaration | None
    declared: DeclaredScore | None

    @property
    def counted(self) -> Score:
        """The count to show: all of the hand where a value was named, else what is paid."""
        named_value = self.declaration is not None and self.declaration.value is not None
        return self.declared.full if self.declared is not None and named_value else self.score


def _result(
    book: McrRulebook, hand: Hand, given: Circumstances, options: Mapping[str, str], values: Values
) -> McrResult:
    declaration: Declaration | None = values["declared"]
    if declaration is None:
        counted = score(hand, given, book)
        return McrResult(book, hand, given, options, counted, payments(counted, given))
    declared = declared_score(hand, given, book, declaration)
    paid = payments(declared.score, given)
    return McrResult(book, hand, given, options, declared.score, paid, declaration, declared)


# Writing


def as_json(result: McrResult) -> McrAnswerJson:
    """The answer of one rulebook; added fields may come, none goes away."""
    found, counted = result.score, result.counted
    paid = result.payments
    answer: McrAnswerJson = {
        "rules": result.rulebook.id,
        "win": found.win,
        "points": found.points,
        "flowers": found.flowers,
        "meets_minimum": found.meets_minimum,
        "fans": [_counted(line) for line in counted.fans],
        "not_counted": [_uncounted(line) for line in found.not_counted],
        "partly_counted": [_uncounted(line) for line in found.partly_counted],
        "arrangement": [str(part) for part in found.arrangement],
        "payments": None if paid is None else dict(paid.amounts),
    }
    if result.options:
        answer["options"] = dict(result.options)
    named, declared = result.declaration, result.declared
    if named is not None and declared is not None:
        answer["declared"] = list(named.fans) if named.value is None else named.value
        answer["struck"] = list(declared.struck)
        answer["forgotten"] = list(declared.forgotten)
        answer["worth"] = declared.full.points
        answer["lost"] = declared.lost
        answer["lost_flowers"] = declared.full.flowers - declared.score.flowers
        answer["surplus"] = declared.surplus
    return answer


def _counted(line: CountedFan) -> CountedFanJson:
    return {
        "id": line.fan,
        "times": line.times,
        "points": line.points,
        "article": line.article,
        "sets": [[str(part) for part in parts] for parts in line.sets],
    }


def _uncounted(line: UncountedFan) -> UncountedJson:
    return {
        "id": line.fan,
        "times": line.times,
        "because": line.because.value,
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
    given=lambda values: given_in(Circumstances, values),
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
