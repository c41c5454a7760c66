"""A request's fields, read one by one; everything that is wrong is remembered.

Knows texts, truth values, numbers, winds and tiles, but no game. ``null`` means that a
field was not given. Each problem carries the ``key`` it is about.
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeGuard, TypeVar

from muraille.notation import read_tiles
from muraille.notation.showing import shown
from muraille.tiles.kinds import Kind
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tiles.winds import Wind

_Read = TypeVar("_Read")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_LIKE_A_NUMBER = re.compile(r"[+-]?[0-9][0-9.,_\s]*")
_LARGEST = 1_000_000_000
_MOST_BITS = 80


class Fields:
    """The values of a request; ``problems`` grows while they are read.

    Where the request stands inside another, ``within`` is its place there, like
    ``winners[0].``, and the keys of problems begin with it.
    """

    def __init__(self, request: Mapping[str, object], within: str = "") -> None:
        self._request = request
        self._within = within
        self.problems: list[Problem] = []

    @property
    def unreadable(self) -> frozenset[str]:
        """The keys of the fields that something is wrong with."""
        return frozenset(dict(wrong.params).get("key", "") for wrong in self.problems)

    def given(self, key: str) -> object:
        """The value as it came, or None."""
        return self._request.get(key)

    def name(self, key: str) -> str:
        """The key as problems call it."""
        return self._within + key

    def refuse(
        self,
        code: str,
        family: Family = Family.BAD_REQUEST,
        *,
        key: str = "",
        article: str | None = None,
        **params: object,
    ) -> None:
        """Remember that something, mostly the field ``key``, cannot be used."""
        refused = problem(family, code, column=None, article=article, **params)
        self.problems.append(
            replace(refused, params=(("key", self.name(key)), *refused.params)) if key else refused
        )

    def trying(self, read: Callable[[], _Read]) -> _Read | None:
        """What ``read`` brings; None when it refuses, its problems remembered."""
        try:
            return read()
        except InputError as error:
            self.problems.extend(error.problems)
            return None

    def allow(self, known: Iterable[str]) -> None:
        """Remember every key that no request of this kind has."""
        names = frozenset(known)
        strangers = [
            self.name(shown(key) if isinstance(key, str) else as_shown(key))
            for key in self._request
            if key not in names
        ]
        if strangers:
            listed = ", ".join(strangers)
            self.refuse("unknown_keys", names=listed)

    def flag(self, key: str) -> bool:
        """True or false; false when not given."""
        value = self.given(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        self._refuse_value("not_true_or_false", key)
        return False

    def text(self, key: str) -> str | None:
        """A text, or None when not given."""
        value = self.given(key)
        if value is None or isinstance(value, str):
            return value
        self._refuse_value("not_a_text", key)
        return None

    def wind(self, key: str) -> Wind | None:
        """A wind, or None when not given."""
        value = self.given(key)
        if value is None:
            return None
        if isinstance(value, str) and value in "ESWN" and len(value) == 1:
            return Wind(value)
        self._refuse_value("not_a_wind", key)
        return None

    def number(self, key: str) -> int | None:
        """A whole number, or a text that is one; None when not given.

        One beyond all reason is said to be so.
        """
        value = number_in(self.given(key))
        if value is None or is_number(value):
            return value
        digits = isinstance(value, str) and value.strip().lstrip("+-").isdecimal()
        if digits or type(value) is int:
            self.refuse("number_too_large", key=key)
        else:
            self._refuse_value("not_a_number", key)
        return None

    def tiles(self, key: str) -> tuple[Kind, ...]:
        """Tiles in notation; none when not given."""
        text = self.text(key)
        return () if text is None else self.notation(key, text, read_tiles) or ()

    def notation(self, key: str, text: str, read: Callable[[str], _Read]) -> _Read | None:
        """What ``read`` makes of a text; None when it refuses, its problems remembered."""
        try:
            return read(text)
        except InputError as error:
            self.problems.extend(about(self.name(key), error.problems))
            return None

    def rulebooks(self, named: Callable[[str], tuple[_Read, ...]], usual: str) -> tuple[_Read, ...]:
        """The books of the name in ``rules``, or the usual ones; none when there are none such."""
        name = self.text("rules")
        if "rules" in self.unreadable:
            return ()
        return self.trying(lambda: named(usual if name is None else name)) or ()

    def _refuse_value(self, code: str, key: str) -> None:
        value = as_shown(self.given(key))
        self.refuse(code, key=key, value=value)


def about(key: str, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The same problems, each saying which field it is about."""
    return tuple(replace(wrong, params=(*wrong.params, ("key", key))) for wrong in problems)


def request_in(value: object) -> Mapping[str, object]:
    """The request itself; ``InputError`` where it is anything but a mapping.

    >>> request_in({"hand": "11m"})
    {'hand': '11m'}
    """
    if not isinstance(value, Mapping):
        raise bad_request("not_an_object")
    return value


def is_number(value: object) -> TypeGuard[int]:
    """Whether this is a whole number of a size that anything here may have.

    >>> is_number(27), is_number(True), is_number(10**5000)
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _LARGEST


def looks_like_a_number(text: str) -> bool:
    """Whether a text is made of digits and what may stand between them, whatever it is worth.

    >>> looks_like_a_number("1.5"), looks_like_a_number("9" * 5000), looks_like_a_number("1f")
    (True, True, False)
    """
    return _LIKE_A_NUMBER.fullmatch(text.strip()) is not None


def number_in(value: object) -> object:
    """A text that is a number, as that number; anything else as it is.

    >>> number_in(" 27 "), number_in("many"), number_in(None)
    (27, 'many', None)
    """
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        return int(value)
    return value


def as_shown(value: object) -> str:
    """A value as it may stand in a message: texts quoted, what holds others only hinted at.

    >>> as_shown("X"), as_shown(None), as_shown([1, 2]), as_shown(-(10**5000))
    ('“X”', 'null', '[…]', '-1e5000')
    """
    if isinstance(value, str):
        return f"“{shown(value)}”"
    if isinstance(value, list | tuple):
        return "[…]" if value else "[]"
    if isinstance(value, Mapping):
        return "{…}" if value else "{}"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return f"{'-' if value < 0 else ''}1e{int(math.log10(abs(value)))}"
    if value is None or isinstance(value, bool | int | float):
        return shown(json.dumps(value))
    return shown(type(value).__name__)
