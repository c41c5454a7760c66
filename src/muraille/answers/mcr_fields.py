"""The fields that requests about MCR alone have, and how those of their own kind are read."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muraille.answers.fields import Fields, as_shown, is_number, looks_like_a_number, number_in
from muraille.answers.request_fields import VISIBLE, Request, RequestField, Tiles
from muraille.notation import read_flowers
from muraille.rules.mcr.declared import Declaration
from muraille.rules.mcr.fans.table import FanId
from muraille.words.languages import marked
from muraille.words.names.fan_reading import fans_in


def _flowers(fields: Fields, key: str) -> int:
    """How many: as a number, a number in a text, or the flowers themselves."""
    value = number_in(fields.given(key))
    if value is None:
        return 0
    if is_number(value):
        return value
    if isinstance(value, str) and not looks_like_a_number(value):
        return len(fields.notation(key, value, read_flowers) or ())
    fields.refuse("not_flowers", key=key, value=as_shown(value))
    return 0


def _declaration(fields: Fields, key: str) -> Declaration | None:
    """What the winner named: fans, or a value."""
    value = number_in(fields.given(key))
    if value is None:
        return None
    if is_number(value):
        if value < 0:
            fields.refuse("declared_below_zero", key=key, value=value)
        return Declaration(value=value)
    names = (value,) if isinstance(value, str) else value
    like_a_number = isinstance(value, str) and looks_like_a_number(value)
    if not isinstance(names, list | tuple) or not names or like_a_number:
        fields.refuse("not_declared", key=key, value=as_shown(value))
        return None
    return Declaration(fans=tuple(_fans_named(fields, key, names)))


def _fans_named(fields: Fields, key: str, names: Sequence[object]) -> Iterator[FanId]:
    """The fans of these names or ids; anything else is remembered as a problem."""
    for name in names:
        if isinstance(name, str):
            yield from map(FanId, fields.notation(key, name, fans_in) or ())
        else:
            fields.refuse("not_declared", key=key, value=as_shown(name))


FIELDS = (
    RequestField(
        "claim",
        Tiles,
        Request.PLAN,
        marked("A tile that another player discards now: whether to claim it with these 13."),
        example="5s",
    ),
    RequestField(
        "chow",
        bool,
        Request.PLAN,
        marked("The left neighbour discards it, so that it may make a chow."),
    ),
    RequestField(
        "flowers",
        int | str,
        Request.SCORE,
        marked("How many flowers, or the flowers themselves."),
        marked("Flowers drawn"),
        marked("A number, or the flowers themselves: 1f 5f"),
        metavar="2|1f 5f",
        example=2,
        read=_flowers,
    ),
    RequestField(
        "robbing_kong",
        bool,
        Request.SCORE,
        marked("The tile with which another player made a kong of his pung."),
        marked("robbing a kong"),
    ),
    RequestField(
        "last_of_kind",
        bool,
        Request.SCORE,
        marked("The other three tiles of this kind can be seen."),
        marked("last of its kind"),
    ),
    replace(VISIBLE, used=Request.SCORE),
    RequestField(
        "declared",
        int | str | list[str],
        Request.SCORE,
        marked("Competition play: the fans or the value that the winner named."),
        marked("Fans or value named"),
        marked("In competition only what the winner names is paid: fans with commas, or a number."),
        metavar=marked("FAN,FAN|27"),
        read=_declaration,
    ),
)
