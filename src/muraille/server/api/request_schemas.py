"""What requests look like, for the description of the API.

The requests themselves are read by ``answers``, as those of the command line are, so that
both say the same about the same mistake. A test holds these fields against theirs.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.rules.catalogue import DEFAULT_MCR, DEFAULT_RIICHI, RULEBOOKS
from muraille.words.site.api_fields import API_FIELDS

WIND = Literal["E", "S", "W", "N"]
LONGEST_TEXT = 2000

_Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Switches = dict[str, str] | list[str]


def told(key: str, **more: Any) -> Any:
    """A field that must be there."""
    return Field(description=API_FIELDS[key], **more)


def maybe(key: str, **more: Any) -> Any:
    """A field that may be left out, or null."""
    return Field(default=None, description=API_FIELDS[key], **more)


def book(key: str, names: list[str], usual: str) -> Any:
    """A field that names a rulebook."""
    return maybe(key, examples=[usual], json_schema_extra={"enum": [*names, None]})


class _Request(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: Any = maybe("id")


class _Win(BaseModel):
    """What is told of a win, whichever the game."""

    model_config = ConfigDict(extra="forbid")

    last_of_wall: bool | None = maybe("last_of_wall")
    kong_replacement: bool | None = maybe("kong_replacement")
    robbing_kong: bool | Literal["added", "concealed"] | None = maybe("robbing_kong")
    dealt: bool | None = maybe("dealt")


class _RiichiWin(BaseModel):
    riichi: bool | None = maybe("riichi")
    double_riichi: bool | None = maybe("double_riichi")
    ippatsu: bool | None = maybe("ippatsu")
    first_turn: bool | None = maybe("first_turn")
    dora: _Text | None = maybe("dora", examples=["3m 4p"])
    ura: _Text | None = maybe("ura")


class ScoreRequest(_RiichiWin, _Win, _Request):
    """A winning hand and its circumstances."""

    rules: str | None = book("rules_or_all", [*RULEBOOKS, ALL_RULEBOOKS], DEFAULT_MCR)
    hand: _Text = told("hand", examples=["345p 67s EE [1111m] (2222s) +8s"])
    self_drawn: bool | None = maybe("self_drawn")
    seat: WIND | None = maybe("seat")
    round: WIND | None = maybe("round")
    from_: WIND | None = maybe("from", alias="from")
    options: Switches | None = maybe("options", examples=[{"S2": "drop"}])
    flowers: int | str | None = maybe("flowers", examples=[2])
    last_of_kind: bool | None = maybe("last_of_kind")
    visible: _Text | None = maybe("visible")
    declared: int | str | list[str] | None = maybe("declared")
    counters: int | None = maybe("counters")
    bets: int | None = maybe("bets")
    liable: WIND | None = maybe("liable")


class HandRequest(_Request):
    """A hand of thirteen or fourteen tiles."""

    rules: str | None = book("rules", [*RULEBOOKS], DEFAULT_MCR)
    hand: _Text = told("hand_any", examples=["123m 456m 789m 23p 55s"])
    visible: _Text | None = maybe("visible", examples=["1p"])
    seat: WIND | None = maybe("seat")
    round: WIND | None = maybe("round")
    options: Switches | None = maybe("options")
    riichi: bool | None = maybe("riichi")
    dora: _Text | None = maybe("dora")


class AdviceRequest(HandRequest):
    """A hand about which the planner is asked."""

    hand: _Text = told("hand_any", examples=["345m 345p 34s 678s 99m +N"])
    draws: int | None = maybe("draws", examples=[10])
    lang: Literal["fr", "en"] | None = maybe("lang")
    discards: _Text | None = maybe("discards")
    passed: _Text | None = maybe("passed")
    forbidden: _Text | None = maybe("forbidden")


class SettleWinner(_RiichiWin, _Win):
    """One winner."""

    seat: WIND = told("chair")
    hand: _Text | None = maybe("hand")
    han: int | None = maybe("han", examples=[3])
    minipoints: int | None = maybe("minipoints", examples=[30])
    limit: Literal["mangan", "haneman", "baiman", "sanbaiman", "yakuman"] | None = maybe("limit")
    liable: WIND | None = maybe("liable")


class SettleRequest(_Request):
    """A riichi hand that has ended."""

    rules: str | None = book("rules", [DEFAULT_RIICHI], DEFAULT_RIICHI)
    dealer: WIND = told("dealer")
    round: WIND | None = maybe("round")
    counters: int | None = maybe("counters")
    carried_bets: int | None = maybe("carried_bets")
    riichi: list[WIND] | None = maybe("in_riichi")
    options: Switches | None = maybe("options")
    result: Literal["win", "draw", "chombo", "redeal"] = told("result")
    from_: WIND | None = maybe("from", alias="from")
    winners: list[SettleWinner] | None = maybe("winners")
    tenpai: list[WIND] | None = maybe("tenpai")
    dead: list[WIND] | None = maybe("dead")
    shown: list[WIND] | None = maybe("shown")
    by: WIND | None = maybe("by")
    mode: Literal["payment", "tournament"] | None = maybe("mode")


class RefereeRequest(BaseModel):
    """What happened at a table."""

    model_config = ConfigDict(extra="forbid")

    rules: str | None = book("rules", [*RULEBOOKS], DEFAULT_MCR)
    offence: _Text = told("offence", examples=["empty_call"])
    stage: _Text | None = maybe("stage", examples=["impossible"])
    previous: int | None = maybe("previous", examples=[2])
    by: WIND | None = maybe("by")
    against: WIND | None = maybe("against")
    points: int | None = maybe("points_chosen")
    late: int | str | None = maybe("late", examples=["12:30"])
    chombo: Literal["payment", "tournament"] | None = maybe("mode")


REQUESTS: tuple[type[BaseModel], ...] = (
    *(ScoreRequest, HandRequest, AdviceRequest),
    *(SettleWinner, SettleRequest, RefereeRequest),
)
