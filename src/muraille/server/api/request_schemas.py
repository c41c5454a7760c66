"""What requests look like, for the description of the API: made of the table of their fields.

The requests themselves are read by ``answers``, as those of the command line are, so that
both say the same about the same mistake.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from muraille.answers.games import fields_of
from muraille.answers.request_fields import Request, RequestField, Text, Tiles, Winners
from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.rules.catalogue import DEFAULT_MCR, DEFAULT_RIICHI, RULEBOOKS
from muraille.server.api.describing import SCHEMAS

LONGEST_TEXT = 2000
REQUESTS: Mapping[str, Request] = MappingProxyType(
    {
        "ScoreRequest": Request.SCORE,
        "HandRequest": Request.HAND,
        "AdviceRequest": Request.PLAN,
        "SettleRequest": Request.SETTLE,
        "SettleWinner": Request.WINNER,
        "RefereeRequest": Request.REFEREE,
    }
)
"""By the names they have in the description."""
_TEXT = Annotated[str, Field(max_length=LONGEST_TEXT)]
_WINNER = {"$ref": SCHEMAS.format(model="SettleWinner")}
_BOOKS = {
    Request.SCORE: (DEFAULT_MCR, [*RULEBOOKS, ALL_RULEBOOKS]),
    Request.SETTLE: (DEFAULT_RIICHI, [DEFAULT_RIICHI]),
}


def request_schema(request: Request) -> dict[str, Any]:
    """The schema of a request."""
    rows = fields_of(request).values()
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {row.name: dict(_schema(row, request)) for row in rows},
        "required": [row.name for row in rows if request in row.needed],
    }


def _schema(row: RequestField, request: Request) -> Iterator[tuple[str, Any]]:
    yield from _type_schema(row, request).items()
    yield "description", row.about
    if request not in row.needed:
        yield "default", None
    if row.least is not None:
        yield "minimum", row.least
    if row.name == "rules":
        usual, names = _BOOKS.get(request, (DEFAULT_MCR, [*RULEBOOKS]))
        yield "examples", [usual]
        yield "enum", [*names, None]
    elif row.example is not None:
        yield "examples", [row.example]


def _type_schema(row: RequestField, request: Request) -> dict[str, Any]:
    if row.type is Winners:
        return {"anyOf": [{"type": "array", "items": _WINNER}, {"type": "null"}]}
    kind: Any = _TEXT if row.type in (Text, Tiles) else row.type
    return TypeAdapter(kind if request in row.needed else kind | None).json_schema()
