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
