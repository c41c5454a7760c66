"""What answers about rules look like, for the description of the API."""

from typing import Literal

from pydantic import BaseModel

from muraille.server.api.answer_schemas import Amounts
from muraille.server.api.request_schemas import maybe, told

Game = Literal["mcr", "riichi"]
_SCORE = {"request": "ScoreRequest"}


class SwitchTold(BaseModel):
    """A switch of a rulebook: what it decides, and its positions."""

    id: str = told("switch_id", examples=["S2"])
    about: str = told("switch_about")
    positions: dict[str, str] = told("switch_positions")
    usual: str = told("switch_usual")


class RulebookTold(BaseModel):
    """A rulebook."""

    id: str = told("rules")
    game: Game = told("game")
    title: str = told("title")
    revision: int = told("revision")
    page: str = told("rules_page")
    switches: list[SwitchTold] = told("switches")


class FanNames(BaseModel):
    """What a fan is called."""

    en: str = told("name_en")
    zh: str = told("name_zh")
    fr_wmo: str = told("name_fr_wmo")
    fr_oir: str = told("name_fr_oir")
    fr_international: str = told("name_fr_international")


class Shut(BaseModel):
    """A fan that never counts beside another."""

    id: str = told("fan_id")
    ruling: str = told("ruling")


class FanTold(BaseModel):
    """A fan, by rulebook."""

    id: str = told("fan_id")
    number: int = told("number")
    number_1998: int = told("number_1998")
    points: Amounts = told("points_by_book")
    other_points: dict[str, list[int]] = told("other_points")
    names: FanNames = told("names")
    article: str = told("article")
    articles: dict[str, str] = told("articles_by_book")
    implies: dict[str, dict[str, list[str]]] = told("implies")
    never_beside: dict[str, list[Shut]] = told("fans_never_beside")
    example: dict[str, object] = told("example", json_schema_extra=_SCORE)


class YakuNames(BaseModel):
    """What a yaku is called."""

    en: str = told("name_en")
    ja: str = told("name_ja")
    romaji: str = told("name_romaji")
    fr: str = told("name_fr")


class YakuTold(BaseModel):
    """A yaku."""

    id: str = told("yaku_id")
    han_concealed: int | Literal["yakuman"] | None = told("han_concealed")
    han_open: int | Literal["yakuman"] | None = told("han_open")
    names: YakuNames = told("names")
    article: str = told("article")
    never_beside: list[str] = told("never_beside")
    example: dict[str, object] = told("example", json_schema_extra=_SCORE)


class Consequence(BaseModel):
    """What follows: a kind, and of the figures those that belong to it."""

    kind: str = told("consequence_kind", examples=["points"])
    points: int | None = maybe("points_lost")
    to: str | None = maybe("points_to")
    taken: str | None = maybe("points_taken")
    uma: int | None = maybe("fixed_uma")
    only: list[int] | None = maybe("points_only")
    least: int | None = maybe("points_least")
    most: int | None = maybe("points_most")
    extra: bool | None = maybe("points_extra")
    steps: list[int] | None = maybe("ladder_steps")
    then: int | None = maybe("ladder_then")
    each_fault_apart: bool | None = maybe("ladder_apart")
    reset: str | None = maybe("ladder_reset")
    lasting: bool | None = maybe("ladder_lasting")
    rights: list[str] | None = maybe("dead_rights")
    tiles: str | None = maybe("duty_tiles")
    scope: str | None = maybe("out_of")


class _Verdict(BaseModel):
    stage: str = told("stage")
    articles: list[str] = told("articles")
    rulings: list[str] = told("rulings")
    consequences: list[Consequence] = told("consequences")
    choices: list[Consequence] = told("choices")
    decider: str = told("decider")


class PenaltyStage(_Verdict):
    """What a book says at one stage."""


class OffenceNames(BaseModel):
    """What an offence is called."""

    en: str = told("name_en")
    fr: str = told("name_fr")


class PenaltyTold(BaseModel):
    """An offence, by rulebook and stage."""

    id: str = told("offence")
    game: Game = told("game")
    names: OffenceNames = told("names")
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
