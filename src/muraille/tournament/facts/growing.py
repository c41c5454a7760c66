"""Frozen values of which another one, changed in one place, is made at little cost.

A log of many thousand entries is folded one entry after the other; whatever were copied whole
for each would make that the square of its length. Knows no facts.
"""

import dataclasses
from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any, TypeVar

_Key = TypeVar("_Key")
_Content = TypeVar("_Content")
_Value = TypeVar("_Value")


def plus(
    mapping: Mapping[_Key, _Content], more: Mapping[_Key, _Content]
) -> Mapping[_Key, _Content]:
    """The mapping with other contents under these keys; it is itself left as it was.

    >>> one = plus({"a": 1}, {"b": 2})
    >>> one, plus(one, {"a": 3})
    (Grown({'a': 1, 'b': 2}), Grown({'a': 3, 'b': 2}))
    """
    rest, last = mapping.parts if isinstance(mapping, Grown) else (mapping, {})
    last = {**last, **more}
    # Copied at each change is what is new, and now and then everything: as much of the one as
    # of the other where the new ones are the root of all.
    enough = len(last) ** 2 > len(rest)
    return Grown({**rest, **last}, {}) if enough else Grown(rest, last)


class Grown(Mapping[_Key, _Content]):
    """A mapping in two parts: what came last, and all the rest, which others may share."""

    __slots__ = ("_last", "_rest")

    def __init__(self, rest: Mapping[_Key, _Content], last: Mapping[_Key, _Content]) -> None:
        self._rest, self._last = rest, last

    @property
    def parts(self) -> tuple[Mapping[_Key, _Content], Mapping[_Key, _Content]]:
        """All the rest, and what came last."""
        return self._rest, self._last

    def _whole(self) -> Mapping[_Key, _Content]:
        return {**self._rest, **self._last} if self._last else self._rest

    def __getitem__(self, key: _Key) -> _Content:
        return self._last[key] if key in self._last else self._rest[key]

    def get(self, key: _Key, default: Any = None) -> Any:
        """The content under a key, or the default."""
        return self._last[key] if key in self._last else self._rest.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self._last or key in self._rest

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def keys(self) -> KeysView[_Key]:
        """The keys, in the order in which they came."""
        return self._whole().keys()

    def values(self) -> ValuesView[_Content]:
        """The contents, in the order in which their keys came."""
        return self._whole().values()

    def items(self) -> ItemsView[_Key, _Content]:
        """Keys and contents, in the order in which the keys came."""
        return self._whole().items()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Grown):
            return self._whole() == other._whole()
        return self._whole() == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Grown({self._whole()!r})"


def replace(value: _Value, /, **changes: Any) -> _Value:
    """The frozen value with other fields.

    As ``dataclasses.replace``; a value without slots is copied whole, not field by field.
    """
    fields: dict[str, Any] | None = getattr(value, "__dict__", None)
    if fields is None:
        copied: _Value = dataclasses.replace(value, **changes)  # type: ignore[type-var]
        return copied
    after = {**fields, **changes}
    if len(after) > len(fields):
        raise TypeError(sorted(changes.keys() - fields.keys()))
    made: _Value = object.__new__(type(value))
    made.__dict__.update(after)
    return made
