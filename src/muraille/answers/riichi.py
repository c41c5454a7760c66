"""From a request to a riichi score, and from the score to its JSON.

Reads the riichi fields of a request, asks the rulebook, and writes what
``docs/command-line.md`` promises. Decides no rule and writes no sentence.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, TypedDict, cast

from muraille.answers.games import GameAnswers, ScoredHand, Values, given_in
from muraille.answers.json_types import Amounts, EchoJson, UncountedJson, WorthJson
from muraille.answers.request_fields import WindName
from muraille.answers.riichi_fields import FIELDS
from muraille.rules.common.account import Counted
from muraille.rules.riichi.circumstances import RiichiCircumstances, checked, contradictions
from muraille.rules.riichi.dora import DoraLine
from muraille.rules.riichi.edition import SWITCHES
from muraille.rules.riichi.minipoints import MinipointLine
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import CountedYaku, RiichiScore, UncountedYaku, score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_NAMES
from muraille.tiles.problems import InputError, Problem


class CountedYakuJson(TypedDict):
    """A yaku of a riichi score."""

    id: Annotated[str, "yaku_id"]
    han: Annotated[int | None, "yaku_han"]
    times: Annotated[int, "times"]
    article: Annotated[str, "article"]


class DoraLineJson(TypedDict):
    """An indicator and what it brings."""

    kind: Annotated[str, "dora_kind", "dora"]
    indicator: Annotated[str, "indicator"]
    tile: Annotated[str, "dora_tile"]
    han: Annotated[int, "dora_line_han"]


class MinipointLineJson(TypedDict):
    """What minipoints are for."""

    what: Annotated[str, "minipoints_what", "pair_wait"]
    minipoints: Annotated[int, "minipoints_line"]
    article: Annotated[str, "article_of_reason"]
    set: Annotated[str | None, "minipoints_set"]


class LiabilityJson(TypedDict):
    """Who pays for having fed the decisive set."""

    seat: Annotated[WindName, "liable_seat"]
    pays: Annotated[int, "liable_pays"]


class RiichiScoreJson(TypedDict):
    """What a riichi hand was worth and why, apart from who pays."""

    win: Annotated[bool, "win"]
    valid: Annotated[bool, "valid"]
    reason: Annotated[str | None, "reason"]
    han: Annotated[int | None, "han_sum"]
    minipoints: Annotated[int | None, "minipoints_rounded"]
    minipoints_sum: Annotated[int | None, "minipoints_sum"]
    limit: Annotated[str | None, "limit_reached"]
    points: Annotated[int, "points"]
    yaku: Annotated[list[CountedYakuJson], "yaku"]
    dora: Annotated[int, "dora_han"]
    dora_detail: Annotated[list[DoraLineJson], "dora_detail"]
    minipoints_detail: Annotated[list[MinipointLineJson], "minipoints_detail"]
    not_counted: Annotated[list[UncountedJson], "not_counted"]
    arrangement: Annotated[list[str], "arrangement"]
    completed: Annotated[str | None, "completed"]
    wait: Annotated[str | None, "wait"]


class RiichiAnswerJson(RiichiScoreJson, EchoJson):
    """A riichi hand that was scored."""

    liability: Annotated[LiabilityJson | None, "liability"]
    payments: Annotated[Amounts | None, "riichi_payments"]
    payments_by_role: Annotated[Amounts | None, "payments_by_role"]
    counters_paid: Annotated[int, "counters_paid"]
    bets_collected: Annotated[int, "bets_collected"]


def _result(
    book: RiichiRulebook,
    hand: Hand,
    given: RiichiCircumstances,
    options: Mapping[str, str],
    _values: Values,
) -> ScoredHand:
    return ScoredHand(book, hand, given, options, score(hand, given, book))


# Reading


def given(values: Values) -> RiichiCircumstances:
    """What is told of a win."""
    return given_in(RiichiCircumstances, values)


def _doubts(
    hand: Hand | None, given: RiichiCircumstances, book: RiichiRulebook
) -> Iterable[Problem]:
    """What cannot be true together of a hand that is not won yet."""
    if hand is None:
        return contradictions(given, book)
    try:
        checked(hand, given, book)
    except InputError as error:
        return error.problems
    return ()


# Writing


def as_json(result: ScoredHand) -> RiichiAnswerJson:
    """The answer of one rulebook; added fields may come, none goes away."""
    account = result.account
    extras = {extra.id: extra for extra in account.extras}
    amounts = {name: extra.amount for name, extra in extras.items()}
    liable = extras.get("liability")
    by_seat = account.payments != account.by_role
    fields = {
        "rules": result.rulebook.id,
        **score_as_json(result.score),
        "liability": None if liable is None else {"seat": liable.who, "pays": liable.amount},
        "payments": dict(account.payments) if by_seat else None,
        "payments_by_role": dict(account.by_role) or None,
        "counters_paid": amounts.get("counters", 0),
        "bets_collected": amounts.get("bets", 0),
    }
    if result.options:
        fields["options"] = dict(result.options)
    return cast(RiichiAnswerJson, fields)


def score_as_json(scored: RiichiScore) -> RiichiScoreJson:
    """What the hand is worth and why, apart from who pays."""
    return {
        "win": scored.win,
        "valid": scored.valid,
        "reason": scored.reason,
        "han": scored.han,
        "minipoints": scored.minipoints,
        "minipoints_sum": scored.minipoints_sum,
        "limit": None if scored.limit is None else scored.limit.value,
        "points": scored.points,
        "yaku": [_counted(line) for line in scored.yaku],
        "dora": scored.dora,
        "dora_detail": [_dora(line) for line in scored.dora_detail],
        "minipoints_detail": [_minipoints(line) for line in scored.minipoints_detail],
        "not_counted": [_uncounted(line) for line in scored.not_counted],
        "arrangement": [str(part) for part in scored.arrangement],
        "completed": None if scored.completed is None else str(scored.completed),
        "wait": None if scored.wait is None else scored.wait.value,
    }


def _counted(line: CountedYaku) -> CountedYakuJson:
    return {"id": line.yaku, "han": line.han, "times": line.times, "article": line.article}


def _dora(line: DoraLine) -> DoraLineJson:
    return {
        "kind": line.kind.value,
        "indicator": KIND_NAMES[line.indicator],
        "tile": KIND_NAMES[line.tile],
        "han": line.han,
    }


def _minipoints(line: MinipointLine) -> MinipointLineJson:
    return {
        "what": line.what,
        "minipoints": line.minipoints,
        "article": line.article,
        "set": None if line.part is None else str(line.part),
    }


def _uncounted(line: UncountedYaku) -> UncountedJson:
    return {
        "id": line.yaku,
        "because": line.because.value,
        "by": list(line.by),
        "article": line.article,
        "ruling": line.ruling,
    }


def worth_json(worth: RiichiScore) -> WorthJson:
    """A win in short."""
    return {
        "points": worth.points,
        "wins": worth.valid,
        "han": worth.han,
        "minipoints": worth.minipoints,
        "limit": None if worth.limit is None else worth.limit.value,
        "yaku": [{"id": line.yaku, "han": line.han, "times": line.times} for line in worth.yaku],
        "dora": worth.dora,
    }


GAME = GameAnswers(
    title="riichi",
    fields=FIELDS,
    switches=SWITCHES,
    given=given,
    contradictions=contradictions,
    checked=checked,
    doubts=_doubts,
    score=score,
    result=_result,
    as_json=as_json,
    worth_json=worth_json,
    counted=Counted.YAKU,
    waits_for_held=False,
)
