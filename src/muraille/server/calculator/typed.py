"""What stands in the address of the calculator, as fields, as a request, and as an address.

Bounds what is read and passes it on; what it means, the answers say.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from types import MappingProxyType
from urllib.parse import urlencode

from django.http import QueryDict

from muraille.answers.games import fields_of
from muraille.answers.request_fields import Request, RequestField
from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.notation import LONGEST_TEXT, finished_part, read_tiles, write_tiles
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS
from muraille.rules.catalogue.games import Game, game_of
from muraille.server.calculator.fields import MOST_SWITCHES, names_of
from muraille.tiles.problems import Family, InputError, Problem, problem

PATH = "/calculator/"
TARGETS: Mapping[str, str] = MappingProxyType(
    {
        "concealed": "calc_to_concealed",
        "winning": "calc_to_winning",
        "chow": "calc_to_chow",
        "pung": "calc_to_pung",
        "kong": "calc_to_kong",
        "concealed_kong": "calc_to_concealed_kong",
        "visible": "calc_to_visible",
        "dora": "calc_to_dora",
        "ura": "calc_to_ura",
        "discards": "calc_to_discards",
    }
)
"""What a click on a tile adds to, with the keys of their names."""
TILE_FIELDS = ("hand", "visible", "dora", "ura", "discards", "passed", "forbidden")
"""The fields that hold tiles as text, and nothing else."""

_TRUE = ("1", "true", "on", "yes")
_FALSE = ("0", "false", "off", "no")


@dataclass(frozen=True, slots=True)
class Typed:
    """The fields that say something; ``to`` is what clicks on tiles add to."""

    values: Mapping[str, str]
    options: tuple[str, ...] = ()
    to: str = "concealed"

    def value(self, name: str) -> str:
        """A field's text; empty where it says nothing."""
        return self.values.get(name, "")

    def is_on(self, name: str) -> bool:
        """Whether a field is ticked."""
        return self.value(name) in _TRUE

    @property
    def rules(self) -> str:
        """The rulebook asked for, whether there is such or not."""
        return self.value("rules") or DEFAULT_MCR

    @property
    def game(self) -> Game:
        """Whose fields are shown."""
        return game_of(self.rules if self.rules in RULEBOOKS else DEFAULT_MCR)

    @property
    def asks_all(self) -> bool:
        """Whether the editions of MCR stand side by side."""
        return self.rules == ALL_RULEBOOKS

    def changed(self, **values: str) -> "Typed":
        """The same with other texts in these fields."""
        return replace(self, values={**self.values, **values})

    def query(self) -> str:
        """The address of this hand, after the question mark."""
        own = names_of(self.game)
        pairs = [(name, text) for name, text in self.values.items() if text and name in own]
        pairs += [("options", option) for option in self.options]
        return urlencode(pairs)

    @property
    def address(self) -> str:
        """Where this hand is found again."""
        query = self.query()
        return f"{PATH}?{query}" if query else PATH


def typed_in(query: QueryDict) -> Typed:
    """The fields of an address; those that are not ours are left alone."""
    values = {name: str(query[name]).strip() for name in query if name in names_of()}
    to = query.get("to", "")
    options = tuple(filter(None, query.getlist("options")))
    typed = Typed({name: text for name, text in values.items() if text}, options)
    return replace(typed, to=to if to in targets_of(typed.game) else "concealed")


def finished(typed: Typed, typing: str) -> Typed:
    """Without the unfinished end of the field in which somebody is typing just now."""
    text = typed.value(typing)
    if typing not in TILE_FIELDS or not text or len(text) > LONGEST_TEXT:
        return typed
    part = finished_part(text)
    return typed if part == text else typed.changed(**{typing: part.strip()})


def targets_of(game: Game) -> dict[str, str]:
    """What clicks can add to in this game."""
    foreign = names_of() - names_of(game)
    return {name: label for name, label in TARGETS.items() if name not in foreign}


def overlong(typed: Typed) -> tuple[Problem, ...]:
    """Everything that is longer than anything sensible; the hand's own length, notation judges."""
    problems = [
        problem(Family.BAD_REQUEST, "text_too_long", key=name, length=len(text), limit=LONGEST_TEXT)
        for name, text in typed.values.items()
        if len(text) > LONGEST_TEXT
    ]
    length = sum(map(len, typed.options))
    if length > LONGEST_TEXT or len(typed.options) > MOST_SWITCHES:
        problems.append(
            problem(
                Family.BAD_REQUEST,
                "text_too_long",
                key="options",
                length=length,
                limit=LONGEST_TEXT,
            )
        )
    return tuple(problems)


def scoring_request(typed: Typed) -> dict[str, object]:
    """The request to score."""
    return _request_of(typed, Request.SCORE, typed.rules)


def hand_request(typed: Typed, rules: str) -> dict[str, object]:
    """The request about a hand that is not won yet, by this rulebook; own discards are seen."""
    request = _request_of(typed, Request.HAND, rules)
    if "discards" in names_of(typed.game) and typed.value("discards"):
        with suppress(InputError):
            texts = filter(None, (typed.value("visible"), typed.value("discards")))
            request["visible"] = write_tiles([kind for text in texts for kind in read_tiles(text)])
    return request


def plan_request(typed: Typed, rules: str) -> dict[str, object]:
    """The request for the planner's advice, by this rulebook."""
    return _request_of(typed, Request.PLAN, rules)


def _request_of(typed: Typed, request: Request, rules: str) -> dict[str, object]:
    rows = fields_of(request, typed.game)
    said: dict[str, object] = {
        name: _read(rows[name], text) for name, text in typed.values.items() if name in rows
    }
    options = {"options": list(typed.options)} if typed.options else {}
    return {**said, "rules": rules, **options}


def _read(row: RequestField, text: str) -> object:
    """A tick as true or false; everything else as it stands."""
    may_be_ticked = row.type is bool or row.choices is not None
    if may_be_ticked and text in (*_TRUE, *_FALSE):
        return text in _TRUE
    return text
