"""Turns marked functions into machine code. Importing this module loads numba.

Marked functions are made known to numba as they stand; what is compiled is a
generated module that calls them. That module is written to a real file in the
user's cache, in a folder named by a hash of all sources behind it: numba looks only at
the outer file, so without the hash an edited predicate would be answered from old
machine code.
"""

import hashlib
import importlib
import os
import sys
from array import array
from collections.abc import Callable, Iterable
from inspect import isfunction
from pathlib import Path
from threading import Timer
from typing import Any, Protocol, TypeVar

import numba
import numpy as np
from llvmlite.ir import IntType
from numba.extending import intrinsic, overload, register_jitable
from numpy.typing import NDArray

from muraille.kernels import bits
from muraille.kernels.marking import marked_kernels
from muraille.kernels.sources import sources_behind

# Kernels allocate nothing, so arrays need no reference counts: without them (and with calls
# laid out in line) scoring takes half the time.
_INSIDE: dict[str, Any] = {"forceinline": True, "_nrt": False}
_OUTSIDE: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}

Notify = Callable[[], None]
_Ready_co = TypeVar("_Ready_co", covariant=True)
_REGISTERED: set[Callable[..., Any]] = set()


def _instruction(name: str) -> Any:
    """One machine instruction over a 64-bit number, by its name in LLVM's builder."""

    @intrinsic
    def instruction(_typing: Any, _mask: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            more = [IntType(1)(1)] if name == "cttz" else []
            return getattr(builder, name)(arguments[0], *more)

        return numba.types.int64(numba.types.int64), generate

    return instruction


_trailing_zeros = _instruction("cttz")
_set_bits = _instruction("ctpop")


@overload(bits.lowest_bit)
def _lowest_bit(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _trailing_zeros(mask)

    return compiled if isinstance(mask, numba.types.Integer) else None


@overload(bits.count_bits)
def _count_bits(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _set_bits(mask)

    return compiled if isinstance(mask, numba.types.Integer) else None


def cache_folder() -> Path:
    """Where compiled code is kept: ``MURAILLE_CACHE``, or the user's cache folder."""
    if chosen := os.environ.get("MURAILLE_CACHE"):
        return Path(chosen)
    base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    return Path(base or Path.home() / ".cache") / "muraille"


def register_kernels() -> None:
    """Let compiled code call every function marked so far."""
    for function in marked_kernels():
        _register(function)


def _register(function: Callable[..., Any]) -> None:
    if function not in _REGISTERED:
        register_jitable(**_INSIDE)(function)
        _REGISTERED.add(function)


def compile_function(name: str, source: str) -> Any:
    """Compile the function ``name`` of a generated module, once per state of the sources.

    ``source`` must be importable as a module of its own: it imports the marked
    functions it calls, and may define helpers beside ``name``.
    """
    module = importlib.import_module(_written_module(name, source))
    register_kernels()
    for helper in vars(module).values():
        if isfunction(helper) and helper.__module__ == module.__name__:
            _register(helper)
    return numba.njit(**_OUTSIDE)(getattr(module, name))


class Prepared(Protocol[_Ready_co]):
    """A function without arguments that remembers what it made (``functools.cache``)."""

    def __call__(self) -> _Ready_co: ...

    def cache_info(self) -> Any: ...


def announced(prepare: Prepared[_Ready_co], notify: Notify | None) -> _Ready_co:
    """What ``prepare`` makes ready; if that takes over a second, it is being compiled.

    Then ``notify`` is called once; without it, stderr is told where it is a terminal.
    """
    if prepare.cache_info().currsize:
        return prepare()
    waiting = Timer(1.0, notify or _tell_terminal)
    waiting.start()
    try:
        return prepare()
    finally:
        waiting.cancel()


def _tell_terminal() -> None:
    if sys.stderr.isatty():
        print("Compiling for bulk work, once for this version...", file=sys.stderr)


def cached_arrays(
    name: str, build: Callable[[], "Iterable[array[int]]"]
) -> tuple[NDArray[Any], ...]:
    """Tables that take long to build: kept in the cache for as long as the sources stay."""
    path = cache_folder() / f"{name}_{_fingerprint(f'import {build.__module__}')}.npz"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.npz")
        np.savez_compressed(draft, *(np.array(table, table.typecode) for table in build()))
        draft.replace(path)
    with np.load(path) as stored:
        return tuple(stored[key] for key in stored.files)


def _written_module(name: str, source: str) -> str:
    """Write the source where it can be imported from, and give the module's name."""
    module = f"muraille_{name}_{_fingerprint(source)}"
    folder = cache_folder() / module
    path = folder / f"{module}.py"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"{module}.{os.getpid()}.draft"
        draft.write_text(source, encoding="utf-8")
        draft.replace(path)
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    importlib.invalidate_caches()
    return module


def _fingerprint(source: str) -> str:
    """A hash of the generated source, of everything it imports, and of numba.

    Kernels use constants of modules that hold no kernel, so all that is imported counts.
    """
    digest = hashlib.sha256(f"{source}\nnumba {numba.__version__}\n".encode())
    digest.update(Path(__file__).read_bytes())
    for file in sources_behind(source):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
