"""``replace`` for the frozen, slotted values of a table: several for every event, so it is fast.

Copies slot by slot where ``dataclasses.replace`` goes over the fields and makes the value anew.
Holds for classes without ``__post_init__``: nothing is checked again.
"""

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from dataclasses import fields

    def replace(value: Any, /, **changes: object) -> Any:
        """The same value but for these fields.

        >>> from muraille.table.common.wall import Wall
        >>> replace(Wall((), 144), front=53)
        Wall(tiles=(), size=144, front=53, back=0, dead=0)
        """
        kind = type(value)
        read, write, setters = _slots(kind)
        made = object.__new__(kind)
        for setter, content in zip(setters, read(value), strict=True):
            setter(made, content)
        for name, content in changes.items():
            write[name](made, content)
        return made

    @cache
    def _slots(kind: type) -> tuple[Callable, dict[str, Callable], tuple[Callable, ...]]:
        """How the fields of a class are read all at once, and how each is written."""
        assert not hasattr(kind, "__post_init__")
        names = [field.name for field in fields(kind)]
        write = {name: getattr(kind, name).__set__ for name in names}
        read = attrgetter(*names) if len(names) > 1 else partial(_each, names)
        return read, write, tuple(write.values())

    def _each(names: list[str], value: object) -> list[object]:
        """What ``attrgetter`` gives of several, of one or none."""
        return [getattr(value, name) for name in names]


__all__ = ["replace"]
