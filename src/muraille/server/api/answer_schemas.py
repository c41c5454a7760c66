"""What answers about hands look like, for the description of the API.

``answers`` makes them; new fields may be added there, and none goes away. A test asks that
every field of an answer is described here.
"""

from typing import Any

from pydantic import BaseModel

from muraille.server.api.request_schemas import WIND, maybe, told

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


class _Echo(BaseModel):
    id: Any = maybe("id")
    rules: str = told("rules")
    options: dict[str, str] | None = maybe("options")


class CountedFan(BaseModel):
    """A line of an MCR score."""

    id: str
    times: int
    points: int
    article: str
    sets: list[list[str]]


class Uncounted(BaseModel):
    """A fan or yaku that is there and adds nothing."""

    id: str
    times: int | None = None
    because: str
    by: list[str]
    article: str | None
    ruling: str | None


class McrAnswer(_Echo):
    """An MCR hand that was scored."""

    win: bool = told("win")
    points: int = told("points")
    flowers: int = told("flowers_counted")
    meets_minimum: bool = told("meets_minimum")
    fans: list[CountedFan] = told("fans")
    not_counted: list[Uncounted] = told("not_counted")
    partly_counted: list[Uncounted] = told("partly_counted")
    arrangement: list[str] = told("arrangement")
    payments: Amounts | None = told("payments")
    declared: int | list[str] | None = maybe("declared")
    struck: list[str] | None = maybe("struck")
    forgotten: list[str] | None = maybe("forgotten")
    worth: int | None = maybe("worth")
    lost: int | None = maybe("lost")
    lost_flowers: int | None = maybe("lost_flowers")
    surplus: int | None = maybe("surplus")


class CountedYaku(BaseModel):
    """A yaku of a riichi score."""

    id: str
    han: int | None
    times: int
    article: str


class DoraLine(BaseModel):
    """An indicator and what it brings."""

    kind: str
    indicator: str
    tile: str
    han: int


class MinipointLine(BaseModel):
    """What minipoints are for."""

    what: str
    minipoints: int
    article: str
    set: str | None


class Liability(BaseModel):
    """Who pays for having fed the decisive set."""

    seat: WIND
    pays: int


class _RiichiScore(BaseModel):
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


class RiichiAnswer(_RiichiScore, _Echo):
    """A riichi hand that was scored."""

    liability: Liability | None = told("liability")
    payments: Amounts | None = told("payments")
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

    tile: str
    left: int


class FanWorth(BaseModel):
    """A fan in short."""

    id: str
    times: int
    points: int


class YakuWorth(BaseModel):
    """A yaku in short."""

    id: str
    han: int | None
    times: int


class Worth(BaseModel):
    """What a win would be worth."""

    points: int
    wins: bool
    fans: list[FanWorth] | None = None
    han: int | None = None
    minipoints: int | None = None
    limit: str | None = None
    yaku: list[YakuWorth] | None = None
    dora: int | None = None


class WaitAnswer(BaseModel):
    """A tile that completes the hand."""

    tile: str
    left: int
    on_discard: Worth
    self_drawn: Worth


class DiscardAnswer(BaseModel):
    """What remains without one tile."""

    tile: str
    distance: int
    accepts: int
    left: int
    tiles: list[str]


class HandAnswer(_Echo):
    """What a hand is and may become."""

    tiles: int = told("tiles")
    distance: int = told("distance")
    distance_by_form: dict[str, int | None] = told("distance_by_form")
    accepts: list[Useful] = told("accepts")
    waits: list[WaitAnswer] = told("waits")
    discards: list[DiscardAnswer] = told("discards_ranked")


class SettledWinner(BaseModel):
    """What one winner's hand was worth; with its reasons where the tiles are known."""

    seat: WIND
    han: int | None
    minipoints: int | None
    limit: str | None
    points: int
    liability: Liability | None
    payments: Amounts


class SettleAnswer(_Echo):
    """A riichi hand that was settled."""

    payments: Amounts = told("payments")
    bets: Amounts = told("bets_won")
    carried_bets: int = told("carried_bets")
    counters: int = told("counters")
    dealer: WIND = told("dealer")
    scores: list[SettledWinner] = told("winner_scores")
    tenpai: list[WIND] = told("tenpai")
    chombo: list[WIND] = told("chombo")
    penalties: Amounts = told("penalties_paid")
