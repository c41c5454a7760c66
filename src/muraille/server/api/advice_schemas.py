"""What the planner's answers look like, for the description of the API."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from muraille.server.api.answer_schemas import Useful, Worth, _Echo
from muraille.server.api.request_schemas import told


class Missing(BaseModel):
    """A tile that a way still needs."""

    tile: str
    needed: int
    left: int


class Way(BaseModel):
    """A way to eight points."""

    fans: list[str]
    points: int
    on_discard: Worth
    self_drawn: Worth
    needs_self_draw: bool
    claims: bool
    hand: str
    missing: list[Missing]
    chance: float
    discard: str | None


class Reason(BaseModel):
    """Why a discard is good; ``text`` says it, the other fields hold its figures."""

    model_config = ConfigDict(extra="allow")

    why: str
    text: str


class McrDiscard(BaseModel):
    """A discard and what comes of it."""

    tile: str
    chance: float
    pays: float
    on_discard: float
    expected: float
    chance_for_points: float
    missing: int | None
    only_self_drawn: bool
    reasons: list[Reason]


class McrBest(BaseModel):
    """The discard that wins most often, and the one that brings most."""

    chance: str | None
    expected: str | None


class McrAdvice(_Echo):
    """The ways of an MCR hand."""

    tiles: int = told("tiles")
    draws: int = told("draws")
    unseen: int = told("unseen")
    missing: int | None = told("missing")
    chance: float = told("chance")
    expected: float = told("expected")
    whole: bool = told("whole")
    complete: Worth | None = told("complete")
    ways: list[Way] = told("ways")
    discards: list[McrDiscard] = told("discards_ranked")
    best: McrBest = told("best")


class RiichiDiscard(BaseModel):
    """A discard, or the hand as it is: its speed, its value, what it waits for."""

    tile: str | None
    distance: int
    accepts: list[Useful] = told("accepts")
    kinds: int
    left: int
    dora: int
    value: float | None
    value_silent: float | None
    value_riichi: float | None
    best_win: dict[str, Any] | None
    typical_win: dict[str, Any] | None
    without_yaku: float
    yaku: list[dict[str, Any]]
    hands: int
    sampled: bool
    waiting: dict[str, Any] | None
    reasons: list[Reason]


class RiichiBest(BaseModel):
    """The discard, and whether to declare riichi with it."""

    discard: str | None
    riichi: bool


class RiichiAdviceAnswer(_Echo):
    """The discards of a riichi hand."""

    tiles: int = told("tiles")
    draws: int | None = told("draws")
    distance: int = told("distance")
    win: Worth | None = told("win_now")
    now: RiichiDiscard | None = told("now")
    discards: list[RiichiDiscard] = told("discards_ranked")
    best: RiichiBest = told("best")


AdviceAnswer = McrAdvice | RiichiAdviceAnswer
