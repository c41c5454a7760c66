"""The fields of the calculator's form: the keys of a request, with their words.

Says what there is to fill in, for which game; reads and answers nothing.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.rules.common.switches import Switch
from muraille.rules.mcr.editions import SWITCHES as MCR_SWITCHES
from muraille.rules.riichi.edition import SWITCHES as RIICHI_SWITCHES
from muraille.words import Language
from muraille.words.scoring.scores import payer
from muraille.words.site import position_text, site_text, switch_text

MOST_SWITCHES = 12
WINDS = ("E", "S", "W", "N")
_OF_THE_TABLE = ("J10", "R15")

Choices = tuple[tuple[str, str], ...]


class Sort(Enum):
    """How a field is filled in."""

    FLAG = "flag"
    CHOICE = "choice"
    TEXT = "text"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Field:
    """A key of the request; ``label`` and ``hint`` are keys of texts."""

    name: str
    sort: Sort
    label: str
    hint: str = ""


COMMON: tuple[Field, ...] = (
    Field("self_drawn", Sort.FLAG, "calc_self_drawn"),
    Field("seat", Sort.CHOICE, "calc_seat"),
    Field("round", Sort.CHOICE, "calc_round"),
    Field("from", Sort.CHOICE, "calc_from"),
    Field("last_of_wall", Sort.FLAG, "calc_last_of_wall"),
    Field("kong_replacement", Sort.FLAG, "calc_kong_replacement"),
    Field("dealt", Sort.FLAG, "calc_dealt"),
)
BY_GAME: dict[str, tuple[Field, ...]] = {
    "mcr": (
        Field("flowers", Sort.TEXT, "calc_flowers", "calc_flowers_hint"),
        Field("robbing_kong", Sort.FLAG, "calc_robbing_kong"),
        Field("last_of_kind", Sort.FLAG, "calc_last_of_kind"),
        Field("declared", Sort.TEXT, "calc_declared", "calc_declared_hint"),
    ),
    "riichi": (
        Field("riichi", Sort.FLAG, "calc_riichi"),
        Field("double_riichi", Sort.FLAG, "calc_double_riichi"),
        Field("ippatsu", Sort.FLAG, "calc_ippatsu"),
        Field("first_turn", Sort.FLAG, "calc_first_turn"),
        Field("robbing_kong", Sort.CHOICE, "calc_robbed_kong"),
        Field("dora", Sort.TEXT, "calc_dora"),
        Field("ura", Sort.TEXT, "calc_ura"),
        Field("counters", Sort.NUMBER, "calc_counters"),
        Field("bets", Sort.NUMBER, "calc_bets"),
        Field("liable", Sort.CHOICE, "calc_liable"),
    ),
}
_DRAWS = Field("draws", Sort.NUMBER, "calc_draws", "calc_draws_hint")
PLANNING: dict[str, tuple[Field, ...]] = {
    "mcr": (_DRAWS,),
    "riichi": (
        _DRAWS,
        Field("discards", Sort.TEXT, "calc_own_discards", "calc_own_discards_hint"),
        Field("passed", Sort.TEXT, "calc_passed", "calc_passed_hint"),
        Field("forbidden", Sort.TEXT, "calc_forbidden", "calc_forbidden_hint"),
    ),
}
"""What the planner can be told besides; no win is counted with it."""
VISIBLE = Field("visible", Sort.TEXT, "calc_visible", "calc_visible_hint")

NAMES = frozenset(
    field.name
    for fields in (COMMON, (VISIBLE,), *BY_GAME.values(), *PLANNING.values())
    for field in fields
) | {"rules", "hand"}
FLAGS = frozenset(
    field.name
    for fields in (COMMON, *BY_GAME.values())
    for field in fields
    if field.sort is Sort.FLAG
)
HAND_KEYS = ("rules", "hand", "visible", "seat", "round", "riichi", "dora")
"""Of these a hand that is not won yet is asked with, beside the switches."""
PLAN_KEYS = tuple(dict.fromkeys(field.name for fields in PLANNING.values() for field in fields))


def names_of(game: str) -> frozenset[str]:
    """The fields that this game has."""
    own = (*COMMON, VISIBLE, *BY_GAME[game], *PLANNING[game])
    return frozenset(field.name for field in own) | {"rules", "hand"}


def choices_of(field: Field, language: Language) -> Choices:
    """What can be chosen: a wind, or which kong was robbed."""
    nothing = ("", site_text("calc_not_said", language))
    if field.name == "robbing_kong":
        return (
            ("", site_text("calc_no", language)),
            ("1", site_text("calc_yes", language)),
            ("added", site_text("calc_robbed_added", language)),
            ("concealed", site_text("calc_robbed_concealed", language)),
        )
    return (nothing, *((wind, payer(wind, language)) for wind in WINDS))


def switches_of(game: str) -> tuple[Switch, ...]:
    """The switches of a game that can change what a hand is worth."""
    every = RIICHI_SWITCHES if game == "riichi" else MCR_SWITCHES
    return tuple(switch for switch in every if switch.id not in _OF_THE_TABLE)


def switch_choices(switch: Switch, language: Language) -> Choices:
    """Its positions, each as ``S2=drop``, and the rulebook's own."""
    usual = ("", site_text("switch_usual", language))
    told = ((f"{switch.id}={one}", position_text(one, language)) for one in switch.positions)
    return (usual, *told)


def switch_label(switch: Switch, language: Language) -> str:
    """What it decides, after its name."""
    return f"{switch.id} · {switch_text(switch.id, language)}"
