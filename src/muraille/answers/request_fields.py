"""The fields of requests, each declared once: its name, its type and bounds, its words.

Here are those that every game knows; :mod:`muraille.answers.games` adds what a game has of its
own. Options of the command line, the checks of JSON, the description of the API and the
calculator's form are all made from these rows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, auto
from types import MappingProxyType
from typing import Any, Literal, NewType

from muraille.answers.fields import Fields
from muraille.words.languages import marked

WindName = Literal["E", "S", "W", "N"]
Tiles = NewType("Tiles", str)
Text = NewType("Text", str)
Switches = dict[str, str] | list[str]
Winners = NewType("Winners", list[dict[str, object]])

READERS: Mapping[Any, Callable[[Fields, str], Any]] = MappingProxyType(
    {bool: Fields.flag, int: Fields.number, Tiles: Fields.tiles, WindName: Fields.wind}
)


class Request(Flag):
    """What can be asked."""

    SCORE = auto()
    HAND = auto()
    PLAN = auto()
    SETTLE = auto()
    WINNER = auto()
    REFEREE = auto()


NOWHERE = Request(0)


@dataclass(frozen=True, slots=True)
class RequestField:
    """A key of the requests ``used``, which ``needed`` cannot do without.

    ``about`` is a sentence. ``label`` and ``hint`` are for a form, ``metavar`` stands for the
    value on the command line, ``choices`` are what a form calls the values. ``read`` is there
    where the type alone does not say how.
    """

    name: str
    type: Any
    used: Request
    about: str
    label: str = ""
    hint: str = ""
    metavar: str = ""
    example: object = None
    least: int | None = None
    needed: Request = NOWHERE
    choices: Mapping[str, str] | None = None
    read: Callable[[Fields, str], Any] | None = None


_HANDS = Request.HAND | Request.PLAN
_ALL_HANDS = Request.SCORE | _HANDS
_WON = Request.SCORE | Request.WINNER

SELF_DRAWN = RequestField(
    "self_drawn",
    bool,
    Request.SCORE,
    marked("The winning tile came from the wall."),
    marked("self-drawn"),
)
VISIBLE = RequestField(
    "visible",
    Tiles,
    _HANDS,
    marked("Tiles seen elsewhere; those of the hand itself are counted anyway."),
    marked("Tiles seen elsewhere"),
    marked(
        "Discards and others’ sets, so that the copies left are right; not the tiles of this hand."
    ),
    example="1p",
)
_DRAWS_LEFT = marked("How often the player will still draw.")
DRAWS = RequestField(
    "draws", int, Request.PLAN, _DRAWS_LEFT, marked("Draws left"), _DRAWS_LEFT, example=10, least=0
)
COMMON: tuple[RequestField, ...] = (
    RequestField(
        "id",
        Any,
        _ALL_HANDS | Request.SETTLE,
        marked("Any value; it is given back with the answer."),
    ),
    RequestField(
        "rules",
        str,
        Request.SCORE,
        marked("The rulebook’s id, or “all” for every MCR rulebook."),
        marked("Rules"),
        metavar=marked("RULEBOOK"),
    ),
    RequestField(
        "rules",
        str,
        _HANDS | Request.SETTLE | Request.REFEREE,
        marked("The rulebook’s id."),
        metavar=marked("RULEBOOK"),
    ),
    RequestField(
        "hand",
        Text,
        _WON,
        marked("The tiles, the winning one last, after +."),
        marked("Tiles of the hand"),
        marked(
            "123m characters, 456p circles, 789s bamboo, ESWN winds, C F P dragons; exposed set"
            " (555p), concealed kong [1111s], winning tile last: +5m. Unicode tiles and Botzone"
            " codes are read too."
        ),
        example="345p 67s EE [1111m] (2222s) +8s",
        needed=Request.SCORE,
    ),
    RequestField(
        "hand",
        Text,
        _HANDS,
        marked("Thirteen or fourteen tiles; declared sets stand in parentheses."),
        example="345m 345p 34s 678s 99m +N",
        needed=_HANDS,
    ),
    VISIBLE,
    SELF_DRAWN,
    RequestField(
        "seat", WindName, _ALL_HANDS, marked("The player’s own wind."), marked("Seat wind")
    ),
    RequestField(
        "round",
        WindName,
        _ALL_HANDS | Request.SETTLE,
        marked("The prevalent wind."),
        marked("Prevalent wind"),
    ),
    RequestField(
        "from",
        WindName,
        Request.SCORE | Request.SETTLE,
        marked("Who discarded the winning tile, or whose kong was robbed."),
        marked("Discarded by"),
    ),
    RequestField(
        "last_of_wall",
        bool,
        _WON,
        marked("The last tile of the wall, or the discard made after it."),
        marked("last tile of the wall"),
    ),
    RequestField(
        "kong_replacement",
        bool,
        _WON,
        marked("The winning tile replaced a kong."),
        marked("replacement after a kong"),
    ),
    RequestField(
        "dealt",
        bool,
        _WON,
        marked("With the fourteen tiles East was dealt; no “+”."),
        marked("dealt: East’s first 14 tiles"),
    ),
    DRAWS,
    RequestField(
        "options",
        Switches,
        _ALL_HANDS | Request.SETTLE,
        marked("Switches of the rulebook, each with the position to set."),
        metavar="S2=drop",
        example={"S2": "drop"},
    ),
    RequestField(
        "lang", Literal["fr", "en"], Request.PLAN, marked("The language of sentences: fr or en.")
    ),
    RequestField(
        "offence",
        Text,
        Request.REFEREE,
        marked("The offence’s id, as the list of penalties has it."),
        metavar=marked("ID"),
        example="empty_call",
        needed=Request.REFEREE,
    ),
    RequestField(
        "stage",
        Text,
        Request.REFEREE,
        marked("How far it had gone, where the offence has stages."),
        metavar=marked("STAGE"),
        example="impossible",
    ),
    RequestField(
        "previous",
        int,
        Request.REFEREE,
        marked("Graded faults that were counted before this one."),
        example=2,
        least=0,
    ),
    RequestField("by", WindName, Request.REFEREE, marked("The offender’s wind.")),
    RequestField("against", WindName, Request.REFEREE, marked("The offended player’s wind.")),
    RequestField(
        "points",
        int,
        Request.REFEREE,
        marked("The points the referee chooses, where the book leaves them open."),
        example=20,
    ),
    RequestField(
        "late",
        int | Text,
        Request.REFEREE,
        marked("How late: minutes, or minutes and seconds as in 12:30."),
        metavar="12:30",
        example="12:30",
    ),
)
