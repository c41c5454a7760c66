"""The fields of the calculator's form: those of requests that have a label there.

Says what there is to fill in, for which game; reads and answers nothing.
"""

from collections.abc import Iterable
from functools import cache

from muraille.answers.games import answers_of, fields_of
from muraille.answers.request_fields import COMMON, VISIBLE, Request, RequestField, WindName
from muraille.rules.catalogue.games import GAMES, Game
from muraille.rules.common.switches import Switch
from muraille.tiles.winds import Wind
from muraille.words import Language, translator
from muraille.words.scoring.scores import payer
from muraille.words.site import position_text, site_text, switch_text

MOST_SWITCHES = 12
RULES, HAND = (fields_of(Request.SCORE)[name] for name in ("rules", "hand"))
_OF_THE_TABLE = ("J10", "R15", "R25")

Choices = tuple[tuple[str, str], ...]


def sort_of(field: RequestField) -> str:
    """How a field is filled in: as a flag, a choice, a number or a text."""
    if field.type is WindName or field.choices:
        return "choice"
    return {bool: "flag", int: "number"}.get(field.type, "text")


def common_fields() -> tuple[RequestField, ...]:
    """How a hand was won, whatever the game."""
    return _labelled(row for row in COMMON if Request.SCORE in row.used)


def game_fields(game: Game) -> tuple[RequestField, ...]:
    """What only this game asks of a win."""
    own = (row for row in answers_of(game).fields if Request.SCORE in row.used)
    return _labelled(own)


def planning_fields(game: Game) -> tuple[RequestField, ...]:
    """What the planner can be told besides; no win is counted with it."""
    return _labelled(row for row in fields_of(Request.PLAN, game).values() if not _is_won(row))


def _is_won(row: RequestField) -> bool:
    return bool(row.used & (Request.SCORE | Request.HAND))


def _labelled(rows: Iterable[RequestField]) -> tuple[RequestField, ...]:
    apart = {RULES.name, HAND.name, VISIBLE.name}
    return tuple(row for row in rows if row.label and row.name not in apart)


@cache
def names_of(*games: Game) -> frozenset[str]:
    """The fields that these games have, or any."""
    rows = [RULES, HAND, VISIBLE, *common_fields()]
    for game in games or GAMES.values():
        rows += (*game_fields(game), *planning_fields(game))
    return frozenset(row.name for row in rows)


def choices_of(field: RequestField, language: Language) -> Choices:
    """What can be chosen: a wind, or what the field itself names."""
    if field.choices is not None:
        say = translator(language)
        return tuple((value, say(label)) for value, label in field.choices.items())
    nothing = ("", site_text("calc_not_said", language))
    return (nothing, *((wind.value, payer(wind.value, language)) for wind in Wind))


def switches_of(game: Game) -> tuple[Switch, ...]:
    """The switches of a game that can change what a hand is worth."""
    return tuple(switch for switch in answers_of(game).switches if switch.id not in _OF_THE_TABLE)


def switch_choices(switch: Switch, language: Language) -> Choices:
    """Its positions, each as ``S2=drop``, and the rulebook's own."""
    usual = ("", site_text("switch_usual", language))
    positions = (
        (f"{switch.id}={position}", position_text(position, language))
        for position in switch.positions
    )
    return (usual, *positions)


def switch_label(switch: Switch, language: Language) -> str:
    """What it decides, after its name."""
    return f"{switch.id} · {switch_text(switch.id, language)}"
