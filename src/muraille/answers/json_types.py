"""The types of JSON answers that several kinds of answers share.

An answer is a dictionary of one of these types, or of those beside the code that makes it. Each
field is annotated with the key of its meaning in :mod:`muraille.words.answer_fields`, and where
that helps with an example: the description of the API is made of them.
"""

from typing import Annotated, Any, NotRequired, TypedDict

Amounts = dict[str, int]


class ErrorToldJson(TypedDict):
    """One thing that is wrong."""

    code: Annotated[str, "error_code", "too_many_copies"]
    family: Annotated[str, "error_family"]
    message: Annotated[str, "error_message"]
    key: Annotated[str | None, "error_key"]
    column: Annotated[int | None, "error_column"]
    article: Annotated[str | None, "error_article"]


class ErrorsJson(TypedDict):
    """Why a request is refused."""

    errors: Annotated[list[ErrorToldJson], "errors"]


class BatchErrorJson(TypedDict):
    """In a batch: why this request has no answer."""

    id: Annotated[Any, "id"]
    line: Annotated[int, "batch_line"]
    error: Annotated[list[ErrorToldJson], "errors"]


class EchoJson(TypedDict):
    """What an answer repeats of its request."""

    id: NotRequired[Annotated[Any, "id"]]
    rules: Annotated[str, "rules"]
    options: NotRequired[Annotated[dict[str, str] | None, "options"]]


class UncountedJson(TypedDict):
    """A fan or yaku that is there and adds nothing."""

    id: Annotated[str, "fan_or_yaku_id"]
    times: NotRequired[Annotated[int | None, "uncounted_times"]]
    because: Annotated[str, "because", "implied"]
    by: Annotated[list[str], "because_of"]
    article: Annotated[str | None, "article_of_reason"]
    ruling: Annotated[str | None, "ruling"]


class FanWorthJson(TypedDict):
    """A fan in short."""

    id: Annotated[str, "fan_id"]
    times: Annotated[int, "times"]
    points: Annotated[int, "line_points"]


class YakuWorthJson(TypedDict):
    """A yaku in short."""

    id: Annotated[str, "yaku_id"]
    han: Annotated[int | None, "yaku_han"]
    times: Annotated[int, "times"]


class WorthJson(TypedDict):
    """What a win would be worth; the fields of the other game are not there."""

    points: Annotated[int, "worth_points"]
    wins: Annotated[bool, "wins"]
    fans: NotRequired[Annotated[list[FanWorthJson] | None, "worth_fans"]]
    han: NotRequired[Annotated[int | None, "han_sum"]]
    minipoints: NotRequired[Annotated[int | None, "minipoints_rounded"]]
    limit: NotRequired[Annotated[str | None, "limit_reached"]]
    yaku: NotRequired[Annotated[list[YakuWorthJson] | None, "worth_yaku"]]
    dora: NotRequired[Annotated[int | None, "dora_han"]]
