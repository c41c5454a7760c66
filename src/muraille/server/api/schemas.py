"""The types of answers as pydantic's models, for the description of the API.

Made of the types themselves: names, types, and the meanings that their annotations name.
"""

from functools import cache
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel, Field, create_model

from muraille.words.answer_fields import ANSWER_FIELDS

SUFFIX = "Json"
REQUESTS_WITHIN = {"example": "ScoreRequest"}
"""Fields that hold a request, with its name in the description."""


@cache
def model_of(shape: type) -> type[BaseModel]:
    """The model of one type of answer; its name in the description lacks the suffix."""
    hints = get_type_hints(shape, include_extras=True)
    fields: dict[str, Any] = {f"{name}_": _field(name, hint) for name, hint in hints.items()}
    return create_model(shape.__name__.removesuffix(SUFFIX), **fields)


def schema_of(answer: Any) -> Any:
    """An answer of any type, with models for the types of answers in it.

    >>> schema_of(list[dict[str, int]])
    list[dict[str, int]]
    """
    if is_typeddict(answer):
        return model_of(answer)
    origin, inner = get_origin(answer), get_args(answer)
    if origin in (Union, UnionType):
        return Union[tuple(map(schema_of, inner))]  # noqa: UP007 (made of what there is)
    if origin is None or origin is Literal:
        return answer
    return origin[tuple(map(schema_of, inner))]


def _field(name: str, hint: Any) -> tuple[Any, Any]:
    """A field's type and what is told of it; ``name`` is that in JSON, whatever Python allows."""
    may_lack = get_origin(hint) is NotRequired
    annotated = get_args(hint)[0] if may_lack else hint
    kind, key, *examples = get_args(annotated)
    more: dict[str, Any] = {"default": None} if may_lack else {}
    if examples:
        more["examples"] = examples
    if key in REQUESTS_WITHIN:
        more["json_schema_extra"] = {"request": REQUESTS_WITHIN[key]}
    described = Field(alias=name, title=name, description=ANSWER_FIELDS[key], **more)
    return (schema_of(kind) | None if may_lack else schema_of(kind)), described
