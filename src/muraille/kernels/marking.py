"""The ``@kernel`` mark: this function stays inside what can be compiled.

A marked function runs as ordinary Python. Marking changes nothing about it; it
only writes the function down, so that a test can compile every one of them and
a long job can run the very same definition as machine code.

Inside a kernel: ints with masks below 2**62, bools, tuples and NamedTuples of
those, plain loops. No dataclasses, dicts, generators, ``any`` or ``bit_count``.
"""

from collections.abc import Callable
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

_MARKED: list[Callable[..., Any]] = []


def kernel(function: _Function) -> _Function:
    """Write ``function`` down as compilable and give it back unchanged."""
    _MARKED.append(function)
    return function


def marked_kernels() -> tuple[Callable[..., Any], ...]:
    """Every function marked so far, in the order the modules were imported."""
    return tuple(_MARKED)
