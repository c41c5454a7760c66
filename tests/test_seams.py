"""Rulebook and game are the only seams (decision 0008): nothing else branches on a game's name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from muraille.rules.catalogue import GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "muraille"
REGISTRY = PACKAGE / "rules" / "catalogue" / "games.py"
MOST_BRANCHES = 9

# "riichi" is also a yaku, an action and a field of requests: alone it says nothing as a key.
_NAMES = frozenset(GAMES)
_KEYS = _NAMES - {"riichi"}
_PREFIXES = re.compile(rf"({'|'.join(_NAMES)})-?")
_CUTS = ("startswith", "endswith", "removeprefix", "partition", "split")
_EITHER = "|".join(_NAMES)
_IN_PAGES = re.compile(
    rf"""game\w*["'\])]*\s*[=!]==?\s*["']({_EITHER})["']|["']({_EITHER})["']\s*[=!]==?\s*\S*game"""
    rf"""|\bcase\s+["']({_EITHER})["']|\b({"|".join(_KEYS)}):\s*[\[{{("'`\w]"""
)


def _texts(node: ast.expr) -> Iterator[str]:
    """The literal texts of an operand, those in a tuple, list or set included."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for part in node.elts:
            yield from _texts(part)


def _is_branch(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return any(
            text in _NAMES for side in (node.left, *node.comparators) for text in _texts(side)
        )
    if isinstance(node, ast.MatchValue):
        return any(text in _NAMES for text in _texts(node.value))
    if isinstance(node, ast.Dict):
        return any(text in _KEYS for key in node.keys if key for text in _texts(key))
    if isinstance(node, ast.Subscript):
        return any(text in _KEYS for text in _texts(node.slice))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        cut = [text for argument in node.args for text in _texts(argument)]
        if node.func.attr in _CUTS:
            about_books = "book" in ast.unparse(node.func.value)
            return any(_PREFIXES.fullmatch(text) for text in cut) or (about_books and cut == ["-"])
    return False


def branches() -> list[str]:
    """Every place that asks for a game by its name, as file and line."""
    places = []
    for file in sorted(PACKAGE.rglob("*.py")):
        if file != REGISTRY:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            lines = {node.lineno for node in ast.walk(tree) if _is_branch(node)}  # type: ignore[attr-defined]
            places += [f"{file.relative_to(PACKAGE)}:{line}" for line in sorted(lines)]
    for file in sorted([*PACKAGE.rglob("*.html"), *PACKAGE.rglob("*.js")]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if _IN_PAGES.search(line):
                places.append(f"{file.relative_to(PACKAGE)}:{number}")
    return places


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('x = 1 if game == "mcr" else 2', 1),
        ('if "riichi" != game: pass', 1),
        ('if game in ("mcr", "riichi"): pass', 1),
        ('match game:\n    case "riichi": pass', 1),
        ('X = {"mcr": 1, "riichi": 2}', 1),
        ('X["mcr"]', 1),
        ('book.startswith("riichi")', 1),
        ('book.removeprefix("mcr-")', 1),
        ('book.partition("-")', 1),
        ('fields["riichi"] = {"riichi": True}; line.partition("-")', 0),
    ],
)
def test_a_branch_is_seen_in_every_guise(code, count):
    assert sum(map(_is_branch, ast.walk(ast.parse(code)))) == count


def test_hardly_anything_branches_on_a_games_name():
    places = branches()
    told = "ask the game's part or its rulebook instead:\n  " + "\n  ".join(places)
    assert len(places) <= MOST_BRANCHES, f"{len(places)} branches on the game's name; {told}"


# Above all commands, in the folder that bears their name.
_TOPS = ("muraille.__main__", "muraille.cli.main")


def _imports() -> dict[str, set[str]]:
    """Every module with those of the package that it imports; a package is its face."""
    files = {}
    for file in PACKAGE.rglob("*.py"):
        parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    imports: dict[str, set[str]] = {}
    for name, file in files.items():
        imports[name] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                told = {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
                imports[name] |= told & files.keys()
    return imports


def test_no_folder_and_the_folder_around_it_need_each_other():
    """A package's face may import what is below it; no module beside the package may."""
    imports = _imports()
    packages = {name.rpartition(".")[0] for name in imports}
    knots = []
    for inner in sorted(packages):
        outer = inner.rpartition(".")[0]
        beside = {
            name
            for name in imports
            if name.rpartition(".")[0] == outer and name not in packages and name not in _TOPS
        }
        within = {name for name in imports if name == inner or name.startswith(f"{inner}.")}
        down = {name for name in beside if imports[name] & within}
        up = {name for name in within if imports[name] & beside}
        if down and up:
            knots.append(f"{', '.join(sorted(down))} and {', '.join(sorted(up))}")
    assert knots == []
