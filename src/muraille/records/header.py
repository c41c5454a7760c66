"""The first line of a record: whose format, whose rules, which walls, who plays.

Reads and writes plain JSON values; lines and files are ``reading`` and ``writing``.
"""

from dataclasses import dataclass
from typing import Any

from muraille.notation.showing import shown
from muraille.records.codec import Plain, value_shown
from muraille.rules.catalogue import RULEBOOKS, game_behind, rulebook
from muraille.rules.catalogue.games import Game
from muraille.table.common.state import Mode, Setup
from muraille.table.common.table import GameTable
from muraille.tiles.problems import Family, InputError, Problem, problem

FORMAT = "muraille-record"
VERSION = 1
"""Of the format; older ones are brought up to it by ``upcasting``."""

NO_NAMES = ("", "", "", "")
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Header:
    """What was agreed before the game, our revision of its rulebook, the players by seat."""

    setup: Setup
    revision: int
    players: tuple[str, ...] = NO_NAMES

    @property
    def game(self) -> Game:
        """Its game, also for a rulebook that is not known here."""
        return game_behind(self.setup.rulebook)

    @property
    def table(self) -> GameTable:
        """Where it is played."""
        return self.game.part("table", GameTable)

    @property
    def known_revision(self) -> int | None:
        """The revision of this rulebook that this program plays by, if it has the book."""
        book = RULEBOOKS.get(self.setup.rulebook)
        return None if book is None else book.revision


def header_of(setup: Setup, players: tuple[str, ...] = NO_NAMES) -> Header:
    """The header of a game that begins now; ``InputError`` for an unknown rulebook.

    >>> header_of(Setup("mcr-wmo-2014"), ("Anna", "Bo", "Cy", "Di")).revision
    2
    """
    return Header(setup, rulebook(setup.rulebook).revision, players)


def header_to_plain(header: Header) -> dict[str, object]:
    """The header's fields in their order."""
    setup = header.setup
    return {
        "format": FORMAT,
        "version": VERSION,
        "rulebook": setup.rulebook,
        "revision": header.revision,
        "switches": dict(setup.options),
        "mode": setup.mode.value,
        "hands": setup.hands,
        "generator": setup.generator,
        "commitment": setup.commitment,
        "players": list(header.players),
    }


def header_from_plain(plain: Plain) -> Header:
    """The header of these fields, in this version; ``InputError`` names all that is wrong."""
    fields = _Fields(plain)
    setup = Setup(
        rulebook=fields.text("rulebook"),
        options=fields.switches(),
        hands=fields.number("hands"),
        mode=fields.mode(),
        generator=fields.number("generator"),
        commitment=fields.text("commitment"),
    )
    header = Header(setup, fields.number("revision"), fields.players())
    fields.finish()
    return header


class _Fields:
    """The header's values; ``problems`` grows while they are read."""

    def __init__(self, plain: Plain) -> None:
        self._plain = plain
        self._asked = {"format", "version"}
        self.problems: list[Problem] = []

    def _value(self, key: str, kind: type, code: str) -> Any:
        self._asked.add(key)
        if key not in self._plain:
            self.problems.append(problem(Family.BAD_REQUEST, "missing_field", key=key))
            return kind()
        value = self._plain[key]
        if isinstance(value, kind) and not isinstance(value, bool):
            return value
        params = (("key", key), ("value", value_shown(value)))
        self.problems.append(Problem(Family.BAD_REQUEST, code, params))
        return kind()

    def text(self, key: str) -> str:
        text: str = self._value(key, str, "not_a_text")
        return text

    def number(self, key: str) -> int:
        number: int = self._value(key, int, "not_a_number")
        return number

    def switches(self) -> tuple[tuple[str, str], ...]:
        positions: dict[str, object] = self._value("switches", dict, "not_options")
        if all(isinstance(position, str) for position in positions.values()):
            return tuple((name, str(position)) for name, position in positions.items())
        self._refuse("not_options", "switches", positions)
        return ()

    def mode(self) -> Mode:
        name = self.text("mode")
        if name in {mode.value for mode in Mode}:
            return Mode(name)
        if isinstance(self._plain.get("mode"), str):
            names = ", ".join(mode.value for mode in Mode)
            self._refuse("not_one_of", "mode", name, ("names", names))
        return Mode.GUIDED

    def players(self) -> tuple[str, ...]:
        listed: list[object] = self._value("players", list, "not_a_list")
        named = tuple(
            name for name in listed if isinstance(name, str) and len(name) <= LONGEST_NAME
        )
        if len(named) == len(listed) == 4:
            return named
        if isinstance(self._plain.get("players"), list):
            self._refuse("not_four_players", "players", listed)
        return NO_NAMES

    def _refuse(self, code: str, key: str, value: object, *more: tuple[str, str]) -> None:
        params = (("key", key), ("value", value_shown(value)), *more)
        self.problems.append(Problem(Family.BAD_REQUEST, code, params))

    def finish(self) -> None:
        """Strangers are refused: a field nobody reads may have been meant to matter."""
        strangers = self._plain.keys() - self._asked
        if strangers:
            names = ", ".join(shown(name) for name in sorted(strangers))
            self.problems.append(problem(Family.BAD_REQUEST, "unknown_keys", names=names))
        if self.problems:
            raise InputError(tuple(self.problems))
