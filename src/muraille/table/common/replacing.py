"""``replace`` for the frozen, slotted values of a table: several for every event, so it is fast.

Copies slot by slot, by a function made once for each class, where ``dataclasses.replace`` goes over
the fields. For classes without ``__post_init__``: nothing is checked again.
"""

from collections.abc import Callable
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
        return _COPIERS[type(value)](value, **changes)

    class _Copiers(dict[type, Callable[..., Any]]):
        def __missing__(self, kind: type) -> Callable[..., Any]:
            copier = self[kind] = _copier(kind)
            return copier

    _COPIERS = _Copiers()

    def _copier(kind: type) -> Callable[..., Any]:
        """As the standard library writes ``__init__``: a line for each field.

        The copy is filled before it is frozen: until then it is of a class with the same slots.
        """
        assert not hasattr(kind, "__post_init__")
        names = [field.name for field in fields(kind)]
        open_slots = {"__slots__": kind.__slots__, "__setattr__": object.__setattr__}
        filled = type(kind.__name__, kind.__bases__, open_slots)
        known = {"_new": object.__new__, "_filled": filled, "_kind": kind, "_kept": object()}
        lines = [
            f"def copy(_old, {', '.join(f'{name}=_kept' for name in names)}):",
            "    _made = _new(_filled)",
            *(f"    _made.{name} = _old.{name} if {name} is _kept else {name}" for name in names),
            "    _made.__class__ = _kind",
            "    return _made",
        ]
        exec("\n".join(lines), known)
        return known["copy"]


__all__ = ["replace"]
