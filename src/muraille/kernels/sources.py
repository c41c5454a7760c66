"""Which source files stand behind a piece of generated code: what it imports, and so on.

Machine code is kept for as long as none of them changes. Reads import statements as text;
imports nothing. A module counts as imported wherever it is named, even inside a function.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import muraille

_ROOT = Path(muraille.__file__).parent
_IMPORT = re.compile(
    r"^\s*(?:from\s+(muraille[\w.]*)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+(muraille[\w.]*))",
    re.MULTILINE,
)


def sources_behind(text: str) -> tuple[Path, ...]:
    """Every file of the product that ``text`` imports, directly or not, in order.

    >>> [path.name for path in sources_behind("from muraille.kernels.bits import count_bits")]
    ['__init__.py', '__init__.py', 'bits.py', 'marking.py']
    """
    behind: set[Path] = set()
    waiting = list(_imported(text))
    while waiting:
        path = waiting.pop()
        if path not in behind:
            behind.add(path)
            waiting.extend(_imported_by(path))
    return tuple(sorted(behind))


@cache
def _imported_by(path: Path) -> tuple[Path, ...]:
    return tuple(_imported(path.read_text(encoding="utf-8")))


def _imported(text: str) -> Iterator[Path]:
    """The files that import statements name: modules, and the packages they lie in."""
    for origin, names, plain in _IMPORT.findall(text):
        module = origin or plain
        yield from _files_of(module)
        for name in re.findall(r"\w+", names):
            yield from _files_of(f"{module}.{name}")


def _files_of(module: str) -> Iterator[Path]:
    """The file of a module and those of its packages; nothing for a name inside a module."""
    parts = module.split(".")[1:]
    file = _ROOT.joinpath(*parts).with_suffix(".py") if parts else _ROOT / "__init__.py"
    folder = _ROOT.joinpath(*parts)
    if not file.is_file() and not (folder / "__init__.py").is_file():
        return
    if file.is_file():
        yield file
    for depth in range(len(parts) + 1):
        package = _ROOT.joinpath(*parts[:depth]) / "__init__.py"
        if package.is_file():
            yield package
