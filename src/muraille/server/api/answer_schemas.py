"""What answers about hands look like, for the description of the API.

``answers`` makes them; new fields may be added there, and none goes away. A test asks that
every field of an answer is described here.
"""

from typing import Any

from pydantic import BaseModel

from muraille.answers.request_fields import WindName
from muraille.server.api.request_schemas import maybe, told

Amounts = dict[str, int]


class ErrorTold(BaseModel):
    """One thing that is wrong."""

    code: str = told("error_code", examples=["too_many_copies"])
    family: str = told("error_family")
    message: str = told("error_message")
    key: str | None = told("error_key")
    column: int | None = told("error_column")
    article: str | None = told("error_article")


class Errors(BaseModel):
    """Why a request is refused."""

    errors: list[ErrorTold] = told("errors")


class Echo(BaseModel):
    """What an answer repeats of its request."""

    id: Any = maybe("id")
    rules: str = told("rules")
    options: dict[str, str] | None = maybe("options")


class CountedFan(BaseModel):
    """A line of an MCR score."""

    id: str = told("fan_id")
    times: int = told("times")
    points: int = told("line_points")
    article: str = told("article")
    sets: list[list[str]] = told("fan_sets")


class Uncounted(BaseModel):
    """A fan or yaku that is there and adds nothing."""

    id: str = told("fan_or_yaku_id")
    times: int | None = maybe("uncounted_times")
    because: str = told("because", examples=["implied"])
    by: list[str] = told("because_of")
    article: str | None = told("article_of_reason")
    ruling: str | None = told("ruling")


class McrAnswer(Echo):
    """An MCR hand that was scored."""

    win: bool = told("win")
    points: int = told("points")
    flowers: int = told("flowers_counted")
    meets_minimum: bool = told("meets_minimum")
    fans: list[CountedFan] = told("fans")
    not_counted: list[Uncounted] = told("not_counted")
    partly_counted: list[Uncounted] = told("partly_counted")
    arrangement: list[str] = told("arrangement")
    payments: Amounts | None = told("mcr_payments")
    declared: int | list[str] | None = maybe("declared")
    struck: list[str] | None = maybe("struck")
    forgotten: list[str] | None = maybe("forgotten")
    worth: int | None = maybe("worth")
    lost: int | None = maybe("lost")
    lost_flowers: int | None = maybe("lost_flowers")
    surplus: int | None = maybe("surplus")


class CountedYaku(BaseModel):
    """A yaku of a riichi score."""

    id: str = told("yaku_id")
    han: int | None = told("yaku_han")
    times: int = told("times")
    article: str = told("article")


class DoraLine(BaseModel):
    """An indicator and what it brings."""

    kind: str = told("dora_kind", examples=["dora"])
    indicator: str = told("indicator")
    tile: str = told("dora_tile")
    han: int = told("dora_line_han")


class MinipointLine(BaseModel):
    """What minipoints are for."""

    what: str = told("minipoints_what", examples=["pair_wait"])
    minipoints: int = told("minipoints_line")
    article: str = told("article_of_reason")
    set: str | None = told("minipoints_set")


class Liability(BaseModel):
    """Who pays for having fed the decisive set."""

    seat: WindName = told("liable_seat")
    pays: int = told("liable_pays")


class _RiichiScore(BaseModel):
    """What a riichi hand was worth and why, apart from who pays."""

    win: bool = told("win")
    valid: bool = told("valid")
    reason: str | None = told("reason")
    han: int | None = told("han_sum")
    minipoints: int | None = told("minipoints_rounded")
    minipoints_sum: int | None = told("minipoints_sum")
    limit: str | None = told("limit_reached")
    points: int = told("points")
    yaku: list[CountedYaku] = told("yaku")
    dora: int = told("dora_han")
    dora_detail: list[DoraLine] = told("dora_detail")
    minipoints_detail: list[MinipointLine] = told("minipoints_detail")
    not_counted: list[Uncounted] = told("not_counted")
    arrangement: list[str] = told("arrangement")
    completed: str | None = told("completed")
    wait: str | None = told("wait")


class RiichiAnswer(_RiichiScore, Echo):
    """A riichi hand that was scored."""

    liability: Liability | None = told("liability")
    payments: Amounts | None = told("riichi_payments")
    payments_by_role: Amounts | None = told("payments_by_role")
    counters_paid: int = told("counters_paid")
    bets_collected: int = told("bets_collected")


ScoreAnswer = McrAnswer | RiichiAnswer | list[McrAnswer]


class BatchError(BaseModel):
    """In a batch: why this request has no answer."""

    id: Any = told("id")
    line: int = told("batch_line")
    error: list[ErrorTold] = told("errors")


BatchAnswer = list[McrAnswer | RiichiAnswer | list[McrAnswer] | BatchError]


class Useful(BaseModel):
    """A tile that helps, and its copies that nobody has seen."""

    tile: str = told("useful_tile")
    left: int = told("copies_left")


class FanWorth(BaseModel):
    """A fan in short."""

    id: str = told("fan_id")
    times: int = told("times")
    points: int = told("line_points")


class YakuWorth(BaseModel):
    """A yaku in short."""

    id: str = told("yaku_id")
    han: int | None = told("yaku_han")
    times: int = told("times")


class Worth(BaseModel):
    """What a win would be worth; the fields of the other game are not there."""

    points: int = told("worth_points")
    wins: bool = told("wins")
    fans: list[FanWorth] | None = maybe("worth_fans")
    han: int | None = maybe("han_sum")
    minipoints: int | None = maybe("minipoints_rounded")
    limit: str | None = maybe("limit_reached")
    yaku: list[YakuWorth] | None = maybe("worth_yaku")
    dora: int | None = maybe("dora_han")


class WaitAnswer(BaseModel):
    """A tile that completes the hand."""

    tile: str = told("wait_tile")
    left: int = told("copies_left")
    on_discard: Worth = told("worth_on_discard")
    self_drawn: Worth = told("worth_self_drawn")


class DiscardAnswer(BaseModel):
    """What remains without one tile."""

    tile: str = told("discard_tile")
    distance: int = told("distance_left")
    accepts: int = told("accepts_kinds")
    left: int = told("accepts_copies")
    tiles: list[str] = told("accepts_tiles")


class HandAnswer(Echo):
    """What a hand is and may become."""

    tiles: int = told("tiles")
    distance: int = told("distance")
    distance_by_form: dict[str, int | None] = told("distance_by_form")
    accepts: list[Useful] = told("accepts")
    waits: list[WaitAnswer] = told("waits")
    discards: list[DiscardAnswer] = told("discards_ranked")


class SettledWinner(BaseModel):
    """What one winner's hand was worth; with its reasons where the tiles are known."""

    seat: WindName = told("chair")
    han: int | None = told("han_sum")
    minipoints: int | None = told("minipoints_rounded")
    limit: str | None = told("limit_reached")
    points: int = told("points")
    liability: Liability | None = told("liability")
    payments: Amounts = told("winner_payments")
    win: bool | None = maybe("win")
    valid: bool | None = maybe("valid")
    reason: str | None = maybe("reason")
    minipoints_sum: int | None = maybe("minipoints_sum")
    yaku: list[CountedYaku] | None = maybe("yaku")
    dora: int | None = maybe("dora_han")
    dora_detail: list[DoraLine] | None = maybe("dora_detail")
    minipoints_detail: list[MinipointLine] | None = maybe("minipoints_detail")
    not_counted: list[Uncounted] | None = maybe("not_counted")
    arrangement: list[str] | None = maybe("arrangement")
    completed: str | None = maybe("completed")
    wait: str | None = maybe("wait")


class SettleAnswer(Echo):
    """A riichi hand that was settled."""

    payments: Amounts = told("settled_payments")
    bets: Amounts = told("bets_won")
    carried_bets: int = told("carried_on")
    counters: int = told("next_counters")
    dealer: WindName = told("next_dealer")
    scores: list[SettledWinner] = told("winner_scores")
    tenpai: list[WindName] = told("settled_tenpai")
    chombo: list[WindName] = told("chombo")
    penalties: Amounts = told("penalties_paid")
