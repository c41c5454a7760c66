"""What answers about rules and records look like, for the description of the API."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from muraille.server.api.answer_schemas import Amounts, ErrorTold
from muraille.server.api.request_schemas import maybe, told

Game = Literal["mcr", "riichi"]


class SwitchTold(BaseModel):
    """A switch of a rulebook: what it decides, and its positions."""

    id: str
    about: str
    positions: dict[str, str]
    usual: str


class RulebookTold(BaseModel):
    """A rulebook."""

    id: str = told("rules")
    game: Game = told("game")
    title: str = told("title")
    revision: int = told("revision")
    page: str = told("rules_page")
    switches: list[SwitchTold] = told("switches")


class Names(BaseModel):
    """Names by language."""

    model_config = ConfigDict(extra="allow")

    en: str


class FanTold(BaseModel):
    """A fan, by rulebook."""

    id: str = told("fan_id")
    number: int = told("number")
    number_1998: int = told("number_1998")
    points: Amounts = told("points_by_book")
    other_points: dict[str, list[int]] = told("other_points")
    names: Names = told("names")
    article: str = told("article")
    articles: dict[str, str] = told("articles_by_book")
    implies: dict[str, dict[str, list[str]]] = told("implies")
    never_beside: dict[str, list[dict[str, str]]] = told("never_beside")
    example: dict[str, Any] = told("example")


class YakuTold(BaseModel):
    """A yaku."""

    id: str = told("yaku_id")
    han_concealed: int | Literal["yakuman"] | None = told("han_concealed")
    han_open: int | Literal["yakuman"] | None = told("han_open")
    names: Names = told("names")
    article: str = told("article")
    never_beside: list[str] = told("never_beside")
    example: dict[str, Any] = told("example")


class Consequence(BaseModel):
    """What follows: a kind, and the figures that belong to it."""

    model_config = ConfigDict(extra="allow")

    kind: str


class _Verdict(BaseModel):
    stage: str = told("stage")
    articles: list[str] = told("articles")
    rulings: list[str] = told("rulings")
    consequences: list[Consequence] = told("consequences")
    choices: list[Consequence] = told("choices")
    decider: str = told("decider")


class PenaltyStage(_Verdict):
    """What a book says at one stage."""


class PenaltyTold(BaseModel):
    """An offence, by rulebook and stage."""

    id: str = told("offence")
    game: Game = told("game")
    names: Names = told("names")
    noticed: str = told("noticed")
    rulebooks: dict[str, list[PenaltyStage]] = told("by_book")


class RulingTold(_Verdict):
    """A ruling."""

    rules: str = told("rules")
    offence: str = told("offence")
    sheet: Amounts = told("sheet")
    after_uma: Amounts = told("after_uma")
    left_to_the_referee: list[Consequence] = told("left_to_the_referee")
    step: Literal["warning"] | int | None = maybe("step")


class OwnGame(BaseModel):
    """A finished game of one's own."""

    code: str = told("code")
    rules: str = told("rules")
    hands: int
    mode: str
    started: str | None
    ended: str | None
    seat: int
    place: int | None
    score: int | None
    record: str = told("record_address")


class OwnGames(BaseModel):
    """A page of one's finished games."""

    games: list[OwnGame] = told("own_games")
    page: int = told("page")
    pages: int = told("pages")


class Verified(BaseModel):
    """Whether everything follows from the rules; else the first line and event that do not."""

    holds: bool
    walls: str | None
    line: int | None
    seq: int | None
    problems: list[ErrorTold]


class GameSummary(BaseModel):
    """One game of a record: its header, its hands, its end, the verdict."""

    model_config = ConfigDict(extra="allow")

    rulebook: str
    line: int
    events: int
    complete: bool
    hands: list[dict[str, Any]]
    scores: list[int] | None
    places: list[int] | None
    verified: Verified


class VerifyAnswer(BaseModel):
    """What came of a verification."""

    format: str = told("as")
    games: list[GameSummary] = told("games")
    problems: list[ErrorTold] = told("problems")


class ConvertAnswer(BaseModel):
    """Games in another format."""

    to: str = told("to")
    text: str = told("text")
    notes: list[ErrorTold] = told("notes")
    problems: list[ErrorTold] = told("problems")
